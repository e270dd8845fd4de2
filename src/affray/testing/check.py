"""Look a book through: import, load and play it, and say in one line each what is wrong with it."""

from collections.abc import Iterable, Iterator
from importlib.metadata import EntryPoint
from itertools import chain, islice

from affray.core.book import AnyBook
from affray.core.clauses import never_taken
from affray.core.encounter import AnyEncounter
from affray.testing.curious import MOST_INTENTS, Curious, start_of
from affray.testing.findings import Finding, blamed, found_in
from affray.testing.hooks import wrong_hooks
from affray.testing.importing import imported
from affray.testing.keys import lost_keys
from affray.testing.outside import asked_outside
from affray.testing.patience import ENDLESS, patience
from affray.testing.playing import Inspector
from affray.testing.seeking import seek
from affray.testing.staging import staged, wrong_content
from affray.testing.written import wrong_words

GAMES = 12
NEVER = "add a scene in which it can be taken, or give the reason in account.toml, [never_taken]"


def check_entry(entry: EntryPoint, games: int = GAMES) -> list[Finding]:
    """Everything that is wrong with the book of an entry point."""
    with patience():
        book = imported(entry)
    return [book] if isinstance(book, Finding) else check(book, games)


def check(
    book: AnyBook, games: int = GAMES, positions: Iterable[AnyEncounter] = (), shown: Iterable[str] = (), seed: int = 0
) -> list[Finding]:
    """Everything that is wrong with a book, the cheap things first; what cannot be staged is not played.

    `positions` are more states to start from, `shown` the keys of rules that kept fights take, `seed` makes others.
    """
    with patience():
        found = [*wrong_hooks(book), *wrong_words(book), *asked_outside(book), *wrong_content(book)]
        scenes = {} if found else staged(book, found)
        if not found and games:
            found += played(Curious(book, seed), scenes, games, tuple(positions), shown)
    return list(dict.fromkeys(found))


def played(
    players: Curious,
    scenes: dict[str, AnyEncounter],
    games: int,
    positions: tuple[AnyEncounter, ...] = (),
    shown: Iterable[str] = (),
) -> Iterator[Finding]:
    """What is wrong in so many games, and what is never taken in them."""
    book = players.book
    players.taken.update(shown)
    inspector = Inspector(players)
    found: dict[str, Finding] = {}
    starts = chain(positions, (start_of(players, scenes, game) for game in range(games)))
    for start in starts:
        for finding in inspector.game(start):
            found.setdefault(_gist(finding, scenes.values()), finding)
        if any(ENDLESS in finding.what for finding in found.values()):
            break
    yield from found.values()
    if not found:
        yield from unfinished(inspector, games)
        yield from lost_keys(book, inspector.met)
        try:
            seek(players, scenes, never_taken(book.folder))
        except Exception as wrong:
            yield blamed(wrong, book.package, inspector.playing())
        else:
            yield from untaken(players)


def _gist(finding: Finding, scenes: Iterable[AnyEncounter]) -> str:
    """What is alike in findings that differ only in whom they name: the place, and how the sentence begins."""
    names = {creature.id for scene in scenes for creature in scene.creatures}
    words = (word for word in finding.what.split() if word.partition(".")[0] not in names)
    return " ".join((finding.place, *islice(words, 5)))


def unfinished(inspector: Inspector, games: int) -> Iterator[Finding]:
    """Whether no game came to an end."""
    if games and not inspector.ended:
        what = f"none of {games} games ended within {MOST_INTENTS} intents; can `outcome` be reached?"
        yield found_in(inspector.book, what, inspector.book.turns.outcome)


def untaken(players: Curious) -> Iterator[Finding]:
    """Actions and reactions that nobody ever took, and those that were in spite of what the account says."""
    excused = never_taken(players.book.folder)
    for rule in players.missing():
        if rule.key not in excused:
            why = players.obstacles.words(rule)
            yield found_in(players.book, f"{rule.key} is never taken in many games: {why}; {NEVER}", rule)
    for key in excused:
        if players.taken[key]:
            yield Finding(f"account.toml, never_taken: {key} is taken; strike it out")
