"""From a blow to wounds: weapons, successes, armor, conversion, resistance."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from affray.rulesets.hex.creature import Armor, Held
from affray.rulesets.hex.damage import Blow, wounds_from
from affray.rulesets.hex.events import TurnedByArmor, Unharmed, Wounded
from affray.rulesets.hex.loading import CATALOG, weapons
from affray.rulesets.hex.rolls import Result
from affray.rulesets.hex.stats import (
    armor_value,
    damage,
    harm,
    piercing,
    resistance,
)
from affray.testing import Trial
from tests.rulesets.hex.fights import duel
from tests.rulesets.hex.sheets import made, wearing, wielding

ATTACK = "ada basic attack rook with arming-sword"


def wounds(trial: Trial, weapon: str, extra: int = 0, pierced: int = 0, hands: int = 1) -> int:
    """The wounds that ada's hit on rook deals with so many additional successes."""
    blow = Blow("ada", "rook", Held(weapons()[weapon], hands), Result("complete success", extra))
    return wounds_from(trial.now, blow, pierced)[0]


def bare(*armor: str) -> Trial:
    """The duel with rook in this armor only."""
    return wearing(duel(), "rook", *armor)


def plated(value: int, concussive: int = 0, penetrating: int = 0) -> Trial:
    """The duel with rook in armor of these figures."""
    return made(duel(), "rook", armor=(Armor("plate", value, concussive, penetrating),))


# -- what a weapon deals


@pytest.mark.clause("hex.check.12", "hex.check.14")
@pytest.mark.parametrize(
    ("weapon", "hands", "by_body"),
    [
        ("fists", 1, {-1: 0, 0: 1, 1: 2, 4: 2}),
        ("truncheon", 1, {-1: 2, 0: 3, 1: 4, 2: 5, 4: 5}),
        ("dagger", 1, {-1: 0, 0: 1, 1: 2, 4: 2}),
        ("short-spear", 1, {-1: 2, 0: 3, 1: 4, 4: 4}),
        ("short-spear", 2, {-1: 3, 0: 4, 1: 5, 4: 5}),
        ("arming-sword", 1, {-1: 2, 0: 3, 2: 5, 4: 5}),
        ("arming-sword", 2, {-1: 3, 0: 4, 3: 7, 4: 7}),
        ("tree-club", 2, {-1: 3, 0: 4, 4: 8, 5: 8}),
        ("maul", 2, {-1: 5, 0: 6, 5: 11, 6: 11}),
        ("maul", 1, {-1: 3, 0: 4, 3: 7, 6: 7}),
        ("round-shield", 1, {-1: 1, 0: 2, 1: 3, 4: 3}),
    ],
)
def test_size_and_balance_give_the_damage(weapon: str, hands: int, by_body: dict[int, int]) -> None:
    """Base damage and the body, up to the size's bonus; two hands, weight and crude make change them."""
    for body, dealt in by_body.items():
        sheet = made(duel(), "ada", body=body)["ada"].sheet
        assert damage(sheet, Held(weapons()[weapon], hands)) == dealt


@pytest.mark.clause("hex.check.14")
@pytest.mark.parametrize(
    ("weapon", "by_extra"),
    [
        ("battle-axe", (4, 5, 6, 7)),
        ("maul", (6, 7, 8, 9)),
        ("fists", (1, 2, 3, 4)),
        ("short-spear", (3, 4, 5, 6)),
        ("war-pick", (4, 5, 6, 7)),
        ("round-shield", (2, 2, 3, 3)),
    ],
)
def test_successes_add_damage(weapon: str, by_extra: tuple[int, ...]) -> None:
    """One each; a shield needs two for one more."""
    hands = 2 if weapon == "maul" else 1
    assert tuple(wounds(bare(), weapon, extra, hands=hands) for extra in range(4)) == by_extra


@pytest.mark.clause("hex.check.14")
@pytest.mark.parametrize(
    ("weapon", "value", "extra", "dealt"),
    [
        ("short-spear", 6, 0, 0),  # 3 against 6 - 2: turned, 3 - 3
        ("short-spear", 8, 1, 1),  # 4 against 8 - 3: turned, 4 - 3
        ("short-spear", 7, 1, 4),  # 4 against 7 - 3
        ("war-pick", 8, 0, 3),  # 4 against 8 - 3: turned, 4 - 1
        ("war-pick", 10, 1, 5),  # 5 against 10 - 5
        ("war-pick", 11, 1, 3),  # 5 against 11 - 5: turned, 5 - 1 and the success with it
        ("battle-axe", 5, 0, 4),  # 4 against 5 - 1
        ("battle-axe", 7, 1, 4),  # 5 against 7 - 1: turned, 5 - 1
    ],
)
def test_successes_that_pierce(weapon: str, value: int, extra: int, dealt: int) -> None:
    """A spear pierces 1 more for each, a beak 2, both without losing the damage; an axe none."""
    assert wounds(plated(value), weapon, extra) == dealt


