"""Rulings on melee attacks and reactions."""

from typing import Annotated, Literal

from affray.api import ruling
from affray.rulesets.hex.rulings.movement import MovementRulings
from affray.rulesets.hex.rulings.rounds import Few


class MeleeRulings(MovementRulings, frozen=True, kw_only=True):
    """Rulings on melee attacks and reactions."""

    # -- melee

    brawling_rank_elsewhere: Annotated[
        bool,
        ruling("hex.melee.general.2", "The rank in brawling adds successes to the Brawling action only."),
    ] = False
    reach_adds: Annotated[
        bool,
        ruling(
            "hex.melee.general.3",
            "A weapon reaches its printed range plus the wielder's Reach; fists and natural weapons 1 plus it, since "
            "an opponent's hex cannot be entered. On `no` the printed range is all.",
        ),
    ] = True
    natural_bash: Annotated[
        bool,
        ruling("hex.melee.bash.5", "A natural attack with the bash keyword counts as readied and may bash."),
    ] = True
    bash_pushes: Annotated[
        Literal["every-hit", "when-prone"],
        ruling(
            "hex.melee.bash.8",
            "The sentence lost its verb: every hit knocks back one hex, only prone is bought. `when-prone`: the push "
            "is bought with the same successes.",
        ),
    ] = "every-hit"
    bash_price_floor: Annotated[
        Few,
        ruling("hex.melee.bash.12", "No minimum is set. 0: a trained basher may topple a small foe for free."),
    ] = 0
    bash_short: Annotated[
        Literal["lost", "free"],
        ruling(
            "hex.melee.bash.13",
            "Too few successes for the knock-down are lost, since the first must go to it. `free`: they go to damage.",
        ),
    ] = "lost"
    push_direction: Annotated[
        Literal["directly-away"],
        ruling(
            "hex.melee.bash.16",
            "A pushed creature goes directly away from the attacker and stays where that hex is blocked; the advance "
            "goes into the hex it left.",
            fixed="Any other direction would be a choice that the book does not offer.",
        ),
    ] = "directly-away"

    # -- reactions

    reaction_points: Annotated[
        Literal["none"],
        ruling(
            "hex.reaction.general.4",
            "A reaction costs no action points: between turns a character has none.",
            fixed="With any other cost nobody could ever react.",
        ),
    ] = "none"
    react_before_first_turn: Annotated[
        bool,
        ruling("hex.reaction.general.5", "One reaction before the first turn of a fight, unless surprised."),
    ] = True
    reaction_order: Annotated[
        Literal["as-listed"],
        ruling(
            (),
            "When a step provokes several opponents they are asked one after another, in the order in which the scene "
            "lists them; one who could strike no longer is passed over.",
            fixed="Each has one reaction of their own and none takes another's; the order only has to be known.",
        ),
    ] = "as-listed"
    free_attack_trigger: Annotated[
        Literal["leaving", "by-pace"],
        ruling(
            "hex.reaction.free-attack.6",
            "Moving out of a hex that an opponent threatens provokes; being pushed does not. `by-pace`: a walk "
            "provokes on leaving the threatened area, a dash on leaving any threatened hex, a sprint on entering too.",
        ),
    ] = "leaving"
    advance_provokes: Annotated[
        bool,
        ruling(
            "hex.reaction.free-attack.6", "The advance after a bash is a move like any other, so others may strike."
        ),
    ] = True
