"""Where two rules meet: climbs and blows, reach and cover, arms and free strikes, falls on the way."""

from typing import Any

import pytest

from affray.core.asks import by_default
from affray.core.effects import Effect, Ends
from affray.core.events import CameToNothing
from affray.rulesets.stamina.creature import Dropped, Held, Table, Turn
from affray.rulesets.stamina.events.blows import Hit, Hurt
from affray.rulesets.stamina.events.deeds import FellDown, Moved
from affray.rulesets.stamina.harms import striking
from affray.rulesets.stamina.loading import weapons
from affray.rulesets.stamina.rolls import FAILURE, NEAR, SUCCESS, Result, TripResult
from affray.rulesets.stamina.rulings import Rulings
from affray.rulesets.stamina.successes import Blow, bundles
from affray.testing import Trial
from tests.rulesets.stamina.fights import (
    HIT,
    LOOSE,
    MISS,
    OPEN,
    against,
    bout,
    difficulty,
    duel,
    fight,
    hit,
    may,
    reasons,
    shot,
)
from tests.rulesets.stamina.sheets import armed, made, ranked, wielding
from tests.rulesets.stamina.shots import crossbows
from tests.rulesets.stamina.test_reach import LONGER, blow, closing
from tests.rulesets.stamina.test_useless_arms import lamed

FREE = ("free_attack", "basic-attack", "sword")
KICK = "ada trip rook with kick"


# -- who hangs on a climb


def hanging(face: str = "^", climbed: int = 2, **rulings: Any) -> Trial:
    """Rook hangs on the face at e4, above or below d4 where his climb began; ada stands beside him at c4."""
    rows = (*OPEN[:3], f"....{face}......", *OPEN[4:])
    who = {"ada": ("sword-and-shield", "red", "c4"), "rook": ("sword-and-shield", "blue", "d4")}
    rook = {"climbing": "e4", "climbed": climbed, "defense": 4, "met": ("ada",)}
    trial = fight(rows, Rulings(**rulings), None, **who).with_creature("rook", **rook)
    return trial.with_creature("ada", met=("rook",))


@pytest.mark.clause("stamina.move.climb.7")
@pytest.mark.parametrize("what", [KICK, "ada bash rook with round-shield"])
def test_whoever_is_struck_off_a_climb_falls(what: str) -> None:
    """Two meters to its foot, whether they are tripped or bashed to the ground."""
    result = TripResult(SUCCESS) if what == KICK else hit(2)
    after = made(hanging(), "ada", body=14).does(what, [result], rest=by_default)
    assert (after["rook"].at, after["rook"].climbing, after["rook"].climbed) == ("d4", None, 0)
    assert [fell.meters for fell in after.happened(FellDown)] == [2]


@pytest.mark.clause("stamina.move.climb.7")
def test_on_the_way_down_that_is_the_rest_of_the_way() -> None:
    """Four meters down a chasm of six: two more to its bottom, where rook no longer stands within ada's reach."""
    short = wielding(wielding(hanging("v", 4), "ada", "dagger"), "rook", "dagger")
    after = short.does(KICK, [TripResult(SUCCESS)], rest=by_default)
    assert (after["rook"].at, after["rook"].met) == ("e4", ())
    assert [fell.meters for fell in after.happened(FellDown)] == [2]


@pytest.mark.clause("stamina.move.climb.7")
def test_whoever_is_felled_on_a_climb_falls() -> None:
    after = (
        hanging().with_creature("rook", wounds=4).does("ada basic attack rook with sword", [hit(2)], rest=by_default)
    )
    assert after["rook"].fate
    assert [fell.meters for fell in after.happened(FellDown)] == [2]


@pytest.mark.clause("stamina.move.climb.6", "stamina.move.climb.7")
def test_who_loses_the_grip_above_somebody_comes_down_beside_them() -> None:
    """Four meters fall; bo stands at the foot of the chasm, and the one other hex of it is free."""
    rows = ("..vv.......", *OPEN[1:])
    who = {
        "ada": ("sword-and-shield", "red", "b1"),
        "bo": ("sword-and-shield", "red", "c1"),
        "rook": ("bandit", "blue", "k9"),
    }
    trial = fight(rows, None, None, **who).with_creature("ada", climbing="c1", climbed=2)
    after = trial.does("ada climb b1", [Result(FAILURE)], rest=by_default)
    assert after["ada"].at == "d1"
    assert [fell.meters for fell in after.happened(FellDown)] == [4]


