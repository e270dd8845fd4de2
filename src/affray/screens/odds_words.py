"""Odds in words: half a line for a list, a card of lines for whoever asks."""

from affray.core.values import CLOCK, Who
from affray.screens.prices import Chance, Measure, Price, Range
from affray.screens.words import amount, called, counted, listed, percent, percents

SMALLEST_SHOWN = 0.005
MOST_FACTS = 6
"""Facts in half a line, the likeliest first."""
WORTH_A_WORD = 0.05
"""In half a line: the greatest chance that others could give to something that is not expected at all."""
SPENT, REGAINED, TAKEN = " spent", " regained", " taken"
"""How a measure is called that is a cost, what it is where it comes back, and one that is a harm."""


NOT_PRICED = "not priced"


def in_brief(price: Price) -> str:
    """The odds of an intent in half a line: the likely facts, and what to expect."""
    if not price.is_known:
        return NOT_PRICED
    likely = [chance for chance in price.chances if _is_likely(chance)][:MOST_FACTS]
    told = [_fact(price, chance) for chance in likely]
    told += [_measured(measure, 1) for measure in price.measures if round(measure.mean, 1)]
    if not told:
        return ""
    return f"{'' if _is_sure(price) else 'about '}{', '.join(told)}{_dependence(price, likely)}"


def _dependence(price: Price, shown: list[Chance]) -> str:
    """On whom the ranges depend that were shown, said once."""
    if price.open_range:
        return "; range not worked out"
    whos = dict.fromkeys(who for chance in shown if chance.range for who in chance.range.depends_on)
    return f"; range depends on {_those(tuple(whos))}" if whos else ""


def in_full(price: Price) -> list[str]:
    """The odds of an intent line by line, with everything that was assumed."""
    if not price.is_known:
        return [f"{price.text}: {NOT_PRICED}, since a rule fails"]
    ways = counted(price.ways, "possible outcome") if price.is_exact else f"sampled {price.ways} times"
    shown = [f"{price.text}: {ways}"]
    shown += [f"  {_chance_line(chance)}" for chance in price.chances]
    if not price.chances and price.ways == 1 and not price.assumed:
        shown.append("  nothing that you know of could change it")
    average = "" if price.is_exact and price.ways == 1 else " on average"
    shown += [f"  {_amount(measure)}{average}" for measure in price.measures if abs(measure.mean) >= SMALLEST_SHOWN]
    shown += [f"  {assumed}" for assumed in price.assumed]
    if price.open_range:
        shown.append("  how far others' choices could change this was not worked out: too many ways")
    return shown


def _is_likely(chance: Chance) -> bool:
    return chance.share >= SMALLEST_SHOWN or (chance.range is not None and chance.range.high >= WORTH_A_WORD)


def _is_sure(price: Price) -> bool:
    """Whether the odds are exact, or every sample agreed on what is said of them."""
    agreed = all(chance.share >= 1 for chance in price.chances if chance.share >= SMALLEST_SHOWN)
    return price.is_exact or (agreed and all(measure.sure for measure in price.measures if round(measure.mean, 1)))


def _measured(measure: Measure, places: int) -> str:
    """What is measured and how much; what is spent and comes to less than nothing was regained."""
    if measure.mean < 0 and measure.name.endswith(SPENT):
        return _counted(-measure.mean, f"{measure.name.removesuffix(SPENT)}{REGAINED}", places)
    if measure.mean < 0 and measure.name.endswith(TAKEN):
        return f"heals {_counted(-measure.mean, measure.name.removesuffix(TAKEN), places)}"
    return _counted(measure.mean, measure.name, places)


def _counted(mean: float, name: str, places: int) -> str:
    """`2 hexes moved`, `1 hex moved`."""
    said, (noun, space, rest) = amount(mean, places), name.partition(" ")
    return f"{said} {_single(noun) if said == '1' else noun}{space}{rest}"


def _single(noun: str) -> str:
    if noun == "dice":
        return "die"
    if noun.endswith("ss"):
        return noun
    return noun.removesuffix("es") if noun.endswith("xes") else noun.removesuffix("s")


def _amount(measure: Measure) -> str:
    about = "" if measure.sure else "about "
    return f"{about}{_measured(measure, 2)}"


def _fact(price: Price, chance: Chance) -> str:
    between = f" ({percents(chance.range.low, chance.range.high)})" if chance.range else ""
    return f"{_whom(price, chance)}{chance.fact} {percent(chance.share)}{between}"


def _whom(price: Price, chance: Chance) -> str:
    """Whom a fact is about, where that does not go without saying."""
    of_itself = price.intent.who != CLOCK and chance.who in price.intent.args
    return "" if of_itself else f"{chance.who} "


def _chance_line(chance: Chance) -> str:
    shown = f"{chance.who} {chance.fact}: {percent(chance.share, 2)}"
    if not chance.exact:
        sampled = ", in every sample" if chance.share >= 1 else f" (± {100 * chance.error:.0f})"
        return f"about {shown}{sampled}" if chance.share < 1 else f"{shown}{sampled}"
    return f"{shown} ({chance.exact})" + (f", {range_words(chance.range, 2)}" if chance.range else "")


def range_words(between: Range, places: int = 0) -> str:
    """The range of a chance over what others may choose: `0 to 62 %, depending on rook`."""
    return f"{percents(between.low, between.high, places)}, depending on {_those(between.depends_on)}"


def _those(whos: tuple[Who, ...]) -> str:
    return listed([called(who) for who in whos]) or "others"
