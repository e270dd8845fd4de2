"""A part is played once for all states that differ in what it does not look at; the odds are those of playing each."""

from functools import lru_cache
from typing import Any

import pytest
from msgspec.structs import replace

from affray.core import traces, walk
from affray.core.asks import by_default
from affray.core.branches import Policies
from affray.core.encounter import Frame, Part
from affray.core.intents import Intent
from affray.core.outcomes import Odds, outcomes
from affray.core.rolls import Roll
from affray.core.walk import OutOfRuns, Walk
from affray.core.weighed import Ends
from affray.dice import parse
from tests.books.fights import opened
from tests.books.lantern import LANTERN
from tests.books.lantern.creature import Creature
from tests.books.lantern.creature import Play as Scene
from tests.core.test_outcomes import CASES, gauntlet

DIE = Roll("die", parse("d6"), int)
REST = Intent("ada", "rest")


def tires(scene: Scene, who: str) -> None:
    """Has as much breath as a die says."""
    scene.change(who, breath=scene.roll(who, DIE))


def digs(scene: Scene, me: str) -> None:
    """Digs as many tunnels as a die says, whoever is around."""
    scene.change_table(tunnels=scene.table.tunnels + scene.roll(me, DIE))


def counts(scene: Scene, _me: str) -> None:
    """Looks at everybody's breath."""
    scene.change_table(tunnels=scene.table.tunnels + sum(one.breath for one in scene.creatures.values()))


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


def walked(*then: Any, notes: bool = True, budget: int = 20_000) -> tuple[Ends, int]:
    """All ends, and the number of runs, when grub and bo have tired and ada does something."""
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
    _ends, runs = walked(digs, digs)
    with pytest.raises(OutOfRuns):
        walked(digs, digs, budget=runs + 1)


@pytest.mark.parametrize("looks", [counts, wounds, compares, revives, remembers])
def test_what_is_looked_at_or_changed_tells_states_apart(looks: Any) -> None:
    ends, _runs = walked(digs, looks, digs)
    assert ends == walked(digs, looks, digs, notes=False)[0]


@pytest.mark.parametrize("last", [keeps, brings])
def test_what_cannot_be_noted_is_played_from_every_state(last: Any) -> None:
    ends, runs = walked(last)
    assert ends == walked(last, notes=False)[0]
    assert runs >= 36


def test_who_is_there_tells_states_apart() -> None:
    ends, _runs = walked(brings_either, asks_for_bob)
    assert ends == walked(brings_either, asks_for_bob, notes=False)[0]
    assert {("bob" in {one.id for one in end.creatures}, end.table.tunnels) for end, _facts in ends} == {
        (True, 10),
        (False, 20),
    }


def test_what_is_changed_without_a_look_is_played_once() -> None:
    """Six states of grub are left: bo has three breaths in all of them."""
    ends, runs = walked(revives)
    assert sorted({(end["bo"].breath, end["grub"].breath) for end, _facts in ends}) == [(3, n) for n in range(1, 7)]
    assert runs < walked(revives, notes=False)[1]


def test_what_is_remembered_of_a_stand_in_is_noted_every_time() -> None:
    ends, _runs = walked(digs, compares, digs, compares)
    assert ends == walked(digs, compares, digs, compares, notes=False)[0]


@pytest.mark.parametrize(
    ("fight", "intent"),
    [*CASES, pytest.param(gauntlet(), Intent("ada", "walk", (("b1", "c1", "d1"),)), id="gauntlet")],
)
def test_whole_actions_come_to_the_same(fight: Any, intent: Intent, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (traces, walk):
        monkeypatch.setattr(module, "MANY", 2)
    found, slow = (outcomes(LANTERN, fight, intent, on_trust=True, windows_once=flag) for flag in (True, False))
    assert isinstance(found, Odds)
    assert isinstance(slow, Odds)
    assert set(found.ends) == set(slow.ends)
