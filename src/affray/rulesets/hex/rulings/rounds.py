"""Rulings on rounds, turns and costs."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from affray.api import ruling

Few = Annotated[int, Meta(ge=0, le=5)]


class RoundsRulings(Struct, frozen=True, kw_only=True):
    """Rulings on rounds, turns and costs."""

    # -- rounds and turns

    rounds: Annotated[
        Literal["one-turn-each"],
        ruling(
            "hex.round.1",
            "A round is one turn for everyone, in initiative order; after the last of them a new round begins.",
            fixed="Nothing in the book hints at any other kind of round.",
        ),
    ] = "one-turn-each"
    initiative: Annotated[
        Literal["each-round", "once"],
        ruling(
            "hex.round.2",
            "Highest current defense plus stamina first, worked out anew each round, since both change as people "
            "fight; ties go to players, then to higher reflexes, then by name. `once`: the first order is kept.",
        ),
    ] = "each-round"
    round_limit: Annotated[
        int,
        Meta(ge=1, le=1000),
        ruling((), "A fight that is not over after this many rounds ends undecided, so that every fight ends."),
    ] = 50
    dying_is_lost: Annotated[
        bool,
        ruling(
            (),
            "A side has lost when the last of it is dying: nobody is left to fight on. On `no` the fight goes on "
            "until they are dead.",
        ),
    ] = True
    reason_for_the_end: Annotated[
        Literal["yielded-fled-killed"],
        ruling(
            (),
            "When a beaten side was lost in several ways, one who yielded names the end, else one who fled, else the "
            "fallen.",
            fixed="It changes a word of the result and nothing else; one who lives to tell of it is heard first.",
        ),
    ] = "yielded-fled-killed"
    stamina_cap: Annotated[
        bool,
        ruling("hex.turn.4", "Recovery stops at the maximum: a maximum that rest can pass would not be one."),
    ] = True
    zero_cost_needs_a_point: Annotated[
        bool,
        ruling("hex.turn.9", "An action that costs no action point needs none; on `yes` at least one must remain."),
    ] = False
    underpaid_actions: Annotated[
        bool,
        ruling(
            "hex.turn.10",
            "The whole cost must be there. On `yes` one remaining point is enough, as step 3 could be read.",
        ),
    ] = False

    # -- costs

    costs_paid: Annotated[
        Literal["when-declared", "stamina-back"],
        ruling(
            "hex.cost.2",
            "Both costs are paid when the action is declared and never come back. `stamina-back`: the stamina of an "
            "action in one's turn comes back when its check fails; the time is gone.",
        ),
    ] = "when-declared"
    short_of_stamina: Annotated[
        Literal["refused", "fatigue"],
        ruling(
            "hex.cost.3",
            "Without the stamina the action is refused. `fatigue`: each missing point lowers maximum stamina by one.",
        ),
    ] = "refused"
