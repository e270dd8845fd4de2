"""What may be done in the cellar."""

from affray.core.actions import action
from affray.core.asks import Ask
from affray.core.effects import Effect, Ends, Moment, begin, end_of
from affray.core.rolls import Modifier, Roll
from affray.core.slots import Need, Slot, Varies
from affray.core.values import Cell, Who
from affray.dice import Pool
from affray.kit import broken_by, undertakings
from tests.books.lantern.creature import Now, Play, beside, open_cells, sees, standing
from tests.books.lantern.events import Dug, Gone, Hurt, Missed, Moved, Revealed
from tests.books.lantern.windows import Attacks, Hits, Steps

OWN_LUCK = {"aimed": 1, "heartened": 1, "chant": 1, "bright": 1, "dazzled": -1}
THEIR_GUARD = {"braced": -1, "ward": -1, "chill": 1}


def ways(now: Now, me: Who) -> tuple[tuple[Cell, ...], ...]:
    """Every way of one or two cells."""
    start = now.at(me)
    short = [(cell,) for cell in open_cells(now, me, start)]
    far = [(one, two) for (one,) in short for two in open_cells(now, me, one) if two != start]
    return (*short, *far)


def seen_foes(now: Now, me: Who) -> tuple[Who, ...]:
    """Every foe whose place is known."""
    return tuple(foe for foe in now.foes(me) if sees(now, me, foe))


def length(_now: Now, path: tuple[Cell, ...]) -> int:
    """A way costs a breath for each of its cells."""
    return len(path)


IN_THE_OPEN = Need("not while you lie hidden", lambda now, me: not now[me].hidden)
HIDDEN = Need("only while you lie hidden", lambda now, me: now[me].hidden)
IS_LURKER = Need("only lurkers do that", lambda now, me: now[me].side == "lurkers")
IS_BEARER = Need("only bearers do that", lambda now, me: now[me].side == "bearers")
FREE_HANDS = Need("something else was begun", lambda now, me: now[me].undertaking is None)
IN_REACH = Need("they are out of reach", lambda now, me, foe: beside(now, me, foe), "lantern.strike.1")
FOE = Slot("foe", seen_foes, none="there is no foe in sight")
FOE_IN_REACH = Slot("foe", seen_foes, IN_REACH, none="there is no foe in reach")
PATH = Slot("path", ways, label="way", none="there is no way")
BREATH: Ask[int] = Ask("breath", "how much breath?")
JOIN = Ask("join", "join in?", ("no", "yes"))
SONG: Ask[str] = Ask("song", "what do you sing?")


@action(Varies(length, 1), (PATH,), (IN_THE_OPEN,))
def walk(scene: Play, me: Who, path: tuple[Cell, ...]) -> None:
    """Go along a way, cell by cell."""
    scene.then(walk_on, me, path)


def walk_on(scene: Play, me: Who, way: tuple[Cell, ...]) -> None:
    """Enter the next cell; who walks into somebody hidden finds them and goes no further."""
    if met := tuple(scene.who_is_at(way[0])):
        return reveal(scene, met[0])
    scene.change(me, Moved(me, way[0], scene[me].hidden), at=way[0])
    scene.then_window(Steps(me))
    if way[1:]:
        scene.then(walk_on, me, way[1:])
    return None


@action(1, (FOE_IN_REACH,), lasting=(IN_REACH,))
def strike(scene: Play, me: Who, foe: Who) -> None:
    """Strike at a foe, who may slip away before the roll and strike back when hit."""
    reveal(scene, me)
    scene.window(Attacks(me, foe))
    scene.roll_then(me, strike_roll(scene, me, foe), land, me, foe)


def land(scene: Play, me: Who, foe: Who, blow: str) -> None:
    """What a strike comes to whose die lies."""
    end_of(scene, "used", me)
    if blow == "miss":
        return scene.tell(Missed(me))
    scene.window(Hits(me, foe))
    return hurt(scene, foe, 2 if blow == "fell blow" else 1)


def strike_roll(scene: Play, me: Who, foe: Who) -> Roll:
    """A die with everything that helps and hinders."""
    on_both = ((me, OWN_LUCK), (foe, THEIR_GUARD))
    found = [
        Modifier(by[e.key] * e.amount, e.key)
        for who, by in on_both
        for e in scene.effects
        if e.on == who and e.key in by
    ]
    return Roll("strike", (Pool.of(d6=1) + sum(one.amount for one in found),), blow_of, tuple(found))


def blow_of(total: int) -> str:
    """What a strike comes to."""
    return "fell blow" if total >= 6 else "hit" if total >= 4 else "miss"


