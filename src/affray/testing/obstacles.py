"""What stood against the rules that nobody has taken yet, so that it can be said why."""

from collections import Counter, defaultdict

from affray.core.actions import AnyAction, Reaction
from affray.core.refusals import Refusal
from affray.core.rules import Rule
from affray.core.windows import Window

ASKED = "asked is everybody but the `who` of the window, unless Rules(order=...) says otherwise"


class Obstacles:
    """Counts how often windows were opened, and which refusals rules met."""

    def __init__(self) -> None:
        """Nothing was seen yet."""
        self._opened: Counter[type[Window[object]]] = Counter()
        self._refused: defaultdict[str, Counter[str]] = defaultdict(Counter)

    def opened(self, window: type[Window[object]]) -> None:
        """Count a window."""
        self._opened[window] += 1

    def refused(self, rule: Rule[...], refusal: Refusal) -> None:
        """Count a refusal."""
        self._refused[rule.key][refusal.sentence] += 1

    def words(self, rule: "AnyAction | Reaction[...]") -> str:
        """What stands against a rule, most of all."""
        met = self._refused[rule.key].most_common(1)
        if isinstance(rule, Reaction):
            return self._of_reaction(rule, met[0][0] if met else "")
        return f"it is refused with {met[0][0]!r}" if met else "nobody ever has it to choose from"

    def _of_reaction(self, reaction: "Reaction[...]", refusal: str) -> str:
        times = sum(count for kind, count in self._opened.items() if issubclass(kind, reaction.windows))
        names = " or ".join(kind.__name__ for kind in reaction.windows)
        if not times:
            return f"no rule opens a window {names}"
        met = f"whoever is asked is refused with {refusal!r}" if refusal else "nobody is asked"
        return f"{names} is opened, but {met} ({ASKED})"
