"""Fire that burns on and spreads, and cold that adds up until fire warms."""

from affray.api import Who
from affray.rulesets.stamina.creature import Location, Now, Scene
from affray.rulesets.stamina.entries import Damage
from affray.rulesets.stamina.events.blows import CaughtFire
from affray.rulesets.stamina.harms import Harm


def catch_fire(scene: Scene, who: Who, location: Location, amount: int, spread: bool) -> None:
    """Burn on next round; what came from burning spreads to a place beside it, and only the worst counts in each."""
    burning, lit = dict(scene[who].burning), dict(scene[who].lit_in)
    to = beside(location, scene.rulings.fire_spreads) if spread else ()
    for place in (location, *to):
        if amount > burning.get(place, 0):
            burning[place], lit[place] = amount, scene.clock.round
    scene.tell(CaughtFire(who, location, amount))
    keep_burning(scene, who, burning, lit)


def keep_burning(scene: Scene, who: Who, burning: dict[Location, int], lit: dict[Location, int]) -> None:
    """Let these places burn, each since its round."""
    since = tuple(sorted((place, lit[place]) for place in burning if place in lit))
    scene.change(who, burning=tuple(sorted(burning.items())), lit_in=since)


def burns_now(now: Now, who: Who, place: Location) -> bool:
    """Whether a place burns on already: one that caught fire this round does from the next."""
    waits = now.rulings.flames_begin == "next-round"
    return not (waits and dict(now[who].lit_in).get(place) == now.clock.round)


def beside(location: Location, spreads: str) -> tuple[Location, ...]:
    """Where flames go on to: from a limb or the head to the body, from the body up or down."""
    if spreads == "no":
        return ()
    if location != "body":
        return ("body",)
    return ("head",) if spreads == "upward" else ("legs",)


def feel(scene: Scene, who: Who, kind: Damage, harm: Harm) -> None:
    """Remember a round of cold; fire that does any harm makes one warm again."""
    creature, this_round = scene[who], scene.clock.round
    if kind == "cold" and (not creature.cold_rounds or creature.cold_in != this_round):
        scene.change(who, cold_rounds=creature.cold_rounds + 1, cold_in=this_round)
    elif kind == "fire" and creature.cold_rounds and not harm.is_none:
        scene.change(who, cold_rounds=0)
