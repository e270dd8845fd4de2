"""Spells as they are written down: all of them load, mistakes are named, scenes bring their own."""

from pathlib import Path
from typing import Any

import pytest

from affray.core.content import BadContent
from affray.core.scenes import Written, written_scene
from affray.rulesets.hex import BOOK, loading
from affray.rulesets.hex.loading import CATALOG, stage
from affray.rulesets.hex.rulings import Rulings
from tests.rulesets.catalogs import Changed, changeable
from tests.rulesets.hex.magic import magical, spell

SPELLS = sorted(CATALOG.names("spells"))


@pytest.fixture
def changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Changed:
    """A copy of the book's folder in which a text of a file can be exchanged for another."""
    return changeable(loading, tmp_path, monkeypatch)


@pytest.mark.parametrize("name", SPELLS)
def test_every_spell_can_be_cast_or_shaped(name: str) -> None:
    """And then acts on its caster or waits."""
    craft = spell(name).craft
    trial = magical(name).with_creature("ada", stamina=13, energy=13).ruled(shaping="at-once", casting_difficulty=1)
    what = f"ada shape arcane energy {name}" if craft == "crafted" else f"ada cast {craft} {name}"
    after = trial.does(what, [(1, 10, 10)] if craft == "spell" else [])
    acted = bool(after.encounter.effects) or after["ada"].fatigue > 0
    assert acted if spell(name).range == "self" else bool(after["ada"].cast), name


def test_there_are_spells_of_every_make() -> None:
    """On one, on several, leaping; harm, pushes, hindrance, lasting help, stamina, wounds; every range and speed."""
    known = [spell(name) for name in SPELLS]
    assert {entry.power.kind for entry in known} == {"harm", "push", "change", "hinder", "energize", "mend"}
    assert {entry.range for entry in known} == {"self", "touch", "thrown", "manifest"}
    assert {entry.points for entry in known} == {0, 1, 2, 3}
    assert {entry.targets for entry in known} == {1, 2, 5}
    assert any(entry.power.leaps for entry in known)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            'range = "manifest"',
            'range = "self"',
            "range: what helps is for self or touch, what harms for touch, thrown",
        ),
        ('speed = "one-point"\n', "", "speed: a cantrip and a spell have one, a crafted effect has none"),
        ('power = "energize"\n', 'power = "energize"\nrounds = 1\n', "rounds: this power does not last"),
        ('power = "energize"\n', 'power = "energize"\nhexes = 1\n', "hexes: only what is thrown or manifested has a"),
        (
            'power = "energize"\n',
            'power = "energize"\nform = "bash"\n',
            "form: only a concussive blow bashes or pierces",
        ),
        (
            'power = "energize"\n',
            'power = "energize"\nseveral = "mass"\n',
            "several: only what is manifested strikes several",
        ),
        ('kind = "push", theme', 'kind = "push", damage = "fire", theme', "damage: a power that harms has a kind of"),
        ('change = "slow", theme', "theme", "change: a power that changes or hinders says what, and no other does"),
        ('power = "control-temperature"', 'power = "control-temper"', "(did you mean control-temperature?)"),
    ],
)
def test_a_mistake_in_a_spell_is_named(changed: Changed, old: str, new: str, said: str) -> None:
    changed("content/spells.toml", old, new)
    with pytest.raises(BadContent) as refused:
        stage(written_scene(loading.CATALOG.folder, "duel"), Rulings())
    assert str(refused.value).startswith("spells.toml: [")
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('cantrips = ["spark"]', 'cantrips = ["force-bolt"]', "cantrips: force-bolt is no cantrip"),
        ('magic = "learned"\ncantrips = ["spark"]', 'cantrips = ["spark"]', "cantrips: who knows spark has magic"),
        ('cantrips = ["spark"]', 'cantrips = ["hard-skin"]', "cantrips: hard-skin wants a rank in warding"),
    ],
)
def test_a_caster_knows_what_fits(changed: Changed, old: str, new: str, said: str) -> None:
    changed("content/creatures.toml", old, new)
    with pytest.raises(BadContent) as refused:
        stage(written_scene(loading.CATALOG.folder, "duel"), Rulings())
    assert said in str(refused.value)


def test_a_scene_brings_spells_of_its_own() -> None:
    """A power, a spell made of it, and somebody who knows it."""
    encounter = BOOK.staged(Written("own", scene_with({"range": "manifest"})), Rulings())
    (known,) = encounter["ada"].sheet.cantrips
    assert (known.name, known.power.name, known.cost) == ("frostbite", "chill", 2 + 2 + 2 + 0 + 1)
    with pytest.raises(BadContent, match=r"own: \[spells.frostbite\] range: what helps is for self or touch"):
        BOOK.staged(Written("own", scene_with({"range": "self"})), Rulings())


def scene_with(changes: dict[str, Any]) -> dict[str, Any]:
    """A scene with its own power, spell and caster."""
    spell_of_its_own = {
        "craft": "cantrip",
        "power": "chill",
        "range": "manifest",
        "speed": "one-point",
        "delay": "standard",
        "components": "simple",
    }
    caster = {"mind": 1, "magic": "learned", "cantrips": ["frostbite"], "skills": {"magical aptitude": 1, "storm": 1}}
    return {
        "title": "own",
        "about": "own",
        "map": ". . . .\n",
        "powers": {"chill": {"kind": "harm", "damage": "cold", "theme": "storm", "cost": 2}},
        "spells": {"frostbite": spell_of_its_own | changes},
        "creatures": {"frost-caller": caster},
        "who": {
            "ada": {"creature": "frost-caller", "side": "red", "at": "a1"},
            "rook": {"creature": "bandit", "side": "blue", "at": "d1"},
        },
    }
