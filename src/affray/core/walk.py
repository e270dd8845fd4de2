"""The walk over everything that chance allows: the very rule that a click runs, played part by part."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from affray.core.asks import Answer
from affray.core.book import AnyBook
from affray.core.branches import (
    Branch,
    Came,
    Fork,
    Inside,
    Noting,
    Past,
    Policies,
    Thinking,
    is_played,
    is_settled,
    left_of,
    states_after,
)
from affray.core.encounter import AnyEncounter
from affray.core.intents import Intent
from affray.core.play import Play
from affray.core.traces import MANY, Changes, Notes, NotNoted, Step, Traces, add_facts, change, change_effects
from affray.core.weighed import CONTEXT, EFFECTS, FACTS, Ends, Ledger, Row, Weighed, by_context
from affray.dice import Distribution


class OutOfRuns(Exception):
    """The budget of runs is used up."""


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
    ) -> "Fork | Play":
        """Play one part along a branch: the fork at its end, or how it stands after it."""
        self.runs += 1
        if self.runs > self.budget:
            raise OutOfRuns
        branch = Branch(taken, self.policies, self._asks, given)
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
        while stack:
            taken, over, under = stack.pop()
            came = self.play(start, intent, taken, given, notes)
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
            ends = self.ends(start, None)
            self._inside[start] = tuple((Came(end, facts), weight) for (end, facts), weight in ends.items())
        return self._inside[start]

    def ends(self, start: AnyEncounter, intent: Intent | None, given: tuple[Answer, ...] = ()) -> Ends:
        """Every way an intent, or what is on the agenda, can end."""
        return _Joints(self, start, intent, given).ends()


class _Joints:
    """The states between two parts. What is deepest inside is played first, so that states that come to the same joint
    by ways of different length wait for each other there, and merge.
    """

    def __init__(self, walk: Walk, start: AnyEncounter, intent: Intent | None, given: tuple[Answer, ...]) -> None:
        self._walk, self._ledger = walk, Ledger(start)
        self._intent, self._given = intent, given
        self._is_over = is_played if intent is not None else is_settled
        self._over = Weighed()
        self._waiting: dict[tuple[int, int], Weighed] = {}
        row = self._ledger.row(start)
        self._into(row[CONTEXT], False).of(1)[row] = 1

    def _into(self, context: int, is_last: bool) -> Weighed:
        """Where the states of a context wait to be played on, or are over."""
        return self._over if is_last else self._waiting.setdefault(self._ledger.depth(context), Weighed())

    def ends(self) -> Ends:
        """Play until nothing is left to play."""
        ledger, waiting = self._ledger, self._waiting
        while waiting:
            rows, under = waiting.pop(max(waiting)).merged()
            for group in by_context(rows):
                self._play_on(group, under)
            self._intent = None
        rows, under = self._over.merged()
        facts = ledger.facts.values
        return {(ledger.state(row), facts[row[FACTS]]): Fraction(over, under) for row, over in rows.items()}

    def _play_on(self, group: list[tuple[Row, int]], under: int) -> None:
        """Play one part of the states of one context."""
        if len(group) < MANY or self._given or not self._walk.windows_once:
            return self._play_each(group, under)
        traces, left = Traces(self._ledger, group), iter(group)
        try:
            for row, chance in left:
                for context, changes, times, into in traces.steps_from(row) or self._note(row, traces, under):
                    after = list(row)
                    after[CONTEXT] = context
                    for place, changed in changes:
                        after[place] = changed[row[place]]
                    key = tuple(after)
                    into[key] = into.get(key, 0) + chance * times
        except NotNoted:
            self._play_each([(row, chance), *left], under)
        return self._stay_within_budget()

    def _note(self, row: Row, traces: Traces, under: int) -> list[Step]:
        """Play the part from a state, and note what was looked at: so it goes from all that are the same in that."""
        notes, start = self._walk.notes, self._ledger.state(row)
        watched, found, seen = notes.watch(start, traces.places), list[Step](), set[tuple[str, str]]()
        for play, times, of in self._walk.part_ends(watched, None, notes=notes):
            seen |= notes.seen_effects
            if play.scene.table is not start.table:
                notes.refuse_stand_ins(play.scene.table)
            found.extend(self._steps(play, notes.changes(watched, play.scene.creatures), times, under * of))
            notes.seen_effects.clear()
            play.let_go()
        traces.learn(row, notes.seen, seen, found)
        return found

    def _steps(self, play: Play, changes: Changes, times: int, under: int) -> Iterator[Step]:
        """What a part comes to that was noted."""
        ledger, notes = self._ledger, self._walk.notes
        facts, is_last = ledger.facts.number(frozenset(play.facts)), self._is_over(play)
        written = (
            *add_facts(ledger, facts),
            *change_effects(ledger, notes, play.scene.effects),
            *[change(ledger, place, fields) for place, fields in changes],
        )
        for after, chance, parts in states_after(play):
            context = ledger.context(after)
            yield context, written, times * chance, self._into(context, is_last).of(under * parts)

    def _play_each(self, group: list[tuple[Row, int]], under: int) -> None:
        """Play one part of each state; what comes next hangs on the state alone and not on the facts that led to it."""
        by_state: dict[Row, list[tuple[int, int]]] = {}
        for row, chance in group:
            by_state.setdefault((row[CONTEXT], 0, *row[EFFECTS:]), []).append((row[FACTS], chance))
        for row, led in by_state.items():
            for play, times, of in self._walk.part_ends(self._ledger.state(row), self._intent, self._given):
                self._add(play, led, times, under * of)
                left = left_of(play)
                play.let_go()
            self._stay_within_budget()
        self._given = left

    def _add(self, play: Play, led: list[tuple[int, int]], times: int, under: int) -> None:
        """Add what a part comes to, however it was come to."""
        ledger, is_last = self._ledger, self._is_over(play)
        found = ledger.facts.number(frozenset(play.facts))
        for after, chance, parts in states_after(play):
            row = ledger.row(after)
            into = self._into(row[CONTEXT], is_last).of(under * parts)
            for facts, weight in led:
                key = (row[CONTEXT], ledger.union(facts, found), *row[EFFECTS:])
                into[key] = into.get(key, 0) + weight * times * chance

    def _stay_within_budget(self) -> None:
        """Few runs may have many ends."""
        if len(self._over) + sum(map(len, self._waiting.values())) > self._walk.budget:
            raise OutOfRuns
