"""Rounds, initiative, turns, what a turn allows, stamina and defense as currencies."""

from typing import Any

import pytest

from affray.core.encounter import Clock
from affray.core.figures import status
from affray.core.intents import Intent
from affray.core.values import GM
from affray.rulesets.stamina.events.rounds import RoundBegan, RoundsBegan, RoundsEnded, SceneDescribed
from affray.rulesets.stamina.stats import max_defense, max_stamina
from affray.rulesets.stamina.turns import initiative_order
from affray.screens.sheets import sheet
from affray.testing import Trial
from tests.rulesets.stamina.fights import HIT, MISS, SWORD, WORST, at_peace, duel, fight, may, next_turn_of
from tests.rulesets.stamina.sheets import made, ranked

ADA, ROOK = ("sword-and-shield", "red", "d4"), ("sword-and-shield", "blue", "g4")


def fresh(**rulings: Any) -> Trial:
    """A duel whose first round has not begun."""
    return duel(**rulings).with_(clock=Clock())


# -- rounds


@pytest.mark.clause("stamina.round.1")
def test_the_game_master_passes_into_rounds() -> None:
    """Outside rounds everybody may act; once timing matters, a round begins and one of them does."""
    peace = at_peace(ada=ADA, rook=ROOK)
    assert peace.legal.actors == ("ada", "rook", GM)
    assert peace.does("gm begin rounds").happened(RoundsBegan)
    begun = peace.does("gm begin rounds").goes_on()
    assert (begun.encounter.clock.round, begun.encounter.clock.acting) == (1, ("ada",))


@pytest.mark.clause("stamina.round.2")
def test_one_acts_on_ones_own_turn() -> None:
    """Rook waits until ada has ended hers."""
    assert "not the turn" in duel().why_not(Intent("rook", "end"))
    assert duel().does("ada end").goes_on().encounter.clock.acting == ("rook",)


@pytest.mark.clause("stamina.round.3")
def test_turns_follow_initiative() -> None:
    """Rook has lost 5 defense: 34 against 39, so ada is first; with 6 stamina gone she is second."""
    trial = fresh().with_creature("rook", defense=16)
    assert trial.passes().happened(RoundBegan)[0].order == ("ada", "rook")
    assert trial.with_creature("ada", stamina=12).passes().happened(RoundBegan)[0].order == ("rook", "ada")


@pytest.mark.clause("stamina.round.8")
def test_initiative_is_defense_and_stamina_or_two_attributes() -> None:
    """Ada is worn down to 10 and 10; her reflexes of 7 do not care. 15 and 18 are more than 16 and 10."""
    both = fresh().with_creature("ada", defense=15).with_creature("rook", defense=16, stamina=10)
    assert initiative_order(both.now) == ("ada", "rook")
    trial = made(fresh(), "ada", reflexes=7).with_creature("ada", defense=10, stamina=10)
    assert initiative_order(trial.now) == ("rook", "ada")
    assert initiative_order(trial.ruled(initiative="reflexes-and-perception").now) == ("ada", "rook")


@pytest.mark.clause("stamina.round.8")
def test_ties_go_to_players_then_to_reflexes_then_to_perception() -> None:
    """All stand at 39; with equal sheets the scene's order decides."""
    tied = fresh().with_creature("rook", player=True)
    assert initiative_order(tied.now) == ("rook", "ada")
    quick = made(tied, "ada", reflexes=7).with_creature("ada", defense=21)
    assert initiative_order(quick.now) == ("rook", "ada")
    assert initiative_order(quick.ruled(initiative_ties="reflexes-first").now) == ("ada", "rook")
    keen = made(fresh(), "rook", perception=7)
    assert initiative_order(keen.now) == ("rook", "ada")
    assert initiative_order(fresh().now) == ("ada", "rook")


@pytest.mark.clause("stamina.round.4")
def test_a_round_ends_when_all_have_acted() -> None:
    """Not before rook's turn is over."""
    ada_done = duel().does("ada end").goes_on("begin_turn")
    assert ada_done.encounter.clock.round == 1
    done = ada_done.does("rook end")
    due = done.book.turns.due(done.now)
    assert due is not None
    assert due.action == "end_round"


@pytest.mark.clause("stamina.round.5")
def test_then_the_game_master_describes_the_scene() -> None:
    """In words that change nothing, before the next round begins."""
    over = duel().with_(clock=Clock(round=1, phase="round"))
    described = over.does(Intent("clock", "end_round"), ["the rain sets in", "yes"])
    assert described.happened(SceneDescribed)[0].words == "the rain sets in"
    silent = over.does(Intent("clock", "end_round"), ["", "yes"])
    assert silent.happened(SceneDescribed) == []
    assert described.encounter == silent.encounter


@pytest.mark.clause("stamina.round.6")
def test_initiative_is_checked_anew_for_another_round() -> None:
    """Ada was first, loses 9 defense, and is second in round 2."""
    over = duel().with_(clock=Clock(round=1, phase="round")).with_creature("ada", defense=12)
    again = over.does(Intent("clock", "end_round"), ["", "yes"]).passes()
    assert again.encounter.clock.round == 2
    assert again.happened(RoundBegan)[0].order == ("rook", "ada")


