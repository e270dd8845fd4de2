"""An attack and the counterattack that follows it, whoever began; for every action with the tag Fight."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from affray.api import Ask, Who
from affray.rulesets.dungeoneer.catalog import techniques
from affray.rulesets.dungeoneer.checks import NO, YES, DiceFor, put_in, read_off
from affray.rulesets.dungeoneer.conditions import can_strike_back, inflict
from affray.rulesets.dungeoneer.creature import Element, Now, Scene, Weapon
from affray.rulesets.dungeoneer.damage import gain_stress, harm, resistance, reveal, weather
from affray.rulesets.dungeoneer.degrees import Degree
from affray.rulesets.dungeoneer.events import Attacked, Avoided, CounterAttacked, FollowedThrough, Hit, Missed
from affray.rulesets.dungeoneer.groups import Band, bear
from affray.rulesets.dungeoneer.noticing import show_oneself
from affray.rulesets.dungeoneer.passives import (
    better_aim,
    consistent,
    deflects,
    has_with,
    helped,
    in_free_motion,
    leverage,
    piercing,
    with_both,
)
from affray.rulesets.dungeoneer.pools import ANYTHING
from affray.rulesets.dungeoneer.reckoning import UNTOLD, How, HowByKind, also, of_share, of_threat, of_weapons
from affray.rulesets.dungeoneer.stakes import of_a_dodge, of_an_attack
from affray.rulesets.dungeoneer.stats import (
    apart,
    attack_stat,
    dodge_difficulty,
    hit_difficulty,
    in_range,
    known_foes,
    weapon_of,
)

STRIKE_BACK = Ask("strike-back", "strike back at {foe}?", (NO, YES), settable=True, logged=False)
FOLLOW_THROUGH: Ask[Who] = Ask("follow-through", "follow through at whom for {stress} stress?", logged=False)
ATTACK, DODGE = DiceFor("attack", "for the attack"), DiceFor("dodge", "to dodge")
Blows = dict[tuple[Element, bool], tuple[int, ...]]
"""Damage by its kind, and whether it ignores resistance."""
Threat = Mapping[Element, int]
"""Damage by its kind that somebody may dodge."""
NOBODY = "nobody"


class Swing(NamedTuple):
    """How an attack went, and who fought with both hands."""

    came: Degree
    both: Band = ()


class Force(NamedTuple):
    """What a technique puts behind a blow: more damage for each, of a kind of its own, and how many times over."""

    more: Mapping[Who, int] = MappingProxyType({})
    times: int = 1
    element: Element | None = None


PLAIN = Force()


def share(damage: int, came: Degree) -> int:
    """What an attack that is no failure does: half rounded down, all, or double."""
    if came is Degree.PARTIAL:
        return damage // 2  # dungeoneer.fight.11
    return damage if came is Degree.SUCCESS else 2 * damage  # dungeoneer.fight.12, .13


def attack(scene: Scene, band: Band, foe: Who, force: Force = PLAIN) -> int:
    """The first part of a fight: the attack roll and its damage. Gives back the health it cost."""
    swing = attack_roll(scene, band, foe, force)
    lost = strike(scene, band, foe, swing, force)
    follow_through(scene, band, foe, swing, force)
    return lost


def engage(scene: Scene, band: Band, foe: Who) -> None:
    """Go at somebody, in whatever way: they come into view, and so does whoever attacks."""
    reveal(scene, foe)
    show_oneself(scene, band, foe)


def attack_roll(scene: Scene, band: Band, foe: Who, force: Force = PLAIN) -> Swing:
    """Weapon stat against the hit difficulty of the target."""
    engage(scene, band, foe)
    both, hard = with_both(scene, band, foe), hit_difficulty(scene, foe)

    def stat_of(who: Who) -> int:
        return 0 if who in both else attack_stat(scene, who) + leverage(scene, who, foe)

    stake = of_an_attack(scene, foe, expected(scene, band, foe, both, force)) if scene.is_shown else ANYTHING
    thrown = put_in(scene, band, ATTACK, stat_of, hard, stake=stake)  # dungeoneer.fight.8
    came = read_off(scene, ATTACK, consistent(scene, thrown, hard), hard)
    bear(scene, band, came)
    if all(scene[who].fate for who in band):
        return Swing(Degree.FAILURE)
    return Swing(better_aim(scene, band, came), both)


def expected(scene: Scene, band: Band, foe: Who, both: Band, force: Force) -> dict[Degree, int]:
    """The health that an attack would cost by its degree, as far as is known before the roll."""
    blows: dict[Degree, int] = {}
    for came in (Degree.PARTIAL, Degree.SUCCESS, Degree.GREATER):
        for (element, _), damage in dealt(scene, band, foe, Swing(came, both), force, ()).items():
            early = scene.rulings.resistance == "before"
            kept = weather(scene, foe, damage, element) if early else damage
            lost = sum(share(each, came) for each in kept) - (0 if early else resistance(scene, foe, element))
            blows[came] = blows.get(came, 0) + max(lost, 0)
    return blows


def follow_through(scene: Scene, band: Band, foe: Who, swing: Swing, force: Force = PLAIN) -> None:
    """Follow through: when a heavy weapon misses, for 1 stress it comes round at another, who does not strike back."""
    if swing.came is not Degree.FAILURE:
        return
    for who in band:
        if has_with(scene, who, "follow through", "heavy"):
            others = tuple(one for one in known_foes(scene, who) if one != foe and in_range(scene, who, one))
            if others:
                come_round(scene, who, others, force)


def come_round(scene: Scene, who: Who, others: Band, force: Force) -> None:
    """A blow that missed may go on to one of the others in range."""
    stress = techniques()["follow through"].stress_in_use
    other = scene.ask(who, FOLLOW_THROUGH, (NOBODY, *others), stress=stress)
    if other == NOBODY:
        return
    scene.tell(FollowedThrough(who, other))
    gain_stress(scene, who, stress)
    if not scene[who].fate:
        strike(scene, (who,), other, attack_roll(scene, (who,), other), force)


def strike(scene: Scene, band: Band, foe: Who, swing: Swing, force: Force = PLAIN) -> int:
    """What an attack of this degree does to one target. Gives back the health it cost."""
    came = swing.came
    if came is Degree.FAILURE:
        scene.tell(Missed(foe, band[0]))
        return 0  # dungeoneer.fight.10
    scene.tell(Hit(foe, came.words))
    through = piercing(scene, band, came)
    blows = dealt(scene, band, foe, swing, force, through)
    told = {kind: of_band(scene, band, swing, through, kind, sum(damage)) for kind, damage in blows.items()}
    lost = sum(land(scene, foe, came, damage, *kind, told[kind]) for kind, damage in blows.items())
    if came is Degree.GREATER:
        ignite(scene, band, foe)
    return lost


def ignite(scene: Scene, band: Band, foe: Who) -> None:
    """Whoever is soundly hit with fire burns."""
    rounds = max((weapon.burns for weapon in (weapon_of(scene, who) for who in band) if weapon), default=0)
    if rounds and not scene[foe].fate:
        inflict(scene, foe, "burned", rounds, band[0])


def dealt(scene: Scene, band: Band, foe: Who, swing: Swing, force: Force, through: Band) -> Blows:
    """The damage of everyone's weapons, by its kind; by a ruling as one blow."""
    blows: Blows = {}
    for who in band:
        if not scene[who].fate:
            for element, damage in own_blows(scene, who, foe, who in swing.both, force):
                kind = (element, who in through)
                blows[kind] = (*blows.get(kind, ()), damage * force.times)  # dungeoneer.group.11, .14
    if scene.rulings.group_damage == "sum":
        return {kind: (sum(each),) for kind, each in blows.items()}  # dungeoneer.group.20
    return blows


