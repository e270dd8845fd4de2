"""Kept positions of the dungeoneer rules: what greedy does in each, and why that is right."""

from collections.abc import Iterable
from typing import Any

import pytest

from affray.bots import find
from affray.bots.candidates import candidates
from affray.core.asks import Answer, Choice, Throw
from affray.core.effects import Effect, Ends
from affray.core.encounter import Clock
from affray.core.intents import Intent
from affray.core.resolve import Prefix, Waiting, resolve
from affray.core.seats import side_seat
from affray.core.values import CLOCK, Value
from affray.rulesets.dungeoneer.creature import Sought, Table, Thing
from affray.rulesets.dungeoneer.paths import room_of
from affray.rulesets.dungeoneer.score import Reading, danger, evaluate
from affray.rulesets.dungeoneer.stats import in_range
from affray.testing import Trial
from tests.rulesets.dungeoneer.choosing import dice
from tests.rulesets.dungeoneer.delves import delve, duel

TWO_ROOMS = ("...........",) * 3 + ("####D######",) + ("...........",) * 5
FIGHT = (1,)
"""The face with which every creature here fights."""


def choice(trial: Trial) -> Intent:
    """What greedy does for whoever acts first."""
    return find("greedy", 1).choose(trial.book, trial.encounter, trial.encounter.clock.acting[0])


def answer(trial: Trial, declared: str | Intent, thrown: Iterable[tuple[int, ...]] = ()) -> Value:
    """What greedy answers to the first choice that something declared leads to."""
    intent = trial.intent(declared) if isinstance(declared, str) else declared
    given = tuple[Answer, ...]()
    faces = iter(thrown)
    while True:
        came = resolve(trial.book, trial.encounter, intent, given)
        assert isinstance(came, Waiting)
        question = came.questions[0]
        if isinstance(question, Choice):
            return find("greedy", 1).answer(
                trial.book, came.encounter, question, Prefix(trial.encounter, intent, given)
            )
        assert isinstance(question, Throw)
        given = (*given, question.answered(faces=next(faces)))


def down_to(trial: Trial, *pool: int, **fields: Any) -> Trial:
    """The same with so many dice left to ada, one action point and no technique."""
    fields = {"action_points": 1, "techniques": (), **fields}
    return trial.with_creature("ada", pool=pool, exhausted=5 - len(pool), **fields)


def attacked(foe: str) -> Trial:
    """Ada, an archer in light armor, with bone beside her whose turn it is."""
    clock = Clock(round=1, phase="world", waiting=("bone",))
    return delve(ada=("archer", "d4"), bone=(foe, "e4")).with_(clock=clock)


BONE_ACTS = Intent(CLOCK, "act", ("bone",))


# -- dice


def test_it_keeps_its_last_die_to_dodge() -> None:
    """A ghoul that survives strikes back at once: no hit is worth standing there without a die."""
    assert answer(down_to(duel("ghoul"), 5), "ada fight bone") == dice()


@pytest.mark.parametrize(("foe", "kept"), [("ghoul", True), ("zombie", False)])
def test_it_keeps_its_last_die_for_the_world_phase(foe: str, kept: bool) -> None:
    """Shot at from 4 tiles, neither strikes back. The ghoul will be there in its own phase, the zombie is too slow."""
    afar = down_to(delve(ada=("archer", "d4"), bone=(foe, "h4")), 5)
    assert answer(afar, "ada fight bone") == (dice() if kept else dice(5))


def test_it_spends_its_last_die_on_whoever_cannot_come() -> None:
    """The same ghoul at the same 4 tiles in a net: nothing is left to dodge."""
    netted = (Effect("stuck", "bone", Ends("round ends", left=9)),)
    afar = down_to(delve(ada=("archer", "d4"), bone=("ghoul", "h4")), 5).with_(effects=netted)
    assert answer(afar, "ada fight bone") == dice(5)


def test_it_keeps_no_die_from_whoever_it_can_finish() -> None:
    """With 3 health left the ghoul dies of a plain hit, and there is nothing to dodge."""
    last = down_to(duel("ghoul").with_creature("bone", health=3), 5)
    assert choice(last) == Intent("ada", "fight", ("bone", "anyone"))
    assert answer(last, "ada fight bone") == dice(5)


