"""A scene that is being drawn, before the loader has taken it: fresh, or a shipped one with other people."""

from collections.abc import Collection
from copy import deepcopy
from random import Random
from typing import Any

from affray.core.book import AnyBook
from affray.core.content import hints
from affray.testing.drawing.entries import HOW_MUCH, changed
from affray.testing.drawing.ground import Ground
from affray.testing.drawing.kinds import Kinds
from affray.testing.drawing.samples import SCENE_WORDS, OnGround, Person, Samples, Side
from affray.testing.drawing.values import LEFT_OUT, MOST, Values

FRESH = 0.6
"""How many of the scenes are fresh ones."""
NAMES = ("ada", "bo", "cy", "dee", "eli", "fay")
"""Who is in a fresh scene; fewer in most."""
SIDES = ("red", "blue", "green")


class Draft:
    """One scene that is being drawn."""

    def __init__(self, book: AnyBook, samples: Samples, stands: Collection[str], rng: Random) -> None:
        """Draw it for the first time."""
        self.book, self.samples, self.rng, self._stands = book, samples, rng, stands
        self.values = Values(rng, book.content.catalog)
        self.raw: dict[str, Any] = {}
        self._template = deepcopy(rng.choice(samples.scenes))
        self._ground: Ground | None = None
        self._kinds = Kinds(book, samples, rng)
        self._fresh() if rng.random() < FRESH else self._shipped()
        self._finish()

    # -- the two kinds of scenes -------------------------------------------------------------------

    def _fresh(self) -> None:
        """A new map, new people, and some of the fields that shipped scenes have."""
        self.raw = {"title": "A drawn scene", "about": "By chance."}
        if "map" in self._template:
            self._ground = Ground.drawn(self.rng, self._base(), self._grounds(), self._stands)
        self.raw["who"] = {name: {} for name in NAMES[: self.rng.randint(2, len(NAMES))]}
        self._sides = SIDES[: self.rng.choice((2, 2, 2, 3))]
        for place, name in enumerate(self.raw["who"]):
            self._person(name, self._sides[place % len(self._sides)])
        self._own_fields()

    def _shipped(self) -> None:
        """A shipped scene in which half of the people are others."""
        self.raw = {**self._template, "title": "A drawn scene"}
        self._sides = tuple(dict.fromkeys(person["side"] for person in self.raw["who"].values()))
        if "map" in self.raw:
            rows = [line.replace(" ", "") for line in self.raw["map"].strip().splitlines()]
            marks = {".": "open", **self.raw.get("marks", {})}
            self._ground = Ground(self.rng, rows, marks, self._stands)
        for person in self.raw["who"].values():
            if self._ground is not None and "at" in person:
                self._ground.take(person["at"])
            if self.rng.random() < 0.5:
                person.update(self._kinds.of(person))

    # -- the parts ---------------------------------------------------------------------------------

    def _base(self) -> str:
        """The ground that lies nearly everywhere: as in a shipped scene, if people can stand on it."""
        base = str({".": "open", **self._template.get("marks", {})}["."]).partition(":")[0].strip()
        return base if base in self._stands else sorted(self._stands)[0]

    def _grounds(self) -> list[str]:
        catalog = self.book.content.catalog
        named = catalog.names("terrain") if catalog and "terrain" in catalog.tables else ()
        return list(dict.fromkeys((*self.samples.grounds, *named)))

    def _person(self, name: str, side: str, plain: bool = False) -> None:
        """Write somebody anew: a place, a side, a kind, and what else may be said of them unless they are plain."""
        template = self.rng.choice(self.samples.people)
        kind, at = self._kinds.of(template), self._place(name)
        person = {field: value for field, value in template.items() if field not in ("side", "at", *kind)}
        share = self.rng.choice(HOW_MUCH)
        some = changed(self.values, self.samples, "who", self.book.content.placed, person, share)
        kept = {} if plain else {field: value for field, value in some.items() if field not in self._kinds.fields}
        self.raw["who"][name] = self._here({**kept, **at, **kind, "side": self._side(side, template)})

    def _place(self, name: str) -> dict[str, str]:
        """Where somebody stands; where there is no room, they stay where they are."""
        if self._ground is None:
            return {}
        return {"at": self._ground.free() or self.raw["who"][name].get("at", "")}

    def _side(self, side: str, template: dict[str, Any]) -> str:
        """A side; in a book with several tables of people, that of others of their table."""
        alone = len(self.book.content.joins) == 1
        return side if alone else self._sides[min(int(template["side"]), len(self._sides) - 1)]

    def _own_fields(self) -> None:
        """Some of the fields that a scene of this book may have beside its map and people."""
        kinds = hints(self.book.content.scene) if self.book.content.scene else {}
        tables = self.book.content.catalog.open_tables if self.book.content.catalog else {}
        written = [field for table, field in self.samples.fields if table == "scene"]
        for field in dict.fromkeys((*kinds, *written)):
            if field not in SCENE_WORDS and field not in tables and self.rng.random() < 0.3:
                value = self._own_field(kinds.get(field, Any), self.samples.fields["scene", field])
                if value is not LEFT_OUT:
                    self.raw[field] = self._here(value)

    def _own_field(self, kind: Any, seen: list[Any]) -> Any:
        """Some of all parts that shipped scenes have there, one of them twice at times; or a plain value."""
        parts = [part for value in seen if isinstance(value, list) for part in value]
        if parts:
            return [self.rng.choice(parts) for _ in range(self.rng.randint(1, MOST))]
        return self.values.value(kind, seen)

    def _here(self, value: Any) -> Any:
        """The same with cells, people and sides of this scene in the place of those of another."""
        if isinstance(value, dict):
            return {key: self._here(part) for key, part in value.items()}
        if isinstance(value, list):
            return [self._here(part) for part in value]
        if isinstance(value, OnGround) and self._ground is not None:
            return self._ground.of_kind(str(value))
        if isinstance(value, Person):
            return self.rng.choice(list(self.raw["who"]))
        return self._sides[int(value) % len(self._sides)] if isinstance(value, Side) else value

    def _finish(self) -> None:
        """Write down the map as it is now, and of the drawn kinds those that are somebody's."""
        self.raw |= self._kinds.used(self.raw)
        if self._ground is not None:
            self.raw |= self._ground.raw()

    # -- what the loader refuses -------------------------------------------------------------------

    def mend(self, table: str, entry: str) -> None:
        """Draw again what the loader refuses: somebody, or else leave out an entry or a field."""
        if table == "who" and entry in self.raw["who"]:
            self._person(entry, self.rng.choice(self._sides))
        elif isinstance(self.raw.get(table), dict) and entry in self.raw[table] and table != "marks":
            del self.raw[table][entry]
        elif table not in SCENE_WORDS and table in self.raw:
            del self.raw[table]
        else:
            self._make_plain()
        self._finish()

    def _make_plain(self) -> None:
        """Leave a map and plain people, since a refusal did not say what is wrong."""
        self.raw = {word: self.raw[word] for word in SCENE_WORDS if word in self.raw}
        for place, name in enumerate(self.raw["who"]):
            self._person(name, self._sides[place % len(self._sides)], plain=True)
