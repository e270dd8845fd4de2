"""`affray fights`: the fights that are kept."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from affray.cli import books, completing, screen
from affray.cli.files import home
from affray.cli.options import Json

if TYPE_CHECKING:
    from affray.core.saves import Loaded
    from affray.storage.interface import Storage
    from affray.storage.record import Named, Summary

WITH_SEED = "--with-seed"

app = typer.Typer(
    help="The fights that are kept: list, show, rename, delete, export and import them.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

Name = Annotated[
    str, typer.Argument(metavar="NAME", help="A fight's name, title or id.", autocompletion=completing.fights)
]


@app.callback(invoke_without_command=True)
def fights(ctx: typer.Context, json: Json = False) -> None:
    """List the fights that are kept, the one last played first."""
    from affray.cli.kept import looked_at
    from affray.cli.listing import HEADS, as_json, row

    if ctx.invoked_subcommand is not None:
        return
    with looked_at() as storage:
        found = storage.fights()
        if json:
            screen.json([as_json(storage, fight) for fight in found])
        elif found:
            screen.table(HEADS, [row(storage, fight) for fight in found])
        else:
            screen.line("No fight is kept. `affray play` begins one.")


@app.command()
def show(name: Name, json: Json = False) -> None:
    """Show one fight: what it is, how it stands, who is in it."""
    from affray.cli.kept import looked_at, picked
    from affray.cli.listing import as_json, show_fight

    with looked_at() as storage:
        found = storage.summary(picked(storage, name).id)
        if json:
            screen.json(as_json(storage, found))
        else:
            show_fight(storage, found)


@app.command()
def rename(name: Name, title: Annotated[str, typer.Argument(metavar="TITLE", help="Its new title.")]) -> None:
    """Give a fight another title, by which it can be named too; its short name stays."""
    from affray.cli.kept import looked_at, picked

    with looked_at() as storage:
        found = picked(storage, name)
        storage.rename(found.id, title)
        screen.line(f"{found.name} is now called {storage.summary(found.id).title}.")


@app.command()
def delete(name: Name, yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False) -> None:
    """Delete a fight for ever."""
    from affray.cli.kept import looked_at, picked

    with looked_at() as storage:
        found = storage.summary(picked(storage, name).id)
        if not yes and not screen.sure(f"delete {found.name} ({found.title}, {found.rows} rows) for ever"):
            screen.stop(f"{found.name} was not deleted; answer y, or say --yes")
        _delete(storage, found)
        screen.line(f"{found.name} is deleted.")


@app.command()
def export(
    name: Name,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to.")],
    force: Annotated[bool, typer.Option("--force", help="Replace a file that is no fight.")] = False,
    with_seed: Annotated[
        bool, typer.Option(WITH_SEED, help="Of an unfinished fight: with the seed of its dice, which is noted.")
    ] = False,
    rescue: Annotated[
        bool, typer.Option("--rescue", help="Of a damaged fight: what stands before the damage.")
    ] = False,
) -> None:
    """Write a fight to a file, in the format of `save FILE`."""
    from affray.cli.kept import looked_at, picked

    with looked_at() as storage:
        found = picked(storage, name)
        if with_seed and storage.summary(found.id).outcome is None:
            _note_seed(storage, found)
        _write(_text(storage, found.id, rescue, with_seed), file, force)
        screen.line(f"{found.name} is exported to {file}.")


@app.command("import")
def take_in(files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Saved fights.")]) -> None:
    """Keep copies of fights from files."""
    from affray.cli import opening

    found = [(file, opening.from_file(file)) for file in files]
    for file, loaded in found:
        if not loaded.history.is_closed:
            loaded.history.throw_by(origin="imported")
        _keep(file, loaded)


def _delete(storage: "Storage", fight: "Summary") -> None:
    from affray.storage.errors import Held

    try:
        storage.delete(fight.id)
    except Held as held:
        screen.stop(f"{fight.name} cannot be deleted: {held}")


def _text(storage: "Storage", fight: str, rescue: bool, with_seed: bool) -> bytes:
    from affray.core.saves import saved, written
    from affray.storage.exchange import content, rescued

    if rescue:
        return saved(rescued(storage, fight, books.look_up), with_seed)
    return written(content(storage, fight, with_seed))


def _note_seed(storage: "Storage", fight: "Named") -> None:
    """Note in the record that the seed leaves it, before it does."""
    from affray.core.commitments import SeedShown
    from affray.storage.errors import Held

    try:
        hold = storage.hold(fight.id)
    except Held as held:
        screen.stop(f"the seed of {fight.name} cannot be noted as shown: {held}; `save FILE {WITH_SEED}` there does it")
    last = storage.snapshot(fight.id)
    storage.append(fight.id, last.number, [SeedShown("an export")], last.state)
    hold.release()


def _write(text: bytes, file: Path, force: bool) -> None:
    """Write a file; one that is no fight is replaced only when that is said twice."""
    from affray.storage.exchange import NotOurs, export

    try:
        export(text, home(file), str(file), replacing=force)
    except NotOurs as wrong:
        if not screen.is_terminal() or not screen.sure(f"{wrong}; replace it"):
            screen.stop(f"{wrong}; --force replaces it")
        export(text, home(file), str(file), replacing=True)
    except OSError as wrong:
        screen.stop(f"{file} cannot be written: {wrong.strerror}; name a file in a folder that is there")


def _keep(file: Path, loaded: "Loaded") -> None:
    from affray.cli import kept
    from affray.cli.keeping import Keeper
    from affray.storage.naming import as_title

    with kept.refusing():
        keeper = Keeper.begun(loaded.history, as_title(file.stem))
    if keeper.why:
        screen.stop(f"{file} was not imported: {keeper.why}")
    screen.lines([loaded.notice] if loaded.notice else [])
    screen.line(f"{file} is kept as {keeper.name}.")
    keeper.close()
