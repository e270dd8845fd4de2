"""Techniques of the technician."""

from affray.api import AnyAction, Ask, Effect, Need, Slot, Who, begin
from affray.rulesets.dungeoneer.actions.fighting import ARMED, TARGET, assault, target
from affray.rulesets.dungeoneer.catalog import techniques
from affray.rulesets.dungeoneer.checks import DiceFor
from affray.rulesets.dungeoneer.creature import Now, Scene, Stat
from affray.rulesets.dungeoneer.damage import calm
from affray.rulesets.dungeoneer.degrees import Degree
from affray.rulesets.dungeoneer.events import CameToNought
from affray.rulesets.dungeoneer.fights import Force
from affray.rulesets.dungeoneer.groups import (
    WITH,
    WITH_NAMED,
    Band,
    Fits,
    Joint,
    companions,
    do_together,
    gather,
    in_sight_of,
    roll_together,
    why_not_join,
    with_others,
)
from affray.rulesets.dungeoneer.learning import FOR_GOOD, last, lasts, technique
from affray.rulesets.dungeoneer.lending import lend, own_dice
from affray.rulesets.dungeoneer.paths import ON_FOOT
from affray.rulesets.dungeoneer.pools import ANYTHING, WHOLE, Stake, one_die
from affray.rulesets.dungeoneer.stats import (
    TRICKED,
    apart,
    health_difficulty,
    morale,
    obscurity,
    party,
    speed,
    stat,
)

RALLY = DiceFor("rally", "to rally")
TAUNT = DiceFor("taunt", "to taunt")
DIMINISH = DiceFor("diminish", "to diminish")
RECALL_LORE = DiceFor("lore", "to recall lore")
DIRTY_TRICK = DiceFor("trick", "for the trick")
COVER = DiceFor("cover", "to cover")
DEMORALIZE = DiceFor("demoralize", "to demoralize")
LEND: Ask[int] = Ask("lend", "lend which die?", logged=False)
LOWERED: Ask[str] = Ask("trick", "lower which difficulty?", TRICKED)


# -- what may be chosen


def is_near_foe(now: Now, me: Who, foe: Who, rule: AnyAction) -> bool:
    """Whether a foe is within the technique's aura."""
    return apart(now, me, foe) <= techniques()[rule.name].aura


def is_near_ally(now: Now, me: Who, ally: Who, rule: AnyAction) -> bool:
    """Whether an ally is within the technique's aura; nobody is their own."""
    return ally != me and apart(now, me, ally) <= techniques()[rule.name].aura


def allies(now: Now, me: Who) -> tuple[Who, ...]:
    """The others of the party."""
    return tuple(who for who in party(now) if who != me)


def near_ally(*needs: Need) -> Slot[Who]:
    """A slot for an ally within the technique's aura."""
    return Slot("ally", allies, NEAR_ALLY, *needs, none="there is no ally near enough")


def within_aura(me: Who) -> Fits:
    """Who is near enough to rally with someone: within the aura."""
    return lambda now, who: apart(now, me, who) <= techniques()["rally"].aura  # dungeoneer.group.2, .17


def ralliers(now: Now, me: Who, rule: AnyAction) -> tuple[Who, ...]:
    """Who may be asked to rally too."""
    return companions(now, me, rule, (), within_aura(me))


def why_not_rally(now: Now, me: Who, rule: AnyAction, said: str) -> str:
    """Why somebody who was named cannot rally too."""
    return why_not_join(now, me, rule, (), said) or f"{said} is not within {techniques()['rally'].aura} tiles of {me}"


NEAR_FOE = Need("they are not near enough", is_near_foe)
NEAR_ALLY = Need("they are not near enough", is_near_ally)
CAN_MOVE = Need("they are done for this phase", lambda now, ally: ally in now.clock.acting)
HAS_DIE = Need("there is no die to lend", lambda now, me: bool(own_dice(now, me)))
NEAR = target(NEAR_FOE, none="there is nobody near enough")


# -- the techniques


@technique(TARGET, WITH, needs=(ARMED,), keywords=("Fight",))
def elusive_strike(scene: Scene, me: Who, foe: Who, others: Who) -> None:
    """Strike lightly and be gone before anyone strikes back."""
    band = gather(scene, me, elusive_strike, (foe,), others)
    lighter = dict.fromkeys(band, techniques()["elusive strike"].amount)
    assault(scene, band, foe, Force(lighter), counter=False)


