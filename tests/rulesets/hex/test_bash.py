"""Bash."""

from fractions import Fraction
from itertools import product

import pytest

from affray.core.events import Chose
from affray.core.intents import Intent
from affray.rulesets.hex.actions.melee import bash_price
from affray.rulesets.hex.events import HeldGround, Hit, Missed, Parried
from affray.rulesets.hex.rolls import Result
from affray.rulesets.hex.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.hex.fights import OPEN, duel, fight
from tests.rulesets.hex.sheets import made, ranked, wearing, wielding

BASH = "ada bash rook with round-shield"


def hits_with(extra: int) -> tuple[int, int]:
    """Faces that hit rook with so many additional successes: 13 and more on two dice, since ada adds 1 to meet 14."""
    return (10, 3 + extra)


def clubbed(**rulings: object) -> Trial:
    """Ada with a truncheon (3 damage, three dice) before rook without armor, who can bear a great deal."""
    return wielding(wearing(duel(wound_base=30, reach_counts="none", **rulings), "rook"), "ada", "truncheon")


def before(mark: str, column: int) -> Trial:
    """The duel with one other mark in its row: column 4 is rook's hex, column 5 the one behind him."""
    row = OPEN[3][:column] + mark + OPEN[3][column + 1 :]
    ada, rook = ("sword-and-shield", "red", "d4"), ("sword-and-shield", "blue", "e4")
    rulings = Rulings(flanking="none")
    return fight((*OPEN[:3], row, *OPEN[4:]), rulings, ada=ada, rook=rook, bo=("brawler", "blue", "a1"))


@pytest.mark.clause("hex.melee.bash.1", "hex.melee.bash.2")
@pytest.mark.parametrize("faces", [(1, 5), (5, 5)])
def test_it_costs_one_action_point_and_one_stamina(faces: tuple[int, int]) -> None:
    """Whatever the dice say."""
    before, after = duel(), duel().does(BASH, [faces])
    assert before["ada"].action_points - after["ada"].action_points == 1
    assert before["ada"].stamina - after["ada"].stamina == 1


@pytest.mark.clause("hex.melee.bash.2")
def test_without_stamina_there_is_no_bash() -> None:
    """It costs 1, none remains."""
    assert "costs 1 stamina" in duel().with_creature("ada", stamina=0).why_not(
        Intent("ada", "bash", ("rook", "round-shield"))
    )


@pytest.mark.clause("hex.melee.bash.3")
def test_it_needs_a_weapon_with_the_keyword() -> None:
    """Of sword and shield only the shield; a concussive weapon without the keyword is none."""
    assert list(duel().legal.options(Intent("ada", "bash", ("rook",)))) == ["round-shield"]
    assert "bash" in {action.name for action in clubbed().legal.actions("ada")}
    plain = wielding(duel(), "ada", "truncheon", keywords=())
    assert "bash" not in {action.name for action in plain.legal.actions("ada")}
    assert duel().does(BASH, [hits_with(0), "stay"])["rook"].at == "f4"


@pytest.mark.clause("hex.melee.bash.4")
def test_the_weapon_must_deal_concussive_damage() -> None:
    """A sword with the keyword is none; if it were blunt, it would drive rook back."""
    sword = wielding(duel(), "ada", "arming-sword", keywords=("bash",))
    refused = sword.why_not(Intent("ada", "bash", ("rook", "arming-sword")))
    assert refused.startswith("a weapon with the bash keyword that deals concussive damage must be readied")
    blunt = wielding(duel(), "ada", "arming-sword", keywords=("bash",), damage="concussive")
    assert blunt.does("ada bash rook", [Result("complete success"), "stay"])["rook"].at == "f4"


@pytest.mark.clause("hex.melee.bash.5")
def test_a_natural_attack_with_the_keyword_may_bash() -> None:
    """A ram's horns, unless the ruling says otherwise; fists have no keyword."""
    ram, rook = ("ram", "red", "d4"), ("sword-and-shield", "blue", "e4")
    assert fight(bo=ram, rook=rook).does("bo bash rook", [(7, 8), "stay"])["rook"].at == "f4"
    strict = fight(rulings=Rulings(natural_bash=False), bo=ram, rook=rook)
    assert "bash" not in {action.name for action in strict.legal.actions("bo")}
    assert "brawling" in {action.name for action in strict.legal.actions("bo")}
    assert "bash" not in {action.name for action in duel().with_creature("ada", held=()).legal.actions("ada")}


