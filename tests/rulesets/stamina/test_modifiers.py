"""Combat modifiers: posture, cover, concealment, flanking, being caught unawares, wind."""

from typing import Any

import pytest

from affray.core.asks import by_default
from affray.core.effects import Effect, Ends
from affray.rulesets.stamina import BOOK
from affray.rulesets.stamina.creature import ReadySpell, Table
from affray.rulesets.stamina.defenses import cover_of
from affray.rulesets.stamina.display import figures, markers
from affray.rulesets.stamina.events.blows import DamagedCover
from affray.rulesets.stamina.rolls import NEAR, Result
from affray.rulesets.stamina.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.stamina.fights import (
    LOOSE,
    MISS,
    OPEN,
    SWORD,
    difficulty,
    duel,
    fight,
    next_turn_of,
    reasons,
    shot,
)
from tests.rulesets.stamina.sheets import ranked, wielding


def row_4(marks: str) -> tuple[str, ...]:
    """The open map with other marks in its fourth row, where bo at b4 shoots at rook at g4."""
    return (*OPEN[:3], marks, *OPEN[4:])


def bare(marks: str = "...........", **rulings: Any) -> Trial:
    """Bo about to shoot at rook, who has no shield: defense 21, awareness and alertness 2, so 23."""
    return wielding(shot(row_4(marks), **rulings), "rook", "sword")


def to_hit(trial: Trial) -> int:
    """What bo's shot is held against."""
    return difficulty(trial.does(LOOSE, {"loose": MISS}, rest=by_default))


# -- postures


@pytest.mark.clause(
    "stamina.modifier.1",
    "stamina.modifier.posture.1",
    "stamina.modifier.posture.2",
    "stamina.modifier.posture.4",
    "stamina.modifier.posture.5",
)
@pytest.mark.parametrize(("posture", "melee", "ranged"), [("standing", 0, 0), ("kneeling", -3, 2), ("prone", -9, 6)])
def test_who_is_down_is_easier_to_strike_and_harder_to_shoot(posture: str, melee: int, ranged: int) -> None:
    """A blow finds 34 and a shot 28 while rook stands."""
    struck = duel().with_creature("rook", posture=posture).does(SWORD, [MISS])
    assert difficulty(struck) == 34 + melee
    assert to_hit(shot().with_creature("rook", posture=posture)) == 28 + ranged


@pytest.mark.clause("stamina.modifier.posture.8")
@pytest.mark.parametrize(("adds", "melee", "ranged"), [(False, 25, 34), (True, 22, 36)])
def test_prone_is_three_times_kneeling_or_that_and_kneeling(adds: bool, melee: int, ranged: int) -> None:
    """By a ruling the plain values come on top."""
    struck = duel(prone_adds_kneeling=adds).with_creature("rook", posture="prone").does(SWORD, [MISS])
    assert difficulty(struck) == melee
    assert to_hit(shot(prone_adds_kneeling=adds).with_creature("rook", posture="prone")) == ranged


# -- cover


@pytest.mark.clause("stamina.modifier.cover.1")
@pytest.mark.parametrize(("mark", "bonus"), [(".", 0), ("w", 3), ("p", 6), ("s", 8)])
def test_cover_is_a_bonus(mark: str, bonus: int) -> None:
    """A low wall, a parapet, an arrow slit; every piece of the content is 1 to 9."""
    assert to_hit(bare(f".....{mark}.....")) == 23 + bonus
    assert all(0 <= entry["cover"] <= 9 for entry in BOOK.content.catalog.all("terrain").values())  # type: ignore[union-attr]


@pytest.mark.clause("stamina.modifier.cover.2")
def test_only_from_the_other_side() -> None:
    """The wall stands at f4: from b4 and e4 it covers rook at g4, from itself, k4 and g1 it does not."""
    for at, found in (("b4", 29), ("e4", 29), ("f4", 23), ("k4", 23), ("g1", 23)):
        assert to_hit(bare(".....p.....").with_creature("bo", at=at)) == found


