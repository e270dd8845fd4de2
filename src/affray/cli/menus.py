"""The list of what may be done: a dozen lines by group, the rest on request."""

from collections.abc import Iterator, Sequence
from itertools import chain

from affray.cli import screen
from affray.cli.prompting import numbered
from affray.core.actions import AnyAction
from affray.core.figures import status
from affray.core.intents import Intent
from affray.core.legal import Legal
from affray.core.now import AnyNow
from affray.core.values import Who
from affray.screens.menus import MenuEntry, Use, merit, slots_words
from affray.screens.near import near
from affray.screens.odds_words import in_brief
from affray.screens.words import place_words

Menu = tuple[MenuEntry, ...]
Numbered = tuple[int, MenuEntry]

MOST_LINES, MOST_IN_ALL = 12, 20
"""Lines that a list takes when nobody asked for all of it, and together with how those stand who may act."""
FEWEST = 3
"""Options that have a line of their own, however many groups there are."""


def show_menu(legal: Legal, entries: Menu, whole: bool = False, in_words: bool = False) -> None:
    """List what may be done, with its cost and the odds of its best use; more than a dozen by group.

    For one who listens, others are named with the direction in which they are. Where several may act, the map says who
    is where.
    """
    standing = [line for who in legal.actors for line in _standing(legal.now, who)]
    screen.lines(standing, "bold")
    for who in legal.actors if len(legal.actors) == 1 else ():
        screen.lines(_around(legal.now, who) if in_words else _others(legal.now, who))
    if whole or len(entries) <= MOST_LINES:
        _show_all(legal, list(enumerate(entries, 1)), cut=not whole and not in_words)
    else:
        room = min(MOST_LINES, MOST_IN_ALL - sum(map(screen.lines_of, standing)))
        _show_by_group(legal, list(enumerate(entries, 1)), room, cut=not in_words)
    rest = "`help` lists the rest" if whole or len(entries) <= MOST_LINES else "`menu` lists all with costs and odds"
    screen.line(f"A number, a name, or all of it, such as `{example(legal)}`; {rest}.")


def show_group(legal: Legal, entries: Menu, group: str) -> bool:
    """List one group; whether there is such a one."""
    found = [(number, entry) for number, entry in enumerate(entries, 1) if _group(entry).startswith(group)]
    _show_all(legal, found)
    return bool(found)


def groups(entries: Menu) -> tuple[str, ...]:
    """The groups of what may be done."""
    return tuple(dict.fromkeys(_group(entry) for entry in entries))


def remind(legal: Legal, entries: Menu) -> None:
    """Name what may be done, without its odds."""
    names = (_name(legal, entry) for entry in entries)
    screen.lines(_packed([f"{number}. {name}" for number, name in enumerate(names, 1)]))
    screen.line("`menu` lists them with their odds, `help` lists the rest.")


def use_words(best: Use | None) -> str:
    """The best way to use something, and its odds."""
    odds = in_brief(best.price) if best else ""
    return f"{best.words}: {odds}" if best and best.words and odds else odds


def example(legal: Legal) -> str:
    """Something that may be declared now, as one types it: the first with something to choose, or else the first.

    The name of whoever acts belongs to it where several may.
    """
    may = [(who, action) for who in legal.actors for action in legal.actions(who)]
    used = ((who, f"{action.name} {words}") for who, action in may if (words := _first_use(legal, who, action)))
    plain = ((who, action.name) for who, action in may)
    who, said = next(chain(used, plain), ("", "help"))
    return f"{who} {said}" if who and len(legal.actors) > 1 else said


def _first_use(legal: Legal, who: Who, action: AnyAction) -> str:
    """What stands for the slots of an action in its first use; nothing where there is nothing to choose."""
    whole = legal.completions(Intent(who, action.key)) if action.slots else iter(())
    intent = next((intent for intent in whole if intent.args[0] != ()), None)
    return slots_words(action, intent) if intent is not None else ""


