"""The game master's word."""

from affray.cli import screen
from affray.cli.fight import Fight
from affray.cli.orders.order import BadOrder, Changed, must_be_free
from affray.screens.headings import rules_heading


def decree(fight: Fight, rest: str) -> None:
    """Let the game master's word be so; alone, say how it is put."""
    from affray.core.override_text import PASS_OVER, WAYS, read_override
    from affray.core.overrides import BadOverride
    from affray.core.passing_over import may_pass_over
    from affray.core.rows import NotNow

    passes_over = rest.startswith(PASS_OVER) and may_pass_over(fight.seat, fight.people)
    if fight.seat.role != "gm" and not passes_over:
        raise BadOrder("the game master's word is for whoever sits as one: `--seat gm`")
    if not rest:
        return screen.lines(f"  gm [quietly] {way} because REASON" for way in WAYS.values())
    if not passes_over:
        must_be_free(fight)
    try:
        fight.history.override(read_override(fight.history, rest, fight.seat.name))
    except (BadOverride, NotNow) as wrong:
        raise BadOrder(str(wrong)) from None
    fight.heed_notes()
    if rest.removeprefix("quietly ").startswith("rule "):
        screen.lines(line for line in [rules_heading(fight.history.encounter)] if line)
    raise Changed
