"""Stand-ins that rules handle in odd ways: the odds stay those of playing from every state, and nothing gets out."""

import gc
from fractions import Fraction
from functools import lru_cache, partial
from typing import Any

import msgspec
import pytest
from msgspec.structs import asdict, replace

from affray.core.asks import by_default
from affray.core.branches import Policies
from affray.core.effects import Effect, Ends
from affray.core.encounter import Frame, Part
from affray.core.ends import Ends as AllEnds
from affray.core.now import Now
from affray.core.outcomes import Odds
from affray.core.rolls import Roll
from affray.core.stand_ins import Hidden, Watched
from affray.core.walk import Walk
from affray.core.weighed import OutOfRuns
from affray.dice import parse
from tests.books.fights import opened
from tests.books.lantern import LANTERN
from tests.books.lantern.creature import Play as Scene
from tests.books.lantern.events import Hurt
from tests.core.test_traces import REST, played, walked

WET = Effect("wet", "bo", Ends("broken"))
COIN = Roll("coin", parse("d2"), int)


def wades(scene: Scene, me: str) -> None:
    """Bo gets wet, or hides, or both, as dice say."""
    if scene.roll(me, COIN) == 1:
        scene.add_effect(WET)
    scene.change("bo", hidden=scene.roll(me, COIN) == 1)


def heats(scene: Scene, _me: str) -> None:
    """Bo gets hot."""
    scene.add_effect(Effect("hot", "bo", Ends("broken")))


def adds(scene: Scene, number: int) -> None:
    """Tell the table a number."""
    scene.change_table(tunnels=10 * scene.table.tunnels + number)


def counts_later(scene: Scene, _me: str, effects: Any) -> None:
    adds(scene, len(effects))


def keeps_effects(scene: Scene, me: str) -> None:
    scene.then(counts_later, me, scene.effects)


def looks_at_copy(scene: Scene, _me: str) -> None:
    adds(scene, 1 if replace(scene["bo"], id="double").hidden else 2)


def looks_later(scene: Scene, _me: str, one: Any) -> None:
    adds(scene, 1 if one.hidden else 2)


def keeps_copy(scene: Scene, me: str) -> None:
    scene.then(looks_later, me, replace(scene["bo"], id="double"))


def differs(scene: Scene, _me: str) -> None:
    adds(scene, 1 if opened("cellar")["bo"] != scene["bo"] else 2)


def matches(scene: Scene, _me: str) -> None:
    match scene.effects:
        case ():
            adds(scene, 1)
        case (effect,):
            adds(scene, 2 if effect == WET else 3)


def is_same(scene: Scene, _me: str) -> None:
    adds(scene, 1 if scene.effects is scene.effects else 2)


def counts_at_last(scene: Scene, _me: str) -> None:
    wet = scene.effects_on("bo", "wet")
    scene.add_effect(WET)
    adds(scene, sum(1 for _ in wet))


def carries(scene: Scene, me: str) -> None:
    breath = scene["bo"].breath

    def later(scene: Scene, _me: str) -> None:
        adds(scene, 1 if breath > 3 else 2)

    scene.then(later, me)


def carries_partly(scene: Scene, me: str) -> None:
    scene.then(partial(looks_later, one=scene["bo"]), me)


def throws_later(scene: Scene, me: str, roll: Roll) -> None:
    adds(scene, scene.roll(me, roll))


def carries_roll(scene: Scene, me: str) -> None:
    breath = scene["bo"].breath
    scene.then(throws_later, me, Roll("later", parse("d2"), lambda face: 3 if breath > face else 4))


def gains(scene: Scene, _me: str, number: int = 7) -> None:
    adds(scene, number)


def gains_by_coin(scene: Scene, me: str) -> None:
    scene.roll_then(me, COIN, gains, me)


def gains_before_or_after(scene: Scene, me: str) -> None:
    if scene["bo"].hidden:
        scene.then(gains, me)
        scene.roll_then(me, COIN, gains, me)
    else:
        scene.then(gains_by_coin, me)
        scene.then(gains, me)


def shows_all(scene: Scene, _me: str) -> None:
    adds(scene, 1 if asdict(scene["bo"])["hidden"] else 2)


def says_all(scene: Scene, _me: str) -> None:
    adds(scene, 1 if "hidden=True" in repr(scene["bo"]) else 2)


