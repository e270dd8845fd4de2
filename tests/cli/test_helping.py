"""`help WORD` anywhere, and what can be looked at while a question waits."""

import pytest

from tests.cli.runs import affray, told

BOOKS = ("deflection", "dungeoneer", "hex", "stamina", "swift")


def at_a_question(*typed: str) -> str:
    """What is said while ada of the deflection book is asked whether she defends."""
    shown = told("play", "deflection", "--seed", "3", typed=("end", *typed, "quit"))
    return shown.partition("rook attacks ada with straight-sword. ada: defend?")[2]


@pytest.mark.parametrize(
    ("book", "word", "sentence"),
    [
        ("hex", "basic attack", "[hex.melee.basic.1] Basic Attack costs 1 action point."),
        ("hex", "free attack", "[hex.reaction.free-attack.1]"),
        ("hex", "FLANKING", "[hex.modifier.flanking.1]"),
        ("swift", "move", "[swift.move.1]"),
        ("stamina", "lunge", "[stamina.melee.lunge.1]"),
        ("deflection", "evade", "[deflection.evade.1]"),
        ("dungeoneer", "search", "[dungeoneer.search.1]"),
    ],
)
def test_help_says_what_a_word_means_with_the_sentences_of_the_book(book: str, word: str, sentence: str) -> None:
    shown = told("play", book, "--seed", "3", typed=(f"help {word}", "quit"))
    assert f"\n    {sentence}" in shown


def test_help_with_a_condition_and_a_ruling_gives_what_holds_here() -> None:
    shown = told("play", "hex", "--rule", "round_limit=7", typed=("help stunned", "help round limit", "quit"))
    assert "stunned, a condition\n" in shown
    assert "round_limit = 7, a ruling (may be 1 to 1000; the book's own reading here is 50)\n" in shown


def test_help_of_a_figure_at_the_prompt() -> None:
    shown = told("play", "stamina", "--seed", "1", typed=("help wounds", "quit"))
    assert "wounds, a figure on the sheet\n    The wounds somebody has, out of as many as they can have:" in shown


def test_a_word_that_is_the_name_of_nothing_is_looked_up_in_the_book_or_refused_with_one_like_it() -> None:
    shown = told("play", "hex", typed=("help additional", "help flankin", "help zork", "quit"))
    assert "additional in the book\n    [hex." in shown
    assert "flanking = opposite, a ruling" in shown
    assert (
        "help: the book has no word 'zork'; it may be an action, a reaction, a condition, a figure, a ruling, a spell, "
    ) in shown


def test_of_a_beginning_that_many_share_the_names_are_listed() -> None:
    assert "d may be dash, " in told("play", "hex", typed=("help d", "quit"))


def test_help_with_an_order_says_how_it_is_written() -> None:
    shown = told("play", "hex", typed=("help undo", "? save", "quit"))
    assert "undo [N|RULE]: take back your last choice" in shown
    assert "save FILE [--with-seed]: write the fight" in shown


@pytest.mark.parametrize("said", ["help", "?"])
def test_help_at_a_question_speaks_of_answers(said: str) -> None:
    assert "Say your answer: its number, its name or the beginning of it." in at_a_question(said)


def test_help_with_a_word_works_at_a_question() -> None:
    assert "[deflection.evade.1]" in at_a_question("help evade")


def test_why_at_a_question_says_what_is_happening_and_what_is_not_open() -> None:
    shown = at_a_question("why")
    assert "rook attacks ada with straight-sword.\n" in shown
    assert "It is asked in the course of: rook precise strike ada with straight-sword\n" in shown
    assert "  ada can evade: " in shown


def test_a_choice_that_offers_itself_in_the_course_of_the_clock_has_its_odds_too() -> None:
    shown = told("play", "dungeoneer", "--scene", "rats", "--seed", "3", typed=("end", "", "why", "odds", "quit"))
    asked = shown.partition("ada: strike back at nip?\n")[2]
    assert asked.startswith("  1. no\n  2. yes  nip dead 100 %, nip hit 100 %")
    assert "It is asked while this happens by itself: " in asked
    assert "\nyes: 1 possible outcome\n" in asked


def test_why_at_a_throw_says_every_modifier() -> None:
    shown = told(
        "play",
        "hex",
        "--seed",
        "3",
        typed=("dash f4", "dice type", "basic attack rook with arming-sword", "why", "quit"),
    )
    assert "ada's basic attack: " in shown
    assert "odds: the dice decide now" in told(
        "play",
        "hex",
        "--seed",
        "3",
        typed=("dash f4", "dice type", "basic attack rook with arming-sword", "odds", "quit"),
    )


def test_odds_at_a_question_tell_those_of_each_answer_or_of_one() -> None:
    shown = at_a_question("odds")
    assert "pass: " in shown
    assert "parry: " in shown
    assert "ada hit: 78" in shown
    one = at_a_question("odds parry", "odds dance")
    assert "possible outcomes" in one
    assert "\npass: " not in one
    assert "odds: 'dance' is no answer here; `odds` alone tells those of all answers\n" in one


def test_sheets_and_maps_work_at_a_question() -> None:
    shown = at_a_question("sheet", "sheet rook", "map")
    assert "ada (red) at c4: health" in shown
    assert "rook (blue) at d4: health" in shown
    assert "     a   b   c" in shown


def test_a_question_is_asked_again_after_looking() -> None:
    assert "rook rolls precise strike" in at_a_question("why", "odds", "help parry", "pass")


def test_actions_are_explained_by_the_command_too() -> None:
    assert "[hex.reaction.free-attack.1]" in told("actions", "hex", "free", "attack")
    result = affray("actions", "hex", "bosh")
    assert (result.exit_code, "did you mean bash?" in result.stderr) == (2, True)
