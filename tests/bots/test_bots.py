"""The bots by their kinds: what they declare, what they answer, and that a seed plays the same way again."""

import pytest

from affray.bots import find
from affray.core.asks import Answer, Choice
from affray.core.driver import Driver, Over
from affray.core.encounter import Outcome
from affray.core.history import History
from affray.core.resolve import Prefix, Waiting, resolve
from affray.core.values import Value
from affray.rulesets.hex import BOOK
from affray.rulesets.hex.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.hex.fights import fight

DUELS = 8
KINDS = ("random", "greedy")


def duel(red: str, blue: str, seed: int) -> tuple[Outcome, History]:
    """A whole duel of two bots."""
    history = History(BOOK, BOOK.stage("duel", Rulings()), seed=str(seed))
    over = Driver(history, {"ada": find(red, seed), "rook": find(blue, seed + 1)}).advance()
    assert isinstance(over, Over)
    return over.outcome, history


def leaving() -> Trial:
    """Ada is about to walk out of rook's reach."""
    return fight(ada=("sword-and-shield", "red", "d4"), rook=("sword-and-shield", "blue", "e4"))


def answered(kind: str, trial: Trial, seed: int = 0) -> Value:
    """What a bot answers to the question of a free attack, knowing what it came from."""
    now, question = asked(trial)
    prefix_of = Prefix(trial.encounter, trial.intent("ada walk c4"))
    return find(kind, seed).answer(now.book, now.encounter, question, prefix_of)


def asked(trial: Trial) -> tuple[Trial, Choice]:
    """The question of a free attack, and how things stand when it is put."""
    came = resolve(trial.book, trial.encounter, trial.intent("ada walk c4"))
    assert isinstance(came, Waiting)
    assert isinstance(came.questions[0], Choice)
    return Trial(trial.book, came.encounter), came.questions[0]


def test_an_unknown_kind_is_refused_with_those_there_are() -> None:
    """Who mistypes a kind sees the right ones."""
    with pytest.raises(ValueError, match=r"no bot called 'clever'; there are: random, greedy"):
        find("clever", 0)


@pytest.mark.parametrize("kind", KINDS)
def test_a_seed_plays_the_same_way_again(kind: str) -> None:
    """The same dice, the same players: the same moves."""
    first, second = duel(kind, kind, 5), duel(kind, kind, 5)
    assert first[0] == second[0]
    assert first[1].encounter == second[1].encounter


@pytest.mark.parametrize("kind", KINDS)
def test_no_bot_gives_up(kind: str) -> None:
    """At the edge of the map and hardly alive, fleeing and yielding are open to them; they fight on."""
    cornered = fight(ada=("sword-and-shield", "red", "a1"), rook=("sword-and-shield", "blue", "b1"))
    cornered = cornered.with_creature("ada", wounds=5, stamina=0)
    bot = find(kind, 3)
    chosen = {bot.choose(cornered.book, cornered.encounter, "ada").action for _ in range(30)}
    assert {"flee", "yield"} <= {action.key for action in cornered.legal.actions("ada")}
    assert chosen.isdisjoint({"flee", "yield"})


def test_random_does_and_answers_anything() -> None:
    """Given enough tries it takes every action that is open, and both lets pass and strikes."""
    trial, bot = leaving(), find("random", 3)
    chosen = {bot.choose(trial.book, trial.encounter, "ada").action for _ in range(300)}
    now, question = asked(trial)
    answers = {bot.answer(now.book, now.encounter, question) for _ in range(50)}
    assert chosen == {action.key for action in trial.legal.actions("ada") if not action.gives_up}
    assert answers == set(question.options)


def test_greedy_takes_a_free_attack_with_its_better_weapon() -> None:
    """It costs nothing, and the sword wounds more than the shield."""
    assert answered("greedy", leaving()) == ("free_attack", "arming-sword")


def test_greedy_goes_by_promise_where_the_answers_do_not_fit_what_it_knows() -> None:
    """Something was answered that, as rook knows the fight, nobody was asked."""
    now, question = asked(leaving())
    prefix_of = Prefix(
        now.encounter, leaving().intent("ada walk c4"), (Answer("ada", "ask", "a-secret", value="kept"),)
    )
    assert find("greedy", 0).answer(now.book, now.encounter, question, prefix_of) in question.options


def test_greedy_lets_a_hopeless_free_attack_pass() -> None:
    """Against such a defense nothing can hit, and here a mishap would put rook on the ground."""
    hopeless = leaving().ruled(melee_mishap="falls").with_creature("ada", defense=60)
    assert answered("greedy", hopeless) == "pass"


def test_greedy_beats_random_in_most_duels() -> None:
    """Eight duels, each side four times; a thousand are played by `python -m bench.greedy`."""
    red = [duel("greedy", "random", seed)[0].winner == "red" for seed in range(DUELS // 2)]
    blue = [duel("random", "greedy", seed)[0].winner == "blue" for seed in range(DUELS // 2)]
    assert sum(red + blue) >= DUELS - 1
