"""Every place where the book reaches for dice, and no other file does."""

from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from affray.api import Modifier, Pool, Roll, Who
from affray.rulesets.swift.creature import Creature, Item, Now, Spell
from affray.rulesets.swift.defenses import Guard
from affray.rulesets.swift.stats import implement, is_wounded

TWO_DICE = (Pool.of(d6=2),)
EACH_DIE = (Pool.of(d6=1), Pool.of(d6=1))  # swift.cover.14
BEST_TWO = (Pool.of(d6=3).keep_highest(2),)
ADVANTAGE_POINTS = 2
EVEN = {"dice": "even dice", "total": "an even total", "each-die": "each die even"}  # swift.cover.14


class Hitting(Struct, frozen=True):
    """How an attack roll is read against one defense: the damage, 0 for a miss."""

    bonus: int
    guard: Guard
    even: str
    most: int = 0

    def __call__(self, *dice: int) -> int:
        """The damage of an attack whose dice came to this."""
        rolled = sum(dice)
        over = rolled + self.bonus - self.guard.defense
        if self.guard.always:
            return max(over, 1)  # swift.cover.15
        if over <= 0 or self.guard.shut:
            return 0  # swift.attack.4, .6; swift.cover.8, .9
        if self.guard.even and not self._is_even(rolled, dice):
            return 0  # swift.cover.6
        return min(over, self.most) if self.most else over  # swift.attack.5; swift.cast.5

    def __str__(self) -> str:
        """What the total is held against, in words."""
        words = [f"defense {self.guard.defense}"]
        if self.guard.even:
            words.append(EVEN[self.even])
        if self.guard.shut:
            words.append("full cover")
        if self.guard.always:
            words.append("hits in any case")
        if self.most:
            words.append(f"{self.most} at most")
        return ", ".join(words)

    def _is_even(self, rolled: int, dice: tuple[int, ...]) -> bool:
        if self.even == "each-die":
            return all(die % 2 == 0 for die in dice)
        return (rolled if self.even == "dice" else rolled + self.bonus) % 2 == 0  # swift.cover.14


class Split(NamedTuple):
    """What an intercepted attack does to the one it was meant for, and to the protector."""

    target: int
    protector: int

    def __str__(self) -> str:
        """Both in words, for the log."""
        return f"{self.target or 'nothing'} for the target, {self.protector or 'nothing'} for the protector"


class Intercepting(Struct, frozen=True):
    """How an intercepted attack is read: each of the two conditions by itself."""

    target: Hitting
    protector: Hitting
    one_victim: bool

    def __str__(self) -> str:
        """What the total is held against, in words."""
        return f"the target's {self.target}; the protector's {self.protector}"

    def __call__(self, *dice: int) -> Split:
        """Above the target's defense it hits the protector, above the protector's it hits the target."""
        for_protector = self.target(*dice)  # swift.defend.6
        for_target = self.protector(*dice)  # swift.defend.7
        if self.one_victim and for_protector:
            return Split(0, for_protector)
        return Split(for_target, for_protector)  # swift.defend.11


class Total(Struct, frozen=True):
    """A check read by its total."""

    bonus: int = 0

    def __call__(self, dice: int) -> int:
        """The dice and everything added to them."""
        return dice + self.bonus


class Passing(Struct, frozen=True):
    """A check read as passed or failed."""

    bonus: int
    difficulty: int

    def __call__(self, dice: int) -> str:
        """Whether the total is enough."""
        return "passed" if dice + self.bonus >= self.difficulty else "failed"


class Granting(Struct, frozen=True):
    """An aid check read as what it grants."""

    bonus: int
    difficulty: int
    margin: int

    def __str__(self) -> str:
        """What the total is held against, in words."""
        best, worst = self.difficulty + self.margin, self.difficulty - self.margin
        return f"difficulty {self.difficulty}, +2 from {best}, -1 down from {worst}"

    def __call__(self, dice: int) -> int:
        """+2, +1, 0 or -1, from the best outcome to the worst."""
        over = dice + self.bonus - self.difficulty
        if over >= 0:
            return 2 if over >= self.margin else 1  # swift.aid.7, .8
        return -1 if -over >= self.margin else 0


def points(amount: int, why: str, clause: str = "") -> Modifier:
    """Points added to the roll."""
    return Modifier(amount, why, clause, "points")


def attack_roll(
    now: Now, me: Who, weapon: Item, key: str, guard: Guard, other: Guard | None, modifiers: tuple[Modifier, ...]
) -> Roll:
    """2d6, Fighting, the weapon's tool bonus and whatever else helps or hinders."""
    who = now[me]
    gathered = (
        points(who.sheet.skill("fighting"), "Fighting", "swift.attack.3"),
        points(weapon.tool, weapon.name, "swift.attack.3"),
        *own_modifiers(now, who),
        *modifiers,
    )
    even = now.rulings.even_number
    bonus = total(gathered)
    read: Hitting | Intercepting = Hitting(bonus, guard, even)
    if other is not None:
        read = Intercepting(
            Hitting(bonus, guard, even), Hitting(bonus, other, even), now.rulings.intercepted == "one-victim"
        )
    return Roll(key, EACH_DIE if even == "each-die" else TWO_DICE, read, gathered, str(read))


