"""Where the text leaves a choice: rounds, turns, what they cost, and how a fight ends."""

from typing import Annotated, Literal

from msgspec import Meta

from affray.api import ruling
from affray.rulesets.stamina.rulings.checks import CheckRulings


class RoundRulings(CheckRulings, frozen=True, kw_only=True):
    """The choices we made: rounds, turns, what they cost, and how a fight ends."""

    initiative: Annotated[
        Literal["defense-and-stamina", "reflexes-and-perception"],
        ruling(
            "stamina.round.8",
            "Initiative is current defense and current stamina, as the game's other chapters have it. "
            "`reflexes-and-perception`: the two attributes, which nothing wears down.",
        ),
    ] = "defense-and-stamina"
    initiative_ties: Annotated[
        Literal["players-first", "reflexes-first"],
        ruling(
            "stamina.round.8",
            "Ties go to players, then to reflexes, then to perception, then by the order of the scene. "
            "`reflexes-first`: nobody is preferred for being played.",
        ),
    ] = "players-first"
    outside_rounds: Annotated[
        Literal["every-action-is-a-turn"],
        ruling(
            "stamina.combat.1",
            "Combat actions are taken outside rounds too, where there are no turns: each stands for a turn of its own, "
            "and what lasts until the next turn ends with the next action.",
            fixed="Otherwise who once regained composure could never attack until rounds begin.",
        ),
    ] = "every-action-is-a-turn"
    hurried_again: Annotated[
        Literal["repeatable", "once-a-turn"],
        ruling(
            "stamina.turn.8",
            "The limit of once a turn names actions that always take no turn; hurried ones may be repeated, and each "
            "adds its dice. `once-a-turn`: hurrying brings them under the limit.",
        ),
    ] = "repeatable"
    long_actions: Annotated[
        Literal["in-a-row", "with-breaks"],
        ruling(
            "stamina.turn.9",
            "An action of several turns takes each of them, one after the other, and is done on the last. "
            "`with-breaks`: it may rest in between.",
        ),
    ] = "in-a-row"
    short_of_stamina: Annotated[
        Literal["refused", "fatigue"],
        ruling(
            "stamina.turn.10",
            "Who lacks the stamina cannot declare the action. `fatigue`: they can, and each missing point is a "
            "fatigue.",
        ),
    ] = "refused"
    stamina_paid: Annotated[
        Literal["when-declared"],
        ruling(
            "stamina.turn.11",
            "Stamina is paid when the action is declared, and a failed check gives none back.",
            fixed="Paid later, an action that somebody interrupts would be free.",
        ),
    ] = "when-declared"
    attack_defense_cost: Annotated[
        int,
        Meta(ge=0, le=3),
        ruling(
            "stamina.turn.12",
            "Headings print stamina alone, so an action costs defense only where its text says so. Above 0: every "
            "attack opens one's guard by so much.",
        ),
    ] = 0
    lost_defense: Annotated[
        Literal["stays-lost", "back-each-round"],
        ruling(
            "stamina.turn.13",
            "Lost defense lowers melee and ranged defense alike, not below 0, until it is regained. `back-each-round`: "
            "it is whole again when a round begins.",
        ),
    ] = "stays-lost"
    no_stamina_left: Annotated[
        Literal["unconscious", "stands"],
        ruling(
            "stamina.turn.10",
            "Stuns and fatigue lower the maximum of stamina; who has none left falls unconscious, so that a fight of "
            "clubs can end. `stands`: they stay on their feet and can pay for nothing.",
        ),
    ] = "unconscious"
    dying_rounds: Annotated[
        Literal["bleeds", "stable"],
        ruling(
            "stamina.melee.basic.9",
            "Whoever is dying takes a wound each time as many rounds have passed as 1 and their ranks in endurance. "
            "`stable`: they lie there until somebody sees to them.",
        ),
    ] = "bleeds"
    dying_is_lost: Annotated[
        bool,
        ruling(
            (), "A side whose last fighters are dying or unconscious has lost; on `no` the fight lasts until death."
        ),
    ] = True
    round_limit: Annotated[
        int,
        Meta(ge=1, le=1000),
        ruling((), "After so many rounds a fight ends undecided, so that every fight ends."),
    ] = 60
