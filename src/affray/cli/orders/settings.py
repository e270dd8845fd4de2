"""Orders that say how the fight is played: which reactions are asked for, who throws dice, what waits for a yes."""

from affray.cli import screen
from affray.cli.fight import BRIEF, CONFIRM, DICE, REACTION, Fight, own
from affray.cli.orders.order import BadOrder, Changed


def set_reaction(fight: Fight, rest: str) -> None:
    """Say whether to be asked about a kind of reaction."""
    if rest:
        kind = next((kind for kind in fight.reactions if f"{rest} ".startswith(f"{kind} ")), "")
        setting = _setting(fight, kind, rest.removeprefix(kind).strip())
        if not kind or not setting:
            known = ", ".join(fight.reactions) or "none"
            raise BadOrder(f"write `reactions KIND always [WHICH]|never|ask`; KIND may be {known}")
        fight.note(own(REACTION + fight.book.settable[kind], fight.seat.name), setting)
    screen.lines(f"  {name}: {fight.setting(name)}" for name in fight.reactions)


def _setting(fight: Fight, kind: str, said: str) -> str:
    """What was said as a setting: `always` may name which of several reactions; empty when it is none."""
    if said in ("always", "never", "ask"):
        return said
    word, _, which = said.partition(" ")
    group = fight.book.settable.get(kind, "")
    members = {
        reaction.name: reaction.key
        for reaction in fight.book.rules.reactions
        if group in (reaction.group, reaction.key)
    }
    return f"always {members[which]}" if word == "always" and which in members else ""


def set_dice(fight: Fight, rest: str) -> None:
    """Say who throws the dice."""
    if rest not in ("type", "program"):
        raise BadOrder("write `dice type` to throw your own, or `dice program`")
    fight.note(own(DICE, fight.seat.name), rest)
    screen.line("You throw the dice of your side and type them." if rest == "type" else "The program throws the dice.")
    raise Changed


def set_brief(fight: Fight, rest: str) -> None:
    """Say whether everything is told in words, for one who listens."""
    if rest not in ("on", "off"):
        raise BadOrder("write `brief on` or `brief off`")
    fight.note(BRIEF, rest)
    screen.line(f"Telling it in words alone is {rest}.")


def set_confirming(fight: Fight, rest: str) -> None:
    """Say whether a movement waits for a yes."""
    if rest not in ("on", "off"):
        raise BadOrder("write `confirm on` or `confirm off`")
    fight.note(CONFIRM, rest)
    screen.line(f"Confirming a movement is {rest}.")
