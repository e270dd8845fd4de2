"""Ranged Actions: aim, load, loose, throw."""

from msgspec.structs import replace

from affray.api import Effect, Ends, Need, Slot, Varies, Who, action, begin, remove_effects
from affray.rulesets.hex.actions.targets import MAY_ATTACK, OPPONENT, STILL_THERE, Means, names, others
from affray.rulesets.hex.casts import DELIVERS
from affray.rulesets.hex.conditions import AIMING
from affray.rulesets.hex.costs import Cost
from affray.rulesets.hex.creature import Held, Now, Scene
from affray.rulesets.hex.events import Aimed, Cocked, Loaded
from affray.rulesets.hex.hands import swap
from affray.rulesets.hex.missiles import (
    fits,
    is_clear_of_people,
    is_in_range,
    loaded,
    piece_named,
    sees,
    throwable,
    with_pieces,
)
from affray.rulesets.hex.shooting import loose_at, named, throw_at

GOATS_FOOT, WINCH = "goats-foot", "winch"


# -- against whom


def is_seen(now: Now, me: Who, foe: Who) -> bool:
    """Whether the target can be seen."""
    return sees(now, me, now[foe].at)


SEEN = Need("a wall hides the target", is_seen, "hex.ranged.general.2")
UNBLOCKED = Need("somebody stands in the line of the shot", is_clear_of_people, "hex.ranged.general.2")


def carries(means: Means, strictly: bool = False) -> Need:
    """The target is within the range of one of these; beyond it only a certain miss may be made."""

    def reached(now: Now, me: Who, foe: Who) -> bool:
        if not strictly and now.rulings.out_of_range == "missed":
            return True
        return any(is_in_range(now, me, now[foe].at, held.weapon) for held in means(now, me))

    return Need("the target is out of range", reached, "hex.ranged.general.2")


def shot_at(means: Means, strictly: bool = False) -> Slot[Who]:
    """A slot for an opponent in sight and range of one of these."""
    needs = (OPPONENT, SEEN, UNBLOCKED, carries(means, strictly))
    return Slot("foe", others, *needs, label="target", none="no opponent is in sight and range")


def weapon_carries(now: Now, me: Who, foe: Who, weapon: str) -> bool:
    """Whether what was named carries to the target, where a certain miss is refused."""
    if now.rulings.out_of_range == "missed":
        return True
    ready = (*loaded(now, me), *throwable(now, me))
    return is_in_range(now, me, now[foe].at, named(ready, weapon).weapon)


CARRIES = Need("the weapon does not carry so far", weapon_carries, "hex.ranged.general.2")


def shot_with(means: Means) -> Slot[str]:
    """A slot for one of these that carries to the target."""
    return Slot("weapon", lambda now, me: names(means(now, me)), CARRIES, word="with")


IS_LOADED = Need(
    "a ranged weapon must be readied and loaded", lambda now, me: bool(loaded(now, me)), "hex.ranged.loose.4"
)
CAN_THROW = Need(
    "something that can be thrown must be readied", lambda now, me: bool(throwable(now, me)), "hex.ranged.throw.3"
)
CAN_AIM = Need("a ranged weapon must be readied and loaded", lambda now, me: bool(loaded(now, me)), "hex.ranged.aim.4")


# -- Aim


@action(
    Cost(points=2, stamina=0),  # hex.ranged.aim.1, .2
    slots=(shot_at(loaded, strictly=True),),  # hex.ranged.aim.3, .4
    needs=(CAN_AIM,),
    clauses="hex.ranged.aim",
    group="ranged",
)
def aim(scene: Scene, me: Who, foe: Who) -> None:
    """Take aim at a target for one's next ranged attack on it."""
    old = remove_effects(scene, lambda effect: effect.on == me and effect.key == AIMING)  # hex.ranged.aim.13
    bonus = 1 + scene[me].sheet.rank("aim")  # hex.ranged.aim.5
    if scene.rulings.aim_again == "adds-up":
        bonus += sum(effect.amount for effect in old if effect.by == foe)  # hex.ranged.aim.13
    until_used = scene.rulings.aim_lasts == "until-used"
    ends = Ends("used", me) if until_used else Ends("turn ends", me, 2)  # hex.ranged.aim.12
    begin(scene, Effect(AIMING, me, ends, by=foe, amount=bonus), Aimed(me, foe, bonus))


# -- Load


def empty(now: Now, me: Who) -> tuple[str, ...]:
    """The readied ranged weapons that are not loaded."""
    return names(tuple(held for held in now[me].held if held.weapon.shoots and held.loaded is None))


def empty_weapon(now: Now, me: Who, weapon: str) -> Held:
    """A readied ranged weapon that is not loaded, by its name."""
    return next(held for held in now[me].held if held.weapon.name == weapon and held.loaded is None)


def is_cocked(now: Now, me: Who, held: Held) -> bool:
    """Whether a piece can be put in: no cocking is wanted, or it is done."""
    return held.cocked or not cocking(now, me, held)


def cocking(now: Now, me: Who, held: Held) -> int:
    """The points that cocking a weapon takes in all: none for bow and sling."""
    strength, body = held.weapon.strength, now[me].sheet.body
    if not strength or now.rulings.loading_times == "one-point":
        return 0
    if held.weapon.cranked:
        return strength  # hex.ranged.load.4
    if strength <= 1 + body or (holds_tool(now, me, GOATS_FOOT) and strength <= 2 + body):
        return 2  # hex.ranged.load.4
    return strength + 2  # hex.ranged.load.4: attach the winch, wind, detach


