"""What actions cost: a swift action, a standard action, an abort, or nothing."""

from typing import Literal

from msgspec import Struct

from affray.core.actions import Action, Refusal
from affray.core.intents import Intent
from affray.core.values import Who
from affray.rulesets.swift.creature import Aided, Creature, Now, Readied, Scene
from affray.rulesets.swift.events import HelpLost


class Cost(Struct, frozen=True):
    """Which of the round's actions something takes, and the merit that made it free."""

    kind: Literal["swift", "standard", "abort", "free"]
    merit: str = ""

    def __str__(self) -> str:
        """The cost in words."""
        return f"a {self.kind} action" if self.kind != "abort" else "an abort action"


SWIFT = Cost("swift")
STANDARD = Cost("standard")
ABORT = Cost("abort")
FREE = Cost("free")

ONLY_AT_A_WINDOW = Refusal("an abort action answers what somebody else does", "swift.lists.4")
NOT_YET = Refusal("standard actions come after all swift actions", "swift.round.4")
IN_DEBT = Refusal("whoever is in debt takes no standard action", "swift.action-debt.3")
NO_SWIFT = Refusal("the swift action of this round is taken", "swift.round.8")
NO_STANDARD = Refusal("the standard action of this round is taken", "swift.round.8")


def lacks(now: Now, intent: Intent, action: Action) -> Refusal | None:
    """Why somebody cannot take an action of this kind now, if they cannot."""
    kind = action.price(now, intent).kind
    if kind == "free":
        return None
    if kind == "abort":
        return ONLY_AT_A_WINDOW
    who = now[intent.who]
    if now.clock.phase == "ready" and not _fits_ready(now, who, intent):
        return Refusal("only the declared action is left at the end of the round", "swift.ready.6")
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


def keeps_standard(now: Now, intent: Intent) -> bool:
    """Whether a swift action leaves someone a standard one: not when it must pay for it, and not in debt."""
    who = now[intent.who]
    in_its_place = not who.swift and _lacks_swift(now, who) is None
    return who.standard > int(in_its_place) and not who.debt


def _fits_ready(now: Now, who: Creature, intent: Intent) -> bool:
    if now.rulings.untriggered == "any-standard":
        return True
    return who.readied is not None and who.readied.action == intent.action


def pay(scene: Scene, intent: Intent, action: Action, reaction: str) -> None:
    """Take the action that somebody spends."""
    me = intent.who
    cost = action.price(scene, intent)
    if reaction == "readied action":
        return pay_readied(scene, me, intent)
    if cost.kind == "swift":
        return pay_swift(scene, me)
    if cost.kind == "abort":
        return pay_abort(scene, me)
    if cost.kind == "standard":
        scene.change(me, standard=scene[me].standard - 1, readied=still_readied(scene, me))
        return lose_other_aid(scene, me, intent)
    if cost.merit:
        scene.change(me, used=(*scene[me].used, cost.merit))
    return None


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


def pay_readied(scene: Scene, me: Who, intent: Intent) -> None:
    """The readied action is the standard action of the round."""
    left = 0 if scene.rulings.readied_is == "the-standard" else scene[me].standard  # swift.ready.7
    scene.change(me, readied=None, standard=left)
    lose_other_aid(scene, me, intent)


def lose_other_aid(scene: Scene, me: Who, intent: Intent) -> None:
    """Help that was meant for another action is gone."""
    lost = [aid for aid in scene[me].aided if not is_for(aid, intent)]
    if scene.rulings.aid_lapses == "bonus-only":
        lost = [aid for aid in lost if aid.amount > 0]  # swift.aid.10
    if lost:
        kept = tuple(aid for aid in scene[me].aided if aid not in lost)
        scene.change(me, HelpLost(me, lost[0].action), aided=kept)  # swift.aid.5


def is_for(aid: Aided, intent: Intent) -> bool:
    """Whether help was declared for this action, and for this target if it named one."""
    action, _, target = aid.action.partition(" on ")
    return action == intent.action and (not target or (bool(intent.args) and intent.args[0] == target))
