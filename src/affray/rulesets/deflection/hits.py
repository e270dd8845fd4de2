"""What a hit brings beside damage: to whoever is hit, or to the shield that took it."""

from affray.api import Ends, Who
from affray.rulesets.deflection.conditions import changed, drop_prone, knock_away, lay_on
from affray.rulesets.deflection.creature import Carried, Scene
from affray.rulesets.deflection.events import Bleeds, Crippled, Loosened, Resisted
from affray.rulesets.deflection.modifiers import Blow
from affray.rulesets.deflection.stats import fortitude, reflexes

BLEEDING, RESISTED_BLEEDING = 2, 1


def take_effect(scene: Scene, blow: Blow, total: int) -> None:
    """What a maneuver does to whoever it hit, unless they resist."""
    if not blow.effect or scene[blow.on].fate:
        return
    match blow.effect:
        case "knock_down":
            if passes(scene, blow.on, total, "fortitude", fortitude(scene[blow.on].sheet)):
                drop_prone(scene, blow.on)
        case "trip":
            if passes(scene, blow.on, total, "reflexes", reflexes(scene[blow.on].sheet)):
                drop_prone(scene, blow.on)
        case "rend":
            deep = passes(scene, blow.on, total, "fortitude", fortitude(scene[blow.on].sheet))
            bleed(scene, blow.on, BLEEDING if deep else RESISTED_BLEEDING)
        case "cripple":
            if passes(scene, blow.on, total, "fortitude", fortitude(scene[blow.on].sheet)):
                lay_on(scene, blow.on, "crippled", Ends("turn starts", blow.by), Crippled(blow.on), blow.by)
        case "disarm":
            disarm(scene, blow, total, next(iter(scene[blow.on].held), None))


def strike_shield(scene: Scene, blow: Blow, total: int) -> None:
    """A shield that took the hit takes its effect if a shield can: it can only be knocked from the hand."""
    if blow.effect == "disarm":
        held = (thing for thing in scene[blow.on].held if thing.item.block)
        disarm(scene, blow, total, next(held, None))  # deflection.block.10


def passes(scene: Scene, who: Who, total: int, defense: str, value: int) -> bool:
    """Whether an attack roll exceeds the defense that resists its effect."""
    if total > value:
        return True
    scene.tell(Resisted(who, defense))
    return False


def bleed(scene: Scene, who: Who, more: int) -> None:
    """Bleeding adds up."""
    amount = scene.amount(who, "bleeding") + more
    lay_on(scene, who, "bleeding", Ends("broken"), Bleeds(who, amount), amount=amount)


def disarm(scene: Scene, blow: Blow, total: int, thing: Carried | None) -> None:
    """Something sits loose in the hand; a second time it falls."""
    if thing is None or not passes(scene, blow.on, total, "reflexes", reflexes(scene[blow.on].sheet)):
        return
    if thing.loose:
        knock_away(scene, blow.on, thing)
    else:
        changed(scene, blow.on, thing, loose=1)
        scene.tell(Loosened(blow.on, thing.item.name))
