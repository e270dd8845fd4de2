"""Content as typed tables: names lead to entries, and a mistake is refused with file, entry, field and what fits."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, Struct

from affray.core.catalog import Catalog, NameIn, Table
from affray.core.content import BadContent
from affray.core.scenes import Written as Scene

Rank = Annotated[int, Meta(ge=0, le=5)]


class Metal(Struct, frozen=True, forbid_unknown_fields=True):
    """What a blade is made of."""

    name: str
    weight: int = 1


class Blade(Struct, frozen=True, forbid_unknown_fields=True):
    """A blade; its metal is one of the table of metals."""

    name: str
    metal: Metal
    edge: Literal["sharp", "blunt"] = "sharp"


class Person(Struct, frozen=True, forbid_unknown_fields=True, rename={"of": "from"}):
    """Somebody with blades and skills."""

    name: str
    best: Blade
    others: tuple[Blade, ...] = ()
    spare: Blade | None = None
    skills: tuple[tuple[str, Rank], ...] = ()
    gifts: tuple[tuple[str, Metal], ...] = ()
    of: str = ""


METALS = "[metals.iron]\nweight = 3\n[metals.tin]\n"
BLADES = '[blades.saw]\nmetal = "iron"\n[blades.pin]\nmetal = "tin"\nedge = "blunt"\n'
PEOPLE = """
[people.ada]
best = "saw"
others = ["pin", "saw"]
spare = "pin"
skills = { fencing = 2, archery = 1 }
gifts = { ring = "tin", axe = "iron" }
from = "the north"
"""

Write = Callable[..., Catalog]


@pytest.fixture
def written(tmp_path: Path) -> Write:
    """Write the content of a small book, some of it changed."""

    def write(
        metals: str = METALS,
        blades: str = BLADES,
        people: str = PEOPLE,
        tables: dict[str, Any] | None = None,
        **more: str,
    ) -> Catalog:
        content = tmp_path / "content"
        content.mkdir()
        for name, text in {"metals": metals, "blades": blades, "people": people, **more}.items():
            (content / f"{name}.toml").write_text(text)
        (content / "notes.txt").write_text("not TOML at all")
        return Catalog(tmp_path, **{"metals": Metal, "blades": Blade, "people": Person, **(tables or {})})

    return write


IRON, TIN = Metal("iron", 3), Metal("tin")
SAW, PIN = Blade("saw", IRON), Blade("pin", TIN, "blunt")


def test_an_entry_is_the_struct_of_its_table_and_knows_its_name(written: Write) -> None:
    assert written().entry("metals", "iron") == Metal("iron", 3)


def test_a_name_where_another_table_is_meant_leads_to_its_entry(written: Write) -> None:
    assert written().entry("blades", "saw") == Blade("saw", Metal("iron", 3))


def test_names_are_followed_in_lists_where_nothing_may_stand_and_in_pairs(written: Write) -> None:
    ada = written().entry("people", "ada")
    assert (ada.best, ada.others, ada.spare) == (SAW, (PIN, SAW), PIN)
    assert ada.gifts == (("ring", TIN), ("axe", IRON))


def test_pairs_are_written_as_a_table_in_their_order(written: Write) -> None:
    assert written().entry("people", "ada").skills == (("fencing", 2), ("archery", 1))


def test_a_field_may_be_called_otherwise_in_its_file(written: Write) -> None:
    assert written().entry("people", "ada").of == "the north"


def test_all_entries_are_read_in_the_order_of_the_file(written: Write) -> None:
    catalog = written()
    assert catalog.all("blades") == {"saw": SAW, "pin": PIN}
    assert catalog.names("blades") == ("saw", "pin")


def test_an_entry_is_made_once(written: Write) -> None:
    catalog = written()
    assert catalog.entry("blades", "saw") is catalog.entry("blades", "saw")
    assert catalog.entry("people", "ada").best is catalog.entry("blades", "saw")


def test_an_entry_may_stand_written_out_where_a_name_would(written: Write) -> None:
    people = '[people.bo]\nbest = { name = "shard", metal = "tin" }\n'
    assert written(people=people).entry("people", "bo").best == Blade("shard", TIN)


# -- entries of one's own --------------------------------------------------------------------------


def yard(**raw: Any) -> Scene:
    """A scene's file that brings something."""
    return Scene("yard.toml", raw)


