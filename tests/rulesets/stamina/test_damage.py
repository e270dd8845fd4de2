"""Damage: places, layers of armor, piercing, the tables, stuns, fatigue, wounds, burning, dropping out."""

from typing import Any

import pytest

from affray.core.asks import Choice
from affray.core.effects import Effect, Ends
from affray.core.events import Rolled
from affray.rulesets.stamina.events.blows import CaughtFire, DamagedCover, StruckAt, TurnedByArmor, Wounded
from affray.rulesets.stamina.harms import Harm, harm_of, shield_of, striking
from affray.rulesets.stamina.rolls import CRITICAL, FAILURE, NEAR, SUCCESS, Result
from affray.rulesets.stamina.rulings import Rulings
from affray.rulesets.stamina.stats import (
    armor_value,
    body_value,
    body_with,
    max_wounds,
    reduction,
    reflex_penalty,
)
from affray.rulesets.stamina.successes import Blow, Spent, bundles, ways, worth
from affray.screens.narration import narrate
from affray.screens.prompts import help_words
from affray.testing import Trial
from tests.rulesets.stamina.fights import HIT, MISS, SWORD, asked, bout, dice_of, hit, may, next_turn_of, reasons
from tests.rulesets.stamina.sheets import made, ranked, wearing, wielding

DAMAGE = pytest.mark.clause("stamina.melee.basic.9")


def struck(trial: Trial, bundle: str, check: Result | None = None) -> Trial:
    """Ada hits rook with her sword and spends two successes so; rook may have to stay conscious."""
    answers: dict[str, Any] = {"basic-attack": hit(2), "successes": bundle}
    return trial.does(SWORD, answers if check is None else answers | {"remain-conscious": check})


# -- the tables


@DAMAGE
@pytest.mark.parametrize(
    ("kind", "left", "harm"),
    [
        ("concussive", 0, Harm()),
        ("concussive", 1, Harm(1)),
        ("concussive", 2, Harm(2)),
        ("concussive", 4, Harm(1, 1)),
        ("concussive", 5, Harm(0, 2)),
        ("concussive", 9, Harm(0, 3)),
        ("concussive", 10, Harm(0, 2, 0, 1)),
        ("concussive", 13, Harm(0, 1, 0, 2)),
        ("concussive", 17, Harm(0, 0, 0, 3)),
        ("concussive", 24, Harm(0, 0, 0, 4)),
        ("concussive", 25, Harm(0, 1, 0, 5)),
        ("penetrating", -1, Harm()),
        ("penetrating", 0, Harm(1)),
        ("penetrating", 1, Harm(0, 1)),
        ("penetrating", 3, Harm(0, 2)),
        ("penetrating", 4, Harm(0, 1, 0, 1)),
        ("penetrating", 7, Harm(0, 0, 0, 2)),
        ("penetrating", 12, Harm(0, 0, 0, 3)),
        ("penetrating", 13, Harm(0, 0, 0, 5)),
        ("penetrating", 15, Harm(0, 0, 0, 6)),
        ("fire", 2, Harm(1)),
        ("fire", 3, Harm(0, 1)),
        ("fire", 5, Harm(0, 1, 0, 0, 4)),
        ("fire", 8, Harm(0, 0, 0, 1, 7)),
        ("fire", 18, Harm(0, 0, 0, 3, 17)),
        ("cold", 5, Harm(0, 0, 1)),
        ("cold", 13, Harm(0, 0, 2, 1)),
        ("cold", 27, Harm(0, 0, 6, 3)),
        ("lightning", 1, Harm(1)),
        ("lightning", 10, Harm(0, 3, 0, 1)),
        ("lightning", 13, Harm(0, 4, 0, 1)),
        ("lightning", 20, Harm(0, 6, 0, 2)),
    ],
)
def test_the_rows(kind: Any, left: int, harm: Harm) -> None:
    """The highest row that is not above the damage, and steps beyond the last."""
    assert harm_of(kind, left, 2) == harm


@DAMAGE
def test_how_much_more_is_another_wound_is_a_ruling() -> None:
    """From 13 penetrating on: 19 are 5 and 3 wounds in steps of 2, or 5 and 1 in steps of 5."""
    for step, wounds in ((2, 8), (5, 6)):
        trial = bout(wound_step=step)
        assert striking(trial.now, "rook", "body", "penetrating", 19, 9)().harm.wounds == wounds


