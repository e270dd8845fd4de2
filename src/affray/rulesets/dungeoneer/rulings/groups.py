"""Where the text leaves a choice: group actions."""

from typing import Annotated, Literal

from affray.api import ruling
from affray.rulesets.dungeoneer.rulings.dungeon import DungeonRulings


class GroupsRulings(DungeonRulings, frozen=True, kw_only=True):
    """The choices we made: group actions."""

    empty_search: Annotated[
        Literal["stress", "no-stress"],
        ruling(
            "dungeoneer.group.10",
            "A group that finds nothing has failed and gains the stress, whether anything is hidden or not: so it "
            "tells nobody which. `no-stress`: to find nothing is no failure.",
        ),
    ] = "stress"
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
            ("dungeoneer.group.2", "dungeoneer.group.17"),
            "Each must be in range for the action as if taking it alone; where nothing is aimed at, within its aura of "
            "whoever acts, or in sight of them if it has none. `beside`: and next to whoever acts.",
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
