"""Parley: an argument without a map; one word a turn to press, to gather oneself, or to hold a retort ready.

The rules stand in README.md.
"""

from typing import ClassVar

from msgspec import Struct

from affray import api, kit
from affray.api import Effect, Ends, Need, Nothing, Who, Window, action, begin, reaction, remove
from affray.kit import Fact


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of speaker, as content/speakers.toml describes it."""

    composure: int
    wit: int
    poise: int


class Speaker(api.Being, frozen=True, kw_only=True, cache_hash=True):
    """A speaker as they stand right now."""

    sheet: Sheet
    composure: int
    words: int = 0


Now = api.Now[Speaker, Nothing, Nothing]
Scene = api.Scene[Speaker, Nothing, Nothing]

UNMOVED = Fact("unmoved", "{who} is unmoved")
SHAKEN = Fact("shaken", "{who} loses {lost} Composure, {left} left")
CALMER = Fact("calmer", "{who} gathers themselves: Composure {left}")
RETORTED = Fact("retort", "{who} answers {to:who} back")
SILENCED = Fact("silenced", "{who} has nothing more to say")


class Stings(Window[int], frozen=True):
    """Words are about to shake somebody; what reactions give back is taken off, added up."""

    foe: Who
    lost: int
    line: ClassVar[str] = "{who} would take {lost} Composure from {foe}"


SHAKY = Need("you have all your Composure", lambda now, me: now[me].composure < now[me].sheet.composure)
UNREADY = Need("you have a retort ready", lambda now, me: not now.has_effect(me, "retort_ready"))
AT_ME = Need(
    "you have no retort to that", lambda now, me, words: words.foe == me and now.has_effect(me, "retort_ready")
)


@action(1, slots=(kit.a_foe(),), clauses="parley.press")
def press(scene: Scene, me: Who, foe: Who) -> None:
    """Press somebody of another side."""
    poise, wit = scene[foe].sheet.poise, scene[me].sheet.wit
    grades = ((0, "well put"), (3, "brilliant"))
    came = scene.roll(me, kit.check("press", poise, {"Wit": wit}, f"Poise {poise}", 6, low="weak", grades=grades))
    if came == "weak":
        return scene.tell(UNMOVED(foe))  # parley.press.1
    lost = 2 if came == "brilliant" else 1  # parley.press.2
    return shake(scene, foe, lost - (scene.window(Stings(me, foe, lost)) or 0))


def shake(scene: Scene, who: Who, lost: int) -> None:
    """Take Composure from somebody; with none left they are silent."""
    left = max(0, scene[who].composure - lost)
    if lost > 0:
        scene.change(who, SHAKEN(who, lost=lost, left=left), composure=left)
    if left == 0:  # parley.press.3
        scene.change(who, SILENCED(who), fate="silenced", words=0)
        api.remove_from_play(scene, who)


@action(1, needs=(SHAKY,), clauses="parley.gather")
def gather(scene: Scene, me: Who) -> None:
    """Win back a point of Composure."""
    left = scene[me].composure + 1  # parley.gather.1
    scene.change(me, CALMER(me, left=left), composure=left)


@action(1, needs=(UNREADY,), clauses="parley.retort")
def think(scene: Scene, me: Who) -> None:
    """Hold a retort ready until your next turn."""
    begin(scene, Effect("retort_ready", me, Ends("turn starts", me)))  # parley.retort.1


@reaction(Stings, needs=(AT_ME,), clauses="parley.retort")
def retort(scene: Scene, me: Who, words: Stings) -> int:
    """Answer back: you lose a point of Composure less, and the retort is spent."""
    remove(scene, me, "retort_ready")  # parley.retort.2
    scene.tell(RETORTED(me, to=words.who))
    return 1


end = kit.end_action("words", name="say nothing")


def order(scene: Scene) -> tuple[Who, ...]:
    """The quickest Wit speaks first; of equals, by name."""
    able = [speaker for speaker in scene.creatures.values() if not speaker.fate]
    return tuple(speaker.id for speaker in sorted(able, key=lambda speaker: (-speaker.sheet.wit, speaker.id)))


def begin_turn(scene: Scene, who: Who) -> int:
    """One word a turn."""
    return 0 if scene[who].fate else 1  # parley.turn.2


def figures(now: Now, who: Who) -> tuple[api.Figure, ...]:
    """Show Composure as the ring of a token, then Wit and Poise."""
    sheet = now[who].sheet
    composure = api.Figure("composure", "Composure", now[who].composure, sheet.composure)
    return composure, api.Figure("wit", "Wit", f"{sheet.wit:+}"), api.Figure("poise", "Poise", sheet.poise)


BOOK: api.Book[Speaker, Nothing, Nothing] = api.Book(
    key="parley",
    title="Parley",
    package=__name__,
    creature=Speaker,
    rules=api.rules_in(
        __name__, conditions=(api.Condition("retort_ready", help="takes a point off what stings", badge="R"),)
    ),
    turns=kit.turns("words", order, begin_turn),
    costs=kit.points("words"),
    content=kit.scenes(
        "parley",
        api.Catalog(__name__, speakers=Sheet),
        "speakers",
        Speaker,
        lambda sheet: {"composure": sheet.composure},
        shape="none",
    ),
    display=api.Display(figures, cost=kit.cost_words("words")),
    bots=kit.judged(lambda speaker: 3 + speaker.composure, {"retort_ready": 0.5}),
)
