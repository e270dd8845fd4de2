"""Every place where the book reaches for dice, and no other file does."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec import Struct

from affray.api import Modifier, Pool, Roll, Who
from affray.rulesets.hex.conditions import RECKLESS, worst_state
from affray.rulesets.hex.creature import Held, Now
from affray.rulesets.hex.rulings import Rulings
from affray.rulesets.hex.stats import melee_bonus, one_hand_loss, too_heavy_by, untrained_in_armor

COMPLETE = "complete success"


class Result(NamedTuple):
    """What a skill check comes to: a grade, and additional successes beyond a complete one."""

    grade: str
    extra: int = 0

    @property
    def is_complete(self) -> bool:
        """A complete success: on an attack, a hit."""
        return self.grade == COMPLETE

    @property
    def is_near(self) -> bool:
        """A near success."""
        return self.grade == "near success"

    @property
    def is_critical_failure(self) -> bool:
        """A critical failure."""
        return self.grade == "critical failure"

    def __str__(self) -> str:
        more = f" with {self.extra} additional" if self.extra else ""
        return f"{self.grade}{more}"


class Grading(Struct, frozen=True):
    """How the two kept dice are graded."""

    bonus: int
    difficulty: int
    required: int
    points_per_success: int
    five_below: bool

    def __call__(self, kept: int) -> Result:
        """The grade of a check whose kept dice come to this."""
        over = kept + self.bonus - self.difficulty
        if over >= self.required:
            return Result(COMPLETE, (over - self.required) // self.points_per_success)  # hex.check.13
        if over >= 0:
            return Result("near success")  # hex.check.11
        critical = over <= -5 if self.five_below else kept <= 4
        return Result("critical failure" if critical else "failure")  # hex.check.11


def level(amount: int, why: str, clause: str = "") -> Modifier:
    """Levels of advantage, or of disadvantage below zero."""
    return Modifier(amount, why, clause, "level")


def points(amount: int, why: str, clause: str = "") -> Modifier:
    """Points added to the total."""
    return Modifier(amount, why, clause, "points")


class Check(Struct, frozen=True):
    """A skill check as a rule sets it: its name, the attribute and the skill that count, and what must be reached."""

    name: str
    attribute: str
    skill: str
    difficulty: int
    required: int = 0


def skill_check(now: Now, who: Who, check: Check, modifiers: tuple[Modifier, ...] = ()) -> Roll:
    """Two d10 and one more per level; keep the best two, or the worst; add the attribute."""
    gathered = (*_own_modifiers(now, who, check), *modifiers)
    rulings = now.rulings
    grading = Grading(
        sum(m.amount for m in gathered if m.kind == "points"),
        check.difficulty,
        check.required,
        rulings.points_per_success,
        rulings.critical_failure == "five-below",
    )
    return Roll(check.name, (_pool(net_levels(gathered, rulings)),), grading, gathered, _against(grading))


def _against(grading: Grading) -> str:
    words = [f"difficulty {grading.difficulty}"]
    if grading.required:
        words.append(f"{grading.required} required")
    if grading.points_per_success > 1:
        words.append(f"{grading.points_per_success} points for each additional success")
    return ", ".join(words)


def net_levels(modifiers: tuple[Modifier, ...], rulings: Rulings) -> int:
    """What is left of the levels of advantage and of disadvantage after they met."""
    good = sum(m.amount for m in modifiers if m.kind == "level" and m.amount > 0)  # hex.check.4
    bad = sum(m.amount for m in modifiers if m.kind == "level" and m.amount < 0)
    if rulings.levels_meet == "all-for-one" and good and bad:
        return 0
    return good + bad  # hex.check.3


class Attack(Struct, frozen=True, kw_only=True):
    """An attack as a rule sets it: who strikes whom with what, what counts for it and what does not.

    `ignored` are levels of the multi-attack penalty that do not count, `no_shields` says that the target's shields do
    not either.
    """

    by: Who
    on: Who
    name: str
    held: Held
    attribute: str = "reflexes"  # hex.check.8
    modifiers: tuple[Modifier, ...] = ()
    ignored: int = 0
    no_shields: bool = False


def attack_check(now: Now, attack: Attack) -> Roll:
    """A melee attack: reflexes and melee combat against the target's defense and melee bonus."""
    target = now[attack.on]
    bonus = melee_bonus(target.sheet, target.held, attack.no_shields)
    required = bonus if now.rulings.defense_bonus == "required" else 0
    difficulty = target.defense + bonus - required  # hex.check.10
    check = Check(attack.name, attack.attribute, "melee combat", difficulty, required)
    return skill_check(now, attack.by, check, (*_attack_modifiers(now, attack), *attack.modifiers))


def _pool(levels: int) -> Pool:
    return _POOLS[levels] if levels in _POOLS else _new_pool(levels)


def _new_pool(levels: int) -> Pool:
    pool = Pool.of(d10=2 + abs(levels))  # hex.check.2
    return pool.keep_lowest(2) if levels < 0 else pool.keep_highest(2)


_POOLS = {levels: _new_pool(levels) for levels in range(-8, 9)}


def _own_modifiers(now: Now, who: Who, check: Check) -> tuple[Modifier, ...]:
    sheet, skill = now[who].sheet, check.skill
    rank = sheet.rank(skill)
    found = [points(getattr(sheet, check.attribute), check.attribute, "hex.check.1")]
    if rank == 0:
        found.append(level(-1, f"not proficient in {skill}", "hex.check.1"))
    elif rank > 1:
        found.append(level(rank - 1, f"rank {rank} in {skill}", "hex.check.1"))
    if check.attribute == "reflexes" and untrained_in_armor(sheet):
        found.append(level(-1, "armor without the training", "hex.check.15"))
    state = worst_state(now, who)
    if state is not None:
        found.append(state)
    return tuple(found)


def _attack_modifiers(now: Now, attack: Attack) -> tuple[Modifier, ...]:
    found = []
    penalty = now[attack.by].multi_attack - attack.ignored
    if penalty:
        found.append(level(-penalty, "multi-attack penalty", "hex.multi-attack.5"))
    return (*found, *_of_the_target(now, attack), *_of_the_weapon(now, attack))


def _of_the_target(now: Now, attack: Attack) -> Iterator[Modifier]:
    posture = now[attack.on].posture
    if posture == "kneeling":
        yield level(1, "the target kneels", "hex.modifier.kneeling.2")
    elif posture == "prone":
        yield level(2, "the target is prone", "hex.modifier.prone.2")  # hex.modifier.prone.3
    if now.effects and (exposed := now.amount(attack.on, RECKLESS)):
        yield level(exposed, "the target fights recklessly", "hex.melee.reckless.6")


def _of_the_weapon(now: Now, attack: Attack) -> Iterator[Modifier]:
    held, weapon = attack.held, attack.held.weapon
    heavy = too_heavy_by(now[attack.by].sheet, weapon)
    if heavy:
        yield level(-heavy, f"{weapon.name} is too heavy", "hex.check.15")
    if one_hand_loss(held):
        yield level(-one_hand_loss(held), f"{weapon.name} is in one hand", "hex.check.15")
    if weapon.balance == "crude":
        yield level(-1, f"{weapon.name} is crude", "hex.check.14")
    if held.off_hand and now.rulings.off_hand_levels:
        yield level(-now.rulings.off_hand_levels, f"{weapon.name} is in the off-hand", "hex.melee.off-hand.7")
