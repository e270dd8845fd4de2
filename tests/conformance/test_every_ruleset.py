"""What every ruleset must obey, played in random games over all its scenes."""

import os
import re
import subprocess
import sys
from collections import Counter
from functools import cache
from math import sqrt
from pathlib import Path
from random import Random

import pytest

from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.history import History, rebuilt
from affray.core.intents import Intent
from affray.core.legal import IllegalIntent, Legal
from affray.core.outcomes import Odds, outcomes
from affray.core.ranges import ranges
from affray.core.resolve import Done, resolve, run
from affray.core.saves import loaded, saved
from affray.core.seats import redacted
from affray.core.text import read
from affray.core.values import CLOCK
from tests.conformance.books import EVERYBODY, SEEDS, Pair, find_books, random_game, scenes, secrets
from tests.twins import TooLarge, every_end

BOOKS = find_books()
GAMES = [(book.key, scene, seed) for book in BOOKS.values() for scene in scenes(book) for seed in SEEDS]
PAIRS = [
    pytest.param(book, pair, id=f"{book.key}-{n}") for book in BOOKS.values() for n, pair in enumerate(secrets(book))
]
ROOT = Path(__file__).parents[2]

every_game = pytest.mark.parametrize(("key", "scene", "seed"), GAMES)


@cache
def game(key: str, scene: str, seed: int) -> History:
    """A random game, played once for all tests; each takes its own branch of it."""
    return random_game(BOOKS[key], scene, seed)


def choices(history: History) -> list[tuple[AnyEncounter, Intent]]:
    """What players declared, each with the state in which they did."""
    return [(step.before, step.intent) for step in history.steps if step.intent.who != CLOCK]


def exact(book: AnyBook, state: AnyEncounter, intent: Intent) -> Odds | None:
    """The odds of an intent, unless its tree is too large for this suite."""
    odds = outcomes(book, state, intent, budget=1_500)
    return odds if isinstance(odds, Odds) else None


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
def test_a_book_has_scenes(book: AnyBook) -> None:
    assert scenes(book)


@every_game
def test_drawn_intents_are_played(key: str, scene: str, seed: int) -> None:
    assert choices(game(key, scene, seed))


@every_game
def test_replay_rebuilds_the_state(key: str, scene: str, seed: int) -> None:
    history = game(key, scene, seed)
    again = rebuilt(BOOKS[key], history.record)
    assert again.encounter == history.encounter
    assert again.steps == history.steps


@every_game
def test_saves_read_back(key: str, scene: str, seed: int) -> None:
    history = game(key, scene, seed)
    back = loaded(saved(history), BOOKS.__getitem__)
    assert (back.notice, back.history.record, back.history.encounter) == ("", history.record, history.encounter)


@every_game
def test_undo_then_redo_is_identity(key: str, scene: str, seed: int) -> None:
    """All that holds is as it was, and the record has grown."""
    history = game(key, scene, seed).branch()
    before = (history.entries, history.cursor, history.settings, history.encounter, history.pending)
    rows, taken_back = list(history.rows), sum(entry.by == EVERYBODY.name for entry in history.entries)
    for times in (1, taken_back):
        history.undo(EVERYBODY, times)
        assert history.cursor != before[1]
        history.redo(EVERYBODY, times)
        assert (history.entries, history.cursor, history.settings, history.encounter, history.pending) == before
    assert history.rows[: len(rows)] == rows
    assert len(history.rows) == len(rows) + 4


@every_game
def test_what_was_taken_back_reads_back_too(key: str, scene: str, seed: int) -> None:
    history = game(key, scene, seed).branch()
    history.undo(EVERYBODY, 3)
    back = loaded(saved(history), BOOKS.__getitem__).history
    assert (back.record, back.entries, back.cursor) == (history.record, history.entries, history.cursor)
    assert (back.encounter, back.pending) == (history.encounter, history.pending)


@every_game
def test_declared_intents_read_back_from_their_text(key: str, scene: str, seed: int) -> None:
    for state, intent in choices(game(key, scene, seed)):
        assert read(Legal(BOOKS[key], state), BOOKS[key].say(intent)) == intent


@every_game
def test_what_is_refused_says_why_and_is_refused_everywhere(key: str, scene: str, seed: int) -> None:
    refused = 0
    for state, intent in choices(game(key, scene, seed))[::4]:
        legal = Legal(BOOKS[key], state)
        for action, why in legal.closed(intent.who):
            assert why.sentence
            if not action.slots:
                with pytest.raises(IllegalIntent, match=re.escape(str(why))):
                    resolve(BOOKS[key], state, Intent(intent.who, action.key))
                refused += 1
    assert refused


@every_game
def test_odds_of_other_intents_than_those_declared(key: str, scene: str, seed: int) -> None:
    """States reached in play, and for each a few more intents drawn in it."""
    rng = Random(seed)
    for state, _intent in choices(game(key, scene, seed))[::3]:
        for drawn in (Legal(BOOKS[key], state).draw(rng) for _ in range(3)):
            assert drawn in Legal(BOOKS[key], state)
            if odds := exact(BOOKS[key], state, drawn):
                assert sum(weight for _end, _facts, weight in odds.ends) == 1


@every_game
def test_odds_sum_to_one(key: str, scene: str, seed: int) -> None:
    found = [exact(BOOKS[key], state, intent) for state, intent in choices(game(key, scene, seed))]
    assert all(sum(weight for _end, _facts, weight in odds.ends) == 1 for odds in found if odds)
    assert any(found)


