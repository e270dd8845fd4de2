"""Making a check: rolled, or without a roll for a standard result or with time taken."""

from collections.abc import Callable
from typing import Any, NamedTuple

from affray.api import GM, Ask, Effect, Ends, Modifier, Roll, Slot, Value, Who, WithHelp, begin, remove_effects
from affray.rulesets.stamina.creature import How, Now, Scene
from affray.rulesets.stamina.events.rounds import Progressed, TimePassed, TookResult
from affray.rulesets.stamina.rolls import (
    FAILURE,
    POINTS_PER_SUCCESS,
    SUCCESS,
    Check,
    Result,
    bonus_and_penalty,
    grading,
    left_to_select,
    own_modifiers,
    skill_check,
)
from affray.rulesets.stamina.waiting import pass_minutes

CheckOf = Callable[[Now, Who], tuple[Check, tuple[Modifier, ...]]]
MOST_SELECTED = 15
"""Of more dice than this nobody selects: too many different rows of faces to price."""
DICE: Ask[int] = Ask("dice", "Which dice count? Their total:", on_request=True)
MINUTES: Ask[int] = Ask("minutes", "{name} takes their time. How many minutes?", on_request=True)


def is_rushed(now: Now) -> bool:
    """Whether there is no time to be taken."""
    in_rounds = now.clock.scale == "fight" and now.rulings.rushed == "rounds-or-declared"
    return in_rounds or now.table.is_rushed  # stamina.rollless.6


def ways_to_check(now: Now, is_opposed: bool = False) -> tuple[How, ...]:
    """How a check may be made that is no attack."""
    if is_opposed:
        return ("roll",)  # stamina.rollless.4
    return ("roll", "standard") if is_rushed(now) else ("roll", "standard", "time")  # stamina.rollless.1, .2, .3


