"""Kept positions of the stamina rules, each with a twin in which the other move is right."""

from msgspec.structs import replace

from affray.bots import find
from affray.core.intents import Intent
from affray.rulesets.stamina import BOOK
from affray.rulesets.stamina.creature import Turn
from affray.rulesets.stamina.threats import flanked_by
from affray.testing import Trial
from tests.rulesets.stamina.fights import HIT, OPEN, SWORD, duel, fight
from tests.rulesets.stamina.sheets import ranked, wearing

MAIL = ("mail-tunic", "mail-coif", "mail-sleeves", "mail-leggings")


def choice(trial: Trial) -> Intent:
    """What greedy does for whoever acts."""
    return find("greedy", 1).choose(trial.book, trial.encounter, trial.encounter.clock.acting[0])


def is_attack(trial: Trial, intent: Intent) -> bool:
    """Whether an intent is an attack."""
    return "attack" in trial.book.by_key[intent.action].keywords


def hit(trial: Trial, what: str) -> float:
    """The chance that rook is hit."""
    return float(trial.chance(what, lambda _end, facts: ("hit", "rook") in facts))


# -- regain composure, or attack


def test_with_its_guard_down_it_regains_composure() -> None:
    """Defense 6 of 21: nearly every blow of rook's would land, and hers seldom does."""
    worn = duel().with_creature("ada", defense=6)
    assert choice(worn).action == "regain_composure"
    assert hit(worn, SWORD) < 0.5


def test_with_its_guard_down_it_strikes_at_who_is_nearly_out() -> None:
    """Rook can take one wound more and is worn down to 8: out of the fight he needs no guard against."""
    worn = duel().with_creature("ada", defense=6)
    nearly = worn.with_creature("rook", wounds=4, defense=8)
    assert is_attack(nearly, choice(nearly))
    assert hit(nearly, SWORD) > 0.9


def test_it_fells_who_is_done_for_instead_of_looking_on() -> None:
    """Stunned, on the ground, without guard or breath: rook is still in the fight until a blow ends it."""
    ours = duel().with_creature("ada", defense=15, stamina=9)
    done_for = ours.with_creature("rook", posture="prone", defense=0, stamina=0, stuns=17, wounds=4)
    assert is_attack(done_for, choice(done_for))
    assert hit(done_for, SWORD) == 1


def test_it_fells_who_is_done_for_while_another_foe_still_stands() -> None:
    """No victory is in it: bo stands far off. Without guard, breath or wits rook is still worth more out than in."""
    who = {"ada": ("sword-and-shield", "red", "d4"), "rook": ("sword-and-shield", "blue", "d5")}
    trial = fight(OPEN, None, None, **who, bo=("sword-and-shield", "blue", "i1")).with_creature("ada", met=("rook",))
    done_for = trial.with_creature("rook", posture="prone", defense=0, stamina=0, stuns=30, wounds=4)
    assert is_attack(done_for, choice(done_for))
    assert hit(done_for, SWORD) == 1


def late(trial: Trial, turn: int) -> Trial:
    """The same in a later round."""
    clock = replace(trial.encounter.clock, round=turn)
    return trial.with_(clock=clock)


def test_in_a_fight_that_drags_on_it_fells_the_last_foe_who_is_near() -> None:
    """Bo is at the other end, and the way to him must not make four friends spare rook, who lies at their feet."""
    friends = {name: ("sword-and-shield", "red", at) for name, at in (("ben", "c4"), ("cy", "c5"), ("dot", "c6"))}
    rook, bo = ("sword-and-shield", "blue", "d5"), ("sword-and-shield", "blue", "i1")
    four = fight(OPEN, None, None, ada=("sword-and-shield", "red", "d4"), **friends, rook=rook, bo=bo)
    done_for = four.with_creature("rook", posture="prone", defense=0, stamina=0, stuns=8, wounds=4)
    assert is_attack(done_for, choice(late(done_for, 50)))


def test_whoever_shoots_keeps_away_for_ten_rounds_and_then_comes_in() -> None:
    """No arrow hits who lies behind a shield: to shoot is worth nothing, and to stand there only at first."""
    archer = fight(("." * 24,), None, None, ada=("archer", "red", "a1"), rook=("man-at-arms", "blue", "g1"))
    hopeless = archer.with_creature("rook", posture="prone", defense=60)
    assert choice(hopeless).action not in ("walk", "dash", "sprint")
    assert choice(late(hopeless, 25)).action in ("walk", "dash", "sprint")


# -- hurry, or take two turns


def test_with_a_foe_at_hand_it_draws_in_haste() -> None:
    """A penalty die on what follows, and a blow still follows this turn."""
    assert choice(_undrawn("......")) == Intent("ada", "ready_weapon", (("sword",), "hurried"))


def test_with_nobody_at_hand_it_draws_at_leisure() -> None:
    """Rook is behind a wall and cannot be reached this turn: it has no better use, and no die is lost."""
    assert choice(_undrawn("..#.......")) == Intent("ada", "ready_weapon", (("sword",), "full"))


def _undrawn(lane: str) -> Trial:
    """Ada in a lane with her shield in hand and her sword at her belt, rook beside her or beyond a wall."""
    rook = "c1" if "#" not in lane else "e1"
    who = {"ada": ("sword-and-shield", "red", "b1"), "rook": ("sword-and-shield", "blue", rook)}
    trial = fight((lane,), None, None, **who)
    sword, shield = trial["ada"].held
    return trial.with_creature("ada", held=(shield,), stowed=(sword.weapon,), met=("rook",))


