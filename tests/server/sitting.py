"""How a test opens windows: one browser for a file, one window for a seat."""

from collections.abc import Callable

from tests.server.browsers import Guest

Open = Callable[..., Guest]
