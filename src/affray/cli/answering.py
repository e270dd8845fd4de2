"""What you are asked in the middle of an action: reactions, choices, numbers, words, and your own dice."""

import re

from msgspec.structs import replace

from affray.cli import screen
from affray.cli.choosing import show_names, show_ways
from affray.cli.failing import tell_failures
from affray.cli.fight import Fight
from affray.cli.orders import near_order, obey_begun
from affray.cli.prompting import QUOTE, by_number, hear, is_number, numbered
from affray.core.asks import Answer, Choice, Question, Throw, WrongAnswer
from affray.core.failures import RuleFailed
from affray.core.throws import remembered
from affray.core.values import Value
from affray.screens.meaning import one_meant
from affray.screens.odds_words import in_brief
from affray.screens.offers import Option
from affray.screens.prompts import Prompt, option_words, prompt
from affray.screens.words import to_choose_from, value_words

MOST_LISTED = 12


def answer(fight: Fight, question: Question) -> None:
    """Ask until there is an answer that fits, and give it."""
    fight.question = question
    try:
        given = _thrown(fight, question) if isinstance(question, Throw) else _chosen(fight, question)
        fight.answer(question, given)
    except RuleFailed:
        tell_failures(fight)
    except WrongAnswer as wrong:
        screen.line(str(wrong))
    finally:
        fight.question = None


def _thrown(fight: Fight, question: Throw) -> Answer:
    """Ask for the faces of dice that were thrown by hand."""
    asked = prompt(fight.book, question)
    named = " ".join(f"d{sides}" for sides in asked.sides)
    before = remembered(fight.history, question)
    word = "face" if len(asked.sides) == 1 else "faces"
    screen.line(f"Throw for {asked.who}'s {asked.text} ({asked.dice}): the {word} of {named}")
    screen.lines([f"Enter: {_shown(before)}, as before"] if before else [])
    while True:
        said = hear(fight, named)
        if before and not said:
            return replace(before, by=fight.seat.name)
        if re.fullmatch(r"[0-9]{1,4}([ ,]+[0-9]{1,4})*", said):
            return question.answered(faces=tuple(map(int, re.findall(r"[0-9]+", said))), by=fight.seat.name)
        screen.line(f"{said!r} is not {_faces(len(asked.sides))}, for {named}")


def _faces(count: int) -> str:
    return "a face; type a whole number" if count == 1 else f"{count} faces; type whole numbers with spaces between"


def _shown(thrown: Answer) -> str:
    return value_words(thrown.value) if thrown.faces is None else " ".join(map(str, thrown.faces))


def _chosen(fight: Fight, question: Choice) -> Answer:
    asked = prompt(fight.book, question, fight.driver.prefix(question), fight.history.encounter)
    cause = f"{asked.cause}. " if asked.cause else ""
    text = asked.text if asked.text.endswith(("?", ".", "!")) else f"{asked.text}?"
    screen.line(f"{cause}{asked.who}: {text}", "bold")
    if asked.kind == "words":
        return question.answered(_words(fight, asked), fight.seat.name)
    return question.answered(_option(fight, question, asked), fight.seat.name)


def _words(fight: Fight, asked: Prompt) -> str:
    """Free words; what reads like an order or an action is only said when that is meant."""
    screen.line("Enter: say nothing. What is an order too is said in quotes.")
    while True:
        said = hear(fight, f"{asked.who}, in your words", free=True)
        if said.startswith(QUOTE):
            return said.strip(QUOTE)
        near = near_order(said) if len(said.split()) == 1 else ""
        if not near and not _names_action(fight, said):
            return said
        screen.line(f'"{said}" reads like something to be done. y says it as words.')
        if hear(fight, "say it, y or n", ("yes", "no")).lower() in ("y", "yes"):
            return said


def _names_action(fight: Fight, said: str) -> bool:
    """Whether words begin like an action, with or without a name before it."""
    first, _, rest = said.lower().partition(" ")
    text = rest if first in fight.now else said.lower()
    return any(f"{text} ".startswith(f"{name} ") for name in fight.book.actions_by_name)


def _option(fight: Fight, question: Choice, asked: Prompt) -> Value:
    few = _listed(fight, question, asked)
    default = question.options.default
    screen.line(f"Enter: {option_words(question, default)}")
    while True:
        said = hear(fight, asked.who, [option.text for option in asked.options])
        value = _meant(question, asked, few, said) if said else default
        if value is not None:
            return value
        if obey_begun(fight, said):
            continue
        screen.line(f"{said!r} is no answer here; say {_known(asked)}, or Enter for {option_words(question, default)}")


def _known(asked: Prompt) -> str:
    if asked.kind == "number":
        return f"a number from {asked.low} to {asked.high}"
    return to_choose_from([option.text for option in asked.options[:MOST_LISTED]]) or "one of the above"


def _listed(fight: Fight, question: Choice, asked: Prompt) -> tuple[Option, ...]:
    """Show what may be answered; gives back what may be picked by its place in the list."""
    if asked.kind == "number":
        screen.line(f"     a number from {asked.low} to {asked.high}")
        return ()
    if asked.kind == "several" and any(option.help for option in asked.options):
        return _noted(asked)
    if any(is_number(option.text) for option in asked.options):
        screen.listed((value_words(value) for value in question.options), "     ")
        return ()
    if asked.cells:
        show_ways(fight, asked.who, asked.cells)
        return ()
    if asked.kind == "path" or len(asked.options) > MOST_LISTED:
        show_names([value_words(value) for value in question.options])
        return ()
    prices = [in_brief(found) if found else "" for found in asked.prices] or [""] * len(asked.options)
    widest = max((len(option.cost) for option in asked.options), default=0)
    costs = [f"{option.cost:<{widest}}  " if widest else "" for option in asked.options]
    about = [price or option.help for price, option in zip(prices, asked.options, strict=True)]
    words = [f"{cost}{text}".rstrip() for cost, text in zip(costs, about, strict=True)]
    numbered([(option.text, text) for option, text in zip(asked.options, words, strict=True)])
    return asked.options


def _noted(asked: Prompt) -> tuple[Option, ...]:
    """Show the options that have a word to them, without numbers: what they are called may be a number itself."""
    few = [option for option in asked.options if option.help]
    widest = max(len(option.text) for option in few)
    screen.lines(f"     {option.text.ljust(widest)}  {option.help}" for option in few)
    if len(few) < len(asked.options) or asked.more:
        screen.line("     or any others, as they stand")
    return ()


def _meant(question: Choice, asked: Prompt, few: tuple[Option, ...], said: str) -> Value | None:
    """The option that was typed, or picked by its number."""
    typed = question.options.read(said)
    if typed is None:
        typed = next((option.value for option in asked.options if option.text == said), None)
    place = by_number(said, len(few))
    if typed is None and place is not None:
        return few[place].value
    if typed is None and not is_number(said):
        typed = one_meant(said, [(option.text, option.value) for option in asked.options])
    return typed
