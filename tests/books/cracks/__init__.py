"""Cracks: a made-up ruleset in which one thing fails, whichever its ruling `fails` names."""

from typing import Annotated, Any, Literal

from msgspec import Struct

from affray.api import Ask, Intent, Outcome, Who, action, reaction
from affray.core import now
from affray.core.book import Book, Bots, Content, Costs, Display, Rules, Secrets, Turns
from affray.core.encounter import Being, Encounter
from affray.core.events import Event
from affray.core.figures import Figure, Pose
from affray.core.journal import Chapter
from affray.core.maps import Map, Mark, Marker, Terrain
from affray.core.refusals import Refusal
from affray.core.rolls import Roll
from affray.core.rulings import ruling
from affray.core.scene import Scene
from affray.core.scenes import Written
from affray.core.seats import Seat
from affray.core.slots import Need, Slot
from affray.core.windows import Window
from affray.dice import Pool
from affray.kit import end_action, last_standing
from affray.kit.turns import turns

Place = Literal[
    "nothing", "rule", "assertion", "recursion", "dice", "answer", "every answer", "reaction", "need", "slot", "cost",
    "hint", "worth", "measure", "round", "turn", "turn dice", "turn answer", "due", "outcome", "view", "redact", "text",
    "figures", "journal", "clock", "markers", "pose",
]  # fmt: skip
SECRET = "the sleeper under the floor"
"""What an exception says that no player's screen may."""


class Rulings(Struct, frozen=True, kw_only=True):
    """What fails."""

    fails: Annotated[Place, ruling("cracks.1", "Nothing fails of itself.")] = "nothing"


class Creature(Being, frozen=True, kw_only=True):
    """Somebody with hearts until they fall, and points to act with."""

    hearts: int = 5
    points: int = 0


class Table(Struct, frozen=True):
    """Nothing that belongs to nobody."""


class Drawn(Struct, frozen=True, forbid_unknown_fields=True):
    """A scene as it stands in its file."""

    rows: tuple[str, ...]
    creatures: tuple[Creature, ...]


Now = now.Now[Creature, Table, Rulings]
Play = Scene[Creature, Table, Rulings]
Fight = Encounter[Creature, Table, Rulings]


def crack(rulings: Rulings, *places: Place) -> None:
    """Fail where that is named."""
    if rulings.fails in places:
        raise KeyError(SECRET)


class Struck(Event, frozen=True):
    """Somebody was struck; the text fails where that is named."""

    left: int
    fails: bool = False
    notable = "struck"

    def text(self) -> str:
        """The line of the log."""
        return {False: f"{self.who} is struck: {self.left} left"}[self.fails]


class Strikes(Window[None], frozen=True):
    """Somebody is about to be struck."""

    who: Who
    foe: Who


def foes(now: Now, me: Who) -> tuple[Who, ...]:
    """Everybody on another side."""
    return tuple(now.standing_foes(me))


def loot(now: Now, me: Who) -> tuple[str, ...]:
    """What may be thrown away."""
    crack(now.rulings, "slot")
    return (f"{me}'s cap",)


def is_ready(now: Now) -> bool:
    """A need that fails where that is named."""
    crack(now.rulings, "need")
    return True


def price(now: Now) -> int:
    """A cost that fails where that is named."""
    crack(now.rulings, "cost")
    return 1


def promise(now: Now) -> float:
    """A hint that fails where that is named."""
    crack(now.rulings, "hint")
    return 2.0


BARGAIN = Ask("bargain", "what do you say?", ("no", "yes"))
BLOW = Roll("blow", (Pool.of(d6=1),), lambda total: total)
COIN = Roll("coin", (Pool.of(d2=1),), lambda total: total)
FOE = Slot("foe", foes, none="there is no foe")
LOOT = Slot("thing", loot)


@action(1, (FOE,), hint=promise)
def hit(scene: Play, me: Who, foe: Who) -> None:
    """Hit a foe, who may parry."""
    crack(scene.rulings, "rule")
    assert scene.rulings.fails != "assertion", SECRET
    if scene.rulings.fails == "recursion":
        hit(scene, me, foe)
    scene.window(Strikes(me, foe))
    blow = scene.roll(me, BLOW)
    crack(scene.rulings, "dice")
    left = max(scene[foe].hearts - blow, 0)
    fate = "" if left else "dead"
    scene.change(foe, Struck(foe, left, scene.rulings.fails == "text"), hearts=left, fate=fate)


@action(1)
def haggle(scene: Play, me: Who) -> None:
    """Say what you would give; `yes` fails where answers do."""
    if scene.ask(me, BARGAIN) == "yes":
        crack(scene.rulings, "answer")
    crack(scene.rulings, "every answer")
    scene.change(me, hearts=scene[me].hearts + 1)


@action(1, needs=(Need("not ready", is_ready),))
def pray(scene: Play, me: Who) -> None:
    """Do something whose need may fail."""
    scene.change(me, hearts=scene[me].hearts + 1)


