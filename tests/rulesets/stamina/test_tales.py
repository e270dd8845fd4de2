"""Scenes that are no battle: an accusation ends the manor, morning or a fight the camp."""

import pytest
from msgspec.structs import replace

from affray.core.content import BadContent
from affray.core.encounter import Outcome
from affray.core.intents import Intent
from affray.core.scenes import Written, written_scene
from affray.rulesets.stamina import BOOK
from affray.rulesets.stamina.events.noncombat import Came, NobodyCame, NoticedDanger
from affray.rulesets.stamina.journal import journal
from affray.testing import Trial
from tests.rulesets.stamina.fights import HIT, MISS, known_to


def staged(name: str) -> Trial:
    """A scene of the book as it begins."""
    return Trial(BOOK, BOOK.stage(name))


def ending(trial: Trial) -> Outcome | None:
    """How it ended, if it has."""
    return BOOK.outcome(trial.now)


@pytest.mark.parametrize(
    ("suspect", "came"), [("heir", Outcome("red", "solved")), ("cook", Outcome("household", "misjudged"))]
)
def test_an_accusation_ends_the_manor(suspect: str, came: Outcome) -> None:
    assert ending(staged("manor")) is None
    assert ending(staged("manor").does(f"ada accuse {suspect}")) == came


def test_who_is_not_here_yet_cannot_be_accused() -> None:
    manor = staged("manor")
    table = manor.encounter.table
    more = manor.with_(table=replace(table, suspects=(*table.suspects, "stranger")))
    assert "stranger" in more.why_not(Intent("ada", "accuse", ("stranger",)))
    assert "stranger" not in more.legal.options(Intent("ada", "accuse"))
    assert more.why_not("ada accuse cook") == ""


@pytest.mark.parametrize("what", ["investigate area the body", "search for items keys"])
def test_nobody_looks_around_on_the_way(what: str) -> None:
    """Ada sets out for the library and is still in the hall; arrived she may, and so she may when she gives up."""
    going = staged("manor").does("ada travel b3")
    assert "one is on the way: go on, or give up" in going.why_not(f"ada {what}")
    assert not going.does("ada go on").why_not(f"ada {what}")
    assert not going.does("ada give up").why_not(f"ada {what}")


def test_who_did_it_is_the_scenes_secret() -> None:
    """Another culprit makes no difference to what ada's player sees, may do, and is told of the odds."""
    manor = staged("manor")
    other = manor.with_(table=replace(manor.encounter.table, culprit="cook"))
    ours, theirs = known_to(manor, "ada"), known_to(other, "ada")
    assert ours.encounter == theirs.encounter
    assert ours.odds("ada accuse cook").ends == theirs.odds("ada accuse cook").ends
    assert ending(other.does("ada accuse cook")) == Outcome("red", "solved")


def test_wolves_come_in_the_night_as_quietly_as_they_can() -> None:
    """They are not there before; ada meets their total of 14 and has a round, and rounds begin."""
    camp = staged("camp")
    assert "rook" not in camp.now
    came = camp.does("ada wait for morning", {"sneak": 14, "keep-watch": HIT})
    assert [event.who for event in came.happened(Came)] == ["rook", "sly"]
    assert came["rook"].stealth == 14
    assert came.happened(NoticedDanger)[0].rounds == 1 + came["ada"].sheet.rank("alertness")
    assert came.goes_on().encounter.clock.acting == ("ada",)


@pytest.mark.clause("stamina.rollless.4", "stamina.rollless.7")
def test_against_what_comes_quietly_a_watch_is_rolled_whatever_was_said() -> None:
    """And against what has a number of its own it is not."""
    easy = staged("camp").with_creature("ada", watches="standard")
    came = easy.does("ada wait for morning", {"sneak": 14, "keep-watch": MISS})
    assert not came.happened(NoticedDanger)
    loud = tuple(replace(one, difficulty=9) for one in easy.encounter.table.coming)
    told = easy.with_(table=replace(easy.encounter.table, coming=loud)).does("ada wait for morning")
    assert [event.who for event in told.happened(NoticedDanger)] == ["ada"]


