"""Players who try what was done least, and games by them: rare rules are taken, and fights come to an end."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from inspect import signature
from itertools import islice
from random import Random
from typing import Any

from msgspec.structs import replace

from affray.core.actions import AnyAction
from affray.core.asks import PASS, Answer, Choice
from affray.core.binding import misfit, name_of
from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.events import Event
from affray.core.intents import Intent
from affray.core.legal import IllegalIntent, Legal
from affray.core.now import AnyNow, Now
from affray.core.paths import Paths
from affray.core.play import Answers, Play
from affray.core.resolve import NOBODY_ACTS, Drawn, restless
from affray.core.rulings import choices
from affray.core.seats import side_seat
from affray.core.values import CLOCK, Value, Who
from affray.core.windows import Window
from affray.testing.findings import Mistake
from affray.testing.obstacles import Obstacles
from affray.testing.patience import progress

MOST_INTENTS = 1_500
"""So long a game may be: a fight of eight that nobody wins is over sooner."""
PATIENCE = 200
"""So many intents are declared in a game before anybody gives up."""
GIVEN_UP = 3
"""So often each way of giving up is tried in all games together."""
FEW = 12
"""So many answers to a question are compared by how often they were given."""
ALWAYS = "let there be an action that may always be taken, such as ending the turn"


class Curious:
    """Players of a book who every other time do what was done least until now, in all their games together."""

    def __init__(self, book: AnyBook, seed: int = 0) -> None:
        """Nothing was done yet."""
        self.book = book
        self.rng = Random(seed)
        self.taken: Counter[str] = Counter()
        """How often each action and reaction was taken, by its key."""
        self.tried: Counter[str] = Counter()
        """The same for what the next choices go by; whoever empties it lets everything be tried again."""
        self.obstacles = Obstacles()
        self.answered: Counter[tuple[str, str]] = Counter()
        self.intended: Intent | None = None
        """What is being played, if anything."""

    def missing(self) -> list[Any]:
        """The actions and reactions that were never taken."""
        return [rule for rule in (*self.book.rules.actions, *self.book.rules.reactions) if not self.taken[rule.key]]

    def intent(self, encounter: AnyEncounter, declared: int) -> Intent:
        """What somebody declares now, as far as their side knows; so many intents were declared in this game."""
        acting = encounter.clock.acting
        views = {who: self._legal(encounter, who) for who in acting}
        wanted = self._rarest(views, declared) if self.rng.random() < 0.5 else None
        return wanted or views[self._one_of(acting)].draw(self.rng, giving_up=False)

    def _legal(self, encounter: AnyEncounter, who: Who) -> Legal:
        return Legal(self.book, self.book.secrets.view(encounter, side_seat(encounter, who)), (who,))

    def _rarest(self, views: dict[Who, Legal], declared: int) -> Intent | None:
        """What was done least of all that those who may act could do."""
        known = [(who, action) for who, legal in views.items() for action in self.book.open_to(legal.now, who)]
        self.rng.shuffle(known)
        for who, action in sorted(known, key=lambda pair: (self.tried[pair[1].key], self.taken[pair[1].key])):
            if action.gives_up and (declared < PATIENCE or self.taken[action.key] >= GIVEN_UP):
                continue
            intent = views[who].drawn(action, who, self.rng, set())
            if intent is not None:
                return intent
            self._note_refusal(views[who], action, who)
        return None

    def _note_refusal(self, legal: Legal, action: AnyAction, who: Who) -> None:
        """Remember what stands against an action that was never taken."""
        refusal = None if self.taken[action.key] else legal.refusal(action, who)
        if refusal is not None:
            self.obstacles.refused(action, refusal)

    def answer(self, _now: AnyNow, question: Choice) -> Value:
        """Whatever was answered least of a few options, or any of all."""
        value = question.options.draw(self.rng)
        if self.rng.random() < 0.5 and not isinstance(question.options, Paths):
            few = list(dict.fromkeys((value, *islice(question.options, FEW))))
            self.rng.shuffle(few)
            value = min(few, key=lambda option: self.answered[question.key, _name(option)])
        self.answered[question.key, _name(value)] += 1
        if question.kind == "react" and value != PASS:
            self.take(_name(value))
        return value

    def take(self, key: str) -> None:
        """Count an action or a reaction."""
        self.taken[key] += 1
        self.tried[key] += 1

    def _one_of(self, whos: tuple[Who, ...]) -> Who:
        return whos[int(self.rng.random() * len(whos))]

    def rulings(self) -> Any:
        """Rulings of the book drawn by chance; numbers stay as they are."""
        drawn = {
            name: values[int(self.rng.random() * len(values))] for name, values in choices(self.book.rulings).items()
        }
        return replace(self.book.rulings(), **drawn)


def _name(value: Value) -> str:
    """An answer as it is counted: a reaction by its key, whatever fills its slots."""
    return str(value[0]) if isinstance(value, tuple) and value else str(value)


class Move:
    """One intent of a game: the state before and after it, what was answered, what happened and what was given back."""

    __slots__ = ("after", "answers", "before", "events", "given_back", "intent")

    def __init__(self, before: AnyEncounter, intent: Intent, play: "Watched", answers: tuple[Answer, ...]) -> None:
        """An intent that was played to its end."""
        self.before, self.intent, self.after, self.answers = before, intent, play.freeze(), answers
        self.events: list[Event] = play.events or []
        self.given_back = play.given_back


class Watched(Play):
    """A play that notes which actions and clock rules give something back, and refuses parts that cannot be played."""

    __slots__ = ("given_back", "players")

    def __init__(
        self, players: Curious, encounter: AnyEncounter, answers: Answers, events: list[Event] | None = None
    ) -> None:
        """Open an encounter to be played on."""
        super().__init__(players.book, encounter, answers, events)
        self.players = players
        self.given_back: list[tuple[Any, Any]] = []

    def window(self, window: Window[Any], last: bool) -> Any:
        """Let others act."""
        self._look_at(window)
        return super().window(window, last)

    def is_awaited(self, window: Window[Any]) -> bool:
        """Whether anybody could react."""
        self._look_at(window)
        return super().is_awaited(window)

    def then_window(self, window: Window[Any]) -> None:
        """Let others act at a joint of a rule."""
        self._look_at(window)
        super().then_window(window)

    def _look_at(self, window: Window[Any]) -> None:
        """Remember a window, and what stands against reactions to it that were never taken."""
        players, groups = self.players, self.book.reactions_at(type(window))
        players.obstacles.opened(type(window))
        missing = [reaction for group in groups for reaction in group.members if not players.taken[reaction.key]]
        for who in self.book.rules.order(self.scene, window) if missing else ():
            for reaction in missing:
                refusal = reaction.check_needs(self.scene, who, (window,))
                if refusal is not None:
                    players.obstacles.refused(reaction, refusal)

    def start(self, rule: Any, intent: Intent, group: str = "") -> Any:
        """Begin an action."""
        came = super().start(rule, intent, group)
        if came is not None and not rule.is_reaction:
            self.given_back.append((rule, came))
        return came

    def then(self, rule: Callable[..., None], args: tuple[Any, ...]) -> None:
        """Name a part to be played next."""
        given = ("scene", *map(str, args))
        if misfit(rule, given):
            takes = ", ".join(signature(rule).parameters)
            raise Mistake(f"scene.then: {name_of(rule)} takes ({takes}); here it is given ({', '.join(given)})")
        super().then(rule, args)


def moves(
    players: Curious,
    start: AnyEncounter,
    answer: Callable[[AnyNow, Choice], Value] | None = None,
    log: bool = True,
    most: int = MOST_INTENTS,
) -> Iterator[Move]:
    """A game from its start to its end, intent by intent; a book that cannot go on is refused."""
    encounter, declared, by_itself = start, 0, 0
    while declared < most:
        progress()
        intent = next_intent(players, encounter, declared)
        if intent is None:
            return
        by_itself = by_itself + 1 if intent.who == CLOCK else 0
        if stuck := restless(by_itself, intent):
            raise Mistake(stuck, players.book.turns.due)
        move = _played(players, encounter, intent, answer or players.answer, log)
        if intent.who != CLOCK:
            declared += 1
            players.take(intent.action)
        encounter = move.after
        yield move


def start_of(players: Curious, scenes: Mapping[str, AnyEncounter], game: int) -> AnyEncounter:
    """Where a game starts: the scenes in turn, then again under rulings drawn by chance, as they are and so on."""
    names = tuple(scenes)
    name = names[game % len(names)]
    return players.book.stage(name, players.rulings()) if game // len(names) % 2 else scenes[name]


def next_intent(players: Curious, encounter: AnyEncounter, declared: int) -> Intent | None:
    """What is played next: what is due, or what somebody declares; None when the fight is over."""
    players.intended = None
    turns, now = players.book.turns, Now(players.book, encounter)
    if turns.outcome(now) is not None:
        return None
    due = turns.due(now)
    if due is not None:
        return due
    if not encounter.clock.acting:
        raise Mistake(NOBODY_ACTS, turns.due)
    try:
        return players.intent(encounter, declared)
    except IllegalIntent as wrong:
        raise Mistake(f"{wrong}, and it is their turn; {ALWAYS}") from None


def _played(
    players: Curious, encounter: AnyEncounter, intent: Intent, answer: Callable[[AnyNow, Choice], Value], log: bool
) -> Move:
    players.intended = intent
    answers = Drawn(players.rng, {}, answer)
    play = Watched(players, encounter, answers, [] if log else None)
    play.play(intent)
    return Move(encounter, intent, play, answers.given)