@pytest.mark.clause("stamina.modifier.cover.3", "stamina.modifier.cover.4")
def test_what_misses_because_of_cover_damages_it() -> None:
    """What the wall kept off, the wall takes: the arrow's 5 and 4; what would have missed anyway, it does not."""
    trial = bare(".....w.....")
    hurt = trial.does(LOOSE, ["pass", Result(NEAR, covered=True)])
    assert hurt.happened(DamagedCover)[0].cover == "the low-wall at f4"
    assert hurt.encounter.table.cover_damage == (("f4", 9),)
    missed = trial.does(LOOSE, ["pass", Result(NEAR)])
    assert missed.encounter.table.cover_damage == ()
    open_ground = bare().does(LOOSE, [Result(NEAR)])
    assert open_ground.encounter.table.cover_damage == ()


def test_damaged_cover_covers_less() -> None:
    """A point less for every 10 damage, or never by a ruling."""
    broken = bare(".....w.....").with_(table=Table(cover_damage=(("f4", 25),)))
    assert to_hit(broken) == 23 + 1
    assert markers(broken.now, 0)[""].words == "the low-wall at f4 covers 2 less"
    table = Table(cover_damage=(("rook's round-shield", 10), ("rook's sword", 30), ("f4", 9)))
    assert markers(shot().with_(table=table).now, 0)[""].words == "rook's round-shield covers 1 less"
    assert to_hit(broken.ruled(cover_per_damage=0)) == 23 + 3
    assert markers(broken.ruled(cover_per_damage=0).now, 0) == {}


@pytest.mark.parametrize(("wind", "dice"), [(1, "1 penalty die"), (2, "2 penalty dice")])
def test_the_wind_stands_beside_the_map(wind: int, dice: str) -> None:
    assert markers(bare().with_(table=Table(wind=wind)).now, 0)[""].words == f"wind: {dice} for shots"


@pytest.mark.clause("stamina.modifier.cover.5", "stamina.modifier.cover.6")
def test_a_shield_is_one_of_the_pieces() -> None:
    """The shield of 5 alone; behind a wall of 3 it is 5 and 1, behind a parapet of 6 that and 1."""
    for mark, bonus in ((".", 5), ("w", 6), ("p", 7)):
        assert to_hit(shot(row_4(f".....{mark}....."))) == 23 + bonus


@pytest.mark.clause("stamina.modifier.cover.6")
def test_a_shield_covers_the_front_alone() -> None:
    """Turned away from bo, rook has nothing of it, against blows neither."""
    assert to_hit(shot().with_creature("rook", facing=0)) == 23
    assert difficulty(duel().with_creature("rook", facing=0).does(SWORD, [MISS])) == 34 - 5


@pytest.mark.clause("stamina.modifier.cover.7", "stamina.modifier.cover.8", "stamina.modifier.cover.9")
def test_nine_is_the_most_and_beyond_it_nobody_can_be_attacked() -> None:
    """An arrow slit of 8 and a shield are 9; in a thicket behind both they would be 10. By a ruling 9 hides all."""
    slit = shot(row_4(".....s....."))
    assert to_hit(slit) == 23 + 9
    hidden = shot(row_4(".....st...."))
    assert "the target is completely covered" in hidden.why_not(LOOSE)
    assert cover_of(hidden.now, "rook", "b4")[:2] == (9, 10)
    assert "the target is completely covered" in slit.ruled(full_cover=9).why_not(LOOSE)
    assert to_hit(bare(".....s.....", full_cover=9)) == 23 + 8


@pytest.mark.clause("stamina.modifier.cover.10")
@pytest.mark.parametrize(("counts", "rank", "bonus"), [(True, 2, 5), (True, 0, 3), (False, 2, 3)])
def test_a_shield_is_its_bonus_and_ranks_in_shields(counts: bool, rank: int, bonus: int) -> None:
    """A round shield of 3; by a ruling the ranks do not count."""
    trial = ranked(shot(shield_ranks_cover=counts), "rook", shields=rank)
    assert (to_hit(trial), to_hit(wielding(trial, "rook", "sword"))) == (23 + bonus, 23)


# -- concealment


