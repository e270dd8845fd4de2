"""Ready Action: a standard action that waits for its trigger."""

from typing import Any

import pytest
from msgspec.structs import replace

from affray.core.effects import Effect, Ends
from affray.core.events import CameToNothing
from affray.core.intents import Intent
from affray.rulesets.swift.creature import Readied, Trigger
from affray.rulesets.swift.events import Hit, PassBegan, ReadiedAction, RoundEnded
from affray.testing import Trial
from tests.rulesets.swift.choosing import options
from tests.rulesets.swift.fights import duel, fight
from tests.rulesets.swift.rounds import acting, asked, finish, standard_order, three

STRIKE = "ada attack rook with sword"
STRUCK = ("readied_action", ("attack", "rook", "sword"))
BLOW = "rook attack ada with sword"
READY = Intent("ada", "ready_action", ("attack", "a_foe_attacks"))


def waiting(trigger: Trigger, action: str = "attack", **rulings: Any) -> Trial:
    """Ada has readied an action; rook beside her is in his place among the standard actions."""
    readied = duel("swift", **rulings).does(Intent("ada", "ready_action", (action, trigger)))
    clock = replace(readied.encounter.clock, phase="standard", acting=("rook",), waiting=())
    return readied.with_creature("rook", swift=0).with_(clock=clock)


def late(trial: Trial) -> Trial:
    """The end of the round, when whoever met no trigger may act."""
    clock = replace(trial.encounter.clock, phase="standard", acting=(), waiting=())
    return trial.with_(clock=clock).clock("begin_ready_pass").goes_on(until="begin_turn")


@pytest.mark.clause("swift.ready.1", "swift.ready.2")
def test_readying_is_a_swift_action_that_names_an_action_and_a_trigger() -> None:
    """The swift action is spent, the standard one is kept."""
    readied = duel("swift").does("ada ready action attack when a foe moves")
    assert readied.happened(ReadiedAction) == [ReadiedAction("ada", "attack", "a_foe_moves")]
    assert (readied["ada"].swift, readied["ada"].standard) == (0, 1)
    assert readied["ada"].readied == Readied("attack", "a_foe_moves")


@pytest.mark.clause("swift.ready.2")
@pytest.mark.parametrize(
    "args", [("move", "a_foe_attacks"), ("brace", "a_foe_attacks"), ("attack", "never"), ("attack",)]
)
def test_only_a_standard_action_with_a_trigger_can_be_readied(args: tuple[str, ...]) -> None:
    """No swift action, no abort, no trigger that is not on the list, and not without one."""
    trial = duel("swift")
    assert trial.why_not(READY) == ""
    assert trial.why_not(Intent("ada", "ready_action", args)) != ""


@pytest.mark.clause("swift.ready.2")
def test_only_what_could_be_taken_is_readied() -> None:
    """A soldier channels nothing and is not bound; an adept has power; whoever is bound goes nowhere."""
    plain = ["attack", "withdraw", "double_move", "use_item", "seek"]
    assert options(duel("swift"), "ready_action") == plain
    assert options(duel("swift").with_creature("ada", worn=(), ready=(), pack=()), "ready_action") == [
        action for action in plain if action != "use_item"
    ]
    adept = fight(phase="swift", ada=("adept", "red", "d4"), rook=("soldier", "blue", "e4"))
    assert "channel" in options(adept, "ready_action")
    bound = duel("swift").with_(effects=(Effect("bound", "ada", Ends("broken", "ada"), "rook", 9),))
    assert options(bound, "ready_action") == ["attack", "use_item", "seek", "resist"]


@pytest.mark.clause("swift.ready.2")
def test_without_a_standard_action_there_is_none_to_ready() -> None:
    """Spent, or forbidden by debt."""
    for trial in (duel("swift").with_creature("ada", standard=0), duel("swift").with_creature("ada", debt=1)):
        assert "there is no standard action left to ready" in trial.why_not(READY)


