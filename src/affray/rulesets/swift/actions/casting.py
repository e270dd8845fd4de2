"""Cast in its two parts, Channel, and Resist."""

from affray.core.actions import Action, Need, Slot
from affray.core.intents import Intent, Undertaking
from affray.core.rolls import Modifier
from affray.core.values import Value, Who
from affray.rulesets.swift.actions.attacking import ONLY_AT_A_WINDOW, aid_bonus
from affray.rulesets.swift.conditions import come_out, gain_aura, release, suffer
from affray.rulesets.swift.costs import ABORT, STANDARD, SWIFT, keeps_standard
from affray.rulesets.swift.creature import Now, Scene, Spell
from affray.rulesets.swift.events import BeganSpell, Cast, Channeled, SpellFailed, StayedBound, WentWrong
from affray.rulesets.swift.paths import sees
from affray.rulesets.swift.reactions import Casts, Provokes, held_by
from affray.rulesets.swift.rolls import check, mishap, points
from affray.rulesets.swift.spells import take_effect
from affray.rulesets.swift.stats import known_foes, steps_between

DEEP_RESIST = 2  # swift.resist.3


def begin_casting(scene: Scene, me: Who, spell: str, target: Who) -> None:
    """Declare the spell and its target, and pay for it."""
    come_out(scene, me)
    known = spell_of(scene, me, spell)
    begun = Undertaking(Intent(me, "begin casting", (spell, target)), 1, (), (("aura", known.aura),))
    scene.change(
        me,
        BeganSpell(me, spell, target),  # swift.cast.2, .3
        aura=scene[me].aura - known.aura,  # swift.cast.4
        undertaking=begun,
    )
    scene.window(Casts(me, target, spell))


def cast(scene: Scene, me: Who) -> None:
    """Complete the spell that was begun and see what it does."""
    scene.window(Provokes(me))
    begun = scene[me].undertaking
    assert begun is not None
    name, target = str(begun.intent.args[0]), str(begun.intent.args[1])
    scene.window(Casts(me, target, name))
    scene.change(me, Cast(me, name, target), undertaking=None)  # swift.cast.5
    scene.change_table(magic=True)
    spell = spell_of(scene, me, name)
    if goes_wrong(scene, me, spell):
        return None
    if not reaches(scene, me, spell, target):
        return scene.tell(SpellFailed(me, name, "its target is out of reach"))  # swift.dodge.10
    return take_effect(scene, me, spell, target, aid_bonus(scene, me, "cast"))  # swift.cast.5


def goes_wrong(scene: Scene, me: Who, spell: Spell) -> bool:
    """In an unstable place a spell may turn on its caster. Says whether it is lost."""
    unstable, rulings = scene.table.instability, scene.rulings
    if unstable < rulings.unstable_from:
        return False
    limit = unstable - rulings.mishap_margin
    rolled = scene.roll(me, mishap(limit))
    if rolled > limit:
        return False
    if rolled <= rulings.mishap_turns:
        scene.tell(WentWrong(me, "the spell hits its caster"))
        take_effect(scene, me, spell, me, ())
        return True
    if rolled <= rulings.mishap_drains:
        scene.change(me, WentWrong(me, "all aura is gone"), aura=0)
        return False
    scene.tell(WentWrong(me, "it hurts"))
    suffer(scene, me, rulings.mishap_stress)
    return False


def channel(scene: Scene, me: Who) -> None:
    """Draw power from the place, which grows unstable."""
    scene.window(Provokes(me))
    sheet = scene[me].sheet
    gain_aura(scene, me, sheet.power)  # swift.channel.2
    unstable = scene.table.instability + (sheet.power + 1) // 2  # swift.channel.3
    scene.change_table(instability=unstable, magic=True)
    scene.tell(Channeled(me, scene[me].aura, unstable))


def resist(scene: Scene, me: Who, what: str) -> None:
    """Struggle against whatever binds, with time to do it well."""
    scene.window(Provokes(me))
    time = points(DEEP_RESIST, "time to do it well", "swift.resist.3")
    struggle(scene, me, what, time, *aid_bonus(scene, me, "resist"))  # swift.aid.2


def resist_at_once(scene: Scene, me: Who, what: str) -> None:
    """Struggle against whatever binds, in the middle of things."""
    struggle(scene, me, what)


