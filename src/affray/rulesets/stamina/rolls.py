"""Every place where the book reaches for dice, and no other file does."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from msgspec import Struct

from affray.api import Modifier, Pool, Roll, Who
from affray.rulesets.stamina.creature import Attribute, Location, Now, Sense
from affray.rulesets.stamina.defenses import Defense
from affray.rulesets.stamina.rulings import Rulings
from affray.rulesets.stamina.stats import dulled, max_wounds, reflex_penalty

CRITICAL, FAILURE, NEAR, SUCCESS = "critical failure", "failure", "near failure", "success"
POINTS_PER_SUCCESS = 3  # stamina.check.result.17
EYES_AND_EARS: tuple[Sense, ...] = ("sight", "hearing")
ALL_OVER: tuple[Location, ...] = ("body", "head", "right-arm", "left-arm", "legs")


class Result(NamedTuple):
    """What a skill check comes to: its tier and the additional successes.

    Where a rule asks for it, `short` says by how much a near failure fell short; `covered` that cover made an attack
    miss.
    """

    tier: str
    extra: int = 0
    short: int = 0
    covered: bool = False

    @property
    def succeeds(self) -> bool:
        """Whether the check succeeded."""
        return self.tier == SUCCESS

    @property
    def is_near(self) -> bool:
        """Whether it nearly did."""
        return self.tier == NEAR

    @property
    def is_critical(self) -> bool:
        """Whether it failed badly."""
        return self.tier == CRITICAL

    def __str__(self) -> str:
        return f"{self.tier} with {self.extra} additional" if self.extra else self.tier


class Grading(Struct, frozen=True):
    """How the total of the selected dice is graded; `bare` is where a near miss begins when five points do not say."""

    difficulty: int
    half_is_critical: bool = False
    near_goes_first: bool = False
    cover: int = 0
    keeps_short: bool = False
    bare: int | None = None

    def __str__(self) -> str:
        return f"difficulty {self.difficulty}"

    def __call__(self, total: int) -> Result:
        """The result of a check whose selected dice come to this."""
        over = total - self.difficulty
        if over >= 0:
            return Result(SUCCESS, over // POINTS_PER_SUCCESS)  # stamina.check.result.16, .17
        covered = over + self.cover >= 0
        near = over >= -5  # stamina.check.result.10
        if self.bare is not None:
            near = total >= self.bare  # stamina.melee.distracting.8
        critical = 2 * total < self.difficulty  # stamina.check.result.1, .2, .9
        if near and (not critical or self.near_goes_first):
            return Result(NEAR, 0, -over if self.keeps_short else 0, covered)
        if critical or (self.half_is_critical and 2 * total == self.difficulty):
            return Result(CRITICAL, 0, 0, covered)  # stamina.check.result.14
        return Result(FAILURE, 0, 0, covered)  # stamina.check.result.7, .9


class Tier(Struct, frozen=True):
    """How well a check goes where additional successes bring nothing; or only whether it succeeds."""

    grading: Callable[[int], Result]
    of_failure: bool = True

    def __call__(self, total: int) -> Result:
        """The tier of a check whose selected dice come to this."""
        result = self.grading(total)
        return Result(result.tier if result.succeeds or self.of_failure else FAILURE)


def grading(difficulty: int, rulings: Rulings, **more: Any) -> Grading:
    """The bands of a difficulty as the rulings read them."""
    return Grading(difficulty, rulings.exactly_half == "critical", rulings.overlapping_tiers == "near", **more)


class Check(Struct, frozen=True):
    """A skill check as a rule sets it: its key, the one attribute and the one skill, and what must be reached."""

    key: str
    attribute: Attribute
    skill: str
    difficulty: int
    locations: tuple[Location, ...] = ALL_OVER
    senses: tuple[Sense, ...] = ("sight",)


def dice(amount: int, why: str, clause: str = "") -> Modifier:
    """Bonus dice, or penalty dice below zero."""
    return Modifier(amount, why, clause, "dice")


def bonus_and_penalty(modifiers: tuple[Modifier, ...]) -> tuple[int, int]:
    """All bonus dice and all penalty dice; they are counted apart and do not cancel."""
    bonus = sum(modifier.amount for modifier in modifiers if modifier.amount > 0)  # stamina.check.terms.7
    penalty = -sum(modifier.amount for modifier in modifiers if modifier.amount < 0)
    return bonus, penalty


@lru_cache(maxsize=4096)
def pool(attribute: int, skill: int, bonus: int, penalty: int) -> Pool:
    """A d4 a point of attribute, a d8 a rank, a d6 a bonus or penalty die; one removed from the top a penalty die."""
    counts = [(4, attribute), (8, skill), (6, bonus + penalty)]  # stamina.check.steps.4, .5, stamina.check.terms.6
    rolled = Pool.from_counts(counts).drop_highest(penalty)  # stamina.check.steps.7, .8, .10
    return rolled.keep_highest(attribute)  # stamina.check.steps.11, .12, .13, .14


def skill_check(now: Now, who: Who, check: Check, modifiers: tuple[Modifier, ...] = (), **more: Any) -> Roll:
    """A skill check to be rolled."""
    gathered = (*own_modifiers(now, who, check), *modifiers)
    bonus, penalty = bonus_and_penalty(gathered)
    sheet = now[who].sheet
    thrown = pool(getattr(sheet, check.attribute), sheet.rank(check.skill), bonus, penalty)
    read = grading(check.difficulty, now.rulings, **more)
    held_against = read if check.difficulty else ""
    return Roll(check.key, (thrown,), read, gathered, held_against)  # stamina.check.terms.3, stamina.check.steps.6


def own_modifiers(now: Now, who: Who, check: Check) -> tuple[Modifier, ...]:
    """What lies on someone and on all or many of their checks."""
    creature, found = now[who], []
    if creature.wounds:
        badly = creature.wounds * 2 >= max_wounds(creature.sheet)
        found.append(dice(-2 if badly else -1, "badly wounded" if badly else "wounded"))
    found += _lasting_modifiers(now, who, check)
    if is_on_the_way(now, who, "quick") and _is_perception(now, check):
        found.append(dice(-2, "quick pace", "stamina.move.11"))
    if check.attribute == "reflexes" and creature.sheet.armor:
        heavy = reflex_penalty(creature.sheet, check.locations, now.rulings)
        found += [dice(-heavy, "armor")] if heavy else []
    if creature.sheet.armor and _goes_by_senses(now, check):
        dull = dulled(creature.sheet, check.senses)  # stamina.noncombat.keep-watch.7
        found += [dice(-dull, "covered head")] if dull else []
    return tuple(found)


def _goes_by_senses(now: Now, check: Check) -> bool:
    if now.rulings.helmets == "perception":
        return check.attribute == "perception"
    return check.skill == "awareness" and now.rulings.helmets == "awareness"


LASTING = ("stunned", "exhausted", "hurried", "leapt")
"""What lies on all of somebody's checks."""


