"""`affray rulings`: the named choices where a book is silent or doubtful."""

from affray.cli import books, screen
from affray.cli.options import Json, Ruleset


def rulings(ruleset: Ruleset, json: Json = False) -> None:
    """List every ruling: its value, what else it may be, why it is so, and the clauses it settles."""
    from affray.core.rulings import listed

    found = listed(books.find(ruleset).rulings)
    if json:
        screen.json(found)
    for ruling in () if json else found:
        allowed = "fixed" if ruling.fixed else f"may be {ruling.range or ', '.join(ruling.allowed)}"
        screen.line(f"{ruling.name} = {ruling.default} ({allowed})", "bold")
        screen.paragraph(ruling.reason, "    ")
        if ruling.fixed:
            screen.paragraph(f"Fixed: {ruling.fixed}", "    ")
        if ruling.clauses:
            screen.line(f"    [{', '.join(ruling.clauses)}]")
