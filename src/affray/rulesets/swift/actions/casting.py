"""Cast in its two parts, Channel, and Resist."""

from affray.api import Modifier, Need, Slot, Undertaking, Who, action
from affray.rulesets.swift.actions.attacking import aid_bonus
from affray.rulesets.swift.conditions import come_out, gain_aura, held_by, release, suffer
from affray.rulesets.swift.costs import STANDARD, SWIFT, keeps_standard
from affray.rulesets.swift.creature import Now, Scene, Spell
from affray.rulesets.swift.events import BeganSpell, Cast, Channeled, SpellFailed, StayedBound, WentWrong
from affray.rulesets.swift.paths import sees
from affray.rulesets.swift.rolls import check, mishap, points
from affray.rulesets.swift.spells import take_effect
from affray.rulesets.swift.stats import known_foes, steps_between
from affray.rulesets.swift.windows import Casts, Provokes

DEEP_RESIST = 2  # swift.resist.3


# -- what may be chosen


def spell_of(now: Now, who: Who, name: str) -> Spell:
    """One of the spells that someone knows."""
    return next(spell for spell in now[who].sheet.spells if spell.name == name)


def reaches(now: Now, me: Who, spell: Spell, target: Who) -> bool:
    """Whether a spell carries to its target."""
    if target == me:
        return True
    return steps_between(now, me, target) <= spell.range and sees(now, me, target)


def known_spells(now: Now, me: Who) -> tuple[str, ...]:
    """The spells that one knows."""
    return tuple(spell.name for spell in now[me].sheet.spells)


def targets(now: Now, me: Who, spell: str) -> tuple[Who, ...]:
    """Whom a spell may be meant for: oneself, one's own side, or the foes one knows of."""
    known, side = spell_of(now, me, spell), now[me].side
    if not known.range:
        return (me,)
    if known.effect == "mend":
        return tuple(who for who, other in now.creatures.items() if other.side == side and other.fate in ("", "dying"))
    return known_foes(now, me)


def has_aura(now: Now, me: Who, spell: str) -> bool:
    """Whether one has the aura for a spell."""
    return now[me].aura >= spell_of(now, me, spell).aura


def is_in_reach(now: Now, me: Who, spell: str, target: Who) -> bool:
    """Whether the spell that was named carries to its target."""
    return reaches(now, me, spell_of(now, me, spell), target)


def has_target(now: Now, me: Who, spell: str) -> bool:
    """Whether there is anybody for whom a spell may be meant."""
    return any(is_in_reach(now, me, spell, target) for target in targets(now, me, spell))


def has_not_dodged(now: Now, me: Who) -> bool:
    """Whether the target of the spell that was begun has not dived clear of it."""
    begun = now[me].undertaking
    return begun is None or not now.has_effect(str(begun.intent.args[1]), "dodge")


KNOWS_SPELLS = Need("they know no spells", lambda now, me: bool(now[me].sheet.spells), "swift.cast.2")
NOT_CASTING = Need("a spell was begun already", lambda now, me: now[me].undertaking is None)
CAN_COMPLETE = Need("there is no standard action left to complete it", keeps_standard, "swift.cast.1")
IS_CASTING = Need("no spell was begun", lambda now, me: now[me].undertaking is not None, "swift.cast.1")
NOT_DODGED = Need("the target dived clear of it", has_not_dodged, "swift.dodge.10")
HAS_AURA = Need("there is not enough aura", has_aura, "swift.cast.4")
IN_REACH = Need("the spell does not carry to the target", is_in_reach, "swift.cast.3")
HAS_POWER = Need("they have no power", lambda now, me: now[me].sheet.power > 0, "swift.channel.2")
MAY_RESIST = Need(
    "resist is only an abort action", lambda now: now.rulings.resist_way == "standard-or-abort", "swift.resist.2"
)
HAS_TARGET = Need("nobody is in its reach", has_target, "swift.cast.3")
SPELL = Slot("spell", known_spells, HAS_AURA, HAS_TARGET)
TARGET = Slot("target", targets, IN_REACH, word="on")
BINDS = Slot("what", lambda now, me: held_by(now, me), none="nothing binds them")


# -- the actions


@action(
    SWIFT,  # swift.cast.1
    slots=(SPELL, TARGET),
    needs=(KNOWS_SPELLS, NOT_CASTING, CAN_COMPLETE),
    lasting=(IS_CASTING,),
    clauses="swift.cast",
    group="swift",
)
def begin_casting(scene: Scene, me: Who, spell: str, target: Who) -> None:
    """Declare the spell and its target, and pay for it."""
    come_out(scene, me)
    known = spell_of(scene, me, spell)
    begun = Undertaking(begin_casting.intent(me, spell, target), 1, (), (("aura", known.aura),))
    scene.change(
        me,
        BeganSpell(me, spell, target),  # swift.cast.2, .3
        aura=scene[me].aura - known.aura,  # swift.cast.4
        undertaking=begun,
    )
    scene.window(Casts(me, target, spell))


@action(
    STANDARD,  # swift.cast.1
    needs=(IS_CASTING,),
    lasting=(IS_CASTING, NOT_DODGED),
    clauses="swift.cast",
    group="standard",
)
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
    if is_gone(scene, spell, target):
        return scene.tell(SpellFailed(me, name, "its target is down"))  # swift.cast.3
    if not reaches(scene, me, spell, target):
        return scene.tell(SpellFailed(me, name, "its target is out of reach"))  # swift.dodge.10
    return take_effect(scene, me, spell, target, aid_bonus(scene, me, "cast"))  # swift.cast.5


def is_gone(now: Now, spell: Spell, target: Who) -> bool:
    """Whether nothing can be done to the target of a spell any more; whoever is dying can still be mended."""
    return now[target].fate not in (("", "dying") if spell.effect == "mend" else ("",))


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


@action(STANDARD, needs=(HAS_POWER,), clauses="swift.channel", group="standard")  # swift.channel.1, .2
def channel(scene: Scene, me: Who) -> None:
    """Draw power from the place, which grows unstable."""
    scene.window(Provokes(me))
    sheet = scene[me].sheet
    gain_aura(scene, me, sheet.power)  # swift.channel.2
    unstable = scene.table.instability + (sheet.power + 1) // 2  # swift.channel.3
    scene.change_table(instability=unstable, magic=True)
    scene.tell(Channeled(me, scene[me].aura, unstable))


@action(STANDARD, (BINDS,), (MAY_RESIST,), clauses="swift.resist", group="standard")  # swift.resist.2
def resist(scene: Scene, me: Who, what: str) -> None:
    """Struggle against whatever binds, with time to do it well."""
    scene.window(Provokes(me))
    time = points(DEEP_RESIST, "time to do it well", "swift.resist.3")
    struggle(scene, me, what, time, *aid_bonus(scene, me, "resist"))  # swift.aid.2


def struggle(scene: Scene, me: Who, what: str, *modifiers: Modifier) -> None:
    """A check against the difficulty that the binding effect brings."""
    binding = next(scene.effects_on(me, what))
    sheet = scene[me].sheet
    skill = sheet.skill("athletics") if what == "bound" else sheet.power  # swift.resist.6
    if scene.roll(me, check(scene, me, "resist", skill, binding.amount, *modifiers, of=what)) == "passed":
        release(scene, me, what)  # swift.resist.5
    else:
        scene.tell(StayedBound(me, what))
