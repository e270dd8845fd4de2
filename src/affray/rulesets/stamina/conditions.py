"""States of body: postures, stuns, fatigue, wounds, what a blow does to a place, and dropping out of the fight."""

from msgspec.structs import replace

from affray.api import GM, Ask, Cell, Condition, Effect, Ends, Event, Roll, Who, begin, remove
from affray.rulesets.stamina.creature import Creature, Dropped, Fate, Held, Location, Now, Posture, Scene
from affray.rulesets.stamina.events.blows import (
    Died,
    DroppedWeapon,
    FellDying,
    FellUnconscious,
    Hurt,
    LostDefense,
    StruckArm,
    Stunned,
    Tired,
    Unharmed,
    Wounded,
)
from affray.rulesets.stamina.events.deeds import (
    BroughtDown,
    ChangedPosture,
    FellDown,
    RegainedDefense,
    RegainedStamina,
)
from affray.rulesets.stamina.flames import catch_fire
from affray.rulesets.stamina.harms import Harm, striking
from affray.rulesets.stamina.paths import is_free, level, rise
from affray.rulesets.stamina.rolls import Check, Result, Tier, skill_check
from affray.rulesets.stamina.stats import max_defense, max_stamina, max_wounds
from affray.rulesets.stamina.threats import are_engaged

CONDITIONS = (
    Condition("stunned", help="1 penalty die until the end of the turn", badge="St", glyph="star"),
    Condition("exhausted", help="no stamina to spend, 1 penalty die", badge="Ex"),
    Condition("hurried", help="penalty dice until the next turn", clauses="stamina.ranged", badge="Hu"),
    Condition("aiming", help="bonus dice on ranged attacks on the target", clauses="stamina.ranged.aim", badge="Ai"),
    Condition("disengaging", help="+10 against free attacks", clauses="stamina.defense.disengage", badge="Di"),
    Condition("dodging", help="harder to shoot", clauses="stamina.defense.dodge", badge="Do"),
    Condition("surprised", help="no defense bonuses of one's own", clauses="stamina.modifier.surprised", badge="!"),
    Condition(
        "forewarned", help="rounds to act before a danger comes", clauses="stamina.passive.alertness", badge="Fw"
    ),
    Condition("held-up", "not acting yet", "no action before its rounds are over", "stamina.passive.alertness", "..."),
    Condition(
        "aided-investigate", help="bonus dice on the next investigation", clauses="stamina.noncombat.investigate"
    ),
    Condition("watching", help="a check of their own when something comes", badge="Wa"),
    Condition("asleep", help="notices nothing until somebody wakes them", badge="Zz"),
    Condition("aided-search", help="bonus dice on the next search", clauses="stamina.noncombat.search"),
    Condition("dazed", help="of what takes a turn only recovery", badge="Da", glyph="star"),
    Condition("leapt", "leapt clear", "2 penalty dice through the next turn, after leaping clear", badge="Ob"),
    Condition("lame", help="no stamina for moving", badge="La"),
    Condition("loading", help="no moving on a turn of reloading", clauses="stamina.ranged.load"),
    Condition("arcane-armor", help="more armor"),
    Condition("barrier", help="armor and body against blows"),
    Condition("fire-ward", help="less harm from fire"),
    Condition("cold-ward", help="less harm from cold"),
    Condition("storm-ward", help="less harm from lightning"),
    Condition("speed", help="other base movement"),
    Condition("hastened-defense", help="other defense"),
    Condition("swift-hand", help="dice on attacks"),
    Condition("accuracy", help="dice on the next attack"),
    Condition("veil", help="penalty dice to shoot at"),
    Condition("bleeding", help="a wound when its rounds are over"),
    *(
        Condition(f"progress-{tried}", help="1 bonus die on the next try", clauses="stamina.check.result")
        for tried in (
            "swim",
            "climb",
            "jump",
            "sprint",
            "called-check",
            "search",
            "regain-composure",
            "restoration",
            "cantrip",
            "cast",
            "gather",
            "shape",
        )
    ),
    *(Condition(f"numb-{arm}", help="1 penalty die with that arm") for arm in ("right-arm", "left-arm")),
    *(Condition(f"useless-{arm}", help="nothing is done with that arm") for arm in ("right-arm", "left-arm")),
)


# -- suffering


