"""Techniques of the technician."""

from collections.abc import Callable

from affray.core.actions import Need, Slot
from affray.core.effects import Effect, Ends
from affray.core.intents import Intent
from affray.core.values import Value, Who
from affray.rulesets.dungeoneer.actions.arcanist import USUAL
from affray.rulesets.dungeoneer.actions.fighting import ARMED, TARGET, WITH, assault
from affray.rulesets.dungeoneer.checks import check
from affray.rulesets.dungeoneer.creature import Now, Scene, Stat
from affray.rulesets.dungeoneer.damage import calm
from affray.rulesets.dungeoneer.degrees import Degree
from affray.rulesets.dungeoneer.events import CameToNought
from affray.rulesets.dungeoneer.groups import gather
from affray.rulesets.dungeoneer.learning import last, technique, techniques
from affray.rulesets.dungeoneer.pools import one_die, without
from affray.rulesets.dungeoneer.stats import apart, health_difficulty, known_foes, morale, party, speed

CALMED = (0, 1, 1, 2)
"""The stress that allies shed, by degree."""
WHOLE_FIGHT = 99


def elusive_strike(scene: Scene, me: Who, foe: Who, said: Value) -> None:
    """Strike lightly and be gone before anyone strikes back."""
    band = gather(scene, Intent(me, "elusive strike", (foe,)), said)
    assault(scene, band, foe, more=-1, counter=False)


def rally(scene: Scene, me: Who) -> None:
    """Give everyone near new heart."""
    came = check(scene, me, "dice to rally", "skill", USUAL)
    for who in party(scene):
        if apart(scene, me, who) <= techniques()["rally"].aura:
            calm(scene, who, CALMED[came])


def _against(scene: Scene, me: Who, name: str, stat: Stat, hard: int) -> Degree:
    """A roll against something in a creature; below a success nothing comes of it."""
    came = check(scene, me, f"dice to {name}", stat, hard)
    if came < Degree.SUCCESS or scene[me].out:
        scene.tell(CameToNought(me, name))
        return Degree.FAILURE
    return came


def taunt(scene: Scene, me: Who, foe: Who) -> None:
    """Make someone angry enough to come for nobody else."""
    if _against(scene, me, "taunt", "skill", morale(scene, foe)):
        last(scene, me, foe, "taunt", "taunted")


def diminish(scene: Scene, me: Who, foe: Who) -> None:
    """Talk someone's attacks down."""
    came = _against(scene, me, "diminish", "skill", morale(scene, foe))
    if came:
        last(scene, me, foe, "diminish", "diminished", came - 1)


def recall_lore(scene: Scene, me: Who, foe: Who) -> None:
    """Remember what a creature is weak in: it is easier to hit from now on."""
    came = _against(scene, me, "recall lore", "skill", scene[foe].sheet.obscurity)
    if came and not scene.has_effect(foe, "studied"):
        scene.begin(Effect("studied", foe, Ends("round ends", left=WHOLE_FIGHT), me, came - 1))


def selfless(scene: Scene, me: Who, ally: Who) -> None:
    """Lend one of one's dice to another."""
    die: int = scene.ask(me, "the die to lend", one_die(scene[me].pool))
    mine, theirs = scene[me], scene[ally]
    scene.change(me, pool=without(mine.pool, (die,)), exhausted=mine.exhausted + 1)
    scene.change(ally, pool=tuple(sorted((*theirs.pool, die))))


def dirty_trick(scene: Scene, me: Who, foe: Who) -> None:
    """Sand in the eyes: one of a creature's difficulties falls."""
    if _against(scene, me, "dirty trick", "skill", health_difficulty(scene, foe)):
        which = scene.ask(me, "the difficulty that falls", ("hit", "dodge"))
        last(scene, me, foe, "dirty trick", f"tricked: {which}", 1)


def cover_me(scene: Scene, me: Who, ally: Who) -> None:
    """Cover an ally, who may move at once."""
    came = check(scene, me, "dice to cover", "skill", USUAL)
    tiles = (0, speed(scene, ally) // 2, speed(scene, ally), speed(scene, ally))[came]
    if tiles and not scene[me].out:
        scene.change(ally, moves=scene[ally].moves + tiles)
    else:
        scene.tell(CameToNought(me, "cover me"))


def demoralize(scene: Scene, me: Who, foe: Who) -> None:
    """Put the fear of oneself into a creature."""
    if _against(scene, me, "demoralize", "power", morale(scene, foe)):
        last(scene, me, foe, "demoralize", "afraid")


# -- what may be chosen


def _foes_within(name: str) -> Slot:
    def foes(now: Now, intent: Intent) -> tuple[Value, ...]:
        far = techniques()[name].aura
        return tuple(foe for foe in known_foes(now, intent.who) if apart(now, intent.who, foe) <= far)

    return Slot("target", foes, none="there is nobody near enough")


def _allies_within(name: str, test: Callable[[Now, Who], bool]) -> Slot:
    def allies(now: Now, intent: Intent) -> tuple[Value, ...]:
        far, me = techniques()[name].aura, intent.who
        return tuple(who for who in party(now) if who != me and apart(now, me, who) <= far and test(now, who))

    return Slot("ally", allies, none="there is no ally near enough")


def _has_die(now: Now, intent: Intent) -> bool:
    return bool(now[intent.who].pool)


HAS_DIE = Need("there is no die to lend", _has_die)

TECHNICIAN = (
    technique("elusive strike", elusive_strike, (TARGET, WITH), (ARMED,), ("Fight",)),
    technique("rally", rally),
    technique("taunt", taunt, (_foes_within("taunt"),)),
    technique("diminish", diminish, (_foes_within("diminish"),)),
    technique("recall lore", recall_lore, (_foes_within("recall lore"),)),
    technique("selfless", selfless, (_allies_within("selfless", lambda _now, _who: True),), (HAS_DIE,)),
    technique("dirty trick", dirty_trick, (_foes_within("dirty trick"),)),
    technique("cover me", cover_me, (_allies_within("cover me", lambda now, who: who in now.clock.acting),)),
    technique("demoralize", demoralize, (_foes_within("demoralize"),)),
)
