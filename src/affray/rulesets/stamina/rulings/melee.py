"""Where the text leaves a choice: the special attacks of the melee chapter."""

from typing import Annotated, Literal

from msgspec import Meta

from affray.api import ruling
from affray.rulesets.stamina.rulings.fights import FightRulings


class MeleeRulings(FightRulings, frozen=True, kw_only=True):
    """The choices we made: the special attacks of the melee chapter."""

    bash_damage: Annotated[
        Literal["before-armor", "after-armor"],
        ruling(
            "stamina.melee.bash.12",
            "A bash pushes with all of its damage; armor turns blades, not weight. `after-armor`: only what armor and "
            "body leave.",
        ),
    ] = "before-armor"
    bash_below_defense: Annotated[
        Literal["nothing", "topples"],
        ruling(
            "stamina.melee.bash.8",
            "Whoever is flanked or kneels may have a melee defense below their defense. A bash between the two does "
            "nothing, since it does not exceed the defense. `topples`: to exceed the melee defense is enough.",
        ),
    ] = "nothing"
    blocked_push: Annotated[
        Literal["stays", "kneels"],
        ruling(
            "stamina.melee.bash.13",
            "A bash drives straight away from the attacker; where that is blocked the target stays. `kneels`: it goes "
            "down on its knees instead.",
        ),
    ] = "stays"
    disarm_readies: Annotated[
        Literal["open-hand", "free-hand"],
        ruling(
            "stamina.melee.disarm.11",
            "Only the open hand that disarmed takes the weapon. `free-hand`: any free hand does.",
        ),
    ] = "open-hand"
    disarm_ready_price: Annotated[
        Literal["nothing"],
        ruling(
            "stamina.melee.disarm.12",
            "An additional success is the condition for taking the weapon and is not used up.",
            fixed="A weapon that is taken is not moved, so there is nothing else to use it on.",
        ),
    ] = "nothing"
    disarm_difficulty: Annotated[
        Literal["melee-defense", "defense-alone"],
        ruling(
            "stamina.melee.disarm.13",
            "A disarm is held against the wielder's melee defense, as every blow is. `defense-alone`: a weapon is not "
            "parried with itself, only current defense counts.",
        ),
    ] = "melee-defense"
    distract_spending: Annotated[
        Literal["each", "once"],
        ruling(
            "stamina.melee.distracting.7",
            "Every additional success may cost the target 2 more defense. `once`: only one of them.",
        ),
    ] = "each"
    near_miss: Annotated[
        Literal["near-failure", "over-bare-defense"],
        ruling(
            "stamina.melee.distracting.8",
            "A near miss is a near failure, within five. `over-bare-defense`: one that would have met current defense "
            "without its bonuses, as the text on tripping has it.",
        ),
    ] = "near-failure"
    distract_on_top: Annotated[
        bool,
        ruling(
            "stamina.melee.distracting.9",
            "What a distracting attack takes comes on top of what every blow takes. On `no` it comes in its place.",
        ),
    ] = True
    distract_and_reach: Annotated[
        bool,
        ruling(
            "stamina.melee.distracting.10",
            "The third die against a longer weapon and the dice for its reach are two rules, and both hold. On `no` "
            "the dice for reach are left out.",
        ),
    ] = True
    flurry_successes: Annotated[
        Literal["each", "shared"],
        ruling(
            "stamina.melee.flurry.5",
            "Both blows of a flurry have all of its additional successes. `shared`: what the first has spent the "
            "second lacks.",
        ),
    ] = "each"
    half_reach: Annotated[
        Literal["down", "up"],
        ruling("stamina.melee.half-sword.5", "Half of an odd reach is rounded down, as a walk is. `up`: rounded up."),
    ] = "down"
    lunge_thrust: Annotated[
        Literal["keeps-parry", "keeps-both"],
        ruling(
            "stamina.melee.lunge.7",
            "A thrusting weapon keeps its parry in a lunge, and the two dice stay. `keeps-both`: it is spared the "
            "dice as well.",
        ),
    ] = "keeps-parry"
    off_hand_dice: Annotated[
        Literal["of-the-action", "all"],
        ruling(
            "stamina.melee.off-hand.7",
            "Ranks take away the two dice of the action and no more. `all`: from the third on also the die for the off "
            "hand.",
        ),
    ] = "of-the-action"
    charge: Annotated[
        Literal["takes-a-turn"],
        ruling(
            "stamina.melee.power.5",
            "A power attack takes a turn, and only so does a dash spare it the dice.",
            fixed="Nothing lets it be taken without a turn.",
        ),
    ] = "takes-a-turn"
    pick_piercing: Annotated[
        Literal["each", "once"],
        ruling(
            "stamina.melee.power.8",
            "Every success that a pick spends on damage goes deeper by one. `once`: only the first.",
        ),
    ] = "each"
    ready_or_stow: Annotated[
        Literal["one-of-them", "both"],
        ruling(
            "stamina.melee.ready.8",
            "One action readies or stows. `both`: what is in the way is stowed with it.",
        ),
    ] = "one-of-them"
    easy_reach: Annotated[
        Literal["own-reach", "own-hex"],
        ruling(
            "stamina.melee.ready.9",
            "A weapon is at hand that is carried, or lies within one's own reach where no opponent stands. `own-hex`: "
            "it must lie at one's feet.",
        ),
    ] = "own-reach"
    reckless_least: Annotated[
        int,
        Meta(ge=0, le=1),
        ruling("stamina.melee.reckless.4", "The fewest dice of a reckless attack; none would be a basic attack."),
    ] = 1
    reckless_may_regain: Annotated[
        bool,
        ruling(
            "stamina.melee.reckless.8",
            "A high rank loses no defense and wins none. On `yes` what it has to spare comes back.",
        ),
    ] = False
    trip_miss: Annotated[
        Literal["worse-only", "both"],
        ruling(
            "stamina.melee.trip.14",
            "Who falls over their own trip loses no defense beside. `both`: they do.",
        ),
    ] = "worse-only"
    trip_bonuses: Annotated[
        Literal["all", "situational"],
        ruling(
            "stamina.melee.trip.15",
            "A near miss of a trip falls short of current defense with all bonuses. `situational`: only with the bonus "
            "against tripping.",
        ),
    ] = "all"