@pytest.mark.clause("stamina.reaction.take-cover.2")
@pytest.mark.parametrize(
    ("mark", "state"), [("~", {}), (".", {"climbing": "j4", "climbed": 2})], ids=["water", "climb"]
)
def test_nobody_takes_cover_who_could_not_walk(mark: str, state: dict[str, Any]) -> None:
    """Out of water one swims, off a climb one climbs: rook is not asked."""
    rows = (*OPEN[:3], f"......p.{mark}^.", *OPEN[4:])
    trial = wielding(shot(rows, "i4"), "rook", "sword").with_creature("rook", **state)
    after = trial.does(LOOSE, [MISS])
    assert (after["rook"].at, after["rook"].posture, after["rook"].stamina) == ("i4", "standing", 18)


def test_nobody_kneels_behind_rubble() -> None:
    """A wall that was shot to pieces covers nobody any more."""
    rows = (*OPEN[:3], "......p....", *OPEN[4:])
    trial = wielding(shot(rows, "h4", take_cover="kneel"), "rook", "sword")
    assert trial.does(LOOSE, [("take_cover", "h4"), MISS])["rook"].posture == "kneeling"
    rubble = trial.with_(table=Table(cover_damage=(("g4", 60),)))
    assert rubble.does(LOOSE, [MISS])["rook"].posture == "standing"


@pytest.mark.clause("stamina.defense.dodge.7")
def test_meters_climbed_are_meters_moved() -> None:
    """A ledge of three meters and the hex on top of it; of four rungs of a cliff only those."""
    rows = (*OPEN[:3], "....^......", *OPEN[4:])
    who = {"ada": ("sword-and-shield", "red", "d4"), "rook": ("bandit", "blue", "k9")}
    up = ranked(fight(rows, None, None, **who), "ada", climb=3).does("ada climb e4", [HIT])
    assert (up["ada"].at, up["ada"].turn.meters) == ("e4", 4)
    part_of_it = ranked(fight(rows, None, None, **who), "ada", climb=1).does("ada climb e4", [HIT])
    assert part_of_it["ada"].turn.meters == part_of_it["ada"].climbed == 2


# -- on the way


def dashing(**rulings: Any) -> Trial:
    """Ada, at b2 and without armor, is about to dash past rook, who may strike at her legs with all his weight."""
    who = {"ada": ("sword-and-shield", "red", "b2"), "rook": ("sword-and-shield", "blue", "d1")}
    trial = fight(("." * 22,) * 3, Rulings(**rulings), None, **who)
    return made(made(trial, "ada", armor=(), body=9, size=9), "rook", body=7).with_creature("ada", defense=0)


@pytest.mark.clause("stamina.modifier.posture.6", "stamina.modifier.posture.7")
def test_whoever_is_brought_down_on_the_way_goes_no_further_than_getting_up_leaves() -> None:
    """Seven meters to go: getting up would take nine."""
    struck = dashing().does(
        "ada dash c2 d2 e2 f2 g2 h2 i2", [FREE, hit(3), "legs, +2 damage, +2 piercing"], rest=by_default
    )
    assert struck["ada"].leg_wounds >= 2
    assert struck["ada"].posture == "prone"
    assert struck["ada"].at == "b2"
    assert struck.happened(Moved) == []


@pytest.mark.clause("stamina.modifier.posture.9")
def test_or_gets_up_at_the_usual_price_and_goes_on() -> None:
    """Eleven meters were left when she was brought down: she gets up for nine and goes two more."""
    cells = [f"{column}2" for column in "cdefghijklmno"]
    trial = dashing().does(
        f"ada sprint {' '.join(cells)}", [FREE, hit(3), "legs, +2 damage, +2 piercing"], rest=by_default
    )
    down = [event for event in trial.events if type(event).__name__ in ("BroughtDown", "Moved", "ChangedPosture")]
    kinds = [type(event).__name__ for event in down]
    before = kinds.index("BroughtDown")
    assert kinds[before + 1] == "ChangedPosture"
    assert len(kinds) - before - 2 == len(cells) - before - 9
    assert trial["ada"].posture == "standing"


# -- who cannot act


