"""What one Interact can do: grab, draw, swap, put away, doors, and the use of terrain."""

from affray.core.intents import Intent
from affray.core.values import Cell, Value, Who
from affray.rulesets.swift.conditions import come_out, suffer
from affray.rulesets.swift.costs import SWIFT, Cost
from affray.rulesets.swift.creature import Creature, Feature, Item, Lying, Now, Scene
from affray.rulesets.swift.events import Fumbled, Opened, PutAway, Set, Shut, Took
from affray.rulesets.swift.rolls import check
from affray.rulesets.swift.stats import merit_left

STORED = ("ready", "worn", "pack")


def interact(scene: Scene, me: Who, what: str) -> None:
    """Use a hand or both on an object or the terrain."""
    verb, _, rest = what.partition(" ")
    match verb:
        case "draw":
            draw(scene, me, rest)  # swift.interact.4
        case "swap":
            held, _, other = rest.partition(" for ")
            put_away(scene, me, held)
            draw(scene, me, other)  # swift.interact.5
        case "grab":
            grab(scene, me, rest)  # swift.interact.3
        case "stow":
            put_away(scene, me, rest)  # swift.interact.7
        case "open" | "shut":
            turn_door(scene, me, verb, rest)
        case "use":
            use_feature(scene, me, rest)  # swift.interact.2


def draw(scene: Scene, me: Who, name: str) -> None:
    """Take in hand what was stored."""
    for place in STORED:
        carried: tuple[Item, ...] = getattr(scene[me], place)
        item = _named(carried, name)
        if item is not None:
            left = tuple(one for one in carried if one is not item)
            return scene.change(me, Took(me, name), held=(*scene[me].held, item), **{place: left})
    return None


def put_away(scene: Scene, me: Who, name: str) -> None:
    """Put something away that was in hand; a shield is no longer ready then."""
    item = _named(scene[me].held, name)
    assert item is not None
    held = tuple(one for one in scene[me].held if one is not item)
    ready = scene[me].shield_ready and any(one.kind == "shield" for one in held)  # swift.en-guard.4
    scene.change(me, PutAway(me, name), held=held, worn=(*scene[me].worn, item), shield_ready=ready)


def grab(scene: Scene, me: Who, name: str) -> None:
    """Take up what lies unattended."""
    lying = next(one for one in scene.table.lying if one.item.name == name and is_near(scene, me, one.at))
    scene.change_table(lying=tuple(one for one in scene.table.lying if one is not lying))
    scene.change(me, Took(me, name), held=(*scene[me].held, lying.item))


def turn_door(scene: Scene, me: Who, verb: str, door: Cell) -> None:
    """Open a door, or shut it; a stuck one wants a check."""
    stuck = scene.ground(me).terrain[door]["stuck"]
    if verb == "shut":
        hidden = [who for who in scene.who_is_at(door) if not scene[who].fate]
        for who in hidden:
            come_out(scene, who)
        if hidden:
            return scene.tell(Fumbled(me, f"somebody stands in {door}"))
        opened = tuple(one for one in scene.table.opened if one != door)
        return scene.change_table(Shut(me, door), opened=opened)  # swift.interact.7
    if stuck and not _manages(scene, me, stuck):  # swift.interact.8
        return scene.tell(Fumbled(me, f"{door} is stuck"))
    return scene.change_table(Opened(me, door), opened=(*scene.table.opened, door))  # swift.interact.6


def use_feature(scene: Scene, me: Who, name: str) -> None:
    """Bring something down on whoever stands below it; it can be done once."""
    feature = next(one for one in scene.table.features if one.name == name)
    if feature.check and not _manages(scene, me, feature.check):  # swift.interact.8
        return scene.tell(Fumbled(me, f"{name} does not give way"))
    left = tuple(one for one in scene.table.features if one is not feature)
    scene.change_table(Set(me, name), features=left)
    for who, one in tuple(scene.creatures.items()):
        if one.at in feature.onto and not one.fate:
            suffer(scene, who, feature.stress)
    return None


def _manages(scene: Scene, me: Who, difficulty: int) -> bool:
    athletics = scene[me].sheet.skill("athletics")
    return bool(scene.roll(me, check(scene, me, "interact", athletics, difficulty)) == "passed")


def _named(items: tuple[Item, ...], name: str) -> Item | None:
    return next((item for item in items if item.name == name), None)


# -- what may be chosen


def interactions(now: Now, intent: Intent) -> tuple[Value, ...]:
    """Everything that hands can do here."""
    me = now[intent.who]
    return (*draws(me), *grabs(now, me), *swaps(me), *doors(now, me), *uses(now, me), *stows(me))


def stored(me: Creature) -> tuple[Item, ...]:
    """What someone carries and does not hold, one of each."""
    carried = (item for place in STORED for item in getattr(me, place))
    return tuple({item.name: item for item in carried if item.kind != "consumable"}.values())


def draws(me: Creature) -> list[str]:
    """What can be drawn into a free hand."""
    return [f"draw {item.name}" for item in stored(me) if item.hands <= me.free_hands]


def swaps(me: Creature) -> list[str]:
    """What can be put away for something else."""
    return [
        f"swap {held.name} for {item.name}"
        for held in me.held
        for item in stored(me)
        if item.hands <= me.free_hands + held.hands
    ]


def stows(me: Creature) -> list[str]:
    """What can be put away."""
    return [f"stow {item.name}" for item in me.held]


def grabs(now: Now, me: Creature) -> list[str]:
    """What lies within reach and fits the free hands."""
    return [f"grab {one.item.name}" for one in now.table.lying if _is_grabbed(now, me, one)]


def _is_grabbed(now: Now, me: Creature, lying: Lying) -> bool:
    return is_near(now, me.id, lying.at) and lying.item.hands <= me.free_hands


def doors(now: Now, me: Creature) -> list[str]:
    """The doors beside someone; one in which somebody stands stays open."""
    ground, at = now.ground(me.id), me.at
    if at is None:
        return []
    near = [cell for cell in ground.grid.neighbours(at) if ground.terrain[cell].kind == "door"]
    shut = [f"open {cell}" for cell in near if cell not in now.table.opened]
    return shut + [f"shut {cell}" for cell in near if cell in now.table.opened and not _is_held(now, me, cell)]


def _is_held(now: Now, me: Creature, cell: Cell) -> bool:
    return any(not now[who].is_hidden_from(me.side) for who in now.who_is_at(cell))


def uses(now: Now, me: Creature) -> list[str]:
    """The features beside someone that their side knows of."""
    return [f"use {one.name}" for one in now.table.features if is_near(now, me.id, one.at) and is_known(now, me, one)]


def is_known(now: Now, me: Creature, feature: Feature) -> bool:
    """Whether a use of the terrain is plain, or was noticed."""
    plain = not feature.dc and now.rulings.terrain_access == "hidden-only"  # swift.scan.7
    return plain or me.side in feature.noticed


def is_near(now: Now, me: Who, cell: Cell) -> bool:
    """Whether a square is within arm's reach."""
    at = now[me].at
    return at is not None and now.ground(me).grid.distance(at, cell) <= 1


def interact_cost(now: Now, intent: Intent) -> Cost:
    """A swift action; to draw a weapon is free once a round for whoever is quick at it."""
    drawn = bool(intent.args) and str(intent.args[0]).startswith("draw ")
    quick = drawn and merit_left(now[intent.who], "quick draw")
    return Cost("free", "quick draw") if quick else SWIFT  # swift.interact.1
