"""Light and darkness: how far one searches, who carries a light in which hand, and fighting with a torch."""

from typing import Any

import pytest
from msgspec.structs import replace

from affray.core.content import BadContent
from affray.core.figures import status
from affray.core.intents import Intent
from affray.core.rolls import Modifier
from affray.rulesets.dungeoneer import BOOK
from affray.rulesets.dungeoneer.creature import Table, Thing
from affray.rulesets.dungeoneer.events import CounterAttacked, Kindled, Wounded
from affray.rulesets.dungeoneer.light import is_lit
from affray.testing import Trial
from tests.rulesets.dungeoneer.blows import NONE, plain
from tests.rulesets.dungeoneer.choosing import dice, may, options
from tests.rulesets.dungeoneer.delves import OPEN, delve
from tests.rulesets.dungeoneer.training import lasting
from tests.rulesets.dungeoneer.written import character, weapons

COIN = Thing(name="coin", kind="cache", at="d4", locate=3, known="")
SURE = [dice(6)]


def cave(at: str, light: str = "", dark: bool = True, rows: tuple[str, ...] = OPEN, **who: Any) -> Trial:
    """Ada, a scout, somewhere in row 4 with a light or none; a coin is hidden at d4."""
    table = Table(seen=(1,), things=(COIN,), dark=dark)
    trial = delve(rows, table=table, ada=("scout", at), bone=("ghoul", "k9"), **who)
    return trial.with_creature("ada", light=light, items=())


def finds(trial: Trial) -> bool:
    """Whether ada finds the coin."""
    return bool(trial.does("ada search", SURE).encounter.table.things[0].known)


# -- searching


@pytest.mark.clause("dungeoneer.search.3")
@pytest.mark.parametrize(
    ("light", "near", "far"), [("torch", "i4", "j4"), ("lantern", "k4", None), ("", "e4", "f4"), ("torch", "i9", "j9")]
)
def test_in_the_dark_a_search_goes_as_far_as_the_light(light: str, near: str, far: str | None) -> None:
    """A torch 5 tiles, a lantern 7, and without any the tiles beside one."""
    assert finds(cave(near, light))
    assert far is None or not finds(cave(far, light))


def test_a_lantern_reaches_no_further_than_seven_tiles() -> None:
    """From k4 it lights d4, and c4 no more."""
    trial = cave("k4", "lantern")
    assert (is_lit(trial.now, "d4"), is_lit(trial.now, "c4")) == (True, False)


def test_where_it_is_light_nobody_needs_a_torch() -> None:
    """The same without the dark."""
    assert finds(cave("k9", dark=False))


@pytest.mark.parametrize(("at", "found"), [("f4", True), ("a9", True), ("k4", False)])
def test_the_light_is_the_partys(at: str, found: bool) -> None:
    """Ada has none; bo's torch shows the coin when he is 5 tiles from it or less."""
    trial = cave("k1", bo=("mage", at)).with_creature("bo", light="torch")
    assert finds(trial.with_(clock=replace(trial.encounter.clock, acting=("ada",)))) is found


def test_light_does_not_shine_through_rock_or_shut_doors() -> None:
    """A torch at f4 behind a wall at e, and then behind doors that are opened."""
    for mark, opened, lit in (("#", (), False), ("D", (), False), ("D", ("e4",), True)):
        trial = cave("f4", "torch", rows=(f"....{mark}......",) * 9)
        table = replace(trial.encounter.table, seen=(1, 2), opened=opened)
        assert is_lit(trial.with_(table=table).now, "d4") is lit


@pytest.mark.clause("dungeoneer.search.4")
@pytest.mark.parametrize(("at", "found"), [("h4", True), ("i4", False)])
def test_whoever_lies_in_wait_in_the_dark_is_found_in_the_light_alone(at: str, found: bool) -> None:
    """A ghoul has locate 5; the torch is at c4."""
    after = cave("c4", "torch").with_creature("bone", at=at, hidden=True).does("ada search", SURE)
    assert after["bone"].hidden is not found


