"""Rulings on magic."""

from typing import Annotated, Literal

from msgspec import Meta

from affray.api import ruling
from affray.rulesets.hex.rulings.modifiers import ModifierRulings
from affray.rulesets.hex.rulings.rounds import Few

Difficulty = Annotated[int, Meta(ge=1, le=30)]


class MagicRulings(ModifierRulings, frozen=True, kw_only=True):
    """Rulings on magic."""

    # -- magic attacks

    magic_attribute: Annotated[
        Literal["mind", "perception"],
        ruling(
            "hex.check.9",
            "A magic attack goes by mind, as all checks of magical aptitude do. `perception`: as other attacks from "
            "afar do.",
        ),
    ] = "mind"
    several_targets: Annotated[
        Literal["one-check", "check-each"],
        ruling(
            "hex.magic.general.3",
            "A spell on several targets is manifested with one check, which each of them meets with their own "
            "defense; a target against which your levels differ gets dice of its own. `check-each`: one check for "
            "each, and the multi-attack penalty rises every time.",
        ),
    ] = "one-check"
    touch_harms: Annotated[
        Literal["spell", "both"],
        ruling(
            "hex.magic.general.3",
            "A touch spell reaches a foe by a brawling attack that deals the spell's effect in place of its own "
            "damage. `both`: the fist harms too.",
        ),
    ] = "spell"
    willing_touch: Annotated[
        Literal["no-check", "check"],
        ruling(
            "hex.magic.general.3",
            "Who is willing is touched without a check. `check`: the brawling attack is made against a friend too, "
            "and wears their defense down; it is an attack of the turn. Touching yourself takes none.",
        ),
    ] = "no-check"
    mending_the_dying: Annotated[
        bool,
        ruling(
            (),
            "Mending reaches a dying friend: with no more wounds than they can bear they are back, lying, and act when "
            "their turn comes. On `no` the dying are beyond it; the book has only the heading.",
        ),
    ] = True
    natural_ranks: Annotated[
        Few, ruling((), "A natural mage's powers count as so many ranks higher, as the game's own trait has it.")
    ] = 2

    # -- casting

    arcane_dues: Annotated[
        Literal["paid", "counted", "none"],
        ruling(
            "hex.magic.general.2",
            "Dues take stamina; each point that cannot be paid is one of fatigue; when fatigue has taken all stamina "
            "away, the rest are wounds. `counted`: they add up to a number that does nothing here. `none`: nothing "
            "comes of them.",
        ),
    ] = "paid"
    casting_difficulty: Annotated[
        Difficulty,
        ruling("hex.magic.general.3", "The cast spell check is against this and the spell's arcane cost."),
    ] = 8
    slow_cantrips: Annotated[
        Literal["cast-first", "at-once"],
        ruling(
            "hex.magic.cantrip.8",
            "A cantrip that takes points acts on its caster when it is cast, and waits as a cast spell if it has "
            "another range. `at-once`: one of range manifest is manifested for no points as the next action, as a "
            "quick one is.",
        ),
    ] = "cast-first"
    casting_stamina: Annotated[
        Literal["by-the-spell", "as-a-cantrip"],
        ruling(
            "hex.magic.cast.2",
            "A spell costs the stamina that is written with it, and none where nothing is. `as-a-cantrip`: 2.",
        ),
    ] = "by-the-spell"
    failed_casting: Annotated[
        Literal["no-dues", "half-dues"],
        ruling(
            "hex.magic.cast.6",
            "Points and stamina are gone, the spell is not cast, and no dues are suffered: the text ties them to "
            "success. `half-dues`: half of them are, rounded down.",
        ),
    ] = "no-dues"
    cast_spells_wait: Annotated[
        Literal["by-delay", "until-used"],
        ruling(
            "hex.magic.manifest.6",
            "A cast spell's delay says how long it waits: to the next action, to the end of the next turn, or a "
            "minute; one attack uses it up, and unused it is lost. `until-used`: it waits for as long as it takes.",
        ),
    ] = "by-delay"
    rounds_a_minute: Annotated[
        int,
        Meta(ge=1, le=60),
        ruling("hex.magic.manifest.6", "So many of the caster's turns are the minute of an extended delay."),
    ] = 10
    kept_up_for: Annotated[
        Few,
        ruling((), "The stamina for which a caster prolongs a spell or cantrip by a round; what was shaped runs out."),
    ] = 1
    too_many_kept_up: Annotated[
        Literal["oldest-ends", "none-begins"],
        ruling(
            (),
            "Nobody keeps up more than 1 + mind spells: a further one takes the place of the oldest. `none-begins`: "
            "it comes to nothing.",
        ),
    ] = "oldest-ends"

    # -- gathered energy

    gathering_difficulty: Annotated[
        Difficulty,
        ruling(
            "hex.magic.gather.8",
            "Mind and magical aptitude against this: success stores the rank in gather arcane energy and 1 for each "
            "additional success; a critical failure loses what is held.",
        ),
    ] = 12
    holding_paid: Annotated[
        Literal["own-turn", "new-round"],
        ruling(
            "hex.magic.gather.9",
            "Held energy takes its stamina when the holder's own turn begins, after the recovery; the turn of "
            "gathering costs nothing. `new-round`: when a round begins.",
        ),
    ] = "own-turn"
    holding_unpaid: Annotated[
        Literal["lost", "fatigue"],
        ruling(
            "hex.magic.gather.10",
            "Who has no stamina left to hold energy loses it and suffers the dues. `fatigue`: 1 fatigue holds it.",
        ),
    ] = "lost"
    gathering_adds: Annotated[
        bool,
        ruling(
            "hex.magic.gather.11",
            "Energy adds up, at 1 stamina a round for all of it. On `no` the larger amount is kept.",
        ),
    ] = True
    energy_serves: Annotated[
        Literal["shaping", "casting-too"],
        ruling(
            "hex.magic.gather.12",
            "Stored energy is shaped or released, and serves nothing else. `casting-too`: it pays the dues of cast "
            "spells before stamina does.",
        ),
    ] = "shaping"
    release_amount: Annotated[
        Literal["all", "chosen"],
        ruling(
            "hex.magic.release.5",
            "A release takes its full amount, down to nothing: stored energy first, then what was shaped of it. "
            "`chosen`: the caster says how much, up to that.",
        ),
    ] = "all"
    shaping: Annotated[
        Literal["moves-points", "at-once", "none"],
        ruling(
            "hex.magic.shape.3",
            "A check as for gathering moves as many stored points into a crafted effect as it would have stored; once "
            "they are its arcane cost, it is there as if it had been cast. `at-once`: without a check, if all of its "
            "cost is stored. `none`: it costs what it costs and does nothing.",
        ),
    ] = "moves-points"
    shaping_dues: Annotated[
        Literal["cost", "none"],
        ruling(
            "hex.magic.shape.3",
            "A crafted effect causes dues as a spell does. `none`: the energy has paid for it.",
        ),
    ] = "cost"
