"""Actions that take more than one turn: begun, gone on with, given up, or broken."""

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from affray.core.actions import Action, action
from affray.core.events import Event
from affray.core.slots import Need
from affray.core.values import Who

if TYPE_CHECKING:
    from affray.core.scene import AnyScene


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


def go_on(scene: "AnyScene", me: Who, by: int = 1) -> None:
    """Do so much more of what was begun; when nothing is left it is finished, under its own name."""
    begun = scene[me].undertaking
    left = max(begun.left - by, 0)
    scene.change(me, WentOn(me, _name(scene, me), left), undertaking=replace(begun, left=left))
    if not left:
        scene.resume(me)


def give_up(scene: "AnyScene", me: Who, why: str = "given up") -> None:
    """Let go of what was begun."""
    scene.change(me, GaveUp(me, _name(scene, me), why), undertaking=None)


def broken_by(scene: "AnyScene", who: Who, what: str) -> None:
    """Something happened to somebody: if that breaks what they began, it is lost."""
    begun = scene[who].undertaking
    if begun is not None and what in begun.breaks:
        give_up(scene, who, what)


def _name(scene: "AnyScene", who: Who) -> str:
    return str(scene.book.by_key[scene[who].undertaking.intent.action].name)


HAS_BEGUN = Need("nothing was begun that could go on", lambda now, me: now[me].undertaking is not None)


def undertakings(cost: Any = None, giving_up: Any = None, group: str = "other") -> tuple[Action[[]], Action[[]]]:
    """Make the actions `go on`, at this cost, and `give up`."""

    @action(cost, needs=(HAS_BEGUN,), name="go on", key="go_on", group=group)
    def going_on(scene: "AnyScene", me: Who) -> None:
        """Go on with what was begun; the last turn finishes it."""
        go_on(scene, me)

    @action(giving_up, needs=(HAS_BEGUN,), name="give up", key="give_up", group=group)
    def leaving_off(scene: "AnyScene", me: Who) -> None:
        """Let go of what was begun."""
        give_up(scene, me)

    return going_on, leaving_off
