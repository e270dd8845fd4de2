"""Shots at what stands behind cover or in leaves, and through wind."""

from typing import Any

import pytest

from affray.core.events import Rolled
from affray.rulesets.stamina.creature import Table, Turn
from affray.rulesets.stamina.events.blows import DamagedCover, Hit, Strayed
from affray.rulesets.stamina.rolls import FAILURE, NEAR, Result
from affray.rulesets.stamina.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.stamina.fights import MISS, OPEN, against, fight, reasons
from tests.rulesets.stamina.sheets import armed, ranked, wielding
from tests.rulesets.stamina.shots import SHOT, archery, crossbows, throwing


def rows(mark: str, at: int = 7, under: str = ".") -> tuple[str, ...]:
    """Open ground with something right before rook on his row, and something under him."""
    row = "." * at + mark + under + "." * (9 - at)
    return (*OPEN[:3], row, *OPEN[4:])


def behind(mark: str, under: str = ".", **rulings: Any) -> Trial:
    """Archery with such a piece of cover before rook, who has no reaction left."""
    return archery(rows(mark, 7, under), **rulings).with_creature("rook", turn=Turn(reacted=True))


def cover(trial: Trial) -> int:
    """What cover adds to the difficulty of a shot at rook."""
    parts = against(trial.does(SHOT, [MISS]))[0].partition(": ")[2].split(", ")
    return next((int(part.removeprefix("cover ")) for part in parts if part.startswith("cover")), 0)


@pytest.mark.clause("stamina.modifier.cover.1")
@pytest.mark.parametrize(("mark", "bonus"), [(".", 0), ("w", 3), ("p", 6), ("s", 8)])
def test_cover_is_a_bonus(mark: str, bonus: int) -> None:
    """A low wall 3, a parapet 6, an arrow slit 8."""
    assert cover(behind(mark)) == bonus
    assert against(behind(mark).does(SHOT, [MISS]))[0].startswith(f"difficulty {17 + bonus}")


@pytest.mark.clause("stamina.modifier.cover.2")
def test_only_from_the_other_side() -> None:
    """From behind or from beside it there is none; nor does a wall in the middle of the way cover anybody."""
    assert cover(behind("p").with_creature("ada", at="k4")) == 0
    assert cover(behind("p").with_creature("ada", at="i9")) == 0
    assert cover(archery(rows("p", 5)).with_creature("rook", turn=Turn(reacted=True))) == 0


@pytest.mark.clause("stamina.modifier.cover.3", "stamina.modifier.cover.4")
@pytest.mark.parametrize(
    ("result", "damaged"),
    [(Result(NEAR, covered=True), 9), (Result(FAILURE, covered=True), 9), (Result(FAILURE), 0)],
)
def test_what_misses_for_cover_damages_it(result: Result, damaged: int) -> None:
    """A bow's 5 and the average of its arrow's d8, 4; a miss without it harms nothing but the air."""
    after = behind("p").does(SHOT, [result])
    assert dict(after.encounter.table.cover_damage).get("h4", 0) == damaged
    assert bool(after.happened(DamagedCover)) == bool(damaged)


@pytest.mark.clause("stamina.modifier.cover.3", "stamina.modifier.cover.4")
@pytest.mark.parametrize(
    ("fours", "damaged"),
    [((4, 4, 4, 4, 3, 2, 1), True), ((4, 4, 4, 2, 1, 1, 1), True), ((4, 4, 4, 1, 1, 1, 1), False)],
)
def test_which_misses_those_are(fours: tuple[int, ...], damaged: bool) -> None:
    """Difficulty 23 behind a parapet of 6: 22 and 17 it kept off, 16 would have missed without it."""
    after = behind("p").does(SHOT, {"loose": (*fours, 1, 1, 1, 1, 1)})
    assert bool(after.happened(DamagedCover)) == damaged


@pytest.mark.clause("stamina.modifier.cover.3")
@pytest.mark.parametrize(("per_point", "left"), [(10, 4), (20, 5), (0, 6)])
def test_damaged_cover_covers_less(per_point: int, left: int) -> None:
    """A point for every 10 damage, as ruled; or never."""
    trial = behind("p", cover_per_damage=per_point)
    assert cover(trial.with_(table=Table(cover_damage=(("h4", 25),)))) == left


@pytest.mark.clause("stamina.modifier.cover.3")
def test_what_cover_takes_adds_up() -> None:
    """Nine of one arrow, and nine of another: below 20 a parapet of 6 has lost one point."""
    missed = Result(NEAR, covered=True)
    once = behind("p").does(SHOT, [missed])
    reloaded = once.with_creature("ada", loaded=(("hunting-bow", "broadhead"),), turn=Turn())
    twice = reloaded.does(SHOT, [missed])
    assert dict(twice.encounter.table.cover_damage) == {"h4": 18}
    assert cover(twice.with_creature("ada", loaded=(("hunting-bow", "broadhead"),), turn=Turn())) == 5


