"""The clock of the cellar: the bearers act together while the light lasts, then the lurkers one by one."""

from typing import Any

from affray.core.asks import Ask
from affray.core.clock_rules import clock_rule
from affray.core.effects import end_of, remove
from affray.core.encounter import Outcome
from affray.core.intents import Intent
from affray.core.refusals import Refusal
from affray.core.rolls import Roll
from affray.core.values import CLOCK, GM, Who
from affray.dice import Pool
from tests.books.lantern.actions import gain
from tests.books.lantern.creature import Now, Play, standing


@clock_rule
def begin_round(scene: Play) -> None:
    """Everybody draws breath, and the bearers act together."""
    bearers = standing(scene, "bearers")
    for who in (*bearers, *standing(scene, "lurkers")):
        scene.change(who, breath=scene.rulings.breath)
    for who in bearers:
        end_of(scene, "turn starts", who)
    scene.change_clock(round=scene.clock.round + 1, phase="light", acting=bearers)


@clock_rule
def light_fades(scene: Play) -> None:
    """The bearers are done; the lurkers come, one by one."""
    end_of(scene, "phase ends", "light")
    scene.change_clock(phase="dark", waiting=standing(scene, "lurkers"))


@clock_rule
def begin_turn(scene: Play, who: Who) -> None:
    """A lurker's turn begins."""
    end_of(scene, "turn starts", who)
    scene.change_clock(acting=(who,), waiting=scene.clock.waiting[1:])


@clock_rule
def end_round(scene: Play) -> None:
    """The round is over: what lasts a round ends, wards want to be paid, and there may be a draught."""
    end_of(scene, "round ends")
    for who in scene.creatures:
        if scene.has_effect(who, "ward"):
            keep_ward(scene, who)
    if scene.rulings.draught == "on a 1" and scene.roll(CLOCK, DRAUGHT) == "draught":
        feel_draught(scene)
    scene.change_clock(phase="")


def keep_ward(scene: Play, who: Who) -> None:
    """A ward stays while it is paid for."""
    able = ("let go", "pay") if scene[who].breath else ("let go",)
    if scene.ask(who, WARD, able) == "pay":
        scene.change(who, breath=scene[who].breath - 1)
    else:
        end_of(scene, "unpaid", who)


def feel_draught(scene: Play) -> None:
    """Cold air comes in; the game master says whether it bites and ends all chanting."""
    if scene.ask(GM, COLD) == "chill":
        for who in standing(scene, "bearers"):
            remove(scene, who, "chant")
            gain(scene, who, "chill", "round ends", "")


def draught_of(face: int) -> str:
    """Whether there is a draught."""
    return "draught" if face == 1 else "still"


WARD = Ask("ward", "the ward", ("let go", "pay"))
COLD = Ask("cold", "what does the draught do?", ("nothing", "chill"))
DRAUGHT = Roll("draught", (Pool.of(d6=1),), draught_of)


def due(now: Now) -> Intent | None:
    """What happens by itself now."""
    if ending(now) is not None or now.clock.acting:
        return None
    if now.clock.phase == "":
        return begin_round.due()
    if now.clock.phase == "light":
        return light_fades.due()
    return begin_turn.due(now.clock.waiting[0]) if now.clock.waiting else end_round.due()


def ending(now: Now) -> Outcome | None:
    """How the fight has ended, if it has."""
    if now.table.tunnels:
        return Outcome("bearers", "dug out")
    if not standing(now, "bearers"):
        return Outcome("lurkers", "nobody is left in the light")
    return None if now.table.foes else Outcome("bearers", "nobody is left in the dark")


def pay(scene: Play, me: Who, cost: int, _rule: Any, _args: tuple[Any, ...]) -> None:
    """Take the breath that an action costs."""
    scene.change(me, breath=scene[me].breath - cost)


def cannot_pay(now: Now, me: Who, cost: int, _rule: Any, _args: tuple[Any, ...]) -> Refusal | None:
    """Why an action cannot be paid for."""
    breath = now[me].breath
    return None if breath >= cost else Refusal(f"it takes {cost} breath, and {breath} is left", "lantern.turn.3")


CLOCK_RULES = (begin_round, light_fades, begin_turn, end_round)
