"""Rulings on combat modifiers."""

from typing import Annotated, Literal

from affray.api import ruling
from affray.rulesets.hex.rulings.defense import DefenseRulings


class ModifierRulings(DefenseRulings, frozen=True, kw_only=True):
    """Rulings on combat modifiers."""

    cover: Annotated[
        Literal["bonus", "levels", "none"],
        ruling(
            "hex.modifier.cover.1",
            "Light, half and heavy cover, of the target's hex or of the one before it, add 1, 2 or 4 to the ranged "
            "defense bonus and are not doubled by a dodge. `levels`: one, one or two levels of disadvantage.",
        ),
    ] = "bonus"
    concealed: Annotated[
        Literal["bonus", "levels", "none"],
        ruling(
            "hex.modifier.concealed.1",
            "Light, half and heavy concealment, by the ground or by fog, add 1, 2 or 4 to the ranged defense bonus "
            "and are doubled by a dodge, which leaves out cover only. `levels`: one, one or two levels of "
            "disadvantage.",
        ),
    ] = "bonus"
    flanking: Annotated[
        Literal["opposite", "apart", "none"],
        ruling(
            "hex.modifier.flanking.1",
            "Two opponents in opposite hexes have a level of advantage in melee against whoever stands between. "
            "`apart`: it is enough that they are beside the target and not beside each other.",
        ),
    ] = "opposite"
    wind: Annotated[
        Literal["levels", "points", "none"],
        ruling(
            "hex.modifier.wind.1",
            "A scene may have wind of 1 or 2: so many levels of disadvantage on ranged attacks. `points`: so many "
            "points off the total.",
        ),
    ] = "levels"
    reach_counts: Annotated[
        Literal["first-attack", "every-attack", "none"],
        ruling(
            "hex.modifier.reach.1",
            "The first melee attack on a target with longer reach has a level of disadvantage; who leaves that reach "
            "has to close in again. `every-attack`: all of them have.",
        ),
    ] = "first-attack"
    magic_at_prone: Annotated[
        Literal["nothing", "as-ranged", "as-melee"],
        ruling(
            "hex.modifier.prone.4",
            "Magic attacks take nothing from a target that kneels or lies: only melee and ranged ones are named. The "
            "other values treat them as one of these.",
        ),
    ] = "nothing"
    flat_footed_lasts: Annotated[
        Literal["as-surprised", "first-attack"],
        ruling(
            "hex.modifier.flat-footed.3",
            "Flat footed as long as surprised. `first-attack`: until somebody has attacked them.",
        ),
    ] = "as-surprised"
    surprised_turn: Annotated[
        Literal["recovers", "nothing"],
        ruling(
            "hex.modifier.surprised.4",
            "The turn of the surprised still recovers a point of stamina and resets the multi-attack penalty, and "
            "brings no action points. `nothing`: it is passed over.",
        ),
    ] = "recovers"
    surprised_reacts: Annotated[
        bool,
        ruling("hex.modifier.surprised.4", "Not to act includes not to react. On `yes` the surprised may react."),
    ] = False
    surprise_lasts: Annotated[
        Literal["round", "own-turn"],
        ruling(
            "hex.modifier.surprised.5",
            "Surprise ends with the round it belongs to. `own-turn`: it ends with the turn that is lost to it.",
        ),
    ] = "round"
