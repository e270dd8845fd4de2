"""Cast Cantrip and Cast Spell."""

import pytest

from affray.api import Rolled
from affray.core.intents import Intent
from affray.rulesets.hex.events import CastingFailed, Energized, PaidDues, SpellCast, SpellLost
from affray.testing import Trial
from tests.rulesets.hex.blows import UP_1, check_of
from tests.rulesets.hex.fights import begun
from tests.rulesets.hex.magic import CAST_FAILED, cast, casting, knowing, magical, three
from tests.rulesets.hex.moves import may
from tests.rulesets.hex.sheets import made, ranked, wielding

MANIFEST = "ada manifest spell rook with {}"


def waiting(trial: Trial) -> list[str]:
    """The spells that ada has cast and not used."""
    return [cast.spell.name for cast in trial["ada"].cast]


# -- Cast Cantrip


@pytest.mark.clause("hex.magic.cantrip.1", "hex.magic.cantrip.2")
@pytest.mark.parametrize(("cantrip", "points"), [("flash", 0), ("spark", 1)])
def test_a_cantrip_costs_the_points_of_its_speed_and_2_stamina(cantrip: str, points: int) -> None:
    before = magical("flash", "spark").with_creature("ada", stamina=7)
    after = before.does(f"ada cast cantrip {cantrip}")
    assert (after["ada"].action_points, after["ada"].stamina) == (3 - points, 5)
    assert "costs 2 stamina" in before.with_creature("ada", stamina=1).why_not(f"ada cast cantrip {cantrip}")


@pytest.mark.clause("hex.magic.cantrip.3")
def test_one_cantrip_is_cast_which_must_be_known() -> None:
    trial = magical("flash", "spark", "force-bolt")
    assert list(trial.legal.options(Intent("ada", "cast_cantrip"))) == ["flash", "spark"]
    assert waiting(trial.does("ada cast cantrip spark")) == ["spark"]
    assert "hard-skin is no cantrip here" in trial.why_not("ada cast cantrip hard-skin")
    assert trial.why_not("ada cast cantrip force-bolt")


@pytest.mark.clause("hex.magic.cantrip.4")
def test_a_quick_cantrip_on_oneself_acts_at_once() -> None:
    """Rank 2 and 2 points of power: 4 stamina after the 2 that it costs, and 1 fatigue."""
    after = magical("second-wind").with_creature("ada", stamina=5).does("ada cast cantrip second-wind")
    assert after.happened(Energized) == [Energized("ada", 4, 1)]
    assert (after["ada"].stamina, after["ada"].fatigue, after["ada"].action_points) == (5 - 2 + 4, 1, 3)


@pytest.mark.clause("hex.magic.cantrip.5")
def test_a_quick_cantrip_is_manifested_for_no_points() -> None:
    flashed = magical("flash").with_creature("ada", action_points=0).does("ada cast cantrip flash")
    after = flashed.does(MANIFEST.format("flash"), [three(8)])
    assert (after["ada"].action_points, after["rook"].wounds) == (0, 2)


@pytest.mark.clause("hex.magic.cantrip.6")
def test_only_as_the_very_next_action_of_the_turn() -> None:
    flashed = magical("flash").does("ada cast cantrip flash")
    knelt = flashed.does("ada kneel").with_creature("ada", action_points=2)
    assert knelt.does(MANIFEST.format("flash"), [three(8)])["ada"].action_points == 1
    assert "costs 1 AP" in knelt.with_creature("ada", action_points=0).why_not(MANIFEST.format("flash"))
    later = begun(flashed.does("ada end"), "ada")
    assert later.does(MANIFEST.format("flash"), [three(8)])["ada"].action_points == 2


@pytest.mark.clause("hex.magic.cantrip.5")
@pytest.mark.parametrize("between", [[], ["ada kneel"]])
def test_it_is_free_though_an_older_one_of_its_name_waits(between: list[str]) -> None:
    """What is left waits as it did and takes a point."""
    trial = magical("flash").does("ada cast cantrip flash")
    for deed in between:
        trial = trial.does(deed)
    again = trial.with_creature("ada", action_points=0).does("ada cast cantrip flash")
    after = again.does(MANIFEST.format("flash"), [three(8)])
    assert (after["rook"].wounds, waiting(after)) == (2, ["flash"])
    assert "costs 1 AP" in after.why_not(MANIFEST.format("flash"))


@pytest.mark.clause("hex.magic.cast.8")
def test_a_quick_spell_is_free_though_an_older_one_of_its_name_waits() -> None:
    trial = magical("sudden-bolt", cast_spells_wait="until-used")
    older = trial.does("ada cast spell sudden-bolt", [casting("sudden-bolt")]).does("ada kneel")
    again = older.with_creature("ada", action_points=0).does("ada cast spell sudden-bolt", [casting("sudden-bolt")])
    assert again.does(MANIFEST.format("sudden-bolt"), [three(8)])["rook"].wounds == 4


