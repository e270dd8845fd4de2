"""Where the text leaves a choice: skill checks and checks without a roll."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from affray.api import ruling


class CheckRulings(Struct, frozen=True, kw_only=True):
    """The choices we made: skill checks and checks without a roll."""

    called_in_rounds: Annotated[
        Literal["takes-nothing", "takes-the-turn"],
        ruling(
            ("stamina.check.3", "stamina.turn.3"),
            "What a check that is called for in rounds takes is not said: nothing, and anybody may be asked. "
            "`takes-the-turn`: it stands for an action with a turn requirement of one of whoever acts.",
        ),
    ] = "takes-nothing"
    tied_dice: Annotated[
        Literal["any"],
        ruling(
            "stamina.check.steps.9",
            "Of dice that tie for the highest, each penalty die takes one.",
            fixed="Which of them it takes changes no total.",
        ),
    ] = "any"
    dice_selected: Annotated[
        Literal["highest", "player"],
        ruling(
            "stamina.check.steps.13",
            "The highest dice that are left are counted, as the text expects. `player`: whoever rolls is asked, and "
            "may take a lower total, of 15 dice at most.",
        ),
    ] = "highest"
    exactly_half: Annotated[
        Literal["failure", "critical"],
        ruling(
            "stamina.check.result.9",
            "A result of exactly half the difficulty lies in no band. It is a failure, since critical needs less than "
            "half. `critical`: it is critical where no other band fits.",
        ),
    ] = "failure"
    overlapping_tiers: Annotated[
        Literal["critical", "near"],
        ruling(
            "stamina.check.result.14",
            "Below difficulty 10 a result may be less than half and within five. The band printed first holds. `near`: "
            "the milder one does.",
        ),
    ] = "critical"
    near_failure: Annotated[
        Literal["recorded", "bonus-die"],
        ruling(
            "stamina.check.result.13",
            "Progress has no number: it is told and left to the game master. `bonus-die`: the next try at the same "
            "thing has one bonus die.",
        ),
    ] = "recorded"
    plain_success_counts: Annotated[
        bool,
        ruling(
            ("stamina.check.result.19", "stamina.move.climb.5", "stamina.recovery.composure.6"),
            "Where successes are counted, and not additional ones, the plain success is the first. On `no` only "
            "additional ones count there too.",
        ),
    ] = True
    rushed: Annotated[
        Literal["rounds-or-declared", "declared"],
        ruling(
            ("stamina.rollless.6", "stamina.rollless.20"),
            "One is rushed in rounds, and where the scene or the game master says so. `declared`: only there, so that "
            "time may be taken in a fight.",
        ),
    ] = "rounds-or-declared"
    minutes_taken: Annotated[
        int,
        Meta(ge=1, le=60),
        ruling(
            "stamina.rollless.20", "Minutes that go by when somebody takes their time; the game master may say more."
        ),
    ] = 5
    opposed: Annotated[
        Literal["against-a-check"],
        ruling(
            "stamina.rollless.7",
            "A check is opposed when another character's check is its difficulty.",
            fixed="Attacks are held against a value and are named beside opposed checks.",
        ),
    ] = "against-a-check"
    rollless_difficulty: Annotated[
        Literal["ignored", "counted"],
        ruling(
            "stamina.rollless.17",
            "The steps without a roll never name a difficulty. It counts, as in every check, or nothing without a roll "
            "would ever fail: each success stands for three points of a result. `ignored`: one success is enough.",
        ),
    ] = "counted"
    rollless_additional: Annotated[
        Literal["all-but-one", "all"],
        ruling(
            "stamina.rollless.18",
            "The first success is the plain one; against a difficulty the additional ones are counted as in a roll. "
            "`all`: there is one more, for the plain one.",
        ),
    ] = "all-but-one"
    rollless_failure: Annotated[
        Literal["failure", "by-band"],
        ruling(
            "stamina.rollless.19",
            "Too few successes without a roll are a plain failure. `by-band`: three points a success, and the bands of "
            "a roll.",
        ),
    ] = "failure"
