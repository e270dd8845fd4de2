"""Every storage passes these: in memory, in a file of SQLite, in a database of PostgreSQL."""

from collections.abc import Callable, Iterator

import pytest

from affray.core.rows import Setting
from affray.storage.errors import Closed, Held, Moved, NoSuchFight
from affray.storage.exchange import content, opened, start_of, state_of
from affray.storage.interface import Storage
from affray.storage.memory import MemoryStorage
from affray.storage.naming import BadTitle, meant
from affray.storage.record import Output, Pass
from affray.storage.sqlite import SqliteStorage
from tests.books.fights import STRIKE
from tests.core.test_history import ANN, begun, struck
from tests.storage.fights import BOOKS, FakeClock, add, keep, notes


@pytest.fixture
def clock() -> FakeClock:
    """The time that the storage goes by."""
    return FakeClock()


def in_postgres(request: pytest.FixtureRequest, clock: FakeClock) -> Storage:
    """A storage in the database of the tests."""
    from affray.storage.postgres.storage import PostgresStorage

    return PostgresStorage(request.getfixturevalue("postgres"), clock)


OPEN: dict[str, Callable[[pytest.FixtureRequest, FakeClock], Storage]] = {
    "memory": lambda _request, clock: MemoryStorage(clock),
    "sqlite": lambda request, clock: SqliteStorage(request.getfixturevalue("folder") / "f.db", clock),
    "postgres": in_postgres,
}


@pytest.fixture(params=OPEN)
def storage(request: pytest.FixtureRequest, clock: FakeClock) -> Iterator[Storage]:
    """A storage without fights."""
    opened = OPEN[request.param](request, clock)
    yield opened
    opened.close()


def test_a_fight_reads_back_as_it_was_stored(storage: Storage) -> None:
    history = struck()
    fight = keep(storage, history).id
    assert [entry.row for entry in storage.read(fight)] == history.rows
    assert [entry.number for entry in storage.read(fight)] == [1, 2, 3]
    assert storage.start(fight) == start_of(history, "duel", "A duel")
    assert storage.snapshot(fight).number == 3
    assert storage.snapshot(fight).state == state_of(history)


def test_a_stored_fight_is_played_on(storage: Storage) -> None:
    history = struck()
    history.undo(ANN)
    fight = keep(storage, history).id
    back = opened(storage, fight, BOOKS)
    assert back.notice == ""
    assert (back.history.record, back.history.encounter) == (history.record, history.encounter)
    back.history.redo(ANN)
    assert back.history.encounter == struck().encounter


def test_what_is_being_asked_is_stored_with_the_rows_that_led_to_it(storage: Storage) -> None:
    history = begun()
    history.declare(STRIKE, "ann")
    fight = keep(storage, history).id
    assert storage.snapshot(fight).state.asked == (("grub", "react", "slip_away", 1),)
    asking = opened(storage, fight, BOOKS).history.pending
    assert asking is not None
    assert [question.key for question in asking.waiting.questions] == ["slip_away"]


def test_rows_are_read_from_any_place(storage: Storage) -> None:
    fight = keep(storage).id
    assert add(storage, fight, 0, notes("a", "b", "c")) == 3
    assert add(storage, fight, 3, notes("d")) == 4
    texts = [entry.row.value for entry in storage.read(fight, 1, 2) if isinstance(entry.row, Setting)]
    assert texts == ["b", "c"]
    assert [entry.kind for entry in storage.read(fight, 3)] == ["setting"]
    assert storage.read(fight, 4) == ()


@pytest.mark.parametrize("after", [0, 2])
def test_whoever_has_not_seen_the_last_row_adds_nothing(storage: Storage, after: int) -> None:
    fight = keep(storage).id
    add(storage, fight, 0, notes("a"))
    with pytest.raises(Moved, match=r"another program has gone on with it \(its last row is 1\)") as moved:
        add(storage, fight, after, notes("b"))
    assert moved.value.last == 1
    assert len(storage.read(fight)) == 1
    storage.check(fight)


def test_fights_begun_in_the_same_second_are_two(storage: Storage) -> None:
    first, second = keep(storage), keep(storage)
    assert (first.name, second.name) == ("lantern-duel-1", "lantern-duel-2")
    assert len({first.id, second.id}) == 2
    assert all(len(named.id) == 32 for named in (first, second))


def test_the_name_of_a_deleted_fight_is_not_given_again(storage: Storage) -> None:
    storage.delete(keep(storage).id)
    assert keep(storage).name == "lantern-duel-2"
    assert [fight.name for fight in storage.fights()] == ["lantern-duel-2"]


def test_the_one_last_played_comes_first_whatever_the_clock_says(storage: Storage, clock: FakeClock) -> None:
    first, second = keep(storage), keep(storage)
    clock.forward(-60)
    add(storage, first.id, 0, notes("later"))
    assert [fight.name for fight in storage.fights()] == [first.name, second.name]
    assert [named.name for named in storage.names()] == [first.name, second.name]
    newest = storage.fights()[0]
    assert (newest.created, newest.changed) == ("2026-03-06T19:02:00+00:00", "2026-03-06T18:02:00+00:00")


def test_a_list_says_what_each_fight_is(storage: Storage) -> None:
    fight = keep(storage, struck())
    (found,) = storage.fights()
    assert found == storage.summary(fight.id)
    assert (found.id, found.name, found.title, found.scene) == (fight.id, "lantern-duel-1", "A duel", "duel")
    assert (found.book, found.version, found.rows, found.outcome, found.damage) == ("lantern", 1, 3, None, "")


