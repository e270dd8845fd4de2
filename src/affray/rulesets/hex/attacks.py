"""Making an attack skill check, and what every one of them does to whoever makes it."""

from msgspec.structs import replace

from affray.api import Modifier, Who
from affray.rulesets.hex.creature import Held, Now, Scene
from affray.rulesets.hex.damage import Blow
from affray.rulesets.hex.rolls import Attack, attack_check, level

OFF_HAND = "off-hand-attack"


def melee_attack(scene: Scene, me: Who, foe: Who, held: Held, name: str, *modifiers: Modifier) -> Blow:
    """Make a melee attack skill check."""
    return make_attack(scene, Attack(by=me, on=foe, held=held, name=name, modifiers=modifiers))


def make_attack(scene: Scene, attack: Attack) -> Blow:
    """Make an attack skill check; whatever it comes to, the multi-attack penalty rises."""
    me = attack.by
    result = scene.roll(me, attack_check(scene, attack))
    scene.change(me, multi_attack=scene[me].multi_attack + 1)  # hex.multi-attack.2, .8
    if me in scene.clock.acting:
        note(scene, attack)
    blow = Blow(me, attack.on, attack.held, result)
    if attack.held.weapon.type == "brawling" and attack.name != "brawling" and scene.rulings.brawling_rank_elsewhere:
        return with_brawling_rank(scene, blow)  # hex.melee.general.2
    return blow


def note(scene: Scene, attack: Attack) -> None:
    """Remember what later actions of this turn ask for: that there was an attack, and of which kind."""
    me, turn, off_hand = attack.by, scene[attack.by].turn, attack.name == OFF_HAND
    scene.change(
        me,
        turn=replace(
            turn,
            attacked=True,
            melee_attacks=turn.melee_attacks + 1,
            other_melee=turn.other_melee or not off_hand,
            off_handed=turn.off_handed or off_hand,
            off_hand_used=turn.off_hand_used or attack.ignored > 0,
        ),
    )


def with_brawling_rank(now: Now, blow: Blow) -> Blow:
    """On a complete success, and on no lesser one, the rank in brawling adds to the successes."""
    return blow.with_extra(blow.extra + now[blow.by].sheet.rank("brawling"))


def untrained(now: Now, me: Who, skill: str, clause: str) -> tuple[Modifier, ...]:
    """A level of disadvantage without at least one rank in a secondary skill."""
    return () if now[me].sheet.rank(skill) else (level(-1, f"no rank in {skill}", clause),)
