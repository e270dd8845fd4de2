"""Lantern: a tiny made-up ruleset that uses every form of the engine. Bearers of a light against lurkers."""

from msgspec import Struct

from affray.core.book import Book, Content, Costs, Rules, Secrets, Turns
from affray.core.maps import Map, Mark, Terrain
from affray.core.scenes import Written
from tests.books.lantern.actions import ACTIONS
from tests.books.lantern.creature import Creature, Fight, Rulings, Table, stands
from tests.books.lantern.reactions import REACTIONS
from tests.books.lantern.secrets import redact, view
from tests.books.lantern.turns import CLOCK_RULES, cannot_pay, due, ending, pay

__all__ = ["LANTERN", "Creature", "Fight", "Rulings", "Table"]

ENDINGS = {
    "dug out": "the tunnel leads out",
    "nobody is left in the light": "nobody is left in the light",
    "nobody is left in the dark": "nobody is left in the dark",
}
LEGEND = (Mark(".", Terrain("floor")), Mark("#", Terrain("wall")))


class Drawn(Struct, frozen=True, forbid_unknown_fields=True):
    """A scene as it stands in its file."""

    rows: tuple[str, ...]
    creatures: tuple[Creature, ...]


def stage(scene: Written, rulings: Rulings) -> Fight:
    """A fight that is about to begin."""
    drawn = scene.decoded(Drawn)
    foes = sum(one.side == "lurkers" for one in drawn.creatures)
    maps = (Map(drawn.rows, LEGEND),)
    return Fight(ruleset="lantern", maps=maps, creatures=drawn.creatures, table=Table(foes), rulings=rulings)


LANTERN: Book[Creature, Table, Rulings] = Book(
    key="lantern",
    title="Lantern",
    package=__name__,
    creature=Creature,
    table=Table,
    rulings=Rulings,
    rules=Rules(ACTIONS, REACTIONS, can_act=stands, order=lambda now, _window: tuple(now.creatures)),
    turns=Turns(CLOCK_RULES, due, ending, ENDINGS),
    costs=Costs(pay, cannot_pay),
    content=Content(stage),
    secrets=Secrets(view, redact),
)
