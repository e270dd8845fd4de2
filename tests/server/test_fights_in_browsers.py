"""A fight of every book in real browsers, by mouse to its end; one by keys alone, one with a finger on a phone."""

import pytest

from tests.server.fights import PEOPLE, brawl
from tests.server.hands import by_finger, by_keys, play
from tests.server.sitting import Open
from tests.server.tables import Server

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize("book", PEOPLE)
def test_two_browsers_and_a_bot_play_a_fight_to_its_end_by_mouse(server: Server, sit: Open, book: str) -> None:
    tokens = server.begin(**brawl(book))
    guests = [sit(tokens["ada"]), sit(tokens["bo"])]
    assert play(guests) > 1
    endings = {guest.find(".over").first.inner_text() for guest in guests}
    assert len(endings) == 1
    assert "red wins" in endings.pop()


def test_a_fight_is_played_to_its_end_by_keys_alone(server: Server, sit: Open) -> None:
    tokens = server.begin(**brawl("deflection"))
    guests = [sit(tokens["ada"]), sit(tokens["bo"])]
    assert play(guests, by_keys) > 1
    assert "red wins" in guests[0].find(".over").first.inner_text()


def test_a_fight_is_played_to_its_end_with_a_finger_on_a_phone(server: Server, sit: Open) -> None:
    tokens = server.begin(**brawl("stamina"))
    guests = [sit(tokens["ada"], **PHONE), sit(tokens["bo"], **PHONE)]
    assert play(guests, by_finger) > 1
    guests[0].picture("phone-over")
    assert "red wins" in guests[0].find(".over").first.inner_text()
