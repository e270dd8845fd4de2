"""Loading: arrows for nothing, crossbows by hand, with a lever, with a windlass that may pause."""

import pytest

from affray.core.effects import Effect, Ends
from affray.rulesets.stamina.events.deeds import Loaded
from tests.rulesets.stamina.fights import MISS, at_peace, may, next_turn_of, reasons
from tests.rulesets.stamina.sheets import made
from tests.rulesets.stamina.shots import SHOT, archery, crossbows

LOAD = "ada load crossbow with bolt"


@pytest.mark.clause("stamina.ranged.load.1", "stamina.ranged.load.3")
def test_an_arrow_is_nocked_for_nothing() -> None:
    """No stamina, no turn; one of the readied arrows is on the string."""
    empty = archery().with_creature("ada", loaded=())
    after = empty.does("ada load hunting-bow with broadhead")
    assert after["ada"].loaded == (("hunting-bow", "broadhead"),)
    assert after["ada"].ready_ammunition == (("broadhead", 1),)
    assert (after["ada"].stamina, after["ada"].turn.occupied) == (empty["ada"].stamina, False)
    assert after.why_not(SHOT) == ""


@pytest.mark.clause("stamina.ranged.load.3", "stamina.turn.6")
@pytest.mark.parametrize(("ruled", "refused"), [("once-a-turn", True), ("freely", False)])
def test_nocking_again(ruled: str, refused: bool) -> None:
    """Once a turn like all that takes none, or as often as arrows are ready."""
    empty = archery(nocking=ruled).with_creature("ada", loaded=())
    shot = empty.does("ada load hunting-bow with broadhead").does(f"{SHOT} pace hurried", [MISS])
    assert ("only once a turn" in shot.why_not("ada load hunting-bow with broadhead")) == refused
    assert next_turn_of(shot, "ada").why_not("ada load hunting-bow with broadhead") == ""


@pytest.mark.clause("stamina.ranged.load.2", "stamina.ranged.load.3")
def test_a_crossbow_takes_a_turn_by_hand() -> None:
    """Twice body is enough for its 12; no stamina, and nothing shortens it."""
    after = crossbows(loaded=False).does(LOAD)
    assert after["ada"].loaded == (("crossbow", "bolt"),)
    assert after["ada"].turn.occupied
    assert after["ada"].stamina == crossbows()["ada"].stamina
    assert crossbows(loaded=False).why_not(f"{LOAD} pace hurried")


@pytest.mark.clause("stamina.ranged.load.2", "stamina.turn.5")
@pytest.mark.parametrize(
    ("weapon", "body", "turns"),
    [
        ("crossbow", 6, 1),
        ("crossbow", 5, 2),
        ("crossbow", 4, 2),
        ("crossbow", 3, 3),
        ("war-crossbow", 6, 2),
        ("war-crossbow", 5, 5),
        ("siege-crossbow", 8, 2),
        ("siege-crossbow", 7, 6),
    ],
)
def test_how_many_turns(weapon: str, body: int, turns: int) -> None:
    """By hand up to twice body, with a lever up to three times, else a windlass: a turn for every 4 points."""
    trial = made(crossbows(weapon, loaded=False), "ada", body=body).does(f"ada load {weapon} with bolt")
    count = 1
    while not trial.happened(Loaded):
        trial = next_turn_of(trial, "ada").does("ada go on")
        count += 1
    assert count == turns
    assert trial["ada"].loaded == ((weapon, "bolt"),)


@pytest.mark.clause("stamina.ranged.load.3", "stamina.turn.9")
def test_a_windlass_may_pause_a_lever_not() -> None:
    """A turn without loading, spent on something else or on nothing: the windlass stays, the lever springs back."""
    wound = next_turn_of(next_turn_of(crossbows("siege-crossbow", False).does("ada load siege-crossbow"), "ada"), "ada")
    assert wound["ada"].undertaking.left == 5
    assert wound.does("ada go on")["ada"].undertaking.left == 4
    lever = next_turn_of(next_turn_of(crossbows("war-crossbow", False).does("ada load war-crossbow"), "ada"), "ada")
    assert lever["ada"].undertaking is None
    second = next_turn_of(crossbows("war-crossbow", False).does("ada load war-crossbow"), "ada")
    assert next_turn_of(second.does("ada aim rook"), "ada")["ada"].undertaking is None
    breaks = crossbows("war-crossbow", False, long_actions="with-breaks").does("ada load war-crossbow")
    assert next_turn_of(next_turn_of(breaks, "ada"), "ada")["ada"].undertaking.left == 1