def _lasting_modifiers(now: Now, who: Who, check: Check) -> list[Modifier]:
    found, progress = [], f"progress-{check.key}"
    if now.has_any_effect(who, (*LASTING, progress)):  # mostly there is none
        found += [dice(-1, key) for key in ("stunned", "exhausted") if now.has_effect(who, key)]
        if hurried := now.amount(who, "hurried"):
            found.append(dice(-hurried, "hurried", "stamina.ranged.4"))
        if now.has_effect(who, "leapt") and who in now.clock.acting:
            last = (effect.amount for effect in now.effects_on(who, "leapt") if effect.ends.left == 1)
            found += [dice(-amount, "leapt clear") for amount in last]
        if helped := now.amount(who, progress):
            found.append(dice(helped, "progress", "stamina.check.result.13"))
    for arm in ("right-arm", "left-arm"):
        if arm in check.locations and check.locations != ALL_OVER and now.has_effect(who, f"numb-{arm}"):
            found.append(dice(-1, f"numb {arm.replace('-', ' ')}"))
    return found


def is_on_the_way(now: Now, who: Who, pace: str = "") -> bool:
    """Whether somebody travels right now, at a pace or at any."""
    begun = now[who].undertaking
    return begun is not None and begun.intent.action == "travel" and pace in ("", begun.intent.args[1])


def _is_perception(now: Now, check: Check) -> bool:
    if now.rulings.perception_checks == "awareness":
        return check.skill == "awareness"
    return check.attribute == "perception"  # stamina.move.12


class Total(Struct, frozen=True):
    """The total itself."""

    def __call__(self, total: int) -> int:
        """The total."""
        return total


class Selection(Struct, frozen=True):
    """The faces that are left when penalty dice have taken theirs, highest first."""

    def __call__(self, faces: tuple[int, ...]) -> tuple[int, ...]:
        """The faces."""
        return faces