def own_blows(scene: Scene, who: Who, foe: Who, both: bool, force: Force) -> list[tuple[Element, int]]:
    """What one of the attackers does: the weapon, what a technique adds, and the weapon of the other hand."""
    weapon, second, more = weapon_of(scene, who), scene[who].off_hand, force.more.get(who, 0)
    if weapon is None:
        return []
    damage = weapon.damage + quarry(scene, who, foe)
    alike = force.element in (None, weapon.element)
    blows = [(weapon.element, max(damage + more, 0) if alike else damage)]
    if more and not alike and force.element is not None:
        blows.append((force.element, more))
    return [*blows, (second.element, second.damage)] if both and second is not None else blows


def of_band(scene: Scene, band: Band, swing: Swing, through: Band, kind: tuple[Element, bool], total: int) -> How:
    """How the damage of one kind arose, where somebody may want to know."""
    element, pierces = kind
    strikers = tuple(who for who in band if (who in through) == pierces and not scene[who].fate)
    return of_weapons(scene, strikers, swing.both, element, total) if scene.is_shown else ()


def land(
    scene: Scene, foe: Who, came: Degree, blows: tuple[int, ...], element: Element, through: bool, how: How = ()
) -> int:
    """Blows strike home, each halved or doubled by itself; by a ruling resistance comes off before that."""
    early = scene.rulings.resistance == "before" and not through  # dungeoneer.fight.17
    left = weather(scene, foe, blows, element) if early else blows
    how = also(how, sum(left) - sum(blows), "resistance", "dungeoneer.fight.17")
    dealt = sum(share(damage, came) for damage in left)
    return harm(scene, foe, dealt, element, through or early, of_share(how, came, dealt - sum(left)))


