"""Find Item, Use Item and Use Ready Item."""

from affray.api import Ask, Need, Slot, Varies, Who, action, end_of
from affray.rulesets.swift.actions.attacking import aid_bonus
from affray.rulesets.swift.conditions import bind, come_out, gain_aura, heal
from affray.rulesets.swift.costs import EITHER, STANDARD, SWIFT, Cost
from affray.rulesets.swift.creature import Creature, Item, Now, Scene
from affray.rulesets.swift.defenses import Guard
from affray.rulesets.swift.events import Found, Hit, Missed, NotFound, Used
from affray.rulesets.swift.paths import sees
from affray.rulesets.swift.rolls import find, throw_roll
from affray.rulesets.swift.stats import known_foes, physical, steps_between
from affray.rulesets.swift.triggers import announce
from affray.rulesets.swift.windows import Attacks, Holds, Provokes

PACK, AREA = "pack", "area"
DIFFICULTIES = {"pack-6-area-9": (6, 9), "pack-9-area-6": (9, 6)}  # swift.find-item.4


# -- what may be chosen


def usable(who: Creature) -> tuple[Item, ...]:
    """What someone can use up: readied, in hand, or on their person."""
    return tuple(item for item in (*who.ready, *who.held, *who.worn) if item.effect)


def sought(now: Now, me: Who) -> tuple[str, ...]:
    """What is in the pack or lies around."""
    return tuple(dict.fromkeys(item.name for item in (*now[me].pack, *now.table.about)))


def places(now: Now, me: Who, item: str) -> tuple[str, ...]:
    """Where an item may be looked for."""
    packed = any(carried.name == item for carried in now[me].pack)
    around = any(lying.name == item for lying in now.table.about)
    return ((PACK,) if packed else ()) + ((AREA,) if around else ())  # swift.find-item.2


def at_hand(now: Now, me: Who) -> tuple[str, ...]:
    """What may be used."""
    who = now[me]
    names = dict.fromkeys(item.name for item in usable(who))
    if now.rulings.use_needs_find:
        return tuple(name for name in names if name in who.used)  # swift.use-item.4
    return tuple(names)  # swift.use-item.3


def readied(now: Now, me: Who) -> tuple[str, ...]:
    """What was readied for quick use."""
    return tuple(dict.fromkeys(item.name for item in now[me].ready if item.effect))  # swift.use-ready-item.3


def on_whom(now: Now, me: Who, item: str) -> tuple[Who, ...]:
    """Whom an item may be used on: what binds on foes, what helps on oneself and one's own side."""
    side, thing = now[me].side, next(carried for carried in usable(now[me]) if carried.name == item)
    if thing.effect == "bind":
        return tuple(foe for foe in known_foes(now, me) if is_near(now, me, foe, thing))
    near = [who for who, other in now.creatures.items() if other.side == side and other.fate in ("", "dying")]
    return (me, *(who for who in near if who != me and is_near(now, me, who, thing)))


def is_near(now: Now, me: Who, other: Who, item: Item) -> bool:
    """Whether an item reaches somebody."""
    return steps_between(now, me, other) <= item.reach and sees(now, me, other)


def is_at_hand(now: Now, me: Who, item: str) -> bool:
    """Whether an item is still there to be used."""
    return any(carried.name == item for carried in usable(now[me]))


def is_in_reach(now: Now, me: Who, item: str, target: Who) -> bool:
    """Whether an item still reaches its target."""
    return target in on_whom(now, me, item) and not now.has_effect(target, "dodge")


def search_cost(now: Now, me: Who, item: str, where: str) -> Cost:
    """To go on looking is a standard action; the first look is a swift one."""
    return STANDARD if now[me].searching == (item, where) else SWIFT  # swift.find-item.1, .6, .9


