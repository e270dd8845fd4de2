"""What an inquiry is worth to those who lead it, for programs that play: clues, what they told, and whom they name.

It knows no more than its seat does: where nothing was tried yet there may be something, and a suspect is whom the
facts that were told name.
"""

from math import inf

from affray.api import Cell, Value
from affray.rulesets.stamina.creature import Creature, Now
from affray.rulesets.stamina.finding import area_of

CLUE, FACT = 6.0, 4.0
"""A clue that was found, and a fact that it has told."""
TRIED = 2.0
"""To know that there is nothing to be found of something in a place, as far as one can tell."""
STEP = 0.02
"""A hex on the way to a place where something is left to try."""
ENOUGH = 2
"""So many facts more that name one suspect than any other are enough to accuse them."""
ASKED = ("who", "why", "how", "when", "where", "what")
"""What to ask of a clue, the most telling first."""
OF_USE = ("investigate_area", "travel", "go_on", "accuse")
"""What is done in an inquiry; everything else can wait."""
STANDS_BY = "face"
"""What everybody else does meanwhile: no more than to look another way."""


def is_inquiry(now: Now) -> bool:
    """Whether somebody is to be accused, and no fight has broken out."""
    return bool(now.table.suspects) and now.clock.scale != "fight"


def leads(now: Now, who: Creature) -> bool:
    """Whether somebody looks into it: not one of the suspects, nor of their side."""
    return who.side not in {now[suspect].side for suspect in now.table.suspects if suspect in now}


def of_inquiry(now: Now, side: str) -> float:
    """How far a side has come with an inquiry."""
    table = now.table
    found = [clue for clue in table.clues if clue.found]
    total = CLUE * len(found) + FACT * sum(len(clue.told) for clue in found) + TRIED * len(table.tried)
    mine = (who for who in now.creatures.values() if who.side == side and not who.fate and leads(now, who))
    return total - STEP * sum(way_left(now, who, who.at) for who in mine if who.at)


def left_to_try(now: Now, who: Creature) -> tuple[str, ...]:
    """The places where somebody has not yet looked for everything that could be found there."""
    names = tuple(dict(now.table.areas).values())
    failed = {(tried.area, tried.topic) for tried in now.table.tried if tried.who == who.id}
    return tuple(name for name in names if any((name, topic) not in failed for topic in now.table.topics))


def way_left(now: Now, who: Creature, cell: Cell) -> int:
    """How far it is to the nearest place where something is left to try."""
    drawn = now.encounter.maps[who.map]
    places, names = left_to_try(now, who), dict(now.table.areas)
    marks = zip(drawn.ground.grid.cells, "".join(drawn.rows), strict=True)
    there = [other for other, mark in marks if names.get(mark, "") in places]
    return min((drawn.ground.grid.distance(cell, other) for other in there), default=0)


# -- whom to accuse


def named(now: Now, suspect: str) -> int:
    """How many of the facts that were told name a suspect."""
    told = (fact for clue in now.table.clues if clue.found for question, fact in clue.facts if question in clue.told)
    return sum(suspect in fact for fact in told)


def to_accuse(now: Now, who: Creature) -> str:
    """The suspect whom the facts name, once they are enough, or nothing else is left to try; nobody before."""
    ranked = sorted(now.table.suspects, key=lambda suspect: named(now, suspect), reverse=True)
    if not ranked:
        return ""
    second = named(now, ranked[1]) if len(ranked) > 1 else 0
    return ranked[0] if named(now, ranked[0]) - second >= ENOUGH or not left_to_try(now, who) else ""


def rate_step(now: Now, who: Creature, action: str, args: tuple[Value, ...]) -> float:
    """How good something looks in an inquiry; minus infinity for what can wait."""
    if not leads(now, who):
        return 0.0 if action == STANDS_BY else -inf
    suspect = to_accuse(now, who)
    if suspect or action not in OF_USE:
        return 0.0 if action == "accuse" and suspect and args in ((), (suspect,)) else -inf
    if action == "accuse":
        return -inf
    if action == "travel" and args:
        return of_way(now, who, args)
    if action == "investigate_area" and args:
        return -inf if has_failed(now, who, args[0]) else float(args[-1] == "roll")
    return 0.0


def of_way(now: Now, who: Creature, args: tuple[Value, ...]) -> float:
    """How good a way looks: the nearer it leads to where something is left, the better; none where one is there."""
    path = args[0]
    if len(args) > 1 or not isinstance(path, tuple) or not path or area_of(now, who.id) in left_to_try(now, who):
        return 0.0 if len(args) > 1 else -inf
    return -float(way_left(now, who, str(path[-1]))) - 0.01 * len(path)


def has_failed(now: Now, who: Creature, topic: Value) -> bool:
    """Whether somebody has looked here for something and found nothing."""
    here = area_of(now, who.id)
    return any((tried.who, tried.topic, tried.area) == (who.id, topic, here) for tried in now.table.tried)


def rate_question(value: Value) -> float:
    """How telling a question is."""
    return -float(ASKED.index(str(value))) if value in ASKED else -float(len(ASKED))
