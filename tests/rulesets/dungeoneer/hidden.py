"""Dungeons with secrets, and pairs of them that the party cannot tell apart."""

from typing import Any

from msgspec.structs import replace

from affray.core.effects import Effect, Ends
from affray.core.encounter import Clock
from affray.core.seats import Seat
from affray.rulesets.dungeoneer import BOOK
from affray.rulesets.dungeoneer.creature import DungeonEncounter, Thing

PARTY = Seat("ann", "player", ("ada", "cy", "mo"))
NARROW = Effect("hobbled", "cy", Ends("round ends", left=9), amount=2)
Two = tuple[Seat, DungeonEncounter, DungeonEncounter]


def vault(**who: Any) -> DungeonEncounter:
    """The vault in its first player phase; only cy may act, with the dice 2 and 6 and a single tile at a time."""
    start = BOOK.stage("vault")
    clock = Clock(round=1, phase="players", acting=("cy",))
    fresh = {"action_points": 2, "pool": (2, 6), "exhausted": 3, **who}
    return changed(replace(start, clock=clock, effects=(NARROW,)), "cy", **fresh)


def changed(encounter: DungeonEncounter, who: str, **fields: Any) -> DungeonEncounter:
    """The same dungeon with somebody changed."""
    changed = tuple(replace(one, **fields) if one.id == who else one for one in encounter.creatures)
    return replace(encounter, creatures=changed)


def without(encounter: DungeonEncounter, who: str) -> DungeonEncounter:
    """The same dungeon without somebody."""
    return replace(encounter, creatures=tuple(one for one in encounter.creatures if one.id != who))


def thing(encounter: DungeonEncounter, called: str, **fields: Any) -> DungeonEncounter:
    """The same dungeon with a thing changed."""
    things = tuple(replace(one, **fields) if one.name == called else one for one in encounter.table.things)
    return replace(encounter, table=replace(encounter.table, things=things))


def more(encounter: DungeonEncounter, *things: Thing) -> DungeonEncounter:
    """The same dungeon with more things in it."""
    table = encounter.table
    return replace(encounter, table=replace(table, things=(*table.things, *things)))


def redrawn(encounter: DungeonEncounter, row: int, old: str, new: str) -> DungeonEncounter:
    """The same dungeon with a row of its map drawn in another way."""
    drawn = encounter.maps[0]
    rows = tuple(line.replace(old, new, 1) if at == row else line for at, line in enumerate(drawn.rows, 1))
    assert rows != drawn.rows
    return replace(encounter, maps=(replace(drawn, rows=rows),))


def knowing(encounter: DungeonEncounter, *rooms: int) -> DungeonEncounter:
    """The same dungeon with these rooms seen, and whoever is in them awake."""
    seen = replace(encounter, table=replace(encounter.table, seen=rooms))
    return changed(changed(changed(seen, "clack", awake=True), "rot", awake=True), "weaver", awake=True)


def hidden_dungeons() -> list[Two]:
    """Who and what is where in rooms not seen, who lies in wait in a room that is, what and where a secret is."""
    start = vault()
    others = [
        changed(start, "weaver", at="l8"),
        changed(changed(start, "rot", at="b9", health=3), "clack", arrives=4),
        without(without(start, "rot"), "weaver"),
        thing(thing(start, "lever", at="l2", opens=()), "chest", holds=()),
        thing(thing(start, "chest", lock=0), "pit", lock=12),
        thing(thing(start, "pit", at="d3", locate=1), "loose stone", kind="trap", locate=20),
        thing(redrawn(start, 7, "##s#", "#s##"), "hidden door", at="b7"),
        redrawn(redrawn(start, 3, "%", "~"), 7, "~", "%"),
    ]
    wide = knowing(vault(moves=1, pool=()), 1, 2, 3, 4)
    lurking = (changed(wide, "weaver", at="h9"), changed(wide, "weaver", at="c4", health=1))
    pairs = [(PARTY, start, other) for other in others] + [(PARTY, wide, other) for other in lurking]
    pairs.append((PARTY, wide, thing(wide, "chest", holds=())))  # in plain sight, and shut
    return pairs + half_known() + hidden_wilds()


# -- the wilderness

OUTSIDE = Seat("ann", "player", ("cy", "ada", "mo"))