def test_the_game_master_need_not_wait_until_the_players_do() -> None:
    """They come on the game master's word too, once."""
    came = staged("camp").does("gm they come", {"sneak": 14, "keep-watch": HIT})
    assert [event.who for event in came.happened(Came)] == ["rook", "sly"]
    quiet = staged("camp").with_(table=replace(staged("camp").encounter.table, coming=()))
    assert quiet.does("gm they come").happened(NobodyCame)


def test_whoever_lives_through_the_fight_still_has_the_night_before_them() -> None:
    """With the wolves down rounds end by themselves; then morning comes."""
    fight = staged("camp").does("ada wait for morning", {"sneak": 14, "keep-watch": MISS}).goes_on()
    won = fight.with_creature("rook", fate="dead").with_creature("sly", fate="fled")
    assert ending(won) is None
    over = won.with_(clock=replace(won.encounter.clock, acting=(), waiting=(), phase="round"))
    calm = over.does(
        BOOK.turns.due(over.now) or pytest.fail("nothing is due"), rest=lambda _now, ask: ask.options.default
    )
    assert calm.encounter.clock.scale == "exploration"
    assert ending(calm.does("bo wait for morning")) == Outcome("red", "morning")


def test_who_falls_in_the_night_has_lost() -> None:
    """No morning for anybody."""
    fight = staged("camp").does("ada wait for morning", {"sneak": 14, "keep-watch": MISS})
    for who in ("ada", "bo", "cyd"):
        fight = fight.with_creature(who, fate="dead")
    assert ending(fight) == Outcome("blue", "killed")


def test_who_is_out_there_is_the_scenes_secret() -> None:
    """A night with wolves looks like one without."""
    camp = staged("camp")
    quiet = camp.with_(table=replace(camp.encounter.table, coming=()))
    assert known_to(camp, "ada").encounter == known_to(quiet, "ada").encounter
    assert ending(quiet.does("ada wait for morning")) == Outcome("red", "morning")


def noted(trial: Trial) -> str:
    """The journal in one text."""
    return "\n".join(f"{entry.name}: {entry.words}" for part in journal(trial.now) for entry in part.entries)


def test_the_game_master_reads_in_the_journal_what_the_players_do_not_know() -> None:
    """Where a clue lies, against what it is found, what it could tell, who did it, and who will come in the night."""
    manor, camp = staged("manor"), staged("camp")
    will = "a burnt page of a will: not found yet; library; the fireplace against 13; what: a new will that leaves"
    for known in (will, "why: the heir would have lost everything", "heir: library, did it"):
        assert known in noted(manor)
        assert known not in noted(known_to(manor, "ada"))
    assert "rook, sly: still to come, as quietly as they can" in noted(camp)
    assert "rook" not in noted(known_to(camp, "ada"))
    assert "heir: library" in noted(known_to(manor, "ada"))


def test_nobody_is_promised_the_morning() -> None:
    """Ada knows of nothing that could come, which is no certainty that it will not."""
    assert known_to(staged("camp"), "ada").facts("ada wait for morning") == {}


@pytest.mark.parametrize(
    ("field", "value", "wrong"),
    [
        ("culprit", "butler", "butler"),
        ("coming", [{"who": ["bear"]}], "bear"),
        ("hidden", [{"name": "a", "sought_as": "gold", "difficulty": 9}], "gold"),
        ("clues", [{"name": "a", "topic": "love", "difficulty": 9}], "love"),
        ("clues", [{"name": "a", "topic": "the body", "difficulty": 9, "area": "attic"}], "attic"),
        ("clues", [{"name": "a", "topic": "the body", "difficulty": 9, "facts": {"whence": "x"}}], "whence"),
        ("clues", [{"name": "a", "topic": "the body", "difficulty": 9}] * 2, "another clue"),
        ("areas", {"z": "attic"}, "z"),
    ],
)
def test_what_a_scene_names_must_be_there(field: str, value: object, wrong: str) -> None:
    """A mistake in the file is refused by its name."""
    raw = dict(written_scene(BOOK.folder, "manor").raw)
    with pytest.raises(BadContent, match=wrong):
        BOOK.staged(Written("manor", {**raw, "clues": [], "hidden": [], field: value}))
