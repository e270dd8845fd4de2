"""Orders that change where the fight is: take back, do again, go on elsewhere, let others act, leave."""

from collections.abc import Callable
from itertools import islice

from affray.cli import screen
from affray.cli.fight import Fight
from affray.cli.orders.asking import agrees
from affray.cli.orders.order import BadOrder, Changed, Left, count, must_be_free
from affray.core.seats import Seat
from affray.screens.promises import promise


def undo(fight: Fight, rest: str) -> None:
    """Take back the last choice, or set who may."""
    from affray.core import undoing

    seats = fight.driver.seats
    if rest in undoing.UNDO_RULES:
        for name in undoing.to_ask(fight.history, fight.seat, seats, rest):
            if not agrees(fight, name, f"{fight.seat.name} wants undo to be {rest}. {name}, all right?"):
                raise BadOrder(f"{name} does not agree. The rule stays as it is.")
        fight.note(undoing.UNDO, rest)
    if rest in (*undoing.UNDO_RULES, "rule"):
        rule = undoing.rule_of(fight.history, seats)
        return screen.line(f"Undo is {rule} here; it may be {', '.join(undoing.UNDO_RULES)}.")
    if rest and not rest[0].isdigit():
        raise BadOrder(f"{rest!r} is no number of choices and no rule: {', '.join(undoing.UNDO_RULES)}")
    return _move(fight, lambda seat, times: _undone(fight, seat, times), rest, "Taken back")


def _undone(fight: Fight, seat: Seat, times: int) -> int:
    """Take back by the rule of the table, after whoever has to agree was asked at this keyboard."""
    from affray.core.undoing import MustAgree, no_from, undo

    seats = fight.driver.seats
    try:
        return undo(fight.history, seat, seats, times)
    except MustAgree as wanted:
        for name in wanted.whom:
            if not agrees(fight, name, f"{seat.name} wants to take back: {wanted.what}. {name}, all right?"):
                raise BadOrder(no_from(name)) from None
        return undo(fight.history, seat, seats, times, agreed=wanted.whom)


def redo(fight: Fight, rest: str) -> None:
    """Do again what was taken back."""
    _move(fight, fight.history.redo, rest, "Done again")


def _move(fight: Fight, move: Callable[[Seat, int], int], rest: str, words: str) -> None:
    from affray.core.rows import NotNow

    wanted = count(rest, 1)
    try:
        times = move(fight.seat, wanted)
    except NotNow as wrong:
        raise BadOrder(str(wrong)) from None
    fight.forget()
    fight.heed_notes()
    fight.store()
    screen.line(f"{words}." if times == wanted else f"{words} {times} of {wanted}: that is as far as it goes.")
    screen.lines(f"  {line.text}" for line in islice(reversed(list(fight.all_events())), 1))
    raise Changed


def branch(fight: Fight, rest: str) -> None:
    """Go on from before the last choice in a fight of its own."""
    from affray.cli.keeping import Keeper
    from affray.core.rows import NotNow
    from affray.storage.errors import TooNew

    try:
        _times, place = fight.history.back(fight.seat, count(rest, 1))
        history = fight.history.branch(place, fight.seat.name)
        keeper = Keeper.begun(history, fight.keeper.title)
    except (NotNow, TooNew) as wrong:
        raise BadOrder(str(wrong)) from None
    left = fight.keeper.name
    fight.keeper.close()
    fight.take_up(history, keeper)
    fight.store()
    screen.line(
        f"{left} stays as it is; you go on in {keeper.name}." if left and keeper.name else "You go on in a copy."
    )
    screen.line(promise(history))
    raise Changed


def wait(fight: Fight, rest: str) -> None:
    """Let a bot act who waits for you."""
    must_be_free(fight)
    waiting = fight.driver.bots_waiting
    if not waiting:
        raise BadOrder("nobody else may act now")
    if rest and rest not in waiting:
        raise BadOrder(f"{rest} is not waiting to act; it may be {', '.join(waiting)}")
    fight.driver.let_act(rest or waiting[0])
    raise Changed


def hand(fight: Fight, rest: str) -> None:
    """Hand the keyboard to somebody else who may act now, or to the game master, who may always look and speak."""
    must_be_free(fight)
    others = _others_to_hand_to(fight)
    if not others:
        raise BadOrder("nobody else at this keyboard may act now")
    named = next((seat for seat in others if rest in (seat.name, *seat.holds)), None)
    if rest and named is None:
        raise BadOrder(f"{rest} may not act now; it may be {', '.join(seat.name for seat in others)}")
    _pass_to(fight, named or others[0])
    raise Changed


def _others_to_hand_to(fight: Fight) -> tuple[Seat, ...]:
    """Those at the keyboard who may act, and the game master after them."""
    acting = [seat for seat in map(fight.seat_of, fight.history.encounter.clock.acting) if seat is not None]
    masters = [seat for seat in fight.people if seat.role == "gm"]
    return tuple(seat for seat in dict.fromkeys([*acting, *masters]) if seat != fight.seat)


def _pass_to(fight: Fight, seat: Seat) -> None:
    """Let somebody sit there; one whose turn it is not looks around, speaks or calls, until they hand it back."""
    from affray.cli.handing import pass_to
    from affray.cli.menus import show_menu
    from affray.cli.prompting import BACK, hear
    from affray.screens.menus import menu

    before = fight.seat
    pass_to(fight, seat)
    legal = fight.legal
    if any(who in legal.actors for who in fight.history.encounter.clock.acting):
        return
    fight.listed = menu(legal)
    if fight.listed:
        show_menu(legal, fight.listed, in_words=fight.is_brief)
    while (said := hear(fight, f"{seat.name}; Enter hands it back to {before.name}")) not in BACK:
        if _has_called(fight, said):
            return
    pass_to(fight, before)


def _has_called(fight: Fight, said: str) -> bool:
    """Declare what the game master calls for while others act; afterwards the keyboard goes back by itself."""
    from affray.cli.choosing import chosen, refuse
    from affray.cli.loop import stands
    from affray.core.text import BadIntent

    if not fight.legal.actors:
        screen.line(f"It is not {fight.seat.name}'s to act; `journal`, `map` and `gm` are among what `help` lists.")
        return False
    try:
        intent = chosen(fight, fight.legal, fight.listed, said)
    except BadIntent as wrong:
        refuse(fight, said, wrong)
        return False
    return intent is not None and stands(fight, intent)


def leave(_fight: Fight, _rest: str) -> None:
    """Leave the table."""
    raise Left
