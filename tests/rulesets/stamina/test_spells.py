"""What each spell does: seventeen of different make."""

from typing import Any

import pytest

from affray.core.asks import by_default
from affray.core.effects import Effect, Ends
from affray.rulesets.stamina.actions.movement import movement
from affray.rulesets.stamina.arcane import Worked
from affray.rulesets.stamina.conditions import CONDITIONS
from affray.rulesets.stamina.creature import Turn
from affray.rulesets.stamina.entries import HARMS
from affray.rulesets.stamina.events.blows import StruckAt, TurnedByArmor
from affray.rulesets.stamina.events.rounds import Progressed
from affray.rulesets.stamina.harms import striking
from affray.rulesets.stamina.loading import CATALOG
from affray.rulesets.stamina.spells import acting, power_named, spell_named
from affray.testing import Trial
from tests.rulesets.stamina.fights import HIT, MISS, SWORD, against, bout, dice_of, hit, next_turn_of, reasons
from tests.rulesets.stamina.mages import NOW, holding, knowing, mages, rolls, storing
from tests.rulesets.stamina.sheets import made, wearing

RESOLVED = pytest.mark.clause("stamina.magic.gated.4")
KICK = "ada basic attack rook with kick"


def struck(spell: str, *faces: tuple[int, ...], armor: tuple[str, ...] = (), **ranks: int) -> Trial:
    """Rook is hit by a spell that ada holds ready."""
    trial = wearing(holding(knowing(mages(), spell, **ranks), spell), "rook", *armor)
    power = next(power.name for power, _ in acting(NOW, spell_named(NOW, spell).powers) if power.kind in HARMS)
    return trial.does("ada loose rook with spell", {"spell": HIT, power: faces[0]})


def laid(spell: str, on: str = "bo", total: int = 20, trial: Trial | None = None, **ranks: int) -> Trial:
    """Ada lays a spell on somebody, up to its gate."""
    mage = knowing(trial or mages(), spell, **ranks)
    return mage.does(f"ada cast gated spell {spell} on {on}", [rolls(total)])


def test_there_are_enough_and_of_different_make() -> None:
    """At least twelve, of all kinds of damage, wards, haste, and what moves or gives strength."""
    kinds = {power.kind for name in CATALOG.all("spells") for power, _ in acting(NOW, spell_named(NOW, name).powers)}
    assert len(CATALOG.all("spells")) >= 12
    assert kinds >= {*HARMS, "effect", "haste", "energize", "relocate", "burst", "throw"}
    effects = {power.effect for power in CATALOG.all("powers").values() if power.effect}
    assert effects <= {condition.key for condition in CONDITIONS}


# -- damage


def test_frost_lance() -> None:
    """Xd4 cold less body: 8 less 4 are 2 stamina."""
    after = struck("frost-lance", (3, 5 - 1, 1), cold=3)
    assert dice_of(after)[1] == "3d4"
    assert struck("frost-lance", (4, 4), cold=2)["rook"].stamina == mages()["rook"].stamina - 2
    assert struck("frost-lance", (4, 4, 4, 4), cold=4)["rook"].fatigue == 2


def test_force_hammer() -> None:
    """Xd8 concussive less body 4, and 3 more for each success beyond the gate."""
    after = struck("force-hammer", (8, 1), force=2)
    assert dice_of(after)[1] == "2d8"
    assert after.happened(StruckAt)[0].type == "concussive"
    assert after["rook"].stuns == 2
    stronger = (("force-strike", 5), ("throw", 1))
    harder = holding(knowing(mages(), "force-hammer", force=2), stronger)
    hit = harder.does("ada loose rook with spell", {"spell": HIT, "force-strike": (8, 1)})
    assert hit.happened(StruckAt)[0].damage == 8 + 1 + 6
    assert (hit["rook"].wounds, hit["rook"].stuns) == (1, 3)