@pytest.mark.parametrize("key", BOOKS)
def test_windows_worked_out_once_change_no_odds_and_no_range(key: str) -> None:
    """With everybody answering as usual, and with others' choices left open."""
    compared = 0
    for scene in scenes(BOOKS[key])[:4]:
        for state, intent in choices(game(key, scene, SEEDS[0]))[::6]:
            once, anew = (outcomes(BOOKS[key], state, intent, budget=500, windows_once=flag) for flag in (True, False))
            if isinstance(once, Odds) and isinstance(anew, Odds):
                ends, twins = ({(end, facts): weight for end, facts, weight in odds.ends} for odds in (once, anew))
                assert ends == twins
                compared += 1
            wide, narrow = (ranges(BOOKS[key], state, intent, budget=500, windows_once=flag) for flag in (True, False))
            assert wide == narrow or wide is None or narrow is None
    assert compared


@every_game
def test_odds_are_what_enumerating_gives(key: str, scene: str, seed: int) -> None:
    compared = 0
    for state, intent in choices(game(key, scene, seed)):
        try:
            ends = every_end(BOOKS[key], state, intent, most=120)
        except TooLarge:
            continue
        odds = exact(BOOKS[key], state, intent)
        assert odds is not None
        assert {(end, facts): weight for end, facts, weight in odds.ends} == ends
        compared += 1
    assert compared


@every_game
def test_sampling_reaches_only_ends_that_the_odds_know(key: str, scene: str, seed: int) -> None:
    rng = Random(seed)
    for state, intent in choices(game(key, scene, seed)):
        if odds := exact(BOOKS[key], state, intent):
            known = {end for end, _facts, _weight in odds.ends}
            assert all(run(BOOKS[key], state, intent, rng) in known for _ in range(5))


def _states(odds: Odds) -> set[AnyEncounter]:
    return {end for end, _facts, _weight in odds.ends}


@pytest.mark.parametrize("key", BOOKS)
def test_sampling_agrees_with_the_odds(key: str) -> None:
    """Six hundred runs of one intent that can go several ways: no end is off by more than five standard errors."""
    runs, rng = 600, Random(1)
    games = (game(key, scene, seed) for scene in scenes(BOOKS[key]) for seed in SEEDS)
    drawn = (pair for played in games for pair in choices(played))
    priced = ((state, intent, exact(BOOKS[key], state, intent)) for state, intent in drawn)
    state, intent, odds = next(found for found in priced if found[2] and 1 < len(_states(found[2])) < 40)
    assert odds
    seen = Counter(run(BOOKS[key], state, intent, rng) for _ in range(runs))
    chances: dict[AnyEncounter, float] = {}
    for end, _facts, weight in odds.ends:
        chances[end] = chances.get(end, 0.0) + float(weight)
    for end, chance in chances.items():
        assert abs(seen[end] / runs - chance) < 5 * sqrt(chance * (1 - chance) / runs)


@pytest.mark.parametrize("key", BOOKS)
def test_a_game_is_the_same_under_another_hash_seed(key: str) -> None:
    scene = scenes(BOOKS[key])[0]
    code = (
        "import sys; from affray.core.saves import saved; from tests.conformance.books import find_books, random_game\n"
        f"sys.stdout.buffer.write(saved(random_game(find_books()[{key!r}], {scene!r}, {SEEDS[0]})))"
    )
    env = {**os.environ, "PYTHONHASHSEED": "4242"}
    printed = subprocess.run([sys.executable, "-c", code], env=env, cwd=ROOT, capture_output=True, check=True)
    assert printed.stdout == saved(game(key, scene, SEEDS[0]))


@pytest.mark.parametrize(("book", "pair"), PAIRS)
def test_what_a_seat_cannot_know_it_cannot_tell(book: AnyBook, pair: Pair) -> None:
    one, other = (book.secrets.view(fight, pair.seat) for fight in (pair.one, pair.other))
    assert pair.one != pair.other
    assert one == other
    legal, twin = Legal(book, one), Legal(book, other)
    assert list(legal) == list(twin)
    assert [list(legal.closed(who)) for who in legal.actors] == [list(twin.closed(who)) for who in twin.actors]
    assert [exact(book, one, intent) for intent in legal] == [exact(book, other, intent) for intent in twin]


@pytest.mark.parametrize(("book", "pair"), PAIRS)
def test_what_is_legal_in_a_view_is_legal_in_truth_for_the_same_reasons(book: AnyBook, pair: Pair) -> None:
    legal, truth = Legal(book, book.secrets.view(pair.one, pair.seat)), Legal(book, pair.one)
    assert set(legal) == {intent for intent in truth if intent.who in legal.actors}
    assert [list(legal.closed(who)) for who in legal.actors] == [list(truth.closed(who)) for who in legal.actors]


@pytest.mark.parametrize(("book", "pair"), PAIRS)
def test_a_seat_hears_the_same_until_the_secret_comes_out(book: AnyBook, pair: Pair) -> None:
    compared = 0
    for intent in Legal(book, book.secrets.view(pair.one, pair.seat)):
        one, other = (resolve(book, fight, intent) for fight in (pair.one, pair.other))
        if not (isinstance(one, Done) and isinstance(other, Done)):
            continue
        if book.secrets.view(one.encounter, pair.seat) == book.secrets.view(other.encounter, pair.seat):
            ours = redacted(book, one.events, pair.seat, one.encounter)
            assert ours == redacted(book, other.events, pair.seat, other.encounter)
            compared += 1
    assert compared
