"""Conditions of body and mind: what each does, how it begins, and what keeps it off."""

from msgspec.structs import replace

from affray.api import Condition, Effect, Ends, Who, begin, remove
from affray.rulesets.dungeoneer.catalog import conditions
from affray.rulesets.dungeoneer.creature import ConditionKey, Now, Scene
from affray.rulesets.dungeoneer.events import Gasped, Prolonged, Spared
from affray.rulesets.dungeoneer.lending import LENT, return_spent

RAISED = "raised-shield"
OF_THE_BOOK = (
    Condition("weakened", help="a die of the pool is lost each round; a creature is easier to overcome", badge="We"),
    Condition("empowered", help="more dice in the pool; a creature is harder to overcome", badge="Em"),
    Condition(
        "incapacitated",
        help="no actions, no turn and no dice; all of a creature's difficulties are 0",
        badge="In",
        glyph="star",
    ),
    Condition("suffocating", help="weakened, and damage each round once no breath is left", badge="Su"),
    Condition("burned", help="more damage from whatever hurts one", badge="Bu"),
    Condition("poisoned", help="damage each round", badge="Po", glyph="drop"),
    Condition("freezing", help="slower, and for as long as one is wet", badge="Fr"),
    Condition("wet", help="cannot be burned", badge="Wt"),
    Condition("stuck", help="cannot move or strike back", badge="Sk", glyph="chain"),
    Condition("afraid", help="goes no nearer to what it fears, and fights that only when cornered", badge="Af"),
)
"""The ten conditions of the book. They are shown with the rounds that they last."""
OF_TECHNIQUES = (
    Condition("disarmed", help="fights with bare hands", badge="Di"),
    Condition("hobbled", help="slower by the damage that was done", badge="Ho"),
    Condition("marked", help="more physical damage from every blow", badge="Ma"),
    Condition("quarry", help="more damage from whoever marked it", badge="Qu"),
    Condition("shaken", help="easier to frighten", badge="Sh"),
    Condition("studied", help="easier to hit", badge="St"),
    Condition("tricked: hit", help="easier to hit", badge="Th"),
    Condition("tricked: dodge", help="its attacks are easier to dodge", badge="Td"),
    Condition("tricked: morale", help="easier to frighten", badge="Tm"),
    Condition("tricked: obscurity", help="easier to recall lore of", badge="To"),
    Condition("diminished", help="its attacks are easier to dodge", badge="Dm"),
    Condition("taunted", help="goes for nobody but whoever taunted it", badge="Ta"),
    Condition("entrenched", help="every fight strikes one more target, until one moves", badge="En"),
    Condition("blocking", help="less physical damage", badge="Bl", glyph="shield"),
    Condition(RAISED, help="the shield counts twice", badge="Rs"),
    Condition("redirect", help="may take the attacks on those beside one", badge="Re"),
    Condition("deflection", help="dodging missiles exhausts no dice", badge="De"),
    Condition("efficient-casting", help="arca goes further", badge="Ef"),
    Condition("arcana-shield", help="less damage of every kind", badge="As", glyph="shield"),
    Condition(LENT, help="a die of the pool is another's", badge="Le"),
)
OF_TACTICS = (
    Condition("guarding", help="harder to hit", badge="Gu", glyph="shield"),
    Condition("aiming", help="its attacks are harder to dodge", badge="Ai"),
    Condition("festering", help="its own weapons do arcane damage as well", badge="Fe"),
)
OF_THE_WILDERNESS = (
    Condition("noticed", help="a creature of the wilderness knows of one, and comes after one", badge="No"),
    Condition("unnoticed", "hidden", "creatures come across do not notice one", badge="Hi"),
)
CONDITIONS = (*OF_THE_BOOK, *OF_TECHNIQUES, *OF_TACTICS, *OF_THE_WILDERNESS)


def has(now: Now, who: Who, *conditions: ConditionKey) -> bool:
    """Whether someone is in one of these conditions."""
    lying = now.effects
    return bool(lying) and any(effect.on == who and effect.key in conditions for effect in lying)


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


def inflict(scene: Scene, who: Who, condition: ConditionKey, rounds: int, by: Who = "") -> None:
    """A condition begins, unless something keeps it off; the same again lasts as long as the longer of the two."""
    if scene[who].fate or rounds < 1:
        return None
    if condition == "burned" and has(scene, who, "wet"):
        return scene.tell(Spared(who, condition, "wet"))
    if condition == "wet" and scene.rulings.wet_and_burned == "put-out":
        remove(scene, who, "burned")
    if has(scene, who, condition):
        return prolong(scene, who, condition, rounds)
    breath = breath_of(scene, who) if condition == "suffocating" else 0
    begin(scene, Effect(condition, who, Ends("round ends", left=rounds), by, breath))
    return collapse(scene, who) if condition == "incapacitated" else None


def prolong(scene: Scene, who: Who, condition: ConditionKey, rounds: int) -> None:
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
        if effect.key == "freezing" and has(scene, effect.on, "wet"):
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
