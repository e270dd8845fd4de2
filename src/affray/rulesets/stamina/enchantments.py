"""What powers do: damage, wards, haste, stamina, relocation."""

from affray.api import Ask, Cell, Effect, Ends, Who, begin, remove_effects
from affray.rulesets.stamina.conditions import part, regain_stamina, suffer
from affray.rulesets.stamina.creature import Location, Now, Scene
from affray.rulesets.stamina.damage import deal, deal_at
from affray.rulesets.stamina.entries import HARMS, Damage, Power
from affray.rulesets.stamina.events.magic import Enchanted, Energized, Relocated
from affray.rulesets.stamina.harms import Harm
from affray.rulesets.stamina.paths import is_free
from affray.rulesets.stamina.spells import Powers, acting, rank_of
from affray.rulesets.stamina.successes import Blow, dealt_by

WHERE: Ask[Cell] = Ask("relocate", "Where to with {on}, within {meters} m?")


def work(scene: Scene, me: Who, on: Who, powers: Powers, extra: int, is_aimed: bool) -> None:
    """Everything that the powers of an effect do to somebody at whom it was aimed, or whom it catches beside."""
    harm(scene, me, on, powers, extra, None if is_aimed else "body")
    for power, more in acting(scene, powers) if scene[on].fate != "dead" else ():
        if not is_aimed and spares(scene, me, on, power):
            continue
        rank = rank_of(scene, me, power)
        match power.kind:
            case "effect":
                enchant(scene, me, on, power, rank, more)
            case "haste":
                hasten(scene, me, on, rank * power.times, 1 + more)
            case "energize":
                energize(scene, on, rank, 1 + more)
            case "relocate":
                relocate(scene, me, on, rank + more)


def spares(now: Now, me: Who, on: Who, power: Power) -> bool:
    """Whether a power leaves somebody alone whom a burst catches and who does not want it."""
    is_unwanted = power.kind in ("relocate", "energize") and now[on].side != now[me].side
    return is_unwanted and now.rulings.burst_on_unwilling == "harms-alone"


def harm(scene: Scene, me: Who, on: Who, powers: Powers, extra: int, place: Location | None) -> None:
    """The damage of an effect: additional successes are spent once, and all of it lands where its first power does.

    Lightning, which finds the body wherever the others land, comes last.
    """
    for number, (power, more) in enumerate(sorted(harming(scene, powers), key=lambda one: is_lightning(one[0]))):
        blow = blow_of_power(me, on, power, rank_of(scene, me, power), more)
        if number == 0:
            place = strike_with(scene, blow, extra, place)
        elif place is not None:
            strike_with(scene, blow, 0, "body" if is_lightning(power) else place)


def is_lightning(power: Power) -> bool:
    """Whether a power always strikes the body."""
    return power.kind == "lightning"


def harming(now: Now, powers: Powers) -> list[tuple[Power, int]]:
    """The powers of an effect that deal damage, with how many more successes they have."""
    return [(power, more) for power, more in acting(now, powers) if power.kind in HARMS]


def blow_of_power(me: Who, on: Who, power: Power, rank: int, more: int) -> Blow:
    """Damage of a power: so many dice as the rank, and more for more successes."""
    kind: Damage = power.kind  # type: ignore[assignment]
    count = power.dice or rank
    thrown = ((count, power.die),) if count else ()
    piercing = rank if kind == "penetrating" else 0
    return Blow(me, on, kind, more * power.more_damage, piercing, (), False, damage_dice=thrown, key=power.name)


def dealt_by_powers(now: Now, me: Who, powers: Powers) -> int:
    """What all powers of an effect deal, their dice by their average."""
    return sum(
        dealt_by(blow_of_power(me, me, power, rank_of(now, me, power), more)) for power, more in harming(now, powers)
    )


def strike_with(scene: Scene, blow: Blow, extra: int, place: Location | None) -> Location | None:
    """Deal the damage of a power and say where; lightning that is led away gives a little strength back."""
    dealt = deal(scene, blow, extra) if place is None else deal_at(scene, blow, extra, place)
    if dealt.type == "lightning" and dealt.left <= 0 and dealt.location is not None:
        regain_stamina(scene, blow.on, 1)
    return dealt.location


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
    """Lay an effect on somebody; a new one takes the place of the old, of one's own or, by a ruling, of anybody's."""
    if amount:
        anybodys = scene.rulings.same_magic == "one-alone"
        remove_effects(scene, lambda old: old.on == on and old.key == key and (anybodys or old.by == me))
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


def relocate(scene: Scene, me: Who, on: Who, meters: int) -> None:
    """Put somebody elsewhere, without a step between: whoever worked the magic says where."""
    cells = tuple(cell for cell in scene.ground(on).grid.within(scene.at(on), meters) if is_free(scene, on, cell))
    if cells:
        to = scene.ask(me, WHERE, cells, on=on, meters=meters)
        scene.change(on, Relocated(on, to), at=to, climbing=None, climbed=0, jumped_from=None)
        part(scene, on)  # stamina.modifier.reach.4
