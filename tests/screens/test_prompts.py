"""Questions as a seat sees them."""

from affray.core.asks import Choice, Question, Throw
from affray.core.intents import Intent
from affray.core.options import Between
from affray.core.resolve import Prefix, Waiting, resolve
from affray.rulesets.hex.damage import PIERCING
from affray.screens.prompts import Prompt, prompt
from affray.testing import Trial
from tests.rulesets.deflection.fights import STRIKE, duel
from tests.screens.positions import hexes, leaving, reads_back

ATTACK = Intent("ada", "basic_attack", ("rook", "arming-sword"))


def asked(trial: Trial, intent: Intent) -> Question:
    """The first question of an intent."""
    came = resolve(trial.book, trial.encounter, intent)
    assert isinstance(came, Waiting)
    return came.questions[0]


def free_attack() -> Prompt:
    """Rook is asked when ada leaves."""
    trial = leaving()
    walk = trial.intent("ada walk b4")
    return prompt(trial.book, asked(trial, walk), Prefix(trial.encounter, walk))


def test_a_throw_says_which_dice_against_what() -> None:
    question = asked(hexes(), ATTACK)
    assert isinstance(question, Throw)
    shown = prompt(hexes().book, question)
    assert (shown.who, shown.kind, shown.key, shown.nth) == ("ada", "throw", "basic-attack", 1)
    assert shown.sides == (10,) * len(shown.sides)
    assert shown.modifiers == question.roll.modifiers


def test_a_reaction_says_its_cause_its_answers_and_what_each_would_bring() -> None:
    shown = free_attack()
    assert (shown.who, shown.kind, shown.key, shown.cause) == (
        "rook",
        "reaction",
        "free_attack",
        "ada leaves b2 for b3",
    )
    assert shown.clauses == ("hex.reaction.free-attack",)
    assert [option.text for option in shown.options] == [
        "pass",
        "free attack with truncheon",
        "free throw with truncheon",
    ]
    assert shown.default == "pass"
    let, struck, _thrown = shown.prices
    assert let is not None
    assert struck is not None
    assert [one.fact for one in let.chances] == []
    assert "hit" in [one.fact for one in struck.chances]


def test_a_reaction_says_what_it_costs() -> None:
    """To pass costs nothing."""
    trial = duel()
    question = asked(trial, trial.intent(f"{STRIKE} by strength martial"))
    costs = {option.text: option.cost for option in prompt(trial.book, question).options}
    assert costs == {"pass": "", "evade": "a free reaction, 1 stamina", "parry": "a free reaction, 1 stamina"}


def test_a_reaction_may_be_settled_beforehand() -> None:
    assert free_attack().settable == "free_attack"


def test_a_number_has_its_bounds() -> None:
    shown = prompt(hexes().book, Choice("ada", 1, PIERCING, Between(0, 3, 2), (("extra", 3),)))
    assert (shown.kind, shown.low, shown.high, shown.default) == ("number", 0, 3, 2)


def test_prompts_read_back_from_json() -> None:
    assert reads_back(free_attack())
    assert reads_back(prompt(hexes().book, asked(hexes(), ATTACK)))
