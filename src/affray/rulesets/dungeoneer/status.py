"""How someone stands, in one line."""

from affray.core.effects import Effect
from affray.core.values import Who
from affray.rulesets.dungeoneer.conditions import CONDITIONS
from affray.rulesets.dungeoneer.creature import Creature, Now
from affray.rulesets.dungeoneer.light import is_lit
from affray.rulesets.dungeoneer.stats import dodge_difficulty, hit_difficulty


def status(now: Now, who: Who) -> str:
    """Health, stress, the dice on the table, points, movement, armor, and what lies on one creature."""
    one = now[who]
    if one.fate:
        return one.fate
    words = [f"health {one.health}/{one.sheet.health}"]
    words += _of_dungeoneer(one) if one.is_dungeoneer else _of_creature(now, who)
    words += ["in the dark"] if one.at is not None and not is_lit(now, one.at) else []
    words += sorted({_lying(effect) for effect in now.effects if effect.on == who})
    words.append(" and ".join(weapon.name for weapon in (one.weapon, one.off_hand) if weapon) or "unarmed")
    return " | ".join(words)


def _lying(effect: Effect) -> str:
    """What lies on someone; a condition with the rounds it lasts, and the breath that is left."""
    if effect.name not in CONDITIONS:
        return effect.name
    breath = f", breath {effect.amount}" if effect.name == "suffocating" else ""
    return f"{effect.name} ({effect.ends.left}{breath})"


def _of_dungeoneer(one: Creature) -> list[str]:
    dice = " ".join(f"[{face}]" for face in one.pool) or "no dice"
    words = [f"stress {one.stress}/{one.most_stress}", dice, f"{one.action_points} AP"]
    words += [f"{one.moves} tile{'s' if one.moves > 1 else ''} left"] if one.moves else []
    words += [f"arca {one.arca}"] if one.arca else []
    words += [f"{wear.armor.name} {'broken' if wear.lost else f'({wear.die})'}" for wear in one.wear]
    words += [f"carries {', '.join(one.items)}"] if one.items else []
    words += [f"{one.light} in hand"] if one.light else []
    return words + [f"{cooling.technique} in {cooling.left}" for cooling in one.cooling]


def _of_creature(now: Now, who: Who) -> list[str]:
    return [f"dodge {dodge_difficulty(now, who)}", f"hit {hit_difficulty(now, who)}"]
