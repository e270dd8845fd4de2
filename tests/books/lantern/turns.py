"""The clock of the cellar: the bearers act together while the light lasts, then the lurkers one by one."""

from affray.core.actions import Action, Refusal
from affray.core.book import named
from affray.core.encounter import Outcome
from affray.core.intents import Intent
from affray.core.rolls import Roll
from affray.core.values import CLOCK, GM, Who
from affray.dice import Pool
from tests.books.lantern.actions import gain
from tests.books.lantern.creature import Now, Play, standing


def begin_round(scene: Play, _clock: Who) -> None:
    """Everybody draws breath, and the bearers act together."""
    bearers = standing(scene, "bearers")
    for who in (*bearers, *standing(scene, "lurkers")):
        scene.change(who, breath=scene.rulings.breath)
    for who in bearers:
        scene.end("turn starts", who)
    scene.change_clock(round=scene.clock.round + 1, phase="light", acting=bearers)


def light_fades(scene: Play, _clock: Who) -> None:
    """The bearers are done; the lurkers come, one by one."""
    scene.end("phase ends", "light")
    scene.change_clock(phase="dark", waiting=standing(scene, "lurkers"))


def begin_turn(scene: Play, _clock: Who, who: Who) -> None:
    """A lurker's turn begins."""
    scene.end("turn starts", who)
    scene.change_clock(acting=(who,), waiting=scene.clock.waiting[1:])


def end_round(scene: Play, _clock: Who) -> None:
    """The round is over: what lasts a round ends, wards want to be paid, and there may be a draught."""
    scene.end("round ends")
    for who in scene.creatures:
        if scene.has_effect(who, "ward"):
            keep_ward(scene, who)
    if scene.rulings.draught == "on a 1" and scene.roll(CLOCK, DRAUGHT) == "draught":
        feel_draught(scene)
    scene.change_clock(phase="")


def keep_ward(scene: Play, who: Who) -> None:
    """A ward stays while it is paid for."""
    able = ("let go", "pay") if scene[who].breath else ("let go",)
    if scene.ask(who, "the ward", able) == "pay":
        scene.change(who, breath=scene[who].breath - 1)
    else:
        scene.end("unpaid", who)


def feel_draught(scene: Play) -> None:
    """Cold air comes in; the game master says whether it bites and ends all chanting."""
    if scene.ask(GM, "what does the draught do?", ("nothing", "chill")) == "chill":
        for who in standing(scene, "bearers"):
            scene.drop(who, "chant")
            gain(scene, who, "chill", "round ends", "")


def draught_of(face: int) -> str:
    """Whether there is a draught."""
    return "draught" if face == 1 else "still"


DRAUGHT = Roll("draught", (Pool.of(d6=1),), draught_of)


def due(now: Now) -> Intent | None:
    """What happens by itself now."""
    if ending(now) is not None or now.clock.acting:
        return None
    if now.clock.phase == "":
        return Intent(CLOCK, "begin round")
    if now.clock.phase == "light":
        return Intent(CLOCK, "light fades")
    return Intent(CLOCK, "begin turn", now.clock.waiting[:1]) if now.clock.waiting else Intent(CLOCK, "end round")


def ending(now: Now) -> Outcome | None:
    """How the fight has ended, if it has."""
    if now.table.tunnels:
        return Outcome("bearers", "dug out")
    if not standing(now, "bearers"):
        return Outcome("lurkers", "nobody is left in the light")
    return None if now.table.foes else Outcome("bearers", "nobody is left in the dark")


def pay(scene: Play, intent: Intent, action: Action, _reaction: str) -> None:
    """Take the breath that an action costs."""
    if intent.who != CLOCK:
        scene.change(intent.who, breath=scene[intent.who].breath - action.price(scene, intent))


def lacks(now: Now, intent: Intent, action: Action) -> Refusal | None:
    """Why an action cannot be paid for."""
    price = action.price(now, intent)
    breath = now[intent.who].breath
    return None if breath >= price else Refusal(f"it takes {price} breath, and {breath} is left", "lantern.turn.3")


CLOCK_ACTIONS = named(
    Action("begin round", begin_round),
    Action("light fades", light_fades),
    Action("begin turn", begin_turn),
    Action("end round", end_round),
)
