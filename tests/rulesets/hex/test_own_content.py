"""A scene file of one's own brings its own weapons, armor, ammunition and creatures."""

from typing import Any

import pytest

from affray.core.content import BadContent
from affray.rulesets.hex import BOOK
from affray.rulesets.hex.loading import weapons
from affray.testing import Trial

MAP = "....\n....\n...."
SPOON = {"size": "small", "balance": "crude", "type": "bludgeoning", "keywords": ["small"]}
HUNTING_BOW = {
    "size": "shooter", "balance": "unwieldy", "type": "bow", "heavy": 1, "two_hands": True, "load_points": 1,
}  # fmt: skip
APRON = {"value": 1, "concussive": 1}
COOK = {"right": "spoon", "armor": ["apron"], "stowed": ["hunting-bow"], "ammunition": {"skewer": 3}}
SKEWER = {"kind": "arrow", "skill": "bows", "converted": 2}
OWN: dict[str, dict[str, Any]] = {
    "weapons": {"spoon": SPOON, "hunting-bow": HUNTING_BOW},
    "armor": {"apron": APRON},
    "ammunition": {"skewer": SKEWER},
    "creatures": {"cook": COOK},
}


def kitchen(**own: Any) -> Trial:
    """A cook against a bandit."""
    return Trial.on(BOOK, MAP, more={**OWN, **own}, ada=("cook", "red", "b2"), rook=("bandit", "blue", "c2"))


def test_what_a_scene_brings_is_used() -> None:
    """The spoon strikes, the apron protects, the bow can be readied and shoots skewers; the book has none of them."""
    trial = kitchen()
    assert [held.weapon.name for held in trial["ada"].held] == ["spoon"]
    assert (trial["ada"].sheet.armor[0].name, trial["ada"].stowed[0].name) == ("apron", "hunting-bow")
    assert [(bundle.piece.name, bundle.count) for bundle in trial["ada"].carried] == [("skewer", 3)]
    assert not {"spoon", "hunting-bow"} & set(weapons())


def test_what_a_scene_brings_comes_before_what_the_book_has() -> None:
    """A truncheon of the scene's own is in the bandit's hand; the book's stays as it was."""
    heavy = {"size": "one-handed", "balance": "weighted", "type": "bludgeoning"}
    trial = kitchen(weapons={**OWN["weapons"], "truncheon": heavy})
    assert trial["rook"].held[0].weapon.base == weapons()["truncheon"].base + 1


@pytest.mark.parametrize(
    ("own", "wrong"),
    [
        ({"weapons": {"spoon": {**SPOON, "type": "spooon"}}}, r"trial: \[weapons.spoon\] type: 'spooon' is not known"),
        ({"armor": {"apron": {"valu": 1}}}, r"trial: \[armor.apron\]"),
        ({"creatures": {"cook": {**COOK, "right": "ladle"}}}, r"trial: \[creatures.cook\] right: 'ladle' is not known"),
        ({"weapons": {**OWN["weapons"], "sieve": {"size": "small"}}}, r"trial: \[weapons.sieve\]"),
    ],
)
def test_a_mistake_in_it_is_named_with_its_place(own: dict[str, Any], wrong: str) -> None:
    """Also in what nobody uses."""
    with pytest.raises(BadContent, match=wrong):
        kitchen(**own)
