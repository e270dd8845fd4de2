"""What spells do: magic attacks, blows of force and frost, leaping lightning, pushes, help."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from affray.api import Ask, Roll, Who
from affray.rulesets.hex.actions.movement import blocked_behind, drive_back, push
from affray.rulesets.hex.actions.targets import is_clear
from affray.rulesets.hex.arcane import rank_of
from affray.rulesets.hex.attacks import have_attacked, noted
from affray.rulesets.hex.casts import hold
from affray.rulesets.hex.checks import make_check
from affray.rulesets.hex.conditions import knock_prone, lose_defense, lose_grip, suffer_wounds
from affray.rulesets.hex.creature import Now, Scene
from affray.rulesets.hex.damage import struck_astray
from affray.rulesets.hex.enchantments import enchant
from affray.rulesets.hex.events import (
    Avoided,
    Energized,
    FellShort,
    HeldGround,
    Hit,
    Leaped,
    Mended,
    Missed,
    Pinned,
    Resisted,
    TurnedByArmor,
    Unharmed,
)
from affray.rulesets.hex.levels import Attack, level
from affray.rulesets.hex.missiles import increments, is_in_range
from affray.rulesets.hex.rolls import Check, Result, attack_check
from affray.rulesets.hex.spellcraft import Spell
from affray.rulesets.hex.stats import armor_value, harm, max_stamina

NOBODY = "nobody"
ALSO: Ask[Who] = Ask("also-strikes", "{spell} can strike {left} more. Whom?")
LEAP: Ask[Who] = Ask(
    "lightning-leaps", "Leaps left: {left}, each up to {hexes} hexes. To whom does the lightning leap?"
)


# -- attacks with spells


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
    """Too far away an attack misses without a check; it is an attack of this turn all the same."""
    me = attack.by
    scene.tell(FellShort(attack.on, me))  # hex.ranged.general.2
    if me in scene.clock.acting:
        scene.change(me, turn=noted(scene[me].turn, attack))


def make_spell_attack(scene: Scene, attack: Attack, spell: Spell, targets: tuple[Who, ...]) -> None:
    """Make one attack check, which every target meets with their own defense."""
    check = spell_check(scene, attack)
    if len(targets) == 1 and not spell.power.leaps:
        result = scene.roll(attack.by, check if spell.power.damage else replace(check, read=Grade(check.read)))
        have_attacked(scene, attack)
        return apply_result(scene, attack, spell, result)  # hex.magic.manifest.4, .5
    readings = [spell_check(scene, replace(attack, on=target)).read for target in targets]
    kept: int = scene.roll(attack.by, replace(check, read=int))
    have_attacked(scene, attack)
    for target, reading in zip(targets, readings, strict=True):
        apply_result(scene, replace(attack, on=target), spell, reading(kept))
    if spell.power.leaps and readings[0](kept).is_complete:
        leap_on(scene, attack, spell, kept, (attack.on,))
    return None


def spell_check(now: Now, attack: Attack) -> Roll:
    """The check of an attack with a spell; a magic one is harder beyond close range, as a thrown one is anyway."""
    far = increments(now[attack.by].sheet, attack.held.weapon, now.distance(attack.by, attack.on))
    if far and attack.kind == "magic":
        attack = replace(attack, modifiers=(level(-far, "beyond close range", "hex.magic.general.3"),))
    return attack_check(now, attack)


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
    scene.tell(Missed(foe, me))
    if result.is_critical_failure and (struck := struck_astray(scene, me, foe)):
        take_effect(scene, me, struck, spell, 0)  # hex.check.12
    return None


def take_effect(scene: Scene, me: Who, on: Who, spell: Spell, extra: int) -> None:
    """A spell strikes somebody, and wears their defense down as every hit does."""
    scene.tell(Hit(on, me, extra))
    lose_defense(scene, on, 1)  # hex.check.12
    work(scene, me, on, spell, extra)


def leap_on(scene: Scene, attack: Attack, spell: Spell, kept: int, struck: tuple[Who, ...]) -> None:
    """Lightning leaps as often and as far as its rank, each time to somebody new, whom the same dice must reach."""
    me, last, rank = attack.by, struck[-1], rank_of(scene[attack.by], spell, scene.rulings)
    left = rank - len(struck) + 1
    near = [foe for foe in scene.standing_foes(me) if foe not in struck and scene.distance(last, foe) <= rank]
    if left < 1 or not near:
        return
    near.sort(key=lambda foe: scene.distance(last, foe))
    to = scene.ask(me, LEAP, (*near, NOBODY), left=left, hexes=rank)
    if to != NOBODY:
        scene.tell(Leaped(to))
        leaping = replace(attack, on=to)
        result = spell_check(scene, leaping).read(kept)
        if result.is_complete:
            take_effect(scene, me, to, spell, result.extra)
        else:
            scene.tell(Resisted(to, me) if result.is_near else Missed(to, me))
        leap_on(scene, attack, spell, kept, (*struck, to))


# -- what it does


def finish_casting(scene: Scene, me: Who, spell: Spell, is_free: bool) -> None:
    """A spell on oneself acts; any other waits to be manifested, thrown or laid on by touch."""
    if spell.range == "self":
        work(scene, me, me, spell, 0)
    else:
        hold(scene, me, spell, is_free and spell.range == "manifest")


def work(scene: Scene, me: Who, on: Who, spell: Spell, extra: int) -> None:
    """What a spell does to somebody."""
    match spell.power.kind:
        case "harm":
            strike(scene, me, on, spell, extra)
        case "push":
            push_away(scene, me, on, spell)
        case "change" | "hinder":
            enchant(scene, me, on, spell)
        case "energize":
            energize(scene, me, on, spell)
        case "mend":
            mend(scene, me, on, spell)


def strike(scene: Scene, me: Who, on: Who, spell: Spell, extra: int) -> None:
    """Wound somebody by what armor and resistance leave of a spell; one that bashes drives them back a hex."""
    wounds, turned = wounds_from_spell(scene, me, on, spell, extra)
    if turned is not None:
        scene.tell(TurnedByArmor(on, turned))
    if wounds == 0:
        scene.tell(Unharmed(on))
    suffer_wounds(scene, on, wounds)
    if spell.form == "bash" and scene[on].at is not None:
        push(scene, on, by=me)


def wounds_from_spell(now: Now, me: Who, on: Who, spell: Spell, extra: int) -> tuple[int, int | None]:
    """The wounds that a spell deals, and what is left of its damage when armor turned it."""
    rank, power, sheet = rank_of(now[me], spell, now.rulings), spell.power, now[on].sheet
    dealt = rank * power.times + power.more * (spell.paid - power.cost) + extra // power.successes_each  # hex.check.14
    if spell.form != "piercing":
        return harm(sheet, dealt, str(power.damage), now.rulings), None
    if dealt < armor_value(sheet) - rank:
        return harm(sheet, dealt, "concussive", now.rulings), dealt
    return harm(sheet, dealt, "penetrating", now.rulings), None


def push_away(scene: Scene, me: Who, on: Who, spell: Spell) -> None:
    """Drive somebody away, hex by hex; a wall on the way harms them, and they must keep their balance."""
    rank = rank_of(scene[me], spell, scene.rulings)
    if scene[on].sheet.size > rank - spell.power.bulk:
        return scene.tell(HeldGround(on))
    if scene[on].climbing is not None:
        lose_grip(scene, on)
    pushed = 0
    while pushed < rank and not (barrier := blocked_behind(scene, on, me)):
        drive_back(scene, on, me)
        pushed += 1
    if pushed < rank and barrier == "wall":
        scene.tell(Pinned(on))
        suffer_wounds(scene, on, harm(scene[on].sheet, rank + spell.cost, "concussive", scene.rulings))
    return keep_balance(scene, on, pushed, spell.power.balance)


def keep_balance(scene: Scene, who: Who, hexes: int, difficulty: int) -> None:
    """Stay on one's feet after being pushed so far."""
    if hexes and not scene[who].fate and not scene[who].is_prone:
        check = Check("balance", "reflexes", "personal movement", difficulty + hexes)
        if not make_check(scene, who, check).is_complete:
            knock_prone(scene, who)


def energize(scene: Scene, me: Who, on: Who, spell: Spell) -> None:
    """Stamina for every point of the power, and the fatigue that follows."""
    creature, gained = scene[on], rank_of(scene[me], spell, scene.rulings) * spell.paid
    fatigue = spell.power.tires + spell.paid // spell.power.tires_each
    stamina = min(creature.stamina + gained, max_stamina(creature, scene.rulings))
    tired = replace(creature, fatigue=creature.fatigue + fatigue)
    left = min(stamina, max(max_stamina(tired, scene.rulings), 0))
    scene.change(on, Energized(on, stamina - creature.stamina, fatigue), stamina=left, fatigue=tired.fatigue)


def mend(scene: Scene, me: Who, on: Who, spell: Spell) -> None:
    """Take wounds away."""
    mended = min(rank_of(scene[me], spell, scene.rulings) * spell.power.times, scene[on].wounds)
    scene.change(on, Mended(on, mended), wounds=scene[on].wounds - mended)
