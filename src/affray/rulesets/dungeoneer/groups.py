"""Group actions: others offer to take part, and everyone who does pays, rolls and gains alike."""

from collections.abc import Callable
from typing import NamedTuple

from affray.core.actions import Slot
from affray.core.intents import Intent
from affray.core.options import Options
from affray.core.questions import Asked
from affray.core.values import Value, Who
from affray.rulesets.dungeoneer.checks import NO, YES, StatOf, joint_check
from affray.rulesets.dungeoneer.costs import against, could_take, pay_points
from affray.rulesets.dungeoneer.creature import Now, Scene
from affray.rulesets.dungeoneer.damage import gain_stress
from affray.rulesets.dungeoneer.degrees import Degree
from affray.rulesets.dungeoneer.events import Joined, NotLet
from affray.rulesets.dungeoneer.pools import ANYTHING, Stake
from affray.rulesets.dungeoneer.stats import apart, party

ANYONE, EVERYONE = "anyone", "everyone"
OFFER = "group action"
"""What it is called when somebody could offer to take part; nobody is asked until they say that they want to be."""
Band = tuple[Who, ...]
Fits = Callable[[Now, Who], bool]


class Joint(NamedTuple):
    """Those who rolled together and are still up, whoever acts first, and how it went."""

    band: Band
    came: Degree


def companions(now: Now, intent: Intent, fits: Fits | None = None) -> tuple[Value, ...]:
    """Who may be asked to take part: whoever likes, one by name, or all."""
    able = able_to_join(now, intent, fits)
    return (ANYONE, *able, *((EVERYONE,) if len(able) > 1 else ()))


def able_to_join(now: Now, intent: Intent, fits: Fits | None = None) -> tuple[Who, ...]:
    """The others who could take the same action on the same target, beside whoever takes it."""
    me = intent.who
    if not now[me].pool:
        return ()
    others = (who for who in now.clock.acting if who != me and now[who].pool and now[who].side == now[me].side)
    near = now.rulings.join_range == "own"
    return tuple(
        who
        for who in others
        if could_take(now, Intent(who, intent.action, intent.args))
        and (near or apart(now, who, me) <= 1)
        and (fits is None or fits(now, who))
    )  # dungeoneer.group.2, .3, .7, .17


def why_not_join(now: Now, intent: Intent, said: str) -> str:
    """Why somebody who was named cannot take part; nothing where no more is known than that."""
    me = intent.who
    if said == EVERYONE:
        return "there are no two others who could"
    if said == me or said not in now or now[said].side != now[me].side:
        return "only others of the party take part"
    if said not in now.clock.acting:
        return f"{said} has no turn left in this phase"
    if not now[me].pool or not now[said].pool:
        return f"{said if now[me].pool else me} has no die to roll with"
    reason = against(now, Intent(said, intent.action, intent.args))
    return f"{said} could not: {reason}" if reason else ""


def with_others(candidates: Callable[[Now, Intent], Options | tuple[Value, ...]]) -> Slot:
    """The slot of those who take part: `with bo`; left out, whoever likes may offer."""
    return Slot("others", candidates, word="with", optional=True, implicit=ANYONE, why=why_not_join)


def gather(scene: Scene, intent: Intent, said: Value, fits: Fits | None = None) -> Band:
    """Ask who takes part, and let them pay: whoever acts stands first."""
    me = intent.who
    if len(scene.clock.acting) < 2 or len(party(scene)) < 2:
        return (me,)
    able = able_to_join(scene, intent, fits)
    if not able:
        return (me,)
    invited = able if said == EVERYONE else tuple(who for who in able if who == said)
    joined = asked(scene, able, invited, intent.action)
    for who in joined:
        scene.tell(Joined(who, intent.action))
        pay_points(scene, who, intent, scene.rulings.join_cost == "full")  # dungeoneer.group.15
    return (me, *joined) if scene[me].fate == "" else (me,)


def asked(scene: Scene, able: Band, invited: Band, what: str) -> Band:
    """Everyone is asked at once: the invited expect to say yes, the others to say no."""
    expected, offer = Asked(f"join the {what} as invited", (YES, NO)), Asked(f"join the {what}", (NO, YES), OFFER)
    said = scene.ask_all(
        {who: expected if who in invited else offer for who in able}, logged=False
    )  # dungeoneer.group.1
    offered = tuple(who for who in able if said[who] == YES)
    return tuple(who for who in offered if who in invited or let_in(scene, who))


def let_in(scene: Scene, who: Who) -> bool:
    """Whoever acts may refuse an offer."""
    if scene.rulings.join_consent == "given":
        return True
    me = scene.first_intent.who  # dungeoneer.group.16
    if scene.ask(me, f"let {who} in on it", (YES, NO), logged=False) == YES:
        return True
    scene.tell(NotLet(who))
    return False


def roll_together(
    scene: Scene, intent: Intent, said: Value, what: str, stat_of: StatOf, difficulty: int, stake: Stake = ANYTHING
) -> Joint:
    """Whoever likes takes part, all roll against one difficulty, and bear it if it fails."""
    band = gather(scene, intent, said)
    came = joint_check(scene, band, what, stat_of, difficulty, stake=stake)
    bear(scene, band, came)
    up = tuple(who for who in band if not scene[who].fate)
    return Joint(up, came) if up else Joint((intent.who,), Degree.FAILURE)


def bear(scene: Scene, band: Band, came: Degree) -> None:
    """If a group's roll fails, everyone in it gains 1 stress."""
    least = Degree.PARTIAL if scene.rulings.group_stress == "failure" else Degree.SUCCESS  # dungeoneer.group.19
    if len(band) > 1 and came < least:
        for who in band:
            gain_stress(scene, who, 1)  # dungeoneer.group.10, .13
