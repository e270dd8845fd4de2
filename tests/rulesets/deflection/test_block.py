"""Block: what the shield takes, what passes, its wear and its repair."""

from typing import Any

import pytest

from affray.core.asks import Choice
from affray.core.effects import Effect, Ends
from affray.core.resolve import Waiting, resolve
from affray.rulesets.deflection.creature import Carried
from affray.rulesets.deflection.events import BlockedBlow, Broke, Hit, Hurt, Repaired
from affray.testing import Trial, Unanswered
from tests.rulesets.deflection.fights import STRIKE, duel, shield, strikes, wearing, wielding


def blocked(trial: Trial, *faces: int, what: str = STRIKE, **more: Any) -> Trial:
    """Ada strikes and rook blocks."""
    key = trial.intent(what).action
    return trial.does(what, {key: faces, "defend": "pass", "block": "block", **more})


def worn(by: int, **rulings: Any) -> Trial:
    """Rook's shield, block 3 and durability 10, has lost so much of it."""
    trial = duel(**rulings)
    gear = trial["rook"].gear
    sword, held, *rest = gear
    return trial.with_creature("rook", gear=(sword, Carried(held.item, 1, by), *rest))


def is_asked(trial: Trial, what: str = STRIKE, *faces: int) -> bool:
    """Whether rook is asked to block."""
    try:
        trial.does(what, {trial.intent(what).action: faces or (4, 4, 10), "defend": "pass"})
    except Unanswered as wrong:
        return "block" in str(wrong)
    return False


@pytest.mark.clause("deflection.block.1", "deflection.general.4")
def test_it_is_a_free_reaction_without_a_cost() -> None:
    """Without stamina, and after another reaction."""
    trial = duel().with_creature("rook", stamina=0, reacted=True, actions=0)
    after = trial.does(STRIKE, {"attack": (4, 4, 10), "block": "block"})
    assert (after["rook"].stamina, after["rook"].reacted, after["rook"].actions) == (0, True, 0)
    assert after.happened(BlockedBlow)


@pytest.mark.clause("deflection.general.4")
def test_by_a_ruling_it_is_the_one_reaction() -> None:
    trial = duel(free_reactions="one-a-round")
    after = blocked(trial, 4, 4, 10)
    assert after["rook"].reacted
    again = after.does(STRIKE, {"attack": (6, 6, 10)})
    assert again.happened(Hit)
    assert not again.happened(BlockedBlow)


@pytest.mark.clause("deflection.block.2", "deflection.block.22")
def test_what_is_not_seen_cannot_be_blocked() -> None:
    """Without facing everyone is in front who is seen."""
    hidden = duel().with_(effects=(Effect("hidden", "ada", Ends("broken")),))
    assert is_asked(duel())
    script = {"attack": (4, 4), "again": ["first", (1,)], "luck": (10,), "defend": "pass"}
    assert not hidden.does(STRIKE, script).happened(BlockedBlow)


@pytest.mark.clause("deflection.block.2", "deflection.block.22")
@pytest.mark.parametrize(("facing", "can"), [(4, True), (2, True), (6, True), (0, False), (1, False), (7, False)])
def test_with_facing_what_comes_from_behind_cannot_be_blocked(facing: int, can: bool) -> None:
    """Ada stands to the west, which is direction 4; rook looks east, north, or elsewhere."""
    assert is_asked(duel(facing="arc").with_creature("rook", facing=facing)) is can
    assert is_asked(duel().with_creature("rook", facing=facing))


@pytest.mark.clause("deflection.block.22")
def test_with_facing_one_turns_to_where_one_goes_and_strikes() -> None:
    trial = duel(facing="arc")
    assert strikes(trial, STRIKE, 1, 1, 10)["ada"].facing == 0
    assert trial.does("ada move c4")["ada"].facing == 4
    assert duel().does("ada move c4")["ada"].facing == -1


@pytest.mark.clause("deflection.block.3")
def test_a_miss_is_not_blocked() -> None:
    assert is_asked(duel(), STRIKE, 4, 4, 10)
    assert not is_asked(duel(), STRIKE, 1, 1, 10)


@pytest.mark.clause("deflection.block.4")
def test_it_takes_a_brandished_shield_with_the_block_property() -> None:
    """Not one in the pack, not a buckler, not a sword."""
    trial = duel()
    stowed = tuple(Carried(thing.item, 0 if thing.item.block else thing.hands) for thing in trial["rook"].gear)
    assert not is_asked(trial.with_creature("rook", gear=stowed))
    assert not is_asked(wielding(trial, "rook", "buckler"))
    assert not is_asked(wielding(trial, "rook", "straight-sword"))
    assert is_asked(wielding(trial, "rook", "leather-shield"))


