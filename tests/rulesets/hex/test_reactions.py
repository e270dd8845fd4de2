"""Reactions and the free attack."""

from typing import Any

import pytest
from msgspec.structs import replace

from affray.core.asks import Choice
from affray.core.encounter import Clock
from affray.core.events import Rolled
from affray.core.resolve import Waiting, resolve
from affray.core.values import Value
from affray.rulesets.hex import BOOK
from affray.rulesets.hex.creature import Held
from affray.rulesets.hex.events import Hit, Missed, Moved, Pushed
from affray.rulesets.hex.loading import CATALOG, weapons
from affray.rulesets.hex.rolls import Result
from affray.rulesets.hex.rulings import Rulings
from affray.rulesets.hex.threats import may_react, threatens
from affray.rulesets.hex.windows import Leaves
from affray.testing import Trial
from tests.rulesets.hex.blows import EVEN
from tests.rulesets.hex.fights import OPEN, duel, fight
from tests.rulesets.hex.shots import with_company

STRUCK = ("free_attack", "arming-sword")
FAILURE = Result("failure")


def asked(trial: Trial, what: str, *answers: Any) -> Choice | None:
    """The first question to a player when an intent is declared, if there is one."""
    came = resolve(BOOK, trial.encounter, trial.intent(what), answers)
    if not isinstance(came, Waiting):
        return None
    (question,) = came.questions
    return question if isinstance(question, Choice) else None


def offered(trial: Trial, what: str, *answers: Any) -> tuple[Value, ...]:
    """What the first one asked is offered when an intent is declared; nothing when nobody is asked."""
    question = asked(trial, what, *answers)
    return () if question is None else tuple(question.options)


def between(walls: tuple[str, ...] = OPEN, **rulings: Any) -> Trial:
    """Ada at d4 with rook beside her at e4, and bo of rook's side, with a spear that reaches two hexes, at d6."""
    ada, rook = ("sword-and-shield", "red", "d4"), ("sword-and-shield", "blue", "e4")
    return fight(walls, Rulings(**rulings), ada=ada, rook=rook, bo=("spear-fighter", "blue", "d6"))


# -- reactions in general


@pytest.mark.clause("hex.reaction.general.1")
def test_nobody_reacts_in_their_own_turn() -> None:
    """Rook may strike in ada's turn, not in his own; if it were his too, he could not while she walks away."""
    assert may_react(duel().now, "rook")
    assert not may_react(duel().turn_of("rook").now, "rook")
    assert duel().does("ada walk c4", [STRUCK, FAILURE]).happened(Missed)
    assert duel().with_(clock=Clock(round=1, acting=("ada", "rook"))).does("ada walk c4")["ada"].at == "c4"


@pytest.mark.clause("hex.reaction.general.2")
def test_one_reaction_between_two_turns() -> None:
    """Ada leaves, comes back and leaves again: rook is asked once, then not until his own turn has begun."""
    left = duel().does("ada walk c4", [STRUCK, FAILURE])
    assert left["rook"].reacted
    again = left.does("ada walk d4").does("ada walk c4")
    assert again["rook"].multi_attack == 1
    his_turn = again.goes_on(until="begin_turn")
    assert his_turn.encounter.clock.acting == ("rook",)
    assert not his_turn["rook"].reacted


@pytest.mark.clause("hex.reaction.general.2")
def test_an_unused_reaction_is_not_saved_up() -> None:
    """Rook passed; after his next turn he has one reaction, not two."""
    passed = duel().does("ada walk c4", ["pass"]).does("ada end").goes_on().does("rook end").goes_on()
    back = passed.does("ada walk d4").does("ada walk c4", [STRUCK, FAILURE])
    assert back.with_creature("ada", at="d4", action_points=3).does("ada walk c4").happened(Moved)


@pytest.mark.clause("hex.reaction.general.2")
def test_who_passes_keeps_the_reaction() -> None:
    """Only what is taken counts: rook passes the first time and strikes the second."""
    passed = duel().does("ada walk c4", ["pass"])
    assert not passed["rook"].reacted
    assert passed.does("ada walk d4").does("ada walk c4", [STRUCK, FAILURE])["rook"].reacted


@pytest.mark.clause("hex.reaction.general.3", "hex.reaction.general.4")
def test_a_reaction_needs_no_turn_and_no_action_points() -> None:
    """A basic attack wants one's turn and 1 point; rook has neither and strikes, and would keep points he had."""
    assert duel()["rook"].action_points == 0
    assert duel().does("ada walk c4", [STRUCK, FAILURE]).happened(Missed)
    rich = duel().with_creature("rook", action_points=2)
    assert rich.does("ada walk c4", [STRUCK, FAILURE])["rook"].action_points == 2


