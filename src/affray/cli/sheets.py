"""Somebody's sheet on the screen."""

from affray.cli import screen
from affray.screens.sheets import Sheet, SheetEntry

INDENT = "  "


def show_sheet(sheet: Sheet) -> None:
    """Print all that is known of somebody."""
    place = f" at {' '.join(sheet.cells)}" if sheet.cells else ""
    screen.line(f"{sheet.who} ({sheet.side}){place}: {sheet.status}")
    for entry in sheet.entries:
        screen.lines(entry_lines(entry, INDENT, screen.width()))


def entry_lines(entry: SheetEntry, indent: str, width: int) -> list[str]:
    """One line where that fits the screen, or else one for each part."""
    head = f"{indent}{entry.name}: " if entry.name else indent
    whole = f"{head}{entry.text}"
    if len(whole) <= width or not entry.parts:
        return [whole]
    parts = [line for part in entry.parts for line in entry_lines(part, indent + INDENT, width)]
    return [f"{head}{entry.title}".rstrip(), *parts]
