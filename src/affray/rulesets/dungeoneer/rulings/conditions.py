"""Where the text leaves a choice: bodies, conditions, downtime and dangers, of which only other chapters speak."""

from typing import Annotated, Literal

from msgspec import Meta

from affray.api import ruling
from affray.rulesets.dungeoneer.rulings.groups import GroupsRulings


class ConditionsRulings(GroupsRulings, frozen=True, kw_only=True):
    """The choices we made: bodies, conditions, downtime and dangers, of which only other chapters speak."""

    # -- bodies and conditions that only other chapters speak of

    large_bodies: Annotated[
        Literal["trail", "one-tile"],
        ruling(
            (),
            "A body larger than a tile fills as many as its size says: the front goes ahead, and the rest lies over "
            "the tiles it came from. `one-tile`: whatever its size, it stands on a single one.",
        ),
    ] = "trail"

    same_condition: Annotated[
        Literal["longer", "adds-up"],
        ruling(
            (),
            "A condition that comes over somebody again lasts as long as the longer of the two. `adds-up`: the rounds "
            "are added up.",
        ),
    ] = "longer"
    wet_and_burned: Annotated[
        Literal["put-out", "burns-on"],
        ruling(
            (),
            "Whoever is wet cannot be burned, so to get wet ends it. `burns-on`: it only keeps new burns off.",
        ),
    ] = "put-out"
    breath: Annotated[
        Literal["rounds-and-damage", "damage"],
        ruling(
            (),
            "The breath of whoever suffocates is their power, and is less by 1 with every round and every damage. "
            "`damage`: with damage only.",
        ),
    ] = "rounds-and-damage"
    creature_breath: Annotated[
        Literal["health", "none"],
        ruling((), "Creatures have no power: their breath is the health they have left. `none`: they have none."),
    ] = "health"
    afraid_dungeoneers: Annotated[
        Literal["keep-away", "free"],
        ruling(
            (),
            "Fear makes creatures flee. A dungeoneer in fear stops no nearer to what is feared, and fights it only "
            "when cornered. `free`: what fear does to a dungeoneer is up to the player.",
        ),
    ] = "keep-away"
    first_armor_die: Annotated[
        Literal["thrown", "six"],
        ruling(
            (),
            "Armor dice are thrown at the end of every downtime, so before the first round too. `six`: they show 6.",
        ),
    ] = "thrown"

    # -- downtime and dangers that only other chapters speak of

    wakes_with: Annotated[
        int, Meta(ge=1, le=9), ruling((), "A dungeoneer who dived gets up with this much health after a rest.")
    ] = 1
    up_with_stress: Annotated[
        Literal["below-cap", "unchanged"],
        ruling(
            (),
            "Whoever gets up again with stress at its cap has 1 less than that, or a breath would be too much. "
            "`unchanged`: as much as before, and any more is a new breakdown.",
        ),
    ] = "below-cap"
    gets_up: Annotated[
        Literal["with-room", "there"],
        ruling(
            (),
            "Others may stand where somebody lies. Whoever gets up there does so on the nearest tile with room. "
            "`there`: on the same tile, however full it is.",
        ),
    ] = "with-room"
    health_difficulty: Annotated[
        int,
        Meta(ge=0, le=12),
        ruling(
            (),
            "Difficulty against a body: for a creature's this much and half of the health it has left; for a "
            "dungeoneer's this much and the health that was lost.",
        ),
    ] = 5
    most_health_difficulty: Annotated[
        int,
        Meta(ge=0, le=40),
        ruling((), "Difficulty against a creature's body: this much at most, however much health it has left."),
    ] = 12