def writes_past(scene: Scene, _me: str) -> None:
    scene.table = replace(scene.table, foes=7)
    scene.change_table(tunnels=2)


def crashes_on_stand_ins(scene: Scene, _me: str) -> None:
    adds(scene, {int: 1}[type(int(scene["bo"].breath))] if {0: 1}.get(scene["bo"].hearts - 3) else 5)


@pytest.mark.parametrize(
    "rule",
    [
        keeps_effects, looks_at_copy, keeps_copy, differs, matches, is_same, counts_at_last, carries, carries_partly,
        carries_roll, gains_before_or_after, shows_all, says_all, writes_past, crashes_on_stand_ins,
    ],
    ids=lambda rule: rule.__name__,
)  # fmt: skip
def test_the_odds_are_those_of_playing_from_every_state(rule: Any) -> None:
    ends, _runs = walked(wades, rule)
    assert ends == walked(wades, rule, notes=False)[0]
    for end, _facts in ends:
        assert msgspec.json.encode(end)


@lru_cache(maxsize=8)
def remembered(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    return effects


def remembers_effects(scene: Scene, _me: str) -> None:
    adds(scene, len(remembered(scene.effects)))


def test_what_a_rule_remembers_of_effects_is_the_effects() -> None:
    remembered.cache_clear()
    walked(wades, remembers_effects)
    assert type(remembered((WET,))) is tuple


def test_a_reading_that_wants_all_gets_it_and_ends() -> None:
    odds = Odds(opened("cellar"), played(wades)[0])
    assert {type(effects) for effects in odds.spread(lambda end: end.effects)} == {tuple}
    assert len(odds.spread(lambda end: replace(end["bo"], id="x"))) == 6 * 2


def told_by_coins(count: int) -> AllEnds:
    """So many facts, each by a coin of its own."""

    def tells(number: int) -> Any:
        def rule(scene: Scene, me: str) -> None:
            if scene.roll(me, COIN) == 1:
                scene.tell(Hurt(f"x{number}", 1))

        return rule

    parts = tuple(Part(tells(number), ("ada",)) for number in range(count))
    start = replace(opened("cellar"), agenda=(Frame(LANTERN.by_key["rest"], REST, parts),))
    return Walk(LANTERN, Policies({}, by_default), 20_000).ends(start, None)


def test_every_set_of_facts_is_told_apart_however_many_facts_there_are() -> None:
    ends = told_by_coins(17)
    assert len(ends) == 2**17
    assert ends.facts() == {("hurt", f"x{number}"): Fraction(1, 2) for number in range(17)}
    assert len({facts for _end, facts, _chance in told_by_coins(9)}) == 2**9


def test_more_sets_of_facts_than_the_budget_allows_are_refused() -> None:
    with pytest.raises(OutOfRuns):
        told_by_coins(19)


def test_the_states_differ_before_any_of_these_rules_is_played() -> None:
    assert len(walked(wades)[0]) == 6 * 6 * 2 * 2


def test_effects_that_are_read_of_many_ends_are_looked_at_every_time() -> None:
    """Also when they were sorted before, for an end that stands otherwise in something else."""
    ends = played(heats, wades)[0]

    def reading(end: Any) -> Any:
        if end["grub"].breath < 4:
            return end["bo"].breath, Now(LANTERN, end).has_effect("bo", "wet")
        return end["bo"].breath, Now(LANTERN, end).has_any_effect("bo", ("wet", "cold"))

    slow: dict[Any, Fraction] = {}
    for end, _facts, chance in ends:
        slow[reading(end)] = slow.get(reading(end), Fraction(0)) + chance
    assert ends.by(reading) == slow
    assert slow[1, True] == slow[6, False] == Fraction(1, 12)


def stand_ins_alive() -> int:
    """How many there are when garbage has been looked for."""
    gc.collect()
    return sum(type(one) in (Hidden, Watched) for one in gc.get_objects())


def test_no_stand_in_outlasts_the_odds_for_which_it_was_made() -> None:
    """Creatures are nothing that a search for garbage looks into: what leads in a circle through one would stay."""
    before = stand_ins_alive()
    ends = played(wades, looks_at_copy)[0]
    ends.by(lambda end: end["bo"].breath)
    assert stand_ins_alive() > before
    del ends
    assert stand_ins_alive() == before
