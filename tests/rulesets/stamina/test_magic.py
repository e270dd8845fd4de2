"""Magic actions: cantrips, gated and ungated spells, arcane dues, and the worked example of the fireball."""

from fractions import Fraction
from itertools import product

import pytest

from affray.core.events import Rolled
from affray.rulesets.stamina.creature import Energy, Table, Turn
from affray.rulesets.stamina.events.blows import DamagedCover, Hit, Strayed
from affray.rulesets.stamina.events.magic import BurstAt, Cast, Fizzled, PaidDues
from affray.rulesets.stamina.rolls import NEAR, Result
from affray.rulesets.stamina.spells import range_of_spell, spell_named, width_of
from affray.testing import Trial
from tests.rulesets.stamina.fights import HIT, MISS, OPEN, against, at_peace, costs, dice_of, may, next_turn_of, reasons
from tests.rulesets.stamina.mages import NOW, holding, knowing, mages, rolls
from tests.rulesets.stamina.sheets import made, ranked

GATED = "ada cast gated spell fireball"
UNGATED = "ada cast ungated spell fireball"
CANTRIP = "ada cast cantrip warm-hand on bo"


def dues(trial: Trial) -> list[int]:
    """What was paid for magic in the last step."""
    return [paid.points for paid in trial.happened(PaidDues)]


# -- what all share


@pytest.mark.clause("stamina.magic.1", "stamina.magic.gated.1", "stamina.magic.ungated.1")
@pytest.mark.parametrize("spell", [GATED, UNGATED])
def test_a_spell_takes_a_turn_and_no_stamina(spell: str) -> None:
    """Its dues are something else: a failed one without any leaves her as she was."""
    after = mages(failed_cast_dues="none").does(spell, [rolls(6)])
    assert costs(mages(), spell) == "a turn"
    assert after["ada"].turn.occupied
    assert after["ada"].stamina == mages()["ada"].stamina
    assert after.why_not(f"{spell} pace hurried")


@pytest.mark.clause("stamina.magic.2")
def test_only_who_has_an_arcane_trait() -> None:
    """Not bo, whatever he has read; nor does whoever has a staff and no magic aim it."""
    magic = {"cast cantrip", "cast gated spell", "cast ungated spell", "gather arcane energy"}
    assert magic <= may(mages())
    without = may(made(mages(), "ada", arcane=""))
    assert without == may(mages()) - magic - {"aim"}
    assert "arcane trait" in made(mages(), "ada", arcane="").why_not(GATED)


@pytest.mark.clause("stamina.magic.3", "stamina.magic.4")
@pytest.mark.parametrize(("mind", "rank", "rolled"), [(5, 3, "5d4 3d8 keep 5 high"), (6, 2, "6d4 2d8 keep 6 high")])
def test_mind_and_arcane_aptitude(mind: int, rank: int, rolled: str) -> None:
    """Whatever is cast."""
    trial = ranked(made(mages(), "ada", mind=mind), "ada", arcane_aptitude=rank)
    for spell in (GATED, UNGATED, "ada gather arcane energy"):
        assert dice_of(trial.does(spell, [(1,) * (mind + rank)])) == [rolled]


@pytest.mark.clause("stamina.magic.5")
@pytest.mark.parametrize(
    ("points", "stamina", "fatigue", "wounds"), [(3, 3, 0, 0), (4, 4, 0, 0), (6, 6, 2, 0), (8, 8, 4, 0), (10, 10, 4, 2)]
)
def test_dues_are_paid_in_three_steps(points: int, stamina: int, fatigue: int, wounds: int) -> None:
    """Body 4: four points of stamina, four of fatigue, which cost a stamina each, wounds beyond, which cost one too."""
    trial = mages().with_creature("ada", energy=storing_energy(points))
    after = trial.does("ada release crafted effect on ada")
    assert dues(after) == [points]
    ada = after["ada"]
    assert (trial["ada"].stamina - ada.stamina, ada.fatigue, ada.wounds) == (stamina, fatigue, wounds)


def storing_energy(points: int) -> Energy:
    """Energy that costs so many points to release, one of them shaped into a ward against fire."""
    return Energy(stored=points - 1, shaped=(("fire-ward", 1),), actions=1)


@pytest.mark.clause("stamina.magic.5")
def test_by_a_ruling_dues_are_all_fatigue() -> None:
    """A fatigue each."""
    trial = mages(dues_paid="fatigue").with_creature("ada", energy=storing_energy(3))
    assert trial.does("ada release crafted effect on ada")["ada"].fatigue == 3


