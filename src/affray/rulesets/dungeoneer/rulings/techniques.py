"""Where the text leaves a choice: techniques, of which only other chapters speak."""

from typing import Annotated, Literal

from affray.api import ruling
from affray.rulesets.dungeoneer.rulings.conditions import ConditionsRulings


class TechniquesRulings(ConditionsRulings, frozen=True, kw_only=True):
    """The choices we made: techniques, of which only other chapters speak."""

    missiles: Annotated[
        Literal["ranged-weapon", "from-afar"],
        ruling(
            (),
            "Deflection is for whatever strikes beyond the next tile, from wherever it does. `from-afar`: only when it "
            "comes from further away.",
        ),
    ] = "ranged-weapon"
    lethal_body: Annotated[
        Literal["one-blow", "both-blows"],
        ruling(
            (),
            "A lethal body is two standard weapons, and only a dual wielder fights with two at once. `both-blows`: a "
            "lethal body does so as well.",
        ),
    ] = "one-blow"
    conduit_limit: Annotated[
        Literal["none", "most-arca"],
        ruling((), "A conduit draws arca beyond what one otherwise holds. `most-arca`: no more than that."),
    ] = "none"
    swap_with_friends: Annotated[
        Literal["freely", "rolled"],
        ruling((), "A friend lets one change places. `rolled`: that takes the roll that it takes with a creature."),
    ] = "freely"
    swept_tiles: Annotated[
        Literal["targets", "own"],
        ruling((), "A sweeping strike covers tiles beside its target. `own`: tiles beside whoever strikes."),
    ] = "targets"
    marks: Annotated[
        Literal["for-all", "for-one"],
        ruling(
            (),
            "Every physical blow to a marked target does more. `for-one`: only the blows of whoever marked it.",
        ),
    ] = "for-all"
    stress_to_creatures: Annotated[
        Literal["nothing", "morale"],
        ruling(
            (),
            "Creatures have no stress, so damage as stress does nothing to them. `morale`: it takes a point of that.",
        ),
    ] = "nothing"
    entrenched: Annotated[
        Literal["rooted", "until-moving"],
        ruling(
            (),
            "Whoever is entrenched has speed 0, and it ends when something else moves them. `until-moving`: they may "
            "move as ever, and it ends with that.",
        ),
    ] = "rooted"
    rallied: Annotated[
        Literal["everyone", "others"],
        ruling((), "Whoever rallies takes heart as well. `others`: only those who are rallied."),
    ] = "everyone"
    joint_tend: Annotated[
        Literal["each", "once"],
        ruling(
            "dungeoneer.group.11",
            "When several tend someone, every medkit heals, as every weapon does its damage. `once`: as much as one.",
        ),
    ] = "each"
