"""What Tab offers at a prompt: orders, intents, answers, and the words that orders take."""

from contextlib import suppress

from affray.cli.fight import Fight
from affray.cli.orders.table import ORDERS

OF_SOMEBODY = ("sheet", "where", "wait")
OF_INTENTS = ("odds", "why")


def edit_lines(fight: Fight) -> None:
    """Let a person at a terminal edit what they type, call it back, and complete it with Tab."""
    with suppress(ImportError):
        import readline

        readline.set_completer_delims("")
        readline.set_completer(lambda said, place: (*lines(fight, said), None)[place])
        readline.parse_and_bind("tab: complete")


def lines(fight: Fight, said: str) -> tuple[str, ...]:
    """The whole lines that begin with what was typed."""
    begun = said.lstrip()
    word, space, rest = begun.partition(" ")
    if space and word in ORDERS:
        return tuple(f"{word} {line}" for line in _after(fight, word, rest))
    offered = [name for name in fight.offered if name.startswith(begun)]
    orders = [name for name in ORDERS if name.startswith(begun)]
    return tuple(dict.fromkeys((*offered, *_intents(fight, begun), *orders)))


def _after(fight: Fight, word: str, rest: str) -> list[str]:
    """What an order takes."""
    from affray.screens.help import names

    if word in OF_INTENTS:
        return _intents(fight, rest)
    known = fight.now.creatures if word in OF_SOMEBODY else names(fight.book, fight.shown) if word == "help" else ()
    known = fight.reactions if word == "reactions" else known
    return [name for name in known if name.startswith(rest)]


def _intents(fight: Fight, begun: str) -> list[str]:
    from affray.screens.entry import complete

    return [] if fight.question or fight.history.pending else complete(fight.legal, begun)
