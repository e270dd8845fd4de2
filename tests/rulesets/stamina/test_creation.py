"""Every creature is made by the book's own creation: attributes, skills and traits cost what they cost."""

import pytest

from affray.rulesets.stamina.creature import Sheet
from affray.rulesets.stamina.loading import CATALOG, skills

STRAINS = {
    "human": ((3, 3, 3, 3), 9, 20),
    "small folk": ((1, 2, 3, 4), 10, 22),
    "ogre": ((5, 3, 3, 3), 8, 15),
}
"""Attributes at first, points to raise them, points for traits at power level 0."""
ARRAYS = {0: (3, 2, 2, 1, 1, 1), -1: (2, 2, 1, 1, 1), -2: (2, 1, 1, 1)}
POINTS_A_LEVEL = 5
MADE = {name: sheet for name, sheet in CATALOG.all("creatures").items() if sheet.strain != "beast"}


def attributes(sheet: Sheet) -> tuple[int, ...]:
    """Body, reflexes, perception, mind."""
    return (sheet.body, sheet.reflexes, sheet.perception, sheet.mind)


def raised(first: int, score: int) -> int:
    """What it costs to raise an attribute: a point each, two once it has doubled."""
    return sum(1 if value < 2 * first else 2 for value in range(first, score))


def bought(sheet: Sheet) -> int:
    """What the secondary skills cost beyond the one that comes with each primary skill."""
    under, spent, given = skills(), 0, set()
    for skill, rank in sorted(sheet.skills, key=lambda pair: -pair[1]):
        primary = under.get(skill)
        if primary is None:
            continue
        learned = primary == "arcane aptitude" and sheet.arcane == "learned"
        free = 0 if primary in given or not sheet.rank(primary) else 4 if learned else 1
        given.add(primary)
        spent += (2 if learned else 1) * sum(1 + higher for higher in range(free + 1, rank + 1))
    return spent


@pytest.mark.parametrize("name", sorted(MADE))
def test_attributes_cost_points(name: str) -> None:
    """From what a strain begins with, never below it."""
    first, points, _ = STRAINS[MADE[name].strain]
    scores = list(zip(first, attributes(MADE[name]), strict=True))
    assert all(score >= least for least, score in scores)
    assert sum(raised(least, score) for least, score in scores) <= points


@pytest.mark.parametrize("name", sorted(MADE))
def test_skills_come_from_an_array_and_from_trait_points(name: str) -> None:
    """One array of primary skills for each power level from -2 to 0; a natural mage has one theme."""
    sheet, under = MADE[name], skills()
    primary = sorted((rank for skill, rank in sheet.skills if skill in under.values()), reverse=True)
    array = ARRAYS[sheet.level]
    assert len(primary) <= len(array)
    assert all(rank <= most for rank, most in zip(primary, array, strict=False))
    assert bought(sheet) <= STRAINS[sheet.strain][2] + POINTS_A_LEVEL * sheet.level
    themes = [skill for skill, _ in sheet.skills if under.get(skill) == "arcane aptitude"]
    assert sheet.arcane != "natural" or len(themes) == 1


def test_there_are_enough_and_all_kinds() -> None:
    """At least 18; archers, crossbows, throwers, and casters of both kinds."""
    everyone = CATALOG.all("creatures")
    assert len(everyone) >= 18
    shots = {held.shot.kind for sheet in everyone.values() for held in (sheet.both, sheet.right) if held and held.shot}
    assert shots == {"bow", "crossbow", "sling"}
    assert {sheet.arcane for sheet in everyone.values()} == {"", "learned", "natural"}


def test_spells_are_known_to_somebody_with_the_ranks_they_want() -> None:
    """Nobody knows a spell of which they could not use a single power."""
    powers = CATALOG.all("powers")
    for name, sheet in MADE.items():
        for spell in (*(CATALOG.all("spells")[known] for known in sheet.spells),
                      *(CATALOG.all("cantrips")[known] for known in sheet.cantrips)):  # fmt: skip
            themes = {powers[power].theme for power, _ in spell.powers} - {""}
            assert all(sheet.rank(theme) for theme in themes), (name, spell.name)
    known = {spell for sheet in MADE.values() for spell in sheet.spells}
    assert len(known) >= 12
