"""What the map shows beside terrain and people: doors, things that are known, the dark."""

from msgspec.structs import replace

from affray.cli.drawing import charted
from affray.core.now import Now
from affray.core.seats import Seat
from affray.rulesets.dungeoneer import BOOK
from affray.rulesets.dungeoneer.creature import Known, Table, Thing
from affray.testing import Trial
from tests.rulesets.dungeoneer.delves import delve

ROWS = (".....#...", ".....D...", ".....#...")
LEVER = Thing(name="lever", kind="lever", at="b1", opens=("f2",))
DOOR = Thing(name="grate", kind="door", at="f2", lock=9)
ANN, MASTER = Seat("ann", "player", ("ada",)), Seat("master", "gm")


def hall(*things: Thing, opened: tuple[str, ...] = (), dark: bool = False) -> Trial:
    """Ada at a2 in a hall with a door at f2."""
    table = Table(seen=(1, 2), things=things, opened=opened, dark=dark)
    return delve(ROWS, table=table, ada=("mage", "a2"), rat=("rat", "i2")).with_creature("ada", light="torch")


def drawn(trial: Trial, seat: Seat = ANN) -> list[str]:
    """The map as a seat sees it, with its legend."""
    return charted(Now(BOOK, BOOK.secrets.view(trial.encounter, seat)), seat)


def row(trial: Trial, number: int) -> str:
    """One row of the map without its blanks."""
    return "".join(drawn(trial)[number].split()[1:])


def test_things_and_locks_are_drawn() -> None:
    """With a line in the legend for each."""
    trial = hall(LEVER, DOOR)
    assert (row(trial, 1), row(trial, 2)) == (".!...#...", "A....!..r")
    assert drawn(trial)[-2:] == ["  !  lever at b1", "  !  grate at f2, lock 9"]


def test_people_are_drawn_over_things() -> None:
    """Ada stands on the lever's tile."""
    assert row(hall(LEVER).with_creature("ada", at="b1"), 1) == ".A...#..."


def test_an_open_door_is_told_from_a_shut_one() -> None:
    """Locked or not, it stands open; the other is drawn as its terrain."""
    assert [row(hall(*things, opened=("f2",)), 2) for things in ((), (DOOR,))] == ["A..../..r"] * 2
    assert "  /  open door" in drawn(hall(opened=("f2",)))
    assert (row(hall(), 2), "  /  open door" in drawn(hall())) == ("A....D..r", False)


def test_what_is_used_up_is_not_drawn() -> None:
    """The lever was pulled."""
    assert row(hall(replace(LEVER, used=True)), 1) == ".....#..."


def secret(known: Known) -> Trial:
    """The hall with a trap that is known so far."""
    return hall(Thing(name="pit", kind="trap", at="c3", locate=6, known=known))


def test_things_are_drawn_as_far_as_they_are_known() -> None:
    """Not at all, in the legend alone, as something, by name; the game master sees all of it."""
    assert [drawn(secret(known))[-1] for known in ("nearby", "where", "what")] == [
        "  !  something nearby",
        "  !  something at c3",
        "  !  pit at c3",
    ]
    assert [row(secret(known), 3)[2] for known in ("", "nearby", "where", "what")] == [".", ".", "!", "!"]
    assert drawn(secret(""), MASTER)[-1] == "  !  pit at c3, hidden"


def test_tiles_beyond_the_light_are_dark() -> None:
    """A torch at a2 lights five tiles, and not what is behind the door."""
    assert row(hall(dark=True), 1) == ".....#,,,"
    assert "  ,  dark" in drawn(hall(dark=True))
    assert row(hall(dark=True).with_creature("ada", light=""), 1) == ",,,,,#,,,"
    assert row(hall(), 1) == ".....#..."
