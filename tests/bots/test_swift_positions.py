"""Kept positions of the swift rules: what greedy does in each, and why that is right."""

from affray.bots import find
from affray.bots.candidates import candidates
from affray.core.actions import Reactions
from affray.core.asks import Choice, taking
from affray.core.intents import Intent
from affray.core.options import Listed
from affray.core.resolve import Prefix, Waiting, resolve
from affray.core.values import Value
from affray.rulesets.swift import BOOK
from affray.rulesets.swift.creature import Readied
from affray.rulesets.swift.rulings import Rulings
from affray.rulesets.swift.score import rate_answer, rate_intent
from affray.rulesets.swift.windows import Holds
from affray.testing import Trial
from tests.rulesets.swift.fights import duel, fight

OPPORTUNITIES = taking("attack_of_opportunity")
NEARLY_OUT = 6
"""The stress of a soldier, a duelist or an archer who can take one point more before they fall."""


def choice(trial: Trial) -> Intent:
    """What greedy does for whoever acts."""
    return find("greedy", 1).choose(trial.book, trial.encounter, trial.encounter.clock.acting[0])


def answer(trial: Trial, declared: str) -> Value:
    """What greedy answers to the first question that a declared action raises."""
    came, question, asked = raised(trial, declared)
    return find("greedy", 1).answer(trial.book, came.encounter, question, asked)


def raised(trial: Trial, declared: str) -> tuple[Waiting, Choice, Prefix]:
    """The first question of a declared action, and what it came from."""
    intent = trial.intent(declared)
    came = resolve(trial.book, trial.encounter, intent)
    assert isinstance(came, Waiting)
    question = came.questions[0]
    assert isinstance(question, Choice)
    return came, question, Prefix(trial.encounter, intent)


def duelists(phase: str, ada: int, rook: int) -> Trial:
    """Ada and rook with rapiers, side by side, with so much stress and nothing to heal it."""
    trial = fight(phase=phase, ada=("duelist", "red", "d4"), rook=("duelist", "blue", "e4"))
    return trial.with_creature("ada", stress=ada, ready=()).with_creature("rook", stress=rook, ready=())


def beside_a_duelist(rulings: Rulings | None = None) -> Trial:
    """Ada, an archer without a blade in hand, has a rapier beside her and only her standard action left."""
    return fight(rulings=rulings, ada=("archer", "red", "d4"), rook=("duelist", "blue", "e4"))


def can_be_hit(trial: Trial, what: str | Intent) -> bool:
    """Whether ada may be struck while she does something."""
    return ("hit", "ada") in trial.odds(what, otherwise=OPPORTUNITIES).facts()


# -- holding


def test_it_holds_to_strike_before_a_faster_foe() -> None:
    """The next blow takes either of them out, and rook strikes first, unless ada lets her swift action go."""
    slower = duelists("swift", ada=NEARLY_OUT, rook=NEARLY_OUT).with_creature("ada", initiative=5)
    assert choice(slower) == Intent("ada", "hold")


def test_it_does_not_hold_when_it_is_first_anyway() -> None:
    """The same two blows, but ada is the faster one: her guard is worth more than her place."""
    assert choice(duelists("swift", ada=NEARLY_OUT, rook=NEARLY_OUT)) == Intent("ada", "defend", ("yourself",))


def test_it_does_not_hold_against_a_foe_who_will_stand() -> None:
    """One blow does not take an unhurt rook out: to strike first would keep ada from nothing."""
    slower = duelists("swift", ada=NEARLY_OUT, rook=0).with_creature("ada", initiative=5)
    assert choice(slower).action != "hold"


# -- aborts and debt


def test_it_aborts_to_survive() -> None:
    """Any hit takes rook out. To brace leaves most of that, to dive beside ada leaves all of it; out of the reach of
    her sword the attack comes to nothing, which is worth a round of debt."""
    last = duel().with_creature("rook", stress=NEARLY_OUT, standard=0)
    said = answer(last, "ada attack rook with sword")
    assert said == "fallback"
    assert last.does("ada attack rook with sword", [said, ("f4",)])["rook"].stress == NEARLY_OUT


