"""Health and stress: damage, resistance, armor that breaks, going down, dying, getting up."""

from msgspec.structs import replace

from affray.api import Ask, Cell, Who, remove_from_play
from affray.rulesets.dungeoneer.bodies import NO_STANDING, has_room, others_at
from affray.rulesets.dungeoneer.conditions import RAISED, burning, gasp, has
from affray.rulesets.dungeoneer.creature import Creature, Element, Fate, Now, Scene, Wear
from affray.rulesets.dungeoneer.events import (
    ArmorBroke,
    Calmed,
    Died,
    FellDown,
    GotUp,
    Healed,
    Resisted,
    Revealed,
    Stressed,
    TookADive,
    Wounded,
)
from affray.rulesets.dungeoneer.lending import return_spent
from affray.rulesets.dungeoneer.noticing import lose_sight
from affray.rulesets.dungeoneer.paths import is_wild
from affray.rulesets.dungeoneer.reckoning import How, also

HOLD_ON, DIVE = "hold-on", "dive"
AT_ZERO = Ask(
    "at-zero",
    "0 health left. Hold on or dive?",
    (HOLD_ON, DIVE),
    words={HOLD_ON: "hold on"},
    help={HOLD_ON: "on a 1 each round one dies; healing gets one up", DIVE: "out of it until a rest; any damage kills"},
)


def can_act(now: Now, who: Who) -> bool:
    """Whether someone is up and not incapacitated."""
    return not now[who].fate and not has(now, who, "incapacitated")


def resistance(now: Now, who: Who, element: Element) -> int:
    """What hide, armor and techniques take off damage of a kind."""
    one = now[who]
    if element == "true":
        return 0
    if element == "physical":
        base = one.sheet.physical + sum(wear.physical for wear in one.wear)
        return base + now.amount(who, "blocking") + shielded(now, who, element)
    return one.sheet.arcane + sum(wear.arcane for wear in one.wear) + shielded(now, who, element)


def shielded(now: Now, who: Who, element: Element) -> int:
    """What a shield of arca takes off, and a raised shield once more than it does by itself."""
    held = [wear for wear in now[who].wear if wear.armor.kind == "shield"] if now.has_effect(who, RAISED) else []
    again = sum(wear.physical if element == "physical" else wear.arcane for wear in held)
    return now.amount(who, "arcana-shield") + again


def weather(now: Now, who: Who, blows: tuple[int, ...], element: Element) -> tuple[int, ...]:
    """What resistance leaves of blows that land together; it comes off once, of the first as far as that goes."""
    left, kept = resistance(now, who, element), list[int]()
    for damage in blows:
        kept.append(max(damage - left, 0))
        left = max(left - damage, 0)
    return tuple(kept)


def harm(scene: Scene, who: Who, damage: int, element: Element, piercing: bool = False, how: How = ()) -> int:
    """Take damage; what resistance leaves comes off health. Gives back what was lost."""
    one = scene[who]
    if damage <= 0 or one.fate in ("dead", "fled"):
        return 0
    burns, marked = burning(scene, who), scene.amount(who, "marked") if element == "physical" else 0
    damage += burns + marked
    lost = damage if piercing else max(damage - resistance(scene, who, element), 0)
    how = also(also(also(how, burns, "burned"), marked, "marked"), lost - damage, "resistance", "dungeoneer.fight.17")
    if not lost:
        scene.tell(Resisted(who, how))
        return 0
    if one.fate:
        die_of_it(scene, who)
        return lost
    break_armor(scene, who, lost)
    health = max(one.health - lost, 0)
    scene.change(who, Wounded(who, lost, health, how), health=health)
    gasp(scene, who)
    if not health:
        fall(scene, who)
    return lost


def die_of_it(scene: Scene, who: Who) -> None:
    """Whoever took a dive dies of any damage; whoever holds on has nothing more to lose."""
    if scene[who].fate == "diving":
        leave(scene, who, "dead")
        scene.tell(Died(who))


