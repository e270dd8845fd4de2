"""Items, armor, creatures and scenes: what is there, and what is refused."""

from typing import Any

import pytest

from affray.core.content import BadContent
from affray.core.scenes import Written, scene_names
from affray.rulesets.deflection import BOOK
from affray.rulesets.deflection.loading import CATALOG
from affray.rulesets.deflection.stats import deflection, resistance
from affray.testing import Trial
from tests.rulesets.deflection.fights import fight


def staged(**changed: Any) -> Trial:
    """A small scene with something changed."""
    raw: dict[str, Any] = {
        "title": "t",
        "about": "a",
        "map": "....\n....",
        "who": {
            "ada": {"creature": "bandit", "side": "red", "at": "a1"},
            "rook": {"creature": "bandit", "side": "blue", "at": "d1"},
        },
    }
    return Trial(BOOK, BOOK.staged(Written("own.toml", raw | changed)))


def made(**fields: Any) -> dict[str, Any]:
    """A scene with a creature of its own that ada is."""
    who = {
        "ada": {"creature": "own", "side": "red", "at": "a1"},
        "rook": {"creature": "bandit", "side": "blue", "at": "d1"},
    }
    return {"who": who, "creatures": {"own": fields}}


def test_there_are_enough_creatures_and_scenes() -> None:
    """Each scene stages; each creature has something to fight with."""
    assert len(CATALOG.all("creatures")) >= 14
    names = scene_names(BOOK.folder)
    assert len(names) >= 7
    cells = [len(BOOK.stage(name).maps[0].ground.terrain) for name in names]
    assert max(cells) >= 600


def test_the_three_of_the_games_own_scale() -> None:
    """Bandit: deflection 4, resistance 3; guard 6 and 4; wolf 3 and 2, speed 7."""
    trial = fight(bandit=("bandit", "red", "a1"), guard=("guard", "blue", "c1"), wolf=("wolf", "blue", "e1"))
    found = {who: (deflection(trial.now, who), resistance(trial[who].sheet)) for who in ("bandit", "guard", "wolf")}
    assert found == {"bandit": (4, 3), "guard": (6, 4), "wolf": (3, 2)}
    assert sorted(name for name, sheet in CATALOG.all("creatures").items() if not sheet.ours) == [
        "bandit",
        "guard",
        "wolf",
    ]


@pytest.mark.parametrize("name", sorted(CATALOG.names("creatures")))
def test_creation_gives_two_d6_and_two_d4_at_most(name: str) -> None:
    """Brutes and beasts are no characters and may have more strength."""
    sheet = CATALOG.entry("creatures", name)
    dice = sorted((sheet.strength, sheet.dexterity, sheet.intelligence, sheet.resolve))
    assert dice <= [4, 4, 6, 8]
    assert 8 not in dice or name in ("brute", "boar")


def test_what_lies_about_and_what_can_be_used_is_read() -> None:
    trial = staged(
        lying=[{"item": "mace", "at": "b1"}], fixtures={"gate": {"at": "c1", "does": "door", "actions": 2}}, dark=True
    )
    table = trial.encounter.table
    assert (table.lying[0].thing.item.name, table.fixtures[0].name, table.fixtures[0].actions) == ("mace", "gate", 2)
    assert table.dark


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"lying": [{"item": "sord", "at": "b1"}]}, "'sord' is not known"),
        ({"marks": {"x": "lava"}}, "'lava' is not known"),
        ({"fixtures": {"gate": {"at": "c1", "does": "window"}}}, "does"),
        (made(maneuvers=["havy_strike"]), "did you mean heavy_strike"),
        (made(powers=["fireball"]), "'fireball' is not known"),
        (made(hands=["knife", "knife", "knife"]), "two hands hold two things at most, not 3"),
        (made(strength=7), "strength"),
        (made(skills={"stealth": 6}), "skills"),
        (made(hands=["excalibur"]), "'excalibur' is not known"),
    ],
)
def test_a_mistake_is_refused_with_its_place(changed: dict[str, Any], said: str) -> None:
    with pytest.raises(BadContent, match=said) as refused:
        staged(**changed)
    assert "own.toml" in str(refused.value)


def test_a_thing_for_both_hands_is_held_in_both() -> None:
    trial = fight(ada=("axe-fighter", "red", "a1"), rook=("sneak", "blue", "c1"))
    assert [thing.hands for thing in trial["ada"].held] == [2]
    assert [thing.hands for thing in trial["rook"].held] == [1, 1]
