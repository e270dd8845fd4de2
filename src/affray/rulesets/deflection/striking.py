"""Any attack with a weapon: others may answer, the dice decide, a shield may take it, damage is dealt."""

from msgspec.structs import replace

from affray.api import Ask, Modifier, Who, remove_effects
from affray.rulesets.deflection.conditions import changed, come_out, put_down, suffer
from affray.rulesets.deflection.creature import Item, Made, Now, Scene
from affray.rulesets.deflection.events import Critical, Hit, Missed, Strayed
from affray.rulesets.deflection.hits import strike_shield, take_effect
from affray.rulesets.deflection.modifiers import Blow, attack_modifiers, attack_penalty, levels_of
from affray.rulesets.deflection.rolls import (
    Checked,
    Reading,
    Result,
    Shown,
    again_roll,
    attack_reading,
    attack_roll,
    check_faces,
    luck_roll,
    which_roll,
)
from affray.rulesets.deflection.sight import around
from affray.rulesets.deflection.stats import deflection, is_shot, resistance, weapon_named
from affray.rulesets.deflection.windows import Answered, Attacks, Hits

FIRST, SECOND = "first", "second"
AGAIN: Ask[str] = Ask("again", "The dice show {shown}. Throw which again?", (FIRST, SECOND))


def strike(scene: Scene, blow: Blow) -> None:
    """Make an attack that was declared: first whoever may answer it."""
    face(scene, blow.by, blow.on)
    answer = scene.window(Attacks(blow.by, blow.on, blow.weapon))  # deflection.evade.12; deflection.ready.5
    scene.then(aim, blow if answer is None else replace(blow, answer=answer[0], guard=answer[1]))


def aim(scene: Scene, blow: Blow) -> None:
    """Gather what bears on an attack, then throw its dice."""
    modifiers = attack_modifiers(scene, blow)
    reading = attack_reading(scene, blow, modifiers, known_guard(scene, blow), may_stray(scene, blow))
    levels = levels_of(modifiers, scene.rulings)
    if levels:
        scene.then(throw_singly, blow, reading, modifiers, levels)
    else:
        scene.then(throw, blow, reading, modifiers)


def throw(scene: Scene, blow: Blow, reading: Reading, modifiers: tuple[Modifier, ...]) -> None:
    """Throw the dice of an attack, and luck with them."""
    scene.roll_then(blow.by, attack_roll(scene, blow, reading, modifiers), land, blow)


def throw_singly(scene: Scene, blow: Blow, reading: Reading, modifiers: tuple[Modifier, ...], levels: int) -> None:
    """Throw the dice of an attack with advantage or disadvantage, some of which are thrown again before luck."""
    scene.roll_then(blow.by, check_faces(scene, blow, modifiers), throw_again, blow, reading, levels)


def throw_again(scene: Scene, blow: Blow, reading: Reading, levels: int, thrown: tuple[Shown, ...]) -> None:
    """One level: a die is thrown again, and the better or the worse face kept; after the last level comes luck."""
    better = levels > 0
    place = better_die(scene, blow, thrown) if better else worst_die(thrown)
    left = levels - 1 if better else levels + 1
    roll = again_roll(thrown, place, better, is_last=not left)  # deflection.advantage.1
    if left:
        scene.roll_then(blow.by, roll, throw_again, blow, reading, left)
    else:
        scene.roll_then(blow.by, roll, try_luck, blow, reading)


def better_die(scene: Scene, blow: Blow, thrown: tuple[Shown, ...]) -> int:
    """Which die an attacker throws again."""
    if len(thrown) == 1:
        return 0
    best = max(range(2), key=lambda place: hoped(thrown[place]))
    if scene.rulings.reroll == "best":
        return best
    options = (FIRST, SECOND) if best == 0 else (SECOND, FIRST)
    shown = ", ".join(map(str, thrown))
    return (FIRST, SECOND).index(scene.ask(blow.by, AGAIN, options, shown=shown))  # deflection.advantage.1


def hoped(die: Shown) -> float:
    """What throwing a die again gains on average."""
    above = die.sides - die.face
    return above * (above + 1) / (2 * die.sides)


def worst_die(thrown: tuple[Shown, ...]) -> int:
    """The die that shows most; of two alike the smaller one, which has more to lose."""
    return max(
        range(len(thrown)), key=lambda place: (thrown[place].face, -thrown[place].sides)
    )  # deflection.advantage.1


def try_luck(scene: Scene, blow: Blow, reading: Reading, check: Checked) -> None:
    """The luck die, which is never thrown again."""
    scene.roll_then(blow.by, luck_roll(scene, check, reading), land, blow)


