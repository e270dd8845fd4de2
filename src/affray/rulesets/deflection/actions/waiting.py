"""Ready an Action."""

from affray.api import AnyAction, Need, Slot, Who, action
from affray.rulesets.deflection.costs import READIED_ACTIONS, Cost
from affray.rulesets.deflection.creature import Now, Readied, Scene, Trigger
from affray.rulesets.deflection.events import GotReady
from affray.rulesets.deflection.triggers import least_stamina

TRIGGERS: tuple[Trigger, ...] = (
    "a_foe_comes_within_reach",
    "a_foe_comes_into_view",
    "a_foe_moves",
    "a_foe_attacks",
    "a_foe_uses_a_power",
)
NOT_READIED = ("ready_an_action", "go_on", "give_up", "end", "yield", "flee")
VARIABLE = ("interact", "use_a_skill")


def may_be_readied(now: Now, me: Who, rule: AnyAction) -> bool:
    """Whether an action can be readied: one of two actions or less, also a maneuver, a power or a skill."""
    if rule.key in NOT_READIED or (rule.key in VARIABLE and not now.rulings.ready_variable):
        return False  # deflection.ready.13
    if rule.key in now[me].used or not is_known(now, me, rule):
        return False
    return bool(rule.cost_of(now, me, ()).actions <= READIED_ACTIONS)  # deflection.ready.2, .6


def is_known(now: Now, me: Who, rule: AnyAction) -> bool:
    """Whether a power was learned; everything else anybody can do."""
    return rule.group != "powers" or rule.key in now[me].sheet.powers


def readiable(now: Now, me: Who) -> tuple[str, ...]:
    """The actions that could be readied, by their keys."""
    return tuple(rule.key for rule in now.book.rules.actions if may_be_readied(now, me, rule))


def can_prepay(now: Now, me: Who, what: str) -> bool:
    """Whether the stamina can be paid, where it is paid beforehand."""
    return now.rulings.readied_pays == "when-performed" or now[me].stamina >= least_stamina(now, me, what)


PAYABLE = Need("its stamina cannot be paid", can_prepay, "deflection.ready.11")
WHAT = Slot("what", readiable, PAYABLE, label="action")
WHEN = Slot("trigger", lambda _now: TRIGGERS, word="when")


@action(Cost(actions=2), slots=(WHAT, WHEN), clauses="deflection.ready", group="waiting")  # deflection.ready.1
def ready_an_action(scene: Scene, me: Who, what: str, trigger: Trigger) -> None:
    """Name an action and what triggers it; it is taken as a reaction until your next turn."""
    rule = scene.book.actions[what]
    when = trigger.replace("_", " ")
    scene.change(me, GotReady(me, rule.name, when), readied=Readied(what, trigger))  # deflection.ready.3
    if scene.rulings.readied_pays == "when-readied":
        scene.change(me, stamina=scene[me].stamina - least_stamina(scene, me, what))  # deflection.ready.11
    last = scene.rulings.after_ready == "reactions-only"  # deflection.ready.12
    scene.change(me, actions=0, is_done=last)  # deflection.ready.9
