"""Conditions of body and mind: what each does, how it begins, and what keeps it off."""

from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated, get_args

from msgspec import Meta, Struct
from msgspec.structs import replace

from affray.core.content import lookup, read_table
from affray.core.effects import Effect, Ends
from affray.core.values import Who
from affray.rulesets.dungeoneer.creature import Condition, Now, Scene
from affray.rulesets.dungeoneer.events import Gasped, Prolonged, Spared
from affray.rulesets.dungeoneer.lending import return_spent

CONDITIONS: tuple[Condition, ...] = get_args(Condition)
Small = Annotated[int, Meta(ge=0, le=40)]


class Figures(Struct, frozen=True, forbid_unknown_fields=True):
    """What a condition amounts to, as it is written down."""

    difficulties: Annotated[int, Meta(ge=-40, le=40)] = 0
    dice: Small = 0
    slows: Small = 0
    damage: Small = 0
    hurts: Small = 0
    breath: Small = 0


@lru_cache(maxsize=1)
def conditions() -> dict[Condition, Figures]:
    """The figures of every condition."""
    return read_conditions(files("affray.rulesets.dungeoneer") / "content" / "conditions.toml")


def read_conditions(file: Traversable) -> dict[Condition, Figures]:
    """The figures of conditions from a file; those of which nothing is written down have none."""
    written = read_table(file, "conditions", Figures)
    for name in written:
        lookup(file, "conditions", name, name, dict.fromkeys(CONDITIONS))
    return {condition: written.get(condition, Figures()) for condition in CONDITIONS}


def has(now: Now, who: Who, *conditions: Condition) -> bool:
    """Whether someone is in one of these conditions."""
    lying = now.effects
    return bool(lying) and any(effect.on == who and effect.name in conditions for effect in lying)


# -- what they do


def shaken(names: set[str]) -> int:
    """What the conditions of a creature add to its difficulties or take off them; suffocating weakens as well."""
    weak = "weakened" in names or "suffocating" in names
    better = conditions()["empowered"].difficulties if "empowered" in names else 0
    return better + (conditions()["weakened"].difficulties if weak else 0)


def slowed(now: Now, who: Who) -> int:
    """The tiles that the cold takes off someone's speed."""
    return conditions()["freezing"].slows if has(now, who, "freezing") else 0


def is_held(now: Now, who: Who) -> bool:
    """Whether someone cannot get away from where they are."""
    return has(now, who, "stuck", "incapacitated")


def can_strike_back(now: Now, who: Who) -> bool:
    """Whether someone who is attacked can counterattack; nobody does who is stuck or incapacitated."""
    return not is_held(now, who)


def burning(now: Now, who: Who) -> int:
    """What damage is increased by while one is burned."""
    return conditions()["burned"].damage if has(now, who, "burned") else 0


# -- how they begin


def inflict(scene: Scene, who: Who, condition: Condition, rounds: int, by: Who = "") -> None:
    """A condition begins, unless something keeps it off; the same again lasts as long as the longer of the two."""
    if scene[who].fate or rounds < 1:
        return None
    if condition == "burned" and has(scene, who, "wet"):
        return scene.tell(Spared(who, condition, "wet"))
    if condition == "wet" and scene.rulings.wet_and_burned == "put-out":
        scene.drop(who, "burned")
    if has(scene, who, condition):
        return prolong(scene, who, condition, rounds)
    breath = breath_of(scene, who) if condition == "suffocating" else 0
    scene.begin(Effect(condition, who, Ends("round ends", left=rounds), by, breath))
    return collapse(scene, who) if condition == "incapacitated" else None


def prolong(scene: Scene, who: Who, condition: Condition, rounds: int) -> None:
    """A condition comes over someone who is in it already."""
    old = next(scene.effects_on(who, condition))
    left = old.ends.left + rounds if scene.rulings.same_condition == "adds-up" else max(old.ends.left, rounds)
    if left > old.ends.left:
        exchange(scene, old, replace(old, ends=replace(old.ends, left=left)))
        scene.tell(Prolonged(who, condition))


def exchange(scene: Scene, old: Effect, new: Effect) -> None:
    """A condition goes on with another length or amount."""
    scene.effects = tuple(new if effect is old else effect for effect in scene.effects)


def collapse(scene: Scene, who: Who) -> None:
    """Whoever is incapacitated has no actions and no turn, and all dice are exhausted."""
    own = len(scene[who].pool) - return_spent(scene, who, scene[who].pool)
    spent = scene[who].exhausted + own
    scene.change(who, pool=(), exhausted=spent, action_points=0, moves=0, stride=())
    scene.clock = scene.clock.without((who,))


def keep_the_cold(scene: Scene) -> None:
    """Freezing does not wear off at the end of a round while one is wet."""
    for effect in scene.effects:
        if effect.name == "freezing" and has(scene, effect.on, "wet"):
            exchange(scene, effect, replace(effect, ends=replace(effect.ends, left=effect.ends.left + 1)))


# -- breath


def breath_of(now: Now, who: Who) -> int:
    """How long someone can hold their breath: power, or by a ruling a creature's health."""
    one, most = now[who], conditions()["suffocating"].breath
    if one.is_dungeoneer:
        return min(one.sheet.power, most)
    return min(one.health, most) if now.rulings.creature_breath == "health" else 0


def gasp(scene: Scene, who: Who) -> None:
    """Somebody who suffocates has less breath left."""
    for effect in scene.effects_on(who, "suffocating"):
        if effect.amount:
            exchange(scene, effect, replace(effect, amount=effect.amount - 1))
            scene.tell(Gasped(who, effect.amount - 1))
