"""What may be said at every prompt beside intents and answers."""

from collections.abc import Callable
from itertools import islice

from affray.cli import screen
from affray.cli.audience import YOU
from affray.cli.drawing import show
from affray.cli.fight import CONFIRM, DICE, REACTION, Fight
from affray.cli.files import BadPath, home
from affray.core.commitments import SeedShown
from affray.core.figures import status
from affray.core.seats import Seat
from affray.screens.narration import detailed
from affray.screens.words import place_words

LOG_LINES = 20
FORCE, WITH_SEED = "--force", "--with-seed"


class Changed(Exception):
    """The fight is at another place now, so that what was being asked is asked no longer."""


class Left(Exception):
    """The player leaves the table."""


class BadOrder(ValueError):
    """An order that cannot be obeyed: it says what was wrong and what would be right."""


Order = Callable[[Fight, str], None]


def obey(fight: Fight, said: str) -> bool:
    """Obey what was said if it is an order, and say whether it was one. What reads as an intent is none."""
    word, _, rest = said.partition(" ")
    if word not in ORDERS or _is_intent(fight, said):
        return False
    try:
        ORDERS[word][0](fight, rest)
    except (BadOrder, BadPath) as wrong:
        screen.line(f"{word}: {wrong}")
    return True


def _is_intent(fight: Fight, said: str) -> bool:
    from affray.core.text import BadIntent, read

    if fight.history.pending:
        return False
    try:
        return read(fight.legal, said) in fight.legal
    except BadIntent:
        return False


def _help(_fight: Fight, _rest: str) -> None:
    screen.line(
        "Say what is done: a number of the list, an action's name, or all of it: who, what, to whom, with what."
    )
    screen.line("`back` or an empty line leaves a half-made choice. Besides:")
    widest = max(len(usage) for _order, usage, _about in ORDERS.values())
    screen.lines(f"  {usage:<{widest}}  {about}" for _order, usage, about in ORDERS.values())


def _menu(fight: Fight, _rest: str) -> None:
    from affray.cli.choosing import show_menu
    from affray.screens.menus import menu

    _must_be_free(fight)
    legal = fight.legal
    show_menu(legal, menu(legal))


def _map(fight: Fight, _rest: str) -> None:
    show(fight.now, fight.seat)


def _status(fight: Fight, _rest: str) -> None:
    now = fight.now
    screen.line(f"round {now.clock.round}; acting: {', '.join(now.clock.acting) or 'nobody'}")
    screen.lines(f"  {who} ({now[who].side}){place_words(now[who].at)}: {status(now, who)}" for who in now.creatures)


def _sheet(fight: Fight, rest: str) -> None:
    from affray.cli.books import known
    from affray.cli.sheets import show_sheet
    from affray.screens.sheets import sheet

    now = fight.now
    if rest not in now:
        wrong = f"you know of nobody called {rest!r}" if rest else "say whose"
        raise BadOrder(f"{wrong}; {known(rest, tuple(now.creatures))}")
    show_sheet(sheet(now, rest))


def _why(fight: Fight, rest: str) -> None:
    from affray.screens.entry import why_not

    _must_be_free(fight)
    screen.lines(why_not(fight.legal, rest))


def _odds(fight: Fight, rest: str) -> None:
    from affray.cli.odds import show_odds
    from affray.core.text import BadIntent
    from affray.screens.entry import typed

    _must_be_free(fight)
    if not rest:
        raise BadOrder("say what somebody does, in full or without the name: `odds` and then what you would declare")
    legal = fight.legal
    try:
        show_odds(fight.book, legal.now.encounter, typed(legal, rest))
    except BadIntent as wrong:
        raise BadOrder(str(wrong)) from None


def _must_be_free(fight: Fight) -> None:
    if fight.history.pending:
        raise BadOrder("choose first")


def _details(fight: Fight, _rest: str) -> None:
    for line in fight.latest():
        screen.lines(detailed(line))


def _log(fight: Fight, rest: str) -> None:
    told = [line.text for line in fight.all_events()]
    screen.lines(told[-_count(rest, LOG_LINES) :])


def _undo(fight: Fight, rest: str) -> None:
    from affray.core.undoing import UNDO, UNDO_RULES, rule_of, undo

    seats = fight.driver.seats
    if rest in UNDO_RULES:
        fight.note(UNDO, rest)
    if rest in (*UNDO_RULES, "rule"):
        return screen.line(f"Undo is {rule_of(fight.history, seats)} here; it may be {', '.join(UNDO_RULES)}.")
    return _move(fight, lambda seat, times: undo(fight.history, seat, seats, times), rest, "Taken back")


