"""Breaks: a rule without its body, a die of another size; each with the clauses it goes against."""

import ast
from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from audit.books import Audited
from audit.source import Source, is_docstring

Kind = Literal["rule", "die", "line"]
STEP = 2
"""How many sides a die gets more or fewer: a d6 becomes a d8 and a d4."""


class Break(Struct, frozen=True):
    """One change to one file. Without clauses it is tried with the tests that have one of `names` in their text."""

    kind: Kind
    file: str
    line: int
    what: str
    clauses: tuple[str, ...]
    names: tuple[str, ...]
    text: str

    @property
    def place(self) -> str:
        """Where it is."""
        return f"{self.file}:{self.line}"


def emptied_rules(book: Audited, source: Source) -> Iterator[Break]:
    """Every action, reaction and clock rule of a file, without its body."""
    file = source.path.relative_to(book.root).as_posix()
    for rule in ast.walk(source.tree):
        if isinstance(rule, ast.FunctionDef) and is_rule(rule):
            sections = (clause for section in _sections(rule) for clause in book.under(section))
            clauses = tuple(dict.fromkeys((*sections, *source.clauses_in(rule))))
            words = rule.name.strip("_")
            names = (words, words.replace("_", " "))
            yield Break("rule", file, rule.lineno, f"{words} is empty", clauses, names, _emptied(source, rule))


def is_rule(function: ast.FunctionDef) -> bool:
    """Whether a function is a rule: decorated, and its first argument is the scene."""
    arguments = function.args.args
    return bool(function.decorator_list and arguments and arguments[0].arg == "scene")


def _sections(rule: ast.FunctionDef) -> Iterator[str]:
    for decorator in rule.decorator_list:
        for keyword in decorator.keywords if isinstance(decorator, ast.Call) else ():
            if keyword.arg == "clauses" and isinstance(keyword.value, ast.Constant):
                yield str(keyword.value.value)


def _emptied(source: Source, rule: ast.FunctionDef) -> str:
    body = rule.body[1:] if is_docstring(rule.body[0]) else rule.body
    return source.replaced(body[0], "return None", upto=body[-1]) if body else source.text


def resized_dice(book: Audited, source: Source) -> Iterator[Break]:
    """Every pool that a file makes, and every throw of one made elsewhere, with bigger dice and with smaller ones."""
    file = source.path.relative_to(book.root).as_posix()
    for node in ast.walk(source.tree):
        for change in (STEP, -STEP):
            for piece, new in _resized(source, node, change):
                clauses, names = _about(source, piece)
                what = f"{source.written(piece)} has dice of {change:+} sides"
                yield Break("die", file, piece.lineno, what, clauses, names, source.replaced(piece, new))


def _resized(source: Source, node: ast.AST, change: int) -> Iterator[tuple[ast.expr, str]]:
    """The pools of a call, and the same with dice of so many more sides."""
    if not isinstance(node, ast.Call):
        return
    called = ast.unparse(node.func)
    sides = f"dice=tuple(sides + {change} for sides in"
    if called in ("Pool.of", "Pool.from_counts"):
        yield node, f"(lambda pool: pool._replace({sides} pool.dice)))({source.written(node)})"
    elif called == "Roll" and len(node.args) > 1 and "Pool." not in ast.unparse(node.args[1]):
        pools = node.args[1]
        yield pools, f"tuple(pool._replace({sides} pool.dice)) for pool in {source.written(pools)})"


def _about(source: Source, piece: ast.expr) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The clauses of a throw: of its line, else of its function, else of what uses it; and its names."""
    statement = source.statement(piece)
    function = next((outer for outer in source.around(piece) if isinstance(outer, ast.FunctionDef)), None)
    own = source.clauses_in(statement) or (source.clauses_in(function) if function else ())
    names = [key for call in source.around(piece) for key in _roll_key(call)]
    names += [target.id for target in getattr(statement, "targets", ()) if isinstance(target, ast.Name)]
    names += [function.name] if function else []
    if own or not isinstance(statement, ast.Assign):
        return own, tuple(names)
    return _of_users(source, statement), tuple(names)


def _roll_key(node: ast.AST) -> Iterator[str]:
    """The key of a roll, if the node makes one, as it is written and as it is read."""
    if isinstance(node, ast.Call) and ast.unparse(node.func) == "Roll" and node.args:
        key = node.args[0]
        if isinstance(key, ast.Constant):
            yield from dict.fromkeys((str(key.value), str(key.value).replace("-", " ")))


def _of_users(source: Source, made: ast.Assign) -> tuple[str, ...]:
    """The clauses of the functions in the file that use a constant."""
    wanted = {target.id for target in made.targets if isinstance(target, ast.Name)}
    users = [
        function
        for function in ast.walk(source.tree)
        if isinstance(function, ast.FunctionDef)
        and any(isinstance(node, ast.Name) and node.id in wanted for node in ast.walk(function))
    ]
    return tuple(dict.fromkeys(clause for user in users for clause in source.clauses_in(user)))
