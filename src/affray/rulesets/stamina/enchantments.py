"""What powers do: damage, wards, haste, stamina, relocation, and whom a burst catches."""

from affray.api import Ask, Cell, Effect, Ends, Who, begin, remove_effects
from affray.rulesets.stamina.conditions import lose_defense, part, regain_stamina, suffer
from affray.rulesets.stamina.creature import Now, ReadySpell, Scene
from affray.rulesets.stamina.damage import deal
from affray.rulesets.stamina.entries import HARMS, Damage, Power
from affray.rulesets.stamina.events.blows import Hit
from affray.rulesets.stamina.events.magic import BurstAt, Enchanted, Energized, HoldsSpell, Relocated
from affray.rulesets.stamina.harms import Harm
from affray.rulesets.stamina.paths import is_free
from affray.rulesets.stamina.spells import APTITUDE, Powers, acting, is_held, rank_of, width_of
from affray.rulesets.stamina.successes import Blow, dealt_by

WHERE: Ask[Cell] = Ask("relocate", "Where to, within {meters} m?")


def take_effect(scene: Scene, me: Who, on: Who, name: str, powers: Powers) -> None:
    """An effect is held ready, or acts at once."""
    if is_held(scene, powers):
        until = scene.clock.round + scene[me].sheet.rank(APTITUDE)
        scene.change(me, HoldsSpell(me, name, until), spell=ReadySpell(name, powers, until))  # stamina.magic.release.3
        return
    work(scene, me, on, powers, 0)  # stamina.magic.release.2


def strikes_home(scene: Scene, me: Who, foe: Who, powers: Powers, extra: int) -> None:
    """An effect hits: the target, and whoever else its burst catches."""
    scene.tell(Hit(foe, me, extra))
    lose_defense(scene, foe, scene.rulings.hit_wears)
    width = width_of(scene, me, powers)
    caught = caught_by(scene, foe, width)
    if width:
        scene.tell(BurstAt(me, scene.at(foe), width))
    for who in caught:
        work(scene, me, who, powers, extra if who == foe else 0)


def caught_by(now: Now, foe: Who, width: int) -> tuple[Who, ...]:
    """Everybody within a burst, which goes half its width from its middle; the target first."""
    others = (who for who in now.creatures.values() if who.id != foe and not who.fate and who.at is not None)
    return (foe, *(who.id for who in others if width and now.distance(foe, who.id) <= width // 2))


# -- what each power does


def work(scene: Scene, me: Who, on: Who, powers: Powers, extra: int) -> None:
    """Everything that the powers of an effect do to somebody."""
    for power, more in acting(scene, powers):
        rank = rank_of(scene, me, power)
        match power.kind:
            case "fire" | "cold" | "lightning" | "concussive" | "penetrating":
                strike_with(scene, blow_of_power(me, on, power, rank, more), extra)
            case "effect":
                enchant(scene, me, on, power, rank, more)
            case "haste":
                hasten(scene, me, on, rank * power.times, 1 + more)
            case "energize":
                energize(scene, on, rank, 1 + more)
            case "relocate":
                relocate(scene, on, rank + more)


def blow_of_power(me: Who, on: Who, power: Power, rank: int, more: int) -> Blow:
    """Damage of a power: so many dice as the rank, and more for more successes."""
    kind: Damage = power.kind  # type: ignore[assignment]
    count = power.dice or rank
    thrown = ((count, power.die),) if count else ()
    piercing = rank if kind == "penetrating" else 0
    return Blow(me, on, kind, more * power.more_damage, piercing, (), False, damage_dice=thrown, key=power.name)


def dealt_by_powers(now: Now, me: Who, powers: Powers) -> int:
    """What all powers of an effect deal, their dice by their average."""
    harmful = ((power, more) for power, more in acting(now, powers) if power.kind in HARMS)
    return sum(dealt_by(blow_of_power(me, me, power, rank_of(now, me, power), more)) for power, more in harmful)


def strike_with(scene: Scene, blow: Blow, extra: int) -> None:
    """Deal the damage of a power; lightning that is led away gives a little strength back."""
    dealt = deal(scene, blow, extra)
    if dealt.type == "lightning" and dealt.left <= 0:
        regain_stamina(scene, blow.on, 1)


def enchant(scene: Scene, me: Who, on: Who, power: Power, rank: int, more: int) -> None:
    """A ward, a veil, a steadier hand: an effect of so much for so long."""
    amount = power.times * (rank + (more if power.grows else 0))
    rounds = max(rank, 1) if power.lasts == "ranks" else 1
    lay(scene, me, on, power.effect, amount, Ends("used") if power.effect == "accuracy" else through(scene, on, rounds))


def hasten(scene: Scene, me: Who, on: Who, amount: int, successes: int) -> None:
    """The first success quickens the feet, the second the guard, the third the hand; slowing is the reverse."""
    parts = (("speed", amount), ("hastened-defense", amount), ("swift-hand", int(amount / 2)))
    for key, share in parts[:successes]:
        lay(scene, me, on, key, share, through(scene, on, 1))


def lay(scene: Scene, me: Who, on: Who, key: str, amount: int, ends: Ends) -> None:
    """Lay an effect on somebody; a new one takes the place of the old."""
    if amount:
        remove_effects(scene, lambda effect: effect.on == on and effect.key == key and effect.by == me)
        begin(scene, Effect(key, on, ends, by=me, amount=amount), Enchanted(on, me, key.replace("-", " "), amount))


def through(scene: Scene, on: Who, rounds: int) -> Ends:
    """So many rounds of magic: as many turns of whoever bears it, of which the one that runs is not the first."""
    if scene.rulings.magic_rounds == "rounds":
        return Ends("round ends", "", rounds)
    return Ends("turn ends", on, rounds + (on in scene.clock.acting))


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
        part(scene, on)  # stamina.modifier.reach.4
