"""What all melee actions share: who may be struck, from how far, with what."""

import pytest

from affray.core.asks import Choice
from affray.core.intents import Intent
from affray.core.resolve import Waiting, resolve
from affray.rulesets.hex.actions.targets import chosen, reaches
from affray.rulesets.hex.creature import Held
from affray.rulesets.hex.events import Hit
from affray.rulesets.hex.rolls import Result
from affray.rulesets.hex.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.hex.blows import check_of
from tests.rulesets.hex.fights import OPEN, duel, fight
from tests.rulesets.hex.sheets import made, ranked, wielding

STRIKE = Intent("ada", "basic_attack", ("rook", "arming-sword"))


def apart(kind: str, hexes: int, rulings: Rulings | None = None) -> Trial:
    """Somebody at d4 and rook so many hexes to the east."""
    at = "defghij"[hexes] + "4"
    return fight(rulings=rulings, bo=(kind, "red", "d4"), rook=("sword-and-shield", "blue", at))


def names(trial: Trial, who: str = "ada") -> set[str]:
    """The actions that somebody could take."""
    return {action.name for action in trial.legal.actions(who)}


@pytest.mark.clause("hex.melee.basic.1")
def test_without_an_action_point_there_is_no_attack() -> None:
    """A single point is enough for one."""
    assert duel().with_creature("ada", action_points=1).why_not(STRIKE) == ""
    assert "costs 1 AP" in duel().with_creature("ada", action_points=0).why_not(STRIKE)


@pytest.mark.clause("hex.melee.basic.2")
def test_an_attack_needs_no_stamina() -> None:
    """Nor does it become fatigue."""
    after = duel(short_of_stamina="fatigue").with_creature("ada", stamina=0).does(STRIKE, [(2, 3, 5)])
    assert (after["ada"].stamina, after["ada"].fatigue) == (0, 0)


@pytest.mark.clause("hex.melee.basic.3")
def test_a_natural_weapon_is_none_for_a_basic_attack() -> None:
    """The wolf bites by Brawling."""
    wolf = apart("wolf", 1)
    assert "basic attack" not in names(wolf, "bo")
    refused = wolf.why_not(Intent("bo", "basic_attack", ("rook", "fangs")))
    assert refused == "a melee weapon must be readied [hex.melee.basic.3]"


@pytest.mark.clause("hex.melee.basic.3")
def test_a_weapon_is_readied_or_grown() -> None:
    """Sword and shield in hand, fists at the arm's end; nothing else is at hand."""
    now, ada = duel().now, duel()["ada"]
    assert chosen(now, "ada", "round-shield") == ada.held[1]
    assert chosen(now, "ada", "fists") == Held(ada.sheet.natural)
    with pytest.raises(KeyError, match="maul"):
        chosen(now, "ada", "maul")


def test_who_has_left_the_map_is_within_nobodys_reach() -> None:
    gone = duel().with_creature("rook", at=None)
    assert not reaches(gone.now, "ada", "rook", gone["ada"].held)


@pytest.mark.clause("hex.melee.basic.3")
def test_each_readied_weapon_may_be_used() -> None:
    """Sword or shield, for 3 wounds or 2 that rook's gambeson takes; of two daggers the one in the first hand."""
    assert list(duel().legal.options(Intent("ada", "basic_attack", ("rook",)))) == ["arming-sword", "round-shield"]
    knives = apart("knife-fighter", 1)
    assert list(knives.legal.options(Intent("bo", "basic_attack", ("rook",)))) == ["dagger"]
    strikes = [Intent("ada", "basic_attack", ("rook", weapon)) for weapon in ("arming-sword", "round-shield")]
    assert [duel().does(strike, [Result("complete success")])["rook"].wounds for strike in strikes] == [3, 0]


@pytest.mark.clause("hex.melee.basic.4")
def test_its_results_are_those_of_a_hit() -> None:
    """14 with 2 to spare: the 3 of the sword and 2, and a point of defense."""
    after = duel().does(STRIKE, [(1, 7, 8), 0])
    assert [one.extra for one in after.happened(Hit)] == [2]
    assert (after["rook"].wounds, after["rook"].defense) == (5, 9)


@pytest.mark.clause("hex.melee.general.3")
@pytest.mark.parametrize(
    ("kind", "action", "hexes"),
    [
        ("sword-and-shield", "basic attack", 1),
        ("axe-fighter", "basic attack", 1),
        ("knife-fighter", "basic attack", 1),
        ("bandit", "basic attack", 1),
        ("spear-fighter", "basic attack", 2),
        ("ogre", "basic attack", 2),
        ("ogre", "bash", 2),
        ("ogre", "brawling", 2),
        ("bandit", "bash", 1),
        ("brawler", "brawling", 1),
        ("wolf", "brawling", 1),
        ("ram", "bash", 1),
    ],
)
def test_a_weapon_strikes_as_far_as_it_reaches(kind: str, action: str, hexes: int) -> None:
    """The printed range, and 1 for fists, fangs and horns; the ogre's size of 1 adds one."""
    assert action in names(apart(kind, hexes), "bo")
    assert action not in names(apart(kind, hexes + 1), "bo")


@pytest.mark.clause("hex.melee.general.3")
@pytest.mark.parametrize("action", ["basic attack", "bash", "brawling"])
def test_reach_may_not_add_by_a_ruling(action: str) -> None:
    """Without it the ogre's club and fists reach 1."""
    assert action in names(apart("ogre", 1, Rulings(reach_adds=False)), "bo")
    assert action not in names(apart("ogre", 2, Rulings(reach_adds=False)), "bo")


