"""On what feet somebody stands: who may move, and what keeps them from it."""

from affray.api import Need, Who
from affray.rulesets.hex.creature import Now


def may_move(now: Now, me: Who) -> bool:
    """Whether someone is on their feet, or may move as they are; not while they hang on a climb."""
    return is_up(now, me) and is_off_knees(now, me) and now[me].climbing is None  # hex.modifier.prone.5


def is_up(now: Now, me: Who) -> bool:
    """Whether someone does not lie prone, or may move so."""
    return not now[me].is_prone or now.rulings.prone_may_move  # hex.modifier.prone.5


def is_off_knees(now: Now, me: Who) -> bool:
    """Whether someone does not kneel, or may move so."""
    return now[me].posture != "kneeling" or now.rulings.kneeling_may_move  # hex.modifier.prone.5


def is_on_ground(now: Now, me: Who) -> bool:
    """Whether someone has footing."""
    at = now[me].at
    return at is not None and now.ground(me).terrain[at].kind != "water"


UP = Need("who lies prone must get up first", is_up, "hex.modifier.prone.5")
OFF_KNEES = Need("who kneels must stand up first", is_off_knees, "hex.modifier.prone.5")
ON_GROUND = Need("there is no footing in the water", is_on_ground, "hex.move.swim.3")
OFF_CLIMB = Need(
    "who hangs on a climb must climb on, or back", lambda now, me: now[me].climbing is None, "hex.move.climb.3"
)
ON_FOOT = (UP, OFF_KNEES, OFF_CLIMB, ON_GROUND)