@pytest.mark.clause("hex.reaction.general.5")
@pytest.mark.parametrize(("ruling", "asked"), [(True, True), (False, False)])
def test_a_reaction_before_the_first_turn(ruling: bool, asked: bool) -> None:
    """Rook has not acted yet; once he has, the ruling no longer matters."""
    trial = duel(react_before_first_turn=ruling)
    assert bool(offered(trial, "ada walk c4")) == asked
    assert offered(trial.with_creature("rook", has_acted=True), "ada walk c4")


@pytest.mark.parametrize("out", ["dying", "dead", "fled", "yielded"])
def test_who_is_out_does_not_react(out: str) -> None:
    """Bo keeps the fight going; rook, who is out, is not asked."""
    assert not may_react(between().with_creature("rook", fate=out).now, "rook")
    assert offered(between().with_creature("rook", fate=out).with_creature("bo", at="k9"), "ada walk c4") == ()


# -- the free attack


@pytest.mark.clause("hex.reaction.free-attack.1")
def test_a_free_attack_may_be_let_pass() -> None:
    """Passing is the first thing offered; then ada walks on unharmed and nobody has rolled."""
    assert offered(duel(), "ada walk c4")[0] == "pass"
    passed = duel().does("ada walk c4", ["pass"])
    assert (passed["ada"].at, passed["ada"].defense, passed["rook"].multi_attack) == ("c4", 10, 0)
    assert duel().does("ada walk c4", [STRUCK, FAILURE])["rook"].multi_attack == 1


@pytest.mark.clause("hex.reaction.free-attack.2")
def test_a_free_attack_is_a_basic_attack_and_nothing_else() -> None:
    """Sword and shield may both strike; bash and brawling, open to rook in his turn, are not offered."""
    expected = ("pass", STRUCK, ("free_attack", "round-shield"))
    assert offered(duel(), "ada walk c4") == expected
    his = duel().turn_of("rook").with_creature("rook", action_points=3)
    assert {"bash", "brawling"} <= {action.name for action in his.legal.actions("rook")}


@pytest.mark.clause("hex.reaction.free-attack.2")
def test_a_free_attack_is_one_attack_with_its_usual_result() -> None:
    """Kept 13 and 1 against 10 + 4: a hit for 3 wounds before the step, one check, and the walk goes on."""
    struck = duel().does("ada walk c4", [STRUCK, (1, 6, 7)])
    assert len(struck.happened(Hit)) == 1
    assert (struck["ada"].wounds, struck["ada"].at) == (3, "c4")


@pytest.mark.clause("hex.reaction.free-attack.3")
def test_its_target_is_the_one_who_provoked_it() -> None:
    """Cai stands beside rook as well, and every blow offered is aimed at ada."""
    cai = ("sword-and-shield", "red", "f4")
    trial = fight(ada=("sword-and-shield", "red", "d4"), rook=("sword-and-shield", "blue", "e4"), cai=cai)
    question = asked(trial, "ada walk c4")
    assert question is not None
    assert (question.who, question.window) == ("rook", Leaves("ada", "d4", "c4", "walk"))
    blows = offered(trial, "ada walk c4")[1:]
    assert len(blows) == 2
    for blow in blows:
        struck = trial.does("ada walk c4", [blow, Result("complete success")])
        assert [(hit.by, hit.who) for hit in struck.happened(Hit)] == [("rook", "ada")]


@pytest.mark.clause("hex.reaction.free-attack.3")
def test_allies_do_not_strike() -> None:
    """Nobody is asked when ada leaves her friend's side; rook is far away."""
    trial = between().with_creature("rook", side="red").with_creature("bo", at="k9")
    assert offered(trial, "ada walk c4") == ()


@pytest.mark.clause("hex.reaction.free-attack.4")
def test_the_weapon_must_be_ready() -> None:
    """Rook with empty hands may still brawl in his turn, but gets no free attack."""
    assert offered(duel().with_creature("rook", held=()), "ada walk c4") == ()
    only_shield = (duel()["rook"].held[1],)
    assert offered(duel().with_creature("rook", held=only_shield), "ada walk c4")[1:] == (
        ("free_attack", "round-shield"),
    )


