"""From an attack whose check was made to harm: what it wears down, where it lands."""

from typing import NamedTuple

from affray.api import GM, Ask, Modifier, Value, Who, WithHelp
from affray.rulesets.stamina.conditions import lose_defense, suffer, suffer_last
from affray.rulesets.stamina.creature import Location, Now, Scene
from affray.rulesets.stamina.defenses import Cover, damage_cover
from affray.rulesets.stamina.entries import Damage
from affray.rulesets.stamina.events.blows import Hit, Mishap, Missed, NearlyHit, StruckAt, TurnedByArmor
from affray.rulesets.stamina.flames import feel
from affray.rulesets.stamina.harms import Striking, Struck
from affray.rulesets.stamina.rolls import Result, damage_roll, hit_location
from affray.rulesets.stamina.successes import Blow, Spent, bundles, dealt_by, strike_of, with_dice

OFF_BALANCE = 2  # stamina.melee.basic.10

MISHAP: Ask[str] = Ask(
    "mishap",
    "{attacker}'s attack fails critically. What goes wrong?",
    ("off-balance", "nothing"),
    help={"off-balance": "loses 2 defense"},
)
SPEND: Ask[str] = Ask("successes", "Additional successes: {extra}. What do they buy?")


class Dealt(NamedTuple):
    """What a hit dealt: damage before armor, of which type it was after it, how much was left, and where it landed.

    Where a carried thing took it, it landed nowhere.
    """

    damage: int
    type: Damage
    left: int = 0
    location: Location | None = None


# -- what an attack comes to


def apply_result(scene: Scene, blow: Blow, result: Result, cover: Cover) -> Dealt | None:
    """Apply the result of an attack: a hit, a near one, a miss, a mishap."""
    if result.succeeds:
        return land(scene, blow, result.extra)
    fail(scene, blow, result, cover)
    return None


def fail(scene: Scene, blow: Blow, result: Result, cover: Cover) -> None:
    """A blow that does not hit; in melee even one that is kept off may wear the guard."""
    wears = scene.rulings.parried_wears if blow.is_melee and blow.wears_guard else 0
    miss(scene, blow.by, blow.on, result, cover, dealt_by(blow), wears)


def miss(scene: Scene, by: Who, on: Who, result: Result, cover: Cover, damage: int, wears: int = 0) -> None:
    """An attack fails: a near one may wear the guard, cover takes what it kept off, and a bad one goes wrong."""
    if result.is_near:
        scene.tell(NearlyHit(on, by))
        lose_defense(scene, on, wears)  # stamina.melee.basic.10
    else:
        scene.tell(Missed(on, by))
    if result.covered and cover.best:
        damage_cover(scene, on, cover, damage)  # stamina.modifier.cover.3, .4
    if result.is_critical:
        mishap(scene, by)  # stamina.check.result.4


def land(scene: Scene, blow: Blow, extra: int) -> Dealt:
    """A hit: it costs the target defense and takes effect."""
    wear_guard(scene, blow, extra)
    return deal(scene, blow, extra)


def hit(scene: Scene, blow: Blow, extra: int) -> None:
    """The same as the last thing in an attack: where it lands is thrown, and what it does is played next."""
    wear_guard(scene, blow, extra)
    if scene.rulings.hit_location == "rolled":
        scene.roll_then(blow.by, hit_location(), strike_at, blow, extra)
    else:
        strike_at(scene, blow, extra, "body")


def wear_guard(scene: Scene, blow: Blow, extra: int) -> None:
    """Say that a blow hits; it costs the target defense."""
    scene.tell(Hit(blow.on, blow.by, extra))
    if blow.wears_guard:
        lose_defense(scene, blow.on, scene.rulings.hit_wears)  # stamina.melee.basic.10


def strike_at(scene: Scene, blow: Blow, extra: int, place: Location) -> None:
    """Take effect where a blow lands, as the last thing in an attack."""
    spent = spend(scene, blow, extra, place)
    if spent.item:
        strike_item(scene, blow, spent)
        return
    struck = struck_with(scene, blow, spent)[1]
    feel(scene, blow.on, struck.type, struck.harm)
    scene.then(suffer_last, blow.on, struck.harm, spent.location)


