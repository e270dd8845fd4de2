"""What may be done in the cellar."""

from affray.core.actions import Action, Need, Slot
from affray.core.book import named
from affray.core.effects import Effect, Ends, Moment
from affray.core.intents import Intent
from affray.core.questions import Asked
from affray.core.rolls import Modifier, Roll
from affray.core.undertakings import broken_by, give_up_action, go_on_action, undertake
from affray.core.values import Cell, Value, Who
from affray.dice import Pool
from tests.books.lantern.creature import Now, Play, beside, open_cells, sees, standing
from tests.books.lantern.events import Dug, Gone, Hurt, Missed, Moved, Revealed
from tests.books.lantern.reactions import Attacks, Hits, Steps

OWN_LUCK = {"aimed": 1, "heartened": 1, "chant": 1, "bright": 1, "dazzled": -1}
THEIR_GUARD = {"braced": -1, "ward": -1, "chill": 1}


def ways(now: Now, intent: Intent) -> tuple[Value, ...]:
    """Every way of one or two cells."""
    start = now[intent.who].at
    assert start is not None
    short = [(cell,) for cell in open_cells(now, intent.who, start)]
    far = [(one, two) for (one,) in short for two in open_cells(now, intent.who, one) if two != start]
    return (*short, *far)


def seen_foes(now: Now, intent: Intent) -> tuple[Value, ...]:
    """Every foe whose place is known."""
    return tuple(foe for foe in now.foes(intent.who) if sees(now, intent.who, foe))


def in_reach(now: Now, intent: Intent) -> bool:
    """Whether the foe stands beside the one who strikes."""
    return beside(now, intent.who, str(intent.args[0]))


def length(_now: Now, intent: Intent) -> int:
    """A way costs a breath for each of its cells."""
    return len(intent.args[0]) if intent.args and isinstance(intent.args[0], tuple) else 1


def walk(scene: Play, me: Who, way: tuple[Cell, ...]) -> None:
    """Go along a way, cell by cell."""
    scene.then(walk_on, me, way)


def walk_on(scene: Play, me: Who, way: tuple[Cell, ...]) -> None:
    """Enter the next cell; who walks into somebody hidden finds them and goes no further."""
    if met := tuple(scene.who_is_at(way[0])):
        return reveal(scene, met[0])
    scene.change(me, Moved(me, way[0], scene[me].hidden), at=way[0])
    scene.then(Steps(me))
    if way[1:]:
        scene.then(walk_on, me, way[1:])
    return None


def strike(scene: Play, me: Who, foe: Who) -> None:
    """Strike at a foe, who may slip away before the roll and strike back when hit."""
    reveal(scene, me)
    scene.window(Attacks(me, foe))
    blow = scene.roll(me, strike_roll(scene, me, foe))
    scene.end("used", me)
    if blow == "miss":
        return scene.tell(Missed(me))
    scene.window(Hits(me, foe))
    return hurt(scene, foe, 2 if blow == "fell blow" else 1)


def strike_roll(scene: Play, me: Who, foe: Who) -> Roll:
    """A die with everything that helps and hinders."""
    on_both = ((me, OWN_LUCK), (foe, THEIR_GUARD))
    found = [
        Modifier(by[e.name] * e.amount, e.name)
        for who, by in on_both
        for e in scene.effects
        if e.on == who and e.name in by
    ]
    return Roll("strike", (Pool.of(d6=1) + sum(one.amount for one in found),), blow_of, tuple(found))


def blow_of(total: int) -> str:
    """What a strike comes to."""
    return "fell blow" if total >= 6 else "hit" if total >= 4 else "miss"


def hurt(scene: Play, who: Who, hearts: int) -> None:
    """Take hearts; pain breaks what was begun."""
    left = max(0, scene[who].hearts - hearts)
    scene.change(who, Hurt(who, left), hearts=left)
    scene.end("broken", who)
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
        scene.begin(Effect(name, who, Ends(when, whose, left), amount=amount))


def aim(scene: Play, me: Who) -> None:
    """Aim: the next strike is better."""
    gain(scene, me, "aimed", "used", me)


def brace(scene: Play, me: Who) -> None:
    """Be harder to strike until your next turn."""
    gain(scene, me, "braced", "turn starts", me)