@pytest.mark.parametrize(("rule", "lit"), [("burns-on", True), ("goes-out", False)])
def test_the_light_of_the_fallen_is_a_ruling(rule: str, lit: bool) -> None:
    """Bo lies at c4; the dead and the fled take theirs along."""
    trial = (
        cave("k9", bo=("mage", "c4")).with_creature("bo", light="torch", fate="down", health=0).ruled(fallen_light=rule)
    )
    assert is_lit(trial.now, "d4") is lit
    assert not is_lit(trial.with_creature("bo", fate="dead", at=None).now, "d4")


def test_arcana_is_detected_without_a_light() -> None:
    """It is not seen but felt: 4 + 6 against 10."""
    trial = delve(table=Table(seen=(1,), things=(COIN,), dark=True), ada=("mage", "k4"), bone=("ghoul", "k9"))
    after = trial.with_creature("ada", light="").does("ada detect arcana", [(4,), dice(6)])
    assert after.encounter.table.things[0].known


@pytest.mark.clause("dungeoneer.search.3")
@pytest.mark.parametrize(
    ("rule", "light", "may_throw"),
    [
        ("searches", "", True),
        ("searches-and-targets", "", False),
        ("searches-and-targets", "torch", True),
    ],
)
def test_whether_one_fights_what_one_cannot_see_is_a_ruling(rule: str, light: str, may_throw: bool) -> None:
    """A dagger flies 3 tiles; beside one everybody is a target."""
    trial = cave("d4", light).with_creature("bone", at="g4").ruled(in_the_dark=rule)
    assert ("bone" in options(trial, "fight")) is may_throw
    assert "bone" in options(trial.with_creature("bone", at="e4"), "fight")


# -- hands


@pytest.mark.parametrize(
    ("weapon", "armor", "light", "fits"),
    [
        ("sword", (), "torch", True),
        ("sword", ("shield",), "torch", False),
        ("bow", (), "lantern", False),
        ("sword", ("shield",), "", True),
    ],
)
def test_a_light_needs_a_hand(weapon: str, armor: tuple[str, ...], light: str, fits: bool) -> None:
    """Of two: weapon, shield and light."""
    fields: dict[str, Any] = {"weapon": weapon, "armor": armor, "light": light}
    if fits:
        assert character("guard", **fields).light == light
    else:
        with pytest.raises(BadContent, match=rf"guard\] no hand is left for the {light}"):
            character("guard", **fields)


def test_only_what_gives_light_is_a_light() -> None:
    """A crowbar does not."""
    with pytest.raises(BadContent, match=r"mage\] light: 'crowbar' gives no light; it may be torch, lantern"):
        character("mage", light="crowbar")


def test_another_light_is_taken_in_hand() -> None:
    """For an action point; the torch goes into the pack."""
    trial = cave("d4", "torch").with_creature("ada", items=("lantern", "net"), wear=())
    after = trial.does("ada kindle lantern")
    assert (after["ada"].light, after["ada"].items, after["ada"].action_points) == ("lantern", ("net", "torch"), 2)
    assert after.happened(Kindled) == [Kindled("ada", "lantern")]
    assert options(after, "kindle") == ["torch"]
    assert "kindle" not in may(after.with_creature("ada", items=("lantern",)))


@pytest.mark.parametrize(
    ("weapon", "shield", "can"), [("dagger", False, True), ("dagger", True, False), ("bow", False, False)]
)
def test_nobody_kindles_a_light_without_a_free_hand(weapon: str, shield: bool, can: bool) -> None:
    """Weapon, shield and light take two hands at most."""
    trial = plain(cave("d4"), "ada", weapon).with_creature("ada", items=("torch",))
    holding = trial.with_creature("ada", wear=character("guard").wear if shield else ())
    said = holding.why_not(Intent("ada", "kindle", ("torch",)))
    assert (said == "", "no hand is left for it" in said) == (can, not can)