def quarry(scene: Scene, who: Who, foe: Who) -> int:
    """What a mark of one's own adds, where a ruling has it count for nobody else."""
    marks = (effect for effect in scene.effects if effect.key == "quarry" and effect.on == foe and effect.by == who)
    return sum(one.amount for one in marks)


def answers(scene: Scene, band: Band, foe: Who, others: tuple[Who, ...] = ()) -> None:
    """The second part of a fight: the target strikes back, and by a ruling others who were struck beside it."""
    for struck in (foe, *(others if scene.rulings.others_counter == "all" else ())):
        counterattacks(scene, band, struck)  # dungeoneer.counterattack.11


def counterattacks(scene: Scene, band: Band, foe: Who) -> None:
    """A target that survives strikes back at those it can reach."""
    if scene[foe].fate:
        return  # dungeoneer.counterattack.1
    if not can_strike_back(scene, foe):
        return
    for who in band if scene.rulings.group_counter == "each-in-range" else band[:1]:  # dungeoneer.group.21
        if not scene[who].fate and in_range(scene, foe, who):  # dungeoneer.counterattack.2
            scene.tell(CounterAttacked(who, foe))
            dodge(scene, who, foe)  # dungeoneer.counterattack.3, .12


def dodge(scene: Scene, who: Who, foe: Who, more: int = 0) -> Degree:
    """Dodge an attack of a creature's weapon: a speed roll against its dodge difficulty."""
    weapon = weapon_of(scene, foe)
    assert weapon is not None
    missile = weapon.range > 1 and (scene.rulings.missiles == "ranged-weapon" or apart(scene, who, foe) > 1)
    damage = threat(scene, foe, weapon, more)
    how = of_threat(weapon, damage, more) if scene.is_shown else UNTOLD
    return escape(scene, who, dodge_difficulty(scene, foe), damage, missile, how)


def threat(now: Now, foe: Who, weapon: Weapon, more: int = 0) -> Threat:
    """The damage that a creature's attack would do: its weapon's, and arcane damage while its own weapons fester."""
    festers = now.amount(foe, "festering") if weapon.kind == "natural" else 0
    damage = {weapon.element: weapon.damage + more}
    return damage | {"arcane": damage.get("arcane", 0) + festers} if festers else damage