def test_it_spends_the_cheapest_dice_that_reach_a_degree() -> None:
    """Power 3 against 7: 7 is the least for a greater success. 2 and 5 make it as 1 and 6 do, and leave the 6."""
    assert answer(duel(), "ada fight bone") == dice(2, 5)


def test_it_spends_no_more_than_the_kill_takes() -> None:
    """2 health and 1 resistance: the 3 damage of a plain success will do, and 1 and 3 are the cheapest for that."""
    assert answer(duel().with_creature("bone", health=2), "ada fight bone") == dice(1, 3)


def test_it_dodges_with_what_the_attack_is_worth() -> None:
    """A ghoul's claws are worth 2 and 5 to get clear of; half of a rat's bite is no stress at all, so 2 is enough."""
    assert answer(attacked("ghoul"), BONE_ACTS, [FIGHT]) == dice(2, 5)
    assert answer(attacked("rat"), BONE_ACTS, [FIGHT]) == dice(2)


def test_it_spends_nothing_where_armor_is_enough() -> None:
    """Speed 3 alone against 6 is a partial success, and heavy armor and a shield take all 3 damage."""
    guarded = duel().with_(clock=Clock(round=1, phase="world", waiting=("bone",)))
    assert answer(guarded, BONE_ACTS, [FIGHT]) == dice()


def test_it_throws_low_dice_again_and_keeps_high_ones() -> None:
    """A die comes up as 3.5 on average: 1 and 2 can only gain by that, 4 and 6 are kept to dodge."""
    clock = Clock(round=1, phase="players", acting=("ada",), waiting=("ada",))
    begun = duel().with_(clock=clock).with_creature("ada", pool=(1, 2, 4, 6), exhausted=1)
    assert answer(begun, Intent(CLOCK, "throw_pool", ("ada",))) == dice(1, 2)


# -- what to do


def test_it_rests_when_the_pool_is_gone() -> None:
    """Without a die a roll costs stress and has no more than the stat; three new ones are there to dodge."""
    assert choice(down_to(duel(), techniques=duel()["ada"].techniques)) == Intent("ada", "rest", ("dice", "anyone"))


@pytest.mark.parametrize(("pool", "action"), [((5, 6), "rest"), ((1, 5, 6), "fight"), ((1, 2, 3, 5, 6), "fight")])
def test_it_does_not_rest_with_good_dice(pool: tuple[int, ...], action: str) -> None:
    """One point left, no technique: two dice for both a blow and two dodges are too few, three are enough to fight."""
    assert choice(down_to(duel(), *pool)).action == action


def test_it_looks_for_a_line_to_shoot_along() -> None:
    """Rock between the archer and the zombie, and a ruling that it stops arrows: she goes where there is none."""
    rows = ("...........",) * 3 + ("....#......",) * 3 + ("...........",) * 3
    hidden = delve(rows, ada=("archer", "d5"), bone=("zombie", "g5")).ruled(sight=True)
    moved = choice(hidden)
    assert (moved.action, in_range(hidden.now, "ada", "bone")) == ("move", False)
    assert in_range(hidden.does(moved).now, "ada", "bone")


def test_it_finishes_a_wounded_foe() -> None:
    """Two skeletons in reach: the one with 2 health left falls to a plain fight and strikes no more."""
    both = delve(ada=("guard", "d4"), bone=("skeleton-warrior", "e4"), old=("skeleton-warrior", "e5"))
    assert choice(both.with_creature("old", health=2)) == Intent("ada", "fight", ("old", "anyone"))
    assert choice(both.with_creature("bone", health=2)) == Intent("ada", "fight", ("bone", "anyone"))


def test_it_gets_a_friend_up_before_anything_else() -> None:
    """Bo lies beside ada, who carries a medkit, and the rat is far away."""
    lying = delve(ada=("guard", "d4"), bo=("reaver", "d5"), nip=("rat", "j9"))
    assert choice(lying.with_creature("bo", fate="down", health=0, pool=())) == Intent("ada", "tend", ("bo", "anyone"))


