"""How someone stands, in one line."""

import pytest
from msgspec.structs import replace

from affray.core.effects import Effect, Ends
from affray.core.figures import status
from affray.core.maps import Marker
from affray.rulesets.hex.conditions import STUNNED
from affray.rulesets.hex.costs import Cost
from affray.rulesets.hex.creature import Lying, Watch
from affray.rulesets.hex.display import markers, reaction_cost
from affray.rulesets.hex.loading import weapons
from affray.rulesets.hex.rolls import Result
from tests.rulesets.hex.fights import duel
from tests.rulesets.hex.magic import cast, magical
from tests.rulesets.hex.shots import archery, armed, carrying


def test_who_stands_fresh_is_told_by_the_figures_and_weapons() -> None:
    """Rook, not on turn: no action points, and standing is not worth a word."""
    assert status(duel().now, "rook") == "wounds 0/5 | defense 10+4 | stamina 12/12 | arming-sword, round-shield"


def test_whatever_is_unusual_is_told() -> None:
    """In this order, bare hands by their name, and last what lies on her."""
    trial = duel().with_creature("ada", multi_attack=2, posture="prone", climbing="c4", wounds=2, held=())
    stunned = trial.with_(effects=(Effect(STUNNED, "ada", Ends("turn ends", "ada")),))
    assert status(stunned.now, "ada").split(" | ")[3:] == [
        "AP 3",
        "multi-attack -2",
        "prone",
        "climbing to c4",
        "fists",
        "stunned",
    ]


def test_magic_is_told_where_there_is_any() -> None:
    """Energy, shaped or not, dues that are counted, and what was cast."""
    caster = cast(magical("spark"), "spark").with_creature("ada", energy=3, dues=2)
    assert status(caster.now, "ada").split(" | ")[4:] == ["arcane energy 3", "arcane dues 2", "cast: spark", "fists"]


def test_the_training_in_the_bonus_is_told_as_it_is_ruled() -> None:
    """Melee combat 2 and a shield of 2; without training the shield alone."""
    assert "defense 10+2" in status(duel(bonus_training=False).now, "rook")


@pytest.mark.clause("hex.defense.stance.4", "hex.modifier.surprised.1")
@pytest.mark.parametrize(("key", "figure"), [("defensive-stance", "10+8"), ("surprised", "10+0"), ("stunned", "10+4")])
def test_the_bonus_is_told_as_it_counts_now(key: str, figure: str) -> None:
    changed = duel().with_(effects=(Effect(key, "rook", Ends("turn ends", "rook")),))
    assert f"defense {figure} |" in status(changed.now, "rook")


def test_a_weapon_that_shoots_is_told_with_its_load_and_the_pieces_left() -> None:
    """A bow with an arrow on the string, then without; a crossbow that was cocked."""
    loaded = carrying(archery(), "ada", {"bodkin": 2}, {"bodkin": 3, "broadhead": 4})
    assert status(loaded.now, "ada").endswith("short-bow (bodkin) | ammunition 2 ready, 7 carried")
    shot = carrying(loaded, "ada", {}, {}).does("ada loose rook", [Result("failure")])
    assert status(shot.now, "ada").endswith("| short-bow (empty)")
    drawn = armed(archery(), "ada", "light-crossbow")
    drawn = drawn.with_creature("ada", held=(replace(drawn["ada"].held[0], cocked=True),), ready=(), carried=())
    assert status(drawn.now, "ada").endswith("| light-crossbow (cocked)")


@pytest.mark.parametrize("out", ["dead", "dying"])
def test_who_is_out_of_the_fight_is_just_that(out: str) -> None:
    assert status(duel().with_creature("rook", fate=out).now, "rook") == out


@pytest.mark.clause("hex.reaction.general.3", "hex.reaction.general.4")
@pytest.mark.parametrize(
    ("ruling", "words"), [("none", "1 stamina"), ("next-turn", "1 AP of your next turn, 1 stamina")]
)
def test_what_a_reaction_costs_is_told_as_it_is_ruled(ruling: str, words: str) -> None:
    assert reaction_cost(duel(reaction_points=ruling).now, Cost(points=1, stamina=1)) == words


# -- on the map


def test_what_lies_there_and_who_watches_is_on_the_map() -> None:
    """Two weapons in one hex, and a hex that ada watches; who is out of the fight watches no longer."""
    lying = tuple(Lying(weapons()[name], at) for name, at in (("dagger", "d4"), ("maul", "d4"), ("dagger", "e5")))
    trial = archery().with_creature("ada", watch=Watch("short-bow", ("d4", "f5")))
    trial = trial.with_(table=replace(trial.encounter.table, lying=lying))
    assert markers(trial.now, 0) == {
        "d4": Marker("/", "dagger, maul on the ground; watched by ada"),
        "e5": Marker("/", "dagger on the ground"),
        "f5": Marker("!", "watched by ada"),
    }
    assert list(markers(trial.with_creature("ada", fate="dying").now, 0)) == ["d4", "e5"]


@pytest.mark.parametrize(
    ("wind", "words"),
    [
        ("levels", "wind: a level of disadvantage on ranged attacks; fog: concealment 2 beyond the next hex"),
        ("points", "wind: -1 on ranged attacks; fog: concealment 2 beyond the next hex"),
        ("none", "fog: concealment 2 beyond the next hex"),
    ],
)
def test_the_weather_is_in_the_legend_where_it_counts(wind: str, words: str) -> None:
    trial = archery(wind=wind)
    stormy = trial.with_(table=replace(trial.encounter.table, wind=1, fog=2))
    assert markers(stormy.now, 0) == {"": Marker("", words)}
    assert markers(trial.now, 0) == {}
    assert markers(stormy.ruled(wind="none", concealed="none").now, 0) == {}
