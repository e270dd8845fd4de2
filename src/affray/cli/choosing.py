"""Your turn: what may be done is listed slot by slot with its odds, until an intent is whole."""

from collections.abc import Sequence

from affray.cli import screen
from affray.cli.drawing import cut
from affray.cli.fight import CONFIRM, Fight
from affray.cli.menus import Menu, use_words
from affray.cli.orders import near_order, obey_begun
from affray.cli.prompting import BACK, by_number, hear, is_number, numbered
from affray.core.grids.interface import CELL
from affray.core.intents import Intent
from affray.core.legal import Legal
from affray.core.text import BadIntent, Incomplete
from affray.core.values import Value, Who
from affray.screens.entries import entries
from affray.screens.entry import typed
from affray.screens.look import destinations
from affray.screens.meaning import value_meant
from affray.screens.menus import MOST_PRICED, best_use
from affray.screens.odds_words import in_full
from affray.screens.offers import CellOffer, SlotOffer, slot_offer
from affray.screens.prices import Price, price
from affray.screens.words import listed, value_words


def chosen(fight: Fight, legal: Legal, entries: Menu, said: str) -> Intent | None:
    """The intent that was picked or typed; None when the player went back. What cannot be is refused as BadIntent."""
    place = by_number(said, len(entries))
    names = [f"{entry.who} {entry.name}" for entry in entries]
    if place is None and _with_name(legal, said) in names:
        place = names.index(_with_name(legal, said))
    if place is None:
        return _declared(fight, legal, said)
    intent = filled(fight, legal, Intent(entries[place].who, entries[place].key))
    return _unless_slip(fight, legal, intent, said)


def _declared(fight: Fight, legal: Legal, said: str) -> Intent | None:
    """The intent that was typed; what it leaves open is asked for."""
    try:
        meant = typed(legal, said)
        _refuse_standing_still(legal, meant, said)
        intent = considered(fight, legal, meant)
    except Incomplete as open_still:
        return filled(fight, legal, open_still.intent)
    return _unless_slip(fight, legal, intent, said)


def _refuse_standing_still(legal: Legal, intent: Intent, said: str) -> None:
    """Refuse a way to where somebody is already, unless they say that they stay: it would be paid for nothing."""
    at = legal.now[intent.who].at if intent.who in legal.now else None
    if () in intent.args and at in said.lower().split():
        name = legal.book.actions[intent.action].name
        raise BadIntent(f"{intent.who} is at {at} already; `{name} stay` does it all the same")


def _unless_slip(fight: Fight, legal: Legal, intent: Intent | None, said: str) -> Intent | None:
    """Refuse something without a name that was just said for another and may be meant for them; again, it is meant.

    `end` typed once too often does not end the turn of whoever comes next.
    """
    last = fight.last
    if intent is None or last is None or last.action != intent.action or last.who == intent.who or intent.args:
        return intent
    if said.lower().startswith(f"{intent.who} ") or fight.history.settings.get(CONFIRM) == "off":
        return intent
    fight.last, name = None, legal.book.actions[intent.action].name
    who = intent.who
    raise BadIntent(f"{last.who} did that just now. It is {who}'s turn: `{name}` once more does it for {who}.")


def refuse(fight: Fight, said: str, wrong: BadIntent) -> None:
    """Obey what is the beginning of an order after all, or say why not, with the order that may have been meant."""
    if obey_begun(fight, said):
        return
    near = near_order(said)
    unknown = str(wrong).startswith("unknown action") and "did you mean" not in str(wrong)
    screen.line(f'unknown word "{said.partition(" ")[0]}"; did you mean {near}?' if near and unknown else str(wrong))


def _with_name(legal: Legal, said: str) -> str:
    """A text with the name of the one who acts, which may be left out where only one may."""
    word = said.partition(" ")[0]
    named = word in legal.now or word in legal.declarers
    return said if named or len(legal.actors) != 1 else f"{legal.actors[0]} {said}"


def filled(fight: Fight, legal: Legal, intent: Intent) -> Intent | None:
    """Ask for what an intent leaves open, slot by slot; None when the player went back."""
    unseen = False
    while (offer := slot_offer(legal, intent)) is not None:
        values = _values(offer)
        unseen = bool(offer.cells) or len(values) > MOST_PRICED
        picked = values[0] if len(values) == 1 else _picked(fight, legal, intent, offer, [] if unseen else values)
        if isinstance(picked, Intent):
            return considered(fight, legal, picked)
        if picked is None:
            return None
        intent = intent.filled(picked)
    return intent if not unseen or _confirmed(fight, _price(legal, intent)) else None


def _values(offer: SlotOffer) -> list[Value]:
    """What may fill a slot."""
    return [cell.path for cell in offer.cells] or [option.value for option in offer.options if option.refusal is None]


