"""Find Item, Use Item, Use Ready Item, and Interact."""

from affray.core.actions import Action, Need, Slot
from affray.core.intents import Intent
from affray.core.values import Value, Who
from affray.rulesets.swift.actions.hands import interact, interact_cost, interactions
from affray.rulesets.swift.conditions import bind, come_out, gain_aura, heal
from affray.rulesets.swift.costs import STANDARD, SWIFT
from affray.rulesets.swift.creature import Creature, Item, Now, Scene
from affray.rulesets.swift.defenses import Guard
from affray.rulesets.swift.events import Found, Hit, Missed, NotFound, Used
from affray.rulesets.swift.paths import sees
from affray.rulesets.swift.reactions import Attacks, Holds, Provokes
from affray.rulesets.swift.rolls import attack_roll, find
from affray.rulesets.swift.stats import known_foes, physical, steps_between

PACK, AREA = "pack", "area"
DIFFICULTIES = {"pack-6-area-9": (6, 9), "pack-9-area-6": (9, 6)}  # swift.find-item.4


def find_item(scene: Scene, me: Who, item: str, where: str) -> None:
    """Look for an item in the pack or around; whoever goes on looking does it with advantage."""
    searched_on = scene[me].searching == (item, where)
    if searched_on:
        scene.window(Provokes(me))
    pack, area = DIFFICULTIES[scene.rulings.find_difficulty]  # swift.find-item.8
    difficulty = pack if where == PACK else area
    if scene.roll(me, find(scene, difficulty, advantage=searched_on)) == "failed":  # swift.find-item.7
        return scene.change(me, NotFound(me, item), searching=(item, where))  # swift.find-item.6
    found = take_out(scene, me, item, where)
    scene.change(me, Found(me, item), worn=(*scene[me].worn, found), searching=(), used=(*scene[me].used, item))
    if searched_on and scene.rulings.continued_search == "use-item" and found.effect:
        use_at_once(scene, me, item)  # swift.find-item.9
    return None


def use_at_once(scene: Scene, me: Who, item: str) -> None:
    """Use what has just been found, if there is anyone to use it on."""
    whom = _on_whom(scene, Intent(me, "use item", (item,)))
    if whom:
        use(scene, me, item, scene.ask(me, "use it on", whom))


def take_out(scene: Scene, me: Who, item: str, where: str) -> Item:
    """Take an item from the pack, or from what lies around."""
    source = scene[me].pack if where == PACK else scene.table.about
    found = next(one for one in source if one.name == item)
    if where == PACK:
        scene.change(me, pack=without(source, found))
    else:
        scene.change_table(about=without(source, found))
    return found


def use_item(scene: Scene, me: Who, item: str, target: Who) -> None:
    """Use an item in hand or on one's person."""
    scene.window(Provokes(me))
    use(scene, me, item, target)  # swift.use-item.2


def use_ready_item(scene: Scene, me: Who, item: str, target: Who) -> None:
    """Use an item that was readied for quick use."""
    use(scene, me, item, target)  # swift.use-ready-item.2


def use(scene: Scene, me: Who, name: str, target: Who) -> None:
    """Use an item up."""
    item = next(one for one in usable(scene[me]) if one.name == name)
    if item.effect == "bind":
        come_out(scene, me)
        scene.window(Attacks(me, target, name))
    use_up(scene, me, item)
    scene.tell(Used(me, name, target))
    match item.effect:
        case "heal":
            heal(scene, target, item.amount)
        case "aura":
            gain_aura(scene, target, item.amount)
        case "bind":
            throw_over(scene, me, item, target)


def throw_over(scene: Scene, me: Who, item: Item, target: Who) -> None:
    """Throw something that tangles: a hit against the body binds."""
    aim = Guard(physical(scene[target].sheet, scene.rulings))
    over = scene.roll(me, attack_roll(scene, me, item, item.name, aim, None, ()))
    scene.end("used", target)
    if not over:
        return scene.tell(Missed(target, me))
    scene.tell(Hit(target, me, over))
    hard = aim.defense + over if scene.rulings.resist_check == "casters-roll" else item.amount
    bind(scene, target, "bound", hard, me)
    return scene.window(Holds(me, target))


def use_up(scene: Scene, me: Who, item: Item) -> None:
    """An item is gone from wherever it was carried."""
    for place in ("ready", "held", "worn"):
        carried: tuple[Item, ...] = getattr(scene[me], place)
        if item in carried:
            return scene.change(me, **{place: without(carried, item)})
    return None


