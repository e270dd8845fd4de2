"""Techniques of the technician."""

from affray.core.actions import Need, Slot
from affray.core.effects import Effect
from affray.core.intents import Intent
from affray.core.values import Value, Who
from affray.rulesets.dungeoneer.actions.fighting import ARMED, TARGET, WITH, assault
from affray.rulesets.dungeoneer.creature import Now, Scene, Stat
from affray.rulesets.dungeoneer.damage import calm
from affray.rulesets.dungeoneer.degrees import Degree
from affray.rulesets.dungeoneer.events import CameToNought
from affray.rulesets.dungeoneer.fights import Force
from affray.rulesets.dungeoneer.groups import Joint, gather, roll_together
from affray.rulesets.dungeoneer.learning import FOR_GOOD, last, lasts, technique, techniques
from affray.rulesets.dungeoneer.lending import lend, own_dice
from affray.rulesets.dungeoneer.pools import ANYTHING, WHOLE, Stake, one_die
from affray.rulesets.dungeoneer.stats import (
    TRICKED,
    apart,
    health_difficulty,
    known_foes,
    morale,
    obscurity,
    party,
    speed,
    stat,
)

PURPOSE = {"dirty trick": "dice for the trick", "cover me": "dice to cover"}
"""What dice are for, where the technique's name is no verb."""


def elusive_strike(scene: Scene, me: Who, foe: Who, said: Value) -> None:
    """Strike lightly and be gone before anyone strikes back."""
    band = gather(scene, Intent(me, "elusive strike", (foe,)), said)
    lighter = dict.fromkeys(band, techniques()["elusive strike"].amount)
    assault(scene, band, foe, Force(lighter), counter=False)


def rally(scene: Scene, me: Who, said: Value) -> None:
    """Give everyone near new heart."""
    figures = techniques()["rally"]
    band, came = _rolled(scene, Intent(me, "rally"), said, "skill", figures.difficulty)
    for who in party(scene):
        near = any(apart(scene, one, who) <= figures.aura for one in band)
        if near and (who not in band or scene.rulings.rallied == "everyone"):
            calm(scene, who, figures.by_degree[came])


def _rolled(scene: Scene, intent: Intent, said: Value, name: Stat, hard: int, stake: Stake = ANYTHING) -> Joint:
    """A roll for a technique, with all who join in it."""
    what = PURPOSE.get(intent.action, f"dice to {intent.action}")
    return roll_together(scene, intent, said, what, lambda who: stat(scene[who], name), hard, stake)


def _against(scene: Scene, intent: Intent, said: Value, name: Stat, hard: int) -> tuple[Who, Degree]:
    """A roll against something in a creature, and who leads it; below a success nothing comes of it."""
    band, came = _rolled(scene, intent, said, name, hard, WHOLE)
    if came < Degree.SUCCESS:
        scene.tell(CameToNought(intent.who, intent.action))
        return band[0], Degree.FAILURE
    return band[0], came


def taunt(scene: Scene, me: Who, foe: Who, said: Value) -> None:
    """Make someone angry enough to come for nobody else."""
    lead, came = _against(scene, Intent(me, "taunt", (foe,)), said, "skill", morale(scene, foe))
    if came:
        last(scene, lead, foe, "taunt", "taunted")


def diminish(scene: Scene, me: Who, foe: Who, said: Value) -> None:
    """Talk someone's attacks down."""
    lead, came = _against(scene, Intent(me, "diminish", (foe,)), said, "skill", morale(scene, foe))
    if came:
        last(scene, lead, foe, "diminish", "diminished", techniques()["diminish"].by_degree[came])


def recall_lore(scene: Scene, me: Who, foe: Who, said: Value) -> None:
    """Remember what a creature is weak in: it is easier to hit from now on."""
    lead, came = _against(scene, Intent(me, "recall lore", (foe,)), said, "skill", obscurity(scene, foe))
    if came and not scene.has_effect(foe, "studied"):
        easier = techniques()["recall lore"].by_degree[came]
        scene.begin(Effect("studied", foe, FOR_GOOD, lead, easier))


def selfless(scene: Scene, me: Who, ally: Who) -> None:
    """Lend one of one's dice to another for a while."""
    die: int = scene.ask(me, "the die to lend", one_die(own_dice(scene, me)), logged=False)
    lend(scene, me, ally, die, lasts(scene, me, "selfless"))


def dirty_trick(scene: Scene, me: Who, foe: Who, said: Value) -> None:
    """Sand in the eyes: one of a creature's difficulties falls."""
    lead, came = _against(scene, Intent(me, "dirty trick", (foe,)), said, "skill", health_difficulty(scene, foe))
    if came:
        which = scene.ask(lead, "the difficulty that falls", TRICKED)
        last(scene, lead, foe, "dirty trick", f"tricked: {which}", techniques()["dirty trick"].amount)


def cover_me(scene: Scene, me: Who, ally: Who, said: Value) -> None:
    """Cover an ally, who may move at once."""
    figures = techniques()["cover me"]
    _band, came = _rolled(scene, Intent(me, "cover me", (ally,)), said, "skill", figures.difficulty)
    tiles = speed(scene, ally) * figures.by_degree[came] // 100
    if tiles:
        scene.change(ally, moves=scene[ally].moves + tiles)
    else:
        scene.tell(CameToNought(me, "cover me"))


def demoralize(scene: Scene, me: Who, foe: Who, said: Value) -> None:
    """Put the fear of oneself into a creature."""
    lead, came = _against(scene, Intent(me, "demoralize", (foe,)), said, "power", morale(scene, foe))
    if came:
        last(scene, lead, foe, "demoralize", "afraid")


# -- what may be chosen


def _near(name: str) -> Need:
    def is_near(now: Now, intent: Intent) -> bool:
        other = str(intent.args[0])
        return other != intent.who and apart(now, intent.who, other) <= techniques()[name].aura

    return Need("they are not near enough", is_near)


def _foes(now: Now, intent: Intent) -> tuple[Value, ...]:
    return known_foes(now, intent.who)


def _allies(now: Now, intent: Intent) -> tuple[Value, ...]:
    return tuple(who for who in party(now) if who != intent.who)


def _foe(name: str) -> Slot:
    return Slot("target", _foes, (_near(name),), none="there is nobody near enough")


def _ally(name: str, *needs: Need) -> Slot:
    return Slot("ally", _allies, (_near(name), *needs), none="there is no ally near enough")


def _has_die(now: Now, intent: Intent) -> bool:
    return bool(own_dice(now, intent.who))


def _can_move(now: Now, intent: Intent) -> bool:
    return intent.args[0] in now.clock.acting


HAS_DIE = Need("there is no die to lend", _has_die)
CAN_MOVE = Need("they are done for this phase", _can_move)

TECHNICIAN = (
    technique("elusive strike", elusive_strike, (TARGET, WITH), (ARMED,), ("Fight",)),
    technique("rally", rally, (WITH,)),
    technique("taunt", taunt, (_foe("taunt"), WITH)),
    technique("diminish", diminish, (_foe("diminish"), WITH)),
    technique("recall lore", recall_lore, (_foe("recall lore"), WITH)),
    technique("selfless", selfless, (_ally("selfless"),), (HAS_DIE,)),
    technique("dirty trick", dirty_trick, (_foe("dirty trick"), WITH)),
    technique("cover me", cover_me, (_ally("cover me", CAN_MOVE), WITH)),
    technique("demoralize", demoralize, (_foe("demoralize"), WITH)),
)
