"""A die that was lent lies in another's pool until it is spent or its time is over; then it is the lender's again."""

from functools import partial
from operator import is_

from affray.api import Effect, Ends, Who, begin, remove_effects
from affray.rulesets.dungeoneer.creature import Now, Scene
from affray.rulesets.dungeoneer.events import Lent, Returned
from affray.rulesets.dungeoneer.pools import Faces, without

LENT = "lent-die"


def lend(scene: Scene, me: Who, ally: Who, die: int, rounds: int) -> None:
    """Give a die to another for so many rounds; it keeps its face and is not thrown again while it is away."""
    scene.change(me, pool=without(scene[me].pool, (die,)))
    scene.change(ally, pool=tuple(sorted((*scene[ally].pool, die))))
    begin(scene, Effect(LENT, ally, Ends("round ends", left=rounds), me, die), Lent(me, die, ally))


def own_dice(now: Now, who: Who) -> Faces:
    """The dice of a pool without those that are another's."""
    return without(now[who].pool, tuple(loan.amount for loan in loans_to(now, who)))


def with_loans(now: Now, who: Who, dice: Faces, most: int) -> Faces:
    """So many dice, those of others and the highest of one's own."""
    others = tuple(loan.amount for loan in loans_to(now, who))
    own = without(dice, others)
    return tuple(sorted(others + own[max(len(own) + len(others) - most, 0) :]))


def loans_to(now: Now, who: Who) -> tuple[Effect, ...]:
    """The dice that someone has from others."""
    return tuple(effect for effect in now.effects if effect.key == LENT and effect.on == who)


def dice_away(now: Now, who: Who) -> int:
    """How many more dice others have of someone than they have of others."""
    loans = [effect for effect in now.effects if effect.key == LENT]
    return sum((loan.by == who) - (loan.on == who) for loan in loans)


def return_spent(scene: Scene, who: Who, spent: Faces) -> int:
    """Dice of others that were among those spent go back exhausted. Gives back how many."""
    left, back = list(spent), 0
    for loan in loans_to(scene, who):
        if loan.amount in left:
            left.remove(loan.amount)
            remove_effects(scene, partial(is_, loan))
            _exhausted_again(scene, loan)
            back += 1
    return back


def return_unspent(scene: Scene, loan: Effect) -> None:
    """The time of a loan is over: the die leaves the pool that it lay in."""
    one = scene[loan.on]
    if loan.amount in one.pool:
        scene.change(loan.on, pool=without(one.pool, (loan.amount,)))
    _exhausted_again(scene, loan)


def _exhausted_again(scene: Scene, loan: Effect) -> None:
    lender = scene[loan.by]
    scene.change(loan.by, Returned(loan.by), exhausted=lender.exhausted + 1)
