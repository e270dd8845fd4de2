"""Investigate area: clues on a topic, what they can tell, and who may try again."""

from collections.abc import Sequence
from typing import get_args

from msgspec.structs import replace

from affray.api import GM, AnyWords, Ask, Need, Slot, Who, action
from affray.rulesets.stamina.checks import is_rushed
from affray.rulesets.stamina.costs import Cost
from affray.rulesets.stamina.creature import Clue, ClueState, How, Now, Scene, Tried
from affray.rulesets.stamina.events.noncombat import Answered, ClueHarmed, FoundClue, FoundNoClue, MayTryAgain
from affray.rulesets.stamina.finding import (
    ARRIVED,
    HOW,
    OUTSIDE,
    area_of,
    difficulty_of,
    help_for,
    look,
    to_find,
    uncovered,
    use_help,
)
from affray.rulesets.stamina.rolls import Check, Result

ENOUGH = "nothing more"
CANNOT_TELL = "it cannot tell"
QUESTION: Ask[str] = Ask("question", "{who} has found {clue}. What does it tell?", logged=False)
ANSWER: Ask[str] = Ask(
    "answer", "{clue}, {question}? Say what it can tell, or nothing if it cannot.", settable=True, logged=False
)
HARM: Ask[ClueState] = Ask("harm", "{name} went wrong badly. What becomes of {clue}?", logged=False)


# -- who may try


def failed_try(now: Now, me: Who, topic: str) -> Tried | None:
    """When somebody has looked here for this and found nothing."""
    here = area_of(now, me)
    return next((tried for tried in now.table.tried if (tried.who, tried.topic, tried.area) == (me, topic, here)), None)


def may_try(now: Now, me: Who, topic: str) -> bool:
    """Whether somebody has not failed at it yet, or has help that they did not have then."""
    tried, helpers = failed_try(now, me, topic), _helpers(now, me)
    if tried is None or (helpers and now.rulings.another_try == "any-help"):
        return True
    return any(helper not in tried.helpers for helper in helpers)  # stamina.noncombat.investigate.18, .24


def _helpers(now: Now, me: Who) -> tuple[Who, ...]:
    return tuple(effect.by for effect in help_for(now, me, "investigate"))


MAY_TRY = Need(
    "nothing was found there; another try needs additional help", may_try, "stamina.noncombat.investigate.18"
)
TOPIC = Slot("topic", lambda now: now.table.topics, MAY_TRY, none="there is nothing here to investigate")


@action(
    Cost(turns=1), (TOPIC, HOW), (OUTSIDE, ARRIVED), clauses="stamina.noncombat.investigate", group="outside combat"
)
def investigate_area(scene: Scene, me: Who, topic: str, how: How) -> None:
    """Look for information on a topic where one is."""
    clues = [clue for clue in to_find(scene, me, scene.table.clues, topic) if clue.state != "lost"]
    difficulty = difficulty_of(scene, clues)  # stamina.noncombat.investigate.14
    check = Check("investigate", "perception", "awareness", difficulty)  # stamina.noncombat.investigate.1, .2
    helpers, dice = _helpers(scene, me), use_help(scene, me, "investigate")
    result = look(scene, me, check, how, dice)  # stamina.noncombat.investigate.13
    found = found_by(scene, result, clues)
    remember(scene, me, topic, helpers, bool(found) or (result.is_near and is_rushed(scene)))
    if result.is_critical and clues:
        harm(scene, me, clues[0])  # stamina.noncombat.investigate.16
    if not found:
        scene.tell(FoundNoClue(me, topic))  # stamina.noncombat.investigate.17
    for clue in found:
        uncover(scene, me, clue, result.succeeds)


def found_by(now: Now, result: Result, clues: Sequence[Clue]) -> list[Clue]:
    """The clues that an investigation of such a result finds."""
    if result.is_near and not is_rushed(now):
        return list(clues[:1])  # stamina.noncombat.investigate.19, .20
    return uncovered(clues, result.extra) if result.succeeds else []  # stamina.noncombat.investigate.22, .23