@pytest.mark.clause("stamina.reaction.2")
@pytest.mark.parametrize("key", ["held-up", "asleep"])
def test_whoever_cannot_act_does_not_react_and_is_let_strike_by_nobody(key: str) -> None:
    """Nobody is asked, nothing is paid, and ada takes the dice for the longer weapon."""
    out = (Effect(key, "rook", Ends("broken")),)
    left = duel().with_(effects=out).does("ada walk c4")
    assert (left["rook"].stamina, left["rook"].turn.reacted) == (duel()["rook"].stamina, False)
    struck = closing("dagger", "sword", free_strike="free").with_(effects=out)
    assert reasons(struck.does("ada basic attack rook with dagger", [MISS]))[LONGER] == -1


# -- arms


def test_of_two_weapons_alike_the_one_in_the_able_arm_strikes() -> None:
    """Ada's right arm is useless: the left dagger has its own die, and that of a numb arm."""
    two = lamed(armed(bout(), "ada", "dagger", "dagger"), "ada", "right")
    assert reasons(two.does("ada basic attack rook with dagger", [MISS]))["off hand"] == -1
    assert two.does("ada lunge rook with dagger", [MISS])["ada"].turn.unguarded == ("dagger in the off hand",)


def test_whose_arm_the_free_strike_makes_useless_cannot_strike_with_it() -> None:
    """One wound to the arm before ada's own dice."""
    bare = made(made(closing("dagger", "sword"), "ada", armor=()), "rook", body=5)
    free = {"reach": "free-strike", "free_strike": ("free_strike", "sword"), "basic-attack": hit(1)}
    struck = bare.does("ada basic attack rook with dagger", free | {"successes": "right arm"})
    assert struck.now.has_effect("ada", "useless-right-arm")
    (ended,) = struck.happened(CameToNothing)
    assert (ended.who, ended.why) == ("ada", "the arm with the weapon is useless")


@pytest.mark.clause("stamina.modifier.reach.3", "stamina.modifier.reach.7")
def test_the_longer_weapon_may_be_in_the_off_hand() -> None:
    """Rook's spear of two meters is in his left hand: whom ada lets strike first strikes with it."""
    spear = (Held(weapons()["dagger"], 1), Held(weapons()["short-spear"], 1, off_hand=True))
    trial = closing("sword", "dagger").with_creature("rook", at="f4", held=spear)
    answers = {"reach": "free-strike", "free_strike": ("free_strike", "short-spear"), "basic-attack": [MISS, MISS]}
    struck = trial.does("ada basic attack rook with sword", answers)
    assert struck["rook"].stamina == trial["rook"].stamina - 1


@pytest.mark.clause("stamina.reaction.free-attack.3")
def test_a_shield_that_takes_no_off_hand_attack_strikes_for_a_free_one() -> None:
    shield = duel().with_creature("rook", held=(Held(weapons()["kite-shield"], 1, off_hand=True),))
    struck = shield.does("ada walk c4", [("free_attack", "basic-attack", "kite-shield"), MISS])
    assert struck["rook"].turn.reacted


@pytest.mark.clause("stamina.melee.half-sword.3")
def test_a_blade_in_both_hands_is_in_neither_one_alone() -> None:
    left = bout().with_creature("ada", held=(Held(weapons()["thrusting-sword"], 1, off_hand=True),))
    assert "off hand" not in reasons(left.does("ada half-sword rook with thrusting-sword", [MISS]))
    assert reasons(left.does("ada basic attack rook with thrusting-sword", [MISS]))["off hand"] == -1


@pytest.mark.clause("stamina.melee.distracting.3")
def test_a_longer_weapon_in_a_useless_arm_is_none() -> None:
    spear = wielding(bout(), "rook", "short-spear")
    what = "ada distracting attack rook with sword"
    assert reasons(spear.does(what, [MISS]))["distracting attack"] == -3
    assert reasons(lamed(spear, "rook", "right").does(what, [MISS]))["distracting attack"] == -2


@pytest.mark.clause("stamina.melee.ready.3", "stamina.melee.ready.9")
@pytest.mark.parametrize("order", [("d3", "e4"), ("e4", "d3")])
def test_what_lies_under_an_opponent_is_left_there(order: tuple[str, str]) -> None:
    """Rook stands on the sword at e4, whichever fell last."""
    lying = Table(ground=tuple(Dropped(weapons()["sword"], cell) for cell in order))
    after = bout().with_creature("ada", held=(), stowed=()).with_(table=lying).does("ada ready weapon sword")
    assert [dropped.at for dropped in after.encounter.table.ground] == ["e4"]


