"""`affray serve`: fights at a table in the browser."""

import logging
import os
import re
import sys
from contextlib import nullcontext
from typing import Annotated

import typer

from affray.cli import screen

KEEPER = "AFFRAY_KEEPER"
NO_PAGE = (
    "this installation has no page of the browser table, so there would be nothing to open; in a checkout `make page` "
    "builds it, elsewhere `pip install --force-reinstall affray` brings it; `affray play` plays without it"
)
Database = Annotated[
    str | None,
    typer.Option(
        "--database",
        envvar="AFFRAY_DATABASE",
        metavar="URL",
        help="Where fights are kept: sqlite:///FILE or postgresql://HOST/DATABASE; your own file if left out.",
    ),
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
    from affray.server import logs
    from affray.server.page_files import INDEX
    from affray.server.running import known_server, remembered
    from affray.server.serve import PortTaken, Service, Settings
    from affray.storage.addresses import address_of, file_of

    if not INDEX.is_file():
        screen.stop(NO_PAGE)
    address = _usable(database) if database else address_of(kept.file())
    file = file_of(address)
    running = known_server(file) if port is None and file else ""
    if running:
        browsing.announce(running, browse, runs_already=True)
        return
    try:
        settings = Settings(database=address, keeper=_keeper(), host=host, port=port, names=tuple(name or ()))
        service = Service(settings, books.keys(), books.look_up)
    except PortTaken as wrong:
        screen.stop(str(wrong))
    logs.begin(level=logging.WARNING if sys.stderr.isatty() else logging.INFO)
    with remembered(file, service.keepers_link) if file else nullcontext():
        try:
            service.run(lambda: browsing.announce(service.keepers_link, browse))
        except KeyboardInterrupt:
            screen.line()


def _usable(address: str) -> str:
    """An address at which fights can be kept; anything else ends the program with a sentence."""
    from affray.storage.addresses import opened
    from affray.storage.errors import StorageError

    try:
        opened(address).close()
    except StorageError as wrong:
        screen.stop(f"--database {wrong}")
    return address


def _keeper() -> str:
    """The secret of the keeper's link, where the environment has one: as long as one that is made."""
    keeper = os.environ.get(KEEPER, "")
    if keeper and not re.fullmatch(r"[\w-]{22,100}", keeper, re.ASCII):
        screen.stop(f"{KEEPER} has to be 22 to 100 letters, digits, - or _; leave it out to get a new one")
    return keeper
