"""Investigate: discover what is notable on one's tile, and perhaps be noticed by whoever is there."""

from affray.api import GM, Ask, Who, action
from affray.rulesets.dungeoneer.checks import DiceFor
from affray.rulesets.dungeoneer.costs import Cost
from affray.rulesets.dungeoneer.creature import Feature, Now, Scene
from affray.rulesets.dungeoneer.damage import reveal
from affray.rulesets.dungeoneer.degrees import Degree
from affray.rulesets.dungeoneer.events import FoundFeature, NothingNotable
from affray.rulesets.dungeoneer.groups import WITH_IN_SIGHT, Band, gather, in_sight_of, roll_together
from affray.rulesets.dungeoneer.noticing import is_unnoticed, notice
from affray.rulesets.dungeoneer.paths import OUTSIDE
from affray.rulesets.dungeoneer.wilderness import change_feature, features_at, local_difficulty, remember_try

INVESTIGATE = DiceFor("investigate", "to investigate")
WHICH_FEATURE: Ask[str] = Ask("which-feature", "{name} discovers one notable feature. Which?", logged=False)


@action(
    Cost(2),  # dungeoneer.investigate.1
    slots=(WITH_IN_SIGHT,),
    needs=(OUTSIDE,),
    clauses="dungeoneer.investigate",
    group="wilderness",
    keywords=("Exploration",),  # dungeoneer.investigate.2
)
def investigate(scene: Scene, me: Who, others: Who) -> None:
    """Look for notable features on one's own tile."""
    band = gather(scene, me, investigate, (), others, in_sight_of(me))
    hard = local_difficulty(scene, me)  # dungeoneer.investigate.4
    band, came = roll_together(scene, band, INVESTIGATE, lambda who: scene[who].sheet.skill, hard)
    remember_try(scene, "investigate", scene.at(me), int(came))
    found = discovered(scene, me, came)
    if not found:
        return scene.tell(NothingNotable(me))  # dungeoneer.investigate.5
    for feature in found:
        change_feature(scene, feature, found=True)
        scene.tell(FoundFeature(me, feature.name, feature.at))
    meet_at(scene, band, found, came)
    return None


def discovered(scene: Scene, me: Who, came: Degree) -> tuple[Feature, ...]:
    """Which features a roll discovers: none, one, or all."""
    there = tuple(feature for feature in features_at(scene, scene.at(me)) if not feature.found)
    if came is Degree.FAILURE or not there:
        return ()  # dungeoneer.investigate.5
    if came is not Degree.PARTIAL:
        return there  # dungeoneer.investigate.8, .10
    if len(there) == 1 or scene.rulings.one_feature == "first-listed":
        return there[:1]  # dungeoneer.investigate.6
    said = scene.ask(GM, WHICH_FEATURE, tuple(feature.name for feature in there), name=me)
    return tuple(feature for feature in there if feature.name == said)  # dungeoneer.investigate.14


def meet_at(scene: Scene, band: Band, features: tuple[Feature, ...], came: Degree) -> None:
    """Come across the creatures at features: below a greater success they notice whoever is not kept hidden."""
    in_view = () if came is Degree.GREATER else tuple(who for who in band if not is_kept_hidden(scene, who))
    for creature in (who for feature in features for who in feature.creatures if not scene[who].fate):
        reveal(scene, creature)
        notice(scene, creature, in_view)  # dungeoneer.investigate.7, .9, .11, .12, .13


def is_kept_hidden(now: Now, who: Who) -> bool:
    """Whether a feature of the tile keeps somebody hidden, or a Hide that still lasts."""
    if now.rulings.hiding_feature == "place-or-hiding" and is_unnoticed(now, who):
        return True
    return any(
        feature.hides and feature.found for feature in features_at(now, now.at(who))
    )  # dungeoneer.investigate.12
