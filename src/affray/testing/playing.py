"""Games of a book with everything looked at after each intent: what the rules do, and what is made of it."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from math import isclose, isnan
from typing import Any

import msgspec

from affray.core.asks import Ask, Choice, UnusedAnswer, WrongAnswer, usual
from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.legal import IllegalIntent
from affray.core.now import AnyNow, Now
from affray.core.outcomes import NOBODY
from affray.core.resolve import Done, resolve
from affray.core.seats import Seat
from affray.core.values import CLOCK, Value
from affray.screens.views import view
from affray.testing.curious import Curious, Move, moves
from affray.testing.findings import Finding, Mistake, blamed
from affray.testing.keys import Met
from affray.testing.states import wrong_state
from affray.testing.written import named

SEEN = 12
"""So many options of a slot or a question are looked at."""
OFTEN = 5
"""So often each rule and question is looked at closely, and then at the 8th, 16th, 32nd time and so on."""
GM_SEAT = Seat("the game master", "gm")


class Inspector:
    """Plays games of a book and finds what is wrong in them; notes what was met on the way."""

    def __init__(self, players: Curious) -> None:
        """Nothing was met yet."""
        self.players, self.book = players, players.book
        self.ended = 0
        self.met = Met()
        self._seen: Counter[tuple[str, ...]] = Counter()

    def game(self, start: AnyEncounter) -> Iterator[Finding]:
        """What is wrong in one game; it ends at the first thing that cannot be gone on from."""
        after = start
        try:
            for move in moves(self.players, start, self.answer):
                after = move.after
                yield from self._wrong_move(move)
            yield from self._wrong_end(after)
        except Exception as wrong:
            yield blamed(wrong, self.book.package, self.playing())

    def playing(self) -> Any:
        """The rule that is being played, which is to blame where no function of the book is."""
        intent = self.players.intended
        return None if intent is None else self.book.by_key.get(intent.action)

    def answer(self, now: AnyNow, question: Choice) -> Value:
        """Answer a question as the players do, after a look at it."""
        if self._is_time("ask", question.key):
            wrong_question(now, question)
        return self.players.answer(now, question)

    def _is_time(self, *name: str) -> bool:
        """Whether to look at something again: the first few times, and then ever more rarely."""
        self._seen[name] += 1
        return self._seen[name] <= OFTEN or self._seen[name].bit_count() == 1

    def _wrong_move(self, move: Move) -> Iterator[Finding]:
        book, rule = self.book, self.book.by_key[move.intent.action]
        self.met.note(move.answers, move.after)
        for what, function in (*wrong_results(move), *self._wrong_slots(move)):
            yield blamed(Mistake(what, function), book.package)
        wrong = wrong_state(book, move.after)
        if wrong:
            raise Mistake(f"leaves a state that cannot be: {wrong}", rule)
        yield from (blamed(Mistake(what, rule), book.package) for what in played_again(book, move))
        if self._is_time("show", rule.key):
            shown(book, move)

    def _wrong_slots(self, move: Move) -> Iterator[tuple[str, Any]]:
        """Options of an action's slots that are not plain, looked at now and then."""
        intent = move.intent
        if intent.who == CLOCK or not self._is_time("slots", intent.action):
            return
        action, now = self.book.actions[intent.action], Now(self.book, move.before)
        for place, slot in enumerate(action.slots):
            options = action.options(now, intent.who, intent.args[:place])
            if strange := next(strange_values(options), None):
                yield f"{action.key}: the slot {slot.key!r} may be {strange[0]!r}; {PLAIN}", slot.options

    def _wrong_end(self, end: AnyEncounter) -> Iterator[Finding]:
        turns = self.book.turns
        outcome = turns.outcome(Now(self.book, end))
        if outcome is None:
            return
        self.ended += 1
        if turns.endings and outcome.reason not in turns.endings:
            what = f"a fight ends with {outcome.reason!r}; the endings of the book are {', '.join(turns.endings)}"
            yield blamed(Mistake(f"{what}: list it in Turns(endings=...)", turns.outcome), self.book.package)


PLAIN = "options are names, numbers or tuples of these"


def strange_values(options: Iterable[Any]) -> Iterator[tuple[Any]]:
    """Options that are not plain, of the first few."""
    return ((value,) for value in islice(options, SEEN) if not _is_plain(value))


def _is_plain(value: Any) -> bool:
    return isinstance(value, str | int) or (isinstance(value, tuple) and all(map(_is_plain, value)))


