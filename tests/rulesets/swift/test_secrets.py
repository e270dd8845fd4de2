"""What a seat knows: hidden creatures, unnoticed uses of the terrain, details; and how secrets come out."""

from typing import Any

import pytest

from affray.core.effects import Effect, Ends
from affray.core.events import Chose, Declared, EffectBegan, Event
from affray.core.intents import Intent
from affray.core.seats import Seat
from affray.rulesets.swift import BOOK
from affray.rulesets.swift.creature import Detail, Feature, Table
from affray.rulesets.swift.events import (
    Blocked,
    CameOut,
    Fumbled,
    Helped,
    Moved,
    Noticed,
    NoticedDetail,
    PassBegan,
    RoundBegan,
    SawNothing,
    Sensed,
)
from affray.rulesets.swift.loading import items
from affray.rulesets.swift.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.swift.choosing import options
from tests.rulesets.swift.fights import OPEN, fight
from tests.rulesets.swift.outfits import in_pass, made

RED, BLUE, BO = Seat("ann", "player", ("red",)), Seat("bob", "player", ("blue",)), Seat("cat", "player", ("bo",))
MASTER, WATCHING = Seat("master", "gm"), Seat("eve", "spectator")
BEAM = Feature(name="beam", at="d3", onto=("k9",), stress=3, dc=9, noticed=("blue",))


def ambush(phase: str = "swift", rows: tuple[str, ...] = OPEN, **rulings: Any) -> Trial:
    """Ada and bo of the reds; zed of the blues in sight, and rook hidden at f4; a beam that blue knows of."""
    who = {"ada": ("soldier", "red", "d4"), "bo": ("soldier", "red", "d6")}
    foes = {"zed": ("thug", "blue", "h4"), "rook": ("soldier", "blue", "f4")}
    table = Table(features=(BEAM,))
    trial = fight(rows, phase, Rulings(**rulings), table, **who, **foes).with_creature("rook", hidden=9)
    return made(trial, "zed", details=(Detail("limps", 8), Detail("has a scar", 10)))


def seen(trial: Trial, seat: Seat) -> Any:
    """The fight as a seat knows it."""
    return BOOK.secrets.view(trial.encounter, seat)


def names(trial: Trial, seat: Seat) -> set[str]:
    """Everyone a seat knows of."""
    return {one.id for one in seen(trial, seat).creatures}


def hears(trial: Trial, event: Event) -> list[str]:
    """Which of three seats hear of a fact: ann of the reds, bob of the blues, a spectator."""
    return [seat.name for seat in (RED, BLUE, WATCHING) if BOOK.secrets.redact(event, seat, trial.encounter) == event]


# -- the view


@pytest.mark.parametrize(("seat", "sees"), [(RED, False), (BO, False), (WATCHING, False), (BLUE, True), (MASTER, True)])
def test_the_hidden_are_there_for_their_side_and_the_game_master(seat: Seat, sees: bool) -> None:
    """Nor do they stand in the order of the round for anybody else."""
    assert ("rook" in names(ambush(), seat)) is sees
    assert ("rook" in seen(ambush(), seat).clock.waiting) is sees


def test_whoever_was_noticed_is_there_for_the_side_that_did() -> None:
    """For all its seats, and not for those who only watch."""
    noticed = ambush().with_creature("rook", noticed=("red",))
    assert [("rook" in names(noticed, seat)) for seat in (RED, BO, WATCHING)] == [True, True, False]


def test_what_the_hidden_do_for_others_is_unknown_too() -> None:
    """Zed is protected by rook: a red must not read it off zed; whatever is on rook goes with rook."""
    ends = Ends("round ends")
    effects = (Effect("protection", "zed", ends, by="rook"), Effect("guard", "rook", ends))
    trial = ambush().with_(effects=effects)
    assert (seen(trial, RED).effects, seen(trial, BLUE).effects) == ((), effects)


def test_when_the_hidden_act_nobody_seems_to() -> None:
    """Their turn is empty for the others."""
    turn = in_pass(ambush(), "swift", "rook")
    assert (seen(turn, RED).clock.acting, seen(turn, BLUE).clock.acting) == ((), ("rook",))


