"""Duel at the Lantern Inn: two beats a turn, blades, tankards and taunts."""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct

from affray import api, kit
from affray.api import (
    Book,
    Catalog,
    Cell,
    Condition,
    Display,
    Effect,
    Ends,
    Figure,
    Need,
    Nothing,
    Path,
    Pool,
    Who,
    Window,
    action,
    begin,
    reaction,
    remove,
    remove_from_play,
    rules_in,
    ruling,
)
from affray.kit import Fact, Leaves, a_foe, check


class Rulings(Struct, frozen=True, kw_only=True):
    doubles: Annotated[Literal["cuts", "all", "never"], ruling((), "What dice a natural 20 doubles.")] = "cuts"
    step_provokes: Annotated[bool, ruling((), "Leaving a square next to an enemy lets them make a Cut.")] = True


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    grit: Annotated[int, Meta(ge=6, le=10)]
    blade: Annotated[int, Meta(ge=0, le=4)]
    nerve: Annotated[int, Meta(ge=0, le=3)]
    guard: Annotated[int, Meta(ge=11, le=14)]
    tankard: bool = False


class Fighter(api.Being, frozen=True, kw_only=True, cache_hash=True):
    sheet: Sheet
    grit: int
    tankard: bool
    beats: int = 0
    snapped: bool = False
    taunted: tuple[Who, ...] = ()


Now = api.Now[Fighter, Nothing, Rulings]
Scene = api.Scene[Fighter, Nothing, Rulings]

MISSED = Fact("missed", "{who} is missed")
PARRIED = Fact("parried", "{who} parries")
HURT = Fact("hurt", "{who} loses {lost} Grit, {left} left")
FELL = Fact("fallen", "{who} falls")
DIED = Fact("dead", "{who} dies")
GOT_UP = Fact("up-again", "{who} gets up")
REELS = Fact("reeling", "{who} reels: a beat less next turn")
RILED = Fact("taunted", "{who} is riled and must come at {by:who}")


class Hits(Window[Literal["parried"]], frozen=True):
    foe: Who
    total: int
    line: ClassVar[str] = "{who} would hit {foe} with {total}"


class Open(Window[None], frozen=True):
    foe: Who
    line: ClassVar[str] = "{foe} parried {who} by 5 or more"


def guard(now: Now, who: Who) -> int:
    return now[who].sheet.guard + now.amount(who, "open")


def nearer(now: Now, me: Who, cell: Cell) -> bool:
    grid, taunters = now.ground(me).grid, [now.at(effect.by) for effect in now.effects_on(me, "taunted")]
    return all(grid.distance(cell, to) < grid.distance(now.at(me), to) for to in taunters)


def in_line(now: Now, me: Who, foe: Who) -> bool:
    ground, here, there = now.ground(me), now.at(me), now.at(foe)
    between = ground.grid.line(here, there)[1]
    free = ground.terrain[between].kind == "open" and between not in kit.taken(now, me)
    return between == there or (free and ground.grid.behind(between, here) == there)


def may_snap(now: Now, foe: Who, start: Cell) -> bool:
    beside = now.ground(foe).grid.distance(now.at(foe), start) == 1
    return now.rulings.step_provokes and beside and not now[foe].fate and not now[foe].snapped


CALM = Need("taunted: the first beat is a step nearer", lambda now, me: not now.has_effect(me, "taunted"))
BESIDE = Need("they are not beside you", lambda now, me, foe: now.distance(me, foe) == 1)
IN_LINE = Need("they are not within two squares in a straight line", in_line)
IN_RANGE = Need("they are more than 6 squares away", lambda now, me, foe: now.distance(me, foe) <= 6)
IN_SIGHT = Need("a wall is in the way", lambda now, me, foe: now.sees(me, foe))
TANKARD = Need("there is no tankard in your hand", lambda now, me: now[me].tankard)
NEW = Need("you have taunted them before", lambda now, me, foe: foe not in now[me].taunted)
NOT_YET = Need("you stand ready to parry", lambda now, me: not now.has_effect(me, "parrying"))
LEFT = Need(
    "nobody leaves your side",
    lambda now, me, left: now[me].side != now[left.who].side and may_snap(now, me, left.start),
)
STRUCK = Need("no blow of yours to parry", lambda now, me, hit: hit.foe == me and now.has_effect(me, "parrying"))
OPENED = Need("nobody is open to you", lambda now, me, gap: gap.foe == me and now.distance(me, gap.who) == 1)
A_STEP = kit.a_path(4, may_snap, nearer)


