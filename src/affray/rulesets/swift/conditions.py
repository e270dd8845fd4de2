"""States of body and mind: stress, dying, prone, bound, behind cover, casting."""

from affray.api import GM, Ask, Cell, Condition, Effect, Ends, Event, Value, Who, begin, remove, remove_effects
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
IN_THE_OPEN = "in_the_open"
USUAL_CONCENTRATION = 9

CONDITIONS = (
    Condition("guard", help="+1 to defense", clauses="swift.defend", badge="G", glyph="shield"),
    Condition("protection", help="somebody within 5 ft steps in for them", clauses="swift.defend", badge="P"),
    Condition("running", help="+1 to defense after 15 ft of a double move", clauses="swift.double-move", badge="R"),
    Condition("dive", help="+1 to the rating of the cover they dived behind", clauses="swift.dodge"),
    Condition("dodge", help="whatever is aimed at them now misses", clauses="swift.dodge"),
    Condition("planted", help="has braced in the middle of a movement and goes no further", clauses="swift.brace"),
    Condition(
        "shield_block",
        help="a d6 off the damage of this attack",
        clauses="swift.shield-block",
        badge="Sh",
        glyph="shield",
    ),
    Condition(
        "bound",
        help="cannot move until they resist it with athletics",
        clauses="swift.resist",
        badge="B",
        glyph="chain",
    ),
    Condition(
        "spellbound",
        help="cannot move until they resist it with power",
        clauses="swift.resist",
        badge="B",
        glyph="chain",
    ),
    Condition(
        "dazed", help="misses the swift action of the next round", clauses="swift.resist", badge="D", glyph="star"
    ),
    Condition("ward", help="a spell adds to defense", clauses="swift.cast", badge="W", glyph="shield"),
    Condition("light", help="a spell adds to the looks of their side", clauses="swift.cast", badge="L"),
)

CONCENTRATION: Ask[int] = Ask(
    "concentration", "{caster} takes {damage} damage while casting {spell}. How hard is it to keep the spell?"
)
COVER: Ask[Value] = Ask("cover", "{mover} is beside cover at {cells}. Go behind it?")


def is_bound(now: Now, who: Who) -> bool:
    """Whether something holds someone in place."""
    return any(effect.on == who and effect.key in BINDING for effect in now.effects)


def held_by(now: Now, who: Who) -> tuple[str, ...]:
    """What someone may resist, by its key."""
    return tuple(key for key in (*BINDING, "dazed") if now.has_effect(who, key))


def suffer(scene: Scene, who: Who, damage: int, braced: int = 0) -> None:
    """Take damage as stress; too much of it takes someone out, and any of it may break a spell."""
    damage = absorb(scene, who, damage, braced)
    if damage <= 0 or scene[who].fate:
        return
    total = scene[who].stress + damage  # swift.brace.5
    scene.change(who, Stressed(who, damage, total), stress=total)
    if total >= capacity(scene[who].sheet, scene.rulings):
        leave(scene, who, "dying", FellDying(who))
        scene.change(who, prone=True, dying=scene.rulings.dying_rounds)
    else:
        concentrate(scene, who, damage)


def absorb(scene: Scene, who: Who, damage: int, braced: int) -> int:
    """What bracing and a shield leave of the damage of one attack, not below nothing."""
    if damage and braced:
        scene.tell(Absorbed(who, braced, "bracing"))
        damage -= braced  # swift.brace.4
    if damage and scene.has_effect(who, "shield_block"):
        blocked = scene.roll(who, BLOCK)  # swift.shield-block.2
        scene.tell(Absorbed(who, blocked, "the shield"))
        damage -= blocked
    return max(damage, 0)