def remember(scene: Scene, me: Who, topic: str, helpers: tuple[Who, ...], is_open: bool) -> None:
    """Whoever found nothing needs more help to try again, unless they nearly found it in a rush."""
    before = failed_try(scene, me, topic)
    tried = tuple(other for other in scene.table.tried if other != before)
    if not is_open:  # stamina.noncombat.investigate.18, .21
        had = helpers if before is None else (*before.helpers, *helpers)
        tried = (*tried, Tried(me, topic, area_of(scene, me), tuple(dict.fromkeys(had))))
    scene.change_table(tried=tried)


def uncover(scene: Scene, me: Who, clue: Clue, may_ask: bool) -> None:
    """Find a clue, and ask of it one question for each rank in investigate."""
    scene.tell(FoundClue(me, clue.name))  # stamina.noncombat.investigate.22
    change_clue(scene, clue, found=True)
    if may_ask:  # stamina.noncombat.investigate.19
        ask_of(scene, me, clue.name, scene[me].sheet.rank("investigate"))  # stamina.noncombat.investigate.3, .4


def ask_of(scene: Scene, me: Who, name: str, questions: int) -> None:
    """Ask so many questions of a clue."""
    left = list(scene.table.questions)
    for _ in range(questions):
        asked = scene.ask(me, QUESTION, (*left, ENOUGH), clue=name)
        if asked == ENOUGH:
            return
        left.remove(asked)
        answer(scene, me, name, asked)


def answer(scene: Scene, me: Who, name: str, question: str) -> None:
    """Tell what the clue says; where it says nothing the game master may, and need not."""
    clue = next(clue for clue in scene.table.clues if clue.name == name)
    true = dict(legible(scene, clue)).get(question)
    if true is not None:
        change_clue(scene, clue, told=(*clue.told, question))
        return scene.tell(Answered(me, name, question, true))  # stamina.noncombat.investigate.5
    words = scene.ask(GM, ANSWER, AnyWords(), clue=name, question=question)
    if words and clue.state == "intact":
        change_clue(scene, clue, facts=(*clue.facts, (question, words)), told=(*clue.told, question))
    return scene.tell(Answered(me, name, question, words or CANNOT_TELL))  # stamina.noncombat.investigate.6


def legible(now: Now, clue: Clue) -> tuple[tuple[str, str], ...]:
    """The facts that a clue can still tell: a damaged one half of them, or none."""
    if clue.state == "intact":
        return clue.facts
    return clue.facts[: len(clue.facts) // 2] if now.rulings.damaged_clue == "half" else ()


def harm(scene: Scene, me: Who, clue: Clue) -> None:
    """A clue may be damaged or lost before anybody has seen it; the game master says, or the scene."""
    ways: tuple[ClueState, ...] = tuple(dict.fromkeys((clue.breaks, *get_args(ClueState))))
    state = scene.ask(GM, HARM, ways, name=me, clue=clue.name)  # stamina.noncombat.investigate.16
    if state != "intact":
        change_clue(scene, clue, ClueHarmed(GM, clue.name, state), state=state)


def change_clue(scene: Scene, clue: Clue, why: ClueHarmed | None = None, /, **fields: object) -> None:
    """Change a clue of the scene."""
    clues = tuple(replace(other, **fields) if other.name == clue.name else other for other in scene.table.clues)
    scene.change_table(why, clues=clues)


# -- a new tool or fact


def who_failed(now: Now) -> tuple[Who, ...]:
    """Those who may not try something again."""
    return tuple(dict.fromkeys(tried.who for tried in now.table.tried))


def failed_topics(now: Now, whom: Who) -> tuple[str, ...]:
    """What somebody may not try again."""
    return tuple(dict.fromkeys(tried.topic for tried in now.table.tried if tried.who == whom))


@action(
    slots=(
        Slot("whom", who_failed, label="character", none="nobody has failed to find a clue"),
        Slot("topic", failed_topics, word="at"),
    ),
    needs=(OUTSIDE,),
    clauses="stamina.noncombat.investigate",
    group="game master",
    called=True,
)
def allow_another_try(scene: Scene, _me: Who, whom: Who, topic: str) -> None:
    """Accept a new tool or a new fact as the help that lets somebody try again."""
    tried = tuple(other for other in scene.table.tried if (other.who, other.topic) != (whom, topic))
    scene.change_table(MayTryAgain(whom, topic), tried=tried)  # stamina.noncombat.investigate.24
