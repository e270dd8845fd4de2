"""What a table keeps beside the map: what was found outside, and for the game master what was not."""

from msgspec.structs import replace

from affray.core.seats import Seat
from affray.rulesets.dungeoneer import BOOK
from affray.rulesets.dungeoneer.creature import Feature, Table, Thing, Wilds
from affray.rulesets.dungeoneer.journal import journal
from affray.testing import Trial
from tests.rulesets.dungeoneer.delves import delve
from tests.rulesets.dungeoneer.outdoors import CAVE, PRINTS, journey

ANN = Seat("ann", "player", ("ada",))
TREE = Feature(name="hollow tree", at="b2")


def outside(trial: Trial) -> dict[str, str]:
    """What is told of the wilderness."""
    return {
        one.name: one.words for part in journal(trial.now) if part.title == "the wilderness" for one in part.entries
    }


def test_trails_and_features_are_told_as_far_as_they_were_found() -> None:
    """Ada knows of the cave and of two tiles of the trail; the game master of the tree and of the rest as well."""
    partly = replace(PRINTS, learnt=("b2", "c2"))
    there = journey(Wilds(features=(CAVE, TREE), trails=(partly,)), ada=("guard", "b2"))
    known = Trial(BOOK, BOOK.secrets.view(there.encounter, ANN))
    assert outside(known) == {"cave": "c2", "small prints": "b2, c2"}
    assert outside(there) == {
        "cave": "c2",
        "hollow tree": "b2, not found yet",
        "small prints": "b2, c2, not found yet: d3 d4",
    }


def test_things_are_told_with_their_place_and_lock_once() -> None:
    chest = Thing(name="stone chest", kind="chest", at="c2", lock=7, known="what")
    trial = delve(table=Table(seen=(1,), things=(chest, replace(chest, name="urn", lock=0))), ada=("guard", "b2"))
    (handled,) = (part for part in journal(trial.now) if part.title == "things to handle")
    assert [(one.name, one.words) for one in handled.entries] == [("stone chest", "c2, lock 7"), ("urn", "c2")]
