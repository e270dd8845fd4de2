"""Every place where the book reaches for dice, and no other file does."""

from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct

from affray.api import Modifier, Pool, Roll, Who
from affray.rulesets.deflection.creature import Now
from affray.rulesets.deflection.modifiers import Blow, own_modifiers, points_of
from affray.rulesets.deflection.stats import reflexes, weapon_named

STRAY = 1  # deflection.stray.3


class Result(NamedTuple):
    """What an attack comes to: miss, hit, critical or stray, and the total of a roll that counts."""

    grade: str
    total: int = 0

    def __str__(self) -> str:
        return f"{self.grade} with {self.total}" if self.total else self.grade


class Reading(Struct, frozen=True):
    """How an attack is read: the check against a number, the luck die alone."""

    plus: int
    luck: int
    threshold: int
    strays: bool
    adds_luck: bool
    guard: int | None = None

    def __call__(self, check: int, luck: int) -> Result:
        """What dice that come to this mean; an attack without a number to reach is held against one later."""
        total = check + self.plus + (luck if self.adds_luck else 0)  # deflection.luck.3
        lucky = luck + self.luck
        if self.strays and lucky <= STRAY:
            return Result("stray", total)  # deflection.stray.3
        if lucky >= self.threshold:
            return Result("critical", total)  # deflection.critical.1, .3
        if self.guard is not None and total < self.guard:
            return Result("miss")  # deflection.attack.10
        return Result("hit", total)  # deflection.attack.8


def attack_reading(now: Now, blow: Blow, modifiers: tuple[Modifier, ...], guard: int | None, strays: bool) -> Reading:
    """How the dice of an attack are read."""
    item = weapon_named(now[blow.by], blow.weapon).item
    added = now.rulings.luck_is == "added"
    return Reading(points_of(modifiers), blow.luck, item.threshold, strays, added, guard)


def attack_roll(now: Now, blow: Blow, reading: Reading, modifiers: tuple[Modifier, ...]) -> Roll:
    """The attribute's die and the specialization's die, added; the luck die beside them."""
    pools = (_dice(check_dice(now, blow)), luck_die(now))  # deflection.attack.6; deflection.luck.1
    return Roll(blow.key, pools, reading, modifiers, _against(reading), words=blow.words)


def _against(reading: Reading) -> str:
    words = [f"{reading.guard} to hit"] if reading.guard is not None else []
    words.append(f"critical on {reading.threshold - reading.luck}")
    return ", ".join((*words, "stray on 1") if reading.strays else words)


def check_dice(now: Now, blow: Blow) -> tuple[int, ...]:
    """The dice of the combat check; without training the attribute's alone."""
    sheet = now[blow.by].sheet
    attribute, skill = blow.way.split()
    return tuple(die for die in (sheet.die(attribute), sheet.die(skill)) if die)  # deflection.attack.4, .6


@lru_cache(maxsize=64)
def _die(sides: int) -> Pool:
    return Pool.from_counts([(sides, 1)])  # deflection.luck.2


@lru_cache(maxsize=256)
def _dice(dice: tuple[int, ...]) -> Pool:
    return Pool.from_counts([(sides, 1) for sides in dice])  # deflection.attack.6


def luck_die(now: Now) -> Pool:
    """The luck die."""
    return _die(now.rulings.luck_die)  # deflection.luck.2


class Shown(NamedTuple):
    """A die and the face that it shows."""

    sides: int
    face: int

    def __str__(self) -> str:
        return f"{self.face} on a d{self.sides}"


class Faces(Struct, frozen=True):
    """Each die by itself with its sides, the smallest first; of two alike the lower face first."""

    dice: tuple[int, ...]

    def __call__(self, *faces: int) -> tuple[Shown, ...]:
        """The dice and what they show."""
        return tuple(sorted(map(Shown, self.dice, faces)))


def check_faces(now: Now, blow: Blow, modifiers: tuple[Modifier, ...]) -> Roll:
    """The dice of an attack with advantage or disadvantage, before any is thrown again."""
    dice = check_dice(now, blow)
    pools = tuple(_die(die) for die in dice)
    return Roll(blow.key, pools, Faces(dice), modifiers, words=blow.words)  # deflection.advantage.1


class Again(Struct, frozen=True):
    """A die thrown again beside the others: the better face is kept, or the worse."""

    thrown: tuple[Shown, ...]
    place: int
    better: bool

    def __call__(self, again: int) -> tuple[Shown, ...]:
        """What all the dice show then."""
        die = self.thrown[self.place]
        kept = max(die.face, again) if self.better else min(die.face, again)
        return tuple(sorted((*self.thrown[: self.place], Shown(die.sides, kept), *self.thrown[self.place + 1 :])))


class Checked(NamedTuple):
    """What the dice of a check come to once none is thrown again."""

    total: int

    def __str__(self) -> str:
        return f"for a check of {self.total}"


class Added(Struct, frozen=True):
    """The last die thrown again: what all of them come to."""

    last: Again

    def __call__(self, again: int) -> Checked:
        """The faces, added."""
        return Checked(sum(shown.face for shown in self.last(again)))


def again_roll(thrown: tuple[Shown, ...], place: int, better: bool, is_last: bool) -> Roll:
    """One die thrown again: the better face is kept with advantage, the worse with disadvantage."""
    die, again = thrown[place], Again(thrown, place, better)
    against = f"{die.face} before (the {'better' if better else 'worse'} face is kept)"
    read = Added(again) if is_last else again
    return Roll("again", (_die(die.sides),), read, against=against)  # deflection.advantage.1


class Lucky(Struct, frozen=True):
    """An attack whose check is known and whose luck die is still to be thrown."""

    check: Checked
    reading: Reading

    def __call__(self, luck: int) -> Result:
        """What the luck die makes of it."""
        return self.reading(self.check.total, luck)