@pytest.mark.parametrize(("armor", "turned"), [("skull-cap", False), ("gambeson-vest", True)])
def test_force_bolt(armor: str, turned: bool) -> None:
    """Xd4 penetrating that goes through armor X: a vest of 4 turns a bolt of 3."""
    after = struck("force-bolt", (4, 2, 1), armor=(armor,), force=3)
    assert dice_of(after)[1] == "3d4"
    assert bool(after.happened(TurnedByArmor)) == turned
    assert after["rook"].wounds == (0 if turned else 2)


@RESOLVED
def test_lightning() -> None:
    """1d8 on somebody within X meters who is seen, at once; metal leads it around, and gives strength back."""
    storm = knowing(mages(), "lightning", lightning=4)
    cast = "ada cast gated spell lightning on rook"
    after = storm.does(cast, {"cast": rolls(9), "lightning-strike": (7,)})
    assert dice_of(after)[1] == "d8"
    assert after["rook"].stuns == 1
    assert "rook is no target here" in knowing(mages(), "lightning", lightning=3).why_not(cast)
    mailed = wearing(storm, "rook", "mail-tunic").with_creature("rook", stamina=5)
    assert mailed.does(cast, {"cast": rolls(9), "lightning-strike": (8,)})["rook"].stamina == 6


@pytest.mark.parametrize("ruled", ["body", "rolled"])
def test_lightning_always_strikes_the_body(ruled: str) -> None:
    """Thrown with two additional successes it may be pulled or strike the club; no place is chosen or thrown for it."""
    bolt = (("lightning-strike", 3), ("throw", 1))
    storm = holding(knowing(mages(hit_location=ruled), lightning=4), bolt)
    pulled = {"spell": hit(2), "successes": "body, pulled by 1", "lightning-strike": (7,)}
    assert storm.does("ada loose rook with spell", pulled).happened(StruckAt)[0].location == "body"
    with pytest.raises(
        ValueError, match=r"it may be body, body, pulled by 1, body, pulled by 2, body, pulled by 3, club$"
    ):
        storm.does("ada loose rook with spell", pulled | {"successes": "head"})


@pytest.mark.clause("stamina.modifier.reach.1", "stamina.modifier.reach.3")
def test_a_touch_must_come_in_under_a_longer_weapon() -> None:
    """An arm of 5 against a club of 7: a die, once since engaging, or rook strikes first."""
    close = holding(mages(), (("wizards-fire", 3),)).with_creature("rook", at="d4")
    taken = close.does("ada loose rook with spell", {"reach": "dice", "touch": MISS})
    assert reasons(taken) == {"rook's longer reach": -1}
    engaged = close.with_creature("ada", met=("rook",)).does("ada loose rook with spell", {"touch": MISS})
    assert reasons(engaged) == {}
    answers = {"reach": "free-strike", "free_strike": ("free_strike", "club"), "basic-attack": MISS, "touch": MISS}
    struck = close.does("ada loose rook with spell", answers)
    assert (struck["rook"].turn.reacted, dice_of(struck)[1]) == (True, "5d4 d8 keep 5 high")


def test_a_touch_that_harms() -> None:
    """Without a throw it goes as far as the arm: a bare hand against melee defense; armor on the arm hinders it."""
    touch = holding(mages(), (("wizards-fire", 3),))
    assert "out of range" in touch.why_not("ada loose rook with spell")
    close = touch.with_creature("rook", at="d4").with_creature("ada", met=("rook",))
    after = close.does("ada loose rook with spell", {"touch": HIT, "wizards-fire": (1, 2)})
    assert dice_of(after)[0] == "5d4 d8 keep 5 high"
    assert against(after)[0].startswith("difficulty 18: defense 15, melee bonus 3")
    assert after["rook"].stuns == 1
    released = storing(mages(), 3, wizards_fire=3).does("ada release crafted effect")
    assert released["ada"].spell is not None
    assert close.does("ada loose rook with spell", {"touch": MISS})["ada"].spell is None