@pytest.mark.clause("swift.ready.3", "swift.ready.4")
def test_the_trigger_brings_the_action_at_once_in_the_middle_of_anothers() -> None:
    """Rook declares an attack; ada strikes first, for 12 + 3 - 10 = 5 on the 2 he had: his blow never falls."""
    trial = waiting("a_foe_attacks").with_creature("rook", stress=2)
    struck = trial.does(BLOW, [STRUCK, "pass", (6, 6)])
    assert struck.happened(Hit) == [Hit("rook", "ada", 5)]
    assert struck["rook"].fate == "dying"
    assert [nothing.who for nothing in struck.happened(CameToNothing)] == ["rook"]


@pytest.mark.clause("swift.ready.4")
def test_it_comes_even_before_the_standard_actions() -> None:
    """In the swift pass rook, slower than ada, comes beside her and is struck on arriving."""
    trial = (
        duel("swift")
        .with_creature("ada", swift=0, readied=Readied("attack", "a_foe_comes_within_reach"))
        .with_creature("rook", at="h4")
    )
    his = trial.with_(clock=replace(trial.encounter.clock, acting=("rook",), waiting=("ada",)))
    struck = his.does("rook move e4", [STRUCK, "pass", (6, 6)])
    assert (struck["rook"].at, struck["rook"].stress, struck.encounter.clock.phase) == ("e4", 5, "swift")


@pytest.mark.clause("swift.ready.3")
def test_the_action_may_be_taken_but_need_not_be() -> None:
    """Ada lets the first trigger go by and still waits for the next."""
    passed = waiting("a_foe_attacks").does(BLOW, ["pass", "pass", (1, 1)])
    assert passed["ada"].readied == Readied("attack", "a_foe_attacks", met=True)
    assert (("ada", "readied_action")) in asked(
        passed.with_creature("rook", standard=1).does(BLOW, ["pass", "pass", (1, 1)])
    )


@pytest.mark.clause("swift.ready.3")
def test_it_is_taken_once() -> None:
    """After that a second trigger asks nothing of ada but the abort."""
    struck = waiting("a_foe_attacks").does(BLOW, [STRUCK, "pass", (1, 1), "pass", (1, 1)])
    assert (struck["ada"].readied, struck["ada"].standard) == (None, 0)
    assert asked(struck.with_creature("rook", standard=1).does(BLOW, ["pass", (1, 1)])) == [("ada", "abort")]


@pytest.mark.clause("swift.ready.3")
def test_a_readied_attack_is_for_whoever_triggered_it() -> None:
    """Bo comes near: ada may strike at him, not at rook, who has stood beside her all along."""
    ada, rook, bo = ("soldier", "red", "d4"), ("soldier", "blue", "e4"), ("soldier", "blue", "d8")
    trial = (
        fight(ada=ada, rook=rook, bo=bo)
        .with_creature("ada", readied=Readied("attack", "a_foe_comes_within_reach"))
        .turn_of("bo")
    )
    assert trial.does("bo move d5", [("readied_action", ("attack", "bo", "sword")), "pass", (6, 6)])["bo"].stress == 5
    with pytest.raises(ValueError, match="is no answer"):
        trial.does("bo move d5", [STRUCK])


@pytest.mark.clause("swift.ready.3")
def test_who_is_near_already_does_not_approach() -> None:
    """Rook goes round ada within her reach; a step away and back again is an approach."""
    assert asked(waiting("a_foe_comes_within_reach").does("rook move e5 d5")) == []
    assert asked(waiting("a_foe_comes_within_reach").does("rook move f5 e5", ["pass"])) == [("ada", "readied_action")]


@pytest.mark.clause("swift.ready.3")
def test_a_move_triggers_before_it_begins() -> None:
    """Rook is struck where he stands, and goes on if he can."""
    struck = waiting("a_foe_moves").does("rook move h4", [STRUCK, "pass", (6, 6)])
    assert (struck["rook"].stress, struck["rook"].at) == (5, "h4")