# -- cover


@pytest.mark.clause("stamina.modifier.cover.1", "stamina.modifier.cover.10")
def test_one_piece_alone_is_nine_at_the_most() -> None:
    """A kite shield of 6 and four ranks in shields leave rook open to blows, at nine; they are one piece."""
    bearer = ranked(armed(duel(), "rook", "sword", "kite-shield"), "rook", shields=4)
    uncovered = difficulty(bearer.with_creature("rook", facing=0).does("ada basic attack rook with sword", [MISS]))
    assert difficulty(bearer.does("ada basic attack rook with sword", [MISS])) == uncovered + 9


@pytest.mark.clause("stamina.modifier.cover.8")
def test_whoever_turns_behind_complete_cover_to_strike_first_cannot_be_struck() -> None:
    """Rook in the brush looks away; to strike first he turns his shield toward ada."""
    rows = (*OPEN[:3], "....,......", *OPEN[4:])
    hidden = ranked(armed(closing("dagger", "sword"), "rook", "long-sword", "kite-shield"), "rook", shields=4)
    away = hidden.with_(maps=fight(rows, ada=("bandit", "red", "a1")).encounter.maps).with_creature("rook", facing=0)
    answers = {"reach": "free-strike", "free_strike": ("free_strike", "long-sword"), "basic-attack": MISS}
    (ended,) = away.does("ada basic attack rook with dagger", answers).happened(CameToNothing)
    assert ended.why == "the target is completely covered"


@pytest.mark.clause("stamina.modifier.cover.3")
@pytest.mark.parametrize(("result", "taken"), [(Result(NEAR, covered=True), 4), (Result(FAILURE), 0)])
def test_a_disarm_that_cover_keeps_off_damages_it(result: Result, taken: int) -> None:
    after = duel().with_creature("rook", defense=5).does("ada disarm rook with sword from sword", [result])
    assert dict(after.encounter.table.cover_damage).get("rook's round-shield", 0) == taken


# -- bash


@pytest.mark.clause("stamina.melee.bash.8", "stamina.melee.bash.10")
@pytest.mark.parametrize(("ruled", "posture"), [("nothing", "standing"), ("topples", "prone")])
def test_a_bash_between_defense_and_a_lower_melee_defense(ruled: str, posture: str) -> None:
    """Fifteen damage against a defense of 15; without skill and slowed by magic rook's melee defense is 10."""
    trial = ranked(wielding(bout(bash_below_defense=ruled), "ada", "warhammer"), "ada", bash=0)
    slowed = (Effect("hastened-defense", "rook", Ends("broken"), amount=-5),)
    weak = made(trial, "rook", skills=()).with_creature("rook", held=(), defense=15).with_(effects=slowed)
    assert weak.does("ada bash rook with warhammer", [HIT])["rook"].posture == posture


# -- reach, remembered


@pytest.mark.clause("stamina.modifier.reach.4")
@pytest.mark.parametrize(
    ("mine", "theirs", "back", "again"),
    [("dagger", "long-spear", "c4", False), ("dagger", "sword", "b4", True), ("dagger", "short-sword", "c4", True)],
)
def test_whose_weapon_is_longest_says_when_two_have_parted(mine: str, theirs: str, back: str, again: bool) -> None:
    """A spear of three meters keeps ada engaged at two; a sword of two meters does not at three; a short one of one."""
    first = blow(closing(mine, theirs), mine).with_creature("rook", turn=Turn(reacted=True))
    away = first.with_creature("ada", turn=Turn()).does(f"ada walk {back}")
    assert ("rook" not in away["ada"].met) == again


# -- damage


@pytest.mark.parametrize(("fatigue", "harder"), [(0, 16), (3, 19)])
def test_fatigue_counts_as_stuns_from_before_when_a_head_is_struck(fatigue: int, harder: int) -> None:
    """Two stuns on the head are 16; 3 more for three fatigue."""
    answers = {"basic-attack": hit(2), "successes": "head", "remain-conscious": Result(SUCCESS)}
    after = bout().with_creature("rook", fatigue=fatigue).does("ada basic attack rook with sword", answers)
    assert against(after)[1] == f"difficulty {harder}"


