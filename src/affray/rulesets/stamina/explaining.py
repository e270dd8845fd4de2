"""What weapons, ammunition, armor, spells and powers do, in numbers and words."""

from collections.abc import Iterator
from typing import Any

from affray.rulesets.stamina.creature import Armor, Attack, Shot, Weapon
from affray.rulesets.stamina.entries import HARMS, Ammunition, Power, SpellEntry
from affray.rulesets.stamina.loading import CATALOG

DOES = {
    "haste": "faster feet with the first success, a better guard with the second, a swifter hand with the third, each",
    "energize": "stamina for every success, and fatigue: stamina",
    "relocate": "elsewhere at once, within meters:",
    "burst": "bursts, so many meters wide as 1 and",
}
GENERAL = {
    "throw": "the effect is thrown, not laid on by touch",
    "range": "close range, each increment or the greatest range grows by mind",
}


def explain(table: str, entry: Any) -> str:
    """What an entry of the content does."""
    match entry:
        case Weapon():
            return "; ".join(_weapon(entry))
        case Ammunition():
            return "; ".join(_piece(entry))
        case Armor():
            return "; ".join(_armor(entry))
        case SpellEntry():
            return "; ".join(_spell(entry, table))
        case Power():
            return f"{_does(entry)}; acts from {_some(entry.first, 'success', 'successes')} on"
    return ""


def _weapon(weapon: Weapon) -> Iterator[str]:
    for attack in weapon.attacks:
        yield _attack(attack)
    if weapon.shot is not None:
        yield _shot(weapon.shot)
    if weapon.throw is not None:
        close, most = weapon.throw.close, weapon.throw.most
        yield f"thrown {close} times body in meters without a penalty, {most} times at most"
    if any(weapon.parry):
        one, both, off = weapon.parry
        yield f"parries {one} in one hand, {both} in two, {off} in the off hand"
    if weapon.cover:
        yield f"covers {weapon.cover}"
    yield f"reach {weapon.reach}; difficulty {weapon.difficulty}; {weapon.grip}; skill {weapon.skill}"


def _attack(attack: Attack) -> str:
    body = {0: "", 1: "body"}.get(attack.body, f"{attack.body} times body")
    plus = f"{attack.plus:+}".replace("+", "+ ").replace("-", "- ") if body else str(attack.plus)
    dealt = " ".join(part for part in (body, plus if attack.plus or not body else "") if part)
    pierces = f"{attack.piercing}{' and body' if attack.piercing_body else ''}"
    price = f", costs {attack.lowers_defense} defense" if attack.lowers_defense else ""
    return f"{attack.name}: {dealt} {attack.type} damage{f', pierces {pierces}' if pierces != '0' else ''}{price}"


def _shot(shot: Shot) -> str:
    ranges = f"{shot.close} m without a penalty, a die less for every {shot.increment} m beyond, {shot.most} m at most"
    dealt = f"shoots {shot.damage} damage, pierces {shot.piercing}, and what the piece adds"
    return f"{dealt}; {ranges}; made for body {shot.body}"


def _piece(piece: Ammunition) -> Iterator[str]:
    yield f"{_dice(piece.damage)} {piece.type} damage beside the weapon's"
    if piece.piercing[0]:
        yield f"pierces {_dice(piece.piercing)} more"
    if piece.withstands_wind:
        yield f"withstands {_some(piece.withstands_wind, 'die', 'dice')} of wind"
    yield f"for a {piece.kind}"


def _armor(armor: Armor) -> Iterator[str]:
    yield f"armor {armor.value}, body {armor.body}, on {', '.join(armor.locations)}"
    for kind in ("physical", "fire", "cold", "lightning"):
        if less := getattr(armor, kind):
            yield f"{less} less {kind} damage"
    if armor.reflex:
        yield f"{armor.reflex} less reflexes"
    for sense in ("sight", "hearing"):
        if dull := getattr(armor, sense):
            yield f"{dull} penalty {'die' if dull == 1 else 'dice'} on {sense}"


def _spell(spell: SpellEntry, table: str) -> Iterator[str]:
    successes = sum(count for _, count in spell.powers)
    for name, count in spell.powers:
        known = name in CATALOG.names("powers")
        what = _does(CATALOG.entry("powers", name)) if known else f"`help {name}` says what it does"
        yield f"{name} {count}: {what}"
    if table == "cantrips":
        yield f"no check, no dues; takes {_some(successes, 'rank', 'ranks')} in arcane aptitude"
        return
    free = f": {successes}, less {spell.free} that the spell brings" if spell.free else ""
    yield f"dues {successes}; its check takes {_some(successes - spell.free, 'success', 'successes')}{free}"
    if spell.pool:
        yield f"cast beyond its gate, more successes add to {', '.join(spell.pool)}"


def _does(power: Power) -> str:
    rank = f"the rank in {power.theme}" if power.theme else ""
    if power.kind in HARMS:
        more = f", {power.more_damage} more for every further success" if power.more_damage else ""
        near = ", strikes near within the rank in meters" if power.reaches == "near" else ""
        thrown = f"{power.dice}d{power.die}" if power.dice else f"as many d{power.die} as {rank}"
        return f"{thrown} as {power.kind} damage{more}{near}"
    if power.kind == "effect":
        less, rounds = (
            "less" if power.times < 0 else "more",
            f"for {rank} rounds" if power.lasts == "ranks" else "for a round",
        )
        grows = ", and by every further success" if power.grows else ""
        return f"{power.effect.replace('-', ' ')}: {less} by {rank}{grows}, {rounds}"
    if power.kind in GENERAL:
        return GENERAL[power.kind]
    return f"{'the reverse of ' if power.times < 0 else ''}{DOES[power.kind]} {rank}"


def _some(count: int, one: str, more: str) -> str:
    return f"{count} {one if count == 1 else more}"


def _dice(dice: tuple[int, int]) -> str:
    return f"{dice[0]}d{dice[1]}" if dice[0] else "no dice of"