@pytest.mark.clause("swift.ready.3")
def test_a_spell_triggers_when_it_begins() -> None:
    """Rook, an adept, begins to cast at ada: she strikes, 12 + 3 - 7 = 8, and the spell is lost with him."""
    trial = fight(phase="swift", ada=("soldier", "red", "d4"), rook=("adept", "blue", "e4"))
    his = trial.with_creature("ada", readied=Readied("attack", "a_foe_casts")).turn_of("rook")
    struck = his.does("rook begin casting bolt on ada", [STRUCK, "pass", (6, 6)])
    assert (struck["rook"].fate, struck["rook"].undertaking) == ("dying", None)


@pytest.mark.clause("swift.ready.3")
def test_coming_into_view_triggers_and_being_in_view_does_not() -> None:
    """Rook steps out from behind the wall; his next step in the open asks nothing any more."""
    rows = ("...........", "....#......", "...........")
    trial = fight(rows, ada=("archer", "red", "a2"), rook=("soldier", "blue", "f2"))
    his = trial.with_creature("ada", readied=Readied("attack", "a_foe_comes_into_view")).turn_of("rook")
    stepped = his.does("rook move f1 g1", ["pass"])
    assert asked(stepped).count(("ada", "readied_action")) == 1


@pytest.mark.clause("swift.ready.3")
@pytest.mark.parametrize(
    ("trigger", "other"), [("a_foe_moves", BLOW), ("a_foe_attacks", "rook move e5"), ("a_foe_comes_into_view", BLOW)]
)
def test_anything_else_is_no_trigger(trigger: Trigger, other: str) -> None:
    """Ada waits for one thing and rook does another."""
    answers: list[Any] = ["pass", (1, 1)] if other == BLOW else []
    assert ("ada", "readied_action") not in asked(waiting(trigger).does(other, answers))


@pytest.mark.clause("swift.ready.5", "swift.ready.6")
def test_without_the_trigger_a_standard_action_at_the_end_of_the_round() -> None:
    """After all standard actions and before the round is finished; any standard action will do."""
    end = waiting("a_foe_casts", action="withdraw").does("rook pass").passes()
    assert [began.what for began in end.happened(PassBegan)] == ["readied"]
    hers = end.passes()
    assert acting(hers) == "ada"
    struck = hers.does(STRIKE, ["pass", (6, 6)])
    assert (struck["rook"].stress, struck["ada"].standard) == (5, 0)
    assert struck.passes().happened(RoundEnded)


@pytest.mark.clause("swift.ready.5")
def test_several_who_met_no_trigger_act_from_fast_to_slow() -> None:
    """Bo and ada have readied something, rook has not."""
    trial = (
        three()
        .with_creature("bo", readied=Readied("attack", "a_foe_comes_into_view"))
        .with_creature("ada", readied=Readied("attack", "a_foe_comes_into_view"))
    )
    end = trial.with_(clock=replace(trial.encounter.clock, acting=(), waiting=())).clock("begin_ready_pass")
    assert end.encounter.clock.waiting == ("ada", "bo")


@pytest.mark.clause("swift.ready.6")
def test_by_a_ruling_only_the_declared_action_is_left() -> None:
    """Ada declared an attack: she may attack, not withdraw."""
    hers = late(waiting("a_foe_casts", untriggered="declared"))
    assert "only the declared action is left" in hers.why_not(Intent("ada", "withdraw", (("c4",),)))
    assert "only the declared action is left" in hers.why_not(Intent("ada", "move", (("c4",),)))
    assert hers.does(STRIKE, ["pass", (6, 6)])["rook"].stress == 5


@pytest.mark.clause("swift.ready.6")
def test_by_a_ruling_nothing_is_left() -> None:
    """The action was only held for its trigger; the round is finished next."""
    over = waiting("a_foe_casts", untriggered="nothing").does("rook pass").passes()
    assert [began.what for began in over.happened(PassBegan)] == ["readied"]
    assert over.passes().happened(RoundEnded)


