"""Duel at the Lantern Inn: two beats a turn, blades, tankards and taunts. The rules stand in README.md.

A whole book in one file, to be read from top to bottom: choices where the text is silent, what a fighter is, what can
happen, who may do what, whose turn it is, and at the end the book.
"""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct

from affray import api, kit
from affray.api import Cell, Condition, Effect, Ends, Need, Nothing, Pool, Who, Window, action, begin, reaction, remove
from affray.kit import Fact, Leaves, a_foe, check


class Rulings(Struct, frozen=True, kw_only=True):
    """What the text leaves open. `affray play inn --rule doubles=all` plays it otherwise."""

    doubles: Annotated[
        Literal["cuts", "all", "never"],
        api.ruling("inn.cut.3", "The sentence stands under Cut and names no other blow."),
    ] = "cuts"
    step_provokes: Annotated[
        bool,
        api.ruling("inn.step.2", "Leaving a square beside an enemy is as near to turning one's back as squares get."),
    ] = True


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of fighter, as content/fighters.toml describes it; what is out of range there is refused."""

    grit: Annotated[int, Meta(ge=6, le=10)]
    blade: Annotated[int, Meta(ge=0, le=4)]
    nerve: Annotated[int, Meta(ge=0, le=3)]
    guard: Annotated[int, Meta(ge=11, le=14)]
    tankard: bool = False


class Fighter(api.Being, frozen=True, kw_only=True, cache_hash=True):
    """A fighter as they stand right now: what changes in the course of a fight."""

    sheet: Sheet
    grit: int
    tankard: bool
    beats: int = 0
    snapped: bool = False
    taunted: tuple[Who, ...] = ()


Now = api.Now[Fighter, Nothing, Rulings]
Scene = api.Scene[Fighter, Nothing, Rulings]

# What can happen: the key that odds and tests name, and the line in the log.
MISSED = Fact("missed", "{who} is missed")
PARRIED = Fact("parried", "{who} parries")
HURT = Fact("hurt", "{who} loses {lost} Grit, {left} left")
FELL = Fact("fallen", "{who} falls")
DIED = Fact("dead", "{who} dies")
GOT_UP = Fact("up-again", "{who} gets up")
REELS = Fact("reeling", "{who} reels: a beat less next turn")
RILED = Fact("taunted", "{who} is riled and must come at {by:who}")


class Hits(Window[Literal["parried"]], frozen=True):
    """A blow would hit: the moment to parry. A reaction that gives back "parried" stops it."""

    foe: Who
    total: int
    line: ClassVar[str] = "{who} would hit {foe} with {total}"


class Open(Window[None], frozen=True):
    """A blow was parried so well that whoever struck it is open: the moment to cut back."""

    foe: Who
    line: ClassVar[str] = "{foe} parried {who} by 5 or more"


def guard(now: Now, who: Who) -> int:
    """Work out the Guard of somebody, who may be open."""
    return now[who].sheet.guard + now.amount(who, "open")


def nearer(now: Now, me: Who, cell: Cell) -> bool:
    """Say whether a cell is nearer to all who have taunted somebody."""
    grid, taunters = now.ground(me).grid, [now.at(effect.by) for effect in now.effects_on(me, "taunted")]
    return all(grid.distance(cell, to) < grid.distance(now.at(me), to) for to in taunters)


def in_line(now: Now, me: Who, foe: Who) -> bool:
    """Say whether somebody is beside one, or right behind a free square."""
    ground, here, there = now.ground(me), now.at(me), now.at(foe)
    between = ground.grid.line(here, there)[1]
    free = ground.terrain[between].kind == "open" and between not in kit.taken(now, me)
    return between == there or (free and ground.grid.behind(between, here) == there)


def may_snap(now: Now, foe: Who, start: Cell) -> bool:
    """Say whether somebody may cut at an enemy who leaves a cell."""
    beside = now.ground(foe).grid.distance(now.at(foe), start) == 1
    return now.rulings.step_provokes and beside and not now[foe].fate and not now[foe].snapped  # inn.step.2, .3


def is_left(now: Now, me: Who, left: Leaves) -> bool:
    """Say whether an enemy leaves one's side."""
    return now[me].side != now[left.who].side and may_snap(now, me, left.start)


