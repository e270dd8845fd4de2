"""Kept positions of `stamina` with shots and spells, each with a twin in which the other move is right."""

from affray.bots import find
from affray.rulesets.stamina.creature import Turn
from affray.testing import Trial
from tests.rulesets.stamina.fights import OPEN, fight
from tests.rulesets.stamina.mages import knowing, mages
from tests.rulesets.stamina.sheets import made
from tests.rulesets.stamina.shots import crossbows


def chooses(trial: Trial, who: str = "ada") -> str:
    """What greedy declares."""
    return trial.book.say(find("greedy", 1).choose(trial.book, trial.encounter, who))


def has_moved(trial: Trial) -> Trial:
    """The same after ada's first move, so that another takes her turn."""
    return trial.with_creature("ada", turn=Turn(moves=1))


def test_aim_or_loose() -> None:
    """A windlass takes six turns: at a wary foe it is aimed first. One who is worn down is shot at once.

    So is the wary one with a lighter crossbow, which is loaded again in a turn.
    """
    heavy, light = has_moved(crossbows("siege-crossbow")), has_moved(crossbows())
    assert chooses(heavy.with_creature("rook", defense=28)) == "ada aim rook"
    assert chooses(heavy.with_creature("rook", defense=14)) == "ada loose rook with siege-crossbow"
    assert chooses(light.with_creature("rook", defense=28)) == "ada loose rook with crossbow"


def test_gather_or_cast() -> None:
    """Rook is one wound from falling. Who knows a spell of force casts it; who only has the power gathers for it."""
    mage = has_moved(made(mages("force-mage"), "ada", cantrips=())).with_creature("rook", wounds=4)
    assert chooses(mage).startswith("ada cast gated spell force-bolt")
    assert chooses(knowing(mage)).startswith("ada gather arcane energy")


def test_shoot_at_whoever_is_in_the_open() -> None:
    """Rook has lost more of his guard than nell; behind a parapet he is spared all the same."""
    for row, target in ((OPEN[3], "rook"), (".......s...", "nell")):
        rows = (*OPEN[:3], row, *OPEN[4:])
        trial = fight(
            rows, ada=("archer", "red", "c4"), rook=("bandit", "blue", "i4"), nell=("bandit", "blue", "i8")
        ).with_creature("ada", loaded=(("hunting-bow", "broadhead"),))
        worn = has_moved(trial).with_creature("rook", defense=13)
        assert chooses(worn).startswith(f"ada loose {target}")
