"""Orders that only look: the menu, the map, how everyone stands, sheets, odds, what happened."""

from itertools import islice

from affray.cli import screen
from affray.cli.drawing import cut, show
from affray.cli.fight import Fight
from affray.cli.orders.order import BadOrder, count, entry_meant, must_be_free
from affray.core.asks import Choice
from affray.core.figures import status
from affray.core.paths import Paths
from affray.core.values import Value, Who
from affray.screens.meaning import value_meant
from affray.screens.telling import condensed
from affray.screens.views import journal
from affray.screens.words import place_words

LOG_LINES, MOST_LISTED = 20, 60
MOST_CELLS = 3
"""Cells that are named of a place; of more, none are."""


def list_actions(fight: Fight, rest: str) -> None:
    """List all that may be done now, or one group of it."""
    from affray.cli.menus import groups, show_group, show_menu
    from affray.screens.menus import menu

    must_be_free(fight)
    legal = fight.legal
    entries = fight.listed or menu(legal)
    if not rest:
        show_menu(legal, entries, whole=True, in_words=fight.is_brief)
    elif not show_group(legal, entries, rest.lower()):
        raise BadOrder(f"there is no group {rest!r} now; it may be {', '.join(groups(entries))}")


def draw_map(fight: Fight, _rest: str) -> None:
    """Draw the whole map; for one who listens, say what is around."""
    if fight.is_brief:
        return tell_look(fight, "")
    show(fight.now, fight.seat)
    fight.drawn = cut(fight.now, fight.seat)
    return None


def tell_look(fight: Fight, rest: str) -> None:
    """Say in words what is around somebody of yours, or around whoever is named."""
    from affray.screens.look import look

    screen.lines(look(fight.now, somebody(fight, rest) if rest else _mine(fight)))


def tell_where(fight: Fight, rest: str) -> None:
    """Say in words where somebody is, or a cell."""
    from affray.screens.look import where
    from affray.screens.near import away

    now, me, cell = fight.now, _mine(fight), rest.lower()
    if me in now and now[me].at is not None and cell in now.ground(me).terrain and cell not in now:
        there = next(iter(now.who_is_at(cell, now[me].map)), None)
        ground = now.ground(me).terrain[cell].text()
        return screen.line(f"{cell}, {away(now, me, cell)}: {ground}{f', {there} is there' if there else ''}")
    if not rest:
        raise BadOrder("say who or which cell: `where rook`, `where f4`")
    other = somebody(fight, rest)
    return screen.line(f"{other} is at {now[other].at}" if other == me else where(now, me, other))


def _mine(fight: Fight) -> Who:
    """From where you look: the one who is asked or acts, or else the first of yours who is there."""
    now = fight.now
    whos = (fight.question.who,) if fight.question else fight.legal.actors
    mine = (who for who in now.creatures if fight.plays(who) and now[who].at is not None)
    return next((who for who in (*whos, *mine) if who in now), next(iter(now.creatures)))


def tell_status(fight: Fight, _rest: str) -> None:
    """Say how everyone stands."""
    now = fight.now
    screen.line(f"round {now.clock.round}; acting: {', '.join(now.clock.acting) or 'nobody'}")
    screen.lines(f"  {who} ({now[who].side}){place_words(now[who].at)}: {status(now, who)}" for who in now.creatures)


def tell_sheet(fight: Fight, rest: str) -> None:
    """Show all that is known of somebody; of the one who is asked or acts, where nobody is named."""
    from affray.cli.sheets import show_sheet
    from affray.screens.sheets import sheet

    show_sheet(sheet(fight.now, somebody(fight, rest)))


def somebody(fight: Fight, said: str) -> Who:
    """Whom a name means, or who is asked or acts alone; BadOrder says whom one could mean."""
    from affray.cli.books import known

    now = fight.now
    whos = (fight.question.who,) if fight.question else fight.legal.actors
    if not said and len(whos) == 1 and whos[0] in now:
        return whos[0]
    if said.lower() not in now:
        wrong = f"you know of nobody called {said!r}" if said else "say whose"
        raise BadOrder(f"{wrong}; {known(said, tuple(now.creatures))}")
    return said.lower()