# -- wards


@RESOLVED
def test_ward() -> None:
    """Armor X more: a sword of piercing 4 is turned by 5."""
    warded = bout().with_(effects=(Effect("arcane-armor", "rook", Ends("turn ends", "rook", 2), amount=5),))
    assert warded.does(SWORD, [HIT]).happened(TurnedByArmor)
    assert laid("ward", fortification=2).now.amount("bo", "arcane-armor") == 2


@RESOLVED
def test_barrier() -> None:
    """Armor of X where there is less, and X off concussion."""
    after = laid("barrier", force=3)
    assert after.now.amount("bo", "barrier") == 3
    barred = wearing(bout(), "rook").with_(effects=(Effect("barrier", "rook", Ends("turn ends", "rook"), amount=5),))
    hit = barred.does(SWORD, [HIT])
    assert hit.happened(TurnedByArmor)
    assert hit["rook"].stamina == bout()["rook"].stamina


@RESOLVED
@pytest.mark.parametrize(
    ("spell", "skill", "effect", "kind"),
    [("fire-ward", "fire", "fire-ward", "fire"), ("storm-ward", "lightning", "storm-ward", "lightning"),
     ("cold-ward", "cold", "cold-ward", "cold")],
)  # fmt: skip
def test_wards_against_the_elements(spell: str, skill: str, effect: str, kind: Any) -> None:
    """X and one for each success beyond the first, off that damage alone."""
    ranks: Any = {skill: 2}
    after = laid(spell, **ranks)
    assert after.now.amount("bo", effect) == 3
    bare, warded = (striking(trial.now, "bo", "body", kind, 20, 0)().damage for trial in (mages(), after))
    assert bare - warded == 3


@RESOLVED
@pytest.mark.parametrize(("ruled", "rounds"), [("bearers-turns", 2), ("rounds", 1)])
def test_how_long_rounds_of_magic_are(ruled: str, rounds: int) -> None:
    """X turns of whoever bears it; by a ruling until X rounds have ended."""
    trial = laid("ward", trial=mages(magic_rounds=ruled), fortification=2)
    for _ in range(rounds):
        trial = next_turn_of(trial, "ada")
    assert trial.now.has_effect("bo", "arcane-armor") == (ruled == "rounds")
    own = laid("swift-feet", "ada", trial=mages(magic_rounds=ruled), movement=2)
    assert next_turn_of(own, "ada").now.has_effect("ada", "speed") == (ruled == "bearers-turns")
    assert not next_turn_of(next_turn_of(own, "ada"), "ada").now.has_effect("ada", "speed")


# -- what quickens, slows, steadies, hides


@RESOLVED
def test_quicken() -> None:
    """X meters, X defense and half of X dice."""
    after = laid("quicken", "ada", temporal=4)
    assert [after.now.amount("ada", key) for key in ("speed", "hastened-defense", "swift-hand")] == [4, 4, 2]
    engaged = next_turn_of(after, "ada").with_creature("ada", met=("rook",)).with_creature("rook", at="d4")
    assert reasons(engaged.does(KICK, [MISS]))["swiftness"] == 2
    foe = laid("quicken", "ada", temporal=4).with_creature("rook", at="d4", met=("ada",)).turn_of("rook")
    plain = mages().with_creature("rook", at="d4", met=("ada",)).turn_of("rook")
    harder, easier = (
        int(against(trial.does("rook basic attack ada with club", [MISS]))[0].split()[1].rstrip(":"))
        for trial in (foe, plain)
    )
    assert harder - easier == 4


def test_hobble() -> None:
    """The reverse of two of them, thrown: 3 meters and 3 defense fewer through rook's next turn."""
    trial = holding(knowing(mages(), "hobble", temporal=3), "hobble")
    after = trial.does("ada loose rook with spell", [HIT])
    assert [after.now.amount("rook", key) for key in ("speed", "hastened-defense")] == [-3, -3]
    assert not next_turn_of(after, "ada").now.has_effect("rook", "speed")