@pytest.mark.clause("stamina.modifier.cover.3", "stamina.modifier.cover.6")
def test_of_two_shields_alike_each_takes_its_own_damage() -> None:
    """Eighteen on one of two round shields: the other is whole, so that there are still 3 and 1."""
    pair = ranked(armed(behind("."), "rook", "round-shield", "round-shield"), "rook", shields=0)
    assert cover(pair) == 4
    for _ in range(2):
        shot = pair.does(SHOT, [Result(NEAR, covered=True)])
        pair = shot.with_creature("ada", loaded=(("hunting-bow", "broadhead"),), turn=Turn())
    assert [taken for _, taken in pair.encounter.table.cover_damage] == [18]
    assert cover(pair) == 4


@pytest.mark.clause("stamina.modifier.concealed.1")
@pytest.mark.parametrize(("ruled", "leaves", "wall"), [("one-more-piece", 3, 7), ("on-top", 3, 9)])
def test_leaves_by_themselves_or_beside_a_wall(ruled: str, leaves: int, wall: int) -> None:
    """Brush of 3 alone; with a parapet of 6 it is one more piece, or by a ruling all of it comes on top."""
    assert cover(behind(".", ",", concealment=ruled)) == leaves
    assert cover(behind("p", ",", concealment=ruled)) == wall


@pytest.mark.clause("stamina.modifier.cover.5", "stamina.modifier.cover.6", "stamina.modifier.cover.10")
@pytest.mark.parametrize(
    ("mark", "shield", "ranks", "bonus"),
    [
        (".", "round-shield", 0, 3),
        (".", "round-shield", 2, 5),
        ("w", "round-shield", 2, 6),
        ("p", "round-shield", 2, 7),
        ("w", "buckler", 0, 4),
    ],
)
def test_pieces_add_one_each(mark: str, shield: str, ranks: int, bonus: int) -> None:
    """The greatest counts whole: a shield with its bearer's ranks, or the wall; the other is one more."""
    assert cover(ranked(armed(behind(mark), "rook", "club", shield), "rook", shields=ranks)) == bonus


@pytest.mark.clause("stamina.modifier.cover.10")
def test_by_a_ruling_ranks_do_not_count() -> None:
    """A shield is its own bonus."""
    bearer = armed(behind(".", shield_ranks_cover=False), "rook", "club", "round-shield")
    assert cover(ranked(bearer, "rook", shields=2)) == 3


@pytest.mark.clause("stamina.modifier.cover.6", "stamina.modifier.cover.2")
def test_a_shield_covers_the_front() -> None:
    """Turned away there is nothing of it."""
    bearer = armed(behind("."), "rook", "club", "round-shield")
    assert cover(bearer) == 3
    assert cover(bearer.with_creature("rook", facing=(bearer["rook"].facing + 3) % 6)) == 0


@pytest.mark.clause("stamina.modifier.cover.7", "stamina.modifier.cover.8", "stamina.modifier.cover.9")
@pytest.mark.parametrize(
    ("mark", "under", "full", "refused"),
    [("s", ".", 10, False), ("s", ",", 10, True), ("s", ".", 9, True), ("p", ",", 9, False)],
)
def test_above_nine_nobody_can_be_attacked(mark: str, under: str, full: int, refused: bool) -> None:
    """A slit of 8, a shield and leaves are 10; 9 is still a bonus, unless ruled otherwise."""
    trial = armed(behind(mark, under, full_cover=full), "rook", "club", "buckler")
    assert ("completely covered" in trial.why_not(SHOT)) == refused
    if not refused:
        assert cover(trial) == {"s": 9, "p": 8}[mark]


@pytest.mark.clause("stamina.modifier.cover.7", "stamina.modifier.cover.8")
def test_taking_cover_completely_stops_the_shot() -> None:
    """Rook steps behind the slit before the arrow flies: nothing is rolled, and the turn is gone."""
    ground = ("." * 11, "." * 11, ".......s,..", *("." * 11,) * 6)
    trial = armed(archery(ground), "rook", "club", "buckler").with_creature("ada", at="a3")
    after = trial.does(SHOT, {"take_cover": ("take_cover", "i3")})
    assert after.happened(Rolled) == []
    assert after["ada"].turn.occupied
    assert after["ada"].loaded


@pytest.mark.clause("stamina.modifier.concealed.1", "stamina.modifier.concealed.2", "stamina.modifier.concealed.3")
@pytest.mark.parametrize(
    ("mark", "under", "ruled", "bonus"),
    [
        (".", ",", "one-more-piece", 3),
        (".", "t", "one-more-piece", 6),
        ("w", ",", "one-more-piece", 4),
        ("w", "t", "one-more-piece", 7),
        ("w", "t", "on-top", 9),
        ("w", ",", "on-top", 6),
    ],
)
def test_leaves_conceal(mark: str, under: str, ruled: str, bonus: int) -> None:
    """Brush 3, a thicket 6; beside cover one more piece, or all of it by a ruling."""
    assert cover(behind(mark, under, concealment=ruled)) == bonus


