"""Transcripts of whole fights that anyone can read, and that are played again to see that nothing changed.

A transcript is its own script. `scene:`, `seed:` and `rule:` lines stand at its head; a line `> ada walk d4` declares
an intent, a line `? rook: free_attack (1) = free attack mace` answers a question; what happens by itself is named,
`* begin_turn ogre`, where somebody answers a question in it; the other lines are what happened, and are compared. Dice
show what they show in the transcript, in a line of what happened or, where no such line tells it, in one of their own,
`! ada: pool (1) = 2 3 6`. Only for a throw that is not in it yet the seed is asked.

    python -m affray.testing.transcripts write hex FILE      play the script of a file and write what happens
    python -m affray.testing.transcripts record hex SCENE SEED BOT FILE [RULE=VALUE ...]  let bots play and keep it
"""

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from affray.bots import find
from affray.core.asks import PASS, Answer, Choice, Question, Throw
from affray.core.book import AnyBook
from affray.core.content import BadContent
from affray.core.events import Chose, Declared, Event
from affray.core.history import History
from affray.core.legal import IllegalIntent, Legal
from affray.core.now import Now
from affray.core.options import value_text
from affray.core.resolve import Done, Prefix, Waiting
from affray.core.rulings import set_rulings
from affray.core.text import BadIntent, read
from affray.core.throws import program_dice
from affray.core.values import Value
from affray.testing.installed import NotInstalled, find_book

Answers = dict[str, str]
"""What is answered, by the name of the question."""


@dataclass
class Script:
    """The answers to one declared intent, under "", and to what the clock does after it, by its name; and the dice.

    `told` are the lines of what happened, in which the dice stand; `untold` are other dice, by the names of throws.
    """

    answers: dict[str, Answers] = field(default_factory=dict)
    told: list[str] = field(default_factory=list)
    untold: list[tuple[str, str]] = field(default_factory=list)


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
        while (due := self.book.turns.due(Now(self.book, self.history.encounter))) is not None:
            name = " ".join((due.action, *map(value_text, due.args)))
            self._finish(self.history.declare(due, "clock"), script, name)

    def declare(self, text: str, script: Script) -> None:
        """Declare an intent; questions are answered from the script, or plainly."""
        intent = read(Legal(self.book, self.history.encounter), text)
        self.lines.append(f"> {self.book.say(intent)}")
        self._finish(self.history.declare(intent, "seat"), script)
        self.pass_time(script)

    def text(self) -> str:
        """The whole transcript, with how the fight ended."""
        outcome = self.book.turns.outcome(Now(self.book, self.history.encounter))
        end = f"{outcome.winner or 'nobody'} wins: {outcome.reason}" if outcome else "the fight goes on"
        return "\n".join([*self.lines, "", f"end: {end}"]) + "\n"

    def _finish(self, came: Done | Waiting, script: Script, name: str = "") -> None:
        asked, thrown = list[str](), list[str]()
        while isinstance(came, Waiting):
            question = came.questions[0]
            if isinstance(question, Throw):
                answer = self._thrown(question, script)
                thrown += [] if question.roll.logged else [f"! {_named(question)} = {_shown(answer)}"]
            else:
                said, value = self._answer(question, script.answers.get(name, {}))
                asked += [f"? {said}"] if value != question.options.default else []
                answer = question.answered(value=value)
            came = self.history.answer(answer)
        told = (event for event in came.events if not _is_told_elsewhere(event))
        self.lines += [*([f"* {name}"] if name and asked else []), *asked, *thrown]
        self.lines += [f"  {event.text()}" for event in told]

    def _thrown(self, question: Throw, script: Script) -> Answer:
        """The dice that stand in the script for a throw; those of one that is new there are the program's."""
        roll = question.roll
        start, count = f"{question.who} rolls {roll.name} ({roll.dice}): ", sum(len(pool.dice) for pool in roll.pools)
        told = next((line for line in script.told if line.startswith(start)), None) if roll.logged else None
        untold = next((one for one in script.untold if one[0] == _named(question)), None)
        if told is not None:
            script.told.remove(told)
            return _showing(question, told.removeprefix(start).split()[:count])
        if untold is not None:
            script.untold.remove(untold)
            return _showing(question, untold[1].split())
        return program_dice(self.history, question)

    def _answer(self, question: Choice, answers: Answers) -> tuple[str, Value]:
        name = _named(question)
        said = answers.get(name)
        value = question.options.default if said is None else question.options.read(said)
        if value is None:
            raise ValueError(f"{said!r} is no answer to {name}")
        return f"{name} = {value_text(value)}", value


def _is_told_elsewhere(event: Event) -> bool:
    """What was declared stands before it, and a reaction that was taken is declared next."""
    if isinstance(event, Chose):
        return event.kind == "react" and event.value != PASS
    return isinstance(event, Declared) and not event.reaction