@technique(with_others(ralliers, why_not_rally))
def rally(scene: Scene, me: Who, others: Who) -> None:
    """Give everyone near new heart."""
    figures, band = techniques()["rally"], gather(scene, me, rally, (), others, within_aura(me))
    band, came = rolled(scene, band, RALLY, "skill", figures.difficulty)
    for who in party(scene):
        near = any(apart(scene, one, who) <= figures.aura for one in band)
        if near and (who not in band or scene.rulings.rallied == "everyone"):
            calm(scene, who, figures.by_degree[came])


def rolled(scene: Scene, band: Band, what: DiceFor, name: Stat, hard: int, stake: Stake = ANYTHING) -> Joint:
    """A roll for a technique, with all who join in it."""
    return roll_together(scene, band, what, lambda who: stat(scene[who], name), hard, stake)


def overcome(
    scene: Scene, rule: AnyAction, band: Band, what: DiceFor, hard: int, name: Stat = "skill"
) -> tuple[Who, Degree]:
    """A roll against something in a creature, and who leads it; below a success nothing comes of it."""
    me = band[0]
    band, came = rolled(scene, band, what, name, hard, WHOLE)
    if came < Degree.SUCCESS:
        scene.tell(CameToNought(me, rule.name))
        return band[0], Degree.FAILURE
    return band[0], came


@technique(NEAR, WITH)
def taunt(scene: Scene, me: Who, foe: Who, others: Who) -> None:
    """Make someone angry enough to come for nobody else."""
    band = gather(scene, me, taunt, (foe,), others)
    lead, came = overcome(scene, taunt, band, TAUNT, morale(scene, foe))
    if came:
        last(scene, lead, foe, "taunt", "taunted")


@technique(NEAR, WITH)
def diminish(scene: Scene, me: Who, foe: Who, others: Who) -> None:
    """Talk someone's attacks down."""
    band = gather(scene, me, diminish, (foe,), others)
    lead, came = overcome(scene, diminish, band, DIMINISH, morale(scene, foe))
    if came:
        last(scene, lead, foe, "diminish", "diminished", techniques()["diminish"].by_degree[came])


@technique(NEAR, WITH)
def recall_lore(scene: Scene, me: Who, foe: Who, others: Who) -> None:
    """Remember what a creature is weak in: it is easier to hit from now on."""
    band = gather(scene, me, recall_lore, (foe,), others)
    lead, came = overcome(scene, recall_lore, band, RECALL_LORE, obscurity(scene, foe))
    if came and not scene.has_effect(foe, "studied"):
        easier = techniques()["recall lore"].by_degree[came]
        begin(scene, Effect("studied", foe, FOR_GOOD, lead, easier))


@technique(near_ally(), WITH_NAMED, needs=(HAS_DIE,))
def selfless(scene: Scene, me: Who, ally: Who, others: Who) -> None:
    """Lend one of one's dice to another for a while."""
    do_together(scene, me, selfless, (), others, in_sight_of(me))
    die = scene.ask(me, LEND, one_die(own_dice(scene, me)))
    lend(scene, me, ally, die, lasts(scene, me, "selfless"))


@technique(NEAR, WITH)
def dirty_trick(scene: Scene, me: Who, foe: Who, others: Who) -> None:
    """Sand in the eyes: one of a creature's difficulties falls."""
    band = gather(scene, me, dirty_trick, (foe,), others)
    lead, came = overcome(scene, dirty_trick, band, DIRTY_TRICK, health_difficulty(scene, foe))
    if came:
        which = scene.ask(lead, LOWERED)
        last(scene, lead, foe, "dirty trick", f"tricked: {which}", techniques()["dirty trick"].amount)


@technique(near_ally(CAN_MOVE), WITH, needs=(ON_FOOT,))
def cover_me(scene: Scene, me: Who, ally: Who, others: Who) -> None:
    """Cover an ally, who may move at once."""
    figures, band = techniques()["cover me"], gather(scene, me, cover_me, (ally,), others)
    came = rolled(scene, band, COVER, "skill", figures.difficulty).came
    tiles = speed(scene, ally) * figures.by_degree[came] // 100
    if tiles:
        scene.change(ally, moves=scene[ally].moves + tiles)
    else:
        scene.tell(CameToNought(me, "cover me"))


@technique(NEAR, WITH)
def demoralize(scene: Scene, me: Who, foe: Who, others: Who) -> None:
    """Put the fear of oneself into a creature."""
    band = gather(scene, me, demoralize, (foe,), others)
    lead, came = overcome(scene, demoralize, band, DEMORALIZE, morale(scene, foe), "power")
    if came:
        last(scene, lead, foe, "demoralize", "afraid")


TECHNICIAN = (
    elusive_strike,
    rally,
    taunt,
    diminish,
    recall_lore,
    selfless,
    dirty_trick,
    cover_me,
    demoralize,
)
