"""The driver: it plays the clock, the dice and the bots until a person has to say something."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Protocol

from msgspec import Struct

from affray.core.asks import Answer, Ask, Choice, Question, Throw, usual
from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter, Outcome
from affray.core.failures import RuleFailed
from affray.core.guarded import drawn
from affray.core.guarding import asked, noted, refuse_to_note
from affray.core.history import History
from affray.core.intents import Intent
from affray.core.now import AnyNow, Now
from affray.core.resolve import NOBODY_ACTS, Prefix, StuckBook, restless
from affray.core.rules import Rule
from affray.core.seats import Seat, seat_of, side_of
from affray.core.throws import program_dice
from affray.core.values import Value, Who

Setting = str
"""How a seat wants to be treated at a question: `ask`, `never` (the default), `always`, or `always KEY`.

The key is that of one reaction among several that are asked for together, or of one option.
"""

END, NEXT, CHOICE = "`outcome`", "`due`", "a bot's choice"
"""What may fail beside the rules."""


class Player(Protocol):
    """Whoever decides for a creature, from what the creature's seat can know."""

    def choose(self, book: AnyBook, encounter: AnyEncounter, who: Who) -> Intent:
        """What to declare now."""
        ...

    def answer(self, book: AnyBook, encounter: AnyEncounter, question: Choice, asked: Prefix | None = None) -> Value:
        """What to answer to a question, and what it came from where that is known."""
        ...


class ToAct(Struct, frozen=True):
    """One of these has to declare something."""

    whos: tuple[Who, ...]


class ToAnswer(Struct, frozen=True):
    """These questions wait for people, in any order."""

    questions: tuple[Question, ...]


class Over(Struct, frozen=True):
    """The fight is over."""

    outcome: Outcome


class Halted(Struct, frozen=True):
    """Nothing happens by itself, since the book fails: the game master has to say how it goes on."""

    failed: RuleFailed


Wanted = ToAct | ToAnswer | Over | Halted