@pytest.mark.clause("hex.melee.bash.6")
def test_one_check_decides_it() -> None:
    """The off-hand takes the level of rank 2: two dice and 1 against 10 and 4. The results are those of an attack."""
    hit, parried, missed = (duel().does(BASH, answers) for answers in ([(6, 7), "stay"], [(6, 6)], [(1, 7)]))
    assert hit.happened(Hit)
    assert parried.happened(Parried)
    assert missed.happened(Missed)
    assert [one["rook"].defense for one in (hit, parried, missed)] == [9, 9, 10]
    assert clubbed().does("ada bash rook", [(1, 6, 7), "stay"])["rook"].wounds == 3


@pytest.mark.clause("hex.melee.bash.7")
@pytest.mark.parametrize(("rank", "dice", "keep"), [(0, 3, slice(0, 2)), (1, 2, slice(2)), (3, 2, slice(2))])
def test_without_a_rank_it_is_harder(rank: int, dice: int, keep: slice) -> None:
    """One level of disadvantage at rank 0, nothing from rank 1 on: 13 on the kept dice hits."""
    hits = sum(sum(sorted(faces)[keep]) >= 13 for faces in product(range(1, 11), repeat=dice))
    chance = ranked(duel(), "ada", bash=rank).chance(BASH, lambda _end, facts: ("hit", "rook") in facts)
    assert chance == Fraction(hits, 10**dice)


@pytest.mark.clause("hex.melee.bash.8")
def test_every_hit_drives_the_target_back_one_hex() -> None:
    """Too few successes for prone (X is 3) do not matter; a parry or a miss moves nobody."""
    trial = made(duel(), "rook", body=3)
    after = trial.does(BASH, [hits_with(0), "stay"])
    assert (after["rook"].at, after["rook"].posture) == ("f4", "standing")
    assert trial.does(BASH, [(6, 6)])["rook"].at == "e4"
    assert trial.does(BASH, [(1, 7)])["rook"].at == "e4"


@pytest.mark.clause("hex.melee.bash.8")
def test_the_push_may_be_bought_with_the_fall_by_a_ruling() -> None:
    """`when-prone`: with 2 of 3 successes nothing moves, with 3 both happen."""
    trial = made(duel(bash_pushes="when-prone"), "rook", body=3)
    assert trial.does(BASH, [hits_with(2)])["rook"].at == "e4"
    after = trial.does(BASH, [hits_with(3), "stay"])
    assert (after["rook"].at, after["rook"].posture) == ("f4", "prone")


@pytest.mark.clause("hex.melee.bash.10")
@pytest.mark.parametrize(
    ("size", "body", "rank", "price"),
    [
        (0, 0, 1, 0),
        (1, 0, 1, 1),
        (3, 0, 1, 3),
        (-1, 0, 1, 0),
        (-3, 2, 1, 2),
        (0, 3, 1, 3),
        (2, 3, 1, 5),
        (0, 3, 3, 1),
        (2, -1, 1, 1),
        (0, 0, 0, 1),
        (-2, 0, 0, 1),
    ],
)
def test_the_price_of_a_fall(size: int, body: int, rank: int, price: int) -> None:
    """One, size if positive, body (a negative one too), less the attacker's rank in bash."""
    trial = ranked(made(duel(), "rook", size=size, body=body), "ada", bash=rank)
    assert bash_price(trial.now, "ada", "rook") == price


@pytest.mark.clause("hex.melee.bash.9", "hex.melee.bash.10")
@pytest.mark.parametrize(("size", "body", "price"), [(1, 0, 1), (0, 2, 2), (2, 2, 4), (-2, 1, 1), (2, -1, 1)])
def test_the_price_knocks_prone_and_one_success_less_does_not(size: int, body: int, price: int) -> None:
    """Ada has rank 1, which the first one pays."""
    trial = made(duel(reach_counts="none"), "rook", size=size, body=body)
    assert trial.does(BASH, [hits_with(price), "stay"])["rook"].is_prone
    assert trial.does(BASH, [hits_with(price + 1), "stay"])["rook"].is_prone
    assert not trial.does(BASH, [hits_with(price - 1), "stay"])["rook"].is_prone


@pytest.mark.clause("hex.melee.bash.9")
def test_only_a_hit_knocks_prone() -> None:
    """The price is 0, and still a parry does not."""
    assert not duel().does(BASH, [(6, 6)])["rook"].is_prone


