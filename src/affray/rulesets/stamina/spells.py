"""Powers and what they do: damage, wards, haste, relocation, where they reach and how wide they burst."""

from typing import Literal

from msgspec import Struct

from affray.api import Ask, Cell, Effect, Ends, Moment, Who, begin, remove_effects
from affray.rulesets.stamina.conditions import Harm, lose_defense, regain_stamina, suffer
from affray.rulesets.stamina.creature import Damage, Now, ReadySpell, Scene
from affray.rulesets.stamina.damage import Blow, deal
from affray.rulesets.stamina.events.blows import Hit
from affray.rulesets.stamina.events.magic import BurstAt, Enchanted, Energized, HoldsSpell, Relocated
from affray.rulesets.stamina.loading import CATALOG, Power, SpellEntry
from affray.rulesets.stamina.missiles import Range
from affray.rulesets.stamina.paths import is_free

SPELL = "spell"
"""What an effect that is held ready is called among the things that can be loosed or thrown."""
APTITUDE = "arcane aptitude"
Powers = tuple[tuple[str, int], ...]
Reaches = Literal["thrown", "near", "touch"]
WHERE: Ask[Cell] = Ask("relocate", "Where to, within {meters} m?")


class Spell(Struct, frozen=True):
    """A spell as it is cast: its difficulty, cost and modifier, its powers up to the gate and its pool."""

    name: str
    powers: Powers
    difficulty: int
    cost: int
    modifier: int
    pool: tuple[str, ...]


def spell_named(name: str) -> Spell:
    """A spell with the numbers that its powers and its free successes give it."""
    entry: SpellEntry = CATALOG.entry("spells", name)
    successes = sum(count for _, count in entry.powers)
    return Spell(name, entry.powers, successes - entry.free, successes, entry.free, entry.pool)


def cantrip_named(name: str) -> Powers:
    """The powers of a cantrip."""
    entry: SpellEntry = CATALOG.entry("cantrips", name)
    return entry.powers


def power_named(name: str) -> Power:
    """A power."""
    found: Power = CATALOG.entry("powers", name)
    return found


def rank_of(now: Now, me: Who, power: Power) -> int:
    """X: the rank in the theme of a power."""
    return now[me].sheet.rank(power.theme) if power.theme else 0


def acting(powers: Powers) -> list[tuple[Power, int]]:
    """The powers that have the successes it takes until they act, with how many more they have."""
    found = [(power_named(name), count) for name, count in powers]
    return [(power, count - power.first) for power, count in found if count >= power.first]


def reaches(powers: Powers) -> Reaches:
    """Whether an effect is thrown, strikes near, or is laid on by touch."""
    kinds = [power for power, _ in acting(powers)]
    if any(power.kind == "throw" for power in kinds):
        return "thrown"
    return "near" if any(power.reaches == "near" for power in kinds) else "touch"


def added(powers: Powers, name: str, count: int = 1) -> Powers:
    """The same with more successes in a power."""
    counts = dict(powers)
    return tuple(sorted((counts | {name: counts.get(name, 0) + count}).items()))


# -- where it goes


def range_of_spell(now: Now, me: Who) -> Range:
    """How far the effect that somebody holds can be thrown."""
    spell = now[me].spell
    return range_of_powers(now, me, spell.powers if spell else ())


def range_of_powers(now: Now, me: Who, powers: Powers) -> Range:
    """Short range: close and each increment as many meters as mind, and at most three times that."""
    mind, more = now[me].sheet.mind, dict(powers).get("range", 0)
    return Range(mind, mind, (3 + more) * mind)


def width_of(now: Now, me: Who, powers: Powers) -> int:
    """How many meters across an effect bursts; 0 when it does not."""
    for power, more in acting(powers):
        if power.kind == "burst":
            return rank_of(now, me, power) + 1 + more
    return 0


def targets_of(now: Now, me: Who, powers: Powers) -> tuple[Who, ...]:
    """On whom an effect may be laid at once; one that is thrown is first held by whoever cast it."""
    match reaches(powers):
        case "thrown":
            return (me,)
        case "near":
            far = max(rank_of(now, me, power) for power, _ in acting(powers) if power.reaches == "near")
            return tuple(foe for foe in now.standing_foes(me) if now.distance(me, foe) <= far and now.sees(me, foe))
        case "touch":
            friends = (who for who in now.creatures.values() if who.side == now[me].side and not who.fate)
            return tuple(who.id for who in friends if who.id == me or now.distance(me, who.id) <= 1)


