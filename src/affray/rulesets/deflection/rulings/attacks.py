"""Where the text leaves a choice: attacks, luck, strays, advantage, size."""

from typing import Annotated, Literal

from msgspec import Meta

from affray.api import ruling
from affray.rulesets.deflection.rulings.turns import TurnsRulings


class AttacksRulings(TurnsRulings, frozen=True, kw_only=True):
    """The choices we made: attacks, luck, strays, advantage, size."""

    bare_hands: Annotated[
        Literal["weapon-table"],
        ruling(
            "deflection.attack.3",
            "Strength or dexterity with unarmed, damage 2, critical 20 for +2, nonlethal and swift.",
            fixed="The game's own weapon table has this line.",
        ),
    ] = "weapon-table"
    attack_dice: Annotated[
        Literal["attacker", "best"],
        ruling(
            "deflection.attack.5",
            "The attacker names one listed attribute and one listed specialization for each attack; unnamed, the "
            "largest dice are meant. `best`: always the largest.",
        ),
    ] = "attacker"
    protection: Annotated[
        Literal["one-number"],
        ruling(
            "deflection.attack.18",
            "Damage resistance, protection and damage reduction are one number, the armor's.",
            fixed="The example takes the protection off exactly where the rule takes off the resistance.",
        ),
    ] = "one-number"
    beyond_range: Annotated[
        Literal["penalty", "refused"],
        ruling(
            "deflection.attack.19",
            "Reach, throwing and shooting ranges are weapon data: no change up to the first number, -1 for each more "
            "multiple of it, nothing beyond the second. `refused`: nothing beyond the first.",
        ),
    ] = "penalty"
    thrown_from: Annotated[
        Literal["beyond-reach"],
        ruling(
            "deflection.attack.19",
            "A weapon that can be thrown strikes within its reach and is thrown beyond it, to where the target is.",
            fixed="Within reach a throw is never better than a blow.",
        ),
    ] = "beyond-reach"
    damage_from: Annotated[
        Literal["whole-roll", "margin"],
        ruling(
            ("deflection.attack.20", "deflection.attack.21", "deflection.attack.22", "deflection.example.10"),
            "The whole check result and the weapon's damage. `margin`, which the author crossed out: what the roll "
            "exceeds deflection by. Endurance first, then health, and at least 1, are alike in both.",
        ),
    ] = "whole-roll"
    margin_factor: Annotated[
        int,
        Meta(ge=1, le=3),
        ruling(
            "deflection.example.9",
            "With margin damage a knife has 6 and 12 for 3 and 6; what other weapons have is not known. We multiply "
            "every weapon's damage and critical bonus by this.",
        ),
    ] = 2
    luck_die: Annotated[
        int, Meta(ge=4, le=100), ruling("deflection.luck.2", "A d20: the game's chapter on checks says so.")
    ] = 20
    luck_adds: Annotated[
        int,
        Meta(ge=0, le=6),
        ruling(
            "deflection.luck.2",
            "On a check that is no attack a luck roll that reaches its target adds 3 to the result; in an attack the "
            "weapon's critical threshold takes the place of that target.",
        ),
    ] = 3
    luck_is: Annotated[
        Literal["read-alone", "added"],
        ruling(
            "deflection.luck.3",
            "The luck die is read alone and not added: 10 is already the most of the example's d6 + d4. `added`: its "
            "face goes into the result of an attack.",
        ),
    ] = "read-alone"
    knife_threshold: Annotated[
        Literal["weapon-table"],
        ruling(
            "deflection.example.4",
            "A knife's critical threshold is 19.",
            fixed="It is weapon data, from the table whose knife agrees with the example in all else.",
        ),
    ] = "weapon-table"
    stray_meets: Annotated[
        Literal["own-deflection", "aimed-at"],
        ruling(
            "deflection.stray.6",
            "Whoever is near is as likely as another; the unchanged total is held against their own deflection and "
            "resistance. `aimed-at`: against the deflection of the one it was meant for.",
        ),
    ] = "own-deflection"
    stray_hits: Annotated[
        Literal["friend-or-foe", "foes-only"],
        ruling(
            "deflection.stray.7",
            "Everyone within 1 m of the target but the attacker, friend or foe. `foes-only`: no ally of the attacker.",
        ),
    ] = "friend-or-foe"
    stray_may_block: Annotated[
        bool,
        ruling((), "Whoever a stray attack hits may block it. It comes too late to evade or parry."),
    ] = True
    nonlethal: Annotated[
        bool,
        ruling(
            "deflection.nonlethal.1",
            "A weapon with that property makes unconscious where another makes dying. The author crossed it out here, "
            "but the chapter on equipment keeps it.",
        ),
    ] = True
    nonlethal_limit: Annotated[
        bool,
        ruling(
            "deflection.nonlethal.2",
            "On `yes`, which the author crossed out, health as far below 0 as its maximum above is dying all the same.",
        ),
    ] = False
    penalty_lowers: Annotated[
        Literal["check", "accuracy"],
        ruling(
            "deflection.multiple-attack.5",
            "The multiple attack penalty lowers the check, and with it the damage. `accuracy`: the damage stays.",
        ),
    ] = "check"
    attacks_counted: Annotated[
        Literal["own-actions", "reactions-too"],
        ruling(
            "deflection.multiple-attack.6",
            "Every attack action of the turn counts, maneuvers among them, hit or miss; attacks made as reactions do "
            "not. `reactions-too`: they do.",
        ),
    ] = "own-actions"
    flanked: Annotated[
        Literal["opposite", "wide"],
        ruling(
            "deflection.sneak-flank.6",
            "Two who are hostile to the target, each within 1 m, on directly opposite sides of it. `wide`: a square "
            "beside the opposite one will do.",
        ),
    ] = "opposite"
    reroll: Annotated[
        Literal["asked", "best"],
        ruling(
            "deflection.advantage.1",
            "Each level of advantage throws one die of the check again, of the attacker's choice, and keeps the better "
            "face; each level of disadvantage the die that shows most, and keeps the worse. The luck die is never "
            "thrown again. `best`: the die is always the one that has most to gain.",
        ),
    ] = "asked"
    levels_meet: Annotated[
        Literal["one-for-one", "all-for-one"],
        ruling(
            "deflection.advantage.2",
            "Advantage and disadvantage cancel one for one. `all-for-one`: one level takes away all of the other kind.",
        ),
    ] = "one-for-one"
    size_matters: Annotated[
        bool,
        ruling(
            (
                "deflection.size.1",
                "deflection.size.2",
                "deflection.size.3",
                "deflection.size.4",
                "deflection.size.5",
                "deflection.size.6",
            ),
            "The sentence on size breaks off, so size does nothing. On `yes`, which the author crossed out: +1 to hit "
            "for each 2 sizes that the target is larger, -1 for each 2 it is smaller, and its resistance is as much "
            "higher or lower as it is larger or smaller, down to 0.",
        ),
    ] = False
    hiding: Annotated[
        Literal["agility", "never"],
        ruling(
            (),
            "The list of skills has no stealth: who has cover, a wall or the dark beside them hides with an agility "
            "check that beats every foe's passive perception, until they attack or are found. `never`: nobody hides.",
        ),
    ] = "agility"
    night_sight: Annotated[
        int, Meta(ge=0, le=10), ruling((), "How far one sees somebody who stands in the dark, in metres.")
    ] = 1
