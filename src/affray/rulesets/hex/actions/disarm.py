"""Disarm."""

from affray.api import Ask, Cell, Filtered, Modifier, Need, Options, Slot, Who, action
from affray.rulesets.hex.actions.targets import (
    MAY_ATTACK,
    STILL_THERE,
    WEAPON_REACHES,
    chosen,
    names,
    target,
    weapons_and_body,
    wielded,
)
from affray.rulesets.hex.attacks import melee_attack, untrained
from affray.rulesets.hex.conditions import lose_defense
from affray.rulesets.hex.costs import Cost
from affray.rulesets.hex.creature import Held, Now, Scene
from affray.rulesets.hex.damage import Blow, apply_blow, deal_damage
from affray.rulesets.hex.events import Disarmed, Hit, SnatchedUp, StruckByIt
from affray.rulesets.hex.hands import drop, free_hands, take_up
from affray.rulesets.hex.levels import level
from affray.rulesets.hex.missiles import shot
from affray.rulesets.hex.rolls import COMPLETE, Result
from affray.rulesets.hex.shooting import spend
from affray.rulesets.hex.threats import is_open_between

NOBODY = "nobody"


def farthest(now: Now, me: Who, options: Options) -> Cell:
    """Where whoever is not asked sends a weapon: as far as it goes."""
    grid, cells = now.ground(me).grid, list(options)
    return str(max(cells, key=lambda cell: grid.distance(str(cells[0]), str(cell))))


def weapons_held(now: Now, foe: Who) -> tuple[str, ...]:
    """The weapons in somebody's hands by their names; tools are none."""
    return names(tuple(held for held in now[foe].held if not held.weapon.is_tool))


HOLDS = Need("the target holds no weapon", lambda now, foe: bool(weapons_held(now, foe)), "hex.melee.disarm.15")
AIMED_AT = Slot("aimed", weapons_held, word="of", label="weapon to knock away")
FLIES: Ask[Cell] = Ask("weapon-lands", "{weapon} is knocked away. Where does it land?", usual=farthest)
SNATCH: Ask[str] = Ask("snatch-up", "{weapon} lies at {at}. Who readies it?")


@action(
    Cost(points=1, stamina=1),  # hex.melee.disarm.1, .2
    slots=(target(weapons_and_body, HOLDS), AIMED_AT, wielded(weapons_and_body)),  # hex.melee.disarm.3, .16
    needs=(MAY_ATTACK,),
    lasting=(STILL_THERE, WEAPON_REACHES),
    clauses="hex.melee.disarm",
    group="melee",
    keywords=("attack",),
)
def disarm(scene: Scene, me: Who, foe: Who, aimed: str, weapon: str) -> None:
    """Knock a weapon out of a foe's hands."""
    held, theirs = chosen(scene, me, weapon), held_by(scene, foe, aimed)
    bare = is_unarmed(scene, me, held)
    blow = melee_attack(scene, me, foe, held, "disarm", *disarm_levels(scene, me, theirs, bare))  # hex.melee.disarm.4
    if blow.hit:
        scene.tell(Hit(foe, me, blow.extra))
        lose_defense(scene, foe, 1)  # hex.melee.disarm.14
        return knock_away(scene, blow, theirs)
    apply_blow(scene, blow)
    failed = not blow.result.is_near or scene.rulings.disarm_near_fails  # hex.melee.disarm.12
    if bare and failed:
        backlash(scene, me, foe, theirs)  # hex.melee.disarm.9, .11
    return None


def held_by(now: Now, who: Who, weapon: str) -> Held:
    """A weapon in somebody's hands by its name."""
    return next(held for held in now[who].held if held.weapon.name == weapon)


def is_unarmed(now: Now, me: Who, held: Held) -> bool:
    """Whether a disarm is made unarmed: as a brawling attack or, by a ruling, with nothing in the hands."""
    if now.rulings.disarm_unarmed == "empty-handed":
        return not now[me].held
    return held.weapon.type == "brawling"  # hex.melee.disarm.13


