"""Orders that write a fight to a file, or go on with one from it."""

from affray.cli import screen
from affray.cli.drawing import show
from affray.cli.fight import Fight
from affray.cli.files import home
from affray.cli.orders.order import BadOrder, Changed
from affray.core.commitments import SeedShown

FORCE, WITH_SEED = "--force", "--with-seed"


def save(fight: Fight, rest: str) -> None:
    """Write the fight to a file."""
    from affray.core.saves import BadSave, saved
    from affray.storage.exchange import NotOurs, export

    rest, with_seed = rest.removesuffix(WITH_SEED).rstrip(), rest.endswith(WITH_SEED)
    name, replacing = _where_to(fight, rest)
    noted = (SeedShown(fight.seat.name),) if with_seed and not fight.history.is_closed else ()
    try:
        export(saved(fight.history, with_seed, noted), home(name), name, replacing=replacing)
    except OSError as wrong:
        raise BadOrder(f"{name} cannot be written: {wrong.strerror}; name a file in a folder that is there") from None
    except NotOurs as wrong:
        fight.refused = name
        raise BadOrder(f"{wrong}; {_insist(name)}, or name another file") from None
    except BadSave as wrong:
        raise BadOrder(str(wrong)) from None
    for row in noted:
        fight.history.mark(row)
        fight.store()
    screen.line(f"Saved to {name}, with the seed; that is noted." if noted else f"Saved to {name}.")


def _where_to(fight: Fight, rest: str) -> tuple[str, bool]:
    """The file to save to, and whether it may be replaced whatever it is: forced, or asked for a second time."""
    name, _, last = rest.rpartition(" ")
    name = name if last == FORCE else rest
    if not name:
        raise BadOrder("say where to: `save friday.json`")
    twice = fight.refused == name and screen.is_terminal()
    fight.refused = ""
    return name, last == FORCE or twice


def _insist(name: str) -> str:
    """How to replace a file that is no fight."""
    return f"`save {name}` once more replaces it" if screen.is_terminal() else f"`save {name} {FORCE}` replaces it"


def load(fight: Fight, rest: str) -> None:
    """Go on with a fight from a file, of which a copy is kept."""
    from affray.cli.keeping import Keeper
    from affray.cli.kept import read_file
    from affray.cli.seating import sit_down
    from affray.storage.errors import TooNew
    from affray.storage.naming import as_title

    if not rest:
        raise BadOrder("say which file: `load friday.json`")
    file = home(rest)
    try:
        loaded = read_file(file, rest)
        sit_down(loaded.history, (), None)
        if not loaded.history.is_closed:
            loaded.history.throw_by(origin="imported")
        keeper = Keeper.begun(loaded.history, as_title(file.stem))
    except (ValueError, TooNew) as wrong:
        raise BadOrder(str(wrong)) from None
    fight.keeper.close()
    fight.take_up(loaded.history, keeper)
    fight.store()
    screen.lines([loaded.notice] if loaded.notice else [])
    screen.line(f"Loaded {rest}." if keeper.why else f"Loaded {rest}. It is kept as {keeper.name}.")
    show(fight.now, fight.seat)
    raise Changed