def without(items: tuple[Item, ...], item: Item) -> tuple[Item, ...]:
    """The same items with one of them gone."""
    place = items.index(item)
    return (*items[:place], *items[place + 1 :])


# -- what may be chosen


def usable(who: Creature) -> tuple[Item, ...]:
    """What someone can use up: readied, in hand, or on their person."""
    return tuple(item for item in (*who.ready, *who.held, *who.worn) if item.effect)


def _sought(now: Now, intent: Intent) -> tuple[Value, ...]:
    names = [item.name for item in (*now[intent.who].pack, *now.table.about)]
    return tuple(dict.fromkeys(names))


def _places(now: Now, intent: Intent) -> tuple[Value, ...]:
    packed = any(item.name == intent.args[0] for item in now[intent.who].pack)
    around = any(item.name == intent.args[0] for item in now.table.about)
    return ((PACK,) if packed else ()) + ((AREA,) if around else ())  # swift.find-item.2


def _at_hand(now: Now, intent: Intent) -> tuple[Value, ...]:
    who = now[intent.who]
    names = dict.fromkeys(item.name for item in usable(who))
    if now.rulings.use_needs_find:
        return tuple(name for name in names if name in who.used)  # swift.use-item.4
    return tuple(names)  # swift.use-item.3


def _readied(now: Now, intent: Intent) -> tuple[Value, ...]:
    return tuple(dict.fromkeys(item.name for item in now[intent.who].ready if item.effect))  # swift.use-ready-item.3


def _on_whom(now: Now, intent: Intent) -> tuple[Value, ...]:
    me = now[intent.who]
    item = next(one for one in usable(me) if one.name == intent.args[0])
    if item.effect == "bind":
        return tuple(foe for foe in known_foes(now, intent.who) if _is_near(now, intent.who, foe, item))
    near = [one.id for one in now.creatures.values() if one.side == me.side and one.fate in ("", "dying")]
    others = (who for who in near if who != intent.who and _is_near(now, intent.who, who, item))
    return (intent.who, *others)


def _is_near(now: Now, me: Who, other: Who, item: Item) -> bool:
    return steps_between(now, me, other) <= item.reach and sees(now, me, other)


def _search_cost(now: Now, intent: Intent) -> object:
    """To go on looking is a standard action; the first look is a swift one."""
    on = bool(now[intent.who].searching) and intent.args == now[intent.who].searching
    return STANDARD if on else SWIFT  # swift.find-item.1, .6, .9


def _is_at_hand(now: Now, intent: Intent) -> bool:
    return any(item.name == intent.args[0] for item in usable(now[intent.who]))


def _is_in_reach(now: Now, intent: Intent) -> bool:
    whom = str(intent.args[1])
    return whom in _on_whom(now, intent) and not now.has_effect(whom, "dodge")


STILL_AT_HAND = Need("the item is no longer at hand", _is_at_hand, "swift.use-item.2")
STILL_IN_REACH = Need("the target is out of its reach", _is_in_reach, "swift.dodge.10")
ON = Slot("target", _on_whom, word="on", none="there is nobody to use it on")

FIND_ITEM = Action(
    "find item",
    find_item,
    cost=_search_cost,
    slots=(Slot("item", _sought, none="there is nothing to look for"), Slot("where", _places, word="in")),
    clauses="swift.find-item",
    group="swift",
)
USE_ITEM = Action(
    "use item",
    use_item,
    cost=STANDARD,  # swift.use-item.1
    slots=(Slot("item", _at_hand, none="there is nothing to use"), ON),
    lasting=(STILL_AT_HAND, STILL_IN_REACH),
    clauses="swift.use-item",
    group="standard",
)
USE_READY_ITEM = Action(
    "use ready item",
    use_ready_item,
    cost=SWIFT,  # swift.use-ready-item.1
    slots=(Slot("item", _readied, none="nothing is readied for quick use"), ON),
    lasting=(STILL_AT_HAND, STILL_IN_REACH),
    clauses="swift.use-ready-item",
    group="swift",
)
INTERACT = Action(
    "interact",
    interact,
    cost=interact_cost,  # swift.interact.1
    slots=(Slot("what", interactions, none="there is nothing here to handle"),),
    clauses="swift.interact",
    group="swift",
)
