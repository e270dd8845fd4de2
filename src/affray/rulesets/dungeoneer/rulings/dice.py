"""Where the text leaves a choice: phases, points and dice."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from affray.api import ruling


class DiceRulings(Struct, frozen=True, kw_only=True):
    """The choices we made: phases, points and dice."""

    # -- phases and points

    other_actions: Annotated[
        Literal["by-map"],
        ruling(
            "dungeoneer.turn.4",
            "Fight, Interact and Rest can be taken anywhere, Movement wherever tiles are paces wide, Search and "
            "Explore on a dungeon map.",
            fixed="the others of the text belong to a map of the wilderness",
        ),
    ] = "by-map"
    unspent_points: Annotated[
        Literal["lost", "kept"],
        ruling(
            "dungeoneer.turn.7", "Every phase starts with 3 points. `kept`: what was not spent comes on top of them."
        ),
    ] = "lost"
    round_limit: Annotated[
        int,
        Meta(ge=1, le=1000),
        ruling((), "A visit that lasts longer than this many rounds ends undecided, so that every one ends."),
    ] = 60

    # -- dice

    boundary: Annotated[
        Literal["met", "beaten"],
        ruling(
            "dungeoneer.roll.6",
            "A total that meets the number of a degree reaches it. `beaten`: it must be higher, as the example of "
            "the group says.",
        ),
    ] = "met"
    pool_use: Annotated[
        Literal["spent"],
        ruling(
            "dungeoneer.roll.7",
            "The dice of the pool are thrown beforehand; for a roll one picks any of them, and they are exhausted.",
            fixed="dice that are spent, regained and contributed must lie on the table before the roll",
        ),
    ] = "spent"
    pool_dice: Annotated[
        int, Meta(ge=1, le=9), ruling("dungeoneer.roll.8", "Five six-sided dice at the first level.")
    ] = 5
    refill: Annotated[
        Literal["exhausted-and-chosen", "exhausted", "all"],
        ruling(
            "dungeoneer.roll.8",
            "At the start of the player phase exhausted dice are thrown again, and any others one likes. `exhausted`: "
            "only those. `all`: every die, like it or not.",
        ),
    ] = "exhausted-and-chosen"
    least_dice: Annotated[
        int,
        Meta(ge=0, le=1),
        ruling("dungeoneer.roll.9", "Alone one may spend no die at all and trust in the stat. 1: at least one."),
    ] = 0
    out_of_dice: Annotated[
        Literal["stress", "stat-alone"],
        ruling(
            "dungeoneer.roll.9",
            "A roll with an empty pool costs 1 stress, and 1 more if one wants to throw a die and use it at once. "
            "`stat-alone`: it costs nothing and the stat is the total.",
        ),
    ] = "stress"
    criticals: Annotated[
        bool, ruling("dungeoneer.roll.10", "Two equal faces among the dice of a roll make it one degree better.")
    ] = True
    added_doubles: Annotated[
        bool,
        ruling(
            "dungeoneer.roll.10", "A die that a technique adds is one of the dice of the roll. no: only spent dice."
        ),
    ] = True