def test_a_renamed_fight_keeps_its_name(storage: Storage) -> None:
    fight = keep(storage)
    storage.rename(fight.id, "  Friday  night ")
    (found,) = storage.fights()
    assert (found.name, found.title) == ("lantern-duel-1", "Friday night")
    for said in ("lantern-duel-1", "friday night", "Frid", "lantern-d", fight.id, fight.id[:6]):
        assert meant(said, storage.names()).id == fight.id
    storage.check(fight.id)


@pytest.mark.parametrize("title", ["", "   ", "a\x1b[2J", "x" * 61, "a\u202eb"])
def test_a_title_can_be_printed_and_is_not_long(storage: Storage, title: str) -> None:
    fight = keep(storage).id
    with pytest.raises(BadTitle, match="a title has 1 to 60 characters"):
        storage.rename(fight, title)
    assert storage.summary(fight).title == "A duel"


@pytest.mark.parametrize("title", ["lantern-duel-1", "friday"])
def test_a_title_is_not_given_twice(storage: Storage, title: str) -> None:
    storage.rename(keep(storage).id, "Friday")
    other = keep(storage).id
    with pytest.raises(BadTitle, match=f"'{title}' would be taken for lantern-duel-1"):
        storage.rename(other, title)


def test_a_held_fight_is_held_once_and_not_deleted(storage: Storage) -> None:
    fight = keep(storage).id
    assert storage.holder(fight) == ""
    hold = storage.hold(fight)
    for refused in (storage.hold, storage.delete):
        with pytest.raises(Held, match="it is being played by ") as held:
            refused(fight)
        assert held.value.by == storage.holder(fight) != ""
    hold.release()
    hold.release()
    assert storage.holder(fight) == ""
    storage.delete(fight)
    assert storage.fights() == ()


def test_what_is_not_there_is_named(storage: Storage) -> None:
    keep(storage)
    missing = "0" * 32
    for refused in (storage.start, storage.snapshot, storage.check, storage.summary, storage.delete):
        with pytest.raises(NoSuchFight, match=missing):
            refused(missing)
    with pytest.raises(NoSuchFight, match=missing):
        add(storage, missing, 0, notes("a"))
    with pytest.raises(NoSuchFight, match=missing):
        storage.rename(missing, "Friday")
    assert len(storage.fights()) == 1


def test_closing_twice_is_harmless_and_using_it_afterwards_has_a_name(storage: Storage) -> None:
    fight = keep(storage).id
    storage.close()
    storage.close()
    with pytest.raises(Closed, match="closed already"):
        storage.read(fight)
    with pytest.raises(Closed):
        keep(storage)


def test_nothing_is_added_without_rows(storage: Storage) -> None:
    fight = keep(storage).id
    assert add(storage, fight, 0, []) == 0
    storage.check(fight)
    assert content(storage, fight).rows == ()


def test_a_link_opens_one_seat(storage: Storage) -> None:
    fight = keep(storage).id
    storage.link(fight, "ann", "a" * 64)
    storage.link(fight, "ben", "b" * 64)
    assert storage.admit("a" * 64) == Pass(fight, "ann")
    assert storage.admit("b" * 64) == Pass(fight, "ben")
    assert storage.admit("c" * 64) is None


def test_a_seat_may_have_several_links_until_one_stands_alone(storage: Storage) -> None:
    fight = keep(storage).id
    for digest in ("a" * 64, "b" * 64):
        storage.link(fight, "ann", digest)
    storage.link(fight, "ben", "c" * 64)
    storage.link(fight, "ann", "d" * 64, alone=True)
    opened = [storage.admit(letter * 64) for letter in "abcd"]
    assert opened == [None, None, Pass(fight, "ben"), Pass(fight, "ann")]


def test_links_go_with_their_fight(storage: Storage) -> None:
    fight = keep(storage).id
    storage.link(fight, "ann", "a" * 64)
    storage.delete(fight)
    assert storage.admit("a" * 64) is None
    with pytest.raises(NoSuchFight):
        storage.link(fight, "ann", "b" * 64)


def test_it_says_how_far_fights_have_gone(storage: Storage) -> None:
    first, second = keep(storage).id, keep(storage).id
    add(storage, first, 0, notes("a", "b"))
    assert storage.lasts([first, second, "0" * 32]) == {first: 2, second: 0}
    assert storage.lasts([]) == {}


@pytest.mark.parametrize("text", ["\x00", "\ud7ff 🜁 \u202e", "' OR 1=1; --", "%s $1 ?"])
def test_any_words_read_back_as_they_were_stored(storage: Storage, text: str) -> None:
    fight = keep(storage).id
    add(storage, fight, 0, notes(text))
    assert [entry.row for entry in storage.read(fight)] == notes(text)
    storage.check(fight)


def test_of_several_outputs_at_once_one_that_is_refused_harms_no_other(storage: Storage) -> None:
    first, second = keep(storage).id, keep(storage).id
    state = state_of(begun())
    outputs = [
        Output(first, 0, tuple(notes("a")), state),
        Output(second, 7, tuple(notes("too late")), state),
        Output("0" * 32, 0, tuple(notes("nowhere")), state),
        Output(first, 1, tuple(notes("b", "c")), state),
    ]
    stored, moved, missing, again = storage.append_all(outputs)
    assert (stored, again) == (1, 3)
    assert isinstance(moved, Moved)
    assert isinstance(missing, NoSuchFight)
    assert [entry.row for entry in storage.read(first)] == notes("a", "b", "c")
    assert storage.read(second) == ()
    storage.check(first)
    storage.check(second)
