"""Named changes that end, and the closed list of ways in which they end."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal, get_args

from msgspec import Struct
from msgspec.structs import replace

from affray.core.binding import BadRule
from affray.core.events import EffectBegan, EffectEnded, Event
from affray.core.values import Who

if TYPE_CHECKING:
    from affray.core.scene import Scene

Moment = Literal["turn starts", "turn ends", "phase ends", "round ends", "used", "broken", "unpaid"]
"""When an effect may end. A phase is named by `whose`; `unpaid` is for what lasts while it is paid for."""


MOMENTS: frozenset[str] = frozenset(get_args(Moment))


def refuse_moment(when: str) -> None:
    """Refuse a moment that never comes."""
    if when not in MOMENTS:
        raise BadRule(f"{when!r} is no moment at which an effect ends; it may be {', '.join(get_args(Moment))}")


class Ends(Struct, frozen=True):
    """The moment at which an effect ends, whose moment it is, and how many of them pass before it does."""

    when: Moment
    whose: Who = ""
    left: int = 1


class Effect(Struct, frozen=True, gc=False, cache_hash=True):
    """A named change on somebody that ends. Its key is that of a condition of the book, if it has one."""

    key: str
    on: Who
    ends: Ends
    by: Who = ""
    amount: int = 0
    secret: bool = False


Keys = dict[Who, set[str]]
"""The keys of all effects, by whom they lie on."""


class _Sorted:
    """The effects that were asked about last, by whom they lie on: they are asked about next, too."""

    __slots__ = ("last",)

    def __init__(self) -> None:
        self.last: tuple[tuple[Effect, ...], Keys] = ((), {})

    def by_who(self, effects: tuple[Effect, ...]) -> Keys:
        """The keys of all effects on everybody."""
        known, found = self.last
        if known is not effects:
            found = {}
            for effect in effects:
                keys = found.get(effect.on)
                if keys is None:
                    found[effect.on] = {effect.key}
                else:
                    keys.add(effect.key)
            if type(effects) is tuple:  # whatever only stands in for effects wants to be looked at every time
                self.last = effects, found
        return found


SORTED = _Sorted()
by_who = SORTED.by_who

Glyph = Literal["", "star", "shield", "chain", "drop"]
"""What can be drawn on a token: out of one's senses, guarded, held fast, losing blood or strength."""


class Condition(Struct, frozen=True):
    """What an effect is called and what it means.

    `badge` is a letter or two for a token on the map, `glyph` what is drawn there instead where it can be drawn.
    """

    key: str
    words: str = ""
    help: str = ""
    clauses: str = ""
    badge: str = ""
    glyph: Glyph = ""

    @property
    def name(self) -> str:
        """What it is called."""
        return self.words or words_of(self.key)


def words_of(key: str) -> str:
    """A key as a person says it."""
    return key.replace("_", " ").replace("-", " ")


def begin(scene: "Scene[Any, Any, Any]", effect: Effect, why: Event | None = None) -> None:
    """Something named begins to act on somebody."""
    refuse_moment(effect.ends.when)
    scene.add_effect(effect)
    scene.tell(why or EffectBegan(effect.on, _name(scene, effect)))


def end_of(scene: "Scene[Any, Any, Any]", when: Moment, whose: Who = "") -> tuple[Effect, ...]:
    """The moment has come: what waited for it ends. Gives back what ended."""
    refuse_moment(when)
    if not scene.effects:
        return ()
    scene.effects, over = passing(scene.effects, when, whose)
    for effect in over:
        scene.tell(EffectEnded(effect.on, _name(scene, effect)))
    return over


def remove(scene: "Scene[Any, Any, Any]", who: Who, key: str) -> tuple[Effect, ...]:
    """End an effect on somebody before its time: it is used up or broken. Gives back what ended."""
    over = remove_effects(scene, lambda effect: effect.on == who and effect.key == key)
    for effect in over:
        scene.tell(EffectEnded(effect.on, _name(scene, effect)))
    return over


def remove_effects(scene: "Scene[Any, Any, Any]", test: Callable[[Effect], bool]) -> tuple[Effect, ...]:
    """End effects before their time without a word; whoever removes them says what there is to say. Gives them back."""
    over = tuple(effect for effect in scene.effects if test(effect))
    if over:
        scene.effects = tuple(effect for effect in scene.effects if not test(effect))
    return over


def remove_from_play(scene: "Scene[Any, Any, Any]", who: Who) -> None:
    """Somebody is out of it: what lay on them is gone without a word, and their turn with it."""
    remove_effects(scene, lambda effect: effect.on == who)
    if who in scene.clock.acting or who in scene.clock.waiting:
        scene.clock = scene.clock.without((who,))


def passing(
    effects: tuple[Effect, ...], when: Moment, whose: Who = ""
) -> tuple[tuple[Effect, ...], tuple[Effect, ...]]:
    """What stays and what ends when this moment comes; an effect that waits for several counts one down."""
    waiting = [effect for effect in effects if effect.ends.when == when and effect.ends.whose == whose]
    if not waiting:
        return effects, ()
    stay: list[Effect] = []
    over: list[Effect] = []
    for effect in effects:
        ends = effect.ends
        if ends.when != when or ends.whose != whose:
            stay.append(effect)
        elif ends.left <= 1:
            over.append(effect)
        else:
            stay.append(replace(effect, ends=Ends(when, whose, ends.left - 1)))
    return tuple(stay), tuple(over)


def _name(scene: "Scene[Any, Any, Any]", effect: Effect) -> str:
    condition = scene.book.conditions.get(effect.key)
    return words_of(effect.key) if condition is None else condition.name
