"""Where the text leaves a choice: attacks, counterattacks and dodging."""

from typing import Annotated, Literal

from affray.api import ruling
from affray.rulesets.dungeoneer.rulings.dice import DiceRulings


class FightsRulings(DiceRulings, frozen=True, kw_only=True):
    """The choices we made: attacks, counterattacks and dodging."""

    hit_difficulty: Annotated[
        Literal["target's"],
        ruling(
            "dungeoneer.fight.14",
            "The number stands with the creature that is attacked.",
            fixed="only creatures have such a number",
        ),
    ] = "target's"
    diagonals: Annotated[
        Literal["1", "2"],
        ruling("dungeoneer.fight.15", "For a range a diagonal step counts 1 tile. `2`: it counts as two steps."),
    ] = "1"
    sight: Annotated[
        bool,
        ruling(
            "dungeoneer.fight.15",
            "Range is all it takes, as it is written. yes: what has a range of more than a tile also needs a straight "
            "line without solid rock or a shut door.",
        ),
    ] = False
    unarmed: Annotated[
        Literal["refused", "improvised"],
        ruling(
            "dungeoneer.fight.16",
            "A dungeoneer without a weapon cannot fight. `improvised`: bare hands do 1 damage beside one. A creature "
            "that lost its weapon always has these.",
        ),
    ] = "refused"
    resistance: Annotated[
        Literal["after", "before"],
        ruling(
            "dungeoneer.fight.17",
            "Damage is halved or doubled first, then resistance comes off. `before`: resistance comes off first.",
        ),
    ] = "after"
    at_zero: Annotated[
        Literal["asked", "rolls", "dives", "dead"],
        ruling(
            "dungeoneer.fight.17",
            "A dungeoneer at 0 health holds on, and dies on a 1 on a d6 each round, or dives: out of it until a rest, "
            "and dead only if damaged. `rolls` and `dives`: always so. `dead`: dead at once, as creatures are.",
        ),
    ] = "asked"
    stress_at_cap: Annotated[
        Literal["falls", "stays"],
        ruling(
            "dungeoneer.fight.17",
            "Stress at its cap leaves a dungeoneer without health. `stays`: it goes no higher, and that is all.",
        ),
    ] = "falls"
    half_stress: Annotated[
        Literal["down", "up"],
        ruling("dungeoneer.counterattack.9", "Half of an odd damage is rounded down, as it is for an attack."),
    ] = "down"
    dodge_difficulty: Annotated[
        Literal["striker's"],
        ruling(
            "dungeoneer.counterattack.13",
            "The number stands with the creature that strikes.",
            fixed="only creatures and traps have such a number",
        ),
    ] = "striker's"
    counter_cost: Annotated[
        Literal["nothing", "a-point"],
        ruling(
            "dungeoneer.counterattack.14",
            "A counterattack costs no action point. `a-point`: a dungeoneer pays one that was left over.",
        ),
    ] = "nothing"
    own_counter: Annotated[
        Literal["mirrored", "any-range"],
        ruling(
            "dungeoneer.defense.4",
            "Whoever strikes back has survived and has the attacker in range. `any-range`: surviving is enough.",
        ),
    ] = "mirrored"
    own_counter_roll: Annotated[
        Literal["attack", "sure"],
        ruling(
            "dungeoneer.defense.5",
            "Striking back is an attack roll with its four results. `sure`: it does the weapon's damage without one.",
        ),
    ] = "attack"

    others_counter: Annotated[
        Literal["target", "all"],
        ruling(
            "dungeoneer.counterattack.11",
            "Where one attack strikes several, only the target that it was declared against strikes back. `all`: "
            "everyone whom it struck and who survives does.",
        ),
    ] = "target"
    volley: Annotated[
        Literal["own-dodge", "same-degree"],
        ruling(
            ("dungeoneer.defense.1", "dungeoneer.defense.2"),
            "A volley is a fight with each target, so everyone dodges and may strike back. `same-degree`: one attack; "
            "the second target rolls no dodge and fares as the first one did.",
        ),
    ] = "own-dodge"
