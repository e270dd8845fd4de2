"""Fights in memory, gone when the program ends: for tests, and for play that cannot be kept."""

from collections.abc import Iterator, Sequence

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from affray.core.commitments import new_fight
from affray.core.rows import Row
from affray.storage.clock import Clock, now
from affray.storage.damage import Seals, chained, damage_of_rows, damage_of_state, digest_of_start, digest_of_state
from affray.storage.errors import Closed, Damaged, Held, Moved, NoSuchFight, StorageError
from affray.storage.interface import Tell, one_of
from affray.storage.locks import Hold
from affray.storage.naming import checked_title, is_id, stem
from affray.storage.record import Entry, FightId, Named, Output, Pass, Snapshot, Start, State, Summary, row_kind


class _Fight(Struct):
    """A fight and everything that is stored of it."""

    named: Named
    start: Start
    created: str
    changed: str
    entries: list[Entry]
    snapshot: Snapshot
    seals: Seals


class MemoryStorage:
    """Fights in a dictionary, the one last played at its end."""

    is_shared = False

    def __init__(self, clock: Clock = now) -> None:
        """Begin without any."""
        self._clock = clock
        self._fights: dict[FightId, _Fight] = {}
        self._used: dict[str, int] = {}
        self._held: dict[FightId, Hold] = {}
        self._links: dict[str, Pass] = {}
        self._is_open = True

    def begin(self, start: Start, rows: Sequence[Row], state: State) -> Named:
        """Begin a fight with its first rows."""
        self._must_be_open()
        beginning, time = stem(start.book, start.scene), self._time()
        fight = start.fight if is_id(start.fight) and start.fight not in self._fights else new_fight()
        self._used[beginning] = self._used.get(beginning, 0) + 1
        named = Named(fight, f"{beginning}-{self._used[beginning]}", start.title)
        digest = digest_of_start(fight, start)
        seals = Seals(digest, 0, digest, "")
        self._fights[fight] = _Fight(named, start, time, time, [], Snapshot(0, state), seals)
        self.append(fight, 0, rows, state)
        return named

    def append(self, fight: FightId, after: int, rows: Sequence[Row], state: State) -> int:
        """Add rows after the last one that the caller has seen, all or none."""
        found = self._found(fight)
        if found.seals.rows != after:
            raise Moved(found.seals.rows)
        encoded = [(row_kind(row), msgspec.json.encode(row)) for row in rows]
        found.entries += chained(found.seals.last, after, encoded)
        last = found.entries[-1].digest if found.entries else found.seals.start
        found.snapshot, found.changed = Snapshot(len(found.entries), state), self._time()
        found.seals = Seals(found.seals.start, len(found.entries), last, digest_of_state(last, found.snapshot))
        self._fights[fight] = self._fights.pop(fight)
        return found.seals.rows

    def append_all(self, outputs: Sequence[Output]) -> list[int | StorageError]:
        """Add what several fights have to add, one after the other."""
        return [one_of(self, output) for output in outputs]

    def start(self, fight: FightId) -> Start:
        """How a fight began."""
        return self._found(fight).start

    def read(self, fight: FightId, after: int = 0, limit: int | None = None) -> tuple[Entry, ...]:
        """Rows of a fight after some number, unchecked."""
        return tuple(self._found(fight).entries[after:][:limit])

    def snapshot(self, fight: FightId) -> Snapshot:
        """The last state of a fight, unchecked."""
        return self._found(fight).snapshot

    def check(self, fight: FightId) -> None:
        """Raise Damaged, with the first bad row, where a fight is not what was written."""
        found = self._found(fight)
        damage = damage_of_rows(fight, found.start, found.entries, found.seals)
        damage = damage or damage_of_state(found.snapshot, found.seals)
        if damage:
            raise Damaged(found.named.name, damage.number, damage.why)

    def names(self) -> tuple[Named, ...]:
        """What every fight may be called by, the one last played first."""
        return tuple(fight.named for fight in self._last_played_first())

    def summary(self, fight: FightId) -> Summary:
        """One fight as it stands in the list."""
        return self._summary(self._found(fight))

    def fights(self) -> tuple[Summary, ...]:
        """Every fight, the one last played first; a damaged one is among them and says so."""
        return tuple(self._summary(fight) for fight in self._last_played_first())

    def lasts(self, fights: Sequence[FightId]) -> dict[FightId, int]:
        """The number of the last row of each of these fights that is still there."""
        return {fight: self._fights[fight].seals.rows for fight in fights if fight in self._fights}

    def rename(self, fight: FightId, title: str) -> None:
        """Give a fight another title; its name stays."""
        found = self._found(fight)
        found.named = replace(found.named, title=checked_title(fight, title, self.names()))

    def delete(self, fight: FightId) -> None:
        """Remove a fight for ever; Held while somebody plays it."""
        if self.holder(fight):
            raise Held(self.holder(fight))
        del self._fights[self._found(fight).named.id]
        self._links = {digest: opens for digest, opens in self._links.items() if opens.fight != fight}

    def admit(self, digest: str) -> Pass | None:
        """What the link of that digest opens; None when there is no such link."""
        self._must_be_open()
        return self._links.get(digest)

    def link(self, fight: FightId, seat: str, digest: str, *, alone: bool = False) -> None:
        """Let a link open a seat; `alone` closes every other link to it."""
        opens = Pass(self._found(fight).named.id, seat)
        others = {other: opened for other, opened in self._links.items() if not alone or opened != opens}
        self._links = others | {digest: opens}

    def hold(self, fight: FightId) -> Hold:
        """Hold a fight until it is released; Held says that this program holds it already."""
        if self.holder(fight):
            raise Held(self.holder(fight))
        self._held[fight] = Hold()
        return self._held[fight]

    def holder(self, fight: FightId) -> str:
        """Who holds a fight now; empty when nobody does."""
        hold = self._held.get(fight)
        return "this program" if hold and not hold.is_released else ""

    def watch(self, tell: Tell) -> None:
        """Say nothing: whoever plays a fight here holds it."""

    def close(self) -> None:
        """Be done; once is enough, twice is harmless."""
        self._is_open = False

    def _must_be_open(self) -> None:
        if not self._is_open:
            raise Closed

    def _found(self, fight: FightId) -> _Fight:
        self._must_be_open()
        if fight not in self._fights:
            raise NoSuchFight(f"there is no fight {fight!r} any more")
        return self._fights[fight]

    def _last_played_first(self) -> Iterator[_Fight]:
        self._must_be_open()
        return reversed(self._fights.values())

    def _summary(self, fight: _Fight) -> Summary:
        start, named = fight.start, fight.named
        try:
            self.check(named.id)
            damage = ""
        except Damaged as wrong:
            damage = wrong.why
        return Summary(
            id=named.id,
            name=named.name,
            title=named.title,
            scene=start.scene,
            book=start.book,
            version=start.version,
            affray=start.affray,
            created=fight.created,
            changed=fight.changed,
            rows=len(fight.entries),
            outcome=fight.snapshot.state.outcome,
            damage=damage,
        )

    def _time(self) -> str:
        return self._clock().isoformat(timespec="seconds")
