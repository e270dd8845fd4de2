"""What actions cost: a swift action, a standard action, an abort, or nothing."""

from typing import Any, Literal

from msgspec import Struct

from affray.api import Refusal, Rule, Who
from affray.rulesets.swift.creature import Aided, Creature, Now, Readied, Scene
from affray.rulesets.swift.events import HelpLost


class Cost(Struct, frozen=True):
    """Which of the round's actions something takes, and the merit that made it free."""

    kind: Literal["swift", "standard", "either", "readied", "abort", "free"]
    merit: str = ""

    def __str__(self) -> str:
        """The cost in words."""
        if self.kind == "either":
            return "a swift or a standard action"
        return f"a {self.kind} action" if self.kind != "abort" else "an abort action"


SWIFT = Cost("swift")
STANDARD = Cost("standard")
EITHER = Cost("either")
"""What something costs of which it is not known yet which of the two it takes."""
READIED = Cost("readied")
ABORT = Cost("abort")
FREE = Cost("free")

NOT_YET = Refusal("standard actions come after all swift actions", "swift.round.4")
IN_DEBT = Refusal("whoever is in debt takes no standard action", "swift.action-debt.3")
NO_SWIFT = Refusal("the swift action of this round is taken", "swift.round.8")
NO_STANDARD = Refusal("the standard action of this round is taken", "swift.round.8")
NO_ABORT = Refusal("the one abort of this round is taken", "swift.action-debt.9")
ONLY_READIED = Refusal("only the declared action is left at the end of the round", "swift.ready.6")


def cannot_pay(now: Now, me: Who, cost: Cost, rule: Rule[...], _args: tuple[Any, ...]) -> Refusal | None:
    """Why somebody cannot take an action of this kind now, if they cannot."""
    who, kind = now[me], cost.kind
    if kind in ("free", "readied"):
        return None
    if kind == "abort":
        return NO_ABORT if now.rulings.aborts == "once-a-round" and who.aborts else None  # swift.action-debt.9
    if now.clock.phase == "ready" and not _fits_ready(now, who, rule.key):
        return ONLY_READIED
    if kind == "either":
        return None if who.swift or who.standard else NO_SWIFT
    return _lacks_swift(now, who) if kind == "swift" else _lacks_standard(now, who)


def _lacks_swift(now: Now, who: Creature) -> Refusal | None:
    if who.swift:
        return None
    in_place = who.standard and (now.clock.phase != "swift" or now.rulings.second_swift == "at-once")
    return None if in_place else NO_SWIFT  # swift.out-of-order.1, .2, .4


def _lacks_standard(now: Now, who: Creature) -> Refusal | None:
    if now.clock.phase == "swift":
        return NOT_YET  # swift.round.3
    if who.debt:
        return IN_DEBT  # swift.action-debt.3
    return None if who.standard else NO_STANDARD


def keeps_standard(now: Now, me: Who) -> bool:
    """Whether a swift action leaves someone a standard one: not when it must pay for it, and not in debt."""
    who = now[me]
    in_its_place = not who.swift and _lacks_swift(now, who) is None
    return who.standard > int(in_its_place) and not who.debt


def _fits_ready(now: Now, who: Creature, key: str) -> bool:
    if now.rulings.untriggered == "any-standard":
        return True
    return who.readied is not None and who.readied.action == key


def pay(scene: Scene, me: Who, cost: Cost, rule: Rule[...], args: tuple[Any, ...]) -> None:
    """Take the action that somebody spends."""
    match cost.kind:
        case "swift":
            pay_swift(scene, me)
        case "standard":
            scene.change(me, standard=scene[me].standard - 1, readied=still_readied(scene, me))
            lose_other_aid(scene, me, rule.key, args)
        case "readied":
            pay_readied(scene, me)
        case "abort":
            pay_abort(scene, me)
        case "free" if cost.merit:
            scene.change(me, used=(*scene[me].used, cost.merit))


def pay_swift(scene: Scene, me: Who) -> None:
    """Spend the swift action or, when it is gone, the standard one in whose place this is taken."""
    who = scene[me]
    if who.swift:
        return scene.change(me, swift=who.swift - 1)
    more = 1 if scene.rulings.swift_in_place == "three" else 0  # swift.out-of-order.3
    readied = still_readied(scene, me)
    return scene.change(me, standard=who.standard - 1, swift=more, readied=readied)  # swift.out-of-order.1


def still_readied(now: Now, me: Who) -> Readied | None:
    """What still waits for its trigger once the standard action is spent: nothing, unless it comes on top of it."""
    late = now.clock.phase == "ready"  # swift.ready.5
    return None if late or now.rulings.readied_is == "the-standard" else now[me].readied  # swift.ready.7


def pay_abort(scene: Scene, me: Who) -> None:
    """Spend the standard action that was not taken yet; otherwise owe one."""
    who = scene[me]
    untaken = (who.standard or who.let_go) and not who.debt
    if untaken and scene.rulings.early_abort == "takes-standard":
        return scene.change(me, standard=0, let_go=False, readied=None, aborts=who.aborts + 1)  # swift.action-debt.7
    return scene.change(me, owed=who.owed + 1, aborts=who.aborts + 1)  # swift.action-debt.1, .2, .4, .5


def pay_readied(scene: Scene, me: Who) -> None:
    """Let the waiting end: the declared action is paid for with the standard one of the round, or with one more."""
    more = scene.rulings.readied_is == "one-more"  # swift.ready.7
    scene.change(me, readied=None, standard=scene[me].standard + 1 if more else 1)


def lose_other_aid(scene: Scene, me: Who, action: str, args: tuple[Any, ...]) -> None:
    """Help that was meant for another action is gone."""
    lost = [aid for aid in scene[me].aided if not is_for(aid, action, args)]
    if scene.rulings.aid_lapses == "bonus-only":
        lost = [aid for aid in lost if aid.amount > 0]  # swift.aid.10
    if lost:
        kept = tuple(aid for aid in scene[me].aided if aid not in lost)
        scene.change(me, HelpLost(me, lost[0].action, lost[0].target), aided=kept)  # swift.aid.5


def is_for(aid: Aided, action: str, args: tuple[Any, ...]) -> bool:
    """Whether help was declared for this action, and for this target if it named one."""
    return aid.action == action and (not aid.target or args[:1] == (aid.target,))