def explain(fight: Fight, rest: str) -> None:
    """Say why something may not be done; at a question, why it is put and what else is not open."""
    from affray.screens.asked import why_asked
    from affray.screens.entry import why_not

    if fight.question is None:
        entry = entry_meant(fight, rest)
        return screen.lines(why_not(fight.legal, f"{entry.who} {entry.name}" if entry else rest))
    asked = fight.driver.prefix(fight.question) if isinstance(fight.question, Choice) else None
    return screen.lines(why_asked(fight.now, fight.question, asked))


def tell_odds(fight: Fight, rest: str) -> None:
    """Say what something would bring; at a question, what each answer would."""
    from affray.cli.odds import show_odds
    from affray.core.text import BadIntent, Incomplete
    from affray.screens.entry import typed

    if fight.question is not None:
        return _tell_odds_of_answers(fight, rest)
    if not rest:
        raise BadOrder("say what somebody does, in full or without the name: `odds` and then what you would declare")
    legal, entry = fight.legal, entry_meant(fight, rest)
    if entry:
        rest = f"{entry.who} {entry.name} {entry.best.words if entry.best else ''}".rstrip()
    try:
        return show_odds(fight.book, legal.now.encounter, typed(legal, rest))
    except Incomplete as open_still:
        name = fight.book.actions[open_still.intent.action].name
        raise BadOrder(f"say all of it, such as `odds {name} ...`: {open_still}") from None
    except BadIntent as wrong:
        raise BadOrder(str(wrong)) from None


def _tell_odds_of_answers(fight: Fight, rest: str) -> None:
    from affray.screens.asked import answer_odds

    question = fight.question
    if not isinstance(question, Choice):
        raise BadOrder("the dice decide now; `why` says what counts")
    value = _answer_meant(question, rest) if rest else None
    if rest and value is None:
        raise BadOrder(f"{rest!r} is no answer here; `odds` alone tells those of all answers")
    found = answer_odds(fight.book, question, fight.driver.prefix(question), value)
    screen.lines(found or ["What the answers would bring cannot be said here."])


def _answer_meant(question: Choice, said: str) -> Value | None:
    """The answer that words or its number in the list mean."""
    value = value_meant(question.options, said)
    if value is None and said.isascii() and said.isdigit() and not isinstance(question.options, Paths):
        values = list(islice(question.options, MOST_LISTED))
        value = values[int(said) - 1] if 1 <= int(said) <= len(values) else None
    return value


def tell_details(fight: Fight, _rest: str) -> None:
    """Tell all that came of the last choice, with every die."""
    screen.lines(fight.latest())


def tell_log(fight: Fight, rest: str) -> None:
    """Tell the last lines of the log."""
    told = [line.text for line in condensed(fight.all_events())]
    screen.lines(told[-count(rest, LOG_LINES) :])


def tell_journal(fight: Fight, _rest: str) -> None:
    """Tell what is known beside the map: places, what was found in them, what is still open."""
    chapters = journal(fight.now)
    if not chapters:
        raise BadOrder("there is nothing to tell beside the map")
    for chapter in chapters:
        screen.line(f"{chapter.title}{f': {chapter.words}' if chapter.words else ''}", "bold")
        for entry in chapter.entries:
            is_placed = 0 < len(entry.cells) <= MOST_CELLS and entry.cells[0] not in entry.words
            place = f" at {' '.join(entry.cells)}" if is_placed else ""
            words = f": {entry.words}" if entry.words else ""
            screen.line(f"  {entry.name}{place}{words}{' (still to do)' if entry.is_open else ''}")


def list_rulings(fight: Fight, _rest: str) -> None:
    """List how the doubtful rules are read here."""
    from affray.core.rulings import listed, text_of

    rulings = fight.shown.rulings
    for ruling in listed(fight.book.rulings):
        value = text_of(getattr(rulings, ruling.name))
        house = "" if value == ruling.default else f", a house rule; the book's own reading is {ruling.default}"
        screen.line(f"  {ruling.name} = {value}{house}")