def suffer(scene: Scene, who: Who, harm: Harm, location: Location = "body", spread: bool = False) -> None:
    """Take what damage comes to, and what it does to the place where it was taken."""
    stuns = harm.stuns + harm.wounds
    if take_harm(scene, who, harm, location, spread):
        struck_head(scene, who, stuns, harm.wounds)
        stay_conscious(scene, who, scene.roll(who, conscious_check(scene, who, stuns)))


def suffer_last(scene: Scene, who: Who, harm: Harm, location: Location) -> None:
    """The same as the last thing in an attack: what it does to a head is played next."""
    stuns = harm.stuns + harm.wounds
    if take_harm(scene, who, harm, location):
        struck_head(scene, who, stuns, harm.wounds)
        scene.then(remain_conscious, who, stuns)


def take_harm(scene: Scene, who: Who, harm: Harm, location: Location, spread: bool = False) -> bool:
    """Take what damage comes to; says whether it leaves a head that was stunned, and so may lose consciousness."""
    if scene[who].fate == "dead":
        return False
    if scene.rulings.struck_asleep == "wakes":
        remove(scene, who, "asleep")  # stamina.noncombat.keep-watch.10
    if harm.is_none:
        scene.tell(Unharmed(who))
        return False
    stuns = harm.stuns + harm.wounds
    _take(scene, who, harm, stuns)
    if stuns:
        stun(scene, who)
    if harm.wounds:
        scene.tell(Wounded(who, scene[who].wounds))
    if harm.burning:
        catch_fire(scene, who, location, harm.burning, spread)
    _drop_out(scene, who, harm.wounds)
    if not scene[who].fate:
        at_location(scene, who, location, stuns, harm.wounds)
    return bool(location == "head" and stuns and not scene[who].fate)


def _take(scene: Scene, who: Who, harm: Harm, stuns: int) -> None:
    creature = scene[who]
    lost = min(harm.stamina + stuns + harm.fatigue, creature.stamina)
    changed = {
        "stuns": creature.stuns + stuns,
        "fatigue": creature.fatigue + harm.fatigue,
        "wounds": creature.wounds + harm.wounds,
    }
    scene.change(who, Hurt(who, lost, stuns, harm.fatigue, harm.wounds), **changed)
    scene.change(who, stamina=min(creature.stamina - lost, max_stamina(scene[who])))
    sheet = creature.sheet
    if harm.fatigue and scene[who].fatigue >= sheet.body + sheet.rank("endurance"):
        exhaust(scene, who)


def _drop_out(scene: Scene, who: Who, wounds: int) -> None:
    """Enough wounds are dying, far more are death; without any stamina to be had one falls unconscious."""
    creature = scene[who]
    most = max_wounds(creature.sheet)
    if wounds >= most or creature.wounds > 2 * most:
        leave(scene, who, "dead", Died(who))
    elif creature.fate:
        return
    elif creature.wounds >= most:
        leave(scene, who, "dying", FellDying(who))
        rounds = 1 + creature.sheet.rank("endurance")
        begin(scene, Effect("bleeding", who, Ends("round ends", "", rounds)))
    elif max_stamina(creature) == 0 and scene.rulings.no_stamina_left == "unconscious":
        leave(scene, who, "unconscious", FellUnconscious(who))  # stamina.turn.10


def at_location(scene: Scene, who: Who, location: Location, stuns: int, wounds: int) -> None:
    """What stuns and wounds do beyond themselves where they are taken."""
    match location:
        case "right-arm" | "left-arm":
            struck_arm(scene, who, location, stuns, wounds)
        case "legs":
            struck_legs(scene, who, stuns, wounds)


def struck_head(scene: Scene, who: Who, stuns: int, wounds: int) -> None:
    """A head loses a defense for every stun; a wounded one only recovers next turn."""
    lose_defense(scene, who, stuns)
    if wounds:
        next_turn(scene, who, "dazed")


def remain_conscious(scene: Scene, who: Who, stuns: int) -> None:
    """Throw the check to remain conscious, as the last thing in an attack."""
    scene.roll_then(who, conscious_check(scene, who, stuns), stay_conscious, who)


