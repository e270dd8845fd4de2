"""Scan and Seek."""

from collections.abc import Callable

from msgspec.structs import replace

from affray.core.actions import Action, Slot
from affray.core.intents import Intent
from affray.core.rolls import Modifier, Roll
from affray.core.values import GM, Value, Who
from affray.rulesets.swift.actions.attacking import aid_bonus
from affray.rulesets.swift.costs import STANDARD, SWIFT
from affray.rulesets.swift.creature import Feature, Now, Scene
from affray.rulesets.swift.events import Noticed, NoticedDetail, SawNothing, Sensed
from affray.rulesets.swift.paths import sees
from affray.rulesets.swift.reactions import Provokes
from affray.rulesets.swift.rolls import against, perception, points

AREA, QUESTION = "area", "question"
SEEK_BONUS = 2  # swift.seek.3
SEEK_QUESTIONS = 2  # swift.seek.4
SENSING = 9  # swift.seek.5


def scan(scene: Scene, me: Who, what: str) -> None:
    """Look briefly at the area or at one individual, or ask a question."""
    look(scene, me, what, "scan", 0, 1)


def seek(scene: Scene, me: Who, what: str) -> None:
    """Look carefully: everything that a scan does, and better."""
    scene.window(Provokes(me))
    look(scene, me, what, "seek", SEEK_BONUS, SEEK_QUESTIONS)  # swift.seek.2, .3, .4
    sense(scene, me, 0 if what == QUESTION else SEEK_BONUS)


def look(scene: Scene, me: Who, what: str, name: str, bonus: int, questions: int) -> None:
    """One of the three things that a look can be."""
    if what == QUESTION:
        for _ in range(questions):
            scene.ask_words(me, "your question")  # swift.scan.5
            scene.ask_words(GM, f"the answer to {me}")
        return
    helped = aid_bonus(scene, me, name) if name == "seek" else ()  # swift.aid.2
    more = (*eyes(scene, me, bonus), *helped)
    if what == AREA:
        look_around(scene, me, name, more)
    else:
        look_at(scene, me, what, name, more)


def eyes(now: Now, me: Who, bonus: int) -> tuple[Modifier, ...]:
    """What a careful look and a light of one's side give."""
    lit = max((effect.amount for effect in now.effects if _is_ours(now, me, effect.name, effect.on)), default=0)
    return (points(bonus, "a careful look", "swift.seek.3"), points(lit, "light"))


def _is_ours(now: Now, me: Who, name: str, on: Who) -> bool:
    return name == "light" and now[on].side == now[me].side


def look_around(scene: Scene, me: Who, name: str, modifiers: tuple[Modifier, ...]) -> None:
    """Notice hidden combatants and uses of the terrain whose DC is met."""
    before = (scene.creatures.copy(), scene.table)
    met = one_look(scene, me, perception(scene, me, name, *modifiers))
    for who in unnoticed(scene, me):
        if met(scene[who].hidden):
            notice(scene, me, who)  # swift.scan.3
    for feature in unnoticed_features(scene, me):
        if met(feature.dc):
            notice_feature(scene, me, feature)  # swift.scan.2, .7
    if (scene.creatures, scene.table) == before:
        scene.tell(SawNothing(me))


def one_look(scene: Scene, me: Who, roll: Roll) -> Callable[[int], bool]:
    """One roll that is held against every DC; by a ruling one for each DC. What has none is plain to see."""
    if scene.rulings.perception_check == "one-each":
        return lambda dc: not dc or meets(scene, scene.roll(me, roll), dc)
    total = scene.roll(me, roll)  # swift.scan.8
    return lambda dc: meets(scene, total, dc)


def unnoticed(now: Now, me: Who) -> list[Who]:
    """The foes who are hidden from one's side."""
    return [foe for foe in now.foes(me) if now[foe].is_hidden_from(now[me].side)]


def unnoticed_features(now: Now, me: Who) -> list[Feature]:
    """The uses of the terrain that one's side has yet to notice; plain ones only where access needs a scan."""
    plain_too = now.rulings.terrain_access == "all"  # swift.scan.7
    side = now[me].side
    return [one for one in now.table.features if (one.dc or plain_too) and side not in one.noticed]


def notice(scene: Scene, me: Who, who: Who) -> None:
    """One's side knows of somebody who was hidden from it."""
    scene.change(who, Noticed(who, me, who), noticed=(*scene[who].noticed, scene[me].side))


def notice_feature(scene: Scene, me: Who, feature: Feature) -> None:
    """One's side knows of a use of the terrain."""
    seen = replace(feature, noticed=(*feature.noticed, scene[me].side))
    features = tuple(seen if one is feature else one for one in scene.table.features)
    scene.change_table(Noticed(me, me, feature.name), features=features)


def look_at(scene: Scene, me: Who, whom: Who, name: str, modifiers: tuple[Modifier, ...]) -> None:
    """Notice details about one individual whose DC is met."""
    total = scene.roll(me, perception(scene, me, name, *modifiers))
    side, known = scene[me].side, scene[whom].known
    for detail in scene[whom].sheet.details:
        mark = f"{side}: {detail.words}"
        if mark not in known and meets(scene, total, detail.dc):
            known = (*known, mark)
            scene.tell(NoticedDetail(whom, me, detail.words))  # swift.scan.4
    if known == scene[whom].known:
        return scene.tell(SawNothing(me))
    return scene.change(whom, known=known)


def sense(scene: Scene, me: Who, bonus: int) -> None:
    """Know whether a hidden creature or object is anywhere near."""
    better = bonus if scene.rulings.seek_senses_better else 0  # swift.seek.6
    total = scene.roll(
        me, perception(scene, me, "sense", *eyes(scene, me, better), held_against=against(scene, SENSING))
    )
    if meets(scene, total, SENSING):
        scene.tell(Sensed(me, is_something_hidden(scene, me)))  # swift.seek.5


def is_something_hidden(now: Now, me: Who) -> bool:
    """Whether there is a creature or a feature that one's side has not noticed."""
    return bool(unnoticed(now, me)) or any(one.dc for one in unnoticed_features(now, me))


def meets(now: Now, total: int, dc: int) -> bool:
    """Whether a check is good enough for a DC."""
    return total >= dc if now.rulings.meeting_passes else total > dc


def _looks(now: Now, intent: Intent) -> tuple[Value, ...]:
    me = now[intent.who]
    others = (one for one in now.creatures.values() if one.id != me.id and not one.fate)
    known = (one.id for one in others if not one.is_hidden_from(me.side))
    return (AREA, *(who for who in known if sees(now, me.id, who)), QUESTION)


WHAT = Slot("what", _looks)

SCAN = Action("scan", scan, cost=SWIFT, slots=(WHAT,), clauses="swift.scan", group="swift")  # swift.scan.1
SEEK = Action("seek", seek, cost=STANDARD, slots=(WHAT,), clauses="swift.seek", group="standard")  # swift.seek.1