def wrong_question(now: AnyNow, question: Choice) -> None:
    """Refuse a question that cannot be put, or to which the usual answer is none."""
    few, name = list(islice(question.options, SEEN)), f"the question {question.key!r}"
    if not few:
        raise Mistake(f"{name} has nothing to choose from; ask only where there is something")
    if strange := next(strange_values(few), None):
        raise Mistake(f"{name} may be answered with {strange[0]!r}; {PLAIN}")
    for word in named(_prompt(question)):
        if word not in {"who", *dict(question.words)}:
            raise Mistake(f"{name} has {{{word}}} in its prompt; hand it over: scene.ask(..., {word}=...)")
    told = [question.prompt, question.cause, *(question.say(value) for value in few)]
    assert all(isinstance(text, str) for text in told)
    usually = usual(now, question)
    if usually not in question.options:
        listed = ", ".join(map(question.say, few))
        raise Mistake(f"{name} is usually answered with {usually!r}, which is no option; there is {listed}")
    for value in few if question.who in now else ():
        number("bots.rate_answer", now.book.bots.rate_answer(now, question, value), now.book.bots.rate_answer)


def _prompt(question: Choice) -> str:
    """The words of a question as they are written, with their fields."""
    return question.ask.prompt if isinstance(question.ask, Ask) else ""


def wrong_results(move: Move) -> Iterator[tuple[str, Any]]:
    """Rules that give something back to nobody."""
    for rule, came in move.given_back:
        yield f"{rule.key} gives back {came!r}; only a reaction gives something back, to its window", rule


def played_again(book: AnyBook, move: Move) -> Iterator[str]:
    """Whether the same answers lead to the same state and the same log."""
    try:
        again = resolve(book, move.before, move.intent, move.answers)
    except (WrongAnswer, UnusedAnswer, IllegalIntent):
        again = None
    told = [event.text() for event in move.events]
    if not isinstance(again, Done) or again.encounter != move.after:
        yield f"the same answers lead elsewhere; {NO_CHANCE}"
    elif list(again.events) != move.events and [event.text() for event in again.events] != told:
        yield f"the same answers are told in another way; {NO_CHANCE}"


NO_CHANCE = "chance comes from scene.roll alone, and nothing is kept outside the scene"


def shown(book: AnyBook, move: Move) -> None:
    """Make all that people and programs are shown after an intent."""
    now = Now(book, move.after)
    sides = dict.fromkeys(creature.side for creature in move.after.creatures)
    for seat in (GM_SEAT, *(Seat(f"the {side}", "player", (side,)) for side in sides)):
        displayed(Now(book, book.secrets.view(move.after, seat)))
        msgspec.json.encode(view(book, move.after, seat))
        for event in move.events:
            heard = book.secrets.redact(event, seat, move.after)
            assert heard is None or isinstance(heard.text(), str)
    for side in sides:
        number("bots.evaluate", book.bots.evaluate(now, side), book.bots.evaluate)
        _adds_up(book, now, side)
    if move.intent.who != CLOCK:
        _shown_intent(book, move)


def displayed(now: AnyNow) -> None:
    """Ask a book for all that it shows, as it says it: screens go on where it fails."""
    display = now.book.display
    display.clock(now)
    display.journal(now)
    for number in range(len(now.encounter.maps)):
        display.markers(now, number)
    for who in now.creatures:
        display.figures(now, who)
        display.pose(now, who)


def _adds_up(book: AnyBook, now: AnyNow, side: str) -> None:
    """Refuse what each adds to a position where that is another sum than what the position is worth."""
    each, whole = book.bots.evaluate_each, book.bots.evaluate(now, side)
    total = whole if each is None else sum(each(now, side, who) for who in (NOBODY, *now.creatures))
    if not isclose(total, whole, rel_tol=1e-9, abs_tol=1e-9):
        raise Mistake(f"bots.evaluate_each adds up to {total:g}, and bots.evaluate gives {whole:g}", each)


def _shown_intent(book: AnyBook, move: Move) -> None:
    """Make what is shown of an intent; what the game master calls for is not judged, as nobody gains by it."""
    before, intent = Now(book, move.before), move.intent
    rule = book.by_key[intent.action]
    book.display.cost(rule.cost_of(before, intent.who, intent.args))
    if intent.who not in before:
        return
    number("bots.rate_intent", book.bots.rate_intent(before, intent), book.bots.rate_intent)
    for key, measure in book.display.measures.items():
        number(f"display.measures[{key!r}]", measure(move.before, move.after, intent), measure)


def number(name: str, value: Any, function: Any) -> None:
    """Refuse what is no number."""
    if not isinstance(value, int | float) or isnan(value):
        raise Mistake(f"{name} gives {value!r}; it must be a number", function)
