"""Defensive actions: what they take, when they may be taken, disengaging and dodging."""

import pytest

from affray.core.asks import by_default
from affray.core.effects import Effect, Ends
from affray.core.intents import Intent
from affray.rulesets.stamina.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.stamina.fights import (
    HIT,
    LOOSE,
    MISS,
    NEAR_MISS,
    OPEN,
    SWORD,
    against,
    costs,
    difficulty,
    duel,
    fight,
    may,
    next_turn_of,
    reasons,
    shot,
)
from tests.rulesets.stamina.mages import mages, rolls
from tests.rulesets.stamina.sheets import ranked

STRUCK = ("free_attack", "basic-attack", "sword")
WATER = ("...~.......", *OPEN[1:])
LANE = ("." * 30,)


def lane(**rulings: object) -> Trial:
    """Ada at c1 of a lane, base movement 9, and bo with a loaded bow far behind her."""
    who = {"ada": ("sword-and-shield", "red", "c1"), "bo": ("archer", "blue", "a1")}
    trial = fight(LANE, Rulings(**rulings), None, **who)  # type: ignore[arg-type]
    return trial.with_creature("bo", loaded=(("hunting-bow", "broadhead"),))


def dodged(trial: Trial) -> int:
    """What bo's shot at ada finds for dodging: the difference that it makes to the difficulty."""
    looking = trial.turn_of("bo").with_creature("ada", facing=0)
    plain = looking.with_(effects=())
    loosed = (one.does("bo loose ada with hunting-bow", [MISS]) for one in (looking, plain))
    with_it, without = (difficulty(one) for one in loosed)
    return with_it - without


# -- what they take


@pytest.mark.clause("stamina.defense.1", "stamina.defense.2", "stamina.defense.disengage.1", "stamina.defense.dodge.1")
@pytest.mark.parametrize("deed", ["disengage", "dodge"])
def test_a_defensive_action_takes_a_turn_unless_it_is_hurried(deed: str) -> None:
    """And 2 stamina in either case."""
    full, hurried = duel().does(f"ada {deed}"), duel().does(f"ada {deed} hurried")
    assert (full["ada"].turn.occupied, hurried["ada"].turn.occupied) == (True, False)
    assert (full["ada"].stamina, hurried["ada"].stamina) == (16, 16)
    assert costs(duel(), Intent("ada", deed)) == "2 stamina, a turn unless hurried"
    assert "basic attack" not in may(full)
    assert "basic attack" in may(hurried)


@pytest.mark.clause("stamina.defense.3")
def test_hurrying_costs_two_dice_on_everything_else_until_the_next_turn() -> None:
    """A blow of this turn and a free attack between turns carry them; the next turn does not."""
    hurried = duel().does("ada disengage hurried")
    assert reasons(hurried.does(SWORD, [MISS]))["hurried"] == -2
    twice = hurried.does("ada dodge hurried").does(SWORD, [MISS])
    assert reasons(twice)["hurried"] == -4
    reacting = hurried.turn_of("rook").does("rook walk f4 g4 h4", [STRUCK, MISS])
    assert reasons(reacting)["hurried"] == -2
    assert "hurried" not in reasons(next_turn_of(hurried, "ada").does(SWORD, [MISS]))
    assert "hurried" not in reasons(duel().does("ada disengage").turn_of("rook").does("rook walk f4", [STRUCK, MISS]))


@pytest.mark.clause("stamina.defense.4")
@pytest.mark.parametrize("deed", ["off-hand attack rook with round-shield", "quick attack rook with sword"])
def test_it_comes_before_any_other_check(deed: str) -> None:
    """After a blow there is neither disengaging nor dodging; before it there is."""
    struck = duel().does(f"ada {deed}", [MISS])
    assert "come before any other check" in struck.why_not("ada disengage hurried")
    assert "come before any other check" in struck.why_not("ada dodge")
    assert duel().does("ada disengage hurried").does(f"ada {deed}", [MISS])["ada"].turn.has_checked


@pytest.mark.clause("stamina.defense.4")
@pytest.mark.parametrize(
    ("deed", "answer"),
    [
        ("gather arcane energy", rolls(5)),
        ("cast gated spell fireball", rolls(5)),
        ("regain composure", NEAR_MISS),
    ],
)
def test_a_check_that_is_no_attack_comes_after_it_too(deed: str, answer: object) -> None:
    """Magic and composure take the turn, but that alone would leave room for defense in haste."""
    checked = mages().does(f"ada {deed}", [answer])
    for late in ("ada disengage hurried", "ada dodge hurried"):
        assert mages().why_not(late) == ""
        assert "come before any other check" in checked.why_not(late)


