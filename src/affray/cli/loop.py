"""The course of an evening: things happen, you are asked, until the fight is over or you leave."""

from contextlib import suppress

from affray.bots import USUAL, BotStumbled
from affray.cli import screen
from affray.cli.answering import answer
from affray.cli.audience import plays_words
from affray.cli.calling import command
from affray.cli.choosing import chosen, refuse
from affray.cli.drawing import cut
from affray.cli.failing import tell_failures, tell_halted
from affray.cli.fight import Fight
from affray.cli.handing import hand_over, show_all
from affray.cli.menus import remind, show_menu
from affray.cli.orders import Changed, Left
from affray.cli.prompting import BACK, hear
from affray.cli.telling import tell
from affray.core.asks import Question
from affray.core.blame import innermost
from affray.core.driver import Halted, Over, ToAct, ToAnswer, Wanted
from affray.core.encounter import Outcome
from affray.core.failures import RuleFailed
from affray.core.guarding import noted
from affray.core.intents import Intent
from affray.core.legal import IllegalIntent
from affray.core.rebuilding import outcome_of
from affray.core.text import BadIntent
from affray.screens.menus import menu
from affray.screens.narration import ending_words

NOT_KEPT, INTERRUPTED = 1, 130
SHOWN = "what is shown"
ORDERS_HELP = "`help` lists what may be said"


def play_out(fight: Fight) -> int:
    """Play until the fight is over or the player leaves; gives back the exit code."""
    if fight.is_seated:
        show_all(fight)
    screen.lines(_whom(fight))
    try:
        while True:
            _once_or_told(fight)
    except Left:
        return _farewell(fight, 0)
    except KeyboardInterrupt:
        screen.line()
        return _farewell(fight, INTERRUPTED)
    except Exception as wrong:
        wrong.add_note(_kept_until(fight, isinstance(wrong, BotStumbled)))
        raise


def _once_or_told(fight: Fight) -> None:
    """Do so; where the book fails at what is shown, a line tells it, and an order is waited for."""
    try:
        _once(fight)
    except Left:
        raise
    except Exception as wrong:
        if not innermost(wrong, fight.book.package) or isinstance(wrong, BotStumbled):
            raise
        _halt(fight, Halted(noted(fight.history, SHOWN, wrong)))


def _once(fight: Fight) -> None:
    """Let happen what happens by itself, then let the player say something."""
    wanted = advance(fight)
    try:
        match wanted:
            case Over(outcome):
                _end(fight, outcome)
            case Halted():
                _halt(fight, wanted)
            case ToAct(whos):
                hand_over(fight, whos)
                _act(fight)
            case ToAnswer(questions):
                question = _mine(fight, questions)
                hand_over(fight, (question.who,))
                redraw(fight)
                answer(fight, question)
    except Changed:
        return


def advance(fight: Fight) -> Wanted:
    """Play on until something is wanted, telling what happens; it is stored before it is told or asked."""
    while True:
        wanted = fight.step()
        tell_failures(fight)
        news = list(fight.news()) if fight.is_seated else []
        if news or wanted is not None:
            fight.store()
        tell(news)
        if wanted is not None:
            return wanted


def _whom(fight: Fight) -> list[str]:
    """Who plays whom."""
    if len(fight.people) == 1:
        return [f"You play {', '.join(fight.seat.holds)}. `help` lists what may be said."]
    seats = [f"{seat.name} {plays_words(seat)}" for seat in fight.people]
    return [f"{'; '.join(seats)}. `help` lists what may be said."]


def redraw(fight: Fight) -> None:
    """Draw the part of the map that matters, where it is not as it was drawn last; nothing for one who listens."""
    if fight.is_brief:
        return
    shown = cut(fight.now, fight.seat)
    if shown != fight.drawn:
        fight.drawn = shown
        for row in shown:
            screen.as_it_stands(row)


def _act(fight: Fight) -> None:
    """Ask until an intent stands, and declare it."""
    redraw(fight)
    legal = fight.legal
    fight.listed = entries = menu(legal)
    show_menu(legal, entries, in_words=fight.is_brief)
    while True:
        said = hear(fight, ", ".join(legal.actors))
        try:
            intent = None if said in BACK else chosen(fight, legal, entries, said)
        except BadIntent as wrong:
            refuse(fight, said, wrong)
            continue
        if intent is None:
            remind(legal, entries)
        elif stands(fight, intent):
            return


def stands(fight: Fight, intent: Intent) -> bool:
    """Declare an intent, unless the rules refuse it after all: others of the side may know more."""
    try:
        fight.declare(intent)
    except RuleFailed:
        tell_failures(fight)
        return False
    except IllegalIntent as wrong:
        screen.line(str(wrong))
        return False
    return True


def _halt(fight: Fight, halted: Halted) -> None:
    """Wait for an order that lets the fight go on."""
    tell_failures(fight)
    tell_halted(halted)
    with suppress(Changed):
        while True:
            said = hear(fight, "halted")
            screen.line(f"{said!r} is no order; {ORDERS_HELP}" if said else ORDERS_HELP)


def _mine(fight: Fight, questions: tuple[Question, ...]) -> Question:
    return next((question for question in questions if fight.plays(question.who)), questions[0])


def _end(fight: Fight, outcome: Outcome) -> None:
    """Say how it ended and open the seed; what went before can still be saved or branched from."""
    screen.line(ending_words(fight.book, outcome, fight.history.encounter.clock.round), "bold")
    screen.line(f"The seed of its dice was {fight.history.seed}; `affray verify` checks them.")
    screen.line("Enter leaves; `branch`, `log`, `details`, `map` and `save FILE` still work.")
    while hear(fight, "over"):
        screen.line("The fight is over: press Enter to leave, or go on from an earlier moment with `branch`.")
    raise Left


def _farewell(fight: Fight, code: int) -> int:
    """Say how to come back, and give back the exit code: that of a fight that is not kept is 1."""
    fight.store()
    if fight.keeper.why:
        return NOT_KEPT
    is_over = outcome_of(fight.history) is not None
    screen.line(f"The fight is kept as {fight.keeper.name}. {'See it again' if is_over else 'Go on with'}:")
    screen.as_it_stands(f"  {command(*(('replay',) if is_over else ('play', '--resume')), fight.keeper.name)}")
    return code


def _kept_until(fight: Fight, by_a_bot: bool) -> str:
    """How to go on when the book or a bot went wrong: the fight is kept up to the last step that went well."""
    why = fight.keeper.why
    with suppress(Exception):
        fight.keeper.store(fight.history)
        why = fight.keeper.why
    if why:
        return f"the fight is not kept: {why}"
    again = command("play", "--resume", fight.keeper.name, *(("--bots", USUAL) if by_a_bot else ()))
    return f"the fight is kept up to the last step that went well; go on with: {again}"
