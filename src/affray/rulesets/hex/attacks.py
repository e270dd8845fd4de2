"""Making an attack skill check, and what every one of them does to whoever makes it."""

from msgspec.structs import replace

from affray.api import Modifier, Who, remove
from affray.rulesets.hex.checks import after_attack, refund
from affray.rulesets.hex.conditions import FLAT_FOOTED
from affray.rulesets.hex.creature import Held, Now, Scene, Turn
from affray.rulesets.hex.damage import Blow
from affray.rulesets.hex.levels import Attack, level
from affray.rulesets.hex.rolls import attack_check
from affray.rulesets.hex.threats import longest_reach

OFF_HAND, TOUCH = "off-hand-attack", "touch-spell"


def melee_attack(
    scene: Scene, me: Who, foe: Who, held: Held, name: str, *modifiers: Modifier, free: bool = False
) -> Blow:
    """Make a melee attack skill check."""
    return make_attack(scene, Attack(by=me, on=foe, held=held, name=name, modifiers=modifiers, free=free))


def make_attack(scene: Scene, attack: Attack) -> Blow:
    """Make an attack skill check; whatever it comes to, the multi-attack penalty rises."""
    me = attack.by
    result = scene.roll(me, attack_check(scene, attack))
    have_attacked(scene, attack)
    refund(scene, me, result)
    blow = Blow(me, attack.on, attack.held, result, attack.kind)
    if attack.held.weapon.type == "brawling" and attack.name != "brawling" and scene.rulings.brawling_rank_elsewhere:
        return with_brawling_rank(scene, blow)  # hex.melee.general.2
    return blow


def have_attacked(scene: Scene, attack: Attack) -> None:
    """What every attack check does, whatever it comes to."""
    me = attack.by
    scene.change(me, multi_attack=scene[me].multi_attack + 1)  # hex.multi-attack.2, .7, .8
    note(scene, attack)
    after_attack(scene, attack)
    end_flat_footed(scene, attack.on)


def end_flat_footed(scene: Scene, who: Who) -> None:
    """An attack ends being flat footed, by a ruling."""
    if scene.rulings.flat_footed_lasts == "first-attack":
        remove(scene, who, FLAT_FOOTED)  # hex.modifier.flat-footed.3


def note(scene: Scene, attack: Attack) -> None:
    """Remember what later attacks ask for: that there was one, of which kind, and with whom one has closed."""
    me = attack.by
    if attack.kind == "melee":
        close_with(scene, me, attack.on)
    if me in scene.clock.acting:
        scene.change(me, turn=noted(scene[me].turn, attack))


def noted(turn: Turn, attack: Attack) -> Turn:
    """A turn with one attack more: only melee actions count for the off-hand, and a touch with a spell is none."""
    if attack.kind != "melee" or attack.name == TOUCH:
        return replace(turn, attacked=True)  # hex.melee.off-hand.13, hex.defense.general.3
    off_hand = attack.name == OFF_HAND
    return replace(
        turn,
        attacked=True,
        melee_attacks=turn.melee_attacks + 1,
        other_melee=turn.other_melee or not off_hand,
        off_handed=turn.off_handed or off_hand,
        off_hand_used=turn.off_hand_used or attack.ignored > 0,
    )


def close_with(scene: Scene, me: Who, foe: Who) -> None:
    """Somebody has struck at a foe with longer reach, and is inside it from now on."""
    if foe not in scene[me].closed_with and longest_reach(scene, foe) > 1:
        scene.change(me, closed_with=(*scene[me].closed_with, foe))  # hex.modifier.reach.1


def with_brawling_rank(now: Now, blow: Blow) -> Blow:
    """On a complete success, and on no lesser one, the rank in brawling adds to the successes."""
    return blow.with_extra(blow.extra + now[blow.by].sheet.rank("brawling"))


def untrained(now: Now, me: Who, skill: str, clause: str) -> tuple[Modifier, ...]:
    """A level of disadvantage without at least one rank in a secondary skill."""
    return () if now[me].sheet.rank(skill) else (level(-1, f"no rank in {skill}", clause),)
