"""What fights are called, and what is meant by what was typed."""

import pytest

from affray.storage.errors import NoSuchFight
from affray.storage.naming import meant, stem
from affray.storage.record import Named

FIGHTS = (
    Named("a1b2c3" + "0" * 26, "hex-duel-1", "A duel"),
    Named("a1b2ff" + "0" * 26, "hex-duel-10", "A duel"),
    Named("77aa00" + "0" * 26, "swift-bridge-1", "Friday"),
)


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("hex-duel-1", "hex-duel-1"),
        ("HEX-DUEL-10", "hex-duel-10"),
        ("friday", "swift-bridge-1"),
        ("swift", "swift-bridge-1"),
        ("Frid", "swift-bridge-1"),
        ("77aa", "swift-bridge-1"),
        ("a1b2c", "hex-duel-1"),
    ],
)
def test_a_fight_is_found_by_what_it_is_called(said: str, name: str) -> None:
    assert meant(said, FIGHTS).name == name


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("a duel", "'a duel' may be hex-duel-1, hex-duel-10; name one of them"),
        ("hex-", "'hex-' may be hex-duel-1, hex-duel-10; name one of them"),
        ("hex-dual-1", "there is no fight 'hex-dual-1'; did you mean hex-duel-1"),
        ("77a", "there is no fight '77a'; `affray fights` lists them"),
        ("", "there is no fight ''"),
    ],
)
def test_what_is_not_clear_says_what_may_be_meant(said: str, why: str) -> None:
    with pytest.raises(NoSuchFight) as refused:
        meant(said, FIGHTS)
    assert str(refused.value).startswith(why)


@pytest.mark.parametrize(
    ("scene", "beginning"),
    [("duel", "hex-duel"), ("", "hex-fight"), ("My Cellar (2)", "hex-my-cellar-2"), ("../ü", "hex"), ("x" * 90, "hex")],
)
def test_a_name_can_be_typed(scene: str, beginning: str) -> None:
    name = stem("hex", scene)
    assert name.startswith(beginning)
    assert len(name) <= 40
    assert name.replace("-", "").isalnum()
    assert name.isascii()
