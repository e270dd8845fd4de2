"""Six kept positions of the hex rules: what greedy does in each, and why that is right."""

from affray.bots import find
from affray.core.asks import taking
from affray.core.intents import Intent
from affray.testing import Trial
from tests.rulesets.hex.fights import fight

CHASM = ("." * 11, "." * 11, "." * 11, ".....vv....", *("." * 11,) * 5)
FREE_ATTACKS = taking("free_attack")


def choice(trial: Trial) -> Intent:
    """What greedy does for whoever acts."""
    return find("greedy", 1).choose(trial.book, trial.encounter, trial.encounter.clock.acting[0])


def destination(intent: Intent) -> str:
    """The hex to which a movement leads."""
    path = intent.args[0]
    assert isinstance(path, tuple)
    return str(path[-1])


def test_without_stamina_it_strikes_for_nothing() -> None:
    """A bash into the chasm costs 1 stamina and is refused without it; a basic attack costs none."""
    tired = _ogre_at_the_chasm(ally_at="a9").with_creature("cass", stamina=0)
    assert choice(tired) == Intent("cass", "basic_attack", ("ogre", "maul"))


def test_it_goes_around_a_free_attack() -> None:
    """Three hexes straight to nell, who is nearly dying, lead past rook's sword; five around him do not."""
    past = fight(
        ada=("sword-and-shield", "red", "c5"),
        rook=("sword-and-shield", "blue", "e4"),
        nell=("spear-fighter", "blue", "g5"),
    ).with_creature("nell", wounds=5, held=())
    straight = past.odds("ada walk d5 e5 f5", otherwise=FREE_ATTACKS)
    around = choice(past)
    assert ("hit", "ada") in straight.facts()
    assert around.action == "dash"
    assert ("hit", "ada") not in past.odds(around, otherwise=FREE_ATTACKS).facts()
    assert past.now.ground("ada").grid.distance(destination(around), "g5") == 1


def test_it_does_not_leave_a_foe_who_would_strike() -> None:
    """Nell is weaker, but to walk away from rook gives him a free attack; striking him costs nothing."""
    between = fight(
        ada=("sword-and-shield", "red", "d4"),
        rook=("sword-and-shield", "blue", "e4"),
        nell=("spear-fighter", "blue", "d8"),
    ).with_creature("nell", wounds=3, held=())
    assert choice(between).args[0] == "rook"


def test_it_finishes_the_one_who_is_nearly_dying() -> None:
    """One wound more and rook is out; finn is unhurt, easier to hit and listed first."""
    both = fight(
        ada=("sword-and-shield", "red", "d4"),
        finn=("brawler", "blue", "d3"),
        rook=("sword-and-shield", "blue", "e4"),
    ).with_creature("rook", wounds=5)
    assert choice(both).args[0] == "rook"


def test_it_goes_up_to_a_foe_out_of_reach() -> None:
    """A dash of five hexes for 1 stamina leaves two points to strike with; two walks would leave one."""
    apart = fight(ada=("sword-and-shield", "red", "b5"), rook=("sword-and-shield", "blue", "h5"))
    going = choice(apart)
    assert going.action == "dash"
    assert apart.now.ground("ada").grid.distance(destination(going), "h5") == 1


def test_it_bashes_a_foe_into_a_chasm() -> None:
    """A bash against the ogre's bulk sets 3 successes aside, but four hexes of falling are worth more than they."""
    assert choice(_ogre_at_the_chasm(ally_at="a9")) == Intent("cass", "bash", ("ogre", "maul"))


def test_it_strikes_where_an_ally_stands_in_the_line_of_the_push() -> None:
    """Bo stands behind the ogre, who cannot be driven anywhere: the successes do more as damage."""
    assert choice(_ogre_at_the_chasm(ally_at="f4")) == Intent("cass", "basic_attack", ("ogre", "maul"))


def test_it_gets_up_before_its_last_weak_blow() -> None:
    """Rook hits her prone far more often than standing, three times a turn; a third attack at two levels less hits
    too seldom to make up for that."""
    down = fight(ada=("sword-and-shield", "red", "d4"), rook=("sword-and-shield", "blue", "e4"))
    down = down.with_creature("ada", posture="prone", action_points=1, multi_attack=2)
    assert choice(down) == Intent("ada", "stand")
    assert _chance_to_be_hit(down) - _chance_to_be_hit(down.with_creature("ada", posture="standing")) > 0.2


def _ogre_at_the_chasm(ally_at: str) -> Trial:
    return fight(
        CHASM,
        cass=("maul-fighter", "red", "d4"),
        bo=("spear-fighter", "red", ally_at),
        ogre=("ogre", "blue", "e4"),
    )


def _chance_to_be_hit(trial: Trial) -> float:
    theirs = trial.turn_of("rook").with_creature("rook", action_points=3)
    return float(theirs.chance("rook basic attack ada with arming-sword", lambda _end, facts: ("hit", "ada") in facts))
