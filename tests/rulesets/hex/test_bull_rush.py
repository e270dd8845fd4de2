"""Bull Rush."""

import pytest

from affray.core.asks import by_default
from affray.core.intents import Intent
from affray.rulesets.hex.actions.bull_rush import push_price
from affray.rulesets.hex.events import Hit, Missed, NoAdvance, Parried, Pinned
from affray.testing import Trial
from tests.rulesets.hex.blows import DOWN_1, EVEN, UP_1, check_of, reasons
from tests.rulesets.hex.fights import OPEN, fight
from tests.rulesets.hex.moves import may
from tests.rulesets.hex.sheets import made, ranked, wearing

RUSH = "ada bull rush rook with fists"


def rush(row: str = OPEN[3], rank: int = 1, **rulings: object) -> Trial:
    """Ada, body 2, at d4 before rook at e4; 2d10 + 2 against 10 and 2, since his shield does not count; 2 damage."""
    trial = fight(
        (*OPEN[:3], row, *OPEN[4:]),
        ada=("sword-and-shield", "red", "d4"),
        rook=("sword-and-shield", "blue", "e4"),
        bo=("brawler", "blue", "a1"),
    ).ruled(wound_base=30, **rulings)
    strong = ranked(made(trial, "ada", body=2), "ada", bull_rush=rank, melee_combat=1)
    return wearing(strong, "rook")


def hit(extra: int = 0) -> tuple[int, int]:
    """Faces that hit rook with so many additional successes: 10 and more, and 2 for body."""
    return (extra, 10) if extra else (5, 5)


def wall(after: int) -> str:
    """A row with a wall so many hexes behind rook."""
    return OPEN[3][: 5 + after] + "#" + OPEN[3][6 + after :]


@pytest.mark.clause("hex.melee.bull-rush.1", "hex.melee.bull-rush.2")
@pytest.mark.parametrize("answers", [[(1, 5)], [hit(), 0]])
def test_it_costs_one_action_point_and_one_stamina(answers: list[object]) -> None:
    """Whatever the dice say."""
    before = rush()
    after = before.with_creature("ada", stamina=5).does(RUSH, answers)
    assert (after["ada"].action_points, after["ada"].stamina) == (2, 4)
    assert "costs 1 stamina" in before.with_creature("ada", stamina=0).why_not(RUSH)


@pytest.mark.clause("hex.melee.bull-rush.3")
@pytest.mark.parametrize(("body", "able"), [(-1, False), (0, False), (1, True), (2, True)])
def test_it_takes_a_body_of_at_least_1(body: int, able: bool) -> None:
    trial = made(rush(), "ada", body=body)
    assert ("bull rush" in may(trial)) == able
    if not able:
        assert trial.why_not(Intent("ada", "bull_rush", ("rook", "fists"))).startswith("a body of at least +1")


@pytest.mark.clause("hex.melee.bull-rush.4")
def test_it_is_made_with_the_body_or_a_shield() -> None:
    """Not with the sword."""
    assert list(rush().legal.options(Intent("ada", "bull_rush", ("rook",)))) == ["round-shield", "fists"]


@pytest.mark.clause("hex.melee.bull-rush.5")
def test_one_check_decides_it() -> None:
    """10 on the dice hit, 8 and 9 are parried, 7 miss."""
    assert rush().does(RUSH, [(5, 5), 0]).happened(Hit)
    parried = rush().does(RUSH, [(4, 5)])
    assert parried.happened(Parried)
    assert (parried["rook"].at, parried["rook"].defense) == ("e4", 9)
    assert rush().does(RUSH, [(4, 4)]).happened(Parried)
    assert rush().does(RUSH, [(4, 3)]).happened(Missed)


@pytest.mark.clause("hex.melee.bull-rush.6")
def test_body_counts_and_not_reflexes() -> None:
    found = {why.why: why.amount for why in check_of(rush(), RUSH).modifiers if why.kind == "points"}
    assert found == {"body": 2}
    assert made(rush(), "ada", reflexes=9).does(RUSH, [(4, 5)]).happened(Parried)


@pytest.mark.clause("hex.melee.bull-rush.7")
@pytest.mark.parametrize(("rank", "dice"), [(0, DOWN_1), (1, EVEN), (3, EVEN)])
def test_without_a_rank_it_is_harder(rank: int, dice: str) -> None:
    assert check_of(rush(rank=rank), RUSH).dice == dice
    assert reasons(rush(rank=rank), RUSH) == ({} if rank else {"no rank in bull rush": -1})


@pytest.mark.clause("hex.melee.bull-rush.8")
def test_shields_do_not_help_against_it() -> None:
    """Rook's bonus is 2 and a shield of 2; against a sword both count."""
    assert check_of(rush(), RUSH).against == "difficulty 10, 2 required"
    assert check_of(rush(), "ada basic attack rook with arming-sword").against == "difficulty 10, 4 required"