# -- armor


@DAMAGE
def test_layers() -> None:
    """Armor: the highest and one a layer. Body: the highest and half of each other. Reduction: the highest."""
    sheet = wearing(bout(), "rook", "gambeson-tunic", "mail-tunic", "mail-aventail")["rook"].sheet
    assert armor_value(sheet, "body") == 7 + 2
    assert body_value(sheet, "body") == 3 + 0 + 0
    assert reduction(sheet, "body", "physical") == 1
    assert (armor_value(sheet, "head"), armor_value(sheet, "legs")) == (2, 0)


@DAMAGE
def test_armor_costs_dice_on_reflexes() -> None:
    """Sleeves of gambeson and mail are 2 + 2 and 1 for the second layer, less personal defense 2 and armor 1."""
    trial = wearing(bout(), "ada", "gambeson-sleeves", "mail-sleeves", "gambeson-tunic")
    assert reasons(trial.does(SWORD, [MISS]))["armor"] == -2
    sheet = trial["ada"].sheet
    assert reflex_penalty(sheet, ("body", "right-arm"), Rulings()) == 2
    assert reflex_penalty(sheet, ("body", "right-arm"), Rulings(armor_hinders="sum")) == 3
    assert "armor" not in reasons(ranked(trial, "ada", armor=3).does(SWORD, [MISS]))


@DAMAGE
@pytest.mark.parametrize(("armor", "turned", "stamina"), [("skull-cap", False, 16), ("gambeson-tunic", True, 18)])
def test_piercing_below_armor_makes_a_blow_concussive(armor: str, turned: bool, stamina: int) -> None:
    """4 penetrating: through bare skin a wound and a stun; turned by 5 it is 4 less body 5, 3 and 1: nothing."""
    after = wearing(bout(), "rook", armor).does(SWORD, [HIT])
    assert bool(after.happened(TurnedByArmor)) == turned
    assert after["rook"].stamina == stamina


@DAMAGE
def test_what_takes_off_what() -> None:
    """Concussion: body, body value and reduction. Penetration: reduction alone. Body value counts for nothing else."""
    now = wearing(bout(), "rook", "gambeson-tunic").now
    assert striking(now, "rook", "body", "concussive", 20, 0)().damage == 20 - 5 - 3 - 1
    assert striking(now, "rook", "body", "penetrating", 20, 5)().damage == 20 - 1
    assert striking(now, "rook", "body", "cold", 20, 0)().damage == 20 - 5 - 2
    assert striking(now, "rook", "body", "fire", 20, 0)().damage == 20
    mail = wearing(bout(), "rook", "mail-tunic").now
    assert striking(mail, "rook", "body", "lightning", 20, 0)().damage == 20 - 5 - 7
    assert shield_of(now, "rook", "legs").armor == 0


@DAMAGE
@pytest.mark.parametrize(
    ("weapon", "hands", "body"),
    [
        ("sword", 1, 5),
        ("sword", 2, 6),
        ("dagger", 2, 5),
        ("long-sword", 1, 5),
        ("long-sword", 2, 7),
        ("great-axe", 2, 7),
    ],
)
def test_two_hands_count_as_more_body(weapon: str, hands: int, body: int) -> None:
    """One for a one-handed weapon that is not small, two for the larger ones."""
    held = wielding(bout(), "ada", weapon, hands)["ada"].held[0]
    assert body_with(bout()["ada"].sheet, held) == body


@DAMAGE
def test_weapons_give_type_damage_and_piercing() -> None:
    """A club deals twice body; a battle axe pierces by body; a beak is another attack of the hammer."""
    club = wielding(bout(), "ada", "club").does("ada basic attack rook with club", [HIT])
    assert (club.happened(StruckAt)[0].damage, club.happened(StruckAt)[0].type) == (10, "concussive")
    axe = wearing(wielding(bout(), "ada", "battle-axe"), "rook", "gambeson-tunic")
    assert not axe.does("ada basic attack rook with battle-axe", [HIT]).happened(TurnedByArmor)
    beak = wielding(bout(), "ada", "warhammer").does("ada basic attack rook with warhammer:beak", [HIT])
    assert (beak.happened(StruckAt)[0].damage, beak.happened(StruckAt)[0].type) == (4, "penetrating")


