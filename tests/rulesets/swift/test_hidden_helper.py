"""Whoever is hidden is not named by those whom they helped."""

from affray.api import Now
from affray.rulesets.swift import BOOK
from affray.rulesets.swift.actions.attacking import aid_bonus
from affray.rulesets.swift.creature import Aided
from tests.rulesets.swift.hidden import REDS, changed, staged


def test_help_of_somebody_hidden_names_nobody() -> None:
    field = changed(staged("archers", "ada", "standard"), "fern", aided=(Aided("attack", 2, "moss", "ada"),))
    assert BOOK.secrets.view(field, REDS)["fern"].aided == (Aided("attack", 2, "", "ada"),)


def test_a_roll_does_not_say_whose_help_it_had() -> None:
    field = changed(staged("archers", "ada", "standard"), "fern", aided=(Aided("attack", 2, "moss", "ada"),))
    (bonus,) = aid_bonus(Now(BOOK, field), "fern", "attack")
    assert (bonus.amount, bonus.why) == (2, "an ally's aid")
