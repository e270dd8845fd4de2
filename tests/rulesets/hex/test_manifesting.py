"""Manifest Spell, and what magic attacks have in common."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from affray.core.effects import Effect, Ends
from affray.core.events import Rolled
from affray.core.intents import Intent
from affray.core.maps import Map
from affray.rulesets.hex.actions.magic import manifest_spell
from affray.rulesets.hex.events import FellShort, Hit, Missed, Resisted, SpellLost
from affray.rulesets.hex.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.hex.blows import DOWN_1, EVEN, UP_1, UP_2, check_of, kept, reasons
from tests.rulesets.hex.fights import begun, fight
from tests.rulesets.hex.magic import cast, casting, crowd, knowing, magical, three
from tests.rulesets.hex.sheets import made, ranked, wearing, wielding

BOLT = "ada manifest spell rook with force-bolt"
SPARK = "ada manifest spell rook with spark"


def bolt(**rulings: Any) -> Trial:
    """Ada has cast a bolt of force at rank 2, which deals 4."""
    return cast(magical("force-bolt", "spark", **rulings), "force-bolt")


def close(**rulings: Any) -> Trial:
    """The same with a spark, which waits longer, and rook beside her."""
    return cast(magical("spark", **rulings), "spark").with_creature("rook", at="d4")


@pytest.mark.clause("hex.magic.manifest.1", "hex.magic.manifest.2")
@pytest.mark.parametrize("faces", [three(8), three(7)])
def test_manifesting_costs_one_point_and_no_stamina(faces: tuple[int, ...]) -> None:
    before = bolt().with_creature("ada", stamina=4)
    after = before.does(BOLT, [faces])
    assert (after["ada"].action_points, after["ada"].stamina) == (2, 4)
    assert "costs 1 AP" in before.with_creature("ada", action_points=0).why_not(BOLT)


def test_the_price_before_anything_is_chosen_is_that_of_the_cheapest_cast() -> None:
    """A point, which a list of actions shows, unless a spell was cast for none just now."""
    assert manifest_spell.cost_of(bolt().now, "ada", ()).points == 1
    sudden = magical("sudden-bolt", "spark").does("ada cast spell sudden-bolt", [casting("sudden-bolt")])
    assert manifest_spell.cost_of(sudden.now, "ada", ()).points == 0


@pytest.mark.clause("hex.magic.manifest.3")
def test_a_manifestable_spell_must_have_been_cast() -> None:
    nothing = Intent("ada", "manifest_spell", ("rook", "force-bolt"))
    assert "no manifestable spell is cast" in magical("force-bolt").why_not(nothing)
    thrown = cast(magical("force-lance", "freezing-touch"), "force-lance")
    assert thrown["ada"].cast
    assert "no manifestable spell is cast" in thrown.why_not(Intent("ada", "manifest_spell", ("rook", "force-lance")))
    assert bolt().why_not(BOLT) == ""


@pytest.mark.clause("hex.magic.manifest.4", "hex.check.9")
@pytest.mark.parametrize(("total", "kind"), [(8, Hit), (7, Missed), (4, Missed)])
def test_manifesting_is_one_check_of_mind(total: int, kind: type) -> None:
    """2d10 and a level, plus mind 2, against defense 10."""
    check = check_of(bolt(), BOLT)
    assert (check.dice, check.against) == (UP_1, "difficulty 10")
    after = bolt().does(BOLT, [three(total)])
    assert after.happened(kind)
    assert after["rook"].wounds == (4 if total == 8 else 0)
    assert after["rook"].defense == (9 if total == 8 else 10)


@pytest.mark.clause("hex.check.9")
@pytest.mark.parametrize(("attribute", "total"), [("mind", 8), ("perception", 9)])
def test_the_attribute_of_magic_attacks(attribute: str, total: int) -> None:
    """Mind 2, perception 1."""
    trial = made(bolt(magic_attribute=attribute), "ada", perception=1)
    assert trial.does(BOLT, [three(total)]).happened(Hit)
    assert trial.does(BOLT, [three(total - 1)]).happened(Missed)


@pytest.mark.clause("hex.check.15", "hex.check.12")
def test_discipline_and_aptitude_are_the_magic_defense() -> None:
    """Two and one successes are required; between the two rook resists, and loses no defense, or by a ruling two."""
    trial = ranked(bolt(), "rook", discipline=2, magical_aptitude=1)
    assert check_of(trial, BOLT).against == "difficulty 10, 3 required"
    resisted = trial.does(BOLT, [three(10)])
    assert resisted.happened(Resisted) == [Resisted("rook", "ada")]
    assert (resisted["rook"].wounds, resisted["rook"].defense) == (0, 10)
    assert trial.does(BOLT, [three(11)])["rook"].wounds == 4
    worn = trial.ruled(avoided_wears=2).does(BOLT, [three(10)])
    assert (worn["rook"].wounds, worn["rook"].defense) == (0, 8)


@pytest.mark.clause("hex.check.14")
@pytest.mark.parametrize(("name", "total", "wounds"), [("force-bolt", 9, 4), ("force-bolt", 12, 6), ("spark", 13, 3)])
def test_additional_successes_add_damage_by_the_power(name: str, total: int, wounds: int) -> None:
    """A point for every two of force, for every three of fire."""
    trial = cast(magical(name), name)
    assert trial.does(f"ada manifest spell rook with {name}", [three(total)])["rook"].wounds == wounds


@pytest.mark.clause("hex.magic.manifest.5", "hex.multi-attack.7")
def test_manifesting_raises_the_one_penalty_also_for_nothing() -> None:
    flashed = magical("flash").does("ada cast cantrip flash")
    for faces in (three(8), three(7)):
        after = flashed.does("ada manifest spell rook with flash", [faces])
        assert (after["ada"].multi_attack, after["ada"].action_points) == (1, 3)
    near = after.with_creature("rook", at="d4")
    assert reasons(near, "ada brawling rook")["multi-attack penalty"] == -1
    struck = near.does("ada brawling rook", [(1, 5, 5, 5)])
    again = struck.does("ada cast cantrip flash")
    assert reasons(again, "ada manifest spell rook with flash")["multi-attack penalty"] == -2


@pytest.mark.clause("hex.magic.general.1", "hex.multi-attack.10")
def test_no_other_magic_action_is_an_attack() -> None:
    trial = magical("flash", "force-bolt", "raw-force").with_creature("ada", action_points=9, energy=3)
    for what, answers in (
        ("ada cast cantrip flash", []),
        ("ada cast spell force-bolt", [casting("force-bolt")]),
        ("ada gather arcane energy", [three(12)]),
        ("ada shape arcane energy raw-force", [three(10)]),
        ("ada release arcane energy", []),
    ):
        after = trial.does(what, answers)
        assert after["ada"].multi_attack == 0
        assert not after["ada"].turn.attacked
    assert bolt().does(BOLT, [three(8)])["ada"].turn.attacked


# -- how long a cast spell waits


@pytest.mark.clause("hex.magic.manifest.6")
@pytest.mark.parametrize("faces", [three(8), three(7)])
def test_one_manifestation_uses_it_up(faces: tuple[int, ...]) -> None:
    after = bolt().does(BOLT, [faces])
    assert "no manifestable spell is cast" in after.why_not(Intent("ada", "manifest_spell", ("rook", "force-bolt")))


@pytest.mark.clause("hex.magic.manifest.6")
@pytest.mark.parametrize(
    ("name", "turns", "waits"),
    [
        ("force-bolt", 1, False),
        ("twin-bolts", 1, True),
        ("twin-bolts", 2, False),
        ("hasten", 10, True),
        ("hasten", 11, False),
    ],
)
def test_its_delay_says_how_long_it_waits(name: str, turns: int, waits: bool) -> None:
    """After so many of ada's turns have ended."""
    trial = cast(magical(name), name)
    for turn in range(turns):
        trial = (begun(trial, "ada") if turn else trial).does("ada end")
    assert bool(trial["ada"].cast) == waits
    assert trial.happened(SpellLost) == ([] if waits else [SpellLost("ada", name)])