def test_it_takes_no_debt_without_need() -> None:
    """Unhurt, rook can afford the blow; an action in the next round is worth more than what bracing saves."""
    spent = duel().with_creature("rook", standard=0)
    said = list(raised(spent, "ada attack rook with sword")[1].options)
    assert "brace" in said
    assert answer(spent, "ada attack rook with sword") == "pass"


def test_it_does_not_give_its_own_attack_for_a_little_less_stress() -> None:
    """Before rook's own action an abort costs no debt but takes its place, and his blow is worth more."""
    assert answer(duel(), "ada attack rook with sword") == "pass"


# -- shots and spells


def test_it_aims_before_a_long_shot() -> None:
    """Nine squares away nobody threatens the archer: three more on the shot beat any step and any guard."""
    far = fight(phase="swift", ada=("archer", "red", "b4"), rook=("soldier", "blue", "k4"))
    assert choice(far) == Intent("ada", "aim", ("rook", "bow"))


def test_it_does_not_aim_in_place_of_the_shot() -> None:
    """Among the standard actions an aim could still be taken, and would be lost at the end of the round."""
    far = fight(ada=("archer", "red", "b4"), rook=("soldier", "blue", "k4"))
    assert far.why_not(Intent("ada", "aim", ("rook", "bow"))) == ""
    assert choice(far) == Intent("ada", "attack", ("rook", "bow"))


def test_it_casts_over_two_passes() -> None:
    """The adept begins a bolt among the swift actions and completes it among the standard ones: by itself the first
    half does nothing and costs aura."""
    apart = fight(phase="swift", ada=("adept", "red", "b4"), rook=("soldier", "blue", "h4"))
    begun = choice(apart)
    assert begun == Intent("ada", "begin_casting", ("bolt", "rook"))
    later = apart.does(begun, ["pass"]).goes_on().does("rook pass").goes_on()
    assert later.encounter.clock.phase == "standard"
    assert choice(later) == Intent("ada", "cast")


# -- getting away


def test_it_leaves_a_blade_without_an_opening() -> None:
    """A double move lets rook strike first; a withdrawal of half its length, or a plain move, does not."""
    going = choice(beside_a_duelist())
    assert going.action in ("withdraw", "move")
    assert not can_be_hit(beside_a_duelist(), going)
    assert can_be_hit(beside_a_duelist(), Intent("ada", "double_move", going.args))


def test_it_withdraws_where_every_other_movement_is_an_opening() -> None:
    """By a ruling a plain move provokes, too."""
    strict = beside_a_duelist(Rulings(provoking="every-movement"))
    going = choice(strict)
    assert going.action == "withdraw"
    assert can_be_hit(strict, Intent("ada", "move", going.args))


# -- what is looked at


def test_a_weaker_weapon_and_idle_hands_are_not_looked_at() -> None:
    """Fists do nothing that a sword does not, putting it away helps nobody, and no search is worth a readied action."""
    looked_at = [duel().book.say(intent) for intent in candidates(duel().legal, "ada")]
    assert [text for text in looked_at if "attack" in text] == ["ada attack rook with sword"]
    assert not [text for text in looked_at if "stow" in text or "seek" in text]


def test_it_expects_no_idle_reaction() -> None:
    """A foe who readied a search would only lose by it: greedy counts on them to let it pass."""
    readied = duel().with_creature("rook", readied=Readied("seek", "a_foe_attacks"))
    said = raised(readied, "ada attack rook with sword")[1]
    assert said.key == "readied_action"
    assert answer(readied, "ada attack rook with sword") == "pass"
    assert choice(readied) == choice(duel())


# -- questions are not actions


def test_an_action_is_not_taken_for_the_question_of_the_same_name() -> None:
    """To get free in one's turn costs nothing later; to resist at once, out of turn, does."""
    now, at_once = duel().now, ("resist_the_hold", "bound")
    group = BOOK.reactions_at(Holds)[-1]
    assert isinstance(group, Reactions)
    asked = Choice("ada", 1, group, Listed(("pass", at_once)))
    assert rate_intent(now, Intent("ada", "resist", ("bound",))) == 0.0
    assert rate_answer(now, asked, "pass") == 0.0
    assert rate_answer(now, asked, at_once) == -1.0
