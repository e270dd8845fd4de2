"""Interact: grab, draw, swap, put away, doors, and the use of terrain."""

from affray.api import Cell, Slot, Varies, Who, action
from affray.rulesets.swift.conditions import come_out, suffer
from affray.rulesets.swift.costs import SWIFT, Cost
from affray.rulesets.swift.creature import Creature, Feature, Item, Lying, Now, Scene
from affray.rulesets.swift.events import Fumbled, Opened, PutAway, Set, Shut, Took
from affray.rulesets.swift.rolls import check
from affray.rulesets.swift.stats import merit_left
from affray.rulesets.swift.windows import Appears

STORED = ("ready", "worn", "pack")
Handling = tuple[str, ...]
"""What hands do, as it is said: `draw` `sword`, `swap` `sword` `for` `bow`, `open` `f3`."""


# -- what may be chosen


def interactions(now: Now, me: Who) -> tuple[Handling, ...]:
    """Everything that hands can do here."""
    who = now[me]
    return (*draws(who), *grabs(now, who), *swaps(who), *doors(now, who), *uses(now, who), *stows(who))


def stored(me: Creature) -> tuple[Item, ...]:
    """What someone carries and does not hold, one of each."""
    carried = (item for place in STORED for item in getattr(me, place))
    return tuple({item.name: item for item in carried}.values())  # swift.interact.3


def draws(me: Creature) -> list[Handling]:
    """What can be drawn into a free hand."""
    return [("draw", item.name) for item in stored(me) if item.hands <= me.free_hands]


def swaps(me: Creature) -> list[Handling]:
    """What can be put away for something else."""
    return [
        ("swap", held.name, "for", item.name)
        for held in me.held
        for item in stored(me)
        if item.hands <= me.free_hands + held.hands
    ]


def stows(me: Creature) -> list[Handling]:
    """What can be put away."""
    return [("stow", item.name) for item in me.held]


def grabs(now: Now, me: Creature) -> list[Handling]:
    """What lies within reach and fits the free hands."""
    return [("grab", lying.item.name) for lying in now.table.lying if is_grabbed(now, me, lying)]


def is_grabbed(now: Now, me: Creature, lying: Lying) -> bool:
    """Whether something that lies about is near and fits the free hands."""
    return is_near(now, me.id, lying.at) and lying.item.hands <= me.free_hands


def doors(now: Now, me: Creature) -> list[Handling]:
    """The doors beside someone; one in which somebody stands stays open."""
    ground, at = now.ground(me.id), me.at
    if at is None:
        return []
    near = [cell for cell in ground.grid.neighbours(at) if ground.terrain[cell].kind == "door"]
    shut: list[Handling] = [("open", cell) for cell in near if cell not in now.table.opened]
    return shut + [("shut", cell) for cell in near if cell in now.table.opened and not is_held(now, me, cell)]


def is_held(now: Now, me: Creature, cell: Cell) -> bool:
    """Whether somebody of whom one knows stands in a square."""
    return any(not now[who].is_hidden_from(me.side) for who in now.who_is_at(cell))


def uses(now: Now, me: Creature) -> list[Handling]:
    """The features beside someone that their side knows of."""
    near = (feature for feature in now.table.features if is_near(now, me.id, feature.at))
    return [("use", feature.name) for feature in near if is_known(now, me, feature)]


def is_known(now: Now, me: Creature, feature: Feature) -> bool:
    """Whether a use of the terrain is plain, or was noticed."""
    plain = not feature.dc and now.rulings.terrain_access == "hidden-only"  # swift.scan.7
    return plain or me.side in feature.noticed


def is_near(now: Now, me: Who, cell: Cell) -> bool:
    """Whether a square is within arm's reach."""
    at = now[me].at
    return at is not None and now.ground(me).grid.distance(at, cell) <= 1


def interact_cost(now: Now, me: Who, what: Handling) -> Cost:
    """A swift action; to draw a weapon is free once a round for whoever is quick at it."""
    quick = what[0] == "draw" and merit_left(now[me], "quick draw")
    return Cost("free", "quick draw") if quick else SWIFT  # swift.interact.1


WHAT = Slot("what", interactions, none="there is nothing here to handle")


# -- the action


