"""Paths over the ground: which may be gone, which is meant by a hex, which can be drawn."""

from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.core.paths import Path, Paths
from affray.core.values import Value
from affray.rulesets.hex.paths import paths, swimming, walking
from affray.rulesets.hex.threats import provoked_by
from affray.testing import Trial
from tests.rulesets.hex.fights import fight

OPEN = ("....", "....", "....")


def ways_of(trial: Trial, limit: int = 3, pace: str = "walk", may_stay: bool = False) -> Paths:
    """The ways of ada on foot."""
    return paths(trial.now, "ada", limit, walking(trial.now, "ada"), provoked_by(trial.now, "ada", pace), may_stay)


def every_way(trial: Trial, limit: int) -> list[tuple[Path, int]]:
    """The slow twin: every walk within the limit that ends where nobody stands, with its cost."""
    grid, step = trial.now.ground("ada").grid, walking(trial.now, "ada")
    held = {one.at for one in trial.encounter.creatures if one.id != "ada" and not one.fate}
    found: list[tuple[Path, int]] = []
    walks: list[tuple[Path, int]] = [((trial["ada"].at,), 0)]
    while walks:
        walk, used = walks.pop()
        if len(walk) > 1 and walk[-1] not in held:
            found.append((walk[1:], used))
        for cell in grid.neighbours(walk[-1]):
            cost = step(walk[-1], cell)
            if cost is not None and used + cost <= limit:
                walks.append(((*walk, cell), used + cost))
    return found


def provoked(trial: Trial, way: Path, pace: str) -> int:
    """How many opponents a way would provoke."""
    mask, seen, here = provoked_by(trial.now, "ada", pace).mask, 0, trial["ada"].at
    for cell in way:
        seen, here = seen | mask(here, cell), cell
    return seen.bit_count()


def cost_of(trial: Trial, way: Path) -> int:
    """What a way uses of the allowance."""
    step = walking(trial.now, "ada")
    return sum(step(a, b) or 0 for a, b in zip((trial["ada"].at, *way), way, strict=False))


@st.composite
def battlefields(draw: st.DrawFn) -> Trial:
    """A small map of mixed ground with ada, an ally and three opponents of short and long reach on it."""
    rows = tuple("".join(draw(st.sampled_from("......,#o")) for _ in range(4)) for _ in range(4))
    places = draw(st.permutations([f"{column}{row}" for column, row in product("abcd", range(1, 5))]))
    who = {
        "ada": "bandit",
        "ally": "bandit",
        "spear": "spear-fighter",
        "sword": "sword-and-shield",
        "axe": "axe-fighter",
    }
    sides = {"ada": "red", "ally": "red"}
    return fight(
        rows,
        None,
        **{id_: (kind, sides.get(id_, "blue"), at) for (id_, kind), at in zip(who.items(), places, strict=False)},
    )


@given(battlefields(), st.sampled_from(["walk", "dash", "sprint"]), st.sampled_from(["leaving", "by-pace"]))
def test_a_hex_means_the_way_that_provokes_fewest_then_the_shortest(field: Trial, pace: str, trigger: str) -> None:
    """Against the twin that tries every walk of four hexes."""
    field = field.ruled(free_attack_trigger=trigger)
    best: dict[str, tuple[int, int]] = {}
    for way, used in every_way(field, 4):
        score = (provoked(field, way, pace), used)
        if way[-1] != field["ada"].at:
            best[way[-1]] = min(best.get(way[-1], score), score)
    listed = list(ways_of(field, 4, pace))
    assert {way[-1]: (provoked(field, way, pace), cost_of(field, way)) for way in listed} == best  # type: ignore[index,arg-type]
    assert len(listed) == len(best)


@given(battlefields(), st.integers(0, 3))
def test_what_is_listed_is_allowed_and_what_is_allowed_is_what_the_twin_finds(field: Trial, limit: int) -> None:
    """Every walk of every hex sequence up to the limit, tested one by one."""
    ways = ways_of(field, limit)
    legal = {way for way, _ in every_way(field, limit)}
    grid = field.now.ground("ada").grid
    assert all(way in legal for way in ways)
    assert bool(ways) is (set(ways) != set())
    tried = [way for length in range(1, limit + 1) for way in _sequences(field["ada"].at, length, grid.around)]  # type: ignore[attr-defined]
    assert {way for way in tried if way in ways} == legal


def _sequences(start: str, length: int, around: dict[str, tuple[str, ...]]) -> list[Path]:
    if length == 0:
        return [()]
    return [(cell, *rest) for cell in around[start] for rest in _sequences(cell, length - 1, around)]