@pytest.mark.clause("hex.melee.bash.11")
@pytest.mark.parametrize(("extra", "wounds"), [(2, 3), (3, 4), (5, 6)])
def test_the_first_successes_go_to_the_fall(extra: int, wounds: int) -> None:
    """The price is 2: three damage, and one more for each success beyond it."""
    after = made(clubbed(), "rook", size=2).does("ada bash rook", [(1, *hits_with(extra)), "stay"])
    assert (after["rook"].wounds, after["rook"].is_prone) == (wounds, True)


@pytest.mark.clause("hex.melee.bash.12")
@pytest.mark.parametrize(("body", "rank"), [(0, 1), (0, 3), (-1, 2)])
def test_a_price_of_nothing_or_less_is_nothing(body: int, rank: int) -> None:
    """A plain hit knocks prone, and no success is gained or spent: 3 damage, 4 with one success."""
    trial = ranked(made(clubbed(), "rook", body=body), "ada", bash=rank)
    for extra in (0, 1):
        after = trial.does("ada bash rook", [(1, *hits_with(extra)), "stay"])
        assert (after["rook"].wounds, after["rook"].is_prone) == (3 + extra, True)


@pytest.mark.clause("hex.melee.bash.12")
@pytest.mark.parametrize("floor", [1, 2, 5])
def test_a_least_price_by_a_ruling(floor: int) -> None:
    """A price of 0 becomes the least one; a higher one stays."""
    trial = duel(bash_price_floor=floor)
    assert not trial.does(BASH, [hits_with(floor - 1), "stay"])["rook"].is_prone
    assert trial.does(BASH, [hits_with(floor), "stay"])["rook"].is_prone
    assert bash_price(made(trial, "rook", body=6).now, "ada", "rook") == 6


@pytest.mark.clause("hex.melee.bash.13")
@pytest.mark.parametrize(("short", "wounds"), [("lost", 3), ("free", 5)])
def test_successes_too_few_for_the_fall(short: str, wounds: int) -> None:
    """Two of the three that it takes: lost, or by the ruling damage."""
    after = made(clubbed(bash_short=short), "rook", size=3).does("ada bash rook", [(1, *hits_with(2)), "stay"])
    assert (after["rook"].wounds, after["rook"].is_prone) == (wounds, False)


@pytest.mark.clause("hex.melee.bash.13")
@pytest.mark.parametrize("short", ["lost", "free"])
def test_enough_successes_pay_whatever_the_ruling(short: str) -> None:
    """Four, of which three are the price."""
    after = made(clubbed(bash_short=short), "rook", size=3).does("ada bash rook", [(1, *hits_with(4)), "stay"])
    assert (after["rook"].wounds, after["rook"].is_prone) == (4, True)


@pytest.mark.clause("hex.melee.bash.14")
def test_who_knocked_back_may_advance() -> None:
    """Or stay."""
    assert duel().does(BASH, [hits_with(0), "advance"])["ada"].at == "e4"
    assert duel().does(BASH, [hits_with(0), "stay"])["ada"].at == "d4"


@pytest.mark.clause("hex.melee.bash.14", "hex.melee.bash.16")
@pytest.mark.parametrize("mark", ["#", "o"])
def test_where_nothing_gave_way_nobody_advances(mark: str) -> None:
    """A wall or a boulder behind rook: hit and prone, not moved, which is told, and no question."""
    after = before(mark, 5).does(BASH, [hits_with(0)])
    assert after.happened(HeldGround) == [HeldGround("rook")]
    assert (after["ada"].at, after["rook"].at, after["rook"].posture) == ("d4", "e4", "prone")


@pytest.mark.clause("hex.melee.bash.14", "hex.melee.bash.16")
@pytest.mark.parametrize("side", ["red", "blue"])
def test_somebody_behind_blocks_the_way(side: str) -> None:
    """Friend or foe; a body does not."""
    trial = before(".", 5).with_creature("bo", at="f4", side=side)
    assert trial.does(BASH, [hits_with(0)])["rook"].at == "e4"
    assert trial.with_creature("bo", fate="dead").does(BASH, [hits_with(0), "stay"])["rook"].at == "f4"


@pytest.mark.clause("hex.melee.bash.14", "hex.melee.bash.16")
def test_the_edge_of_the_map_blocks_the_way() -> None:
    """Rook in the last hex of the row."""
    trial = duel().with_creature("ada", at="j4").with_creature("rook", at="k4")
    assert trial.does(BASH, [hits_with(0)])["rook"].at == "k4"


@pytest.mark.clause("hex.melee.bash.14")
def test_the_choice_to_advance_is_told() -> None:
    """Under the name by which players and bots are asked."""
    after = duel().does(BASH, [hits_with(0), "advance"])
    assert after.happened(Chose) == [Chose("ada", "advance", "advance", "advance", "advance")]