@pytest.mark.clause("hex.reaction.free-attack.4")
def test_a_weapon_too_heavy_for_its_wielder_strikes_at_a_disadvantage_or_not() -> None:
    """A maul wants body 1: with 0 rook loses the level that his rank gives, and by the ruling the free attack."""
    maul = duel().with_creature("rook", held=(Held(weapons()["maul"], hands=2),))
    struck = maul.does("ada walk c4", [("free_attack", "maul"), FAILURE])
    assert [rolled.dice for rolled in struck.happened(Rolled)] == [EVEN]
    maul = maul.ruled(heavy_free_attacks=False)
    assert offered(maul, "ada walk c4") == ()
    strong = maul.with_creature("rook", sheet=replace(maul["rook"].sheet, body=1))
    assert offered(strong, "ada walk c4") == ("pass", ("free_attack", "maul"))
    assert strong.does("ada walk c4", [("free_attack", "maul"), FAILURE]).happened(Missed)


@pytest.mark.clause("hex.reaction.free-attack.5")
def test_it_costs_the_stamina_of_a_basic_attack() -> None:
    """That is none, so it can be made with none left."""
    struck = duel().with_creature("rook", stamina=0).does("ada walk c4", [STRUCK, FAILURE])
    assert struck["rook"].stamina == 0
    assert duel().does("ada walk c4", [STRUCK, FAILURE])["rook"].stamina == 12


# -- what provokes it


@pytest.mark.clause("hex.reaction.free-attack.6")
@pytest.mark.parametrize("pace", ["walk", "dash", "sprint"])
def test_leaving_a_threatened_hex_provokes(pace: str) -> None:
    """Out of d4, which rook at e4 reaches, whether the next hex is out of his reach (c4) or not (e3)."""
    assert offered(duel(), f"ada {pace} c4")
    assert offered(duel(), f"ada {pace} e3")


@pytest.mark.clause("hex.reaction.free-attack.6")
def test_entering_and_passing_out_of_reach_do_not_provoke() -> None:
    """From b4 to d4, beside rook, over hexes that he does not reach."""
    assert offered(duel().with_creature("ada", at="b4"), "ada walk d4") == ()


@pytest.mark.clause("hex.reaction.free-attack.6")
def test_by_pace_a_walk_provokes_only_on_leaving_the_threatened_area() -> None:
    """e3 is in rook's reach too, c4 is not."""
    ruled = duel(free_attack_trigger="by-pace")
    assert offered(ruled, "ada walk e3") == ()
    assert offered(ruled, "ada walk c4")


@pytest.mark.clause("hex.reaction.free-attack.6")
def test_by_pace_a_dash_provokes_on_leaving_any_threatened_hex() -> None:
    """e3 or c4 from d4; entering d4 from b4 does not."""
    ruled = duel(free_attack_trigger="by-pace")
    assert offered(ruled, "ada dash e3")
    assert offered(ruled, "ada dash c4")
    assert offered(ruled.with_creature("ada", at="b4"), "ada dash d4") == ()


@pytest.mark.clause("hex.reaction.free-attack.6")
def test_by_pace_a_sprint_provokes_on_entering_too() -> None:
    """From b4 into d4: the blow comes once she is there; wounded, she fails the check with 3 + 4 + 1."""
    ruled = duel(free_attack_trigger="by-pace").with_creature("ada", at="b4")
    struck = ruled.does("ada sprint c4 d4", [STRUCK, (1, 6, 7), (3, 4, 9)])
    assert (struck["ada"].at, struck["ada"].wounds) == ("d4", 3)
    assert offered(duel().with_creature("ada", at="b4"), "ada sprint c4 d4") == ()


@pytest.mark.clause("hex.reaction.free-attack.6")
def test_being_pushed_does_not_provoke() -> None:
    """Ada's shield drives rook from e4, which her friend cai threatens: cai is not asked, only ada, if she advances."""
    cai = ("sword-and-shield", "red", "e5")
    trial = fight(ada=("sword-and-shield", "red", "d4"), rook=("sword-and-shield", "blue", "e4"), cai=cai)
    assert threatens(trial.now, "cai", "e4")
    pushed = trial.does("ada bash rook with round-shield", [(6, 7), "stay"])
    assert pushed.happened(Pushed) == [Pushed("rook", "f4", "ada")]


@pytest.mark.clause("hex.reaction.free-attack.6")
def test_the_advance_after_a_bash_provokes_or_by_ruling_does_not() -> None:
    """Bo's spear reaches d4, two hexes away, so ada's step out of it is a move like any other."""
    bash, advance = "ada bash rook with round-shield", [(6, 7), "advance"]
    struck = between().does(bash, [*advance, ("free_attack", "short-spear"), FAILURE])
    assert struck.happened(Missed)
    assert between(advance_provokes=False).does(bash, advance)["ada"].at == "e4"