def take_effect(scene: Scene, me: Who, on: Who, name: str, powers: Powers) -> None:
    """An effect is held ready to be thrown, or acts at once."""
    if reaches(powers) == "thrown":
        until = scene.clock.round + scene[me].sheet.rank(APTITUDE)
        scene.change(me, HoldsSpell(me, name, until), spell=ReadySpell(name, powers, until))  # stamina.magic.release.3
        return
    work(scene, me, on, powers, 0)  # stamina.magic.release.2


def strikes_home(scene: Scene, me: Who, foe: Who, powers: Powers, extra: int) -> None:
    """A thrown effect hits: the target, and whoever else its burst catches."""
    scene.tell(Hit(foe, me, extra))
    lose_defense(scene, foe, scene.rulings.hit_wears)
    width = width_of(scene, me, powers)
    caught = caught_by(scene, foe, width)
    if width:
        scene.tell(BurstAt(me, scene.at(foe), width))
    for who in caught:
        work(scene, me, who, powers, extra if who == foe else 0)


def caught_by(now: Now, foe: Who, width: int) -> tuple[Who, ...]:
    """Everybody within a burst, the target first."""
    others = (who for who in now.creatures.values() if who.id != foe and not who.fate and who.at is not None)
    return (foe, *(who.id for who in others if width and now.distance(foe, who.id) <= width // 2))


# -- what it does


def work(scene: Scene, me: Who, on: Who, powers: Powers, extra: int) -> None:
    """Everything that the powers of an effect do to somebody."""
    for power, more in acting(powers):
        rank = rank_of(scene, me, power)
        match power.kind:
            case "fire" | "cold" | "lightning" | "concussive" | "penetrating":
                burn_or_break(scene, me, on, power, rank, more, extra)
            case "effect":
                enchant(scene, me, on, power, rank, more)
            case "haste":
                hasten(scene, me, on, rank * power.times, 1 + more)
            case "energize":
                energize(scene, on, rank, 1 + more)
            case "relocate":
                relocate(scene, on, rank + more)


def burn_or_break(scene: Scene, me: Who, on: Who, power: Power, rank: int, more: int, extra: int) -> None:
    """Damage of a power: so many dice as the rank, and more for more successes."""
    kind: Damage = power.kind  # type: ignore[assignment]
    count = power.dice or rank
    thrown = ((count, power.die),) if count else ()
    piercing = rank if kind == "penetrating" else 0
    blow = Blow(me, on, kind, more * power.more_damage, piercing, (), False, damage_dice=thrown, key=power.name)
    dealt = deal(scene, blow, extra)
    if dealt.type == "lightning" and dealt.left <= 0:
        regain_stamina(scene, on, 1)


def enchant(scene: Scene, me: Who, on: Who, power: Power, rank: int, more: int) -> None:
    """A ward, a veil, a steadier hand: an effect of so much for so long; a new one takes the place of the old."""
    amount = power.times * (rank + (more if power.grows else 0))
    if not amount:
        return
    remove_effects(scene, lambda effect: effect.on == on and effect.key == power.effect and effect.by == me)
    rounds = max(rank, 1) if power.lasts == "ranks" else 1
    when: Moment = "used" if power.effect == "accuracy" else "round ends"
    effect = Effect(power.effect, on, Ends(when, "", rounds if when == "round ends" else 1), by=me, amount=amount)
    begin(scene, effect, Enchanted(on, me, power.effect.replace("-", " "), amount))


def hasten(scene: Scene, me: Who, on: Who, amount: int, successes: int) -> None:
    """The first success quickens the feet, the second the guard, the third the hand; slowing is the reverse."""
    parts = (("speed", amount), ("hastened-defense", amount), ("swift-hand", int(amount / 2)))
    for key, part in parts[:successes]:
        if part:
            effect = Effect(key, on, Ends("round ends"), by=me, amount=part)
            begin(scene, effect, Enchanted(on, me, key.replace("-", " "), part))


def energize(scene: Scene, on: Who, rank: int, successes: int) -> None:
    """Stamina for every success, and the fatigue that follows."""
    scene.tell(Energized(on, rank * successes))
    regain_stamina(scene, on, rank * successes)
    suffer(scene, on, Harm(fatigue=1 + (successes - 1) // 3))


def relocate(scene: Scene, on: Who, meters: int) -> None:
    """Be elsewhere, without a step between."""
    cells = tuple(cell for cell in scene.ground(on).grid.within(scene.at(on), meters) if is_free(scene, on, cell))
    if cells:
        to = scene.ask(on, WHERE, cells, meters=meters)
        scene.change(on, Relocated(on, to), at=to, climbing=None, climbed=0)
