"""Lines with fields in braces, as facts, windows and questions have them."""

from collections.abc import Mapping
from string import Formatter
from typing import Any


class Words(Formatter):
    """Numbers with their noun, `{wounds:wound|wounds}` is `1 wound` or `2 wounds`; names marked as such, `{by:who}`."""

    def format_field(self, value: Any, format_spec: str) -> str:
        """A field in words."""
        if format_spec in ("who", "cell"):
            return str(value)
        one, bar, many = format_spec.partition("|")
        if not bar:
            return str(super().format_field(value, format_spec))
        return f"{value} {one if value == 1 else many}"


WORDS = Words()


def worded(line: str, fields: Mapping[str, Any]) -> str:
    """A line with its fields filled in."""
    return WORDS.vformat(line, (), fields) if ":" in line else line.format_map(fields)
