"""The game master's word, in every book: checked, recorded, replayed, taken back."""

from typing import Any

import pytest

from affray.core.book import AnyBook
from affray.core.driver import Driver, Over
from affray.core.history import History
from affray.core.override_text import read_override
from affray.core.overrides import BadOverride, Override, Remove, SetField
from affray.core.rebuilding import rebuilt
from affray.core.rows import NotNow
from affray.core.saves import loaded, saved
from affray.core.seats import Seat, redacted
from affray.core.verifying import verified
from affray.testing.installed import installed
from tests.books.fights import STRIKE
from tests.books.lantern import LANTERN
from tests.core.test_history import begun

BOOKS = {**installed(), LANTERN.key: LANTERN}
MASTER = Seat("max", "gm")


def opened(book: AnyBook) -> History:
    scene = next(iter(sorted(path.name[:-5] for path in (book.folder / "scenes").iterdir())))
    history = History(book, book.stage(scene))
    history.throw_by("1")
    Driver(history).advance()
    return history


def said(history: History, words: str) -> None:
    words = words.format(
        first=history.encounter.creatures[0].id,
        last=history.encounter.creatures[-1].id,
        free=_free(history),
        entry=_entry(history.book),
    )
    history.override(read_override(history, f"{words} because we say so", "max"))


def _free(history: History) -> str:
    encounter = history.encounter
    taken = {cell for creature in encounter.creatures for cell in (creature.at, *creature.extra_cells)}
    ground = encounter.maps[0].ground
    kind = ground.terrain[next(one.at for one in encounter.creatures if one.at)].kind
    return next(cell for cell, terrain in ground.terrain.items() if terrain.kind == kind and cell not in taken)


def _entry(book: AnyBook) -> str:
    catalog: Any = book.content.catalog
    return next(iter(catalog.names("creatures"))) if catalog else "none"


@pytest.mark.parametrize("key", [key for key in BOOKS if BOOKS[key].content.creature])
@pytest.mark.parametrize(
    "words",
    ["set {last} player yes", "move {first} {free}", "add {entry} at {free} as newcomer", "remove {last}", "end"],
)
def test_every_book_takes_it_replays_it_and_takes_it_back(key: str, words: str) -> None:
    history = opened(BOOKS[key])
    before, rows = history.encounter, len(history.rows)
    said(history, words)
    assert history.encounter != before
    assert len(history.rows) == rows + 1
    assert rebuilt(BOOKS[key], history.record).encounter == history.encounter
    back = loaded(saved(history), BOOKS.__getitem__)
    assert (back.notice, back.history.encounter) == ("", history.encounter)
    for seat in (Seat("ann", "player", (before.creatures[0].id,)), Seat("sue", "spectator"), MASTER):
        redacted(BOOKS[key], history.events(len(history.steps) - 1), seat, history.encounter)
    assert "because we say so" in verified(history).findings[-1].text
    after = history.encounter
    history.undo(MASTER)
    assert history.encounter == before
    history.redo(MASTER)
    assert history.encounter == after
    outcome = Driver(history).advance()
    assert isinstance(outcome, Over) or words != "end"


def test_added_creatures_are_stored_whole() -> None:
    history = opened(BOOKS["hex"])
    said(history, "add ogre at {free} as grim")
    row = saved(history).decode().partition('"override"')[2]
    assert '"grim"' in row
    assert '"sheet"' in row
    assert history.encounter["grim"].side == history.encounter.creatures[-2].side


