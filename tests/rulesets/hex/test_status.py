"""How someone stands, in one line."""

import pytest

from affray.core.effects import Effect, Ends
from affray.core.figures import status
from affray.rulesets.hex.conditions import STUNNED
from tests.rulesets.hex.fights import duel
from tests.rulesets.hex.magic import cast, magical


def test_who_stands_fresh_is_told_by_the_figures_and_weapons() -> None:
    """Rook, not on turn: no action points, and standing is not worth a word."""
    assert status(duel().now, "rook") == "wounds 0/5 | defense 10+4 | stamina 12/12 | arming-sword, round-shield"


def test_whatever_is_unusual_is_told() -> None:
    """In this order, bare hands by their name, and last what lies on her."""
    trial = duel().with_creature("ada", multi_attack=2, posture="prone", climbing="c4", wounds=2, held=())
    stunned = trial.with_(effects=(Effect(STUNNED, "ada", Ends("turn ends", "ada")),))
    assert status(stunned.now, "ada").split(" | ")[3:] == [
        "AP 3",
        "multi-attack -2",
        "prone",
        "climbing to c4",
        "fists",
        "stunned",
    ]


def test_magic_is_told_where_there_is_any() -> None:
    """Energy, shaped or not, dues that are counted, and what was cast."""
    caster = cast(magical("spark"), "spark").with_creature("ada", energy=3, dues=2)
    assert status(caster.now, "ada").split(" | ")[4:] == ["arcane energy 3", "arcane dues 2", "cast: spark", "fists"]


@pytest.mark.parametrize("out", ["dead", "dying"])
def test_who_is_out_of_the_fight_is_just_that(out: str) -> None:
    assert status(duel().with_creature("rook", fate=out).now, "rook") == out