@pytest.mark.clause("hex.check.14")
@pytest.mark.parametrize(("weapon", "through", "turned"), [("arming-sword", 1, 1), ("dagger", 2, 0)])
def test_a_blade_adds_damage_or_pierces(weapon: str, through: int, turned: int) -> None:
    """A long blade pierces 1 for each success, a short one 2; what pierces adds no damage. Turned: -2 and -3."""
    base = weapons()[weapon].base
    stops = base + weapons()[weapon].piercing + 2 * through
    assert wounds(plated(stops), weapon, 2, pierced=2) == base
    assert wounds(plated(stops + 1), weapon, 2, pierced=2) == turned
    assert wounds(plated(0), weapon, 2) == base + 2


@pytest.mark.clause("hex.check.14")
@pytest.mark.parametrize(("pierced", "dealt"), [(0, 0), (1, 2), (2, 1)])
def test_the_attacker_is_asked_what_a_blade_does_with_its_successes(pierced: int, dealt: int) -> None:
    """Dagger 1, piercing 2, two successes against armor 6: 3 on 4 is turned (3 - 3), 2 on 2 and 1 on 0 go through."""
    trial = wielding(plated(6), "ada", "dagger")
    assert trial.does("ada basic attack rook", [(1, 7, 8), pierced])["rook"].wounds == dealt


@pytest.mark.clause("hex.check.14")
def test_all_successes_may_go_to_damage_by_a_ruling() -> None:
    """`damage`: nobody is asked, and the dagger of the test above is turned."""
    trial = wielding(plated(6), "ada", "dagger").ruled(spare_successes="damage")
    assert trial.does("ada basic attack rook", [(1, 7, 8)])["rook"].wounds == 0


@pytest.mark.clause("hex.check.14")
def test_where_nobody_chooses_the_best_use_is_made() -> None:
    """Two successes come on 15, and only one of them spent on piercing gives 2 wounds; 3 come on 16 with 3."""
    trial = wielding(plated(6), "ada", "dagger")
    fifteen = [sum(sorted((a, b, c))[1:]) for a in range(1, 11) for b in range(1, 11) for c in range(1, 11)].count(15)
    chance = trial.chance("ada basic attack rook", lambda end, _facts: end["rook"].wounds == 2)
    assert chance == Fraction(fifteen, 1000)


@pytest.mark.clause("hex.check.14")
def test_nobody_is_asked_where_there_is_nothing_to_pierce() -> None:
    """No armor, or a weapon that leaves no choice."""
    assert bare().does(ATTACK, [(1, 7, 8)])["rook"].wounds == 5
    assert wielding(plated(9), "ada", "short-spear").does("ada basic attack rook", [(1, 7, 8)])["rook"].wounds == 5


# -- armor, resistance, weakness, toughness


@pytest.mark.clause("hex.check.12")
@pytest.mark.parametrize(
    ("weapon", "value", "dealt"),
    [("arming-sword", 6, 3), ("arming-sword", 7, 1), ("battle-axe", 5, 4), ("battle-axe", 6, 3), ("dagger", 3, 1)],
)
def test_penetrating_damage_below_the_armor_value_turns_concussive(weapon: str, value: int, dealt: int) -> None:
    """Equal to what piercing leaves of the armor goes through; one less is turned and loses 2, an axe 1."""
    assert wounds(plated(value), weapon) == dealt


@pytest.mark.clause("hex.check.12")
def test_a_turned_blow_meets_the_resistance_to_concussion() -> None:
    """Axe 4 against 6 - 1: turned to 3, less 2 of the armor; straight through it met none of it."""
    assert wounds(plated(6, concussive=2), "battle-axe") == 1
    assert wounds(plated(5, concussive=2), "battle-axe") == 4


