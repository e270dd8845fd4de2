"""Your turn: what may be done is listed slot by slot with its odds, until an intent is whole."""

from collections.abc import Iterator
from itertools import islice
from random import Random

from affray.cli import screen
from affray.cli.fight import CONFIRM, Fight
from affray.cli.pricing import Price, price
from affray.cli.prompting import BACK, by_number, hear, numbered
from affray.cli.wording import args_said, cost_text, in_brief, in_full, value_said, where
from affray.core.actions import Action
from affray.core.grids.interface import CELL
from affray.core.intents import Intent
from affray.core.legal import Legal
from affray.core.now import AnyNow
from affray.core.options import Options
from affray.core.paths import is_path
from affray.core.resolve import AnyEncounter, run
from affray.core.text import BadIntent, read, refuse_out_of_turn, say
from affray.core.values import Value, Who

MOST_PRICED = 12
"""Options that are listed with their odds; of more only the names are listed, and the odds shown once one is picked."""

Menu = list[tuple[Who, Action]]


def menu(legal: Legal) -> Menu:
    """Everything that those who may act could do; what comes to the same whoever does it, once."""
    listed: Menu = []
    ends: dict[str, list[AnyEncounter]] = {}
    for who, action in _open(legal):
        others, end = ends.setdefault(action.name, []), _end(legal, who, action)
        if end is None or end not in others:
            listed.append((who, action))
            others += [end] if end is not None else []
    return listed


def _open(legal: Legal) -> Iterator[tuple[Who, Action]]:
    return ((who, action) for who in legal.actors for action in legal.actions(who))


def _end(legal: Legal, who: Who, action: Action) -> AnyEncounter | None:
    """What comes of an action that leaves nothing to choose, with the same dice for everyone who may take it."""
    if action.slots or len(legal.actors) == 1:
        return None
    return run(legal.now.book, legal.now.encounter, Intent(who, action.name), Random(0))


def show_menu(legal: Legal, entries: Menu) -> None:
    """List what may be done, with its cost and the odds of its best use."""
    rows = [(_entry(legal, who, action), _about(legal, who, action)) for who, action in entries]
    for who in legal.actors:
        screen.lines(_standing(legal.now, who), "bold")
        screen.lines(_others(legal.now, who))
    numbered(rows)
    screen.line(f"A number, a name, or all of it (`{example(legal)}`); `help` lists the rest.")


def remind(legal: Legal, entries: Menu) -> None:
    """Name what may be done, without its odds."""
    names = (_entry(legal, who, action) for who, action in entries)
    screen.lines(_packed([f"{number}. {name}" for number, name in enumerate(names, 1)]))
    screen.line("`menu` lists them with their odds, `help` lists the rest.")


def _packed(names: list[str]) -> list[str]:
    """Names side by side, as many in a line as the screen has room for."""
    rows = [""]
    for name in names:
        if rows[-1] and len(rows[-1]) + len(name) + 2 > screen.width():
            rows.append("")
        rows[-1] += f"  {name}"
    return rows


def _entry(legal: Legal, who: Who, action: Action) -> str:
    return f"{who} {action.name}" if len(legal.actors) > 1 else action.name


def example(legal: Legal) -> str:
    """Something that may be declared now, as one types it: the first action with something to choose."""
    for who, action in _open(legal):
        intent = next(legal.completions(Intent(who, action.name)), None) if action.slots else None
        if intent is not None:
            return f"{action.name} {args_said(action.slots, intent)}"
    return "help"


def _standing(now: AnyNow, who: Who) -> Iterator[str]:
    """How the one who acts stands; the game master stands nowhere."""
    if who in now:
        yield f"{who}{where(now[who].at)}: {now.book.status(now, who)}"


def _others(now: AnyNow, who: Who) -> Iterator[str]:
    """Where the others are, nearest first: what the map shows, in one line."""
    if who not in now or now[who].at is None:
        return
    me, grid = now[who], now.ground(who).grid
    there = [one for one in now.creatures.values() if one.id != who and one.at is not None and one.map == me.map]
    far = sorted((min(grid.distance(me.at, cell) for cell in (one.at, *one.extra_cells)), one.id) for one in there)
    if far:
        yield "  " + ", ".join(
            f"{other} at {now[other].at} ({away} away{_helpless(now, other)})" for away, other in far
        )


def _helpless(now: AnyNow, who: Who) -> str:
    return "" if now.book.can_act(now, who) else ", cannot act"


def chosen(fight: Fight, legal: Legal, entries: Menu, said: str) -> Intent | None:
    """The intent that was picked or typed; None when the player went back. What cannot be is refused as BadIntent."""
    place = by_number(said, len(entries))
    names = [f"{who} {action.name}" for who, action in entries]
    if place is None and _with_name(legal, said) in names:
        place = names.index(_with_name(legal, said))
    if place is None:
        return considered(fight, legal, typed(legal, said))
    who, action = entries[place]
    return filled(fight, legal, Intent(who, action.name))


def _with_name(legal: Legal, said: str) -> str:
    """A text with the name of the one who acts, which may be left out where only one may."""
    word = said.partition(" ")[0]
    return said if word in legal.now or len(legal.actors) != 1 else f"{legal.actors[0]} {said}"


