"""What is shot and thrown: how far it carries, what is loaded, and what a shot does."""

from functools import lru_cache

from msgspec.structs import replace

from affray.api import Cell, Who
from affray.rulesets.hex.arcane import spells_to_throw
from affray.rulesets.hex.creature import Bundle, Creature, Held, Now, Piece, Sheet, Weapon
from affray.rulesets.hex.stats import HEAVIEST, too_heavy_by
from affray.rulesets.hex.threats import is_open_between

TOO_FAR = 4  # hex.ranged.general.2
"""At so many increments beyond close range a shot misses whatever the dice say."""


# -- with what


def shooters(who: Creature) -> tuple[Held, ...]:
    """The readied weapons that shoot, in hands that are free to work them."""
    return tuple(held for held in who.held if held.weapon.shoots and _can_be_worked(who, held))


def _can_be_worked(who: Creature, held: Held) -> bool:
    """Whether a weapon is not far too heavy, and nothing else is in the hands that it wants."""
    return too_heavy_by(who.sheet, held.weapon) <= HEAVIEST and (not held.weapon.two_hands or len(who.held) == 1)


def loaded(now: Now, me: Who) -> tuple[Held, ...]:
    """The readied, loaded ranged weapons."""
    return tuple(held for held in shooters(now[me]) if held.loaded is not None)  # hex.ranged.loose.3, .4


def throwable(now: Now, me: Who) -> tuple[Held, ...]:
    """What can be thrown: readied throwable weapons that are not far too heavy, and cast spells."""
    who = now[me]
    ready = tuple(
        held for held in who.held if held.weapon.is_thrown and too_heavy_by(who.sheet, held.weapon) <= HEAVIEST
    )
    return (*ready, *spells_to_throw(who)) if who.cast else ready


def ranged_means(now: Now, me: Who) -> tuple[Held, ...]:
    """All that a ranged attack can be made with."""
    return (*loaded(now, me), *throwable(now, me))


# -- how far


def close_range(sheet: Sheet, weapon: Weapon) -> int:
    """How many hexes it is to the end of close range."""
    return max(weapon.close + (sheet.body if weapon.range_body else 0), 1)


def increments(sheet: Sheet, weapon: Weapon, far: int) -> int:
    """How many increments beyond close range something lies, begun ones counted."""
    beyond = far - close_range(sheet, weapon)
    each = max(weapon.increment + (sheet.body if weapon.range_body else 0), 1)
    return max(-(-beyond // each), 0)  # hex.ranged.general.2


def is_in_range(now: Now, me: Who, cell: Cell | None, weapon: Weapon) -> bool:
    """Whether a weapon carries to a hex without missing for certain."""
    if cell is None:
        return False
    far = now.ground(me).grid.distance(now.at(me), cell)
    return increments(now[me].sheet, weapon, far) < TOO_FAR  # hex.ranged.general.2


def range_of(sheet: Sheet, weapon: Weapon) -> int:
    """The hexes to which a weapon carries."""
    each = max(weapon.increment + (sheet.body if weapon.range_body else 0), 1)
    return close_range(sheet, weapon) + each * (TOO_FAR - 1)


def sees(now: Now, me: Who, cell: Cell | None) -> bool:
    """Whether no wall hides a hex from somebody."""
    return cell is not None and is_open_between(now.ground(me), now.at(me), cell)  # hex.ranged.general.2


def between(now: Now, me: Who, foe: Who) -> tuple[Who, ...]:
    """Those who stand in the line of a shot, neither shooter nor target."""
    line = set(now.ground(me).grid.line(now.at(me), now.at(foe))[1:-1])
    return tuple(who.id for who in now.creatures.values() if who.at in line and not who.fate)


def is_clear_of_people(now: Now, me: Who, foe: Who) -> bool:
    """Whether nobody stands in the line of a shot, where that matters."""
    return now.rulings.past_people != "blocked" or not between(now, me, foe)  # hex.ranged.general.2


def can_shoot_at(now: Now, me: Who, foe: Who) -> bool:
    """Whether somebody is in sight, with nobody in the way where that matters."""
    return sees(now, me, now[foe].at) and is_clear_of_people(now, me, foe)


def bystanders(now: Now, me: Who, foe: Who) -> tuple[Who, ...]:
    """Those in melee with a target, then who stands right behind it: whom a shot that goes astray may strike."""
    if now[foe].at is None or now.rulings.stray_shot == "never":
        return ()
    behind = now.ground(me).grid.behind(now.at(foe), now.at(me))
    in_melee = now.rulings.stray_shot == "random"
    found = []
    for who in now.creatures.values():
        if who.id in (me, foe) or who.fate or who.at is None:
            continue
        beside = in_melee and who.side != now[foe].side and now.distance(who.id, foe) == 1
        if beside or who.at == behind:
            found.append(who.id)  # hex.check.12
    return tuple(found)


# -- pieces of ammunition


def fits(held: Held, piece: Piece) -> bool:
    """Whether a weapon shoots pieces of this kind."""
    return held.weapon.shoots == piece.kind


def count_of(bundles: tuple[Bundle, ...], piece: str) -> int:
    """How many pieces of a name there are."""
    return sum(bundle.count for bundle in bundles if bundle.piece.name == piece)


def piece_named(bundles: tuple[Bundle, ...], name: str) -> Piece:
    """A piece by its name."""
    return next(bundle.piece for bundle in bundles if bundle.piece.name == name)


def with_pieces(bundles: tuple[Bundle, ...], piece: Piece, more: int) -> tuple[Bundle, ...]:
    """The same with so many pieces more, or fewer; what comes to none is left out."""
    counts = {bundle.piece: bundle.count for bundle in bundles}
    counts[piece] = counts.get(piece, 0) + more
    return tuple(Bundle(made, count) for made, count in counts.items() if count > 0)


# -- what a shot does


@lru_cache(maxsize=256)
def shot(sheet: Sheet, held: Held) -> Held:
    """A loaded weapon as it strikes: its own numbers with those of the piece."""
    weapon, piece = held.weapon, held.loaded
    assert piece is not None
    weak = too_heavy_by(sheet, weapon) if weapon.type == "bow" else 0  # hex.check.15
    base = weapon.base - weak + piece.base
    made = replace(
        weapon,
        damage=piece.damage,
        base=max(base // 2 if piece.halved else base, 0),
        body=0,
        piercing=max(weapon.piercing - weak + piece.piercing, 0),
        converted=piece.converted,
    )
    return replace(held, weapon=made)