@pytest.mark.clause("stamina.defense.4")
def test_a_cantrip_comes_after_it_only_where_it_is_a_check() -> None:
    """As the text has it there is none; by a ruling there is, worked or not."""
    cantrip = "ada cast cantrip warm-hand on bo pace full"
    assert mages().does(cantrip).why_not("ada disengage hurried") == ""
    for total in (5, 26):
        checked = mages(cantrip_check="its-successes").does(cantrip, {"cantrip": rolls(total)}, rest=by_default)
        assert "come before any other check" in checked.why_not("ada disengage hurried")


@pytest.mark.clause("stamina.defense.5")
@pytest.mark.parametrize(
    ("deed", "answers"), [("swim", [HIT, ("d1",)]), ("climb d1", [HIT]), ("jump d1", [HIT]), ("walk b1", [])]
)
def test_movement_may_come_first_even_with_a_check(deed: str, answers: list[object]) -> None:
    """Swimming, climbing and jumping are checks and movements."""
    mark = {"swim": "~", "climb": "o"}.get(deed.split()[0], ".")
    who = {"ada": ("sword-and-shield", "red", "c1"), "bo": ("archer", "blue", "z1")}
    trial = ranked(fight((f"...{mark}".ljust(26, "."),), None, None, **who), "ada", swim=1, jump=1)
    moved = trial.does(f"ada {deed}", answers)
    assert {"disengage", "dodge"} <= may(moved)
    assert moved.does("ada dodge")["ada"].turn.occupied


@pytest.mark.clause("stamina.defense.6")
def test_what_takes_no_check_may_come_first() -> None:
    """Stowing a weapon in haste, readying an arrow, turning; after aiming, which takes the turn, in haste."""
    assert "dodge" in may(duel().does("ada stow weapon round-shield pace hurried"))
    assert "dodge" in may(duel().does("ada face c4"))
    aimed = shot().does("bo aim rook")
    assert aimed.does("bo dodge hurried").now.has_effect("bo", "dodging")


# -- disengaging


@pytest.mark.clause("stamina.defense.disengage.2")
def test_ten_against_free_attacks_and_nothing_else() -> None:
    """Rook's blow as ada leaves finds 44, shield and all; the same blow in his turn finds 34."""
    away = duel().does("ada disengage").does("ada walk c4", [STRUCK, MISS])
    assert (difficulty(away), difficulty(duel().does("ada walk c4", [STRUCK, MISS]))) == (44, 34)
    assert "disengaging 10" in against(away)[0]
    blow = duel().does("ada disengage").turn_of("rook").does("rook basic attack ada with sword", [MISS])
    assert difficulty(blow) == 34
    bow = shot(at="c4").turn_of("rook").does("rook disengage")
    loosed = bow.does("rook walk d4", [("free_attack", "loose", "hunting-bow"), MISS])
    assert "disengaging 10" in against(loosed)[0]


@pytest.mark.clause("stamina.defense.disengage.3", "stamina.defense.disengage.4")
def test_it_lasts_until_the_next_turn_and_is_done_once_until_then() -> None:
    """Through rook's turn as well."""
    hurried = duel().does("ada disengage hurried")
    assert "only once until the next turn" in hurried.why_not("ada disengage")
    waiting = hurried.does("ada end").goes_on()
    assert waiting.encounter.clock.acting == ("rook",)
    assert waiting.now.amount("ada", "disengaging") == 10
    again = next_turn_of(hurried, "ada")
    assert not again.now.has_effect("ada", "disengaging")
    assert again.does("ada disengage").now.has_effect("ada", "disengaging")


# -- dodging


@pytest.mark.clause("stamina.defense.dodge.2")
def test_dodging_raises_ranged_defense_only() -> None:
    """Five meters of a dash: 1 against a shot, nothing against a blow."""
    ran = lane().does("ada dash d1 e1 f1 g1 h1").does("ada dodge")
    assert dodged(ran) == 1
    near = ran.with_creature("bo", at="i1").turn_of("bo")
    blow = near.does("bo basic attack ada with kick", {"basic-attack": MISS, "reach": "dice"})
    assert "dodging" not in against(blow)[0]


