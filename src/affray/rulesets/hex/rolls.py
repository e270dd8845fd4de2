"""Every place where the book reaches for dice, and no other file does."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec import Struct

from affray.api import Modifier, Pool, Roll, Who
from affray.rulesets.hex.conditions import worst_state
from affray.rulesets.hex.creature import Kind, Now
from affray.rulesets.hex.guard import defense_bonus
from affray.rulesets.hex.levels import Attack, level, points
from affray.rulesets.hex.rulings import Rulings
from affray.rulesets.hex.situation import of_the_situation
from affray.rulesets.hex.stats import one_hand_loss, too_heavy_by, untrained_in_armor

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


SKILLS: dict[Kind, str] = {"melee": "melee combat", "ranged": "ranged combat", "magic": "magical aptitude"}


def attack_check(now: Now, attack: Attack) -> Roll:
    """An attack: attribute and skill of its kind against the target's defense and its bonus against that kind."""
    bonus = defense_bonus(now, attack)
    required = bonus if now.rulings.defense_bonus == "required" else 0
    difficulty = now[attack.on].defense + bonus - required  # hex.check.10
    attribute = attack.attribute or usual_attribute(now, attack.kind)
    check = Check(attack.name, attribute, SKILLS[attack.kind], difficulty, required)
    return skill_check(now, attack.by, check, (*_attack_modifiers(now, attack), *attack.modifiers))


def usual_attribute(now: Now, kind: Kind) -> str:
    """The attribute of an attack: reflexes in melee, perception from afar, mind with magic."""
    return {"melee": "reflexes", "ranged": now.rulings.ranged_attribute, "magic": now.rulings.magic_attribute}[
        kind
    ]  # hex.check.8, .9


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
    return (*found, *of_the_situation(now, attack), *_of_the_weapon(now, attack))


def _of_the_weapon(now: Now, attack: Attack) -> Iterator[Modifier]:
    held, weapon = attack.held, attack.held.weapon
    heavy = too_heavy_by(now[attack.by].sheet, weapon)
    if heavy:
        yield level(-heavy, f"{weapon.name} is too heavy", "hex.check.15")
    if one_hand_loss(held) and attack.kind == "melee":
        yield level(-one_hand_loss(held), f"{weapon.name} is in one hand", "hex.check.15")
    if weapon.balance == "crude":
        yield level(-1, f"{weapon.name} is crude", "hex.check.14")
    if held.off_hand and now.rulings.off_hand_levels:
        yield level(-now.rulings.off_hand_levels, f"{weapon.name} is in the off-hand", "hex.melee.off-hand.7")
    if weapon.cranked:
        yield level(-1, f"{weapon.name} is shot with one hand", "hex.check.15")


STRAY = "bystander"


def which_bystander(count: int) -> Roll:
    """Which of several bystanders a shot that went astray flies at."""
    return Roll(STRAY, (Pool.from_counts([(count, 1)]),), int)  # hex.check.12


def stray_shot(now: Now, who: Who) -> Roll:
    """Two d10 against the defense of whoever a shot flies at by mishap."""
    grading = Grading(0, now[who].defense, 0, 1, five_below=False)
    return Roll("stray-shot", (_pool(0),), grading, (), _against(grading))  # hex.check.12
