"""How hard someone is to hit: current defense, bonuses, cover, posture, flanking."""

from typing import NamedTuple

from affray.api import Cell, Ground, Who
from affray.rulesets.stamina.creature import Creature, Held, Now, Posture, Scene
from affray.rulesets.stamina.events.blows import DamagedCover
from affray.rulesets.stamina.hands import armed_with_use
from affray.rulesets.stamina.stats import guard_of, melee_bonus, ranged_bonus, shield_cover, shields
from affray.rulesets.stamina.threats import flanked_by, is_in_front

KNEELING_RANGED, KNEELING_MELEE = 2, -3  # stamina.modifier.posture.1, .2
PRONE_TIMES = 3  # stamina.modifier.posture.4, .5
MOST_COVER = 9  # stamina.modifier.cover.7
LEAVES = "concealment"
"""What conceals and covers nobody: a shot that misses because of it damages nothing."""
STEPS_DODGED = 5  # stamina.defense.dodge.3


class Piece(NamedTuple):
    """One piece of cover: what it is, where or whose, and its bonus."""

    key: str
    bonus: int


class Cover(NamedTuple):
    """All cover of somebody against an attack: the bonus that counts, the bonus worked out, and what a miss damages."""

    bonus: int = 0
    worked_out: int = 0
    best: str = ""


class Defense(NamedTuple):
    """What an attack is held against, and what it is made of."""

    total: int
    bare: int
    cover: Cover
    parts: tuple[tuple[str, int], ...]

    def __str__(self) -> str:
        return f"difficulty {self.total}: " + ", ".join(f"{name} {amount}" for name, amount in self.parts if amount)


def melee_defense(now: Now, who: Who, by: Who, situational: int = 0, is_free_attack: bool = False) -> Defense:
    """Current defense, melee bonuses and the situation, against somebody's blow."""
    target, surprised = now[who], now.has_effect(who, "surprised")
    parries = not surprised and now.rulings.melee_difficulty != "defense-alone"
    bonus = melee_bonus(armed_with_use(now, target), target.turn) if parries else 0
    cover = cover_of(now, who, now.at(by))
    parts = (
        ("defense", target.defense),
        ("melee bonus", bonus),  # stamina.melee.basic.8, stamina.modifier.surprised.1
        ("cover", cover.bonus),
        ("posture", _posture(now, target.posture, KNEELING_MELEE)),
        ("flanked", -flanked_by(now, who)),
        ("situation", situational),
        *_lasting(now, who, is_free_attack),
    )
    return Defense(sum(amount for _name, amount in parts), target.defense, cover, parts)


def ranged_defense(now: Now, who: Who, start: Cell, is_free_attack: bool = False) -> Defense:
    """Current defense, ranged bonuses and the situation, against a shot from a hex."""
    target, surprised = now[who], now.has_effect(who, "surprised")
    bonus = 0 if surprised or now.rulings.ranged_difficulty == "defense-alone" else ranged_bonus(target.sheet)
    cover = cover_of(now, who, start)
    parts = (
        ("defense", target.defense),
        ("ranged bonus", bonus),  # stamina.ranged.loose.9, stamina.modifier.surprised.1
        ("cover", cover.bonus),
        ("posture", posture_against_shots(now, target.posture)),
        ("dodging", 0 if surprised else dodged(now, who)),
        *_lasting(now, who, is_free_attack),
    )
    return Defense(sum(amount for _name, amount in parts), target.defense, cover, parts)


def posture_against_shots(now: Now, posture: Posture) -> int:
    """What kneeling or lying down adds against whatever comes from afar."""
    return _posture(now, posture, KNEELING_RANGED)


def _lasting(now: Now, who: Who, is_free_attack: bool) -> tuple[tuple[str, int], ...]:
    if not now.has_any_effect(who, ("disengaging", "hastened-defense")):
        return ()
    disengaging = now.amount(who, "disengaging") if is_free_attack else 0  # stamina.defense.disengage.2
    return (("disengaging", disengaging), ("magic", now.amount(who, "hastened-defense")))


def _posture(now: Now, posture: Posture, kneeling: int) -> int:
    if posture == "kneeling":
        return kneeling
    if posture == "prone":
        return kneeling * (PRONE_TIMES + now.rulings.prone_adds_kneeling)  # stamina.modifier.posture.8
    return 0


