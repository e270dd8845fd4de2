"""The command line: one thin file a command."""

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from affray import __version__
from affray.cli import (
    actions,
    check,
    clauses,
    fights,
    legal,
    new_ruleset,
    odds,
    play,
    replay,
    roll,
    rulings,
    scenes,
    serve,
    sheet,
    verify,
)
from affray.cli.broken import naming_the_book
from affray.cli.screen import say_in, spell_out, stop
from affray.version import commit


class Commands(TyperGroup):
    """The commands, refusing what they do not understand in one line."""

    def main(self, *words: Any, **how: Any) -> Any:
        """Run whatever was asked for."""
        spell_out()
        return super().main(*words, **how)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read what stands before a command."""
        if not args:
            return super().parse_args(ctx, args)
        with _in_one_line(ctx):
            return super().parse_args(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        """Run a command."""
        say_in()
        with _while_somebody_reads(), _in_one_line(ctx), naming_the_book():
            return super().invoke(ctx)


@contextmanager
def _in_one_line(ctx: Any) -> Iterator[None]:
    try:
        yield
    except typer.TyperException as wrong:
        place = getattr(wrong, "ctx", None) or ctx
        stop(f"{wrong.format_message().rstrip('.')}; `{place.command_path} --help` says what there is")


@contextmanager
def _while_somebody_reads() -> Iterator[None]:
    """End quietly when the reader of a pipe has had enough: `affray clauses hex | head -1`."""
    try:
        try:
            yield
        finally:
            sys.stdout.flush()
    except OSError as wrong:
        if not _has_no_reader(wrong):
            raise
        # What is still unwritten goes nowhere, or Python would complain when it flushes at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise typer.Exit(0) from None


def _has_no_reader(wrong: OSError) -> bool:
    """Whether nobody reads a pipe any more, which Windows calls an invalid argument."""
    return isinstance(wrong, BrokenPipeError) or (sys.platform == "win32" and wrong.errno == errno.EINVAL)


app = typer.Typer(
    name="affray",
    cls=Commands,
    help="The action rules of tabletop role-playing games, played, priced and proved.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

for command in (
    play,
    serve,
    odds,
    legal,
    sheet,
    roll,
    clauses,
    rulings,
    actions,
    scenes,
    replay,
    verify,
    check,
    new_ruleset,
):
    app.command()(getattr(command, command.__name__.rpartition(".")[2]))
app.add_typer(fights.app, name="fights")


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"affray {__version__} (commit {commit()})")
        raise typer.Exit


@app.callback()
def about(
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help="Say which.")] = False,
) -> None:
    """The action rules of tabletop role-playing games, played, priced and proved."""


def main() -> None:
    """Run the command line."""
    app()