@pytest.mark.clause("hex.check.12")
def test_the_log_tells_what_armor_leaves_of_a_blow() -> None:
    """A dagger's 1 against mail 6 - 2: turned, 1 - 3 is nothing."""
    after = wielding(bare("light-mail"), "ada", "dagger").does("ada basic attack rook", [(1, 6, 7)])
    assert [one.damage for one in after.happened(TurnedByArmor)] == [0]
    assert after.happened(Unharmed)
    assert not wielding(bare(), "ada", "dagger").does("ada basic attack rook", [(1, 6, 7)]).happened(TurnedByArmor)


@pytest.mark.clause("hex.check.12")
def test_concussive_damage_does_not_ask_for_the_armor_value() -> None:
    """A truncheon's 3 against a value of 9 without resistance, and against a resistance of 2."""
    assert wounds(plated(9), "truncheon") == 3
    assert wounds(plated(9, concussive=2), "truncheon") == 1


@pytest.mark.clause("hex.check.12")
@pytest.mark.parametrize(("kind", "left"), [("penetrating", 4), ("concussive", 2)])
def test_resistance_is_taken_off_by_kind(kind: str, left: int) -> None:
    """5 damage, 1 and 3 resisted."""
    assert harm(plated(0, concussive=3, penetrating=1)["rook"].sheet, 5, kind) == left


@pytest.mark.clause("hex.check.12")
def test_weakness_doubles_what_resistance_leaves() -> None:
    """5 - 3 twice, and nothing twice is nothing; the other kind is not doubled."""
    sheet = replace(plated(0, concussive=3)["rook"].sheet, weakness="concussive")
    assert [harm(sheet, dealt, "concussive") for dealt in (2, 3, 4, 5)] == [0, 0, 2, 4]
    assert harm(sheet, 5, "penetrating") == 5


@pytest.mark.clause("hex.check.12")
@pytest.mark.parametrize(("dealt", "suffered"), [(-2, 0), (0, 0), (1, 1), (2, 2)])
def test_no_damage_gives_no_wound_and_1_gives_1(dealt: int, suffered: int) -> None:
    """Up to the toughness of 1 a blow is one wound; resisted blows never heal."""
    assert harm(bare()["rook"].sheet, dealt, "penetrating") == suffered


@pytest.mark.clause("hex.check.12")
@pytest.mark.parametrize(
    ("worn", "value", "concussive"),
    [
        ((), 0, 0),
        (("light-gambeson",), 3, 2),
        (("light-gambeson", "light-mail"), 7, 5),
        (("heavy-gambeson", "heavy-mail", "hide"), 10, 8),
    ],
)
def test_several_armors(worn: tuple[str, ...], value: int, concussive: int) -> None:
    """The highest value and one for each other; resistances add."""
    sheet = bare(*worn)["rook"].sheet
    assert (armor_value(sheet), resistance(sheet, "concussive")) == (value, concussive)


@pytest.mark.clause("hex.check.12")
def test_armor_without_a_value_is_no_further_source() -> None:
    """Padding that only resists adds nothing to the value."""
    sheet = made(duel(), "rook", armor=(CATALOG.entry("armor", "light-mail"), Armor("padding", 0, 1)))["rook"].sheet
    assert (armor_value(sheet), resistance(sheet, "concussive")) == (6, 4)


@pytest.mark.parametrize(("body", "through"), [(-3, 0), (-1, 0), (0, 1), (2, 3)])
def test_an_axe_pierces_by_its_wielder_s_body(body: int, through: int) -> None:
    """Body and 1, never below none; a sword's piercing is what is printed."""
    sheet = made(duel(), "ada", body=body)["ada"].sheet
    assert piercing(sheet, weapons()["battle-axe"]) == through
    assert piercing(sheet, weapons()["arming-sword"]) == 3


@pytest.mark.clause("hex.check.12", "hex.check.14")
def test_the_log_tells_how_wounds_arose() -> None:
    """A sword's 3 and three successes; a power attack's point more; what 1 point of resistance takes."""
    (struck,) = bare().does(ATTACK, [Result("complete success", 3)]).happened(Wounded)
    sword, successes = "arming-sword, with the body behind it", "additional successes"
    assert [(part.amount, part.why) for part in struck.how] == [(3, sword), (3, successes)]
    power = "ada power attack rook with arming-sword"
    (stronger,) = bare().does(power, [Result("complete success")]).happened(Wounded)
    assert [(part.amount, part.why) for part in stronger.how] == [(3, sword), (1, "the manner of the attack")]
    (softened,) = plated(0, penetrating=1).does(ATTACK, [Result("complete success")]).happened(Wounded)
    taken = "what rook's armor and resistance make of it"
    assert [(part.amount, part.why) for part in softened.how] == [(3, sword), (-1, taken)]
