"""What players are asked, in words and by keys, and whom facts name."""

from typing import Any

import pytest

from affray.core.asks import Choice, Throw
from affray.core.intents import Intent
from affray.core.resolve import Done, resolve
from affray.core.text import BadIntent
from affray.rulesets.hex import BOOK
from affray.rulesets.hex.events import Hit, Moved, Pushed, RoundBegan
from affray.testing import Trial
from tests.rulesets.hex.fights import duel
from tests.rulesets.hex.moves import lane
from tests.rulesets.hex.sheets import made, ranked


def asked(trial: Trial, what: str, faces: tuple[int, ...] | None = None) -> Choice:
    """The first question to a player that an intent leads to, after a throw."""
    came = resolve(BOOK, trial.encounter, trial.intent(what))
    assert not isinstance(came, Done)
    if faces is not None:
        (throw,) = came.questions
        assert isinstance(throw, Throw)
        came = resolve(BOOK, trial.encounter, trial.intent(what), [throw.answered(faces=faces)])
        assert not isinstance(came, Done)
    (question,) = came.questions
    assert isinstance(question, Choice)
    return question


RUNNER = ranked(made(lane("." * 26, "spear-fighter"), "ada", speed=0), "ada", run=1)


@pytest.mark.parametrize(
    ("trial", "what", "faces", "key", "prompt"),
    [
        (duel(), "ada bash rook with round-shield", (6, 7), "advance", "They are driven back. Advance to e4?"),
        (RUNNER, "ada sprint c1", (7, 6), "sprint-on", "Hexes left to sprint: 4. Where to?"),
        (lane("..======.."), "ada swim", (5, 5), "swim-to", "Hexes to swim: 3. Where to?"),
        (
            duel(),
            "ada basic attack rook with arming-sword",
            (1, 2, 2),
            "mishap",
            "ada's attack fails critically. What goes wrong?",
        ),
        (
            duel(),
            "ada basic attack rook with arming-sword",
            (1, 7, 8),
            "successes-for-piercing",
            "Additional successes: 2. How many pierce armor? The others add damage.",
        ),
    ],
)
def test_a_question_says_what_it_is_about(
    trial: Trial, what: str, faces: tuple[int, ...], key: str, prompt: str
) -> None:
    """Filed under its key, with the hex, the hexes, the person or the successes in its words."""
    question = asked(trial, what, faces)
    assert (question.kind, question.key, question.prompt) == ("ask", key, prompt)


def test_a_free_attack_is_chosen_by_its_key_and_said_in_words() -> None:
    """With what happens before the question."""
    question = asked(duel(), "ada walk c4")
    assert (question.kind, question.key) == ("react", "free_attack")
    assert (question.cause, question.prompt) == ("ada leaves d4 for c4", "free attack?")
    assert [question.say(option) for option in question.options] == [
        "pass",
        "free attack with arming-sword",
        "free attack with round-shield",
    ]


def test_a_reaction_is_never_an_action() -> None:
    """Neither in one's own turn nor in another's, listed or typed."""
    free_attack = ("rook", "arming-sword")
    for trial in (duel(), duel().turn_of("rook").with_creature("rook", action_points=3)):
        assert "free_attack" not in {intent.action for intent in trial.legal}
        for who in ("ada", "rook"):
            assert trial.why_not(Intent(who, "free_attack", free_attack)) == "there is no action called free_attack"
    with pytest.raises(BadIntent, match="free attack is a reaction: it is offered when its moment comes"):
        duel().intent("ada free attack rook with arming-sword")


@pytest.mark.parametrize(
    ("fact", "named"),
    [
        (Hit("rook", "ada", 2), ("rook", "ada")),
        (Pushed("rook", "f4", "ada"), ("rook", "ada")),
        (Moved("ada", "c4"), ("ada",)),
        (RoundBegan("clock", 1, ("rook", "ada")), ("clock", "rook", "ada")),
    ],
)
def test_a_fact_names_everybody_in_it_and_no_hex(fact: Any, named: tuple[str, ...]) -> None:
    assert fact.whos() == named