def mishap(scene: Scene, who: Who) -> None:
    """A critical failure: the game master picks what goes wrong."""
    ruled = scene.rulings.mishap
    what = scene.ask(GM, MISHAP, attacker=who) if ruled == "gm" else ruled
    scene.tell(Mishap(who, what))
    if what == "off-balance":
        lose_defense(scene, who, OFF_BALANCE)


def deal(scene: Scene, blow: Blow, extra: int) -> Dealt:
    """Spend the additional successes, and hurt the target by what armor and body leave."""
    rolled = scene.rulings.hit_location == "rolled" and blow.type != "lightning"
    place: Location = scene.roll(blow.by, hit_location()) if rolled else "body"
    return deal_at(scene, blow, extra, place)


def deal_at(scene: Scene, blow: Blow, extra: int, place: Location) -> Dealt:
    """The same for a blow that lands at a known place, unless successes move it elsewhere."""
    spent = spend(scene, blow, extra, place)
    if spent.item:
        return strike_item(scene, blow, spent)
    strike, struck = struck_with(scene, blow, spent)
    feel(scene, blow.on, struck.type, struck.harm)
    suffer(scene, blow.on, struck.harm, spent.location)
    return Dealt(strike.damage, struck.type, struck.damage, spent.location)


def struck_with(scene: Scene, blow: Blow, spent: Spent) -> tuple[Striking, Struck]:
    """A blow with what its successes bought, and what its dice, armor and body make of it."""
    strike, dice = strike_of(scene, blow, spent), with_dice(blow, spent)
    if dice or blow.piercing_dice:
        struck = scene.roll(blow.by, damage_roll(blow.key, strike, dice, blow.piercing_dice))
    else:
        struck = strike()
    tell_strike(scene, blow, spent, strike, struck)
    return strike, struck


def does(now: Now, blow: Blow, spent: Spent) -> str:
    """What a blow does with what its successes bought, in words."""
    if spent.item:
        return f"{dealt_by(blow)} damage to it, none to {blow.on}"
    return str(strike_of(now, blow, spent)())


def strike_item(scene: Scene, blow: Blow, spent: Spent) -> Dealt:
    """A carried thing takes the blow in its bearer's place."""
    damage_cover(scene, blow.on, Cover(best=f"{blow.on}'s {spent.item}"), dealt_by(blow))
    return Dealt(0, blow.type)


def tell_strike(scene: Scene, blow: Blow, spent: Spent, strike: Striking, struck: Struck) -> None:
    """Say where a blow lands, and what armor makes of it."""
    dealt = struck.damage + strike.against.takes_off(struck.type)
    how = reckoned(blow, strike, struck, dealt) if scene.is_shown else ()
    scene.tell(StruckAt(blow.on, spent.location, max(dealt, 0), strike.type, how))
    if struck.type != strike.type:
        scene.tell(TurnedByArmor(blow.on, strike.piercing, strike.against.armor))


def reckoned(blow: Blow, strike: Striking, struck: Struck, dealt: int) -> tuple[Modifier, ...]:
    """How the damage of a blow arose, and what armor and body leave of it to be looked up."""
    chilled = strike.against.chilled if struck.type == "cold" else 0
    parts = (
        Modifier(blow.damage, "the weapon, with the body behind it", "stamina.melee.basic.9"),
        Modifier(strike.damage - blow.damage, "additional successes"),
        Modifier(dealt - strike.damage, "its own dice"),
        Modifier(chilled, "earlier rounds of cold"),
        Modifier(struck.damage - dealt - chilled, f"what {blow.on}'s armor and body take off; {struck.damage} is left"),
    )
    return tuple(part for part in parts if part.amount)


# -- what successes buy


def spend(scene: Scene, blow: Blow, extra: int, place: Location) -> Spent:
    """One question for all additional successes: the bundles that are of use, the most harmful first."""
    if not extra:
        return Spent(place)
    found = bundles(scene, blow, extra, place)
    if len(found) == 1:
        return next(iter(found.values()))

    def notes() -> dict[Value, str]:
        return {key: does(scene, blow, spent) for key, spent in found.items()}

    return found[scene.ask(blow.by, SPEND, WithHelp(found, notes), extra=extra)]