def struggle(scene: Scene, me: Who, what: str, *modifiers: Modifier) -> None:
    """A check against the difficulty that the binding effect brings."""
    binding = next(scene.effects_on(me, what))
    sheet = scene[me].sheet
    skill = sheet.skill("athletics") if what == "bound" else sheet.power  # swift.resist.6
    if scene.roll(me, check(scene, me, "resist", skill, binding.amount, *modifiers)) == "passed":
        release(scene, me, what)  # swift.resist.5
    else:
        scene.tell(StayedBound(me, what))


# -- what may be chosen


def spell_of(now: Now, who: Who, name: Value) -> Spell:
    """One of the spells that someone knows."""
    return next(spell for spell in now[who].sheet.spells if spell.name == name)


def reaches(now: Now, me: Who, spell: Spell, target: Who) -> bool:
    """Whether a spell carries to its target."""
    if target == me:
        return True
    return steps_between(now, me, target) <= spell.range and sees(now, me, target)


def _spells(now: Now, intent: Intent) -> tuple[Value, ...]:
    return tuple(spell.name for spell in now[intent.who].sheet.spells)


def _targets(now: Now, intent: Intent) -> tuple[Value, ...]:
    spell, me = spell_of(now, intent.who, intent.args[0]), now[intent.who]
    if not spell.range:
        return (intent.who,)
    if spell.effect == "mend":
        return tuple(one.id for one in now.creatures.values() if one.side == me.side and one.fate in ("", "dying"))
    return known_foes(now, intent.who)


def _has_aura(now: Now, intent: Intent) -> bool:
    return now[intent.who].aura >= spell_of(now, intent.who, intent.args[0]).aura


def _reaches(now: Now, intent: Intent) -> bool:
    return reaches(now, intent.who, spell_of(now, intent.who, intent.args[0]), str(intent.args[1]))


def _is_casting(now: Now, intent: Intent) -> bool:
    return now[intent.who].undertaking is not None


def _has_not_dodged(now: Now, intent: Intent) -> bool:
    begun = now[intent.who].undertaking
    return begun is None or not now.has_effect(str(begun.intent.args[1]), "dodge")


def _may_resist(now: Now, _intent: Intent) -> bool:
    return now.rulings.resist_way == "standard-or-abort"


KNOWS_SPELLS = Need("they know no spells", lambda now, intent: bool(now[intent.who].sheet.spells), "swift.cast.2")
NOT_CASTING = Need("a spell was begun already", lambda now, intent: now[intent.who].undertaking is None)
CAN_COMPLETE = Need("there is no standard action left to complete it", keeps_standard, "swift.cast.1")
IS_CASTING = Need("no spell was begun", _is_casting, "swift.cast.1")
NOT_DODGED = Need("the target dived clear of it", _has_not_dodged, "swift.dodge.10")
HAS_AURA = Need("there is not enough aura", _has_aura, "swift.cast.4")
IN_REACH = Need("the spell does not carry to the target", _reaches, "swift.cast.3")
HAS_POWER = Need("they have no power", lambda now, intent: now[intent.who].sheet.power > 0, "swift.channel.2")
MAY_RESIST = Need("resist is only an abort action", _may_resist, "swift.resist.2")
BINDS = Slot("what", lambda now, intent: held_by(now, intent.who), none="nothing binds them")

BEGIN_CASTING = Action(
    "begin casting",
    begin_casting,
    cost=SWIFT,  # swift.cast.1
    slots=(Slot("spell", _spells, (HAS_AURA,)), Slot("target", _targets, (IN_REACH,), word="on")),
    needs=(KNOWS_SPELLS, NOT_CASTING, CAN_COMPLETE),
    lasting=(IS_CASTING,),
    clauses="swift.cast",
    group="swift",
)
CAST = Action(
    "cast",
    cast,
    cost=STANDARD,  # swift.cast.1
    needs=(IS_CASTING,),
    lasting=(IS_CASTING, NOT_DODGED),
    clauses="swift.cast",
    group="standard",
)
CHANNEL = Action(
    "channel",
    channel,
    cost=STANDARD,  # swift.channel.1
    needs=(HAS_POWER,),
    clauses="swift.channel",
    group="standard",
)
RESIST = Action(
    "resist",
    resist,
    cost=STANDARD,  # swift.resist.2
    slots=(BINDS,),
    needs=(MAY_RESIST,),
    clauses="swift.resist",
    group="standard",
)
RESIST_AT_ONCE = Action(
    "resist at once",
    resist_at_once,
    cost=ABORT,  # swift.resist.1
    slots=(BINDS,),
    needs=(ONLY_AT_A_WINDOW,),
    clauses="swift.resist",
    group="abort",
    keywords=("interrupt",),
)
