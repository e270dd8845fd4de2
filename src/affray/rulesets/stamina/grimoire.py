"""What may be written down of magic: powers, spells and cantrips, and who may know them."""

from collections import Counter

from affray.api import Catalog
from affray.rulesets.stamina.creature import Sheet
from affray.rulesets.stamina.entries import HARMS, Power, SpellEntry


def check_power(power: Power, _catalog: Catalog) -> None:
    """Refuse a power that harms without a die, or enchants with nothing."""
    if (power.kind in HARMS) != bool(power.die):
        raise ValueError("die: a power that harms throws dice of some sides, and no other does")
    if (power.kind == "effect") != bool(power.effect):
        raise ValueError("effect: a power of the kind effect says which, and no other does")


def check_spell(spell: SpellEntry, _catalog: Catalog) -> None:
    """Refuse a spell without a pool, and one with more free successes than it has."""
    if spell.free > sum(count for _, count in spell.powers):
        raise ValueError(f"free: {spell.free} of its successes cannot be free, it has fewer")
    if spell.free and not spell.pool:
        raise ValueError("pool: a spell has at least one power that more successes may add to")


def check_cantrip(cantrip: SpellEntry, catalog: Catalog) -> None:
    """Refuse a cantrip with free successes or a pool, and one with a power that has too few to act."""
    if cantrip.free or cantrip.pool:
        raise ValueError("free, pool: a cantrip has no free successes, and nothing adds to it")
    for name, count in cantrip.powers:
        first = catalog.entry("powers", name).first
        if count < first:
            raise ValueError(f"powers: {name} acts from {first} successes on, {count} do nothing")


def check_magic(sheet: Sheet, catalog: Catalog) -> None:
    """Refuse more spells than a mind holds, what is beyond the caster's ranks, and magic without the trait for it."""
    if (sheet.spells or sheet.cantrips) and not sheet.arcane:
        raise ValueError("spells: only who has an arcane trait knows any; set `arcane` to learned or natural")
    if len(sheet.spells) > -(-sheet.mind // 2):
        raise ValueError(f"spells: mind {sheet.mind} holds {-(-sheet.mind // 2)} spells, not {len(sheet.spells)}")
    for name in sheet.spells:
        check_spell_of(sheet, catalog.entry("spells", name), catalog)
    for name in sheet.cantrips:
        check_cantrip_of(sheet, catalog.entry("cantrips", name), catalog)


def check_spell_of(sheet: Sheet, spell: SpellEntry, catalog: Catalog) -> None:
    """Refuse a spell of a theme in which somebody has no rank, and one with more successes than they can design.

    Those past the gate, its pool, are designed with it. Free is one for each of its themes, of that theme alone, and
    one of any for each rank in arcane aptitude; beside the free ones these are as many of each theme as its rank, and
    as many of any as the rank in arcane aptitude.
    """
    counts, aptitude = designed(spell, catalog), sheet.rank("arcane aptitude")
    themes = [theme for theme in counts if theme]
    for theme in themes:
        if not sheet.rank(theme):
            raise ValueError(f"spells: {spell.name} takes a rank in {theme}")
    if spell.free > len(themes) + aptitude:
        takes = spell.free - len(themes)
        raise ValueError(f"spells: {spell.name} takes {takes} ranks in arcane aptitude for what is free in it")
    over = [count - sheet.rank(theme) for theme, count in counts.items() if count > sheet.rank(theme)]
    free_of_theme = sum(counts[theme] > sheet.rank(theme) for theme in themes)
    beyond = sum(over) - min(spell.free, free_of_theme + aptitude)
    if beyond > aptitude:
        raise ValueError(f"spells: {spell.name} takes {beyond} ranks in arcane aptitude, or more in its themes")


def designed(spell: SpellEntry, catalog: Catalog) -> Counter[str]:
    """The successes of a spell by their themes: those up to its gate, and one for each power of its pool."""
    counts = Counter[str]()
    for name, count in (*spell.powers, *((power, 1) for power in spell.pool)):
        counts["" if name == "range" else catalog.entry("powers", name).theme] += count
    return counts


def check_cantrip_of(sheet: Sheet, cantrip: SpellEntry, catalog: Catalog) -> None:
    """Refuse a cantrip with more successes than the rank in arcane aptitude, or in a power than that in its theme."""
    successes = sum(count for _, count in cantrip.powers)
    if successes > sheet.rank("arcane aptitude"):
        raise ValueError(f"cantrips: {cantrip.name} takes {successes} ranks in arcane aptitude")
    for name, count in cantrip.powers:
        theme = catalog.entry("powers", name).theme
        if theme and count > sheet.rank(theme):
            raise ValueError(f"cantrips: {cantrip.name} has {count} in {name} and takes as many ranks in {theme}")
