"""Where the text leaves a choice: moving, terrain, ready, cover, skills, maneuvers and powers."""

from typing import Annotated, Literal

from affray.api import ruling
from affray.rulesets.deflection.rulings.defenses import DefensesRulings


class MovingRulings(DefensesRulings, frozen=True, kw_only=True):
    """The choices we made: moving, terrain, ready, cover, skills, maneuvers and powers."""

    step_counts: Annotated[
        bool,
        ruling(
            "deflection.move.6",
            "A free step of 1 m is a Move: the next one costs stamina, and so does a step after another Move. On `no` "
            "steps neither count nor cost.",
        ),
    ] = True
    slow_step: Annotated[
        Literal["before-halving", "after-halving", "everywhere"],
        ruling(
            "deflection.terrain.5",
            "The step into difficult ground is not free for a speed of 2 m or less before it is halved. "
            "`after-halving`: for 2 m or less after it, speeds 3 and 4 too. `everywhere`: a speed of 2 m or less loses "
            "the free step on open ground as well.",
        ),
    ] = "before-halving"
    mixed_ground: Annotated[
        Literal["as-walked"],
        ruling(
            "deflection.terrain.6",
            "Open metres are spent as walked; what is left at the edge of difficult ground is halved, rounded up.",
            fixed="Half as far holds over that terrain only, so the rest of the way cannot be halved.",
        ),
    ] = "as-walked"
    prone_on_difficult: Annotated[
        Literal["halve-twice", "halve-once"],
        ruling("deflection.terrain.7", "Speed is halved for prone and again for the ground, each time rounded up."),
    ] = "halve-twice"
    speed_zero: Annotated[
        bool,
        ruling(
            "deflection.terrain.8",
            "A speed of 0 is 1 m or less, so 1 m over difficult ground remains, unless something forbids to move.",
        ),
    ] = True
    cross_allies: Annotated[
        bool, ruling((), "Squares of allies may be crossed but not ended in; those of foes neither.")
    ] = True
    bodies_block: Annotated[
        bool, ruling((), "Who has dropped out of the fight keeps nobody out of a square: one steps over them.")
    ] = False
    ready_lasts: Annotated[
        Literal["until-next-turn", "until-used"],
        ruling("deflection.ready.10", "A readied action waits until one's next turn begins, and is taken once."),
    ] = "until-next-turn"
    readied_pays: Annotated[
        Literal["when-performed", "when-readied"],
        ruling(
            "deflection.ready.11",
            "The stamina of a readied action is paid when it is performed; if it cannot be, the action is lost. "
            "`when-readied`: the least that it costs is paid when it is readied.",
        ),
    ] = "when-performed"
    after_ready: Annotated[
        Literal["reactions-only", "free-actions"],
        ruling("deflection.ready.12", "Nothing but reactions follows on that turn. `free-actions`: they may."),
    ] = "reactions-only"
    ready_variable: Annotated[
        bool,
        ruling("deflection.ready.13", "Interact and skills can be readied where the use costs two actions or less."),
    ] = True
    cover_powers: Annotated[
        Literal["ranged", "all"],
        ruling("deflection.cover.6", "Only ranged powers have disadvantage: the concealment is from ranged enemies."),
    ] = "ranged"
    cover_moves: Annotated[
        Literal["any-length", "more-than-a-step"],
        ruling("deflection.cover.10", "Two uses of Move of any length. `more-than-a-step`: free steps do not count."),
    ] = "any-length"
    cover_side: Annotated[
        Literal["far-side", "all-round"],
        ruling(
            "deflection.cover.11",
            "Cover works against whoever is on the far side of the object, and ends when one leaves it; speed works "
            "against all. `all-round`: the object does too.",
        ),
    ] = "far-side"
    busy_reactions: Annotated[
        bool,
        ruling(
            "deflection.skill.7",
            "How many actions a skill takes is its data; what is left over goes on in the next turns. Only other "
            "actions are barred meanwhile, so free reactions stay. On `no` they are barred too.",
        ),
    ] = True
    improvised: Annotated[
        Literal["stamina", "action"],
        ruling((), "A maneuver that was not learned costs 1 stamina more. `action`: 1 action more."),
    ] = "stamina"
    missiles_meet: Annotated[
        Literal["deflection", "resistance"],
        ruling((), "Deflection reduces each arcane missile, to 1 at least, as its text says. `resistance`: that does."),
    ] = "deflection"
    reaction_order: Annotated[
        Literal["target-last"],
        ruling(
            (),
            "Several who may react are asked in the order of the scene, the target of an attack last.",
            fixed="A readied action comes before what triggers it, and nobody defends against an attack that is off.",
        ),
    ] = "target-last"
