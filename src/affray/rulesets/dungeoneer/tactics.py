"""Tactics: what the d6 of a creature stands for. The figures are content; what is done with them is told here."""

from collections.abc import Callable
from functools import partial

from affray.api import Effect, Ends, Modifier, Who, begin, clock_rule
from affray.rulesets.dungeoneer.catalog import tactics
from affray.rulesets.dungeoneer.checks import DiceFor, check
from affray.rulesets.dungeoneer.conditions import has, inflict
from affray.rulesets.dungeoneer.creature import Creature, Now, Scene, Tactic
from affray.rulesets.dungeoneer.damage import gain_stress, harm, reveal
from affray.rulesets.dungeoneer.degrees import Degree
from affray.rulesets.dungeoneer.events import Acted, Attacked
from affray.rulesets.dungeoneer.fear import feared
from affray.rulesets.dungeoneer.fights import assail, dodge, strike_back, suffer, threat
from affray.rulesets.dungeoneer.noticing import noticed_by
from affray.rulesets.dungeoneer.passives import redirected
from affray.rulesets.dungeoneer.paths import is_wild
from affray.rulesets.dungeoneer.reckoning import of_threat
from affray.rulesets.dungeoneer.roaming import pursue, roam
from affray.rulesets.dungeoneer.rolls import TACTICS
from affray.rulesets.dungeoneer.stakes import of_a_noise
from affray.rulesets.dungeoneer.stats import apart, in_range, party, weapon_of
from affray.rulesets.dungeoneer.world import flee_from, nearest, run_from, target

NOISE = DiceFor("noise", "against the noise")


@clock_rule(clauses="dungeoneer.defense")
def act(scene: Scene, me: Who) -> None:
    """Throw a creature's tactics and do that; in fear of somebody it flees instead."""
    scene.clock = scene.clock.without((me,))
    if has(scene, me, "incapacitated"):
        return None
    source = feared(scene, me)
    if source is not None:
        return flee_from(scene, me, source)
    if is_wild(scene, me) and not pursue(scene, me):
        return roam(scene, me, scene.rulings.roaming)
    table = scene[me].sheet.tactics
    name = table[0] if len(set(table)) == 1 else table[scene.roll(me, TACTICS) - 1]
    scene.tell(Acted(me, name))
    tactic = tactic_of(scene[me], name)
    return DOES[tactic.does](scene, me, tactic)


def tactic_of(one: Creature, name: str) -> Tactic:
    """A tactic of a creature by its name: one that its scene brought, or the book's."""
    return next((own for own in one.sheet.own_tactics if own.name == name), None) or tactics()[name]


def fight(scene: Scene, me: Who, by: Tactic) -> None:
    """Go for the nearest and fight, harder for every tile of a charge; whoever does not get clear feels it longer."""
    foe, gone = target(scene, me)
    if foe is not None:
        assail(scene, me, foe, by.says, gone * by.tile, partial(linger, scene, me, foe, by))


def linger(scene: Scene, me: Who, foe: Who, by: Tactic, came: Degree) -> None:
    """What an attack does beside its damage to whoever did not get clear, before they strike back."""
    if came > Degree.PARTIAL:
        return
    if by.wound and not scene[foe].fate:
        harm(scene, foe, by.wound, by.element, how=(Modifier(by.wound, by.says),))
    if by.inflicts is not None:
        inflict(scene, foe, by.inflicts, by.rounds, me)


def noise(scene: Scene, me: Who, by: Tactic) -> None:
    """A noise that frays the nerves of everyone near, and whatever the creature does under cover of it."""
    unnerve(scene, me, by)
    gain(scene, me, by)


def howl(scene: Scene, me: Who, by: Tactic) -> None:
    """A howl that frays the nerves, then teeth."""
    unnerve(scene, me, by)
    fight(scene, me, by)


def unnerve(scene: Scene, me: Who, by: Tactic) -> None:
    """Everyone near needs a roll, or gains stress and what else the noise inflicts; some frighten only the living."""
    for who in party(scene):
        if apart(scene, me, who) <= by.reach and not scene[who].fate and not (by.living and scene[who].sheet.undead):
            stake = of_a_noise(scene, who, by.stress)
            came = check(scene, who, NOISE, by.stat, by.difficulty, stake=stake)
            gain_stress(scene, who, by.stress[came])
            if by.inflicts is not None and came <= Degree.PARTIAL:
                inflict(scene, who, by.inflicts, by.rounds, me)


def gain(scene: Scene, me: Who, by: Tactic) -> None:
    """What a creature gains for a while."""
    if by.gains == "empowered":
        inflict(scene, me, by.gains, by.rounds, me)
    elif by.gains:
        begin(scene, Effect(by.gains, me, Ends("round ends", left=by.rounds), amount=by.amount))


def aim(scene: Scene, me: Who, by: Tactic) -> None:
    """Take aim and mark the nearest: harder to dodge, and more damage to them."""
    gain(scene, me, by)
    foe = nearest(scene, me)
    if foe is not None and apart(scene, me, foe) <= by.reach:
        begin(scene, Effect("marked", foe, Ends("round ends", left=by.rounds), me, amount=by.mark))


def volley(scene: Scene, me: Who, by: Tactic) -> None:
    """Shoot at one, and at another near them."""
    foe, _gone = target(scene, me)
    if foe is None:
        return
    came = assail(scene, me, foe, by.says)
    near = (who for who in aware_of(scene, me) if who != foe and apart(scene, foe, who) <= by.spill)
    other = next(near, None)
    if other is not None and not scene[me].fate:
        spill_over(scene, me, other, came, by)


def aware_of(now: Now, me: Who) -> tuple[Who, ...]:
    """Those of the party whom a creature knows of: in the wilderness whom it noticed, elsewhere all."""
    return noticed_by(now, me) if is_wild(now, me) else party(now)  # dungeoneer.hide.7


def spill_over(scene: Scene, me: Who, other: Who, came: Degree, by: Tactic) -> None:
    """The rest of a volley: another dodges for themselves, or by a ruling fares as its first target did."""
    scene.tell(Attacked(other, me, by.says))
    if scene.rulings.volley == "own-dodge":
        dodge(scene, other, me)  # dungeoneer.defense.1
    else:
        weapon = weapon_of(scene, me)
        assert weapon is not None
        damage = threat(scene, me, weapon)
        suffer(scene, other, came, damage, of_threat(weapon, damage))
    if scene.rulings.volley == "own-dodge" or scene.rulings.others_counter == "all":
        strike_back(scene, other, me)  # dungeoneer.defense.2; dungeoneer.counterattack.11


def swell(scene: Scene, me: Who, by: Tactic) -> None:
    """Work itself up: stronger for a while; then strike."""
    gain(scene, me, by)
    fight(scene, me, by)


def guard(scene: Scene, me: Who, by: Tactic) -> None:
    """Stand fast behind a raised guard, and fight whoever is in range."""
    gain(scene, me, by)
    foe = nearest(scene, me)
    if foe is not None and in_range(scene, me, foe):
        reveal(scene, me)
        assail(scene, me, redirected(scene, me, foe), by.says)


def scurry(scene: Scene, me: Who, by: Tactic) -> None:
    """Bite and run."""
    foe, _gone = target(scene, me)
    if foe is not None:
        assail(scene, me, foe, by.says)
        run_from(scene, me, foe, by.runs)


DOES: dict[str, Callable[[Scene, Who, Tactic], None]] = {
    "fight": fight,
    "noise": noise,
    "howl": howl,
    "aim": aim,
    "volley": volley,
    "swell": swell,
    "guard": guard,
    "scurry": scurry,
}
