"""The form of the tables: numbered scripts, taken by one program at a time, and no touching a newer one."""

from affray.storage.errors import BadDatabase, TooNew
from affray.storage.migrations import OURS
from affray.storage.postgres.line import SCHEMA, Db


async def migrate(db: Db, steps: tuple[str, ...]) -> None:
    """Bring the tables to the newest form; whoever starts at the same time waits. All of it is done, or nothing."""
    async with db.transaction():
        await db.execute("SELECT pg_advisory_xact_lock($1)", OURS)
        await db.execute(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}")
        form = await _form(db, len(steps))
        for step in steps[form:]:
            await db.execute(step)
        await db.execute("UPDATE form SET number = $1", len(steps))


async def _form(db: Db, newest: int) -> int:
    """The form that the tables have; what is newer, or none of ours, is refused."""
    tables = {
        row["tablename"] for row in await db.fetch("SELECT tablename FROM pg_tables WHERE schemaname = $1", SCHEMA)
    }
    if "form" not in tables:
        if tables:
            raise BadDatabase(f"the schema {SCHEMA} of this database holds something else; name another database")
        await db.execute("CREATE TABLE form (number INTEGER NOT NULL)")
        await db.execute("INSERT INTO form VALUES (0)")
    form: int = await db.fetchval("SELECT number FROM form")
    if form > newest:
        raise TooNew("the database", form, newest)
    return form