def escape(
    scene: Scene, who: Who, difficulty: int, damage: Threat, missile: bool = False, how: HowByKind = UNTOLD
) -> Degree:
    """A speed roll against something that would do damage."""
    keeps, stake = missile and deflects(scene, who), of_a_dodge(scene, who, damage, half_of(scene, damage))
    thrown = put_in(scene, (who,), DODGE, lambda one: scene[one].sheet.speed, difficulty, keeps=keeps, stake=stake)
    thrown = helped(scene, who, thrown, difficulty)
    came = read_off(scene, DODGE, thrown, difficulty)  # dungeoneer.counterattack.4
    if scene[who].fate:
        return came
    came = in_free_motion(scene, who, came)
    suffer(scene, who, came, damage, how)
    return came


def suffer(scene: Scene, who: Who, came: Degree, damage: Threat, how: HowByKind = UNTOLD) -> None:
    """What is left of an attack after the dodge."""
    if came is Degree.FAILURE:
        by_kind(scene, who, damage, double, how)  # dungeoneer.counterattack.5
    elif came is Degree.PARTIAL:
        by_kind(scene, who, damage, once, how)  # dungeoneer.counterattack.6
    elif came is Degree.SUCCESS:
        gain_stress(scene, who, half_of(scene, damage))  # dungeoneer.counterattack.7, .8
    else:
        scene.tell(Avoided(who))  # dungeoneer.counterattack.10


def by_kind(
    scene: Scene, who: Who, damage: Threat, hurt: Callable[[Scene, Who, int, Element, How], None], how: HowByKind
) -> None:
    """Take the damage of one attack kind by kind, until one is down."""
    for element, points in damage.items():
        if not scene[who].fate:
            hurt(scene, who, points, element, how.get(element, ()))


def half_of(scene: Scene, damage: Threat) -> int:
    """Half of a damage, as stress."""
    return (sum(damage.values()) + (scene.rulings.half_stress == "up")) // 2  # dungeoneer.counterattack.9


def once(scene: Scene, who: Who, damage: int, element: Element, how: How) -> None:
    """Be hit."""
    harm(scene, who, damage, element, how=how)


def double(scene: Scene, who: Who, damage: int, element: Element, how: How) -> None:
    """Be soundly hit."""
    early = scene.rulings.resistance == "before"  # dungeoneer.fight.17
    left = sum(weather(scene, who, (damage,), element)) if early else damage
    how = also(how, left - damage, "resistance", "dungeoneer.fight.17")
    how = also(how, left, "double, the dodge failed", "dungeoneer.counterattack.5")
    harm(scene, who, 2 * left, element, early, how)


def assail(
    scene: Scene, foe: Who, who: Who, what: str, more: int = 0, then: Callable[[Degree], None] | None = None
) -> Degree:
    """A creature fights a dungeoneer: the dodge comes first, and then whoever was attacked may strike back.

    What `then` comes of the dodge beside the damage lands before that.
    """
    reveal(scene, foe)
    scene.tell(Attacked(who, foe, what))
    came = dodge(scene, who, foe, more)  # dungeoneer.defense.1
    if then is not None:
        then(came)  # dungeoneer.defense.2
    strike_back(scene, who, foe)  # dungeoneer.defense.2
    return came


def strike_back(scene: Scene, who: Who, foe: Who) -> None:
    """A dungeoneer's own counterattack, if they like."""
    if not may_strike_back(scene, who, foe) or scene.ask(who, STRIKE_BACK, foe=foe) == NO:
        return  # dungeoneer.defense.3
    scene.tell(CounterAttacked(foe, who))
    if scene.rulings.counter_cost == "a-point":
        scene.change(who, action_points=scene[who].action_points - 1)  # dungeoneer.counterattack.14
    if scene.rulings.own_counter_roll == "sure":
        strike(scene, (who,), foe, Swing(Degree.SUCCESS))
    else:
        attack(scene, (who,), foe)  # dungeoneer.defense.5


def may_strike_back(scene: Scene, who: Who, foe: Who) -> bool:
    """Whether a dungeoneer is up and has the attacker in range."""
    if scene[who].fate or scene[foe].fate or weapon_of(scene, who) is None or not can_strike_back(scene, who):
        return False
    if scene.rulings.counter_cost == "a-point" and not scene[who].action_points:
        return False
    return scene.rulings.own_counter == "any-range" or in_range(scene, who, foe)  # dungeoneer.defense.4
