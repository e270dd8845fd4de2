"""Techniques as they are written down, and what they need to be used."""

from collections.abc import Callable
from functools import lru_cache
from importlib.resources import files
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import asdict

from affray.core.actions import Action, Need, Slot
from affray.core.content import read_table
from affray.core.effects import Effect, Ends
from affray.core.values import Who
from affray.rulesets.dungeoneer.conditions import CONDITIONS, inflict
from affray.rulesets.dungeoneer.costs import Cost
from affray.rulesets.dungeoneer.creature import Scene, Technique
from affray.rulesets.dungeoneer.rolls import duration

Small = Annotated[int, Meta(ge=0, le=40)]
Figure = Annotated[int, Meta(ge=-40, le=40)]
Share = Annotated[int, Meta(ge=0, le=100)]
ByDegree = Annotated[tuple[Share, ...], Meta(min_length=4, max_length=4)]
FOR_GOOD = Ends("broken")
"""Until the fight is over."""
NOTHING = (0, 0, 0, 0)


class TechniqueEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A technique as it is written down."""

    of: Literal["general", "warrior", "arcanist", "technician"]
    points: Small = 0
    stress: Small = 0
    cooldown: Small = 0
    duration: Small = 0
    aura: Small = 0
    difficulty: Small = 0
    by_degree: ByDegree = NOTHING
    stress_by_degree: ByDegree = NOTHING
    stress_in_use: Small = 0
    amount: Figure = 0
    tiles: Small = 0
    targets: Small = 0
    dice: Small = 0
    passive: bool = False


@lru_cache(maxsize=1)
def techniques() -> dict[str, Technique]:
    """Every technique of the content."""
    file = files("affray.rulesets.dungeoneer") / "content" / "techniques.toml"
    table = read_table(file, "techniques", TechniqueEntry)
    return {name: Technique(name=name, **asdict(entry)) for name, entry in table.items()}


def technique(
    name: str,
    perform: Callable[..., None],
    slots: tuple[Slot, ...] = (),
    needs: tuple[Need, ...] = (),
    keywords: tuple[str, ...] = (),
) -> Action:
    """The action of using a technique, at the points that are written down for it."""
    active = Need("this technique is not active", lambda now, intent: name in now[intent.who].techniques)
    ready = Need("this technique is not ready yet", lambda now, intent: not now[intent.who].wait_for(name))
    cost = Cost(techniques()[name].points)
    return Action(
        name, perform, cost=cost, slots=slots, needs=(active, ready, *needs), group="technique", keywords=keywords
    )


def last(scene: Scene, me: Who, on: Who, name: str, effect: str, amount: int = 0) -> None:
    """What a technique does goes on for as many rounds as its die says."""
    rounds = lasts(scene, me, name)
    for condition in CONDITIONS:
        if effect == condition:
            return inflict(scene, on, condition, rounds, me)
    return scene.begin(Effect(effect, on, Ends("round ends", left=rounds), me, amount))


def lasts(scene: Scene, me: Who, name: str) -> int:
    """Throw the die of how many rounds a technique lasts."""
    rounds: int = scene.roll(me, duration(name, techniques()[name].duration))
    return rounds
