"""`affray serve`: fights at a table in the browser."""

from pathlib import Path
from typing import Annotated

import typer

from affray.cli import screen

Database = Annotated[
    str | None,
    typer.Option("--database", metavar="URL", help="Where fights are kept: sqlite:///FILE; your own if left out."),
]


def serve(
    host: Annotated[str, typer.Option("--host", help="Where to listen; 0.0.0.0 lets others in.")] = "127.0.0.1",
    port: Annotated[int | None, typer.Option("--port", min=0, max=65535, help="The port; else a free one.")] = None,
    database: Database = None,
    name: Annotated[
        list[str] | None,
        typer.Option("--name", metavar="HOST", help="Another name under which pages may come; may repeat."),
    ] = None,
    browse: Annotated[bool, typer.Option("--open", help="Open the keeper's link in a browser.")] = False,
) -> None:
    """Serve fights to browsers: the keeper's link opens the lobby, seat links open one seat each."""
    from affray.cli import books, browsing, kept
    from affray.server.running import known_server, remembered
    from affray.server.serve import PortTaken, Service, Settings

    file = _file(database) if database else kept.file()
    running = known_server(file) if port is None else ""
    if running:
        screen.line("A server runs already:")
        browsing.announce(running, browse)
        return
    try:
        settings = Settings(database=file, host=host, port=port, names=tuple(name or ()))
        service = Service(settings, books.keys(), books.look_up)
    except PortTaken as wrong:
        screen.stop(str(wrong))
    with remembered(file, service.keepers_link):
        try:
            service.run(lambda: browsing.announce(service.keepers_link, browse))
        except KeyboardInterrupt:
            screen.line()


def _file(url: str) -> Path:
    prefix = "sqlite:///"
    if not url.startswith(prefix) or url == prefix:
        screen.stop(f"--database {url}: write sqlite:///FILE, such as sqlite:///fights.db")
    return Path(url.removeprefix(prefix)).expanduser()