def test_unnoticed_uses_of_the_terrain_are_not_there() -> None:
    """Blue has noticed the beam; red will not learn from its own noticing that blue has."""
    assert (seen(ambush(), RED).table.features, seen(ambush(), BLUE).table.features) == ((), (BEAM,))
    after = ambush().does("ada scan area", [(4, 4)])
    (beam,) = seen(after, RED).table.features
    assert (beam.name, beam.noticed) == ("beam", ("red",))


@pytest.mark.clause("swift.scan.4")
def test_details_are_there_for_whoever_noticed_them() -> None:
    """The limp at 8 is seen with 7 + 1, the scar at 10 is not; blue knows all about zed, but not what red knows."""
    after = ambush().does("ada scan zed", [(4, 3)])
    limp, scar = Detail("limps", 8), Detail("has a scar", 10)
    assert [seen(after, seat)["zed"].sheet.details for seat in (RED, WATCHING)] == [(limp,), ()]
    assert [seen(after, seat)["zed"].known for seat in (RED, WATCHING)] == [("red: limps",), ()]
    assert seen(after, BLUE)["zed"].sheet.details == (limp, scar)


def test_a_fight_without_secrets_is_the_same_for_all() -> None:
    """Nothing is taken out."""
    plain = fight(ada=("soldier", "red", "d4"), rook=("soldier", "blue", "e4"))
    assert seen(plain, RED) is plain.encounter


def test_a_fight_goes_on_for_whoever_cannot_see_the_last_foe() -> None:
    """Zed is down, rook lies hidden: to red it is plain that somebody is left; while zed stands, it is not."""
    assert seen(ambush(), RED).table.unseen == ()
    last = ambush().with_creature("zed", fate="dying")
    view = Trial(BOOK, seen(last, RED))
    assert (view.encounter.table.unseen, BOOK.turns.outcome(view.now)) == (("blue",), None)


# -- what is heard


def test_the_order_of_a_round_leaves_the_hidden_out() -> None:
    """Red hears of three, blue of four."""
    began = RoundBegan("clock", 1, ("ada", "rook", "zed", "bo"))
    told = [BOOK.secrets.redact(began, seat, ambush().encounter) for seat in (RED, BLUE)]
    assert told == [RoundBegan("clock", 1, ("ada", "zed", "bo")), began]
    standard = PassBegan("clock", "standard", ("rook", "ada"))
    assert BOOK.secrets.redact(standard, RED, ambush().encounter) == PassBegan("clock", "standard", ("ada",))


@pytest.mark.parametrize(
    ("event", "who"),
    [
        (Moved("rook", "g4"), ["bob"]),
        (Helped("zed", "rook", "attack", 2, "ada"), ["bob"]),
        (EffectBegan("rook", "guard"), ["bob"]),
        (Declared("zed", "zed aid rook to seek by athletics", key="aid", named=("rook",)), ["bob"]),
        (Declared("zed", "zed aid rooks to seek by athletics", key="aid", named=("rooks",)), ["ann", "bob", "eve"]),
        (Moved("zed", "g4"), ["ann", "bob", "eve"]),
        (Noticed("ada", "ada", "beam"), ["ann"]),
        (NoticedDetail("bo", "zed", "is tired"), ["ann", "bob"]),
        (NoticedDetail("zed", "ada", "limps"), ["ann", "bob"]),
        (Sensed("ada", True), ["ann"]),
        (SawNothing("zed"), ["bob"]),
        (Chose("zed", "abort", "pass", "abort", "pass"), ["bob"]),
        (Chose("zed", "cover", "in the open", "cover", "in_the_open"), ["ann", "bob", "eve"]),
    ],
    ids=lambda value: value.text() if isinstance(value, Event) else "",
)
def test_who_hears_of_what(event: Event, who: list[str]) -> None:
    """Nothing of the hidden; what somebody notices, only their side and the one it is about; not what is let go by."""
    assert hears(ambush(), event) == who


def test_whoever_is_named_inside_what_is_declared_stays_hidden() -> None:
    """Red has noticed rook and helps against him; whoever only watches does not hear of it."""
    known = ambush().with_creature("rook", noticed=("red",)).with_creature("bo", at="d5")
    declared, *_, helped = known.does("ada aid bo to attack on rook by fighting", [(4, 4)]).events
    assert (hears(known, declared), hears(known, helped)) == (["ann", "bob"], ["ann", "bob"])


