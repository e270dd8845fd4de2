"""A scene as the text of a TOML file, so that what was drawn can be played: `affray play KEY --scene FILE`."""

import json
import re
from collections.abc import Mapping
from typing import Any


def as_toml(raw: Mapping[str, Any]) -> str:
    """The text of a file with these values: plain ones first, then a table for each entry."""
    plain = [f"{_key(key)} = {_value(value)}" for key, value in raw.items() if not isinstance(value, dict)]
    return "\n".join((*plain, *(_table((key,), value) for key, value in raw.items() if isinstance(value, dict)), ""))


def _table(names: tuple[str, ...], table: Mapping[str, Any]) -> str:
    """A table under its heading; a table of tables has a heading for each of them."""
    if len(names) == 1 and table and all(isinstance(value, dict) for value in table.values()):
        return "\n".join(_table((*names, name), value) for name, value in table.items())
    lines = [f"{_key(key)} = {_value(value)}" for key, value in table.items()]
    return "\n".join((f"\n[{'.'.join(map(_key, names))}]", *lines))


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else json.dumps(name, ensure_ascii=False)


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{_key(key)} = {_value(part)}' for key, part in value.items())} }}" if value else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, str) and "\n" in value and '"""' not in value and "\\" not in value:
        return f'"""\n{value.removeprefix(chr(10))}"""'
    return json.dumps(value, ensure_ascii=False)
