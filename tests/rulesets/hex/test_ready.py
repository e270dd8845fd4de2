"""Ready and stow: weapons, items, ammunition, and the hands for them."""

from typing import Any

import pytest

from affray.core.intents import Intent
from affray.rulesets.hex.actions import ACTIONS
from affray.rulesets.hex.creature import Lying
from affray.rulesets.hex.events import Dropped, Missed
from affray.rulesets.hex.loading import weapons
from affray.rulesets.hex.rolls import Result
from affray.testing import Trial
from tests.rulesets.hex.fights import duel
from tests.rulesets.hex.sheets import ranked
from tests.rulesets.hex.shots import archery, armed, carrying, counts, unloaded

NAMES = ("ready", "ready ammunition", "stow", "stow ammunition")


def bowed(ready: int = 0, carried: int = 6, reload: int = 1, **rulings: Any) -> Trial:
    """Ada with an empty bow, rank 3 in bows, so many arrows ready and carried, and a dagger in her belt."""
    trial = ranked(unloaded(archery(**rulings)), "ada", reload=reload, bows=3)
    return carrying(trial, "ada", {"bodkin": ready} if ready else {}, {"bodkin": carried})


def held(trial: Trial) -> list[str]:
    """What ada's hands hold."""
    return [arm.weapon.name for arm in trial["ada"].held]


@pytest.mark.clause("hex.other.general.1")
def test_the_other_actions_ready_and_stow() -> None:
    """One heading, four ways to use it; each is played below."""
    assert tuple(action.name for action in ACTIONS if action.group == "other") == NAMES
    trial = bowed(1).does("ada stow short-bow").does("ada stow ammunition bodkin").does("ada ready dagger")
    assert held(trial) == ["dagger"]


@pytest.mark.clause("hex.other.ready.1", "hex.other.ready.2")
@pytest.mark.parametrize(
    "deed", ["stow short-bow", "stow ammunition bodkin", "ready ammunition bodkin count 1", "ready dagger"]
)
def test_each_costs_one_point_and_no_stamina(deed: str) -> None:
    trial = bowed(1).with_creature("ada", action_points=1, stamina=0)
    trial = armed(trial, "ada", "dagger", ready=()) if deed == "ready dagger" else trial
    after = trial.does(f"ada {deed}")
    assert (after["ada"].action_points, after["ada"].stamina) == (0, 0)
    assert "costs 1 AP" in trial.with_creature("ada", action_points=0).why_not(f"ada {deed}")


@pytest.mark.clause("hex.other.ready.3")
def test_one_weapon_is_readied() -> None:
    """The first of two daggers; the second takes another action."""
    dagger = weapons()["dagger"]
    trial = bowed().with_creature("ada", held=(), stowed=(dagger, dagger))
    once = trial.does("ada ready dagger")
    assert (held(once), once["ada"].stowed) == (["dagger"], (dagger,))
    twice = once.does("ada ready dagger")
    assert [arm.off_hand for arm in twice["ada"].held] == [False, True]


@pytest.mark.clause("hex.other.ready.4")
@pytest.mark.parametrize(("reload", "most"), [(0, 1), (1, 2), (2, 3)])
def test_pieces_by_the_rank_in_reload(reload: int, most: int) -> None:
    """Fewer are allowed, more are not."""
    trial = bowed(reload=reload)
    assert list(trial.legal.options(Intent("ada", "ready_ammunition", ("bodkin",)))) == list(range(most, 0, -1))
    assert counts(trial.does("ada ready ammunition bodkin")) == ({"bodkin": most}, {"bodkin": 6 - most})
    assert counts(trial.does("ada ready ammunition bodkin count 1"))[0] == {"bodkin": 1}


@pytest.mark.clause("hex.other.ready.5")
@pytest.mark.parametrize(("reload", "left"), [(0, 2), (1, 1), (3, 0)])
def test_the_same_numbers_are_stowed(reload: int, left: int) -> None:
    """One weapon with what was loaded, or pieces by the rank."""
    after = bowed(3, 0, reload).does("ada stow ammunition bodkin")
    assert counts(after) == ({"bodkin": left} if left else {}, {"bodkin": 3 - left})
    stowed = archery().does("ada stow short-bow")
    assert (held(stowed), weapons()["short-bow"] in stowed["ada"].stowed) == ([], True)
    assert counts(stowed)[1]["bodkin"] == counts(archery())[1]["bodkin"] + 1