@pytest.mark.clause("hex.magic.manifest.6")
def test_what_waits_for_the_next_action_is_lost_with_any_other() -> None:
    """And the log says so; a spark waits on."""
    after = cast(bolt(), "spark").with_creature("ada", cast=(*bolt()["ada"].cast, *cast(bolt(), "spark")["ada"].cast))
    kneeling = after.does("ada kneel")
    assert [waiting.spell.name for waiting in kneeling["ada"].cast] == ["spark"]
    assert kneeling.happened(SpellLost) == [SpellLost("ada", "force-bolt")]


@pytest.mark.clause("hex.magic.manifest.6")
@pytest.mark.parametrize(("minute", "waits"), [(10, True), (3, False)])
def test_a_minute_is_so_many_turns(minute: int, waits: bool) -> None:
    trial = cast(magical("hasten", rounds_a_minute=minute), "hasten")
    for turn in range(4):
        trial = (begun(trial, "ada") if turn else trial).does("ada end")
    assert bool(trial["ada"].cast) == waits


@pytest.mark.clause("hex.magic.manifest.6")
@pytest.mark.parametrize(("ruled", "waits"), [("by-delay", False), ("until-used", True)])
def test_a_cast_spell_may_wait_until_it_is_used(ruled: str, waits: bool) -> None:
    trial = cast(magical("force-bolt", cast_spells_wait=ruled), "force-bolt").does("ada kneel").does("ada end")
    later = begun(begun(trial, "ada").does("ada end"), "ada")
    assert bool(later["ada"].cast) == waits
    if waits:
        assert not later.does(BOLT, [three(8)])["ada"].cast