# Why something may not be done, and the test: the same sentence greys out a button and refuses what is typed.
CALM = Need(
    "taunted: the first beat is a step nearer", lambda now, me: not now.has_effect(me, "taunted"), "inn.taunt.2"
)
BESIDE = Need("they are not beside you", lambda now, me, foe: now.distance(me, foe) == 1, "inn.cut.1")
IN_LINE = Need("they are not within two squares in a straight line", in_line, "inn.lunge.1")
IN_RANGE = Need("they are more than 6 squares away", lambda now, me, foe: now.distance(me, foe) <= 6, "inn.tankard.1")
IN_SIGHT = Need("a wall is in the way", lambda now, me, foe: now.sees(me, foe), "inn.tankard.1")
TANKARD = Need("there is no tankard in your hand", lambda now, me: now[me].tankard, "inn.tankard.1")
NEW = Need("you have taunted them before", lambda now, me, foe: foe not in now[me].taunted, "inn.taunt.1")
NOT_YET = Need("you stand ready to parry", lambda now, me: not now.has_effect(me, "parrying"))
STRUCK = Need("no blow of yours to parry", lambda now, me, hit: hit.foe == me and now.has_effect(me, "parrying"))
OPENED = Need("nobody is open to you", lambda now, me, gap: gap.foe == me and now.distance(me, gap.who) == 1)
LEFT = Need("nobody leaves your side", is_left)
A_STEP = kit.a_path(4, may_snap, nearer)


@action(1, slots=(A_STEP,), clauses="inn.step")
def step(scene: Scene, me: Who, path: api.Path) -> None:
    """Go up to four squares."""
    remove(scene, me, "taunted")
    kit.walk(scene, me, path)  # inn.step.1


@action(1, slots=(a_foe(BESIDE),), needs=(CALM,), clauses="inn.cut")
def cut(scene: Scene, me: Who, foe: Who) -> None:
    """Cut at somebody beside you."""
    attack(scene, me, foe, "cut", 0, Pool.of(d6=1), Pool.of(d6=2))  # inn.cut.1, .2


@action(2, slots=(a_foe(IN_LINE),), needs=(CALM,), clauses="inn.lunge")
def lunge(scene: Scene, me: Who, foe: Who) -> None:
    """Lunge at somebody up to two squares away; you are open until your next turn."""
    begin(scene, Effect("open", me, Ends("turn starts", me), amount=-3))  # inn.lunge.3
    attack(scene, me, foe, "lunge", 2, Pool.of(d6=2).keep_highest(1) + 1, Pool.of(d6=4).keep_highest(2) + 1)


def attack(scene: Scene, me: Who, foe: Who, name: str, bonus: int, dice: Pool, doubled: Pool) -> None:
    """Throw for a blow, let it be parried, and take its dice from Grit."""
    twice = scene.rulings.doubles == "all" or (scene.rulings.doubles == "cuts" and name == "cut")  # inn.cut.3
    number, bonuses = guard(scene, foe), {"Blade": scene[me].sheet.blade, "lunge": bonus}
    natural = ((20, "double"),) if twice else ()
    thrown = check(name, number, bonuses, f"Guard {number}", natural=natural, shows_total=True)
    grade, total = scene.roll(me, thrown)
    if grade == "miss":
        return scene.tell(MISSED(foe))
    if scene.window(Hits(me, foe, total)):
        return None
    return hurt(scene, foe, scene.roll(me, kit.sum_of("damage", doubled if grade == "double" else dice)))


def hurt(scene: Scene, who: Who, lost: int) -> None:
    """Take Grit from somebody; with none left they fall."""
    left = max(0, scene[who].grit - lost)
    scene.change(who, HURT(who, lost=lost, left=left), grit=left)
    if left == 0:  # inn.grit.1
        scene.change(who, FELL(who), fate="fallen", beats=0)
        api.remove_from_play(scene, who)


@action(1, needs=(CALM, NOT_YET), clauses="inn.parry")
def parry_stance(scene: Scene, me: Who) -> None:
    """Be ready to parry, once, until your next turn."""
    begin(scene, Effect("parrying", me, Ends("turn starts", me)))  # inn.parry.1


@reaction(Hits, needs=(STRUCK,), clauses="inn.parry")
def parry(scene: Scene, me: Who, hit: Hits) -> Literal["parried"] | None:
    """Try to parry a blow that would hit."""
    remove(scene, me, "parrying")  # inn.parry.1
    grades = ((0, "parries"), (5, "parries well"))
    came = scene.roll(me, check("parry", hit.total, {"Blade": scene[me].sheet.blade}, low="too low", grades=grades))
    if came == "too low":
        return None
    scene.tell(PARRIED(me))  # inn.parry.2
    if came == "parries well":
        scene.window(Open(hit.who, me), last=True)  # inn.parry.3
    return "parried"


@reaction(Open, needs=(OPENED,), clauses="inn.parry")
def riposte(scene: Scene, me: Who, gap: Open) -> None:
    """Cut back at whoever is open."""
    cut(scene, me, gap.who)


@reaction(Leaves, needs=(LEFT,), clauses="inn.step")
def free_cut(scene: Scene, me: Who, left: Leaves) -> None:
    """Cut at whoever steps away from beside you, once a round."""
    scene.change(me, snapped=True)  # inn.step.3
    cut(scene, me, left.who)