@pytest.mark.clause("swift.ready.7")
def test_the_readied_action_is_the_standard_action_of_the_round() -> None:
    """Ada has no place among the standard actions, before the trigger and after it."""
    trial = waiting("a_foe_attacks")
    assert standard_order(trial) == ("rook",)
    struck = trial.does(BLOW, [STRUCK, "pass", (1, 1), "pass", (1, 1)])
    assert struck["ada"].standard == 0
    assert standard_order(struck.with_creature("rook", standard=1)) == ("rook",)


@pytest.mark.clause("swift.ready.7")
def test_by_a_ruling_it_comes_on_top() -> None:
    """Triggered or not, ada keeps her own standard action and her place."""
    trial = waiting("a_foe_attacks", readied_is="one-more")
    assert standard_order(trial) == ("ada", "rook")
    struck = trial.does(BLOW, [STRUCK, "pass", (1, 1), "pass", (1, 1)])
    assert (struck["ada"].standard, struck["ada"].readied) == (1, None)


@pytest.mark.clause("swift.ready.7")
@pytest.mark.parametrize(("readied_is", "waits"), [("the-standard", False), ("one-more", True)])
def test_the_standard_action_ends_the_waiting_unless_it_comes_on_top(readied_is: str, waits: bool) -> None:
    """Whoever has spent the standard action on something else has none left for the trigger."""
    hers = waiting("a_foe_moves", readied_is=readied_is).turn_of("ada")
    assert (hers.does(STRIKE, ["pass", (1, 1)])["ada"].readied is not None) == waits


@pytest.mark.clause("swift.ready.5", "swift.ready.7")
@pytest.mark.parametrize("readied_is", ["the-standard", "one-more"])
def test_whoever_acts_at_the_end_of_the_round_waits_no_more(readied_is: str) -> None:
    """Ada and rook both met no trigger; she has struck when he attacks, which was her trigger, and she is not asked."""
    both = waiting("a_foe_attacks", readied_is=readied_is).with_creature(
        "rook", readied=Readied("attack", "a_foe_casts")
    )
    hers = late(both)
    assert acting(hers) == "ada"
    his = hers.does(STRIKE, ["pass", (1, 1)]).goes_on()
    assert asked(his.does(BLOW, ["pass", (1, 1)])) == [("ada", "abort")]


@pytest.mark.clause("swift.ready.7", "swift.action-debt.7")
def test_an_abort_takes_the_readied_action_with_it() -> None:
    """The standard action that was held is what the abort takes."""
    braced = waiting("a_foe_casts").does(BLOW, ["brace", (1, 1)])
    assert (braced["ada"].readied, braced["ada"].standard, braced["ada"].owed) == (None, 0, 0)


@pytest.mark.clause("swift.ready.5")
def test_a_readied_action_is_not_kept_for_the_next_round() -> None:
    """The end of the round ends the waiting."""
    assert finish(waiting("a_foe_casts"))["ada"].readied is None


@pytest.mark.clause("swift.ready.3")
@pytest.mark.parametrize("how", [("dodge", "f4"), "fallback"])
def test_a_foe_who_dives_or_falls_back_moves(how: Any) -> None:
    """Bo waits for a foe to move; rook gets away from ada, and bo strikes at him before he is gone."""
    ada, bo = ("soldier", "red", "d4"), ("soldier", "red", "d5")
    trial = fight(ada=ada, bo=bo, rook=("soldier", "blue", "e4"))
    waits = trial.with_creature("bo", readied=Readied("attack", "a_foe_moves"))
    way, opening = ([("f4", "g4")], ["pass"]) if how == "fallback" else ([], [])
    came = waits.does(STRIKE, [how, *way, STRUCK, (6, 4), *opening])
    assert came.happened(Hit) == [Hit("rook", "bo", 3)]


@pytest.mark.clause("swift.ready.3")
def test_a_foe_who_dives_within_reach_has_come_there() -> None:
    """Bo waits two squares behind rook, who dives toward him and away from ada."""
    ada, bo = ("soldier", "red", "d4"), ("soldier", "red", "g4")
    trial = fight(ada=ada, bo=bo, rook=("soldier", "blue", "e4"))
    waits = trial.with_creature("bo", readied=Readied("attack", "a_foe_comes_within_reach"))
    came = waits.does(STRIKE, [("dodge", "f4"), STRUCK, (6, 4)])
    assert [hit.by for hit in came.happened(Hit)] == ["bo"]