@pytest.mark.clause("stamina.magic.5")
@pytest.mark.parametrize(("arcane", "fatigue"), [("learned", 1), ("natural", 0)])
def test_natural_mages_bear_more_for_spells(arcane: str, fatigue: int) -> None:
    """A fireball costs 5: body 4, and aptitude 3 more for who was born to it."""
    assert made(mages(), "ada", arcane=arcane).does(GATED, [rolls(12)])["ada"].fatigue == fatigue


@pytest.mark.clause("stamina.magic.6")
@pytest.mark.parametrize(("ruled", "gated", "ungated"), [("successes", 12, 15), ("points", 4, 5)])
def test_difficulty_counts_successes_of_three_points(ruled: str, gated: int, ungated: int) -> None:
    """A fireball's 4 is a result of 12, one more is 15; by a ruling they are points."""
    trial = mages(spell_difficulty=ruled)
    assert against(trial.does(GATED, [rolls(26)])) == [f"difficulty {gated}"]
    grows = {"cast": rolls(15)} | ({"pool": ["burst"] * 3} if ruled == "points" else {})
    assert against(trial.does(UNGATED, grows)) == [f"difficulty {ungated}"]


# -- cantrips


@pytest.mark.clause("stamina.magic.cantrip.1", "stamina.magic.1")
def test_a_cantrip_costs_two_stamina_and_a_turn() -> None:
    """And nothing else: no check, no dues."""
    after = mages().does(CANTRIP)
    assert after["ada"].stamina == mages()["ada"].stamina - 2
    assert after["ada"].turn.occupied
    assert dues(after) == []
    assert after.now.amount("bo", "fire-ward") == 2


@pytest.mark.clause("stamina.magic.cantrip.2")
def test_only_a_cantrip_that_one_knows() -> None:
    """Not what others do."""
    assert "warm-hand" in mages().why_not("ada cast cantrip breath on bo")
    assert made(mages(), "ada", cantrips=("breath",)).why_not("ada cast cantrip breath on bo") == ""


@pytest.mark.clause("stamina.magic.cantrip.3", "stamina.magic.cantrip.4")
def test_hurried_it_takes_no_turn_and_costs_a_die_of_all_else() -> None:
    """Until the next turn; two stamina as before."""
    after = mages().does(f"{CANTRIP} pace hurried")
    assert not after["ada"].turn.occupied
    assert after["ada"].stamina == mages()["ada"].stamina - 2
    close = after.with_creature("rook", at="d4").with_creature("ada", met=("rook",))
    assert reasons(close.does("ada basic attack rook with kick", [MISS]))["hurried"] == -1
    later = next_turn_of(close, "ada").does("ada basic attack rook with kick", [MISS])
    assert "hurried" not in reasons(later)


@pytest.mark.clause("stamina.magic.cantrip.5", "stamina.magic.cantrip.6")
@pytest.mark.parametrize(
    ("pace", "ruled", "barred"),
    [("hurried", "hurried", True), ("full", "hurried", False), ("full", "every", True)],
)
def test_no_more_magic_after_a_hurried_cantrip(pace: str, ruled: str, barred: bool) -> None:
    """Until the next turn; one at full pace bars nothing that takes no turn, unless ruled otherwise."""
    after = mages(cantrip_bars_magic=ruled).does(f"{CANTRIP} pace {pace}")
    again = f"{CANTRIP} pace hurried"
    assert ("no more magic" in after.why_not(again)) == barred
    assert ("no more magic" in after.why_not(GATED)) == barred
    assert next_turn_of(after, "ada").why_not(again) == ""


@pytest.mark.clause("stamina.magic.cantrip.7")
def test_by_a_ruling_a_cantrip_wants_a_check() -> None:
    """For as many successes as are in it; a hurried one has no die of its own against it. Otherwise none is made."""
    unchecked = mages().does(CANTRIP)
    assert (unchecked.happened(Rolled), unchecked.happened(Cast)[0].spell) == ([], "warm-hand")
    trial = mages(cantrip_check="its-successes")
    fails = trial.does(f"{CANTRIP} pace hurried", [rolls(5)])
    assert against(fails) == ["difficulty 3"]
    assert reasons(fails) == {}
    assert "come before any other check" in fails.why_not("ada dodge")
    assert mages().does(f"{CANTRIP} pace hurried").why_not("ada dodge") == ""
    wide = made(mages(cantrip_check="its-successes"), "ada", cantrips=("jinx",))
    failed = ranked(wide, "ada", arcane_aptitude=0).does("ada cast cantrip jinx", [(1, 1, 1, 1, 1)])
    assert against(failed) == ["difficulty 6"]
    assert failed.happened(Fizzled)
    assert failed["ada"].spell is None