@pytest.mark.clause("hex.other.ready.6")
def test_one_action_does_one_of_these() -> None:
    """To change from the bow to the dagger takes two, and arrows a third."""
    one = bowed().does("ada stow short-bow")
    assert (held(one), counts(one)[0]) == ([], {})
    assert one["ada"].stowed == (*bowed()["ada"].stowed, weapons()["short-bow"])
    two = one.does("ada ready dagger")
    assert (held(two), two["ada"].action_points) == (["dagger"], 1)


@pytest.mark.clause("hex.other.ready.7")
def test_readying_a_piece_loads_nothing() -> None:
    after = bowed().does("ada ready ammunition bodkin")
    assert after["ada"].held[0].loaded is None
    assert "must be readied and loaded" in after.why_not("ada loose rook")
    loaded = after.does("ada load short-bow with bodkin")
    assert loaded.does("ada loose rook", [Result("failure")]).happened(Missed)


@pytest.mark.clause("hex.other.ready.8")
def test_hands_are_counted() -> None:
    """A bow is held in one hand while the other takes arrows or a tool; sword and shield leave none."""
    full = duel().with_creature("ada", stowed=(weapons()["dagger"],))
    assert "no hand is free" in full.why_not(Intent("ada", "ready", ("dagger",)))
    assert held(full.does("ada stow round-shield").does("ada ready dagger")) == ["arming-sword", "dagger"]
    pieces = carrying(full, "ada", {}, {"bodkin": 2})
    assert "no hand is free" in pieces.why_not("ada ready ammunition bodkin")
    bow = bowed().with_creature("ada", stowed=(weapons()["winch"], weapons()["maul"]))
    assert bow.does("ada ready winch")["ada"].held[1].weapon.name == "winch"
    assert "no hand is free" in bow.why_not(Intent("ada", "ready", ("maul",)))
    assert "no hand is free" in bow.does("ada ready winch").why_not("ada ready ammunition bodkin")


@pytest.mark.clause("hex.other.ready.8")
@pytest.mark.parametrize(("ruling", "dropped"), [("refused", False), ("dropped", True)])
def test_full_hands(ruling: str, dropped: bool) -> None:
    """By a ruling what is in the way falls: the shield, which was taken up last."""
    full = duel(full_hands=ruling).with_creature("ada", stowed=(weapons()["dagger"],))
    assert (full.why_not(Intent("ada", "ready", ("dagger",))) == "") == dropped
    if dropped:
        after = full.does("ada ready dagger")
        assert held(after) == ["arming-sword", "dagger"]
        assert [event.item for event in after.happened(Dropped)] == ["round-shield"]
        assert after.encounter.table.lying == (Lying(weapons()["round-shield"], "d4"),)


@pytest.mark.clause("hex.other.ready.8")
def test_what_lies_here_can_be_readied() -> None:
    """Not what lies in the next hex; a weapon for two hands is taken in both."""
    here, there = (Lying(weapons()[name], at) for name, at in (("maul", "d4"), ("dagger", "e4")))
    trial = duel().with_creature("ada", held=())
    trial = trial.with_(table=type(trial.encounter.table)(order=("ada", "rook"), lying=(here, there)))
    assert list(trial.legal.options(Intent("ada", "ready"))) == ["maul"]
    after = trial.does("ada ready maul")
    assert (held(after), after["ada"].held[0].hands, after.encounter.table.lying) == (["maul"], 2, (there,))


@pytest.mark.clause("hex.other.ready.4", "hex.other.ready.8")
@pytest.mark.parametrize(("rulings", "most"), [({}, 4), ({"pieces_ready": "rank"}, 1)])
def test_the_rank_in_reload_counts_whatever_the_rank_with_the_weapon(rulings: dict[str, Any], most: int) -> None:
    """Reload 3 and a rank of 1 in bows."""
    trial = ranked(bowed(0, **rulings), "ada", reload=3, bows=1)
    assert counts(trial.does("ada ready ammunition bodkin"))[0] == {"bodkin": most}


@pytest.mark.clause("hex.other.ready.8")
@pytest.mark.parametrize(("ruling", "most"), [("rank", 1), ("any", 2)])
def test_how_many_pieces_may_be_ready(ruling: str, most: int) -> None:
    """Rank 3 in bows and two in hand leave room for one more; or as many as one action readies."""
    trial = bowed(2, pieces_ready=ruling)
    assert counts(trial.does("ada ready ammunition bodkin"))[0] == {"bodkin": 2 + most}
    assert bool(bowed(3, pieces_ready=ruling).why_not("ada ready ammunition bodkin")) == (ruling == "rank")
