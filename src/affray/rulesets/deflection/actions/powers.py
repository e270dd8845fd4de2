"""Powers: Arcane Missiles and Bless."""

from affray.api import Ends, Need, Rule, Slot, Who, action, remove_effects
from affray.rulesets.deflection.actions.attacking import STILL_THERE, foes, in_sight
from affray.rulesets.deflection.conditions import come_out, lay_on, suffer
from affray.rulesets.deflection.costs import Cost
from affray.rulesets.deflection.creature import Now, Scene
from affray.rulesets.deflection.events import Blessed, LostPower
from affray.rulesets.deflection.modifiers import level, own_modifiers, points
from affray.rulesets.deflection.rolls import skill_roll
from affray.rulesets.deflection.sight import is_covered
from affray.rulesets.deflection.stats import deflection, resistance
from affray.rulesets.deflection.windows import Casts

LESSER = 3
"""The difficulty of a power of the first tier."""
LESSER_COST = Cost(actions=1, focus=1)
MISSILES, MISSILE_DAMAGE, MISSILE_RANGE = 3, 2, 40
AGAIN = -3
"""On each power for every power used before it in the turn."""


def allies_in_touch(now: Now, me: Who) -> tuple[Who, ...]:
    """Oneself and allies within 1 m."""
    mine = (who for who in now.creatures.values() if who.side == now[me].side and not who.fate)
    return tuple(who.id for who in mine if who.id == me or now.distance(me, who.id) <= 1)


LEARNED = Need("you have not learned it", lambda now, me, rule: rule.key in now[me].sheet.powers)
IN_RANGE = Need("it carries 40 m", lambda now, me, foe: now.distance(me, foe) <= MISSILE_RANGE)
SEEN = Need("you cannot see them", in_sight)
TARGET = Slot("foe", foes, IN_RANGE, SEEN, label="target", none="no foe is within range")
ALLY = Slot("ally", allies_in_touch)


def comes_off(scene: Scene, me: Who, rule: Rule[...], target: Who, skill: tuple[str, str], ranged: bool) -> bool:
    """Make the check of a power; others may act before it, and cover is in the way of it."""
    scene.window(Casts(me, target, rule.name))
    used = scene[me].powers_used
    found = [*own_modifiers(scene, me), *([points(AGAIN * used, "powers used this turn")] if used else [])]
    covered = is_covered(scene, target, me) and (ranged or scene.rulings.cover_powers == "all")
    if covered:
        found.append(level(-1, "the target is in cover", "deflection.cover.6"))  # deflection.cover.6
    scene.change(me, powers_used=used + 1)
    came = scene.roll(me, skill_roll(scene, me, rule.key, skill, LESSER, tuple(found), covered))
    come_out(scene, me)
    if came != "success":
        scene.tell(LostPower(me, rule.name))
    return bool(came == "success")


@action(LESSER_COST, (TARGET,), (LEARNED,), lasting=(STILL_THERE,), group="powers")
def arcane_missiles(scene: Scene, me: Who, foe: Who) -> None:
    """Three missiles of 2 damage that always hit; each deals 1 at least."""
    if not comes_off(scene, me, arcane_missiles, foe, ("intelligence", "wizardry"), ranged=True):
        return
    deflects = scene.rulings.missiles_meet == "deflection"
    less = deflection(scene, foe) if deflects else resistance(scene[foe].sheet)
    suffer(scene, foe, MISSILES * max(MISSILE_DAMAGE - less, 1))


@action(LESSER_COST, (ALLY,), (LEARNED,), group="powers")
def bless(scene: Scene, me: Who, ally: Who) -> None:
    """Touch somebody: 1 more on every roll while you keep it up."""
    if comes_off(scene, me, bless, ally, ("resolve", "communion"), ranged=False):
        remove_effects(scene, lambda effect: effect.by == me and effect.key == "blessed")
        lay_on(scene, ally, "blessed", Ends("broken"), Blessed(ally, me), me)


POWERS = (arcane_missiles, bless)