# -- gated spells


@pytest.mark.clause("stamina.magic.gated.2", "stamina.magic.ungated.2")
def test_only_a_spell_that_one_knows() -> None:
    """Neither up to its gate nor beyond."""
    for kind in ("gated", "ungated"):
        assert "fireball" in mages().why_not(f"ada cast {kind} spell quicken on bo")
        assert knowing(mages(), "quicken", temporal=1).why_not(f"ada cast {kind} spell quicken on bo") == ""


@pytest.mark.clause("stamina.magic.gated.3", "stamina.magic.gated.4", "stamina.magic.gated.6")
@pytest.mark.parametrize(("total", "cast"), [(11, False), (12, True), (26, True)])
def test_the_check_decides(total: int, cast: bool) -> None:
    """From 12 on the fireball is in her hand as it was designed; below it is nowhere."""
    after = mages().does(GATED, [rolls(total)])
    assert bool(after.happened(Cast)) == cast
    assert bool(after.happened(Fizzled)) != cast
    assert (after["ada"].spell.powers if cast else after["ada"].spell) == (
        spell_named(NOW, "fireball").powers if cast else None
    )


@pytest.mark.clause("stamina.magic.gated.5")
@pytest.mark.parametrize("total", [12, 18, 26])
def test_it_costs_its_cost_however_well_it_went(total: int) -> None:
    """A fireball's 5."""
    assert dues(mages().does(GATED, [rolls(total)])) == [5]