@action(Varies(interact_cost, SWIFT), (WHAT,), clauses="swift.interact", group="swift")
def interact(scene: Scene, me: Who, what: Handling) -> None:
    """Use a hand or both on an object or the terrain."""
    match what:
        case ("draw", item):
            draw(scene, me, item)  # swift.interact.4
        case ("swap", held, "for", item):
            put_away(scene, me, held)
            draw(scene, me, item)  # swift.interact.5
        case ("grab", item):
            grab(scene, me, item)  # swift.interact.3
        case ("stow", item):
            put_away(scene, me, item)  # swift.interact.7
        case ("open", door):
            open_door(scene, me, door)
        case ("shut", door):
            shut_door(scene, me, door)
        case ("use", feature):
            use_feature(scene, me, feature)  # swift.interact.2


def draw(scene: Scene, me: Who, name: str) -> None:
    """Take in hand what was stored."""
    for place in STORED:
        carried: tuple[Item, ...] = getattr(scene[me], place)
        item = _named(carried, name)
        if item is not None:
            left = tuple(other for other in carried if other is not item)
            return scene.change(me, Took(me, name), held=(*scene[me].held, item), **{place: left})
    return None


def put_away(scene: Scene, me: Who, name: str) -> None:
    """Put something away that was in hand; a shield is no longer ready then."""
    item = _named(scene[me].held, name)
    assert item is not None
    held = tuple(other for other in scene[me].held if other is not item)
    ready = scene[me].shield_ready and any(other.kind == "shield" for other in held)  # swift.en-guard.4
    scene.change(me, PutAway(me, name), held=held, worn=(*scene[me].worn, item), shield_ready=ready)


def grab(scene: Scene, me: Who, name: str) -> None:
    """Take up what lies unattended."""
    near = (lying for lying in scene.table.lying if is_near(scene, me, lying.at))
    taken = next(lying for lying in near if lying.item.name == name)
    scene.change_table(lying=tuple(lying for lying in scene.table.lying if lying is not taken))
    scene.change(me, Took(me, name), held=(*scene[me].held, taken.item))


def open_door(scene: Scene, me: Who, door: Cell) -> None:
    """Open a door; a stuck one wants a check."""
    stuck = scene.ground(me).terrain[door]["stuck"]
    if stuck and not _manages(scene, me, stuck, door):  # swift.interact.8
        return scene.tell(Fumbled(me, f"{door} is stuck"))
    scene.change_table(Opened(me, door), opened=(*scene.table.opened, door))  # swift.interact.6
    for who, creature in tuple(scene.creatures.items()):
        if not creature.fate and any(scene[foe].readied is not None for foe in scene.foes(who)):
            scene.window(Appears(who, door))  # swift.ready.3
    return None


def shut_door(scene: Scene, me: Who, door: Cell) -> None:
    """Shut a door, unless somebody who was hidden stands in it."""
    hidden = [who for who in scene.who_is_at(door) if not scene[who].fate]
    for who in hidden:
        come_out(scene, who)
    if hidden:
        return scene.tell(Fumbled(me, f"somebody stands in {door}"))
    opened = tuple(other for other in scene.table.opened if other != door)
    return scene.change_table(Shut(me, door), opened=opened)  # swift.interact.7


def use_feature(scene: Scene, me: Who, name: str) -> None:
    """Bring something down on whoever stands below it; it can be done once."""
    feature = next(known for known in scene.table.features if known.name == name)
    if feature.check and not _manages(scene, me, feature.check, name):  # swift.interact.8
        return scene.tell(Fumbled(me, f"{name} does not give way"))
    left = tuple(other for other in scene.table.features if other is not feature)
    scene.change_table(Set(me, name), features=left)
    for who, creature in tuple(scene.creatures.items()):
        if creature.at in feature.onto and not creature.fate:
            suffer(scene, who, feature.stress)
    return None


def _manages(scene: Scene, me: Who, difficulty: int, what: str) -> bool:
    athletics = scene[me].sheet.skill("athletics")
    return bool(scene.roll(me, check(scene, me, "interact", athletics, difficulty, of=what)) == "passed")


def _named(items: tuple[Item, ...], name: str) -> Item | None:
    return next((item for item in items if item.name == name), None)
