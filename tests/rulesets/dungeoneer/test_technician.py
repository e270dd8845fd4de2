"""What the techniques of the technician do."""

import pytest

from affray.rulesets.dungeoneer.events import Attacked, CounterAttacked
from affray.rulesets.dungeoneer.stats import dodge_difficulty, hit_difficulty
from tests.rulesets.dungeoneer.choosing import dice
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
        trial = trial.but(who, stress=3)
    after = trial.does("ada rally", [COOLS, dice(*spent)])
    assert [after[who].stress for who in ("ada", "bo", "cy")] == [left, left, 3]


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
    again = after.but("ada", cooling=(), pool=(5,)).does("ada recall lore bone", [COOLS, dice(5)])
    assert hit_difficulty(again.now, "bone") == 6 - (falls or 2)


def test_selfless_lends_a_die() -> None:
    """The 6 goes to bo."""
    after = using("scout", at="k9", bo=("guard", "d5")).does("ada selfless bo", [COOLS, 6])
    assert (after["ada"].pool, after["bo"].pool) == ((1, 2, 3, 5), (1, 2, 3, 5, 6, 6))


@pytest.mark.parametrize(("which", "hit", "dodge"), [("hit", 5, 7), ("dodge", 6, 6)])
def test_a_dirty_trick_lowers_one_difficulty(which: str, hit: int, dodge: int) -> None:
    """Skill 4 against a ghoul's body of 9: with a 5."""
    after = using("scout", "ghoul").does("ada dirty trick bone", [COOLS, dice(5), which, LASTS])
    assert (hit_difficulty(after.now, "bone"), dodge_difficulty(after.now, "bone")) == (hit, dodge)


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
