"""What is written down in the content of this book, for its tests; and dungeoneers written down in another way."""

from pathlib import Path
from typing import Any

from affray.core.catalog import Catalog
from affray.core.content import parsed
from affray.core.maps import Terrain
from affray.core.scenes import Written
from affray.rulesets.dungeoneer.catalog import CATALOG, TABLES
from affray.rulesets.dungeoneer.creature import Armor, Creature, Weapon
from tests.cli.runs import told

CHARACTERS: dict[str, dict[str, Any]] = parsed(CATALOG.folder / "content" / "characters.toml")["characters"]


def listed(action: str) -> str:
    """How `affray actions` lists an action: its name, what fills it, its cost and its tags."""
    return told("actions", "dungeoneer", *action.split()).splitlines()[0]


def weapons() -> dict[str, Weapon]:
    """Every weapon."""
    return CATALOG.all("weapons")


def armors() -> dict[str, Armor]:
    """Every armor."""
    return CATALOG.all("armor")


def terrains() -> dict[str, Terrain]:
    """Every kind of ground."""
    return CATALOG.all("terrain")


def creatures() -> dict[str, Creature]:
    """Every creature, fresh."""
    return CATALOG.all("creatures")


def written(folder: Path, file: str, text: str) -> Catalog:
    """The tables of the book, with nothing in them but what stands in this one file."""
    (folder / "content").mkdir()
    (folder / "content" / f"{file}.toml").write_text(text, encoding="utf-8")
    return Catalog(folder, **TABLES)


def character(name: str, called: str = "", **fields: Any) -> Creature:
    """A dungeoneer of the content as if a scene had them with some fields changed; an empty one is left out."""
    changed = {**CHARACTERS[name], **{field: _toml(value) for field, value in fields.items()}}
    own = {called or name: {field: value for field, value in changed.items() if value != ""}}
    made: Creature = CATALOG.brought_by(Written("own.toml", {"characters": own})).entry("characters", called or name)
    return made


def _toml(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value
