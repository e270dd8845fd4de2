"""What a click does to a fight: a new history, or a refusal. No socket, no storage: here authority sits."""

from affray.core.asks import Answer, Choice, Question, Throw, WrongAnswer
from affray.core.driver import ToAct, ToAnswer, Wanted
from affray.core.failures import RuleFailed
from affray.core.guarded import GuardedLegal
from affray.core.guarding import answered
from affray.core.history import History
from affray.core.intents import Intent
from affray.core.legal import IllegalIntent, Legal
from affray.core.override_text import PASS_OVER, read_override
from affray.core.overrides import BadOverride
from affray.core.passing_over import may_pass_over
from affray.core.refusals import Refusal
from affray.core.rows import NotNow
from affray.core.seats import Seat, view_of
from affray.core.text import BadIntent
from affray.core.throws import program_dice
from affray.core.undoing import MustAgree, undo
from affray.core.values import GM, Value, Who, as_tuples
from affray.screens.entry import begins_call, typed
from affray.screens.failures import failure_words
from affray.screens.prompts import option_words
from affray.screens.words import to_choose_from
from affray.server.from_page import (
    Act,
    Agree,
    Declare,
    Decree,
    Hand,
    LetAct,
    Pause,
    Redo,
    Reply,
    Say,
    Settle,
    Show,
    Undo,
)
from affray.server.seating import DICE, PAUSED, REACTION, BadSeating, Seating, hand

MOVED_ON = "The fight has moved on. Nothing was done."
DICE_KEY = "dice"
SHOWN = "shown to the players"
"""Why the game master lets the players know of somebody."""


class Refusing(ValueError):
    """Something that is not done: the sentence and the clause for whoever wanted it."""

    def __init__(self, sentence: str, clause: str = "") -> None:
        """Refuse with a sentence."""
        super().__init__(sentence)
        self.sentence, self.clause = sentence, clause


def is_seat(found: Seat | None, seat: Seat) -> bool:
    """Whether somebody is played from this seat, whomever else it holds by now."""
    return found is not None and found.name == seat.name


def actors(seating: Seating, history: History, wanted: Wanted | None, seat: Seat) -> tuple[Who, ...]:
    """Those of a seat who may declare something now."""
    whos = wanted.whos if isinstance(wanted, ToAct) else ()
    if whos and history.book.turns.calls_any_time:
        whos = tuple(dict.fromkeys((*whos, GM)))
    return tuple(who for who in whos if is_seat(seating.of(who, history.encounter), seat))


def questions(seating: Seating, history: History, wanted: Wanted | None, seat: Seat) -> tuple[Question, ...]:
    """The questions that wait for a seat."""
    asked = wanted.questions if isinstance(wanted, ToAnswer) else ()
    return tuple(one for one in asked if is_seat(seating.of(one.who, history.encounter), seat))


def legal_for(history: History, seat: Seat, whos: tuple[Who, ...]) -> Legal:
    """What a seat may declare, by what it knows."""
    return GuardedLegal(history.book, view_of(history.book, history.encounter, seat), whos)