# -- what successes buy


@DAMAGE
def test_one_question_lists_the_useful_bundles() -> None:
    """Two successes of a sword: the worst blow to each place, a blunted one, a pulled one, or what the target holds."""
    found = bundles(
        bout().now, Blow("ada", "rook", "penetrating", 4, 4, bout()["ada"].held[0].weapon.attacks[0].uses), 2, "body"
    )
    assert set(found) == {
        "body, +2 damage, +2 piercing", "right arm, +1 damage, +1 piercing", "left arm, +1 damage, +1 piercing",
        "legs, +1 damage, +1 piercing", "head", "body, +1 damage, blunted", "body, pulled by 1", "body, pulled by 2",
        "body, pulled by 3", "sword",
    }  # fmt: skip
    assert max(found.values(), key=lambda spent: worth(bout().now, _blow(), spent)) == next(iter(found.values()))


def _blow() -> Blow:
    return Blow("ada", "rook", "penetrating", 4, 4, bout()["ada"].held[0].weapon.attacks[0].uses)


@DAMAGE
@pytest.mark.parametrize(
    ("extra", "places"),
    [
        (0, {"body"}),
        (1, {"body", "right-arm", "left-arm", "legs"}),
        (2, {"body", "right-arm", "left-arm", "legs", "head"}),
    ],
)
def test_places_cost_successes(extra: int, places: set[str]) -> None:
    """An arm or the legs one, the head two."""
    assert {spent.location for spent in bundles(bout().now, _blow(), extra, "body").values()} == places


@DAMAGE
def test_alternatives_are_split_as_one_likes() -> None:
    """A dagger: a point of damage or two of piercing for each."""
    blow = Blow(
        "ada", "rook", "penetrating", 3, 3, wielding(bout(), "ada", "dagger")["ada"].held[0].weapon.attacks[0].uses
    )
    assert {(spent.damage, spent.piercing) for spent in ways(blow, 2, "body")} >= {(2, 0), (1, 2), (0, 4)}
    assert Spent("body", 1, 2).text() == "body, +1 damage, +2 piercing"


@DAMAGE
def test_a_blunted_and_a_pulled_blow() -> None:
    """One success makes it concussive: 5 less body 5 is nothing; or it takes 3 off: 1 penetrating is a stun."""
    assert struck(bout(), "body, +1 damage, blunted")["rook"].stamina == 18
    assert struck(bout(), "body, pulled by 3")["rook"].stuns == 1


@DAMAGE
def test_a_carried_thing_takes_the_blow() -> None:
    """The sword, not its bearer."""
    question = asked(bout(), SWORD, hit(2))
    assert isinstance(question, Choice)
    after = struck(bout(), "sword")
    assert after.happened(DamagedCover)[0].cover == "rook's sword"
    damage = after.happened(DamagedCover)[0].damage
    assert help_words(question, "sword") == f"{damage} damage to it, none to rook"
    assert (after["rook"].stuns, after["rook"].wounds) == (0, 0)


@DAMAGE
@pytest.mark.parametrize(
    ("face", "location"),
    [(1, "legs"), (2, "legs"), (3, "right-arm"), (4, "left-arm"), (5, "body"), (9, "body"), (10, "head")],
)
def test_places_may_be_rolled_by_a_ruling(face: int, location: str) -> None:
    """As an earlier edition had it; pulled to nothing worse than a stun."""
    after = bout(hit_location="rolled").does(
        SWORD, [HIT, (face,), Result(SUCCESS)] if location == "head" else [HIT, (face,)]
    )
    assert after.happened(StruckAt)[0].location == location
    assert dice_of(after)[1] == "d10"


# -- what harm does


@DAMAGE
def test_stuns_and_wounds() -> None:
    """A wound and a stun: two stamina, two stuns, the maximum lower by as many, and stunned."""
    after = bout().does(SWORD, [HIT])
    rook = after["rook"]
    assert (rook.wounds, rook.stuns, rook.stamina) == (1, 2, 16)
    assert after.now.has_effect("rook", "stunned")