# -- half-sword, or a plain blow


def test_it_half_swords_against_mail() -> None:
    """A thrust of piercing 4 is turned by mail of 7 until three successes are spent on it; half-sworded by one."""
    assert choice(wearing(_fencer(), "rook", *MAIL)).action == "half_sword"


def test_it_does_not_against_bare_skin() -> None:
    """There is nothing to pierce, and it costs a point of stamina more than a plain blow."""
    found = choice(wearing(_fencer(), "rook"))
    assert is_attack(_fencer(), found)
    assert found.action != "half_sword"


def _fencer() -> Trial:
    """Ada with a thrusting sword and a free hand, engaged with rook, whose guard is down to 14."""
    who = {"ada": ("fencer", "red", "d4"), "rook": ("swordsman", "blue", "e4")}
    trial = fight(OPEN, None, None, **who)
    return trial.with_creature("ada", met=("rook",)).with_creature("rook", defense=14)


# -- trip, then strike


def test_it_pulls_an_armored_foe_down_for_its_friends() -> None:
    """Teeth of piercing 3 do nothing to mail, and on the ground rook is nine points easier for all three of them."""
    assert choice(_three_wolves()) == Intent("ada", "trip", ("rook", "bite"))
    down = _three_wolves().with_creature("rook", posture="prone")
    assert is_attack(down, choice(down))
    assert choice(down).action != "trip"


def test_it_bites_at_who_keeps_their_balance() -> None:
    """Personal movement 4 and balance 4 are eight points more against a trip and none against a bite."""
    nimble = ranked(_three_wolves(), "rook", balance=4, personal_movement=4)
    assert is_attack(nimble, choice(nimble))
    assert choice(nimble).action != "trip"


def _three_wolves() -> Trial:
    """Three wolves around a man-at-arms, whose guard is down to 5."""
    who = {
        "ada": ("wolf", "red", "d4"),
        "rook": ("man-at-arms", "blue", "e4"),
        "bea": ("wolf", "red", "e3"),
        "cyd": ("wolf", "red", "e5"),
    }
    return fight(OPEN, None, None, **who).with_creature("ada", met=("rook",)).with_creature("rook", defense=5)


# -- restore, or fight


def test_out_of_breath_it_rests() -> None:
    """One stamina is one blow at a fresh foe; a standard result brings five back."""
    assert choice(duel().with_creature("ada", stamina=1)).action == "restoration"


def test_out_of_breath_it_spends_the_last_on_who_is_nearly_out() -> None:
    """The one blow that ends the fight."""
    last = duel().with_creature("ada", stamina=1).with_creature("rook", wounds=4, defense=8)
    assert choice(last) == Intent("ada", "basic_attack", ("rook", "sword"))


# -- flank


def test_it_goes_around_a_foe_who_faces_its_friend() -> None:
    """Rook faces ada: from behind him bea makes him two points easier to hit, for both."""
    beset = _beset()
    going = choice(beset)
    assert going.action == "walk"
    assert flanked_by(beset.does(going).now, "rook") == 2


def test_it_takes_the_short_way_when_it_is_alone() -> None:
    """Without ada there is nobody to flank with, and behind rook is no better than before him."""
    alone = _beset().with_creature("ada", fate="yielded")
    going = choice(alone)
    assert going.action == "walk"
    assert isinstance(going.args[0], tuple)
    assert len(going.args[0]) <= 2


def _beset() -> Trial:
    """Bea comes up behind ada, whom rook faces; he has no reaction left."""
    who = {
        "bea": ("sword-and-shield", "red", "b4"),
        "ada": ("sword-and-shield", "red", "d4"),
        "rook": ("sword-and-shield", "blue", "e4"),
    }
    return fight(OPEN, None, None, **who).with_creature("rook", facing=3, turn=Turn(reacted=True))


# -- wait, or come in


def _prowling(is_night: bool) -> Trial:
    """Two wolves three meters from ada, who stands and waits beside bo and cyd: the sixth round, and rook's turn."""
    camp = Trial(BOOK, BOOK.stage("camp")).does("gm they come", {"sneak": 14, "keep-watch": HIT})
    near = camp.with_creature("rook", at="h2").with_creature("sly", at="i3").with_(effects=())
    clock = replace(near.encounter.clock, round=6, acting=("rook",), waiting=("sly", "bo"))
    return near.with_(clock=clock, table=replace(near.encounter.table, is_night=is_night))


def test_whoever_came_by_night_comes_in_and_bites() -> None:
    """Nobody waits for the morning in front of a camp, however many may strike."""
    night = _prowling(is_night=True)
    came = choice(night)
    path = came.args[0]
    assert came.action in ("walk", "dash", "sprint", "jump")
    assert min(night.now.ground("rook").grid.distance(path[-1], night.now.at(who)) for who in ("ada", "bo", "cyd")) == 1


def test_by_day_it_waits_for_those_who_would_strike_first() -> None:
    """In the sixth round it has patience still."""
    day = _prowling(is_night=False)
    assert choice(day).action not in ("walk", "dash", "sprint")