@pytest.mark.clause("hex.magic.cantrip.7")
def test_a_cantrip_wants_no_check() -> None:
    after = magical("spark").does("ada cast cantrip spark")
    assert after.happened(SpellCast) == [SpellCast("ada", "spark")]
    assert not after.happened(Rolled)
    assert not after.happened(PaidDues)


@pytest.mark.clause("hex.magic.cantrip.8")
def test_a_slower_cantrip_acts_on_oneself_when_cast_and_otherwise_waits() -> None:
    skinned = magical("hard-skin").does("ada cast cantrip hard-skin")
    assert skinned["ada"].sheet.armor[-1].value == 2
    assert not waiting(skinned)
    sparked = magical("spark").does("ada cast cantrip spark")
    assert waiting(sparked) == ["spark"]
    assert sparked.does(MANIFEST.format("spark"), [three(8)])["ada"].action_points == 1


@pytest.mark.clause("hex.magic.cantrip.8")
@pytest.mark.parametrize(("slow", "left"), [("cast-first", 1), ("at-once", 2)])
def test_what_manifesting_a_slower_cantrip_costs(slow: str, left: int) -> None:
    sparked = magical("spark", slow_cantrips=slow).does("ada cast cantrip spark")
    assert sparked.does(MANIFEST.format("spark"), [three(8)])["ada"].action_points == left
    walked = sparked.does("ada kneel").with_creature("ada", action_points=2)
    assert walked.does(MANIFEST.format("spark"), [three(8)])["ada"].action_points == 1


# -- Cast Spell


@pytest.mark.clause("hex.magic.cast.1")
@pytest.mark.parametrize(("name", "points"), [("sudden-bolt", 0), ("shove", 1), ("force-bolt", 2), ("twin-bolts", 3)])
@pytest.mark.parametrize("succeeds", [True, False])
def test_a_spell_costs_the_points_of_its_speed(name: str, points: int, succeeds: bool) -> None:
    faces = casting(name) if succeeds else CAST_FAILED
    assert magical(name).does(f"ada cast spell {name}", [faces])["ada"].action_points == 3 - points
    if points:
        few = magical(name).with_creature("ada", action_points=points - 1)
        assert f"costs {points} AP" in few.why_not(f"ada cast spell {name}")


@pytest.mark.clause("hex.magic.cast.2")
@pytest.mark.parametrize(
    ("ruled", "name", "cost"),
    [
        ("by-the-spell", "force-lance", 1),
        ("by-the-spell", "force-bolt", 0),
        ("as-a-cantrip", "force-lance", 2),
        ("as-a-cantrip", "force-bolt", 2),
    ],
)
def test_what_stamina_casting_costs(ruled: str, name: str, cost: int) -> None:
    trial = magical(name, casting_stamina=ruled).with_creature("ada", stamina=9)
    assert trial.does(f"ada cast spell {name}", [CAST_FAILED])["ada"].stamina == 9 - cost


@pytest.mark.clause("hex.magic.cast.3")
def test_one_spell_is_cast_which_must_be_known() -> None:
    trial = magical("force-bolt", "shove", "spark")
    assert list(trial.legal.options(Intent("ada", "cast_spell"))) == ["force-bolt", "shove"]
    assert waiting(trial.does("ada cast spell shove", [casting("shove")])) == ["shove"]
    assert "slow is no spell here" in trial.why_not("ada cast spell slow")
    assert trial.why_not("ada cast spell spark")
    assert "only who knows magic can" in trial.turn_of("rook").why_not(Intent("rook", "cast_spell", ("shove",)))


@pytest.mark.clause("hex.magic.cast.4")
@pytest.mark.parametrize(("name", "cost"), [("force-bolt", 5), ("shove", 5), ("twin-bolts", 8), ("ice-storm", 12)])
def test_casting_is_a_check_against_8_and_the_arcane_cost(name: str, cost: int) -> None:
    """Mind 2 counts, and rank 2 in magical aptitude is a level of advantage."""
    check = check_of(magical(name), f"ada cast spell {name}")
    assert (check.dice, check.against) == (UP_1, f"difficulty {8 + cost}")
    assert magical(name).does(f"ada cast spell {name}", [three(6 + cost)]).happened(SpellCast)
    assert magical(name).does(f"ada cast spell {name}", [three(5 + cost)]).happened(CastingFailed)


@pytest.mark.clause("hex.magic.general.3")
@pytest.mark.parametrize(("base", "kept"), [(8, 11), (5, 8), (10, 13)])
def test_the_casting_difficulty_is_a_ruling(base: int, kept: int) -> None:
    trial = magical("force-bolt", casting_difficulty=base)
    assert trial.does("ada cast spell force-bolt", [three(kept)]).happened(SpellCast)
    assert trial.does("ada cast spell force-bolt", [three(kept - 1)]).happened(CastingFailed)


@pytest.mark.clause("hex.magic.cast.5")
def test_success_causes_the_dues_of_the_spell() -> None:
    """5 of force-bolt, however well it was cast."""
    for extra in (0, 4):
        after = (
            magical("force-bolt")
            .with_creature("ada", stamina=9)
            .does("ada cast spell force-bolt", [casting("force-bolt", extra)])
        )
        assert (after.happened(PaidDues), after["ada"].stamina) == ([PaidDues("ada", 5)], 4)