@pytest.mark.clause("hex.melee.bull-rush.9")
@pytest.mark.parametrize(("rank", "to"), [(0, "e4"), (1, "f4"), (2, "g4"), (3, "h4")])
def test_the_rank_pushes(rank: int, to: str) -> None:
    """One hex each, none at rank 0, before any success; ada comes along."""
    dice = (5, 5) if rank else (5, 5, 5)
    after = rush(rank=rank).does(RUSH, [dice, 0] if rank else [dice])
    assert after["rook"].at == to


@pytest.mark.clause("hex.melee.bull-rush.10")
@pytest.mark.parametrize(
    ("body", "size", "price"), [(0, 0, 1), (2, 0, 2), (2, 1, 3), (3, -1, 2), (-1, 0, 1), (0, -2, 1)]
)
def test_the_price_of_the_first_hex_more(body: int, size: int, price: int) -> None:
    """Body and size, at least 1; a negative size lowers it."""
    assert push_price(made(rush(), "rook", body=body, size=size).now, "rook") == price


@pytest.mark.clause("hex.melee.bull-rush.11", "hex.melee.bull-rush.12")
@pytest.mark.parametrize(("extra", "to"), [(0, "f4"), (2, "f4"), (3, "g4"), (4, "h4"), (5, "i4")])
def test_successes_lengthen_the_push(extra: int, to: str) -> None:
    """Rook's body is 3: the first three buy one hex together, each further one another."""
    after = made(rush(), "rook", body=3).does(RUSH, [hit(extra), 0])
    assert after["rook"].at == to


@pytest.mark.clause("hex.melee.bull-rush.11")
def test_successes_spent_on_distance_do_no_damage() -> None:
    """Fists deal 2 whether successes were too few, or spent; a body of 3 takes that much."""
    trial = made(rush(), "rook", body=3)
    for extra in (0, 2, 3):
        assert trial.does(RUSH, [hit(extra), 0])["rook"].wounds == 0
    for extra in (0, 2, 5):
        assert rush().does(RUSH, [hit(extra), 0])["rook"].wounds == 2


@pytest.mark.clause("hex.melee.bull-rush.13")
@pytest.mark.parametrize(("extra", "wounds"), [(0, 2), (1, 4), (3, 8)])
def test_who_stands_against_a_wall_takes_the_successes(extra: int, wounds: int) -> None:
    """Nothing has to be spent on distance: each success is 2 damage, and no hex was pushed."""
    after = rush(wall(0)).does(RUSH, [hit(extra)])
    assert (after["rook"].at, after["rook"].wounds) == ("e4", wounds)
    assert after.happened(Pinned)


@pytest.mark.clause("hex.melee.bull-rush.14")
@pytest.mark.parametrize(("when", "wounds"), [("each-hex", 2 + 2 + 2 * 2), ("before", 2 + 2)])
def test_when_pinned_is_judged(when: str, wounds: int) -> None:
    """Rank 1, three successes, a wall after two hexes: one buys the second hex, two are left over, or lost."""
    after = rush(wall(2), pinned_when=when).does(RUSH, [hit(3), 0])
    assert (after["rook"].at, after["rook"].wounds) == ("g4", wounds)


@pytest.mark.clause("hex.melee.bull-rush.15")
@pytest.mark.parametrize(("rank", "after", "wounds"), [(2, 1, 3), (3, 2, 4), (3, 1, 3)])
def test_a_wall_hurts_by_the_hexes_pushed(rank: int, after: int, wounds: int) -> None:
    """2 damage, and one for each hex before the wall."""
    assert rush(wall(after), rank=rank).does(RUSH, [hit(), 0])["rook"].wounds == wounds


@pytest.mark.clause("hex.melee.bull-rush.15")
@pytest.mark.parametrize("mark", ["o", "^"])
def test_rising_ground_is_hard_too(mark: str) -> None:
    row = wall(1).replace("#", mark)
    assert rush(row, rank=3).does(RUSH, [hit(), 0])["rook"].wounds == 3


@pytest.mark.clause("hex.melee.bull-rush.16")
@pytest.mark.parametrize(("each", "wounds"), [("each", 2 + 6), ("once", 2 + 2)])
def test_successes_left_at_a_wall(each: str, wounds: int) -> None:
    """Three of them."""
    assert rush(wall(0), wall_successes=each).does(RUSH, [hit(3)])["rook"].wounds == wounds


@pytest.mark.clause("hex.melee.bull-rush.17")
@pytest.mark.parametrize(("contact", "wounds"), [("push-left", 2), ("touching", 3)])
def test_to_come_to_rest_beside_a_wall(contact: str, wounds: int) -> None:
    """One hex of push and no success: nothing is left that the wall could take."""
    after = rush(wall(1), wall_contact=contact).does(RUSH, [hit(), 0])
    assert (after["rook"].at, after["rook"].wounds) == ("f4", wounds)


@pytest.mark.clause("hex.melee.bull-rush.18")
@pytest.mark.parametrize(("rank", "at"), [(1, "e4"), (2, "f4"), (3, "g4")])
def test_the_attacker_comes_along(rank: int, at: str) -> None:
    """By as many hexes as the target was pushed, for no further cost."""
    after = rush(rank=rank).does(RUSH, [hit(), 0])
    assert (after["ada"].at, after["ada"].action_points) == (at, 2)


