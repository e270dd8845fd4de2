"""Where the text leaves a choice: turns, costs, derived numbers, falling and dying."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from affray.api import ruling


class TurnsRulings(Struct, frozen=True, kw_only=True):
    """The choices we made: turns, costs, derived numbers, falling and dying."""

    actions_a_turn: Annotated[
        int,
        Meta(ge=1, le=6),
        ruling("deflection.general.1", "Three actions a turn: the game's chapter on encounters says so."),
    ] = 3
    turn_order: Annotated[
        Literal["sides-alternate", "by-reflexes"],
        ruling(
            "deflection.general.1",
            "The side with the highest reflexes begins, on a tie the players'; then the sides take turns, one of "
            "their choice at a time, until all have acted. `by-reflexes`: everyone in order of their own reflexes.",
        ),
    ] = "sides-alternate"
    surprise: Annotated[
        Literal["aggressors-only", "none"],
        ruling("deflection.general.1", "Where a scene names aggressors, only they act in the first round."),
    ] = "aggressors-only"
    carry_over: Annotated[
        bool,
        ruling(
            "deflection.general.1",
            "An action that costs more than is left goes on in the next turn, and can be given up there. On `no` it is "
            "refused. To ready an action is never carried over: it is the last action of its own turn.",
        ),
    ] = True
    free_actions: Annotated[
        Literal["any-number", "one-a-turn"],
        ruling("deflection.general.3", "Any number, on one's own turn only, unless a rule such as Evade grants one."),
    ] = "any-number"
    free_reactions: Annotated[
        Literal["any-number", "one-a-round"],
        ruling(
            "deflection.general.4",
            "A free reaction answers every attack for which its stamina can be paid. `one-a-round`: it uses up the one "
            "reaction between two turns, as readied actions and the step after an evade do.",
        ),
    ] = "any-number"
    short_of_stamina: Annotated[
        Literal["refused", "endurance"],
        ruling(
            "deflection.general.5",
            "Without the stamina it is refused and nothing is spent. `endurance`: what is missing comes out of "
            "endurance, as long as there is some.",
        ),
    ] = "refused"
    pool_base: Annotated[
        int,
        Meta(ge=0, le=12),
        ruling(
            "deflection.general.6",
            "Health, endurance, stamina and focus are this plus the largest face of strength, resolve, dexterity and "
            "intelligence. 0 is the edition of the document, where two or three hits kill; 6 makes longer fights.",
        ),
    ] = 0
    speed_base: Annotated[
        int, Meta(ge=0, le=6), ruling("deflection.general.6", "Speed is size plus this, in metres; a human has size 4.")
    ] = 2
    passive_values: Annotated[
        Literal["half"],
        ruling(
            "deflection.general.6",
            "A passive value is half the die: deflection is passive resolve and the armor's rating, reflexes passive "
            "resolve and dexterity, fortitude resolve and strength, willpower resolve and intelligence.",
            fixed="The game's own chapter on attributes says so.",
        ),
    ] = "half"
    at_zero_health: Annotated[
        Literal["unconscious", "dying"],
        ruling("deflection.general.6", "Exactly 0 health is unconscious, less is dying. `dying`: 0 is dying too."),
    ] = "unconscious"
    round_limit: Annotated[
        int,
        Meta(ge=1, le=1000),
        ruling((), "A fight that is not over after this many rounds ends undecided, so that every fight ends."),
    ] = 50
    fallen_is_lost: Annotated[
        bool,
        ruling(
            (),
            "A side has lost when nobody of it is on their feet. On `no` the fight goes on while somebody is dying, "
            "until they are stable or dead.",
        ),
    ] = True
    dying_checks: Annotated[
        int,
        Meta(ge=1, le=5),
        ruling((), "That many fortitude checks kept make a dying one stable, that many failed kill."),
    ] = 3
    dying_loss: Annotated[
        int, Meta(ge=0, le=5), ruling((), "Health that a dying one loses at the end of each round.")
    ] = 1
    fortitude_check: Annotated[
        Literal["strength-and-resolve", "resolve"],
        ruling(
            (),
            "Fortitude is made of strength and resolve, so both dice are thrown, against the health below 0. "
            "`resolve`: that die alone.",
        ),
    ] = "strength-and-resolve"
    flee_actions: Annotated[
        int, Meta(ge=0, le=3), ruling((), "What leaving over the edge of the map costs; the book has no such action.")
    ] = 1
    reason_for_the_end: Annotated[
        Literal["yielded-fled-killed"],
        ruling(
            (),
            "When a beaten side was lost in several ways, one who yielded names the end, else one who fled, else the "
            "fallen.",
            fixed="It changes a word of the result and nothing else.",
        ),
    ] = "yielded-fled-killed"
