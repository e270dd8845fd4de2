"""Where the text leaves a choice: movement and the ground."""

from typing import Annotated, Literal

from msgspec import Meta

from affray.api import ruling
from affray.rulesets.dungeoneer.rulings.fights import FightsRulings


class MovementRulings(FightsRulings, frozen=True, kw_only=True):
    """The choices we made: movement and the ground."""

    occupancy: Annotated[
        Literal["friends-pass", "nobody-passes"],
        ruling(
            (),
            "Bodies share a tile as long as they fit on it. Over a full one friends let each other pass, foes do not. "
            "`nobody-passes`: nobody does.",
        ),
    ] = "friends-pass"
    tiles: Annotated[
        Literal["speed", "speed-and-3"],
        ruling(
            "dungeoneer.movement.8",
            "Speed is one number: what is added to rolls is how many tiles one goes. `speed-and-3`: three more tiles.",
        ),
    ] = "speed"
    movement_die: Annotated[
        Literal["any", "its-face"],
        ruling(
            "dungeoneer.movement.9",
            "Any die will do, whatever it shows. `its-face`: it also limits how many tiles one goes.",
        ),
    ] = "any"
    several_movements: Annotated[
        Literal["add-up", "replace"],
        ruling(
            "dungeoneer.movement.10",
            "A turn ends when its player says so or the phase is over, and tiles of several Movements add up. "
            "`replace`: a new one forfeits what was left.",
        ),
    ] = "add-up"
    terrain_stat: Annotated[
        Literal["speed", "power", "skill"], ruling("dungeoneer.terrain.7", "Movement is a matter of speed.")
    ] = "speed"
    terrain_result: Annotated[
        Literal["cross-or-stop", "by-degree"],
        ruling(
            "dungeoneer.terrain.8",
            "At the difficulty one crosses; below it one stops in front, the die spent and the rest of the movement "
            "kept. `by-degree`: a partial success crosses for half of what is left, a greater one gives a die back.",
        ),
    ] = "cross-or-stop"
    terrain_rolls: Annotated[
        Literal["stretch", "tile"],
        ruling("dungeoneer.terrain.9", "One roll for a stretch of the same ground. `tile`: one for every tile of it."),
    ] = "stretch"
    other_ground: Annotated[
        int,
        Meta(ge=0, le=30),
        ruling("dungeoneer.terrain.10", "Difficult ground that is no water, gap or wall counts as muck and debris."),
    ] = 5