def _redo(fight: Fight, rest: str) -> None:
    _move(fight, fight.history.redo, rest, "Done again")


def _move(fight: Fight, move: Callable[[Seat, int], int], rest: str, words: str) -> None:
    from affray.core.history import NotNow

    wanted = _count(rest, 1)
    try:
        times = move(fight.seat, wanted)
    except NotNow as wrong:
        raise BadOrder(str(wrong)) from None
    fight.forget()
    fight.heed_notes()
    fight.store()
    screen.line(f"{words}." if times == wanted else f"{words} {times} of {wanted}: that is as far as it goes.")
    screen.lines(f"  {line.text}" for line in islice(reversed(list(fight.all_events())), 1))
    raise Changed


def _save(fight: Fight, rest: str) -> None:
    from affray.core.saves import BadSave, saved
    from affray.storage.exchange import NotOurs, export

    rest, with_seed = rest.removesuffix(WITH_SEED).rstrip(), rest.endswith(WITH_SEED)
    name, replacing = _where_to(fight, rest)
    try:
        export(saved(fight.history, with_seed), home(name), name, replacing=replacing)
    except OSError as wrong:
        raise BadOrder(f"{name} cannot be written: {wrong.strerror}; name a file in a folder that is there") from None
    except NotOurs as wrong:
        fight.refused = name
        raise BadOrder(f"{wrong}; {_insist(name)}, or name another file") from None
    except BadSave as wrong:
        raise BadOrder(str(wrong)) from None
    if with_seed:
        fight.history.mark(SeedShown(YOU))
        fight.store()
    screen.line(f"Saved to {name}, with the seed; that is noted." if with_seed else f"Saved to {name}.")


def _where_to(fight: Fight, rest: str) -> tuple[str, bool]:
    """The file to save to, and whether it may be replaced whatever it is: forced, or asked for a second time."""
    name, _, last = rest.rpartition(" ")
    name = name if last == FORCE else rest
    if not name:
        raise BadOrder("say where to: `save friday.json`")
    twice = fight.refused == name and screen.is_terminal()
    fight.refused = ""
    return name, last == FORCE or twice


def _insist(name: str) -> str:
    """How to replace a file that is no fight."""
    return f"`save {name}` once more replaces it" if screen.is_terminal() else f"`save {name} {FORCE}` replaces it"


def _load(fight: Fight, rest: str) -> None:
    from affray.cli.keeping import Keeper
    from affray.cli.kept import read_file
    from affray.cli.seating import sit_down
    from affray.storage.errors import TooNew
    from affray.storage.naming import as_title

    if not rest:
        raise BadOrder("say which file: `load friday.json`")
    file = home(rest)
    try:
        loaded = read_file(file, rest)
        sit_down(loaded.history, (), None)
        if not loaded.history.is_closed:
            loaded.history.throw_by(origin="imported")
        keeper = Keeper.begun(loaded.history, as_title(file.stem))
    except (ValueError, TooNew) as wrong:
        raise BadOrder(str(wrong)) from None
    fight.keeper.close()
    fight.take_up(loaded.history, keeper)
    fight.store()
    screen.lines([loaded.notice] if loaded.notice else [])
    screen.line(f"Loaded {rest}." if keeper.why else f"Loaded {rest}. It is kept as {keeper.name}.")
    _map(fight, "")
    raise Changed


def _branch(fight: Fight, rest: str) -> None:
    from affray.cli.keeping import Keeper
    from affray.cli.sources import promise
    from affray.core.history import NotNow
    from affray.storage.errors import TooNew

    try:
        _times, place = fight.history.back(fight.seat, _count(rest, 1))
        history = fight.history.branch(place, YOU)
        keeper = Keeper.begun(history, fight.keeper.title)
    except (NotNow, TooNew) as wrong:
        raise BadOrder(str(wrong)) from None
    left = fight.keeper.name
    fight.keeper.close()
    fight.take_up(history, keeper)
    fight.store()
    screen.line(
        f"{left} stays as it is; you go on in {keeper.name}." if left and keeper.name else "You go on in a copy."
    )
    screen.line(promise(history))
    raise Changed


def _gm(fight: Fight, rest: str) -> None:
    from affray.core.history import NotNow
    from affray.core.override_text import WAYS, read_override
    from affray.core.overrides import BadOverride

    if fight.seat.role != "gm":
        raise BadOrder("the game master's word is for whoever sits as one: `--seat gm`")
    if not rest:
        return screen.lines(f"  gm [quietly] {way} because REASON" for way in WAYS.values())
    _must_be_free(fight)
    try:
        fight.history.override(read_override(fight.book, fight.history.encounter, rest, YOU))
    except (BadOverride, NotNow) as wrong:
        raise BadOrder(str(wrong)) from None
    fight.heed_notes()
    raise Changed


