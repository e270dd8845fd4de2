"""Where the text leaves a choice, the choice we made."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from affray.api import ruling

Few = Annotated[int, Meta(ge=0, le=5)]


class Rulings(Struct, frozen=True, kw_only=True):
    """Where the text leaves a choice, the choice we made."""

    # -- rounds and turns

    rounds: Annotated[
        Literal["one-turn-each"],
        ruling(
            "hex.round.1",
            "A round is one turn for everyone, in initiative order; after the last of them a new round begins.",
            fixed="Nothing in the book hints at any other kind of round.",
        ),
    ] = "one-turn-each"
    initiative: Annotated[
        Literal["each-round", "once"],
        ruling(
            "hex.round.2",
            "Highest current defense plus stamina first, worked out anew each round, since both change as people "
            "fight; ties go to players, then to higher reflexes, then by name. `once`: the first order is kept.",
        ),
    ] = "each-round"
    round_limit: Annotated[
        int,
        Meta(ge=1, le=1000),
        ruling((), "A fight that is not over after this many rounds ends undecided, so that every fight ends."),
    ] = 50
    dying_is_lost: Annotated[
        bool,
        ruling(
            (),
            "A side has lost when the last of it is dying: nobody is left to fight on. On `no` the fight goes on until "
            "they are dead.",
        ),
    ] = True
    reason_for_the_end: Annotated[
        Literal["yielded-fled-killed"],
        ruling(
            (),
            "When a beaten side was lost in several ways, one who yielded names the end, else one who fled, else the "
            "fallen.",
            fixed="It changes a word of the result and nothing else; one who lives to tell of it is heard first.",
        ),
    ] = "yielded-fled-killed"
    stamina_cap: Annotated[
        bool,
        ruling("hex.turn.4", "Recovery stops at the maximum: a maximum that rest can pass would not be one."),
    ] = True
    zero_cost_needs_a_point: Annotated[
        bool,
        ruling("hex.turn.9", "An action that costs no action point needs none; on `yes` at least one must remain."),
    ] = False
    underpaid_actions: Annotated[
        bool,
        ruling(
            "hex.turn.10",
            "The whole cost must be there. On `yes` one remaining point is enough, as step 3 could be read.",
        ),
    ] = False

    # -- costs

    costs_paid: Annotated[
        Literal["when-declared"],
        ruling(
            "hex.cost.2",
            "Both costs are paid when the action is declared and never come back.",
            fixed="Paid later, an action that somebody interrupts would be free.",
        ),
    ] = "when-declared"
    short_of_stamina: Annotated[
        Literal["refused", "fatigue"],
        ruling(
            "hex.cost.3",
            "Without the stamina the action is refused. `fatigue`: each missing point lowers maximum stamina by one.",
        ),
    ] = "refused"

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
            "Advantage and disadvantage cancel level by level. `all-for-one`: one level against you takes all of yours "
            "away, and the other way round.",
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
        ruling("hex.check.12", "What a parried melee attack takes from the target's defense: as much as a hit does."),
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

    # -- wounds

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

    # -- movement

    difficult_cost: Annotated[
        int,
        Meta(ge=1, le=5),
        ruling("hex.move.general.2", "What a hex of difficult ground uses of the allowance; open ground uses 1."),
    ] = 2
    cross_allies: Annotated[
        bool,
        ruling(
            "hex.move.general.2", "Hexes held by allies may be crossed but not ended in; those of opponents neither."
        ),
    ] = True
    bodies_block: Annotated[
        bool,
        ruling(
            "hex.move.general.2",
            "Who has dropped out of the fight, fallen or yielded, keeps nobody out of a hex: one steps over them. On "
            "`yes` their hex counts as held by their side.",
        ),
    ] = False
    split_moves: Annotated[
        Literal["never"],
        ruling(
            "hex.move.general.3",
            "A movement action is finished before the next action begins; only others may interrupt it.",
            fixed="The book gives each action its own points; a split move would be an action inside an action.",
        ),
    ] = "never"
    speed: Annotated[
        Literal["strain-plus-ranks"],
        ruling(
            "hex.move.dash.4",
            "Speed is the strain's speed (human 4) plus the rank in personal movement, in hexes.",
            fixed="The game's own chapter on attributes says so.",
        ),
    ] = "strain-plus-ranks"
    sprint_attribute: Annotated[
        Literal["better", "body", "reflexes"],
        ruling("hex.move.sprint.6", "The check names body or reflexes: the better of the two is used."),
    ] = "better"
    sprint_difficulty: Annotated[
        int,
        Meta(ge=5, le=20),
        ruling(
            "hex.move.sprint.6",
            "Difficulty 11, a standard one: a critical failure falls prone at the end of the base movement, a failure "
            "adds no hex, near adds rank in run, complete 1 + rank and one more per additional success.",
        ),
    ] = 11
    sprint_required: Annotated[
        int,
        Meta(ge=0, le=10),
        ruling("hex.move.sprint.6", "Required successes by terrain, for the whole scene: 0 on good ground, up to 10."),
    ] = 0
    climb_points: Annotated[
        int,
        Meta(ge=0, le=3),
        ruling("hex.move.climb.1", "1 action point, as every other single movement."),
    ] = 1
    climb_stamina: Annotated[Few, ruling("hex.move.climb.2", "1 stamina, as for a dash.")] = 1
    climb_near_hexes: Annotated[
        Literal["rank", "none"],
        ruling(
            "hex.move.climb.3",
            "Body with personal movement against the surface, required successes where holds are few: a critical "
            "failure falls, a failure stays, near climbs rank hexes, complete 1 + rank and one more per additional "
            "success; short of the top one hangs on. `none`: near is not enough.",
        ),
    ] = "rank"
    swim_points: Annotated[
        int, Meta(ge=0, le=3), ruling("hex.move.swim.1", "1 action point, as every other single movement.")
    ] = 1
    swim_stamina: Annotated[Few, ruling("hex.move.swim.2", "1 stamina, as for a dash.")] = 1
    swim_failure_loss: Annotated[
        int,
        Meta(ge=0, le=10),
        ruling(
            "hex.move.swim.3",
            "Body with personal movement against the water, required successes by the current: failure loses so much "
            "stamina, a critical one breathes water besides; near swims rank hexes for 1 stamina, complete 1 + rank "
            "and one more per additional success.",
        ),
    ] = 5
    breathed_water: Annotated[
        Few,
        ruling("hex.move.swim.3", "Wounds from breathing water on a critical failure; the chapter gives no number."),
    ] = 1
    jump_points: Annotated[
        int, Meta(ge=0, le=3), ruling("hex.move.jump.1", "1 action point, as every other single movement.")
    ] = 1
    jump_stamina: Annotated[Few, ruling("hex.move.jump.2", "1 stamina, as for a dash.")] = 1
    jump_difficulty: Annotated[
        int,
        Meta(ge=5, le=20),
        ruling(
            "hex.move.jump.3",
            "Body with personal movement against 10: a success jumps 1 + rank hexes, one more per two additional "
            "successes, half as far upward; a failure stays, or falls where the next hex is a gap.",
        ),
    ] = 10

    # -- melee

    brawling_rank_elsewhere: Annotated[
        bool,
        ruling("hex.melee.general.2", "The rank in brawling adds successes to the Brawling action only."),
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
    push_direction: Annotated[
        Literal["directly-away"],
        ruling(
            "hex.melee.bash.16",
            "A pushed creature goes directly away from the attacker and stays where that hex is blocked; the advance "
            "goes into the hex it left.",
            fixed="Any other direction would be a choice that the book does not offer.",
        ),
    ] = "directly-away"

    # -- reactions

    reaction_points: Annotated[
        Literal["none"],
        ruling(
            "hex.reaction.general.4",
            "A reaction costs no action points: between turns a character has none.",
            fixed="With any other cost nobody could ever react.",
        ),
    ] = "none"
    react_before_first_turn: Annotated[
        bool,
        ruling("hex.reaction.general.5", "One reaction before the first turn of a fight, unless surprised."),
    ] = True
    reaction_order: Annotated[
        Literal["as-listed"],
        ruling(
            (),
            "When a step provokes several opponents they are asked one after another, in the order in which the scene "
            "lists them; one who could strike no longer is passed over.",
            fixed="Each has one reaction of their own and none takes another's; the order only has to be known.",
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
    advance_provokes: Annotated[
        bool,
        ruling(
            "hex.reaction.free-attack.6", "The advance after a bash is a move like any other, so others may strike."
        ),
    ] = True

    # -- posture

    posture_points: Annotated[
        int,
        Meta(ge=0, le=3),
        ruling("hex.modifier.prone.5", "Standing up or any other change of posture: 1 action point, no stamina."),
    ] = 1
    prone_may_move: Annotated[
        bool,
        ruling("hex.modifier.prone.5", "Who lies prone must get up before moving; own attacks are not hampered."),
    ] = False
    kneeling_may_move: Annotated[
        bool,
        ruling(
            "hex.modifier.prone.5",
            "Who kneels may move and kneels still: the book gives kneeling no drawback but the blows it invites, and "
            "only who lies has to get up. On `no` they must stand first.",
        ),
    ] = True

    # -- leaving the fight

    flee_points: Annotated[
        int,
        Meta(ge=0, le=3),
        ruling((), "Leaving over the map's edge costs an action point like a walk, and provokes like a step of one."),
    ] = 1
