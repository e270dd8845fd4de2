"""Actions that take more than one turn: begun, gone on with, given up, or broken."""

from typing import Any, ClassVar

from msgspec.structs import replace

from affray.core.actions import Action, Need
from affray.core.events import Event
from affray.core.intents import Intent, Undertaking
from affray.core.now import AnyNow
from affray.core.scene import Scene
from affray.core.values import Who


class Undertook(Event, frozen=True):
    """Somebody begins something that takes longer."""

    what: str
    left: int
    line: ClassVar[str] = "{who} begins {what}: {left} more to go"


class WentOn(Event, frozen=True):
    """Somebody goes on with what they began."""

    what: str
    left: int
    line: ClassVar[str] = "{who} goes on with {what}: {left} more to go"


class GaveUp(Event, frozen=True):
    """Somebody lets go of what they began."""

    what: str
    why: str
    line: ClassVar[str] = "{who} leaves off {what}: {why}"


def undertake(scene: Scene[Any, Any, Any], intent: Intent, left: int, breaks: tuple[str, ...] = ()) -> None:
    """Begin something of which so much is left to do: turns, points, whatever the book counts."""
    scene.change(intent.who, Undertook(intent.who, intent.action, left), undertaking=Undertaking(intent, left, breaks))


def go_on(scene: Scene[Any, Any, Any], me: Who, by: int = 1) -> None:
    """Do so much more of what was begun; when nothing is left it is finished, under its own name."""
    begun = scene[me].undertaking
    left = max(begun.left - by, 0)
    scene.change(
        me,
        WentOn(me, begun.intent.action, left),
        undertaking=replace(begun, left=left) if left else None,
    )
    if not left:
        scene.finish(begun.intent)


def give_up(scene: Scene[Any, Any, Any], me: Who, why: str = "given up") -> None:
    """Let go of what was begun."""
    scene.change(me, GaveUp(me, scene[me].undertaking.intent.action, why), undertaking=None)


def broken_by(scene: Scene[Any, Any, Any], who: Who, what: str) -> None:
    """Something happened to somebody: if that breaks what they began, it is lost."""
    begun = scene[who].undertaking
    if begun is not None and what in begun.breaks:
        give_up(scene, who, what)


def _has_begun(now: AnyNow, intent: Intent) -> bool:
    return now[intent.who].undertaking is not None


HAS_BEGUN = Need("nothing was begun that could go on", _has_begun)


def go_on_action(cost: Any = None) -> Action:
    """The action of going on, at the book's own cost."""
    return Action("go on", go_on, cost=cost, needs=(HAS_BEGUN,), group="other")


def give_up_action(cost: Any = None) -> Action:
    """The action of giving up what was begun."""
    return Action("give up", give_up, cost=cost, needs=(HAS_BEGUN,), group="other")