@pytest.mark.clause("stamina.modifier.concealed.1", "stamina.modifier.concealed.2")
@pytest.mark.parametrize(("mark", "bonus"), [(".", 0), (",", 3), ("t", 6)])
def test_the_more_leaves_the_harder_to_hit(mark: str, bonus: int) -> None:
    """Brush and thicket, also against a blow."""
    assert to_hit(bare(f"......{mark}....")) == 23 + bonus
    who = {"ada": ("sword-and-shield", "red", "f4"), "rook": ("sword-and-shield", "blue", "g4")}
    near = wielding(fight(row_4(f"......{mark}...."), None, None, **who), "rook", "sword")
    plain = wielding(fight(OPEN, None, None, **who), "rook", "sword")
    found, without = (difficulty(trial.does(SWORD, [MISS])) for trial in (near, plain))
    assert found - without == bonus


@pytest.mark.clause("stamina.modifier.cover.3", "stamina.modifier.concealed.1")
@pytest.mark.parametrize("ruled", ["one-more-piece", "on-top"])
def test_leaves_are_not_damaged(ruled: str) -> None:
    """A shot that misses because of them damages nothing; of a wall and a thicket it is the wall that takes it."""
    thicket = bare("......t....", concealment=ruled).does(LOOSE, ["pass", Result(NEAR, covered=True)])
    assert (thicket.happened(DamagedCover), thicket.encounter.table.cover_damage) == ([], ())
    wall = bare(".....wt....", concealment=ruled).does(LOOSE, ["pass", Result(NEAR, covered=True)])
    assert [damaged.cover for damaged in wall.happened(DamagedCover)] == ["the low-wall at f4"]


@pytest.mark.clause("stamina.modifier.concealed.3")
@pytest.mark.parametrize(("ruled", "bonus"), [("one-more-piece", 7), ("on-top", 9)])
def test_leaves_are_one_more_piece_or_come_on_top(ruled: str, bonus: int) -> None:
    """A thicket of 6 behind a wall of 3."""
    assert to_hit(bare(".....wt....", concealment=ruled)) == 23 + bonus


# -- flanking


def beset(bea: str, facing: int = 3, **rulings: Any) -> Trial:
    """Ada west of rook at d4, who faces her from e4; her friend bea somewhere about him."""
    who = {
        "ada": ("sword-and-shield", "red", "d4"),
        "rook": ("sword-and-shield", "blue", "e4"),
        "bea": ("sword-and-shield", "red", bea),
    }
    trial = fight(OPEN, Rulings(**rulings), None, **who).with_creature("ada", met=("rook",))
    return trial.with_creature("rook", facing=facing)


def flanked(trial: Trial) -> int:
    """What flanking takes from rook's melee defense of 34."""
    return 34 - difficulty(trial.does(SWORD, [MISS]))


@pytest.mark.clause("stamina.modifier.flanking.1", "stamina.modifier.flanking.2", "stamina.modifier.flanking.3")
def test_two_in_melee_range_one_of_them_outside_the_front_arc() -> None:
    """Bea behind rook: 2. Too far to reach him, or beside ada before him: nothing. Ada alone behind him: his shield."""
    assert flanked(beset("f4")) == 2
    assert (flanked(beset("k4")), flanked(beset("k4", facing=0))) == (0, 5)
    assert flanked(beset("d3")) == 0
    assert flanked(beset("f4").with_creature("bea", fate="yielded")) == 0


@pytest.mark.clause("stamina.modifier.flanking.1")
@pytest.mark.parametrize(("ruled", "lost"), [("theirs", 2), ("own", 0)])
def test_whose_melee_range(ruled: str, lost: int) -> None:
    """Bea's spear reaches rook from three meters behind him; his sword reaches two."""
    spear = wielding(beset("h4", melee_range=ruled), "bea", "long-spear", 2)
    assert flanked(spear) == lost
    assert flanked(spear.with_creature("bea", at="g4")) == 2