def test_own_entries_come_first(written: Write) -> None:
    catalog, own = written(), {"saw": {"metal": "tin"}, "shard": {"metal": "iron"}}
    brought = catalog.brought_by(yard(blades=own))
    assert brought.entry("blades", "saw") == Blade("saw", TIN)
    assert brought.entry("blades", "shard") == Blade("shard", IRON)
    assert brought.entry("blades", "pin") == PIN
    assert brought.own("blades") == (Blade("saw", TIN), Blade("shard", IRON))
    assert catalog.entry("blades", "saw") == SAW


def test_a_mistake_in_an_own_entry_is_told_with_its_own_file(written: Write) -> None:
    with pytest.raises(
        BadContent, match=r"^yard.toml: \[blades.saw\] metal: 'tyn' is not known \(did you mean tin\?\)"
    ):
        written().brought_by(yard(blades={"saw": {"metal": "tyn"}}))


def test_an_unknown_name_is_refused_where_it_was_written_with_own_ones_too(written: Write) -> None:
    catalog = written().brought_by(yard(blades={"shard": {"metal": "tin"}}))
    with pytest.raises(BadContent) as refused:
        catalog.people("blades", yard(), {"ada": "sav"}, "blade")
    told = "yard.toml: [who.ada] blade: 'sav' is not known (did you mean saw?); it may be saw, pin, shard"
    assert str(refused.value) == told


class Yard(Struct, frozen=True, forbid_unknown_fields=True):
    """A scene: a title, a blade that lies there, and the name of another."""

    title: str
    lying: Blade | None = None
    sought: Annotated[str, NameIn("blades", "nothing")] = "nothing"


def test_a_scene_is_read_with_what_it_brings(written: Write) -> None:
    brought, scene = written().read(
        yard(title="Yard", lying="awl", sought="awl", blades={"awl": {"metal": "tin"}}), Yard
    )
    assert scene == Yard("Yard", Blade("awl", TIN), "awl")
    assert brought.own("blades") == (Blade("awl", TIN),)


@pytest.mark.parametrize(
    ("raw", "wrong"),
    [
        ({"sought": "awl"}, "yard.toml: sought: 'awl' is not known (did you mean saw?); it may be saw, pin, nothing"),
        ({"lying": "awl"}, "yard.toml: lying: 'awl' is not known (did you mean saw?); it may be saw, pin"),
        (
            {"blades": {"awl": {"metal": "tan"}}},
            "yard.toml: [blades.awl] metal: 'tan' is not known (did you mean tin?)",
        ),
        ({"blades": 3}, "yard.toml: [blades] expected `object`, got `int`"),
        (
            {"knives": {"awl": {"metal": "tan"}}},
            "yard.toml: [knives.awl] metal: 'tan' is not known (did you mean tin?)",
        ),
        ({"metals": {}}, "yard.toml: [metals] belongs to the rules of the book; a scene brings blades, people, knives"),
        ({"balds": {}}, "yard.toml: object contains unknown field `balds`; known fields: title, lying, sought, blades"),
    ],
)
def test_what_is_wrong_with_a_scene_is_told_as_it_is_written_there(written: Write, raw: Any, wrong: str) -> None:
    catalog = written(tables={"metals": Table(Metal, fixed=True), "blades": Table(Blade, also="knives")})
    with pytest.raises(BadContent) as refused:
        catalog.read(yard(title="Yard", **raw), Yard)
    assert str(refused.value).startswith(wrong)


# -- tables that want more -------------------------------------------------------------------------


def test_a_field_that_is_left_out_may_name_an_entry(written: Write) -> None:
    """A reference cannot be the default of a struct: the table says it."""
    tables: dict[str, Any] = {"people": Table(Person, defaults={"best": "pin", "others": ["saw"]})}
    catalog = written(people='[people.bo]\n[people.cy]\nbest = "saw"\nothers = []\n', tables=tables)
    assert catalog.entry("people", "bo") == Person("bo", PIN, (SAW,))
    assert catalog.entry("people", "cy") == Person("cy", SAW)


class Forged(Struct, frozen=True):
    """A blade as the rules know it."""

    name: str
    weight: int


class Guard(Struct, frozen=True):
    """Somebody with a forged blade."""

    name: str
    blade: Forged


def forge(name: str, blade: Blade) -> Forged:
    if blade.edge == "blunt":
        raise ValueError(f"edge: {blade.name} must be sharp")
    return Forged(name, 2 * blade.metal.weight)


def test_an_entry_may_become_something_else(written: Write) -> None:
    """And whoever names it gets what it became."""
    tables = {"blades": Table(Blade, made=forge, gives=Forged), "people": Guard}
    catalog = written(people='[people.bo]\nblade = "saw"\n', tables=tables)
    assert catalog.entry("blades", "saw") == Forged("saw", 6)
    assert catalog.entry("people", "bo") == Guard("bo", Forged("saw", 6))