def concentrate(scene: Scene, who: Who, damage: int) -> None:
    """Whoever is hurt while casting must keep their mind on the spell."""
    begun = scene[who].undertaking
    if begun is None:
        return
    spell = str(begun.intent.args[0])
    difficulty = USUAL_CONCENTRATION
    if scene.rulings.concentration == "by-damage":
        difficulty = scene.rulings.concentration_from + damage
    elif scene.rulings.concentration == "gm":
        words = {"caster": who, "spell": spell, "damage": damage}
        difficulty = scene.ask_number(GM, CONCENTRATION, 2, 20, default=USUAL_CONCENTRATION, **words)  # swift.cast.7
    iron = (points(scene.rulings.iron_will, "iron will"),) if scene[who].has_merit("iron will") else ()
    roll = check(scene, who, "concentration", scene[who].sheet.power, difficulty, *iron, of=spell)
    if scene.roll(who, roll) == "failed":
        lose_spell(scene, who, "the caster was hurt")


def lose_spell(scene: Scene, who: Who, why: str) -> None:
    """A spell that was begun comes to nothing, and its cost with it."""
    begun = scene[who].undertaking
    if begun is None:
        return
    name = str(begun.intent.args[0])
    back = dict(begun.paid)["aura"] if scene.rulings.failed_spell_refunds else 0  # swift.cast.8
    scene.change(who, SpellFailed(who, name, why), undertaking=None)
    gain_aura(scene, who, back)


def leave(scene: Scene, who: Who, how: Fate, why: Event) -> None:
    """Someone drops out of the fight, and all that they were about to do with them."""
    scene.change(who, why, fate=how, undertaking=None, readied=None, aim=None, hidden=0)
    remove_effects(scene, lambda effect: effect.by == who and effect.key == "protection")


def heal(scene: Scene, who: Who, amount: int) -> None:
    """Recover stress; whoever was dying comes round."""
    back = min(amount, scene[who].stress)
    if back:
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


def bind(scene: Scene, who: Who, how: str, difficulty: int, by: Who) -> None:
    """Something takes hold of someone until they resist it."""
    remove(scene, who, how)
    begin(scene, Effect(how, who, Ends("broken", who), by, difficulty), Caught(who, how))


def release(scene: Scene, who: Who, how: str) -> None:
    """What held someone holds them no longer."""
    remove_effects(scene, lambda effect: effect.on == who and effect.key == how)
    scene.tell(BrokeFree(who, how))  # swift.resist.5


def come_out(scene: Scene, who: Who) -> None:
    """Show oneself."""
    if scene[who].hidden:
        scene.change(who, CameOut(who), hidden=0)


# -- cover


def leave_cover(scene: Scene, who: Who) -> None:
    """Step out from behind whatever one was behind."""
    if scene[who].cover is not None:
        scene.change(who, LeftCover(who), cover=None)
        remove(scene, who, "dive")  # swift.dodge.7


def offer_cover(scene: Scene, who: Who) -> None:
    """At the end of a movement someone may be behind an object, partly or fully."""
    choices = [choice for cell in cover_beside(scene, who) for choice in _degrees(scene, who, cell)]
    asked = who if scene.rulings.cover_choice == "player" else GM  # swift.cover.16
    if choices and (cover := ask_cover(scene, asked, who, choices)) is not None:  # swift.cover.11, .13
        take_cover(scene, who, cover)


def ask_cover(scene: Scene, asked: Who, mover: Who, choices: list[tuple[str, Cell]]) -> Cover | None:
    """Ask somebody which of the objects beside them the mover is behind, and how far."""
    cells = ", ".join(dict.fromkeys(cell for _how, cell in choices))
    options: tuple[Value, ...] = (IN_THE_OPEN, *choices)
    said = scene.ask(asked, COVER, options, mover=mover, cells=cells)
    if said == IN_THE_OPEN:
        return None
    assert isinstance(said, tuple)
    how, cell = said
    return Cover(cell, full=how == "fully")


def take_cover(scene: Scene, who: Who, cover: Cover) -> None:
    """Be behind an object from now on, and have its bonus."""
    how = "fully" if cover.full else "partly"
    scene.change(who, TookCover(who, cover.object, how), cover=cover)  # swift.cover.1, .12


def _degrees(now: Now, who: Who, cell: Cell) -> tuple[tuple[str, Cell], ...]:
    whole = now.ground(who).terrain[cell]["full"]
    return (("partly", cell), ("fully", cell)) if whole else (("partly", cell),)
