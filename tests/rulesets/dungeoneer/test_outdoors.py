"""The wilderness of a scene as it is written down: what it becomes, and what is refused with a sentence."""

import tomllib
from typing import Any

import pytest

from affray.core.content import BadContent
from affray.core.intents import Intent
from affray.core.scenes import Written
from affray.rulesets.dungeoneer import BOOK
from affray.rulesets.dungeoneer.creature import DungeonEncounter
from tests.rulesets.dungeoneer.choosing import may
from tests.rulesets.dungeoneer.outdoors import journey

SCENE = """
title = "a trial"
about = ""
quest = "reliquary"
map = '''
####
#..#
####
'''
marks = { "#" = "rock" }
[wilderness]
map = '''
.h#
.hh
'''
marks = { h = "heath", "#" = "rock" }
[[wilderness.features]]
name = "cave"
at = "b1"
leads_to = "b2"
[[wilderness.features]]
name = "den"
at = "b2"
creatures = ["grey"]
[[wilderness.features]]
name = "village"
at = "a1"
plain = true
[[wilderness.trails]]
name = "paw prints"
creature = "wolf"
tiles = ["a1", "b1", "b2"]
[who.ada]
character = "guard"
side = "party"
at = "a1"
wild = true
[who.bo]
character = "guard"
side = "party"
at = "a1"
wild = true
[who.grey]
creature = "wolf"
side = "wild"
at = "b2"
wild = true
rounds = ["b2", "a2"]
"""


def staged(old: str = "", new: str = "") -> DungeonEncounter:
    """The scene, with something in it written in another way."""
    assert old in SCENE
    raw: dict[str, Any] = tomllib.loads(SCENE.replace(old, new, 1) if old else SCENE)
    encounter: DungeonEncounter = BOOK.staged(Written("trial", raw), BOOK.rulings())
    return encounter


@pytest.mark.clause("dungeoneer.turn.3", "dungeoneer.travel.3")
def test_three_of_the_four_general_actions_can_be_taken_in_the_wilderness() -> None:
    """A wolf is on her tile; she gets off it by Travel, not by Movement."""
    there = journey(ada=("guard", "c2"), grey=("wolf", "c2"))
    assert may(there).intersection({"fight", "move", "interact", "rest", "travel"}) == {
        "fight",
        "interact",
        "rest",
        "travel",
    }
    assert (
        there.why_not(Intent("ada", "move", (("c1",), 1, "anyone")))
        == "in the wilderness one travels [dungeoneer.travel.3]"
    )


BESIDE_THEM = SCENE.replace('at = "b2"\nwild', 'at = "a1"\nwild').replace('["b2", "a2"]', '["a1", "a2"]')
NO_DEN = ('creatures = ["grey"]\n', "")


@pytest.mark.parametrize(
    ("changes", "is_seen"),
    [
        ((NO_DEN,), True),
        ((NO_DEN, ('side = "wild"', 'side = "wild"\nhidden = true')), False),
        ((('at = "b2"\ncreatures', 'at = "a1"\ncreatures'),), False),
    ],
    ids=["in the open", "hidden", "in a den"],
)
def test_who_is_in_the_open_where_the_party_begins_is_seen(changes: tuple[tuple[str, str], ...], is_seen: bool) -> None:
    """The wolf is on their tile: it is not seen if it lies in wait, nor in a den that nobody has found."""
    text = BESIDE_THEM
    for old, new in changes:
        text = text.replace(old, new, 1)
    encounter = BOOK.staged(Written("trial", tomllib.loads(text)), BOOK.rulings())
    assert encounter["grey"].is_known is is_seen


def test_it_becomes_a_second_map_with_people_who_may_share_a_tile() -> None:
    """The tile of the party is uncovered, with what is plain there; the wolf is out of sight."""
    scene = staged()
    assert [drawn.name for drawn in scene.maps] == ["the dungeon", "the wilderness"]
    assert [(one.map, one.at, one.awake) for one in scene.creatures] == [
        (1, "a1", True),
        (1, "a1", True),
        (1, "b2", False),
    ]
    wilds = scene.table.wilds
    assert (wilds.uncovered, [one.found for one in wilds.features]) == (("a1",), [False, False, True])
    assert [(trail.name, trail.locate, trail.learnt) for trail in wilds.trails] == [("paw prints", 4, ())]
    assert [(one.who, one.tiles) for one in wilds.rounds] == [("grey", ("b2", "a2"))]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('at = "b2"\nwild', 'at = "c1"\nwild', "[who.grey] at: c1 is no open tile of the wilderness"),
        ('rounds = ["b2", "a2"]', 'rounds = ["b2", "z9"]', "[who.grey] rounds: z9 is no open tile of the wilderness"),
        ('"b1", "b2"]', '"c2"]', "[wilderness.trails.paw prints] tiles: c2 is not beside a1"),
        ('"b1", "b2"]', '"b1", "a1"]', "[wilderness.trails.paw prints] tiles: a trail crosses no tile twice"),
        ('creature = "wolf"\ntiles', 'creature = "wulf"\ntiles', "[wilderness.trails.paw prints] creature:"),
        ('leads_to = "b2"', 'leads_to = "a1"', "[wilderness.features.cave] leads_to: a1 is no tile of a room"),
        ('leads_to = "b2"', 'holds = ["gold"]', "[wilderness.features.cave] holds:"),
        ('at = "b2"\ncreatures', 'at = "a2"\ncreatures', "[wilderness.features.den] creatures: grey is not in the"),
        ('quest = "reliquary"', 'quest = "gold"', "quest:"),
        ('{ h = "heath"', '{ h = "water"', "marks"),
    ],
)
def test_what_cannot_be_is_refused(old: str, new: str, told: str) -> None:
    """With the place where it stands."""
    with pytest.raises(BadContent) as wrong:
        staged(old, new)
    assert told in str(wrong.value)


def test_nobody_is_in_a_wilderness_that_is_not_there() -> None:
    """Somebody is wild, and there is no such map."""
    start, end = SCENE.index("[wilderness]"), SCENE.index("[who.ada]")
    with pytest.raises(BadContent, match="somebody is in the wilderness, and there is none"):
        staged(SCENE[start:end], "")