def test_reach_is_that_of_the_weapon_and_the_wielder() -> None:
    """A spear threatens two hexes away, an ogre's club two for its size, the same club in small hands one."""
    trial = fight(ada=("bandit", "red", "a1"), bo=("spear-fighter", "blue", "d6"), ogre=("ogre", "blue", "h6"))
    assert [threatens(trial.now, "bo", cell) for cell in ("d6", "d5", "d4", "d3")] == [True, True, True, False]
    assert [threatens(trial.now, "ogre", cell) for cell in ("h5", "h4", "h3")] == [True, True, False]
    for size in (0, -1):
        small = trial.with_creature("ogre", sheet=replace(trial["ogre"].sheet, size=size))
        assert [threatens(small.now, "ogre", cell) for cell in ("h5", "h4")] == [True, False]


@pytest.mark.clause("hex.melee.general.3")
def test_nothing_is_threatened_through_a_wall() -> None:
    """Bo's spear reaches d4 from d6 in the open; with walls at c5, d5 and e5 between it does not."""
    walled = (*OPEN[:4], "..###......", *OPEN[5:])
    assert threatens(between().now, "bo", "d4")
    assert not threatens(between(walled).now, "bo", "d4")
    alone = between(walled).with_creature("rook", at="k9")
    assert offered(alone, "ada walk c4") == ()
    assert offered(between().with_creature("rook", at="k9"), "ada walk c4") == ("pass", ("free_attack", "short-spear"))


@pytest.mark.parametrize(("to", "told"), [("b4", "ada leaves a4 for b4"), (None, "ada leaves a4 for good")])
def test_who_may_react_is_told_where_the_step_leads(to: str | None, told: str) -> None:
    assert Leaves("ada", "a4", to, "walk").text() == told


def test_two_who_threaten_the_same_hex_are_asked_in_the_order_of_the_fight() -> None:
    """Rook first, then bo; each has a reaction of their own."""
    both = [STRUCK, FAILURE, ("free_attack", "short-spear"), FAILURE]
    struck = between().does("ada walk e3", both)
    assert [missed.by for missed in struck.happened(Missed)] == ["rook", "bo"]


# -- other actions as free attacks


def sidearm(**rulings: Any) -> Trial:
    """Ada walks away from rook, who holds a sword and, in his off-hand, a dagger."""
    held = (Held(weapons()["arming-sword"]), Held(weapons()["dagger"], off_hand=True))
    return duel(**rulings).with_creature("rook", held=held, stamina=5)


def crossbowed(**rulings: Any) -> Trial:
    """The same with a loaded hand crossbow in the off-hand."""
    shooter = Held(weapons()["hand-crossbow"], off_hand=True, loaded=CATALOG.entry("ammunition", "bolt"))
    return sidearm(**rulings).with_creature("rook", held=(Held(weapons()["arming-sword"]), shooter))


@pytest.mark.clause("hex.reaction.free-attack.2")
def test_four_actions_may_be_taken_as_a_free_attack() -> None:
    """A blow with either hand, a shot, a throw."""
    thrown = ("free_throw", "dagger")
    blows = (STRUCK, ("free_attack", "dagger"), ("free_off_hand_attack", "dagger"), thrown)
    assert offered(sidearm(), "ada walk c4") == ("pass", *blows)
    assert offered(crossbowed(), "ada walk c4") == ("pass", STRUCK, ("free_shot", "hand-crossbow"))
    assert sidearm().does("ada walk c4", [thrown, FAILURE])["rook"].held == sidearm()["rook"].held[:1]
    shot = crossbowed().does("ada walk c4", [("free_shot", "hand-crossbow"), FAILURE])
    assert (shot["rook"].held[1].loaded, shot["rook"].reacted) == (None, True)
    struck = sidearm().does("ada walk c4", [("free_off_hand_attack", "dagger"), FAILURE])
    assert struck.happened(Missed)


@pytest.mark.clause("hex.reaction.free-attack.2", "hex.defense.disengage.4")
@pytest.mark.parametrize(
    ("trial", "taken"),
    [
        (sidearm(), STRUCK),
        (sidearm(), ("free_off_hand_attack", "dagger")),
        (sidearm(), ("free_throw", "dagger")),
        (crossbowed(), ("free_shot", "hand-crossbow")),
    ],
)
def test_who_disengages_is_safer_from_all_four(trial: Trial, taken: tuple[str, str]) -> None:
    """Ten more successes are required, whatever the free attack is."""
    careful = trial.does("ada disengage", [FAILURE])
    needed = [
        int(one.does("ada walk c4", [taken, FAILURE]).happened(Rolled)[0].against.split()[-2])
        for one in (trial, careful)
    ]
    assert needed[1] == needed[0] + 10


