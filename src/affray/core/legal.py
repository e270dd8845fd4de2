"""What may be done now: a lazy view that can be asked, drawn from, listed, and asked why not."""

from collections.abc import Iterator
from random import Random
from typing import Any

from affray.core.actions import AnyAction
from affray.core.attempts import outcome_so_far
from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.grids.interface import CELL
from affray.core.intents import Intent
from affray.core.now import Now
from affray.core.options import Filtered, Options, Reading, Remembered, as_options, as_written, value_text
from affray.core.paths import Paths
from affray.core.refusals import Refusal
from affray.core.slots import AnySlot, Filling
from affray.core.values import GM, Cell, Value, Who

FOR_THE_MASTER = Refusal("only the game master calls for that")
NOT_FOR_THE_MASTER = Refusal("the game master calls for things and does nothing else")
LISTED = 12
"""As many options a refusal names."""


class IllegalIntent(ValueError):
    """An intent that the rules refuse, with the reason."""


class Legal:
    """Everything that may be declared now, by everyone who may act or by those named.

    A game master who may call for things while others act stands among the callers, since nobody waits for that; a seat
    where nobody else may act has the game master as its actor.
    """

    __slots__ = ("_over", "_shared", "actors", "book", "callers", "now")

    def __init__(self, book: AnyBook, encounter: AnyEncounter, whos: tuple[Who, ...] | None = None) -> None:
        """Look at an encounter for what may be done."""
        self.book = book
        self.now: Now[Any, Any, Any] = Now(book, encounter)
        try:
            self._over = book.outcome(self.now) is not None
        except Exception:
            self._over = outcome_so_far(book, self.now) is not None
        acting = () if self._over else encounter.clock.acting
        calls = acting and book.turns.calls_any_time and GM not in acting and (whos is None or GM in whos)
        self.callers = (GM,) if calls else ()
        self.actors = acting if whos is None else tuple(who for who in acting if who in whos) or self.callers
        self._shared: dict[tuple[Who, AnySlot], Options | Remembered] = {}

    @property
    def declarers(self) -> tuple[Who, ...]:
        """Everyone who may declare something: those who act, and whoever may call for things meanwhile."""
        return tuple(dict.fromkeys((*self.actors, *self.callers)))

    def __bool__(self) -> bool:
        return any(self.actions(who) for who in self.actors)

    def actions(self, who: Who) -> tuple[AnyAction, ...]:
        """The actions that somebody could declare now, with something to choose for each of their slots."""
        return tuple(action for action in self.book.open_to(self.now, who) if self.refusal(action, who) is None)

    def options(self, intent: Intent) -> Options:
        """What may fill the next open slot of an intent."""
        return self.book.actions[intent.action].options(self.now, intent.who, intent.args)

    def completions(self, intent: Intent) -> Iterator[Intent]:
        """Every way to fill what an intent leaves open, as far as it can be paid for."""
        action = self.book.actions[intent.action]
        for args in action.completions(self.now, intent.who, intent.args):
            if not args or self._cannot_pay(action, intent.who, args) is None:
                yield Intent(intent.who, action.key, args)

    def __contains__(self, intent: object) -> bool:
        return isinstance(intent, Intent) and self.why_not(intent) is None

    def __iter__(self) -> Iterator[Intent]:
        for who in self.actors:
            for action in self.book.open_to(self.now, who):
                if self.why_not_yet(action, who) is None:
                    yield from self.completions(Intent(who, action.key))

    def draw(self, rng: Random, giving_up: bool = True) -> Intent:
        """One legal intent by chance, slot by slot; every one can come, not all are as likely."""
        if not self.actors:
            raise IllegalIntent("nobody may act now")
        who = self.actors[int(rng.random() * len(self.actors))]
        actions = list(self.book.open_to(self.now, who))
        unfilled: set[AnySlot] = set()
        while actions:
            place = int(rng.random() * len(actions))
            action = actions[place]
            actions[place] = actions[-1]
            actions.pop()
            if giving_up or not action.gives_up:
                intent = self.drawn(action, who, rng, unfilled)
                if intent is not None:
                    return intent
        return self._drawn_from_all(rng, giving_up)

    def drawn(self, action: AnyAction, who: Who, rng: Random, unfilled: set[AnySlot] | None = None) -> Intent | None:
        """One way to declare an action, slot by slot by chance; None when that leads nowhere.

        Nobody looks twice at a first slot that several actions share and nothing fills.
        """
        if action.called != (who == GM) or (unfilled and action.fillings and action.fillings[0].alike in unfilled):
            return None
        args: tuple[Any, ...] = ()
        now = self.now
        if action.needs and action.check_needs(now, who, args) is not None:
            return None
        if self._cannot_pay(action, who, args) is not None:
            return None
        for filling in action.fillings:
            value = filling.drawn(now, who, args, rng)
            if value is None:
                if filling.alike is not None and unfilled is not None:
                    unfilled.add(filling.alike)
                return None
            args = (*args, value)
        if action.costs_by_slots and self._cannot_pay(action, who, args) is not None:
            return None
        return Intent(who, action.key, args)

    def _drawn_from_all(self, rng: Random, giving_up: bool) -> Intent:
        """One of all there are: slot by slot led nowhere, but somebody else may act, or another filling fits."""
        listed = [intent for intent in self if giving_up or not self.book.actions[intent.action].gives_up]
        if not listed:
            raise IllegalIntent(f"{', '.join(self.actors)} has nothing to do")
        return listed[int(rng.random() * len(listed))]

    # -- why not -----------------------------------------------------------------------------------

    def why_not(self, intent: Intent) -> Refusal | None:
        """Why an intent is refused: the first thing that stands against it, or None when it is legal."""
        action = self.book.actions.get(intent.action)
        if action is None:
            return Refusal(f"there is no action called {intent.action}")
        if len(intent.args) != len(action.slots):
            return Refusal(f"{action.name} takes {_count(len(action.slots))}, not {len(intent.args)}")
        return self.why_not_yet(action, intent.who) or self._why_no_slot(action, intent.who, intent.args)

    def why_not_paid(self, intent: Intent) -> Refusal | None:
        """Why an intent cannot be paid for whose action is open and whose slots are filled with what fits."""
        action = self.book.actions[intent.action]
        return self._cannot_pay(action, intent.who, intent.args) if action.costs_by_slots else None

    def why_not_yet(self, action: AnyAction, who: Who) -> Refusal | None:
        """Why somebody may not take an action at all now, whatever would fill its slots."""
        out_of_turn = self.why_not_turn(who)
        if out_of_turn is not None:
            return out_of_turn
        if action.called != (who == GM):
            return FOR_THE_MASTER if action.called else NOT_FOR_THE_MASTER
        return action.check_needs(self.now, who, ()) or self._cannot_pay(action, who, ())

    def why_not_turn(self, who: Who) -> Refusal | None:
        """Why somebody may do nothing at all now."""
        if self._over:
            return Refusal("the fight is over")
        may = who in self.actors or who in self.callers
        return None if may else Refusal(f"it is not the turn of {who}")

    def refusal(self, action: AnyAction, who: Who) -> Refusal | None:
        """Why somebody may not take an action now, or why nothing fits its slots."""
        return self.why_not_yet(action, who) or self._why_empty(action, who)

    def closed(self, who: Who) -> Iterator[tuple[AnyAction, Refusal]]:
        """The actions that somebody may not take now, each with the reason."""
        for action in self.book.rules.actions:
            refusal = self.refusal(action, who)
            if refusal is not None:
                yield action, refusal

    def why_not_value(self, intent: Intent, said: str, reading: Reading = as_written) -> str:
        """Why a typed value does not fill the next slot, with what would; `reading` says what words mean."""
        action = self.book.actions[intent.action]
        filling, who, args = action.fillings[len(intent.args)], intent.who, intent.args
        found = as_options(filling.options(self.now, who, args))
        said = said.lower() if CELL.fullmatch(said.lower()) else said
        meant = reading(found, said)
        missing = None if meant is None else filling.why_not(self.now, who, (*args, meant))
        said = said if meant is None or isinstance(found, Paths) else value_text(meant)
        reason = str(missing) if missing else self._why_no_option(filling, intent, said)
        if isinstance(found, Paths) and CELL.fullmatch(said):
            return f"{said}: {reason}" if reason else f"{said} {self._why_no_way(found, who, said)}"
        listed = [_where_to(value, found) for value in action.options(self.now, who, args)]
        more = ", ..." if len(listed) > LISTED else ""
        right = f"it may be: {', '.join(listed[:LISTED])}{more}" if listed else filling.slot.none
        refused = f"{said}: {reason}" if reason else f"{said} is no {filling.slot.label} here"
        return refused + (f"; {right}" if right else "")

    def _why_no_option(self, filling: Filling, intent: Intent, said: str) -> str:
        return str((filling.why and filling.why(self.now, intent.who, (*intent.args, said))) or "")

    def _why_no_way(self, paths: Paths, who: Who, cell: Cell) -> str:
        """Why nobody can go to a cell: who stands there, what is there, or how far it is."""
        there = next((other for other in self.now.who_is_at(cell, self.now[who].map) if other != who), None)
        if there is not None:
            return f"is taken: {there} is there"
        drawn = self.now.encounter.maps[self.now[who].map]
        why = paths.why_not(cell, "hex" if drawn.shape == "hex" else "square")
        if why != "cannot be reached" or drawn.ground.terrain[cell] == drawn.legend[0].terrain:
            return why
        return f"{why}: {drawn.ground.terrain[cell].text()}"

    def can_pay(self, intent: Intent) -> bool:
        """Whether somebody can pay for an intent."""
        return self._cannot_pay(self.book.actions[intent.action], intent.who, intent.args) is None

    def _cannot_pay(self, action: AnyAction, who: Who, args: tuple[Any, ...]) -> Refusal | None:
        if action.called:
            return None
        cost = action.cost if action.costs_alike else action.cost_of(self.now, who, args)
        return self.book.costs.cannot_pay(self.now, who, cost, action, args)

    def _why_empty(self, action: AnyAction, who: Who) -> Refusal | None:
        args: tuple[Any, ...] = ()
        if not action.slots or self._fits(action, who, args):
            return None
        for filling in action.fillings:
            options = self._options(action, who, args)
            if not options:
                return self._why_none(filling, who, args)
            args = (*args, options.default)
        return Refusal(f"nothing fits {action.name}")

    def _fits(self, action: AnyAction, who: Who, args: tuple[Any, ...]) -> bool:
        """Whether something fits the slots that are open, and can be paid; nothing is listed that need not be."""
        options = self._options(action, who, args)
        last = len(args) + 1 == len(action.slots)
        if last and not action.costs_by_slots:
            return bool(options)
        if last:
            return any(self._cannot_pay(action, who, (*args, value)) is None for value in options)
        return any(self._fits(action, who, (*args, value)) for value in options)

    def _options(self, action: AnyAction, who: Who, args: tuple[Any, ...]) -> Options | Remembered:
        """What may fill the next slot; a first one that several actions share is looked at once."""
        slot = None if args else action.fillings[0].alike
        if slot is None:
            return action.options(self.now, who, args)
        if (who, slot) not in self._shared:
            found = action.options(self.now, who, args)
            self._shared[who, slot] = Remembered(found) if isinstance(found, Filtered) else found
        return self._shared[who, slot]

    def _why_none(self, filling: Filling, who: Who, args: tuple[Any, ...]) -> Refusal:
        """Why nothing fills a slot, with the clause of the need at which the best of what could be meant fails."""
        listed = list(as_options(filling.options(self.now, who, args)))
        missing = [filling.why_not(self.now, who, (*args, value)) for value in listed]
        if len(missing) == 1 and missing[0] is not None:
            return missing[0]
        needs = [need.refusal for need in filling.slot.needs]
        furthest = max((needs.index(refusal) for refusal in missing if refusal in needs), default=-1)
        return Refusal(filling.slot.none, needs[furthest].clause if needs else "")

    def _why_no_slot(self, action: AnyAction, who: Who, args: tuple[Any, ...]) -> Refusal | None:
        for place, filling in enumerate(action.fillings):
            if args[place] not in as_options(filling.options(self.now, who, args[:place])):
                return Refusal(f"{value_text(args[place])} is no {filling.slot.label} for {action.name}")
            missing = filling.why_not(self.now, who, args[: place + 1])
            if missing is not None:
                return missing
        return self._cannot_pay(action, who, args)


def _where_to(value: Value, options: Options) -> str:
    """A value in words; of a way only where it leads."""
    return value_text(value[-1:] if isinstance(options, Paths) and isinstance(value, tuple) else value)


def _count(slots: int) -> str:
    return "nothing to choose" if slots == 0 else f"{slots} thing{'s' if slots > 1 else ''} to choose"
