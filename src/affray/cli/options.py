"""The options that several commands share."""

from pathlib import Path
from typing import Annotated

import typer


def _rulesets(incomplete: str) -> list[str]:
    from affray.cli.books import keys

    return [key for key in keys() if key.startswith(incomplete)]


Ruleset = Annotated[str, typer.Argument(help="A ruleset's key.", autocompletion=_rulesets)]
MaybeRuleset = Annotated[str | None, typer.Argument(help="A ruleset's key.", autocompletion=_rulesets)]
Scene = Annotated[str | None, typer.Option("--scene", metavar="NAME", help="A scene of the ruleset.")]
Load = Annotated[Path | None, typer.Option("--load", metavar="FILE", help="A saved fight, instead of a scene.")]
Rules = Annotated[list[str] | None, typer.Option("--rule", metavar="NAME=VALUE", help="Set a ruling; may repeat.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
