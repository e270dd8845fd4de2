"""`affray play`: a fight at the terminal, in plain lines."""

from typing import Annotated

import typer

from affray.cli import completing, screen
from affray.cli.options import Load, Rules, Scene


def play(
    ruleset: Annotated[
        str | None,
        typer.Argument(help="A ruleset's key; with --resume, a fight's name.", autocompletion=completing.to_play),
    ] = None,
    scene: Scene = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            "--seat", metavar="NAME", help="A creature or side you play; may repeat.", autocompletion=completing.seats
        ),
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option("--bots", metavar="KIND", help="What plays the others.", autocompletion=completing.bots),
    ] = None,
    seed: Annotated[
        int | None, typer.Option("--seed", min=0, help="A seed for the program's dice, which is then known.")
    ] = None,
    load: Load = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with the fight that is named, or the last that is not over.")
    ] = False,
    watch: Annotated[bool, typer.Option("--watch", help="With --resume: look on while another program plays.")] = False,
    rule: Rules = None,
    brief: Annotated[bool, typer.Option("--brief", help="In words alone: no maps, no symbols.")] = False,
) -> None:
    """Play a fight: what may be done is listed with its odds, and every rule is kept."""
    from affray.cli import sources
    from affray.cli.fight import BRIEF
    from affray.cli.loop import play_out
    from affray.cli.tabbing import edit_lines

    _must_fit(resume, load is not None, scene is not None or bool(rule), seed is not None, watch)
    if resume:
        source = sources.resumed(ruleset, watch)
    elif load is not None:
        source = sources.loaded(load, ruleset, seed)
    else:
        source = sources.begun(ruleset, scene, rule or [], seed)
    if brief:
        source.history.set(BRIEF, "on")
    with sources.seated(source, tuple(seat or ()), bots) as fight:
        if screen.is_terminal():
            edit_lines(fight)
        raise typer.Exit(play_out(fight))


def _must_fit(resume: bool, load: bool, arranged: bool, seeded: bool, watch: bool) -> None:
    """Refuse options that do not go together, with what would."""
    if resume and load:
        screen.stop("--load and --resume exclude each other; give one of them")
    if (resume or load) and arranged:
        screen.stop("--load and --resume go on with a fight as it is; --scene and --rule are for a new one")
    if resume and seeded:
        screen.stop("--resume goes on by the seed that the fight has; --seed is for a new one, or for --load FILE")
    if watch and not resume:
        screen.stop("--watch looks on at a fight that is kept: write --resume NAME --watch")
