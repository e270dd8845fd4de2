"""Attacks with spells: manifested or thrown, on one or on several, with lightning that leaps on."""

from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from affray.api import Ask, Pool, Roll, Who
from affray.rulesets.hex.actions.targets import is_clear
from affray.rulesets.hex.arcane import rank_of
from affray.rulesets.hex.attacks import end_flat_footed, have_attacked, noted
from affray.rulesets.hex.checks import after_attack, refund
from affray.rulesets.hex.conditions import lose_defense
from affray.rulesets.hex.creature import Now, Scene
from affray.rulesets.hex.damage import struck_astray
from affray.rulesets.hex.events import Avoided, FellShort, Hit, Leaped, Missed, Resisted
from affray.rulesets.hex.levels import Attack, level
from affray.rulesets.hex.missiles import increments, is_in_range
from affray.rulesets.hex.powers import work
from affray.rulesets.hex.rolls import Result, attack_check
from affray.rulesets.hex.spellcraft import Spell

Dice = dict[tuple[Pool, ...], int]
"""What the kept dice of a check come to, by the dice that its levels allow."""
NOBODY = "nobody"
ALSO: Ask[Who] = Ask("also-strikes", "{spell} can strike {left} more. Whom?")
LEAP: Ask[Who] = Ask(
    "lightning-leaps", "Leaps left: {left}, each up to {hexes} hexes. To whom does the lightning leap?"
)


def attack_with(scene: Scene, attack: Attack, spell: Spell) -> None:
    """Make an attack with a spell, on one or on several; too far away it is a miss without a check."""
    me, foe = attack.by, attack.on
    if not is_in_range(scene, me, scene[foe].at, attack.held.weapon):
        return fall_short(scene, attack)
    targets = further_targets(scene, attack, spell)
    if scene.rulings.several_targets == "one-check":
        return make_spell_attack(scene, attack, spell, targets)
    for target in targets:
        make_spell_attack(scene, replace(attack, on=target), spell, (target,))
    return None


def fall_short(scene: Scene, attack: Attack) -> None:
    """Too far away an attack misses without a check; it is an attack of this turn, and uses an aim, all the same."""
    me = attack.by
    scene.tell(FellShort(attack.on, me))  # hex.ranged.general.2
    if attack.kind == "ranged":
        after_attack(scene, attack)  # hex.ranged.aim.6
    if me in scene.clock.acting:
        scene.change(me, turn=noted(scene[me].turn, attack))


def make_spell_attack(scene: Scene, attack: Attack, spell: Spell, targets: tuple[Who, ...]) -> None:
    """Make one attack check, which every target meets with their own defense."""
    if len(targets) > 1 or spell.power.leaps:
        return strike_several(scene, attack, spell, targets)
    check = spell_check(scene, attack)
    result = scene.roll(attack.by, check if spell.power.damage else replace(check, read=Grade(check.read)))
    have_attacked(scene, attack)  # hex.magic.manifest.5
    refund(scene, attack.by, result)  # hex.cost.2
    apply_result(scene, attack, spell, result)  # hex.magic.manifest.4
    return go_astray(scene, attack, spell, result)


def strike_several(scene: Scene, attack: Attack, spell: Spell, targets: tuple[Who, ...]) -> None:
    """Make one attack check against several, or with lightning that leaps on from the first."""
    dice: Dice = {}
    results = [met_by(scene, replace(attack, on=target), dice) for target in targets]
    have_attacked(scene, attack)
    for target in targets[1:]:
        end_flat_footed(scene, target)
    for target, result in zip(targets, results, strict=True):
        apply_result(scene, replace(attack, on=target), spell, result)
    refund(scene, attack.by, best_of(results))  # hex.cost.2
    if spell.power.leaps and results[0].is_complete:
        leap_on(scene, attack, spell, dice, (attack.on,))
    return go_astray(scene, attack, spell, results[0])


def best_of(results: list[Result]) -> Result:
    """The result against the target whom a check on several met best."""
    return max(results, key=lambda result: (result.is_complete, result.is_near))


def met_by(scene: Scene, attack: Attack, dice: Dice) -> Result:
    """Read the check against one target; dice are thrown once for all targets with the same levels."""
    check = spell_check(scene, attack)
    if check.pools not in dice:
        dice[check.pools] = scene.roll(attack.by, replace(check, read=Kept, against="each target's own defense")).dice
    result: Result = check.read(dice[check.pools])
    return result


