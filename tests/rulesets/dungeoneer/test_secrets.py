"""What a seat knows: rooms not seen, creatures in hiding, things not found; and how secrets come out."""

from typing import Any

import pytest
from msgspec.structs import replace

from affray.core.effects import Effect, Ends
from affray.core.events import EffectBegan, Event
from affray.core.now import Now
from affray.core.seats import Seat
from affray.rulesets.dungeoneer import BOOK
from affray.rulesets.dungeoneer.events import FoundThing, Moved, Revealed, Searched
from affray.rulesets.dungeoneer.secrets import view
from affray.screens.look import look
from affray.screens.views import ground_words
from affray.testing import Trial
from tests.rulesets.dungeoneer.choosing import dice, options
from tests.rulesets.dungeoneer.delves import duel
from tests.rulesets.dungeoneer.hidden import PARTY, changed, knowing, thing, vault

CY, MASTER, WATCHING = Seat("bob", "player", ("cy",)), Seat("master", "gm"), Seat("eve", "spectator")
DUNGEON, BONES = Seat("zed", "player", ("dungeon",)), Seat("kit", "player", ("clack",))
BLIND, ALL = (PARTY, CY, WATCHING), (MASTER, DUNGEON, BONES)


def seen(trial: Trial, seat: Seat = PARTY) -> Any:
    """The dungeon as a seat knows it."""
    return BOOK.secrets.view(trial.encounter, seat)


def names(trial: Trial, seat: Seat = PARTY) -> list[str]:
    """Everyone a seat knows of."""
    return [one.id for one in seen(trial, seat).creatures]


def things(trial: Trial, seat: Seat = PARTY) -> list[tuple[str, str]]:
    """What a seat knows of things: the name and the tile."""
    return [(one.name, one.at) for one in seen(trial, seat).table.things]


START = Trial(BOOK, vault())


# -- the view


@pytest.mark.parametrize("seat", ALL, ids=lambda seat: seat.name)
def test_the_game_master_and_the_creatures_know_all(seat: Seat) -> None:
    """One creature, or their side, is enough."""
    assert seen(START, seat) is START.encounter


@pytest.mark.parametrize("seat", BLIND, ids=lambda seat: seat.name)
def test_nobody_in_a_room_not_seen_is_known(seat: Seat) -> None:
    """Nor anything that lies there or was not found."""
    assert (names(START, seat), things(START, seat)) == (["ada", "cy", "mo"], [])


def test_rooms_not_seen_are_blank() -> None:
    """The first room with its walls and the door at f3; the hidden door at c7 is bare rock."""
    rows = seen(START).maps[0].rows
    known = ("######", "#....#", "#....+", "#....#", "#....#", "#....#", "######")
    assert rows[:7] == tuple(row + "?" * 8 for row in known)
    assert set("".join(rows[7:])) == {"?"}
    assert {mark.mark for mark in seen(START).maps[0].legend} == {"#", ".", "+", "?"}


def test_a_dungeon_without_secrets_is_the_same_for_all() -> None:
    """Nothing is taken out."""
    plain = duel()
    assert seen(plain, Seat("ann", "player", ("ada",))) is plain.encounter


def test_a_room_found_out_of_order_can_be_walked_in_the_view() -> None:
    """Rooms 1 and 4 are seen, 2 and 3 are not: the way through the open door is there for truth and view alike."""
    opened = thing(knowing(vault(at="c6"), 1, 4), "hidden door", known="what")
    opened = replace(opened, table=replace(opened.table, opened=("c7",)))
    truth, view = (
        Trial(BOOK, changed(opened, "cy", moves=2)),
        Trial(BOOK, BOOK.secrets.view(changed(opened, "cy", moves=2), PARTY)),
    )
    assert ("c7", "c8") in options(view, "step", who="cy")
    assert set(options(view, "step", who="cy")) == set(options(truth, "step", who="cy"))


def test_nobody_reaches_through_a_wall_into_a_room_not_seen() -> None:
    """A chest at g2, two tiles from cy at e2 and behind rock, is not at hand even for long arms."""
    start = Trial(BOOK, thing(vault(at="e2"), "chest", at="g2")).ruled(interact_reach=3)
    assert options(start, "interact", who="cy") == options(Trial(BOOK, seen(start)), "interact", who="cy")
    assert "g2" not in options(start, "interact", who="cy")


def test_effects_on_the_hidden_go_with_them() -> None:
    """And so does their place in the world phase."""
    effects = (Effect("guarding", "weaver", Ends("round ends")), Effect("blocking", "ada", Ends("round ends")))
    trial = START.with_(effects=effects, clock=replace(START.encounter.clock, waiting=("ada", "weaver")))
    assert ([one.on for one in seen(trial).effects], seen(trial).clock.waiting) == (["ada"], ("ada",))


def test_the_party_knows_that_somebody_is_left_when_it_sees_nobody() -> None:
    """Nobody is in view, and it is not over; while a foe stands, nothing tells of others."""
    view = Trial(BOOK, seen(START))
    assert (view.encounter.table.unseen, BOOK.turns.outcome(view.now)) == (True, None)
    assert not seen(START.with_creature("clack", awake=True)).table.unseen


