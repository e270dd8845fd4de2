"""Numbers of our own, where the document gives none."""

from typing import Annotated

from msgspec import Meta, Struct

from affray.api import ruling

Few = Meta(ge=0, le=9)
Some = Meta(ge=0, le=30)


class Numbers(Struct, frozen=True, kw_only=True):
    """Numbers of our own, where the document gives none."""

    round_limit: Annotated[
        int,
        Meta(ge=1, le=1000),
        ruling((), "A fight that lasts longer than this many rounds ends undecided, so that every fight ends."),
    ] = 40
    defense_base: Annotated[
        int, Some, ruling((), "Defense is this, half of Fighting rounded down, armor, and one for a shield.")
    ] = 7
    stress_base: Annotated[
        int,
        Some,
        ruling(
            "swift.brace.5",
            "How much stress one can take: this and athletics, which goes for the sample enemies too. With 10 two "
            "soldiers would strike at each other eleven times or so before one is down; with 6 a fight is over sooner.",
        ),
    ] = 6
    wounded: Annotated[
        int, Few, ruling((), "Whoever has taken half of their stress has this much less on every roll.")
    ] = 1
    dying_rounds: Annotated[
        int, Meta(ge=1, le=20), ruling((), "Whoever is out of stress dies after so many rounds unless aided.")
    ] = 3
    jump_difficulty: Annotated[
        int, Some, ruling((), "What a jump over a gap of 5 ft must come to, with 2d6 and athletics.")
    ] = 9
    aid_margin: Annotated[
        int,
        Meta(ge=1, le=6),
        ruling("swift.aid.8", "+2 for beating the eased difficulty by this much, -1 for missing it by this much."),
    ] = 3
    tier: Annotated[
        int, Meta(ge=1, le=6), ruling("swift.aid.9", "One tier is 3 points: 6 and 9 in the book are one tier apart.")
    ] = 3
    usual_difficulty: Annotated[
        int, Some, ruling((), "The difficulty of a check that names none, such as aid to a seek: standard.")
    ] = 9
    aura_base: Annotated[int, Some, ruling("swift.channel.4", "Maximum aura: this and twice the power.")] = 3
    unstable_from: Annotated[
        int,
        Some,
        ruling("swift.channel.4", "From this instability on a spell may go wrong: see `mishap_margin`."),
    ] = 6
    calming: Annotated[
        int, Few, ruling("swift.channel.4", "After a round without magic the place is this much less unstable.")
    ] = 1
    mishap_margin: Annotated[
        int, Some, ruling("swift.channel.4", "A spell goes wrong when 2d6 do not come above instability less this.")
    ] = 4
    mishap_turns: Annotated[
        int, Some, ruling("swift.channel.4", "Gone wrong at up to this on the dice, a spell hits its own caster.")
    ] = 3
    mishap_drains: Annotated[
        int, Some, ruling("swift.channel.4", "Above that and at up to this, all of the caster's aura is gone.")
    ] = 5
    mishap_stress: Annotated[
        int, Few, ruling("swift.channel.4", "Above both, the caster takes this much stress and the spell goes on.")
    ] = 1
    concentration_from: Annotated[
        int,
        Some,
        ruling("swift.cast.7", "Where concentration is by damage, its difficulty is this and the damage."),
    ] = 6
    mend_share: Annotated[
        int, Meta(ge=1, le=6), ruling((), "A mending spell heals 2d6 divided by this, rounded up.")
    ] = 2

    # -- merits

    steady_aim: Annotated[int, Few, ruling((), "What the merit adds to the bonus of an aim.")] = 1
    iron_will: Annotated[int, Few, ruling((), "What the merit adds to a check of concentration.")] = 2
    fleet: Annotated[int, Some, ruling((), "What the merit adds to speed, in feet.")] = 10