def throw_roll(now: Now, me: Who, item: Item, guard: Guard) -> Roll:
    """The same for something that is thrown over somebody."""
    return replace(attack_roll(now, me, item, "throw", guard, None, ()), of=item.name, words=item.name)


def spell_roll(now: Now, me: Who, spell: Spell, guard: Guard, modifiers: tuple[Modifier, ...]) -> Roll:
    """2d6, power and the implement against the defense that the spell names."""
    who, even = now[me], now.rulings.even_number
    gathered = (
        points(who.sheet.power, "power"),
        points(implement(who), "implement"),
        *wounds(now, who),
        *modifiers,
    )
    read, pools = Hitting(total(gathered), guard, even, spell.most), EACH_DIE if even == "each-die" else TWO_DICE
    return Roll("spell", pools, read, gathered, str(read), words=spell.name, of=spell.name)  # swift.cast.5


def total(modifiers: tuple[Modifier, ...]) -> int:
    """What modifiers come to."""
    return sum(modifier.amount for modifier in modifiers)


def own_modifiers(now: Now, who: Creature) -> tuple[Modifier, ...]:
    """What wounds and stance do to someone's attacks."""
    if who.stance is not None and who.stance.attack:
        return (*wounds(now, who), points(who.stance.attack, who.stance.name, "swift.en-guard.2"))
    return wounds(now, who)


def wounds(now: Now, who: Creature) -> tuple[Modifier, ...]:
    """What half of one's stress does to every roll."""
    return (points(-now.rulings.wounded, "wounded"),) if is_wounded(who, now.rulings) else ()


def check(now: Now, me: Who, key: str, skill: int, difficulty: int, *modifiers: Modifier, of: str = "") -> Roll:
    """A skill check against a difficulty: passed or failed. It may be about something: a spell, a door."""
    gathered = (points(skill, "skill"), *wounds(now, now[me]), *modifiers)
    read = Passing(total(gathered), needed(now, difficulty))
    return Roll(key, TWO_DICE, read, gathered, against(now, difficulty), words=key, of=of)


def needed(now: Now, difficulty: int) -> int:
    """What a total must come to for a difficulty."""
    return difficulty if now.rulings.meeting_passes else difficulty + 1  # swift.find-item.10


def against(now: Now, difficulty: int) -> str:
    """A difficulty in words."""
    return f"difficulty {difficulty}" if now.rulings.meeting_passes else f"difficulty {difficulty}, to be beaten"


def perception(now: Now, me: Who, key: str, *modifiers: Modifier, held_against: str = "") -> Roll:
    """A perception check, read by its total; what hidden things are held against stays hidden with them."""
    gathered = (points(now[me].sheet.skill("perception"), "perception"), *wounds(now, now[me]), *modifiers)
    return Roll(key, TWO_DICE, Total(total(gathered)), gathered, held_against)


def find(now: Now, difficulty: int, advantage: bool) -> Roll:
    """A flat roll of 2d6 with nothing added; with advantage, the best two of three."""
    enough, words = needed(now, difficulty), against(now, difficulty)
    if not advantage:
        return Roll("find-item", TWO_DICE, Passing(0, enough), (), words)  # swift.find-item.3
    if now.rulings.advantage == "plus-two":
        more = points(ADVANTAGE_POINTS, "advantage", "swift.find-item.11")
        return Roll("find-item", TWO_DICE, Passing(more.amount, enough), (more,), words)
    return Roll("find-item", BEST_TWO, Passing(0, enough), (), words)  # swift.find-item.7, .11


def aid_check(now: Now, me: Who, skill: int, difficulty: int) -> Roll:
    """A skill check one tier easier than the one that is aided."""
    gathered = (points(skill, "skill"), *wounds(now, now[me]))
    eased = difficulty - now.rulings.tier  # swift.aid.6, .9
    read = Granting(total(gathered), eased, now.rulings.aid_margin)
    return Roll("aid", TWO_DICE, read, gathered, str(read))


def initiative(who: Creature) -> Roll:
    """How fast someone is in this fight: 2d6 and perception."""
    skill = who.sheet.skill("perception")
    return Roll("initiative", TWO_DICE, Total(skill), (points(skill, "perception"),))  # swift.round.9


def _as_thrown(dice: int) -> int:
    return dice


BLOCK = Roll("shield-block", (Pool.of(d6=1),), _as_thrown)  # swift.shield-block.2
MEND = Roll("mend", TWO_DICE, _as_thrown)


def mishap(goes_wrong_to: int) -> Roll:
    """Whether an unstable place turns on whoever casts in it: low dice are bad."""
    return Roll("instability", TWO_DICE, _as_thrown, (), f"{goes_wrong_to}, which it must beat")  # swift.channel.4