def break_armor(scene: Scene, who: Who, lost: int) -> None:
    """Damage as high as its die breaks a piece of armor, the shield first."""
    whole = [wear for wear in scene[who].wear if not wear.lost]
    hit = sorted(whole, key=lambda wear: wear.armor.kind != "shield")[:1]
    for wear in hit:
        if lost >= wear.die:
            broken = replace(wear, lost=max(wear.armor.physical, wear.armor.arcane))
            scene.change(who, ArmorBroke(who, wear.armor.name), wear=exchanged(scene[who], wear, broken))


def exchanged(who: Creature, old: Wear, new: Wear) -> tuple[Wear, ...]:
    """What someone wears with one piece changed."""
    return tuple(new if wear is old else wear for wear in who.wear)


def gain_stress(scene: Scene, who: Who, points: int) -> None:
    """Take stress; at the cap it is too much."""
    one = scene[who]
    if points <= 0 or one.fate or not one.is_dungeoneer:
        return
    stress = min(one.stress + points, one.most_stress)
    scene.change(who, Stressed(who, points, stress), stress=stress)
    if stress >= one.most_stress and scene.rulings.stress_at_cap == "falls":
        scene.change(who, health=0)  # dungeoneer.fight.17
        fall(scene, who)


def calm(scene: Scene, who: Who, points: int) -> None:
    """Shed stress."""
    lost = min(points, scene[who].stress)
    if lost:
        scene.change(who, Calmed(who, lost, scene[who].stress - lost), stress=scene[who].stress - lost)


def heal(scene: Scene, who: Who, points: int) -> None:
    """Get health back; whoever was down gets up."""
    one = scene[who]
    health = min(one.health + points, one.sheet.health)
    if health > one.health:
        scene.change(who, Healed(who, health - one.health, health), health=health)
        if one.fate in ("down", "diving"):
            most = one.most_stress - 1 if scene.rulings.up_with_stress == "below-cap" else one.most_stress
            scene.change(who, GotUp(who), fate="", stress=min(one.stress, most), at=room_to_stand(scene, who))


def room_to_stand(scene: Scene, who: Who) -> Cell | None:
    """Where somebody gets up: where they lie, or by a ruling on the nearest tile with room when others stand there."""
    one = scene[who]
    if one.at is None or scene.rulings.gets_up == "there" or is_wild(scene, who):
        return one.at
    ground = scene.ground(who)
    floor = [cell for cell, terrain in ground.terrain.items() if terrain.kind not in NO_STANDING]
    free = [cell for cell in (one.at, *floor) if has_room(scene, who, others_at(scene, who, cell))]
    return min(free, key=lambda cell: (ground.grid.distance(one.at or cell, cell), cell), default=one.at)


def fall(scene: Scene, who: Who) -> None:
    """Be at 0 health: a creature dies, a dungeoneer holds on or dives."""
    rule = scene.rulings.at_zero
    if not scene[who].is_dungeoneer or rule == "dead":
        leave(scene, who, "dead")
        return scene.tell(Died(who))
    leave(scene, who, "down")
    dives = rule == "dives" or (rule == "asked" and scene.ask(who, AT_ZERO) == DIVE)
    if dives:
        return scene.change(who, TookADive(who), fate="diving")  # dungeoneer.fight.17
    return scene.tell(FellDown(who))


def leave(scene: Scene, who: Who, how: Fate) -> None:
    """Be out of it: nothing more to do, no dice, and whatever lay on one ends."""
    one = scene[who]
    gone = how in ("dead", "fled")
    lent = return_spent(scene, who, one.pool)
    scene.change(
        who,
        fate=how,
        at=None if gone else one.at,
        extra_cells=() if gone else one.extra_cells,
        pool=(),
        exhausted=one.exhausted + len(one.pool) - lent,
        action_points=0,
        moves=0,
        stride=(),
        awake=True,
        hidden=False,
    )
    remove_from_play(scene, who)
    lose_sight(scene, who)


def reveal(scene: Scene, who: Who) -> None:
    """Come into view."""
    if not scene[who].is_known:
        scene.change(who, Revealed(who), hidden=False, awake=True)
