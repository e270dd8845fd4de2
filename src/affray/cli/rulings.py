"""`affray rulings`: the named choices where a book is silent or doubtful."""

from affray.cli import books, screen
from affray.cli.options import Json, Ruleset


def rulings(ruleset: Ruleset, json: Json = False) -> None:
    """List every ruling: its value, what else it may be, why it is so, and the clauses it settles."""
    from affray.core.rulings import listed

    found = listed(books.find(ruleset).rulings)
    if json:
        screen.json(found)
    for one in () if json else found:
        allowed = "fixed" if one.fixed else f"may be {one.range or ', '.join(one.allowed)}"
        screen.line(f"{one.name} = {one.default} ({allowed})", "bold")
        screen.paragraph(one.reason, "    ")
        if one.fixed:
            screen.paragraph(f"Fixed: {one.fixed}", "    ")
        if one.clauses:
            screen.line(f"    [{', '.join(one.clauses)}]")
