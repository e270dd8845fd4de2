"""A duel of a few lines without a mistake: tests copy it and plant one."""

from typing import Annotated, ClassVar, Literal

from msgspec import Struct

from affray import api, kit
from affray.api import (
    Ask,
    Book,
    Catalog,
    Condition,
    Display,
    Effect,
    Ends,
    Event,
    Figure,
    Need,
    Nothing,
    Path,
    Pool,
    Slot,
    Varies,
    Who,
    Window,
    action,
    begin,
    reaction,
    remove_from_play,
    rules_in,
    ruling,
)
from affray.kit import Fact, a_foe


class Rulings(Struct, frozen=True, kw_only=True):
    """What is open."""

    hard: Annotated[bool, ruling((), "Whether a cut takes two.")] = False


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody is."""

    grit: int


class Fighter(api.Being, frozen=True, kw_only=True, cache_hash=True):
    """How somebody stands."""

    sheet: Sheet
    grit: int
    beats: int = 0
    mood: Literal["calm", "angry"] = "calm"
    scars: tuple[str, ...] = ()


Now = api.Now[Fighter, Nothing, Rulings]
Scene = api.Scene[Fighter, Nothing, Rulings]


class Struck(Event, frozen=True):
    """Somebody was struck."""

    by: Who
    line: ClassVar[str] = "{who} is struck by {by}"
    notable: ClassVar[str] = "struck"


class Hits(Window[Literal["parried"]], frozen=True):
    """A cut would hit."""

    foe: Who
    line: ClassVar[str] = "{who} would hit {foe}"


FELL = Fact("fallen", "{who} falls with {left} left")
BESIDE = Need("they are not beside you", lambda now, me, foe: now.distance(me, foe) == 1)
STRUCK = Need("nobody strikes at you", lambda now, me, hit: hit.foe == me and now[me].mood == "calm")
HOW = Slot("how", lambda _now: ("quickly", "slowly"), word="and")
SHOUT = Ask("shout", "Shout {word}?", ("no", "yes"))


def price(_now: Now, how: str) -> int:
    """A slow feint costs more."""
    return 2 if how == "slowly" else 1


@action(1, slots=(kit.a_path(3),))
def step(scene: Scene, me: Who, path: Path) -> None:
    """Go up to three squares."""
    kit.walk(scene, me, path)


@action(1, slots=(a_foe(BESIDE),))
def cut(scene: Scene, me: Who, foe: Who) -> None:
    """Cut at somebody beside you."""
    if scene.window(Hits(me, foe)):
        return
    lost = scene.roll(me, kit.sum_of("cut", Pool.of(d6=1)))
    left = max(0, scene[foe].grit - lost)
    scene.change(foe, Struck(foe, me), grit=left, scars=(*scene[foe].scars, me)[-2:])
    if left == 0:
        scene.change(foe, FELL(foe, left=left), fate="fallen", beats=0)
        remove_from_play(scene, foe)


@action(Varies(price, 1), slots=(a_foe(), HOW))
def feint(scene: Scene, me: Who, foe: Who, how: str) -> None:
    """Make somebody angry: they do not parry until their next turn is over."""
    if how == "slowly" and scene.ask(me, SHOUT, word="loudly") == "yes":
        taunt(scene, me)
    scene.change(foe, mood="angry")


@action(1, needs=(Need("you are loud already", lambda now, me: not now.has_effect(me, "loud")),))
def taunt(scene: Scene, me: Who) -> None:
    """Shout: you are loud until your turn is over, and calm again."""
    begin(scene, Effect("loud", me, Ends("turn ends", me)))
    scene.change(me, mood="calm")


@reaction(Hits, needs=(STRUCK,))
def parry(scene: Scene, me: Who, hit: Hits) -> Literal["parried"] | None:
    """Try to parry, once until your next turn."""
    scene.change(me, mood="angry")
    return "parried" if scene.roll(me, kit.sum_of("parry", Pool.of(d6=1))) > scene[hit.who].beats + 2 else None


end = kit.end_action("beats")


def order(scene: Scene) -> tuple[Who, ...]:
    """As they are listed."""
    return tuple(who for who in scene.creatures if not scene[who].fate)


def begin_turn(scene: Scene, who: Who) -> int:
    """Two beats."""
    scene.change(who, mood="calm")
    return 2


def figures(now: Now, who: Who) -> tuple[Figure, ...]:
    """Grit."""
    return (Figure("grit", "Grit", now[who].grit, now[who].sheet.grit),)


BOOK: Book[Fighter, Nothing, Rulings] = Book(
    key="toy",
    title="A duel of a few lines",
    package=__name__,
    creature=Fighter,
    rulings=Rulings,
    rules=rules_in(__name__, conditions=(Condition("loud", badge="L"),)),
    turns=kit.turns("beats", order, begin_turn),
    costs=kit.points("beats"),
    content=kit.scenes(
        "toy",
        Catalog(__name__, fighters=Sheet),
        "fighters",
        Fighter,
        lambda sheet: {"grit": sheet.grit},
    ),
    display=Display(figures),
    bots=kit.judged(lambda fighter: 5 + fighter.grit),
)
