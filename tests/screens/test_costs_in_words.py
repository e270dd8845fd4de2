"""Costs name only what they take, and nothing that costs something is called free."""

import re
from itertools import product
from typing import Any

import pytest

from affray.rulesets.deflection.costs import Cost as DeflectionCost
from affray.rulesets.dungeoneer.costs import Cost as DungeoneerCost
from affray.rulesets.hex.costs import Cost as HexCost
from affray.rulesets.hex.display import reaction_cost
from affray.rulesets.stamina.costs import Cost as StaminaCost
from tests.rulesets.hex.fights import duel

FEW = (0, 1, 2)
COSTS: list[Any] = [
    *(DeflectionCost(actions=a, stamina=s, focus=f) for a, s, f in product(FEW, FEW, FEW)),
    *(HexCost(points=p, stamina=s) for p, s in product(FEW, FEW)),
    *(StaminaCost(stamina=s, turns=t) for s, t in product(FEW, (0, 1))),
    *(DungeoneerCost(p) for p in FEW),
]


@pytest.mark.parametrize("cost", COSTS, ids=repr)
def test_a_cost_names_only_what_it_takes(cost: Any) -> None:
    amounts = [
        value for value in (getattr(cost, name) for name in cost.__struct_fields__) if type(value) is int and value
    ]
    words = str(cost)
    assert not re.search(r"\b0\b|no turn", words)
    assert len(words.split(", ")) == max(len(amounts), 1)
    assert ("free" in words) == (not amounts)


def test_the_cost_of_a_reaction_does_so_too() -> None:
    now = duel().now
    assert reaction_cost(now, HexCost(points=1, stamina=0)) == "free"
    assert reaction_cost(now, HexCost(points=1, stamina=2)) == "2 stamina"
    owing = duel().ruled(reaction_points="next-turn").now
    assert reaction_cost(owing, HexCost(points=1, stamina=0)) == "1 AP of your next turn"
    assert reaction_cost(owing, HexCost(points=1, stamina=2)) == "1 AP of your next turn, 2 stamina"