@DAMAGE
@pytest.mark.parametrize(("wounds", "dice"), [(0, None), (1, -1), (2, -1), (3, -2), (4, -2)])
def test_wounds_cost_dice(wounds: int, dice: int | None) -> None:
    """Wounded from the first of 5 on, badly from half of them on."""
    found = reasons(bout().with_creature("ada", wounds=wounds).does(SWORD, [MISS]))
    assert found.get("wounded", found.get("badly wounded")) == dice


@DAMAGE
def test_a_stun_costs_a_die_until_the_end_of_ones_turn() -> None:
    """And no longer."""
    stunned = bout().with_(effects=(Effect("stunned", "ada", Ends("turn ends", "ada")),))
    assert reasons(stunned.does(SWORD, [MISS]))["stunned"] == -1
    assert "stunned" not in reasons(next_turn_of(stunned, "ada").does(SWORD, [MISS]))


@DAMAGE
@pytest.mark.parametrize(("before", "fate"), [(3, ""), (4, "dying"), (9, "dying"), (10, "dead")])
def test_dying_and_death(before: int, fate: str) -> None:
    """As many wounds as the average of body and size: dying; more than twice as many: dead."""
    assert max_wounds(bout()["rook"].sheet) == 5
    assert bout().with_creature("rook", wounds=before).does(SWORD, [HIT])["rook"].fate == fate


@DAMAGE
def test_as_many_wounds_at_once_are_death() -> None:
    """13 penetrating at once."""
    strong = made(bout(), "ada", body=14)
    assert strong.does(SWORD, [HIT])["rook"].fate == "dead"


@DAMAGE
@pytest.mark.parametrize(("ruled", "wounds"), [("bleeds", 6), ("stable", 5)])
def test_the_dying_bleed(ruled: str, wounds: int) -> None:
    """Endurance 0: a wound at the end of every round, unless ruled otherwise; the fight goes on for others."""
    trial = ranked(bout(dying_rounds=ruled), "rook", endurance=0).with_creature("rook", wounds=4)
    down = trial.does(SWORD, [HIT]).ruled(dying_is_lost=False)
    assert next_turn_of(down, "ada")["rook"].wounds == wounds


def test_wounds_and_bleeding_are_each_told_once() -> None:
    """When somebody falls, dying."""
    fallen = bout().with_creature("rook", wounds=4).does(SWORD, [HIT])
    assert [event.wounds for event in fallen.happened(Wounded)] == [5]
    assert [line.text for line in narrate(fallen.events)][-2:] == ["rook falls, dying", "rook is bleeding"]


@pytest.mark.clause("stamina.turn.10")
@pytest.mark.parametrize(("ruled", "fate"), [("unconscious", "unconscious"), ("stands", "")])
def test_without_any_stamina_to_be_had(ruled: str, fate: str) -> None:
    """17 stuns of 18, and two more."""
    worn = bout(no_stamina_left=ruled).with_creature("rook", stuns=17, stamina=1)
    assert worn.does(SWORD, [HIT])["rook"].fate == fate


@DAMAGE
def test_a_struck_head() -> None:
    """3 stuns lose 3 defense and want body and endurance against 10 + 3 a stun; a failure is unconsciousness."""
    trial = bout().with_creature("rook", stuns=1)
    awake = struck(trial, "head", check=Result(SUCCESS))
    assert awake["rook"].defense == 10 - 2 - 2
    assert awake.happened(Rolled)[1].against == "difficulty 17"
    assert dice_of(awake)[1] == "5d4 2d6 2d8 drop 2 high keep 5 high"
    assert awake.now.has_effect("rook", "dazed")
    assert struck(trial, "head", check=Result(FAILURE))["rook"].fate == "unconscious"


@DAMAGE
@pytest.mark.parametrize(
    ("result", "stuns", "fate"), [(Result(NEAR), 4, ""), (Result(FAILURE), 6, ""), (Result(CRITICAL), 2, "unconscious")]
)
def test_remaining_conscious(result: Result, stuns: int, fate: str) -> None:
    """A rank turns a near failure into 3 - 1 more stuns and a failure into 5 - 1."""
    after = struck(ranked(bout(), "rook", remain_conscious=1), "head", check=result)
    assert (after["rook"].stuns, after["rook"].fate) == (stuns, fate)


