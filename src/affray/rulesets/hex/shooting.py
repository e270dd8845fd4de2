"""Shots and throws as they are made, by an action or by a reaction."""

from msgspec.structs import replace

from affray.api import Cell, Who
from affray.rulesets.hex.arcane import SPELL, as_weapon, cast_named
from affray.rulesets.hex.attacks import make_attack
from affray.rulesets.hex.casts import use_cast
from affray.rulesets.hex.creature import Held, Now, Piece, Scene, Weapon
from affray.rulesets.hex.damage import apply_blow
from affray.rulesets.hex.events import CameDown, Loaded
from affray.rulesets.hex.hands import drop, swap
from affray.rulesets.hex.levels import Attack
from affray.rulesets.hex.missiles import fits, is_in_range, loaded, range_of, shot, throwable, with_pieces
from affray.rulesets.hex.spells import attack_with, fall_short


def loose_at(scene: Scene, me: Who, foe: Who, weapon: str, free: bool = False) -> None:
    """Shoot at somebody: the piece is spent, one ranged attack check decides."""
    held = named(loaded(scene, me), weapon)
    arm = shot(scene[me].sheet, held)
    spend(scene, me, held)  # hex.ranged.loose.6
    strike_from_afar(scene, Attack(by=me, on=foe, held=arm, name="loose", kind="ranged", free=free), body=0)


def throw_at(scene: Scene, me: Who, foe: Who, weapon: str, free: bool = False) -> None:
    """Throw something at somebody: one ranged attack check decides, and it lies where the target stood."""
    held, at = named(throwable(scene, me), weapon), scene.at(foe)
    if held.weapon.type == SPELL:
        return throw_spell(scene, me, foe, weapon, free)
    hit = strike_from_afar(scene, Attack(by=me, on=foe, held=held, name="throw", kind="ranged", free=free))
    landing = at if hit else where_it_lands(scene, me, at, held.weapon)
    return drop(scene, me, held, landing, CameDown(me, held.weapon.name, landing))  # hex.ranged.throw.5


def strike_from_afar(scene: Scene, attack: Attack, body: int | None = None) -> bool:
    """Make a ranged attack and apply its results; says whether it hit. Too far away it is a miss without a check."""
    if not is_in_range(scene, attack.by, scene[attack.on].at, attack.held.weapon):
        fall_short(scene, attack)
        return False
    blow = replace(make_attack(scene, attack), body=body)
    apply_blow(scene, blow)
    return blow.hit


def throw_spell(scene: Scene, me: Who, foe: Who, spell: str, free: bool) -> None:
    """Throw a cast spell: one ranged attack check decides whether it works, and it is used up."""
    cast = cast_named(scene[me], spell)
    use_cast(scene, me, cast)  # hex.ranged.throw.5
    held = as_weapon(scene[me].sheet, cast.spell)
    attack_with(scene, Attack(by=me, on=foe, held=held, name="throw", kind="ranged", free=free), cast.spell)


def named(ready: tuple[Held, ...], weapon: str) -> Held:
    """One of these by its name."""
    return next(held for held in ready if held.weapon.name == weapon)


def spend(scene: Scene, me: Who, held: Held) -> None:
    """The piece is gone; by a ruling the next one that is ready takes its place."""
    piece = next_piece(scene, me, held)
    swap(scene, me, held, replace(held, loaded=piece, work=0, cocked=False))  # hex.ranged.loose.6
    if piece is not None:
        scene.change(me, Loaded(me, held.weapon.name, piece.name), ready=with_pieces(scene[me].ready, piece, -1))


def next_piece(now: Now, me: Who, held: Held) -> Piece | None:
    """The readied piece that a weapon without cocking takes by itself, by a ruling."""
    if now.rulings.after_the_shot == "empty" or held.weapon.strength:
        return None
    return next((bundle.piece for bundle in now[me].ready if fits(held, bundle.piece)), None)


def where_it_lands(now: Now, me: Who, at: Cell, weapon: Weapon) -> Cell:
    """Where something lies that was thrown at a hex and missed: at the end of its range if that is nearer."""
    ground = now.ground(me)
    if not is_in_range(now, me, at, weapon):
        flight: tuple[Cell, ...] = ground.grid.line(now.at(me), at)
        return flight[range_of(now[me].sheet, weapon)]  # hex.ranged.general.2
    beyond = ground.grid.behind(at, now.at(me))
    if now.rulings.thrown_lands == "at-target" or beyond is None or ground.terrain[beyond].kind == "wall":
        return at
    return beyond  # hex.ranged.throw.5
