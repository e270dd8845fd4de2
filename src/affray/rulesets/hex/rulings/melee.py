"""Rulings on melee attacks and reactions."""

from typing import Annotated, Literal

from msgspec import Meta

from affray.api import ruling
from affray.rulesets.hex.rulings.movement import MovementRulings
from affray.rulesets.hex.rulings.rounds import Few


class MeleeRulings(MovementRulings, frozen=True, kw_only=True):
    """Rulings on melee attacks and reactions."""

    # -- melee

    brawling_rank_elsewhere: Annotated[
        bool,
        ruling(
            "hex.melee.general.2",
            "The rank in brawling adds successes to the Brawling action only. On `yes` it adds them to every brawling "
            "attack, a touch with a spell among them. By its own chapter it adds to the damage of fists and natural "
            "weapons, and to how much body counts for it, in all actions.",
        ),
    ] = False
    reach_adds: Annotated[
        bool,
        ruling(
            "hex.melee.general.3",
            "A weapon reaches its printed range plus the wielder's Reach; fists and natural weapons 1 plus it, since "
            "an opponent's hex cannot be entered. On `no` the printed range is all.",
        ),
    ] = True
    natural_bash: Annotated[
        bool,
        ruling("hex.melee.bash.5", "A natural attack with the bash keyword counts as readied and may bash."),
    ] = True
    bash_pushes: Annotated[
        Literal["every-hit", "when-prone"],
        ruling(
            "hex.melee.bash.8",
            "The sentence lost its verb: every hit knocks back one hex, only prone is bought. `when-prone`: the push "
            "is bought with the same successes.",
        ),
    ] = "every-hit"
    bash_price_floor: Annotated[
        Few,
        ruling("hex.melee.bash.12", "No minimum is set. 0: a trained basher may topple a small foe for free."),
    ] = 0
    bash_short: Annotated[
        Literal["lost", "free"],
        ruling(
            "hex.melee.bash.13",
            "Too few successes for the knock-down are lost, since the first must go to it. `free`: they go to damage.",
        ),
    ] = "lost"
    advance_from: Annotated[
        Literal["on-foot", "any-posture"],
        ruling(
            "hex.melee.bash.14",
            "To advance is to move: who lies prone does not, nor does anybody onto another level or from land into "
            "water, and the log says so. `any-posture`: who lies prone may crawl after the target.",
        ),
    ] = "on-foot"
    push_direction: Annotated[
        Literal["directly-away", "or-aside"],
        ruling(
            "hex.melee.bash.16",
            "A pushed creature goes directly away from the attacker and stays where that hex is blocked; the advance "
            "goes into the hex it left. `or-aside`: it goes into a free hex beside the blocked one instead.",
        ),
    ] = "directly-away"
    pinned_when: Annotated[
        Literal["each-hex", "before"],
        ruling(
            "hex.melee.bull-rush.14",
            "Whether a target is pinned is judged after every hex: as soon as it cannot be pushed on, all successes "
            "not yet spent are left over. `before`: only a target pinned when the rush begins frees them; otherwise "
            "they are spent on distance, even where a wall stops it.",
        ),
    ] = "each-hex"
    wall_successes: Annotated[
        Literal["each", "once"],
        ruling(
            "hex.melee.bull-rush.16",
            "Against a wall every success that is left adds 2 damage. `once`: all of them together add 2.",
        ),
    ] = "each"
    wall_contact: Annotated[
        Literal["push-left", "touching"],
        ruling(
            "hex.melee.bull-rush.17",
            "A target is pushed into a wall when the wall takes up at least one hex of push, or when it stood against "
            "it from the start. `touching`: coming to rest beside the wall is enough.",
        ),
    ] = "push-left"
    stop_short: Annotated[
        Literal["exactly", "up-to"],
        ruling(
            "hex.melee.bull-rush.20",
            "Who stops short does so by exactly their body, and stays where they are when the push is no longer than "
            "that. `up-to`: by any number of hexes up to it.",
        ),
    ] = "exactly"
    creatures_are_hard: Annotated[
        bool,
        ruling(
            "hex.melee.bull-rush.23",
            "A push ends before another creature, without further damage: it is no hard surface. On `yes` it is one, "
            "as a wall is. The edge of the map never is: nothing stands there.",
        ),
    ] = False
    disarm_backlash: Annotated[
        Literal["strength", "resistance"],
        ruling(
            "hex.melee.disarm.10",
            "The weapon strikes an unarmed disarmer with the strength of body 0 and without successes; their own "
            "armor and resistance count. `resistance`: its wielder's body counts, and the disarmer resists as with "
            "body 0.",
        ),
    ] = "strength"
    disarm_shot: Annotated[
        Literal["loaded", "never"],
        ruling(
            ("hex.melee.disarm.9", "hex.melee.disarm.10"),
            "A loaded bow or crossbow strikes an unarmed disarmer as its shot does, and the piece is spent; an empty "
            "one strikes nobody. `never`: nor does a loaded one, which keeps its piece.",
        ),
    ] = "loaded"
    disarm_near_fails: Annotated[
        bool,
        ruling(
            "hex.melee.disarm.12",
            "Whatever falls short of a success is a failed check, so a parried unarmed disarm runs into the weapon "
            "too. On `no` only a miss does.",
        ),
    ] = True
    disarm_unarmed: Annotated[
        Literal["brawling", "empty-handed"],
        ruling(
            "hex.melee.disarm.13",
            "A disarm is unarmed when it is made as a brawling attack, whatever else the hands hold. `empty-handed`: "
            "when they hold nothing.",
        ),
    ] = "brawling"
    disarm_flight: Annotated[
        Literal["attacker-chooses", "straight"],
        ruling(
            "hex.melee.disarm.20",
            "The attacker says where the weapon lands, a hex farther for each success spent, and who there readies "
            "it, at once and for nothing. `straight`: it flies directly away from the attacker, all successes spent.",
        ),
    ] = "attacker-chooses"
    disarm_price_floor: Annotated[
        Few,
        ruling(
            "hex.melee.disarm.21",
            "Readying a weapon that was knocked away costs 5 successes less the rank, at least this many; at rank 5 "
            "the disarm alone is enough.",
        ),
    ] = 0
    distracting_advantage: Annotated[
        bool,
        ruling(
            "hex.melee.distracting.7",
            "Two levels of disadvantage less the rank, and never below none: a rank reduces what is there. On `yes` "
            "each rank beyond the second is a level of advantage.",
        ),
    ] = False
    flurry_near: Annotated[
        Literal["repeated", "once"],
        ruling(
            "hex.melee.flurry.9",
            "Whatever the one check came to is applied as often as the flurry strikes, a parry too: each blow has to "
            "be turned aside. `once`: only hits are repeated.",
        ),
    ] = "repeated"
    flurry_spread: Annotated[
        bool,
        ruling(
            "hex.melee.flurry.9",
            "All blows of a flurry strike the target of its check. On `yes` each after the first may strike another "
            "opponent whom the weapon reaches, by the same check against the first.",
        ),
    ] = False
    off_hand_levels: Annotated[
        int,
        Meta(ge=0, le=3),
        ruling(
            "hex.melee.off-hand.8",
            "The penalty die of the off-hand is one level of disadvantage, as the game's own trait for fighting with "
            "two weapons calls it.",
        ),
    ] = 1
    off_hand_first: Annotated[
        Literal["of-the-turn", "after-another"],
        ruling(
            "hex.melee.off-hand.16",
            "Penalties are ignored by the first off-hand attack of a turn; made before any other melee action it "
            "ignores nothing, and no later one does. `after-another`: the first that follows another melee action "
            "ignores them.",
        ),
    ] = "of-the-turn"
    reckless_stacks: Annotated[
        bool,
        ruling(
            "hex.melee.reckless.8",
            "Who has struck recklessly is exposed by one level, however often. On `yes` each such attack adds one.",
        ),
    ] = False

    # -- reactions

    reaction_points: Annotated[
        Literal["none", "next-turn"],
        ruling(
            "hex.reaction.general.4",
            "A reaction costs no action points: between turns a character has none. `next-turn`: those of the action "
            "are missing from the next turn.",
        ),
    ] = "none"
    react_before_first_turn: Annotated[
        bool,
        ruling("hex.reaction.general.5", "One reaction before the first turn of a fight, unless surprised."),
    ] = True
    reaction_order: Annotated[
        Literal["as-listed", "initiative"],
        ruling(
            (),
            "When a step provokes several opponents they are asked one after another, in the order in which the scene "
            "lists them; one who could strike no longer is passed over. `initiative`: in initiative order.",
        ),
    ] = "as-listed"
    free_attack_trigger: Annotated[
        Literal["leaving", "by-pace"],
        ruling(
            "hex.reaction.free-attack.6",
            "Moving out of a hex that an opponent threatens provokes; being pushed does not. `by-pace`: a walk "
            "provokes on leaving the threatened area, a dash on leaving any threatened hex, a sprint on entering too.",
        ),
    ] = "leaving"
    free_off_hand_ignores: Annotated[
        bool,
        ruling(
            "hex.reaction.free-attack.7",
            "An off-hand free attack ignores no penalty: that takes another melee action in a turn of one's own. On "
            "`yes` it ignores what earlier reactions left.",
        ),
    ] = False
    natural_free_attacks: Annotated[
        bool,
        ruling(
            "hex.reaction.free-attack.6",
            "A free attack takes a ready weapon, and the body is none: fists and fangs threaten no hex. On `yes` they "
            "do, and strike as an off-hand attack, which may be a brawling one.",
        ),
    ] = False
    heavy_free_attacks: Annotated[
        bool,
        ruling(
            "hex.reaction.free-attack.4",
            "A weapon that is too heavy, and still usable, makes free attacks at its levels of disadvantage: any ready "
            "weapon does. On `no` it threatens no hex and makes none.",
        ),
    ] = True
    shooters_threaten: Annotated[
        bool,
        ruling(
            "hex.reaction.free-attack.6",
            "A hex is threatened by a ready melee weapon that reaches it. On `yes` a loaded ranged weapon, one to "
            "throw and a cast spell to throw threaten the hexes beside you too.",
        ),
    ] = False
    advance_provokes: Annotated[
        bool,
        ruling(
            "hex.reaction.free-attack.6",
            "The advance after a bash, and following a bull rush, is a move like any other, so others may make free "
            "attacks. On `no` they may not; who watches the hex may shoot all the same.",
        ),
    ] = True