def typed(legal: Legal, said: str) -> Intent:
    """The intent that a text means; what cannot be is refused as BadIntent, with the reason."""
    if said.isdigit():
        raise BadIntent(f"there is no number {said} in the list")
    refuse_out_of_turn(legal, said)
    refuse_closed(legal, said)
    intent = read(legal, said)
    refusal = legal.why_not(intent)
    if refusal is not None:
        raise BadIntent(str(refusal))
    return intent


def refuse_closed(legal: Legal, said: str) -> None:
    """Say why an action cannot be taken at all, before anything is asked about it."""
    for who in legal.actors:
        for action, refusal in legal.closed(who):
            if f"{_with_name(legal, said)} ".startswith(f"{who} {action.name} "):
                raise BadIntent(f"{action.name} is not open to {who}: {refusal}")


def filled(fight: Fight, legal: Legal, intent: Intent) -> Intent | None:
    """Ask for what an intent leaves open, slot by slot; None when the player went back."""
    action = legal.now.book.actions[intent.action]
    unseen = False
    while len(intent.args) < len(action.slots):
        few = list(islice(legal.options(intent), MOST_PRICED + 1))
        unseen = len(few) > MOST_PRICED or is_path(few[0])
        picked = few[0] if len(few) == 1 else _picked(fight, legal, intent, [] if unseen else few)
        if isinstance(picked, Intent):
            return considered(fight, legal, picked)
        if picked is None:
            return None
        intent = intent.filled(picked)
    return intent if not unseen or _confirmed(fight, legal, _price(legal, intent)) else None


def considered(fight: Fight, legal: Legal, intent: Intent) -> Intent | None:
    """What was typed whole; a movement that others may answer or that chance has a part in must be confirmed."""
    if not _is_movement(legal, intent):
        return intent
    found = _price(legal, intent)
    risky = found.ways > 1 or any(who != intent.who for who, _policy in found.policies)
    return intent if not risky or _confirmed(fight, legal, found) else None


def _is_movement(legal: Legal, intent: Intent) -> bool:
    on_the_map = intent.who in legal.now and legal.now[intent.who].at
    here = legal.now.ground(intent.who).terrain if on_the_map else ()
    return any(is_path(value) or value in here for value in intent.args)


def _price(legal: Legal, intent: Intent, ranges: bool = True) -> Price:
    return price(legal.now.book, legal.now.encounter, intent, ranges=ranges)


def _picked(fight: Fight, legal: Legal, intent: Intent, few: list[Value]) -> Value | Intent | None:
    """Ask for one slot: from a short list by number with odds, from a long one by name; a whole intent will do too."""
    slot = legal.now.book.actions[intent.action].slots[len(intent.args)]
    options = legal.options(intent)
    if few:
        numbered([(value_said(value), _best_use(legal, intent.filled(value))) for value in few])
    else:
        show_names(options)
    while True:
        said = hear(fight, f"{intent.action}, {slot.name}")
        if said in BACK:
            return None
        meant = _meant(legal, options, few, said)
        if meant is not None:
            return meant
        screen.line(f"{legal.why_not_value(intent, said)}; or go `back`")


def _meant(legal: Legal, options: Options, few: list[Value], said: str) -> Value | Intent | None:
    place = by_number(said, len(few))
    if place is not None:
        return few[place]
    value = options.read(said)
    if value is None:
        value = next((option for option in options if value_said(option) == said), None)
    if value is not None:
        return value
    try:
        return typed(legal, said)
    except BadIntent:
        return None


def show_names(options: Options) -> None:
    """List many options by name, cells in their order on the map."""
    screen.paragraph(" ".join(sorted({value_said(value) for value in options}, key=_by_letters)), "     ")


def _by_letters(name: str) -> tuple[str, int, str]:
    cell = CELL.fullmatch(name)
    return (cell[1], int(cell[2]), "") if cell else ("", 0, name)


def _confirmed(fight: Fight, legal: Legal, found: Price) -> bool:
    """Show the odds of what was picked unseen, and ask whether it shall be."""
    screen.lines(in_full(found, say(legal.now.book, found.intent)))
    if fight.history.notes.get(CONFIRM) == "off":
        return True
    while True:
        said = hear(fight, "do it, y or n")
        if said in ("y", "yes", "n", "no", *BACK):
            return said in ("y", "yes")
        screen.line(f"{said!r} is neither y nor n")


def _about(legal: Legal, who: Who, action: Action) -> str:
    intent = Intent(who, action.name)
    first = next(legal.completions(intent), intent)
    cost = cost_text(legal.now, action, first)
    use = "" if any(is_path(value) for value in first.args) else _best_use(legal, intent)
    return f"{cost:<16}  {use}".rstrip()


def _best_use(legal: Legal, intent: Intent) -> str:
    """The odds of the best way to fill what an intent leaves open, and which way that is."""
    book, whole = legal.now.book, list(islice(legal.completions(intent), MOST_PRICED + 1))
    if not whole or len(whole) > MOST_PRICED:
        return ""
    best = max((_price(legal, one, ranges=False) for one in whole), key=_merit)
    odds = in_brief(_price(legal, best.intent))
    open_slots = book.actions[intent.action].slots[len(intent.args) :]
    picked = args_said(open_slots, Intent(intent.who, intent.action, best.intent.args[len(intent.args) :]))
    return f"{picked}: {odds}" if picked and odds else odds


def _merit(found: Price) -> float:
    return found.expected[0][1] if found.expected else sum(chance.share for chance in found.chances)
