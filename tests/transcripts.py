"""Transcripts of whole fights that anyone can read, and that are played again to see that nothing changed.

A transcript is its own script. `scene:`, `seed:` and `rule:` lines stand at its head; a line `> ada walk d4` declares
an intent, a line `? rook: free attack (1) = pass` answers a question; what happens by itself is named, `* act ogre`,
where somebody answers a question in it; the other lines are what happened, and are compared.

    python -m tests.transcripts write hex FILE     play the script of a file and write what happens
    python -m tests.transcripts record hex SCENE SEED BOT FILE [RULE=VALUE ...]  let bots play and keep it
"""

import re
import sys
from collections.abc import Iterator
from importlib.metadata import entry_points
from pathlib import Path

from affray.bots import find
from affray.core.book import AnyBook
from affray.core.events import Declared
from affray.core.history import History
from affray.core.legal import Legal
from affray.core.now import Now
from affray.core.options import value_text
from affray.core.questions import Answer, Choice, Throw
from affray.core.resolve import Done, Prefix, Waiting
from affray.core.rulings import set_rulings
from affray.core.text import read, say

Answers = dict[str, str]
"""What is answered, by the name of the question."""
Script = dict[str, Answers]
"""The answers of one declared intent, and of what the clock does after it by its name; the intent's own name is ""."""


class Fight:
    """A fight that is being written down."""

    def __init__(self, book: AnyBook, scene: str, seed: str, rules: list[str]) -> None:
        """Set the scene."""
        rulings = set_rulings(book.rulings(), dict(rule.split("=", 1) for rule in rules))
        self.book = book
        self.history = History(book, book.stage(scene, rulings), seed)
        self.lines = [f"scene: {scene}", f"seed: {seed}", *(f"rule: {rule}" for rule in rules), ""]

    def pass_time(self, script: Script) -> None:
        """Let the clock do what is due."""
        while (due := self.book.due(Now(self.book, self.history.encounter))) is not None:
            name = " ".join((due.action, *map(value_text, due.args)))
            self._finish(self.history.declare(due, "clock"), script.get(name, {}), f"* {name}")

    def declare(self, text: str, script: Script) -> None:
        """Declare an intent; questions are answered from the script, or plainly."""
        intent = read(Legal(self.book, self.history.encounter), text)
        self.lines.append(f"> {say(self.book, intent)}")
        self._finish(self.history.declare(intent, "seat"), script.get("", {}))
        self.pass_time(script)

    def text(self) -> str:
        """The whole transcript, with how the fight ended."""
        outcome = self.book.outcome(Now(self.book, self.history.encounter))
        end = f"{outcome.winner or 'nobody'} wins: {outcome.reason}" if outcome else "the fight goes on"
        return "\n".join([*self.lines, "", f"end: {end}"]) + "\n"

    def _finish(self, came: Done | Waiting, answers: Answers, name: str = "") -> None:
        asked = list[str]()
        while isinstance(came, Waiting):
            question = came.questions[0]
            if isinstance(question, Throw):
                came = self.history.answer(self.history.dice(question))
            else:
                said, value = self._answer(question, answers)
                asked += [f"? {said}"] if value != question.options.default else []
                came = self.history.answer(Answer(question.who, question.what, question.nth, value=value))
        told = (event for event in came.events if not isinstance(event, Declared) or event.reaction)
        self.lines += [*([name] if name and asked else []), *asked, *(f"  {event.text()}" for event in told)]

    def _answer(self, question: Choice, answers: Answers) -> tuple[str, object]:
        name = f"{question.who}: {question.what}"
        said = answers.get(f"{name} ({question.nth})")
        value = question.options.default if said is None else question.options.read(said)
        if value is None:
            raise ValueError(f"{said!r} is no answer to {name}")
        return f"{name} ({question.nth}) = {value_text(value)}", value


def play(book: AnyBook, written: str) -> str:
    """Play the script of a transcript: the transcript as it is now."""
    head = dict(re.findall(r"^(scene|seed): (.*)$", written, re.MULTILINE))
    fight = Fight(book, head["scene"], head["seed"], re.findall(r"^rule: (.*)$", written, re.MULTILINE))
    fight.pass_time({})
    for text, script in _scripts(written):
        fight.declare(text, script)
    return fight.text()


def record(book: AnyBook, scene: str, seed: str, kind: str, rules: list[str]) -> str:
    """Let bots play a fight to its end and keep it as a transcript."""
    fight, bot = Fight(book, scene, seed, rules), find(kind, int(seed))
    fight.pass_time({})
    while acting := fight.history.encounter.clock.acting:
        if book.outcome(Now(book, fight.history.encounter)) is not None:
            break
        intent = bot.choose(book, fight.history.encounter, acting[0])
        trial = fight.history.branch()
        came, answers, given = trial.declare(intent, "seat"), dict[str, str](), list[Answer]()
        while isinstance(came, Waiting):
            question = came.questions[0]
            if isinstance(question, Throw):
                given.append(trial.dice(question))
                came = trial.answer(given[-1])
                continue
            value = bot.answer(book, came.encounter, question, Prefix(trial.encounter, intent, tuple(given)))
            given.append(Answer(question.who, question.what, question.nth, value=value))
            answers[f"{question.who}: {question.what} ({question.nth})"] = value_text(value)
            came = trial.answer(given[-1])
        fight.declare(say(book, intent), {"": answers})
    return fight.text()


def actions_shown(book: AnyBook, written: str) -> set[str]:
    """The actions of a transcript: those that were declared, and those taken in answer to a question."""
    said = (line[2:].rpartition(" = ")[2] for line in written.splitlines() if line.startswith(("> ", "? ")))
    return {_action(book, text.partition(" ")[2]) for text in said}


def _action(book: AnyBook, text: str) -> str:
    """The longest name of an action with which a text begins."""
    return max((name for name in book.actions if f"{text} ".startswith(f"{name} ")), key=len, default="")


def _scripts(written: str) -> Iterator[tuple[str, Script]]:
    text, name, script = "", "", Script()
    for line in [*written.splitlines(), "> "]:
        if line.startswith("? "):
            question, _, said = line[2:].partition(" = ")
            script.setdefault(name, {})[question] = said
        elif line.startswith("* "):
            name = line[2:]
        elif line.startswith(">"):
            if text:
                yield text, script
            text, name, script = line[1:].strip(), "", {}


def find_book(key: str) -> AnyBook:
    """An installed ruleset by its key."""
    (entry,) = entry_points(group="affray.rulesets", name=key)
    book: AnyBook = entry.load()
    return book


def main(arguments: list[str]) -> None:
    """Write or record a transcript."""
    match arguments:
        case ["write", key, *files]:
            for file in files:
                Path(file).write_text(play(find_book(key), Path(file).read_text()))
        case ["record", key, scene, seed, kind, file, *rules]:
            Path(file).write_text(record(find_book(key), scene, seed, kind, rules))
        case _:
            print(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
