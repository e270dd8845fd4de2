"""Dice in writing read back exactly, and what cannot be read is refused with a hint."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.dice import NotationError, Pool, notation, parse
from tests.dice.twin import pools


@given(st.lists(pools(12, 100), min_size=1, max_size=4).map(tuple))
def test_what_is_written_reads_back(several: tuple[Pool, ...]) -> None:
    assert parse(notation(several)) == several


@pytest.mark.parametrize(
    ("text", "pool"),
    [
        ("2d10", Pool.of(d10=2)),
        ("d6", Pool.of(d6=1)),
        ("3d10 keep 2 low + 1", Pool.of(d10=3).keep_lowest(2) + 1),
        ("2d4 4d6 3d8 drop 2 high keep 2 high", Pool.of(d4=2, d8=3, d6=4).drop_highest(2).keep_highest(2)),
        ("5d6 faces", Pool.of(d6=5).faces()),
        ("4d6 keep 3 high - 2", Pool.of(d6=4).drop_lowest(1) - 2),
        ("no dice + 3", Pool.of() + 3),
        ("no dice faces", Pool.of().faces()),
        ("2d6 keep 0 low", Pool.of(d6=2).drop_highest(2)),
        ("2d6 keep 0 high", Pool.of(d6=2).drop_lowest(2)),
    ],
)
def test_pools_in_writing(text: str, pool: Pool) -> None:
    assert notation((pool,)) == text
    assert parse(text) == (pool,)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("2d6+3", "2d6 + 3"),
        ("2D6 - 3", "2d6 - 3"),
        ("4d6kh3", "4d6 keep 3 high"),
        ("4d6dl1", "4d6 keep 3 high"),
        ("4d6 dh 1", "4d6 keep 3 low"),
        ("2d20kl", "2d20 keep 1 low"),
        ("2d20kh+5", "2d20 keep 1 high + 5"),
        ("d6+d4", "d4 d6"),
        ("d6+2d4+1", "2d4 d6 + 1"),
        ("d8 + 10d6", "10d6 d8"),
        ("d8 + 1 + 2", "d8 + 3"),
        ("d%", "d100"),
        ("2d4 3d8 4d6 drop 2 highest keep 2 highest", "2d4 4d6 3d8 drop 2 high keep 2 high"),
        ("3d6 + 1 drop 1 lowest", "3d6 keep 2 high + 1"),
        ("  d6|d20  ", "d6 | d20"),
    ],
)
def test_short_forms_are_read_too(text: str, plain: str) -> None:
    assert notation(parse(text)) == plain


def test_a_bar_stands_between_pools_side_by_side() -> None:
    assert parse("d6 d4 | d20") == (Pool.of(d4=1, d6=1), Pool.of(d20=1))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "a pool is missing"),
        ("d6 |", "a pool is missing"),
        ("| d6", "a pool is missing"),
        ("2d6 keep", "cannot read 'keep' at character 5"),
        ("2d6 keep 2", "'keep 2' at character 5 lacks high or low"),
        ("3d6 DROP 14 + 1", "'DROP 14' at character 5 lacks high or low"),
        ("0d6", "'0d6' at character 1 throws nothing; without dice, write 'no dice'"),
        ("d4 + 00d6", "'00d6' at character 6 throws nothing"),
        ("2x6", "cannot read '2x6' at character 1"),
        ("d6 - d4", "cannot read '- d4' at character 4"),
        ("d", "cannot read 'd' at character 1"),
        ("keep 1 high", "dice must stand first, not 'keep 1 high' at character 1"),
        ("+3", r"dice must stand first, not '\+3' at character 1"),
        ("4d6kh3 + d4", r"'\+' at character 8 does not fit there; dice stand first"),
        ("4d6kh3 d4", "'d4' at character 8 does not fit there; dice stand first"),
        ("2d6 +", r"'\+' at character 5 does not fit there"),
        ("2d6 + + 3", r"'\+' at character 5 does not fit there"),
        ("no dice d6", "'d6' at character 9 does not fit there"),
        ("2d6 faces faces", "'faces' stands once"),
        ("2d6 + 1 faces", "'faces' stands once, and with nothing added"),
        ("2d6 faces + 1", "faces are read one by one"),
        ("4d6d1", "cannot read 'd1' at character 4"),
        ("4d6k3", "cannot read 'k3' at character 4"),
        ("201d6", "a pool holds at most 200 dice"),
        ("d1001", "a die has 1 to 1000 sides, not 1001"),
        ("d0", "a die has 1 to 1000 sides, not 0"),
        ("d6 + 1000001", "at most 1000000 may be added"),
        ("d6 + 99999999999", "the number at character 4 is too long"),
        ("d6 | " * 3000, "at most 10000 characters"),
        ("123456789d6", "the number at character 1 is too long"),
    ],
)
def test_what_cannot_be_read_is_refused_with_a_hint(text: str, sentence: str) -> None:
    with pytest.raises(NotationError, match=f"{sentence}.*: write for example '3d10 keep 2 low"):
        parse(text)


@given(st.text("0123456789d%khl+-| keepdrophighlowfacesno", max_size=30))
def test_anything_typed_is_read_or_refused(text: str) -> None:
    try:
        read = parse(text)
    except NotationError as refused:
        read = ()
        hint = str(refused)
    else:
        hint = ""
    assert parse(notation(read)) == read if read else "write for example" in hint