@action(1, slots=(A_STEP,))
def step(scene: Scene, me: Who, path: Path) -> None:
    """Go up to four squares."""
    remove(scene, me, "taunted")
    kit.walk(scene, me, path)


@action(1, slots=(a_foe(BESIDE),), needs=(CALM,))
def cut(scene: Scene, me: Who, foe: Who) -> None:
    """Cut at somebody beside you."""
    attack(scene, me, foe, "cut", 0, Pool.of(d6=1), Pool.of(d6=2))


@action(2, slots=(a_foe(IN_LINE),), needs=(CALM,))
def lunge(scene: Scene, me: Who, foe: Who) -> None:
    """Lunge at somebody up to two squares away; you are Open until your next turn."""
    begin(scene, Effect("open", me, Ends("turn starts", me), amount=-3))
    attack(scene, me, foe, "lunge", 2, Pool.of(d6=2).keep_highest(1) + 1, Pool.of(d6=4).keep_highest(2) + 1)


def attack(scene: Scene, me: Who, foe: Who, name: str, bonus: int, dice: Pool, doubled: Pool) -> None:
    twice = scene.rulings.doubles == "all" or (scene.rulings.doubles == "cuts" and name == "cut")
    grade, total = scene.roll(
        me,
        check(
            name,
            guard(scene, foe),
            {"Blade": scene[me].sheet.blade, "lunge": bonus},
            f"Guard {guard(scene, foe)}",
            natural=((20, "double"),) if twice else (),
            shows_total=True,
        ),
    )
    if grade == "miss":
        return scene.tell(MISSED(foe))
    if scene.window(Hits(me, foe, total)):
        return None
    return hurt(scene, foe, scene.roll(me, kit.sum_of("damage", doubled if grade == "double" else dice)))


def hurt(scene: Scene, who: Who, lost: int) -> None:
    left = max(0, scene[who].grit - lost)
    scene.change(who, HURT(who, lost=lost, left=left), grit=left)
    if left == 0:
        scene.change(who, FELL(who), fate="fallen", beats=0)
        remove_from_play(scene, who)


@action(1, needs=(CALM, NOT_YET))
def parry_stance(scene: Scene, me: Who) -> None:
    """Be ready to parry, once, until your next turn."""
    begin(scene, Effect("parrying", me, Ends("turn starts", me)))


@reaction(Hits, needs=(STRUCK,))
def parry(scene: Scene, me: Who, hit: Hits) -> Literal["parried"] | None:
    """Try to parry a blow that would hit."""
    remove(scene, me, "parrying")
    came = scene.roll(
        me,
        check(
            "parry",
            hit.total,
            {"Blade": scene[me].sheet.blade},
            low="too low",
            grades=((0, "parries"), (5, "parries well")),
        ),
    )
    if came == "too low":
        return None
    scene.tell(PARRIED(me))
    if came == "parries well":
        scene.window(Open(hit.who, me), last=True)
    return "parried"


@reaction(Open, needs=(OPENED,))
def riposte(scene: Scene, me: Who, gap: Open) -> None:
    """Cut back at whoever is open."""
    cut(scene, me, gap.who)


@reaction(Leaves, needs=(LEFT,))
def free_cut(scene: Scene, me: Who, left: Leaves) -> None:
    """Cut at whoever steps away from beside you, once a round."""
    scene.change(me, snapped=True)
    cut(scene, me, left.who)


