"""Where the text leaves a choice: things to handle, rest, what is hidden, and light."""

from typing import Annotated, Literal

from msgspec import Meta

from affray.api import ruling
from affray.rulesets.dungeoneer.rulings.movement import MovementRulings


class DungeonRulings(MovementRulings, frozen=True, kw_only=True):
    """The choices we made: things to handle, rest, what is hidden, and light."""

    # -- interact, rest, explore

    interact_reach: Annotated[
        int,
        Meta(ge=1, le=3),
        ruling("dungeoneer.interact.5", "What is handled lies on one's own tile or the next, and no roll is needed."),
    ] = 1
    lock_result: Annotated[
        Literal["by-degree", "open-or-shut"],
        ruling(
            "dungeoneer.interact.5",
            "What has a lock takes a skill roll against it. A failure leaves it shut, or sets off the trap on whoever "
            "acts; a partial success opens it for 1 stress; a success opens it; a greater one spares the tools. "
            "`open-or-shut`: at the difficulty it opens, below it stays shut, and tools always wear.",
        ),
    ] = "by-degree"
    rest_dice: Annotated[
        Literal["mixed", "one-kind"],
        ruling(
            "dungeoneer.rest.8",
            "Up to 3 dice in all, some re-rolled and some regained. `one-kind`: all of them one or the other.",
        ),
    ] = "mixed"
    swap_cost: Annotated[
        Literal["entering", "leaving"],
        ruling("dungeoneer.rest.9", "The stress is that of the technique that comes in. `leaving`: that goes out."),
    ] = "entering"
    cooldown_steps: Annotated[
        Literal["down"],
        ruling(
            "dungeoneer.rest.10",
            "A cooldown that advances comes one round nearer to ready.",
            fixed="resting would do harm if it went the other way",
        ),
    ] = "down"
    explore_tag: Annotated[
        Literal["two-tags"],
        ruling(
            "dungeoneer.explore.6",
            "Explore and Exploration are two tags, kept as they are written.",
            fixed="nothing in the text refers to either tag",
        ),
    ] = "two-tags"
    explore_where: Annotated[
        Literal["dungeon"],
        ruling(
            "dungeoneer.explore.7",
            "Explore is refused elsewhere than on a dungeon map.",
            fixed="the text says what it does on a dungeon map and nowhere else",
        ),
    ] = "dungeon"

    lurker_found: Annotated[
        Literal["by-degree", "at-once"],
        ruling(
            ("dungeoneer.search.8", "dungeoneer.search.9", "dungeoneer.search.10"),
            "Whoever lies in wait is found like anything hidden: a success tells their tile, and only a greater one "
            "what they are, which brings them into view. `at-once`: to locate them is to see them.",
        ),
    ] = "by-degree"

    # -- light

    in_the_dark: Annotated[
        Literal["searches", "searches-and-targets"],
        ruling(
            "dungeoneer.search.3",
            "Sight reaches as far as the light in a dark place: beyond it, and beyond the tiles beside one, a search "
            "finds nothing. `searches-and-targets`: nor can anyone there be chosen as a target.",
        ),
    ] = "searches"
    fallen_light: Annotated[
        Literal["burns-on", "goes-out"],
        ruling((), "The light of somebody who is down burns on where they lie. `goes-out`: it is lost with them."),
    ] = "burns-on"
    usual_locate: Annotated[
        int,
        Meta(ge=0, le=30),
        ruling(
            (),
            "How hard to find a searcher takes a thing to be, to pick dice by; the real difficulties are secret.",
        ),
    ] = 6
