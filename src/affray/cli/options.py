"""The options that several commands share."""

from pathlib import Path
from typing import Annotated

import typer

from affray.cli import completing

Ruleset = Annotated[str, typer.Argument(help="A ruleset's key.", autocompletion=completing.rulesets)]
MaybeRuleset = Annotated[str | None, typer.Argument(help="A ruleset's key.", autocompletion=completing.rulesets)]
Scene = Annotated[
    str | None,
    typer.Option(
        "--scene",
        metavar="NAME",
        help="A scene of the ruleset, or one of your own: FILE.toml.",
        autocompletion=completing.scenes,
    ),
]
Load = Annotated[Path | None, typer.Option("--load", metavar="FILE", help="A saved fight, instead of a scene.")]
Rules = Annotated[
    list[str] | None,
    typer.Option("--rule", metavar="NAME=VALUE", help="Set a ruling; may repeat.", autocompletion=completing.rules),
]
Seats = Annotated[
    list[str] | None,
    typer.Option(
        "--seat",
        metavar="NAME",
        help="Whose eyes to look through: a creature, a side, or gm for all; may repeat.",
        autocompletion=completing.seats,
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
