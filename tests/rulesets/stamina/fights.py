"""Fights set up for the tests of this book."""

from typing import Any

from msgspec.structs import replace

from affray.core.asks import Answer, Question, Throw, by_default
from affray.core.encounter import Clock
from affray.core.events import Rolled
from affray.core.intents import Intent
from affray.core.maps import Map, Mark
from affray.core.resolve import Waiting, resolve
from affray.core.rolls import Roll
from affray.core.seats import Seat
from affray.core.values import GM
from affray.rulesets.stamina import BOOK
from affray.rulesets.stamina.creature import StaminaEncounter, Table
from affray.rulesets.stamina.loading import creature, facing_foes, terrains
from affray.rulesets.stamina.rolls import CRITICAL, FAILURE, NEAR, SUCCESS, Result
from affray.rulesets.stamina.rulings import Rulings
from affray.testing import Trial

OPEN = ("." * 11,) * 9
MARKS = {
    ".": "open",
    ",": "brush",
    "#": "wall",
    "w": "low-wall",
    "p": "parapet",
    "s": "arrow-slit",
    "~": "still-water",
    "=": "stream",
    "o": "boulder",
    "^": "ledge",
    "-": "ditch",
    "v": "chasm",
    "t": "thicket",
}
HIT, MISS, WORST = Result(SUCCESS), Result(FAILURE), Result(CRITICAL)
NEARLY = Result(NEAR, covered=True)
"""Within five of a fighter whose shield covers 5: without it that would have hit."""
NEAR_MISS = Result(NEAR)
SWORD = "ada basic attack rook with sword"


def hit(extra: int) -> Result:
    """A success with so many additional ones."""
    return Result(SUCCESS, extra)


def fight(
    rows: tuple[str, ...] = OPEN,
    rulings: Rulings | None = None,
    table: Table | None = None,
    **who: tuple[str, str, str],
) -> Trial:
    """A fight in its first round, the first one named acting: id=(creature, side, hex)."""
    creatures = [creature(kind, id_, side, at) for id_, (kind, side, at) in who.items()]
    drawn = Map(rows, tuple(Mark(mark, replace(terrains()[kind], name=kind)) for mark, kind in MARKS.items()))
    encounter = StaminaEncounter(
        ruleset="stamina",
        maps=(drawn,),
        creatures=tuple(facing_foes(creatures, drawn.ground.grid)),
        table=table or Table(),
        rulings=rulings or Rulings(),
        clock=Clock(round=1, phase="round", acting=(creatures[0].id,), waiting=tuple(who)[1:]),
    )
    return Trial(BOOK, encounter)


def duel(**rulings: Any) -> Trial:
    """Ada with sword and shield at d4, her turn; rook of the same make beside her at e4, long engaged."""
    ada, rook = ("sword-and-shield", "red", "d4"), ("sword-and-shield", "blue", "e4")
    trial = fight(rulings=Rulings(**rulings), ada=ada, rook=rook)
    return trial.with_creature("ada", met=("rook",)).with_creature("rook", met=("ada",))


def at_peace(rows: tuple[str, ...] = OPEN, rulings: Rulings | None = None, **who: tuple[str, str, str]) -> Trial:
    """The same outside rounds: everybody may act, and the game master calls for what they like."""
    trial = fight(rows, rulings, None, **who)
    return trial.with_(clock=Clock(scale="exploration", acting=(*who, GM)))


def costs(trial: Trial, what: str | Intent) -> str:
    """What an intent costs, as a player reads it; one without its slots as it is offered."""
    intent = trial.intent(what) if isinstance(what, str) else what
    return str(trial.book.actions[intent.action].cost_of(trial.now, intent.who, intent.args))


def dice_of(trial: Trial) -> list[str]:
    """The dice of every throw of the last step."""
    return [rolled.dice for rolled in trial.happened(Rolled)]


def against(trial: Trial) -> list[str]:
    """What every throw of the last step was held against."""
    return [rolled.against for rolled in trial.happened(Rolled)]


def reasons(trial: Trial) -> dict[str, int]:
    """The bonus and penalty dice of the last step's first throw, by their reasons."""
    return {modifier.why: modifier.amount for modifier in trial.happened(Rolled)[0].modifiers}


def may(trial: Trial, who: str = "ada") -> set[str]:
    """The actions that somebody may take now."""
    return {action.name for action in trial.legal.actions(who)}


def next_turn_of(trial: Trial, who: str) -> Trial:
    """Let everybody end their turns and time go on until it is somebody's next one."""
    trial = trial.does(Intent(trial.encounter.clock.acting[0], "end"))
    while trial.encounter.clock.acting != (who,):
        due = trial.book.turns.due(trial.now)
        waiting = Intent(trial.encounter.clock.acting[0], "end") if due is None else due
        trial = trial.does(waiting, rest=by_default)
    return trial


def bout(**rulings: Any) -> Trial:
    """Ada with sword and shield against rook with a sword alone, unarmored and worn down to defense 10.

    Melee combat 3 and a parry of 4 make a difficulty of 17; her blow is 4 penetrating with piercing 4.
    """
    trial = duel(**rulings)
    bare = replace(trial["rook"].sheet, armor=())
    return trial.with_creature("rook", held=trial["rook"].held[:1], sheet=bare, defense=10)


def difficulty(trial: Trial) -> int:
    """What the last step's first throw was held against."""
    return int(against(trial)[0].removeprefix("difficulty ").partition(":")[0])


def shot(rows: tuple[str, ...] = OPEN, at: str = "g4", **rulings: Any) -> Trial:
    """Bo with a loaded bow at b4, whose turn it is; rook with sword and shield faces him at g4 or elsewhere."""
    who = {"bo": ("archer", "red", "b4"), "rook": ("sword-and-shield", "blue", at)}
    return fight(rows, Rulings(**rulings), None, **who).with_creature("bo", loaded=(("hunting-bow", "broadhead"),))


LOOSE = "bo loose rook with hunting-bow"


def asked(trial: Trial, what: str, *said: Any) -> Question:
    """The question that an intent comes to after these answers; a tuple of numbers are the faces of a throw."""
    given: list[Answer] = []
    for value in (*said, None):
        came = resolve(trial.book, trial.encounter, trial.intent(what), given)
        assert isinstance(came, Waiting)
        question = came.questions[0]
        if value is None:
            return question
        faces = isinstance(question, Throw) and type(value) is tuple
        given.append(question.answered(faces=value) if faces else question.answered(value))  # type: ignore[call-arg]
    raise AssertionError("nothing is asked")


def throw_of(trial: Trial, what: str, *said: Any) -> Roll:
    """The throw that an intent comes to after these answers, also one that is not told."""
    question = asked(trial, what, *said)
    assert isinstance(question, Throw)
    return question.roll


def known_to(trial: Trial, *whos: str) -> Trial:
    """The same as a player knows it who holds these."""
    return Trial(trial.book, trial.book.secrets.view(trial.encounter, Seat("ann", "player", whos)))