# -- range, posture, who is reckless


@pytest.mark.clause("hex.magic.general.3")
@pytest.mark.parametrize(("hexes", "levels"), [(7, 0), (8, 1), (14, 1), (15, 2), (21, 2), (22, 3), (28, 3)])
def test_each_increment_of_5_and_mind_is_a_level(hexes: int, levels: int) -> None:
    """Mind 2: close range and increments of 7 hexes."""
    trial = afar(hexes)
    assert reasons(trial, BOLT).get("beyond close range", 0) == -levels


@pytest.mark.clause("hex.magic.general.3", "hex.ranged.general.2")
def test_at_the_fourth_increment_it_misses_or_is_refused() -> None:
    """By the ruling on shots."""
    after = afar(29).does(BOLT)
    assert after.happened(FellShort) == [FellShort("rook", "ada")]
    assert (after["ada"].cast, after["ada"].turn.attacked) == ((), True)
    assert "out of range" in afar(29).ruled(out_of_range="refused").why_not(BOLT)
    assert afar(28).ruled(out_of_range="refused").why_not(BOLT) == ""


def afar(hexes: int) -> Trial:
    """Rook so many hexes from ada, on a map one hex wide."""
    trial = bolt()
    (drawn,) = trial.encounter.maps
    lane = Map(("." * 31,), drawn.legend)
    column = "abcdefghijklmnopqrstuvwxyz"
    at = column[hexes] if hexes < 26 else f"a{column[hexes - 26]}"
    return trial.with_(maps=(lane,)).with_creature("ada", at="a1").with_creature("rook", at=f"{at}1")


def test_a_wall_keeps_spells_off() -> None:
    trial = bolt()
    (drawn,) = trial.encounter.maps
    walled = Map(("." * 11, "." * 11, "....#......", "....#......", "....#......", *("." * 11,) * 4), drawn.legend)
    assert "a wall stands between" in trial.with_(maps=(walled,)).why_not(BOLT)


@pytest.mark.clause("hex.modifier.prone.4")
@pytest.mark.parametrize(
    ("ruled", "posture", "dice"),
    [
        ("nothing", "prone", UP_1),
        ("nothing", "kneeling", UP_1),
        ("as-ranged", "prone", DOWN_1),
        ("as-ranged", "kneeling", EVEN),
        ("as-melee", "kneeling", UP_2),
        ("as-melee", "prone", "5d10 keep 2 high"),
    ],
)
def test_magic_and_a_target_that_is_down(ruled: str, posture: str, dice: str) -> None:
    assert check_of(bolt(magic_at_prone=ruled).with_creature("rook", posture=posture), BOLT).dice == dice