@pytest.mark.clause("swift.ready.3")
def test_whoever_an_opened_door_brings_into_view_is_a_trigger() -> None:
    """Ada waits behind the door for somebody to come into view; rook opens it."""
    rows = (".....", "##D##", ".....")
    trial = fight(rows, "swift", rook=("soldier", "blue", "c1"), ada=("archer", "red", "c3"))
    waits = trial.with_creature("ada", readied=Readied("attack", "a_foe_comes_into_view"))
    opened = waits.does("rook interact open c2", [("readied_action", ("attack", "rook", "bow")), "pass", (6, 4)])
    assert opened["rook"].stress > 0
    assert waits.with_creature("ada", at="a3").does("rook interact open c2")["rook"].stress == 0


@pytest.mark.clause("swift.ready.5")
@pytest.mark.parametrize(("rule", "acts"), [("lost", False), ("end-of-round", True)])
def test_whoever_let_the_trigger_pass_acts_at_the_end_by_a_ruling(rule: str, acts: bool) -> None:
    """Rook attacks, which is what ada waited for, and she lets it go."""
    passed = waiting("a_foe_attacks", declined_trigger=rule).does(BLOW, ["pass", "pass", (1, 1)])
    clock = replace(passed.encounter.clock, phase="standard", acting=(), waiting=())
    ended = passed.with_(clock=clock).clock("begin_ready_pass")
    assert (ended.encounter.clock.waiting == ("ada",)) is acts


@pytest.mark.clause("swift.ready.2", "swift.ready.3")
def test_a_trigger_may_be_what_an_ally_does_or_suffers() -> None:
    """Bo strikes with ada, at the same foe; and when rook strikes at ada, at him."""
    ada, bo = ("soldier", "red", "d4"), ("soldier", "red", "d5")
    trial = fight(ada=ada, bo=bo, rook=("soldier", "blue", "e4"))
    with_her = trial.with_creature("bo", readied=Readied("attack", "an_ally_attacks"))
    both = with_her.does(STRIKE, ["pass", STRUCK, "pass", (6, 4), (6, 4)])
    assert [hit.by for hit in both.happened(Hit)] == ["bo", "ada"]
    for_her = trial.with_creature("bo", readied=Readied("attack", "a_foe_attacks_an_ally"))
    turn = replace(trial.encounter.clock, acting=("rook",), waiting=())
    struck = for_her.with_(clock=turn).does(BLOW, ["pass", STRUCK, "pass", (6, 4), (1, 1)])
    assert [hit.by for hit in struck.happened(Hit)] == ["bo"]


@pytest.mark.clause("swift.ready.2", "swift.ready.3")
def test_a_trigger_may_be_a_door() -> None:
    """Rook opens it; ada, who does not see him, seeks."""
    rows = (".....", "##D##", ".....")
    trial = fight(rows, "swift", rook=("soldier", "blue", "b1"), ada=("archer", "red", "c3"))
    waits = trial.with_creature("ada", readied=Readied("withdraw", "a_foe_opens_a_door"))
    gone = waits.does("rook interact open c2", [("readied_action", ("withdraw", ("b3",)))])
    assert gone["ada"].at == "b3"


@pytest.mark.clause("swift.ready.1", "swift.ready.3")
def test_whoever_is_hidden_may_lie_in_wait() -> None:
    """Nobody knows of ada; she readies an attack, and strikes when rook moves past her."""
    hidden = duel("swift").with_creature("ada", hidden=9)
    readied = hidden.does("ada ready action attack when a foe moves")
    assert readied["ada"].hidden == 9
    clock = replace(readied.encounter.clock, acting=("rook",), waiting=())
    struck = readied.with_(clock=clock).does("rook move f4", [STRUCK, "pass", (6, 4)])
    assert (struck.happened(Hit), struck["ada"].hidden) == ([Hit("rook", "ada", 3)], 0)
