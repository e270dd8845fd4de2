"""Where the text leaves a choice: attacks, damage, and what changes the difficulty to hit."""

from typing import Annotated, Literal

from msgspec import Meta

from affray.api import ruling
from affray.rulesets.stamina.rulings.rounds import RoundRulings


class FightRulings(RoundRulings, frozen=True, kw_only=True):
    """The choices we made: attacks, damage, and what changes the difficulty to hit."""

    melee_difficulty: Annotated[
        Literal["with-bonuses", "defense-alone"],
        ruling(
            "stamina.melee.basic.8",
            "A blow is held against current defense with ranks in melee combat, parrying, shields and the situation. "
            "`defense-alone`: training and parrying do not count, the situation does.",
        ),
    ] = "with-bonuses"
    ranged_difficulty: Annotated[
        Literal["with-bonuses", "defense-alone"],
        ruling(
            "stamina.ranged.loose.9",
            "A shot is held against current defense with ranks in awareness, alertness and dodge, cover and the "
            "situation. `defense-alone`: ranks do not count, the situation does.",
        ),
    ] = "with-bonuses"
    hit_location: Annotated[
        Literal["body", "rolled"],
        ruling(
            "stamina.melee.basic.9",
            "A hit strikes the body unless successes are spent on another place. `rolled`: a d10 says where, as an "
            "earlier edition had it: 1-2 legs, 3 and 4 the arms, 5-9 body, 10 head.",
        ),
    ] = "body"
    wound_step: Annotated[
        int,
        Meta(ge=1, le=10),
        ruling(
            "stamina.melee.basic.9",
            "The table of penetrating damage ends at 13 with a wound more for some step that is not printed; a later "
            "table has 2.",
        ),
    ] = 2
    fire_spreads: Annotated[
        Literal["upward", "downward", "no"],
        ruling(
            (),
            "Flames that burn on spread to one place beside theirs, and nothing says to which: from the body up to the "
            "head, since flames rise. `downward`: to the legs. `no`: they stay where they are.",
        ),
    ] = "upward"
    cold_adds_up: Annotated[
        Literal["each-round", "no"],
        ruling(
            (),
            "Cold does 1 more for every earlier round of cold since somebody was last warm; fire that harms them warms "
            "them. `no`: it does the same every time.",
        ),
    ] = "each-round"
    flames_begin: Annotated[
        Literal["next-round", "next-turn"],
        ruling(
            (),
            "Whoever caught fire burns on at the start of their turn, from the next round on. `next-turn`: this round "
            "too, if they have not acted in it yet.",
        ),
    ] = "next-round"
    flames_resisted: Annotated[
        Literal["again", "once"],
        ruling(
            (),
            "Flames burn on with one less than what they did, and what keeps fire off is taken off each time, as it is "
            "off any fire. `once`: it was taken off when they caught, and not again.",
        ),
    ] = "again"
    armor_hinders: Annotated[
        Literal["worst", "sum"],
        ruling(
            (),
            "Armor costs dice on reflexes with the place it covers; a blow moves arm and trunk, and the worse of the "
            "two counts. `sum`: both do.",
        ),
    ] = "worst"
    hit_wears: Annotated[
        int,
        Meta(ge=0, le=5),
        ruling(
            ("stamina.melee.basic.10", "stamina.ranged.loose.11"),
            "What a hit takes from the target's defense, by the game's other chapters.",
        ),
    ] = 2
    parried_wears: Annotated[
        int,
        Meta(ge=0, le=5),
        ruling("stamina.melee.basic.10", "What a blow that nearly hits takes from the target's defense."),
    ] = 1
    mishap: Annotated[
        Literal["gm", "off-balance", "nothing"],
        ruling(
            "stamina.melee.basic.10",
            "A critical failure is a mishap that the game master picks; if nobody holds that seat, the attacker loses "
            "2 defense. The other values fix the pick.",
        ),
    ] = "gm"
    proficiency: Annotated[
        Literal["rank-1", "listed"],
        ruling(
            "stamina.melee.basic.11",
            "Proficient is who has a rank in the weapon's secondary skill, as a later edition has it. `listed`: only "
            "with what the sheet lists as `proficient`.",
        ),
    ] = "rank-1"
    attack_reach: Annotated[
        Literal["sum", "longer"],
        ruling(
            "stamina.melee.lunge.8",
            "The reach of an attack is the character's reach, which is its size, and the weapon's. `longer`: the "
            "longer of the two.",
        ),
    ] = "sum"
    reach_per_meter: Annotated[
        int,
        Meta(ge=1, le=20),
        ruling(
            "stamina.reaction.free-attack.8",
            "Points of reach for each meter at which a blow lands, at least one meter; a later edition has 5.",
        ),
    ] = 5
    threatened: Annotated[
        Literal["weapons-and-body", "weapons"],
        ruling(
            "stamina.reaction.free-attack.8",
            "One threatens what a readied melee weapon or the body reaches; a bow adds nothing beyond. `weapons`: an "
            "empty hand threatens nobody.",
        ),
    ] = "weapons-and-body"
    moving_through: Annotated[
        Literal["entering-or-leaving", "leaving"],
        ruling(
            "stamina.reaction.free-attack.9",
            "To enter or to leave a threatened hex is to move through it; one free attack a movement. `leaving`: "
            "coming near is free.",
        ),
    ] = "entering-or-leaving"
    free_strike: Annotated[
        Literal["reaction", "free"],
        ruling(
            "stamina.modifier.reach.7",
            "A free strike is a free attack before the blow: it costs the opponent their reaction and its stamina. "
            "`free`: it costs neither.",
        ),
    ] = "reaction"
    engaged: Annotated[
        Literal["while-near", "for-the-fight"],
        ruling(
            "stamina.modifier.reach.4",
            "Two are engaged while one of them reaches the other; apart, the longer weapon keeps its advantage anew. "
            "`for-the-fight`: once past the point is enough.",
        ),
    ] = "while-near"
    melee_range: Annotated[
        Literal["theirs", "own"],
        ruling(
            "stamina.modifier.flanking.1",
            "Whose range is meant is not said: an opponent is in melee range who could strike one. `own`: whom one "
            "could strike, so that a spear from afar flanks nobody with a dagger.",
        ),
    ] = "theirs"
    flankers: Annotated[
        Literal["all", "outside-the-arc"],
        ruling(
            "stamina.modifier.flanking.4",
            "Everyone in melee range contributes once somebody stands outside the front arc. `outside-the-arc`: only "
            "those out there.",
        ),
    ] = "all"
    unaware_flank: Annotated[
        bool,
        ruling(
            "stamina.modifier.flanking.4",
            "Who sleeps, or has not noticed yet that there is a fight, draws nobody's guard away. On `yes` they count "
            "like every opponent in melee range.",
        ),
    ] = False
    front_arc: Annotated[
        Literal["three", "one"],
        ruling(
            "stamina.modifier.flanking.5",
            "The front arc is the hex one faces and the one to each side. `one`: that hex alone.",
        ),
    ] = "three"
    turning: Annotated[
        Literal["once-a-turn", "freely"],
        ruling(
            "stamina.modifier.flanking.5",
            "Nobody says how one turns: facing follows the last step or attack, and once in one's turn one may turn "
            "for nothing. `freely`: as often as one likes.",
        ),
    ] = "once-a-turn"
    shortened_move: Annotated[
        Literal["down-to-nothing"],
        ruling(
            "stamina.modifier.posture.7",
            "A movement shortened by kneeling or lying down never goes below nothing, and is paid for.",
            fixed="A negative distance is none.",
        ),
    ] = "down-to-nothing"
    prone_adds_kneeling: Annotated[
        bool,
        ruling(
            "stamina.modifier.posture.8",
            "Who lies prone has the tripled values alone. On `yes` those of kneeling come on top.",
        ),
    ] = False
    getting_up: Annotated[
        Literal["any-move", "needs-the-meters"],
        ruling(
            "stamina.modifier.posture.9",
            "Any move action gets one up, at the price of 3 meters from one's knees and 9 from the ground. "
            "`needs-the-meters`: only one that has so many.",
        ),
    ] = "any-move"
    full_cover: Annotated[
        int,
        Meta(ge=9, le=10),
        ruling(
            "stamina.modifier.cover.9",
            "Cover of 9 is a bonus like the others; from so much on nobody can be attacked. 9: the highest bonus hides "
            "all.",
        ),
    ] = 10
    shield_ranks_cover: Annotated[
        bool,
        ruling(
            "stamina.modifier.cover.10",
            "A shield's piece of cover is its own bonus and the bearer's ranks in shields, toward the front arc; all "
            "other pieces have the value that the scene gives them. On `no` the ranks do not count.",
        ),
    ] = True
    cover_per_damage: Annotated[
        int,
        Meta(ge=0, le=100),
        ruling(
            (),
            "Cover that is hit loses one point of its bonus for so much damage; 0 and nothing wears it down.",
        ),
    ] = 10
    concealment: Annotated[
        Literal["one-more-piece", "on-top"],
        ruling(
            "stamina.modifier.concealed.3",
            "Concealment is a bonus of 1 to 9 that the scene gives, and one more piece beside cover. `on-top`: it is "
            "added whole.",
        ),
    ] = "one-more-piece"
    flat_footed: Annotated[
        Literal["assigned"],
        ruling(
            "stamina.modifier.flat-footed.2",
            "Flat-footed is whom the scene or another rule calls so.",
            fixed="The text gives no cause of its own.",
        ),
    ] = "assigned"
    surprise_lasts: Annotated[
        Literal["first-round", "own-turn"],
        ruling(
            "stamina.modifier.surprised.3",
            "Surprise lasts through the first round. `own-turn`: until one's own first turn begins.",
        ),
    ] = "first-round"
    surprise_denies_cover: Annotated[
        bool,
        ruling(
            "stamina.modifier.surprised.4",
            "Surprise takes what one does and carries for one's defense; walls and leaves stay where they are. On "
            "`yes` they do not help either.",
        ),
    ] = False
    wind_set: Annotated[
        Literal["scene", "gm"],
        ruling(
            "stamina.modifier.wind.4",
            "Wind is 0 to 5 dice as the scene has it. `gm`: the game master is asked at every shot.",
        ),
    ] = "scene"
    take_cover: Annotated[
        Literal["walk-or-kneel", "kneel"],
        ruling(
            "stamina.reaction.take-cover.2",
            "The text has a heading and a cost. Ours: when shot at, go up to half one's movement behind cover, which "
            "provokes nobody, or kneel behind what covers one already. `kneel`: there is only time to drop.",
        ),
    ] = "walk-or-kneel"
