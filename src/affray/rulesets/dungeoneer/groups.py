"""Group actions: others offer to take part, and everyone who does pays, rolls and gains alike."""

from collections.abc import Callable
from typing import Any, NamedTuple

from affray.api import AnyAction, Ask, Options, Slot, Who
from affray.rulesets.dungeoneer.checks import NO, YES, DiceFor, StatOf, joint_check
from affray.rulesets.dungeoneer.costs import against, pay_to_join
from affray.rulesets.dungeoneer.creature import Now, Scene
from affray.rulesets.dungeoneer.damage import gain_stress
from affray.rulesets.dungeoneer.degrees import Degree
from affray.rulesets.dungeoneer.events import Joined, NotLet
from affray.rulesets.dungeoneer.pools import ANYTHING, Stake
from affray.rulesets.dungeoneer.stats import apart, party

ANYONE, EVERYONE = "anyone", "everyone"
INVITED = Ask("invited", "{by} asks for help with the {what}. Join?", (YES, NO), logged=False)
OFFER = Ask("group-action", "offer to join {by}'s {what}?", (NO, YES), on_request=True, logged=False)
LET_IN = Ask("let-in", "{other} offers to join. Accept?", (YES, NO), logged=False)
Band = tuple[Who, ...]
Args = tuple[Any, ...]
Fits = Callable[[Now, Who], bool]


class Joint(NamedTuple):
    """Those who rolled together and are still up, whoever acts first, and how it went."""

    band: Band
    came: Degree


def companions(now: Now, me: Who, rule: AnyAction, args: Args, fits: Fits | None = None) -> tuple[Who, ...]:
    """Who may be asked to take part: whoever likes, one by name, or all."""
    able = able_to_join(now, me, rule, args, fits)
    return (ANYONE, *able, *((EVERYONE,) if len(able) > 1 else ()))


def able_to_join(now: Now, me: Who, rule: AnyAction, args: Args, fits: Fits | None = None) -> Band:
    """The others who could take the same action on the same target, beside whoever takes it."""
    if not now[me].pool:
        return ()
    others = (who for who in now.clock.acting if who != me and now[who].pool and now[who].side == now[me].side)
    near = now.rulings.join_range == "own"
    return tuple(
        who
        for who in others
        if against(now, who, rule, args) is None
        and (near or apart(now, who, me) <= 1)
        and (fits is None or fits(now, who))
    )  # dungeoneer.group.2, .3, .7, .17


def why_not_join(now: Now, me: Who, rule: AnyAction, args: Args, said: str) -> str:
    """Why somebody who was named cannot take part; nothing where no more is known than that."""
    if said == EVERYONE:
        return "there are no two others who could"
    if said == me or said not in now or now[said].side != now[me].side:
        return "only others of the party take part"
    if said not in now.clock.acting:
        return f"{said} has no turn left in this phase"
    if not now[me].pool or not now[said].pool:
        return f"{said if now[me].pool else me} has no die to roll with"
    refusal = against(now, said, rule, args)
    return f"{said} could not: {refusal.sentence}" if refusal else ""


def with_others(
    candidates: Callable[..., Options | tuple[Who, ...]] = companions, why: Callable[..., str] = why_not_join
) -> Slot[Who]:
    """The slot of those who take part: `with bo`; left out, whoever likes may offer."""
    return Slot("others", candidates, word="with", default=ANYONE, why=why)


WITH = with_others()  # dungeoneer.group.4


def gather(scene: Scene, me: Who, rule: AnyAction, args: Args, others: Who, fits: Fits | None = None) -> Band:
    """Ask who takes part, and let them pay: whoever acts stands first."""
    if len(scene.clock.acting) < 2 or len(party(scene)) < 2:
        return (me,)
    able = able_to_join(scene, me, rule, args, fits)
    if not able:
        return (me,)
    invited = able if others == EVERYONE else tuple(who for who in able if who == others)
    joined = asked(scene, me, rule.name, able, invited)
    for who in joined:
        scene.tell(Joined(who, rule.name))
        pay_to_join(scene, who, rule)
    return (me, *joined) if scene[me].fate == "" else (me,)


def asked(scene: Scene, me: Who, what: str, able: Band, invited: Band) -> Band:
    """Everyone is asked at once: the invited expect to say yes, the others to say no."""
    asks = {who: INVITED if who in invited else OFFER for who in able}
    said = scene.ask_all({who: (ask, ask.options) for who, ask in asks.items()}, by=me, what=what)  # dungeoneer.group.1
    offered = tuple(who for who in able if said[who] == YES)
    return tuple(who for who in offered if who in invited or let_in(scene, me, who))


def let_in(scene: Scene, me: Who, who: Who) -> bool:
    """Whoever acts may refuse an offer."""
    if scene.rulings.join_consent == "given" or scene.ask(me, LET_IN, other=who) == YES:
        return True  # dungeoneer.group.16
    scene.tell(NotLet(who))
    return False


def roll_together(
    scene: Scene, band: Band, what: DiceFor, stat_of: StatOf, difficulty: int, stake: Stake = ANYTHING
) -> Joint:
    """All roll against one difficulty, and bear it if that fails."""
    came = joint_check(scene, band, what, stat_of, difficulty, stake=stake)
    bear(scene, band, came)
    up = tuple(who for who in band if not scene[who].fate)
    return Joint(up, came) if up else Joint(band[:1], Degree.FAILURE)


def bear(scene: Scene, band: Band, came: Degree) -> None:
    """If a group's roll fails, everyone in it gains 1 stress."""
    least = Degree.PARTIAL if scene.rulings.group_stress == "failure" else Degree.SUCCESS  # dungeoneer.group.19
    if len(band) > 1 and came < least:
        for who in band:
            gain_stress(scene, who, 1)  # dungeoneer.group.10, .13
