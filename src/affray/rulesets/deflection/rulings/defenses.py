"""Where the text leaves a choice: block, evade, parry, brandish, prone."""

from typing import Annotated, Literal

from msgspec import Meta

from affray.api import ruling
from affray.rulesets.deflection.rulings.attacks import AttacksRulings


class DefensesRulings(AttacksRulings, frozen=True, kw_only=True):
    """The choices we made: block, evade, parry, brandish, prone."""

    defend_when: Annotated[
        Literal["before-roll", "after-roll"],
        ruling(
            "deflection.evade.12",
            "Evade and parry are declared once the attack is declared, before its dice. `after-roll`: when its total "
            "is known, of an attack that would hit.",
        ),
    ] = "before-roll"
    defenses: Annotated[
        Literal["block-follows", "one"],
        ruling(
            "deflection.block.24",
            "At most one of evade and parry for each attack; a block may still follow a hit. `one`: one of the three.",
        ),
    ] = "block-follows"
    unseen_attacker: Annotated[
        Literal["any-answer", "no-answer"],
        ruling(
            (),
            "Evade and parry ask for nothing but an attack, so they answer one from somebody unseen too. `no-answer`: "
            "they do not.",
        ),
    ] = "any-answer"
    block_comes: Annotated[
        Literal["before-resistance", "after-resistance"],
        ruling(
            "deflection.block.20",
            "The shield is hit and not its wielder: the block value meets the damage before any resistance. "
            "`after-resistance`: the wielder's resistance comes off first.",
        ),
    ] = "before-resistance"
    excess_resisted: Annotated[
        bool,
        ruling(
            "deflection.block.21",
            "What passes a shield is reduced by the wielder's resistance, to 1 at least, and carries no effects. On "
            "`no` it is dealt as it is.",
        ),
    ] = True
    facing: Annotated[
        Literal["none", "arc"],
        ruling(
            "deflection.block.22",
            "Facing is not defined: everyone is in front who is seen. `arc`: one faces where one last went or struck, "
            "and what comes from the three squares behind is not in front.",
        ),
    ] = "none"
    repair_doubled: Annotated[
        bool, ruling("deflection.block.19", "On `yes`, which the author crossed out, a repair costs twice as much.")
    ] = False
    repair_in_part: Annotated[
        bool,
        ruling(
            "deflection.block.23",
            "The cost is counted in units of material, one for each point of durability, and may be paid for some of "
            "the points. On `no` all of it or nothing.",
        ),
    ] = True
    repair_difficulty: Annotated[
        int, Meta(ge=3, le=24), ruling((), "A moderate task, difficulty 6, for the craft check of a repair.")
    ] = 6
    evade_dice: Annotated[
        Literal["dexterity-and-agility", "dexterity"],
        ruling(
            "deflection.evade.13",
            "An agility check throws dexterity and agility, or dexterity alone without training, and luck as in any "
            "check. `dexterity`: that die alone.",
        ),
    ] = "dexterity-and-agility"
    evade_doubles: Annotated[
        bool,
        ruling(
            "deflection.evade.6",
            "On `yes`, which the author crossed out, a lucky agility check to evade counts twice, in place of what "
            "luck adds to other checks.",
        ),
    ] = False
    after_evading: Annotated[
        Literal["always", "missed"],
        ruling(
            "deflection.evade.14",
            "Dropping prone, cover and the step follow an evade whether or not the attack hit, once it is resolved. "
            "`missed`: only if it missed.",
        ),
    ] = "always"
    shortfall_of: Annotated[
        Literal["what-was-used", "deflection"],
        ruling(
            "deflection.evade.15",
            "A critical falls short of what was used in place of deflection: the evade, or deflection with its parry. "
            "`deflection`: of plain deflection.",
        ),
    ] = "what-was-used"
    evade_needs_cover: Annotated[
        bool,
        ruling(
            "deflection.evade.16",
            "Seeking cover after an evade still needs something to hide behind; only its cost is waived. On `no` speed "
            "is cover enough.",
        ),
    ] = True
    luck_target: Annotated[
        int,
        Meta(ge=2, le=100),
        ruling(
            ("deflection.parry.8", "deflection.luck.2"),
            "A luck roll on its own succeeds at 20 or more, so d20 and reflexes must reach 20 for a full parry.",
        ),
    ] = 20
    parry_lasts: Annotated[
        Literal["one-attack", "until-next-turn"],
        ruling(
            "deflection.parry.9",
            "The bonus of a parry is for that one attack. `until-next-turn`: it stays until the next turn begins.",
        ),
    ] = "one-attack"
    brandish_reach: Annotated[
        int,
        Meta(ge=0, le=5),
        ruling("deflection.brandish.8", "The immediate area is what lies within 1 m, as everywhere in the chapter."),
    ] = 1
    prone_rounding: Annotated[
        Literal["up", "down"],
        ruling("deflection.prone.6", "Half of an odd speed is rounded up, as it is on difficult ground."),
    ] = "up"
    prone_by: Annotated[
        Literal["weapon", "distance"],
        ruling(
            ("deflection.prone.7", "deflection.prone.8"),
            "Ranged attacks have disadvantage and melee attacks advantage. `distance`, which the author crossed out: "
            "from 3 m and more, and from within 1 m.",
        ),
    ] = "weapon"
    long_task_actions: Annotated[
        int,
        Meta(ge=1, le=30),
        ruling(
            "deflection.interact.7",
            "A task that needs an extended time says how many actions; one that does not say takes this many.",
        ),
    ] = 1
