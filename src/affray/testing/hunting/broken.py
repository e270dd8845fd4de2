"""Something that must not be: of which kind, by which rule, and in a sentence."""

import re
from collections.abc import Iterable

from msgspec import Struct


class Breach(Struct, frozen=True):
    """What was seen: the invariant it breaks, a sentence, and the rule that did it, if not the one declared."""

    kind: str
    what: str
    rule: str = ""

    def gist(self, names: Iterable[str], rule: str) -> "Breach":
        """The same without who and where: what is looked up in the list of what is known."""
        return Breach(self.kind, alike(self.what, names), self.rule or rule)


def alike(what: str, names: Iterable[str]) -> str:
    """A sentence without names of creatures, cells and numbers."""
    people = "|".join(sorted(map(re.escape, names), key=len, reverse=True))
    told = re.sub(rf"\b({people})\b", "NAME", what) if people else what
    told = re.sub(r"\b[a-z]{1,2}\d{1,2}\b", "CELL", told)
    return re.sub(r"\s+", " ", re.sub(r"-?\b\d+\b", "N", told)).strip()