@pytest.mark.parametrize(("extra", "lost"), [(0, 0), (1, 1)])
def test_a_weak_arm_may_deal_less_than_nothing(extra: int, lost: int) -> None:
    """A dagger deals body less 2: of a body of 1 that is below nothing, and one success more only scratches."""
    weak = made(wielding(bout(), "ada", "dagger"), "ada", body=1)
    after = weak.does("ada basic attack rook with dagger", [hit(extra)], rest=by_default)
    assert after["rook"].stamina == weak["rook"].stamina - lost
    assert (after["rook"].wounds, after["rook"].stuns) == (0, 0)


@pytest.mark.parametrize(
    ("hurt", "line"),
    [
        (Hurt("bo", 3, 1, 0, 1), "bo takes 1 wound, 1 stun and loses 3 stamina"),
        (Hurt("bo", 2, 0, 0, 0), "bo loses 2 stamina"),
        (Hurt("bo", 0, 2, 1, 0), "bo takes 2 stuns, 1 fatigue"),
    ],
)
def test_what_somebody_takes_is_told_in_full(hurt: Hurt, line: str) -> None:
    assert hurt.text() == line


def test_a_wound_is_told_with_the_stun_that_it_is() -> None:
    """4 penetrating on bare skin: a wound and a stun, and each of them is a stun."""
    (hurt,) = bout().does("ada basic attack rook with sword", [HIT]).happened(Hurt)
    assert (hurt.wounds, hurt.stuns) == (bout().does("ada basic attack rook with sword", [HIT])["rook"].wounds, 2)


def test_what_successes_buy_is_put_into_words() -> None:
    """Blunted, rook's body of 5 takes all of it; a wound is a stun as well."""
    harmless = striking(bout().now, "rook", "body", "concussive", 4, 0)()
    assert str(harmless) == "no harm"
    assert str(striking(bout().now, "rook", "body", "penetrating", 6, 4)()) == "6 penetrating, 1 wound, 2 stuns"


@pytest.mark.clause("stamina.melee.basic.9")
def test_every_use_of_successes_that_none_is_better_than_is_offered() -> None:
    """Two successes of a bow are a d4 or two points of piercing, and against armor of 9 it is these that wound."""
    who = {"ada": ("archer", "red", "c4"), "rook": ("halberdier", "blue", "i4")}
    archer = fight(OPEN, None, None, **who).with_creature("ada", loaded=(("hunting-bow", "broadhead"),))
    shot_at = archer.with_creature("rook", turn=Turn(reacted=True))
    for bought, faces in (("body, +2 piercing", (1, 4)), ("body, +1d4 damage", (1, 4, 4))):
        answers = {"loose": hit(2), "successes": bought, "arrow": faces}
        assert shot_at.does("ada loose rook with hunting-bow", answers).happened(Hit)
    blow = Blow("ada", "rook", "penetrating", 4, 4, archer["ada"].held[0].weapon.shot.uses, False,
                damage_dice=((1, 4),), piercing_dice=((1, 4),))  # fmt: skip
    places = [bought for bought in bundles(shot_at.now, blow, 2, "body") if bought.startswith("body, +")]
    assert places == ["body, +2 piercing", "body, +1d4 damage"]


# -- hands and arms


def test_loading_takes_both_arms() -> None:
    """One that is useless stops it, also when it was begun before."""
    trial = crossbows(loaded=False)
    assert trial.why_not("ada load crossbow with bolt") == ""
    assert "both arms" in lamed(trial, "ada", "left").why_not("ada load crossbow with bolt")
    begun = crossbows("siege-crossbow", loaded=False).does("ada load siege-crossbow with bolt")
    again = begun.with_creature("ada", turn=Turn())
    assert again.why_not("ada go on") == ""
    assert "both arms" in lamed(again, "ada", "right").why_not("ada go on")


def test_who_has_no_hands_takes_up_nothing() -> None:
    lying = Table(ground=(Dropped(weapons()["sword"], "d4"),))
    wolf = fight(OPEN, None, lying, ada=("wolf", "red", "d4"), rook=("bandit", "blue", "k9"))
    assert "ready weapon" not in may(wolf)
    assert "ready weapon" in may(fight(OPEN, None, lying, ada=("bandit", "red", "d4"), rook=("bandit", "blue", "k9")))
