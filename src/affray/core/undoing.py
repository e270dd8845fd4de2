"""Undo as a rule of the table: who may take back what."""

from collections.abc import Collection
from functools import partial
from typing import Literal, get_args

from msgspec import Struct
from msgspec.structs import replace

from affray.core.asks import Answer
from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.events import Declared
from affray.core.history import History
from affray.core.overrides import Override, applied
from affray.core.resolve import resolve
from affray.core.rows import Declaration, Entry, NotNow, Step, whose
from affray.core.seats import Seat, redacted, view_of
from affray.core.values import Who

UNDO = "undo"
"""What the setting is called that holds the rule."""

UndoRule = Literal["free", "own-choices", "ask", "gm", "never"]
UNDO_RULES: tuple[str, ...] = get_args(UndoRule)
"""Every rule, the loosest first."""


class MustAgree(NotNow):
    """Others at the table have to agree first."""

    def __init__(self, seat: Seat, whom: tuple[str, ...], what: str) -> None:
        """Say who, and what would be taken back."""
        super().__init__(f"{seat.name} may take that back once {', '.join(whom)} agreed")
        self.whom = whom
        self.what = what


class _OnView(Struct, frozen=True):
    """What an entry belongs to, so that it can be played on what a seat knows: the start, and the line to its end."""

    start: AnyEncounter
    line: tuple[Entry, ...]


class _Moment(Struct, frozen=True):
    """An entry that was played: what stood on the table before and after it."""

    entry: Entry
    before: AnyEncounter
    after: AnyEncounter
    asked: tuple[Who, ...]
    on_view: _OnView


def rule_of(history: History, seats: tuple[Seat, ...]) -> str:
    """The rule of this table: what was set, or free for one person and own choices for several."""
    people = [seat for seat in seats if seat.role != "spectator"]
    return history.settings.get(UNDO, "free" if len(people) <= 1 else "own-choices")


def to_ask(history: History, seat: Seat, seats: tuple[Seat, ...], rule: str) -> tuple[str, ...]:
    """Who must agree before a seat sets another rule: for a looser one the game master, or else all others."""
    if seat.role == "gm" or UNDO_RULES.index(rule) >= UNDO_RULES.index(rule_of(history, seats)):
        return ()
    others = tuple(other for other in seats if other.name != seat.name and other.role != "spectator")
    return tuple(other.name for other in others if other.role == "gm") or tuple(other.name for other in others)


def undo(history: History, seat: Seat, seats: tuple[Seat, ...], times: int = 1, agreed: Collection[str] = ()) -> int:
    """Take back by the rule of the table, so many times or as far as it allows; NotNow names what stands in the way."""
    history.must_be_open()
    rule = rule_of(history, seats)
    if rule == "never":
        raise NotNow("nothing is taken back at this table")
    if rule == "free" or (rule == "gm" and seat.role == "gm"):
        return history.undo(seat, times)
    allowing = _allowing(rule, seat, seats)
    done, place = _farthest(history, seat, seats, times, checked=rule == "own-choices")
    missing = tuple(other.name for other in allowing if other.name not in agreed)
    if missing:
        raise MustAgree(seat, missing, _wish(history, seat, done, place, seats))
    history.take_back(place, seat.name, tuple(sorted(other.name for other in allowing)))
    return done


def no_from(name: str) -> str:
    """What the table is told when somebody does not agree."""
    return f"{name} does not agree. Nothing was taken back."


