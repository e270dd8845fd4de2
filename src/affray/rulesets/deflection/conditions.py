"""States of body: hurt, prone, in cover, hidden, unconscious, dying, dead."""

from msgspec.structs import replace

from affray.api import Condition, Effect, Ends, Modifier, Who, begin, remove_effects
from affray.kit import broken_by
from affray.rulesets.deflection.creature import Carried, Cover, Fate, Lying, Now, Scene
from affray.rulesets.deflection.events import (
    CameOut,
    Died,
    Dropped,
    FellDying,
    FellProne,
    FellUnconscious,
    HeldOn,
    Hurt,
    KeptMoving,
    LeftCover,
    Stable,
    TookCover,
)
from affray.rulesets.deflection.rolls import fortitude_roll
from affray.rulesets.deflection.sight import covers_beside
from affray.rulesets.deflection.stats import max_health

CONDITIONS = (
    Condition("hidden", help="attacks from hiding are sneak attacks", clauses="deflection.sneak-flank.1", badge="Hi"),
    Condition("braced", help="+1 deflection until the next turn", badge="Br", glyph="shield"),
    Condition("exposed", help="-1 deflection until the next turn", badge="Ex"),
    Condition("parrying", help="a parry that lasts", clauses="deflection.parry.9", badge="Pa", glyph="shield"),
    Condition("bleeding", help="loses so much at the start of each turn, 1 of it health", badge="Bl", glyph="drop"),
    Condition("crippled", help="half speed and -2 to checks", badge="Cr"),
    Condition("feinted", help="the next melee attack of whoever feinted has advantage", badge="Fe"),
    Condition("blessed", help="+1 to every roll", badge="Bs"),
)


def suffer(scene: Scene, who: Who, damage: int, nonlethal: bool = False, how: tuple[Modifier, ...] = ()) -> None:
    """Take damage: endurance first, what is left over from health; 0 health is unconscious, less is dying."""
    creature = scene[who]
    endurance = max(creature.endurance - damage, 0)  # deflection.attack.16
    health = creature.health - max(damage - creature.endurance, 0)  # deflection.attack.17
    scene.change(who, Hurt(who, damage, endurance, health, how), endurance=endurance, health=health)
    fall_if_spent(scene, who, nonlethal)


def lose_health(scene: Scene, who: Who, amount: int) -> None:
    """Lose health past any endurance."""
    scene.change(who, health=scene[who].health - amount)
    fall_if_spent(scene, who, nonlethal=False)


def fall_if_spent(scene: Scene, who: Who, nonlethal: bool) -> None:
    """Let someone fall who has no health left."""
    creature = scene[who]
    if creature.health > 0 or creature.fate not in ("", "unconscious"):
        return
    if is_dying(scene, who, nonlethal):
        fall(scene, who, "dying", FellDying(who, creature.health))
    elif not creature.fate:
        fall(scene, who, "unconscious", FellUnconscious(who))


def is_dying(now: Now, who: Who, nonlethal: bool) -> bool:
    """Whether health this low is dying; a nonlethal attack makes unconscious in its place."""
    health, rulings = now[who].health, now.rulings
    if nonlethal and rulings.nonlethal:  # deflection.nonlethal.1
        most = max_health(now[who].sheet, rulings)
        return rulings.nonlethal_limit and health <= -most  # deflection.nonlethal.2
    return health < 0 or rulings.at_zero_health == "dying"  # deflection.general.6


def fall(scene: Scene, who: Who, fate: Fate, why: FellDying | FellUnconscious) -> None:
    """Someone drops out of the fight, prone; what they began, readied or kept up is lost."""
    broken_by(scene, who, "down")
    scene.change(who, why, fate=fate, prone=True, cover=None, readied=None, undertaking=None)
    let_go_of(scene, who)


def let_go_of(scene: Scene, who: Who) -> None:
    """What lay on someone who is out of the fight is gone, and what they kept up by concentration."""
    remove_effects(scene, lambda effect: effect.on == who or (effect.by == who and effect.key == "blessed"))


def cling_to_life(scene: Scene, who: Who) -> None:
    """A dying one's turn: a fortitude check; enough of them kept is stable, enough failed is death."""
    kept = scene.roll(who, fortitude_roll(scene, who, -scene[who].health)) == "success"
    saved, failed = scene[who].saved + kept, scene[who].failed + (not kept)
    scene.change(who, HeldOn(who, saved, failed), saved=saved, failed=failed)
    if saved >= scene.rulings.dying_checks:
        scene.change(who, Stable(who), fate="unconscious")
    elif failed >= scene.rulings.dying_checks:
        scene.change(who, Died(who), fate="dead")


def drop_prone(scene: Scene, who: Who) -> None:
    """Become prone, if one is not."""
    if not scene[who].prone:
        scene.change(who, FellProne(who), prone=True)  # deflection.prone.2


def take_cover(scene: Scene, who: Who, cell: str) -> None:
    """Be in cover until the next turn: behind an object, or by one's own speed."""
    why = TookCover(who, cell) if cell else KeptMoving(who)
    scene.change(who, why, cover=Cover(cell))  # deflection.cover.3, .4, .9


def leave_cover(scene: Scene, who: Who) -> None:
    """Whoever has left the object is no longer in its cover."""
    cover = scene[who].cover
    if cover is not None and cover.object and cover.object not in covers_beside(scene, who):
        scene.change(who, LeftCover(who), cover=None)  # deflection.cover.11


def come_out(scene: Scene, who: Who) -> None:
    """Whoever attacks is seen."""
    if scene.has_effect(who, "hidden"):
        remove_effects(scene, lambda effect: effect.on == who and effect.key == "hidden")
        scene.tell(CameOut(who))


def hide_away(scene: Scene, who: Who) -> None:
    """Be out of everybody's sight."""
    come_out(scene, who)
    scene.effects = (*scene.effects, Effect("hidden", who, Ends("broken")))


def put_down(scene: Scene, who: Who, thing: Carried, at: str) -> None:
    """Something leaves someone's hands and lies on a cell."""
    gear = list(scene[who].gear)
    gear.remove(thing)
    scene.change(who, gear=tuple(gear))
    lying = Lying(replace(thing, hands=0, loose=0), at)
    scene.change_table(lying=(*scene.table.lying, lying))


def knock_away(scene: Scene, who: Who, thing: Carried) -> None:
    """Something falls out of someone's hand, onto their square."""
    put_down(scene, who, thing, scene.at(who))
    scene.tell(Dropped(who, thing.item.name))


def changed(scene: Scene, who: Who, thing: Carried, **fields: object) -> Carried:
    """Change something that someone carries; gives back the changed one."""
    new = replace(thing, **fields)
    gear = list(scene[who].gear)
    gear[gear.index(thing)] = new
    scene.change(who, gear=tuple(gear))
    return new


def lay_on(scene: Scene, who: Who, key: str, ends: Ends, why: object, by: Who = "", amount: int = 0) -> None:
    """Let an effect begin in place of an earlier one of its kind."""
    remove_effects(scene, lambda effect: effect.on == who and effect.key == key and effect.by == by)
    begin(scene, Effect(key, who, ends, by, amount), why)  # type: ignore[arg-type]