def considered(fight: Fight, legal: Legal, intent: Intent) -> Intent | None:
    """What was typed whole; a movement that others may answer or that chance has a part in must be confirmed."""
    if not _is_movement(legal, intent):
        return intent
    found = _price(legal, intent)
    return intent if not (found.ways > 1 or found.others_choose) or _confirmed(fight, found) else None


def _is_movement(legal: Legal, intent: Intent) -> bool:
    action = legal.book.actions[intent.action]
    return any(action.kind_of(slot.key) in ("path", "cell") for slot in action.slots)


def _price(legal: Legal, intent: Intent) -> Price:
    return price(legal.book, legal.now.encounter, intent)


def _picked(fight: Fight, legal: Legal, intent: Intent, offer: SlotOffer, few: list[Value]) -> Value | Intent | None:
    """Ask for one slot: from a short list by number with odds, from a long one by name; a whole intent will do too."""
    notes = {option.value: option.help for option in offer.options}
    odds = {value: use_words(best_use(legal, intent.filled(value))) for value in few}
    shown = [(value_words(value), "; ".join(filter(None, (notes.get(value), odds[value])))) for value in few]
    if any(is_number(name) for name, _about in shown):
        few = []  # what is called by a number is not picked by its place
        screen.lines(f"     {name}  {about}".rstrip() for name, about in shown)
    elif few:
        numbered(shown)
    elif offer.cells:
        show_ways(fight, intent.who, offer.cells)
    else:
        show_names([value_words(value) for value in _values(offer)])
    _say_that_help_explains(fight, _values(offer))
    while True:
        offered = [value_words(value) for value in _values(offer)]
        said = hear(fight, f"{legal.book.actions[intent.action].name}, {offer.label}", offered)
        if said in BACK:
            return None
        meant = _meant(legal, intent, few, said)
        if meant is not None:
            return meant
        if not obey_begun(fight, said):
            named = _cell_of(said) if offer.cells else said
            screen.line(f"{legal.why_not_value(intent, named, value_meant)}; or go `back`")


def _say_that_help_explains(fight: Fight, values: list[Value]) -> None:
    """Where spells or things of the content are to be chosen from, say how to learn what they do."""
    named = {entry.name for entry in entries(fight.book, fight.shown)}
    known = next((value for value in values if value in named), None)
    if known is not None:
        screen.line(f"`help {known}` says what it does, and so for each.")


def _meant(legal: Legal, intent: Intent, few: list[Value], said: str) -> Value | Intent | None:
    place = by_number(said, len(few))
    if place is not None:
        return few[place]
    value = value_meant(legal.options(intent), said)
    if value is not None:
        return value
    try:
        return typed(legal, said)
    except BadIntent:
        return value_meant(legal.options(intent), _cell_of(said)) if _cell_of(said) != said else None


def _cell_of(said: str) -> str:
    """The cell that a way is said to lead to: `go to e5` means e5."""
    last = said.rpartition(" ")[2].lower()
    return last if CELL.fullmatch(last) else said


SAFE, PROVOKING = "+", "!"


def show_ways(fight: Fight, who: Who, cells: Sequence[CellOffer]) -> None:
    """Draw where ways lead, with what they would provoke, and name the cells; say it for one who listens."""
    if fight.is_brief:
        return screen.lines(destinations(fight.now, who, cells))
    marks = {cell.cell: PROVOKING if cell.strikers else SAFE for cell in cells}
    for row in cut(fight.now, fight.seat, marks, fight.now[who].map):
        screen.as_it_stands(row)
    by_strikers: dict[tuple[Who, ...], list[str]] = {}
    for cell in cells:
        by_strikers.setdefault(cell.strikers, []).append(value_words(cell.path))
    for strikers, names in sorted(by_strikers.items(), key=lambda entry: len(entry[0])):
        screen.line(f"  {PROVOKING} provokes {listed(strikers)}:" if strikers else f"  {SAFE} provokes nobody:")
        show_names(names)
    return None


def show_names(names: Sequence[str]) -> None:
    """List many options by name, cells in their order on the map; with commas where a name is of several words."""
    between = ", " if any(" " in name for name in names) else " "
    screen.paragraph(between.join(sorted(set(names), key=_by_letters)), "     ")


def _by_letters(name: str) -> tuple[str, int, str]:
    cell = CELL.fullmatch(name)
    return (cell[1], int(cell[2]), "") if cell else ("", 0, name)


def _confirmed(fight: Fight, found: Price) -> bool:
    """Show the odds of what was picked unseen, and ask whether it shall be."""
    screen.lines(in_full(found))
    return fight.history.settings.get(CONFIRM) == "off" or _agreed(fight, "do it, y or n")


def _agreed(fight: Fight, prompt: str) -> bool:
    while True:
        said = hear(fight, prompt, ("yes", "no")).lower()
        if said in ("y", "yes", "n", "no", *BACK):
            return said in ("y", "yes")
        screen.line(f"{said!r} is neither y nor n")
