"""Aid, Hold and Ready Action: swift actions for the sake of a standard one."""

from affray.core.actions import Action, Need, Slot
from affray.core.filling import unmet
from affray.core.intents import Intent
from affray.core.options import as_options
from affray.core.values import Value, Who
from affray.rulesets.swift.actions.casting import spell_of
from affray.rulesets.swift.costs import SWIFT, keeps_standard
from affray.rulesets.swift.creature import Aided, Now, Readied, Scene
from affray.rulesets.swift.defenses import guard, spell_guard
from affray.rulesets.swift.events import HeldBack, Helped, ReadiedAction
from affray.rulesets.swift.paths import sees
from affray.rulesets.swift.reactions import TRIGGERS, held_by
from affray.rulesets.swift.rolls import aid_check
from affray.rulesets.swift.spells import WAND
from affray.rulesets.swift.stats import known_foes, weapons

READY_FOR = ("attack", "withdraw", "double move", "channel", "use item", "seek", "resist")
BARE_SKILL = "athletics"


def aid(scene: Scene, me: Who, ally: Who, action: str, how: str) -> None:
    """Help an ally with one standard action, in a declared way."""
    roll = aid_check(scene, me, scene[me].sheet.skill(how), aided_difficulty(scene, ally, action))
    granted = scene.roll(me, roll)
    help_ = Aided(action, granted, me)
    scene.change(ally, Helped(ally, me, action, granted), aided=(*scene[ally].aided, help_))  # swift.aid.2, .7


def aided_difficulty(now: Now, ally: Who, action: str) -> int:
    """What the ally's own check will have to come to."""
    verb, _, target = action.partition(" on ")
    begun = now[ally].undertaking
    if verb == "attack":
        return guard(now, ally, target, weapons(now[ally])[0]).defense
    if verb == "cast" and begun is not None:
        spell = spell_of(now, ally, begun.intent.args[0])
        if spell.against:
            return spell_guard(now, ally, str(begun.intent.args[1]), spell.against, WAND).defense
    if verb == "resist":
        return max(effect.amount for name in held_by(now, ally) for effect in now.effects_on(ally, name))
    return now.rulings.usual_difficulty


def hold(scene: Scene, me: Who) -> None:
    """Skip the swift action to be first among the standard ones."""
    scene.change_table(holds=scene.table.holds + 1)
    scene.change(me, HeldBack(me), held_at=scene.table.holds)  # swift.hold.2, .3, .4


def ready_action(scene: Scene, me: Who, action: str, trigger: str) -> None:
    """Declare a standard action and what it waits for."""
    scene.change(me, ReadiedAction(me, action, trigger), readied=Readied(action, trigger))  # swift.ready.2


# -- what may be chosen


def _allies(now: Now, intent: Intent) -> tuple[Value, ...]:
    side = now[intent.who].side
    near = [one.id for one in now.creatures.values() if one.side == side and one.id != intent.who and not one.fate]
    return tuple(who for who in near if now[who].standard and not now[who].debt and sees(now, intent.who, who))


def _aided_actions(now: Now, intent: Intent) -> tuple[Value, ...]:
    ally = str(intent.args[0])
    attacks = (f"attack on {foe}" for foe in known_foes(now, ally))
    spell = ("cast",) if now[ally].undertaking is not None else ()
    bonds = ("resist",) if held_by(now, ally) else ()
    return (*attacks, *spell, *bonds, "seek")  # swift.aid.4


def _skills(now: Now, intent: Intent) -> tuple[Value, ...]:
    known = [name for name, rank in now[intent.who].sheet.skills if rank]
    return tuple(known) or (BARE_SKILL,)  # swift.aid.3


def _standard(now: Now, intent: Intent) -> tuple[Value, ...]:
    return tuple(name for name in READY_FOR if _could_be_taken(now, Intent(intent.who, name)))


def _could_be_taken(now: Now, bare: Intent) -> bool:
    """Whether an action could come to something once it is triggered; a foe to attack may still appear."""
    action = now.book.actions[bare.action]
    if unmet(now, action.needs, bare) is not None:
        return False
    slots = () if bare.action == "attack" else action.slots[:1]
    return all(bool(as_options(slot.candidates(now, bare))) for slot in slots)


def _is_swift_pass(now: Now, _intent: Intent) -> bool:
    return now.clock.phase == "swift"


HAS_STANDARD = Need("there is no standard action left to ready", keeps_standard, "swift.ready.2")
TO_HOLD_FOR = Need("there is no standard action left to hold for", keeps_standard, "swift.hold.3")
BEFORE = Need("only before the standard actions begin", _is_swift_pass, "swift.hold.3")
OPENLY = Need("not while hidden", lambda now, intent: not now[intent.who].hidden)
NOT_READIED = Need("an action is readied already", lambda now, intent: now[intent.who].readied is None)

AID = Action(
    "aid",
    aid,
    cost=SWIFT,  # swift.aid.1
    slots=(
        Slot("ally", _allies, none="no ally in sight has a standard action left"),
        Slot("action", _aided_actions, word="to"),
        Slot("how", _skills, word="by"),
    ),
    clauses="swift.aid",
    group="swift",
)
HOLD = Action(
    "hold",
    hold,
    cost=SWIFT,  # swift.hold.1
    needs=(BEFORE, TO_HOLD_FOR),
    clauses="swift.hold",
    group="swift",
)
READY_ACTION = Action(
    "ready action",
    ready_action,
    cost=SWIFT,  # swift.ready.1
    slots=(Slot("action", _standard), Slot("trigger", lambda _now, _intent: TRIGGERS, word="when")),
    needs=(BEFORE, HAS_STANDARD, NOT_READIED, OPENLY),
    clauses="swift.ready",
    group="swift",
)
