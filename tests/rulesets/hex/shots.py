"""Shots in the tests of this book: an archer, and those she shoots at."""

from typing import Any

from msgspec.structs import replace

from affray.core.maps import Map, Mark
from affray.rulesets.hex.creature import Bundle, Held
from affray.rulesets.hex.loading import CATALOG, creature, terrains, weapons
from affray.rulesets.hex.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.hex.fights import OPEN, fight
from tests.rulesets.hex.sheets import made, ranked, wearing

ROOK_AT = "f4"


def archery(rows: tuple[str, ...] = OPEN, who: str = "archer", **rulings: Any) -> Trial:
    """Ada with a loaded short bow at b4, her turn, and rook at f4 without armor, who can bear a great deal.

    She has perception 1 and a level of advantage from rank 2; rook has defense 10 and a shield worth 2: 11 on the kept
    dice hit him, 9 and 10 are avoided.
    """
    ruled = Rulings(**{"wound_base": 30, **rulings})
    trial = fight(rows, ruled, ada=(who, "red", "b4"), rook=("sword-and-shield", "blue", ROOK_AT))
    return wearing(trial, "rook")


def behind(ground: str, at: str = "f4", **rulings: Any) -> Trial:
    """Ada's archery with another ground in one hex of the row; rook stands at f4."""
    column = ord(at[0]) - ord("a")
    row = OPEN[3][:column] + "x" + OPEN[3][column + 1 :]
    marks = (Mark(".", terrains()["open"]), Mark("x", terrains()[ground]))
    return archery(**rulings).with_(maps=(Map((*OPEN[:3], row, *OPEN[4:]), marks),))


def with_company(trial: Trial, **who: tuple[str, str, str]) -> Trial:
    """The same with others in it."""
    joined = tuple(creature(kind, name, side, at) for name, (kind, side, at) in who.items())
    return trial.with_(creatures=(*trial.encounter.creatures, *joined))


def armed(trial: Trial, who: str, weapon: str, piece: str = "", **fields: Any) -> Trial:
    """The same with one weapon in somebody's hands, loaded with a piece, if one is named."""
    arm = weapons()[weapon]
    held = Held(arm, 2 if arm.two_hands else 1, loaded=CATALOG.entry("ammunition", piece) if piece else None)
    return trial.with_creature(who, held=(held,), **fields)


def carrying(trial: Trial, who: str, ready: dict[str, int], carried: dict[str, int]) -> Trial:
    """The same with this ammunition ready and carried."""
    bundles = [
        tuple(Bundle(CATALOG.entry("ammunition", name), count) for name, count in pieces.items())
        for pieces in (ready, carried)
    ]
    return trial.with_creature(who, ready=bundles[0], carried=bundles[1])


def unloaded(trial: Trial, who: str = "ada") -> Trial:
    """The same with nothing loaded."""
    return trial.with_creature(who, held=tuple(replace(held, loaded=None) for held in trial[who].held))


def counts(trial: Trial, who: str = "ada") -> tuple[dict[str, int], dict[str, int]]:
    """The pieces that somebody holds ready, and those carried."""
    ready = {bundle.piece.name: bundle.count for bundle in trial[who].ready}
    return ready, {bundle.piece.name: bundle.count for bundle in trial[who].carried}


def thrower(**rulings: Any) -> Trial:
    """Ada with a dagger in each hand, unskilled in ranged combat beyond rank 1, rook two hexes away."""
    trial = archery(who="knife-fighter", **rulings)
    trial = ranked(made(trial, "ada", perception=1, body=0), "ada", **{"ranged combat": 1})
    return trial.with_creature("rook", at="d4")
