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

FOLDERS = (*sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True), Path(shutil.which("initdb") or "/").parent)
MEMORY = Path("/dev/shm")
SETTINGS = "-c fsync=off -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=60"


def programs() -> Path | None:
    """Where the programs of PostgreSQL are; None where there are none."""
    return next((folder for folder in FOLDERS if (folder / "initdb").is_file()), None)


class Cluster:
    """A database server in a folder."""

    def __init__(self, programs: Path) -> None:
        """Start it; it refuses to be run by root, who therefore lends it to another user."""
        self._programs = programs
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
    """A database server; left out where there is none, which is a failure in CI."""
    found = programs()
    if found is None and os.environ.get("CI"):
        pytest.fail("PostgreSQL is not tested without its programs")
    if found is None:
        pytest.skip("PostgreSQL is not tested: initdb is missing; `make test` brings it on Debian")
    made = Cluster(found)
    yield made
    made.close()


@pytest.fixture
def postgres(cluster: Cluster) -> str:
    """The address of a database without fights."""
    cluster.do("DROP SCHEMA IF EXISTS affray CASCADE")
    return cluster.url
