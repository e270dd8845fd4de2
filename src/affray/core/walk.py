"""The walk over everything that chance allows: the very rule that a click runs, played part by part."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

from affray.core.asks import Answer
from affray.core.book import AnyBook
from affray.core.branches import (
    Branch,
    Came,
    Fork,
    Inside,
    LastThrow,
    Past,
    Policies,
    Thinking,
    is_played,
    is_settled,
    last_throw,
    left_of,
)
from affray.core.encounter import AnyEncounter
from affray.core.ends import Ends
from affray.core.intents import Intent
from affray.core.notes import Notes, Written
from affray.core.noting import Noting
from affray.core.open_rolls import OpenRoll
from affray.core.play import Play
from affray.core.stand_ins import NotNoted
from affray.core.steps import Changes, Step, Ways
from affray.core.traces import MANY, Traces
from affray.core.weighed import BITS, NARROW, Kind, Ledger, OutOfRuns, Row, TooNarrow, Weighed
from affray.dice import Distribution

ROWS = 16
"""States that may wait for every run of the budget: to play a part takes some thirty times as long as to go on with a
state for which it was played already."""


class Walk:
    """A walk over the tree of an intent, part by part; between two parts equal states are one."""

    def __init__(
        self, book: AnyBook, policies: Policies, budget: int, asks: bool = False, windows_once: bool = True
    ) -> None:
        self.book = book
        self.policies = policies
        self.budget = budget
        self.runs = 0
        self._asks = asks
        self._play = Thinking if windows_once else Play
        self.windows_once = windows_once
        self.notes = Notes()
        self._inside: dict[AnyEncounter, tuple[tuple[Came, Fraction], ...]] = {}

    def play(
        self,
        start: AnyEncounter,
        intent: Intent | None,
        taken: tuple[Any, ...],
        given: tuple[Answer, ...] = (),
        notes: Notes | None = None,
        known: list[Any] | None = None,
    ) -> "Fork | Play":
        """Play one part along a branch: the fork at its end, or how it stands after it.

        `known` is what was worked out on other branches before the first fork.
        """
        self.runs += 1
        if self.runs > self.budget:
            raise OutOfRuns
        branch = Branch(taken, self.policies, self._asks, given, known)
        play = self._play(self.book, start, branch) if notes is None else Noting(self.book, start, branch, notes)
        try:
            play.step() if intent is None else play.start(self.book.by_key[intent.action], intent)
        except Fork as fork:
            play.let_go()
            return fork
        while play.running and not play.running[-1].parts:
            play.running.pop()
        return play

    def part_ends(
        self,
        start: AnyEncounter,
        intent: Intent | None,
        given: tuple[Answer, ...] = (),
        notes: Notes | None = None,
    ) -> Iterator[tuple[Play, int, int]]:
        """Every way one part can go, with its chance as a numerator and a denominator."""
        stack: list[tuple[tuple[Any, ...], int, int]] = [((), 1, 1)]
        known: list[Any] = []
        while stack:
            taken, over, under = stack.pop()
            came = self.play(start, intent, taken, given, notes, known)
            if not isinstance(came, Fork):
                yield came, over, under
            elif isinstance(came.question, Inside):
                if notes is not None:
                    raise NotNoted
                for ended, weight in self.inside(came.question.start):
                    past = Past(came.question.nth, ended)
                    stack.append(((*taken, past), over * weight.numerator, under * weight.denominator))
            else:
                odds = came.question
                assert isinstance(odds, Distribution)
                stack.extend(((*taken, value), over * weight, under * odds.total) for value, weight in odds.items())

    def inside(self, start: AnyEncounter) -> tuple[tuple[Came, Fraction], ...]:
        """Every way a window can end, worked out once for equal encounters."""
        if start not in self._inside:
            self._inside[start] = tuple((Came(end, facts), weight) for end, facts, weight in self.ends(start, None))
        return self._inside[start]

    def ends(self, start: AnyEncounter, intent: Intent | None, given: tuple[Answer, ...] = ()) -> Ends:
        """Every way an intent, or what is on the agenda, can end."""
        runs = self.runs
        try:
            return _Joints(self, Ledger(start, NARROW), intent, given).ends()
        except TooNarrow:
            self.runs = runs
            return _Joints(self, Ledger(start, BITS), intent, given).ends()


class _Joints:
    """The states between two parts. What is deepest inside is played first, so that states that come to the same joint
    by ways of different length wait for each other there, and merge.
    """

    def __init__(self, walk: Walk, ledger: Ledger, intent: Intent | None, given: tuple[Answer, ...]) -> None:
        start = ledger.start
        self._walk, self._ledger = walk, ledger
        self._changes = Changes(self._ledger)
        self._intent, self._given = intent, given
        self._is_over = is_played if intent is not None else is_settled
        self._over: dict[int, Weighed] = {}
        self._waiting: dict[tuple[int, int], dict[int, Weighed]] = {}
        self._read: dict[tuple[int, int, Any], int] = {}
        """The context to which a reading of dice leads, by the one in which a part awaits it, and in which place."""
        whos = tuple([creature.id for creature in start.creatures])
        first = self._into(self._ledger.context(start.agenda, start.clock, whos), False)
        first.may_differ(0, 0)
        first.of(1)[0] = 1

    def _into(self, context: int, is_last: bool) -> Weighed:
        """Where the states of a context wait to be played on, or are over."""
        found = self._over if is_last else self._waiting.setdefault(self._ledger.depth(context), {})
        return found.get(context) or found.setdefault(context, Weighed())

    def ends(self) -> Ends:
        """Play until nothing is left to play."""
        waiting = self._waiting
        while waiting:
            for context, weighed in waiting.pop(max(waiting)).items():
                self._play_on(context, weighed)
            self._intent = None
        return Ends(self._ledger, self._over, self._walk.notes)

    def _play_on(self, context: int, weighed: Weighed) -> None:
        """Play one part of the states of one context."""
        rows, under = weighed.merged()
        if len(rows) < MANY or self._given or not self._walk.windows_once:
            return self._play_each(context, rows.items(), under)
        traces: Traces[Ways] = Traces(self._ledger, weighed.differing)
        alike, mask, left = traces.alike, traces.mask, iter(rows.items())
        try:
            for member in left:
                ways = alike.get(member[0] & mask)
                if ways is None:
                    ways = traces.found(member[0]) or self._note(context, member[0], traces, under)
                    mask = traces.mask
                ways.rows.append(member)
                if not mask:
                    ways.rows.extend(left)
        except NotNoted:
            self._play_each(context, [member, *left], under)
        for ways, same in traces.all_found():
            ways.take(weighed.differing & ~same)
        return self._stay_within_budget()

    def _note(self, context: int, row: Row, traces: Traces[Ways], under: int) -> Ways:
        """Play the part from a state, and note what was looked at: so it goes from all that are the same in that."""
        notes, states, agenda = self._walk.notes, (self._ledger, context), self._ledger.contexts.values[context][0]
        rule = agenda[-1].parts[-1].rule if agenda and agenda[-1].parts else None
        ways, seen = notes.take(states, row, traces.columns, rule, lambda watched: self._noted(watched, under))
        traces.learn(row, notes.seen, seen, ways)
        return ways

    def _noted(self, watched: AnyEncounter, under: int) -> tuple[Ways, set[Kind]]:
        """Every way a part can go from a state with stand-ins, and which effects were looked at."""
        notes = self._walk.notes
        ways = Ways(self._ledger)
        seen: set[Kind] = set()
        for play, times, of in self._walk.part_ends(watched, None, notes=notes):
            seen |= notes.seen_effects
            self._add_way(ways, play, notes.changes(watched, play.scene), times, under * of)
            notes.seen_effects.clear()
            play.let_go()
        return ways, seen

    def _add_way(self, ways: Ways, play: Play, written: Written, times: int, under: int) -> None:
        """Add what a part comes to that was noted."""
        changes = self._changes.all_of(play.facts, self._walk.notes, play.scene, written)
        context, last, is_last = self._context(play), last_throw(play), self._is_over(play)

        def steps(odds: Distribution[Any] | None) -> Iterator[Step]:
            for after, chance, parts in self._contexts_after(context, last, odds):
                yield changes, times * chance, under * parts, self._into(after, is_last)

        odds = last.odds if last is not None else None
        if isinstance(odds, OpenRoll):
            ways.thrown.append((odds, steps))
        else:
            ways.steps.extend(steps(odds))

    def _context(self, play: Play) -> int:
        """The context to which a part leads, whatever its last throw comes to."""
        return self._ledger.context(play.agenda, play.scene.clock, tuple(play.scene.creatures))

    def _contexts_after(
        self, context: int, last: LastThrow | None, odds: Distribution[Any] | None
    ) -> Iterator[tuple[int, int, int]]:
        """The contexts to which a part leads, with their chances."""
        if last is None or odds is None:
            yield context, 1, 1
            return
        for reading, chance in odds.items():
            key = (context, last.place, reading)
            after = self._read.get(key)
            if after is None:
                agenda, clock, whos = self._ledger.contexts.values[context]
                after = self._read[key] = self._ledger.context(last.agenda_with(agenda, reading), clock, whos)
            yield after, chance, odds.total

    def _play_each(self, context: int, rows: Iterable[tuple[Row, int]], under: int) -> None:
        """Play one part of each state; what comes next hangs on the state alone and not on the facts that led to it."""
        by_state, left, facts = dict[Row, list[tuple[int, int]]](), self._given, self._ledger.all_facts
        for row, chance in rows:
            by_state.setdefault(row & ~facts, []).append((row & facts, chance))
        for row, led in by_state.items():
            for play, times, of in self._walk.part_ends(self._ledger.state(context, row), self._intent, self._given):
                self._add(play, led, times, under * of)
                left = left_of(play)
                play.let_go()
            self._stay_within_budget()
        self._given = left

    def _add(self, play: Play, led: list[tuple[int, int]], times: int, under: int) -> None:
        """Add what a part comes to, however it was come to."""
        ledger, is_last = self._ledger, self._is_over(play)
        row = ledger.row(play.scene)
        for fact in play.facts:
            row |= ledger.fact(fact)
        last = last_throw(play)
        odds = last.odds if last is not None else None
        assert not isinstance(odds, OpenRoll)
        for context, chance, parts in self._contexts_after(self._context(play), last, odds):
            weighed = self._into(context, is_last)
            into = weighed.of(under * parts)
            for facts, weight in led:
                key = row | facts
                weighed.may_differ(key, 0)
                into[key] = into.get(key, 0) + weight * times * chance

    def _stay_within_budget(self) -> None:
        """Few runs may have many ends."""
        waiting = sum(len(rows) for contexts in self._waiting.values() for rows in contexts.values())
        if waiting + sum(map(len, self._over.values())) > ROWS * self._walk.budget:
            raise OutOfRuns
