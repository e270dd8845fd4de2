"""How someone stands, in one line."""

from affray.core.values import Who
from affray.rulesets.swift.creature import Creature, Now
from affray.rulesets.swift.defenses import standing_defense
from affray.rulesets.swift.stats import capacity, most_aura


def status(now: Now, who: Who) -> str:
    """Stress, defense, actions left, aura, posture, cover, what is begun or readied, and weapons of one creature."""
    one = now[who]
    if one.fate:
        return f"{one.fate}, {one.dying} rounds left" if one.fate == "dying" else one.fate
    words = [f"stress {one.stress}/{capacity(one.sheet, now.rulings)}", f"defense {standing_defense(now, one)}"]
    words += _actions_left(one)
    if one.sheet.power:
        words.append(f"aura {one.aura}/{most_aura(one.sheet, now.rulings)}")
    words += _states(one)
    words += [effect.name for effect in now.effects if effect.on == who]
    words.append(", ".join(item.name for item in one.held) or one.sheet.natural.name)
    return " | ".join(words)


def _actions_left(one: Creature) -> list[str]:
    second = "another swift" if one.debt else "standard"  # swift.action-debt.8
    left = [word for word, count in (("swift", one.swift), (second, one.standard)) if count]
    words = [f"{' and '.join(left)} left"] if left else []
    if one.debt:
        words.append("in debt")
    if one.owed:
        words.append("owes an action")
    return words


def _states(one: Creature) -> list[str]:
    found = {
        "prone": one.prone,
        "shield ready": one.shield_ready,
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