def heavy(metal: Metal, _catalog: Catalog) -> None:
    if metal.weight < 2:
        raise ValueError("weight: 2 at least")


@pytest.mark.parametrize(
    ("table", "tables", "wrong"),
    [
        (
            "blades",
            {"blades": Table(Blade, made=forge, gives=Forged), "people": Guard},
            "blades.toml: [blades.pin] edge: pin must be sharp",
        ),
        ("metals", {"metals": Table(Metal, check=heavy)}, "metals.toml: [metals.tin] weight: 2 at least"),
        ("blades", {"metals": Table(Metal, check=heavy)}, "metals.toml: [metals.tin] weight: 2 at least"),
    ],
)
def test_what_types_cannot_say_is_refused_with_file_and_entry(
    written: Write, table: str, tables: dict[str, Any], wrong: str
) -> None:
    with pytest.raises(BadContent) as refused:
        written(tables=tables).all(table)
    assert str(refused.value) == wrong


# -- mistakes --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("people", "wrong"),
    [
        ('best = "sow"', "people.toml: [people.bo] best: 'sow' is not known (did you mean saw?); it may be saw, pin"),
        ('best = "axe"', "people.toml: [people.bo] best: 'axe' is not known; it may be saw, pin"),
        ('best = "saw"\nothers = ["pon"]', "people.toml: [people.bo] others: 'pon' is not known (did you mean pin?)"),
        ('best = "saw"\ngifts = { ring = "lead" }', "people.toml: [people.bo] gifts: 'lead' is not known"),
        ('best = "saw"\nskills = { fencing = 9 }', "people.toml: [people.bo] skills: fencing: expected `int` <= 5"),
        ("best = 3", "people.toml: [people.bo] best: expected `object`, got `int`"),
        ("", "people.toml: [people.bo] object missing required field `best`"),
        (
            'best = "saw"\nhat = 1',
            "people.toml: [people.bo] object contains unknown field `hat`; "
            "known fields: best, others, spare, skills, gifts, from",
        ),
        (
            'best = { name = "x", metal = "tin", edge = "dull" }',
            "people.toml: [people.bo] best.edge: invalid enum value 'dull'; it may be sharp, blunt",
        ),
        (
            'best = { name = "x", metal = "tan" }',
            "people.toml: [people.bo] best: metal: 'tan' is not known (did you mean tin?); it may be iron, tin",
        ),
    ],
)
def test_a_mistake_is_told_with_file_entry_field_and_what_fits(written: Write, people: str, wrong: str) -> None:
    with pytest.raises(BadContent) as refused:
        written(people=f"[people.bo]\n{people}\n").all("people")
    assert str(refused.value).startswith(wrong)


def test_a_mistake_in_an_entry_that_is_named_is_told_where_it_stands(written: Write) -> None:
    with pytest.raises(BadContent, match=r"^blades.toml: \[blades.saw\] metal: 'bone' is not known"):
        written(blades='[blades.saw]\nmetal = "bone"\n[blades.pin]\nmetal = "tin"\n').entry("people", "ada")


def test_an_unknown_entry_is_refused_with_the_known_ones(written: Write) -> None:
    with pytest.raises(
        BadContent, match=r"^blades.toml: \[blades\] 'pan' is not known \(did you mean pin\?\); it may be saw, pin$"
    ):
        written().entry("blades", "pan")


def test_a_table_that_the_book_does_not_have_is_refused(written: Write) -> None:
    with pytest.raises(
        BadContent, match=r"^hats.toml: \[hats\] is no table of this book; it has metals, blades, people$"
    ):
        written(hats="[hats.red]\n").all("metals")


def test_a_table_in_two_files_is_refused(written: Write) -> None:
    with pytest.raises(BadContent, match=r"^more.toml: \[blades\] stands in blades.toml already$"):
        written(more='[blades.axe]\nmetal = "tin"\n').all("metals")


def test_a_table_that_is_nowhere_written_is_refused(written: Write) -> None:
    with pytest.raises(BadContent, match=r"^content: there is no table \[hats\]; there is blades, metals, people$"):
        written(tables={"hats": Metal}).all("hats")


def test_what_is_not_toml_is_refused_with_its_file(written: Write) -> None:
    with pytest.raises(BadContent, match=r"^blades.toml: not TOML: "):
        written(blades="[blades.saw").all("metals")
