"""Use a Skill, and what takes longer than a turn."""

from typing import Any

from affray.api import Slot, Value, Varies, Who, action, remove_effects
from affray.kit import undertakings
from affray.rulesets.deflection.actions.attacking import owed
from affray.rulesets.deflection.conditions import changed, hide_away
from affray.rulesets.deflection.costs import FREE, Cost
from affray.rulesets.deflection.creature import Carried, Now, Scene
from affray.rulesets.deflection.events import Failed, Found, Hid, Repaired
from affray.rulesets.deflection.modifiers import own_modifiers
from affray.rulesets.deflection.rolls import skill_roll
from affray.rulesets.deflection.sight import covers_beside, has_line, is_lit
from affray.rulesets.deflection.stats import passive_perception

DURATIONS = {"hide": 1, "search": 1, "repair": 6}
"""How many actions each use of a skill takes; a repair goes on over two turns at least."""
AGILITY = ("dexterity", "agility")


# -- what may be chosen


def can_hide(now: Now, me: Who) -> bool:
    """Whether there is something to hide in or behind, and nobody stands right beside."""
    if now.rulings.hiding == "never" or now.has_effect(me, "hidden"):
        return False
    if any(now.distance(me, foe) <= 1 for foe in now.standing_foes(me)):
        return False
    if covers_beside(now, me) or not is_lit(now, now.at(me)):
        return True
    return not any(has_line(now, foe, me) for foe in now.standing_foes(me))


def repairable(now: Now, me: Who) -> tuple[Carried, ...]:
    """The worn shields for whose repair there is material."""
    worn = (thing for thing in now[me].gear if thing.item.durability and thing.wear)
    return tuple(thing for thing in worn if mended(now, me, thing))


def unit_cost(now: Now) -> int:
    """What a point of durability costs."""
    return 2 if now.rulings.repair_doubled else 1  # deflection.block.18, .19


def mended(now: Now, me: Who, thing: Carried) -> int:
    """How many points of durability the material is enough for."""
    most = now[me].materials // unit_cost(now)
    whole = most >= thing.wear
    return thing.wear if whole else most if now.rulings.repair_in_part else 0  # deflection.block.23


def hidden_foes(now: Now, me: Who) -> tuple[Who, ...]:
    """Those on other sides who hide."""
    return tuple(foe for foe in now.standing_foes(me) if now.has_effect(foe, "hidden"))


def tasks(now: Now, me: Who) -> tuple[Value, ...]:
    """What a skill could be used for here."""
    found: list[Value] = [("hide",)] if can_hide(now, me) else []
    found += [("search", foe) for foe in hidden_foes(now, me)]
    found += [("repair", name) for name in dict.fromkeys(thing.item.name for thing in repairable(now, me))]
    return tuple(found)


def skill_cost(_now: Now, task: tuple[Any, ...]) -> Cost:
    """As many actions as the use of the skill takes."""
    return Cost(actions=DURATIONS[task[0]])  # deflection.skill.1, .3


TASK = Slot("task", tasks, label="use", none="there is no use for a skill here")


# -- the actions


@action(Varies(skill_cost, Cost(actions=1)), slots=(TASK,), clauses="deflection.skill", group="skills", takes=owed)
def use_a_skill(scene: Scene, me: Who, task: tuple[Any, ...]) -> None:
    """Hide, look for somebody who hides, or repair a shield."""
    match task:
        case ("hide",):
            hide(scene, me)
        case ("search", foe):
            search(scene, me, foe)
        case ("repair", name):
            repair(scene, me, name)  # deflection.block.17


def hide(scene: Scene, me: Who) -> None:
    """An agility check against the sharpest foe's passive perception; noisy armor is in the way."""
    sharpest = max((passive_perception(scene[foe].sheet) for foe in scene.standing_foes(me)), default=0)
    noisy = any(armor.noisy for armor in scene[me].sheet.armor)
    found = own_modifiers(scene, me)
    if scene.roll(me, skill_roll(scene, me, "hide", AGILITY, sharpest + 1, found, noisy)) == "success":
        hide_away(scene, me)
        scene.tell(Hid(me))
    else:
        scene.tell(Failed(me, "hide"))


def search(scene: Scene, me: Who, foe: Who) -> None:
    """A perception check against somebody's passive agility."""
    sheet, other = scene[me].sheet, scene[foe].sheet
    attribute = "intelligence" if sheet.intelligence > sheet.dexterity else "dexterity"
    difficulty = other.dexterity // 2 + other.die("agility") // 2
    roll = skill_roll(scene, me, "search", (attribute, "perception"), difficulty, own_modifiers(scene, me))
    if scene.roll(me, roll) == "success":
        remove_effects(scene, lambda effect: effect.on == foe and effect.key == "hidden")
        scene.tell(Found(foe, me))
    else:
        scene.tell(Failed(me, f"find {foe}"))


def repair(scene: Scene, me: Who, name: str) -> None:
    """A craft check; what it costs is the durability that was missing."""
    thing = next((worn for worn in repairable(scene, me) if worn.item.name == name), None)
    if thing is None:
        return None
    difficulty = scene.rulings.repair_difficulty
    roll = skill_roll(scene, me, "repair", ("intelligence", "craft"), difficulty, own_modifiers(scene, me))
    if scene.roll(me, roll) != "success":
        return scene.tell(Failed(me, f"repair {name}"))
    points = mended(scene, me, thing)
    cost = points * unit_cost(scene)  # deflection.block.18
    changed(scene, me, thing, wear=thing.wear - points)  # deflection.block.16
    return scene.change(me, Repaired(me, name, points, cost), materials=scene[me].materials - cost)


go_on, give_up = undertakings(Cost(actions=1), FREE, group="skills")  # deflection.skill.5, .6
