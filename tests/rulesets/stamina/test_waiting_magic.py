"""Effects that wait in the hand and energy that is stored, where there are no rounds."""

import pytest
from msgspec.structs import replace

from affray.core.asks import by_default
from affray.core.intents import Intent
from affray.core.values import CLOCK
from affray.rulesets.stamina import BOOK
from affray.rulesets.stamina.creature import Energy
from affray.rulesets.stamina.events.magic import HoldsSpell, KeepsSpell, LostEnergy, PaidDues, SpellFaded
from affray.testing import Trial
from tests.rulesets.stamina.fights import MISS, at_peace, next_turn_of
from tests.rulesets.stamina.mages import holding, mages, rolls, storing
from tests.rulesets.stamina.sheets import ranked

CAST = "ada cast gated spell fireball"
FADES = pytest.mark.clause("stamina.magic.release.3", "stamina.magic.release.7", "stamina.combat.1")


def peace(**rulings: str) -> Trial:
    """Ada, a fire mage, and bo at peace, and rook four meters off."""
    ada, bo, rook = ("fire-mage", "red", "c4"), ("bandit", "red", "c5"), ("bandit", "blue", "g4")
    return at_peace(ada=ada, bo=bo, rook=rook).ruled(**rulings)


def on(trial: Trial) -> Trial:
    """The same after whatever happens by itself."""
    due = trial.book.turns.due(trial.now)
    return trial if due is None else trial.does(due, rest=by_default)


@FADES
@pytest.mark.parametrize("rank", [1, 3])
def test_outside_rounds_an_effect_lasts_as_many_actions_as_ranks(rank: int) -> None:
    """It can be thrown with the last of them, and fades after it; what others do does not count."""
    held = on(ranked(peace(), "ada", arcane_aptitude=rank).does(CAST, [(4,) * 5 + (1,) * rank]))
    assert [(told.spell, told.actions) for told in held.happened(KeepsSpell)] == [("fireball", rank)]
    for _ in range(rank - 1):
        held = on(held.does("ada face c3").does("bo face c6"))
    assert held["ada"].spell is not None
    assert held.does("ada loose rook with spell", [MISS]).happened(SpellFaded) == []
    over = held.does("ada face c3")
    assert over.book.turns.due(over.now) == Intent(CLOCK, "let_fade", ("ada",))
    assert [told.spell for told in on(over).happened(SpellFaded)] == ["fireball"]
    assert on(over)["ada"].spell is None


@FADES
def test_by_a_ruling_only_rounds_count() -> None:
    """A dozen actions and some minutes later it is still there, through round 3."""
    held = peace(held_outside_rounds="until-rounds").does(CAST, [rolls(12)])
    assert [told.until for told in held.happened(HoldsSpell)] == [3]
    for _ in range(12):
        held = on(held.does("ada face c3"))
    waited = on(held.does("bo restoration time", [5]))
    assert waited["ada"].spell.until == 3


@FADES
def test_no_effect_outlasts_a_minute() -> None:
    """Bo takes his time, or goes on with a journey: ada's fireball is gone. The one who takes time to cast has hers."""
    held = on(peace().does(CAST, [rolls(12)]))
    assert on(held.does("bo restoration time", [1]))["ada"].spell is None
    gone = on(held.does("bo travel c9").does("bo go on", rest=by_default))
    assert (gone["ada"].spell, gone.encounter.table.minutes) == (None, 1)
    patient = on(peace().does(f"{CAST} taking time", [5]))
    assert patient["ada"].spell is not None


@FADES
def test_what_is_left_of_it_counts_in_rounds_and_outside() -> None:
    """Three rounds: one action outside leaves two of them; of two left at the end of rounds one action uses one."""
    begun = on(on(peace().does(CAST, [rolls(12)])).does("ada face c3")).does("gm begin rounds")
    first = on(begun)
    assert (first.encounter.clock.round, first["ada"].spell.until) == (1, 2)
    left = holding(mages(), "fireball").with_(clock=peace().encounter.clock)
    assert left["ada"].spell.until == 4
    for _ in range(4):
        assert on(left)["ada"].spell is not None
        left = on(left.does("ada face c3"))
    assert left["ada"].spell is None


@pytest.mark.clause("stamina.magic.release.7")
def test_in_rounds_actions_do_not_count() -> None:
    """A turn of many actions is one round."""
    cast = mages().does(CAST, [rolls(12)])
    assert ([told.until for told in cast.happened(HoldsSpell)], cast.happened(KeepsSpell)) == ([4], [])
    held = holding(mages(), "fireball")
    busy = held.does("ada walk b4").does("ada face b3")
    assert busy["ada"].spell == held["ada"].spell
    assert next_turn_of(busy, "ada")["ada"].spell == held["ada"].spell


@pytest.mark.clause("stamina.magic.gather.6", "stamina.magic.gather.7", "stamina.magic.gather.8", "stamina.combat.1")
def test_outside_rounds_energy_is_lost_by_the_same_actions() -> None:
    """To aim takes a turn and loses it, with dues of 3 and 2; steps, journeys and what others do keep it."""
    stored = storing(peace(), 3, 2)
    lost = stored.does("ada aim rook")
    assert [told.stored for told in lost.happened(LostEnergy)] == [3]
    assert [paid.points for paid in lost.happened(PaidDues)] == [5]
    assert lost["ada"].energy == Energy()
    for deed in ("ada walk b4", "ada dash a4", "ada face c3", "bo aim rook"):
        assert stored.does(deed)["ada"].energy.stored == 3


# -- time that passes while rounds begin


def camp(difficulty: int = 0, **rulings: str) -> Trial:
    """The night of the book with a fireball ready in ada's hand; what comes is noticed by a number or by stealth."""
    staged = Trial(BOOK, BOOK.stage("camp")).ruled(**rulings)
    coming = tuple(replace(one, difficulty=difficulty) for one in staged.encounter.table.coming)
    return holding(staged.with_(table=replace(staged.encounter.table, coming=coming)), "fireball")


@FADES
@pytest.mark.parametrize(("ruled", "faded"), [("actions", ["fireball"]), ("until-rounds", [])])
def test_no_effect_outlasts_a_night(ruled: str, faded: list[str]) -> None:
    """Hours have passed when the wolves are there, and rounds have begun: it is not ready in the first of them."""
    came = camp(held_outside_rounds=ruled).does("ada wait for morning", {"sneak": 14, "keep-watch": MISS})
    assert came.encounter.clock.scale == "fight"
    assert [told.spell for told in came.happened(SpellFaded)] == faded
    assert (came["ada"].spell is None) == bool(faded)


@FADES
def test_whoever_keeps_watch_by_time_holds_it_when_rounds_begin_at_once() -> None:
    """Ada takes her time while the watch goes on: no minutes pass when the wolves come on the game master's word."""
    patient = camp(12).with_creature("ada", watches="time")
    came = patient.does("gm they come")
    assert (came.encounter.clock.scale, came.encounter.table.minutes) == ("fight", 0)
    assert came["ada"].spell is not None
    assert camp(12).does("gm they come", {"keep-watch": MISS})["ada"].spell is not None
