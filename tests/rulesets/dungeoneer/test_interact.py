"""Interact: doors, chests, levers, and notes on the wall."""

from typing import Any

import pytest
from msgspec.structs import replace

from affray.core.intents import Intent
from affray.core.seats import Seat
from affray.core.text import BadIntent
from affray.rulesets.dungeoneer.creature import Table, Thing
from affray.rulesets.dungeoneer.events import (
    Closed,
    FoundPlace,
    FoundThing,
    Handled,
    Opened,
    Revealed,
    Sprung,
    Took,
    Wrote,
)
from affray.rulesets.dungeoneer.secrets import view
from affray.testing import Trial
from tests.rulesets.dungeoneer.choosing import dice, options
from tests.rulesets.dungeoneer.delves import delve, duel
from tests.rulesets.dungeoneer.written import listed

ROWS = ("...#...", "...D...", "...G...")
LEVER = Thing(name="lever", kind="lever", at="b1", opens=("d3",))
CHEST = Thing(name="chest", kind="chest", at="b3", holds=("rations", "camp gear", "net"))
TRAPPED = Thing(name="chest", kind="chest", at="b3", holds=("net",), dodge=6, damage=5)


def hall(*things: Thing, at: str = "c2", **rulings: Any) -> Trial:
    """Ada in a room with a door at d2 and a gate at d3; a skeleton sleeps in the unseen room behind them."""
    table = Table(seen=(1,), things=things)
    trial = delve(ROWS, table=table, ada=("guard", at), bone=("skeleton-warrior", "g2")).ruled(**rulings)
    return trial.with_creature("bone", awake=False)


@pytest.mark.clause("dungeoneer.interact.1", "dungeoneer.interact.2")
def test_interact_costs_one_action_point_and_carries_its_tag() -> None:
    """3 - 1 = 2, and the door is open."""
    opened = hall().does("ada interact d2")
    assert (opened["ada"].action_points, opened.encounter.table.opened) == (2, ("d2",))
    assert listed("interact").endswith(": 1 action point (Interact)")


@pytest.mark.clause("dungeoneer.interact.4")
def test_a_door_is_opened_and_the_room_behind_comes_into_view() -> None:
    """Room 2 is seen, and who sleeps there wakes."""
    opened = hall().does("ada interact d2")
    assert opened.encounter.table.opened == ("d2",)
    assert opened.encounter.table.seen == (1, 2)
    assert opened["bone"].awake
    assert [type(event) for event in opened.events if isinstance(event, Opened | Revealed)] == [Opened, Revealed]


def test_an_open_door_is_shut_again() -> None:
    """Unless somebody stands in it."""
    opened = hall().does("ada interact d2")
    shut = opened.does("ada interact d2")
    assert shut.encounter.table.opened == ()
    assert shut.happened(Closed)
    assert "d2" not in options(opened.with_creature("bone", at="d2"), "interact")


@pytest.mark.clause("dungeoneer.interact.3", "dungeoneer.interact.4")
def test_a_chest_is_emptied() -> None:
    """Three rations and the camp gear for all, a net for ada; an empty chest is no use any more."""
    after = hall(CHEST).does("ada interact b3")
    assert (after.encounter.table.rations, after.encounter.table.camp_gear) == (3, True)
    assert after["ada"].items == ("medkit", "net")
    assert [one.what for one in after.happened(Took)] == ["rations", "camp gear", "net"]
    assert "b3" not in options(after, "interact")


@pytest.mark.clause("dungeoneer.interact.3", "dungeoneer.interact.4")
def test_a_lever_opens_what_no_hand_can() -> None:
    """The gate at d3 is barred."""
    assert options(hall(LEVER), "interact") == ["b1", "d2", "note"]
    pulled = hall(LEVER).does("ada interact b1")
    assert pulled.encounter.table.opened == ("d3",)
    assert pulled.happened(Handled)[0].what == "lever"


@pytest.mark.clause("dungeoneer.interact.4")
def test_no_hand_shuts_what_only_a_lever_opens() -> None:
    """The lever is used up, so a gate that was shut would stay shut for good."""
    pulled = hall(LEVER).does("ada interact b1")
    assert options(pulled, "interact") == ["d2", "note"]
    with pytest.raises(BadIntent, match="d3: no hand moves this gate; it may be: d2, note"):
        pulled.does("ada interact d3")


@pytest.mark.clause("dungeoneer.interact.3")
def test_a_hidden_door_that_a_lever_opens_is_a_door_to_all() -> None:
    """It was rock to the party; once it is open it is seen and walked through."""
    secret = Thing(name="hidden door", kind="door", at="d2", locate=9, known="")
    shut = hall(secret, Thing(name="lever", kind="lever", at="b1", opens=("d2",)))
    assert kind_seen(shut, "d2") == "rock"
    opened = shut.does("ada interact b1")
    assert kind_seen(opened, "d2") == "door"
    assert opened.does("ada move d2 using 1")["ada"].at == "d2"


