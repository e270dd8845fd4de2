"""Scan and Seek."""

from collections.abc import Callable

from msgspec.structs import replace

from affray.api import GM, Ask, Modifier, Roll, Slot, Who, action
from affray.rulesets.swift.actions.attacking import aid_bonus
from affray.rulesets.swift.costs import STANDARD, SWIFT
from affray.rulesets.swift.creature import Feature, Now, Scene
from affray.rulesets.swift.events import Noticed, NoticedDetail, SawNothing, Sensed
from affray.rulesets.swift.paths import sees
from affray.rulesets.swift.rolls import against, perception, points
from affray.rulesets.swift.windows import Provokes

AREA, QUESTION = "area", "question"
SEEK_BONUS = 2  # swift.seek.3
SEEK_QUESTIONS = 2  # swift.seek.4
SENSING = 9  # swift.seek.5


# -- what may be chosen


def to_look_at(now: Now, me: Who) -> tuple[str, ...]:
    """The area, everyone in sight, or a question to the game master."""
    side = now[me].side
    others = (other for other in now.creatures.values() if other.id != me and not other.fate)
    known = (other.id for other in others if not other.is_hidden_from(side))
    return (AREA, *(who for who in known if sees(now, me, who)), QUESTION)


WHAT = Slot("what", to_look_at, none="there is nothing to look at")
ASKED: Ask[str] = Ask("question", "You look around. What do you ask the game master?")
REPLY: Ask[str] = Ask("reply", "{other} looks around and asks. What do you answer?")


# -- the actions


@action(SWIFT, (WHAT,), clauses="swift.scan", group="swift")  # swift.scan.1
def scan(scene: Scene, me: Who, what: str) -> None:
    """Look briefly at the area or at one individual, or ask a question."""
    look(scene, me, what, "scan", 0, 1)


@action(STANDARD, (WHAT,), clauses="swift.seek", group="standard")  # swift.seek.1
def seek(scene: Scene, me: Who, what: str) -> None:
    """Look carefully: everything that a scan does, and better."""
    scene.window(Provokes(me))
    look(scene, me, what, "seek", SEEK_BONUS, SEEK_QUESTIONS)  # swift.seek.2, .3, .4
    sense(scene, me, 0 if what == QUESTION else SEEK_BONUS)


def look(scene: Scene, me: Who, what: str, key: str, bonus: int, questions: int) -> None:
    """One of the three things that a look can be."""
    if what == QUESTION:
        for _ in range(questions):
            scene.ask_words(me, ASKED)  # swift.scan.5
            scene.ask_words(GM, REPLY, other=me)
        return
    helped = aid_bonus(scene, me, key) if key == "seek" else ()  # swift.aid.2
    more = (*eyes(scene, me, bonus), *helped)
    if what == AREA:
        look_around(scene, me, key, more)
    else:
        look_at(scene, me, what, key, more)


def eyes(now: Now, me: Who, bonus: int) -> tuple[Modifier, ...]:
    """What a careful look and a light of one's side give."""
    side, lights = now[me].side, (effect for effect in now.effects if effect.key == "light")
    lit = max((light.amount for light in lights if now[light.on].side == side), default=0)
    return (points(bonus, "a careful look", "swift.seek.3"), points(lit, "light"))


def look_around(scene: Scene, me: Who, key: str, modifiers: tuple[Modifier, ...]) -> None:
    """Notice hidden combatants and uses of the terrain whose DC is met."""
    before = (scene.creatures.copy(), scene.table)
    met = one_look(scene, me, perception(scene, me, key, *modifiers))
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
    hidden = (feature for feature in now.table.features if feature.dc or plain_too)
    return [feature for feature in hidden if side not in feature.noticed]


def notice(scene: Scene, me: Who, who: Who) -> None:
    """One's side knows of somebody who was hidden from it."""
    scene.change(who, Noticed(who, me, who), noticed=(*scene[who].noticed, scene[me].side))


def notice_feature(scene: Scene, me: Who, feature: Feature) -> None:
    """One's side knows of a use of the terrain."""
    seen = replace(feature, noticed=(*feature.noticed, scene[me].side))
    features = tuple(seen if other is feature else other for other in scene.table.features)
    scene.change_table(Noticed(me, me, feature.name), features=features)


def look_at(scene: Scene, me: Who, whom: Who, key: str, modifiers: tuple[Modifier, ...]) -> None:
    """Notice details about one individual whose DC is met."""
    total = scene.roll(me, perception(scene, me, key, *modifiers))
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
    return bool(unnoticed(now, me)) or any(feature.dc for feature in unnoticed_features(now, me))


def meets(now: Now, total: int, dc: int) -> bool:
    """Whether a check is good enough for a DC."""
    return total >= dc if now.rulings.meeting_passes else total > dc