def test_it_opens_the_door_when_nobody_is_about() -> None:
    """What waits behind it is unknown; to stay is to find nothing, for the room was searched."""
    table = Table(seen=(1,), searched=(Sought("e3", 9),))
    alone = delve(TWO_ROOMS, table=table, ada=("guard", "e3"), bone=("zombie", "e8")).with_creature("bone", awake=False)
    known = Trial(alone.book, alone.book.secrets.view(alone.encounter, side_seat(alone.encounter, "ada")))
    assert choice(known) == Intent("ada", "interact", ("e4", "anyone"))
    assert not {"block", "redirect"} & {intent.action for intent in candidates(known.legal, "ada")}


# -- searching


def emptied(*searched: Sought, **thing: Any) -> Trial:
    """Ada as she knows it, in a room with nobody about: something hidden at f1, and a rat beyond rock in the south."""
    rows = ("...........",) * 3 + ("###########",) + ("...........",) * 5
    hidden = Thing(**{"name": "chest", "kind": "chest", "at": "f1", "locate": 6, "known": "", **thing})
    table = Table(seen=(1,), things=(hidden,), searched=searched)
    alone = delve(rows, table=table, ada=("guard", "d2"), nip=("rat", "e8")).with_creature("nip", awake=False)
    return Trial(alone.book, alone.book.secrets.view(alone.encounter, side_seat(alone.encounter, "ada")))


def test_it_searches_a_room_once_when_nobody_is_about() -> None:
    """Nothing else is to be seen there; after a search, however it went, there is no more to expect of another."""
    assert choice(emptied()) == Intent("ada", "search", ("anyone",))
    again = emptied(Sought("c1", 2))
    assert "search" not in {intent.action for intent in candidates(again.legal, "ada")}


def test_it_searches_well() -> None:
    """Skill 1: 3 and 5 are the cheapest for a total of 9, and two dice that nobody else needs now."""
    assert answer(emptied(), "ada search with anyone") == dice(3, 5)


def test_it_does_not_search_in_a_fight() -> None:
    """A zombie far off is enough."""
    watched = delve(ada=("guard", "a1"), bone=("zombie", "k9"))
    assert "search" not in {intent.action for intent in candidates(watched.legal, "ada")}


def test_it_goes_on_to_what_it_found() -> None:
    """Something lies at f1: from d2 to a tile beside it, and there it is handled."""
    found = emptied(Sought("d2", 9), known="where")
    going = choice(found)
    assert going.action == "move"
    assert choice(found.does(going)) == Intent("ada", "interact", ("f1", "anyone"))


def test_it_opens_what_it_found_though_the_next_thing_is_far() -> None:
    """Three of them beside something in the wall at b3, a door at k3: to have it open is worth the longer way."""
    rows = ("...........",) * 2 + ("##########D",) + ("...........",)
    door = Thing(name="hidden door", kind="door", at="b3", locate=6, known="where")
    table = Table(seen=(1,), things=(door,), searched=(Sought("a2", 9),))
    trial = delve(rows, table=table, ada=("guard", "a2"), bo=("reaver", "b2"), cy=("scout", "c2"), nip=("rat", "e4"))
    hidden = trial.with_creature("nip", awake=False)
    known = Trial(hidden.book, hidden.book.secrets.view(hidden.encounter, side_seat(hidden.encounter, "ada")))
    assert choice(known) == Intent("ada", "interact", ("b3", "anyone"))


def test_it_leaves_a_chest_shut_in_a_fight() -> None:
    """A zombie is coming; a lever that opens a gate is another matter."""
    chest = Thing(name="chest", kind="chest", at="d5")
    watched = delve(table=Table(seen=(1,), things=(chest,)), ada=("guard", "d4"), bone=("zombie", "k9"))
    assert "interact" not in {intent.action for intent in candidates(watched.legal, "ada")}
    lever = Thing(name="lever", kind="lever", at="d5", opens=("k1",))
    pulled = watched.with_(table=Table(seen=(1,), things=(lever,)))
    assert "interact" in {intent.action for intent in candidates(pulled.legal, "ada")}