def conscious_check(scene: Scene, who: Who, stuns: int) -> Roll:
    """The check of whoever takes stuns on the head: harder by 3 for each of them, by 1 for each from before.

    How badly it fails counts for those alone who are trained in it.
    """
    before = scene[who].stuns - stuns + scene[who].fatigue
    is_trained = scene[who].sheet.rank("remain conscious") > 0
    roll = skill_check(scene, who, Check("remain-conscious", "body", "endurance", 10 + before + 3 * stuns))
    return replace(roll, read=Tier(roll.read, is_trained))


def stay_conscious(scene: Scene, who: Who, result: Result) -> None:
    """A head that fails falls unconscious, unless training turns that into stuns."""
    rank = scene[who].sheet.rank("remain conscious")
    if result.succeeds:
        return None
    if rank and not result.is_critical:
        more = max((3 if result.is_near else 5) - rank, 0)
        return suffer(scene, who, Harm(stuns=more)) if more else None
    return leave(scene, who, "unconscious", FellUnconscious(who))


def struck_arm(scene: Scene, who: Who, arm: Location, stuns: int, wounds: int) -> None:
    """A stunned arm is slow, a wounded one useless for a turn; two wounds at once and it drops what it holds."""
    if stuns or wounds:
        state = "useless" if wounds else "numb"
        next_turn(scene, who, f"{state}-{arm}", StruckArm(who, arm.replace("-", " "), state))
    held = held_by(scene[who], arm)
    if wounds >= 2 and held is not None:
        drop(scene, who, held)
    part(scene, who)


def struck_legs(scene: Scene, who: Who, stuns: int, wounds: int) -> None:
    """A stunned leg takes no hurry, a wounded one makes slow; two wounds at once bring one down."""
    if stuns:
        next_turn(scene, who, "lame")
    if wounds:
        scene.change(who, leg_wounds=scene[who].leg_wounds + wounds)
    if wounds >= 2:
        bring_down(scene, who, "prone")


def next_turn(scene: Scene, who: Who, key: str, why: Event | None = None) -> None:
    """Something lasts through somebody's next turn; the one in which it happens is not the next."""
    effect = Effect(key, who, Ends("turn ends", who, 2 if who in scene.clock.acting else 1))
    if effect not in scene.effects_on(who, key):
        begin(scene, effect, why)


def stun(scene: Scene, who: Who) -> None:
    """Stunned: a penalty die until the end of one's turn."""
    stunned = Effect("stunned", who, Ends("turn ends", who))
    if stunned not in scene.effects_on(who, stunned.key):
        begin(scene, stunned, Stunned(who))


def exhaust(scene: Scene, who: Who) -> None:
    """Exhausted: no stamina to spend and a penalty die, until no fatigue is left."""
    exhausted = Effect("exhausted", who, Ends("broken"))
    if exhausted not in scene.effects_on(who, exhausted.key):
        begin(scene, exhausted)


# -- dropping out


def leave(scene: Scene, who: Who, how: Fate, why: Event) -> None:
    """Someone drops out of the fight, off whatever they were climbing or out of the air."""
    scene.change(who, why, fate=how, posture="prone", undertaking=None)
    lose_grip(scene, who)
    come_down(scene, who)


# -- falling

FALL: Ask[int] = Ask("fall", "{name} falls {meters} m. How much damage?")


def lose_grip(scene: Scene, who: Who) -> None:
    """Fall off a climb that one hangs on, if any."""
    face = scene[who].climbing
    if face is not None:
        fall_off(scene, who, face)


def fall_off(scene: Scene, who: Who, face: Cell) -> None:
    """Fall off a face to its foot: as far as one had come or, on the way down, the rest of the way."""
    climbed = scene[who].climbed
    scene.change(who, climbing=None, climbed=0)
    height = rise(scene, who, scene.at(who), face)
    foot = free_foot(scene, who, face) if height < 0 else None
    if foot is not None:
        scene.change(who, at=foot)
        part(scene, who)
        return fall(scene, who, -height - climbed)  # stamina.move.climb.7
    return fall(scene, who, climbed if height > 0 else 0)


def come_down(scene: Scene, who: Who) -> None:
    """Come out of the air, if one is in it, onto the ground below."""
    height = scene[who].jumped_from
    if height is not None:
        scene.change(who, jumped_from=None)
        fall(scene, who, height - level(scene.ground(who).terrain[scene.at(who)]))


