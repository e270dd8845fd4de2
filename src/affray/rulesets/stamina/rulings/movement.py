"""Where the text leaves a choice: moving, on foot and otherwise, in a fight and on the road."""

from typing import Annotated, Literal

from msgspec import Meta

from affray.api import ruling
from affray.rulesets.stamina.rulings.melee import MeleeRulings


class MovementRulings(MeleeRulings, frozen=True, kw_only=True):
    """The choices we made: moving, on foot and otherwise, in a fight and on the road."""

    base_movement: Annotated[
        int,
        Meta(ge=0, le=10),
        ruling(
            "stamina.move.13",
            "Base movement is so many meters, size and ranks in personal movement, by the game's other chapters.",
        ),
    ] = 3
    half_stamina: Annotated[
        Literal["down", "up"],
        ruling("stamina.move.9", "Half of an odd maximum is rounded down, as a walk is. `up`: rounded up."),
    ] = "down"
    arrival_stamina: Annotated[
        Literal["set", "at-most"],
        ruling(
            "stamina.move.10",
            "One arrives with all of one's stamina or with half of it, whatever one set out with. `at-most`: with no "
            "more than one had.",
        ),
    ] = "set"
    perception_checks: Annotated[
        Literal["perception", "awareness"],
        ruling(
            "stamina.move.12",
            "Checks whose attribute is perception suffer from a quick pace. `awareness`: those of that skill do.",
        ),
    ] = "perception"
    walk_distance: Annotated[
        Literal["up-to"],
        ruling(
            "stamina.move.walk.3",
            "Who walks may stop early.",
            fixed="Nobody could ever halt beside a foe otherwise.",
        ),
    ] = "up-to"
    sprint: Annotated[
        Literal["one-and-a-half", "check"],
        ruling(
            "stamina.move.sprint.2",
            "The text says that it will be written. Half, once, and then one and a half times base movement. `check`: "
            "body or reflexes and personal movement against 15, for twice base movement and more, as it was written a "
            "day later.",
        ),
    ] = "one-and-a-half"
    fall_damage: Annotated[
        Literal["gm", "by-height", "none"],
        ruling(
            "stamina.move.climb.7",
            "Who falls ends at the foot of the climb, and the game master says what it does; unless they do, 3 "
            "concussive for every 2 meters. The other values fix it.",
        ),
    ] = "gm"
    jump_fractions: Annotated[
        Literal["kept", "rounded-down"],
        ruling(
            "stamina.move.jump.8",
            "Halves and quarters of a meter are kept until one lands on a whole hex. `rounded-down`: each step is "
            "rounded.",
        ),
    ] = "kept"
    failed_jump: Annotated[
        Literal["falls-on-critical", "stays"],
        ruling(
            "stamina.move.jump.9",
            "A failed jump goes nowhere, and a critical one ends on the ground, as the text's example of a movement "
            "check has it. `stays`: it goes nowhere.",
        ),
    ] = "falls-on-critical"
    flee_stamina: Annotated[
        int,
        Meta(ge=0, le=10),
        ruling((), "What leaving over the edge of the map costs beside the move; the book has no such action."),
    ] = 0