class Table:
    """A fight, its seating, and what it waits for: what a click is judged by."""

    def __init__(self, history: History, seating: Seating, wanted: Wanted | None) -> None:
        """Judge clicks on a copy of this fight."""
        self.history, self.seating, self.wanted = history.copy(), seating, wanted

    def do(self, seat: Seat, act: Act, agreed: tuple[str, ...] = ()) -> History:
        """The fight after a click; Refusing says why it is not done, MustAgree who has to agree first."""
        if seat.role == "spectator":
            raise Refusing("Whoever watches decides nothing.")
        if self.seating.is_paused and seat.role != "gm":
            raise Refusing("The game master has paused the table.")
        try:
            self._do(seat, act, agreed)
        except MustAgree:
            raise
        except RuleFailed as wrong:
            raise Refusing(failure_words(wrong, seat, is_own=True)) from wrong
        except (NotNow, IllegalIntent, WrongAnswer, BadOverride, BadSeating) as wrong:
            raise Refusing(str(wrong)) from wrong
        return self.history

    def _do(self, seat: Seat, act: Act, agreed: tuple[str, ...] = ()) -> None:
        match act:
            case Declare(intent=intent):
                self._declare(seat, intent)
            case Reply():
                self._answer(seat, self._question(seat, act), act.value, act.faces)
            case Say(text=text):
                self._say(seat, text.strip())
            case Settle(key=key, value=value):
                self._settle(seat, key, value)
            case Undo():
                undo(self.history, self._freely(seat), self.seating.seats, agreed=agreed)
            case Redo():
                self.history.redo(self._freely(seat))
            case Decree() | Show() | Hand() | Pause():
                self._master(seat, act)
            case LetAct() | Agree():
                raise Refusing(MOVED_ON)

    def _master(self, seat: Seat, act: Decree | Show | Hand | Pause) -> None:
        """What only the game master may say."""
        passes_over = isinstance(act, Decree) and act.words == PASS_OVER and may_pass_over(seat, self.seating.seats)
        if seat.role != "gm" and not passes_over:
            raise Refusing("That is for the game master to say.")
        match act:
            case Decree(words=words, reason=reason, told=told):
                self._decree(seat, words, reason, told)
            case Show(key=key):
                self._decree(seat, f"show {key}", SHOWN, told=True)
            case Hand(who=who, to=to):
                hand(self.history, self.seating, who, to, seat.name)
            case Pause(on=on):
                self.history.set(PAUSED, "yes" if on else "no", seat.name)

    def _decree(self, seat: Seat, words: str, reason: str, told: bool) -> None:
        said = f"{'' if told else 'quietly '}{words} because {reason}"
        self.history.override(read_override(self.history, said, seat.name))

    def _declare(self, seat: Seat, intent: Intent) -> None:
        whos = actors(self.seating, self.history, self.wanted, seat)
        if not whos:
            raise Refusing(MOVED_ON)
        refusal: Refusal | None = legal_for(self.history, seat, whos).why_not(intent)
        if refusal is not None:
            raise Refusing(refusal.sentence, refusal.clause)
        self.history.declare(intent, seat.name)

    def _question(self, seat: Seat, reply: Reply) -> Question:
        name = (reply.who, reply.key, reply.nth)
        mine = self._open_to(seat)
        found = next((one for one in mine if (one.who, one.key, one.nth) == name), None)
        if found is None:
            raise Refusing(MOVED_ON)
        return found

    def _open_to(self, seat: Seat) -> tuple[Question, ...]:
        """The questions that a seat may answer: its own; the game master may answer for anybody."""
        if seat.role == "gm":
            return self.wanted.questions if isinstance(self.wanted, ToAnswer) else ()
        return questions(self.seating, self.history, self.wanted, seat)

    def _answer(self, seat: Seat, asked: Question, value: Value | None, faces: tuple[int, ...] | None) -> None:
        answered(self.history, asked, self._answered(seat, asked, value, faces))

    def _answered(self, seat: Seat, asked: Question, value: Value | None, faces: tuple[int, ...] | None) -> Answer:
        if isinstance(asked, Choice):
            given = asked.options.default if value is None else as_tuples(value)
            return asked.answered(given, seat.name)
        if faces is None:
            return program_dice(self.history, asked)
        return asked.answered(faces=faces, by=seat.name)

    def _say(self, seat: Seat, text: str) -> None:
        mine = questions(self.seating, self.history, self.wanted, seat)
        whos = actors(self.seating, self.history, self.wanted, seat)
        calls = GM in whos and begins_call(self.history.book, text)
        if text in ("undo", "redo"):
            self._do(seat, Undo("") if text == "undo" else Redo(""))
        elif text.startswith("gm ") and not calls:
            words, _, reason = text.removeprefix("gm ").partition(" because ")
            told = not words.startswith("quietly ")
            self._master(seat, Decree("", words.removeprefix("quietly "), reason, told))
        elif mine:
            self._answer(seat, mine[0], *_read(mine[0], text))
        else:
            if not whos:
                raise Refusing("It is not your turn.")
            try:
                intent = typed(legal_for(self.history, seat, whos), text)
            except BadIntent as wrong:
                raise Refusing(str(wrong)) from wrong
            self._declare(seat, intent)

    def _settle(self, seat: Seat, key: str, value: str) -> None:
        if key == DICE_KEY and value in ("type", "program"):
            self.history.set(DICE + seat.name, value, seat.name)
        elif key in self.history.book.settable.values() and value.partition(" ")[0] in ("ask", "never", "always"):
            self.history.set(f"{REACTION}{seat.name} {key}", value, seat.name)
        else:
            raise Refusing(f"{key} cannot be set to {value}.")

    def _freely(self, seat: Seat) -> Seat:
        """The seat as whom something is taken back: where the table takes back freely, anybody as the game master."""
        return Seat(seat.name, "gm", seat.holds) if self.seating.undo == "free" else seat


def _read(asked: Question, text: str) -> tuple[Value | None, tuple[int, ...] | None]:
    """What a typed answer means: an option by its words or its number, or the faces of dice."""
    if isinstance(asked, Throw):
        words = text.replace(",", " ").split()
        if not words or not all(word.isascii() and word.isdigit() and len(word) < 5 for word in words):
            raise Refusing(f"Type the faces of {asked.roll.dice} with spaces between.")
        return None, tuple(map(int, words))
    value = asked.options.read(text)
    listed = list(asked.options)[:60] if value is None else []
    value = next((one for one in listed if option_words(asked, one) == text), value)
    if value is None and text.isdigit() and 0 < int(text[:4]) <= len(listed):
        value = listed[int(text[:4]) - 1]
    if value is None:
        known = to_choose_from([option_words(asked, one) for one in listed[:12]])
        raise Refusing(f"{text!r} is no answer here; say {known}.")
    return value, None