def guard_of(now: Now, blow: Blow) -> int:
    """What an attack must reach: the target's deflection, or what is used in its place."""
    return blow.guard if blow.answer else deflection(now, blow.on)  # deflection.attack.7; deflection.evade.3, .5


def known_guard(now: Now, blow: Blow) -> int | None:
    """The same, unless the target may still answer once the total is known."""
    late = now.rulings.defend_when == "after-roll" and not blow.answer
    return None if late else guard_of(now, blow)


def may_stray(now: Now, blow: Blow) -> bool:
    """Whether an attack could go to somebody else."""
    item = weapon_named(now[blow.by], blow.weapon).item
    risky = item.has("risky") or is_shot(item, now.distance(blow.by, blow.on))  # deflection.stray.1
    return risky and bool(strays(now, blow))  # deflection.stray.2


def strays(now: Now, blow: Blow) -> tuple[Who, ...]:
    """Those within 1 m of the target whom an attack may hit in its place."""
    near = (who for who in around(now, blow.on) if who != blow.by)
    if now.rulings.stray_hits == "foes-only":
        near = (who for who in near if now[who].side != now[blow.by].side)
    return tuple(near)  # deflection.stray.5, .7


# -- once the dice lie


def land(scene: Scene, blow: Blow, result: Result) -> None:
    """What an attack comes to whose dice lie."""
    item = weapon_named(scene[blow.by], blow.weapon).item
    if result.grade == "stray":
        stray(scene, blow, result.total, item)
    elif scene.rulings.defend_when == "after-roll" and not blow.answer and is_hit(scene, blow, result):
        answer = scene.window(Attacks(blow.by, blow.on, blow.weapon, result.total))  # deflection.evade.12
        settle(scene, blow if answer is None else replace(blow, answer=answer[0], guard=answer[1]), result, item)
    else:
        settle(scene, blow, result, item)


def is_hit(now: Now, blow: Blow, result: Result) -> bool:
    """Whether an attack hits: it reaches the number, or it is critical."""
    if result.grade == "miss":
        return False
    return result.grade == "critical" or result.total >= guard_of(
        now, blow
    )  # deflection.attack.8; deflection.critical.3


def settle(scene: Scene, blow: Blow, result: Result, item: Item) -> None:
    """Hit or miss, and what follows from it."""
    hit = is_hit(scene, blow, result)
    damage = damage_of(scene, blow, result, item) if hit else 0
    spend(scene, blow, item, hit)
    if hit:
        deal(scene, blow, result, damage, item)
    else:
        scene.tell(Missed(blow.on, blow.by))  # deflection.attack.10, .11, .13
    come_out(scene, blow.by)
    if blow.answer and not scene[blow.on].fate:
        scene.window(Answered(blow.by, blow.on, blow.answer, hit), last=True)  # deflection.evade.14


def stray(scene: Scene, blow: Blow, total: int, item: Item) -> None:
    """The attack roll is applied to somebody near the target, by chance."""
    near = strays(scene, blow)
    place = scene.roll(blow.by, which_roll(len(near))) if len(near) > 1 else 1  # deflection.stray.5
    struck = near[place - 1]
    scene.tell(Strayed(struck, blow.by, blow.on))
    against = blow.on if scene.rulings.stray_meets == "aimed-at" else struck  # deflection.stray.6
    astray, result = replace(blow, on=struck, answer="stray", guard=deflection(scene, against)), Result("hit", total)
    damage = damage_of(scene, astray, result, item)
    spend(scene, blow, item, hit=False)
    if total >= astray.guard:  # deflection.stray.4
        deal(scene, astray, result, damage, item)
    else:
        scene.tell(Missed(struck, blow.by))
    come_out(scene, blow.by)


def spend(scene: Scene, blow: Blow, item: Item, hit: bool) -> None:
    """An attack was made: it counts, a shot leaves the weapon, a throw the hand, a feint is used up."""
    counts = not blow.is_reaction or scene.rulings.attacks_counted == "reactions-too"  # deflection.multiple-attack.6
    if counts:
        scene.change(blow.by, attacks=(*scene[blow.by].attacks, Made(item.name, blow.on, hit)))
    thing = next((held for held in scene[blow.by].held if held.item.name == item.name and held.loaded), None)
    if thing is not None and item.reload:
        changed(scene, blow.by, thing, loaded=False)
    elif thing is not None and not item.is_ranged and is_shot(item, scene.distance(blow.by, blow.on)):
        put_down(scene, blow.by, thing, scene.at(blow.on))
    if scene.has_effect(blow.on, "feinted"):
        remove_effects(scene, lambda effect: (effect.key, effect.on, effect.by) == ("feinted", blow.on, blow.by))


