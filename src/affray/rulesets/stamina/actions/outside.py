"""Checks that are called for; play outside rounds: the pace of travel, going quietly, passing into rounds."""

from typing import Literal

from affray.api import CLOCK, Ask, Between, Clock, Need, Path, Paths, Slot, Who, action
from affray.kit import give_up
from affray.rulesets.stamina.actions.movement import ON_FOOT, STANDING, movement
from affray.rulesets.stamina.actions.movement import travel as go
from affray.rulesets.stamina.checks import attempt, thrown, ways_with_help
from affray.rulesets.stamina.costs import Cost, cannot_pay, is_in_rounds, pay
from affray.rulesets.stamina.creature import Attribute, How, Now, Scene
from affray.rulesets.stamina.events.rounds import (
    Arrived,
    CheckCame,
    CheckFailed,
    CheckFailedBadly,
    Hid,
    Overlooked,
    RoundsBegan,
    Rushed,
    Spotted,
    Unrushed,
)
from affray.rulesets.stamina.finding import OUTSIDE
from affray.rulesets.stamina.loading import primary_skills
from affray.rulesets.stamina.noticing import catch_sleepers, give_head_start
from affray.rulesets.stamina.paths import paths, walking
from affray.rulesets.stamina.rolls import EYES_AND_EARS, Check, dice, secret_total, skill_check, watch_roll
from affray.rulesets.stamina.stats import max_stamina
from affray.rulesets.stamina.threats import provoked_by

Journey = Literal["regular", "quick"]
PER_MINUTE: dict[str, int] = {"regular": 5, "quick": 10}  # stamina.move.5, .7
ATTRIBUTES: tuple[Attribute, ...] = ("body", "reflexes", "perception", "mind")
HOW: Ask[How] = Ask("how", "{what} against {difficulty}. Roll, or take a result?")


# -- checks that are called for


def everybody(now: Now) -> tuple[Who, ...]:
    """Those who can be asked for a check."""
    return tuple(who.id for who in now.creatures.values() if not who.fate)


def is_in_doubt(now: Now, whom: Who, attribute: Attribute, skill: str, difficulty: int, why: str) -> bool:
    """Whether a check could go either way, or its degree is what matters."""
    if why == "degree":
        return True  # stamina.check.2
    totals = skill_check(now, whom, called_check(attribute, skill, difficulty)).pools[0]
    kept = totals.dice[: totals.kept]
    return len(kept) < difficulty <= highest(totals.dice, totals.high, totals.kept)  # stamina.check.1


def highest(thrown_dice: tuple[int, ...], high: int, kept: int) -> int:
    """The most that a pool can come to when every die shows its best."""
    return sum(sorted(thrown_dice)[:high][-kept:])


def called_check(attribute: Attribute, skill: str, difficulty: int) -> Check:
    """The check that is called for; by which senses it goes is not said, so that eyes and ears count."""
    return Check("called-check", attribute, skill, difficulty, senses=EYES_AND_EARS)  # stamina.check.3


def takes_the_turn(now: Now) -> bool:
    """Whether a check that is called for stands for an action that takes a turn."""
    return is_in_rounds(now) and now.rulings.called_in_rounds == "takes-the-turn"  # stamina.turn.3


def has_turn_for_it(now: Now, whom: Who) -> bool:
    """Whether somebody has the turn left that a check takes which is called for."""
    if not takes_the_turn(now):
        return True  # stamina.check.3
    return whom in now.clock.acting and cannot_pay(now, whom, CHECKED, call_check, ()) is None  # stamina.turn.4


CHECKED = Cost(turns=1)
TURN_LEFT = Need(
    "a check takes the turn of whoever acts, and that is not theirs to give", has_turn_for_it, "stamina.turn.4"
)
DOUBT = Need("the outcome is certain; call for it when its degree matters", is_in_doubt, "stamina.check.1")
IS_AWAKE = Need(
    "who sleeps notices nothing",
    lambda now, whom: not now.has_effect(whom, "asleep"),
    "stamina.noncombat.keep-watch.10",
)
WHOM = Slot("whom", everybody, IS_AWAKE, label="character")
CHECKS = Slot("whom", everybody, TURN_LEFT, label="character")
ATTRIBUTE = Slot("attribute", lambda _now: ATTRIBUTES, word="by")
SKILL = Slot("skill", lambda _now: primary_skills(), word="and")
DIFFICULTIES = Between(1, 40, 10)
DIFFICULTY: Slot[int] = Slot("difficulty", lambda _now: DIFFICULTIES, word="against")
WHY = Slot("why", lambda _now: ("doubt", "degree"), DOUBT, word="for", default="doubt")


@action(
    slots=(CHECKS, ATTRIBUTE, SKILL, DIFFICULTY, WHY),
    clauses="stamina.check",
    group="game master",
    keywords=("check",),
    called=True,
)
def call_check(scene: Scene, _me: Who, whom: Who, attribute: Attribute, skill: str, difficulty: int, why: str) -> None:  # noqa: ARG001 - why it is called for is tested before it is
    """Call for a skill check of somebody."""
    check = called_check(attribute, skill, difficulty)
    if takes_the_turn(scene):
        pay(scene, whom, CHECKED, call_check, ())
        if scene[whom].fate:
            return
    what = f"{attribute} and {skill}"
    how = scene.ask(whom, HOW, ways_with_help(scene, whom, check), what=what, difficulty=difficulty)
    result = attempt(scene, whom, check, how).result
    came = CheckCame if result.succeeds else CheckFailedBadly if result.is_critical else CheckFailed
    scene.tell(came(whom, what, result.tier, result.extra))  # stamina.check.steps.16


