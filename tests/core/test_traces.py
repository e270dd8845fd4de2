"""A part is played once for all states that differ in what it does not look at; the odds are those of playing each."""

import gc
from fractions import Fraction
from functools import lru_cache
from typing import Any

import pytest
from msgspec.structs import replace

from affray.core import ends as all_ends
from affray.core import walk
from affray.core.asks import by_default
from affray.core.branches import Policies
from affray.core.encounter import Frame, Part
from affray.core.ends import Ends
from affray.core.intents import Intent
from affray.core.now import Now
from affray.core.outcomes import Odds, outcomes
from affray.core.rolls import Roll
from affray.core.walk import Walk
from affray.core.weighed import OutOfRuns, Weighed
from affray.dice import parse
from affray.testing import twins
from tests.books.fights import opened
from tests.books.lantern import LANTERN
from tests.books.lantern.creature import Creature
from tests.books.lantern.creature import Play as Scene
from tests.core.test_outcomes import CASES, gauntlet

WHOS = tuple(creature.id for creature in opened("cellar").creatures)
DIE = Roll("die", parse("d6"), int)
HUGE_DIE = Roll("huge die", parse("d300"), int)
REST = Intent("ada", "rest")
WHOLE_ACTIONS = [*CASES, pytest.param(gauntlet(), Intent("ada", "walk", (("b1", "c1", "d1"),)), id="gauntlet")]


def tires(scene: Scene, who: str) -> None:
    """Has as much breath as a die says."""
    scene.change(who, breath=scene.roll(who, DIE))


def digs(scene: Scene, me: str) -> None:
    """Digs as many tunnels as a die says, whoever is around."""
    scene.change_table(tunnels=scene.table.tunnels + scene.roll(me, DIE))


def counts(scene: Scene, _me: str) -> None:
    """Looks at everybody's breath."""
    scene.change_table(tunnels=scene.table.tunnels + sum(one.breath for one in scene.creatures.values()))