def moors(**wilds: Any) -> DungeonEncounter:
    """The trail in its first player phase; only cy may act, with the dice 2 and 6."""
    start = BOOK.stage("trail")
    clock = Clock(round=1, phase="players", acting=("cy",))
    table = replace(start.table, wilds=replace(start.table.wilds, **wilds))
    begun = replace(start, clock=clock, table=table)
    return changed(begun, "cy", action_points=2, pool=(2, 6), exhausted=3)


def hidden_wilds() -> list[Two]:
    """Trails that nobody found, or only in part; features, ways in and creatures of which nobody knows."""
    start = moors()
    trails, features = start.table.wilds.trails, start.table.wilds.features
    partly = tuple(replace(trail, learnt=trail.tiles[:2]) for trail in trails[:1])
    elsewhere = replace(partly[0], tiles=(*partly[0].tiles[:2], "c4", "d5"), locate=11)
    known = replace(partly[0], tiles=partly[0].tiles[:2])
    others = [
        moors(trails=()),
        moors(trails=(replace(trails[0], tiles=("b2", "b3", "a3"), locate=1),)),
        moors(features=features[:1]),
        moors(features=(features[0], replace(features[1], at="b4", holds=()), *features[2:])),
        moors(features=tuple(replace(one, leads_to="g2") if one.leads_to else one for one in features)),
        redrawn_moors(start),
        changed(start, "grey", at="b2", health=1),
        changed(changed(start, "grey", at="h3"), "moss", at="b3", hidden=False),
        without(without(start, "moss"), "husk"),
        moors(rounds=()),
    ]
    return [(OUTSIDE, start, other) for other in others] + [
        (OUTSIDE, moors(trails=partly), moors(trails=(elsewhere,))),
        (OUTSIDE, moors(trails=partly), moors(trails=(known, *trails[1:]))),
    ]


def redrawn_moors(encounter: DungeonEncounter) -> DungeonEncounter:
    """The same with other ground on the tiles that nobody has uncovered."""
    dungeon, land = encounter.maps
    rows = tuple("".join("f" if mark in "hmb" else mark for mark in row) for row in land.rows)
    return replace(encounter, maps=(dungeon, replace(land, rows=rows)))


def half_known() -> list[Two]:
    """Things of which so little is known that they look alike; and only the room behind the hidden door seen."""
    start = vault(at="c5")
    chest = Thing(name="box", kind="chest", at="d4", locate=5, known="where", holds=("net",))
    trap = Thing(name="needle", kind="trap", at="d4", locate=8, known="where", dodge=9, damage=3)
    locked = Thing(name="box", kind="chest", at="d4", locate=5, known="where", holds=("net",), lock=9)
    beside = changed(start, "weaver", at="d4", located="where", awake=True)
    felt = changed(start, "weaver", at="d4", located="nearby", awake=True)
    sensed = (Thing(name="box", kind="chest", at=at, locate=at == "b2", known="nearby") for at in ("b2", "e5"))
    behind = knowing(thing(start, "hidden door", known="what"), 1, 4)
    behind = replace(behind, table=replace(behind.table, opened=("c7",)))
    asleep = changed(changed(behind, "clack", awake=False), "rot", awake=False)
    asleep = changed(asleep, "weaver", awake=False)
    one, other = (more(start, each) for each in sensed)
    return [
        (PARTY, more(start, chest), more(start, trap)),
        (PARTY, more(start, chest), more(start, locked)),
        (PARTY, in_the_dark(more(start, chest)), in_the_dark(more(start, trap))),
        (PARTY, one, other),
        (PARTY, more(start, chest), beside),
        (PARTY, one, felt),
        (PARTY, thing(start, "hidden door", known="where"), door_or_store(start)),
        (PARTY, changed(asleep, "cy", at="c6"), changed(changed(asleep, "cy", at="c6"), "weaver", at="h3")),
    ]


def in_the_dark(encounter: DungeonEncounter) -> DungeonEncounter:
    """The same dungeon without a light but what the party carries."""
    return replace(encounter, table=replace(encounter.table, dark=True))


def door_or_store(encounter: DungeonEncounter) -> DungeonEncounter:
    """The same dungeon with a store in the bare rock where the hidden door was, as well located."""
    rock = redrawn(encounter, 7, "##s#", "####")
    return thing(rock, "hidden door", kind="cache", name="niche", known="where", holds=("rations",))
