"""What spells do: magic attacks, blows of force and frost, leaping lightning, pushes, help."""

from msgspec.structs import replace

from affray.api import Ask, Who
from affray.rulesets.hex.actions.movement import blocked_behind, drive_back, push
from affray.rulesets.hex.actions.targets import is_clear
from affray.rulesets.hex.arcane import is_in_range, magic_check, rank_of
from affray.rulesets.hex.casts import hold
from affray.rulesets.hex.conditions import knock_prone, lose_defense, lose_grip, suffer_wounds
from affray.rulesets.hex.creature import Now, Scene
from affray.rulesets.hex.enchantments import enchant
from affray.rulesets.hex.events import (
    Energized,
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
from affray.rulesets.hex.rolls import Check, Result, skill_check
from affray.rulesets.hex.spellcraft import Spell
from affray.rulesets.hex.stats import armor_value, harm, max_stamina

NOBODY = "nobody"
ALSO: Ask[Who] = Ask("also-strikes", "{spell} can strike {left} more. Whom?")
LEAP: Ask[Who] = Ask(
    "lightning-leaps", "Leaps left: {left}, each up to {hexes} hexes. To whom does the lightning leap?"
)


# -- a magic attack


def attack_with(scene: Scene, me: Who, foe: Who, spell: Spell) -> None:
    """Make a magic attack with a spell, on one or on several."""
    targets = further_targets(scene, me, foe, spell)
    if scene.rulings.several_targets == "check-each":
        for target in targets:
            make_magic_attack(scene, me, (target,), spell)
    else:
        make_magic_attack(scene, me, targets, spell)


def make_magic_attack(scene: Scene, me: Who, targets: tuple[Who, ...], spell: Spell) -> None:
    """Make one magic attack check, which every target meets with their own defense."""
    checks = [magic_check(scene, me, target, spell) for target in targets]
    if len(targets) == 1 and not spell.power.leaps:
        result = scene.roll(me, checks[0])  # hex.magic.manifest.4
        note_attack(scene, me)
        return apply_result(scene, me, targets[0], spell, result)
    kept: int = scene.roll(me, replace(checks[0], read=int))
    note_attack(scene, me)
    results = [check.read(kept) for check in checks]
    for target, result in zip(targets, results, strict=True):
        apply_result(scene, me, target, spell, result)
    if spell.power.leaps and results[0].is_complete:
        leap_on(scene, me, spell, kept, targets[:1])
    return None


def note_attack(scene: Scene, me: Who) -> None:
    """A magic attack raises the multi-attack penalty, and is an attack of this turn."""
    scene.change(me, multi_attack=scene[me].multi_attack + 1)  # hex.magic.manifest.5
    if me in scene.clock.acting:
        scene.change(me, turn=replace(scene[me].turn, attacked=True))


def further_targets(scene: Scene, me: Who, foe: Who, spell: Spell) -> tuple[Who, ...]:
    """Everybody whom a spell on several strikes: the declared target, and whom the caster names besides."""
    targets: tuple[Who, ...] = (foe,)
    for left in range(spell.targets - 1, 0, -1):
        others = [who for who in strikable(scene, me, spell) if who not in targets]
        also = scene.ask(me, ALSO, (*others, NOBODY), spell=spell.name, left=left) if others else NOBODY
        if also == NOBODY:
            break
        targets = (*targets, also)
    return targets


def strikable(now: Now, me: Who, spell: Spell) -> list[Who]:
    """The opponents whom a spell could reach, the nearest first."""
    foes = [foe for foe in now.standing_foes(me) if is_clear(now, me, foe) and is_in_range(now, me, foe, spell)]
    return sorted(foes, key=lambda foe: now.distance(me, foe))


def apply_result(scene: Scene, me: Who, foe: Who, spell: Spell, result: Result) -> None:
    """Apply the results of a magic attack to one target: affected, resisted or missed."""
    if result.is_complete:
        scene.tell(Hit(foe, me, result.extra))
        lose_defense(scene, foe, 1)  # hex.check.12
        return work(scene, me, foe, spell, result.extra)
    scene.tell(Resisted(foe, me) if result.is_near else Missed(foe, me))
    return None


def leap_on(scene: Scene, me: Who, spell: Spell, kept: int, struck: tuple[Who, ...]) -> None:
    """Lightning leaps as often and as far as its rank, each time to somebody new, whom the same dice must reach."""
    rank = rank_of(scene[me], spell, scene.rulings)
    left = rank - len(struck) + 1
    last = struck[-1]
    near = [foe for foe in scene.standing_foes(me) if foe not in struck and scene.distance(last, foe) <= rank]
    if left < 1 or not near:
        return
    near.sort(key=lambda foe: scene.distance(last, foe))
    to = scene.ask(me, LEAP, (*near, NOBODY), left=left, hexes=rank)
    if to != NOBODY:
        scene.tell(Leaped(to))
        result = magic_check(scene, me, to, spell).read(kept)
        apply_result(scene, me, to, spell, result)
        leap_on(scene, me, spell, kept, (*struck, to))


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
        return harm(sheet, dealt, str(power.damage)), None
    if dealt < armor_value(sheet) - rank:
        return harm(sheet, dealt, "concussive"), dealt
    return harm(sheet, dealt, "penetrating"), None


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
        suffer_wounds(scene, on, harm(scene[on].sheet, rank + spell.cost, "concussive"))
    return keep_balance(scene, on, pushed, spell.power.balance)


def keep_balance(scene: Scene, who: Who, hexes: int, difficulty: int) -> None:
    """Stay on one's feet after being pushed so far."""
    if hexes and not scene[who].fate and not scene[who].is_prone:
        check = Check("balance", "reflexes", "personal movement", difficulty + hexes)
        if not scene.roll(who, skill_check(scene, who, check)).is_complete:
            knock_prone(scene, who)


def energize(scene: Scene, me: Who, on: Who, spell: Spell) -> None:
    """Stamina for every point of the power, and the fatigue that follows."""
    creature, gained = scene[on], rank_of(scene[me], spell, scene.rulings) * spell.paid
    fatigue = spell.power.tires + spell.paid // spell.power.tires_each
    stamina = min(creature.stamina + gained, max_stamina(creature))
    tired = replace(creature, fatigue=creature.fatigue + fatigue)
    left = min(stamina, max(max_stamina(tired), 0))
    scene.change(on, Energized(on, stamina - creature.stamina, fatigue), stamina=left, fatigue=tired.fatigue)


def mend(scene: Scene, me: Who, on: Who, spell: Spell) -> None:
    """Take wounds away."""
    mended = min(rank_of(scene[me], spell, scene.rulings) * spell.power.times, scene[on].wounds)
    scene.change(on, Mended(on, mended), wounds=scene[on].wounds - mended)