def spell_check(now: Now, attack: Attack) -> Roll:
    """The check of an attack with a spell; a magic one is harder beyond close range, as a thrown one is anyway."""
    far = increments(now[attack.by].sheet, attack.held.weapon, now.distance(attack.by, attack.on))
    if far and attack.kind == "magic":
        attack = replace(attack, modifiers=(level(-far, "beyond close range", "hex.magic.general.3"),))
    return attack_check(now, attack)


class Kept(NamedTuple):
    """What the two kept dice come to, where each of several targets holds them against their own defense."""

    dice: int

    def __str__(self) -> str:
        return f"{self.dice} on the dice"


class Grade(Struct, frozen=True):
    """How a check is read where additional successes do nothing: equal outcomes are one."""

    read: Any

    def __call__(self, kept: int) -> Result:
        """The grade of a check whose kept dice come to this."""
        return Result(self.read(kept).grade)


def further_targets(scene: Scene, attack: Attack, spell: Spell) -> tuple[Who, ...]:
    """Everybody whom a spell on several strikes: the declared target, and whom the caster names besides."""
    targets: tuple[Who, ...] = (attack.on,)
    for left in range(spell.targets - 1, 0, -1):
        others = [who for who in strikable(scene, attack) if who not in targets]
        also = scene.ask(attack.by, ALSO, (*others, NOBODY), spell=spell.name, left=left) if others else NOBODY
        if also == NOBODY:
            break
        targets = (*targets, also)
    return targets


def strikable(now: Now, attack: Attack) -> list[Who]:
    """The opponents whom a spell could reach, the nearest first."""
    me, weapon = attack.by, attack.held.weapon
    seen = (foe for foe in now.standing_foes(me) if is_clear(now, me, foe))
    return sorted(
        (foe for foe in seen if is_in_range(now, me, now[foe].at, weapon)), key=lambda foe: now.distance(me, foe)
    )


def apply_result(scene: Scene, attack: Attack, spell: Spell, result: Result) -> None:
    """Apply the results of an attack with a spell to one target: it works, is resisted or avoided, or goes amiss."""
    me, foe = attack.by, attack.on
    if result.is_complete:
        return take_effect(scene, me, foe, spell, result.extra)
    if result.is_near:
        scene.tell(Resisted(foe, me) if attack.kind == "magic" else Avoided(foe, me))
        return lose_defense(scene, foe, scene.rulings.avoided_wears)  # hex.check.12
    return scene.tell(Missed(foe, me))


def go_astray(scene: Scene, attack: Attack, spell: Spell, result: Result) -> None:
    """A critical failure may strike a bystander of the declared target."""
    struck = struck_astray(scene, attack.by, attack.on) if result.is_critical_failure else None
    if struck is not None:
        take_effect(scene, attack.by, struck, spell, 0)  # hex.check.12


def take_effect(scene: Scene, me: Who, on: Who, spell: Spell, extra: int) -> None:
    """A spell strikes somebody, and wears their defense down as every hit does."""
    scene.tell(Hit(on, me, extra))
    lose_defense(scene, on, 1)  # hex.check.12
    work(scene, me, on, spell, extra)


def leap_on(scene: Scene, attack: Attack, spell: Spell, dice: Dice, struck: tuple[Who, ...]) -> None:
    """Lightning leaps as often and as far as its rank, each time to somebody new, with the dice of the same check."""
    me, rank = attack.by, rank_of(scene[attack.by], spell, scene.rulings)
    left = rank - len(struck) + 1
    near = in_a_leap(scene, me, struck, rank)
    if left < 1 or not near:
        return
    to = scene.ask(me, LEAP, (*near, NOBODY), left=left, hexes=rank)
    if to != NOBODY:
        scene.tell(Leaped(to))
        leaping = replace(attack, on=to, ignored=attack.ignored + 1)  # its own check has raised the penalty
        result = met_by(scene, leaping, dice)
        end_flat_footed(scene, to)
        apply_result(scene, leaping, spell, result)
        leap_on(scene, attack, spell, dice, (*struck, to))


def in_a_leap(now: Now, me: Who, struck: tuple[Who, ...], hexes: int) -> list[Who]:
    """The opponents to whom lightning can leap from whom it struck last, the nearest first."""
    last = struck[-1]
    new = (foe for foe in now.standing_foes(me) if foe not in struck and is_clear(now, last, foe))
    near = [foe for foe in new if now.distance(last, foe) <= hexes]
    return sorted(near, key=lambda foe: now.distance(last, foe))