def kind_seen(trial: Trial, cell: str) -> str:
    """What the party takes a tile for."""
    return view(trial.encounter, Seat("ann", "player", ("ada",))).maps[0].ground.terrain[cell].kind


@pytest.mark.clause("dungeoneer.search.9", "dungeoneer.search.10")
@pytest.mark.parametrize(("faces", "known"), [((1, 3), False), ((2, 6), True)])
def test_the_trap_of_a_chest_is_secret_until_a_search_finds_it(faces: tuple[int, ...], known: bool) -> None:
    """A chest looks like one without a trap. Skill 1 and 4 against 5 tells a place, 9 what is there."""
    rigged, seat = replace(TRAPPED, trap_locate=5), Seat("ann", "player", ("ada",))
    harmless = Thing(name="chest", kind="chest", at="b3", holds=("net",))
    assert view(hall(rigged).encounter, seat) == view(hall(harmless).encounter, seat)
    searched = hall(rigged).does("ada search", [dice(*faces)])
    assert (view(searched.encounter, seat).table.things[0].dodge == 6) is known
    told = FoundThing("ada", "b3", "trap on the chest") if known else FoundPlace("ada", "b3")
    assert told in searched.events


@pytest.mark.clause("dungeoneer.interact.4")
def test_a_note_is_written_on_the_wall() -> None:
    """Its words are for the log; that there is one is a fact."""
    wrote = hall().does("ada interact note", ["mind the gate"])
    assert wrote.encounter.table.notes == 1
    assert wrote.happened(Wrote)


@pytest.mark.clause("dungeoneer.interact.5")
@pytest.mark.parametrize(
    ("at", "reach", "handled"),
    [("c2", 1, True), ("b2", 1, False), ("b2", 2, True), ("a2", 2, False), ("a2", 3, True)],
)
def test_what_is_handled_lies_within_reach(at: str, reach: int, handled: bool) -> None:
    """The door is 1, 2 or 3 tiles away; by default it must be the next tile."""
    assert ("d2" in options(hall(at=at, interact_reach=reach), "interact")) == handled
    assert reach != 1 or ("d2" in options(hall(at=at), "interact")) == handled


@pytest.mark.clause("dungeoneer.interact.5")
def test_ones_own_tile_is_within_reach() -> None:
    """The chest under ada's feet."""
    assert "b3" in options(hall(CHEST, at="b3"), "interact")
    assert hall(CHEST, at="a1").why_not(Intent("ada", "interact", ("b3",))) != ""


@pytest.mark.clause("dungeoneer.interact.5")
def test_no_roll_is_needed() -> None:
    """Not a die is spent, even where there is none."""
    assert hall().does("ada interact d2")["ada"].pool == (1, 2, 3, 5, 6)
    assert hall().with_creature("ada", pool=()).does("ada interact d2")["ada"].stress == 0


def test_a_trapped_chest_goes_off() -> None:
    """No die against 6 is a partial success: 5 - 3 of armor = 2; the net is ada's all the same."""
    after = hall(TRAPPED).does("ada interact b3", [dice()])
    assert after.happened(Sprung)
    assert (after["ada"].health, after["ada"].items) == (6, ("medkit", "net"))


def test_what_nobody_has_found_cannot_be_handled() -> None:
    """A hidden store that is not known, or only felt to be near."""
    for known in ("", "nearby"):
        store = Thing(name="store", kind="cache", at="b3", locate=6, known=known, holds=("net",))
        assert "b3" not in options(hall(store), "interact")


def test_a_secret_door_is_no_door_until_it_is_found() -> None:
    """The door at d2 looks like bare rock; once its place is known it opens."""
    secret = Thing(name="secret door", kind="door", at="d2", locate=9, known="")
    assert "d2" not in options(hall(secret), "interact")
    found = Thing(name="secret door", kind="door", at="d2", locate=9, known="what", opens=("d2",))
    assert hall(found).does("ada interact d2").encounter.table.opened == ("d2",)


def test_a_trap_that_is_known_is_made_safe() -> None:
    """It does not go off, and never will."""
    trap = Thing(name="dart trap", kind="trap", at="b3", locate=6, known="what", dodge=6, damage=5)
    safe = hall(trap).does("ada interact b3")
    assert (safe.encounter.table.things[0].used, safe["ada"].health) == (True, 8)
    assert not safe.happened(Sprung)


def test_what_cannot_be_handled_is_refused_with_the_reason() -> None:
    """Too far off, bare floor, or no tile at all."""
    with pytest.raises(BadIntent, match="k9: it is out of reach"):
        duel().intent("ada interact k9")
    with pytest.raises(BadIntent, match="c4: there is nothing to handle"):
        duel().intent("ada interact c4")
    with pytest.raises(BadIntent, match="z99: that is no tile of the map"):
        duel().intent("ada interact z99")
