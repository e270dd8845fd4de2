"""A scene file of one's own brings its own weapons, armor, ammunition and creatures."""

from typing import Any

import pytest

from affray.core.content import BadContent
from affray.rulesets.hex import BOOK
from affray.rulesets.hex.loading import weapons
from affray.rulesets.hex.rolls import COMPLETE, Result
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


SINGE = {"power": "burn", "range": "thrown", "speed": "one-point", "delay": "standard", "components": "simple"}
BURN = {"kind": "harm", "damage": "fire", "theme": "flame", "cost": 2, "times": 3}
FIRE_COOK = {**COOK, "magic": "learned", "spells": ["singe"], "skills": {"magical aptitude": 2, "flame": 2}}


def test_a_power_may_bring_a_theme_of_its_own() -> None:
    """Rank 2 in flame burns for three times as much; who knows no such spell has no such skill."""
    own: dict[str, Any] = {"powers": {"burn": BURN}, "spells": {"singe": SINGE}}
    trial = kitchen(**own, creatures={"cook": FIRE_COOK}).goes_on().with_creature("rook", at="c3")
    cast = trial.turn_of("ada").with_creature("ada", action_points=3).does("ada cast spell singe", [Result(COMPLETE)])
    burned = cast.does("ada throw rook with singe", [Result(COMPLETE)])
    assert burned["rook"].wounds == 2 * 3
    with pytest.raises(BadContent, match=r"skills: 'flame' is not known"):
        kitchen(**own, creatures={"cook": {**FIRE_COOK, "spells": []}})


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
