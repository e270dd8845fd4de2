"""Skirmish: two points a turn to walk, strike or stand on guard. The rules stand in README.md."""

from typing import ClassVar, Literal

from msgspec import Struct

from affray import api, kit
from affray.api import Effect, Ends, Need, Nothing, Pool, Who, Window, action, begin, reaction, remove
from affray.kit import Fact


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of fighter, as content/fighters.toml describes it."""

    health: int
    fight: int
    defence: int


class Fighter(api.Being, frozen=True, kw_only=True, cache_hash=True):
    """A fighter as they stand right now."""

    sheet: Sheet
    health: int
    points: int = 0


Now = api.Now[Fighter, Nothing, Nothing]
Scene = api.Scene[Fighter, Nothing, Nothing]

MISSED = Fact("missed", "{who} is missed")
WARDED = Fact("warded", "{who} turns the blow of {by:who} aside")
HURT = Fact("hurt", "{who} loses {lost} Health, {left} left")
FELL = Fact("out", "{who} is out of the fight")


class WouldHit(Window[Literal["warded"]], frozen=True):
    """A blow is about to hit; a reaction that gives back "warded" stops it."""

    foe: Who
    line: ClassVar[str] = "{who} would hit {foe}"


BESIDE = Need("they are not beside you", lambda now, me, foe: now.distance(me, foe) == 1, "skirmish.strike.1")
RELAXED = Need("you are on guard already", lambda now, me: not now.has_effect(me, "on_guard"))
AT_ME = Need("you are not on guard against it", lambda now, me, hit: hit.foe == me and now.has_effect(me, "on_guard"))


@action(1, slots=(kit.a_path(3),), clauses="skirmish.walk")
def walk(scene: Scene, me: Who, path: api.Path) -> None:
    """Walk up to three squares."""
    kit.walk(scene, me, path)  # skirmish.walk.1


@action(1, slots=(kit.a_foe(BESIDE),), clauses="skirmish.strike")
def strike(scene: Scene, me: Who, foe: Who) -> None:
    """Strike at somebody beside you."""
    defence, bonus = scene[foe].sheet.defence, scene[me].sheet.fight
    if scene.roll(me, kit.check("strike", defence, {"Fight": bonus}, f"Defence {defence}")) == "miss":
        scene.tell(MISSED(foe))  # skirmish.strike.2
    elif not scene.window(WouldHit(me, foe)):
        hurt(scene, foe, scene.roll(me, kit.sum_of("damage", Pool.of(d6=1))))  # skirmish.strike.3


def hurt(scene: Scene, who: Who, lost: int) -> None:
    """Take Health from somebody; with none left they are out."""
    left = max(0, scene[who].health - lost)
    scene.change(who, HURT(who, lost=lost, left=left), health=left)
    if left == 0:  # skirmish.strike.4
        scene.change(who, FELL(who), fate="out", points=0)
        api.remove_from_play(scene, who)


@action(1, needs=(RELAXED,), clauses="skirmish.guard")
def guard(scene: Scene, me: Who) -> None:
    """Stand on guard until your next turn."""
    begin(scene, Effect("on_guard", me, Ends("turn starts", me)))  # skirmish.guard.1


@reaction(WouldHit, needs=(AT_ME,), clauses="skirmish.guard")
def ward(scene: Scene, me: Who, hit: WouldHit) -> Literal["warded"] | None:
    """Turn a blow aside with 4 or more on a d6; either way you are no longer on guard."""
    remove(scene, me, "on_guard")  # skirmish.guard.3
    if scene.roll(me, kit.check("turn-aside", 4, {}, die=6, low="too slow", grades=((0, "in time"),))) == "too slow":
        return None
    scene.tell(WARDED(me, by=hit.who))  # skirmish.guard.2
    return "warded"


end = kit.end_action("points")


def order(scene: Scene) -> tuple[Who, ...]:
    """Whoever fights best acts first; of equals, by name."""
    able = [fighter for fighter in scene.creatures.values() if not fighter.fate]
    return tuple(fighter.id for fighter in sorted(able, key=lambda fighter: (-fighter.sheet.fight, fighter.id)))


def begin_turn(scene: Scene, who: Who) -> int:
    """Two points a turn."""
    return 0 if scene[who].fate else 2  # skirmish.turn.2


def figures(now: Now, who: Who) -> tuple[api.Figure, ...]:
    """Show Health as the ring of a token, then Fight and Defence."""
    sheet = now[who].sheet
    health = api.Figure("health", "Health", now[who].health, sheet.health)
    return health, api.Figure("fight", "Fight", f"{sheet.fight:+}"), api.Figure("defence", "Defence", sheet.defence)


BOOK: api.Book[Fighter, Nothing, Nothing] = api.Book(
    key="skirmish",
    title="Skirmish",
    package=__name__,
    creature=Fighter,
    rules=api.rules_in(__name__, conditions=(api.Condition("on_guard", help="may turn one blow aside", badge="G"),)),
    turns=kit.turns("points", order, begin_turn),
    costs=kit.points("points"),
    content=kit.scenes(
        "skirmish",
        api.Catalog(__name__, fighters=Sheet),
        "fighters",
        Fighter,
        lambda sheet: {"health": sheet.health},
        grounds=("open", "wall"),
        shape="square",
    ),
    display=api.Display(figures, cost=kit.cost_words("points")),
    bots=kit.judged(lambda fighter: 5 + fighter.health, {"on_guard": 0.5}),
)
