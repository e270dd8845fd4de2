"""Making a dungeoneer: three classes, four selections, six techniques; whatever breaks a rule is refused with it."""

from typing import Any

import pytest

from affray.core.content import BadContent
from affray.rulesets.dungeoneer.catalog import CATALOG
from affray.rulesets.dungeoneer.creature import Sheet
from affray.rulesets.dungeoneer.loading import creature
from tests.rulesets.dungeoneer.written import CHARACTERS, character


def sheet(name: str, **fields: Any) -> Sheet:
    """The sheet of a character of the content, changed in something."""
    return character(name, **fields).sheet


@pytest.mark.parametrize(
    ("of", "health", "stress", "free"),
    [("warrior", 6, 4, "power"), ("arcanist", 3, 7, "arcana"), ("technician", 4, 6, "skill")],
)
def test_each_class_begins_with_its_health_its_stress_and_a_stat(of: str, health: int, stress: int, free: str) -> None:
    """Before the selections."""
    one = CATALOG.entry("classes", of)
    assert (one.health, one.stress, one.free) == (health, stress, free)


@pytest.mark.parametrize(
    ("name", "stats", "health", "cap", "arca"),
    [
        ("guard", (3, 3, 0, 1), 8, 4, 1),
        ("pikeman", (3, 3, 0, 1), 8, 5, 1),
        ("mage", (0, 2, 4, 1), 4, 7, 3),
        ("scout", (1, 3, 0, 4), 5, 6, 1),
    ],
)
def test_points_and_selections_add_up(name: str, stats: tuple[int, ...], health: int, cap: int, arca: int) -> None:
    """Three points, two more, one of the class, and what was selected; arca is 1 and one for each spell point."""
    one = sheet(name)
    assert (one.power, one.speed, one.arcana, one.skill) == stats
    assert (one.health, one.cap, one.arca) == (health, cap, arca)


@pytest.mark.parametrize("name", sorted(CHARACTERS))
def test_every_character_of_the_content_is_fresh_and_legal(name: str) -> None:
    """Unhurt, with six techniques ready, and stats of six points and those selected."""
    who = creature(name, "ada", "party", "d4")
    chosen = sum(each in ("power", "speed", "arcana", "skill") for each in CHARACTERS[name]["selections"])
    assert (who.health, who.stress, who.fate, len(who.techniques)) == (who.sheet.health, 0, "", 6)
    assert who.sheet.power + who.sheet.speed + who.sheet.arcana + who.sheet.skill == 6 + chosen
    assert set(who.techniques) <= {one.name for one in who.sheet.known}
    assert not who.cooling


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"first": ("power", "power", "skill")}, "the first three points go to three different stats"),
        ({"then": ("power", "power")}, "a stat is 2 at most before the class adds to it; power would be 3"),
        ({"selections": ("health", "speed", "technique")}, "has 4 selections, not 3"),
        ({"selections": ("health", "health", "speed", "technique", "power")}, "has 4 selections, not 5"),
        ({"selections": ("health",) * 3 + ("technique",)}, "the class warrior selects health 2 times at most, not 3"),
        ({"selections": ("skill", "health", "speed", "technique")}, "warrior selects skill 0 times at most, not 1"),
        ({"weapon": "great-axe"}, "great-axe and a shield need more than two hands"),
        ({"armor": ("heavy", "light")}, "only one armor is worn on the body"),
        (
            {"techniques": ("block", "redirect", "hobble", "heavy blows", "swap", "disarm", "entrench")},
            "6 techniques are active at most, not 7",
        ),
        ({"spare": ("charge", "entrench")}, "only as many techniques are known as were selected: 1"),
        ({"spare": ("block",)}, "a technique is known once"),
        ({"techniques": ("parry",), "passive": "parry"}, "a technique is known once"),
        ({"techniques": ("parry",), "passive": "bulwark"}, "parry is passive"),
        ({"spare": ("focus",)}, "focus is a technique of the arcanist"),
        ({"passive": "trap sniffer"}, "trap sniffer is a technique of the technician"),
        ({"passive": "entrench"}, "entrench is not passive"),
        ({"spare": ("leverage",)}, "leverage is passive"),
    ],
)
def test_an_illegal_character_is_refused_with_the_rule_it_breaks(fields: dict[str, Any], said: str) -> None:
    """A guard who is changed in one thing."""
    with pytest.raises(BadContent) as refused:
        sheet("guard", **fields)
    assert said in str(refused.value)


@pytest.mark.parametrize(
    "fields",
    [
        {"then": ("power", "speed")},
        {"then": ("arcana", "arcana")},
        {"weapon": "great-axe", "armor": ("heavy",)},
        {"passive": ""},
        {"passive": "secret connoisseur"},
        {"selections": ("health", "technique", "technique", "stress"), "spare": ("charge", "entrench")},
    ],
)
def test_what_no_rule_forbids_is_allowed(fields: dict[str, Any]) -> None:
    """The two later points may go on top of one, or both to a stat without any; two hands to an axe."""
    assert sheet("guard", **fields).role == "warrior"


def test_a_refusal_names_file_and_entry() -> None:
    """And what is unknown is refused with what is known."""
    with pytest.raises(BadContent, match=r"own.toml: \[characters.bob\] great-axe and a shield"):
        character("guard", "bob", weapon="great-axe")
    with pytest.raises(BadContent, match=r"\[characters.bob\] weapon: 'sowrd' is not known \(did you mean sword\?\)"):
        character("guard", "bob", weapon="sowrd")
