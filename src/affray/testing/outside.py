"""What a book may not ask: chance and the time come through the scene, or no game could be replayed and priced."""

import ast
import inspect
from collections.abc import Iterator

from affray.core.blame import short
from affray.core.book import AnyBook
from affray.testing.findings import Finding
from affray.testing.written import modules_of

CHANCE = "chance comes from scene.roll alone"
TIME = "no rule knows the time of day; rounds and minutes are on the clock of the scene"
ASKED = {"random": CHANCE, "secrets": CHANCE, "uuid": CHANCE, "time": TIME, "datetime": TIME}
"""The modules that a book may not ask, and why not."""
HARMLESS = ("timedelta", "fromisoformat", "fromtimestamp", "strptime", "strftime", "gmtime", "struct_time")


def asked_outside(book: AnyBook) -> Iterator[Finding]:
    """Every call in the book's modules of something that throws dice or reads the time of day."""
    for module in modules_of(book):
        try:
            tree = ast.parse(inspect.getsource(module))
        except (OSError, TypeError):
            continue
        for call, why in _calls(tree):
            yield Finding(f"{ast.unparse(call.func)} is called; {why}", f"{short(str(module.__file__))}:{call.lineno}")


def _calls(tree: ast.Module) -> Iterator[tuple[ast.Call, str]]:
    names = dict(_imported(tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            words = ast.unparse(node.func).split(".")
            if words[0] in names and words[-1] not in HARMLESS:
                yield node, ASKED[names[words[0]]]


def _imported(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """What is imported of those modules: its name here, and the module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found = ((alias.asname or alias.name, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            found = ((alias.asname or alias.name, node.module or "") for alias in node.names)
        else:
            continue
        yield from ((name, module) for name, module in found if module in ASKED)