def free_foot(now: Now, who: Who, face: Cell) -> Cell | None:
    """Where one comes down who falls down a face: at its foot, or beside whoever stands there."""
    beside = (cell for cell in now.ground(who).grid.neighbours(face) if not rise(now, who, face, cell))
    return next((cell for cell in (face, *beside) if is_free(now, who, cell)), None)


def fall(scene: Scene, who: Who, meters: int) -> None:
    """Fall so many meters: the game master says what that does."""
    if meters <= 0:
        return
    scene.tell(FellDown(who, meters))
    usual = meters // 2 * 3
    match scene.rulings.fall_damage:
        case "gm":
            damage = (
                scene.ask_number(GM, FALL, 0, max(usual * 2, 0), usual, name=who, meters=meters) if meters > 1 else 0
            )
        case "by-height":
            damage = usual
        case "none":
            damage = 0
    if damage:
        suffer(scene, who, striking(scene, who, "body", "concussive", damage, 0)().harm)


def part(scene: Scene, me: Who) -> None:
    """Whoever is out of each other's reach is no longer engaged."""
    if scene.rulings.engaged == "for-the-fight":
        return
    for foe in scene.standing_foes(me):
        mine, theirs = scene[me].met, scene[foe].met
        if foe not in mine and me not in theirs:
            continue
        if not are_engaged(scene, me, foe):
            scene.change(me, met=tuple(who for who in mine if who != foe))
            scene.change(foe, met=tuple(who for who in theirs if who != me))


# -- defense and stamina


def lose_defense(scene: Scene, who: Who, amount: int) -> None:
    """Lose defense, down to none."""
    lost = min(amount, scene[who].defense)  # stamina.turn.13
    if lost > 0:
        scene.change(who, LostDefense(who, lost), defense=scene[who].defense - lost)


def regain_defense(scene: Scene, who: Who, amount: int) -> None:
    """Regain defense, up to the maximum."""
    creature = scene[who]
    room = max_defense(creature.sheet) - creature.defense if scene.rulings.recovery_cap else amount
    gained = min(amount, max(room, 0))  # stamina.recovery.composure.9
    if gained > 0:
        scene.change(who, RegainedDefense(who, gained), defense=creature.defense + gained)


def regain_stamina(scene: Scene, who: Who, amount: int) -> None:
    """Regain stamina, up to the maximum."""
    creature = scene[who]
    room = max_stamina(creature) - creature.stamina if scene.rulings.recovery_cap else amount
    gained = min(amount, max(room, 0))  # stamina.recovery.restoration.11
    if gained > 0:
        scene.change(who, RegainedStamina(who, gained), stamina=creature.stamina + gained)


def tire(scene: Scene, who: Who, fatigue: int) -> None:
    """Take fatigue for stamina that was not there."""
    scene.change(who, Tired(who, fatigue), fatigue=scene[who].fatigue + fatigue)
    creature = scene[who]
    scene.change(who, stamina=min(creature.stamina, max_stamina(creature)))
    if creature.fatigue >= creature.sheet.body + creature.sheet.rank("endurance"):
        exhaust(scene, who)


# -- standing and holding


def bring_down(scene: Scene, who: Who, posture: Posture) -> None:
    """Put someone on their knees or on the ground; nobody rises by that."""
    creature = scene[who]
    if creature.posture in ("prone", posture) or creature.fate:
        return
    scene.change(who, BroughtDown(who, posture), posture=posture)
    lose_grip(scene, who)


def take_posture(scene: Scene, who: Who, posture: Posture) -> None:
    """Stand, kneel or lie down by one's own will."""
    if scene[who].posture != posture:
        scene.change(who, ChangedPosture(who, posture), posture=posture)


def held_by(who: Creature, arm: Location) -> Held | None:
    """What an arm holds; a weapon in two hands is held by both."""
    for held in who.held:
        if held.hands == 2 or held.off_hand == (arm == "left-arm"):
            return held
    return None


def drop(scene: Scene, who: Who, held: Held, at: str = "") -> None:
    """A weapon falls to the ground."""
    creature = scene[who]
    where = at or scene.at(who)
    left = tuple(other for other in creature.held if other != held)
    unloaded = tuple(pair for pair in creature.loaded if pair[0] != held.weapon.name)
    scene.change(who, DroppedWeapon(who, held.weapon.name, where), held=left, loaded=unloaded)
    scene.change_table(ground=(*scene.table.ground, Dropped(held.weapon, where)))
    part(scene, who)