def _named(question: Question) -> str:
    return f"{question.who}: {question.key} ({question.nth})"


def _shown(thrown: Answer) -> str:
    return " ".join(map(str, thrown.faces or ()))


def _showing(question: Throw, faces: list[str]) -> Answer:
    return question.answered(faces=tuple(map(int, faces)), by="dice")


def play(book: AnyBook, written: str) -> str:
    """Play the script of a transcript: the transcript as it is now."""
    return played(book, written).text()


def played(book: AnyBook, written: str) -> Fight:
    """Play the script of a transcript: the fight."""
    head = dict(re.findall(r"^(scene|seed): (.*)$", written, re.MULTILINE))
    fight = Fight(book, head["scene"], head["seed"], re.findall(r"^rule: (.*)$", written, re.MULTILINE))
    (_, before), *declared = _scripts(written)
    fight.pass_time(before)
    for text, script in declared:
        fight.declare(text, script)
    return fight


def record(book: AnyBook, scene: str, seed: str, kind: str, rules: list[str]) -> str:
    """Let bots play a fight to its end and keep it as a transcript."""
    fight, bot = Fight(book, scene, seed, rules), find(kind, int(seed))
    fight.pass_time(Script())
    while acting := fight.history.encounter.clock.acting:
        if book.turns.outcome(Now(book, fight.history.encounter)) is not None:
            break
        intent = bot.choose(book, fight.history.encounter, acting[0])
        trial = fight.history.copy()
        came, answers, given = trial.declare(intent, "seat"), dict[str, str](), list[Answer]()
        while isinstance(came, Waiting):
            question = came.questions[0]
            if isinstance(question, Throw):
                given.append(program_dice(trial, question))
                came = trial.answer(given[-1])
                continue
            value = bot.answer(book, came.encounter, question, Prefix(trial.encounter, intent, tuple(given)))
            given.append(question.answered(value=value))
            answers[_named(question)] = value_text(value)
            came = trial.answer(given[-1])
        fight.declare(book.say(intent), Script({"": answers}))
    return fight.text()


def transcripts_in(tests: Path | None) -> list[str]:
    """The transcripts that lie in the folder `transcripts` of a book's tests."""
    return [file.read_text(encoding="utf-8") for file in sorted((tests / "transcripts").glob("*.txt"))] if tests else []


def keys_shown(book: AnyBook, written: str) -> set[str]:
    """The keys of all actions and reactions that are taken in a transcript."""
    names = actions_shown(book, written)
    actions = {action.key for action in book.rules.actions if action.name in names}
    return actions | {reaction.key for reaction in book.rules.reactions if is_shown(reaction.key, written)}


def actions_shown(book: AnyBook, written: str) -> set[str]:
    """The actions of a transcript by their names: those that were declared, and those taken in answer to a question."""
    said = (line[2:].rpartition(" = ")[2] for line in written.splitlines() if line.startswith(("> ", "? ")))
    return {_action(book, text.partition(" ")[2]) for text in said}


def is_shown(key: str, written: str) -> bool:
    """Whether somebody takes a reaction in a transcript, by itself or out of a group of them."""
    words = key.replace("_", " ")
    return bool(re.search(rf"^\? .*(: {key} \(\d+\) = (?!{PASS}$)| = {words}\b)", written, re.MULTILINE))


def _action(book: AnyBook, text: str) -> str:
    """The longest name of an action with which a text begins."""
    return max((name for name in book.actions_by_name if f"{text} ".startswith(f"{name} ")), key=len, default="")


def _scripts(written: str) -> Iterator[tuple[str, Script]]:
    """Every declared intent with its script; first, under no text, what happens before any."""
    text, name, script = "", "", Script()
    for line in written.splitlines():
        if line.startswith("? "):
            question, _, said = line[2:].partition(" = ")
            script.answers.setdefault(name, {})[question] = said
        elif line.startswith("! "):
            question, _, said = line[2:].partition(" = ")
            script.untold.append((question, said))
        elif line.startswith("* "):
            name = line[2:]
        elif line.startswith("> "):
            yield text, script
            text, name, script = line[2:], "", Script()
        else:
            script.told.append(line.strip())
    yield text, script


def main(arguments: list[str]) -> int:
    """Write or record a transcript; gives back the exit code."""
    try:
        match arguments:
            case ["write", key, *files]:
                for file in map(Path, files):
                    _keep(file, play(find_book(key), file.read_text(encoding="utf-8")))
            case ["record", key, scene, seed, kind, file, *rules]:
                _keep(Path(file), record(find_book(key), scene, seed, kind, rules))
            case _:
                print(__doc__)
                return 2
    except (NotInstalled, FileNotFoundError, BadContent, BadIntent, IllegalIntent) as wrong:
        print(wrong, file=sys.stderr)
        return 2
    return 0


def _keep(file: Path, written: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(written, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
