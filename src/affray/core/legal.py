"""What may be done now: a lazy view that can be asked, drawn from, listed, and asked why not."""

from collections.abc import Iterator
from random import Random
from typing import Any

from affray.core.actions import Action, Refusal, Slot
from affray.core.book import AnyBook
from affray.core.encounter import Encounter
from affray.core.filling import completions, options, unmet
from affray.core.intents import Intent
from affray.core.now import Now
from affray.core.options import Options, as_options, value_text
from affray.core.values import GM, Who

FOR_THE_MASTER = Refusal("only the game master calls for that")
NOT_FOR_THE_MASTER = Refusal("the game master calls for things and does nothing else")


class IllegalIntent(ValueError):
    """An intent that the rules refuse, with the reason."""


class Legal:
    """Everything that may be declared now, by everyone who may act or by those named."""

    __slots__ = ("_over", "actors", "now")

    def __init__(self, book: AnyBook, encounter: Encounter[Any, Any, Any], whos: tuple[Who, ...] | None = None) -> None:
        """Look at an encounter for what may be done."""
        self.now = Now(book, encounter)
        self._over = book.outcome(self.now) is not None
        acting = () if self._over else encounter.clock.acting
        self.actors = acting if whos is None else tuple(who for who in acting if who in whos)

    def __bool__(self) -> bool:
        return any(self.actions(who) for who in self.actors)

    def actions(self, who: Who) -> tuple[Action, ...]:
        """The actions that somebody could declare now, with something to choose for each of their slots."""
        actions = self.now.book.open_to(self.now, who)
        return tuple(action for action in actions if self._is_open(Intent(who, action.name)))

    def options(self, intent: Intent) -> Options:
        """What may fill the next open slot of an intent."""
        return options(self.now, intent)

    def completions(self, intent: Intent) -> Iterator[Intent]:
        """Every way to fill what an intent leaves open, as far as it can be paid for."""
        action = self.now.book.actions[intent.action]
        for whole in completions(self.now, intent):
            if not action.slots or self._lacks(whole, action) is None:
                yield whole

    def __contains__(self, intent: object) -> bool:
        return isinstance(intent, Intent) and self.why_not(intent) is None

    def __iter__(self) -> Iterator[Intent]:
        for who in self.actors:
            for action in self.actions(who):
                yield from self.completions(Intent(who, action.name))

    def draw(self, rng: Random, giving_up: bool = True) -> Intent:
        """One legal intent by chance, slot by slot; every one can come, not all are as likely."""
        if not self.actors:
            raise IllegalIntent("nobody may act now")
        who = self.actors[int(rng.random() * len(self.actors))]
        actions = list(self.now.book.open_to(self.now, who))
        while actions:
            place = int(rng.random() * len(actions))
            action = actions[place]
            actions[place] = actions[-1]
            actions.pop()
            if giving_up or not action.gives_up:
                intent = self._drawn(Intent(who, action.name), action, rng)
                if intent is not None:
                    return intent
        return self._drawn_from_all(rng, giving_up)

    def why_not(self, intent: Intent) -> Refusal | None:
        """Why an intent is refused: the first thing that stands against it, or None when it is legal."""
        action = self.now.book.actions.get(intent.action)
        if action is None:
            return Refusal(f"there is no action called {intent.action}")
        if len(intent.args) != len(action.slots):
            return Refusal(f"{action.name} takes {_count(len(action.slots))}, not {len(intent.args)}")
        return self.why_not_yet(intent) or self._why_no_slot(intent, action)

    def why_not_yet(self, intent: Intent) -> Refusal | None:
        """Why somebody may not take an action at all now, whatever would fill its slots."""
        if self._over:
            return Refusal("the fight is over")
        if intent.who not in self.actors:
            return Refusal(f"it is not the turn of {intent.who}")
        action = self.now.book.actions[intent.action]
        if action.calls != (intent.who == GM):
            return FOR_THE_MASTER if action.calls else NOT_FOR_THE_MASTER
        missing = unmet(self.now, action.needs, intent)
        if missing is not None:
            return Refusal(missing.sentence, missing.clause)
        return self._lacks(intent, action)

    def _lacks(self, intent: Intent, action: Action) -> Refusal | None:
        return None if action.calls else self.now.book.lacks(self.now, intent, action)

    def why_not_value(self, intent: Intent, said: str) -> str:
        """Why a typed value does not fill the next slot, with what would."""
        slot = self.now.book.actions[intent.action].slots[len(intent.args)]
        meant = as_options(slot.candidates(self.now, intent)).read(said)
        missing = None if meant is None else unmet(self.now, slot.needs, intent.filled(meant))
        listed = [value_text(value) for value in self.options(intent)]
        right = f"it may be: {', '.join(listed[:12])}{', ...' if len(listed) > 12 else ''}" if listed else slot.none
        reason = (
            str(Refusal(missing.sentence, missing.clause)) if missing else self._why_no_candidate(intent, slot, said)
        )
        return f"{said} as {slot.name}: {reason}" + (f"; {right}" if right else "")

    def _why_no_candidate(self, intent: Intent, slot: Slot, said: str) -> str:
        return (slot.why and slot.why(self.now, intent, said)) or "not possible here"

    def closed(self, who: Who) -> Iterator[tuple[Action, Refusal]]:
        """The actions that somebody may not take now, each with the reason."""
        for action in self.now.book.actions.values():
            intent = Intent(who, action.name)
            refusal = self.why_not_yet(intent) or self._why_empty(intent, action)
            if refusal is not None:
                yield action, refusal

    def _is_open(self, intent: Intent) -> bool:
        action = self.now.book.actions[intent.action]
        return self.why_not_yet(intent) is None and self._why_empty(intent, action) is None

    def _why_empty(self, intent: Intent, action: Action) -> Refusal | None:
        if not action.slots or next(iter(self.completions(intent)), None) is not None:
            return None
        for slot in action.slots:
            options = self.options(intent)
            if not options:
                return self._why_none(intent, slot)
            intent = intent.filled(options.default)
        return Refusal(f"nothing fits {action.name}")

    def _why_none(self, intent: Intent, slot: Slot) -> Refusal:
        candidates = list(as_options(slot.candidates(self.now, intent)))
        missing = unmet(self.now, slot.needs, intent.filled(candidates[0])) if len(candidates) == 1 else None
        if missing is not None:
            return Refusal(missing.sentence, missing.clause)
        return Refusal(slot.none or f"there is no {slot.name}", slot.needs[-1].clause if slot.needs else "")

    def _why_no_slot(self, intent: Intent, action: Action) -> Refusal | None:
        filled = Intent(intent.who, intent.action)
        for slot, value in zip(action.slots, intent.args, strict=True):
            if value not in as_options(slot.candidates(self.now, filled)):
                return Refusal(f"{value_text(value)} is no {slot.name} for {action.name}")
            filled = filled.filled(value)
            missing = unmet(self.now, slot.needs, filled)
            if missing is not None:
                return Refusal(missing.sentence, missing.clause)
        return self._lacks(intent, action)

    def _drawn(self, intent: Intent, action: Action, rng: Random) -> Intent | None:
        if action.calls != (intent.who == GM) or self._lacks(intent, action) is not None:
            return None
        if unmet(self.now, action.needs, intent) is not None:
            return None
        for _ in action.slots:
            options = self.options(intent)
            if not options:
                return None
            intent = intent.filled(options.draw(rng))
        return intent if not action.slots or self._lacks(intent, action) is None else None

    def _drawn_from_all(self, rng: Random, giving_up: bool) -> Intent:
        """When slot by slot led nowhere: somebody else may act, or another filling of the slots fits."""
        listed = [intent for intent in self if giving_up or not self.now.book.actions[intent.action].gives_up]
        if not listed:
            raise IllegalIntent(f"{', '.join(self.actors)} has nothing to do")
        return listed[int(rng.random() * len(listed))]


def _count(slots: int) -> str:
    return "nothing to choose" if slots == 0 else f"{slots} thing{'s' if slots > 1 else ''} to choose"
