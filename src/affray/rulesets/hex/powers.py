"""What the powers of spells do: blows of force and frost, pushes, wards and hindrances, stamina, mending."""

from msgspec.structs import replace

from affray.api import Who
from affray.rulesets.hex.actions.pushing import blocked_behind, drive_back, push
from affray.rulesets.hex.arcane import rank_of
from affray.rulesets.hex.casts import hold
from affray.rulesets.hex.conditions import knock_prone, lose_grip, suffer_wounds
from affray.rulesets.hex.creature import Now, Scene
from affray.rulesets.hex.enchantments import enchant
from affray.rulesets.hex.events import CameRound, Energized, HeldGround, Mended, Pinned, TurnedByArmor, Unharmed
from affray.rulesets.hex.rolls import Check, skill_check
from affray.rulesets.hex.spellcraft import Spell
from affray.rulesets.hex.stats import armor_value, harm, max_stamina, max_wounds


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
        if not scene.roll(who, skill_check(scene, who, check)).is_complete:  # hex.ranged.aim.14: no action of theirs
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
    """Take wounds away; who was dying of them comes round, without what they had cast or watched."""
    mended = min(rank_of(scene[me], spell, scene.rulings) * spell.power.times, scene[on].wounds)
    scene.change(on, Mended(on, mended), wounds=scene[on].wounds - mended)
    if scene[on].fate and scene[on].wounds <= max_wounds(scene[on].sheet, scene.rulings):
        scene.change(on, CameRound(on), fate="", cast=(), watch=None)
