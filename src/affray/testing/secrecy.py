"""Whether a seat could tell two fights apart that differ only in what it cannot know, byte by byte."""

from collections.abc import Callable, Collection, Iterator
from itertools import islice
from random import Random
from typing import Any

import msgspec

from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.events import Event
from affray.core.intents import Intent
from affray.core.legal import Legal
from affray.core.now import Now
from affray.core.play import Play
from affray.core.resolve import NamedDraws, Waiting, resolve
from affray.core.seats import Seat, redacted
from affray.core.values import Who
from affray.screens.narration import narrate
from affray.screens.offers import offers
from affray.screens.prices import price
from affray.screens.prompts import prompt
from affray.screens.views import view
from affray.testing.games import random_game

Mutator = Callable[[AnyEncounter, Seat, Random], AnyEncounter]
"""Changes something that a seat cannot know."""

BUDGET = 200
LENGTH = 14
"""So many intents has a game of which a moment is taken."""
NEVER = 1_000_000


def positions(book: AnyBook, scenes: tuple[str, ...], seed: int = 0) -> Iterator[tuple[AnyEncounter, Seat]]:
    """A moment of each of random games, with a player's seat of every side, without end; every scene in its turn."""
    rng = Random(seed)
    while True:
        for scene in scenes:
            seed += 1
            history = random_game(book, scene, seed, LENGTH)
            moment = rng.choice([history.start, *(step.after for step in history.steps)])
            sides = sorted({creature.side for creature in history.start.creatures})
            yield from ((moment, Seat("ann", "player", (side,))) for side in sides)


def shown(book: AnyBook, encounter: AnyEncounter, seat: Seat) -> bytes:
    """All that a seat is shown of a moment: the map and everyone on it, what may be done, why not, and a price."""
    known = book.secrets.view(encounter, seat)
    whos = _own(known, seat)
    legal = Legal(book, known, whos)
    priced = tuple(price(book, known, intent, budget=BUDGET) for intent in islice(legal, 1))
    refused = [[str(why) for _action, why in legal.closed(who)] for who in legal.actors]
    return msgspec.json.encode((view(book, encounter, seat), offers(book, known, whos), refused, priced))


def asked(book: AnyBook, encounter: AnyEncounter, seat: Seat, intent: Intent) -> tuple[AnyEncounter, bytes]:
    """What a seat knows when something that was declared pauses or is over, and what it is asked there."""
    result = resolve(book, encounter, intent)
    questions = result.questions if isinstance(result, Waiting) else ()
    own = (question for question in questions if question.who in _own(encounter, seat, acting=False))
    return book.secrets.view(result.encounter, seat), msgspec.json.encode([prompt(book, question) for question in own])


def told(book: AnyBook, encounter: AnyEncounter, seat: Seat, intent: Intent) -> tuple[AnyEncounter, tuple[Event, ...]]:
    """What a seat knows after something was done, and what it was told of it; dice come by their names."""
    events: list[Event] = []
    play = Play(book, encounter, NamedDraws("secrets", {}), events)
    play.play(intent)
    after = play.freeze()
    return book.secrets.view(after, seat), redacted(book, tuple(events), seat, after)


def drawn(book: AnyBook, encounter: AnyEncounter, seat: Seat, rng: Random) -> Intent | None:
    """Something that the seat may declare as far as it knows; nothing where the fight is over."""
    known = book.secrets.view(encounter, seat)
    legal = Legal(book, known, _own(known, seat))
    return legal.draw(rng, giving_up=False) if legal.actors else None


def difference(
    book: AnyBook, one: AnyEncounter, other: AnyEncounter, seat: Seat, rng: Random, reveals: Collection[str] = ()
) -> str:
    """Where a seat could tell two fights apart; nothing where it cannot.

    `reveals` are the kinds of facts by which a secret comes out, such as that somebody senses something.
    """
    if book.secrets.view(one, seat) != book.secrets.view(other, seat):
        return "what its side knows, which bots and odds go by"
    if shown(book, one, seat) != shown(book, other, seat):
        return "what is shown"
    for intent in (drawn(book, one, seat, rng), _due_alike(book, one, other)):
        wrong = told_apart(book, one, other, seat, intent, reveals) if intent else ""
        if wrong:
            return wrong
    return overheard(book, one, seat, rng, reveals)


def _due_alike(book: AnyBook, one: AnyEncounter, other: AnyEncounter) -> Intent | None:
    """What happens by itself now in both fights, if it is the same."""
    due, others = (book.turns.due(Now(book, fight)) for fight in (one, other))
    return due if due == others else None


def told_apart(
    book: AnyBook, one: AnyEncounter, other: AnyEncounter, seat: Seat, intent: Intent, reveals: Collection[str]
) -> str:
    """Where a seat could tell two fights apart by what comes of the same act.

    What came out on the way is known: a clue that is found without a roll is named by the question about it.
    """
    said = book.say(intent)
    (known, question), (others_known, other_question) = (asked(book, fight, seat, intent) for fight in (one, other))
    if known == others_known and question != other_question:
        return f"what is asked at {said}"
    (ours, mine), (theirs, others) = (told(book, fight, seat, intent) for fight in (one, other))
    if ours != theirs:
        return ""
    until = min(_first(mine, reveals), _first(others, reveals))
    first, second = (msgspec.json.encode(narrate(events[:until])) for events in (mine, others))
    return "" if first == second else f"what is told of {said}"


def overheard(book: AnyBook, encounter: AnyEncounter, seat: Seat, rng: Random, reveals: Collection[str] = ()) -> str:
    """What a seat hears of an act by which nothing changes that it knows, of somebody of whom it does not know."""
    before = book.secrets.view(encounter, seat)
    known = {creature.id for creature in before.creatures}
    unknown = tuple(creature.id for creature in encounter.creatures if creature.id not in known)
    legal = Legal(book, encounter, unknown)
    if not legal.actors:
        return ""
    intent = legal.draw(rng, giving_up=False)
    after, events = told(book, encounter, seat, intent)
    heard = narrate(events[: _first(events, reveals)])
    return f"what is told of {book.say(intent)}: {heard}" if heard and after == before else ""


def _first(events: tuple[Event, ...], reveals: Collection[str]) -> int:
    """The place of the first fact by which a secret comes out, or beyond all of them."""
    places = (place for place, event in enumerate(events) if type(event).__name__ in reveals)
    return next(places, NEVER)


def _own(encounter: AnyEncounter, seat: Seat, acting: bool = True) -> tuple[Who, ...]:
    held: Any = (creature.id for creature in encounter.creatures if seat.has(creature.id, creature.side))
    return tuple(who for who in held if not acting or who in encounter.clock.acting)
