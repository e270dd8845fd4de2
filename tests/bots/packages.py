"""Bots from outside: a package with one module and an entry point, as after `pip install`."""

from itertools import count
from pathlib import Path

import pytest

NUMBERS = count(1)
HEAD = """
from random import Random
from affray.api import Intent, Legal
class Bot:
    def __init__(self, seed):
        self.rng = Random(seed)
    def choose(self, book, encounter, who):
        return Legal(book, encounter, (who,)).draw(self.rng, giving_up=False)
    def answer(self, book, encounter, question, asked=None):
        return question.options.default
"""
"""A bot that plays by the rules."""


def install(where: Path, monkeypatch: pytest.MonkeyPatch, text: str = HEAD, named: str = "Bot", bot: str = "") -> str:
    """Install a package whose module has this text, and give back the name of its bot, which is that of no other."""
    name = f"stray{next(NUMBERS)}"
    (where / f"{name}.py").write_text(text, encoding="utf-8")
    info = where / f"{name}-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[affray.bots]\n{bot or name} = {name}:{named}\n", encoding="utf-8")
    monkeypatch.syspath_prepend(where)
    return bot or name


def changed(old: str, new: str) -> str:
    """The bot that plays by the rules with one thing changed."""
    assert HEAD.count(old) == 1
    return HEAD.replace(old, new)
