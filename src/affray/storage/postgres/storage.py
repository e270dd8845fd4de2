"""Fights in a database of PostgreSQL: any number of programs add to them, and the number of a row decides."""

import os
import socket
from collections.abc import Sequence

import msgspec

from affray.core.commitments import new_fight
from affray.core.rows import Row
from affray.storage.clock import Clock, now
from affray.storage.damage import digest_of_start
from affray.storage.errors import NotKept, StorageError, Unsure
from affray.storage.interface import Tell, one_of
from affray.storage.locks import Hold
from affray.storage.migrations import scripts
from affray.storage.naming import checked_title, is_id, stem
from affray.storage.packing import packed
from affray.storage.postgres import statements
from affray.storage.postgres.forms import migrate
from affray.storage.postgres.holding import AdvisoryHold, Holding, holder
from affray.storage.postgres.line import Line, translated
from affray.storage.postgres.listening import listen, notify
from affray.storage.record import Entry, FightId, Named, Output, Pass, Snapshot, Start, State, Summary, row_kind


class PostgresStorage:
    """Fights in one database."""

    is_shared = True

    def __init__(self, url: str, clock: Clock = now, steps: tuple[str, ...] | None = None) -> None:
        """Open the database, and bring its tables to the newest form."""
        self._clock = clock
        called = f"process {os.getpid()} on {socket.gethostname()[:20]} since {clock().astimezone():%Y-%m-%d %H:%M}"
        self._line = Line(url, called)
        self._steps = scripts("postgres") if steps is None else steps
        self._holding = Holding(self._line)
        try:
            self._line.do(self._open())
        except BaseException:
            self._line.close()
            raise

    async def _open(self) -> None:
        db = await self._line.connected()
        try:
            async with translated():
                await migrate(db, self._steps)
        finally:
            await db.close()

    def begin(self, start: Start, rows: Sequence[Row], state: State) -> Named:
        """Begin a fight with its first rows."""
        return self._line.do(self._begin(start, _encoded(rows), state))

    async def _begin(self, start: Start, rows: list[tuple[str, bytes]], state: State) -> Named:
        time = self._time()
        async with self._line.writing() as db:
            taken = await db.fetchval("SELECT 1 FROM fights WHERE id = $1", start.fight)
            fight = start.fight if is_id(start.fight) and not taken else new_fight()
            digest = digest_of_start(fight, start)
            named = Named(fight, await statements.new_name(db, stem(start.book, start.scene)), start.title)
            notes = (start.title, start.scene, start.book, start.version, start.affray, start.seed)
            await db.execute(
                "INSERT INTO fights VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0, 0, '', $11)",
                *(fight, named.name, *notes, time, time, digest),
            )
            await db.execute("INSERT INTO starts VALUES ($1, $2, $3)", fight, packed(start.encounter), digest)
            await statements.add(db, fight, 0, digest, rows, state, time)
        return named

    def append(self, fight: FightId, after: int, rows: Sequence[Row], state: State) -> int:
        """Add rows after the last one that the caller has seen, all or none."""
        return self._line.do(self._append(fight, after, _encoded(rows), state))

    async def _append(self, fight: FightId, after: int, rows: list[tuple[str, bytes]], state: State) -> int:
        wanted = Entry(after, "", b"", "")
        try:
            async with self._line.lent(Unsure("the line to the database broke")) as db:
                head = await statements.checked_head(db, fight, after, len(self._steps))
                wanted = statements.last_of(head.seals.last, after, rows)
                await statements.add(db, fight, after, head.seals.last, rows, state, self._time())
                await notify(db, fight, wanted.number)
        except Unsure as wrong:
            if not await self._is_stored(fight, wanted):
                raise NotKept("the line to the database broke") from wrong
        return wanted.number

    async def _is_stored(self, fight: FightId, wanted: Entry) -> bool:
        """Whether a row is there that was written while the line broke: its digest tells. Unsure if nobody answers."""
        try:
            async with self._line.reading() as db:
                found = await statements.entries_of(db, fight, wanted.number - 1, 1)
        except NotKept as wrong:
            raise Unsure("the database does not answer, and it is not known whether this was stored") from wrong
        return bool(found) and found[0].digest == wanted.digest

    def append_all(self, outputs: Sequence[Output]) -> list[int | StorageError]:
        """Add what several fights have to add, one after the other."""
        return [one_of(self, output) for output in outputs]

    def start(self, fight: FightId) -> Start:
        """How a fight began."""
        return self._line.read(statements.start_of, fight)

    def read(self, fight: FightId, after: int = 0, limit: int | None = None) -> tuple[Entry, ...]:
        """Rows of a fight after some number, unchecked."""
        return self._line.read(statements.entries_of, fight, after, limit)

    def snapshot(self, fight: FightId) -> Snapshot:
        """The last state of a fight, unchecked."""
        return self._line.read(statements.snapshot_of, fight)

    def check(self, fight: FightId) -> None:
        """Raise Damaged, with the first bad row, where a fight is not what was written."""
        self._line.read(statements.check, fight)

    def names(self) -> tuple[Named, ...]:
        """What every fight may be called by, the one last played first."""
        return self._line.read(statements.names)

    def summary(self, fight: FightId) -> Summary:
        """One fight as it stands in the list."""
        return self._line.read(statements.summary_of, fight)

    def fights(self) -> tuple[Summary, ...]:
        """Every fight, the one last played first; a damaged one is among them and says so."""
        return self._line.read(statements.summaries)

    def lasts(self, fights: Sequence[FightId]) -> dict[FightId, int]:
        """The number of the last row of each of these fights that is still there."""
        return self._line.read(statements.lasts, fights)

    def rename(self, fight: FightId, title: str) -> None:
        """Give a fight another title; its name stays."""
        title = checked_title(fight, title, self.names())
        self._line.write(statements.rename, fight, title)

    def delete(self, fight: FightId) -> None:
        """Remove a fight for ever; Held while somebody plays it."""
        hold = self.hold(fight)
        try:
            self._line.write(statements.delete, fight)
            self._line.write(notify, fight, 0)
        finally:
            hold.release()

    def admit(self, digest: str) -> Pass | None:
        """What the link of that digest opens; None when there is no such link."""
        return self._line.read(statements.admit, digest)

    def link(self, fight: FightId, seat: str, digest: str, *, alone: bool = False) -> None:
        """Let a link open a seat; `alone` closes every other link to it."""
        self._line.write(statements.link, fight, seat, digest, alone)
        if alone:
            self._line.write(notify, fight, 0)

    def hold(self, fight: FightId) -> Hold:
        """Hold a fight until it is released or this program ends, however it ends; Held says who else does."""
        self._line.do(self._holding.take(fight))
        return AdvisoryHold(lambda: self._let_go(fight))

    def _let_go(self, fight: FightId) -> None:
        if self._line.is_open:
            self._line.do(self._holding.let_go(fight))

    def holder(self, fight: FightId) -> str:
        """Who holds a fight now; empty when nobody does."""
        return self._line.read(holder, fight)

    def watch(self, tell: Tell) -> None:
        """Say from now on what other programs store, in a thread of its own."""
        self._line.begin(listen(self._line, tell))

    def close(self) -> None:
        """Be done; once is enough, twice is harmless."""
        if self._line.is_open:
            self._line.do(self._holding.close())
        self._line.close()

    def _time(self) -> str:
        return self._clock().isoformat(timespec="seconds")


def _encoded(rows: Sequence[Row]) -> list[tuple[str, bytes]]:
    return [(row_kind(row), msgspec.json.encode(row)) for row in rows]