def successes_without_roll(now: Now, who: Who, check: Check, how: How, modifiers: tuple[Modifier, ...] = ()) -> int:
    """The successes of a check without a roll, counted in halves so that none is lost on the way."""
    bonus, penalty = bonus_and_penalty((*own_modifiers(now, who, check), *modifiers))
    sheet, standard = now[who].sheet, how == "standard"
    attribute: int = getattr(sheet, check.attribute)
    halves = (attribute if standard else 2 * attribute) + 2  # stamina.rollless.9, .10
    halves += 2 * sheet.rank(check.skill)  # stamina.rollless.11
    halves += bonus  # stamina.rollless.12
    halves -= 2 * penalty if standard else penalty  # stamina.rollless.13, .14
    return max(halves // 2, 0)  # stamina.rollless.15, .19


def without_roll(now: Now, check: Check, successes: int) -> Result:
    """What so many successes come to."""
    rulings, points = now.rulings, POINTS_PER_SUCCESS * successes
    against = check.difficulty if rulings.rollless_difficulty == "counted" else 0
    if successes and points >= against:  # stamina.rollless.17
        more = (points - against) // POINTS_PER_SUCCESS if against else successes - 1  # stamina.rollless.18
        return Result(SUCCESS, more + (rulings.rollless_additional == "all"))
    if rulings.rollless_failure == "by-band":
        graded = grading(check.difficulty, rulings)(points)
        return Result(FAILURE if graded.succeeds else graded.tier)
    return Result(FAILURE)  # stamina.rollless.19


class Made(NamedTuple):
    """A check that was made: its result, and the successes that it counts for rules that count them all."""

    result: Result
    successes: int


def attempt(scene: Scene, who: Who, check: Check, how: How = "roll", modifiers: tuple[Modifier, ...] = ()) -> Made:
    """Make a check that is no attack, and keep what a near failure brings."""
    if how == "roll":
        result = thrown(scene, who, skill_check(scene, who, check, modifiers))  # stamina.check.steps.6
    else:
        result = taken(scene, who, check, how, modifiers)
    keep_progress(scene, who, check.key, result.is_near)  # stamina.check.result.12
    return Made(result, counted(scene, result))


def keep_progress(scene: Scene, who: Who, key: str, is_near: bool) -> None:
    """Use up what an earlier try brought; a near failure brings some of it again."""
    if scene.effects:
        remove_effects(scene, lambda effect: effect.on == who and effect.key == f"progress-{key}")
    if is_near:
        progress(scene, who, key)


def counted(now: Now, result: Result) -> int:
    """Successes where a rule counts them all: the plain one is the first."""
    return result.extra + now.rulings.plain_success_counts if result.succeeds else 0  # stamina.check.result.19


def thrown(scene: Scene, who: Who, roll: Roll) -> Any:
    """Throw the dice of a check; by a ruling whoever throws selects those that count, unless too many or in secret."""
    if scene.rulings.dice_selected == "highest" or len(roll.pools[0].dice) > MOST_SELECTED or not roll.logged:
        return scene.roll(who, roll)
    faces, count = scene.roll(who, left_to_select(roll)), roll.pools[0].kept
    return roll.read(scene.ask(who, DICE, totals_of(faces, count)))  # stamina.check.steps.13


def thrown_then(scene: Scene, who: Who, roll: Roll, rule: Callable[..., None], *args: Any) -> None:
    """Throw the dice of a check as the last thing here; the rule is played next with what they come to."""
    if scene.rulings.dice_selected == "highest":
        return scene.roll_then(who, roll, rule, *args)
    return scene.then(rule, *args, thrown(scene, who, roll))


def totals_of(faces: tuple[int, ...], count: int) -> tuple[int, ...]:
    """Every total that so many of these faces can come to, the highest first."""
    sums: list[set[int]] = [{0}, *(set[int]() for _ in range(count))]
    for face in faces:
        for chosen in range(count, 0, -1):
            sums[chosen] |= {total + face for total in sums[chosen - 1]}
    return tuple(sorted(sums[count], reverse=True))


def taken(scene: Scene, who: Who, check: Check, how: How, modifiers: tuple[Modifier, ...] = ()) -> Result:
    """Take a result without a roll, and the time for it."""
    result = told_result(scene, who, check, how, modifiers)
    if how == "time":
        least = scene.rulings.minutes_taken
        minutes = scene.ask_number(GM, MINUTES, 1, 60, least, name=who)  # stamina.rollless.20
        pass_minutes(scene, minutes, TimePassed(who, minutes))
    return result


def told_result(scene: Scene, who: Who, check: Check, how: How, modifiers: tuple[Modifier, ...] = ()) -> Result:
    """Say what a result without a roll comes to."""
    successes = successes_without_roll(scene, who, check, how, modifiers)
    scene.tell(TookResult(who, "a standard result" if how == "standard" else "their time", successes))
    return without_roll(scene, check, successes)  # stamina.rollless.16


def progress(scene: Scene, who: Who, key: str) -> None:
    """A near failure is some way towards a future success."""
    scene.tell(Progressed(who, key.replace("-", " ")))
    if scene.rulings.near_failure == "bonus-die":
        begin(scene, Effect(f"progress-{key}", who, Ends("used"), amount=1))  # stamina.check.result.13


def how_slot(check: CheckOf, word: str = "") -> Slot[How]:
    """A slot for how a check is made; what a result without a roll would be stands beside it."""

    def options(now: Now, me: Who) -> WithHelp:
        made, modifiers = check(now, me)
        return ways_with_help(now, me, made, modifiers)

    return Slot("how", options, word=word, label="way", default="roll")


def ways_with_help(now: Now, me: Who, check: Check, modifiers: tuple[Modifier, ...] = ()) -> WithHelp:
    """How a check may be made, and what each way without a roll would come to."""
    ways = ways_to_check(now)

    def notes() -> dict[Value, str]:
        return {how: _note(now, me, check, how, modifiers) for how in ways if how != "roll"}

    return WithHelp(ways, notes)


def _note(now: Now, me: Who, check: Check, how: How, modifiers: tuple[Modifier, ...]) -> str:
    successes = successes_without_roll(now, me, check, how, modifiers)
    return f"{successes} successes: {without_roll(now, check, successes)}"
