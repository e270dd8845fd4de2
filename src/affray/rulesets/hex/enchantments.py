"""What magic lays on people for a while: how it changes them, who keeps it up, and how it ends."""

from msgspec.structs import replace

from affray.api import Ask, Effect, Ends, Moment, Who, begin, end_of, remove
from affray.rulesets.hex.arcane import rank_of
from affray.rulesets.hex.creature import Armor, Now, Scene, Sheet
from affray.rulesets.hex.events import Enchanted, KeptUp, NotBegun
from affray.rulesets.hex.spellcraft import ARMORED, CHANGES, ENCHANTMENTS, OFF_GUARD, SLOWED, Spell
from affray.rulesets.hex.stats import max_defense

KEYS = frozenset(condition.key for condition in ENCHANTMENTS)
RAISED = {
    CHANGES["body"].key: "body",
    CHANGES["reflexes"].key: "reflexes",
    CHANGES["perception"].key: "perception",
    CHANGES["mind"].key: "mind",
    CHANGES["speed"].key: "speed",
}
"""What of a sheet is higher under an effect."""
KEEP_UP = Ask("keep-up", "{what} on {on} runs out. Keep it up for {stamina} stamina?", ("keep", "let-go"))


# -- beginning


def enchant(scene: Scene, me: Who, on: Who, spell: Spell) -> None:
    """Lay a lasting power on somebody; it takes the place of its like."""
    assert spell.power.change is not None
    key, amount = CHANGES[spell.power.change].key, rank_of(scene[me], spell, scene.rulings)
    if not has_room(scene, me, on, key):
        return scene.tell(NotBegun(me))
    let_go(scene, on, key)
    ends = lasting(scene, me, spell)
    if key == SLOWED:
        take_off_guard(scene, me, on, amount, ends)
        amount = min(amount, scene[on].sheet.speed)
    begin(scene, Effect(key, on, ends, by=me, amount=amount), Enchanted(on, me, spell.name, amount))
    return scene.change(on, sheet=changed(scene[on].sheet, key, amount))


def take_off_guard(scene: Scene, me: Who, on: Who, amount: int, ends: Ends) -> None:
    """What slows somebody takes from their defense too, for as long as it lasts."""
    lost = min(amount, scene[on].defense)
    scene.change(on, defense=scene[on].defense - lost)
    begin(scene, Effect(OFF_GUARD, on, ends, by=me, amount=lost))


def lasting(now: Now, me: Who, spell: Spell) -> Ends:
    """To the end of the caster's next turn, and so many rounds more; what was crafted cannot be kept up."""
    when: Moment = "turn ends" if spell.craft == "crafted" else "unpaid"
    this_turn = 1 if me in now.clock.acting else 0
    return Ends(when, me, 1 + spell.rounds + this_turn)


def changed(sheet: Sheet, key: str, amount: int) -> Sheet:
    """A sheet under an effect or, by as much less, after it."""
    if key == ARMORED:
        worn = tuple(armor for armor in sheet.armor if armor.name != ARMORED)
        return replace(sheet, armor=(*worn, Armor(ARMORED, amount, amount, amount)) if amount > 0 else worn)
    if key == SLOWED:
        return replace(sheet, speed=sheet.speed - amount)
    if key in RAISED:
        return replace(sheet, **{RAISED[key]: getattr(sheet, RAISED[key]) + amount})
    return sheet


# -- keeping up


def kept_up(now: Now, me: Who) -> list[Effect]:
    """What somebody keeps up, the oldest first; to be slowed and off guard is one thing."""
    mine = (effect for effect in now.effects if effect.by == me and effect.key in KEYS)
    return [effect for effect in mine if effect.ends.when == "unpaid" and effect.key != OFF_GUARD]


def has_room(scene: Scene, me: Who, on: Who, key: str) -> bool:
    """Make room to keep up one more thing, or the like again, by letting go of the oldest unless ruled otherwise."""
    mine = [effect for effect in kept_up(scene, me) if (effect.on, effect.key) != (on, key)]
    if len(mine) < 1 + max(scene[me].sheet.mind, 0):
        return True
    if scene.rulings.too_many_kept_up == "none-begins":
        return False
    let_go(scene, mine[0].on, mine[0].key)
    return True


def keep_up(scene: Scene, who: Who) -> None:
    """At the end of a turn its holder may prolong what would run out, each for some stamina."""
    price = scene.rulings.kept_up_for
    for effect in kept_up(scene, who):
        if effect.ends.left > 1 or scene[who].stamina < price:
            continue
        words = effect.key.replace("-", " ")
        if scene.ask(who, KEEP_UP, what=words, on=effect.on, stamina=price) == "keep":
            scene.change(who, KeptUp(who, effect.on, words), stamina=scene[who].stamina - price)
            prolong(scene, effect.on, effect.key)


def prolong(scene: Scene, on: Who, key: str) -> None:
    """Let an effect, and what came with it, last for one more turn of its caster."""
    keys = with_it(key)
    scene.effects = tuple(
        replace(effect, ends=replace(effect.ends, left=effect.ends.left + 1))
        if effect.on == on and effect.key in keys
        else effect
        for effect in scene.effects
    )


def with_it(key: str) -> tuple[str, ...]:
    """An effect and what comes and goes with it."""
    return (SLOWED, OFF_GUARD) if key == SLOWED else (key,)


# -- ending


def time_passes(scene: Scene, when: Moment, who: Who) -> None:
    """A moment has come: what waited for it ends, and what magic had changed is as it was."""
    restore(scene, end_of(scene, when, who))


def let_go(scene: Scene, on: Who, key: str) -> None:
    """End an effect on somebody before its time, with all that came with it."""
    for ending in with_it(key):
        restore(scene, remove(scene, on, ending))


def restore(scene: Scene, over: tuple[Effect, ...]) -> None:
    """What magic had changed about people is as it was."""
    for effect in over:
        creature = scene[effect.on]
        if effect.key == OFF_GUARD:
            most = max(max_defense(creature.sheet, scene.rulings), creature.defense)
            scene.change(effect.on, defense=min(creature.defense + effect.amount, most))
        elif effect.key in KEYS:
            scene.change(effect.on, sheet=changed(creature.sheet, effect.key, -effect.amount))


def fade(scene: Scene) -> None:
    """What was worked by somebody who has dropped out of the fight ends."""
    for effect in scene.effects:
        if effect.key in KEYS and effect.by in scene and scene[effect.by].fate:
            let_go(scene, effect.on, effect.key)
