"""Hide: keep the party from being noticed."""

from affray.api import Who, action
from affray.rulesets.dungeoneer.checks import DiceFor
from affray.rulesets.dungeoneer.costs import Cost
from affray.rulesets.dungeoneer.creature import Now, Scene
from affray.rulesets.dungeoneer.degrees import Degree
from affray.rulesets.dungeoneer.events import StillInTheOpen
from affray.rulesets.dungeoneer.groups import WITH_IN_SIGHT, Band, gather, in_sight_of, roll_together
from affray.rulesets.dungeoneer.noticing import shake_off, stay_unnoticed
from affray.rulesets.dungeoneer.paths import OUTSIDE, is_wild
from affray.rulesets.dungeoneer.stats import known_foes, party
from affray.rulesets.dungeoneer.wilderness import local_difficulty, those_at

HIDE = DiceFor("hide", "to hide")


@action(
    Cost(2),  # dungeoneer.hide.1
    slots=(WITH_IN_SIGHT,),
    needs=(OUTSIDE,),
    clauses="dungeoneer.hide",
    group="wilderness",
    keywords=("Exploration",),  # dungeoneer.hide.2
)
def hide(scene: Scene, me: Who, others: Who) -> None:
    """Hide the party from whatever comes across it."""
    band = gather(scene, me, hide, (), others, in_sight_of(me))
    impacted, local = creatures_impacted(scene, me), local_difficulty(scene, me)
    shared = scene.rulings.hide_together == "sum" or len(band) == 1  # dungeoneer.group.22

    def stat_of(who: Who) -> int:
        return scene[who].sheet.skill - (impacted if who == me and not shared else 0)

    hard = local + impacted if shared else local  # dungeoneer.hide.4
    band, came = roll_together(scene, band, HIDE, stat_of, hard)
    if came is Degree.FAILURE:
        return scene.tell(StillInTheOpen(me))  # dungeoneer.hide.5
    for who in those_hidden(scene, band, came):
        stay_unnoticed(scene, who, rounds_hidden(came))
        if scene.rulings.hide_from_pursuer == "shakes-off":
            shake_off(scene, who)  # dungeoneer.hide.7, .8
    return None


def creatures_impacted(now: Now, me: Who) -> int:
    """How many the difficulty counts: those who are being hidden, or by a ruling those from whom one hides."""
    whos = own_party(now, me) if now.rulings.hide_counts == "party" else known_foes(now, me)
    return len(whos)  # dungeoneer.hide.10


def own_party(now: Now, me: Who) -> Band:
    """The party that is hidden: those on one's tile, or by a ruling all who are in the wilderness."""
    if now.rulings.hidden_party == "everyone":
        return tuple(who for who in party(now) if is_wild(now, who))
    return those_at(now, now.at(me))  # dungeoneer.hide.3


def those_hidden(now: Now, band: Band, came: Degree) -> Band:
    """Whom a roll hides: a partial success those who made it, anything better the whole party."""
    if came is Degree.PARTIAL and now.rulings.hide_partial == "hider":
        return band  # dungeoneer.hide.6, .11
    return own_party(now, band[0])  # dungeoneer.hide.7, .8


def rounds_hidden(came: Degree) -> int:
    """For how many rounds one stays hidden: this one, and after a greater success the next."""
    return 2 if came is Degree.GREATER else 1  # dungeoneer.hide.7, .9