@pytest.mark.clause("hex.magic.cast.6")
@pytest.mark.parametrize(("ruled", "left"), [("no-dues", 9), ("half-dues", 7)])
def test_a_failure_casts_nothing(ruled: str, left: int) -> None:
    """Half of 5, rounded down, is 2."""
    trial = magical("force-bolt", failed_casting=ruled).with_creature("ada", stamina=9)
    after = trial.does("ada cast spell force-bolt", [CAST_FAILED])
    assert (waiting(after), after["ada"].stamina, after["ada"].action_points) == ([], left, 1)


@pytest.mark.clause("hex.magic.cast.7")
def test_a_quick_spell_on_oneself_acts_at_once() -> None:
    after = magical("spell-ward").does("ada cast spell spell-ward", [casting("spell-ward")])
    assert (after["ada"].action_points, after.now.amount("ada", "resisting-magic")) == (3, 2)


@pytest.mark.clause("hex.magic.cast.8")
def test_a_quick_spell_is_manifested_for_no_points() -> None:
    trial = magical("sudden-bolt").with_creature("ada", action_points=0)
    after = trial.does("ada cast spell sudden-bolt", [casting("sudden-bolt")])
    assert after.does(MANIFEST.format("sudden-bolt"), [three(8)])["rook"].wounds == 4


@pytest.mark.clause("hex.magic.cast.9")
def test_a_spell_is_free_only_as_the_very_next_action_of_the_turn() -> None:
    trial = magical("sudden-bolt", "flash", cast_spells_wait="until-used")
    sudden = trial.does("ada cast spell sudden-bolt", [casting("sudden-bolt")])
    assert sudden.does(MANIFEST.format("sudden-bolt"), [three(8)])["ada"].action_points == 3
    for other in (sudden.does("ada kneel"), sudden.does("ada cast cantrip flash")):
        fresh = other.with_creature("ada", action_points=3)
        assert fresh.does(MANIFEST.format("sudden-bolt"), [three(8)])["ada"].action_points == 2
    later = begun(sudden.does("ada end"), "ada")
    assert later.does(MANIFEST.format("sudden-bolt"), [three(8)])["ada"].action_points == 2


# -- what all of it wants


@pytest.mark.parametrize(("name", "held", "may_cast"), [("force-lance", 1, True), ("force-bolt", 1, False)])
def test_components_want_free_hands(name: str, held: int, may_cast: bool) -> None:
    """Simple ones one hand, standard ones both."""
    armed = wielding(magical(name), "ada", "dagger", hands=held)
    assert (armed.why_not(f"ada cast spell {name}") == "") == may_cast
    assert "not enough free hands" in wielding(magical(name), "ada", "maul", hands=2).why_not(f"ada cast spell {name}")


def test_who_knows_no_magic_is_offered_none() -> None:
    trial = magical("flash").turn_of("rook").with_creature("rook", action_points=3)
    assert not {"cast cantrip", "cast spell", "gather arcane energy"} & may(trial, "rook")
    assert "only who knows magic can" in trial.why_not("rook gather arcane energy")


@pytest.mark.parametrize(("magic", "wounds"), [("learned", 4), ("natural", 8)])
@pytest.mark.parametrize(("natural", "more"), [(2, 0), (1, -2)])
def test_a_natural_mage_has_more_ranks(magic: str, wounds: int, natural: int, more: int) -> None:
    """Twice the rank of force: 2, or 2 + 2; by a ruling 2 + 1."""
    trial = made(magical("force-bolt", natural_ranks=natural), "ada", magic=magic)
    struck = cast(trial, "force-bolt").does(MANIFEST.format("force-bolt"), [three(8)])
    assert struck["rook"].wounds == wounds + (more if magic == "natural" else 0)


def test_a_turn_goes_on_while_something_is_open_for_no_points() -> None:
    """Ada has no points left: with a quick cantrip and the stamina for it her turn waits for her, otherwise it ends."""
    spent = magical("flash").with_creature("ada", action_points=0)
    assert spent.book.turns.due(spent.now) is None
    tired = spent.with_creature("ada", stamina=1)
    assert tired.book.turns.due(tired.now) is not None
    slow = magical("spark").with_creature("ada", action_points=0)
    assert slow.book.turns.due(slow.now) is not None


def test_a_cast_spell_that_had_to_be_next_is_lost_with_a_word() -> None:
    after = cast(magical("force-bolt"), "force-bolt").does("ada kneel")
    assert (waiting(after), after.happened(SpellLost)) == ([], [SpellLost("ada", "force-bolt")])


def test_ranks_in_themes_count() -> None:
    struck = cast(ranked(knowing(magical("force-bolt"), "ada", "force-bolt"), "ada", force=1), "force-bolt")
    assert struck.does(MANIFEST.format("force-bolt"), [three(8)])["rook"].wounds == 2