@pytest.mark.clause("stamina.modifier.flanking.3")
def test_it_is_no_matter_of_shots() -> None:
    """Bo's arrow finds the same whether two stand about rook or not."""
    about = {"ada": ("sword-and-shield", "red", "f4"), "bea": ("sword-and-shield", "red", "h4")}
    who = {"bo": ("archer", "red", "b2"), "rook": ("sword-and-shield", "blue", "g4"), **about}
    trial = fight(OPEN, None, None, **who).with_creature("bo", loaded=(("hunting-bow", "broadhead"),))
    apart = trial.with_creature("ada", at="a9").with_creature("bea", at="b9").with_creature("rook", facing=3)
    assert to_hit(trial.with_creature("rook", facing=3)) == to_hit(apart)


@pytest.mark.clause("stamina.modifier.flanking.4")
@pytest.mark.parametrize(("ruled", "lost"), [("all", 2), ("outside-the-arc", 1)])
def test_all_in_range_contribute_or_only_those_behind(ruled: str, lost: int) -> None:
    """Ada in front and bea behind."""
    assert flanked(beset("f4", flankers=ruled)) == lost


@pytest.mark.clause("stamina.modifier.flanking.4")
@pytest.mark.parametrize("state", ["asleep", "held-up"])
@pytest.mark.parametrize(("ruled", "lost"), [(False, 0), (True, 2)])
def test_who_is_unaware_of_the_fight_flanks_nobody(ruled: bool, lost: int, state: str) -> None:
    """Bea lies asleep behind rook, or has noticed nothing yet; by a ruling she counts all the same."""
    unaware = beset("f4").with_(effects=(Effect(state, "bea", Ends("broken")),)).ruled(unaware_flank=ruled)
    assert flanked(unaware) == lost


@pytest.mark.clause("stamina.modifier.flanking.5")
@pytest.mark.parametrize(("ruled", "lost"), [("three", 0), ("one", 2)])
def test_the_front_arc_is_three_hexes_or_one(ruled: str, lost: int) -> None:
    """Bea stands to one side of ada, on the edge of the arc of three; one further she is outside of both."""
    (edge,) = (cell for cell in ("d3", "e3") if _is_beside_both(beset("k9"), cell))
    assert flanked(beset(edge, front_arc=ruled)) == lost
    assert flanked(beset("f3", front_arc=ruled)) == 2


def _is_beside_both(trial: Trial, cell: str) -> bool:
    grid = trial.now.ground("ada").grid
    return grid.distance(cell, "d4") == 1 == grid.distance(cell, "e4")


def test_a_step_aside_flanks_by_the_exact_odds() -> None:
    """Two points of defense are worth what they are worth to ada's blow."""
    goal = lambda _end, facts: ("hit", "rook") in facts  # noqa: E731 - the same goal twice
    assert beset("f4").chance(SWORD, goal) > beset("d3").chance(SWORD, goal)


# -- caught unawares


def caught(**fields: Any) -> Trial:
    """Rook as a scene catches him, beside ada; round 1 has begun and it is her turn."""
    rook = {"creature": "sword-and-shield", "side": "blue", "at": "e4", **fields}
    drawing = "\n".join(" " * (number % 2) + " ".join("." * 11) for number in range(9))
    trial = Trial.on(BOOK, drawing, ada=("sword-and-shield", "red", "d4"), rook=rook)
    return trial.goes_on().with_creature("ada", met=("rook",))


@pytest.mark.clause("stamina.modifier.flat-footed.1", "stamina.modifier.flat-footed.2")
def test_the_flat_footed_begin_with_less_defense() -> None:
    """By reflexes 6, if the scene says so and not otherwise; composure brings it back."""
    assert (caught(flat_footed=True)["rook"].defense, caught()["rook"].defense) == (15, 21)
    assert difficulty(caught(flat_footed=True).does(SWORD, [MISS])) == 34 - 6


