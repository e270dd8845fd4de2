"""What you are asked in the middle of an action: reactions, choices, numbers, words, and your own dice."""

import re
from itertools import islice

from msgspec.structs import replace

from affray.cli import screen
from affray.cli.choosing import show_names
from affray.cli.fight import YOU, Fight
from affray.cli.pricing import price
from affray.cli.prompting import by_number, hear, numbered
from affray.cli.wording import in_brief, value_said
from affray.core.legal import Legal
from affray.core.options import AnyWords, Between, Listed, WithHelp, value_text
from affray.core.questions import Answer, Choice, Question, Throw, WrongAnswer
from affray.core.text import BadIntent, read
from affray.core.values import Value

MOST_LISTED = 12


def answer(fight: Fight, question: Question) -> None:
    """Ask until there is an answer that fits, and give it."""
    while True:
        given = _thrown(fight, question) if isinstance(question, Throw) else _chosen(fight, question)
        try:
            return fight.answer(given)
        except WrongAnswer as wrong:
            screen.line(str(wrong))


def _thrown(fight: Fight, question: Throw) -> Answer:
    """Ask for the faces of dice that were thrown by hand."""
    dice = [sides for pool in question.roll.pools for sides in pool.dice]
    named = " ".join(f"d{sides}" for sides in dice)
    before = fight.history.remembered(question)
    word = "face" if len(dice) == 1 else "faces"
    screen.line(f"Throw for {question.who}'s {question.what} ({question.roll.dice}): the {word} of {named}")
    screen.lines([f"Enter: {_shown(before)}, as before"] if before else [])
    while True:
        said = hear(fight, named)
        if before and not said:
            return replace(before, by=YOU)
        if re.fullmatch(r"[0-9]{1,4}([ ,]+[0-9]{1,4})*", said):
            faces = tuple(map(int, re.findall(r"[0-9]+", said)))
            return Answer(question.who, question.what, question.nth, faces=faces, by=YOU)
        screen.line(f"{said!r} is not {_faces(len(dice))}, for {named}")


def _faces(count: int) -> str:
    return "a face; type a whole number" if count == 1 else f"{count} faces; type whole numbers with spaces between"


def _shown(thrown: Answer) -> str:
    return value_said(thrown.value) if thrown.faces is None else " ".join(map(str, thrown.faces))


def _chosen(fight: Fight, question: Choice) -> Answer:
    why = f" {question.why}." if question.why else ""
    screen.line(f"{question.who}: {question.what.rstrip('?')}?{why}", "bold")
    value = _words(fight, question) if isinstance(question.options, AnyWords) else _option(fight, question)
    return Answer(question.who, question.what, question.nth, value, by=YOU)


def _words(fight: Fight, question: Choice) -> str:
    return hear(fight, f"{question.who}, in your words")


def _option(fight: Fight, question: Choice) -> Value:
    few = _listed(fight, question)
    plain = question.options.default
    screen.line(f"Enter: {_said(question, plain)}")
    while True:
        said = hear(fight, question.who)
        value = _meant(question, few, said) if said else plain
        if value is not None:
            return value
        known = ", ".join(_said(question, value) for value in islice(question.options, MOST_LISTED))
        screen.line(f"{said!r} is no answer here; it may be {known}, or Enter for {_said(question, plain)}")


def _said(question: Choice, value: Value) -> str:
    """An option as a person names it: of a way the cell it leads to, of a list what stands there."""
    return value_text(value) if isinstance(question.options, Listed) else value_said(value)


def _listed(fight: Fight, question: Choice) -> list[Value]:
    """Show what may be answered; gives back what may be picked by its place in the list."""
    if isinstance(question.options, Between):
        screen.line(f"     a number from {min(question.options)} to {max(question.options)}")
        return []
    if isinstance(question.options, WithHelp) and question.options.notes:
        return _noted(question.options)
    few = list(islice(question.options, MOST_LISTED + 1))
    if len(few) > MOST_LISTED:
        show_names(question.options)
        return []
    numbered([(_said(question, value), _odds(fight, question, value)) for value in few])
    return few


def _noted(options: WithHelp) -> list[Value]:
    """Show the options that have a word to them, without numbers: what they are called may be a number itself."""
    few = [value for value in options if value in options.notes]
    widest = max(len(value_text(value)) for value in few)
    screen.lines(f"     {value_text(value).ljust(widest)}  {options.notes[value]}" for value in few)
    if len(few) < len(options.values):
        screen.line("     or any others, as they stand")
    return []


def _meant(question: Choice, few: list[Value], said: str) -> Value | None:
    """The option that was typed, or picked by its number."""
    typed = question.options.read(said)
    place = by_number(said, len(few))
    return few[place] if typed is None and place is not None else typed


def _odds(fight: Fight, question: Choice, value: Value) -> str:
    """The odds of a reaction, worked out as the action it is."""
    if question.kind not in fight.reactions or value == question.options.default:
        return ""
    encounter = replace(fight.shown, agenda=())
    try:
        intent = read(Legal(fight.book, encounter), str(value))
    except BadIntent:
        return ""
    return in_brief(price(fight.book, encounter, intent, ranges=False))