@pytest.mark.clause("hex.reaction.free-attack.4")
def test_a_weapon_that_is_not_loaded_is_not_ready() -> None:
    empty = replace(crossbowed()["rook"].held[1], loaded=None)
    trial = crossbowed().with_creature("rook", held=(crossbowed()["rook"].held[0], empty))
    assert offered(trial, "ada walk c4") == ("pass", STRUCK)


@pytest.mark.clause("hex.ranged.general.2")
@pytest.mark.parametrize(("ruling", "shot"), [("free", True), ("blocked", False)])
def test_a_free_shot_past_people(ruling: str, shot: bool) -> None:
    """Rook's spear reaches ada over bo's head at e4; his crossbow may not be shot past him, by a ruling."""
    held = (Held(weapons()["short-spear"]), crossbowed()["rook"].held[1])
    trial = crossbowed(past_people=ruling).with_creature("rook", held=held, at="f4")
    trial = with_company(trial, bo=("bandit", "blue", "e4"))
    assert (("free_shot", "hand-crossbow") in offered(trial, "ada walk c4")) == shot


@pytest.mark.clause("hex.reaction.free-attack.4")
@pytest.mark.parametrize(("ruling", "bites"), [(False, False), (True, True)])
def test_whether_the_body_is_a_weapon_to_make_a_free_attack_with(ruling: bool, bites: bool) -> None:
    """A wolf beside ada, and a fist where the sword is gone: an off-hand attack, which may be a brawling one."""
    wolf = fight(rulings=Rulings(natural_free_attacks=ruling), ada=("bandit", "red", "d4"), grey=("wolf", "blue", "e4"))
    fangs = ("free_off_hand_attack", wolf["grey"].sheet.natural.name)
    assert (fangs in offered(wolf, "ada walk c4")) == bites
    assert threatens(wolf.now, "grey", "d4") == bites
    bare = duel(natural_free_attacks=ruling).with_creature("rook", held=())
    assert (("free_off_hand_attack", "fists") in offered(bare, "ada walk c4")) == bites
    if bites:
        assert wolf.does("ada walk c4", [fangs, FAILURE]).happened(Missed)


@pytest.mark.clause("hex.reaction.free-attack.5")
def test_the_stamina_is_that_of_the_action() -> None:
    """1 for a throw, which is not offered without it; none for the others."""
    assert sidearm().does("ada walk c4", [("free_throw", "dagger"), FAILURE])["rook"].stamina == 4
    for taken in (STRUCK, ("free_off_hand_attack", "dagger")):
        assert sidearm().does("ada walk c4", [taken, FAILURE])["rook"].stamina == 5
    assert crossbowed().does("ada walk c4", [("free_shot", "hand-crossbow"), FAILURE])["rook"].stamina == 5
    tired = offered(sidearm().with_creature("rook", stamina=0), "ada walk c4")
    assert ("free_throw", "dagger") not in tired
    assert STRUCK in tired


@pytest.mark.clause("hex.reaction.free-attack.7")
@pytest.mark.parametrize(("ruling", "dice"), [(False, 4), (True, 3)])
def test_an_off_hand_free_attack_and_earlier_penalties(ruling: bool, dice: int) -> None:
    """Rank 2 in melee, untrained in the off-hand and the off-hand itself: one level less, one more for a penalty."""
    trial = sidearm(free_off_hand_ignores=ruling).with_creature("rook", multi_attack=1)
    after = trial.does("ada walk c4", [("free_off_hand_attack", "dagger"), FAILURE])
    assert after.happened(Rolled)[0].dice == f"{dice}d10 keep 2 low"


@pytest.mark.clause("hex.reaction.free-attack.6")
@pytest.mark.parametrize(("ruling", "asked_"), [(False, False), (True, True)])
def test_whether_shooters_threaten(ruling: bool, asked_: bool) -> None:
    """Rook holds nothing but a loaded hand crossbow."""
    trial = crossbowed(shooters_threaten=ruling)
    alone = trial.with_creature("rook", held=trial["rook"].held[1:])
    assert bool(offered(alone, "ada walk c4")) == asked_