# -- wind


@pytest.mark.clause("stamina.modifier.wind.1")
@pytest.mark.parametrize(("wind", "dice"), [(0, None), (1, -1), (5, -5)])
def test_wind_costs_dice(wind: int, dice: int | None) -> None:
    """Up to five."""
    assert reasons(archery(wind=wind).does(SHOT, [MISS])).get("wind") == dice


@pytest.mark.clause("stamina.modifier.wind.2")
def test_what_is_heavier_or_smaller_minds_less() -> None:
    """Of three dice a broadhead has all, a slim bodkin two, a bolt one, a javelin two, a small knife one."""
    bodkin = archery(wind=3).with_creature("ada", loaded=(("hunting-bow", "bodkin"),))
    assert reasons(bodkin.does(SHOT, [MISS]))["wind"] == -2
    windy = Table(wind=3)
    assert reasons(crossbows().with_(table=windy).does("ada loose rook with crossbow", [MISS]))["wind"] == -1
    javelin = throwing().with_(table=windy).does("ada throw rook with javelin", [MISS])
    assert reasons(javelin)["wind"] == -2
    knife = wielding(throwing(), "ada", "knife").with_(table=windy).does("ada throw rook with knife", [MISS])
    assert reasons(knife)["wind"] == -1


@pytest.mark.clause("stamina.modifier.wind.4")
@pytest.mark.parametrize(("answer", "dice"), [(0, None), (4, -4)])
def test_by_a_ruling_the_game_master_sets_the_wind_of_each_shot(answer: int, dice: int | None) -> None:
    """From none to five, whatever the scene has."""
    after = archery(wind=2, wind_set="gm").does(SHOT, {"wind": answer, "loose": MISS})
    assert reasons(after).get("wind") == dice


@pytest.mark.clause("stamina.modifier.cover.5", "stamina.modifier.cover.6")
@pytest.mark.parametrize(("left", "bonus"), [("buckler", 4), ("round-shield", 4), ("dagger", 3)])
def test_a_second_shield_is_one_piece_more(left: str, bonus: int) -> None:
    """A round shield covers 3, and any other piece adds 1."""
    assert cover(armed(archery(), "rook", "round-shield", left).with_creature("rook", turn=Turn(reacted=True))) == bonus


@pytest.mark.clause("stamina.modifier.wind.2")
@pytest.mark.parametrize(("withstands", "arrow", "lost"), [(2, "broadhead", -1), (0, "bodkin", -2), (2, "bodkin", -1)])
def test_the_better_of_weapon_and_arrow_withstands_the_wind(withstands: int, arrow: str, lost: int) -> None:
    """A wind of 3: less by 2 for such a bow, by 1 for a bodkin, and not by both."""
    trial = wielding(archery(wind=3), "ada", "hunting-bow", 2, withstands_wind=withstands)
    assert reasons(trial.with_creature("ada", loaded=(("hunting-bow", arrow),)).does(SHOT, [MISS]))["wind"] == lost


@pytest.mark.clause("stamina.modifier.flanking.5")
def test_whoever_shoots_faces_the_target() -> None:
    """East, from where ada looked west."""
    west = archery().with_creature("ada", facing=3)
    assert west.does(SHOT, [MISS])["ada"].facing == 0
    assert west.does("ada aim rook")["ada"].facing == 0


@pytest.mark.clause("stamina.ranged.loose.11", "stamina.modifier.cover.8")
@pytest.mark.parametrize(("full", "struck"), [(3, False), (4, True)])
def test_a_shot_that_strays_hits_nobody_who_is_covered_completely(full: int, struck: bool) -> None:
    """Nell, without any defense, behind a round shield of 3."""
    who = {"ada": ("archer", "red", "c4"), "rook": ("bandit", "blue", "i4"), "nell": ("bandit", "blue", "i5")}
    trio = armed(fight(OPEN, Rulings(full_cover=full), None, **who), "nell", "club", "round-shield")
    trio = trio.with_creature("ada", loaded=(("hunting-bow", "broadhead"),)).with_creature("nell", defense=0)
    after = trio.does(SHOT, [Result(NEAR, short=1), *([(1, 1)] if struck else [])])
    assert [strayed.at for strayed in after.happened(Strayed)] == ["nell"]
    assert [hit.who for hit in after.happened(Hit)] == (["nell"] if struck else [])


@pytest.mark.clause("stamina.ranged.loose.11")
def test_nobody_is_hit_by_their_own_shot() -> None:
    """Ada beside rook, and nobody else."""
    close = archery().with_creature("ada", at="h4").with_creature("rook", turn=Turn(reacted=True))
    assert close.does(SHOT, [Result(NEAR)]).happened(Strayed) == []
