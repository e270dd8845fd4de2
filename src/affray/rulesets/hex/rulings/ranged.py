"""Rulings on ranged attacks, ammunition and what hands hold."""

from typing import Annotated, Literal

from msgspec import Meta

from affray.api import ruling
from affray.rulesets.hex.rulings.melee import MeleeRulings


class RangedRulings(MeleeRulings, frozen=True, kw_only=True):
    """Rulings on ranged attacks, ammunition and what hands hold."""

    # -- range and sight

    out_of_range: Annotated[
        Literal["missed", "refused"],
        ruling(
            "hex.ranged.general.2",
            "Every increment begun beyond close range is a level of disadvantage; at four the shot is made and misses "
            "whatever the dice would say. `refused`: such a target cannot be chosen. Only walls stop sight.",
        ),
    ] = "missed"
    past_people: Annotated[
        Literal["free", "level", "blocked"],
        ruling(
            "hex.ranged.general.2",
            "One shoots past people without a penalty: the book lets only a critical failure strike a bystander. "
            "`level`: somebody in the line is a level of disadvantage. `blocked`: the target cannot be shot at.",
        ),
    ] = "free"
    stray_shot: Annotated[
        Literal["random", "behind", "never"],
        ruling(
            "hex.check.12",
            "A ranged critical failure flies at a bystander, one of those in melee with the target or right behind "
            "it, by chance, and hits if 2d10 reach their defense. `behind`: only who stands right behind is in danger.",
        ),
    ] = "random"
    avoided_wears: Annotated[
        int,
        Meta(ge=0, le=3),
        ruling(
            "hex.check.12", "What a ranged near success takes from the target's defense: it is avoided for nothing."
        ),
    ] = 0

    # -- aim

    aim_broken_by: Annotated[
        Literal["any-check", "attacks"],
        ruling(
            "hex.ranged.aim.10",
            "Every action with a skill check that is no ranged attack ends the aim, or the words about the skill "
            "check would be idle. `attacks`: only melee and magic attacks do.",
        ),
    ] = "any-check"
    aim_bonus: Annotated[
        Literal["points", "levels"],
        ruling(
            "hex.ranged.aim.11",
            "The bonus is added to the total: the book says level of advantage when it means levels. `levels`: it is "
            "so many levels.",
        ),
    ] = "points"
    aim_lasts: Annotated[
        Literal["until-used", "next-turn"],
        ruling(
            "hex.ranged.aim.12",
            "An aim lasts until it is used or broken, for nothing else is said to end it. `next-turn`: it also ends "
            "with the character's next turn.",
        ),
    ] = "until-used"
    aim_again: Annotated[
        Literal["replaces", "adds-up"],
        ruling(
            "hex.ranged.aim.13",
            "A new aim replaces the old one, whoever it is taken at. `adds-up`: aims at the same target add up.",
        ),
    ] = "replaces"
    pushed_breaks_aim: Annotated[
        bool,
        ruling(
            "hex.ranged.aim.14",
            "Any change of hex ends the aim, also a push or a fall. On `no` only your own movement does.",
        ),
    ] = True
    aim_other_shot: Annotated[
        Literal["kept", "ends"],
        ruling(
            "hex.ranged.aim.15",
            "A ranged attack on somebody else leaves the aim as it was, and any weapon may use it. `ends`: attention "
            "has turned, and the aim is lost.",
        ),
    ] = "kept"

    # -- load, loose, throw

    loading_times: Annotated[
        Literal["by-weapon", "one-point"],
        ruling(
            "hex.ranged.load.4",
            "Bow and sling 1 point; a crossbow is cocked for 2 points by hand or with a goat's foot, for its strength "
            "and 2 with a winch, over several turns if need be, then 1 point for the bolt. `one-point`: any weapon is "
            "loaded for 1 point and without a tool.",
        ),
    ] = "by-weapon"
    load_from: Annotated[
        Literal["hand", "quiver"],
        ruling(
            "hex.ranged.load.5",
            "Loading takes a readied weapon and a readied piece, which is used up. `quiver`: what is carried will do.",
        ),
    ] = "hand"
    after_the_shot: Annotated[
        Literal["empty", "next-piece"],
        ruling(
            "hex.ranged.loose.6",
            "A shot uses up the piece that was loaded, and the weapon is empty. `next-piece`: a weapon that needs no "
            "cocking takes the next readied piece by itself.",
        ),
    ] = "empty"
    thrown_lands: Annotated[
        Literal["at-target", "flies-on"],
        ruling(
            "hex.ranged.throw.5",
            "A thrown weapon leaves the hand and lies in the target's hex, or where its range ends if it falls short. "
            "`flies-on`: after another miss it lies one hex farther, unless a wall stops it.",
        ),
    ] = "at-target"

    # -- overwatch

    overwatch_stamina: Annotated[
        Literal["of-the-action", "none"],
        ruling(
            "hex.ranged.overwatch.9",
            "An overwatch attack costs the stamina of the action: none to loose, 1 to throw, as a free attack does. "
            "`none`: it costs none.",
        ),
    ] = "of-the-action"
    overwatch_area: Annotated[
        Literal["connected", "anywhere"],
        ruling(
            "hex.ranged.overwatch.10",
            "The watched hexes are connected: they are called an area. `anywhere`: any hexes in range and sight.",
        ),
    ] = "connected"
    overwatch_moment: Annotated[
        Literal["entered", "before"],
        ruling(
            "hex.ranged.overwatch.10",
            "The attack comes when the target has entered the hex, and the movement goes on if it still can. "
            "`before`: it comes while the target is about to.",
        ),
    ] = "entered"

    pushed_is_watched: Annotated[
        bool,
        ruling(
            "hex.ranged.overwatch.10",
            "Who is pushed into a watched hex enters it, and may be shot at. On `no` only their own movement counts.",
        ),
    ] = True

    # -- ready and stow

    pieces_ready: Annotated[
        Literal["any", "rank"],
        ruling(
            ("hex.other.ready.4", "hex.other.ready.8"),
            "Any number of pieces may be held ready: an action readies 1 + rank in reload, and the book sets no other "
            "limit. `rank`: no more than the rank with the weapon that shoots them, at least one.",
        ),
    ] = "any"
    full_hands: Annotated[
        Literal["refused", "dropped"],
        ruling(
            "hex.other.ready.8",
            "Readying wants a free hand, two for a two-handed weapon, and the item on the person or in the own hex; a "
            "weapon that shoots is held in one hand meanwhile. `dropped`: what is in the way falls to the ground.",
        ),
    ] = "refused"
