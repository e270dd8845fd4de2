"""How someone stands, in one line."""

from affray.core.values import Who
from affray.rulesets.hex.conditions import STUNNED
from affray.rulesets.hex.creature import Now
from affray.rulesets.hex.stats import max_stamina, max_wounds, melee_bonus


def status(now: Now, who: Who) -> str:
    """Wounds, defense, stamina, action points, posture and weapons of one creature."""
    one = now[who]
    if one.fate:
        return one.fate
    words = [
        f"wounds {one.wounds}/{max_wounds(one.sheet, now.rulings)}",
        f"defense {one.defense}+{melee_bonus(one.sheet, one.held)}",
        f"stamina {one.stamina}/{max_stamina(one)}",
    ]
    if one.action_points:
        words.append(f"{one.action_points} AP")
    if one.multi_attack:
        words.append(f"multi-attack -{one.multi_attack}")
    if one.posture != "standing":
        words.append(one.posture)
    if one.climbing:
        words.append(f"climbing to {one.climbing}")
    if now.has_effect(who, STUNNED):
        words.append(STUNNED)
    words.append(", ".join(held.weapon.name for held in one.held) or one.sheet.natural.name)
    return " | ".join(words)