STILL_AT_HAND = Need("the item is no longer at hand", is_at_hand, "swift.use-item.2")
STILL_IN_REACH = Need("the target is out of its reach", is_in_reach, "swift.dodge.10")
SOUGHT = Slot("item", sought, none="there is nothing to look for")
WHERE = Slot("where", places, word="in", none="there is nowhere to look for it")
AT_HAND = Slot("item", at_hand, none="there is nothing to use")
READIED = Slot("item", readied, none="nothing is readied for quick use")
ON = Slot("target", on_whom, word="on", none="there is nobody to use it on")
USE_ON: Ask[Who] = Ask("use-on", "You found {item}. Use it on whom?")


# -- the actions


@action(Varies(search_cost, EITHER), (SOUGHT, WHERE), clauses="swift.find-item", group="swift")
def find_item(scene: Scene, me: Who, item: str, where: str) -> None:
    """Look for an item in the pack or around; whoever goes on looking does it with advantage."""
    searched_on = scene[me].searching == (item, where)
    if searched_on:
        scene.window(Provokes(me))
    pack, area = DIFFICULTIES[scene.rulings.find_difficulty]  # swift.find-item.8
    difficulty = pack if where == PACK else area
    helped = aid_bonus(scene, me, "find_item") if searched_on else ()  # swift.aid.2
    if scene.roll(me, find(scene, difficulty, searched_on, *helped)) == "failed":  # swift.find-item.7
        return scene.change(me, NotFound(me, item), searching=(item, where))  # swift.find-item.6
    found = take_out(scene, me, item, where)
    scene.change(me, Found(me, item), worn=(*scene[me].worn, found), searching=(), used=(*scene[me].used, item))
    if searched_on and scene.rulings.continued_search == "use-item" and found.effect:
        use_at_once(scene, me, item)  # swift.find-item.9
    return None


def use_at_once(scene: Scene, me: Who, item: str) -> None:
    """Use what has just been found, if there is anyone to use it on."""
    whom = on_whom(scene, me, item)
    if whom:
        use(scene, me, item, scene.ask(me, USE_ON, whom, item=item))


def take_out(scene: Scene, me: Who, item: str, where: str) -> Item:
    """Take an item from the pack, or from what lies around."""
    source = scene[me].pack if where == PACK else scene.table.about
    found = next(lying for lying in source if lying.name == item)
    if where == PACK:
        scene.change(me, pack=without(source, found))
    else:
        scene.change_table(about=without(source, found))
    return found


@action(
    STANDARD,  # swift.use-item.1
    slots=(AT_HAND, ON),
    lasting=(STILL_AT_HAND, STILL_IN_REACH),
    clauses="swift.use-item",
    group="standard",
)
def use_item(scene: Scene, me: Who, item: str, target: Who) -> None:
    """Use an item in hand or on one's person."""
    scene.window(Provokes(me))
    use(scene, me, item, target)  # swift.use-item.2


@action(
    SWIFT,  # swift.use-ready-item.1
    slots=(READIED, ON),
    lasting=(STILL_AT_HAND, STILL_IN_REACH),
    clauses="swift.use-ready-item",
    group="swift",
)
def use_ready_item(scene: Scene, me: Who, item: str, target: Who) -> None:
    """Use an item that was readied for quick use."""
    use(scene, me, item, target)  # swift.use-ready-item.2


def use(scene: Scene, me: Who, name: str, target: Who) -> None:
    """Use an item up."""
    item = next(carried for carried in usable(scene[me]) if carried.name == name)
    if item.effect == "bind":
        come_out(scene, me)
        announce(scene, Attacks(me, target, name))
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
    over = scene.roll(me, throw_roll(scene, me, item, aim, aid_bonus(scene, me, "use_item")))  # swift.aid.2
    end_of(scene, "used", target)
    if not over:
        return scene.tell(Missed(target, me))
    scene.tell(Hit(target, me, over))
    hard = aim.defense + over if scene.rulings.resist_check == "casters-roll" else item.amount
    bind(scene, target, "bound", hard, me)
    return scene.window(Holds(me, target, "bound"))


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
