"""Kept positions of shooting and guarding in the hex rules, each with a twin in which the other move is right."""

from affray.bots import find
from affray.core.intents import Intent
from affray.rulesets.hex.creature import Held
from affray.rulesets.hex.loading import weapons
from affray.testing import Trial
from tests.rulesets.hex.fights import fight
from tests.rulesets.hex.sheets import ranked
from tests.rulesets.hex.shots import armed

DOOR = ("....#......",) * 4 + ("...........",) + ("....#......",) * 4
"""A wall down the fifth column with one gap, at e5."""


def choice(trial: Trial) -> Intent:
    """What greedy does for whoever acts."""
    return find("greedy", 1).choose(trial.book, trial.encounter, trial.encounter.clock.acting[0])


def archer_apart() -> Trial:
    """Ada with a loaded bow, rook six hexes away with his fists."""
    return fight(ada=("archer", "red", "b5"), rook=("brawler", "blue", "h5"))


# -- shoot or close in


def test_it_shoots_at_a_foe_far_away() -> None:
    """Each hex nearer helps rook, who has to come; an arrow takes him in half the fights."""
    assert choice(archer_apart()) == Intent("ada", "loose", ("rook", "short-bow"))


def test_it_closes_in_with_a_sword() -> None:
    """The same with a sword in her hand: a dash leaves two points to strike with."""
    closing = choice(armed(archer_apart(), "ada", "arming-sword", ready=(), carried=()))
    assert closing.action == "dash"
    assert closing.args[0][-1] == "g5"


# -- aim or loose


def test_it_aims_what_is_slow_to_load() -> None:
    """The winch takes eight points: this turn has one shot in it, better with 3 added to it; the third point looses."""
    slow = fight(ada=("siege-crossbow", "red", "b5"), rook=("brawler", "blue", "h5"))
    assert choice(slow) == Intent("ada", "aim", ("rook",))
    aimed = slow.does("ada aim rook")
    assert choice(aimed) == Intent("ada", "loose", ("rook", "heavy-crossbow"))
    assert _chance_to_fell(aimed) > _chance_to_fell(slow)


def test_it_looses_what_is_loaded_in_a_moment() -> None:
    """A bow shoots twice in the time; and with two points left an aim would leave none to loose with."""
    assert choice(archer_apart()).action == "loose"
    slow = fight(ada=("siege-crossbow", "red", "b5"), rook=("brawler", "blue", "h5"))
    assert choice(slow.with_creature("ada", action_points=2)).action == "loose"


# -- dodge


def under_fire() -> Trial:
    """Ada with empty hands and a worn defense in the open, two archers six hexes away."""
    rook, nell = ("archer", "blue", "h5"), ("archer", "blue", "h7")
    trial = fight(ada=("slinger", "red", "b5"), rook=rook, nell=nell)
    return trial.with_creature("ada", held=(), ready=(), carried=(), stowed=(), defense=6)


def test_it_dodges_under_fire() -> None:
    """Out of reach of anybody, she is hit less often if she dodges, and regains some defense."""
    trial = under_fire()
    assert choice(trial).action == "dodge"
    shot = "rook loose ada"
    theirs = trial.turn_of("rook").with_creature("rook", action_points=1)
    dodged = trial.does("ada dodge", [(1, 5, 6)]).turn_of("rook").with_creature("rook", action_points=1)
    assert dodged.facts(shot)["dying", "ada"] < theirs.facts(shot)["dying", "ada"]


def test_it_does_not_dodge_those_who_cannot_shoot() -> None:
    """Without bows they are no danger from there: she moves."""
    harmless = under_fire().with_creature("rook", held=(), stowed=()).with_creature("nell", held=(), stowed=())
    assert choice(harmless).action in ("walk", "dash")


# -- overwatch on a doorway


def test_it_watches_a_doorway() -> None:
    """Rook is behind the wall; with her last point she cannot both see him and shoot, but he has to come through e5."""
    trial = fight(DOOR, ada=("archer", "red", "b5"), rook=("brawler", "blue", "h3"))
    trial = ranked(trial, "ada", overwatch=0)
    watch = choice(trial.with_creature("ada", action_points=1))
    assert (watch.action, watch.args) == ("overwatch", ("short-bow", "e5"))


def test_it_shoots_through_a_doorway() -> None:
    """Rook stands in line with it: no need to wait."""
    trial = fight(DOOR, ada=("archer", "red", "b5"), rook=("brawler", "blue", "h5"))
    assert choice(trial.with_creature("ada", action_points=1)).action == "loose"


# -- disengage


def test_it_disengages_with_nothing_to_strike_with() -> None:
    """Cass's maul would take her as she leaves; against 10 more it hardly can, and then she goes."""
    trial = fight(ada=("archer", "red", "d4"), cass=("maul-fighter", "blue", "e4"))
    bare = trial.with_creature("ada", held=(), ready=(), carried=(), stowed=())
    assert choice(bare) == Intent("ada", "disengage")
    careful = bare.does("ada disengage", [(5, 6)])
    leaving = choice(careful)
    assert leaving.action in ("walk", "dash")
    down = ("dying", "ada")
    assert careful.facts(leaving).get(down, 0) < bare.facts(leaving)[down]


def test_it_strikes_with_a_sword_in_hand() -> None:
    """The same with a sword: a blow may end it."""
    trial = fight(ada=("archer", "red", "d4"), cass=("maul-fighter", "blue", "e4"))
    sworded = trial.with_creature("ada", held=(Held(weapons()["arming-sword"]),), ready=(), carried=(), stowed=())
    assert "attack" in sworded.book.actions[choice(sworded).action].keywords


def _chance_to_fell(trial: Trial) -> float:
    """How often ada's shot puts rook out of the fight."""
    return float(trial.chance("ada loose rook", lambda end, _facts: bool(end["rook"].fate)))
