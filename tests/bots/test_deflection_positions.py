"""Six kept positions of `deflection`, each with a twin in which the other move is right."""

from affray.bots import find
from affray.core.asks import Answer, Choice, by_default
from affray.core.resolve import Prefix, Waiting, resolve
from affray.core.values import Value
from affray.rulesets.deflection.creature import Made
from affray.rulesets.deflection.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.deflection.fights import STRIKE, duel, fight, made, wearing, wielding


def chooses(trial: Trial, who: str = "ada") -> str:
    """What greedy declares."""
    return trial.book.say(find("greedy", 1).choose(trial.book, trial.encounter, who))


def answers(trial: Trial, what: str, key: str) -> Value:
    """What greedy answers to the first question of that key; others are answered by default."""
    given, intent = list[Answer](), trial.intent(what)
    while True:
        came = resolve(trial.book, trial.encounter, intent, given)
        assert isinstance(came, Waiting)
        question = came.questions[0]
        assert isinstance(question, Choice), f"{question.key} comes before {key}"
        if question.key == key:
            prefix = Prefix(trial.encounter, intent, tuple(given))
            return find("greedy", 1).answer(trial.book, came.encounter, question, prefix)
        given.append(question.answered(by_default(trial.now, question)))


def test_evade_or_keep_the_stamina() -> None:
    """A nimble one without armor evades; in plate, with reflexes that add nothing, the stamina is kept."""
    nimble = wearing(made(duel(), "rook", dexterity=10, skills=(("agility", 10),)), "rook").with_creature(
        "rook", gear=()
    )
    assert answers(nimble, STRIKE, "defend") == "evade"
    plated = wearing(made(duel(), "rook", dexterity=4, skills=()), "rook", "plate", "plate").with_creature(
        "rook", gear=()
    )
    assert answers(plated, STRIKE, "defend") == "pass"


def test_a_second_attack_or_a_step_away() -> None:
    """Against somebody easy to hit a second attack at -3; against plate with two attacks made, none."""
    once = duel().with_creature("ada", attacks=(Made("straight-sword", "rook", True),), actions=1)
    easy = wearing(once, "rook").with_creature("rook", gear=())
    assert "attack rook" in chooses(easy) or "strike rook" in chooses(easy)
    twice = duel().with_creature("ada", attacks=(Made("straight-sword", "rook", True),) * 2, actions=1, stamina=0)
    hard = wearing(made(twice, "rook", resolve=12), "rook", "plate", "plate")
    assert "rook" not in chooses(hard)


def test_finish_the_weak_or_strike_the_strong() -> None:
    """Of two foes beside her ada strikes the one who is about to fall, whichever it is."""
    trial = fight(ada=("bandit", "red", "d4"), rook=("bandit", "blue", "e4"), nell=("bandit", "blue", "c4"))
    weak = trial.with_creature("nell", endurance=0, health=1)
    assert " nell " in f"{chooses(weak)} "
    other = trial.with_creature("rook", endurance=0, health=1)
    assert " rook " in f"{chooses(other)} "


def test_shoot_past_a_friend_or_not() -> None:
    """A friend beside the one target turns the shot to the other, unless the friend is far away."""
    trial = fight(
        ada=("archer", "red", "a4"),
        bo=("villager", "red", "g4"),
        rook=("bandit", "blue", "f4"),
        nell=("bandit", "blue", "f8"),
    )
    frail = trial.with_creature("bo", endurance=0, health=1)
    assert " nell " in f"{chooses(frail)} "
    apart = frail.with_creature("bo", at="k9").with_creature("rook", endurance=3)
    assert " rook " in f"{chooses(apart)} "


def test_seek_cover_or_shoot() -> None:
    """With an unloaded bow in the open fire of two archers one takes cover; loaded, one shoots."""
    rows = ("..........", "..o.......", "..........")
    trial = fight(
        rows, ada=("crossbow-fighter", "red", "b2"), rook=("archer", "blue", "i2"), nell=("archer", "blue", "j2")
    )
    assert "rook" in chooses(trial) or "nell" in chooses(trial)
    shut = trial.with_creature("ada", actions=1, attacks=(Made("crossbow", "rook", True),) * 3)
    assert chooses(shut) == "ada seek cover c2"


def test_ready_or_attack() -> None:
    """With nobody in reach, no way there and nowhere to hide a spear waits; with somebody in reach it strikes."""
    rows = ("#########", "....o....", "#########")
    behind = fight(rows, Rulings(hiding="never"), ada=("spear-fighter", "red", "d2"), rook=("bandit", "blue", "h2"))
    held = wielding(behind, "ada", "spear", hands=2).with_creature("ada", actions=2, stamina=0, may_brandish=False)
    assert "ready an action attack" in chooses(held)
    near = held.with_creature("rook", at="f2")
    assert "rook" in chooses(near)