@pytest.mark.clause("stamina.magic.gated.7", "stamina.magic.ungated.7")
@pytest.mark.parametrize(("spell", "total"), [(GATED, 11), (GATED, 9), (GATED, 8), (UNGATED, 14), (UNGATED, 11)])
def test_a_failed_casting_costs_what_was_rolled(spell: str, total: int) -> None:
    """A third of the result and no modifier; or nothing by a ruling."""
    assert dues(mages().does(spell, [rolls(total)])) == [total // 3]
    assert dues(mages(failed_cast_dues="none").does(spell, [rolls(total)])) == []


# -- ungated spells


@pytest.mark.clause("stamina.magic.ungated.3", "stamina.magic.ungated.4")
@pytest.mark.parametrize(("total", "cast"), [(12, False), (14, False), (15, True), (17, True)])
def test_beyond_the_gate_it_wants_one_more(total: int, cast: bool) -> None:
    """15 and up to 17 it is as gated."""
    after = mages().does(UNGATED, [rolls(total)])
    assert bool(after.happened(Cast)) == cast
    if cast:
        assert after["ada"].spell.powers == spell_named(NOW, "fireball").powers


@pytest.mark.clause("stamina.magic.ungated.5")
def test_every_additional_success_adds_of_the_pool() -> None:
    """As its caster chooses, one by one; lightning has one power to add to: 8 and 3 less body 4 are two stuns."""
    after = mages().does(UNGATED, {"cast": rolls(21), "pool": ["burst", "range-most"]})
    assert dict(after["ada"].spell.powers) == {"wizards-fire": 3, "throw": 1, "burst": 2, "range-most": 1}
    storm = knowing(mages("storm-mage"), "lightning").with_creature("rook", at="d4")
    struck = storm.does(
        "ada cast ungated spell lightning on rook", {"cast": (1,) * 6 + (8, 8, 1), "lightning-strike": (8,)}
    )
    assert struck.happened(Rolled)[0].against == "difficulty 9"
    assert struck["rook"].stuns == 2


@pytest.mark.clause("stamina.magic.ungated.6")
@pytest.mark.parametrize(
    ("total", "ruled", "points"),
    [(15, "by-three", 6), (17, "by-three", 6), (18, "by-three", 7), (15, "beyond-difficulty", 2),
     (18, "beyond-difficulty", 3)],
)  # fmt: skip
def test_it_costs_what_was_rolled_and_its_modifier(total: int, ruled: str, points: int) -> None:
    """A third of the result and 1; or only what lies beyond the difficulty."""
    answers = {"cast": rolls(total)} | ({"pool": "burst"} if total >= 18 else {})
    assert dues(mages(ungated_dues=ruled).does(UNGATED, answers)) == [points]


# -- the worked example


@pytest.mark.clause("stamina.magic.6", "stamina.magic.gated.5", "stamina.magic.ungated.5")
def test_the_fireball_of_the_example() -> None:
    """Aptitude 3, fire 2, space 1, mind 5: difficulty 4, cost 5 (+1), 5/5/15 m, 2 m, 2d4 fire; range and burst."""
    fireball, held = spell_named(NOW, "fireball"), mages().does(GATED, [rolls(12)])
    assert (fireball.difficulty, fireball.cost, fireball.modifier) == (4, 5, 1)
    assert range_of_spell(held.now, "ada") == (5, 5, 15)
    assert width_of(held.now, "ada", fireball.powers) == 2
    assert fireball.pool == ("range-close", "range-increment", "range-most", "burst")
    struck = next_turn_of(held, "ada").does("ada loose rook with spell", {"spell": HIT, "wizards-fire": (4, 4)})
    assert dice_of(struck)[1] == "2d4"
    assert struck.happened(BurstAt)[0].hexes == 2
    assert struck["rook"].burning == (("body", 7),)
    assert struck["rook"].wounds == 1


@pytest.mark.clause("stamina.magic.6", "stamina.magic.ungated.3")
def test_the_numbers_of_the_example() -> None:
    """Gated from 12 on. Ungated 5 successes are the gated spell, 6 add one of the pool, 7 two; 4 fail by the text."""
    for total, added in ((15, 0), (18, 1), (21, 2)):
        answers = {"cast": rolls(total)} | ({"pool": ["burst"] * added} if added else {})
        assert dict(mages().does(UNGATED, answers)["ada"].spell.powers)["burst"] == 1 + added
    assert mages().does(UNGATED, [rolls(12)])["ada"].spell is None


@pytest.mark.clause("stamina.magic.3", "stamina.magic.6", "stamina.magic.gated.3")
def test_the_exact_chance_of_a_spell() -> None:
    """Mind 2 and aptitude 2: the best two of two d4 and two d8 against 12, counted over all throws."""
    slow = ranked(made(mages(), "ada", mind=2), "ada", arcane_aptitude=2)
    thrown = [sorted(faces)[-2:] for faces in product(range(1, 5), range(1, 5), range(1, 9), range(1, 9))]
    chance = Fraction(sum(sum(best) >= 12 for best in thrown), len(thrown))
    assert slow.chance(GATED, lambda end, _facts: end["ada"].spell is not None) == chance


# -- throwing it


@pytest.mark.clause("stamina.ranged.loose.2", "stamina.ranged.loose.6")
def test_a_ready_spell_is_loosed() -> None:
    """Perception 6, ranged combat 2 and a die a rank in spells; it is gone whether it hits or not."""
    after = holding(mages(), "fireball").does("ada loose rook with spell", [MISS])
    assert dice_of(after) == ["6d4 2d6 2d8 keep 6 high"]
    assert reasons(after) == {"rank 2 in spells": 2}
    assert after["ada"].spell is None
    assert after["ada"].turn.occupied


@pytest.mark.clause("stamina.modifier.wind.3")
def test_no_wind_moves_it() -> None:
    """What has no mass."""
    windy = holding(mages(), "fireball").with_(table=Table(wind=5))
    assert "wind" not in reasons(windy.does("ada loose rook with spell", [MISS]))


@pytest.mark.clause("stamina.magic.release.7")
@pytest.mark.parametrize(("ruled", "refused"), [("throw-or-loose", False), ("loose", True)])
def test_or_thrown(ruled: str, refused: bool) -> None:
    """For a stamina, with dice for throwing in place of those for spells; by a ruling it is only loosed."""
    trial = ranked(holding(mages(kept_effect=ruled), "fireball"), "ada", throw=1)
    assert bool(trial.why_not("ada throw rook with spell")) == refused
    if not refused:
        after = trial.does("ada throw rook with spell", [MISS])
        assert reasons(after) == {"rank 1 in throw": 1}
        assert after["ada"].stamina == trial["ada"].stamina - 1


@pytest.mark.clause("stamina.magic.ungated.5")
@pytest.mark.parametrize(
    ("grown", "at", "dice"),
    [({}, "h4", None), ({}, "i4", -1), ({"range-close": 1}, "i4", None), ({}, "k4", -1)],
)
def test_how_far_it_goes(grown: dict[str, int], at: str, dice: int | None) -> None:
    """5 meters close, a die for each 5 beyond; more range makes a figure one mind longer."""
    powers = tuple(sorted((dict(spell_named(NOW, "fireball").powers) | grown).items()))
    trial = holding(mages(), powers).with_creature("rook", at=at)
    assert reasons(trial.does("ada loose rook with spell", [MISS])).get("range") == dice
    far = holding(made(mages(), "ada", mind=2), "fireball").with_creature("rook", at="j4")
    assert "out of range" in far.why_not("ada loose rook with spell")
    longer = holding(made(mages(), "ada", mind=2), added_range("range-most")).with_creature("rook", at="j4")
    assert longer.why_not("ada loose rook with spell") == ""
    steps = holding(made(mages(), "ada", mind=2), added_range("range-increment")).with_creature("rook", at="i4")
    assert reasons(steps.does("ada loose rook with spell", [MISS]))["range"] == -1


def added_range(name: str) -> tuple[tuple[str, int], ...]:
    """The powers of a fireball with a range that is one figure longer."""
    return tuple(sorted((dict(spell_named(NOW, "fireball").powers) | {name: 1}).items()))


def test_a_burst_catches_who_is_near() -> None:
    """Everybody within half its 2 meters of the target, friend or foe; each has dice of their own."""
    trial = holding(mages(leap_clear="nobody"), "fireball").with_creature("bo", at="g5")
    after = trial.does("ada loose rook with spell", {"spell": HIT, "wizards-fire": [(1, 2), (4, 1)]})
    assert (after["rook"].stuns, after["bo"].stuns) == (1, 1)
    assert after["bo"].burning == (("body", 4),)
    apart = trial.with_creature("bo", at="g6").does("ada loose rook with spell", {"spell": HIT, "wizards-fire": (1, 2)})
    assert apart["bo"].stuns == 0


@pytest.mark.clause("stamina.ranged.loose.11")
def test_a_spell_that_nearly_hits_strays_too() -> None:
    """And goes off there."""
    lance = knowing(mages("storm-mage"), "frost-lance", cold=2)
    trial = holding(lance, "frost-lance").with_creature("bo", at="g5", defense=3)
    after = trial.does("ada loose rook with spell", {"spell": Result(NEAR, short=1), "freeze": (1, 1)})
    assert [strayed.at for strayed in after.happened(Strayed)] == ["bo"]
    assert [struck.who for struck in after.happened(Hit)] == ["bo"]


@pytest.mark.clause("stamina.modifier.cover.3")
def test_a_spell_that_cover_keeps_off_damages_it() -> None:
    """By the average of its dice: 2d4 are 5."""
    walled = (*OPEN[:3], ".....p.....", *OPEN[4:])
    trial = holding(mages(rows=walled), "fireball").with_creature("rook", turn=Turn(reacted=True))
    after = trial.does("ada loose rook with spell", [Result(NEAR, covered=True)])
    assert [(cover.cover, cover.damage) for cover in after.happened(DamagedCover)] == [("the parapet at f4", 5)]


@pytest.mark.clause("stamina.magic.release.7")
def test_one_effect_at_a_time() -> None:
    """With a fireball in hand no other that is thrown; a ward is laid on at once."""
    trial = holding(mages(), "fireball")
    assert "held ready already" in trial.why_not(GATED)
    assert trial.why_not("ada cast gated spell fire-ward on bo") == ""


# -- without a roll


@pytest.mark.clause("stamina.rollless.1", "stamina.rollless.17")
@pytest.mark.parametrize(("ruled", "cast", "paid"), [("ignored", True, 5), ("counted", True, 5)])
def test_a_spell_may_be_cast_without_a_roll(ruled: str, cast: bool, paid: int) -> None:
    """Mind 5 halved and one, and aptitude 3: 6 successes are enough either way for a fireball."""
    after = mages(rollless_difficulty=ruled).does(f"{GATED} taking standard")
    assert (after["ada"].spell is not None) == cast
    assert dues(after) == [paid]


@pytest.mark.clause("stamina.rollless.17")
@pytest.mark.parametrize(("ruled", "burst"), [("ignored", 6), ("counted", 2)])
def test_what_ignoring_the_difficulty_is_worth_to_a_mage(ruled: str, burst: int) -> None:
    """Six successes: five of them additional, or one beyond the difficulty of 15."""
    trial = mages(rollless_difficulty=ruled)
    after = trial.does(f"{UNGATED} taking standard", {"pool": ["burst"] * (burst - 1)})
    assert dict(after["ada"].spell.powers)["burst"] == burst


@pytest.mark.clause("stamina.rollless.2", "stamina.combat.1")
def test_outside_rounds_one_may_take_ones_time() -> None:
    """And a spell is cast there too."""
    calm = at_peace(ada=("fire-mage", "red", "c4"), bo=("bandit", "red", "c5"))
    after = calm.does("ada cast gated spell fire-ward on bo taking time", [5])
    assert after.now.amount("bo", "fire-ward") == 3
    assert after.encounter.table.minutes == 5