def disarm_levels(now: Now, me: Who, theirs: Held, bare: bool) -> tuple[Modifier, ...]:
    """What makes a disarm harder: no training, no weapon, a weapon in two hands."""
    found = [*untrained(now, me, "disarm", "hex.melee.disarm.5")]
    if bare and now[me].sheet.rank("disarm") < 2:
        found.append(level(-1, "unarmed", "hex.melee.disarm.6"))
    if theirs.hands == 2:
        found.append(level(-1, "a weapon in two hands", "hex.melee.disarm.7"))
    return tuple(found)  # hex.melee.disarm.8


def backlash(scene: Scene, me: Who, foe: Who, theirs: Held) -> None:
    """Suffer a hit by the weapon that was to be knocked away; what shoots spends its piece."""
    arm = as_it_strikes(scene, foe, theirs)
    if arm is None:
        return
    if theirs.weapon.shoots:
        spend(scene, foe, theirs)
    scene.tell(StruckByIt(me, theirs.weapon.name))
    lose_defense(scene, me, 1)
    strength = scene.rulings.disarm_backlash == "strength"  # hex.melee.disarm.10
    hit = Result(COMPLETE)
    blow = Blow(foe, me, arm, hit, body=0) if strength else Blow(foe, me, arm, hit, resisting_body=0)
    deal_damage(scene, blow)


def as_it_strikes(now: Now, who: Who, held: Held) -> Held | None:
    """A weapon as it strikes an unarmed disarmer; what shoots does so only loaded, or by a ruling never."""
    if not held.weapon.shoots:
        return held
    if held.loaded is None or now.rulings.disarm_shot == "never":
        return None  # hex.melee.disarm.10
    return shot(now[who].sheet, held)


def knock_away(scene: Scene, blow: Blow, theirs: Held) -> None:
    """The weapon falls at its wielder's feet, or flies as far as successes carry it; somebody there may ready it."""
    me, foe, weapon = blow.by, blow.on, theirs.weapon
    landing = where_it_lands(scene, blow, weapon.name) if blow.extra else scene.at(foe)
    drop(scene, foe, theirs, landing, Disarmed(foe, weapon.name, landing, me))  # hex.melee.disarm.15
    flown = scene.ground(me).grid.distance(scene.at(foe), landing)
    left = 0 if scene.rulings.disarm_flight == "straight" else blow.extra - flown  # hex.melee.disarm.20
    price = max(5 - scene[me].sheet.rank("disarm"), scene.rulings.disarm_price_floor)  # hex.melee.disarm.18, .21
    there = [who for who in scene.who_is_at(landing) if not scene[who].fate and free_hands(scene[who]) >= 1]
    if left >= price and there:  # hex.melee.disarm.19
        taker = scene.ask(me, SNATCH, (NOBODY, *there), weapon=weapon.name, at=landing)  # hex.melee.disarm.20
        if taker != NOBODY:
            take_up(scene, taker, weapon, landing, SnatchedUp(taker, weapon.name))


def where_it_lands(scene: Scene, blow: Blow, weapon: str) -> Cell:
    """One hex farther for each success: where the attacker says or, by a ruling, straight on."""
    me, foe, ground = blow.by, blow.on, scene.ground(blow.on)
    at = scene.at(foe)
    if scene.rulings.disarm_flight == "straight":
        return straight_on(scene, me, foe, blow.extra)

    def open_to(cell: object) -> bool:
        return ground.terrain[str(cell)].kind != "wall" and is_open_between(ground, at, str(cell))

    cells = (at, *ground.grid.within(at, blow.extra))
    return scene.ask(me, FLIES, Filtered(cells, open_to), weapon=weapon)  # hex.melee.disarm.17, .20


def straight_on(now: Now, me: Who, foe: Who, hexes: int) -> Cell:
    """So many hexes directly away from the attacker, as far as no wall stops it."""
    ground, here = now.ground(foe), now.at(foe)
    for _ in range(hexes):
        onward = ground.grid.behind(here, now.at(me))
        if onward is None or ground.terrain[onward].kind == "wall":
            break
        here = onward
    return here
