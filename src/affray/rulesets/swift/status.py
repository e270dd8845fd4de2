"""How someone stands, in one line."""

from affray.core.values import Who
from affray.rulesets.swift.creature import Creature, Now
from affray.rulesets.swift.stats import capacity, most_aura, own_defense


def status(now: Now, who: Who) -> str:
    """Stress, defense, aura, posture, cover, what is begun or readied, and weapons of one creature."""
    one = now[who]
    if one.out:
        return f"{one.out}, {one.dying} rounds left" if one.out == "dying" else one.out
    words = [f"stress {one.stress}/{capacity(one.sheet, now.rulings)}", f"defense {own_defense(one, now.rulings)}"]
    if one.sheet.power:
        words.append(f"aura {one.aura}/{most_aura(one.sheet, now.rulings)}")
    words += _states(one)
    words += [effect.name for effect in now.effects if effect.on == who]
    words.append(", ".join(item.name for item in one.held) or one.sheet.natural.name)
    return " | ".join(words)


def _states(one: Creature) -> list[str]:
    found = {
        "prone": one.prone,
        "shield ready": one.shield_ready,
        "in debt": bool(one.debt or one.owed),
        "hidden": bool(one.hidden),
        "holding": bool(one.held_at),
    }
    words = [word for word, is_so in found.items() if is_so]
    if one.stance is not None:
        words.append(one.stance.name)
    if one.cover is not None:
        words.append(f"{'fully' if one.cover.full else 'partly'} behind {one.cover.object}")
    if one.undertaking is not None:
        words.append(f"casting {one.undertaking.intent.args[0]}")
    if one.readied is not None:
        words.append(f"ready to {one.readied.action}")
    if one.aim is not None:
        words.append(f"aims at {one.aim.target}")
    return words
