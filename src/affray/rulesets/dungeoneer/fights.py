"""An attack and the counterattack that follows it, whoever began; for every action with the tag Fight."""

from affray.core.effects import Effect, Ends
from affray.core.values import Who
from affray.rulesets.dungeoneer.checks import NO, YES, check, joint_check
from affray.rulesets.dungeoneer.creature import Element, Scene, Weapon
from affray.rulesets.dungeoneer.damage import gain_stress, harm, reveal, weather
from affray.rulesets.dungeoneer.degrees import Degree
from affray.rulesets.dungeoneer.events import Attacked, Avoided, CounterAttacked, Hit, Missed
from affray.rulesets.dungeoneer.groups import Band, bear
from affray.rulesets.dungeoneer.passives import better_aim, deflected, leverage, parried, pierces
from affray.rulesets.dungeoneer.stats import (
    amount,
    attack_stat,
    dodge_difficulty,
    hit_difficulty,
    in_range,
    weapon_of,
)

STRIKE_BACK = "strike back"
Blows = dict[Element, tuple[int, ...]]


def share(damage: int, came: Degree) -> int:
    """What an attack of this degree does: nothing, half rounded down, all, or double."""
    if came is Degree.FAILURE:
        return 0  # dungeoneer.fight.10
    if came is Degree.PARTIAL:
        return damage // 2  # dungeoneer.fight.11
    return damage if came is Degree.SUCCESS else 2 * damage  # dungeoneer.fight.12, .13


def attack(scene: Scene, band: Band, foe: Who, more: int = 0, times: int = 1) -> int:
    """The first part of a fight: the attack roll and its damage. Gives back the health it cost."""
    came = attack_roll(scene, band, foe)
    return strike(scene, band, foe, came, more, times)


def attack_roll(scene: Scene, band: Band, foe: Who) -> Degree:
    """Weapon stat against the hit difficulty of the target."""
    reveal(scene, foe)

    def stat_of(who: Who) -> int:
        return attack_stat(scene, who) + leverage(scene, who, foe)

    came = joint_check(scene, band, "dice for the attack", stat_of, hit_difficulty(scene, foe))  # dungeoneer.fight.8
    bear(scene, band, came)
    if all(scene[who].out for who in band):
        return Degree.FAILURE
    return better_aim(scene, band[0], came)


def strike(scene: Scene, band: Band, foe: Who, came: Degree, more: int = 0, times: int = 1) -> int:
    """What an attack roll does to its target."""
    if came is Degree.FAILURE:
        scene.tell(Missed(foe, band[0]))
        return 0
    scene.tell(Hit(foe, came.words))
    through = pierces(scene, band[0], came)
    blows = dealt(scene, band, more, times)
    lost = sum(land(scene, foe, came, blows[element], element, through) for element in blows)
    if came is Degree.GREATER:
        ignite(scene, band, foe)
    return lost


def ignite(scene: Scene, band: Band, foe: Who) -> None:
    """Whoever is soundly hit with fire burns."""
    rounds = max((weapon.burns for weapon in (weapon_of(scene, who) for who in band) if weapon), default=0)
    if rounds and not scene[foe].out:
        scene.begin(Effect("burned", foe, Ends("round ends", left=rounds), band[0]))


def dealt(scene: Scene, band: Band, more: int = 0, times: int = 1) -> Blows:
    """The damage of everyone's weapon, by its kind; by a ruling as one blow."""
    blows: Blows = {}
    for place, who in enumerate(band):
        weapon = weapon_of(scene, who)
        if weapon is None or scene[who].out:
            continue
        damage = (weapon.damage + bonus(scene, who, weapon) + (more if place == 0 else 0)) * times
        blows[weapon.element] = (*blows.get(weapon.element, ()), damage)  # dungeoneer.group.11, .14
    if scene.rulings.group_damage == "sum":
        return {element: (sum(each),) for element, each in blows.items()}  # dungeoneer.group.20
    return blows


def land(scene: Scene, foe: Who, came: Degree, blows: tuple[int, ...], element: Element, through: bool) -> int:
    """Blows strike home, each halved or doubled by itself; by a ruling resistance comes off before that."""
    early = scene.rulings.resistance == "before" and not through  # dungeoneer.fight.17
    left = weather(scene, foe, blows, element) if early else blows
    return harm(scene, foe, sum(share(damage, came) for damage in left), element, through or early)


