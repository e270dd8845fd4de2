"""What every book must obey, as tests for pytest.

    class TestMine(Conformance):
        subjects = (Subject(BOOK, Path(__file__).parent),)

Without `subjects` it is every ruleset that is installed. Tests marked `slow` play many more games.
"""

import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from affray.core.asks import Choice, Question
from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.history import History
from affray.core.intents import Intent
from affray.core.legal import IllegalIntent, Legal
from affray.core.options import Listed
from affray.core.outcomes import Odds, outcomes
from affray.core.ranges import ranges
from affray.core.rebuilding import rebuilt
from affray.core.resolve import Done, resolve, run
from affray.core.saves import loaded, saved
from affray.core.seats import Seat, redacted
from affray.core.text import read
from affray.testing.check import GAMES, check
from affray.testing.curious import Curious, moves, start_of
from affray.testing.games import EVERYBODY, choices, game, reacted
from affray.testing.installed import name_of
from affray.testing.keys import explored, kept_keys, unlisted_keys
from affray.testing.subjects import Pair, Subject, installed_subjects
from affray.testing.transcripts import play, transcripts_in
from affray.testing.twins import TooLarge, every_end

__all__ = ["Conformance", "Subject"]

SEEDS = (1, 2, 3)
FEW = 6
"""So many games are looked through for an intent that can go several ways."""
COMPARED = 12
"""So many positions of a book's games are priced with windows worked out once, and with windows played every time."""


def exact(book: AnyBook, state: AnyEncounter, intent: Intent, windows_once: bool = True) -> Odds | None:
    """The odds of an intent, unless its tree is too large for this suite."""
    odds = outcomes(book, state, intent, budget=1_500, windows_once=windows_once)
    return odds if isinstance(odds, Odds) else None


def standing(history: History) -> tuple[Any, ...]:
    """All that holds in a fight right now, with what is asked and all that may be answered, options listed."""
    asked = history.pending and (
        replace(history.pending, waiting=replace(history.pending.waiting, questions=())),
        [_listed(question) for question in history.pending.waiting.questions],
    )
    return history.entries, history.cursor, history.settings, history.encounter, asked


def _listed(question: Question) -> Question:
    """A question whose options are written down, so that it can be compared."""
    return replace(question, options=Listed(question.options)) if isinstance(question, Choice) else question


PRICED = 24
"""Of how many intents the odds are compared where two fights look alike."""

OF_SECRETS = (
    "test_what_a_seat_cannot_know_it_cannot_tell",
    "test_what_is_legal_in_a_view_is_legal_in_truth_for_the_same_reasons",
    "test_a_seat_hears_the_same_until_the_secret_comes_out",
    "test_what_the_game_master_shows_is_known",
)
"""The tests that are made for every two fights which a seat must not tell apart."""