def chant(scene: Play, me: Who) -> None:
    """Strike better until you are hurt."""
    gain(scene, me, "chant", "broken", me)


def ward(scene: Play, me: Who) -> None:
    """Be harder to strike for as long as you pay for it."""
    gain(scene, me, "ward", "unpaid", me)


def dazzle(scene: Play, _me: Who, foe: Who) -> None:
    """Blind a foe until the end of their next turn but one."""
    gain(scene, foe, "dazzled", "turn ends", foe, left=2)


def burn(scene: Play, me: Who) -> None:
    """Burn breath for a bright light; a bright light chases the gloom for this round."""
    breath = scene.ask_number(me, "how much breath?", 0, scene[me].breath, default=0)
    scene.change(me, breath=scene[me].breath - breath)
    if breath:
        gain(scene, me, "bright", "round ends", "", amount=breath)


def sing(scene: Play, me: Who) -> None:
    """Sing, and ask the others to join in: whoever sings is heartened while the light lasts."""
    others = [who for who in standing(scene, scene[me].side) if who != me]
    joins = scene.ask_all(dict.fromkeys(others, Asked("join in?", ("no", "yes"))))
    scene.ask_words(me, "what do you sing?")
    for who in (me, *(who for who, said in joins.items() if said == "yes")):
        gain(scene, who, "heartened", "phase ends", "light")


def dig(scene: Play, me: Who) -> None:
    """Begin a tunnel; it wants two more turns, and pain ends it."""
    undertake(scene, Intent(me, "dig"), 2, breaks=("hurt",))


def break_through(scene: Play, me: Who) -> None:
    """The tunnel leads out."""
    scene.change_table(Dug(me), tunnels=scene.table.tunnels + 1)


def hide(scene: Play, me: Who) -> None:
    """Lie hidden."""
    scene.change(me, hidden=True)


def rest(scene: Play, me: Who) -> None:
    """Be done for this turn."""
    scene.end("turn ends", me)
    scene.change_clock(acting=tuple(who for who in scene.clock.acting if who != me))


IN_THE_OPEN = Need("not while you lie hidden", lambda now, intent: not now[intent.who].hidden)
HIDDEN = Need("only while you lie hidden", lambda now, intent: now[intent.who].hidden)
IS_LURKER = Need("only lurkers do that", lambda now, intent: now[intent.who].side == "lurkers")
IS_BEARER = Need("only bearers do that", lambda now, intent: now[intent.who].side == "bearers")
FREE_HANDS = Need("something else was begun", lambda now, intent: now[intent.who].undertaking is None)
IN_REACH = Need("they are out of reach", in_reach, "lantern.strike.1")
FOE = Slot("foe", seen_foes, none="there is no foe in sight")
FOE_IN_REACH = Slot("foe", seen_foes, (IN_REACH,), none="there is no foe in reach")
WAY = Slot("way", ways, none="there is no way")

ACTIONS = named(
    Action("walk", walk, length, (WAY,), (IN_THE_OPEN,)),
    Action("strike", strike, 1, (FOE_IN_REACH,), lasting=(IN_REACH,)),
    Action("aim", aim, 1, needs=(IN_THE_OPEN,)),
    Action("brace", brace, 1, needs=(IN_THE_OPEN,)),
    Action("chant", chant, 1, needs=(IN_THE_OPEN,)),
    Action("ward", ward, 1, needs=(IN_THE_OPEN,)),
    Action("dazzle", dazzle, 1, (FOE,), (IN_THE_OPEN,)),
    Action("burn", burn, 0, needs=(IS_BEARER,)),
    Action("sing", sing, 1, needs=(IS_BEARER,)),
    Action("dig", dig, 1, needs=(IS_BEARER, FREE_HANDS), finish=break_through),
    go_on_action(1),
    give_up_action(0),
    Action("hide", hide, 1, needs=(IS_LURKER, IN_THE_OPEN)),
    Action("creep", walk, length, (WAY,), (HIDDEN,)),
    Action("lie still", rest, 0, needs=(HIDDEN,)),
    Action("rest", rest, 0, needs=(IN_THE_OPEN,)),
    Action("flee", leave, 0, needs=(IN_THE_OPEN,), gives_up=True),
)
