"""The reference in `docs/your-own-book.md`, to be held against the code."""

import ast
import inspect
import re
from collections.abc import Callable
from typing import Any, get_args, get_origin

from affray import api, kit, testing
from affray.testing import check, conformance, hunting
from tests.own_book import PAGE

SIGNATURE = re.compile(r"^\| `((?:kit\.|now\.|scene\.|trial\.|Pool\.)?\w+\(.*?\))` \|", re.MULTILINE)
HOOK = re.compile(r"^\| `(\w+\.\w+)` \| `\((.*?)\)` \|", re.MULTILINE)
OWNERS: dict[str, Any] = {"kit": kit, "now": api.Now, "scene": api.Scene, "trial": testing.Trial, "Pool": api.Pool}


def reference() -> str:
    """The second half of the page."""
    return PAGE.read_text(encoding="utf-8").partition("\n# Reference\n")[2]


def section(heading: str) -> str:
    """A section of the reference."""
    return reference().partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


def hooks() -> dict[str, int]:
    """The hooks of the table, each with how many arguments it takes."""
    return {name: len(arguments.split(", ")) for name, arguments in HOOK.findall(section("Hooks"))}


def arguments_of(hint: Any) -> int | None:
    """How many arguments a hook takes by its type; None for what is no hook."""
    for part in (hint, *get_args(hint)):
        if get_origin(part) is Callable:
            return len(get_args(part)[0])
    return None


def signatures() -> list[str]:
    """Everything in the first column of a table of the reference that is called."""
    return SIGNATURE.findall(reference().replace(section("Hooks"), ""))


def plain(written: str) -> str:
    """A signature as it is written, without the defaults that are no plain values."""
    name, _, rest = written.partition("(")
    function = ast.parse(f"def f({rest}: pass").body[0]
    assert isinstance(function, ast.FunctionDef)
    arguments = function.args
    for defaults in (arguments.defaults, arguments.kw_defaults):
        for place, default in enumerate(defaults):
            if default is not None and not isinstance(default, ast.Constant | ast.Tuple):
                defaults[place] = ast.Constant(...)
    return f"{name}({ast.unparse(arguments)})"


def real(written: str) -> str:
    """The same signature as the code has it."""
    name = written.partition("(")[0]
    owner, _, attribute = name.rpartition(".")
    signature = inspect.signature(getattr(OWNERS.get(owner) or _importable(attribute), attribute))
    found = [_bare(parameter) for parameter in signature.parameters.values() if parameter.name != "self"]
    text = str(signature.replace(parameters=found, return_annotation=inspect.Signature.empty))
    return plain(f"{name}{text.replace('Ellipsis', '...')}")


def _importable(name: str) -> Any:
    """The module from which a name is imported."""
    return next(module for module in (api, conformance, check, testing, hunting) if hasattr(module, name))


def _bare(parameter: inspect.Parameter) -> inspect.Parameter:
    bare = parameter.replace(annotation=inspect.Parameter.empty)
    is_plain = bare.default is bare.empty or isinstance(bare.default, str | int | tuple | None)
    return bare if is_plain else bare.replace(default=...)