def deal(scene: Scene, blow: Blow, result: Result, damage: int, item: Item) -> None:
    """A hit: a shield may take it; otherwise damage less resistance, and what else the blow brings."""
    if result.grade == "critical":
        scene.tell(Critical(blow.on, blow.by, critical_bonus(scene, item)))
    how = reckoned(scene, blow, result, item, damage) if scene.is_shown else ()
    scene.tell(Hit(blow.on, blow.by, result.total, damage, how))  # deflection.attack.9
    passed = scene.window(Hits(blow.by, blow.on, damage, blow.answer))  # deflection.block.3
    if passed is None:
        left = resisted(scene, blow, damage)
        suffer(scene, blow.on, left, item.has("nonlethal"), taken_off(blow, damage, left))
        take_effect(scene, blow, result.total)
    elif passed:
        own = resisted(scene, blow, passed) if scene.rulings.excess_resisted else passed  # deflection.block.13, .21
        suffer(scene, blow.on, own, item.has("nonlethal"), taken_off(blow, damage, own))
    if passed is not None:
        strike_shield(scene, blow, result.total)  # deflection.block.10, .11


def weapon_parts(now: Now, blow: Blow, result: Result, item: Item) -> tuple[int, int, int, int]:
    """What the weapon, the manner of the attack, two hands and a critical add to the damage of a hit."""
    two_hands = weapon_hands(now, blow) == 2 and item.has("versatile")
    critical = critical_bonus(now, item) if result.grade == "critical" else 0  # deflection.critical.2
    return item.damage * factor(now), blow.damage, 1 if two_hands else 0, critical


def reckoned(now: Now, blow: Blow, result: Result, item: Item, damage: int) -> tuple[Modifier, ...]:
    """How the damage of a hit arose; what is left over is the check, as the rulings count it."""
    reasons = (item.name, "the manner of the attack", "two hands", "the critical")
    parts = [Modifier(*part) for part in zip(weapon_parts(now, blow, result, item), reasons, strict=True)]
    check = Modifier(damage - sum(part.amount for part in parts), "the check", "deflection.attack.12")
    return tuple(part for part in (check, *parts) if part.amount)


def taken_off(blow: Blow, damage: int, left: int) -> tuple[Modifier, ...]:
    """How what somebody takes arose: what the hit deals, less what is taken off."""
    less = Modifier(left - damage, f"what {blow.on}'s resistance and shield take off", "deflection.attack.14")
    return (Modifier(damage, "the hit"), *((less,) if less.amount else ()))


def damage_of(now: Now, blow: Blow, result: Result, item: Item) -> int:
    """The check result, the weapon's damage, the critical bonus, less what a critical fell short by."""
    weapon = sum(weapon_parts(now, blow, result, item))
    total = result.total - (attack_penalty(now, blow) if now.rulings.penalty_lowers == "accuracy" else 0)
    aimed = blow.answer and now.rulings.shortfall_of == "deflection" and blow.answer != "stray"
    over = total - (deflection(now, blow.on) if aimed else guard_of(now, blow))  # deflection.evade.15
    if now.rulings.damage_from == "margin":
        return max(weapon + over, 1)  # deflection.attack.20, .21
    return max(total + weapon + min(over, 0), 1)  # deflection.attack.12; deflection.critical.4, .5, .6


def weapon_hands(now: Now, blow: Blow) -> int:
    """In how many hands a weapon is held; what was thrown is in none."""
    return weapon_named(now[blow.by], blow.weapon).hands


def factor(now: Now) -> int:
    """What a weapon's numbers are multiplied by: with margin damage they are higher."""
    return now.rulings.margin_factor if now.rulings.damage_from == "margin" else 1  # deflection.example.9


def critical_bonus(now: Now, item: Item) -> int:
    """What a critical adds to the weapon's damage."""
    return item.critical * factor(now)


def resisted(now: Now, blow: Blow, damage: int) -> int:
    """What damage resistance leaves of the damage of a hit: 1 at least."""
    worn = resistance(now[blow.on].sheet)
    if now.rulings.size_matters:
        worn = max(worn + now[blow.on].sheet.size - now[blow.by].sheet.size, 0)  # deflection.size.4, .5
    return max(damage - worn, 1)  # deflection.attack.14, .15


def face(scene: Scene, who: Who, other: Who) -> None:
    """Turn towards somebody; without facing nobody turns."""
    if scene.rulings.facing == "arc" and scene.at(who) != scene.at(other):
        towards = scene.ground(who).grid.bearing(scene.at(who), scene.at(other))
        scene.change(who, facing=towards)  # deflection.block.22
