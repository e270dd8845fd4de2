"""A scene of one's own brings things to carry and tactics, and they are used like those of the book."""

from typing import Any

import pytest

from affray.core.content import BadContent
from affray.core.encounter import Clock
from affray.core.events import Rolled
from affray.core.seats import Seat
from affray.rulesets.dungeoneer import BOOK
from affray.rulesets.dungeoneer.carrying import slots_used
from affray.rulesets.dungeoneer.catalog import items, tactics
from affray.rulesets.dungeoneer.conditions import has
from affray.rulesets.dungeoneer.events import Acted, Took
from affray.rulesets.dungeoneer.light import is_lit
from affray.rulesets.dungeoneer.locks import BARE_HANDS, stat_with, ways_to_open
from affray.rulesets.dungeoneer.secrets import view
from affray.testing import Trial
from tests.rulesets.dungeoneer.blows import acts
from tests.rulesets.dungeoneer.choosing import dice, may

SALVE = {"heals": [0, 1, 3, 4], "wear": 12}
SNARE = {"range": 2, "holds": 8, "once": True}
GLOWWORM = {"light": 2}
PICK = {"opens": "arcana"}
SPIT = {"says": "spit", "inflicts": "weakened", "rounds": 2}
TOAD = {
    "health": 3, "speed": 2, "dodge": 5, "hit": 1, "locate": 5, "morale": 4, "obscurity": 5,
    "tactics": ["spit"] * 6, "weapon": {"name": "tongue", "damage": 1, "range": 2},
}  # fmt: skip
HERBALIST = {
    "class": "technician", "first": ["skill", "speed", "power"], "then": ["skill", "speed"],
    "selections": ["health", "skill", "speed", "technique"], "weapon": "dagger", "techniques": [],
    "items": ["salve", "snare", "pick"], "light": "glowworm",
}  # fmt: skip
OWN: dict[str, Any] = {
    "items": {"salve": SALVE, "snare": SNARE, "glowworm": GLOWWORM, "pick": PICK},
    "tactics": {"spit": SPIT},
    "creatures": {"toad": TOAD},
    "characters": {"herbalist": HERBALIST},
}


def swamp(**own: Any) -> Trial:
    """Ada, a herbalist, in her turn at a1, hurt; a toad two tiles away; a chest beside her holds another salve."""
    chest = {"name": "chest", "kind": "chest", "at": "a2", "holds": ["salve"]}
    ada = {"character": "herbalist", "side": "party", "at": "a1", "player": True}
    toad = {"creature": "toad", "side": "swamp", "at": "c1"}
    more = {**OWN, "things": [chest], **own}
    trial = Trial.on(BOOK, ".....\n.....", more=more, ada=ada, toad=toad)
    clock = Clock(round=1, phase="players", acting=("ada",))
    return trial.with_(clock=clock).with_creature("ada", action_points=3, pool=(1, 5, 6, 6), health=1)


def test_what_heals_is_tended_with() -> None:
    """A salve heals 3 with a success, and wears by a d12."""
    after = swamp().does("ada tend ada", [dice(6), (2,)])
    assert after["ada"].health == 4
    assert [one.dice for one in after.happened(Rolled)] == ["d12"]


def test_the_best_of_what_heals_is_taken() -> None:
    """The book's medkit heals 2 with a success, the scene's salve 3; without it the medkit serves."""
    both = swamp().with_creature("ada", items=("medkit", "salve"))
    assert both.does("ada tend ada", [dice(6), (2,)])["ada"].health == 4
    assert both.with_creature("ada", items=("medkit",)).does("ada tend ada", [dice(6), (2,)])["ada"].health == 3


def test_what_heals_once_is_spent_by_it() -> None:
    """No die is thrown for it."""
    after = swamp(items={**OWN["items"], "salve": {"heals": [0, 1, 3, 4], "once": True}}).does(
        "ada tend ada", [dice(6)]
    )
    assert (after["ada"].health, after["ada"].items) == (4, ("snare", "pick"))


def test_what_holds_is_thrown_once() -> None:
    """A snare reaches 2 tiles and holds for a d8 of rounds."""
    after = swamp().does("ada throw net toad", [dice(6), (8,)])
    assert has(after.now, "toad", "stuck")
    assert [one.dice for one in after.happened(Rolled)] == ["d8"]
    assert after["ada"].items == ("salve", "pick")
    assert "throw net" not in may(after)


def test_a_light_of_the_scene_shows_as_far_as_it_says() -> None:
    """A glowworm: two tiles."""
    dark = swamp(dark=True)
    assert [is_lit(dark.now, cell) for cell in ("c1", "d1")] == [True, False]


def test_a_tool_of_the_scene_opens_by_its_stat() -> None:
    assert ways_to_open(swamp().now, swamp()["ada"]) == (BARE_HANDS, "pick")
    assert stat_with(swamp().now, "pick") == "arcana"


def test_what_the_scene_brings_is_found_and_takes_its_slots() -> None:
    """Salve, snare, pick and glowworm take a slot each, and the salve of the chest one more."""
    after = swamp().does("ada interact a2")
    assert after.happened(Took) == [Took("ada", "salve")]
    assert slots_used(after.now, after["ada"]) == 5


def test_a_tactic_of_the_scene_is_what_the_creature_does() -> None:
    """Hit by its tongue, ada is weakened."""
    after = acts(swamp().with_creature("ada", health=5), "toad", dice(), "no")
    assert after.happened(Acted) == [Acted("toad", "spit")]
    assert has(after.now, "ada", "weakened")
    assert "spit" not in tactics()


def test_what_the_scene_brings_comes_before_what_the_book_has() -> None:
    """A scene in which a medkit heals all, and in which those who fight by the book's name spit."""
    changed = swamp(items={**OWN["items"], "medkit": {"heals": [0, 4, 4, 4]}}, tactics={"spit": SPIT, "fight": SPIT})
    assert changed.with_creature("ada", items=("medkit",)).does("ada tend ada", [dice(6)])["ada"].health == 5
    assert items()["medkit"].heals == (0, 2, 2, 3)


def test_a_thing_of_the_scene_may_be_the_quest() -> None:
    assert swamp(quest="salve").encounter.table.quest == "salve"


def test_nobody_hears_of_a_thing_that_lies_where_nobody_looked() -> None:
    """A crown in a chest that was not found is in no seat's view; the salve that ada carries is."""
    hidden = {"name": "hoard", "kind": "chest", "at": "e2", "locate": 9, "holds": ["crown"]}
    trial = swamp(items={**OWN["items"], "crown": {"slots": 3}}, things=[hidden])
    assert "crown" in str(trial.encounter)
    assert "crown" not in str(view(trial.encounter, Seat("party", "player", ("party",))))
    assert "salve" in str(view(trial.encounter, Seat("party", "player", ("party",))).table.items)


@pytest.mark.parametrize(
    ("own", "wrong"),
    [
        ({"items": {"salve": {"heals": [1]}}}, r"trial: \[items.salve\] heals: expected `array` of length >= 4"),
        ({"tactics": {"spit": {"inflicts": "weakened"}}}, r"trial: \[tactics.spit\] rounds: what it inflicts"),
        ({"items": {"rope": {}}}, r"\[characters.herbalist\] items: 'salve' is not known"),
        ({"quest": "slave"}, r"trial: quest: 'slave' is not known \(did you mean salve\?\)"),
    ],
)
def test_a_mistake_in_it_is_named_with_its_place(own: dict[str, Any], wrong: str) -> None:
    with pytest.raises(BadContent, match=wrong):
        swamp(**own)