def _allowing(rule: str, seat: Seat, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Whose word is needed before a seat takes something back."""
    if rule == "own-choices":
        return ()
    others = tuple(other for other in seats if other.name != seat.name and other.role != "spectator")
    masters = tuple(other for other in others if other.role == "gm")
    if rule == "gm" and not masters:
        raise NotNow("only the game master takes back at this table, and nobody sits as one")
    return masters if rule == "gm" else others


def _wish(history: History, seat: Seat, done: int, place: int, seats: tuple[Seat, ...]) -> str:
    """What would be taken back, in words for the whole table: what somebody may not know of is not named."""
    number = sum(step.last <= place for step in history.steps)
    played = (*history.steps, history.pending)[number]
    after = played.after if isinstance(played, Step) else history.shown
    declared = tuple(event for event in history.events(number) if isinstance(event, Declared))[:1]
    if not declared or any(redacted(history.book, declared, other, after) != declared for other in seats):
        words = "the last choice"
    else:
        words = f"{'an answer during ' if played and place > played.first else ''}{declared[0].what}"
    words = words if done == 1 else f"{done} choices, the first of them {words}"
    since = (number for number in range(place, history.cursor) if history.is_choice(number))
    others = any(history.entries[number].by != seat.name for number in since)
    return f"{words}, and what others have done since" if others else words


def _farthest(history: History, seat: Seat, seats: tuple[Seat, ...], times: int, checked: bool) -> tuple[int, int]:
    """How often a seat can go back to a choice of its own, so many times at most, and where that leads."""
    done, place = 0, history.cursor
    while done < times:
        earlier = _own_choice(history, seat, place)
        wrong = "" if earlier is None else barrier(history, seat, seats, earlier, place) if checked else ""
        if earlier is None or wrong:
            if done:
                break
            raise NotNow(wrong or f"{seat.name} has done nothing that could be undone")
        done, place = done + 1, earlier
    return done, place


def _own_choice(history: History, seat: Seat, before: int) -> int | None:
    places = range(before - 1, -1, -1)
    own = (place for place in places if history.entries[place].by == seat.name and history.is_choice(place))
    return next(own, None)


def barrier(history: History, seat: Seat, seats: tuple[Seat, ...], place: int, end: int | None = None) -> str:
    """What keeps a seat from returning to a choice of its own: the first entry since that is not only its own doing."""
    for moment in _moments(history, place, history.cursor if end is None else end):
        found = _decided(moment.entry, seat) or _asked(moment, seat) or _told(history, moment, seats)
        if found:
            return found
    return ""


def _moments(history: History, place: int, end: int) -> list[_Moment]:
    """Entries played again one by one, on a copy."""
    copy, found = history.copy(), []
    for number in range(place, end):
        copy.go_to(number)
        entry, before, start = history.entries[number], copy.shown, copy.encounter
        first = copy.pending.first if copy.pending else number
        line = history.entries[first : number + 1]
        copy.go_to(number + 1)
        asked = tuple(question.who for question in copy.pending.waiting.questions) if copy.pending else ()
        found.append(_Moment(entry, before, copy.shown, asked, _OnView(start, line)))
    return found


def _decided(entry: Entry, seat: Seat) -> str:
    """Dice, and what somebody or something else decided."""
    if isinstance(entry, Answer) and entry.kind == "roll":
        return f"{entry.who} has thrown dice since ({entry.key})"
    if entry.by in (seat.name, "clock"):
        return ""
    who = whose(entry)
    words = {"bot": f"{who}, a bot, has decided something since", "setting": f"a setting has answered for {who} since"}
    words["nobody"] = f"{who} was asked something since"
    return words.get(entry.by, f"{entry.by} has done something since")


def _asked(moment: _Moment, seat: Seat) -> str:
    """A question that was put to somebody whom the seat does not play."""
    sides = {creature.id: creature.side for creature in moment.after.creatures}
    other = next((who for who in moment.asked if not seat.has(who, sides.get(who, ""))), None)
    return f"{other} was asked something since" if other else ""


def _told(history: History, moment: _Moment, seats: tuple[Seat, ...]) -> str:
    """Something that a player's seat could not foresee: its view is another than by playing on what it knew."""
    players = [seat for seat in seats if seat.role == "player"] if history.book.has_secrets else []
    learned = next((seat for seat in players if _is_new_to(history, moment, seat)), None)
    return f"{learned.name} has learned something since" if learned else ""


def _is_new_to(history: History, moment: _Moment, seat: Seat) -> bool:
    view = partial(view_of, history.book)
    before, after = _at_rest(view(moment.before, seat)), _at_rest(view(moment.after, seat))
    if before == after:
        return False
    part = moment.on_view
    try:
        played = _played(history.book, view(part.start, seat), part.line)
        return bool(_at_rest(view(played, seat)) != after)
    except MemoryError:
        raise
    except Exception:
        return True


def _played(book: AnyBook, start: AnyEncounter, line: tuple[Entry, ...]) -> AnyEncounter:
    first, *rest = line
    if isinstance(first, Override):
        return applied(book, start, first)[0]
    assert isinstance(first, Declaration)
    answers = [answer for answer in rest if isinstance(answer, Answer)]
    return resolve(book, start, first.intent, answers, on_trust=True).encounter


def _at_rest(encounter: AnyEncounter) -> AnyEncounter:
    return replace(encounter, agenda=())
