"""A door that nobody has found looks like the wall that it is in."""

from affray.api import Map, Mark, Terrain
from affray.rulesets.dungeoneer.secrets import as_seen

LEGEND = tuple(
    Mark(mark, Terrain(kind, (), name))
    for mark, kind, name in (
        (".", "floor", ""),
        ("R", "rock", "brick"),
        ("#", "difficult", "debris"),
        ("D", "door", ""),
    )
)


def test_it_has_the_mark_of_the_rock_around_it() -> None:
    """Here `#` is debris, and the walls are of brick."""
    drawn = Map(("RRRRR", "R.D.R", "RRRRR"), LEGEND, "square")
    seen = as_seen(drawn, (1, 2), ("c2",))
    assert seen.rows == ("RRRRR", "R.R.R", "RRRRR")
    assert "D" not in {mark.mark for mark in seen.legend}
