"""What the techniques of the technician do."""

from collections import Counter
from random import Random

import pytest

from affray.core.asks import Policy
from affray.core.legal import Legal
from affray.core.play import Play
from affray.core.resolve import Recorded, run_on
from affray.rulesets.dungeoneer import BOOK
from affray.rulesets.dungeoneer.conditions import collapse
from affray.rulesets.dungeoneer.creature import Table, Thing
from affray.rulesets.dungeoneer.events import Attacked, CounterAttacked, Returned
from affray.rulesets.dungeoneer.lending import LENT
from affray.rulesets.dungeoneer.rulings import Rulings
from affray.rulesets.dungeoneer.stats import dodge_difficulty, hit_difficulty, morale, most_dice, obscurity
from affray.testing import Trial
from tests.rulesets.dungeoneer.blows import next_round, throws
from tests.rulesets.dungeoneer.choosing import dice, offered
from tests.rulesets.dungeoneer.training import COOLS, LASTS, acts, using


def test_an_elusive_strike_is_lighter_and_nobody_strikes_back() -> None:
    """A dagger's 2 less 1, twice for a greater success; the zombie beside ada does nothing."""
    after = using("scout").does("ada elusive strike bone", [COOLS, dice()])
    assert (after["bone"].health, after.happened(CounterAttacked)) == (10, [])


@pytest.mark.parametrize(("spent", "left"), [((3,), 3), ((6,), 2), ((1, 6), 2), ((2, 3, 5), 1)])
def test_rally_gives_new_heart_to_everyone_near(spent: tuple[int, ...], left: int) -> None:
    """Skill 3 against 10: 6 is nothing, 9 and 10 one, 13 two; bo at five tiles is near, cy at six is not."""
    trial = using("captain", at="k9", bo=("guard", "i4"), cy=("guard", "j4"))
    for who in ("ada", "bo", "cy"):
        trial = trial.with_creature(who, stress=3)
    after = trial.does("ada rally", [COOLS, dice(*spent)])
    assert [after[who].stress for who in ("ada", "bo", "cy")] == [left, left, 3]


@pytest.mark.parametrize(("rallied", "left"), [("everyone", [2, 2]), ("others", [3, 2])])
def test_whether_a_rally_helps_whoever_rallies(rallied: str, left: list[int]) -> None:
    """One less for bo, and for ada by the ruling."""
    trial = using("captain", at="k9", bo=("guard", "d5")).with_(rulings=Rulings(rallied=rallied))  # type: ignore[arg-type]
    after = trial.with_creature("ada", stress=3).with_creature("bo", stress=3).does("ada rally", [COOLS, dice(6)])
    assert [after["ada"].stress, after["bo"].stress] == left


def test_taunt_draws_a_creature_away_from_others() -> None:
    """A wolf's morale is 7: skill 3 and 5. It stands beside bo and goes for ada."""
    trial = using("captain", "wolf", "g4", bo=("guard", "h4")).does("ada taunt bone", [COOLS, dice(5), LASTS])
    after = acts(trial, [(1,), dice(6), "no"])
    assert [one.who for one in after.happened(Attacked)] == ["ada"]


@pytest.mark.parametrize(("spent", "falls"), [((2,), 0), ((3,), 1), ((6,), 2)])
def test_diminish_makes_attacks_easier_to_dodge(spent: tuple[int, ...], falls: int) -> None:
    """Skill 4 against a wolf's morale of 7: nothing, 1, 2 off its dodge of 6."""
    after = using("scout", "wolf", "g4").does("ada diminish bone", [COOLS, dice(*spent), *([LASTS] if falls else [])])
    assert dodge_difficulty(after.now, "bone") == 6 - falls


@pytest.mark.parametrize(("spent", "falls"), [((), 0), ((1,), 1), ((5,), 2)])
def test_recalled_lore_makes_a_creature_easier_to_hit(spent: tuple[int, ...], falls: int) -> None:
    """Skill 4 against a ghoul's obscurity of 5: nothing, 1, 2 off its hit of 6; remembered once only."""
    after = using("scout", "ghoul", "g4").does("ada recall lore bone", [COOLS, dice(*spent)])
    assert hit_difficulty(after.now, "bone") == 6 - falls
    again = after.with_creature("ada", cooling=(), pool=(5,)).does("ada recall lore bone", [COOLS, dice(5)])
    assert hit_difficulty(again.now, "bone") == 6 - (falls or 2)


def lent(rounds: int = 3) -> Trial:
    """Ada has lent her 6 to bo, a captain, for so many rounds; a lichling is beside both."""
    trial = using("scout", "lichling", "e5", bo=("captain", "d5"))
    return trial.does("ada selfless bo", [COOLS, 6, (rounds,)])


def test_selfless_lends_a_die() -> None:
    """The 6 goes to bo, and ada has one die less even when dice are thrown again."""
    assert (lent()["ada"].pool, lent()["bo"].pool) == ((1, 2, 3, 5), (1, 2, 3, 5, 6, 6))
    assert [most_dice(lent().now, who) for who in ("ada", "bo")] == [4, 6]


def test_a_lent_die_that_is_spent_is_exhausted_for_the_lender() -> None:
    """Bo spends a 6, ada's; then his own."""
    once = lent().does("bo fight bone", ["no", dice(6), dice(1, 2, 3, 5)])
    assert (once["ada"].exhausted, once["bo"].exhausted, most_dice(once.now, "ada")) == (1, 4, 5)
    twice = once.does("bo fight bone", ["no", dice(6)])
    assert (twice["ada"].exhausted, once.happened(Returned)) == (1, [Returned("ada")])


