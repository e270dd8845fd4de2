"""Where the text leaves a choice, the choice we made."""

from typing import Annotated, Literal

from affray.api import ruling
from affray.rulesets.swift.numbers import Numbers


class Rulings(Numbers, frozen=True, kw_only=True, cache_hash=True):
    """Where the text leaves a choice, the choice we made."""

    # -- rounds and order

    deference_to_defender: Annotated[
        Literal["attacks", "attacks-and-order"],
        ruling(
            "swift.principle.2",
            "A total that only equals the defense misses. `attacks-and-order`: equal initiative goes to the side that "
            "defends the place, too.",
        ),
    ] = "attacks"
    same_moment: Annotated[
        Literal["fastest-first", "defender-first"],
        ruling(
            "swift.principle.3",
            "When several may interrupt at once, the faster one is asked first. `defender-first`: whoever is attacked "
            "is asked before all others, then the fastest.",
        ),
    ] = "fastest-first"
    initiative: Annotated[
        Literal["rolled", "perception"],
        ruling(
            "swift.round.9",
            "2d6 and perception, higher is faster; ties go to higher athletics, then to whoever the scene lists "
            "first. `perception`: the skill alone, without a roll.",
        ),
    ] = "rolled"
    initiative_when: Annotated[
        Literal["once", "each-round"],
        ruling("swift.round.9", "The order of the first round is kept. `each-round`: it is worked out anew."),
    ] = "once"
    hold_lasts: Annotated[
        Literal["this-round", "whole-fight"],
        ruling(
            "swift.hold.6",
            "Whoever holds is on top for this round's standard actions only. `whole-fight`: they stay there.",
        ),
    ] = "this-round"
    charge_lost_by: Annotated[
        Literal["leaving", "falling"],
        ruling(
            (),
            "Whoever must be protected is lost when they fall, flee or yield, and the fight with them. `falling`: "
            "whoever flees or yields is safe, and their side fights on.",
        ),
    ] = "leaving"

    # -- actions out of order, aborts and debt

    swift_in_place: Annotated[
        Literal["two", "three"],
        ruling(
            "swift.out-of-order.3",
            "A swift action in place of the standard one is the second and last. `three`: it brings one more.",
        ),
    ] = "two"
    second_swift: Annotated[
        Literal["standard-order", "at-once"],
        ruling(
            "swift.out-of-order.4",
            "It is taken in one's place among the standard actions. `at-once`: right after the first one, if wanted.",
        ),
    ] = "standard-order"
    abort_occasion: Annotated[
        Literal["concerned", "any"],
        ruling(
            "swift.lists.4",
            "After another's action is declared and before it is resolved: dodge, brace and the like when it is aimed "
            "at you, a snap shot at a foe who attacks, casts or moves in their turn; without the mark, after it is "
            "resolved. `any`: all of them at any foe's action.",
        ),
    ] = "concerned"
    early_abort: Annotated[
        Literal["takes-standard", "debt"],
        ruling(
            "swift.action-debt.7",
            "An abort before the standard action takes its place and leaves no debt. `debt`: the standard action stays "
            "and the debt comes all the same.",
        ),
    ] = "takes-standard"
    debt_swifts: Annotated[
        Literal["one", "two"],
        ruling(
            "swift.action-debt.8",
            "In debt there is one swift action. `two`: another one in the place of the standard action.",
        ),
    ] = "one"
    aborts: Annotated[
        Literal["each-event", "once-a-round"],
        ruling("swift.action-debt.9", "One abort for each event that calls for it. `once-a-round`: no more than one."),
    ] = "each-event"
    debts_add: Annotated[
        bool,
        ruling("swift.action-debt.9", "Debt is there or not. `yes`: each abort beyond the first costs one more round."),
    ] = False

    # -- attacks

    damage_is_stress: Annotated[
        Literal["same"],
        ruling(
            "swift.brace.5",
            "The damage of an attack is taken as stress; brace lowers it by 1, not below 0.",
            fixed="Taken apart, an attack would deal damage that no rule uses.",
        ),
    ] = "same"
    opportunity_penalty: Annotated[
        Literal["attacker", "provoker"],
        ruling(
            "swift.opportunity.8",
            "Each one that you make in a round is at 2 less than the one before. `provoker`: each one made against the "
            "same target is.",
        ),
    ] = "attacker"
    opportunity_reach: Annotated[
        Literal["at-once", "on-the-way"],
        ruling(
            "swift.opportunity.9",
            "Any foe with a melee weapon in hand that reaches the provoker, before the action takes effect. "
            "`on-the-way`: whoever is passed while moving, too, when their reach is left.",
        ),
    ] = "at-once"
    provoking: Annotated[
        Literal["standard-and-fallback", "every-movement"],
        ruling(
            "swift.opportunity.10",
            "Swift actions never provoke; of the aborts only a fallback does. `every-movement`: a move does, too.",
        ),
    ] = "standard-and-fallback"
    snap_shot_weapon: Annotated[
        Literal["ranged", "any"],
        ruling("swift.snap-shot.6", "A shot wants a ranged weapon. `any`: a melee weapon in reach will do."),
    ] = "ranged"
    aimed_attacks: Annotated[
        Literal["ranged", "any"],
        ruling("swift.aim.7", "Only ranged attacks can be aimed, as both passages allow. `any`: melee attacks, too."),
    ] = "ranged"
    aim_lasts: Annotated[
        Literal["round", "until-used"],
        ruling(
            "swift.aim.8",
            "Aim is for the standard action of the same round and does not add to itself. `until-used`: it is kept "
            "until an attack is made.",
        ),
    ] = "round"

    # -- defending

    intercepted: Annotated[
        Literal["each-by-itself", "one-victim"],
        ruling(
            "swift.defend.11",
            "Both conditions are tested; both may be hit, each for the total less the defense named in its condition. "
            "`one-victim`: above both defenses, only the protector is hit.",
        ),
    ] = "each-by-itself"
    guard_lasts: Annotated[
        Literal["round", "next-turn"],
        ruling(
            "swift.defend.12",
            "Defend's +1 lasts until the end of the round. `next-turn`: until one's own next turn begins.",
        ),
    ] = "round"
    second_defend: Annotated[
        Literal["something-else", "adds-up"],
        ruling(
            ("swift.defend.2", "swift.defend.3"),
            "Whoever defends twice in a round does the other of the two things, or protects somebody else: the same "
            "again is refused. `adds-up`: a second +1 comes on top of the first.",
        ),
    ] = "something-else"
    protects: Annotated[
        Literal["ally", "anyone"],
        ruling("swift.defend.13", "Only an ally can be protected. `anyone`: whoever is within 5 ft."),
    ] = "ally"
    block_when: Annotated[
        Literal["attack", "hit"],
        ruling(
            "swift.shield-block.4",
            "A readied shield blocks when the attack is declared; damage does not go below 0. `hit`: when the attack "
            "has hit, before its damage is taken.",
        ),
    ] = "attack"
    stances: Annotated[
        Literal["with-shield", "one-thing"],
        ruling(
            "swift.en-guard.4",
            "One En Guard takes a stance and readies the shield; a shield stays ready while it is held. `one-thing`: "
            "it is one or the other.",
        ),
    ] = "with-shield"

    # -- moving

    fallback_distance: Annotated[
        Literal["speed", "double"],
        ruling("swift.fallback.3", "The full entry says speed. `double`: double the speed, as the short list has it."),
    ] = "speed"
    fallback_interrupts: Annotated[
        bool,
        ruling("swift.fallback.4", "The full entry calls it an interrupt. `no`: it waits for the end of the action."),
    ] = True
    dodge_misses: Annotated[
        Literal["out-of-reach", "always"],
        ruling(
            "swift.dodge.10",
            "A dodged action misses when the dodger is out of its reach or line, or behind full cover; otherwise it "
            "meets them where they are now. `always`: it misses.",
        ),
    ] = "out-of-reach"
    dive_beyond_four: Annotated[
        bool,
        ruling("swift.dodge.11", "1 to 4 rates the objects; a dive may raise it to 5. `no`: 4 is the most."),
    ] = True
    cover_bonuses: Annotated[
        Literal["highest", "add"],
        ruling("swift.dodge.12", "Of two cover bonuses the higher counts. `add`: lying prone and an object add up."),
    ] = "highest"
    running_lasts: Annotated[
        Literal["round", "next-turn"],
        ruling(
            "swift.double-move.6",
            "From the moment 15 ft were moved until the end of the round. `next-turn`: until one's next turn begins.",
        ),
    ] = "round"
    even_number: Annotated[
        Literal["dice", "total", "each-die"],
        ruling(
            "swift.cover.14",
            "The sum of the two dice is even. `total`: the total with everything added. `each-die`: both dice.",
        ),
    ] = "dice"
    piercing_partial: Annotated[
        Literal["above-defense", "always-hits"],
        ruling(
            "swift.cover.15",
            "A piercing attack must still beat the defense. `always-hits`: read the other way, it hits whatever the "
            "roll, for at least 1.",
        ),
    ] = "above-defense"
    cover_choice: Annotated[
        Literal["player", "gm"],
        ruling(
            "swift.cover.16",
            "Whoever moves chooses what the object allows; to attack from full cover makes it partial. `gm`: the game "
            "master says which.",
        ),
    ] = "player"
    cover_moves: Annotated[
        Literal["all-moves", "move-only"],
        ruling(
            "swift.cover.17",
            "Move, double move, withdraw and fallback lead behind cover. `move-only`: the swift move alone.",
        ),
    ] = "all-moves"
    rest_after_standing: Annotated[
        bool,
        ruling("swift.prone.5", "Once up, one may go on with the rest of the movement. `no`: to stand up is all."),
    ] = True
    prone_is_partial: Annotated[
        bool,
        ruling("swift.prone.6", "To lie prone gives 2 and no more. `yes`: it needs the even number, too."),
    ] = False

    # -- checks and searches

    meeting_passes: Annotated[
        bool,
        ruling("swift.find-item.10", "A check that meets its difficulty passes. `no`: it must beat it, as attacks do."),
    ] = True
    advantage: Annotated[
        Literal["best-two-of-three", "plus-two"],
        ruling("swift.find-item.11", "Roll 3d6 and keep the best two. `plus-two`: 2 more on the roll."),
    ] = "best-two-of-three"
    find_difficulty: Annotated[
        Literal["pack-6-area-9", "pack-9-area-6"],
        ruling("swift.find-item.8", "6 for the pack and 9 around, in the order of the sentence. The other way round."),
    ] = "pack-6-area-9"
    continued_search: Annotated[
        Literal["find-item", "use-item"],
        ruling(
            "swift.find-item.9",
            "To search on is Find Item in the standard place; what is found waits. `use-item`: it is used at once.",
        ),
    ] = "find-item"
    use_needs_find: Annotated[
        bool,
        ruling("swift.use-item.4", "What is in hand or on the person may be used. `yes`: only what was just found."),
    ] = False
    aid_lapses: Annotated[
        Literal["all", "bonus-only"],
        ruling("swift.aid.10", "Another action loses whatever was granted. `bonus-only`: a -1 stays."),
    ] = "all"
    perception_check: Annotated[
        Literal["one-for-all", "one-each"],
        ruling(
            "swift.scan.8",
            "One roll is compared with every DC in the area; questions need none. `one-each`: one roll for each DC.",
        ),
    ] = "one-for-all"
    terrain_access: Annotated[
        Literal["hidden-only", "all"],
        ruling("swift.scan.7", "Plain terrain needs no scan. `all`: no terrain feature is used before it was scanned."),
    ] = "hidden-only"
    seek_senses_better: Annotated[
        bool,
        ruling(
            "swift.seek.6", "The +2 counts for the DC 9 check, too, unless questions were chosen. `no`: it does not."
        ),
    ] = True

    # -- readied actions

    untriggered: Annotated[
        Literal["any-standard", "declared", "nothing"],
        ruling(
            "swift.ready.6",
            "Without the trigger, any standard action after all the others. `declared`: only the declared one. "
            "`nothing`: the action was only held for its trigger.",
        ),
    ] = "any-standard"
    declined_trigger: Annotated[
        Literal["lost", "end-of-round"],
        ruling(
            "swift.ready.5",
            "The action at the end of the round is for whoever met no trigger: who let it pass has none, unless it "
            "comes again. `end-of-round`: they act at the end as well.",
        ),
    ] = "lost"
    readied_is: Annotated[
        Literal["the-standard", "one-more"],
        ruling(
            "swift.ready.7",
            "A readied action is the round's standard action. `one-more`: it comes on top of it.",
        ),
    ] = "the-standard"

    # -- magic and bonds

    concentration: Annotated[
        Literal["nine", "by-damage", "gm"],
        ruling(
            "swift.cast.7",
            "Damage between the two parts calls for 2d6 and power against 9. `by-damage`: see `concentration_from`. "
            "`gm`: the game master names the difficulty.",
        ),
    ] = "nine"
    failed_spell_refunds: Annotated[
        bool, ruling("swift.cast.8", "What a failed spell cost is gone. `yes`: it comes back.")
    ] = False
    aura_cap: Annotated[
        bool,
        ruling("swift.channel.4", "Aura goes up to its maximum, instability without end. `no`: aura has no cap."),
    ] = True
    resist_way: Annotated[
        Literal["standard-or-abort", "abort-only"],
        ruling("swift.resist.2", "Both, as the full entry says. `abort-only`: as the short lists have it."),
    ] = "standard-or-abort"
    resist_check: Annotated[
        Literal["difficulty", "casters-roll"],
        ruling(
            "swift.resist.6",
            "2d6 and athletics against bonds, power against spells, against the difficulty that the binding effect "
            "brings. `casters-roll`: against what the spell or throw came to.",
        ),
    ] = "difficulty"
