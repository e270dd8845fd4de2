"""Positions in which a rule of a shipped book has raised: the fight goes on, whether the rule is mended or not."""

from collections.abc import Iterable
from itertools import islice
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from affray.core.asks import Choice
from affray.core.driver import Driver, Halted, Over, ToAct, ToAnswer, Wanted
from affray.core.effects import Effect, Ends
from affray.core.encounter import AnyEncounter
from affray.core.failures import RuleFailed
from affray.core.guarded import GuardedLegal
from affray.core.guarding import answered
from affray.core.history import History
from affray.core.installed import look_up
from affray.core.intents import Intent, Undertaking
from affray.core.overrides import Override
from affray.core.passing_over import clock_failure, passing_over
from affray.core.rebuilding import rebuilt
from affray.core.seats import Seat
from affray.core.values import GM, Value
from affray.rulesets.deflection.creature import Fixture
from affray.rulesets.deflection.rulings import Rulings
from affray.screens.menus import menu
from tests.rulesets.deflection.fights import duel, fight
from tests.rulesets.swift.test_opportunity import beside

EVERYBODY = Seat("everybody", "gm")
MOST = 120
"""Times that something is wanted before two rounds are over."""


class Table:
    """Somebody who plays everybody, says what fails, and then something else."""

    def __init__(self, start: AnyEncounter, declared: Iterable[Intent] = (), preferred: tuple[Value, ...] = ()) -> None:
        """Sit down at a fight in which these are declared first, and these answers given where they are open."""
        self.history = History(look_up(start.ruleset), start, seed="3")
        self.driver = Driver(self.history, seats=(EVERYBODY,))
        self._declared, self._preferred = list(declared), preferred
        self._rng = Random(1)

    def plays_two_rounds(self) -> "Table":
        """Play on until two rounds are over, or the fight is."""
        last = self.history.encounter.clock.round + 2
        for _ in range(MOST):
            wanted = self.driver.advance()
            if isinstance(wanted, Over) or self.history.encounter.clock.round >= last:
                break
            self._go_on(wanted)
        else:
            pytest.fail(f"the fight stands still: {wanted}")
        again = rebuilt(self.history.book, self.history.record)
        assert (again.encounter, again.entries) == (self.history.encounter, self.history.entries)
        return self

    def _go_on(self, wanted: Wanted) -> None:
        try:
            if isinstance(wanted, ToAct):
                self._declare(wanted)
            elif isinstance(wanted, ToAnswer):
                self._answer(wanted)
            elif isinstance(wanted, Halted):
                self._pass_over()
        except RuleFailed:
            if clock_failure(self.history):
                self._pass_over()

    def _declare(self, wanted: ToAct) -> None:
        if self._declared:
            return self._say(self._declared.pop(0))
        legal = GuardedLegal(self.history.book, self.history.encounter, wanted.whos)
        assert menu(legal, priced=False)
        return self._say(legal.draw(self._rng, giving_up=False))

    def _say(self, intent: Intent) -> None:
        self.history.declare(intent, EVERYBODY.name)

    def _answer(self, wanted: ToAnswer) -> None:
        question = wanted.questions[0]
        assert isinstance(question, Choice)
        options = list(islice(question.options, 40))
        value = next((one for one in options if one in self._preferred), options[0])
        answered(self.history, question, question.answered(value, EVERYBODY.name))

    def _pass_over(self) -> None:
        self.history.override(Override(passing_over(self.history), "it fails", EVERYBODY.name))


def moved(start: AnyEncounter, **who: dict[str, Any]) -> AnyEncounter:
    """The same with some people otherwise."""
    people = tuple(replace(creature, **who.get(creature.id, {})) for creature in start.creatures)
    return replace(start, creatures=people)


def test_who_taunted_a_creature_and_went_into_the_dungeon_stops_no_world_phase() -> None:
    trail = moved(
        look_up("dungeoneer").stage("trail"),
        cy={"map": 0, "at": "b6"},
        **{who: {"at": "g3"} for who in ("ada", "mo", "grey")},
    )
    taunted = replace(trail, effects=(Effect("taunted", "grey", Ends("round ends", "", 9), by="cy"),))
    Table(taunted, [Intent(who, "end") for who in ("cy", "ada", "mo")]).plays_two_rounds()


def test_who_frees_herself_while_she_struggles_stops_no_fight() -> None:
    bound = beside("soldier").with_(effects=(Effect("bound", "ada", Ends("broken", "ada"), "rook", 2),))
    strikes = ("attack_of_opportunity", ("attack_of_opportunity", "sword"), ("resist_at_once", "bound"))
    Table(bound.encounter, [Intent("ada", "resist", ("bound",))], strikes).plays_two_rounds()


def test_what_was_begun_with_a_sword_that_is_gone_stops_no_fight() -> None:
    begun = Undertaking(Intent("ada", "trip", ("rook", "straight-sword")), 1)
    trial = duel().with_creature("ada", undertaking=begun, gear=())
    Table(trial.encounter, [Intent("ada", "go_on")]).plays_two_rounds()


def test_what_was_begun_against_somebody_who_fled_stops_no_fight() -> None:
    begun = Undertaking(Intent("ada", "trip", ("rook", "straight-sword")), 1)
    ada, rook, kite = (("sword-and-shield", side, at) for side, at in (("red", "d4"), ("blue", "e4"), ("blue", "h4")))
    trial = fight(rulings=Rulings(facing="arc"), ada=ada, rook=rook, kite=kite).with_creature("ada", undertaking=begun)
    gone = trial.with_creature("rook", at=None, fate="fled")
    Table(gone.encounter, [Intent("ada", "go_on")]).plays_two_rounds()


def test_those_who_come_in_the_night_and_are_there_already_stop_no_fight() -> None:
    camp = look_up("stamina").stage("camp")
    first, *later = camp.table.coming
    there = replace(first, creatures=(replace(camp.creatures[0], side=first.creatures[0].side), *first.creatures[1:]))
    night = replace(camp, table=replace(camp.table, coming=(there, *later)))
    Table(night, [Intent(GM, "they_come")]).plays_two_rounds()


def test_what_can_be_used_off_the_map_stops_no_menu() -> None:
    lamp = Fixture(name="lamp", at="z9", does="lamp", light=3)
    trial = duel()
    encounter = trial.with_(table=replace(trial.encounter.table, fixtures=(lamp,))).encounter
    Table(encounter).plays_two_rounds()
