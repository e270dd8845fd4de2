"""What weapons, ammunition, armor, spells and powers do, in numbers and words."""

from collections.abc import Iterator
from typing import Any

from affray.rulesets.hex.creature import Armor, Piece, Weapon
from affray.rulesets.hex.spellcraft import Power, Spell


def explain(_table: str, entry: Any) -> str:
    """What an entry of the content does."""
    match entry:
        case Weapon():
            return "; ".join(_weapon(entry))
        case Piece():
            return "; ".join(_piece(entry))
        case Armor():
            return "; ".join(_armor(entry))
        case Spell():
            return "; ".join(_spell(entry))
        case Power():
            return f"{_does(entry, entry.cost)}; arcane cost {entry.cost}"
    return ""


def _weapon(weapon: Weapon) -> Iterator[str]:
    body = f", up to {weapon.body} more by body" if weapon.body else ""
    yield f"{weapon.base} {weapon.damage} damage{body}"
    if weapon.two_hands_base or weapon.two_hands_body:
        body = f", up to {weapon.two_hands_body} more by body" if weapon.two_hands_body else ""
        yield f"in two hands {weapon.two_hands_base} more{body}"
    if weapon.one_hand_loss:
        yield f"in one hand {weapon.one_hand_loss} less"
    if weapon.piercing or weapon.piercing_body:
        yield f"pierces {weapon.piercing} armor{' and body more' if weapon.piercing_body else ''}"
    if weapon.reach != 1 and not weapon.close:
        yield f"reach {weapon.reach}"
    if weapon.close:
        body = " and body" if weapon.range_body else ""
        yield f"{'shoots' if weapon.shoots else 'thrown'} up to {weapon.close}{body} hexes without a penalty"
        yield f"one more penalty for every {weapon.increment}{body} hexes beyond"
    if weapon.shoots:
        yield f"shoots {weapon.shoots}s, loaded for {weapon.load_points} AP"
    if weapon.shield:
        yield f"shield {weapon.shield}"
    if weapon.heavy is not None:
        yield f"wants body {weapon.heavy}"
    if weapon.two_hands:
        yield "takes both hands"
    if weapon.keywords:
        yield f"made for {', '.join(weapon.keywords)}"
    yield f"{weapon.size}, {weapon.balance}, {weapon.type}"


def _piece(piece: Piece) -> Iterator[str]:
    yield f"{piece.damage} damage{f', {piece.base:+} to what the weapon deals' if piece.base else ''}"
    if piece.piercing:
        yield f"pierces {piece.piercing} more armor"
    if piece.halved:
        yield "its damage is halved"
    if piece.converted:
        yield f"{piece.converted} less when armor turns it"
    yield f"for what shoots {piece.kind}s, with the skill {piece.skill}"


def _armor(armor: Armor) -> Iterator[str]:
    yield f"armor {armor.value} against penetrating blows"
    for kind in ("penetrating", "concussive", "cold"):
        if less := getattr(armor, kind):
            yield f"{less} less {kind} damage"
    if armor.training:
        yield f"wants training {armor.training}"


def _spell(spell: Spell) -> Iterator[str]:
    yield _does(spell.power, spell.paid)
    if spell.form:
        yield "drives the target back a hex" if spell.form == "bash" else "pierces armor by the rank"
    where = {"self": "on oneself", "touch": "by touch", "thrown": "thrown", "manifest": "appears at its target"}
    far = f" up to {spell.hexes} and mind hexes" if spell.range in ("thrown", "manifest") else ""
    yield f"{where[spell.range]}{far}{f', on up to {spell.targets} at once' if spell.targets > 1 else ''}"
    if spell.power.lasts:
        yield f"lasts {1 + spell.rounds} round{'s' if spell.rounds else ''}"
    yield "no check, no dues" if spell.craft == "cantrip" else f"{spell.cost} harder to cast, dues {spell.cost}"
    yield f"{spell.points} AP, {spell.hands} free hand{'' if spell.hands == 1 else 's'}"
    if spell.delay != "none" and spell.range != "self":
        yield f"waits for its use: {spell.delay} delay"


def _does(power: Power, paid: int) -> str:
    rank = f"the rank in {power.theme}"
    match power.kind:
        case "harm":
            times = f"{power.times} times " if power.times != 1 else ""
            more = power.more * (paid - power.cost)
            return (
                f"{times}{rank}{f' and {more}' if more else ''} as {power.damage} damage, more by additional successes"
            )
        case "push":
            return f"pushes sizes up to {rank}{f' less {power.bulk}' if power.bulk else ''}, as many hexes as {rank}"
        case "energize":
            return f"{paid} times {rank} as stamina, {power.tires + paid // power.tires_each} fatigue"
        case "mend":
            return f"{power.times} times {rank} as wounds mended"
    return f"{power.change} by {rank}"