def test_things_are_known_as_far_as_they_were_found() -> None:
    """Not at all, that there is something, where, and what."""
    found = [START.with_(table=thing(START.encounter, "hidden door", known=known).table) for known in LEVELS]
    assert [things(one) for one in found] == [
        [],
        [("something", "")],
        [("something", "c7")],
        [("hidden door", "c7")],
    ]
    assert [seen(one).maps[0].rows[6][2] for one in found] == ["#", "#", "#", "s"]


LEVELS = ("", "nearby", "where", "what")


# -- what is heard


@pytest.mark.parametrize(
    ("event", "reaches"),
    [
        (Moved("weaver", "g4"), False),
        (EffectBegan("rot", "festering"), False),
        (Moved("ada", "c4"), True),
        (Searched("cy", "5", 9), True),
    ],
    ids=lambda value: value.text() if isinstance(value, Event) else "",
)
def test_nothing_is_heard_of_those_who_are_not_known(event: Event, reaches: bool) -> None:
    """Neither by players nor by those who watch; the others hear everything."""
    assert [BOOK.secrets.redact(event, seat, START.encounter) == event for seat in BLIND] == [reaches] * 3
    assert [BOOK.secrets.redact(event, seat, START.encounter) for seat in ALL] == [event] * 3


# -- how secrets come out


def test_a_door_that_opens_shows_the_room_and_who_is_in_it() -> None:
    """Clack at k3 comes into view, with the lever; the pit at h3 does not, nor who is beyond the gate."""
    after = START.with_creature("cy", at="e3").does("cy interact f3")
    assert after.happened(Revealed) == [Revealed("clack")]
    assert (names(after)[3:], things(after)) == (["clack"], [("lever", "m2")])
    assert seen(after).maps[0].rows[2] == "#....+..%....#"


def test_a_room_that_opens_does_not_betray_who_lies_in_wait_there() -> None:
    """The lever opens the gate at k5: rot is seen, weaver is not."""
    start = Trial(BOOK, changed(knowing(vault(at="l2"), 1, 2), "weaver", awake=False)).with_creature("rot", awake=False)
    after = start.does("cy interact m2")
    assert after.happened(Revealed) == [Revealed("rot")]
    assert ("weaver" in names(after), after["weaver"].awake) == (False, True)


def test_whoever_lies_in_wait_comes_out_when_somebody_is_near() -> None:
    """The spider goes 4 tiles and bites at 1: cy at 5 tiles rouses it, at 6 or behind rock it waits on."""
    for at, weaver, rises in (("h4", "m4", True), ("g4", "m4", False), ("i2", "i7", False)):
        wide = Trial(BOOK, knowing(vault(at=at), 1, 2, 3, 4)).with_(effects=())
        after = wide.with_creature("weaver", at=weaver).does("cy end").clock("world_phase")
        assert (Revealed("weaver") in after.happened(Revealed)) is rises


def test_whoever_arrives_later_comes_into_view_in_their_round() -> None:
    """Clack arrives in the second round."""
    for number, there in ((1, False), (2, True)):
        clock = replace(START.encounter.clock, round=number)
        after = START.with_creature("clack", arrives=2).with_(clock=clock).does("cy end").clock("world_phase")
        assert (after["clack"].is_known, "clack" in after.encounter.clock.waiting) == (there, there)


def test_a_trap_sniffer_smells_traps_on_the_way() -> None:
    """Cy comes to g3, beside the pit at h3."""
    trial = Trial(BOOK, changed(knowing(vault(at="f3", moves=1), 1, 2), "weaver", awake=False))
    opened = trial.with_(table=replace(trial.encounter.table, opened=("f3",)))
    assert opened.does("cy step g3").happened(FoundThing) == [FoundThing("cy", "h3", "pit")]


def test_whoever_steps_on_a_hidden_trap_finds_it_so() -> None:
    """The pit at h3, dodge 8, 2 damage: mo with speed 2 and no die spent fails: twice 2, and light armor helps not."""
    trial = Trial(BOOK, knowing(vault(), 1, 2)).with_creature("mo", at="g3", moves=1, pool=(1,))
    acting = trial.with_(clock=replace(trial.encounter.clock, acting=("mo",)))
    after = acting.does("mo step h3", [dice(), "dive"])
    assert (after["mo"].fate, ("pit", "h3") in things(after)) == ("diving", True)


@pytest.mark.parametrize("scene", ["grotto", "vault", "trail"])
def test_what_is_usual_ground_stays_so_where_some_of_it_is_unknown(scene: str) -> None:
    """The party is told of debris and doors, not that it stands on open ground, in the dungeon or outside."""
    whole = BOOK.stage(scene)
    known = view(whole, Seat("ann", "player", ("party",)))
    assert [drawn.legend[0] for drawn in known.maps] == [drawn.legend[0] for drawn in whole.maps]
    now = Now(BOOK, known)
    for who in known.creatures:
        assert ground_words(now, who.id) == ground_words(Now(BOOK, whole), who.id)
        told = look(now, who.id)
        assert not [line for line in told if line.startswith(("open", "meadow")) or "beyond the open" in line]