def hoards(scene: Scene, me: str) -> None:
    """Digs as many tunnels as a large die says, or one for the first of them."""
    scene.change_table(tunnels=max(scene.roll(me, HUGE_DIE), 1 + scene["bo"].breath // 6))


def wounds(scene: Scene, _me: str) -> None:
    """Changes somebody without a look."""
    scene.change("bo", hearts=1)


def revives(scene: Scene, _me: str) -> None:
    """Gives somebody, without a look, the breath that some had anyway."""
    scene.change("bo", breath=3)


def remembers(scene: Scene, _me: str) -> None:
    """Looks at somebody as they stood before their breath was changed, and after their hearts were."""
    scene.change("bo", hearts=1)
    bo = scene["bo"]
    scene.change("bo", breath=6)
    scene.change_table(tunnels=scene.table.tunnels + bo.breath)


def keeps(scene: Scene, _me: str) -> None:
    """Keeps somebody where nobody belongs."""
    scene.change_table(tunnels=scene["bo"])


def brings(scene: Scene, _me: str) -> None:
    """Brings somebody who was not there before, as short of breath as another."""
    scene.enter(replace(scene["bo"], id="bob"))


def compares(scene: Scene, _me: str) -> None:
    """Looks at somebody by way of something that remembers whom it was asked about."""
    scene.change_table(tunnels=scene.table.tunnels + breath_of(scene["bo"]))


def pants(scene: Scene, _me: str) -> None:
    """Loses a breath, or a heart where there is none to lose: looks at one side of a number and adds to it."""
    for who in ("bo", "grub"):
        short = scene[who].breath < 3
        scene.change(who, breath=scene[who].breath - (0 if short else 1), hearts=scene[who].hearts + short)


def leans(scene: Scene, _me: str) -> None:
    """Takes over the breath of another, who takes over hearts and breath."""
    scene.change("bo", breath=scene["grub"].breath)
    scene.change("grub", hearts=scene["grub"].hearts + scene["grub"].breath, breath=2)


def ranks(scene: Scene, _me: str) -> None:
    """Compares two people, and then one with how they stood before."""
    before = scene["bo"]
    scene.change("bo", breath=before.breath + 1)
    scene.change("bo", breath=scene["bo"].breath - 1)
    same = scene["bo"] == before
    scene.change_table(tunnels=scene.table.tunnels + (10 if scene["bo"].breath > scene["grub"].breath else 20) + same)


def squares(scene: Scene, me: str) -> None:
    """Throws as many dice as somebody has breaths, and keeps for later what came of it."""
    scene.then(adds, me, scene["bo"].breath * scene["bo"].breath)


def adds(scene: Scene, _me: str, number: int) -> None:
    """Adds to what the table knows, and to nothing where it knows much."""
    more = scene.table.tunnels + number
    scene.change_table(tunnels=more if more < 20 else 0)


def joins(scene: Scene, _me: str) -> None:
    """Wants a true number, and nothing that only stands for one."""
    scene.change("bo", hearts=int.__add__(scene["bo"].breath, 1))


@lru_cache(maxsize=64)
def breath_of(creature: Creature) -> int:
    """Somebody's breath, kept."""
    return creature.breath


def brings_either(scene: Scene, me: str) -> None:
    """Brings one of two people, as a die says."""
    scene.enter(replace(scene[me], id="bob" if scene.roll(me, DIE) < 4 else "bill"))


def asks_for_bob(scene: Scene, _me: str) -> None:
    """Looks whether somebody is there, and at nothing of them."""
    scene.change_table(tunnels=10 if "bob" in scene else 20)


def walked(*then: Any, notes: bool = True, budget: int = 20_000) -> tuple[twins.Ends, int]:
    """All ends with their chances, and the number of runs, when grub and bo have tired and ada does something."""
    ends, runs = played(*then, notes=notes, budget=budget)
    return {(end, facts): weight for end, facts, weight in ends}, runs


def played(*then: Any, notes: bool = True, budget: int = 20_000) -> tuple[Ends, int]:
    """The same as the walk gives it."""
    parts = [Part(rule, ("ada",)) for rule in reversed(then)] + [Part(tires, ("bo",)), Part(tires, ("grub",))]
    start = replace(opened("cellar"), agenda=(Frame(LANTERN.by_key["rest"], REST, tuple(parts)),))
    walking = Walk(LANTERN, Policies({}, by_default), budget, windows_once=notes)
    return walking.ends(start, None), walking.runs


def test_what_nobody_looks_at_is_played_once() -> None:
    """36 states of grub and bo: a die for each of them, then six ways to dig, not 36 times six."""
    ends, runs = walked(digs, digs)
    assert ends == walked(digs, digs, notes=False)[0]
    assert len(ends) == 36 * 11
    assert runs < 100 < walked(digs, digs, notes=False)[1]


def test_many_ends_of_few_runs_use_up_the_budget_too() -> None:
    ends, runs = walked(tires, digs, digs)
    assert len(ends) == 6 * 36 * 11 > walk.ROWS * (runs + 1)
    with pytest.raises(OutOfRuns):
        walked(tires, digs, digs, budget=runs + 1)


def test_a_field_with_more_values_than_its_first_bits_can_tell_apart_keeps_all_of_them() -> None:
    """300 tunnels do not fit into eight bits: all is walked once more with wider fields, and counted once."""
    ends, runs = walked(hoards)
    assert ends == walked(hoards, notes=False)[0]
    assert {end.table.tunnels for end, _facts in ends} == set(range(1, 301))
    assert sum(ends.values()) == 1
    assert runs == 2 * (1 + 6) + 6 * (1 + 300)


@pytest.mark.parametrize("looks", [counts, wounds, compares, revives, remembers, pants, leans, ranks, squares, joins])
def test_what_is_looked_at_or_changed_tells_states_apart(looks: Any) -> None:
    ends, _runs = walked(digs, looks, digs)
    assert ends == walked(digs, looks, digs, notes=False)[0]


def test_whoever_is_kept_somewhere_is_kept_as_they_are() -> None:
    ends, _runs = walked(keeps)
    assert ends == walked(keeps, notes=False)[0]
    assert {type(end.table.tunnels) for end, _facts in ends} == {Creature}


def test_what_cannot_be_noted_is_played_from_every_state() -> None:
    ends, runs = walked(brings)
    assert ends == walked(brings, notes=False)[0]
    assert runs >= 36


def test_who_is_there_tells_states_apart() -> None:
    ends, _runs = walked(brings_either, asks_for_bob)
    assert ends == walked(brings_either, asks_for_bob, notes=False)[0]
    assert {("bob" in {one.id for one in end.creatures}, end.table.tunnels) for end, _facts in ends} == {
        (True, 10),
        (False, 20),
    }


def test_one_look_at_one_side_of_a_number_tells_two_kinds_of_states_apart() -> None:
    """Of the 36 states of grub and bo there are four kinds: each of them is short of breath or not."""
    before, runs = walked(digs)[1], walked(digs, pants)[1]
    assert runs - before == 4


def test_what_is_read_of_all_ends_is_read_once_for_those_that_look_the_same() -> None:
    read = []

    def breath(end: Any) -> Any:
        read.append(end)
        return "short" if end["bo"].breath < 3 else end["bo"].breath

    ends = played(digs, digs)[0]
    slow: dict[Any, Fraction] = {}
    for end, _facts, chance in ends:
        slow[breath(end)] = slow.get(breath(end), Fraction(0)) + chance
    read.clear()
    assert ends.by(breath) == slow
    assert (slow["short"], slow[6]) == (Fraction(1, 3), Fraction(1, 6))
    assert len(read) <= 6 < len(ends) == 36 * 11


def test_who_is_judged_by_themselves_is_judged_once_for_all_ends_in_which_they_stand_alike() -> None:
    judged = []

    def worth(now: Any, who: str) -> float:
        judged.append(who)
        return float(now[who].hearts + 3 * (now[who].breath > 4) if who else -now.table.foes)

    ends = played(digs, digs)[0]
    odds = Odds(opened("cellar"), ends)
    found = odds.expected_of_all(LANTERN, worth)
    assert len(judged) < 20
    assert found == pytest.approx(odds.expected(lambda end: sum(worth(Now(LANTERN, end), who) for who in ("", *WHOS))))


def test_what_is_changed_without_a_look_is_played_once() -> None:
    """Six states of grub are left: bo has three breaths in all of them."""
    ends, runs = walked(revives)
    assert sorted({(end["bo"].breath, end["grub"].breath) for end, _facts in ends}) == [(3, n) for n in range(1, 7)]
    assert runs < walked(revives, notes=False)[1]


def test_nothing_that_stands_in_for_somebody_is_remembered() -> None:
    breath_of.cache_clear()
    walked(digs, compares)
    kept = [one for one in gc.get_referents(breath_of) for one in gc.get_referents(one) if isinstance(one, Creature)]
    assert breath_of.cache_info().currsize == 6
    assert {type(one) for one in kept} <= {Creature}


def test_what_is_remembered_of_somebody_is_noted_every_time() -> None:
    ends, _runs = walked(digs, compares, digs, compares)
    assert ends == walked(digs, compares, digs, compares, notes=False)[0]


@pytest.mark.parametrize(("fight", "intent"), WHOLE_ACTIONS)
def test_whole_actions_come_to_the_same(fight: Any, intent: Intent, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (walk, all_ends):
        monkeypatch.setattr(module, "MANY", 2)
    found, slow = (outcomes(LANTERN, fight, intent, on_trust=True, windows_once=flag) for flag in (True, False))
    assert isinstance(found, Odds)
    assert isinstance(slow, Odds)
    assert set(found.ends) == set(slow.ends)


@pytest.mark.parametrize(("fight", "intent"), WHOLE_ACTIONS)
def test_rows_differ_only_where_they_may(fight: Any, intent: Intent, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is the same in all rows is worked out once for all of them, so it has to be the same."""
    seen = []
    play_on = walk._Joints._play_on

    def watched(joints: Any, context: int, weighed: Weighed) -> None:
        rows = list(weighed.merged()[0])
        seen.extend([(row ^ rows[0]) & ~weighed.differing for row in rows])
        play_on(joints, context, weighed)

    monkeypatch.setattr(walk._Joints, "_play_on", watched)
    outcomes(LANTERN, fight, intent, on_trust=True)
    assert seen
    assert not any(seen)


def test_chances_of_several_denominators_become_those_of_one() -> None:
    """However often they are asked for: 1/2 and 1/3 of one row, 1/6 of another."""
    weighed = Weighed()
    weighed.of(2)[7] = 1
    weighed.of(3)[7] = 1
    weighed.of(6)[8] = 1
    assert weighed.merged() == ({7: 5, 8: 1}, 6)
    assert weighed.merged() == ({7: 5, 8: 1}, 6)
