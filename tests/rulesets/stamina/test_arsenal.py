"""Weapons and armor in use: how far each carries, how hard it strikes, what it parries, what it keeps off."""

import pytest
from msgspec.structs import replace

from affray.rulesets.stamina.actions.striking import reach_dice
from affray.rulesets.stamina.creature import Held, Location
from affray.rulesets.stamina.events.blows import StruckAt, TurnedByArmor
from affray.rulesets.stamina.harms import striking
from affray.rulesets.stamina.loading import CATALOG, weapons
from affray.testing import Trial
from tests.rulesets.stamina.fights import HIT, MISS, NEAR_MISS, SWORD, bout, dice_of, difficulty, fight, reasons
from tests.rulesets.stamina.sheets import made, ranked, wearing

DAMAGE = pytest.mark.clause("stamina.melee.basic.9")
THICK = (replace(CATALOG.entry("armor", "brigandine"), value=40, physical=0),)
"""Armor of the body that nothing goes through, so that it tells how deep a blow would have gone."""


# -- what shoots


def range_for(weapon: str, meters: int, armored: bool = False) -> Trial:
    """Ada with a loaded weapon for which she is strong enough, and rook so many meters down a lane."""
    lane = fight(("." * 125,), None, None, ada=("crossbowman", "red", "a1"), rook=("bandit", "blue", "b1"))
    piece = {"bow": "broadhead", "crossbow": "bolt", "sling": "stone"}[weapons()[weapon].shot.kind]  # type: ignore[union-attr]
    trial = made(made(lane, "ada", body=10), "rook", armor=THICK if armored else ())
    trial = trial.with_creature("rook", at=trial.now.ground("ada").grid.cells[meters])
    return trial.with_creature("ada", held=(Held(weapons()[weapon], 2),), loaded=((weapon, piece),))


SHOOTERS = [
    ("hunting-bow", 7, 21, 84, 5, 4),
    ("short-bow", 8, 24, 96, 6, 4),
    ("war-bow", 10, 30, 120, 7, 5),
    ("light-crossbow", 7, 16, 68, 3, 3),
    ("crossbow", 7, 22, 86, 6, 6),
    ("war-crossbow", 7, 28, 104, 9, 9),
    ("siege-crossbow", 7, 34, 122, 12, 12),
]
WHAT_SHOOTS = pytest.mark.parametrize(("weapon", "close", "increment", "most", "damage", "piercing"), SHOOTERS)


@pytest.mark.clause("stamina.ranged.loose.2", "stamina.melee.basic.9")
@WHAT_SHOOTS
def test_how_far_a_weapon_carries(
    weapon: str, close: int, increment: int, most: int, damage: int, piercing: int
) -> None:
    """No die up to close range, one for every increment begun beyond it, and nothing beyond the most."""
    loose = f"ada loose rook with {weapon}"
    for meters, dice in ((close, 0), (close + 1, -1), (close + increment, -1), (close + increment + 1, -2)):
        assert reasons(range_for(weapon, meters).does(loose, [MISS])).get("range", 0) == dice
    assert range_for(weapon, most).why_not(loose) == ""
    assert "out of range" in range_for(weapon, most + 1).why_not(loose)
    near = range_for(weapon, close).does(loose, [HIT, (1, 1)])
    assert near.happened(StruckAt)[0].damage == damage + 1
    turned = range_for(weapon, close, armored=True).does(loose, [HIT, (1, 1)])
    assert [told.piercing for told in turned.happened(TurnedByArmor)] == [piercing]


@pytest.mark.clause("stamina.melee.basic.9")
@pytest.mark.parametrize("weapon", [shooter[0] for shooter in SHOOTERS])
def test_what_an_increment_takes(weapon: str) -> None:
    """A point of piercing; of a bolt also a point of damage, of an arrow none."""
    _, close, increment, _, damage, piercing = next(shooter for shooter in SHOOTERS if shooter[0] == weapon)
    loose, far = f"ada loose rook with {weapon}", close + increment + 1
    lost = 2 if weapon.endswith("crossbow") else 0
    assert range_for(weapon, far).does(loose, [HIT, (1, 1)]).happened(StruckAt)[0].damage == damage - lost + 1
    turned = range_for(weapon, far, armored=True).does(loose, [HIT, (1, 1)])
    assert [told.piercing for told in turned.happened(TurnedByArmor)] == [piercing - 2]