def test_it_goes_to_a_room_that_nobody_searched() -> None:
    """The first room was, the door to the second is open: through it, and a search there."""
    table = Table(seen=(1, 2), opened=("e4",), searched=(Sought("e3", 9),), unseen=True)
    trial = delve(TWO_ROOMS, table=table, ada=("guard", "e3"))
    for _ in range(3):
        doing = choice(trial)
        if doing.action == "search":
            break
        assert doing.action in ("move", "step")
        trial = trial.does(doing)
    assert (doing.action, room_of(trial.now, trial["ada"].at or "")) == ("search", 2)


# -- together


def hunters() -> Trial:
    """Ada and bo with an ogre in reach of both."""
    return delve(ada=("guard", "d4"), bo=("reaver", "d5"), ogre=("ogre", "e4"))


def test_it_invites_a_friend_to_a_group_action_that_pays() -> None:
    """Twice 5 is as hard for two as 5 for one, but a sword and a great axe meet the ogre's hide only once."""
    assert choice(hunters()) == Intent("ada", "heavy_blows", ("ogre", "bo"))


def test_it_joins_a_group_action_that_pays() -> None:
    """Bo has dice enough for both the blow and the tree trunk that follows."""
    assert answer(hunters(), "ada fight ogre with anyone") == "yes"


@pytest.mark.parametrize(("pool", "said"), [((1,), "no"), ((5,), "no"), ((6,), "no"), ((2, 5), "yes"), ((5, 6), "yes")])
def test_it_does_not_join_with_its_last_die(pool: tuple[int, ...], said: str) -> None:
    """Whatever it shows, nothing would be left to dodge the tree trunk; with a second die bo joins."""
    assert (
        answer(hunters().with_creature("bo", pool=pool, exhausted=5 - len(pool)), "ada fight ogre with anyone") == said
    )


def test_it_joins_with_its_last_die_where_there_is_nothing_to_dodge() -> None:
    """The same single 1, and the ogre in a net: it does not strike back."""
    netted = (Effect("stuck", "ogre", Ends("round ends", left=9)),)
    last = hunters().with_(effects=netted).with_creature("bo", pool=(1,), exhausted=4)
    assert answer(last, "ada fight ogre with anyone") == "yes"


@pytest.mark.parametrize(("health", "said"), [(1, "no"), (2, "no"), (3, "yes"), (12, "yes")])
def test_it_does_not_join_where_one_is_enough(health: int, said: str) -> None:
    """A sword's 3 less 1 of its hide: ada finishes an ogre with 2 health alone; with 3 it takes both of them."""
    assert answer(hunters().with_creature("ogre", health=health), "ada fight ogre with anyone") == said


# -- under other rulings


@pytest.mark.parametrize(
    ("rulings", "pool", "cost"),
    [({}, (3,), 1), ({"boundary": "beaten"}, (3,), 3), ({}, (1, 1), 1), ({"criticals": False}, (1, 1), 3)],
)
def test_it_reckons_with_dodges_as_they_are_ruled(rulings: dict[str, Any], pool: tuple[int, ...], cost: int) -> None:
    """Speed 3 against 6 and 3 damage: a success is 1 stress, a partial success 3 health; a unit each."""
    read = Reading(rulings.get("boundary", "met") == "met", rulings.get("criticals", True))
    assert danger(pool, 3, ((6, 3),), 1.0, 1.0, read) == cost
    known = duel(**rulings).with_creature("ada", pool=pool, wear=(), health=8)
    usual = duel().with_creature("ada", pool=pool, wear=(), health=8)
    assert (evaluate(known.now, "party") < evaluate(usual.now, "party")) is bool(rulings)


def test_a_party_finishes_a_creature_though_the_next_is_far_away() -> None:
    """Three stand around a skeleton that is nearly done for and cannot hurt them; the next is seven tiles on."""
    bone, quill = ("skeleton-warrior", "c4"), ("skeleton-archer", "k4")
    ring = delve(ada=("guard", "b4"), bo=("guard", "c3"), cy=("guard", "c5"), bone=bone, quill=quill)
    laid = tuple(Effect(name, "bone", Ends("round ends", left=3)) for name in ("studied", "disarmed"))
    nearly = ring.with_(effects=laid).with_creature("bone", health=1)
    spare = nearly.with_creature("ada", pool=(5, 6, 6, 6, 6), techniques=(), action_points=1)
    assert choice(spare).action == "fight"
