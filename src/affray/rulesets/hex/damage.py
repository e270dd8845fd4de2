"""From a blow to wounds: what an attack does, what armor and resistance leave of it."""

from msgspec import Struct
from msgspec.structs import replace

from affray.api import GM, Ask, Between, Modifier, Who
from affray.rulesets.hex.conditions import knock_prone, lose_defense, suffer_wounds
from affray.rulesets.hex.creature import GoneWrong, Held, Kind, Now, Scene, Sheet
from affray.rulesets.hex.events import Avoided, Hit, Mishap, Missed, Parried, TurnedByArmor, Unharmed, WentAstray
from affray.rulesets.hex.missiles import bystanders
from affray.rulesets.hex.rolls import COMPLETE, Result, stray_shot, which_bystander
from affray.rulesets.hex.stats import armor_value, damage, harm, piercing

MISHAP: Ask[GoneWrong] = Ask(
    "mishap",
    "{wielder}'s attack fails critically. What goes wrong?",
    ("nothing", "off-balance", "falls"),
    help={"off-balance": "loses 1 defense", "falls": "falls prone"},
)
PIERCING: Ask[int] = Ask(
    "successes-for-piercing", "Additional successes: {extra}. How many pierce armor? The others add damage."
)


class Blow(Struct, frozen=True):
    """An attack whose check was made: who struck whom with what, and how well.

    `more` is damage beyond that of the weapon and of successes; `body` and `resisting_body`, where given, count instead
    of those of whoever strikes and of whoever is struck.
    """

    by: Who
    on: Who
    held: Held
    result: Result
    kind: Kind = "melee"
    more: int = 0
    body: int | None = None
    resisting_body: int | None = None

    @property
    def hit(self) -> bool:
        """Whether it was a complete success."""
        return self.result.is_complete

    @property
    def extra(self) -> int:
        """The additional successes."""
        return self.result.extra

    def set_aside(self, successes: int) -> "Blow":
        """The same blow with so many additional successes spent on something else."""
        return self.with_extra(max(self.extra - successes, 0))

    def with_extra(self, successes: int) -> "Blow":
        """The same blow with so many additional successes, if it hit."""
        return replace(self, result=Result(self.result.grade, successes)) if self.hit else self


def apply_blow(scene: Scene, blow: Blow) -> None:
    """Apply the results of an attack: hit, parried, missed or a mishap."""
    if blow.hit:
        scene.tell(Hit(blow.on, blow.by, blow.extra))
        lose_defense(scene, blow.on, 1)  # hex.check.12
        deal_damage(scene, blow)
    elif blow.result.is_near and blow.kind == "melee":
        scene.tell(Parried(blow.on, blow.by))
        lose_defense(scene, blow.on, scene.rulings.parried_wears)  # hex.check.12
    elif blow.result.is_near:
        scene.tell(Avoided(blow.on, blow.by))
        lose_defense(scene, blow.on, scene.rulings.avoided_wears)  # hex.check.12
    else:
        scene.tell(Missed(blow.on, blow.by))
        if blow.result.is_critical_failure:
            go_wrong(scene, blow)


def go_wrong(scene: Scene, blow: Blow) -> None:
    """A critical failure: a mishap in melee, a bystander in danger from afar."""
    if blow.kind == "melee":
        mishap(scene, blow.by)
    else:
        go_astray(scene, blow)


def go_astray(scene: Scene, blow: Blow) -> None:
    """A shot flies at somebody in melee with the target or behind it, and hits if two d10 reach their defense."""
    struck = struck_astray(scene, blow.by, blow.on)
    if struck is not None:
        apply_blow(scene, replace(blow, on=struck, result=Result(COMPLETE)))  # hex.check.12


def struck_astray(scene: Scene, me: Who, foe: Who) -> Who | None:
    """Who is hit by what flies at somebody by mishap, if anybody is."""
    near = bystanders(scene, me, foe)
    if not near:
        return None
    which = scene.roll(me, which_bystander(len(near))) if len(near) > 1 else 1
    scene.tell(WentAstray(near[which - 1], me))
    hit = scene.roll(me, stray_shot(scene, near[which - 1])).is_complete  # hex.check.12
    return near[which - 1] if hit else None