def hurt(scene: Play, who: Who, hearts: int) -> None:
    """Take hearts; pain breaks what was begun."""
    left = max(0, scene[who].hearts - hearts)
    scene.change(who, Hurt(who, left), hearts=left)
    end_of(scene, "broken", who)
    broken_by(scene, who, "hurt")
    if left == 0:
        leave(scene, who, "falls")


def leave(scene: Play, who: Who, how: str = "flees") -> None:
    """Be out of the fight."""
    scene.change(who, Gone(who, how), at=None, hidden=False, undertaking=None)
    if scene[who].side == "lurkers":
        scene.change_table(foes=scene.table.foes - 1)
    acting, waiting = (tuple(one for one in line if one != who) for line in (scene.clock.acting, scene.clock.waiting))
    scene.change_clock(acting=acting, waiting=waiting)


def reveal(scene: Play, who: Who) -> None:
    """Bring somebody to light."""
    if scene[who].hidden:
        scene.change(who, Revealed(who), hidden=False)


def gain(scene: Play, who: Who, name: str, when: Moment, whose: str, left: int = 1, amount: int = 1) -> None:
    """Something named begins to act on somebody, once at most."""
    if not scene.has_effect(who, name):
        begin(scene, Effect(name, who, Ends(when, whose, left), amount=amount))


@action(1, needs=(IN_THE_OPEN,))
def aim(scene: Play, me: Who) -> None:
    """Aim: the next strike is better."""
    gain(scene, me, "aimed", "used", me)


@action(1, needs=(IN_THE_OPEN,))
def brace(scene: Play, me: Who) -> None:
    """Be harder to strike until your next turn."""
    gain(scene, me, "braced", "turn starts", me)


@action(1, needs=(IN_THE_OPEN,))
def chant(scene: Play, me: Who) -> None:
    """Strike better until you are hurt."""
    gain(scene, me, "chant", "broken", me)


@action(1, needs=(IN_THE_OPEN,))
def ward(scene: Play, me: Who) -> None:
    """Be harder to strike for as long as you pay for it."""
    gain(scene, me, "ward", "unpaid", me)


@action(1, (FOE,), (IN_THE_OPEN,))
def dazzle(scene: Play, me: Who, foe: Who) -> None:  # noqa: ARG001 - whoever it is
    """Blind a foe until the end of their next turn but one."""
    gain(scene, foe, "dazzled", "turn ends", foe, left=2)


@action(0, needs=(IS_BEARER,))
def burn(scene: Play, me: Who) -> None:
    """Burn breath for a bright light; a bright light chases the gloom for this round."""
    breath = scene.ask_number(me, BREATH, 0, scene[me].breath, default=0)
    scene.change(me, breath=scene[me].breath - breath)
    if breath:
        gain(scene, me, "bright", "round ends", "", amount=breath)


@action(1, needs=(IS_BEARER,))
def sing(scene: Play, me: Who) -> None:
    """Sing, and ask the others to join in: whoever sings is heartened while the light lasts."""
    others = [who for who in standing(scene, scene[me].side) if who != me]
    joins = scene.ask_all(dict.fromkeys(others, (JOIN, JOIN.options)))
    scene.ask_words(me, SONG)
    for who in (me, *(who for who, said in joins.items() if said == "yes")):
        gain(scene, who, "heartened", "phase ends", "light")


@action(1, needs=(IS_BEARER, FREE_HANDS), takes=2, breaks=("hurt",))
def dig(scene: Play, me: Who) -> None:
    """Dig a tunnel that leads out; it wants two more turns, and pain ends it."""
    scene.change_table(Dug(me), tunnels=scene.table.tunnels + 1)


@action(1, needs=(IS_LURKER, IN_THE_OPEN))
def hide(scene: Play, me: Who) -> None:
    """Lie hidden."""
    scene.change(me, hidden=True)


@action(0, needs=(IN_THE_OPEN,))
def rest(scene: Play, me: Who) -> None:
    """Be done for this turn."""
    end_of(scene, "turn ends", me)
    scene.change_clock(acting=tuple(who for who in scene.clock.acting if who != me))


@action(Varies(length, 1), (PATH,), (HIDDEN,))
def creep(scene: Play, me: Who, path: tuple[Cell, ...]) -> None:
    """Go along a way, unseen."""
    scene.then(walk_on, me, path)


@action(0, needs=(HIDDEN,))
def lie_still(scene: Play, me: Who) -> None:
    """Be done for this turn, unseen."""
    rest(scene, me)


@action(0, needs=(IN_THE_OPEN,), gives_up=True)
def flee(scene: Play, me: Who) -> None:
    """Run away."""
    leave(scene, me)


go_on, give_up = undertakings(1, 0)

ACTIONS = (
    walk,
    strike,
    aim,
    brace,
    chant,
    ward,
    dazzle,
    burn,
    sing,
    dig,
    go_on,
    give_up,
    hide,
    creep,
    lie_still,
    rest,
    flee,
)