@DAMAGE
@pytest.mark.parametrize(
    ("weapon", "piece", "rolled", "kind"),
    [
        ("crossbow", "bolt", "d4 | d4", "penetrating"),
        ("crossbow", "blunt-bolt", "2d8", "concussive"),
        ("sling", "stone", "d6", "concussive"),
    ],
)
def test_dice_of_bolts_and_stones(weapon: str, piece: str, rolled: str, kind: str) -> None:
    """Damage and piercing, or concussion without any."""
    trial = range_for(weapon, 5).with_creature("ada", loaded=((weapon, piece),))
    faces = (1,) if rolled == "d6" else (1, 1)
    after = trial.does(f"ada loose rook with {weapon}", [HIT, faces])
    assert (dice_of(after)[1], after.happened(StruckAt)[0].type) == (rolled, kind)


# -- what strikes


def strikes(weapon: str, hands: int, *, armored: bool = False) -> Trial:
    """Ada, body 5, strikes rook with something, perhaps in another way than its first."""
    name = weapon.partition(":")[0]
    held = () if name in ("strike", "kick") else (Held(weapons()[name], hands),)
    trial = made(bout(), "rook", armor=THICK if armored else ()).with_creature("ada", held=held)
    return trial.does(f"ada basic attack rook with {weapon}", [HIT])


@DAMAGE
@pytest.mark.parametrize(
    ("weapon", "hands", "damage", "piercing"),
    [
        ("knife", 1, 2, 2), ("dagger", 1, 3, 3), ("heavy-knife", 1, 4, 3), ("short-sword", 1, 3, 5),
        ("sword", 1, 4, 4), ("sword", 2, 5, 4), ("thrusting-sword", 1, 4, 4), ("long-sword", 1, 5, 4),
        ("long-sword", 2, 7, 4), ("great-sword", 2, 7, 5), ("warhammer:beak", 1, 4, 4), ("hand-axe", 1, 4, 3),
        ("battle-axe", 1, 5, 5), ("battle-axe:beak", 1, 5, 4), ("great-axe", 2, 7, 8), ("great-axe:beak", 2, 7, 4),
        ("javelin", 1, 4, 3), ("short-spear", 1, 4, 4), ("long-spear", 2, 7, 5), ("pole-axe:spike", 2, 7, 8),
        ("pole-axe:beak", 2, 6, 6),
    ],
)  # fmt: skip
def test_how_deep_blades_and_points_go(weapon: str, hands: int, damage: int, piercing: int) -> None:
    """Damage and piercing by a body of 5, which two hands make larger."""
    assert strikes(weapon, hands).happened(StruckAt)[0].damage == damage
    turned = strikes(weapon, hands, armored=True).happened(TurnedByArmor)
    assert [told.piercing for told in turned] == [piercing]


@DAMAGE
@pytest.mark.parametrize(
    ("weapon", "hands", "damage"),
    [
        ("strike", 1, 5), ("kick", 1, 5), ("club", 1, 10), ("warhammer", 1, 15), ("sledge", 2, 24),
        ("quarterstaff", 2, 14), ("javelin:butt", 1, 7), ("short-spear:butt", 1, 10), ("long-spear:butt", 2, 14),
        ("long-sword:hilt", 2, 14), ("great-sword:hilt", 2, 14), ("pole-axe:hammer", 2, 21), ("buckler", 1, 6),
        ("round-shield", 1, 7), ("kite-shield", 1, 10),
    ],
)  # fmt: skip
def test_how_hard_blunt_weapons_strike(weapon: str, hands: int, damage: int) -> None:
    """Concussion by a body of 5, which two hands make larger."""
    (told,) = strikes(weapon, hands).happened(StruckAt)
    assert (told.damage, told.type) == (damage, "concussive")