@pytest.mark.parametrize(("rounds", "back"), [(1, True), (2, False)])
def test_a_lent_die_comes_back_when_its_time_is_over(rounds: int, back: bool) -> None:
    """After one round it leaves bo's pool and is thrown by ada; until then it is neither thrown again nor replaced."""
    trial = next_round(lent(rounds))
    assert (6 in trial["bo"].pool and trial["bo"].pool.count(6) == 2) is not back
    pools = throws(throws(trial, "ada", ("none",), *([(4,)] if back else [])), "bo", ("none",))
    assert [len(pools[who].pool) for who in ("ada", "bo")] == ([5, 5] if back else [4, 6])


def test_a_lent_die_is_not_thrown_again_nor_lent_on() -> None:
    """Bo rests: of six dice only his own five can be chosen, one 6 among them."""
    assert ("6", "6") not in offered(lent(), "bo rest dice")
    assert ("6",) in offered(lent(), "bo rest dice")


def test_good_tools_throw_ones_own_dice_alone() -> None:
    """Bo at a lock, with ada's 6 beside five dice of his own."""
    box = Thing(name="box", kind="chest", at="e6", lock=9)
    trial = lent().with_(table=Table(seen=(1,), things=(box,))).with_creature("bo", items=("locksmith tools",))
    offers = offered(trial, "bo interact e6", ["locksmith tools"])
    assert ("6",) in offers
    assert ("6", "6") not in offers


def test_a_lent_die_comes_back_from_whoever_is_incapacitated() -> None:
    """And is not taken for one of theirs."""
    scene = Play(BOOK, lent().encounter, Recorded(())).scene
    collapse(scene, "bo")
    assert (scene["bo"].pool, scene["bo"].exhausted, scene["ada"].exhausted, scene.effects) == ((), 5, 1, ())


def test_a_lent_die_comes_back_from_whoever_goes_down() -> None:
    """Bo falls under the strike back."""
    after = lent().with_creature("bo", health=1, wear=()).does("bo fight bone", ["no", dice(5), dice(), "hold-on"])
    assert (after["bo"].pool, after["ada"].exhausted, most_dice(after.now, "ada")) == ((), 1, 5)


@pytest.mark.parametrize(("which", "hit", "dodge"), [("hit", 5, 7), ("dodge", 6, 6)])
def test_a_dirty_trick_lowers_one_difficulty(which: str, hit: int, dodge: int) -> None:
    """Skill 4 against a ghoul's body of 9: with a 5."""
    after = using("scout", "ghoul").does("ada dirty trick bone", [COOLS, dice(5), which, LASTS])
    assert (hit_difficulty(after.now, "bone"), dodge_difficulty(after.now, "bone")) == (hit, dodge)


@pytest.mark.parametrize(("which", "low"), [("morale", (11, 5)), ("obscurity", (12, 4))])
def test_a_dirty_trick_lowers_what_is_rolled_against_otherwise(which: str, low: tuple[int, int]) -> None:
    """A ghoul's morale and obscurity."""
    trial = using("scout", "ghoul")
    after = trial.does("ada dirty trick bone", [COOLS, dice(5), which, LASTS])
    assert (morale(trial.now, "bone"), obscurity(trial.now, "bone")) == (12, 5)
    assert (morale(after.now, "bone"), obscurity(after.now, "bone")) == low


@pytest.mark.parametrize(("spent", "tiles"), [((), 0), ((3,), 1), ((6,), 3)])
def test_cover_me_lets_an_ally_move(spent: tuple[int, ...], tiles: int) -> None:
    """Skill 4 against 10: nothing, half of bo's speed of 3, all of it; without a die or a point of bo's."""
    after = using("scout", at="k9", bo=("guard", "d5")).does("ada cover me bo", [COOLS, dice(*spent)])
    assert (after["bo"].moves, after["bo"].action_points, len(after["bo"].pool)) == (tiles, 3, 5)


@pytest.mark.parametrize(("spent", "gone"), [((2,), False), ((5,), True)])
def test_demoralize_puts_a_creature_to_flight(spent: tuple[int, ...], gone: bool) -> None:
    """Power 2 against a wolf's morale of 7: it runs 5 tiles; otherwise it fights."""
    trial = using("captain", "wolf").does("ada demoralize bone", [COOLS, dice(*spent), *([LASTS] if gone else [])])
    after = acts(trial, [] if gone else [(1,), dice(6), "no"])
    assert (after["bone"].at == "e4", len(after.happened(Attacked))) == (not gone, int(not gone))


@pytest.mark.parametrize("scene", ["mine", "grotto"])
@pytest.mark.parametrize("seed", range(5))
def test_a_lent_die_lies_where_it_was_lent_whatever_is_played(scene: str, seed: int) -> None:
    """Chance plays, and lends a die whenever it can: every loan's face is in the pool that it went to."""
    rng, rulings = Random(seed), Rulings()
    encounter = run_on(BOOK, BOOK.stage(scene, rulings), None, rng, otherwise=by_chance(rng))
    while (legal := Legal(BOOK, encounter)).actors:
        lending = [one for one in legal if one.action == "selfless"]
        intent = lending[0] if lending else legal.draw(rng, giving_up=False)
        encounter = run_on(BOOK, encounter, intent, rng, otherwise=by_chance(rng))
        for one in encounter.creatures:
            loans = Counter(effect.amount for effect in encounter.effects if effect.key == LENT and effect.on == one.id)
            assert not loans - Counter(one.pool)


def by_chance(rng: Random) -> Policy:
    """Every question is answered by chance."""
    return lambda _now, question: question.options.draw(rng)
