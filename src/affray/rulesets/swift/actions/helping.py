"""Aid, Hold and Ready Action: swift actions for the sake of a standard one."""

from typing import get_args

from affray.api import Need, Slot, Who, action, as_options
from affray.rulesets.swift.actions.casting import spell_of
from affray.rulesets.swift.actions.items import DIFFICULTIES, PACK, usable
from affray.rulesets.swift.conditions import held_by
from affray.rulesets.swift.costs import SWIFT, keeps_standard
from affray.rulesets.swift.creature import Aided, Now, Readied, Scene, Trigger
from affray.rulesets.swift.defenses import guard, spell_guard
from affray.rulesets.swift.events import HeldBack, Helped, ReadiedAction
from affray.rulesets.swift.paths import sees
from affray.rulesets.swift.rolls import aid_check
from affray.rulesets.swift.spells import WAND
from affray.rulesets.swift.stats import known_foes, weapons

READY_FOR = ("attack", "withdraw", "double_move", "channel", "use_item", "seek", "resist")
BARE_SKILL = "athletics"

Deed = tuple[str, ...]
"""An action that is helped, as it is said: `seek` alone, or `attack` `on` somebody."""


# -- what may be chosen


def allies(now: Now, me: Who) -> tuple[Who, ...]:
    """The allies in sight who have a standard action left."""
    side = now[me].side
    able = (other for other in now.creatures.values() if other.side == side and other.id != me and not other.fate)
    return tuple(ally.id for ally in able if ally.standard and not ally.debt and sees(now, me, ally.id))


def aided_actions(now: Now, ally: Who) -> tuple[Deed, ...]:
    """What an ally can be helped with: attacks, a spell that was begun, bonds, a look, a throw, a search, a leap."""
    attacks = (("attack", "on", foe) for foe in known_foes(now, ally))
    spell = (("cast",),) if now[ally].undertaking is not None else ()
    bonds = (("resist",),) if held_by(now, ally) else ()
    throws = (("use_item",),) if any(item.effect == "bind" for item in usable(now[ally])) else ()
    search = (("find_item",),) if now[ally].searching else ()
    gaps = any(terrain.kind == "gap" for terrain in now.ground(ally).terrain.values())
    leaps = (("double_move",), ("withdraw",)) if gaps else ()
    return (*attacks, *spell, *bonds, ("seek",), *throws, *search, *leaps)  # swift.aid.4


def own_skills(now: Now, me: Who) -> tuple[str, ...]:
    """The skills by which one can help."""
    known = [name for name, rank in now[me].sheet.skills if rank]
    return tuple(known) or (BARE_SKILL,)  # swift.aid.3


def readiable(now: Now, me: Who) -> tuple[str, ...]:
    """The standard actions that could come to something once they are triggered."""
    return tuple(key for key in READY_FOR if could_be_taken(now, me, key))


def could_be_taken(now: Now, me: Who, key: str) -> bool:
    """Whether an action could come to something once it is triggered; a foe to attack may still appear."""
    wanted = now.book.actions[key]
    if wanted.check_needs(now, me, ()) is not None:
        return False
    fillings = () if key == "attack" else wanted.fillings[:1]
    return all(bool(as_options(filling.options(now, me, ()))) for filling in fillings)


HAS_STANDARD = Need("there is no standard action left to ready", keeps_standard, "swift.ready.2")
TO_HOLD_FOR = Need("there is no standard action left to hold for", keeps_standard, "swift.hold.3")
BEFORE = Need("only before the standard actions begin", lambda now: now.clock.phase == "swift", "swift.hold.3")
NOT_READIED = Need("an action is readied already", lambda now, me: now[me].readied is None)
ALLY = Slot("ally", allies, none="no ally in sight has a standard action left")
AIDED = Slot("deed", aided_actions, word="to", label="action")
BY_SKILL = Slot("how", own_skills, word="by", none="they have no skill for it")
READIED = Slot("deed", readiable, label="action")
TRIGGER: Slot[Trigger] = Slot("trigger", lambda _now: get_args(Trigger), word="when")


# -- the actions


@action(SWIFT, (ALLY, AIDED, BY_SKILL), clauses="swift.aid", group="swift")  # swift.aid.1
def aid(scene: Scene, me: Who, ally: Who, deed: Deed, how: str) -> None:
    """Help an ally with one standard action, in a declared way."""
    roll = aid_check(scene, me, scene[me].sheet.skill(how), aided_difficulty(scene, ally, deed))
    granted = scene.roll(me, roll)
    helped = Aided(deed[0], granted, me, aided_target(deed))
    told = Helped(ally, me, helped.action, granted, helped.target)
    scene.change(ally, told, aided=(*scene[ally].aided, helped))  # swift.aid.2, .7


def aided_target(deed: Deed) -> Who:
    """Whom an attack that is helped is aimed at."""
    return deed[-1] if len(deed) > 1 else ""


def aided_difficulty(now: Now, ally: Who, deed: Deed) -> int:
    """What the ally's own check will have to come to."""
    begun = now[ally].undertaking
    match deed[0]:
        case "attack":
            return guard(now, ally, aided_target(deed), weapons(now[ally])[0]).defense
        case "cast" if begun is not None:
            spell = spell_of(now, ally, begun.intent.args[0])
            if spell.against:
                return spell_guard(now, ally, str(begun.intent.args[1]), spell.against, WAND).defense
        case "double_move" | "withdraw":
            return now.rulings.jump_difficulty
        case "find_item":
            pack, area = DIFFICULTIES[now.rulings.find_difficulty]
            return pack if now[ally].searching[-1] == PACK else area
        case "resist":
            return max(effect.amount for key in held_by(now, ally) for effect in now.effects_on(ally, key))
    return now.rulings.usual_difficulty


@action(SWIFT, needs=(BEFORE, TO_HOLD_FOR), clauses="swift.hold", group="swift")  # swift.hold.1
def hold(scene: Scene, me: Who) -> None:
    """Skip the swift action to be first among the standard ones."""
    scene.change_table(holds=scene.table.holds + 1)
    scene.change(me, HeldBack(me), held_at=scene.table.holds)  # swift.hold.2, .3, .4


@action(
    SWIFT,  # swift.ready.1
    slots=(READIED, TRIGGER),
    needs=(BEFORE, HAS_STANDARD, NOT_READIED),
    clauses="swift.ready",
    group="swift",
)
def ready_action(scene: Scene, me: Who, deed: str, trigger: Trigger) -> None:
    """Declare a standard action and what it waits for."""
    scene.change(me, ReadiedAction(me, deed, trigger), readied=Readied(deed, trigger))  # swift.ready.2
