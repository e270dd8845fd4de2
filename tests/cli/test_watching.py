"""Two programs on one fight: the second is told so, and may look on."""

import pytest

from affray.cli import kept, screen, watching
from affray.core.rebuilding import rebuilt
from affray.core.rows import Record, Undo
from affray.rulesets.hex import BOOK
from affray.storage.exchange import opened, state_of
from affray.storage.locks import Hold
from affray.storage.sqlite import SqliteStorage
from tests.cli.runs import affray, the_kept_fight, told

TYPED = ("walk d4", "walk e4", "undo", "dash f4", "yield", "")


@pytest.fixture
def storage() -> SqliteStorage:
    """The other program's database, with a fight that it has played to the end."""
    told("play", "--seed", "3", typed=TYPED)
    return SqliteStorage(kept.file())


def cut(storage: SqliteStorage) -> tuple[str, list[int]]:
    """A second fight, that has only begun, and the numbers of the first one's rows that are still to come."""
    (whole,) = storage.fights()
    history = opened(storage, whole.id, {"hex": BOOK}.__getitem__).history
    first = rebuilt(BOOK, Record(history.start, tuple(history.rows[:4]), history.seed))
    begun = storage.begin(storage.start(whole.id), first.rows, state_of(first))
    return begun.id, list(range(5, len(history.rows) + 1))


def test_the_second_program_is_told_who_plays(storage: SqliteStorage) -> None:
    hold = storage.hold(the_kept_fight().id)
    result = affray("play", "--resume", "hex-duel-1")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "hex-duel-1 cannot be played by two: it is being played by process " in result.stderr
    assert result.stderr.endswith("; `--watch` looks on\n")
    assert "being played by process" not in told("fights")
    hold.release()
    storage.close()
    told("play", "--resume", "hex-duel-1")


def test_a_fight_that_is_played_cannot_be_deleted(storage: SqliteStorage) -> None:
    hold = storage.hold(the_kept_fight().id)
    result = affray("fights", "delete", "hex-duel-1", "--yes")
    assert result.exit_code == 2
    assert "hex-duel-1 cannot be deleted: it is being played by process " in result.stderr
    hold.release()
    storage.close()
    told("fights", "delete", "hex-duel-1", "--yes")


def looked_on(storage: SqliteStorage, monkeypatch: pytest.MonkeyPatch, *words: str, typed: tuple[str, ...] = ()) -> str:
    """What is shown to somebody who looks on while the other program plays the fight row by row."""
    first = the_kept_fight().id
    fight, numbers = cut(storage)
    rows = [storage.read(first, number - 1, 1)[0].row for number in numbers]
    state = storage.snapshot(first).state
    hold: list[Hold] = [storage.hold(fight)]

    def play_on(_seconds: float) -> None:
        last = storage.snapshot(fight).number
        if rows:
            storage.append(fight, last, [rows.pop(0)], state)
        else:
            hold[0].release()

    monkeypatch.setattr(watching, "sleep", play_on)
    shown = told("play", "--resume", "hex-duel-2", *words, typed=typed)
    storage.close()
    return shown


def test_whoever_looks_on_is_told_what_happens(storage: SqliteStorage, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = looked_on(storage, monkeypatch, "--watch")
    assert shown.startswith("You watch hex-duel-2. Ctrl-C leaves.\n")
    places = [shown.index(f"ada {way}\n") for way in ("walk d4", "walk e4", "dash e4 f4")]
    assert places == sorted(places)
    assert places[1] < shown.index("Taken back.\n") < places[2]
    assert shown.endswith("The fight is over in round 1: blue wins, the last of the others has yielded.\n")


def test_at_a_terminal_looking_on_is_offered(storage: SqliteStorage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "is_terminal", lambda: True)
    shown = looked_on(storage, monkeypatch, typed=("y",))
    assert shown.startswith("hex-duel-2 cannot be played by two: it is being played by process ")
    assert "watch it, y or n> You watch hex-duel-2." in shown
    assert "ada dash e4 f4\n" in shown


@pytest.mark.parametrize("typed", [(), ("n",)])
def test_whoever_does_not_want_to_look_on_leaves(
    typed: tuple[str, ...], storage: SqliteStorage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screen, "is_terminal", lambda: True)
    hold = storage.hold(the_kept_fight().id)
    result = affray("play", "--resume", "hex-duel-1", typed=typed)
    assert result.exit_code == 2
    assert "watch it, y or n> " in result.stdout
    assert "You watch" not in result.stdout
    hold.release()
    storage.close()


def test_a_fight_that_nobody_plays_is_shown_as_it_stands(storage: SqliteStorage) -> None:
    fight, _numbers = cut(storage)
    storage.close()
    shown = told("play", "--resume", "hex-duel-2", "--watch")
    assert "A   ada (red) at c4" in shown
    assert shown.endswith("You watch no longer. When nobody plays it: affray play --resume hex-duel-2\n")
    assert len(fight) == 32


def test_ctrl_c_stops_looking_on(storage: SqliteStorage, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_seconds: float) -> None:
        raise KeyboardInterrupt

    fight, _numbers = cut(storage)
    hold = storage.hold(fight)
    monkeypatch.setattr(watching, "sleep", interrupt)
    assert "You watch no longer." in told("play", "--resume", "hex-duel-2", "--watch")
    assert Undo not in {type(entry.row) for entry in storage.read(fight)}
    hold.release()
    storage.close()
