"""What greedy looks at closely: a few of the many things that are legal, and a way out of every hole."""

from affray.bots import find
from affray.bots.candidates import KEPT, candidates
from affray.testing import Trial
from tests.rulesets.hex.fights import OPEN, fight

HOLLOW = ("." * 11,) * 4 + ("..-........",) + ("." * 11,) * 4
POOL = ("." * 11,) * 3 + (".===.......",) * 3 + ("." * 11,) * 3
WALL = ("....#......",) * 8 + ("." * 11,)


def apart(rows: tuple[str, ...], at: str = "c5", foe_at: str = "h5") -> Trial:
    """Ada with rook at some distance."""
    return fight(rows, ada=("sword-and-shield", "red", at), rook=("sword-and-shield", "blue", foe_at))


def looked_at(trial: Trial) -> list[str]:
    """The actions that are looked at, one entry for each intent."""
    return [intent.action for intent in candidates(trial.legal, "ada")]


def choice(trial: Trial) -> str:
    """The action that greedy takes."""
    return find("greedy", 1).choose(trial.book, trial.encounter, "ada").action


def test_a_few_ways_of_many() -> None:
    """Dozens of hexes can be walked to; only the best few are worth their odds."""
    trial = apart(OPEN)
    assert sum(intent.action == "walk" for intent in trial.legal) > KEPT
    assert looked_at(trial).count("walk") == KEPT


def test_everything_looked_at_is_legal() -> None:
    """What is left out is never made up for by something refused."""
    trial = apart(OPEN, foe_at="d5")
    assert all(trial.legal.why_not(intent) is None for intent in candidates(trial.legal, "ada"))


def test_what_brings_nothing_is_not_looked_at() -> None:
    """Nobody kneels before a foe, gives up, stows a weapon, or sprints at one who is a walk away."""
    assert set(looked_at(apart(OPEN))) == {"walk", "dash", "defensive_stance", "end"}


def test_it_sprints_at_a_foe_two_turns_away() -> None:
    """Eighteen hexes are two turns of walking; from farther off the sprint saves a turn."""
    assert "sprint" in looked_at(apart(("." * 26,) * 9, at="b5", foe_at="w5"))


def test_it_climbs_out_of_a_ditch() -> None:
    """On foot there is no way up; a climb succeeds 79 times in 100, a jump 45 times."""
    assert choice(apart(HOLLOW, foe_at="e5")) == "climb"


def test_it_swims_ashore() -> None:
    """There is no footing in the water."""
    assert choice(apart(POOL)) == "swim"


def test_it_goes_around_a_wall() -> None:
    """Rook is two hexes off as the crow flies, behind a wall with its only gap at row 9: she goes down along it."""
    behind = apart(WALL, at="d2", foe_at="f2")
    way = find("greedy", 1).choose(behind.book, behind.encounter, "ada").args[0]
    assert isinstance(way, tuple)
    assert int(way[-1][1:]) > 4