@pytest.mark.clause("stamina.modifier.surprised.1", "stamina.modifier.surprised.2")
def test_the_surprised_have_no_bonuses() -> None:
    """Neither melee combat 3 and the parry of 5 nor the shield's 5; against shots neither the 2 of watchfulness."""
    assert difficulty(caught(surprised=True).does(SWORD, [MISS])) == 21
    assert difficulty(caught().does(SWORD, [MISS])) == 34
    who = shot().with_(effects=caught(surprised=True).encounter.effects)
    assert to_hit(who) == 21
    for trial, bonus in ((caught(surprised=True), "+0"), (caught(), "+8")):
        assert next(figure.value for figure in figures(trial.now, "rook") if figure.key == "melee") == bonus


@pytest.mark.clause("stamina.modifier.surprised.3")
def test_surprise_lasts_through_the_first_round_or_until_ones_turn() -> None:
    """In rook's own turn of round 1 it lasts still, unless ruled otherwise; in round 2 it is over."""
    for ruled, lasts in (("first-round", True), ("own-turn", False)):
        acting = caught(surprised=True).ruled(surprise_lasts=ruled).does("ada end").goes_on()
        assert acting.encounter.clock.acting == ("rook",)
        assert acting.now.has_effect("rook", "surprised") == lasts
        assert not next_turn_of(acting, "ada").now.has_effect("rook", "surprised")


@pytest.mark.clause("stamina.modifier.surprised.4")
@pytest.mark.parametrize(("denies", "found"), [(False, 21 + 7), (True, 21)])
def test_walls_and_leaves_stay_where_they_are(denies: bool, found: int) -> None:
    """A wall of 3 and a thicket of 6, no shield; by a ruling they do not help either."""
    effects = caught(surprised=True).encounter.effects
    assert to_hit(bare(".....wt....", surprise_denies_cover=denies).with_(effects=effects)) == found


# -- wind


@pytest.mark.clause("stamina.modifier.wind.1")
@pytest.mark.parametrize("wind", [1, 3, 5])
def test_wind_costs_dice(wind: int) -> None:
    """As the scene has it, up to five; none without wind."""
    windy = shot().with_(table=Table(wind=wind))
    assert reasons(windy.does(LOOSE, [MISS]))["wind"] == -wind
    assert "wind" not in reasons(shot().does(LOOSE, [MISS]))
    with pytest.raises(Exception, match="wind"):
        Trial.on(BOOK, ". .", more={"wind": 6}, ada=("archer", "red", "a1"), rook=("archer", "blue", "b1"))


@pytest.mark.clause("stamina.modifier.wind.2")
def test_what_is_heavy_or_small_minds_it_less() -> None:
    """Of four dice a broadhead has all, a slender bodkin three, a heavy stone two."""
    windy = shot().with_(table=Table(wind=4))
    for arrow, left in (("broadhead", -4), ("bodkin", -3)):
        loosed = windy.with_creature("bo", loaded=(("hunting-bow", arrow),)).does(LOOSE, [MISS])
        assert reasons(loosed)["wind"] == left
    stone = wielding(windy, "bo", "sling").with_creature("bo", loaded=(("sling", "stone"),))
    assert reasons(stone.does("bo loose rook with sling", [MISS]))["wind"] == -2


@pytest.mark.clause("stamina.modifier.wind.3")
def test_a_spell_has_no_mass() -> None:
    """Wizard's fire that is held ready goes straight through a storm."""
    who = {"bo": ("fire-mage", "red", "d4"), "rook": ("sword-and-shield", "blue", "g4")}
    held = ReadySpell("fireball", (("wizards-fire", 3), ("throw", 1)), 9)
    storm = fight(OPEN, None, Table(wind=5), **who).with_creature("bo", spell=held)
    assert "wind" not in reasons(storm.does("bo loose rook with spell", [MISS]))


@pytest.mark.clause("stamina.modifier.wind.4")
def test_the_game_master_may_be_asked_at_every_shot() -> None:
    """By a ruling; otherwise nobody is asked."""
    asked = shot(wind_set="gm").with_(table=Table(wind=2))
    assert reasons(asked.does(LOOSE, [5, MISS]))["wind"] == -5
    assert "wind" not in reasons(asked.does(LOOSE, [0, MISS]))
    with pytest.raises(ValueError, match="no answer"):
        asked.does(LOOSE, [6, MISS])
