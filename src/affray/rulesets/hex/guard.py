"""The defense bonus against an attack: training and equipment, what doubles it, cover, and what the situation adds."""

from affray.api import Cell, Who
from affray.rulesets.hex.conditions import DISENGAGED, DODGING, STANCE, SURPRISED
from affray.rulesets.hex.creature import Held, Now
from affray.rulesets.hex.levels import Attack
from affray.rulesets.hex.spellcraft import RESISTING
from affray.rulesets.hex.stats import magic_bonus, melee_bonus, ranged_bonus


def defense_bonus(now: Now, attack: Attack) -> int:
    """The bonus that counts against an attack; the surprised have none."""
    if not now.effects and attack.kind == "melee":
        return own_bonus(now, attack)
    if now.has_effect(attack.on, SURPRISED):
        return 0  # hex.modifier.surprised.1
    doubled = own_bonus(now, attack) * (1 + doublings(now, attack))
    return doubled + covered(now, attack) + situational(now, attack)  # hex.defense.dodge.5


def bonus_in_melee(now: Now, who: Who) -> int:
    """The melee defense bonus as it counts now, whoever strikes."""
    return defense_bonus(now, Attack(by=who, on=who, name="", held=Held(now[who].sheet.natural)))


def own_bonus(now: Now, attack: Attack) -> int:
    """The bonus that a stance or a dodge doubles: training, parrying, dodging, shields, concealment."""
    target, training = now[attack.on], now.rulings.bonus_training
    match attack.kind:
        case "melee":
            return melee_bonus(target.sheet, target.held, attack.no_shields, training)
        case "ranged":
            return ranged_bonus(target.sheet, target.held, training) + concealed(now, attack)
        case "magic":
            return magic_bonus(target.sheet, training) + now.amount(attack.on, RESISTING)


def doublings(now: Now, attack: Attack) -> int:
    """How often the target's own bonus counts again: in a defensive stance in melee, when dodging from afar."""
    doubles = {"melee": STANCE, "ranged": DODGING}.get(attack.kind)  # hex.defense.stance.4, hex.defense.dodge.4
    return sum(1 for _ in now.effects_on(attack.on, doubles)) if doubles else 0


def situational(now: Now, attack: Attack) -> int:
    """What lies on the target: careful withdrawal against free attacks, running zigzag against shots."""
    found = now.amount(attack.on, DISENGAGED) if attack.free else 0  # hex.defense.disengage.4, .5
    if attack.kind == "ranged" or now.rulings.dodge_counts == "all":
        found += now.amount(attack.on, DODGING)  # hex.defense.dodge.6, .9
    return found


def covered(now: Now, attack: Attack) -> int:
    """What cover adds to the bonus against a shot; a dodge does not double it."""
    if attack.kind != "ranged" or now.rulings.cover != "bonus":
        return 0
    return figure_of(now, attack.by, attack.on, "cover")  # hex.modifier.cover.1, hex.defense.dodge.5


def concealed(now: Now, attack: Attack) -> int:
    """What concealment adds to the ranged defense bonus."""
    if now.rulings.concealed != "bonus":
        return 0
    return concealment(now, attack.by, attack.on)  # hex.modifier.concealed.1, hex.defense.dodge.4


def figure_of(now: Now, me: Who, foe: Who, figure: str) -> int:
    """The most of some figure of the ground that screens a target: its own hex and the one before it on the line."""
    ground = now.ground(me)
    line: tuple[Cell, ...] = ground.grid.line(now.at(me), now.at(foe))[1:]
    return max((ground.terrain[cell][figure] for cell in line[-2:]), default=0)


def concealment(now: Now, me: Who, foe: Who) -> int:
    """How well a target is concealed: by the ground, or by fog unless they stand side by side."""
    fog = now.table.fog if now.distance(me, foe) > 1 else 0
    return max(figure_of(now, me, foe, "concealment"), fog)
