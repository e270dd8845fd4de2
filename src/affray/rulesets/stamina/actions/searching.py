"""Search for items, and help others to find something."""

from collections.abc import Sequence

from affray.api import Effect, Ends, Need, Slot, Who, action, begin, remove
from affray.rulesets.stamina.checks import progress
from affray.rulesets.stamina.costs import Cost
from affray.rulesets.stamina.creature import Attribute, Hidden, How, Now, Scene
from affray.rulesets.stamina.events.noncombat import Aided, FoundItem, FoundNothing
from affray.rulesets.stamina.finding import (
    ARRIVED,
    HOW,
    OUTSIDE,
    difficulty_of,
    look,
    mark_found,
    to_find,
    uncovered,
    use_help,
)
from affray.rulesets.stamina.rolls import Check, Result

AIDABLE = ("investigate", "search")

ITEM = Slot("item", lambda now: now.table.items, none="there is nothing here to look for")


@action(Cost(turns=1), (ITEM, HOW), (OUTSIDE, ARRIVED), clauses="stamina.noncombat.search", group="outside combat")
def search_for_items(scene: Scene, me: Who, item: str, how: How) -> None:
    """Look for an item, or for several of a kind, where one is."""
    things = to_find(scene, me, scene.table.hidden, item)  # stamina.noncombat.search.2
    check = Check("search", attribute(scene), "awareness", difficulty_of(scene, things))  # stamina.noncombat.search.3
    result = look(scene, me, check, how, use_help(scene, me, "search"))  # stamina.noncombat.search.2
    remove(scene, me, "progress-search")
    found = found_by(scene, me, result, things)
    for thing in found:
        scene.tell(FoundItem(me, thing.name))
    mark_found(scene, found)
    if not found:
        scene.tell(FoundNothing(me, item))
    if result.is_near and not found:
        progress(scene, me, "search")


def attribute(now: Now) -> Attribute:
    """The attribute of a search."""
    return "mind" if now.rulings.search_check == "mind-and-awareness" else "perception"  # stamina.noncombat.search.1


def found_by(now: Now, me: Who, result: Result, things: Sequence[Hidden]) -> list[Hidden]:
    """What a search of such a result finds."""
    if result.is_near and now.rulings.search_near_failure == "easiest-item":
        return list(things[:1])  # stamina.noncombat.search.4
    if not result.succeeds:
        return []
    by_rank = now.rulings.search_rank == "additional-successes"  # stamina.noncombat.search.2
    return uncovered(things, result.extra + (now[me].sheet.rank("search") if by_rank else 0))


# -- helping


def friends(now: Now, me: Who) -> tuple[Who, ...]:
    """Those of one's own side whom one may help."""
    side = now[me].side
    return tuple(who.id for who in now.creatures.values() if who.side == side and who.id != me and not who.fate)


WHOM = Slot("whom", friends, label="friend", none="nobody of one's side is there to be helped")
NOT_YET = Need(
    "one helps them with that already",
    lambda now, me, whom, task: not any(effect.by == me for effect in now.effects_on(whom, f"aided-{task}")),
)
TASK = Slot("task", lambda _now: AIDABLE, NOT_YET, word="to", label="what to help with")
LOOKED_FOR = Need("there is nothing here to look for", lambda now: bool(now.table.items or now.table.topics))


@action(Cost(turns=1), (WHOM, TASK), (OUTSIDE, LOOKED_FOR), clauses="stamina.noncombat.search", group="outside combat")
def aid(scene: Scene, me: Who, whom: Who, task: str) -> None:
    """Help somebody with what they do next: bonus dice, and no check of one's own."""
    amount = 1 + scene[me].sheet.rank(task)  # stamina.noncombat.investigate.7, stamina.noncombat.search.2
    begin(scene, Effect(f"aided-{task}", whom, Ends("used"), by=me, amount=amount), Aided(me, whom, task, amount))