@pytest.mark.clause("stamina.round.7")
def test_without_a_reason_no_further_round_begins() -> None:
    """The game master says so, and everybody may act again; a fight that is decided is simply over."""
    over = duel().with_(clock=Clock(round=1, phase="round"))
    ended = over.does(Intent("clock", "end_round"), ["", "no"])
    assert ended.happened(RoundsEnded)
    assert ended.book.turns.due(ended.now) is None
    assert ended.legal.actors == ("ada", "rook", GM)
    decided = over.with_creature("rook", fate="yielded")
    assert decided.book.turns.due(decided.now) is None


# -- turns


@pytest.mark.clause("stamina.turn.1")
def test_a_turn_has_moves_attacks_and_more() -> None:
    """What sword, shield and legs allow."""
    assert {"walk", "dash", "basic attack", "bash", "regain composure", "end"} <= may(duel())


@pytest.mark.clause("stamina.turn.2", "stamina.turn.3", "stamina.combat.2")
def test_every_action_has_a_cost_and_a_turn_requirement() -> None:
    """The number behind a heading is stamina, and its chapter says what it takes of a turn, hurried or not."""
    turn, hurried = "a turn", "a turn unless hurried"
    printed = {
        "walk": "free", "dash": "2 stamina", "sprint": "3 stamina", "swim": "2 stamina", "climb": "2 stamina",
        "jump": "2 stamina", "basic attack": f"1 stamina, {turn}", "bash": f"2 stamina, {turn}",
        "disarm": f"2 stamina, {turn}", "distracting attack": f"2 stamina, {turn}",
        "flurry of blows": f"3 stamina, {turn}", "half-sword": f"2 stamina, {turn}", "lunge": f"2 stamina, {turn}",
        "off-hand attack": "1 stamina", "power attack": f"2 stamina, {turn}", "quick attack": "2 stamina",
        "reckless attack": f"2 stamina, {turn}", "trip": f"2 stamina, {turn}", "ready weapon": hurried,
        "stow weapon": hurried, "aim": turn, "loose": hurried, "ready ammunition": hurried,
        "throw": f"1 stamina, {hurried}", "cast cantrip": f"2 stamina, {hurried}", "cast gated spell": turn,
        "cast ungated spell": turn, "gather arcane energy": turn, "shape arcane energy": turn,
        "release crafted effect": turn, "disengage": f"2 stamina, {hurried}", "dodge": f"2 stamina, {hurried}",
        "regain composure": f"1 stamina, {turn}", "restoration": turn,
    }  # fmt: skip
    listed = [action for action in duel().book.rules.actions if action.name in printed]
    assert {action.name: str(action.cost_of(duel().now, "ada", ())) for action in listed} == printed


@pytest.mark.clause("stamina.turn.4")
def test_one_action_a_turn_takes_a_turn() -> None:
    """After a basic attack neither another nor a bash, but what takes none; the second walk takes a turn too."""
    assert "basic attack" in may(duel().does("ada off-hand attack rook with round-shield", [MISS]))
    after = duel().does(SWORD, [MISS])
    assert not {"basic attack", "bash", "power attack"} & may(after)
    assert {"quick attack", "off-hand attack", "walk"} <= may(after)
    assert "takes a turn" in after.why_not(SWORD)
    moved = after.with_creature("rook", at="k9").does("ada walk c4")
    assert "walk" not in may(moved)


@pytest.mark.clause("stamina.turn.5")
def test_a_turn_requirement_is_turns_that_must_be_taken() -> None:
    """A crossbow of 12 in hands of body 5 takes two turns: begun in one, loaded in the next."""
    begun = crossbow().does("bo load crossbow with bolt")
    assert begun["bo"].loaded == ()
    assert next_turn_of(begun, "bo").does("bo go on")["bo"].loaded == (("crossbow", "bolt"),)
    leisure = crossbow().with_(clock=Clock(scale="exploration", acting=("bo", "rook", GM)))
    assert leisure.does("bo load crossbow with bolt")["bo"].loaded == (("crossbow", "bolt"),)


def crossbow(**rulings: Any) -> Trial:
    """Bo with an empty crossbow of 12 and a bolt in hand, body 5; rook far off."""
    trial = fight(bo=("crossbowman", "red", "b2"), rook=("sword-and-shield", "blue", "k9")).ruled(**rulings)
    return made(trial.with_creature("bo", ready_ammunition=(("bolt", 2),)), "bo", body=5)


@pytest.mark.clause("stamina.turn.6")
def test_what_always_takes_no_turn_is_done_once_a_turn() -> None:
    """An off-hand attack and turning around."""
    once = duel().does("ada off-hand attack rook with round-shield", [MISS])
    assert "only once a turn [stamina.turn.6]" in once.why_not("ada off-hand attack rook with round-shield")
    assert "only once a turn" in duel().does("ada face c4").why_not("ada face e4")