@pytest.mark.clause("deflection.block.5")
def test_it_is_the_defenders_choice() -> None:
    """The question lists doing without first."""
    trial = duel().with_creature("rook", stamina=0)
    given = trial.does(STRIKE, {"attack": (4, 4, 10), "block": "pass"})
    assert shield(given["rook"]).left == 10
    assert given["rook"].endurance == 0
    came = resolve(trial.book, trial.encounter, trial.intent(STRIKE))
    assert isinstance(came, Waiting)
    hit = resolve(trial.book, trial.encounter, trial.intent(STRIKE), [came.questions[0].answered((12), (6, 6, 10))])  # type: ignore[arg-type]
    assert isinstance(hit, Waiting)
    assert isinstance(hit.questions[0], Choice)
    assert list(hit.questions[0].options) == ["pass", "block"]


@pytest.mark.clause("deflection.block.6", "deflection.block.7", "deflection.block.8")
def test_the_shield_is_hit_instead() -> None:
    """12 less a block of 3: 9 off its durability of 10, and nothing for rook."""
    after = blocked(duel(), 4, 4, 10)
    assert shield(after["rook"]).left == 1
    assert (after["rook"].endurance, after["rook"].health) == (6, 6)
    assert not after.happened(Hurt)


@pytest.mark.clause("deflection.block.7")
def test_a_better_shield_takes_off_more() -> None:
    assert shield(blocked(wielding(duel(), "rook", "large-shield"), 3, 3, 10)["rook"]).left == 12 - (10 - 4)
    assert shield(blocked(wielding(duel(), "rook", "small-shield"), 3, 3, 10)["rook"]).left == 0


@pytest.mark.clause("deflection.block.9")
def test_a_blocked_attack_deals_1_to_the_shield_at_least() -> None:
    """A critical that falls far short deals 1, of which a block of 3 leaves nothing."""
    armored = wearing(duel(), "rook", "plate", "plate", "chainmail")
    assert shield(blocked(armored, 1, 1, 19)["rook"]).left == 9


@pytest.mark.clause("deflection.block.10")
def test_what_a_shield_can_suffer_goes_to_the_shield() -> None:
    """A disarm that is blocked loosens the shield, and the second one knocks it away; the sword stays."""
    trial = wielding(duel(), "rook", "straight-sword", "large-shield")
    once = blocked(trial, 4, 4, 10, what="ada disarm rook with straight-sword")
    assert [(thing.item.name, thing.loose) for thing in once["rook"].held] == [
        ("straight-sword", 0),
        ("large-shield", 1),
    ]
    twice = blocked(
        once.with_creature("ada", used=(), attacks=()), 3, 4, 10, what="ada disarm rook with straight-sword"
    )
    assert [thing.item.name for thing in twice["rook"].held] == ["straight-sword"]


@pytest.mark.clause("deflection.block.11")
def test_what_a_shield_cannot_suffer_is_lost() -> None:
    """A shield neither falls prone nor bleeds, and its wielder does not either."""
    down = "ada knock down rook with straight-sword"
    assert strikes(duel(), down, 6, 6, 10)["rook"].prone
    assert not blocked(duel(), 6, 6, 10, what=down)["rook"].prone
    rend = duel().with_creature("ada", stamina=9)
    cut = "ada rending strike rook with straight-sword"
    assert strikes(rend, cut, 3, 4, 10).encounter.effects
    assert not blocked(rend, 3, 4, 10, what=cut).encounter.effects


@pytest.mark.clause("deflection.block.12", "deflection.block.13", "deflection.block.21")
def test_what_the_shield_cannot_take_passes_on() -> None:
    """16 less 3 is 13: 10 for the shield, 3 for rook, of which resistance 4 leaves 1."""
    after = blocked(duel(), 6, 6, 10)
    assert shield(after["rook"]).left == 0
    assert after["rook"].endurance == 5
    worse = blocked(worn(9), 6, 6, 10)
    assert worse.happened(Hurt)[0].damage == 12 - 4
    assert blocked(worn(9, excess_resisted=False), 6, 6, 10).happened(Hurt)[0].damage == 12


