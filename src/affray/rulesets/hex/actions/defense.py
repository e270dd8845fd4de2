"""Defensive Actions: defensive stance, disengage, dodge, restoration."""

from msgspec.structs import replace

from affray.api import Ask, Effect, Ends, Event, Need, Path, Who, action, begin, remove_effects
from affray.rulesets.hex.actions.footing import may_move
from affray.rulesets.hex.actions.going import travel
from affray.rulesets.hex.checks import make_check
from affray.rulesets.hex.conditions import DISENGAGED, DODGING, STANCE
from affray.rulesets.hex.costs import Cost
from affray.rulesets.hex.creature import Now, Scene
from affray.rulesets.hex.events import Dodges, OnGuard, RegainedDefense, RegainedNothing, RegainedStamina, Withdraws
from affray.rulesets.hex.paths import paths, walking
from affray.rulesets.hex.rolls import Check, Result
from affray.rulesets.hex.stats import max_defense, max_stamina
from affray.rulesets.hex.threats import provoked_by

WITHDRAWAL = 10  # hex.defense.disengage.4
REPOSITION: Ask[Path] = Ask("reposition", "Hexes to move: {hexes}. Where to?")
NO_ATTACK_YET = Need(
    "no defensive action in a turn with an attack", lambda now, me: not now[me].turn.attacked, "hex.defense.general.1"
)
NEEDS = (NO_ATTACK_YET,)  # hex.defense.general.2, .3, .4


# -- what they share


def defend(scene: Scene, me: Who) -> None:
    """Remember that a defensive action was taken this turn."""
    scene.change(me, turn=replace(scene[me].turn, defended=True))  # hex.defense.general.5


def regain_composure(scene: Scene, me: Who) -> None:
    """Make a regain composure check and regain defense, up to the full."""
    who, ruled = scene[me], scene.rulings.composure_attribute
    better = "reflexes" if who.sheet.reflexes >= who.sheet.perception else "perception"
    attribute = better if ruled == "better" else ruled  # hex.defense.general.8
    check = Check("regain-composure", attribute, "personal defense", scene.rulings.composure_difficulty)
    came = regained(make_check(scene, me, check), who.sheet.rank("regain composure"))
    amount = max(min(came, max_defense(who.sheet, scene.rulings) - who.defense), 0)
    if not amount:
        return scene.tell(RegainedNothing(me))
    return scene.change(me, RegainedDefense(me, amount), defense=who.defense + amount)  # hex.defense.general.8


def regained(result: Result, rank: int) -> int:
    """What such a check brings: nothing, the rank, or more than it."""
    if result.is_complete:
        return 1 + rank + result.extra
    return 0 if result.is_critical_failure else rank


def guard(scene: Scene, me: Who, key: str, amount: int, why: Event) -> None:
    """What a defensive action leaves until the next turn; taken again it counts once, or by a ruling again."""
    if not scene.rulings.defense_stacks:
        remove_effects(scene, lambda effect: effect.on == me and effect.key == key)  # hex.defense.general.7
    starts = scene.rulings.defense_lasts == "turn-starts"  # hex.defense.general.9
    ends = Ends("turn starts", me) if starts else Ends("turn ends", me, 2)
    begin(scene, Effect(key, me, ends, amount=amount), why)


def reposition(scene: Scene, me: Who, hexes: int) -> None:
    """Move a few hexes as part of the action, by a ruling."""
    if hexes and may_move(scene, me):
        ways = paths(scene, me, hexes, walking(scene, me), provoked_by(scene, me, "walk"), may_stay=True)
        scene.then(travel, me, scene.ask(me, REPOSITION, ways, hexes=hexes), "walk")


# -- the actions


@action(
    Cost(points=1, stamina=0),  # hex.defense.stance.1, .2
    needs=NEEDS,
    clauses="hex.defense.stance",
    group="defensive",
)
def defensive_stance(scene: Scene, me: Who) -> None:
    """Regain composure, and double one's melee defense bonus until one's next turn."""
    defend(scene, me)
    regain_composure(scene, me)  # hex.defense.stance.3
    guard(scene, me, STANCE, 0, OnGuard(me))  # hex.defense.stance.4


@action(
    Cost(points=1, stamina=0),  # hex.defense.disengage.1, .2
    needs=NEEDS,
    clauses="hex.defense.disengage",
    group="defensive",
)
def disengage(scene: Scene, me: Who) -> None:
    """Regain composure, and have 10 more defense against free attacks until one's next turn."""
    defend(scene, me)
    regain_composure(scene, me)  # hex.defense.disengage.3
    guard(scene, me, DISENGAGED, WITHDRAWAL, Withdraws(me, WITHDRAWAL))  # hex.defense.disengage.4
    reposition(scene, me, scene.rulings.disengage_hexes)  # hex.defense.disengage.6


@action(
    Cost(points=1, stamina=0),  # hex.defense.dodge.1, .2
    needs=NEEDS,
    clauses="hex.defense.dodge",
    group="defensive",
)
def dodge(scene: Scene, me: Who) -> None:
    """Regain composure, and double one's ranged defense bonus; stamina spent on moving adds to it."""
    defend(scene, me)
    regain_composure(scene, me)  # hex.defense.dodge.3
    bonus = scene[me].turn.move_stamina  # hex.defense.dodge.6, .7, .8
    guard(scene, me, DODGING, bonus, Dodges(me, bonus))  # hex.defense.dodge.4


@action(
    Cost(points=1, stamina=0),  # hex.defense.restoration.1, .2
    needs=NEEDS,
    clauses="hex.defense.restoration",
    group="defensive",
)
def restoration(scene: Scene, me: Who) -> None:
    """Catch one's breath: a restoration check brings stamina back."""
    defend(scene, me)
    check = Check("restoration", "body", "endurance", scene.rulings.restoration_difficulty)
    came = regained(make_check(scene, me, check), scene[me].sheet.rank("stamina"))  # hex.defense.restoration.4
    who = scene[me]
    amount = max(min(came, most_stamina(scene, me) - who.stamina), 0)
    if amount:
        scene.change(me, RegainedStamina(me, amount), stamina=who.stamina + amount)  # hex.defense.restoration.3
    else:
        scene.tell(RegainedNothing(me))
    reposition(scene, me, scene.rulings.restoration_hexes)  # hex.defense.restoration.5


def most_stamina(now: Now, me: Who) -> int:
    """The stamina beyond which rest brings nothing; fatigue lowers it."""
    return max_stamina(now[me], now.rulings)