# -- going quietly, and who notices


@action(Cost(turns=1), clauses="stamina.rollless", group="other", keywords=("check",))
def sneak(scene: Scene, me: Who) -> None:
    """Go quietly: one total, kept secret, that everyone who watches must meet."""
    check = Check("sneak", "reflexes", "stealth", 0)
    rank = scene[me].sheet.rank("move quietly")
    bonus = (dice(rank, f"rank {rank} in move quietly"),) if rank else ()
    total = thrown(scene, me, secret_total(scene, me, check, bonus))
    scene.change(me, Hid(me, total), stealth=total)


def sneaking(now: Now, whom: Who) -> tuple[Who, ...]:
    """Those who go quietly past somebody."""
    return tuple(
        who.id for who in now.creatures.values() if who.stealth is not None and who.id != whom and not who.fate
    )


@action(
    slots=(WHOM, Slot("sneaker", sneaking, word="for", none="nobody goes quietly")),
    clauses="stamina.rollless",
    group="game master",
    called=True,
)
def call_watch(scene: Scene, _me: Who, whom: Who, sneaker: Who) -> None:
    """Let somebody try to notice who goes quietly: an opposed check, so that it is rolled."""
    total = scene[sneaker].stealth
    assert total is not None
    check = Check("watch", "perception", "awareness", total, senses=EYES_AND_EARS)  # stamina.rollless.7
    result = thrown(scene, whom, watch_roll(scene, whom, check))  # stamina.rollless.4
    scene.tell(Spotted(sneaker, whom) if result.succeeds else Overlooked(whom))


# -- time and rounds


@action(
    needs=(OUTSIDE, Need("time presses already", lambda now: not now.table.is_rushed)), group="game master", called=True
)
def press_time(scene: Scene, me: Who) -> None:
    """Declare that everyone is rushed."""
    scene.change_table(Rushed(me), is_rushed=True)  # stamina.rollless.6


@action(needs=(OUTSIDE, Need("there is time", lambda now: now.table.is_rushed)), group="game master", called=True)
def grant_time(scene: Scene, me: Who) -> None:
    """Declare that nobody is rushed any more."""
    scene.change_table(Unrushed(me), is_rushed=False)


@action(needs=(OUTSIDE,), clauses="stamina.round", group="game master", called=True)
def begin_rounds(scene: Scene, _me: Who) -> None:
    """Pass into rounds: from now on the timing of every action matters, and foes who are there find the sleeping."""
    catch_sleepers(scene)
    start_rounds(scene)


def start_rounds(scene: Scene) -> None:
    """Everybody stops on their way; whoever was forewarned acts first."""
    for who in scene.creatures:
        stop_on_the_way(scene, who)
    give_head_start(scene)
    scene.clock = Clock(round=scene.clock.round)
    scene.tell(RoundsBegan(CLOCK))  # stamina.round.1


# -- travel


def anywhere(now: Now, me: Who) -> Paths:
    """Every way on foot over the map."""
    cells = len(now.ground(me).terrain)
    return paths(now, me, cells, walking(now, me), provoked_by(now, me))


def minutes_for(now: Now, me: Who, path: Path, pace: Journey) -> int:
    """How many minutes a way takes at a pace."""
    return -(-len(path) // max(PER_MINUTE[pace] * movement(now, me), 1))  # stamina.move.5, .7


def still_ahead(now: Now, who: Who, path: Path) -> Path:
    """What is left of a way for somebody who may have left it meanwhile: nothing, if it leads on from elsewhere."""
    at = now.at(who)
    if at in path:
        return path[path.index(at) + 1 :]
    return path if path and now.ground(who).grid.distance(at, path[0]) == 1 else ()


def stop_on_the_way(scene: Scene, who: Who) -> None:
    """Rounds begin: what takes longer is let go of, and who was on the way stands as far along it as they came."""
    begun = scene[who].undertaking
    if begun is None:
        return
    if begun.intent.action == "travel":
        path, pace = begun.intent.args
        gone = minutes_for(scene, who, path, pace) - begun.left
        go(scene, who, still_ahead(scene, who, path[: gone * PER_MINUTE[pace] * movement(scene, who)]))
    give_up(scene, who, "rounds begin")


PACE: Slot[Journey] = Slot("pace", lambda _now: ("regular", "quick"), word="pace", default="regular")


@action(
    Cost(),
    (Slot("path", anywhere, none="there is nowhere to go on foot"), PACE),
    (OUTSIDE, *ON_FOOT, STANDING),
    clauses="stamina.move",
    group="movement",
    takes=minutes_for,
)
def travel(scene: Scene, me: Who, path: Path, pace: Journey) -> None:
    """Go somewhere at a regular or a quick pace, minute by minute."""
    go(scene, me, still_ahead(scene, me, path))
    if scene.at(me) == path[-1]:
        arrive(scene, me, path, pace)


def arrive(scene: Scene, me: Who, path: Path, pace: Journey) -> None:
    """Be there, with all of one's stamina or with half of it."""
    most = max_stamina(scene[me])
    half = (most + (scene.rulings.half_stamina == "up")) // 2  # stamina.move.9
    arrives = most if pace == "regular" else half  # stamina.move.6, .8
    if scene.rulings.arrival_stamina == "at-most":
        arrives = min(arrives, scene[me].stamina)  # stamina.move.10
    scene.change(me, Arrived(me, minutes_for(scene, me, path, pace), arrives), stamina=arrives)