@pytest.mark.clause("deflection.block.13")
def test_what_passes_goes_to_endurance_and_then_to_health() -> None:
    after = blocked(worn(9), 6, 6, 10)["rook"]
    assert (after.endurance, after.health) == (0, 4)


@pytest.mark.clause("deflection.block.14")
def test_exactly_its_durability_leaves_nothing_over() -> None:
    """12 less 3 is the 9 that are left."""
    after = blocked(worn(1), 4, 4, 10)
    assert shield(after["rook"]).left == 0
    assert not after.happened(Hurt)
    assert blocked(worn(2), 4, 4, 10).happened(Hurt)[0].damage == 1


@pytest.mark.clause("deflection.block.15", "deflection.block.16")
def test_a_shield_without_durability_is_broken_and_blocks_nothing() -> None:
    after = blocked(worn(1), 4, 4, 10)
    assert after.happened(Broke)
    assert shield(after["rook"]).is_broken
    assert not is_asked(after)
    assert not shield(worn(9)["rook"]).is_broken


@pytest.mark.clause("deflection.block.20")
def test_the_block_comes_before_resistance() -> None:
    """By a ruling after it: 12 less 4 is 8, less 3 is 5."""
    assert shield(blocked(duel(), 4, 4, 10)["rook"]).left == 1
    assert shield(blocked(duel(block_comes="after-resistance"), 4, 4, 10)["rook"]).left == 5


@pytest.mark.clause("deflection.block.24")
def test_a_block_may_follow_a_parry() -> None:
    """By a ruling one defense is all."""
    script = {"defend": "parry", "parry": (1,), "attack": (4, 4, 10), "block": "block", "riposte": "pass"}
    assert duel().does(STRIKE, script).happened(BlockedBlow)
    del script["block"]
    assert not duel(defenses="one").does(STRIKE, script).happened(BlockedBlow)
    assert is_asked(duel(defenses="one"))


def repairing(wear: int, materials: int, **rulings: Any) -> Trial:
    """Ada's shield has lost so much, and she has so much material."""
    trial = duel(**rulings)
    sword, held, *rest = trial["ada"].gear
    return trial.with_creature("ada", gear=(sword, Carried(held.item, 1, wear), *rest), materials=materials)


def mended(trial: Trial, *faces: int) -> Trial:
    """Ada repairs the shield over two turns."""
    begun = trial.does("ada use a skill repair medium-shield").does("ada end").goes_on().does("rook end").goes_on()
    return begun.does("ada go on").does("ada go on").does("ada go on", {"repair": faces} if faces else {})


@pytest.mark.clause("deflection.block.17")
def test_a_repair_takes_the_craft_skill() -> None:
    """Intelligence d4 and craft d4 against 6; luck of 20 adds 3. It fails without."""
    assert shield(mended(repairing(10, 20), 3, 3, 10)["ada"]).left == 10
    failed = mended(repairing(10, 20), 2, 3, 10)
    assert (shield(failed["ada"]).left, failed["ada"].materials) == (0, 20)
    assert shield(mended(repairing(10, 20), 2, 3, 20)["ada"]).left == 10


@pytest.mark.clause("deflection.block.18", "deflection.block.19")
def test_it_costs_the_durability_that_is_missing() -> None:
    """7 units for 7 points; twice as much by the option."""
    after = mended(repairing(7, 20), 4, 4, 10)
    assert (after["ada"].materials, after.happened(Repaired)[0].points) == (13, 7)
    assert mended(repairing(7, 20, repair_doubled=True), 4, 4, 10)["ada"].materials == 6


@pytest.mark.clause("deflection.block.23")
def test_it_may_be_paid_in_part() -> None:
    """4 units mend 4 of 7 points; by a ruling all or nothing."""
    after = mended(repairing(7, 4), 4, 4, 10)
    assert (shield(after["ada"]).left, after["ada"].materials) == (7, 0)
    assert repairing(7, 4, repair_in_part=False).why_not("ada use a skill repair medium-shield")
    assert repairing(7, 7, repair_in_part=False).why_not("ada use a skill repair medium-shield") == ""


@pytest.mark.clause("deflection.block.16")
def test_a_repaired_shield_blocks_again() -> None:
    after = mended(repairing(10, 20), 4, 4, 10)
    rook = after.turn_of("rook").with_creature("rook", actions=3)
    struck = rook.does(
        "rook attack ada with straight-sword", {"attack": (4, 4, 10), "defend": "pass", "block": "block"}
    )
    assert struck.happened(BlockedBlow)
