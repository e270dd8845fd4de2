"""Where the text leaves a choice: the wilderness."""

from typing import Annotated, Literal

from msgspec import Meta

from affray.api import ruling
from affray.rulesets.dungeoneer.rulings.techniques import TechniquesRulings


class WildernessRulings(TechniquesRulings, frozen=True, kw_only=True):
    """The choices we made: the wilderness."""

    # -- tiles half an hour wide

    wild_movement: Annotated[
        Literal["travel"],
        ruling(
            ("dungeoneer.turn.3", "dungeoneer.travel.3"),
            "In the wilderness you get to another tile by Travel. Movement counts paces, so it is refused there.",
            fixed="a Movement of several half hours for the same point would leave nothing for Travel to do",
        ),
    ] = "travel"
    wild_range: Annotated[
        Literal["same-tile", "as-listed"],
        ruling(
            "dungeoneer.fight.15",
            "To come across somebody is to be on the same tile, and nothing reaches out of a tile of half an hour. "
            "`as-listed`: ranges are counted in tiles of the wilderness too.",
        ),
    ] = "same-tile"
    tile_minutes: Annotated[
        int, Meta(ge=1, le=600), ruling((), "So many minutes it takes to cross a tile of the wilderness.")
    ] = 30
    explore_leads: Annotated[
        Literal["outside", "away"],
        ruling(
            "dungeoneer.explore.3",
            "Whoever flees a dungeon that lies in a wilderness comes out at the way in, and may enter again. `away`: "
            "they are gone for good, as where there is no wilderness.",
        ),
    ] = "outside"

    # -- creatures

    pursuit: Annotated[
        Literal["next-tile", "none"],
        ruling(
            (),
            "A creature goes after whom it noticed as far as the next tile, and loses them beyond it. `none`: it "
            "stays where it is.",
        ),
    ] = "next-tile"
    roaming: Annotated[
        int,
        Meta(ge=0, le=9),
        ruling((), "So many tiles of its rounds a creature of the wilderness goes in a world phase."),
    ] = 1
    while_resting: Annotated[
        Literal["roam", "wait"],
        ruling(
            (),
            "While the party rests in the wilderness creatures go their rounds for as long as the rest takes. `wait`: "
            "time passes for the party alone.",
        ),
    ] = "roam"

    # -- track

    trails: Annotated[
        Literal["every", "easiest"],
        ruling(
            "dungeoneer.track.3",
            "One roll is held against every trail on the tile, and one follows whichever one likes. `easiest`: only "
            "against the plainest.",
        ),
    ] = "every"
    fresh_trails: Annotated[
        bool,
        ruling(
            "dungeoneer.track.3",
            "A trail is what a creature leaves behind, so every creature that goes about the wilderness leaves one, "
            "which ends where it is; where it crosses its own, only the newer part can be followed. On `no` only a "
            "scene has trails.",
        ),
    ] = True
    track_step: Annotated[
        Literal["next-tile", "any-tile", "a-point"],
        ruling(
            "dungeoneer.track.11",
            "The tile moved is free and leads only into the next tile of the trail. `any-tile`: into any tile beside "
            "one. `a-point`: into the next tile, for one more action point.",
        ),
    ] = "next-tile"

    # -- hide

    hidden_party: Annotated[
        Literal["same-tile", "everyone"],
        ruling(
            "dungeoneer.hide.3",
            "The party that is hidden are those on the hider's tile. `everyone`: wherever they are in the wilderness.",
        ),
    ] = "same-tile"
    hide_counts: Annotated[
        Literal["party", "met"],
        ruling(
            "dungeoneer.hide.10",
            "The creatures impacted are those being hidden, the hider among them. `met`: the creatures on the tile "
            "of which the party knows.",
        ),
    ] = "party"
    hide_partial: Annotated[
        Literal["hider", "party"],
        ruling(
            "dungeoneer.hide.11",
            "A partial success hides whoever rolled and nobody else. `party`: everyone, as a success does.",
        ),
    ] = "hider"
    hide_together: Annotated[
        Literal["sum", "local"],
        ruling(
            "dungeoneer.group.22",
            "The whole sum is multiplied by those who hide together. `local`: only the local difficulty is, and the "
            "creatures impacted are added once.",
        ),
    ] = "sum"
    attack_from_hiding: Annotated[
        Literal["ends-it", "stays"],
        ruling(
            ("dungeoneer.hide.6", "dungeoneer.hide.7"),
            "Whoever attacks is hidden no more. `stays`: only the target notices them.",
        ),
    ] = "ends-it"

    hide_from_pursuer: Annotated[
        Literal["too-late", "shakes-off"],
        ruling(
            ("dungeoneer.hide.7", "dungeoneer.hide.8"),
            "A Hide keeps off creatures that you come across afterwards; one that has noticed you still pursues you. "
            "`shakes-off`: whoever is hidden is lost to those that had noticed them too.",
        ),
    ] = "too-late"

    # -- investigate

    one_feature: Annotated[
        Literal["game-master", "first-listed"],
        ruling(
            "dungeoneer.investigate.14",
            "The game master says which one is discovered; the first listed, where nobody does. `first-listed`: "
            "always that one.",
        ),
    ] = "game-master"
    hiding_feature: Annotated[
        Literal["place-or-hiding", "place"],
        ruling(
            "dungeoneer.investigate.12",
            "What keeps one hidden is a feature of the tile that is known to do so, or a Hide that still lasts. "
            "`place`: the feature alone.",
        ),
    ] = "place-or-hiding"