@action(1, slots=(a_foe(IN_RANGE, IN_SIGHT),), needs=(CALM, TANKARD), clauses="inn.tankard")
def throw_tankard(scene: Scene, me: Who, foe: Who) -> None:
    """Throw a tankard: whoever is hit has a beat less next turn."""
    scene.change(me, tankard=False)
    least = guard(scene, foe) - 2
    if scene.roll(me, check("tankard", least, {"Nerve": scene[me].sheet.nerve}, f"Guard - 2 = {least}")) == "miss":
        return scene.tell(MISSED(foe))
    return begin(scene, Effect("reeling", foe, Ends("turn starts", foe), amount=1), REELS(foe))  # inn.tankard.2


@action(1, slots=(a_foe(NEW),), needs=(CALM,), clauses="inn.taunt")
def taunt(scene: Scene, me: Who, foe: Who) -> None:
    """Both throw and add Nerve; a riled foe must come nearer with its first beat."""
    scene.change(me, taunted=(*scene[me].taunted, foe))
    if scene.roll(me, kit.opposed("taunt", scene[me].sheet.nerve, scene[foe].sheet.nerve)) == "won":  # inn.taunt.1
        remove(scene, foe, "taunted")
        begin(scene, Effect("taunted", foe, Ends("turn ends", foe), by=me), RILED(foe, by=me))  # inn.taunt.2


end = kit.end_action("beats", CALM)


def order(scene: Scene) -> tuple[Who, ...]:
    """Throw for the order of a round: a d10 and Nerve; ties by Nerve, then by name."""
    able = [fighter for fighter in scene.creatures.values() if fighter.fate != "dead"]
    thrown: dict[Who, int] = {}
    for fighter in able:
        thrown[fighter.id] = scene.roll(fighter.id, kit.sum_of("order", Pool.of(d10=1) + fighter.sheet.nerve))
        scene.change(fighter.id, snapped=False)
    first_to_last = sorted(able, key=lambda fighter: (-thrown[fighter.id], -fighter.sheet.nerve, fighter.id))
    return tuple(fighter.id for fighter in first_to_last)  # inn.round.1


def begin_turn(scene: Scene, who: Who) -> int:
    """Give two beats, fewer to who reels; the fallen throw a d6 instead."""
    if scene[who].fate:
        came = scene.roll(who, kit.chart("fallen", Pool.of(d6=1), {1: "dies", 6: "gets up"}, "lies"))  # inn.grit.2
        if came == "dies":
            scene.change(who, DIED(who), fate="dead")
        elif came == "gets up":
            scene.change(who, GOT_UP(who), fate="", grit=1)
        return 0
    if not A_STEP.options(scene, who):
        remove(scene, who, "taunted")  # inn.taunt.3
    return max(0, 2 - scene.amount(who, "reeling"))  # inn.round.2


def figures(now: Now, who: Who) -> tuple[api.Figure, ...]:
    """Show Grit as the ring of a token, then Guard, Blade and Nerve."""
    fighter, sheet = now[who], now[who].sheet
    found = [api.Figure("grit", "Grit", fighter.grit, sheet.grit), api.Figure("guard", "Guard", guard(now, who))]
    found += [api.Figure("blade", "Blade", f"{sheet.blade:+}"), api.Figure("nerve", "Nerve", f"{sheet.nerve:+}")]
    return (*found, api.Figure("tankard", "", "tankard")) if fighter.tankard else tuple(found)


CONDITIONS = (
    Condition("open", help="-3 to Guard until your next turn", badge="O"),
    Condition("parrying", help="ready to parry one blow", badge="P", glyph="shield"),
    Condition("reeling", help="a beat less next turn", badge="R", glyph="star"),
    Condition("taunted", help="the first beat is a step nearer", badge="T"),
)

BOOK: api.Book[Fighter, Nothing, Rulings] = api.Book(
    key="inn",
    title="Duel at the Lantern Inn",
    package=__name__,
    creature=Fighter,
    rulings=Rulings,
    rules=api.rules_in(__name__, conditions=CONDITIONS),
    turns=kit.turns("beats", order, begin_turn),
    costs=kit.points("beats"),
    content=kit.scenes(
        "inn",
        api.Catalog(__name__, fighters=Sheet),
        "fighters",
        Fighter,
        lambda sheet: {"grit": sheet.grit, "tankard": sheet.tankard},
        ("open", "wall", "table"),
    ),
    display=api.Display(figures, cost=kit.cost_words("beats")),
    bots=kit.judged(
        lambda fighter: 5 + fighter.grit, {"parrying": 0.8, "open": -0.8, "reeling": -1.5, "taunted": -0.2}
    ),
)