@pytest.mark.clause("hex.melee.bull-rush.19", "hex.melee.bull-rush.20")
@pytest.mark.parametrize(("rank", "at"), [(1, "d4"), (2, "d4"), (3, "e4"), (4, "f4")])
def test_the_attacker_may_stop_short_by_body(rank: int, at: str) -> None:
    """Her body is 2: of one or two hexes nothing is left."""
    after = rush(rank=rank).does(RUSH, [hit(), 2])
    assert (after["ada"].at, after["rook"].at) == (at, "efghi"[rank] + "4")


@pytest.mark.clause("hex.melee.bull-rush.20")
def test_by_how_much_one_may_stop_short() -> None:
    """Exactly by body, or up to it."""
    with pytest.raises(ValueError, match="1"):
        rush(rank=3).does(RUSH, [hit(), 1])
    assert rush(rank=3, stop_short="up-to").does(RUSH, [hit(), 1])["ada"].at == "f4"
    for rule in ("exactly", "up-to"):
        assert rush(rank=3, stop_short=rule).does(RUSH, [hit(), 0])["ada"].at == "g4"
        assert rush(rank=3, stop_short=rule).does(RUSH, [hit()], rest=by_default)["ada"].at == "g4"


@pytest.mark.clause("hex.melee.bull-rush.21")
@pytest.mark.parametrize(("short", "wounds"), [(0, 2 + 1 + 4), (2, 2 + 1)])
def test_who_stops_short_spends_no_success_on_damage(short: int, wounds: int) -> None:
    """The hex that rook was pushed into the wall still counts; two successes do not."""
    assert rush(wall(1), rank=1).does(RUSH, [hit(2), short])["rook"].wounds == wounds


@pytest.mark.clause("hex.melee.bull-rush.22")
def test_a_rush_deals_the_damage_of_its_attack() -> None:
    """Fists 1 and body 1 of 2; a shield 2 and body 1 of 2."""
    assert rush().does(RUSH, [hit(), 0])["rook"].wounds == 2
    with_shield = "ada bull rush rook with round-shield"
    assert rush().does(with_shield, [(10, 10, 10), 0])["rook"].wounds == 3


@pytest.mark.clause("hex.melee.bull-rush.23")
@pytest.mark.parametrize(("hard", "wounds"), [(False, 2), (True, 2 + 1 + 4)])
def test_somebody_behind(hard: bool, wounds: int) -> None:
    """The push ends in the last free hex; by the ruling bo is as hard as a wall."""
    after = rush(creatures_are_hard=hard).with_creature("bo", at="g4").does(RUSH, [hit(2), 0])
    assert (after["rook"].at, after["bo"].at, after["rook"].wounds) == ("f4", "g4", wounds)


@pytest.mark.clause("hex.melee.bull-rush.23")
def test_the_edge_of_the_map_is_nothing_hard() -> None:
    trial = rush(rank=3).with_creature("ada", at="i4").with_creature("rook", at="j4")
    after = trial.does(RUSH, [hit(2), 0])
    assert (after["rook"].at, after["rook"].wounds) == ("k4", 2)


@pytest.mark.clause("hex.melee.bull-rush.9")
def test_a_push_over_an_edge_is_a_fall() -> None:
    """A ditch: 2 concussive damage, and prone at its bottom."""
    row = OPEN[3][:5] + "-" + OPEN[3][6:]
    after = rush(row).does(RUSH, [hit(), 0])
    assert (after["rook"].at, after["rook"].posture, after["rook"].wounds) == ("f4", "prone", 4)


@pytest.mark.clause("hex.melee.bull-rush.18", "hex.melee.bash.14")
@pytest.mark.parametrize(
    ("row", "stopped"),
    [
        ("......vvvvv", NoAdvance("ada", "g4", "it lies on another level")),
        ("......=====", NoAdvance("ada", "g4", "there is no footing in the water")),
    ],
)
def test_the_attacker_follows_as_far_as_feet_carry(row: str, stopped: NoAdvance) -> None:
    """Three hexes, of which the last two are no ground to walk on; the log says why she stays behind."""
    after = rush(row, rank=3).does(RUSH, [hit(), 0])
    assert (after["rook"].at, after["ada"].at) == ("h4", "f4")
    assert after.happened(NoAdvance) == [stopped]


@pytest.mark.clause("hex.melee.bull-rush.18", "hex.melee.bash.14")
@pytest.mark.parametrize(("ruling", "at"), [("on-foot", "d4"), ("any-posture", "e4")])
def test_who_lies_prone_comes_along_or_not(ruling: str, at: str) -> None:
    after = rush(advance_from=ruling).with_creature("ada", posture="prone")
    after = after.does(RUSH, [hit(), *([0] if at == "e4" else [])])
    assert (after["rook"].at, after["ada"].at) == ("f4", at)
    assert [event.why for event in after.happened(NoAdvance)] == ([] if at == "e4" else ["they are not on their feet"])


@pytest.mark.clause("hex.melee.bull-rush.7")
def test_a_trained_fighter_keeps_the_levels_of_melee_combat() -> None:
    assert check_of(ranked(rush(), "ada", melee_combat=2), RUSH).dice == UP_1
