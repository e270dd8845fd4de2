"""Breaks of the lines that carry a clause: a number off by one, a comparison the other way, a statement gone."""

import ast
from collections.abc import Iterator
from random import Random

from audit.books import Audited
from audit.breaks import Break
from audit.source import Source, is_docstring

NEGATED: dict[type[ast.cmpop], str] = {
    ast.Eq: "!=", ast.NotEq: "==", ast.Lt: ">=", ast.GtE: "<", ast.Gt: "<=", ast.LtE: ">",
    ast.In: "not in", ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is",
}  # fmt: skip
SHIFTED: dict[type[ast.cmpop], str] = {ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">"}
SWAPPED = {"min": "max", "max": "min"}
SIMPLE = (ast.Expr, ast.Assign, ast.AugAssign, ast.Return)

Change = tuple[str, str]
"""What was changed, in words, and the whole text with it."""


def broken_lines(book: Audited, source: Source, every: bool) -> Iterator[Break]:
    """The lines that carry a clause: every break of each, or one that is always the same."""
    file = source.path.relative_to(book.root).as_posix()
    written = source.text.splitlines()
    for line, clauses in source.clauses.items():
        changes = list(dict.fromkeys(change for change in _changes(source, line) if _parses(change[1])))
        if changes and not every:
            changes = [Random(f"{file} {written[line - 1]}").choice(changes)]
        for what, text in changes:
            yield Break("line", file, line, what, clauses, (), text)


def _changes(source: Source, line: int) -> Iterator[Change]:
    """Every break of a line; where nothing on it can be broken, of the statement that ends there."""
    nodes = [node for node in ast.walk(source.tree) if getattr(node, "lineno", 0) == line]
    found = [change for node in nodes for change in _broken(source, node)]
    if not found:
        ending = [node for node in ast.walk(source.tree) if isinstance(node, SIMPLE) and node.end_lineno == line]
        found = [
            change for statement in ending[-1:] for node in ast.walk(statement) for change in _broken(source, node)
        ]
    yield from found


def _broken(source: Source, node: ast.AST) -> Iterator[Change]:
    if any(isinstance(outer, ast.JoinedStr) for outer in source.around(node)):
        return
    yield from _numbers(source, node)
    yield from _comparisons(source, node)
    yield from _arithmetic(source, node)
    yield from _conditions(source, node)
    yield from _removals(source, node)


def _numbers(source: Source, node: ast.AST) -> Iterator[Change]:
    """A number one higher and, above 0, one lower; True for False."""
    if not isinstance(node, ast.Constant) or not isinstance(node.value, int):
        return
    if isinstance(node.value, bool):
        others: tuple[int, ...] = (not node.value,)
    else:
        others = (node.value + 1, node.value - 1) if node.value else (1,)
    for other in others:
        yield f"{node.value} is {other}", source.replaced(node, str(other))


def _comparisons(source: Source, node: ast.AST) -> Iterator[Change]:
    """A comparison turned into its opposite, and one that is off by one at its edge."""
    if not isinstance(node, ast.Compare) or len(node.ops) != 1:
        return
    left, right = source.written(node.left), source.written(node.comparators[0])
    for table in (NEGATED, SHIFTED):
        if sign := table.get(type(node.ops[0])):
            yield f"{source.written(node)} is {left} {sign} {right}", source.replaced(node, f"({left} {sign} {right})")


def _arithmetic(source: Source, node: ast.AST) -> Iterator[Change]:
    """Plus for minus, minus for plus, the lower for the higher."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
        sign = "-" if isinstance(node.op, ast.Add) else "+"
        new = f"({source.written(node.left)} {sign} {source.written(node.right)})"
        yield f"{source.written(node)} is {new[1:-1]}", source.replaced(node, new)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        new = source.written(node.operand)
        yield f"{source.written(node)} is {new}", source.replaced(node, f"({new})")
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SWAPPED:
        other = SWAPPED[node.func.id]
        yield f"{source.written(node)} takes {other}", source.replaced(node.func, other)


def _conditions(source: Source, node: ast.AST) -> Iterator[Change]:
    """A condition that holds when it should not."""
    parent = source.parents.get(node)
    is_test = isinstance(parent, ast.If | ast.IfExp | ast.While) and parent.test is node
    is_filter = isinstance(parent, ast.comprehension) and node in parent.ifs
    if isinstance(node, ast.expr) and (is_test or is_filter) and not isinstance(node, ast.Compare):
        written = source.written(node)
        yield f"not: {written}", source.replaced(node, f"(not ({written}))")


def _removals(source: Source, node: ast.AST) -> Iterator[Change]:
    """A statement, or an argument or element on a line of its own, is gone."""
    if isinstance(node, SIMPLE) and not is_docstring(node) and not isinstance(source.parents[node], ast.Module):
        yield f"gone: {_first_line(source.written(node))}", source.replaced(node, "pass")
    elif isinstance(node, ast.expr | ast.keyword) and _is_alone(source, node):
        yield f"gone: {_first_line(source.written(node))}", source.without(node)


def _is_alone(source: Source, node: ast.expr | ast.keyword) -> bool:
    """Whether an argument by name or an element of a tuple is the only one that begins on its line."""
    parent = source.parents[node]
    if not isinstance(node, ast.keyword) and not isinstance(parent, ast.Tuple):
        return False
    listed = [child for child in ast.iter_child_nodes(parent) if getattr(child, "lineno", 0) == node.lineno]
    return listed == [node]


def _first_line(written: str) -> str:
    first, _, rest = written.partition("\n")
    return f"{first} ..." if rest else first


def _parses(text: str) -> bool:
    try:
        ast.parse(text)
    except SyntaxError:
        return False
    return True