def mishap(scene: Scene, who: Who) -> None:
    """A melee critical failure: the game master picks what goes wrong."""
    ruled = scene.rulings.melee_mishap  # hex.check.12
    what = scene.ask(GM, MISHAP, wielder=who) if ruled == "gm" else ruled
    scene.tell(Mishap(who, what))
    if what == "off-balance":
        lose_defense(scene, who, 1)
    elif what == "falls":
        knock_prone(scene, who)


def deal_damage(scene: Scene, blow: Blow) -> None:
    """Wound the target by what armor and resistance leave of the blow."""
    pierced = successes_for_piercing(scene, blow)
    wounds, turned = wounds_from(scene, blow, pierced)
    if turned is not None:
        scene.tell(TurnedByArmor(blow.on, turned))
    if wounds == 0:
        scene.tell(Unharmed(blow.on))
    suffer_wounds(scene, blow.on, wounds, reckoned(scene, blow, pierced, wounds) if scene.is_shown else ())


def reckoned(now: Now, blow: Blow, pierced: int, wounds: int) -> tuple[Modifier, ...]:
    """How the wounds of a hit arose: the weapon, the successes, what else the attack brings, and what is taken off."""
    struck, added = damage(with_body(now[blow.by].sheet, blow.body), blow.held), added_damage(blow, pierced)
    how: tuple[Modifier, ...] = (Modifier(struck, f"{blow.held.weapon.name}, with the body behind it", "hex.check.12"),)
    if added:
        how += (Modifier(added, "additional successes", "hex.check.14"),)
    if blow.more:
        how += (Modifier(blow.more, "the manner of the attack"),)
    taken = wounds - struck - added - blow.more
    return (
        (*how, Modifier(taken, f"what {blow.on}'s armor and resistance make of it", "hex.check.12")) if taken else how
    )


def successes_for_piercing(scene: Scene, blow: Blow) -> int:
    """How many additional successes go to piercing armor; asked only where the weapon leaves the choice."""
    if not blow.extra or not blow.held.weapon.success_either or scene.rulings.spare_successes == "damage":
        return 0
    if armor_value(scene[blow.on].sheet) == 0:
        return 0
    worth = [wounds_from(scene, blow, pierced)[0] for pierced in range(blow.extra + 1)]
    best = worth.index(max(worth))
    return scene.ask(blow.by, PIERCING, Between(0, blow.extra, best), extra=blow.extra)  # hex.check.14


def wounds_from(now: Now, blow: Blow, pierced: int) -> tuple[int, int | None]:
    """The wounds that a hit deals, and what is left of its damage when armor turned it."""
    weapon = blow.held.weapon
    sheet, target = with_body(now[blow.by].sheet, blow.body), with_body(now[blow.on].sheet, blow.resisting_body)
    added = added_damage(blow, pierced)
    if weapon.success_either:
        through = piercing(sheet, weapon) + pierced * weapon.success_piercing
    else:
        through = piercing(sheet, weapon) + blow.extra * weapon.success_piercing
    dealt = damage(sheet, blow.held) + added + blow.more
    if weapon.damage == "penetrating" and dealt < armor_value(target) - through:  # hex.check.12
        dealt -= weapon.converted + (added if weapon.converted_takes_successes else 0)
        return harm(target, dealt, "concussive", now.rulings), max(dealt, 0)
    return harm(target, dealt, weapon.damage, now.rulings), None


def added_damage(blow: Blow, pierced: int) -> int:
    """What additional successes add to the damage of a hit, so many of them being spent on piercing."""
    weapon = blow.held.weapon
    added = (blow.extra - pierced) // weapon.successes_each * weapon.success_damage  # hex.check.14
    return added + pierced * weapon.pierced_damage


def with_body(sheet: Sheet, body: int | None) -> Sheet:
    """A sheet with another body, where one is given."""
    return sheet if body is None else replace(sheet, body=body)  # hex.melee.disarm.10
