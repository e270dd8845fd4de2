"""A roll: dice of the pool are spent, a stat is added, and the total is held against a difficulty."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from affray.api import Ask, Value, Who
from affray.rulesets.dungeoneer.creature import Scene, Stat
from affray.rulesets.dungeoneer.damage import can_act, gain_stress
from affray.rulesets.dungeoneer.degrees import STEP, Degree, degree, has_double, pair_of, raised
from affray.rulesets.dungeoneer.events import OutOfDice, PutIn, Spent
from affray.rulesets.dungeoneer.lending import return_spent
from affray.rulesets.dungeoneer.pools import (
    ANYTHING,
    Faces,
    Stake,
    faces_of,
    paid_of,
    shown,
    spending,
    unnoted,
    without,
)
from affray.rulesets.dungeoneer.rolls import DESPERATE
from affray.rulesets.dungeoneer.stats import stat

NO, YES = "no", "yes"

StatOf = Callable[[Who], int]
Free = Mapping[Who, Faces]
"""Dice that somebody spent on something else and may use once more."""
NONE_FREE: Free = MappingProxyType({})
ONE_MORE_DIE = Ask("one-more-die", "one more die for 1 stress?", (NO, YES))


class DiceFor(Ask[Value]):
    """The question which dice go into a roll, and the purpose for which the log says that they are spent."""

    __slots__ = ("purpose",)

    def __init__(self, key: str, purpose: str) -> None:
        """Dice for something: `DiceFor("attack", "for the attack")`."""
        super().__init__(f"{key}-dice", f"spend which dice {purpose}?", logged=False)
        self.purpose = purpose


class Thrown(NamedTuple):
    """What one or several put into a roll: the total, the dice in it, who took part, how far degrees lie apart.

    `added` are dice that a technique adds without their being spent.
    """

    total: int
    faces: Faces
    band: tuple[Who, ...]
    step: int
    added: Faces = ()

    def times(self, difficulty: int) -> int:
        """What a difficulty comes to for all who took part."""
        return difficulty * len(self.band)  # dungeoneer.group.6, .12

    def plus(self, face: int) -> "Thrown":
        """The same with one more die."""
        return self._replace(total=self.total + face, added=(*self.added, face))


def check(
    scene: Scene, who: Who, what: DiceFor, name: Stat, difficulty: int, free: Faces = (), stake: Stake = ANYTHING
) -> Degree:
    """A roll of one dungeoneer; dice that are `free` were spent already and may be used again."""
    spent = {who: free} if free else NONE_FREE
    return joint_check(scene, (who,), what, lambda one: stat(scene[one], name), difficulty, spent, stake)


def joint_check(
    scene: Scene,
    band: tuple[Who, ...],
    what: DiceFor,
    stat_of: StatOf,
    difficulty: int,
    free: Free = NONE_FREE,
    stake: Stake = ANYTHING,
) -> Degree:
    """A roll of one or of several together against one difficulty."""
    return read_off(scene, what, put_in(scene, band, what, stat_of, difficulty, free, stake=stake), difficulty)


def put_in(
    scene: Scene,
    band: tuple[Who, ...],
    what: DiceFor,
    stat_of: StatOf,
    difficulty: int,
    free: Free = NONE_FREE,
    keeps: bool = False,
    stake: Stake = ANYTHING,
) -> Thrown:
    """Everyone adds dice and a stat, with an eye on the difficulty times those who have added theirs."""
    step = STEP * len(band) if scene.rulings.group_steps == "multiplied" else STEP  # dungeoneer.group.18
    total, faces = 0, tuple[int, ...]()
    for place, who in enumerate(band, 1):
        share = Share(stat_of(who), difficulty * place - total, difficulty * len(band), step, len(band) > 1)
        spent = spend(scene, who, what, share, free.get(who, ()), keeps, stake)
        total += sum(spent) + stat_of(who)  # dungeoneer.roll.1; dungeoneer.group.8, .9
        faces += spent
    return Thrown(total, faces, band, step)


def read_off(scene: Scene, what: DiceFor, thrown: Thrown, difficulty: int) -> Degree:
    """How well a roll went, once everything is in it; it is told here, and once."""
    came = held_against(scene, thrown, difficulty)
    pair = raising_pair(scene, thrown, difficulty)
    scene.tell(lambda: spent_on(what.purpose, thrown, difficulty, came, pair))
    return came


def spent_on(purpose: str, thrown: Thrown, difficulty: int, came: Degree, pair: int) -> Spent:
    """A roll in one line: the dice that went into it, the total, and how well it went."""
    me, *others = thrown.band
    hard, added = thrown.times(difficulty), " ".join(map(str, thrown.added))
    return Spent(me, purpose, shown(thrown.faces), thrown.total, hard, came.words, added, tuple(others), pair)


def held_against(scene: Scene, thrown: Thrown, difficulty: int) -> Degree:
    """The degree of a roll against a difficulty, times those who took part; a pair makes it one better."""
    came = by_total(scene, thrown, difficulty)
    return raised(came) if raising_pair(scene, thrown, difficulty) else came  # dungeoneer.roll.10


def by_total(scene: Scene, thrown: Thrown, difficulty: int) -> Degree:
    """The degree that the total alone comes to."""
    met = scene.rulings.boundary == "met"
    return degree(thrown.total, thrown.times(difficulty), thrown.step, met)  # dungeoneer.roll.6


def raising_pair(scene: Scene, thrown: Thrown, difficulty: int) -> int:
    """The face of a pair among the dice that makes the roll one degree better; 0 without one, or where none is."""
    rules, faces = scene.rulings, thrown.faces
    if thrown.added and rules.added_doubles:
        faces += thrown.added
    if not rules.criticals or not has_double(faces) or by_total(scene, thrown, difficulty) is Degree.GREATER:
        return 0
    return pair_of(faces)


class Share(NamedTuple):
    """Somebody's part in a roll: what they add, what they should reach, and what all reach for together."""

    bonus: int
    difficulty: int
    whole: int
    step: int
    together: bool

    def text(self) -> str:
        """What the dice have to reach, for whoever picks them."""
        of_all = f", of {self.whole} together" if self.together else ""
        return f"{self.bonus} plus your dice must reach {self.difficulty}{of_all}"


