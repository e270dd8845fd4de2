"""Lines for those who listen: the same words without symbols."""

import re

CHANGES: tuple[tuple[str, str], ...] = (
    (r"^-- ", ""),
    (r"`", ""),
    (r"(?<= \| )(?=\[\d+\])", "dice "),
    (r" \| ", ", "),
    (r"(\d+)/(\d+)", r"\1 of \2"),
    (r" \(((?:under |over )?[\d.]+) to ((?:under |over )?[\d.]+ %)\)", r" in a range of \1 to \2"),
    (r" ?%", " percent"),
    (r" ?± ?", " plus or minus "),
    (r"\[(\d+)\](?= \[)", r"\1,"),
    (r"\[(\d+)\]", r"\1"),
    (r"^( *)\[([^\]]*)\]", r"\1\2:"),
    (r" \[([\w-]+\.[^\]]*)\]", r", see \1"),
    (r"\[([^\]]*)\]", r"\1"),
    (r"(?<=\w)\|(?=\w)", " or "),
    (r"(\d)\+(\d)", r"\1 plus \2"),
    (r"(?<![\w.])\+ ?(\d)", r"plus \1"),
    (r"(?<![\w.])- ?(\d)", r"minus \1"),
    (r" \+ ", " plus "),
    (r"(\w) ?= ?(\w)", r"\1 is \2"),
    (r" \(([^()]*)\)", r", \1,"),
    (r",(?=[,:;.])", ""),
    (r", ?$", ""),
    (r"\.\.\.", ""),
)
"""What is said in place of symbols, in this order."""

_CHANGES = tuple((re.compile(found), said) for found, said in CHANGES)


def spoken(line: str) -> str:
    """A line as one says it: `wounds 0 of 5, defense 10 plus 4`; what is indented stays so."""
    for found, said in _CHANGES:
        line = found.sub(said, line)
    return line
