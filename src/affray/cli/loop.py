"""The course of an evening: things happen, you are asked, until the fight is over or you leave."""

from affray.cli import screen
from affray.cli.answering import answer
from affray.cli.choosing import chosen, remind, show_menu
from affray.cli.drawing import show
from affray.cli.fight import Fight, told_outcome
from affray.cli.keeping import command, is_over, keep
from affray.cli.orders import Changed, Left
from affray.cli.prompting import hear
from affray.core.asks import Question
from affray.core.driver import Over, ToAct, ToAnswer, Wanted
from affray.core.encounter import Outcome
from affray.core.intents import Intent
from affray.core.legal import IllegalIntent
from affray.core.text import BadIntent
from affray.screens.menus import menu
from affray.screens.narration import Line

INTERRUPTED = 130


def play_out(fight: Fight) -> int:
    """Play until the fight is over or the player leaves; gives back the exit code."""
    show(fight.now, fight.seat)
    screen.line(f"You play {', '.join(fight.seat.holds)}. `help` lists what may be said.")
    try:
        while True:
            _once(fight)
    except Left:
        _farewell(fight)
        return 0
    except KeyboardInterrupt:
        screen.line()
        _farewell(fight)
        return INTERRUPTED
    except Exception as wrong:
        wrong.add_note(_kept_until(fight))
        raise


def _once(fight: Fight) -> None:
    """Let happen what happens by itself, then let the player say something."""
    wanted = advance(fight)
    try:
        match wanted:
            case Over(outcome):
                _end(fight, outcome)
            case ToAct():
                _act(fight)
            case ToAnswer(questions):
                answer(fight, _mine(fight, questions))
    except Changed:
        return


def advance(fight: Fight) -> Wanted:
    """Play on until something is wanted, telling what happens and keeping the fight after every step."""
    steps = -1
    while True:
        wanted = fight.step()
        for line in fight.news():
            screen.line(line.text, _style(line))
        if wanted is not None or len(fight.history.steps) != steps:
            steps = len(fight.history.steps)
            _keep(fight)
        if wanted is not None:
            return wanted


def _keep(fight: Fight) -> None:
    wrong = keep(fight.history, fight.file)
    if wrong and not fight.warned:
        fight.warned = True
        screen.line(wrong)


def _style(line: Line) -> str:
    return "dim" if line.kind == "rolled" else "bold" if line.notable else ""


def _act(fight: Fight) -> None:
    """Ask until an intent stands, and declare it."""
    legal = fight.legal
    entries = menu(legal)
    show_menu(legal, entries)
    while True:
        said = hear(fight, ", ".join(legal.actors))
        try:
            intent = chosen(fight, legal, entries, said) if said else None
        except BadIntent as wrong:
            screen.line(str(wrong))
            continue
        if intent is None:
            remind(legal, entries)
        elif _stands(fight, intent):
            return


def _stands(fight: Fight, intent: Intent) -> bool:
    """Declare an intent, unless the rules refuse it after all: others of the side may know more."""
    try:
        fight.declare(intent)
    except IllegalIntent as wrong:
        screen.line(str(wrong))
        return False
    return True


def _mine(fight: Fight, questions: tuple[Question, ...]) -> Question:
    return next((question for question in questions if fight.plays(question.who)), questions[0])


def _end(fight: Fight, outcome: Outcome) -> None:
    """Say how it ended; there is still time to take something back or to save."""
    screen.line(told_outcome(outcome, fight.history.encounter.clock.round), "bold")
    screen.line("Enter leaves; `undo`, `log`, `details`, `map` and `save FILE` still work.")
    while hear(fight, "over"):
        screen.line("The fight is over: press Enter to leave, or take something back with `undo`.")
    raise Left


def _kept_until(fight: Fight) -> str:
    """How to go on when the book went wrong: the fight is kept up to the last step that went well."""
    try:
        wrong = keep(fight.history, fight.file)
    except Exception as unsaved:
        wrong = f"the last step could not be saved ({unsaved}); what was kept before is in {fight.file}"
    return wrong or f"the fight is kept up to the last step that went well; go on with: {_load(fight)}"


def _farewell(fight: Fight) -> None:
    wrong = keep(fight.history, fight.file)
    if wrong:
        screen.line(wrong)
    else:
        screen.as_it_stands(f"The fight is kept. {_how_to_come_back(fight)}")


def _how_to_come_back(fight: Fight) -> str:
    file = str(fight.file)
    if is_over(fight.history):
        return f"See it again: {command('replay', file)}"
    return f"Go on with: {_load(fight)}"


def _load(fight: Fight) -> str:
    return command("play", "--load", str(fight.file))
