"""Games drawn by chance through the record, as a table plays them: with dice by name, the clock, and every question."""

from functools import cache
from random import Random

from affray.core.asks import Answer, Choice
from affray.core.book import AnyBook
from affray.core.driver import Driver, Halted, ToAct, ToAnswer
from affray.core.encounter import AnyEncounter
from affray.core.history import History
from affray.core.intents import Intent
from affray.core.legal import Legal
from affray.core.rows import Step
from affray.core.seats import Seat
from affray.core.values import CLOCK

INTENTS = 25
EVERYBODY = Seat("everybody", "gm")


def random_game(book: AnyBook, scene: str, seed: int, intents: int = INTENTS) -> History:
    """So many intents drawn by chance; the program's dice, the clock, and every question answered by chance too."""
    history = History(book, book.stage(scene, book.rulings()), seed=str(seed))
    driver, rng = Driver(history, seats=(EVERYBODY,)), Random(seed)
    for _ in range(intents):
        wanted = driver.advance()
        while isinstance(wanted, ToAnswer):
            history.answer(_drawn(wanted, rng))
            wanted = driver.advance()
        if isinstance(wanted, Halted):
            raise wanted.failed
        if not isinstance(wanted, ToAct):
            break
        intent = Legal(book, history.encounter).draw(rng, giving_up=False)
        history.declare(intent, EVERYBODY.name)
    return history


def _drawn(wanted: ToAnswer, rng: Random) -> Answer:
    question = wanted.questions[int(rng.random() * len(wanted.questions))]
    assert isinstance(question, Choice)
    return question.answered(question.options.draw(rng), by=EVERYBODY.name)


@cache
def game(book: AnyBook, scene: str, seed: int) -> History:
    """A random game, played once for all tests; each takes its own branch of it."""
    return random_game(book, scene, seed)


def choices(history: History) -> list[tuple[AnyEncounter, Intent]]:
    """What players declared, each with the state in which they did."""
    return [(step.before, step.intent) for step in history.steps if step.intent.who != CLOCK]


def reacted(history: History) -> list[tuple[AnyEncounter, Intent]]:
    """What players declared that somebody was asked to react to, each with the state in which they did."""
    return [
        (step.before, step.intent) for step in history.steps if step.intent.who != CLOCK and _has_window(history, step)
    ]


def _has_window(history: History, step: Step) -> bool:
    entries = history.entries[step.first : step.last]
    return any(isinstance(entry, Answer) and entry.kind == "react" for entry in entries)