class Conformance:
    """What every book must obey, played in games over all its scenes."""

    subjects: Sequence[Subject] = ()

    def __init_subclass__(cls) -> None:
        """Leave out what is about secrets where no book has any."""
        cls.subjects = cls.subjects or installed_subjects()
        if not any(subject.pairs for subject in cls.subjects):
            for name in OF_SECRETS:
                setattr(cls, name, None)

    def pytest_generate_tests(self, metafunc: Any) -> None:
        """Run each test for every book, for every game, or for every two fights that differ in a secret."""
        if "scene" in metafunc.fixturenames:
            games = [(one.book, scene, seed) for one in self.subjects for scene in one.scenes for seed in SEEDS]
            names = [f"{book.key}-{scene}-{seed}" for book, scene, seed in games]
            metafunc.parametrize(("book", "scene", "seed"), games, ids=names)
        elif "pair" in metafunc.fixturenames:
            pairs = [(one.book, number, pair) for one in self.subjects for number, pair in enumerate(one.pairs)]
            names = [f"{book.key}-{number}" for book, number, _pair in pairs]
            metafunc.parametrize(("book", "pair"), [(book, pair) for book, _number, pair in pairs], ids=names)
        elif "subject" in metafunc.fixturenames:
            metafunc.parametrize("subject", self.subjects, ids=[one.book.key for one in self.subjects])

    # -- the book ----------------------------------------------------------------------------------

    def test_a_book_has_scenes(self, subject: Subject) -> None:
        """There is something to play."""
        assert subject.scenes

    def test_check_finds_nothing_in_games_to_their_end(self, subject: Subject) -> None:
        """Players try what was done least; every action and reaction is taken, in a game or in a kept fight."""
        found = check(subject.book, GAMES // 2, subject.positions, subject.shown)
        assert [finding.text() for finding in found] == []

    @pytest.mark.slow
    def test_check_finds_nothing_in_many_more_games(self, subject: Subject) -> None:
        """Other players, and ten times as many games."""
        found = check(subject.book, 5 * GAMES, subject.positions, subject.shown, seed=1)
        assert [finding.text() for finding in found] == []

    @pytest.mark.slow
    def test_every_key_is_listed(self, subject: Subject) -> None:
        """Where a book keeps a list of its keys, it is whole."""
        met = explored(subject.book, subject.tests) if kept_keys(subject.book) else None
        assert met is None or [finding.text() for finding in unlisted_keys(subject.book, met)] == []

    def test_a_book_with_secrets_says_which_it_keeps(self, subject: Subject) -> None:
        """`secrets_to_keep` gives two fights at least that a seat cannot tell apart."""
        assert bool(subject.pairs) == subject.book.has_secrets

    def test_a_kept_fight_reads_the_same(self, subject: Subject) -> None:
        """After a change of rules: read the difference, then `python -m affray.testing.transcripts write KEY FILE`."""
        for written in transcripts_in(subject.tests):
            assert play(subject.book, written) == written

    # -- the record --------------------------------------------------------------------------------

    def test_drawn_intents_are_played(self, book: AnyBook, scene: str, seed: int) -> None:
        """Somebody does something."""
        assert choices(game(book, scene, seed))

    def test_replay_rebuilds_the_state(self, book: AnyBook, scene: str, seed: int) -> None:
        """The record alone leads to the same state."""
        history = game(book, scene, seed)
        again = rebuilt(book, history.record)
        assert again.encounter == history.encounter
        assert again.steps == history.steps

    def test_saves_read_back(self, book: AnyBook, scene: str, seed: int) -> None:
        """A save is read as it was written."""
        history = game(book, scene, seed)
        back = loaded(saved(history), {book.key: book}.__getitem__)
        assert (back.notice, back.history.record, back.history.encounter) == ("", history.record, history.encounter)

    def test_undo_then_redo_is_identity(self, book: AnyBook, scene: str, seed: int) -> None:
        """All that holds is as it was, and the record has grown."""
        history = game(book, scene, seed).branch()
        before = standing(history)
        rows, taken_back = list(history.rows), sum(entry.by == EVERYBODY.name for entry in history.entries)
        for times in (1, taken_back):
            history.undo(EVERYBODY, times)
            assert history.cursor != before[1]
            history.redo(EVERYBODY, times)
            assert standing(history) == before
        assert history.rows[: len(rows)] == rows
        assert len(history.rows) == len(rows) + 4

    def test_what_was_taken_back_reads_back_too(self, book: AnyBook, scene: str, seed: int) -> None:
        """A save knows what may be done again."""
        history = game(book, scene, seed).branch()
        history.undo(EVERYBODY, 3)
        back = loaded(saved(history), {book.key: book}.__getitem__).history
        assert back.record == history.record
        assert standing(back) == standing(history)

    def test_declared_intents_read_back_from_their_text(self, book: AnyBook, scene: str, seed: int) -> None:
        """What is said of an intent means that intent."""
        for state, intent in choices(game(book, scene, seed)):
            assert read(Legal(book, state), book.say(intent)) == intent

    def test_what_is_refused_says_why_and_is_refused_everywhere(self, book: AnyBook, scene: str, seed: int) -> None:
        """A refusal has a sentence, and nothing goes around it."""
        refused = 0
        for state, intent in choices(game(book, scene, seed))[::4]:
            legal = Legal(book, state)
            for action, why in legal.closed(intent.who):
                assert why.sentence
                reason = None if action.slots else re.escape(str(why))
                with pytest.raises(IllegalIntent, match=reason):
                    resolve(book, state, Intent(intent.who, action.key, ("nothing",) * len(action.slots)))
                refused += 1
        assert refused

    def test_what_is_not_worth_a_look_is_refused(self, book: AnyBook, scene: str, seed: int) -> None:
        """A book that says which actions somebody could take at all leaves out none that is legal."""
        for state, intent in choices(game(book, scene, seed))[::2]:
            legal, who = Legal(book, state), intent.who
            left_out = set(book.rules.actions).difference(book.open_to(legal.now, who))
            assert [action.key for action in left_out if legal.refusal(action, who) is None] == []

    def test_a_game_is_the_same_under_another_hash_seed(self, subject: Subject) -> None:
        """Nothing goes by the order of a set."""
        book, scene = subject.book, subject.scenes[0]
        module, name = name_of(book)
        code = (
            "import sys; from affray.core.saves import saved; from affray.testing.games import random_game\n"
            f"from {module} import {name} as book\n"
            f"sys.stdout.buffer.write(saved(random_game(book, {scene!r}, {SEEDS[0]})))"
        )
        env = {**os.environ, "PYTHONHASHSEED": "4242", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        printed = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, check=True)
        assert printed.stdout == saved(game(book, scene, SEEDS[0]))

    # -- the odds ----------------------------------------------------------------------------------

    def test_odds_of_other_intents_than_those_declared(self, book: AnyBook, scene: str, seed: int) -> None:
        """States reached in play, and for each a few more intents drawn in it."""
        rng = Random(seed)
        for state, _intent in choices(game(book, scene, seed))[::3]:
            for drawn in (Legal(book, state).draw(rng) for _ in range(3)):
                assert drawn in Legal(book, state)
                if odds := exact(book, state, drawn):
                    assert sum(weight for _end, _facts, weight in odds.ends) == 1

    def test_odds_sum_to_one(self, book: AnyBook, scene: str, seed: int) -> None:
        """Nothing is lost, nothing counted twice."""
        found = [exact(book, state, intent) for state, intent in choices(game(book, scene, seed))]
        assert all(sum(weight for _end, _facts, weight in odds.ends) == 1 for odds in found if odds)
        assert any(found)

    def test_odds_are_what_enumerating_gives(self, book: AnyBook, scene: str, seed: int) -> None:
        """Calling `resolve` again and again comes to the same."""
        compared = 0
        for state, intent in choices(game(book, scene, seed)):
            try:
                ends = every_end(book, state, intent, most=120)
            except TooLarge:
                continue
            odds = exact(book, state, intent)
            assert odds is not None
            assert {(end, facts): weight for end, facts, weight in odds.ends} == ends
            compared += 1
        assert compared

    def test_windows_worked_out_once_change_no_odds(self, subject: Subject) -> None:
        """What is worked out once and what is played anew on every branch comes to the same, odds and ranges."""
        games = [game(subject.book, scene, seed) for scene in subject.scenes for seed in SEEDS]
        asked = [position for history in games for position in reacted(history)]
        others = [position for history in games for position in choices(history)[::8]]
        compared = sum(_is_same_without(subject.book, *position) for position in (*asked, *others)[:COMPARED])
        assert compared

    def test_sampling_reaches_only_ends_that_the_odds_know(self, book: AnyBook, scene: str, seed: int) -> None:
        """Whatever may come was counted."""
        rng = Random(seed)
        for state, intent in choices(game(book, scene, seed)):
            if odds := exact(book, state, intent):
                known = {end for end, _facts, _weight in odds.ends}
                assert all(run(book, state, intent, rng) in known for _ in range(5))

    def test_sampling_agrees_with_the_odds(self, subject: Subject) -> None:
        """Six hundred runs of an intent that can go several ways: no end is off by more than five standard errors."""
        book, runs, rng = subject.book, 600, Random(1)
        players, scenes = Curious(book), {scene: book.stage(scene) for scene in subject.scenes}
        games = (moves(players, start_of(players, scenes, number), log=False, most=50) for number in range(FEW))
        drawn = ((move.before, move.intent) for played in games for move in played)
        priced = ((*pair, _states(exact(book, *pair))) for pair in drawn)
        state, intent, chances = next((found for found in priced if 1 < len(found[2]) < 40), (None, None, {}))
        if state is None or intent is None:
            pytest.skip("no intent of these games can go several ways")
        seen = Counter(run(book, state, intent, rng) for _ in range(runs))
        for end, chance in chances.items():
            assert abs(seen[end] / runs - chance) < 5 * sqrt(chance * (1 - chance) / runs)

    # -- secrets -----------------------------------------------------------------------------------

    def test_what_a_seat_cannot_know_it_cannot_tell(self, book: AnyBook, pair: Pair) -> None:
        """Neither from what it sees, nor from what is legal, nor from the odds, of which some dozen are looked at."""
        one, other = (book.secrets.view(fight, pair.seat) for fight in (pair.one, pair.other))
        assert pair.one != pair.other
        assert one == other
        legal, twin = Legal(book, one), Legal(book, other)
        intents = list(legal)
        assert intents == list(twin)
        assert [list(legal.closed(who)) for who in legal.actors] == [list(twin.closed(who)) for who in twin.actors]
        for intent in intents[:: len(intents) // PRICED + 1]:
            assert exact(book, one, intent) == exact(book, other, intent)

    def test_what_is_legal_in_a_view_is_legal_in_truth_for_the_same_reasons(self, book: AnyBook, pair: Pair) -> None:
        """A secret refuses nothing."""
        legal, truth = Legal(book, book.secrets.view(pair.one, pair.seat)), Legal(book, pair.one)
        assert set(legal) == {intent for intent in truth if intent.who in legal.actors}
        assert [list(legal.closed(who)) for who in legal.actors] == [list(truth.closed(who)) for who in legal.actors]

    def test_a_seat_hears_the_same_until_the_secret_comes_out(self, book: AnyBook, pair: Pair) -> None:
        """What happens is told alike while the seat sees no difference."""
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

    def test_what_the_game_master_shows_is_known(self, book: AnyBook, pair: Pair) -> None:
        """Whatever is listed as hidden has a name of its own, is seen by somebody once shown, and is hidden no more."""
        hidden = book.secrets.hidden(pair.one)
        keys = [secret.key for secret in hidden]
        sides = dict.fromkeys(creature.side for creature in pair.one.creatures)
        seats = (pair.seat, *(Seat("somebody", holds=(side,)) for side in sides))
        assert len(keys) == len(set(keys))
        for secret in hidden:
            after = secret.shown()
            assert any(book.secrets.view(after, seat) != book.secrets.view(pair.one, seat) for seat in seats), secret
            assert secret.key not in [left.key for left in book.secrets.hidden(after)], secret


def _is_same_without(book: AnyBook, state: AnyEncounter, intent: Intent) -> bool:
    """Whether odds could be compared with those that play every window on every branch; they must be equal."""
    once, anew = exact(book, state, intent), exact(book, state, intent, windows_once=False)
    if once is None or anew is None:
        return False
    assert _chances(once) == _chances(anew)
    between, played = (ranges(book, state, intent, budget=600, windows_once=once) for once in (True, False))
    assert between is None or played is None or between == played
    return True


def _states(odds: Odds | None) -> dict[AnyEncounter, float]:
    """How likely each state is, whatever is told of the way to it."""
    found: dict[AnyEncounter, float] = {}
    for end, _facts, weight in odds.ends if odds else ():
        found[end] = found.get(end, 0.0) + float(weight)
    return found


def _chances(odds: Odds) -> dict[Any, Any]:
    return {(end, facts): weight for end, facts, weight in odds.ends}
