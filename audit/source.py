"""One file of a book as a tree and as text: which clauses stand where, and the text with a piece of it replaced."""

import ast
import io
import tokenize
from collections.abc import Iterator
from pathlib import Path

from affray.testing.proofs import written_ids

REFERENCES = ("ruling", "Figure", "Condition")
"""Calls that name a clause only to refer to it; they do nothing by themselves."""


class Source:
    """A file that can be broken. Pieces are named by their nodes; lines are counted from 1."""

    def __init__(self, key: str, path: Path) -> None:
        """Read a file of the book with this key."""
        self.path, self.text = path, path.read_text(encoding="utf-8")
        self.tree = ast.parse(self.text)
        self._bytes = self.text.encode()
        self._starts = [0]
        for line in self._bytes.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))
        self.parents = {child: node for node in ast.walk(self.tree) for child in ast.iter_child_nodes(node)}
        self.clauses = dict(self._clause_lines(key))

    def _clause_lines(self, key: str) -> Iterator[tuple[int, tuple[str, ...]]]:
        carried: dict[int, str] = {}
        skipped = {line for node in ast.walk(self.tree) for line in _only_words(node)}
        for token in tokenize.generate_tokens(io.StringIO(self.text).readline):
            line = token.start[0]
            if token.type == tokenize.COMMENT or (token.type == tokenize.STRING and line not in skipped):
                carried[line] = f"{carried.get(line, '')} {token.string}"
        for line, text in carried.items():
            if found := tuple(dict.fromkeys(written_ids(key, text))):
                yield line, found

    def clauses_between(self, first: int, last: int) -> tuple[str, ...]:
        """The clauses that these lines carry, in their order."""
        lines = range(first, last + 1)
        return tuple(dict.fromkeys(clause for line in lines for clause in self.clauses.get(line, ())))

    def clauses_in(self, node: ast.stmt | ast.expr) -> tuple[str, ...]:
        """The clauses that the lines of a node carry; those of a function's decorators belong to it."""
        decorators = getattr(node, "decorator_list", ())
        first = min([node.lineno, *(decorator.lineno for decorator in decorators)])
        return self.clauses_between(first, node.end_lineno or node.lineno)

    def around(self, node: ast.AST) -> Iterator[ast.AST]:
        """The node and everything it stands in, from the inside out."""
        inner: ast.AST | None = node
        while inner is not None:
            yield inner
            inner = self.parents.get(inner)

    def statement(self, node: ast.AST) -> ast.stmt:
        """The innermost statement that holds a node."""
        return next(outer for outer in self.around(node) if isinstance(outer, ast.stmt))

    def written(self, node: ast.expr | ast.stmt | ast.keyword) -> str:
        """A node as it is written."""
        first, last = self.span(node)
        return self._bytes[first:last].decode()

    def span(self, node: ast.expr | ast.stmt | ast.keyword) -> tuple[int, int]:
        """Where a node begins and ends, in bytes."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        first = self._starts[node.lineno - 1] + node.col_offset
        return first, self._starts[node.end_lineno - 1] + node.end_col_offset

    def replaced(self, node: ast.expr | ast.stmt | ast.keyword, new: str, upto: ast.stmt | None = None) -> str:
        """The whole text with something else in place of a node, or of all from it up to another."""
        first, last = self.span(node)
        return self.with_piece(first, last if upto is None else self.span(upto)[1], new)

    def without(self, node: ast.expr | ast.keyword) -> str:
        """The whole text without an argument or an element, and without the comma behind it."""
        first, last = self.span(node)
        rest = self._bytes[last:].lstrip()
        last = len(self._bytes) - len(rest) + 1 if rest.startswith(b",") else last
        return self.with_piece(first, last, "")

    def with_piece(self, first: int, last: int, new: str) -> str:
        """The whole text with other words between two places."""
        return (self._bytes[:first] + new.encode() + self._bytes[last:]).decode()


def _only_words(node: ast.AST) -> range:
    """The lines of a docstring, or of a call that only refers to a clause."""
    is_reference = isinstance(node, ast.Call) and ast.unparse(node.func) in REFERENCES
    if isinstance(node, ast.expr | ast.stmt) and (is_reference or (isinstance(node, ast.stmt) and is_docstring(node))):
        return range(node.lineno, (node.end_lineno or node.lineno) + 1)
    return range(0)


def is_docstring(node: ast.stmt) -> bool:
    """Whether a statement is a text and nothing else."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