def can_be_cocked(now: Now, me: Who, held: Held) -> bool:
    """Whether somebody is strong enough to cock a weapon by hand, or holds the tool for it."""
    strength, body = held.weapon.strength, now[me].sheet.body
    if held.weapon.cranked or strength <= 1 + body or holds_tool(now, me, WINCH):
        return True
    return holds_tool(now, me, GOATS_FOOT) and strength <= 2 + body


def holds_tool(now: Now, me: Who, tool: str) -> bool:
    """Whether a tool is in somebody's hands."""
    return any(held.weapon.name == tool for held in now[me].held)


def at_once(now: Now, me: Who, held: Held) -> int:
    """The points of cocking that one action takes: by hand and with a goat's foot all, with crank and winch one."""
    needed = cocking(now, me, held)
    return 1 if held.weapon.cranked or needed > 2 else needed  # hex.ranged.load.4


def load_cost(now: Now, me: Who, weapon: str, piece: str) -> Cost:  # noqa: ARG001 - the slots of the rule
    """What loading a weapon costs now: its cocking first, then the piece."""
    held = empty_weapon(now, me, weapon)
    if not is_cocked(now, me, held):
        return Cost(at_once(now, me, held))
    one = now.rulings.loading_times == "one-point"
    return Cost(1 if one else held.weapon.load_points, held.weapon.load_stamina)  # hex.ranged.load.1, .2


def cheapest_load(now: Now, me: Who) -> Cost:
    """What loading costs at least: that of the weapon which takes the fewest points now."""
    costs = [load_cost(now, me, weapon, "") for weapon in empty(now, me)]
    return min(costs, key=lambda cost: cost.points, default=Cost(1))


def pieces_for(now: Now, me: Who, weapon: str) -> tuple[str, ...]:
    """What a weapon can be loaded with; while it is cocked nothing is put in yet."""
    held = empty_weapon(now, me, weapon)
    if not is_cocked(now, me, held):
        return ("nothing yet",) if can_be_cocked(now, me, held) else ()
    who = now[me]
    near = who.ready if now.rulings.load_from == "hand" else (*who.ready, *who.carried)  # hex.ranged.load.5
    free = not held.weapon.two_hands or len(who.held) == 1
    return tuple(dict.fromkeys(one.piece.name for one in near if fits(held, one.piece))) if free else ()


HAS_SHOOTER = Need(
    "a ranged weapon must be readied", lambda now, me: any(held.weapon.shoots for held in now[me].held),
    "hex.ranged.load.5",
)  # fmt: skip
EMPTY = Slot("weapon", empty, label="weapon to load", none="every readied ranged weapon is loaded")
PIECE = Slot("piece", pieces_for, word="with", label="ammunition", none="no fitting piece, tool or free hand is ready")


@action(
    Varies(load_cost, cheapest_load),  # hex.ranged.load.1, .2
    slots=(EMPTY, PIECE),
    needs=(HAS_SHOOTER,),
    clauses="hex.ranged.load",
    group="ranged",
)
def load(scene: Scene, me: Who, weapon: str, piece: str) -> None:
    """Load a ranged weapon: cock it where it wants that, then put a piece in."""
    held = empty_weapon(scene, me, weapon)
    if not is_cocked(scene, me, held):
        return cock(scene, me, held)
    return put_in(scene, me, held, piece)


def cock(scene: Scene, me: Who, held: Held) -> None:
    """Do as much of the cocking as one action does."""
    needed, done = cocking(scene, me, held), held.work + at_once(scene, me, held)
    swap(scene, me, held, replace(held, work=done, cocked=done >= needed))  # hex.ranged.load.4
    scene.tell(Cocked(me, held.weapon.name, done, needed))


def put_in(scene: Scene, me: Who, held: Held, name: str) -> None:
    """One piece goes into the weapon, from the hand or, by a ruling, from where it is carried."""
    who = scene[me]
    in_hand = any(bundle.piece.name == name for bundle in who.ready)
    piece = piece_named(who.ready if in_hand else who.carried, name)
    if in_hand:
        scene.change(me, ready=with_pieces(who.ready, piece, -1))  # hex.ranged.load.5
    else:
        scene.change(me, carried=with_pieces(who.carried, piece, -1))
    swap(scene, me, held, replace(held, loaded=piece))  # hex.ranged.load.3
    scene.tell(Loaded(me, held.weapon.name, name))


# -- Loose, Shoot, Fire


@action(
    Cost(points=1, stamina=0),  # hex.ranged.loose.1, .2
    slots=(shot_at(loaded), shot_with(loaded)),  # hex.ranged.loose.3, .4
    needs=(MAY_ATTACK, IS_LOADED),
    lasting=(STILL_THERE,),
    clauses="hex.ranged.loose",
    group="ranged",
    keywords=("attack",),
)
def loose(scene: Scene, me: Who, foe: Who, weapon: str) -> None:
    """Loose, shoot or fire a readied, loaded weapon."""
    loose_at(scene, me, foe, weapon)  # hex.ranged.loose.5


# -- Throw


@action(
    Cost(points=1, stamina=1),  # hex.ranged.throw.1, .2
    slots=(shot_at(throwable), shot_with(throwable)),  # hex.ranged.throw.3
    needs=(MAY_ATTACK, CAN_THROW),
    lasting=(STILL_THERE,),
    clauses="hex.ranged.throw",
    group="ranged",
    keywords=("attack", DELIVERS),
)
def throw(scene: Scene, me: Who, foe: Who, weapon: str) -> None:
    """Throw a readied weapon that is made for it, or a cast spell."""
    throw_at(scene, me, foe, weapon)  # hex.ranged.throw.4