@pytest.mark.clause("stamina.ranged.load.3")
def test_no_moving_on_a_turn_of_reloading() -> None:
    """Neither after it nor before it, in the first turn of it as in the last; a strong arm may walk."""
    begun = crossbows("war-crossbow", loaded=False).does("ada load war-crossbow")
    assert "no moving" in begun.why_not("ada walk c5")
    second = next_turn_of(begun, "ada")
    assert "one does not move" in second.does("ada walk c5").why_not("ada go on")
    assert "no moving" in second.does("ada go on").why_not("ada walk c5")
    moved = crossbows(loaded=False).does("ada walk c5")
    assert "one does not move" in moved.why_not(LOAD)
    light = made(crossbows("light-crossbow", loaded=False), "ada", body=7).does("ada load light-crossbow")
    assert light.why_not("ada walk c5") == ""


@pytest.mark.clause("stamina.ranged.load.3")
@pytest.mark.parametrize(("body", "stays"), [(5, True), (6, True), (7, False)])
def test_a_crossbow_as_strong_as_its_bearer_keeps_them_still(body: int, stays: bool) -> None:
    """A light one of 6: only who is stronger than that walks on the same turn, after loading it or before."""
    light = made(crossbows("light-crossbow", loaded=False), "ada", body=body)
    after, before = light.does("ada load light-crossbow"), light.does("ada walk c5")
    assert ("no moving" in after.why_not("ada walk c5")) == stays
    assert ("one does not move" in before.why_not("ada load light-crossbow with bolt")) == stays


@pytest.mark.clause("stamina.ranged.load.3")
def test_by_a_ruling_everything_takes_one_turn() -> None:
    """That may be hurried, a bow as a siege crossbow, and one may walk."""
    siege = crossbows("siege-crossbow", False, loading="one-turn").does("ada load siege-crossbow with bolt")
    assert siege["ada"].loaded == (("siege-crossbow", "bolt"),)
    assert siege.why_not("ada walk c5") == ""
    bow = archery(loading="one-turn").with_creature("ada", loaded=())
    assert bow.does("ada load hunting-bow with broadhead")["ada"].turn.occupied
    hurried = bow.does("ada load hunting-bow with broadhead pace hurried")
    assert not hurried["ada"].turn.occupied
    assert reasons(hurried.does(SHOT, [MISS]))["hurried"] == -1


@pytest.mark.clause("stamina.ranged.load.2")
def test_only_what_fits_and_is_ready() -> None:
    """Bolts for a crossbow, and those that are in hand; a loaded one is not loaded again."""
    quiver = crossbows(loaded=False).with_creature("ada", ready_ammunition=())
    assert "no fitting ammunition" in quiver.why_not(LOAD)
    arrows = quiver.with_creature("ada", ready_ammunition=(("broadhead", 1),))
    assert "no fitting ammunition" in arrows.why_not("ada load crossbow with broadhead")
    assert "load" not in may(crossbows())


@pytest.mark.clause("stamina.turn.9")
def test_what_leaves_the_hand_is_not_loaded_further() -> None:
    """Nor begun twice; given up, it can be begun anew."""
    begun = next_turn_of(crossbows("siege-crossbow", False).does("ada load siege-crossbow"), "ada")
    assert "no longer in hand" in begun.with_creature("ada", held=()).why_not("ada go on")
    assert next_turn_of(begun.with_creature("ada", held=()), "ada")["ada"].undertaking is None
    assert "give it up" in begun.why_not("ada load siege-crossbow with bolt")
    assert begun.does("ada give up").does("ada load siege-crossbow with bolt")["ada"].undertaking.left == 5


@pytest.mark.clause("stamina.ranged.load.3")
def test_outside_rounds_it_is_simply_done() -> None:
    """Nobody counts turns there."""
    calm = at_peace(ada=("arbalester", "red", "c4"), rook=("bandit", "blue", "i4"))
    calm = calm.with_creature("ada", ready_ammunition=(("bolt", 1),))
    after = calm.does("ada load siege-crossbow with bolt")
    assert after["ada"].loaded == (("siege-crossbow", "bolt"),)
    assert after.why_not("ada walk c5") == ""


@pytest.mark.clause("stamina.ranged.load.3")
def test_a_dazed_head_does_not_load() -> None:
    """Of what takes a turn only recovery; an arrow takes none."""
    dazed = (Effect("dazed", "ada", Ends("turn ends", "ada")),)
    assert "only recovery" in crossbows(loaded=False).with_(effects=dazed).why_not(LOAD)
    bow = archery().with_creature("ada", loaded=()).with_(effects=dazed)
    assert bow.why_not("ada load hunting-bow with broadhead") == ""