class Scripted(Random):
    """A source of chance that says what it is told."""

    def __init__(self, numbers: tuple[float, ...]) -> None:
        """Say these numbers, one by one."""
        super().__init__(0)
        self.numbers = list(numbers)

    def random(self) -> float:
        """The next number."""
        return self.numbers.pop(0)


@pytest.mark.parametrize("may_stay", [False, True])
def test_every_way_can_be_drawn_and_nothing_else(may_stay: bool) -> None:
    """Two hexes on a tiny map with brush, a wall and an ally: every first number with every pair of turns."""
    tiny = fight((".,.", "...", "#.."), ada=("bandit", "red", "b2"), ally=("bandit", "red", "c2"))
    ways = ways_of(tiny, 2, may_stay=may_stay)
    chances = [(n + 0.5) / 12 for n in range(12)]
    drawn: set[Value] = {ways.draw(Scripted((*numbers, 0.0))) for numbers in product(chances, repeat=3)}
    assert drawn == {way for way, _ in every_way(tiny, 2)} | ({()} if may_stay else set())


def test_a_draw_that_wanders_into_a_wall_takes_a_first_step_instead() -> None:
    """One hex from the corner a1, first into the wall at b1: one of what is left, here a2."""
    corner = fight((".#..", "....", "...."), ada=("bandit", "red", "a1"))
    assert ways_of(corner, 1).draw(Scripted((0.0, 0.0, 0.9))) == ("a2",)


def test_a_way_is_read_by_its_end_or_hex_by_hex() -> None:
    """From a1: d1 is three hexes straight on, or round by row 2 when that is what is said."""
    ways = ways_of(fight(OPEN, ada=("bandit", "red", "a1")))
    assert ways.read("d1") == ("b1", "c1", "d1")
    assert ways.read("a2 b2 c1") == ("a2", "b2", "c1")
    assert ways.read("b1 a1") == ("b1", "a1")


@pytest.mark.parametrize("text", ["a1", "z9", "stay", "", "c1 d1", "b1 d1", "b1 c1 d1 c1", "c2"])
def test_what_is_no_way(text: str) -> None:
    """The hex one stands in, off the map, staying, a jump from hex to hex, too far, the hex of an ally."""
    ways = ways_of(fight(OPEN, ada=("bandit", "red", "a1"), ally=("bandit", "red", "c2")))
    assert ways.read(text) is None


@pytest.mark.parametrize("value", ["b1", 3, (), ("d1",), (1,), ("c2",), ("b1", "z9")])
def test_what_is_not_among_the_ways(value: object) -> None:
    """A way is hexes one after the other; a name, a number or nothing is none."""
    ways = ways_of(fight(OPEN, ada=("bandit", "red", "a1"), ally=("bandit", "red", "c2")))
    assert value not in ways


def test_staying_comes_first_where_it_is_allowed() -> None:
    """The default of a question is to stay; of an action it is the first way."""
    field = fight(OPEN, ada=("bandit", "red", "a1"))
    stay, go = ways_of(field, 1, may_stay=True), ways_of(field, 1)
    assert (stay.default, next(iter(stay)), () in stay, stay.read("stay")) == ((), (), True, ())
    assert (go.default, () in go) == (next(iter(go)), False)
    assert set(stay) == {(), *go}


def test_the_longer_way_is_taken_past_an_opponent() -> None:
    """Rook at c3: from a3 to c2 it is three hexes through his reach, or four round by row 1, and he has no chance."""
    field = fight((".....",) * 5, ada=("bandit", "red", "a3"), rook=("bandit", "blue", "c3"))
    assert field.intent("ada dash c2").args == (("a2", "b1", "c1", "c2"),)
    assert field.intent("ada walk c2").args == (("a2", "b2", "c2"),), "three hexes are all that a walk has"
    assert field.with_creature("rook", reacted=True).intent("ada dash c2").args == (("b3", "b2", "c2"),)


def test_strokes_and_steps_are_not_the_same() -> None:
    """In a lane of land and water: on foot only land, swimming only into water or out of it."""
    shore = fight(("..==..",), ada=("bandit", "red", "b1"))
    step, stroke = walking(shore.now, "ada"), swimming(shore.now, "ada")
    pairs = [("b1", "a1"), ("b1", "c1"), ("c1", "d1"), ("d1", "e1"), ("e1", "f1")]
    assert [step(*pair) for pair in pairs] == [1, None, None, 1, 1]
    assert [stroke(*pair) for pair in pairs] == [None, 1, 1, 1, None]
