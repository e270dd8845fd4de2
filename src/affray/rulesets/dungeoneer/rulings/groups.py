"""Where the text leaves a choice: group actions."""

from typing import Annotated, Literal

from affray.api import ruling
from affray.rulesets.dungeoneer.rulings.dungeon import DungeonRulings


class GroupsRulings(DungeonRulings, frozen=True, kw_only=True):
    """The choices we made: group actions."""

    empty_search: Annotated[
        Literal["no-stress", "stress"],
        ruling(
            "dungeoneer.group.10",
            "A group that searches where nothing is hidden has no difficulty to fail, and gains no stress. `stress`: "
            "to find nothing is to fail.",
        ),
    ] = "no-stress"
    join_cost: Annotated[
        Literal["full", "nothing"],
        ruling("dungeoneer.group.15", "Whoever joins takes the action too and pays for it. `nothing`: only one pays."),
    ] = "full"
    join_consent: Annotated[
        Literal["asked", "given"],
        ruling("dungeoneer.group.16", "Whoever acts may refuse an offer. `given`: an offer is as good as accepted."),
    ] = "asked"
    join_range: Annotated[
        Literal["own", "beside"],
        ruling(
            "dungeoneer.group.17",
            "Each must be in range for the action as if taking it alone. `beside`: and next to whoever acts.",
        ),
    ] = "own"
    group_steps: Annotated[
        Literal["plain", "multiplied"],
        ruling(
            "dungeoneer.group.18",
            "The degrees stay 3 apart however many take part. `multiplied`: 3 for each of them.",
        ),
    ] = "plain"
    group_stress: Annotated[
        Literal["failure", "below-success"],
        ruling(
            "dungeoneer.group.19",
            "Only a failure gives stress, a partial success its partial result. `below-success`: a partial success "
            "gives the stress too.",
        ),
    ] = "failure"
    group_damage: Annotated[
        Literal["each", "sum"],
        ruling(
            "dungeoneer.group.20",
            "Every weapon's damage is halved or doubled by itself, then added up. `sum`: added up before.",
        ),
    ] = "each"
    group_counter: Annotated[
        Literal["each-in-range", "actor"],
        ruling(
            "dungeoneer.group.21",
            "The target strikes back at everyone it can reach. `actor`: only at whoever took the action first.",
        ),
    ] = "each-in-range"
    ground_won: Annotated[
        Literal["once", "all-turn"],
        ruling(
            "dungeoneer.group.11",
            "Whoever won a kind of ground together with others crosses the next stretch of it without a roll. "
            "`all-turn`: every stretch of it until the turn ends.",
        ),
    ] = "once"