def _reactions(fight: Fight, rest: str) -> None:
    if rest:
        kind = next((kind for kind in fight.reactions if f"{rest} ".startswith(f"{kind} ")), "")
        setting = _setting(fight, kind, rest.removeprefix(kind).strip())
        if not kind or not setting:
            known = ", ".join(fight.reactions) or "none"
            raise BadOrder(f"write `reactions KIND always [WHICH]|never|ask`; KIND may be {known}")
        fight.note(REACTION + fight.book.settable[kind], setting)
    screen.lines(f"  {name}: {fight.setting(name)}" for name in fight.reactions)


def _setting(fight: Fight, kind: str, said: str) -> str:
    """What was said as a setting: `always` may name which of several reactions; empty when it is none."""
    if said in ("always", "never", "ask"):
        return said
    word, _, which = said.partition(" ")
    group = fight.book.settable.get(kind, "")
    members = {
        reaction.name: reaction.key
        for reaction in fight.book.rules.reactions
        if group in (reaction.group, reaction.key)
    }
    return f"always {members[which]}" if word == "always" and which in members else ""


def _wait(fight: Fight, rest: str) -> None:
    _must_be_free(fight)
    waiting = fight.driver.bots_waiting
    if not waiting:
        raise BadOrder("nobody else may act now")
    if rest and rest not in waiting:
        raise BadOrder(f"{rest} is not waiting to act; it may be {', '.join(waiting)}")
    fight.driver.let_act(rest or waiting[0])
    raise Changed


def _dice(fight: Fight, rest: str) -> None:
    if rest not in ("type", "program"):
        raise BadOrder("write `dice type` to throw your own, or `dice program`")
    fight.note(DICE, rest)
    screen.line("You throw the dice of your side and type them." if rest == "type" else "The program throws the dice.")
    raise Changed


def _confirm(fight: Fight, rest: str) -> None:
    if rest not in ("on", "off"):
        raise BadOrder("write `confirm on` or `confirm off`")
    fight.note(CONFIRM, rest)
    screen.line(f"Confirming a movement is {rest}.")


def _rulings(fight: Fight, _rest: str) -> None:
    from msgspec.structs import asdict

    from affray.core.rulings import text_of

    screen.lines(f"  {name} = {text_of(value)}" for name, value in asdict(fight.shown.rulings).items())


def _quit(_fight: Fight, _rest: str) -> None:
    raise Left


def _count(said: str, otherwise: int) -> int:
    if not said:
        return otherwise
    if not (said.isascii() and said.isdigit() and len(said) <= 4 and int(said) > 0):
        raise BadOrder(f"{said!r} is not a number from 1 to 9999")
    return int(said)


ORDERS: dict[str, tuple[Order, str, str]] = {
    "help": (_help, "help", "this list"),
    "menu": (_menu, "menu", "what may be done now, with costs and odds"),
    "map": (_map, "map", "the map, and how everyone stands"),
    "status": (_status, "status", "how everyone stands"),
    "sheet": (_sheet, "sheet NAME", "all that you know of somebody: figures, gear, what lies on them"),
    "why": (_why, "why [ACTION ...]", "what may not be done now, with reasons and clauses"),
    "odds": (_odds, "odds INTENT", "the exact odds of something before it is declared"),
    "wait": (_wait, "wait [NAME]", "let one of the others do something first, where several may act"),
    "details": (_details, "details", "all that came of your last choice, with every die, modifier and clause"),
    "log": (_log, "log [N]", "the last lines of the log"),
    "undo": (_undo, "undo [N|RULE]", "take back your last choice and all that came of it, or set who may"),
    "redo": (_redo, "redo [N]", "do again what was taken back"),
    "branch": (_branch, "branch [N]", "go on from before your last choice in another fight, by other dice"),
    "save": (_save, "save FILE [--with-seed]", "write the fight to a file of your own; its seed only where you say so"),
    "load": (_load, "load FILE", "go on with a fight from a file"),
    "gm": (_gm, "gm WORD ...", "the game master's word: set, move, effect, add, remove, end, rule; alone it says how"),
    "reactions": (_reactions, "reactions KIND always [WHICH]|never|ask", "whether to be asked about a reaction"),
    "dice": (_dice, "dice type|program", "throw your own dice, or let the program do it"),
    "confirm": (_confirm, "confirm on|off", "whether a movement waits for your yes after its odds are shown"),
    "rulings": (_rulings, "rulings", "how the doubtful rules are read here"),
    "quit": (_quit, "quit", "leave; the fight is kept"),
}
