"""States of body and mind: stress, dying, prone, bound, behind cover, casting."""

from affray.core.effects import Effect, Ends
from affray.core.events import Event
from affray.core.values import GM, Who
from affray.rulesets.swift.creature import Cover, Fate, Now, Scene
from affray.rulesets.swift.events import (
    Absorbed,
    BrokeFree,
    CameOut,
    Caught,
    FellDying,
    FellProne,
    Healed,
    LeftCover,
    Roused,
    SpellFailed,
    Stressed,
    TookCover,
)
from affray.rulesets.swift.paths import cover_beside
from affray.rulesets.swift.rolls import BLOCK, check, points
from affray.rulesets.swift.stats import capacity, most_aura

BINDING = ("bound", "spellbound")
BRACED_BY = 1  # swift.brace.4
USUAL_CONCENTRATION = 9


def is_bound(now: Now, who: Who) -> bool:
    """Whether something holds someone in place."""
    return any(effect.on == who and effect.name in BINDING for effect in now.effects)


def suffer(scene: Scene, who: Who, damage: int) -> None:
    """Take damage as stress; too much of it takes someone out, and any of it may break a spell."""
    damage = absorb(scene, who, damage)
    if damage <= 0 or scene[who].fate:
        return
    total = scene[who].stress + damage  # swift.brace.5
    scene.change(who, Stressed(who, damage, total), stress=total)
    if total >= capacity(scene[who].sheet, scene.rulings):
        leave(scene, who, "dying", FellDying(who))
        scene.change(who, prone=True, dying=scene.rulings.dying_rounds)
    else:
        concentrate(scene, who, damage)


def absorb(scene: Scene, who: Who, damage: int) -> int:
    """What bracing and a shield leave of the damage of one attack, not below nothing."""
    if damage and scene.has_effect(who, "bracing"):
        scene.tell(Absorbed(who, BRACED_BY, "bracing"))
        damage -= BRACED_BY  # swift.brace.4
    if damage and scene.has_effect(who, "shield block"):
        blocked = scene.roll(who, BLOCK)  # swift.shield-block.2
        scene.tell(Absorbed(who, blocked, "the shield"))
        damage -= blocked
    return max(damage, 0)


def concentrate(scene: Scene, who: Who, damage: int) -> None:
    """Whoever is hurt while casting must keep their mind on the spell."""
    if scene[who].undertaking is None:
        return
    difficulty = USUAL_CONCENTRATION
    if scene.rulings.concentration == "by-damage":
        difficulty = scene.rulings.concentration_from + damage
    elif scene.rulings.concentration == "gm":
        difficulty = scene.ask_number(GM, "concentration", 2, 20, default=USUAL_CONCENTRATION)  # swift.cast.7
    iron = (points(scene.rulings.iron_will, "iron will"),) if scene[who].has_merit("iron will") else ()
    if scene.roll(who, check(scene, who, "concentration", scene[who].sheet.power, difficulty, *iron)) == "failed":
        lose_spell(scene, who, "the caster was hurt")


def lose_spell(scene: Scene, who: Who, why: str) -> None:
    """A spell that was begun comes to nothing, and its cost with it."""
    begun = scene[who].undertaking
    if begun is None:
        return
    name = str(begun.intent.args[0])
    back = dict(begun.paid).get("aura", 0) if scene.rulings.failed_spell_refunds else 0  # swift.cast.8
    scene.change(who, SpellFailed(who, name, why), undertaking=None)
    gain_aura(scene, who, back)


def leave(scene: Scene, who: Who, how: Fate, why: Event) -> None:
    """Someone drops out of the fight, and all that they were about to do with them."""
    scene.change(who, why, fate=how, undertaking=None, readied=None, aim=None, hidden=0)
    scene.lift(lambda effect: effect.by == who and effect.name == "protection")


def heal(scene: Scene, who: Who, amount: int) -> None:
    """Recover stress; whoever was dying comes round."""
    back = min(amount, scene[who].stress)
    scene.change(who, Healed(who, back), stress=scene[who].stress - back)
    if scene[who].fate == "dying" and scene[who].stress < capacity(scene[who].sheet, scene.rulings):
        scene.change(who, Roused(who), fate="", dying=0)


def gain_aura(scene: Scene, who: Who, amount: int) -> None:
    """Regain aura, up to what one can hold."""
    aura = scene[who].aura + amount
    if scene.rulings.aura_cap:
        aura = min(aura, most_aura(scene[who].sheet, scene.rulings))  # swift.channel.4
    scene.change(who, aura=aura)


def fall_prone(scene: Scene, who: Who) -> None:
    """Lie on the ground."""
    if not scene[who].prone:
        scene.change(who, FellProne(who), prone=True)


def bind(scene: Scene, who: Who, name: str, difficulty: int, by: Who) -> None:
    """Something takes hold of someone until they resist it."""
    scene.drop(who, name)
    scene.begin(Effect(name, who, Ends("broken", who), by, difficulty), Caught(who, name))


def release(scene: Scene, who: Who, name: str) -> None:
    """What held someone holds them no longer."""
    scene.lift(lambda effect: effect.on == who and effect.name == name)
    scene.tell(BrokeFree(who, name))  # swift.resist.5


def come_out(scene: Scene, who: Who) -> None:
    """Show oneself."""
    if scene[who].hidden:
        scene.change(who, CameOut(who), hidden=0)


# -- cover


def leave_cover(scene: Scene, who: Who) -> None:
    """Step out from behind whatever one was behind."""
    if scene[who].cover is not None:
        scene.change(who, LeftCover(who), cover=None)
        scene.drop(who, "dive")  # swift.dodge.7


def offer_cover(scene: Scene, who: Who) -> None:
    """At the end of a movement someone may be behind an object, partly or fully."""
    choices = [choice for cell in cover_beside(scene, who) for choice in _degrees(scene, who, cell)]
    if not choices:
        return
    asked = who if scene.rulings.cover_choice == "player" else GM  # swift.cover.16
    said = scene.ask(asked, "cover", ("in the open", *choices))  # swift.cover.11, .13
    if said != "in the open":
        how, cell = said.split()
        take_cover(scene, who, Cover(cell, full=how == "fully"))


def take_cover(scene: Scene, who: Who, cover: Cover) -> None:
    """Be behind an object from now on, and have its bonus."""
    how = "fully" if cover.full else "partly"
    scene.change(who, TookCover(who, cover.object, how), cover=cover)  # swift.cover.1, .12


def _degrees(now: Now, who: Who, cell: str) -> tuple[str, ...]:
    whole = now.ground(who).terrain[cell]["full"]
    return (f"partly {cell}", f"fully {cell}") if whole else (f"partly {cell}",)