@DAMAGE
def test_a_dazed_head_only_recovers() -> None:
    """Of what takes a turn, in the next turn."""
    dazed = bout().with_(effects=(Effect("dazed", "ada", Ends("turn ends", "ada")),))
    assert "only recovery" in dazed.why_not(SWORD)
    assert {"restoration", "regain composure", "quick attack"} <= may(dazed)
    assert next_turn_of(dazed, "ada").why_not(SWORD) == ""


@DAMAGE
def test_struck_arms() -> None:
    """A wounded arm strikes nothing for a turn, two wounds at once drop what it holds; a stunned one costs a die."""
    hurt = struck(bout(), "right arm, +1 damage, +1 piercing")
    assert hurt.now.has_effect("rook", "useless-right-arm")
    useless = bout().with_(effects=(Effect("useless-right-arm", "ada", Ends("turn ends", "ada")),))
    assert "sword" not in useless.why_not("ada basic attack rook with sword").partition(";")[2]
    strong = made(bout(), "ada", body=7)
    dropped = struck(strong, "right arm, +1 damage, +1 piercing")
    assert (dropped["rook"].held, dropped.encounter.table.ground[0].weapon.name) == ((), "sword")
    numb = bout().with_(effects=(Effect("numb-right-arm", "ada", Ends("turn ends", "ada")),))
    assert reasons(numb.does(SWORD, [MISS]))["numb right arm"] == -1
    assert "numb right arm" not in reasons(numb.does("ada basic attack rook with round-shield", [MISS]))


def test_what_a_blow_does_to_a_place_is_told_in_sentences() -> None:
    """Places and what becomes of them as one says it, without the hyphens of keys."""
    told = [line.text for line in narrate(struck(bout(), "right arm, +1 damage, +1 piercing").events)]
    assert "5 penetrating damage to rook's right arm" in told
    assert told[-1] == "rook's right arm is useless through their next turn"
    stunned = struck(made(bout(), "ada", body=2), "left arm, +1 damage, +1 piercing")
    assert narrate(stunned.events)[-1].text == "rook's left arm is numb through their next turn"
    assert CaughtFire("rook", "left-arm", 4).text() == "rook's left arm burns: 4 next round"
    assert CaughtFire("rook", "legs", 4).text() == "rook's legs burn: 4 next round"


@DAMAGE
def test_struck_legs() -> None:
    """A stun takes the stamina for moving, a wound 3 meters, two at once bring one down."""
    hurt = struck(bout(), "legs, +1 damage, +1 piercing")
    assert hurt["rook"].leg_wounds == 1
    assert hurt.now.has_effect("rook", "lame")
    lame = bout().with_(effects=(Effect("lame", "ada", Ends("turn ends", "ada")),))
    assert {"walk"} == {"walk", "dash", "sprint"} & may(lame.with_creature("rook", at="k9"))
    assert struck(made(bout(), "ada", body=7), "legs, +1 damage, +1 piercing")["rook"].is_prone


# -- fire, fatigue


@DAMAGE
def test_flames_are_beaten_out() -> None:
    """One free hand takes 3, or 5 from somebody on the ground; two hands twice as much; it takes a turn."""
    burning = bout().with_creature("ada", burning=(("legs", 7),), held=bout()["ada"].held[:1])
    assert burning.does("ada beat out flames")["ada"].burning == (("legs", 4),)
    assert burning.with_creature("ada", held=()).does("ada beat out flames")["ada"].burning == (("legs", 1),)
    assert burning.with_creature("ada", posture="prone").does("ada beat out flames")["ada"].burning == (("legs", 2),)
    assert burning.does("ada beat out flames")["ada"].turn.occupied
    assert "beat out flames" not in may(bout().with_creature("ada", burning=(("legs", 7),)))


@DAMAGE
def test_enough_fatigue_exhausts() -> None:
    """As much as body and endurance, 7: no stamina to spend, and a die."""
    tired = bout(short_of_stamina="fatigue").with_creature("ada", stamina=0, fatigue=6).does(SWORD, [MISS])
    assert tired.now.has_effect("ada", "exhausted")
    assert "cannot spend stamina" in next_turn_of(tired, "ada").why_not(SWORD)
    assert reasons(next_turn_of(tired, "ada").does("ada restoration", [Result(NEAR)]))["exhausted"] == -1
