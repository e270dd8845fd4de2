"""Where the text leaves a choice: shooting, throwing, defending and recovering."""

from typing import Annotated, Literal

from msgspec import Meta

from affray.api import ruling
from affray.rulesets.stamina.rulings.movement import MovementRulings


class RangedRulings(MovementRulings, frozen=True, kw_only=True):
    """The choices we made: shooting, throwing, defending and recovering."""

    hurry_adds_up: Annotated[
        bool,
        ruling(
            "stamina.ranged.6",
            "Every hurry puts its own dice on what follows. On `no` only the first does.",
        ),
    ] = True
    aim_again: Annotated[
        Literal["renews", "adds-up"],
        ruling(
            "stamina.ranged.aim.8",
            "A new aim takes the place of the old one. `adds-up`: on the same target its dice are added.",
        ),
    ] = "renews"
    aim_with_bow: Annotated[
        Literal["never", "counts"],
        ruling(
            "stamina.ranged.aim.3",
            "Aiming helps every ranged attack, that of a bow too. `never`: a drawn bow cannot be held on a target, by "
            "the description of bows, so that aiming adds nothing to its shots.",
        ),
    ] = "counts"
    throw_difficulty: Annotated[
        bool,
        ruling(
            (),
            "A weapon's difficulty costs its dice when it is thrown too. On `no` it matters in melee alone.",
        ),
    ] = True
    nocking: Annotated[
        Literal["once-a-turn", "freely"],
        ruling(
            (),
            "To nock an arrow takes no turn, and so is done once a turn like all that takes none. `freely`: as often "
            "as arrows are ready.",
        ),
    ] = "once-a-turn"
    loading: Annotated[
        Literal["by-weapon", "one-turn"],
        ruling(
            "stamina.ranged.load.3",
            "An arrow is nocked for nothing; a crossbow takes a turn by hand, two with a lever, one for every four "
            "points of its body with a windlass, and one does not move meanwhile; anything else takes a turn that may "
            "be hurried. `one-turn`: everything does.",
        ),
    ] = "by-weapon"
    ranged_skill: Annotated[
        Literal["ranged-combat", "none"],
        ruling(
            ("stamina.ranged.loose.5", "stamina.ranged.throw.8"),
            "Shooting and throwing are checks of perception and ranged combat, as blows are of melee combat. `none`: "
            "the text names no primary skill, so there are no d8.",
        ),
    ] = "ranged-combat"
    ranged_proficiency: Annotated[
        Literal["not-needed"],
        ruling(
            "stamina.ranged.loose.10",
            "Only the text on blows asks for proficiency.",
            fixed="Without a rank there are no dice to lose.",
        ),
    ] = "not-needed"
    stray_shots: Annotated[
        Literal["somebody-near", "nobody"],
        ruling(
            "stamina.ranged.loose.11",
            "A shot that nearly hits goes at one of those within a meter of the target, by chance, and hits them if "
            "the same result would. `nobody`: it is simply a miss.",
        ),
    ] = "somebody-near"
    dodge_scales: Annotated[
        Literal["each-step", "once"],
        ruling(
            "stamina.defense.dodge.5",
            "One and the rank in dodge for every full 5 meters. `once`: for the first 5 meters alone.",
        ),
    ] = "each-step"
    dodge_lasts: Annotated[
        Literal["next-turn", "round"],
        ruling(
            "stamina.defense.dodge.6",
            "Dodging lasts until one's next turn begins, as disengaging does. `round`: until the round is over.",
        ),
    ] = "next-turn"
    dodge_meters: Annotated[
        Literal["whole-turn", "before"],
        ruling(
            "stamina.defense.dodge.7",
            "All meters of the turn count, before the dodge and after it. `before`: only those that were gone already.",
        ),
    ] = "whole-turn"
    recovery_check: Annotated[
        Literal["difficulty", "by-three"],
        ruling(
            ("stamina.recovery.composure.7", "stamina.recovery.restoration.9"),
            "Recovering is held against a difficulty. `by-three`: against none, and every three points of the result "
            "are a success.",
        ),
    ] = "difficulty"
    recovery_difficulty: Annotated[
        int,
        Meta(ge=0, le=30),
        ruling(
            ("stamina.recovery.composure.7", "stamina.recovery.restoration.9"),
            "The text gives no difficulty for regaining composure and for restoration; 10 is the lowest that it "
            "prints.",
        ),
    ] = 10
    failed_recovery: Annotated[
        Literal["nothing", "ranks"],
        ruling(
            ("stamina.recovery.composure.8", "stamina.recovery.restoration.10"),
            "A failed check brings nothing back. `ranks`: what one's ranks give comes back all the same.",
        ),
    ] = "nothing"
    recovery_cap: Annotated[
        bool,
        ruling(
            ("stamina.recovery.composure.9", "stamina.recovery.restoration.11"),
            "Nothing is regained beyond its maximum. On `no` rest can pass it.",
        ),
    ] = True
    stuns_for_stamina: Annotated[
        Literal["as-often", "once"],
        ruling(
            "stamina.recovery.restoration.8",
            "Three recovered stamina may be given for a stun as often as there are three. `once`: for one stun.",
        ),
    ] = "as-often"