@pytest.mark.clause("hex.melee.reckless.7")
def test_magic_gains_nothing_from_recklessness() -> None:
    """Rook strikes recklessly; ada's fist gains by it, her spell does not."""
    theirs = close().turn_of("rook").with_creature("rook", action_points=3)
    reckless = theirs.does("rook reckless attack ada with arming-sword", [(1, 1, 5, 5)])
    mine = reckless.turn_of("ada")
    assert reasons(mine, "ada brawling rook")["the target fights recklessly"] == 1
    assert "the target fights recklessly" not in reasons(mine, SPARK)


@pytest.mark.clause("hex.melee.off-hand.13")
def test_the_level_of_a_magic_attack_is_not_ignored() -> None:
    """A spell, a blow, an off-hand attack: of two levels it ignores that of the blow."""
    trial = wielding(close(), "ada", "arming-sword").does(SPARK, [three(7)])
    struck = trial.does("ada basic attack rook with arming-sword", [(1, 5, 5, 5)])
    assert reasons(struck, "ada off-hand attack rook with fists")["multi-attack penalty"] == -1


# -- several targets


@pytest.mark.clause("hex.magic.general.3")
def test_twins_strike_two_with_one_check() -> None:
    """11 on the kept dice and mind 2: three successes against rook, four against nell; two of them add a wound."""
    trial = crowd("twin-bolts")
    after = trial.does("ada manifest spell rook with twin-bolts", ["nell", three(11)])
    assert [after[who].wounds for who in ("rook", "nell", "finn")] == [4 + 1, 4 + 2, 0]
    assert after["ada"].multi_attack == 1
    low = trial.does("ada manifest spell rook with twin-bolts", ["nell", three(7)])
    assert [low[who].wounds for who in ("rook", "nell")] == [0, 4]
    alone = trial.does("ada manifest spell rook with twin-bolts", ["nobody", three(10)])
    assert [alone[who].wounds for who in ("rook", "nell")] == [5, 0]


def test_one_check_on_two_is_told_by_its_dice() -> None:
    """Each target holds them against a defense of its own."""
    after = crowd("twin-bolts").does("ada manifest spell rook with twin-bolts", ["nell", three(11)])
    (rolled,) = after.happened(Rolled)
    assert str(rolled.reading) == "11 on the dice"
    assert rolled.reckoning == "dice 11 + 2 = 13 against each target's own defense"


@pytest.mark.clause("hex.magic.general.3")
def test_or_with_a_check_for_each() -> None:
    trial = crowd("twin-bolts", several_targets="check-each")
    after = trial.does("ada manifest spell rook with twin-bolts", ["nell", three(8), kept(7)])
    assert [after[who].wounds for who in ("rook", "nell")] == [4, 4]
    assert after["ada"].multi_attack == 2


@pytest.mark.clause("hex.magic.general.3")
def test_a_mass_spell_strikes_as_many_as_there_are_up_to_five() -> None:
    """Frost of rank 2."""
    trial = crowd("ice-storm")
    after = trial.does("ada manifest spell rook with ice-storm", ["nell", "finn", three(9)])
    assert [after[who].wounds for who in ("rook", "nell", "finn")] == [2, 3, 3]


@pytest.mark.clause("hex.magic.general.3")
def test_lightning_leaps_as_often_and_as_far_as_its_rank() -> None:
    """Two hexes and twice: from rook to nell, from nell to finn, each met by the same dice."""
    trial = crowd("chain-lightning")
    strike = "ada manifest spell rook with chain-lightning"
    after = trial.does(strike, [three(9), "nell", "finn"])
    assert [after[who].wounds for who in ("rook", "nell", "finn")] == [2, 3, 3]
    assert [after[who].defense for who in ("rook", "nell", "finn")] == [9, 8, 7]
    assert trial.does(strike, [three(8), "nobody"])["nell"].wounds == 0
    assert trial.does(strike, [three(7)])["nell"].wounds == 0
    far = trial.with_creature("nell", at="h7").with_creature("finn", at="i7")
    assert far.does(strike, [three(8)])["nell"].wounds == 0
    once = ranked(trial, "ada", storm=1)
    assert once.does(strike, [three(8), "nell"])["finn"].wounds == 0