@pytest.mark.clause("hex.melee.bash.15")
def test_the_advance_is_part_of_the_bash() -> None:
    """It costs no more than staying: 1 action point, 1 stamina."""
    stayed, advanced = (duel().does(BASH, [hits_with(0), choice]) for choice in ("stay", "advance"))
    for after in (stayed, advanced):
        assert (after["ada"].action_points, after["ada"].stamina) == (2, duel()["ada"].stamina - 1)


@pytest.mark.clause("hex.melee.bash.15")
def test_the_last_point_is_enough_for_both() -> None:
    """Nothing is left, and still she advances."""
    poor = duel().with_creature("ada", action_points=1, stamina=1)
    after = poor.does(BASH, [hits_with(0), "advance"])
    assert (after["ada"].at, after["ada"].action_points, after["ada"].stamina) == ("e4", 0, 0)


@pytest.mark.clause("hex.melee.bash.16")
def test_the_target_goes_directly_away() -> None:
    """From each of the six sides, into the hex opposite; the advance goes into the hex it left."""
    grid = duel().now.ground("ada").grid
    for at in grid.neighbours("e4"):
        after = duel().with_creature("ada", at=at).does(BASH, [hits_with(0), "advance"])
        assert after["rook"].at in grid.neighbours("e4")
        assert grid.distance(at, after["rook"].at) == 2
        assert set(grid.neighbours(at)) & set(grid.neighbours(after["rook"].at)) == {"e4"}
        assert after["ada"].at == "e4"


@pytest.mark.clause("hex.melee.bash.14", "hex.melee.bash.16")
def test_from_two_hexes_away_the_advance_is_one_hex() -> None:
    """The ogre at d4 drives rook from f4 to g4 and comes to e4; when somebody holds e4 it stays."""
    ogre, rook = ("ogre", "blue", "d4"), ("sword-and-shield", "red", "f4")
    trial = fight(ogre=ogre, rook=rook, bo=("brawler", "blue", "a1"), nell=("brawler", "red", "k9"))
    after = trial.does("ogre bash rook", [(9, 9, 9), "advance"])
    assert (after["rook"].at, after["ogre"].at) == ("g4", "e4")
    assert trial.with_creature("bo", at="e4").does("ogre bash rook", [(9, 9, 9)])["ogre"].at == "d4"


@pytest.mark.clause("hex.melee.bash.14")
def test_from_two_hexes_away_nobody_advances_on_one_who_stood_fast() -> None:
    """Somebody behind rook at f4; e4 is free, and still there is no question."""
    ogre, rook = ("ogre", "blue", "d4"), ("sword-and-shield", "red", "f4")
    trial = fight(ogre=ogre, rook=rook, bo=("brawler", "red", "g4"))
    assert trial.does("ogre bash rook", [(9, 9, 9)])["ogre"].at == "d4"


@pytest.mark.clause("hex.melee.bash.16")
def test_who_lies_prone_or_would_have_to_climb_does_not_advance() -> None:
    """Moving lying down is a ruling; rook stood on a boulder."""
    prone = duel().with_creature("ada", posture="prone")
    assert prone.does(BASH, [hits_with(0)])["ada"].at == "d4"
    assert prone.ruled(prone_may_move=True).does(BASH, [hits_with(0), "advance"])["ada"].at == "e4"
    assert before("o", 4).does(BASH, [hits_with(0)])["ada"].at == "d4"


@pytest.mark.clause("hex.melee.bash.16")
def test_the_dead_are_driven_back_too() -> None:
    """A maul's 8 - 2, against 5 that rook can bear; nell fights on."""
    trial = felling()
    after = trial.does("mo bash rook", [(1, 7, 7), "advance"])
    assert (after["rook"].fate, after["rook"].at, after["mo"].at) == ("dying", "f4", "e4")


@pytest.mark.clause("hex.melee.bash.14")
def test_nobody_is_asked_to_advance_when_the_fight_is_over() -> None:
    """Nell has yielded: with rook down nothing is left to decide."""
    after = felling().with_creature("nell", fate="yielded").does("mo bash rook", [(1, 7, 7)])
    assert (after["rook"].fate, after["rook"].at, after["mo"].at) == ("dying", "f4", "d4")


def felling() -> Trial:
    """Mo with a maul before rook, and nell on rook's side far away."""
    mo, rook = ("maul-fighter", "red", "d4"), ("sword-and-shield", "blue", "e4")
    return fight(mo=mo, rook=rook, nell=("brawler", "blue", "k9"))
