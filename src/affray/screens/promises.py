"""What is promised of the program's dice, in words."""

from affray.core.history import History


def promise(history: History) -> str:
    """What is said of the dice at the start: the digest of their seed, or that it was known beforehand."""
    dice = history.promised
    if dice is None or history.is_closed:
        return ""
    if dice.known:
        return "" if dice.origin == "begun" else f"Dice from here on: seed {history.seed}, known beforehand."
    return f"Dice of fight {dice.fight}: the SHA-256 of their seed is {dice.commitment}."