def spend(
    scene: Scene,
    who: Who,
    what: DiceFor,
    share: Share,
    free: Faces = (),
    keeps: bool = False,
    stake: Stake = ANYTHING,
) -> Faces:
    """Pick the dice that go into a roll; they are exhausted, unless a technique keeps them.

    A die of a movement that is used here has served its turn; one that is not may still be used.
    """
    one = scene[who]
    if not one.pool and not free:
        return desperate(scene, who)
    rules = scene.rulings
    least = 1 if share.together else rules.least_dice  # dungeoneer.roll.9; dungeoneer.group.7
    met, criticals, step = rules.boundary == "met", rules.criticals, share.step
    if not scene.is_shown:
        goal = share.difficulty - share.bonus
        options = unnoted(one.pool, goal, step, met, criticals, least, free, stake.half)
    else:
        goals, about = (share.bonus, share.difficulty, step), "" if stake.secret else share.text()
        options = spending(one.pool, *goals, met, criticals, least, free, stake, about)
    spent = faces_of(scene.ask(who, what, options))
    if share.together:
        scene.tell(lambda: PutIn(who, shown(spent)))
    paid = paid_of(spent, free) if free else spent
    if len(paid) < len(spent):
        scene.change(who, stride=without(scene[who].stride, without(spent, paid)))  # dungeoneer.terrain.2
    if paid and not keeps:
        exhaust(scene, who, paid)
    return spent


def exhaust(scene: Scene, who: Who, faces: Faces) -> None:
    """Take dice out of the pool until they are thrown again; one that was lent goes back."""
    own = len(faces) - (return_spent(scene, who, faces) if scene.effects else 0)
    one = scene[who]
    scene.change(who, pool=without(one.pool, faces), exhausted=one.exhausted + own)  # dungeoneer.roll.7


def desperate(scene: Scene, who: Who) -> Faces:
    """Roll without a die: 1 stress, and for 1 more a single die, which nobody has who is down or incapacitated."""
    scene.tell(OutOfDice(who))
    if scene.rulings.out_of_dice == "stat-alone":
        return ()
    gain_stress(scene, who, 1)  # dungeoneer.roll.9
    if not can_act(scene, who) or not scene[who].exhausted or scene.ask(who, ONE_MORE_DIE) == NO:
        return ()
    face: int = scene.roll(who, DESPERATE)
    gain_stress(scene, who, 1)
    return (face,)