@DAMAGE
@pytest.mark.parametrize(
    ("weapon", "difficult"),
    [
        ("knife", 2), ("dagger", 3), ("heavy-knife", 5), ("short-sword", 4), ("sword", 4), ("long-sword", 4),
        ("great-sword", 5), ("club", 2), ("warhammer", 3), ("sledge", 5), ("quarterstaff", 3), ("hand-axe", 3),
        ("battle-axe", 4), ("great-axe", 6), ("javelin", 4), ("short-spear", 4), ("long-spear", 4), ("pole-axe", 5),
        ("buckler", 2), ("round-shield", 3), ("kite-shield", 5),
    ],
)  # fmt: skip
def test_how_difficult_a_weapon_is(weapon: str, difficult: int) -> None:
    """As many penalty dice for whoever has no training at all; one fewer for a rank in melee combat."""
    held = (Held(weapons()[weapon], 2),)
    for ranks, lost in (((), difficult), ((("melee combat", 1),), difficult - 1)):
        trial = made(bout(), "ada", skills=ranks).with_creature("ada", held=held)
        found = reasons(trial.does(f"ada basic attack rook with {weapon}", [MISS]))
        assert found[f"{weapon} is difficult"] == -lost


@pytest.mark.clause("stamina.modifier.reach.1", "stamina.melee.lunge.8")
@pytest.mark.parametrize(
    ("weapon", "reach"),
    [
        ("dagger", 2), ("heavy-knife", 3), ("short-sword", 4), ("sword", 5), ("long-sword", 6), ("great-sword", 7),
        ("club", 2), ("warhammer", 3), ("sledge", 6), ("quarterstaff", 6), ("hand-axe", 2), ("battle-axe", 4),
        ("great-axe", 6), ("javelin", 5), ("short-spear", 8), ("long-spear", 12), ("pole-axe", 6), ("round-shield", 3),
    ],
)  # fmt: skip
def test_how_long_a_weapon_is(weapon: str, reach: int) -> None:
    """Against rook's 5 and the weapon an equal reach costs nothing, one point less costs a die."""
    now = bout().with_creature("ada", met=()).with_creature("rook", held=(Held(weapons()[weapon], 2),)).now
    assert [reach_dice(now, "ada", "rook", 5 + mine) for mine in (reach, reach - 1)] == [0, 1]


@pytest.mark.clause("stamina.melee.basic.8")
@pytest.mark.parametrize(
    ("weapon", "parries"),
    [
        ("knife", (1, 0, 1)), ("dagger", (2, 0, 2)), ("heavy-knife", (2, 0, 1)), ("short-sword", (4, 0, 1)),
        ("sword", (4, 0, 1)), ("long-sword", (4, 4, 1)), ("great-sword", (2, 4, 0)), ("club", (1, 1, 1)),
        ("warhammer", (1, 1, 1)), ("sledge", (0, 1, 0)), ("quarterstaff", (1, 5, 0)), ("hand-axe", (2, 0, 1)),
        ("battle-axe", (2, 2, 1)), ("great-axe", (1, 3, 0)), ("javelin", (2, 3, 1)), ("short-spear", (3, 3, 0)),
        ("long-spear", (3, 3, 0)), ("pole-axe", (0, 3, 0)),
    ],
)  # fmt: skip
def test_what_a_weapon_parries(weapon: str, parries: tuple[int, int, int]) -> None:
    """In one hand, in two, in the off hand, by whoever is trained enough: beside defense 10 and melee combat 3."""
    skill = weapons()[weapon].skill
    trained = made(ranked(bout(), "rook", parry=6), "rook", skills=(
        ("melee combat", 3), ("parry", 6), ("personal defense", 2), (skill, 6)
    ))  # fmt: skip
    for hands, off_hand, parry in ((1, False, parries[0]), (2, False, parries[1]), (1, True, parries[2])):
        held = (Held(weapons()[weapon], hands, off_hand=off_hand),)
        assert difficulty(trained.with_creature("rook", held=held).does(SWORD, [MISS])) == 13 + parry


@pytest.mark.clause("stamina.modifier.cover.6", "stamina.melee.basic.8")
@pytest.mark.parametrize(
    ("shield", "covers", "parries"), [("buckler", 1, 2), ("round-shield", 3, 1), ("kite-shield", 6, 2)]
)
def test_what_a_shield_covers_and_parries(shield: str, covers: int, parries: int) -> None:
    """On the arm of somebody who is trained in melee and not in shields."""
    ranks = (("melee combat", 5), ("parry", 6))
    trial = made(bout(), "rook", skills=ranks).with_creature("rook", held=(Held(weapons()[shield], 1, off_hand=True),))
    assert difficulty(trial.does(SWORD, [MISS])) == 10 + 5 + covers + parries