@pytest.mark.clause("stamina.modifier.surprised.1")
def test_the_surprised_dodge_in_vain() -> None:
    """Nine meters of a dash add 1 against a shot, and nothing in the round that surprise lasts."""
    ran = lane().does("ada dash l1").does("ada dodge").turn_of("bo")
    surprised = ran.with_(effects=(*ran.encounter.effects, Effect("surprised", "ada", Ends("broken"))))
    seen, unseen = (against(one.does("bo loose ada with hunting-bow", [MISS]))[0] for one in (ran, surprised))
    assert "dodging 1" in seen
    assert unseen == "difficulty 21: defense 21"


@pytest.mark.clause("stamina.defense.dodge.3", "stamina.defense.dodge.4", "stamina.defense.dodge.5")
@pytest.mark.parametrize(
    ("path", "rank", "bonus"), [("d1", 2, 0), ("g1", 2, 0), ("h1", 2, 3), ("l1", 2, 3), ("h1", 0, 1)]
)
def test_one_and_the_rank_for_every_five_meters(path: str, rank: int, bonus: int) -> None:
    """1, 4, 5 and 9 meters: only full steps of five count."""
    assert dodged(ranked(lane(), "ada", dodge=rank).does(f"ada dash {path}").does("ada dodge")) == bonus


@pytest.mark.clause("stamina.defense.dodge.5")
@pytest.mark.parametrize(("ruled", "bonus"), [("each-step", 4), ("once", 2)])
def test_ten_meters_count_twice(ruled: str, bonus: int) -> None:
    """A sprint of ten, rank 1: twice 2, or by a ruling once."""
    ran = ranked(lane(dodge_scales=ruled), "ada", dodge=1).does("ada sprint m1").does("ada dodge")
    assert dodged(ran) == bonus


@pytest.mark.clause("stamina.defense.dodge.6")
def test_it_lasts_until_the_next_turn_or_the_end_of_the_round() -> None:
    """The round ends before ada's next turn begins."""
    for ruled, over in (("next-turn", True), ("round", False)):
        ran = lane(dodge_lasts=ruled).does("ada dash h1").does("ada dodge").does("ada end").goes_on()
        assert ran.encounter.clock.acting == ("bo",)
        assert ran.now.has_effect("ada", "dodging")
        ended = ran.does("bo end").clock("end_round", answers=["", "yes"])
        assert ended.now.has_effect("ada", "dodging") == over
    assert not next_turn_of(lane().does("ada dash h1").does("ada dodge"), "ada").now.has_effect("ada", "dodging")


@pytest.mark.clause("stamina.defense.dodge.7")
def test_meters_after_the_dodge_count_too() -> None:
    """Dodge, then dash nine meters; by a ruling only what came before."""
    for ruled, bonus in (("whole-turn", 1), ("before", 0)):
        assert dodged(lane(dodge_meters=ruled).does("ada dodge").does("ada dash l1")) == bonus


@pytest.mark.clause("stamina.defense.dodge.3")
def test_to_dodge_twice_is_no_more_than_once() -> None:
    """In haste both times, after nine meters, also where only what came before counts."""
    for ruled in ("whole-turn", "before"):
        ran = ranked(lane(dodge_meters=ruled), "ada", dodge=0).does("ada dash l1")
        assert dodged(ran.does("ada dodge hurried").does("ada dodge hurried")) == 1


@pytest.mark.clause("stamina.modifier.reach.5")
@pytest.mark.parametrize("deed", ["disengage", "dodge"])
def test_a_defensive_action_makes_one_new_to_every_opponent_and_leaves_others_known(deed: str) -> None:
    """Rook and bea have met ada, and rook her friend cyd: all but that is forgotten."""
    who = {name: ("sword-and-shield", "blue", at) for name, at in (("rook", "e4"), ("bea", "d3"))}
    friend = ("sword-and-shield", "red", "f4")
    trial = fight(OPEN, None, None, ada=("sword-and-shield", "red", "d4"), **who, cyd=friend)
    met = trial.with_creature("rook", met=("ada", "cyd")).with_creature("bea", met=("ada",))
    after = met.with_creature("ada", met=("rook",)).does(f"ada {deed}")
    assert [after[name].met for name in ("rook", "bea", "ada")] == [("cyd",), (), ("rook",)]


def test_a_shot_is_harder_by_the_exact_odds() -> None:
    """Five meters dodged with rank 2: 3 more to reach."""
    ran = ranked(lane(), "ada", dodge=2).does("ada dash h1").does("ada dodge").turn_of("bo")
    plain = ran.with_(effects=())
    text = LOOSE.replace("rook", "ada")
    chances = [one.chance(text, lambda _end, facts: ("hit", "ada") in facts) for one in (ran, plain)]
    assert 0 < chances[0] < chances[1]
