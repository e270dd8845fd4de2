"""A PostgreSQL of the tests' own: started in a folder that is thrown away, reached by nobody else."""

import asyncio
import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.machine.left_out import leave_out
from tests.machine.programs import POSTGRES

MEMORY = Path("/dev/shm")
SETTINGS = "-c fsync=off -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=60"


class Cluster:
    """A database server in a folder."""

    def __init__(self, initdb: Path) -> None:
        """Start it; it refuses to be run by root, who therefore lends it to another user."""
        self._programs = initdb.parent
        self._folder = Path(tempfile.mkdtemp(dir=MEMORY if MEMORY.is_dir() else None, prefix="affray-postgres-"))
        self._as: dict[str, Any] = {}
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            import pwd

            user = pwd.getpwnam("postgres")
            os.chown(self._folder, user.pw_uid, user.pw_gid)
            self._as = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.url = f"postgresql://affray@127.0.0.1:{self.port}/postgres"
        self._run("initdb", "-A", "trust", "-U", "affray", "-E", "UTF8", "--no-sync")
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self._run("pg_ctl", "-w", "-l", str(self._folder / "log"), "-o", f"-p {self.port} {SETTINGS}", "start")

    def stop(self, how: str = "immediate") -> None:
        """Stop it; immediately is as if its plug were pulled."""
        self._run("pg_ctl", "-w", "-m", how, "stop")

    def _run(self, program: str, *words: str) -> None:
        command = [str(self._programs / program), "-D", str(self._folder / "data"), *words]
        ran = subprocess.run(
            command, cwd=self._folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False, **self._as
        )
        assert ran.returncode == 0, ran.stderr

    def do(self, statement: str) -> Any:
        """Let it do something, and give back what it answers."""
        return asyncio.run(self._do(statement))

    async def _do(self, statement: str) -> Any:
        import asyncpg

        db = await asyncpg.connect(self.url, server_settings={"default_transaction_read_only": "off"})
        try:
            return await db.fetchval(statement)
        finally:
            await db.close()

    def close(self) -> None:
        """Stop it, and throw everything away."""
        self.stop()
        shutil.rmtree(self._folder)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A database server; what needs it is left out where there is none."""
    found = POSTGRES.find() or leave_out("PostgreSQL", POSTGRES.why_missing)
    made = Cluster(found)
    yield made
    made.close()


@pytest.fixture
def postgres(cluster: Cluster) -> str:
    """The address of a database without fights."""
    cluster.do("DROP SCHEMA IF EXISTS affray CASCADE")
    return cluster.url
