"""Rulings on movement and postures."""

from typing import Annotated, Literal

from msgspec import Meta

from affray.api import ruling
from affray.rulesets.hex.rulings.checks import ChecksRulings
from affray.rulesets.hex.rulings.rounds import Few


class MovementRulings(ChecksRulings, frozen=True, kw_only=True):
    """Rulings on movement and postures."""

    # -- movement

    difficult_cost: Annotated[
        int,
        Meta(ge=1, le=5),
        ruling("hex.move.general.2", "What a hex of difficult ground uses of the allowance; open ground uses 1."),
    ] = 2
    cross_allies: Annotated[
        bool,
        ruling(
            "hex.move.general.2", "Hexes held by allies may be crossed but not ended in; those of opponents neither."
        ),
    ] = True
    bodies_block: Annotated[
        bool,
        ruling(
            "hex.move.general.2",
            "Who has dropped out of the fight, fallen or yielded, keeps nobody out of a hex: one steps over them. On "
            "`yes` their hex counts as held by their side.",
        ),
    ] = False
    split_moves: Annotated[
        Literal["never", "same-turn"],
        ruling(
            "hex.move.general.3",
            "A movement action is finished before the next action begins; only others may interrupt it. `same-turn`: "
            "hexes left of a walk or dash may be gone later in the same turn, for nothing more.",
        ),
    ] = "never"
    speed: Annotated[
        Literal["strain-plus-ranks"],
        ruling(
            "hex.move.dash.4",
            "Speed is the strain's speed (human 4) plus the rank in personal movement, in hexes.",
            fixed="The game's own chapter on attributes says so.",
        ),
    ] = "strain-plus-ranks"
    sprint_attribute: Annotated[
        Literal["better", "body", "reflexes"],
        ruling("hex.move.sprint.6", "The check names body or reflexes: the better of the two is used."),
    ] = "better"
    sprint_difficulty: Annotated[
        int,
        Meta(ge=5, le=20),
        ruling(
            "hex.move.sprint.6",
            "Difficulty 11, a standard one: a critical failure falls prone at the end of the base movement, a failure "
            "adds no hex, near adds rank in run, complete 1 + rank and one more per additional success.",
        ),
    ] = 11
    sprint_required: Annotated[
        int,
        Meta(ge=0, le=10),
        ruling("hex.move.sprint.6", "Required successes by terrain, for the whole scene: 0 on good ground, up to 10."),
    ] = 0
    climb_points: Annotated[
        int,
        Meta(ge=0, le=3),
        ruling("hex.move.climb.1", "1 action point, as every other single movement."),
    ] = 1
    climb_stamina: Annotated[Few, ruling("hex.move.climb.2", "1 stamina, as for a dash.")] = 1
    climb_near_hexes: Annotated[
        Literal["rank", "none"],
        ruling(
            "hex.move.climb.3",
            "Body with personal movement against the surface, required successes where holds are few: a critical "
            "failure falls, a failure stays, near climbs rank hexes, complete 1 + rank and one more per additional "
            "success; short of the top one hangs on. `none`: near is not enough.",
        ),
    ] = "rank"
    swim_points: Annotated[
        int, Meta(ge=0, le=3), ruling("hex.move.swim.1", "1 action point, as every other single movement.")
    ] = 1
    swim_stamina: Annotated[Few, ruling("hex.move.swim.2", "1 stamina, as for a dash.")] = 1
    swim_failure_loss: Annotated[
        int,
        Meta(ge=0, le=10),
        ruling(
            "hex.move.swim.3",
            "Body with personal movement against the water, required successes by the current: failure loses so much "
            "stamina, a critical one breathes water besides; near swims rank hexes for 1 stamina, complete 1 + rank "
            "and one more per additional success.",
        ),
    ] = 5
    breathed_water: Annotated[
        Few,
        ruling("hex.move.swim.3", "Wounds from breathing water on a critical failure; the chapter gives no number."),
    ] = 1
    jump_points: Annotated[
        int, Meta(ge=0, le=3), ruling("hex.move.jump.1", "1 action point, as every other single movement.")
    ] = 1
    jump_stamina: Annotated[Few, ruling("hex.move.jump.2", "1 stamina, as for a dash.")] = 1
    jump_difficulty: Annotated[
        int,
        Meta(ge=5, le=20),
        ruling(
            "hex.move.jump.3",
            "Body with personal movement against 10: a success jumps 1 + rank hexes, one more per two additional "
            "successes, half as far upward; a failure stays, or falls where the next hex is a gap.",
        ),
    ] = 10

    jump_over: Annotated[
        Literal["as-on-foot", "anybody"],
        ruling(
            ("hex.move.general.2", "hex.move.jump.3"),
            "A jump passes over creatures whose hexes may be crossed on foot, allies and the fallen, and over those "
            "who stand lower. `anybody`: over opponents too, however large.",
        ),
    ] = "as-on-foot"

    # -- posture

    posture_points: Annotated[
        int,
        Meta(ge=0, le=3),
        ruling("hex.modifier.prone.5", "Standing up or any other change of posture: 1 action point, no stamina."),
    ] = 1
    prone_may_move: Annotated[
        bool,
        ruling("hex.modifier.prone.5", "Who lies prone must get up before moving; own attacks are not hampered."),
    ] = False
    kneeling_may_move: Annotated[
        bool,
        ruling(
            "hex.modifier.prone.5",
            "Who kneels may move and kneels still: the book gives kneeling no drawback but the blows it invites, and "
            "only who lies has to get up. On `no` they must stand first.",
        ),
    ] = True

    # -- leaving the fight

    flee_points: Annotated[
        int,
        Meta(ge=0, le=3),
        ruling((), "Leaving over the map's edge costs an action point like a walk, and provokes like a step of one."),
    ] = 1