def test_the_odds_of_a_spell_are_those_of_its_dice() -> None:
    """8 or more on the two highest of 3d10."""
    assert bolt().facts(BOLT)["hit", "rook"] == 1 - sum_below(8)


def sum_below(total: int) -> Fraction:
    """The chance that the two highest of 3d10 come to less, counted out."""
    low = sum(sum(sorted(faces)[1:]) < total for faces in product(range(1, 11), repeat=3))
    return Fraction(low, 1000)


# -- what magic has in common with shots


@pytest.mark.clause("hex.check.12")
@pytest.mark.parametrize(("faces", "wounds"), [((5, 5), 4), ((5, 4), 0)])
def test_a_critical_failure_may_strike_a_bystander(faces: tuple[int, ...], wounds: int) -> None:
    """Bo stands before rook: 2d10 against his defense of 10; the spell works without additional successes."""
    trial = fight(
        rulings=Rulings(wound_base=30),
        ada=("mage", "red", "c4"),
        rook=("sword-and-shield", "blue", "g4"),
        bo=("sword-and-shield", "red", "g3"),
    )
    trial = cast(knowing(wearing(trial, "bo"), "ada", "force-bolt"), "force-bolt")
    after = trial.does(BOLT, [(1, 2, 2), faces])
    assert (after["bo"].wounds, after["rook"].wounds) == (wounds, 0)
    assert after["bo"].defense == (9 if wounds else 10)
    plain = trial.does(BOLT, [(1, 3, 3)])
    assert plain["bo"].wounds == 0


@pytest.mark.clause("hex.ranged.aim.8", "hex.ranged.aim.10")
@pytest.mark.parametrize(("ruled", "kept_by_casting"), [("any-check", False), ("attacks", True)])
def test_magic_attacks_end_an_aim_and_casting_by_a_ruling(ruled: str, kept_by_casting: bool) -> None:
    aimed = (Effect("aiming", "ada", Ends("used", "ada"), by="rook", amount=2),)
    trial = bolt(aim_broken_by=ruled).with_(effects=aimed)
    assert not trial.does(BOLT, [three(7)]).encounter.effects
    casting_again = trial.does("ada cast spell force-bolt", [casting("force-bolt")])
    assert bool(casting_again.encounter.effects) == kept_by_casting
    gathered = trial.does("ada gather arcane energy", [three(12)])
    assert bool(gathered.encounter.effects) == kept_by_casting


@pytest.mark.clause("hex.defense.general.5")
def test_no_magic_attack_after_a_defensive_action_and_none_before_it() -> None:
    assert "no attack in a turn with a defensive action" in defended().why_not(BOLT)
    attacked = bolt().does(BOLT, [three(8)])
    assert attacked.why_not("ada dodge")


def defended() -> Trial:
    """Ada has dodged with a bolt cast that still waits."""
    return cast(magical("force-bolt", cast_spells_wait="until-used"), "force-bolt").does("ada dodge", [(4, 4)])


@pytest.mark.clause("hex.modifier.surprised.1", "hex.modifier.flat-footed.1")
def test_the_surprised_have_no_magic_defense_and_the_flat_footed_are_hit_more_easily() -> None:
    trial = ranked(bolt(), "rook", discipline=2)
    caught = (Effect("surprised", "rook", Ends("round ends")), Effect("flat-footed", "rook", Ends("round ends")))
    assert check_of(trial, BOLT).against == "difficulty 10, 2 required"
    surprised = trial.with_(effects=caught)
    assert (check_of(surprised, BOLT).against, check_of(surprised, BOLT).dice) == ("difficulty 10", UP_2)


@pytest.mark.clause("hex.check.12")
def test_a_critical_failure_with_several_targets_goes_astray_once() -> None:
    """One throw for whom it flies at, one whether it hits, however many it was meant for."""
    trial = crowd("twin-bolts").with_creature("finn", at="h3").with_creature("nell", at="h4")
    after = trial.does("ada manifest spell rook with twin-bolts", ["nell", (1, 1, 2), (5, 2)])
    assert [after[who].wounds for who in ("rook", "nell", "finn")] == [0, 0, 0]