@RESOLVED
def test_swift_feet() -> None:
    """X meters more of base movement."""
    after = laid("swift-feet", "ada", movement=2)
    assert movement(after.now, "ada") - movement(mages().now, "ada") == 2


@RESOLVED
def test_true_aim_and_ill_luck() -> None:
    """X dice more or fewer on the next attack, and on that one only."""
    aimed = laid("true-aim", "ada", targeting=2).with_creature("ada", met=("rook",)).with_creature("rook", at="d4")
    first = next_turn_of(aimed, "ada").does(KICK, [MISS])
    assert reasons(first)["accuracy"] == 2
    assert "accuracy" not in reasons(next_turn_of(first, "ada").does(KICK, [MISS]))
    jinxed = holding(knowing(mages(), "ill-luck", targeting=2), "ill-luck").does("ada loose rook with spell", [HIT])
    assert jinxed.now.amount("rook", "accuracy") == -2


@RESOLVED
def test_veil() -> None:
    """X penalty dice on shots at whoever is veiled."""
    after = laid("veil", "ada", perception=2).with_creature("rook", held=(), at="d4").turn_of("rook")
    shot = holding(made(after, "rook", arcane="learned"), "fireball", who="rook")
    assert reasons(shot.does("rook loose ada with spell", {"spell": MISS}))["veiled target"] == -2


# -- strength and places


@RESOLVED
@pytest.mark.parametrize(("rank", "gained"), [(2, 6), (1, 3)])
def test_second_wind(rank: int, gained: int) -> None:
    """X stamina for each of three successes, and a fatigue, which costs one of them."""
    tired = mages().with_creature("bo", stamina=2)
    after = laid("second-wind", trial=tired, healing=rank)
    assert after["bo"].stamina == 2 + gained - 1
    assert after["bo"].fatigue == 1


@RESOLVED
def test_blink() -> None:
    """X meters off, wherever one could stand, without provoking anybody."""
    mage = knowing(mages(), "blink", space=2).with_creature("rook", at="d4")
    after = mage.does("ada cast gated spell blink on ada", {"cast": rolls(12), "relocate": "a4"})
    assert after["ada"].at == "a4"
    assert after.now.distance("ada", "bo") == 2
    friend = mage.does("ada cast gated spell blink on bo", {"cast": rolls(12), "relocate": "c7"})
    assert friend["bo"].at == "c7"


@pytest.mark.clause("stamina.modifier.reach.4")
def test_who_blinks_out_of_reach_is_no_longer_engaged() -> None:
    """Two meters off, beyond both; a step aside within reach changes nothing."""
    mage = knowing(mages(), "blink", space=2).with_creature("rook", at="d4", met=("ada",))
    engaged = mage.with_creature("ada", met=("rook",))
    for to, met in (("a4", ()), ("d5", ("rook",))):
        after = engaged.does("ada cast gated spell blink on ada", {"cast": rolls(12), "relocate": to})
        assert after["ada"].met == met
        assert bool(after["rook"].met) == bool(met)


def test_friends_are_touched() -> None:
    """Oneself, or who stands within a meter; a foe is not."""
    ward = knowing(mages(), "ward", fortification=2)
    assert "rook is no target here" in ward.why_not("ada cast gated spell ward on rook")
    apart = ward.with_creature("bo", at="c7")
    assert "bo is no target here" in apart.why_not("ada cast gated spell ward on bo")


@RESOLVED
def test_a_new_one_takes_the_place_of_the_old() -> None:
    """Two wards of one caster do not add up."""
    twice = next_turn_of(laid("ward", fortification=2), "ada").does("ada cast gated spell ward on bo", [rolls(20)])
    assert twice.now.amount("bo", "arcane-armor") == 2