def bonus(scene: Scene, who: Who, weapon: Weapon) -> int:
    """What techniques add to a weapon's damage."""
    if not scene.effects:
        return 0
    return amount(scene, who, "festering") if weapon.kind == "natural" else amount(scene, who, "honed")


def counterattacks(scene: Scene, band: Band, foe: Who) -> None:
    """The second part of a fight: a target that survives strikes back at those it can reach."""
    if scene[foe].out:
        return  # dungeoneer.counterattack.1
    if scene.effects and (scene.has_effect(foe, "stuck") or scene.has_effect(foe, "stunned")):
        return
    for who in band if scene.rulings.group_counter == "each-in-range" else band[:1]:  # dungeoneer.group.21
        if not scene[who].out and not scene[foe].out and in_range(scene, foe, who):  # dungeoneer.counterattack.2
            scene.tell(CounterAttacked(who, foe))
            dodge(scene, who, foe)  # dungeoneer.counterattack.3, .12


def dodge(scene: Scene, who: Who, foe: Who, more: int = 0, element: Element | None = None) -> Degree:
    """Dodge an attack of a creature's weapon: a speed roll against its dodge difficulty."""
    weapon = weapon_of(scene, foe)
    assert weapon is not None
    damage = weapon.damage + bonus(scene, foe, weapon) + more
    return escape(scene, who, dodge_difficulty(scene, foe), damage, element or weapon.element, weapon.range > 1)


def escape(scene: Scene, who: Who, difficulty: int, damage: int, element: Element, missile: bool = False) -> Degree:
    """A speed roll against something that would do damage."""
    kept = scene[who].pool
    came = check(scene, who, "dice to dodge", "speed", difficulty)  # dungeoneer.counterattack.4
    if missile:
        deflected(scene, who, kept)
    if scene[who].out:
        return came
    came = parried(scene, who, came)
    suffer(scene, who, came, damage, element)
    return came


def suffer(scene: Scene, who: Who, came: Degree, damage: int, element: Element) -> None:
    """What is left of an attack after the dodge."""
    if came is Degree.FAILURE:
        double(scene, who, damage, element)  # dungeoneer.counterattack.5
    elif came is Degree.PARTIAL:
        harm(scene, who, damage, element)  # dungeoneer.counterattack.6
    elif came is Degree.SUCCESS:
        half = (damage + (scene.rulings.half_stress == "up")) // 2  # dungeoneer.counterattack.9
        gain_stress(scene, who, half)  # dungeoneer.counterattack.7, .8
    else:
        scene.tell(Avoided(who))  # dungeoneer.counterattack.10


def double(scene: Scene, who: Who, damage: int, element: Element) -> None:
    """Be soundly hit."""
    if scene.rulings.resistance == "before":
        harm(scene, who, 2 * sum(weather(scene, who, (damage,), element)), element, piercing=True)
    else:
        harm(scene, who, 2 * damage, element)  # dungeoneer.fight.17


def assail(scene: Scene, foe: Who, who: Who, what: str, more: int = 0, element: Element | None = None) -> Degree:
    """A creature fights a dungeoneer: the dodge comes first, and then whoever was attacked may strike back."""
    reveal(scene, foe)
    scene.tell(Attacked(who, foe, what))
    came = dodge(scene, who, foe, more, element)  # dungeoneer.defense.1
    strike_back(scene, who, foe)  # dungeoneer.defense.2
    return came


def strike_back(scene: Scene, who: Who, foe: Who) -> None:
    """A dungeoneer's own counterattack, if they like."""
    if not may_strike_back(scene, who, foe) or scene.ask(who, STRIKE_BACK, (NO, YES), STRIKE_BACK) == NO:
        return  # dungeoneer.defense.3
    scene.tell(CounterAttacked(foe, who))
    if scene.rulings.counter_cost == "a-point":
        scene.change(who, action_points=scene[who].action_points - 1)  # dungeoneer.counterattack.14
    if scene.rulings.own_counter_roll == "sure":
        strike(scene, (who,), foe, Degree.SUCCESS)
    else:
        attack(scene, (who,), foe)  # dungeoneer.defense.5


def may_strike_back(scene: Scene, who: Who, foe: Who) -> bool:
    """Whether a dungeoneer is up and has the attacker in range."""
    if scene[who].out or scene[foe].out or weapon_of(scene, who) is None:
        return False
    if scene.rulings.counter_cost == "a-point" and not scene[who].action_points:
        return False
    return scene.rulings.own_counter == "any-range" or in_range(scene, who, foe)  # dungeoneer.defense.4