class Driver:
    """Plays on by itself wherever no person decides.

    `players` are the bots, by the creature they play. `settings` say for a seat and a kind of reaction whether to ask;
    seats in `by_hand` throw their own dice.
    """

    def __init__(
        self,
        history: History,
        players: Mapping[Who, Player] | None = None,
        seats: tuple[Seat, ...] = (),
        settings: Mapping[tuple[str, str], Setting] | None = None,
        by_hand: frozenset[str] = frozenset(),
    ) -> None:
        """Drive this history."""
        self.history = history
        self.players = dict(players or {})
        self.seats = seats
        self.settings = dict(settings or {})
        self.by_hand = by_hand
        self._by_itself = 0

    def advance(self) -> Wanted:
        """Play on until a person has to act or answer, or the fight is over."""
        while True:
            wanted = self.step()
            if wanted is not None:
                return wanted

    def step(self) -> Wanted | None:
        """Play one thing that happens by itself, or say what is wanted."""
        if self.history.pending is not None:
            return self._answer(self.history.pending.waiting.questions)
        now = Now(self.history.book, self.history.encounter)
        try:
            outcome = now.book.outcome(now)
            due = None if outcome else now.book.turns.due(now)
        except Exception as wrong:
            outcome, due = self._course(now, wrong)
        if outcome is not None:
            self.history.close()
            return Over(outcome)
        if due is None:
            self._by_itself = 0
            return self._act(now.clock.acting)
        return self._play_due(due)

    def _course(self, now: AnyNow, wrong: Exception) -> tuple[Outcome | None, Intent | None]:
        """How the fight ended and what is due, as far as the book does not fail to say."""
        refuse_to_note(wrong)
        outcome = asked(self.history, END, lambda: now.book.outcome(now), lambda: now.encounter.outcome)
        return outcome, asked(self.history, NEXT, lambda: now.book.turns.due(now), lambda: None)

    def _play_due(self, due: Intent) -> Wanted | None:
        """Let happen what is due, unless it has failed as things stand."""
        self._by_itself += 1
        if stuck := restless(self._by_itself, due):
            return self._stuck(stuck)
        failed = self.history.failures.bound_to_come(due, self.history.encounter)
        try:
            if failed is None:
                self.history.declare(due, "clock")
        except RuleFailed as wrong:
            failed = wrong
        return None if failed is None else Halted(failed)

    def _stuck(self, why: str) -> Halted:
        self._by_itself = 0
        return Halted(noted(self.history, NEXT, StuckBook(f"{self.history.book.key}: {why}")))

    def _act(self, whos: tuple[Who, ...]) -> Wanted | None:
        if not whos:
            return self._stuck(NOBODY_ACTS)
        people = tuple(who for who in whos if who not in self.players)
        return ToAct(people) if people else self.let_act(whos[0])

    @property
    def bots_waiting(self) -> tuple[Who, ...]:
        """The bots who may act now; while people may act too, they wait until they are let."""
        acting = () if self.history.pending else self.history.encounter.clock.acting
        return tuple(who for who in acting if who in self.players)

    def let_act(self, bot: Who) -> Halted | None:
        """Let a bot declare one thing: what it chooses, or where that fails something else that is legal."""
        tried = self.history.failures.intents(self.history.encounter)
        try:
            intent = self.players[bot].choose(self.history.book, self._view(bot), bot)
            if intent not in tried:
                self.history.declare(intent, "bot")
                return None
        except RuleFailed as failed:
            tried.add(failed.intent)
        except Exception as wrong:
            refuse_to_note(wrong)
            noted(self.history, CHOICE, wrong)
        return self._let_do_something_else(bot, tried)

    def _let_do_something_else(self, bot: Who, tried: set[Intent | None]) -> Halted | None:
        view = asked(self.history, CHOICE, lambda: self._view(bot), lambda: None)
        for intent in () if view is None else drawn(self.history.book, view, bot):
            if intent in tried:
                continue
            tried.add(intent)
            with suppress(RuleFailed):
                self.history.declare(intent, "bot")
                return None
        return self._stuck(f"whatever {bot} could do fails")

    def _answer(self, questions: tuple[Question, ...]) -> Wanted | None:
        for question in questions:
            answer = self._thrown(question) if isinstance(question, Throw) else self._decided(question)
            if answer is None:
                continue
            try:
                self.history.answer(answer)
            except RuleFailed as failed:
                self.history.give_up(failed)
            return None
        return ToAnswer(questions)

    def _decided(self, question: Choice) -> Answer | None:
        """What is answered without a person; the default, where the book or a bot fails to say."""
        try:
            return self._chosen(question)
        except Exception as wrong:
            refuse_to_note(wrong)
            noted(self.history, CHOICE, wrong)
            return question.answered(question.options.default, "nobody")

    def _thrown(self, question: Throw) -> Answer | None:
        seat = self._seat(question.who)
        by_hand = seat is not None and seat.name in self.by_hand and question.who not in self.players
        return None if by_hand else program_dice(self.history, question)

    def _chosen(self, question: Choice) -> Answer | None:
        if question.who in self.players:
            player, view = self.players[question.who], self._view(question.who)
            return question.answered(player.answer(self.history.book, view, question, self.prefix(question)), "bot")
        seat = self._seat(question.who)
        if seat is None:
            return question.answered(usual(Now(self.history.book, self._view(question.who)), question), "nobody")
        if not question.is_settable:
            return None
        unless_told: Setting = "never" if isinstance(question.ask, Ask) and question.ask.on_request else "ask"
        setting = self.settings.get((seat.name, question.key), unless_told)
        if setting == "ask":
            return None
        return question.answered(_settled(question, setting), "setting")

    def _seat(self, who: Who) -> Seat | None:
        return seat_of(self.seats, who, side_of(self.history.encounter, who))

    def prefix(self, question: Choice) -> Prefix | None:
        """What is going on, as the one who is asked knew it at its start; nothing when someone in it was hidden."""
        pending = self.history.pending
        assert pending is not None
        start = self._view(question.who, self.history.encounter)
        hidden = {creature.id for creature in self.history.encounter.creatures} - {
            creature.id for creature in start.creatures
        }
        rule = self.history.book.by_key.get(pending.intent.action)
        named = rule.whos(pending.intent.args) if isinstance(rule, Rule) else pending.intent.args
        if hidden.intersection((pending.intent.who, *named)):
            return None
        answers = self.history.entries[pending.first + 1 : self.history.cursor]
        return Prefix(start, pending.intent, tuple(entry for entry in answers if isinstance(entry, Answer)))

    def _view(self, who: Who, encounter: AnyEncounter | None = None) -> AnyEncounter:
        """What the one who plays somebody can know; a bot without a seat sits at one of its own."""
        side = side_of(self.history.encounter, who)
        own = Seat(f"{who}'s", "player", (who, side) if side else (who,))
        seat = self._seat(who)
        shown = self.history.shown if encounter is None else encounter
        view: AnyEncounter = self.history.book.secrets.view(shown, own if seat is None or seat.role == "gm" else seat)
        return view


def _settled(question: Choice, setting: Setting) -> Value:
    """What a setting answers: the default, or the first option that it means, which may not be open now."""
    default = question.options.default
    if setting == "never":
        return default
    wanted = setting.removeprefix("always").strip()
    others = (value for value in question.options if value != default)
    return next((value for value in others if wanted in ("", _key(value))), default)


def _key(value: Value) -> str:
    return str(value[0] if isinstance(value, tuple) and value else value)