@pytest.mark.clause("stamina.turn.7")
def test_what_takes_no_turn_goes_beside_what_does() -> None:
    """A walk, an off-hand attack, a quick attack, a turn, and one basic attack in one turn."""
    trial = duel()
    for deed, answers in (
        ("ada off-hand attack rook with round-shield", [MISS]),
        ("ada quick attack rook with sword", [MISS]),
        (SWORD, [MISS]),
        ("ada face c4", []),
    ):
        trial = trial.does(deed, answers)
    trial = trial.with_creature("rook", at="k9").does("ada walk c4")
    assert len(trial["ada"].turn.done) == 5


@pytest.mark.clause("stamina.turn.8")
def test_a_hurried_action_may_be_repeated_and_adds_its_dice_again() -> None:
    """Stow the shield in haste, take it up in haste, stow it again: three penalty dice. By a ruling once a turn."""
    trial = duel()
    for deed in ("stow weapon", "ready weapon", "stow weapon"):
        trial = trial.does(f"ada {deed} round-shield pace hurried")
    assert trial.now.amount("ada", "hurried") == 3
    once = duel(hurried_again="once-a-turn").does("ada stow weapon round-shield pace hurried")
    assert "only once a turn [stamina.turn.8]" in once.why_not("ada stow weapon sword pace hurried")


def test_how_many_dice_hurrying_costs_stands_where_it_is_shown() -> None:
    """Those of several hurries together; a single die needs no number."""
    once = duel().does("ada stow weapon round-shield pace hurried")
    assert status(once.now, "ada").endswith(" | sword | hurried")
    assert sheet(once.does("ada stow weapon sword pace hurried").now, "ada").status.endswith(" | hurried 2")
    assert status(once.does("ada dodge hurried").now, "ada").endswith(" | sword | hurried 3 | dodging")


@pytest.mark.clause("stamina.turn.9")
def test_an_action_of_several_turns_wants_them_in_a_row() -> None:
    """A turn without it and the loading is lost; by a ruling it may rest."""
    begun = crossbow().does("bo load crossbow with bolt")
    assert "basic attack" not in may(begun, "bo")
    idle = next_turn_of(begun, "bo")
    assert idle.does("bo end")["bo"].undertaking is None
    begun = crossbow(long_actions="with-breaks").does("bo load crossbow with bolt")
    idle = next_turn_of(begun, "bo")
    assert idle.does("bo end")["bo"].undertaking is not None


@pytest.mark.clause("stamina.turn.10")
def test_who_lacks_the_stamina_is_refused_or_tires() -> None:
    """A bash costs 2; with 1 it cannot be declared, or costs a fatigue."""
    tired = duel().with_creature("ada", stamina=1)
    assert "costs 2 stamina, 1 remain" in tired.why_not("ada bash rook with round-shield")
    after = tired.ruled(short_of_stamina="fatigue").does("ada bash rook with round-shield", [MISS])
    assert (after["ada"].stamina, after["ada"].fatigue) == (0, 1)


@pytest.mark.clause("stamina.turn.10")
def test_the_maximum_of_stamina() -> None:
    """10, body 5, endurance 2, stamina 1; every stun and every fatigue takes one."""
    ada = duel()["ada"]
    assert max_stamina(ada) == 18
    assert max_stamina(duel().with_creature("ada", stuns=3, fatigue=2)["ada"]) == 13
    assert max_stamina(ranked(duel(), "ada", stamina=3, endurance=3)["ada"]) == 21


@pytest.mark.clause("stamina.turn.11")
def test_stamina_is_paid_whether_the_check_succeeds_or_not() -> None:
    """In full, when it is declared."""
    for result in (HIT, MISS):
        assert duel().does("ada power attack rook with sword", [result])["ada"].stamina == 16
    assert duel().does(SWORD, [WORST, "nothing"])["ada"].stamina == 17


@pytest.mark.clause("stamina.turn.12")
def test_an_action_costs_no_defense_unless_its_text_says_so() -> None:
    """Or every attack does, by a ruling."""
    assert duel().does(SWORD, [MISS])["ada"].defense == 21
    assert duel(attack_defense_cost=2).does(SWORD, [MISS])["ada"].defense == 19


@pytest.mark.clause("stamina.turn.13")
def test_defense_is_lost_down_to_nothing_and_stays_lost() -> None:
    """10, reflexes and perception 6, twice personal defense 2, less size 5: 21. A hit takes 2 if there are."""
    assert max_defense(duel()["rook"].sheet) == 21
    assert duel().does(SWORD, [HIT])["rook"].defense == 19
    bare = duel().with_creature("rook", defense=1)
    assert bare.does(SWORD, [HIT])["rook"].defense == 0
    for ruled, defense in (("stays-lost", 5), ("back-each-round", 21)):
        worn = fresh(lost_defense=ruled).with_creature("rook", defense=5)
        assert worn.passes()["rook"].defense == defense