def left_to_select(roll: Roll) -> Roll:
    """The same throw with all dice to select from, for whoever selects them."""
    faces = roll.pools[0]._replace(low=0).faces()
    return Roll(roll.key, (faces,), Selection(), roll.modifiers, roll.against)  # stamina.check.steps.13


def watch_roll(now: Now, who: Who, check: Check) -> Roll:
    """A check against a total that is kept secret: neither it nor the throw is told."""
    return secret_check(now, who, check, against="somebody's stealth")


def secret_check(
    now: Now, who: Who, check: Check, modifiers: tuple[Modifier, ...] = (), against: str = "what there may be"
) -> Roll:
    """A check whose difficulty only the game master knows; the throw is not told, since it would give that away."""
    roll = skill_check(now, who, check, modifiers)  # stamina.noncombat.investigate.1, .2, stamina.noncombat.search.1
    return Roll(roll.key, roll.pools, roll.read, roll.modifiers, against, logged=False)


def secret_total(now: Now, who: Who, check: Check, modifiers: tuple[Modifier, ...] = ()) -> Roll:
    """A check whose total is kept for others to meet."""
    roll = skill_check(now, who, check, modifiers)  # stamina.noncombat.keep-watch.9, stamina.passive.alertness.9
    return Roll(roll.key, roll.pools, Total(), roll.modifiers, "whoever watches", logged=False)


def one_of(key: str, count: int) -> Roll:
    """One of so many, each as likely as another."""
    return Roll(key, (Pool.from_counts([(count, 1)]),), int)  # stamina.ranged.loose.11


def hit_location() -> Roll:
    """Where a blow lands, by an earlier edition."""
    return Roll("hit-location", (Pool.of(d10=1),), _place)  # stamina.melee.basic.9


def _place(face: int) -> Location:
    places: tuple[Location, ...] = ("legs", "legs", "right-arm", "left-arm", *(("body",) * 5), "head")
    return places[face - 1]


Dice = tuple[tuple[int, int], ...]


def damage_roll(key: str, strike: Callable[[int, int], Any], damage: Dice, piercing: Dice = ()) -> Roll:
    """The dice of an arrow or a spell, so many of so many sides: damage, then piercing."""
    counted = [[(sides, count) for count, sides in thrown] for thrown in (damage, piercing) if thrown]
    pools = tuple(Pool.from_counts(counts) for counts in counted)  # stamina.melee.basic.9
    return Roll(key, pools, strike if damage else PiercingOnly(strike))  # stamina.melee.basic.9


class PiercingOnly(Struct, frozen=True):
    """A strike whose dice are for piercing alone."""

    strike: Callable[[int, int], Any]

    def __call__(self, more_piercing: int) -> Any:
        """What it comes to."""
        return self.strike(0, more_piercing)


# -- attacks


def attack_roll(
    now: Now, me: Who, check: Check, defense: Defense, modifiers: tuple[Modifier, ...], **more: Any
) -> Roll:
    """An attack: a check against what somebody's defense comes to."""
    roll = skill_check(now, me, check, modifiers, cover=defense.cover.bonus, **more)  # stamina.melee.basic.3
    return Roll(roll.key, roll.pools, roll.read, roll.modifiers, defense)  # stamina.ranged.loose.4


class TripResult(NamedTuple):
    """What an attempt to trip comes to: its tier, and what happens to whoever tried it."""

    tier: str
    mishap: str = ""

    def __str__(self) -> str:
        return f"{self.tier}, {self.mishap}" if self.mishap else self.tier


class TripReading(Struct, frozen=True):
    """How an attempt to trip is read: below each threshold something else goes wrong, the worse one first."""

    grading: Grading
    mishaps: tuple[tuple[int, str], ...]

    def __call__(self, total: int) -> TripResult:
        """What a total comes to."""
        tier = self.grading(total).tier
        if tier == SUCCESS:
            return TripResult(SUCCESS)
        return TripResult(tier, next((what for below, what in self.mishaps if total < below), ""))


def trip_roll(roll: Roll, mishaps: tuple[tuple[int, str], ...]) -> Roll:
    """The same throw, read for a trip."""
    read = roll.read
    assert isinstance(read, Grading)
    return Roll(roll.key, roll.pools, TripReading(read, mishaps), roll.modifiers, roll.against)  # stamina.melee.trip.3