@action(price)
def dance(scene: Play, me: Who) -> None:
    """Do something whose cost may fail."""
    scene.change(me, hearts=scene[me].hearts + 1)


@action(1, (LOOT,))
def toss(scene: Play, me: Who, thing: str) -> None:  # noqa: ARG001 - whatever it is
    """Throw something away."""
    scene.change(me, hearts=scene[me].hearts + 1)


@reaction(Strikes, cost=0, needs=(Need("nobody strikes at you", lambda _now, me, window: window.foe == me),))
def parry(scene: Play, me: Who, window: Strikes) -> None:  # noqa: ARG001 - whoever strikes
    """Be ready for the blow."""
    crack(scene.rulings, "reaction")
    scene.change(me, hearts=scene[me].hearts + 1)


def order(scene: Play) -> tuple[Who, ...]:
    """Everybody in the order of the scene."""
    crack(scene.rulings, "round")
    return tuple(one.id for one in scene.creatures.values() if not one.fate)


def begin(scene: Play, who: Who) -> int:
    """Two points a turn; rook's turns fail where turns do."""
    if who == "rook":
        crack(scene.rulings, "turn")
        if scene.rulings.fails == "turn dice":
            scene.roll(who, COIN)
            crack(scene.rulings, "turn dice")
        if scene.rulings.fails == "turn answer":
            scene.ask(who, BARGAIN)
            crack(scene.rulings, "turn answer")
    return 2


def outcome(now: Now) -> Outcome | None:
    """The side that is left."""
    crack(now.rulings, "outcome")
    return last_standing(now)


CLOCK = turns("points", order, begin, last_standing)


def due(now: Now) -> Intent | None:
    """What the clock does."""
    crack(now.rulings, "due")
    found: Intent | None = CLOCK.due(now)
    return found


def pay(scene: Play, me: Who, cost: int, _rule: Any, _args: tuple[Any, ...]) -> None:
    """Take the points that an action costs."""
    scene.change(me, points=scene[me].points - cost)


def cannot_pay(now: Now, me: Who, cost: int, _rule: Any, _args: tuple[Any, ...]) -> Refusal | None:
    """Why an action cannot be paid for."""
    return None if now[me].points >= cost else Refusal(f"it costs {cost}")


def view(fight: Fight, seat: Seat) -> Fight:
    """Everything, to everybody."""
    if seat.role != "gm":
        crack(fight.rulings, "view")
    return fight


def redact(event: Event, seat: Seat, fight: Fight) -> Event | None:
    """Every fact, to everybody."""
    if seat.role != "gm":
        crack(fight.rulings, "redact")
    return event


def figures(now: Now, who: Who) -> tuple[Figure, ...]:
    """The hearts of somebody."""
    crack(now.rulings, "figures")
    return (Figure("hearts", "hearts", now[who].hearts, 5),)


def journal(now: Now) -> tuple[Chapter, ...]:
    """Nothing beside the map."""
    crack(now.rulings, "journal")
    return ()


def phase(now: Now) -> str:
    """The phase in words."""
    crack(now.rulings, "clock")
    return "day"


def markers(now: Now, _on_map: int) -> dict[str, Marker]:
    """Nothing on the ground."""
    crack(now.rulings, "markers")
    return {}


def pose(now: Now, _who: Who) -> Pose:
    """Everybody stands."""
    crack(now.rulings, "pose")
    return Pose()


def hurt(before: Fight, after: Fight, intent: Intent) -> float:
    """Hearts that others lose."""
    crack(before.rulings, "measure")
    return float(sum(one.hearts - after[one.id].hearts for one in before.creatures if one.id != intent.who))


def worth(now: Now, side: str) -> float:
    """Hearts of one's own, and those that others have lost."""
    crack(now.rulings, "worth")
    return float(sum(one.hearts if one.side == side else -one.hearts for one in now.creatures.values()))


def stands(now: Now, who: Who) -> bool:
    """Whether somebody is still in it."""
    return not now[who].fate


def stage(scene: Written, rulings: Rulings) -> Fight:
    """A fight that is about to begin."""
    drawn = scene.decoded(Drawn)
    legend = (Mark(".", Terrain("floor")),)
    maps = (Map(drawn.rows, legend),)
    return Fight(ruleset="cracks", maps=maps, creatures=drawn.creatures, table=Table(), rulings=rulings)


ACTIONS = (hit, haggle, pray, dance, toss, end_action("points"))
CRACKS: Book[Creature, Table, Rulings] = Book(
    key="cracks",
    title="Cracks",
    package=__name__,
    creature=Creature,
    table=Table,
    rulings=Rulings,
    rules=Rules(ACTIONS, (parry,), can_act=stands, order=lambda now, _window: tuple(now.creatures)),
    turns=Turns(CLOCK.rules, due, outcome, CLOCK.endings),
    costs=Costs(pay, cannot_pay),
    content=Content(stage),
    secrets=Secrets(view, redact),
    display=Display(
        figures=figures, clock=phase, journal=journal, markers=markers, pose=pose, measures={"hearts taken": hurt}
    ),
    bots=Bots(evaluate=worth),
)