@action(1, slots=(a_foe(IN_RANGE, IN_SIGHT),), needs=(CALM, TANKARD))
def throw_tankard(scene: Scene, me: Who, foe: Who) -> None:
    """Throw a tankard: the target loses a beat next turn."""
    scene.change(me, tankard=False)
    least = guard(scene, foe) - 2
    if scene.roll(me, check("tankard", least, {"Nerve": scene[me].sheet.nerve}, f"Guard - 2 = {least}")) == "miss":
        return scene.tell(MISSED(foe))
    return begin(scene, Effect("reeling", foe, Ends("turn starts", foe), amount=1), REELS(foe))


@action(1, slots=(a_foe(NEW),), needs=(CALM,))
def taunt(scene: Scene, me: Who, foe: Who) -> None:
    """Both roll Nerve; a riled foe must come nearer with its first beat."""
    scene.change(me, taunted=(*scene[me].taunted, foe))
    if scene.roll(me, kit.opposed("taunt", scene[me].sheet.nerve, scene[foe].sheet.nerve)) == "won":
        remove(scene, foe, "taunted")
        begin(scene, Effect("taunted", foe, Ends("turn ends", foe), by=me), RILED(foe, by=me))


end = kit.end_action("beats", CALM)


def order(scene: Scene) -> tuple[Who, ...]:
    """Each round a d10 and Nerve; ties by Nerve, then by name."""
    able = [fighter for fighter in scene.creatures.values() if fighter.fate != "dead"]
    rolled = {one.id: scene.roll(one.id, kit.sum_of("order", Pool.of(d10=1) + one.sheet.nerve)) for one in able}
    for one in able:
        scene.change(one.id, snapped=False)
    return tuple(one.id for one in sorted(able, key=lambda one: (-rolled[one.id], -one.sheet.nerve, one.id)))


def begin_turn(scene: Scene, who: Who) -> int:
    """Two beats, fewer when reeling; the fallen throw a d6 instead."""
    if scene[who].fate:
        came = scene.roll(who, kit.chart("fallen", Pool.of(d6=1), {1: "dies", 6: "gets up"}, "lies"))
        if came == "dies":
            scene.change(who, DIED(who), fate="dead")
        elif came == "gets up":
            scene.change(who, GOT_UP(who), fate="", grit=1)
        return 0
    if not A_STEP.options(scene, who):
        remove(scene, who, "taunted")
    return max(0, 2 - scene.amount(who, "reeling"))


def figures(now: Now, who: Who) -> tuple[Figure, ...]:
    """Grit, Guard, Blade and Nerve."""
    fighter, sheet = now[who], now[who].sheet
    found = [Figure("grit", "Grit", fighter.grit, sheet.grit), Figure("guard", "Guard", guard(now, who))]
    found += [Figure("blade", "Blade", f"{sheet.blade:+}"), Figure("nerve", "Nerve", f"{sheet.nerve:+}")]
    return (*found, Figure("tankard", "", "tankard")) if fighter.tankard else tuple(found)


CONDITIONS = (
    Condition("open", help="-3 to Guard until your next turn", badge="O"),
    Condition("parrying", help="ready to parry one blow", badge="P"),
    Condition("reeling", help="a beat less next turn", badge="R"),
    Condition("taunted", help="the first beat is a step nearer", badge="T"),
)

BOOK: Book[Fighter, Nothing, Rulings] = Book(
    key="inn",
    title="Duel at the Lantern Inn",
    package=__name__,
    creature=Fighter,
    rulings=Rulings,
    rules=rules_in(__name__, conditions=CONDITIONS),
    turns=kit.turns("beats", order, begin_turn),
    costs=kit.points("beats"),
    content=kit.scenes(
        "inn",
        Catalog(__name__, fighters=Sheet),
        "fighters",
        Fighter,
        lambda sheet: {"grit": sheet.grit, "tankard": sheet.tankard},
        ("open", "wall", "table"),
    ),
    display=Display(figures, cost=kit.cost_words("beats")),
    bots=kit.judged(lambda one: 5 + one.grit, {"parrying": 0.8, "open": -0.8, "reeling": -1.5, "taunted": -0.2}),
)
