"""Where the text leaves a choice, the choice we made."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from affray.core.rulings import ruling


class Rulings(Struct, frozen=True, kw_only=True):
    """Where the text leaves a choice, the choice we made."""

    # -- phases and points

    other_actions: Annotated[
        Literal["by-map"],
        ruling(
            "dungeoneer.turn.4",
            "Beside the four general actions there are Search and Explore, for a dungeon map.",
            fixed="every scene is a dungeon map, so neither is ever refused for where one is",
        ),
    ] = "by-map"
    unspent_points: Annotated[
        Literal["lost", "kept"],
        ruling(
            "dungeoneer.turn.7", "Every phase starts with 3 points. `kept`: what was not spent comes on top of them."
        ),
    ] = "lost"
    round_limit: Annotated[
        int,
        Meta(ge=1, le=1000),
        ruling((), "A visit that lasts longer than this many rounds ends undecided, so that every one ends."),
    ] = 60

    # -- dice

    boundary: Annotated[
        Literal["met", "beaten"],
        ruling(
            "dungeoneer.roll.6",
            "A total that meets the number of a degree reaches it. `beaten`: it must be higher, as the example of "
            "the group says.",
        ),
    ] = "met"
    pool_use: Annotated[
        Literal["spent"],
        ruling(
            "dungeoneer.roll.7",
            "The dice of the pool are thrown beforehand; for a roll one picks any of them, and they are exhausted.",
            fixed="dice that are spent, regained and contributed must lie on the table before the roll",
        ),
    ] = "spent"
    pool_dice: Annotated[
        int, Meta(ge=1, le=9), ruling("dungeoneer.roll.8", "Five six-sided dice at the first level.")
    ] = 5
    refill: Annotated[
        Literal["exhausted-and-chosen", "exhausted", "all"],
        ruling(
            "dungeoneer.roll.8",
            "At the start of the player phase exhausted dice are thrown again, and any others one likes. `exhausted`: "
            "only those. `all`: every die, like it or not.",
        ),
    ] = "exhausted-and-chosen"
    least_dice: Annotated[
        int,
        Meta(ge=0, le=1),
        ruling("dungeoneer.roll.9", "Alone one may spend no die at all and trust in the stat. 1: at least one."),
    ] = 0
    out_of_dice: Annotated[
        Literal["stress", "stat-alone"],
        ruling(
            "dungeoneer.roll.9",
            "A roll with an empty pool costs 1 stress, and 1 more if one wants to throw a die and use it at once. "
            "`stat-alone`: it costs nothing and the stat is the total.",
        ),
    ] = "stress"
    criticals: Annotated[
        bool, ruling("dungeoneer.roll.10", "Two equal faces among the dice of a roll make it one degree better.")
    ] = True
    added_doubles: Annotated[
        bool,
        ruling(
            "dungeoneer.roll.10", "A die that a technique adds is one of the dice of the roll. no: only spent dice."
        ),
    ] = True

    # -- fights

    hit_difficulty: Annotated[
        Literal["target's"],
        ruling(
            "dungeoneer.fight.14",
            "The number stands with the creature that is attacked.",
            fixed="only creatures have such a number",
        ),
    ] = "target's"
    diagonals: Annotated[
        Literal["1", "2"],
        ruling("dungeoneer.fight.15", "For a range a diagonal step counts 1 tile. `2`: it counts as two steps."),
    ] = "1"
    sight: Annotated[
        bool,
        ruling(
            "dungeoneer.fight.15",
            "What has a range of more than a tile needs a straight line without solid rock or a shut door. no: range "
            "is all it takes, as it is written.",
        ),
    ] = True
    unarmed: Annotated[
        Literal["refused", "improvised"],
        ruling(
            "dungeoneer.fight.16",
            "A dungeoneer without a weapon cannot fight. `improvised`: bare hands do 1 damage beside one. A creature "
            "that lost its weapon always has these.",
        ),
    ] = "refused"
    resistance: Annotated[
        Literal["after", "before"],
        ruling(
            "dungeoneer.fight.17",
            "Damage is halved or doubled first, then resistance comes off. `before`: resistance comes off first.",
        ),
    ] = "after"
    at_zero: Annotated[
        Literal["asked", "rolls", "dives", "dead"],
        ruling(
            "dungeoneer.fight.17",
            "A dungeoneer at 0 health holds on, and dies on a 1 on a d6 each round, or dives: out of it until a rest, "
            "and dead only if damaged. `rolls` and `dives`: always so. `dead`: dead at once, as creatures are.",
        ),
    ] = "asked"
    stress_at_cap: Annotated[
        Literal["falls", "stays"],
        ruling(
            "dungeoneer.fight.17",
            "Stress at its cap leaves a dungeoneer without health. `stays`: it goes no higher, and that is all.",
        ),
    ] = "falls"
    half_stress: Annotated[
        Literal["down", "up"],
        ruling("dungeoneer.counterattack.9", "Half of an odd damage is rounded down, as it is for an attack."),
    ] = "down"
    dodge_difficulty: Annotated[
        Literal["striker's"],
        ruling(
            "dungeoneer.counterattack.13",
            "The number stands with the creature that strikes.",
            fixed="only creatures and traps have such a number",
        ),
    ] = "striker's"
    counter_cost: Annotated[
        Literal["nothing", "a-point"],
        ruling(
            "dungeoneer.counterattack.14",
            "A counterattack costs no action point. `a-point`: a dungeoneer pays one that was left over.",
        ),
    ] = "nothing"
    own_counter: Annotated[
        Literal["mirrored", "any-range"],
        ruling(
            "dungeoneer.defense.4",
            "Whoever strikes back has survived and has the attacker in range. `any-range`: surviving is enough.",
        ),
    ] = "mirrored"
    own_counter_roll: Annotated[
        Literal["attack", "sure"],
        ruling(
            "dungeoneer.defense.5",
            "Striking back is an attack roll with its four results. `sure`: it does the weapon's damage without one.",
        ),
    ] = "attack"

    others_counter: Annotated[
        Literal["target", "all"],
        ruling(
            "dungeoneer.counterattack.11",
            "Where one attack strikes several, only the target that it was declared against strikes back. `all`: "
            "everyone whom it struck and who survives does.",
        ),
    ] = "target"

    # -- movement

    occupancy: Annotated[
        Literal["friends-pass", "nobody-passes"],
        ruling(
            (),
            "Bodies share a tile as long as they fit on it. Over a full one friends let each other pass, foes do not. "
            "`nobody-passes`: nobody does.",
        ),
    ] = "friends-pass"
    tiles: Annotated[
        Literal["speed", "speed-and-3"],
        ruling(
            "dungeoneer.movement.8",
            "Speed is one number: what is added to rolls is how many tiles one goes. `speed-and-3`: three more tiles.",
        ),
    ] = "speed"
    movement_die: Annotated[
        Literal["any", "its-face"],
        ruling(
            "dungeoneer.movement.9",
            "Any die will do, whatever it shows. `its-face`: it also limits how many tiles one goes.",
        ),
    ] = "any"
    several_movements: Annotated[
        Literal["add-up", "replace"],
        ruling(
            "dungeoneer.movement.10",
            "A turn ends when its player says so or the phase is over, and tiles of several Movements add up. "
            "`replace`: a new one forfeits what was left.",
        ),
    ] = "add-up"
    terrain_stat: Annotated[
        Literal["speed", "power", "skill"], ruling("dungeoneer.terrain.7", "Movement is a matter of speed.")
    ] = "speed"
    terrain_result: Annotated[
        Literal["cross-or-stop", "by-degree"],
        ruling(
            "dungeoneer.terrain.8",
            "At the difficulty one crosses; below it one stops in front, the die spent and the rest of the movement "
            "kept. `by-degree`: a partial success crosses for half of what is left, a greater one gives a die back.",
        ),
    ] = "cross-or-stop"
    terrain_rolls: Annotated[
        Literal["stretch", "tile"],
        ruling("dungeoneer.terrain.9", "One roll for a stretch of the same ground. `tile`: one for every tile of it."),
    ] = "stretch"
    other_ground: Annotated[
        int,
        Meta(ge=0, le=30),
        ruling("dungeoneer.terrain.10", "Difficult ground that is no water, gap or wall counts as muck and debris."),
    ] = 5

    # -- interact, rest, explore

    interact_reach: Annotated[
        int,
        Meta(ge=1, le=3),
        ruling("dungeoneer.interact.5", "What is handled lies on one's own tile or the next, and no roll is needed."),
    ] = 1
    lock_result: Annotated[
        Literal["by-degree", "open-or-shut"],
        ruling(
            "dungeoneer.interact.5",
            "What has a lock takes a skill roll against it. A failure leaves it shut, or sets off the trap on whoever "
            "acts; a partial success opens it for 1 stress; a success opens it; a greater one spares the tools. "
            "`open-or-shut`: at the difficulty it opens, below it stays shut, and tools always wear.",
        ),
    ] = "by-degree"
    rest_dice: Annotated[
        Literal["mixed", "one-kind"],
        ruling(
            "dungeoneer.rest.8",
            "Up to 3 dice in all, some re-rolled and some regained. `one-kind`: all of them one or the other.",
        ),
    ] = "mixed"
    swap_cost: Annotated[
        Literal["entering", "leaving"],
        ruling("dungeoneer.rest.9", "The stress is that of the technique that comes in. `leaving`: that goes out."),
    ] = "entering"
    cooldown_steps: Annotated[
        Literal["down"],
        ruling(
            "dungeoneer.rest.10",
            "A cooldown that advances comes one round nearer to ready.",
            fixed="resting would do harm if it went the other way",
        ),
    ] = "down"
    explore_tag: Annotated[
        Literal["two-tags"],
        ruling(
            "dungeoneer.explore.6",
            "Explore and Exploration are two tags, kept as they are written.",
            fixed="nothing in the text refers to either tag",
        ),
    ] = "two-tags"
    explore_where: Annotated[
        Literal["dungeon"],
        ruling(
            "dungeoneer.explore.7",
            "Explore leaves a dungeon map, and every scene is one.",
            fixed="the text says what it does on a dungeon map and nowhere else",
        ),
    ] = "dungeon"

    lurker_found: Annotated[
        Literal["at-once", "by-degree"],
        ruling(
            ("dungeoneer.search.8", "dungeoneer.search.10"),
            "Whoever lies in wait and is located stands in plain view: to see them is to know what they are. "
            "`by-degree`: a success tells their tile, and only a greater one brings them into view.",
        ),
    ] = "at-once"

    # -- light

    in_the_dark: Annotated[
        Literal["searches", "searches-and-targets"],
        ruling(
            "dungeoneer.search.3",
            "Sight reaches as far as the light in a dark place: beyond it, and beyond the tiles beside one, a search "
            "finds nothing. `searches-and-targets`: nor can anyone there be chosen as a target.",
        ),
    ] = "searches"
    fallen_light: Annotated[
        Literal["burns-on", "goes-out"],
        ruling((), "The light of somebody who is down burns on where they lie. `goes-out`: it is lost with them."),
    ] = "burns-on"

    # -- group actions

    empty_search: Annotated[
        Literal["no-stress", "stress"],
        ruling(
            "dungeoneer.group.10",
            "A group that searches where nothing is hidden has no difficulty to fail, and gains no stress. `stress`: "
            "to find nothing is to fail.",
        ),
    ] = "no-stress"
    join_cost: Annotated[
        Literal["full", "nothing"],
        ruling("dungeoneer.group.15", "Whoever joins takes the action too and pays for it. `nothing`: only one pays."),
    ] = "full"
    join_consent: Annotated[
        Literal["asked", "given"],
        ruling("dungeoneer.group.16", "Whoever acts may refuse an offer. `given`: an offer is as good as accepted."),
    ] = "asked"
    join_range: Annotated[
        Literal["own", "beside"],
        ruling(
            "dungeoneer.group.17",
            "Each must be in range for the action as if taking it alone. `beside`: and next to whoever acts.",
        ),
    ] = "own"
    group_steps: Annotated[
        Literal["plain", "multiplied"],
        ruling(
            "dungeoneer.group.18",
            "The degrees stay 3 apart however many take part. `multiplied`: 3 for each of them.",
        ),
    ] = "plain"
    group_stress: Annotated[
        Literal["failure", "below-success"],
        ruling(
            "dungeoneer.group.19",
            "Only a failure gives stress, a partial success its partial result. `below-success`: a partial success "
            "gives the stress too.",
        ),
    ] = "failure"
    group_damage: Annotated[
        Literal["each", "sum"],
        ruling(
            "dungeoneer.group.20",
            "Every weapon's damage is halved or doubled by itself, then added up. `sum`: added up before.",
        ),
    ] = "each"
    group_counter: Annotated[
        Literal["each-in-range", "actor"],
        ruling(
            "dungeoneer.group.21",
            "The target strikes back at everyone it can reach. `actor`: only at whoever took the action first.",
        ),
    ] = "each-in-range"

    # -- bodies and conditions that only other chapters speak of

    large_bodies: Annotated[
        Literal["trail", "one-tile"],
        ruling(
            (),
            "A body larger than a tile fills as many as its size says: the front goes ahead, and the rest lies over "
            "the tiles it came from. `one-tile`: whatever its size, it stands on a single one.",
        ),
    ] = "trail"

    same_condition: Annotated[
        Literal["longer", "adds-up"],
        ruling(
            (),
            "A condition that comes over somebody again lasts as long as the longer of the two. `adds-up`: the rounds "
            "are added up.",
        ),
    ] = "longer"
    wet_and_burned: Annotated[
        Literal["put-out", "burns-on"],
        ruling(
            (),
            "Whoever is wet cannot be burned, so to get wet ends it. `burns-on`: it only keeps new burns off.",
        ),
    ] = "put-out"
    breath: Annotated[
        Literal["rounds-and-damage", "damage"],
        ruling(
            (),
            "The breath of whoever suffocates is their power, and is less by 1 with every round and every damage. "
            "`damage`: with damage only.",
        ),
    ] = "rounds-and-damage"
    creature_breath: Annotated[
        Literal["health", "none"],
        ruling((), "Creatures have no power: their breath is the health they have left. `none`: they have none."),
    ] = "health"
    afraid_dungeoneers: Annotated[
        Literal["keep-away", "free"],
        ruling(
            (),
            "Fear makes creatures flee. A dungeoneer in fear stops no nearer to what is feared, and fights it only "
            "when cornered. `free`: what fear does to a dungeoneer is up to the player.",
        ),
    ] = "keep-away"
    first_armor_die: Annotated[
        Literal["thrown", "six"],
        ruling(
            (),
            "Armor dice are thrown at the end of every downtime, so before the first round too. `six`: they show 6.",
        ),
    ] = "thrown"

    # -- downtime and dangers that only other chapters speak of

    wakes_with: Annotated[
        int, Meta(ge=1, le=9), ruling((), "A dungeoneer who dived gets up with this much health after a rest.")
    ] = 1
    health_difficulty: Annotated[
        int,
        Meta(ge=0, le=12),
        ruling(
            (),
            "Difficulty against a body: for a creature's this much and half of the health it has left, 12 at most; "
            "for a dungeoneer's this much and the health that was lost.",
        ),
    ] = 5

    # -- techniques, of which only other chapters speak

    missiles: Annotated[
        Literal["ranged-weapon", "from-afar"],
        ruling(
            (),
            "Deflection is for whatever strikes beyond the next tile, from wherever it does. `from-afar`: only when it "
            "comes from further away.",
        ),
    ] = "ranged-weapon"
    lethal_body: Annotated[
        Literal["one-blow", "both-blows"],
        ruling(
            (),
            "A lethal body is two standard weapons, and only a dual wielder fights with two at once. `both-blows`: a "
            "lethal body does so as well.",
        ),
    ] = "one-blow"
    conduit_limit: Annotated[
        Literal["none", "most-arca"],
        ruling((), "A conduit draws arca beyond what one otherwise holds. `most-arca`: no more than that."),
    ] = "none"
    swap_with_friends: Annotated[
        Literal["freely", "rolled"],
        ruling((), "A friend lets one change places. `rolled`: that takes the roll that it takes with a creature."),
    ] = "freely"
    swept_tiles: Annotated[
        Literal["targets", "own"],
        ruling((), "A sweeping strike covers tiles beside its target. `own`: tiles beside whoever strikes."),
    ] = "targets"
    marks: Annotated[
        Literal["for-all", "for-one"],
        ruling(
            (),
            "Every physical blow to a marked target does more. `for-one`: only the blows of whoever marked it.",
        ),
    ] = "for-all"
    stress_to_creatures: Annotated[
        Literal["nothing", "morale"],
        ruling(
            (),
            "Creatures have no stress, so damage as stress does nothing to them. `morale`: it takes a point of that.",
        ),
    ] = "nothing"
    entrenched: Annotated[
        Literal["rooted", "until-moving"],
        ruling(
            (),
            "Whoever is entrenched has speed 0, and it ends when something else moves them. `until-moving`: they may "
            "move as ever, and it ends with that.",
        ),
    ] = "rooted"
    rallied: Annotated[
        Literal["everyone", "others"],
        ruling((), "Whoever rallies takes heart as well. `others`: only those who are rallied."),
    ] = "everyone"
    joint_tend: Annotated[
        Literal["each", "once"],
        ruling(
            "dungeoneer.group.11",
            "When several tend someone, every medkit heals, as every weapon does its damage. `once`: as much as one.",
        ),
    ] = "each"
