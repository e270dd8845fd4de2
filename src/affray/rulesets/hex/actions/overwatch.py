"""Overwatch: hexes that somebody watches, and the attack on whoever moves there."""

from collections.abc import Callable

from affray.api import Ask, Cell, Filtered, Need, Slot, Who, action
from affray.rulesets.hex.actions.targets import names
from affray.rulesets.hex.costs import Cost
from affray.rulesets.hex.creature import Held, Now, Scene, Watch
from affray.rulesets.hex.events import OnWatch
from affray.rulesets.hex.missiles import can_shoot_at, is_in_range, loaded, range_of, ranged_means, sees
from affray.rulesets.hex.shooting import loose_at, named, throw_at

ENOUGH = "enough"
WATCH_TOO: Ask[str] = Ask("watch-too", "Watched: {cells}. Which hex besides?")


def waits(now: Now, me: Who, weapon: str) -> bool:
    """Whether something to watch with is still there after the next action: a spell without delay is not."""
    ready = [cast.is_next for cast in now[me].cast if cast.spell.name == weapon]
    return not ready or not all(ready)


def can_watch(now: Now, me: Who, weapon: str) -> Callable[[object], bool]:
    """Whether a hex is in range and sight of a weapon."""
    arm, ground = named(ranged_means(now, me), weapon).weapon, now.ground(me)

    def is_open(cell: object) -> bool:
        there = str(cell)
        if ground.terrain[there].kind == "wall" or not is_in_range(now, me, there, arm):
            return False
        return sees(now, me, there)  # hex.ranged.overwatch.4

    return is_open


def watchable(now: Now, me: Who, weapon: str) -> Filtered:
    """The hexes in range and sight of a weapon, the nearest first; none is looked at before it is wanted."""
    arm = named(ranged_means(now, me), weapon).weapon
    near = now.ground(me).grid.within(now.at(me), range_of(now[me].sheet, arm))
    return Filtered(near, can_watch(now, me, weapon))


CAN_WATCH = Need(
    "a loaded ranged weapon or something to throw must be readied",
    lambda now, me: bool(ranged_means(now, me)),
    "hex.ranged.overwatch.3",
)
WAITS = Need("the spell is lost unless your next action uses it", waits, "hex.magic.manifest.6")
ON_WATCH_WITH = Slot("weapon", lambda now, me: names(ranged_means(now, me)), WAITS, label="weapon")
WATCHED: Slot[Cell] = Slot("cell", watchable, word="on", label="hex to watch", none="no hex is in sight and range")


@action(
    Cost(points=1, stamina=0),  # hex.ranged.overwatch.1, .2
    slots=(ON_WATCH_WITH, WATCHED),
    needs=(CAN_WATCH,),  # hex.ranged.overwatch.3
    clauses="hex.ranged.overwatch",
    group="ranged",
)
def overwatch(scene: Scene, me: Who, weapon: str, cell: Cell) -> None:
    """Watch some hexes until one's next turn, ready to shoot or throw at whoever moves there."""
    cells: tuple[Cell, ...] = (cell,)
    for _ in range(scene[me].sheet.rank("overwatch")):  # hex.ranged.overwatch.5
        more = another(scene, me, weapon, cells)
        if more == ENOUGH:
            break
        cells = (*cells, more)
    scene.change(me, OnWatch(me, weapon, cells), watch=Watch(weapon, cells))  # hex.ranged.overwatch.6


def another(scene: Scene, me: Who, weapon: str, cells: tuple[Cell, ...]) -> str:
    """One hex more, connected with those chosen, or none."""
    is_open, here, grid = can_watch(scene, me, weapon), scene.at(me), scene.ground(me).grid
    if scene.rulings.overwatch_area == "connected":
        near = dict.fromkeys(to for cell in cells for to in grid.neighbours(cell))  # hex.ranged.overwatch.10
    else:
        near = dict.fromkeys(grid.cells)
    left = (ENOUGH, *(to for to in near if to not in cells and to != here))
    options = Filtered(left, lambda to: to == ENOUGH or is_open(to))
    return scene.ask(me, WATCH_TOO, options, cells=", ".join(cells))


def shoot_from_watch(scene: Scene, me: Who, foe: Who) -> None:
    """Make the ranged attack of an overwatch, once."""
    watch = scene[me].watch
    assert watch is not None
    if any(held.weapon.name == watch.weapon for held in loaded(scene, me)):
        loose_at(scene, me, foe, watch.weapon)  # hex.ranged.overwatch.6
    else:
        throw_at(scene, me, foe, watch.weapon)


def is_watching(now: Now, me: Who, foe: Who) -> bool:
    """Whether somebody could still shoot or throw at a target with what they watch with."""
    watch = now[me].watch
    ready = [held for held in ranged_means(now, me) if watch is not None and held.weapon.name == watch.weapon]
    return any(carries_to(now, me, foe, held) for held in ready) and can_shoot_at(now, me, foe)


def carries_to(now: Now, me: Who, foe: Who, held: Held) -> bool:
    """Whether a weapon carries to a target, where a certain miss is refused."""
    return now.rulings.out_of_range == "missed" or is_in_range(now, me, now[foe].at, held.weapon)