@pytest.mark.clause("hex.melee.general.3")
@pytest.mark.parametrize(("size", "reaches"), [(-1, 1), (0, 1), (1, 2), (2, 3)])
def test_only_a_positive_size_is_reach(size: int, reaches: int) -> None:
    """A small swordsman reaches as far as one of size 0."""
    for hexes in (1, 2, 3, 4):
        trial = made(apart("sword-and-shield", hexes), "bo", size=size)
        assert ("basic attack" in names(trial, "bo")) == (hexes <= reaches)


@pytest.mark.clause("hex.melee.general.3")
def test_the_weapon_named_must_reach() -> None:
    """A spear reaches two hexes, the shield beside it does not."""
    trial = wielding(apart("spear-fighter", 2), "bo", "short-spear")
    shield = wielding(trial, "bo", "round-shield")["bo"].held
    both = trial.with_creature("bo", held=(*trial["bo"].held, *shield))
    assert both.why_not(Intent("bo", "basic_attack", ("rook", "short-spear"))) == ""
    refused = both.why_not(Intent("bo", "basic_attack", ("rook", "round-shield")))
    assert refused == "the weapon does not reach the target [hex.melee.general.3]"


@pytest.mark.clause("hex.melee.general.3")
def test_no_weapon_strikes_through_a_wall() -> None:
    """A spear two hexes away, a wall between."""
    rows = tuple("....#......" if row == 3 else line for row, line in enumerate(OPEN))
    trial = fight(rows, bo=("spear-fighter", "red", "d4"), rook=("sword-and-shield", "blue", "f4"))
    assert trial.why_not(Intent("bo", "basic_attack", ("rook", "short-spear"))).startswith("a wall stands between")


@pytest.mark.parametrize("action", ["basic_attack", "bash", "brawling"])
def test_allies_and_the_fallen_are_no_targets(action: str) -> None:
    """Nor is oneself."""
    assert list(duel().legal.options(Intent("ada", action))) == ["rook"]
    assert list(duel().with_creature("rook", side="red").legal.options(Intent("ada", action))) == []
    assert list(duel().with_creature("rook", fate="dying").legal.options(Intent("ada", action))) == []


@pytest.mark.clause("hex.melee.general.2")
@pytest.mark.parametrize(("elsewhere", "wounds"), [(False, 3), (True, 5)])
def test_the_brawling_rank_in_other_actions(elsewhere: bool, wounds: int) -> None:
    """A ram's horns: 3 + brawling 2 + body 1 - 2 of the gambeson, less 1; by the ruling two successes more."""
    ram = ranked(apart("ram", 1, Rulings(brawling_rank_elsewhere=elsewhere)), "bo", brawling=2)
    after = made(ram, "rook", body=1).does("bo bash rook", [(7, 8), "stay"])
    assert after["rook"].wounds == wounds


@pytest.mark.clause("hex.melee.general.2")
def test_the_brawling_rank_adds_to_no_weapon() -> None:
    """By the ruling too, a shield is no brawling attack: 2 - 2, where two successes would be 1."""
    trial = ranked(duel(brawling_rank_elsewhere=True), "ada", brawling=2)
    assert trial.does("ada bash rook with round-shield", [(6, 7), "stay"])["rook"].wounds == 0


@pytest.mark.parametrize(
    "action", ["basic attack rook with arming-sword", "bash rook with round-shield", "brawling rook"]
)
def test_every_melee_attack_raises_the_penalty(action: str) -> None:
    """Even one that misses."""
    dice = (1, 5) if action.startswith("bash") else (1, 1, 5)
    assert duel().does(f"ada {action}", [dice])["ada"].multi_attack == 1


def test_two_daggers_are_one_choice_of_each_free_attack() -> None:
    """Pass, or strike with a dagger, with the one in the off-hand, or throw one."""
    trial = fight(ada=("sword-and-shield", "red", "d4"), kit=("knife-fighter", "blue", "e4"))
    came = resolve(trial.book, trial.encounter, trial.intent("ada walk c4"), [])
    assert isinstance(came, Waiting)
    asked = came.questions[0]
    assert isinstance(asked, Choice)
    assert len(list(asked.options)) == 1 + 3


def test_with_every_opponent_too_far_away_the_reason_is_reach() -> None:
    """Rook and ned at the other end of the map."""
    foes = {"rook": ("sword-and-shield", "blue", "k9"), "ned": ("brawler", "blue", "k8")}
    closed = fight(OPEN, None, ada=("sword-and-shield", "red", "a1"), **foes).legal.closed("ada")
    why = {action.name: refusal.sentence for action, refusal in closed}
    assert why["basic attack"] == why["bash"] == "no opponent is within reach"


@pytest.mark.clause("hex.melee.general.1")
def test_the_melee_actions_are_ten_and_all_are_attacks() -> None:
    """Each of them, whatever it comes to, raises the multi-attack penalty by one; no other action does."""
    trial = ranked(made(duel(), "ada", body=1), "ada", distracting_attack=1).with_creature("rook", defense=30)
    found = set()
    for intent in trial.legal:
        if intent.args and intent.args[0] == "rook":
            assert struck(trial, intent)["ada"].multi_attack == 1
            found.add(trial.book.actions[intent.action].name)
    assert found == {
        "basic attack", "bash", "bull rush", "brawling", "disarm", "distracting attack", "flurry of blows",
        "off-hand attack", "power attack", "reckless attack",
    }  # fmt: skip


def struck(trial: Trial, intent: Intent) -> Trial:
    """An attack whose dice show nothing but fives."""
    dice = sum(len(pool.dice) for pool in check_of(trial, intent).pools)
    return trial.does(intent, [(5,) * dice])