def test_an_ally_in_another_seat_hears_what_was_noticed() -> None:
    """Bo's player is told of what ada sees."""
    for event in (Noticed("ada", "ada", "beam"), NoticedDetail("zed", "ada", "limps"), Sensed("ada", True)):
        assert BOOK.secrets.redact(event, BO, ambush().encounter) == event


# -- choosing in ignorance


@pytest.mark.parametrize(("phase", "action"), [("standard", "attack"), ("swift", "scan"), ("swift", "defend")])
def test_the_hidden_cannot_be_chosen(phase: str, action: str) -> None:
    """Rook beside ada is no target until red has noticed him."""
    trial = ambush(phase, protects="anyone").with_creature("rook", at="e4")
    assert "rook" not in options(trial, action)
    assert "rook" in options(trial.with_creature("rook", noticed=("red",)), action)


def test_nor_with_spells_nets_aims_or_help() -> None:
    """Each of them finds zed and not rook."""
    armed = ambush().with_creature("ada", ready=(items()["net"],), held=(items()["bow"],))
    trial = armed.with_creature("rook", at="e4").with_creature("zed", at="e5")
    assert options(trial, "use_ready_item", "net") == ["zed"]
    assert options(trial, "aim") == ["zed"]
    assert options(trial, "aid", "bo") == [("attack", "on", "zed"), ("seek",)]
    caster = fight(phase="swift", ada=("adept", "red", "d4"), rook=("soldier", "blue", "e4")).with_creature(
        "rook", hidden=9
    )
    assert options(caster, "begin_casting", "bolt") == []


# -- secrets that come out


def test_whoever_walks_into_the_hidden_stops_and_finds_them() -> None:
    """The way over f4 is as good as any to ada; at e4 it ends."""
    way = ("e4", "f4", "g4")
    assert not ambush().why_not(Intent("ada", "move", (way,)))
    after = ambush().does(Intent("ada", "move", (way,)))
    assert (after["ada"].at, after["rook"].hidden) == ("e4", 0)
    assert (after.happened(Blocked), after.happened(CameOut)) == ([Blocked("ada", "f4")], [CameOut("rook")])


def test_whoever_dives_into_the_hidden_stays_where_they_are() -> None:
    """Zed strikes, ada dives towards rook at e3, and lies prone at d4."""
    trial = in_pass(ambush("standard").with_creature("zed", at="d5").with_creature("rook", at="e3"), "standard", "zed")
    after = trial.does("zed attack ada with club", [("dodge", "e3"), (1, 1)])
    assert (after["ada"].at, after["ada"].prone, after["rook"].hidden) == ("d4", True, 0)


def test_a_door_is_not_shut_on_the_hidden() -> None:
    """Rook stands in it, unknown to ada, and is found."""
    rows = ("...........",) * 3 + ("....D......",) + ("...........",) * 5
    trial = ambush(rows=rows).with_(table=Table(opened=("e4",))).with_creature("rook", at="e4")
    after = trial.does("ada interact shut e4")
    assert (after.encounter.table.opened, after["rook"].hidden, len(after.happened(Fumbled))) == (("e4",), 0, 1)


@pytest.mark.parametrize("what", ["rook attack ada with sword", "rook use item net on ada"])
def test_whoever_attacks_comes_out_of_hiding(what: str) -> None:
    """With a sword or with a net."""
    trial = ambush("standard").with_creature("rook", at="e4", worn=(items()["net"],))
    shown = in_pass(trial, "standard", "rook").does(what, ["pass", (1, 1)])
    assert (shown["rook"].hidden, len(shown.happened(CameOut))) == (0, 1)


def test_whoever_begins_a_spell_comes_out_of_hiding() -> None:
    """And is seen to cast."""
    caster = fight(phase="swift", ada=("adept", "red", "d4"), rook=("soldier", "blue", "k9")).with_creature(
        "ada", hidden=9
    )
    assert caster.does("ada begin casting ward")["ada"].hidden == 0


def test_the_hidden_lie_low_while_others_act() -> None:
    """Rook beside ada has an opening and is not asked, until red knows of him."""
    trial = ambush("standard").with_creature("rook", at="e4")
    assert trial.does("ada seek area", [(1, 1), (1, 1)])["ada"].standard == 0
    known = trial.with_creature("rook", noticed=("red",))
    assert known.does("ada seek area", ["pass", (1, 1), (1, 1)])["ada"].standard == 0
