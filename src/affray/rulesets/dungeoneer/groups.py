"""Group actions: others offer to take part, and everyone who does pays, rolls and gains alike."""

from collections.abc import Callable
from typing import Any, NamedTuple

from affray.api import AnyAction, Ask, Listed, Options, Slot, Value, Who
from affray.rulesets.dungeoneer.checks import NO, YES, DiceFor, StatOf, joint_check
from affray.rulesets.dungeoneer.costs import against, pay_to_join
from affray.rulesets.dungeoneer.creature import Now, Scene
from affray.rulesets.dungeoneer.damage import gain_stress
from affray.rulesets.dungeoneer.degrees import Degree
from affray.rulesets.dungeoneer.events import Joined, NotLet
from affray.rulesets.dungeoneer.paths import sees
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


class IfNamed(Listed):
    """Those who may be asked where there is no roll: nobody is listed, and whoever is named is asked."""

    __slots__ = ("able",)

    def __init__(self, able: Band) -> None:
        """Nobody, or one of these."""
        super().__init__((ANYONE,))
        self.able = (*able, *((EVERYONE,) if len(able) > 1 else ()))

    def __contains__(self, value: object) -> bool:
        return value == ANYONE or value in self.able

    def _key(self) -> tuple[Value, ...]:
        return (ANYONE, *self.able)

    def read(self, text: str) -> Value | None:
        """Somebody who is able, by name."""
        return text if text in self else None


def companions(
    now: Now, me: Who, rule: AnyAction, args: Args, fits: Fits | None = None, instead: AnyAction | None = None
) -> tuple[Who, ...]:
    """Who may be asked to take part: whoever likes, one by name, or all."""
    able = able_to_join(now, me, rule, args, fits, instead=instead)
    return (ANYONE, *able, *((EVERYONE,) if len(able) > 1 else ()))


def able_to_join(
    now: Now,
    me: Who,
    rule: AnyAction,
    args: Args,
    fits: Fits | None = None,
    rolled: bool = True,
    instead: AnyAction | None = None,
) -> Band:
    """The others who could take the same action on the same target, beside whoever takes it; for a roll with dice.

    Whoever could not may take the one named `instead` to come to the same.
    """
    if rolled and not now[me].pool:
        return ()
    others = (who for who in now.clock.acting if who != me and now[who].side == now[me].side)
    near = now.rulings.join_range == "own"
    return tuple(
        who
        for who in others
        if (now[who].pool or not rolled)
        and taken_by(now, who, rule, args, instead) is not None
        and (near or apart(now, who, me) <= 1)
        and (fits is None or fits(now, who))
    )  # dungeoneer.group.2, .3, .7, .17


def taken_by(now: Now, who: Who, rule: AnyAction, args: Args, instead: AnyAction | None) -> AnyAction | None:
    """The action that somebody takes to join in one: the same, or another that comes to it; None if neither."""
    if against(now, who, rule, args) is None:
        return rule
    return instead if instead is not None and against(now, who, instead, args) is None else None


def if_named(now: Now, me: Who, rule: AnyAction, args: Args, fits: Fits | None = None) -> IfNamed:
    """Who may be asked to take part in what needs no roll."""
    return IfNamed(able_to_join(now, me, rule, args, fits, rolled=False))  # dungeoneer.group.5


def in_sight_of(me: Who) -> Fits:
    """Who is near enough to join where nothing is aimed at: whoever sees the one who acts."""

    def sees_them(now: Now, who: Who) -> bool:
        here, there = now[who].at, now[me].at
        same = now[who].map == now[me].map
        return (
            same and here is not None and there is not None and sees(now, who, here, there)
        )  # dungeoneer.group.2, .17

    return sees_them


def companions_in_sight(now: Now, me: Who, rule: AnyAction) -> tuple[Who, ...]:
    """Who may be asked to take part in what reaches as far as sight, or has no range of its own."""
    return companions(now, me, rule, (), in_sight_of(me))


