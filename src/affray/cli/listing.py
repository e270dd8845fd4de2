"""Fights that are kept, as they are listed and shown."""

from datetime import datetime
from typing import Any

from msgspec import to_builtins

from affray.cli import books, kept, screen
from affray.cli.audience import Audience
from affray.cli.calling import command
from affray.cli.drawing import standing
from affray.cli.seating import take_seats
from affray.storage.interface import Storage
from affray.storage.record import Summary

HEADS = ("name", "title", "changed", "rows", "state")


def row(storage: Storage, fight: Summary) -> tuple[str, ...]:
    """A fight in the list."""
    return fight.name, fight.title, _minutes(fight.changed), str(fight.rows), _state(storage, fight)


def _state(storage: Storage, fight: Summary) -> str:
    """How a fight stands, in a few words."""
    if fight.damage:
        return f"DAMAGED: {fight.damage}"
    if fight.outcome is not None:
        return f"over: {fight.outcome.winner} wins" if fight.outcome.winner else "over: nobody wins"
    holder = storage.holder(fight.id)
    return f"being played by {holder}" if holder else "unfinished"


def _minutes(time: str) -> str:
    """A time as the clock on the wall shows it, to the minute."""
    try:
        return f"{datetime.fromisoformat(time).astimezone():%Y-%m-%d %H:%M}"
    except ValueError:
        return time


def as_json(storage: Storage, fight: Summary) -> dict[str, Any]:
    """A fight as JSON, with who plays it now."""
    written: dict[str, Any] = to_builtins(fight)
    return {**written, "holder": storage.holder(fight.id)}


def show_fight(storage: Storage, fight: Summary) -> None:
    """Print all that is known of a fight."""
    screen.line(f"{fight.name}: {fight.title}", "bold")
    facts = {
        "id": fight.id,
        "ruleset": f"{fight.book}, version {fight.version}",
        "scene": fight.scene or "none",
        "begun": f"{_minutes(fight.created)}, with Affray {fight.affray}",
        "changed": _minutes(fight.changed),
        "rows": str(fight.rows),
        "state": _state(storage, fight),
    }
    screen.lines(f"  {name}: {value}" for name, value in facts.items())
    if not fight.damage:
        _show_course(storage, fight)


def _show_course(storage: Storage, fight: Summary) -> None:
    """How the fight stands, as those who play it see it, and how to go on with it."""
    installed = books.keys()
    if fight.book in installed:
        history = kept.read(storage, fight.id).history
        take_seats(history)
        audience = Audience(history)
        screen.line(f"  round {audience.now.clock.round}")
        screen.lines(f"  {line}" for line in standing(audience.now, audience.seat))
    words = ("play", "--resume") if fight.outcome is None else ("replay",)
    screen.as_it_stands(f"  {command(*words, fight.name)}")