def _show_all(legal: Legal, entries: list[Numbered], cut: bool = False) -> None:
    shown = [(_name(legal, entry), f"{entry.cost:<16}  {use_words(entry.best)}".rstrip()) for _number, entry in entries]
    numbered(shown, [number for number, _entry in entries], cut)


def _show_by_group(legal: Legal, entries: list[Numbered], room: int, cut: bool) -> None:
    """Give the most promising a line each, and the others of their group one together."""
    by_group: dict[str, list[Numbered]] = {}
    for number, entry in entries:
        by_group.setdefault(_heading(legal, entries, entry), []).append((number, entry))
    taken = sum(screen.lines_of(line) for line in _grouped(by_group))
    most = max(room - taken, FEWEST)
    best = promising([entry for _number, entry in entries])[:most]
    _show_all(legal, [(number, entry) for number, entry in entries if entry in best], cut)
    screen.lines(_grouped(by_group, best))


def promising(entries: Sequence[MenuEntry]) -> list[MenuEntry]:
    """What has odds, the best first; of those that promise somebody the same only the first.

    What the game master calls for is nobody's gain and comes last.
    """
    priced = [(entry.best.price, entry) for entry in entries if entry.best and use_words(entry.best)]
    priced.sort(key=lambda one: (bool(one[0].measures), merit(one[0])), reverse=True)
    found: dict[tuple[Who, str], MenuEntry] = {}
    for _price, entry in priced:
        found.setdefault((entry.who, use_words(entry.best)), entry)
    return list(found.values())


def _grouped(by_group: dict[str, list[Numbered]], best: Sequence[MenuEntry] = ()) -> Iterator[str]:
    """A line for each group with those of it that have none of their own."""
    for heading, members in by_group.items():
        rest = [f"{number} {entry.name}" for number, entry in members if entry not in best]
        if rest:
            yield f"     {heading}: {', '.join(rest)}"


def _heading(legal: Legal, entries: list[Numbered], entry: MenuEntry) -> str:
    """The group of an entry; where several may act and that makes too many, only who may."""
    many = len({(other.who, _group(other)) for _number, other in entries}) > MOST_LINES
    if entry.who in legal.callers or len(legal.actors) == 1:
        return _group(entry)
    return entry.who if many else f"{entry.who}, {_group(entry)}"


def _group(entry: MenuEntry) -> str:
    return entry.group or "other"


def _name(legal: Legal, entry: MenuEntry) -> str:
    return entry.name if legal.actors == (entry.who,) else f"{entry.who} {entry.name}"


def _packed(names: list[str]) -> list[str]:
    """Names side by side, as many in a line as the screen has room for."""
    rows = [""]
    for name in names:
        if rows[-1] and len(rows[-1]) + len(name) + 2 > screen.width():
            rows.append("")
        rows[-1] += f"  {name}"
    return rows


def _standing(now: AnyNow, who: Who) -> Iterator[str]:
    """How the one who acts stands; the game master stands nowhere."""
    if who in now:
        yield f"{who}{place_words(now[who].at)}: {status(now, who)}"


def _others(now: AnyNow, who: Who) -> Iterator[str]:
    """Where the others are, nearest first: what the map shows, in one line."""
    if who not in now or now[who].at is None:
        return
    there = [
        creature.id
        for creature in now.creatures.values()
        if creature.id != who and creature.at and creature.map == now[who].map
    ]
    far = sorted((now.distance(who, other), other) for other in there)
    if far:
        yield "  " + ", ".join(
            f"{other} at {now[other].at} ({away} away{_helpless(now, other)})" for away, other in far
        )


def _around(now: AnyNow, who: Who) -> list[str]:
    """Where the others are, in words: `rook, 4 hexes east`."""
    there = [f"{other.who}, {other.words}{_helpless(now, other.who)}" for other in near(now, who)]
    return [f"  {'; '.join(there)}"] if there else []


def _helpless(now: AnyNow, who: Who) -> str:
    return "" if now.book.rules.can_act(now, who) else ", cannot act"
