"""Things carried along: their figures, how much fits, and how they wear out."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from affray.core.content import BadContent
from affray.rulesets.dungeoneer.carrying import slots_used
from affray.rulesets.dungeoneer.catalog import items, most_slots, stores
from affray.rulesets.dungeoneer.creature import Item, Table, Thing
from affray.rulesets.dungeoneer.events import LeftBehind, Sprung, Stressed, Took, WoreOut
from affray.testing import Trial
from tests.rulesets.dungeoneer.choosing import dice, may, options, thrown
from tests.rulesets.dungeoneer.delves import delve
from tests.rulesets.dungeoneer.training import lasting
from tests.rulesets.dungeoneer.written import character, written

STORE = Thing(name="chest", kind="chest", at="c4", holds=("ration", "crowbar", "net", "torch"))


def bearer(*carried: str, things: tuple[Thing, ...] = (), **who: Any) -> Trial:
    """Ada, a scout with skill 4, at d4 with these things; bone, a zombie with hit 1, beside her at e4."""
    table = Table(seen=(1,), things=things)
    trial = delve(table=table, ada=("scout", "d4"), bone=("zombie", "e4"), **who)
    return trial.with_creature("ada", items=carried)


# -- figures


@pytest.mark.parametrize(
    ("name", "figures"),
    [
        ("medkit", {"wear": 10, "heals": (0, 2, 2, 3), "strains": (0, 2, 0, 0)}),
        ("net", {"slots": 2, "once": True, "range": 3, "holds": 6}),
        ("climbing gear", {"slots": 2, "wear": 12, "eases": ("wall", "gap"), "bonus": 5}),
        ("crowbar", {"slots": 2, "wear": 12, "opens": "power"}),
        ("locksmith tools", {"wear": 10, "opens": "skill", "again": 2}),
        ("torch", {"light": 5, "hands": 1, "damage": 1, "reach": 2, "burns": 2}),
        ("lantern", {"slots": 2, "light": 7, "hands": 1}),
    ],
)
def test_every_thing_has_its_figures(name: str, figures: dict[str, Any]) -> None:
    """And no others."""
    assert items()[name] == Item(name, **figures)


def test_stores_are_shared() -> None:
    """Rations by one or three, and camp gear."""
    found = {name: (one.rations, one.camp_gear) for name, one in stores().items()}
    assert found == {"ration": (1, False), "rations": (3, False), "camp gear": (0, True)}


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ("wear = 6", "wear: invalid enum value 6; it may be 0, 10, 12"),
        ("heals = [1, 2, 3]", "heals: expected `array` of length >= 4"),
        ('opens = "luck"', "opens: invalid enum value 'luck'"),
        ("slots = -1", "slots: expected `int` >= 0"),
        ("wieght = 1", "unknown field `wieght`; known fields: slots, wear"),
    ],
)
def test_a_mistake_in_an_item_is_refused(tmp_path: Path, entry: str, said: str) -> None:
    """With file, table and entry before it."""
    catalog = written(tmp_path, "items", f"[items.rope]\n{entry}\n")
    with pytest.raises(BadContent) as refused:
        catalog.all("items")
    assert str(refused.value).startswith("items.toml: [items.rope] ")
    assert said in str(refused.value)


# -- the medkit


@pytest.mark.parametrize(
    ("spent", "health", "stress"), [(dice(), 1, 0), (dice(1), 3, 2), (dice(5), 3, 0), (dice(2, 6), 4, 0)]
)
def test_a_medkit_heals_by_degree(spent: Any, health: int, stress: int) -> None:
    """Bo lacks 7 of 8 health: 1 + 7 = 8; ada comes to 4, 5, 9 and 12."""
    hurt = (
        bearer("medkit", bo=("guard", "c4"))
        .with_creature("bo", items=(), health=1)
        .with_creature("ada", pool=(1, 2, 5, 6))
    )
    hurt = hurt.ruled(health_difficulty=1)
    after = hurt.does("ada tend bo", [spent, (2,)])
    assert (after["bo"].health, after["bo"].stress) == (health, stress)


@pytest.mark.parametrize(("face", "left"), [(1, ()), (2, ("medkit",)), (10, ("medkit",))])
def test_a_medkit_is_spent_on_a_one(face: int, left: tuple[str, ...]) -> None:
    """On a d10 for its wear, whatever the roll came to."""
    hurt = bearer("medkit", bo=("guard", "c4")).with_creature("bo", items=(), health=7)
    after = hurt.does("ada tend bo", [dice(5), (face,)])
    assert (after["ada"].items, bool(after.happened(WoreOut))) == (left, not left)
    assert thrown(hurt, "ada tend bo", [dice(5)]) == "d10"


def test_of_two_medkits_one_is_spent() -> None:
    """The other is still there to tend with."""
    hurt = bearer("medkit", "medkit", bo=("guard", "c4")).with_creature("bo", items=(), health=5)
    after = hurt.does("ada tend bo", [dice(5), (1,)])
    assert after["ada"].items == ("medkit",)
    assert "tend" in may(after)


# -- the net


@pytest.mark.parametrize(("at", "near"), [("g4", True), ("h4", False)])
def test_a_net_flies_three_tiles(at: str, near: bool) -> None:
    """From d4."""
    assert (options(bearer("net").with_creature("bone", at=at), "throw_net") == ["bone"]) is near


def test_a_net_holds_for_the_rounds_of_its_die() -> None:
    """A d6; thrown, it is gone."""
    trial = bearer("net", "net")
    assert thrown(trial, "ada throw net bone", [dice()]) == "d6"
    after = trial.does("ada throw net bone", [dice(), (5,)])
    assert (lasting(after, "stuck"), after["ada"].items) == ([("bone", 0, 5)], ("net",))


# -- climbing gear


@pytest.mark.clause("dungeoneer.terrain.5")
@pytest.mark.parametrize(("face", "left"), [(1, ("medkit",)), (2, ("medkit", "climbing gear"))])
def test_climbing_gear_is_spent_on_a_one(face: int, left: tuple[str, ...]) -> None:
    """On a d12, after a gap at 10 - 5."""
    trial = delve(("..-..",), ada=("archer", "b1"), rat=("rat", "e1")).with_creature(
        "ada", items=("medkit", "climbing gear")
    )
    assert thrown(trial, "ada move d1 using 1", [dice(5)]) == "d12"
    after = trial.does("ada move d1 using 1", [dice(5), (face,)])
    assert (after["ada"].at, after["ada"].items) == ("d1", left)


# -- how much fits


def packed(slots: int, *things: Thing) -> Trial:
    """Ada with so many medkits, one slot each."""
    return bearer(*("medkit",) * slots, things=things)


def test_what_finds_no_room_stays_where_it_lay() -> None:
    """19 of 20 slots are full: a ration takes none, a crowbar and a net take two each, a torch one."""
    after = packed(19, STORE).does("ada interact c4")
    assert [one.what for one in after.happened(Took)] == ["ration", "torch"]
    assert [one.what for one in after.happened(LeftBehind)] == ["crowbar", "net"]
    assert (slots_used(after.now, after["ada"]), after.encounter.table.things[0].holds) == (20, ("crowbar", "net"))


def test_what_was_left_behind_can_still_be_taken() -> None:
    """Once there is room, or by somebody else; then the chest is empty."""
    left = packed(20, STORE).does("ada interact c4")
    again = left.with_creature("ada", items=()).does("ada interact c4")
    assert again["ada"].items == ("crowbar", "net", "torch")
    assert "c4" not in options(again, "interact")


def test_a_trap_on_what_was_left_behind_does_not_go_off_twice() -> None:
    """The needle is blunt after the first time."""
    once = packed(20, replace(STORE, dodge=4, damage=1)).does("ada interact c4", [dice(5)])
    assert once.happened(Sprung)
    assert not once.with_creature("ada", items=()).does("ada interact c4").happened(Sprung)


def test_whoever_goes_down_at_a_trapped_chest_takes_nothing() -> None:
    """All of it is there for the others."""
    trial = bearer(things=(replace(STORE, dodge=30, damage=9),)).with_creature("ada", wear=())
    after = trial.does("ada interact c4", [dice(), "hold-on"])
    assert (after["ada"].items, after.encounter.table.rations) == ((), 0)
    assert (after.encounter.table.things[0].holds, after.encounter.table.things[0].used) == (STORE.holds, False)


def test_a_light_in_the_hand_takes_its_slots() -> None:
    """18 and a lantern of two: not one more."""
    full = packed(18, STORE).with_creature("ada", light="lantern").does("ada interact c4")
    assert [one.what for one in full.happened(LeftBehind)] == ["crowbar", "net", "torch"]


@pytest.mark.parametrize(("medkits", "light", "fits"), [(20, "", True), (21, "", False), (20, "torch", False)])
def test_nobody_begins_with_more_than_fits(medkits: int, light: str, fits: bool) -> None:
    """20 slots and no more; a torch takes one."""
    fields: dict[str, Any] = {"items": ("medkit",) * medkits, "light": light}
    if fits:
        assert slots_used(bearer().now, character("mage", **fields)) == most_slots() == 20
    else:
        with pytest.raises(BadContent, match=r"mage\] an inventory has 20 slots, and this takes 21"):
            character("mage", **fields)


def test_stress_of_a_botched_treatment_is_the_patients() -> None:
    """Not ada's."""
    hurt = bearer("medkit", bo=("guard", "c4")).with_creature("bo", items=(), health=1).ruled(health_difficulty=1)
    assert hurt.does("ada tend bo", [dice(1), (2,)]).happened(Stressed) == [Stressed("bo", 2, 2)]
