"""A few positions that screens are tried on."""

from typing import Any

import msgspec

from affray.rulesets.hex import BOOK as HEX
from affray.testing import Trial

FIELD = "\n".join(["........"] * 5)


def hexes(ada: str = "b2", rook: str = "c2") -> Trial:
    """Ada's turn, rook somewhere near."""
    trial = Trial.on(HEX, FIELD, ada=("sword-and-shield", "red", ada), rook=("bandit", "blue", rook))
    return trial.goes_on()


def leaving() -> Trial:
    """Ada beside rook, who has had his turn and may strike at whoever leaves."""
    return hexes().with_creature("rook", has_acted=True)


def reads_back(value: Any) -> bool:
    """Whether a value is the same after it went through JSON."""
    return bool(msgspec.json.decode(msgspec.json.encode(value), type=type(value)) == value)