def why_not_in_sight(now: Now, me: Who, rule: AnyAction, said: str) -> str:
    """Why somebody who was named cannot take part in that."""
    return why_not_join(now, me, rule, (), said) or f"{said} does not see {me}"


def why_not_join(now: Now, me: Who, rule: AnyAction, args: Args, said: str, rolled: bool = True) -> str:
    """Why somebody who was named cannot take part; nothing where no more is known than that."""
    if said == EVERYONE:
        return "there are no two others who could"
    if said == me or said not in now or now[said].side != now[me].side:
        return "only others of the party take part"
    if said not in now.clock.acting:
        return f"{said} has no turn left in this phase"
    if rolled and (not now[me].pool or not now[said].pool):
        return f"{said if now[me].pool else me} has no die to roll with"
    refusal = against(now, said, rule, args)
    return f"{said} could not: {refusal.sentence}" if refusal else ""


def with_others(
    candidates: Callable[..., Options | tuple[Who, ...]] = companions, why: Callable[..., str] = why_not_join
) -> Slot[Who]:
    """The slot of those who take part: `with bo`; left out, whoever likes may offer."""
    return Slot("others", candidates, word="with", default=ANYONE, why=why)


def in_sight_if_named(now: Now, me: Who, rule: AnyAction) -> IfNamed:
    """Who may be asked to take part in what needs no roll and is aimed at nothing."""
    return if_named(now, me, rule, (), in_sight_of(me))


def why_not_together(now: Now, me: Who, rule: AnyAction, said: str) -> str:
    """Why somebody who was named cannot take part in that."""
    return why_not_join(now, me, rule, (), said, rolled=False) or f"{said} does not see {me}"


WITH = with_others()  # dungeoneer.group.4
WITH_NAMED = with_others(in_sight_if_named, why_not_together)  # dungeoneer.group.5
WITH_IN_SIGHT = with_others(companions_in_sight, why_not_in_sight)  # dungeoneer.group.2


def do_together(scene: Scene, me: Who, rule: AnyAction, args: Args, others: Who, fits: Fits | None = None) -> Band:
    """Do something together that needs no roll: whoever is named and agrees pays for it too, and nothing else changes.

    Gives back who does.
    """
    if others == ANYONE:
        return ()
    return gather(scene, me, rule, args, others, fits, rolled=False)[1:]  # dungeoneer.group.5


def gather(
    scene: Scene,
    me: Who,
    rule: AnyAction,
    args: Args,
    others: Who,
    fits: Fits | None = None,
    rolled: bool = True,
    instead: AnyAction | None = None,
) -> Band:
    """Ask who takes part, and let them pay: whoever acts stands first. Without a roll only the named are asked."""
    if len(scene.clock.acting) < 2 or len(party(scene)) < 2:
        return (me,)
    able = able_to_join(scene, me, rule, args, fits, rolled, instead)
    if not able:
        return (me,)
    invited = able if others == EVERYONE else tuple(who for who in able if who == others)
    joined = asked(scene, me, rule.name, able if rolled else invited, invited)
    for who in joined:
        scene.tell(Joined(who, rule.name))
        pay_to_join(scene, who, taken_by(scene, who, rule, args, instead) or rule)
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
    up = still_up(scene, band)
    return Joint(up, came) if up else Joint(band[:1], Degree.FAILURE)


def still_up(now: Now, band: Band) -> Band:
    """Those who are up after a roll: the stress of it may fell them."""
    return tuple(who for who in band if not now[who].fate)


def bear(scene: Scene, band: Band, came: Degree) -> None:
    """If a group's roll fails, everyone in it gains 1 stress."""
    least = Degree.PARTIAL if scene.rulings.group_stress == "failure" else Degree.SUCCESS  # dungeoneer.group.19
    if len(band) > 1 and came < least:
        for who in band:
            gain_stress(scene, who, 1)  # dungeoneer.group.10, .13
