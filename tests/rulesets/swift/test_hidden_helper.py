"""Whoever is hidden is not named by those whom they helped."""

from affray.rulesets.swift import BOOK
from affray.rulesets.swift.creature import Aided
from tests.rulesets.swift.hidden import REDS, changed, staged


def test_help_of_somebody_hidden_names_nobody() -> None:
    field = changed(staged("archers", "ada", "standard"), "fern", aided=(Aided("attack", 2, "moss", "ada"),))
    assert BOOK.secrets.view(field, REDS)["fern"].aided == (Aided("attack", 2, "", "ada"),)
