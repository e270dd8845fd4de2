"""Other Actions: ready or stow a weapon, an item, or pieces of ammunition."""

from affray.api import Need, Slot, Who, action
from affray.rulesets.hex.actions.targets import names
from affray.rulesets.hex.costs import Cost
from affray.rulesets.hex.creature import Creature, Held, Now, Piece, Scene, Weapon
from affray.rulesets.hex.events import Dropped, Readied, ReadiedPieces, Stowed, StowedPieces
from affray.rulesets.hex.hands import drop, hands_for, spare_hands, swap, take_up
from affray.rulesets.hex.missiles import count_of, piece_named, with_pieces

COST = Cost(points=1, stamina=0)  # hex.other.ready.1, .2


# -- a weapon or an item


def at_hand(now: Now, me: Who) -> tuple[Weapon, ...]:
    """What somebody could ready: what they carry, and what lies in their hex."""
    who = now[me]
    return (*who.stowed, *(lying.weapon for lying in now.table.lying if lying.at == who.at))  # hex.other.ready.8


def items(now: Now, me: Who) -> tuple[str, ...]:
    """The same by names, each once."""
    return tuple(dict.fromkeys(weapon.name for weapon in at_hand(now, me)))


def has_hands_for(now: Now, me: Who, item: str) -> bool:
    """Whether enough hands are free, or what they hold may be dropped."""
    weapon = next(weapon for weapon in at_hand(now, me) if weapon.name == item)
    return now.rulings.full_hands == "dropped" or hands_for(weapon) <= spare_hands(now[me])  # hex.other.ready.8


FREE_HANDS = Need("no hand is free for it", has_hands_for, "hex.other.ready.8")
ITEM = Slot("item", items, FREE_HANDS, none="nothing to ready is carried or lies here")
IN_HAND = Slot("item", lambda now, me: names(now[me].held), none="the hands hold nothing")


@action(COST, slots=(ITEM,), clauses="hex.other.ready", group="other")
def ready(scene: Scene, me: Who, item: str) -> None:
    """Ready one weapon or item that one carries or that lies here."""
    weapon = next(weapon for weapon in at_hand(scene, me) if weapon.name == item)
    make_room(scene, me, weapon)
    if weapon not in scene[me].stowed:
        return take_up(scene, me, weapon, scene.at(me), Readied(me, item))  # hex.other.ready.8
    stowed = list(scene[me].stowed)
    stowed.remove(weapon)
    return scene.change(me, Readied(me, item), stowed=tuple(stowed), held=with_item(scene[me], weapon))


def with_item(who: Creature, weapon: Weapon) -> tuple[Held, ...]:
    """What the hands hold with one thing more: in both hands if it wants them."""
    hands = hands_for(weapon)
    return (*who.held, Held(weapon, hands, off_hand=hands == 1 and any(not held.off_hand for held in who.held)))


def make_room(scene: Scene, me: Who, weapon: Weapon) -> None:
    """Drop what is in the way, by a ruling: the last thing taken up first."""
    while scene[me].held and hands_for(weapon) > spare_hands(scene[me]):
        held = scene[me].held[-1]
        drop(scene, me, held, scene.at(me), Dropped(me, held.weapon.name))  # hex.other.ready.8


@action(COST, slots=(IN_HAND,), clauses="hex.other.ready", group="other")
def stow(scene: Scene, me: Who, item: str) -> None:
    """Stow one readied weapon or item."""
    held = next(held for held in scene[me].held if held.weapon.name == item)
    swap(scene, me, held, None)
    if held.loaded is not None:
        scene.change(me, carried=with_pieces(scene[me].carried, held.loaded, 1))
    scene.change(me, Stowed(me, item), stowed=(*scene[me].stowed, held.weapon))  # hex.other.ready.5


# -- ammunition


def carried_pieces(now: Now, me: Who) -> tuple[str, ...]:
    """The ammunition that somebody carries."""
    return tuple(bundle.piece.name for bundle in now[me].carried)


def ready_pieces(now: Now, me: Who) -> tuple[str, ...]:
    """The ammunition that somebody holds ready."""
    return tuple(bundle.piece.name for bundle in now[me].ready)


def at_most(now: Now, me: Who) -> int:
    """How many pieces one action handles."""
    return 1 + now[me].sheet.rank("reload")  # hex.other.ready.4, .5


def room_for(now: Now, me: Who, piece: Piece) -> int:
    """How many pieces more somebody may hold ready."""
    if now.rulings.pieces_ready == "any":
        return at_most(now, me)
    held = sum(bundle.count for bundle in now[me].ready)
    return max(now[me].sheet.rank(piece.skill), 1) - held  # hex.other.ready.8


def counts_to_ready(now: Now, me: Who, piece: str) -> range:
    """How many pieces may be readied at once, the most of them first."""
    made = piece_named(now[me].carried, piece)
    most = min(at_most(now, me), count_of(now[me].carried, piece), room_for(now, me, made))
    return range(most, 0, -1)


def counts_to_stow(now: Now, me: Who, piece: str) -> range:
    """How many pieces may be stowed at once, the most of them first."""
    return range(min(at_most(now, me), count_of(now[me].ready, piece)), 0, -1)


def has_hand_for_pieces(now: Now, me: Who) -> bool:
    """Whether a hand is free for ammunition, or holds some already."""
    return bool(now[me].ready) or spare_hands(now[me]) >= 1


FREE_HAND = Need("no hand is free for ammunition", has_hand_for_pieces, "hex.other.ready.8")
CARRIED = Slot("piece", carried_pieces, label="ammunition", none="no ammunition is carried")
READIED = Slot("piece", ready_pieces, label="ammunition", none="no ammunition is readied")
READY_COUNT = Slot("count", counts_to_ready, word="count", optional=True, none="no more may be held ready")
STOW_COUNT = Slot("count", counts_to_stow, word="count", optional=True)


@action(COST, slots=(CARRIED, READY_COUNT), needs=(FREE_HAND,), clauses="hex.other.ready", group="other")
def ready_ammunition(scene: Scene, me: Who, piece: str, count: int) -> None:
    """Ready some pieces of ammunition; none of them is loaded by that."""
    made = piece_named(scene[me].carried, piece)
    carried, held = scene[me].carried, scene[me].ready
    scene.change(
        me,
        ReadiedPieces(me, piece, count),
        carried=with_pieces(carried, made, -count),
        ready=with_pieces(held, made, count),  # hex.other.ready.4, .7
    )


@action(COST, slots=(READIED, STOW_COUNT), clauses="hex.other.ready", group="other")
def stow_ammunition(scene: Scene, me: Who, piece: str, count: int) -> None:
    """Stow some readied pieces of ammunition."""
    made = piece_named(scene[me].ready, piece)
    carried, held = scene[me].carried, scene[me].ready
    scene.change(
        me,
        StowedPieces(me, piece, count),
        carried=with_pieces(carried, made, count),
        ready=with_pieces(held, made, -count),  # hex.other.ready.5
    )