@pytest.mark.clause("stamina.magic.cantrip.2")
def test_cantrips_are_small() -> None:
    """No more successes than the rank in arcane aptitude, and none free."""
    for name, entry in CATALOG.all("cantrips").items():
        assert entry.free == 0, name
        assert sum(count for _, count in entry.powers) <= 3
    assert power_named(NOW, "haste").first == 1


@pytest.mark.clause("stamina.check.result.12", "stamina.check.result.13")
@pytest.mark.parametrize(("total", "is_near"), [(11, True), (7, True), (6, False)])
def test_a_spell_that_nearly_came_about_is_some_progress(total: int, is_near: bool) -> None:
    """Fireball is cast against 12; by a ruling there is a die for the next try, and one try uses it up."""
    tried = mages(near_failure="bonus-die").does(
        "ada cast gated spell fireball on ada", [rolls(total)], rest=by_default
    )
    assert bool(tried.happened(Progressed)) == is_near
    assert tried.now.amount("ada", "progress-cast") == is_near
    again = next_turn_of(tried, "ada").does(
        "ada cast gated spell fireball on ada", [Worked(True, 0, 4)], rest=by_default
    )
    assert reasons(again).get("progress", 0) == is_near
    assert not again.now.has_effect("ada", "progress-cast")


# -- rounds of cold


def frozen(trial: Trial, *faces: int) -> Trial:
    """Rook is hit by a lance of frost, whatever ada did before; body takes off 4 of what it does."""
    ready = holding(knowing(trial, "frost-lance", cold=3), "frost-lance").with_creature("ada", turn=Turn())
    return ready.does("ada loose rook with spell", {"spell": HIT, "freeze": faces})


def tired_by(trial: Trial, *faces: int) -> int:
    """How much fatigue another lance brings: 1 from 5 on, 2 from 8 on."""
    fatigue: int = frozen(trial, *faces)["rook"].fatigue - trial["rook"].fatigue
    return fatigue


def test_cold_does_more_for_every_earlier_round_of_it() -> None:
    """7 are 1 fatigue, also the second time in a round; one round later they are 8 and 2 fatigue, and so on."""
    first = frozen(mages(), 4, 4, 3)
    assert (first["rook"].fatigue, tired_by(first, 4, 4, 3)) == (1, 1)
    second = next_turn_of(frozen(first, 4, 4, 3), "ada")
    assert (tired_by(second, 4, 4, 3), tired_by(second, 4, 3, 3)) == (2, 1)
    third = next_turn_of(frozen(second, 1, 1, 1), "ada")
    assert (tired_by(third, 4, 3, 3), tired_by(third, 3, 3, 3)) == (2, 1)
    (told,) = frozen(third, 4, 3, 3).happened(StruckAt)
    assert (told.damage, [part.amount for part in told.how if part.why == "earlier rounds of cold"]) == (10, [2])


def test_fire_warms_those_whom_it_harms_and_by_a_ruling_no_cold_adds_up() -> None:
    """Fire that is kept off warms nobody; flames that burn on do."""
    chilled = next_turn_of(frozen(mages(), 4, 4, 3), "ada")
    for kept_off, after in ((0, 1), (40, 2)):
        warded = chilled.with_(effects=(Effect("fire-ward", "rook", Ends("broken"), amount=kept_off),))
        burnt = holding(knowing(warded, "fireball", fire=2), "fireball")
        warmed = burnt.does("ada loose rook with spell", {"spell": HIT, "wizards-fire": (2, 1)}, rest=by_default)
        assert tired_by(warmed, 4, 4, 3) == after
    assert tired_by(next_turn_of(chilled.with_creature("rook", burning=(("legs", 3),)), "ada"), 4, 4, 3) == 1
    house = next_turn_of(frozen(mages(cold_adds_up="no"), 4, 4, 3), "ada")
    assert tired_by(house, 4, 4, 3) == 1
