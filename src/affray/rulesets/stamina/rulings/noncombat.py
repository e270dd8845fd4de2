"""Where the text leaves a choice: what characters look for and notice outside combat."""

from typing import Annotated, Literal

from msgspec import Meta

from affray.api import ruling
from affray.rulesets.stamina.rulings.magic import MagicRulings


class NoncombatRulings(MagicRulings, frozen=True, kw_only=True):
    """The choices we made: what characters look for and notice outside combat."""

    search_check: Annotated[
        Literal["perception-and-awareness", "mind-and-awareness"],
        ruling(
            "stamina.noncombat.search.1",
            "The entry is empty. Its neighbours are checks of perception and awareness, and so is this. "
            "`mind-and-awareness`: thinking where it may be counts for more than eyes.",
        ),
    ] = "perception-and-awareness"
    search_rank: Annotated[
        Literal["aids-others", "additional-successes"],
        ruling(
            "stamina.noncombat.search.2",
            "Ranks in search count when one helps another, as with investigating; of one's own check nothing is said. "
            "`additional-successes`: a search that succeeds has one more for each rank, as a later edition has it.",
        ),
    ] = "aids-others"
    nothing_to_find: Annotated[
        int,
        Meta(ge=1, le=40),
        ruling(
            "stamina.noncombat.search.3",
            "What is to be found has its difficulty from the scene. Where there is nothing, the check is held against "
            "this, so that nobody can tell.",
        ),
    ] = 10
    search_near_failure: Annotated[
        Literal["nothing", "easiest-item"],
        ruling(
            "stamina.noncombat.search.4",
            "A near failure finds nothing and is some way towards it, as with any check. `easiest-item`: it finds the "
            "easiest item, as a later edition has it.",
        ),
    ] = "nothing"
    obvious_clue: Annotated[
        int,
        Meta(ge=5, le=10),
        ruling("stamina.noncombat.investigate.10", "A clue that the scene calls obvious has a difficulty of 5 to 10."),
    ] = 8
    obscure_clue: Annotated[
        int,
        Meta(ge=10, le=15),
        ruling(
            "stamina.noncombat.investigate.11",
            "A clue that the scene calls slightly obscure has a difficulty of 10 to 15.",
        ),
    ] = 13
    really_obscure_clue: Annotated[
        int,
        Meta(ge=20, le=40),
        ruling(
            "stamina.noncombat.investigate.12",
            "A clue that the scene calls really obscure has a difficulty of 20 or more.",
        ),
    ] = 20
    damaged_clue: Annotated[
        Literal["half", "all"],
        ruling(
            "stamina.noncombat.investigate.16",
            "A damaged clue still tells half of its facts, the first of them, rounded down. `all`: it tells none.",
        ),
    ] = "half"
    another_try: Annotated[
        Literal["new-help", "any-help"],
        ruling(
            "stamina.noncombat.investigate.24",
            "Additional help is somebody who did not help before, or a tool or fact that the game master accepts. "
            "`any-help`: the same helper may help again.",
        ),
    ] = "new-help"
    aid_adds_up: Annotated[
        bool,
        ruling(
            "stamina.noncombat.investigate.8",
            "Whoever helps makes no check, and the dice of several helpers add up. On `no` the best of them counts.",
        ),
    ] = True
    helmets: Annotated[
        Literal["awareness", "perception", "nothing"],
        ruling(
            ("stamina.noncombat.keep-watch.7", "stamina.noncombat.investigate.1"),
            "What covers the head costs penalty dice on seeing or hearing, by the game's other chapters, in checks of "
            "awareness: on watch and in alertness the worse of both, in looking for something those of the eyes. Those "
            "of several pieces add up. `perception`: in every check of perception, shots included. `nothing`: in none.",
        ),
    ] = "awareness"
    passive_checks: Annotated[
        Literal["asked", "secret"],
        ruling(
            "stamina.noncombat.2",
            "The game master asks the players to make a passive check, and each says how. `secret`: it is rolled "
            "unseen, and only what is noticed is told.",
        ),
    ] = "asked"
    flat_footed_loses: Annotated[
        Literal["defense", "defense-and-round"],
        ruling(
            "stamina.passive.alertness.13",
            "The sentence breaks off after `losing`: what is lost is defense, as much as one's reflexes. "
            "`defense-and-round`: the first round of a danger too.",
        ),
    ] = "defense"
    failure_surprises: Annotated[
        bool,
        ruling(
            "stamina.passive.alertness.15",
            "A near failure alone is called not surprised, so a plain failure in the face of danger is; flat-footed it "
            "is not. On `no` only a critical failure surprises.",
        ),
    ] = True
    rounds_per_success: Annotated[
        int,
        Meta(ge=1, le=3),
        ruling(
            ("stamina.passive.alertness.22", "stamina.noncombat.keep-watch.15"),
            "How much sooner is not said: a round for each additional success.",
        ),
    ] = 1
    watch_critical: Annotated[
        Literal["asleep", "distracted"],
        ruling(
            "stamina.noncombat.keep-watch.10",
            "Who fails critically has fallen asleep on watch. `distracted`: they look elsewhere, and are surprised as "
            "by any failure.",
        ),
    ] = "asleep"
    asleep: Annotated[
        Literal["surprised-and-flat-footed", "surprised"],
        ruling(
            "stamina.noncombat.keep-watch.10",
            "A danger finds whoever sleeps surprised and flat-footed, as it does whoever notices nothing at all. "
            "`surprised`: only that. Whoever is woken before it comes is neither.",
        ),
    ] = "surprised-and-flat-footed"
    struck_asleep: Annotated[
        Literal["wakes", "sleeps-on"],
        ruling(
            "stamina.noncombat.keep-watch.10",
            "Nothing is said of what ends sleep. A blow that lands wakes the sleeper, since nobody sleeps through a "
            "wound. `sleeps-on`: only a friend does, or a danger that comes.",
        ),
    ] = "wakes"
