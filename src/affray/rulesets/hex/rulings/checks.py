"""Rulings on checks and wounds."""

from typing import Annotated, Literal

from msgspec import Meta

from affray.api import ruling
from affray.rulesets.hex.rulings.rounds import Few, RoundsRulings


class ChecksRulings(RoundsRulings, frozen=True, kw_only=True):
    """Rulings on checks and wounds."""

    # -- checks

    check_dice: Annotated[
        Literal["2d10"],
        ruling(
            ("hex.check.1", "hex.check.2"),
            "Two d10 and one more for each level left over; keep the two best, or the two worst; add the attribute. "
            "Rank 0 in the primary skill is a level of disadvantage, each rank beyond the first one of advantage.",
            fixed="The game's own chapter on skill checks says so.",
        ),
    ] = "2d10"
    levels_meet: Annotated[
        Literal["one-for-one", "all-for-one"],
        ruling(
            "hex.check.3",
            "Advantage and disadvantage cancel level by level. `all-for-one`: one level against you takes all of "
            "yours away, and the other way round.",
        ),
    ] = "one-for-one"
    defense_bonus: Annotated[
        Literal["required", "difficulty"],
        ruling(
            "hex.check.10",
            "Defense is the difficulty, the melee bonus the required successes, so a parry lies between. "
            "`difficulty`: the bonus is part of the difficulty and nothing is parried.",
        ),
    ] = "required"
    critical_failure: Annotated[
        Literal["low-dice", "five-below"],
        ruling(
            "hex.check.11",
            "A failure with kept dice of 4 or less in all is critical. `five-below`: one by five or more points is.",
        ),
    ] = "low-dice"
    melee_mishap: Annotated[
        Literal["gm", "nothing", "off-balance", "falls"],
        ruling(
            "hex.check.12",
            "A melee critical failure is a mishap that the game master picks from a list; if nobody holds that seat, "
            "nothing happens. The other values fix the pick.",
        ),
    ] = "gm"
    parried_wears: Annotated[
        int,
        Meta(ge=0, le=3),
        ruling(
            ("hex.check.12", "hex.melee.distracting.10"),
            "What a parried melee attack takes from the target's defense: as much as a hit does. A distracting attack "
            "takes its rank besides.",
        ),
    ] = 1
    points_per_success: Annotated[
        int,
        Meta(ge=1, le=5),
        ruling(
            "hex.check.13", "Every point beyond the mark is one additional success. The older edition wanted three."
        ),
    ] = 1
    spare_successes: Annotated[
        Literal["asked", "damage"],
        ruling(
            "hex.check.14",
            "A blade's additional successes add damage or pierce armor: the attacker is asked once the dice lie. "
            "`damage`: they always add damage.",
        ),
    ] = "asked"
    wound_base: Annotated[
        int,
        Meta(ge=1, le=30),
        ruling(
            "hex.check.15", "Maximum wounds are this plus size, if positive, plus body. Raise it for longer fights."
        ),
    ] = 5

    defense_base: Annotated[
        int,
        Meta(ge=0, le=20),
        ruling(
            "hex.check.15",
            "Maximum defense is this plus reflexes, perception and the rank in personal defense, less size. Lower it "
            "for bloodier fights.",
        ),
    ] = 8
    stamina_base: Annotated[
        int,
        Meta(ge=1, le=30),
        ruling("hex.turn.4", "Maximum stamina is this plus body and the ranks in endurance and stamina."),
    ] = 10
    bonus_training: Annotated[
        bool,
        ruling(
            "hex.check.15",
            "Ranks count for the defense bonuses beside equipment and dodging: melee combat for the melee bonus, "
            "awareness for the ranged, discipline and magical aptitude for the magic one. On `no` they do not.",
        ),
    ] = True
    toughness: Annotated[
        int,
        Meta(ge=1, le=5),
        ruling(
            "hex.check.15",
            "Damage up to this is one wound, and so many wounds make someone lightly wounded; 1 for everyone.",
        ),
    ] = 1
    equipment: Annotated[
        Literal["its-chapter"],
        ruling(
            "hex.check.15",
            "Parrying adds half the rank in parry to the melee bonus, rounded up with a weapon made for it, and 1 more "
            "with a pole-arm in two hands, never more than the rank; shields add what they are worth to the melee and "
            "the ranged bonus, up to 1 + rank in shields. A weapon costs a level for each point by which it is heavier "
            "than its wielder's body and helps no defense; by three nobody can use it. Armor without the training "
            "costs a level on checks of reflexes.",
            fixed="The game's own chapter on equipment says so.",
        ),
    ] = "its-chapter"
    ranged_attribute: Annotated[
        Literal["perception", "reflexes"],
        ruling(
            "hex.check.9",
            "Ranged attacks use perception with ranged combat, as the game's own chapter has it. `reflexes`: those, "
            "as melee attacks do.",
        ),
    ] = "perception"

    # -- wounds

    damage_steps: Annotated[
        Literal["its-chapter"],
        ruling(
            "hex.check.12",
            "A hit takes 1 from the target's defense and deals the weapon's damage with the body behind it. What "
            "penetrates and stays below the armor value, less what pierces it, becomes concussive; resistance is taken "
            "off; a weakness doubles what is left; each point of that is a wound.",
            fixed="The game's own chapter on damage says so.",
        ),
    ] = "its-chapter"
    wound_states: Annotated[
        Literal["worst-counts"],
        ruling(
            "hex.check.12",
            "Stunned or lightly wounded: 1 off every check; wounded, from half the maximum on: a level of "
            "disadvantage; badly wounded, at the maximum: two. Only the worst of these counts.",
            fixed="The game's own chapter on damage says so.",
        ),
    ] = "worst-counts"
    stunned_by: Annotated[
        int,
        Meta(ge=1, le=10),
        ruling((), "That many wounds at once stun until the end of the creature's next turn (its own chapter says 2)."),
    ] = 2
    dying_bleeds: Annotated[
        Few,
        ruling((), "A dying creature suffers that many wounds when its turn comes; the book has only the heading."),
    ] = 1
    death_margin: Annotated[
        int,
        Meta(ge=1, le=20),
        ruling((), "A creature is dead when its wounds pass the maximum by this many; the book has only the heading."),
    ] = 5
    fall_damage: Annotated[
        Few, ruling((), "Concussive damage for each hex fallen; the book says nothing on falling.")
    ] = 2