def luck_roll(now: Now, check: Checked, reading: Reading) -> Roll:
    """The luck die of an attack whose other dice were thrown again; what these must reach is no number for it."""
    against = [f"{reading.threshold - reading.luck} for a critical"]
    against += ["stray on 1"] if reading.strays else []
    return Roll("luck", (luck_die(now),), Lucky(check, reading), against=", ".join(against))


def which_roll(count: int) -> Roll:
    """Which of several who stand near a stray attack hits: each as likely as another."""
    return Roll("stray", (_die(count),), int, words="who is hit")  # deflection.stray.5


# -- other checks


class Total(Struct, frozen=True):
    """A check that is no attack: luck adds to it or, to an evade by a ruling, doubles it; it may have a floor."""

    plus: int
    target: int
    adds: int
    doubles: bool = False
    floor: int = 0

    def __call__(self, check: int, luck: int) -> int:
        """The total of the check."""
        total = check + self.plus
        if luck >= self.target:
            total = total * 2 if self.doubles else total + self.adds  # deflection.luck.2; deflection.evade.6
        return max(total, self.floor)  # deflection.evade.4


class Reaches(Struct, frozen=True):
    """Whether a check reaches its difficulty."""

    total: Total
    difficulty: int

    def __call__(self, check: int, luck: int) -> str:
        """Success or failure."""
        return "success" if self.total(check, luck) >= self.difficulty else "failure"


def own_dice(now: Now, who: Who, attribute: str, skill: str) -> Pool:
    """An attribute's die and a skill's die, if there is training."""
    sheet = now[who].sheet
    return _dice(tuple(die for die in (sheet.die(attribute), sheet.die(skill)) if die))


def plain_total(now: Now, modifiers: tuple[Modifier, ...]) -> Total:
    """How a check that is no attack is added up."""
    return Total(points_of(modifiers), now.rulings.luck_target, now.rulings.luck_adds)


def evade_roll(now: Now, who: Who, modifiers: tuple[Modifier, ...] = ()) -> Roll:
    """An agility check to evade: dexterity and agility, with reflexes as the least it comes to."""
    skill = "agility" if now.rulings.evade_dice == "dexterity-and-agility" else ""  # deflection.evade.13
    pools = (own_dice(now, who, "dexterity", skill), luck_die(now))
    least = reflexes(now[who].sheet)
    rules = now.rulings
    reads = Total(points_of(modifiers), rules.luck_target, rules.luck_adds, rules.evade_doubles, least)
    return Roll("evade", pools, reads, modifiers, f"at least {least}, by reflexes")


class Parrying(Struct, frozen=True):
    """What a parry adds: all of its value, or half of it."""

    plus: int
    target: int
    value: int

    def __call__(self, luck: int) -> int:
        """What the luck roll makes of the parry value."""
        lucky = luck + self.plus >= self.target  # deflection.parry.4, .8
        return self.value if lucky else self.value // 2  # deflection.parry.5, .6


def parry_roll(now: Now, who: Who, value: int) -> Roll:
    """A luck roll with reflexes as its bonus."""
    bonus = Modifier(reflexes(now[who].sheet), "reflexes", "deflection.parry.4", "points")
    reads = Parrying(bonus.amount, now.rulings.luck_target, value)
    against = f"{reads.target} for {value}, otherwise {value // 2}"
    return Roll("parry", (luck_die(now),), reads, (bonus,), against)


def fortitude_roll(now: Now, who: Who, difficulty: int) -> Roll:
    """A dying one's fortitude check against the health below 0."""
    both = now.rulings.fortitude_check == "strength-and-resolve"
    pools = (own_dice(now, who, "resolve", "strength" if both else ""), luck_die(now))
    return Roll("dying", pools, Reaches(plain_total(now, ()), difficulty), against=f"difficulty {difficulty}")


class Worse(Struct, frozen=True):
    """A check at disadvantage: the die that shows most is thrown again, and the worse face kept."""

    reads: Reaches
    trained: bool

    def __call__(self, *dice: int) -> str:
        """What the dice come to: attribute and skill, the same once more, and luck."""
        if not self.trained:
            return self.reads(min(dice[0], dice[1]), dice[2])
        first, second, first_again, second_again, luck = dice
        if first >= second:
            return self.reads(min(first, first_again) + second, luck)
        return self.reads(first + min(second, second_again), luck)


def skill_roll(
    now: Now,
    who: Who,
    key: str,
    skill: tuple[str, str],
    difficulty: int,
    modifiers: tuple[Modifier, ...] = (),
    worse: bool = False,
) -> Roll:
    """A check of an attribute and a skill against a difficulty; at disadvantage the spare dice are thrown along."""
    reads, sheet = Reaches(plain_total(now, modifiers), difficulty), now[who].sheet
    if not worse:
        pools: tuple[Pool, ...] = (own_dice(now, who, *skill), luck_die(now))
        against = f"difficulty {difficulty}"
        return Roll(key, pools, reads, modifiers, against, words=key.replace("_", " "))  # deflection.skill.2
    dice = tuple(_die(sheet.die(name)) for name in skill if sheet.die(name))
    pools = (*dice, *dice, luck_die(now))
    worst, against = Worse(reads, len(dice) > 1), f"difficulty {difficulty}, the worse die"
    return Roll(key, pools, worst, modifiers, against, words=key.replace("_", " "))  # deflection.cover.6


def feint_roll(now: Now, who: Who, way: str, difficulty: int) -> Roll:
    """A combat check that must exceed willpower."""
    attribute, skill = way.split()
    return skill_roll(now, who, "feint", (attribute, skill), difficulty + 1, own_modifiers(now, who))
