"""Rulings on defensive actions."""

from typing import Annotated, Literal

from msgspec import Meta

from affray.api import ruling
from affray.rulesets.hex.rulings.ranged import RangedRulings
from affray.rulesets.hex.rulings.rounds import Few


class DefenseRulings(RangedRulings, frozen=True, kw_only=True):
    """Rulings on defensive actions."""

    defense_then_attack: Annotated[
        Literal["banned", "allowed"],
        ruling(
            "hex.defense.general.5",
            "Defensive actions and attacks exclude each other within a turn, whichever comes first: the book bans the "
            "combination. `allowed`: only an attack that came first bans the defensive action.",
        ),
    ] = "banned"
    defended_reacts: Annotated[
        bool,
        ruling(
            "hex.defense.general.6",
            "Who took a defensive action may still make free attacks: they happen on somebody else's turn. On `no` "
            "attack reactions wait for their next turn.",
        ),
    ] = True
    defense_stacks: Annotated[
        bool,
        ruling(
            "hex.defense.general.7",
            "Taken again, a defensive action brings its check again and its bonus once. On `yes` bonuses add up.",
        ),
    ] = False
    composure_attribute: Annotated[
        Literal["better", "reflexes", "perception"],
        ruling(
            "hex.defense.general.8",
            "Regain composure is reflexes or perception, the better, with personal defense: a critical failure brings "
            "nothing, a failure the rank in regain composure, a success 1 + rank and one more per additional success, "
            "never beyond full defense.",
        ),
    ] = "better"
    composure_difficulty: Annotated[
        int, Meta(ge=5, le=20), ruling("hex.defense.general.8", "Regain composure is made against 12, a standard one.")
    ] = 12
    defense_lasts: Annotated[
        Literal["turn-starts", "turn-ends"],
        ruling(
            "hex.defense.general.9",
            "Until their next turn and until its beginning are the same moment, before step 1. `turn-ends`: until the "
            "next turn is over.",
        ),
    ] = "turn-starts"
    disengage_hexes: Annotated[
        Few,
        ruling(
            "hex.defense.disengage.6",
            "Disengage brings its bonus and no movement: moving takes a movement action. Any other number is so many "
            "hexes on foot after the check.",
        ),
    ] = 0
    dodge_counts: Annotated[
        Literal["ranged", "all"],
        ruling(
            "hex.defense.dodge.9",
            "The situational bonus of a dodge counts against ranged attacks, which it is said to foil. `all`: against "
            "every attack.",
        ),
    ] = "ranged"
    dodge_later_moves: Annotated[
        bool,
        ruling(
            "hex.defense.dodge.10",
            "Only stamina already spent on movement when the dodge is taken counts. On `yes` later movement of the "
            "same turn counts too.",
        ),
    ] = False
    restoration_difficulty: Annotated[
        int,
        Meta(ge=5, le=20),
        ruling(
            "hex.defense.restoration.4",
            "Body with endurance against 12: a critical failure brings nothing, a failure the rank in stamina, a "
            "success 1 + rank and one more per additional success, never beyond the maximum.",
        ),
    ] = 12
    restoration_hexes: Annotated[
        Few,
        ruling(
            "hex.defense.restoration.5",
            "To reposition oneself is said in passing and moves nobody. Any other number is so many hexes on foot.",
        ),
    ] = 0
