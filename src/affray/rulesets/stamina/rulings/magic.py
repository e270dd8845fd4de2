"""Where the text leaves a choice: magic."""

from typing import Annotated, Literal

from affray.api import ruling
from affray.rulesets.stamina.rulings.ranged import RangedRulings


class MagicRulings(RangedRulings, frozen=True, kw_only=True):
    """The choices we made: magic."""

    dues_paid: Annotated[
        Literal["three-steps", "fatigue"],
        ruling(
            "stamina.magic.5",
            "Dues are stamina up to one's body, fatigue up to it again, and wounds beyond, by the game's other "
            "chapters. `fatigue`: a fatigue each.",
        ),
    ] = "three-steps"
    dues_without_stamina: Annotated[
        Literal["nothing-more", "next-step"],
        ruling(
            "stamina.magic.5",
            "Dues are suffered like damage: stamina that is not there is not missed. `next-step`: what stamina cannot "
            "pay is fatigue, and wounds beyond that.",
        ),
    ] = "nothing-more"
    spell_difficulty: Annotated[
        Literal["successes", "points"],
        ruling(
            "stamina.magic.6",
            "A spell's difficulty counts successes, three points of the result each. `points`: it is the number to be "
            "reached.",
        ),
    ] = "successes"
    cantrip_bars_magic: Annotated[
        Literal["hurried", "every"],
        ruling(
            "stamina.magic.cantrip.6",
            "Only a hurried cantrip bars other magic until the next turn. `every`: any cantrip does.",
        ),
    ] = "hurried"
    cantrip_check: Annotated[
        Literal["none", "its-successes"],
        ruling(
            "stamina.magic.cantrip.7",
            "A cantrip is cast without a check and without dues. `its-successes`: it wants a check for as many "
            "successes as are in it.",
        ),
    ] = "none"
    failed_cast_dues: Annotated[
        Literal["by-three", "none"],
        ruling(
            ("stamina.magic.gated.7", "stamina.magic.ungated.7"),
            "A failed casting costs what was rolled, a success for every three points. `none`: a failed check has no "
            "successes.",
        ),
    ] = "by-three"
    ungated_dues: Annotated[
        Literal["by-three", "beyond-difficulty"],
        ruling(
            "stamina.magic.ungated.6",
            "An ungated spell costs a third of the result and its modifier. `beyond-difficulty`: only the plain "
            "success and the additional ones, and its modifier.",
        ),
    ] = "by-three"
    energy_successes: Annotated[
        Literal["by-three", "difficulty-10"],
        ruling(
            ("stamina.magic.gather.3", "stamina.magic.shape.4"),
            "Gathering and shaping are held against nothing: every three points are a success. `difficulty-10`: "
            "against 10, and the plain success and the additional ones count.",
        ),
    ] = "by-three"
    gathering_adds_up: Annotated[
        bool,
        ruling(
            "stamina.magic.gather.5",
            "What is gathered again is added. On `no` only the better gathering counts.",
        ),
    ] = True
    release_spares: Annotated[
        Literal["release"],
        ruling(
            "stamina.magic.gather.9",
            "To release energy is no other action in the sense of the loss.",
            fixed="Otherwise nothing could ever be released.",
        ),
    ] = "release"
    gather_row: Annotated[
        Literal["any-other-turn", "shaping-goes-on"],
        ruling(
            "stamina.magic.gather.11",
            "A turn without gathering ends the row. `shaping-goes-on`: a turn of shaping does not.",
        ),
    ] = "any-other-turn"
    kept_effect: Annotated[
        Literal["throw-or-loose", "loose"],
        ruling(
            "stamina.magic.release.7",
            "What is held ready, one effect at a time and a cast spell as a crafted one, is thrown or loosed, and lost "
            "after its last round. `loose`: it is only loosed.",
        ),
    ] = "throw-or-loose"
    welcome_magic: Annotated[
        Literal["no-check", "check"],
        ruling(
            ("stamina.magic.release.3", "stamina.magic.release.7"),
            "What does no harm is laid on one's own side without a check: only to hit the unwilling is an action of "
            "its own, by the game's other chapters. `check`: what is held ready is thrown at friends like at foes.",
        ),
    ] = "no-check"
    held_outside_rounds: Annotated[
        Literal["actions", "until-rounds"],
        ruling(
            ("stamina.magic.release.7", "stamina.combat.1"),
            "Outside rounds each action of whoever holds an effect ready is one of the rounds that it lasts, and a "
            "minute is longer than all of them. `until-rounds`: only rounds that are played count.",
        ),
    ] = "actions"
    magic_rounds: Annotated[
        Literal["bearers-turns", "rounds"],
        ruling(
            (),
            "A power that lasts so many rounds lasts through as many turns of whoever bears it. `rounds`: it ends "
            "with the round, however late in it the power was laid.",
        ),
    ] = "bearers-turns"
    same_magic: Annotated[
        Literal["by-caster", "one-alone"],
        ruling(
            (),
            "A new effect takes the place of the same of the same caster, and those of several casters add up. "
            "`one-alone`: it takes the place of anybody's.",
        ),
    ] = "by-caster"
    burst_catches: Annotated[
        Literal["everybody", "those-standing"],
        ruling(
            (),
            "A burst catches everybody who is there, whoever lies there too. `those-standing`: only those who are "
            "still in the fight.",
        ),
    ] = "everybody"
    burst_reaches: Annotated[
        Literal["half-its-width", "whole-hexes"],
        ruling(
            (),
            "A burst goes half its width from its middle, rounded down: 2 or 3 meters across reach the hexes around "
            "it. `whole-hexes`: no hex farther out than those that its width covers, so that 2 meters are its own hex.",
        ),
    ] = "half-its-width"
    burst_and_walls: Annotated[
        Literal["stopped", "through"],
        ruling(
            (),
            "A burst catches nobody from whose hex a wall parts its middle. `through`: walls do not stop it.",
        ),
    ] = "stopped"
    burst_on_unwilling: Annotated[
        Literal["harms-alone", "everything"],
        ruling(
            (),
            "Beside its target a burst harms whomever it catches, but carries nobody off and gives nobody the energy "
            "that tires, unless they are of the caster's side: only to hit the unwilling does that. `everything`: "
            "whoever is caught takes all of it.",
        ),
    ] = "harms-alone"
    leap_clear: Annotated[
        Literal["bystanders", "everybody", "nobody"],
        ruling(
            (),
            "Once a round whoever a burst is about to catch may leap clear, as many meters as their rank in personal "
            "defense or personal movement, for 2 penalty dice through their next turn, by the game's other chapters; "
            "not whoever was hit, who takes the effect. `everybody`: those too. `nobody`: this text has no leaping.",
        ),
    ] = "bystanders"
    leap_is_reaction: Annotated[
        bool,
        ruling(
            "stamina.reaction.2",
            "To leap clear has its own limit, once a round, and is not the one reaction between two turns. On `yes` "
            "it is.",
        ),
    ] = False