def dodged(now: Now, who: Who) -> int:
    """What dodging adds: one and the rank in dodge for every 5 meters moved."""
    if not now.has_effect(who, "dodging"):
        return 0
    creature = now[who]
    before = now.amount(who, "dodging")
    meters = before if now.rulings.dodge_meters == "before" else creature.turn.meters  # stamina.defense.dodge.7
    steps = meters // STEPS_DODGED  # stamina.defense.dodge.3
    times = min(steps, 1) if now.rulings.dodge_scales == "once" else steps  # stamina.defense.dodge.5
    return (1 + creature.sheet.rank("dodge")) * times  # stamina.defense.dodge.4


# -- cover


def cover_of(now: Now, who: Who, start: Cell, at: Cell | None = None) -> Cover:
    """All cover of somebody against an attack from a hex, where they stand or would, turned toward it."""
    found = pieces(now, who, start, at)
    if not found:
        return Cover()
    solid = [piece for piece in found if piece.key != LEAVES]
    best = max(solid, key=lambda piece: piece.bonus, default=Piece("", 0))
    concealed = sum(piece.bonus for piece in found if piece.key == LEAVES)
    worked_out = max(best.bonus, concealed) + len(found) - 1  # stamina.modifier.cover.5
    if now.rulings.concealment == "on-top":
        worked_out = best.bonus + max(len(solid) - 1, 0) + concealed
    return Cover(min(worked_out, MOST_COVER), worked_out, best.key)  # stamina.modifier.cover.7


def is_covered_completely(now: Now, who: Who, start: Cell) -> bool:
    """Whether cover hides so much of somebody that they cannot be attacked."""
    return cover_of(now, who, start).worked_out >= now.rulings.full_cover  # stamina.modifier.cover.8, .9


def pieces(now: Now, who: Who, start: Cell, at: Cell | None = None) -> list[Piece]:
    """Every piece of cover between an attacker's hex and somebody: what surrounds them, and their shield."""
    target, surprised = now[who], now.has_effect(who, "surprised")
    denied = surprised and now.rulings.surprise_denies_cover  # stamina.modifier.surprised.4
    found = [] if denied else surroundings(now, who, start, now.at(who) if at is None else at)
    held = () if surprised else shields(armed_with_use(now, target))  # stamina.modifier.surprised.2
    if held and (at is not None or is_in_front(now, who, start)):
        keys = ((shield_key(target, shield), shield_cover(target, shield, now.rulings)) for shield in held)
        whole = ((key, min(bonus, MOST_COVER)) for key, bonus in keys)  # stamina.modifier.cover.1, .10
        found += [Piece(key, worn_down(now, key, bonus)) for key, bonus in whole]  # stamina.modifier.cover.6
    return [piece for piece in found if piece.bonus > 0]


def surroundings(now: Now, who: Who, start: Cell, at: Cell) -> list[Piece]:
    """What covers and conceals somebody on a hex: the wall right before it on the line of the attack, and leaves."""
    ground = now.ground(who)
    before = ground.grid.line(start, at)[-2] if ground.grid.distance(start, at) > 1 else at  # stamina.modifier.cover.2
    wall, leaves = ground.terrain[before]["cover"], ground.terrain[at]["concealment"]
    found = [Piece(before, worn_down(now, before, wall))] if wall else []
    return [*found, Piece(LEAVES, leaves)] if leaves else found  # stamina.modifier.concealed.1


def shield_key(who: Creature, shield: Held) -> str:
    """What a shield of somebody is called as a piece of cover; of two alike each by its hand."""
    alike = sum(held.weapon.name == shield.weapon.name for held in who.held) > 1
    return f"{who.id}'s {guard_of(shield) if alike else shield.weapon.name}"


def worn_down(now: Now, key: str, bonus: int) -> int:
    """What is left of a piece's bonus after the damage it took."""
    per_point = now.rulings.cover_per_damage
    damage = dict(now.table.cover_damage).get(key, 0)
    return max(bonus - damage // per_point, 0) if per_point else bonus


def damage_cover(scene: Scene, who: Who, cover: Cover, damage: int) -> None:
    """Cover takes what was meant for somebody behind it."""
    if damage <= 0:
        return
    taken = dict(scene.table.cover_damage)
    taken[cover.best] = taken.get(cover.best, 0) + damage
    name = name_of(scene.ground(who), cover.best)
    scene.change_table(DamagedCover(who, name, damage), cover_damage=tuple(sorted(taken.items())))


def name_of(ground: Ground, piece: str) -> str:
    """What a piece of cover is called: what stands on its hex, or whose shield it is."""
    if piece not in ground.terrain:
        return piece
    return f"the {ground.terrain[piece].name or ground.terrain[piece].kind} at {piece}"
