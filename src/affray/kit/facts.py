"""Facts in one line each: `HURT = Fact("hurt", "{who} loses {lost} Grit, {left} left")`."""

from string import Formatter
from typing import Any

from affray.core.effects import words_of
from affray.core.events import Event
from affray.core.values import Who
from affray.core.words import worded


class Happened(Event, frozen=True, tag="fact"):
    """A fact of a book that has no class of its own: its key, its words and what fills them in."""

    key: str
    words: str
    fields: tuple[tuple[str, Any], ...] = ()
    named: tuple[Who, ...] = ()
    notable: str = ""  # type: ignore[misc]

    def text(self) -> str:
        """The line of the log."""
        return worded(self.words, {"who": self.who, **dict(self.fields)})


class Fact:
    """A kind of fact. Called with whom it is about and what its line names, it makes one.

    A field of the line that names somebody is marked, `{by:who}`, so that who must not know of them is not told. One
    that is not notable is not counted in odds.
    """

    __slots__ = ("key", "line", "names", "notable", "whos")

    def __init__(self, key: str, line: str, notable: bool = True) -> None:
        """A fact by its key."""
        self.key, self.line, self.notable = key, line, words_of(key) if notable else ""
        fields = [(name, spec) for _, name, spec, _ in Formatter().parse(line) if name and name != "who"]
        self.names = frozenset(name for name, _spec in fields)
        self.whos = tuple(name for name, spec in fields if spec == "who")

    def __call__(self, who: Who, **fields: Any) -> Happened:
        """One such fact."""
        if fields.keys() != self.names:
            named, given = ", ".join(sorted(self.names)), ", ".join(sorted(fields))
            raise TypeError(f"fact {self.key}: its line names {named or 'nothing'}, given is {given or 'nothing'}")
        whos = tuple(fields[name] for name in self.whos)
        return Happened(who, self.key, self.line, tuple(fields.items()), whos, self.notable)