# -- what keeps it off

ARMOR: list[tuple[str, Location, int, int, int, int, int]] = [
    ("skull-cap", "head", 3, 2, 0, 0, 2), ("padded-cap", "head", 4, 2, 0, 1, 2), ("padded-hood", "head", 5, 3, 0, 1, 2),
    ("gambeson-vest", "body", 4, 3, 1, 1, 2), ("gambeson-tunic", "body", 5, 3, 1, 1, 2),
    ("gambeson-sleeves", "left-arm", 3, 2, 2, 1, 2), ("gambeson-leggings", "legs", 3, 2, 1, 1, 2),
    ("mail-coif", "head", 7, 0, 0, 1, 0), ("mail-aventail", "head", 2, 1, 0, 0, 0),
    ("mail-aventail", "body", 2, 1, 0, 0, 0), ("mail-tunic", "body", 7, 1, 1, 1, 0),
    ("mail-skirt", "legs", 5, 0, 0, 1, 0), ("mail-sleeves", "right-arm", 5, 0, 2, 1, 0),
    ("mail-leggings", "legs", 5, 0, 1, 1, 0), ("half-helm", "head", 8, 1, 0, 2, 0),
    ("great-helm", "head", 10, 2, 0, 2, 0), ("brigandine", "body", 8, 0, 3, 3, 0),
    ("full-harness", "body", 10, 0, 5, 4, 0),
    ("joint-protection", "left-arm", 4, 1, 2, 1, 0), ("plate-sleeves", "right-arm", 6, 1, 3, 2, 0),
    ("greaves", "legs", 4, 1, 1, 1, 0), ("plate-leggings", "legs", 6, 1, 2, 2, 0),
]  # fmt: skip


@DAMAGE
@pytest.mark.parametrize(("piece", "place", "value", "body", "reflex", "physical", "cold"), ARMOR)
def test_what_a_piece_of_armor_keeps_off(
    piece: str, place: Location, value: int, body: int, reflex: int, physical: int, cold: int
) -> None:
    """As much piercing as its value goes through, one point less is turned; 20 damage at a body of 5, by its type."""
    now = wearing(bout(), "rook", piece).now
    through, turned = (striking(now, "rook", place, "penetrating", 20, deep)() for deep in (value, value - 1))
    assert (through.type, through.damage) == ("penetrating", 20 - physical)
    assert (turned.type, turned.damage) == ("concussive", 20 - 5 - body - physical)
    assert striking(now, "rook", place, "cold", 20, 0)().damage == 20 - 5 - cold
    elsewhere: Location = "legs" if place != "legs" else "body"
    assert striking(now, "rook", elsewhere, "concussive", 20, 0)().damage == 20 - 5
    clumsy = made(wearing(bout(), "ada", piece), "ada", skills=())
    assert reasons(clumsy.does("ada regain composure reflexes", [NEAR_MISS])).get("armor", 0) == -reflex


@DAMAGE
def test_only_metal_leads_lightning_around() -> None:
    """By its value, beside body 5; padding does not."""
    for piece, keeps in (("mail-tunic", 7), ("brigandine", 8), ("gambeson-tunic", 0)):
        now = wearing(bout(), "rook", piece).now
        assert striking(now, "rook", "body", "lightning", 30, 0)().damage == 30 - 5 - keeps


@DAMAGE
@pytest.mark.parametrize(
    ("pieces", "lost"),
    [
        (("mail-tunic",), 1),
        (("mail-tunic", "mail-aventail"), 1),
        (("gambeson-tunic", "mail-tunic"), 3),
        (("gambeson-tunic", "mail-tunic", "brigandine"), 7),
    ],
)
def test_every_layer_but_an_aventail_is_in_the_way_of_the_others(pieces: tuple[str, ...], lost: int) -> None:
    """What each costs on reflexes, and a die for every layer beyond the first."""
    clumsy = made(wearing(bout(), "ada", *pieces), "ada", skills=())
    assert reasons(clumsy.does("ada regain composure reflexes", [NEAR_MISS]))["armor"] == -lost