# -- a torch as a weapon


def torchbearer(foe: str = "lichling", at: str = "e4", **who: Any) -> Trial:
    """Ada at d4, power 3, with a sword and a torch; bone, a lichling: hit 8, dodge 8, 6 health, no resistance."""
    return plain(delve(ada=("guard", "d4"), bone=(foe, at), **who), "ada").with_creature("ada", light="torch")


@pytest.mark.clause("dungeoneer.fight.4")
@pytest.mark.parametrize(
    ("spent", "lost", "burns"), [(NONE, 0, []), (("2",), 0, []), (("5",), 1, []), (("2", "6"), 2, [("bone", 0, 2)])]
)
def test_a_torch_is_an_improvised_weapon_that_burns_on_a_greater_success(
    spent: Any, lost: int, burns: list[Any]
) -> None:
    """1 damage by power: 3, 5, 8 and 11 against 8; the sword is in hand again afterwards."""
    after = torchbearer().does("ada swing torch bone", [spent, NONE])
    assert (6 - after["bone"].health, lasting(after, "burned")) == (lost, burns)
    assert after["ada"].weapon == weapons()["sword"]


def test_whoever_burns_takes_more_damage() -> None:
    """The sword does 3, and 1 for the fire."""
    burning = torchbearer().does("ada swing torch bone", [("2", "6"), NONE])
    how = (Modifier(3, "ada's sword"), Modifier(1, "burned"))
    assert burning.does("ada fight bone", [("5",)]).happened(Wounded)[0] == Wounded("bone", 4, 0, how)


def test_a_sword_does_not_burn() -> None:
    """Whatever is in the other hand."""
    assert not lasting(
        torchbearer().with_creature("bone", health=20).does("ada fight bone", [("2", "6"), NONE]), "burned"
    )


@pytest.mark.clause("dungeoneer.fight.5")
@pytest.mark.parametrize(("at", "near"), [("f4", True), ("g4", False)])
def test_a_torch_reaches_two_tiles(at: str, near: bool) -> None:
    """As improvised weapons do."""
    assert ("swing torch" in may(torchbearer(at=at))) is near


@pytest.mark.parametrize("light", ["", "lantern"])
def test_only_a_torch_is_swung(light: str) -> None:
    """No lantern, and no empty hand."""
    said = torchbearer().with_creature("ada", light=light).why_not(Intent("ada", "swing_torch", ("bone", "anyone")))
    assert "there is no torch in hand" in said


def test_two_torches_are_swung_together() -> None:
    """16 for two: 5 + 3 and 6 + 3; each does 1, and the target strikes back at both."""
    trial = plain(torchbearer(bo=("guard", "e5")), "bo").with_creature("bo", light="torch")
    after = trial.does("ada swing torch bone with bo", ["yes", ("5",), ("6",), NONE, NONE])
    assert (after["bone"].health, len(after.happened(CounterAttacked))) == (4, 2)
    assert {after[who].weapon for who in ("ada", "bo")} == {weapons()["sword"]}
    assert options(trial.with_creature("bo", light=""), "swing_torch", "bone") == ["anyone"]


# -- what is shown


def test_status_tells_of_light_and_dark() -> None:
    """The torch in ada's hand, and that bone stands beyond its light; without the dark nobody does."""
    trial = cave("d4", "torch")
    assert "torch in hand" in status(trial.now, "ada")
    assert ("in the dark" in status(trial.now, "ada"), "in the dark" in status(trial.now, "bone")) == (False, True)
    assert "in the dark" not in status(cave("d4", "torch", dark=False).now, "bone")


def test_a_scene_may_be_dark() -> None:
    """The mine is, the vault is not."""
    assert [BOOK.stage(name).table.dark for name in ("mine", "vault")] == [True, False]
