"""Where others may act, and what they may do there."""

from affray.core.actions import reaction
from affray.core.slots import Need, Slot
from affray.core.values import Cell, Who
from tests.books.lantern.actions import strike, walk
from tests.books.lantern.creature import Now, Play, beside, can_react, open_cells, sees
from tests.books.lantern.windows import Attacks, Hits, Steps


def is_struck(now: Now, me: Who, blow: Attacks | Hits) -> bool:
    """Whether it is oneself who is struck, and one has breath to spare."""
    return blow.foe == me and can_react(now, me)


def ways_back(now: Now, me: Who, blow: Attacks) -> tuple[tuple[Cell], ...]:
    """The cell behind, away from whoever strikes, where it is free."""
    if now[blow.who].at is None:
        return ()
    back = now.ground(me).grid.behind(now.at(me), now.at(blow.who))
    return ((back,),) if back and back in set(open_cells(now, me, now.at(me))) else ()


def comes_beside(now: Now, me: Who, step: Steps) -> bool:
    """Whether a foe who can be seen came beside somebody."""
    foe = now[me].side != now[step.who].side and sees(now, me, step.who)
    return foe and can_react(now, me) and beside(now, me, step.who)


STRUCK = Need("nobody strikes at you", is_struck)
AT_HAND = Need("they are out of reach", lambda now, me, blow: beside(now, me, blow.who))
STILL_BESIDE = Need("they are out of reach", lambda now, me, step: beside(now, me, step.who))
BESIDE = Need("nobody comes beside you", comes_beside)
BACK = Slot("back", ways_back)


@reaction(Attacks, cost=1, slots=(BACK,), needs=(STRUCK,))
def slip_away(scene: Play, me: Who, blow: Attacks, back: tuple[Cell, ...]) -> None:  # noqa: ARG001 - needs look at it
    """Go one cell back before the strike."""
    walk(scene, me, back)


@reaction(Hits, cost=1, needs=(STRUCK, AT_HAND), lasting=(AT_HAND,))
def riposte(scene: Play, me: Who, blow: Hits) -> None:
    """Strike back first."""
    strike(scene, me, blow.who)


@reaction(Steps, cost=1, needs=(BESIDE,), lasting=(STILL_BESIDE,))
def snatch(scene: Play, me: Who, step: Steps) -> None:
    """Strike at once at a foe who comes beside."""
    strike(scene, me, step.who)


REACTIONS = (slip_away, riposte, snatch)