def test_what_is_only_noted_reaches_the_game_master_alone() -> None:
    history = opened(BOOKS["hex"])
    words = "quietly set ada wounds 1 because of a bruise"
    history.override(read_override(history, words, "max"))
    events = history.events(len(history.steps) - 1)
    assert [event.text() for event in events] == ["the game master: ada's wounds is 1 now (of a bruise)"]
    assert redacted(history.book, events, Seat("ann", "player", ("ada",)), history.encounter) == ()
    assert redacted(history.book, events, MASTER, history.encounter) == events


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("set ada wounds 2", "say why"),
        ("set ada wounds 2 because ", "say why"),
        ("set ada wounds -1 because x", "ada's wounds cannot be -1: it is 0 or more"),
        ("set ada wounds many because x", "ada's wounds cannot be many: expected `int`, got `str`"),
        ("set ada id bo because x", "ada has no 'id' that could be set"),
        ("set ada wuonds 2 because x", "ada has no 'wuonds' that could be set; did you mean wounds"),
        ("set ada at z99 because x", "z99 is not on the map"),
        ("set bob wounds 2 because x", "there is nobody called 'bob'"),
        ("set ada fate asleep because x", "ada's fate cannot be asleep"),
        ("move ada g4 because x", "rook is on g4; move them first"),
        ("move ada nowhere because x", "nowhere is not on the map"),
        ("effect ada stuned because x", "the book knows no condition 'stuned'; did you mean stunned"),
        ("effect ada stunned off because x", "ada is not stunned; on ada lies nothing"),
        ("effect ada stunned until noon because x", "it lasts `until` one of"),
        ("add ogr at a1 because x", "ogre"),
        ("add ogre at a1 as Grim because x", "'Grim' is no name"),
        ("add ogre at a1 as rook because x", "somebody is called rook already"),
        (f"add ogre at a1 on {'r' * 61} because x", "the side of ogre is no name of 1 to 60 characters"),
        (f"set ada side {'r' * 61} because x", "the side of ada is no name of 1 to 60 characters"),
        ("end green because x", "there is no side 'green'"),
        ("fly ada because x", "'fly' is not among set, move, effect, add, remove, end"),
        ("remove because x", "write `gm remove NAME because REASON`"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(words: str, why: str) -> None:
    book = BOOKS["hex"]
    history = History(book, book.stage("duel"))
    Driver(history).advance()
    before = history.record
    with pytest.raises(BadOverride) as wrong:
        history.override(read_override(history, words, "max"))
    assert why in str(wrong.value)
    assert history.record == before


@pytest.mark.parametrize(
    ("key", "scene", "words", "why"),
    [
        ("dungeoneer", "vault", "set ada items crowbra", "ada: there is no thing called 'crowbra'; there is "),
        ("dungeoneer", "vault", "set mo light candle", "mo: there is no thing called 'candle'"),
        ("dungeoneer", "vault", "set ada techniques dance", "ada: there is no technique called 'dance'"),
        ("dungeoneer", "vault", "set weaver sheet.tactics web, dance", "weaver: there are no tactics called 'dance'"),
        ("stamina", "camp", "set ada climbing standing", "'standing' is not on the map"),
        ("stamina", "ambush", "set ada sheet.spells dance", "ada: spells: there is no 'dance'; there is "),
        ("stamina", "circle", "set rook sheet.carries -1", "rook's carries cannot be -1: expected `object`"),
        ("swift", "bridge", "set nell stance -1", "nell's stance cannot be -1: expected `object | null`"),
    ],
)
def test_names_that_the_book_does_not_know_are_refused(key: str, scene: str, words: str, why: str) -> None:
    """A fight in which they stood could not be played on."""
    history = History(BOOKS[key], BOOKS[key].stage(scene))
    before = history.encounter
    with pytest.raises(BadOverride) as wrong:
        said(history, words)
    assert why in str(wrong.value)
    assert history.encounter == before


@pytest.mark.parametrize(
    ("words", "field", "value"),
    [
        ("set ada items crowbar, climbing gear", "items", ("crowbar", "climbing gear")),
        ("set ada items net", "items", ("net",)),
        ("set ada pool 6, 6, 1", "pool", (6, 6, 1)),
        ("set ada pool 4", "pool", (4,)),
        ("set ada items []", "items", ()),
    ],
)
def test_what_holds_several_is_told_with_commas(words: str, field: str, value: tuple[Any, ...]) -> None:
    history = History(BOOKS["dungeoneer"], BOOKS["dungeoneer"].stage("vault"))
    said(history, words)
    assert getattr(history.encounter["ada"], field) == value
    assert loaded(saved(history), BOOKS.__getitem__).history.encounter == history.encounter


def test_while_a_question_is_open_it_is_refused() -> None:
    history = begun()
    history.declare(STRIKE, "ann")
    with pytest.raises(NotNow, match="must be answered first"):
        history.override(Override(Remove("grub"), "it left", "max"))


def test_without_a_reason_it_is_refused() -> None:
    with pytest.raises(BadOverride, match="needs a reason"):
        begun().override(Override(SetField("ada", "breath", 1), " ", "max"))


def test_what_was_kept_from_players_is_shown() -> None:
    dungeoneer = BOOKS["dungeoneer"]
    history = History(dungeoneer, dungeoneer.stage("vault"))
    party = Seat("party", holds=("party",))

    def known() -> list[str]:
        return [creature.id for creature in dungeoneer.secrets.view(history.encounter, party).creatures]

    assert "weaver" not in known()
    said(history, "show weaver")
    assert "weaver" in known()
    (told,) = redacted(dungeoneer, history.events(len(history.steps) - 1), party, history.encounter)
    assert told.text() == "the game master: the players know of weaver at i7 now (we say so)"
    with pytest.raises(BadOverride, match="'weaver' is not hidden from the players; there is "):
        said(history, "show weaver")
    assert rebuilt(dungeoneer, history.record).encounter == history.encounter
    history.undo(MASTER)
    assert "weaver" not in known()
