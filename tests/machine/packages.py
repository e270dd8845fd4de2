"""Installs the programs that the tests drive, or prints the line that does: `python -m tests.machine.packages`.

It installs with apt only, and only as root or with `CI=true`. Otherwise it changes nothing on your machine.
"""

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

from tests.machine.node import NODE
from tests.machine.programs import CHROMIUM, POSTGRES, Program

PACKAGES = {CHROMIUM: "chromium", POSTGRES: "postgresql", NODE: "libatomic1"}
"""Packages of Debian. The Node of the packages for development runs where there is libatomic."""
INSTALL = ("env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "install", "-y", "-qq", "--no-install-recommends")
CLUSTERS = Path("/etc/postgresql-common/createcluster.conf")


def missing() -> list[Program]:
    """List the programs that are nowhere."""
    return [program for program in PACKAGES if program.find() is None]


def packages(programs: list[Program], system: str) -> list[str]:
    """Name the packages of some programs. Ubuntu has Chromium under another name."""
    renamed = {"chromium": "chromium-browser"} if system == "ubuntu" else {}
    return [renamed.get(PACKAGES[program], PACKAGES[program]) for program in programs]


def rights() -> tuple[str, ...] | None:
    """Say what comes before a command that installs: nothing for root, `sudo -n` in CI; None where you must do it."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        return ()
    return ("sudo", "-n") if os.environ.get("CI") == "true" else None


def advice(programs: list[Program], has_apt: bool, system: str) -> str:
    """Say how to install some programs: the line to type, or in words where there is no apt."""
    titles = " and ".join(program.title for program in programs)
    said = f"{titles} not found: the tests leave out what needs {'them' if programs[1:] else 'it'}. To run everything, "
    if not has_apt:
        return f"{said}install {titles}."
    names = " ".join(packages(programs, system))
    return f"{said}type\n    sudo apt-get update && sudo apt-get install --no-install-recommends {names}"


def install(names: list[str], before: tuple[str, ...]) -> None:
    """Install packages; PostgreSQL is told first to start no database of its own."""
    if "postgresql" in names and not CLUSTERS.exists():
        subprocess.run([*before, "mkdir", "-p", CLUSTERS.parent], check=False)
        subprocess.run(
            [*before, "tee", CLUSTERS], input=b"create_main_cluster = false\n", check=False, stdout=subprocess.DEVNULL
        )
    subprocess.run([*before, "apt-get", "update", "-qq"], check=False)
    subprocess.run([*before, *INSTALL, *names], check=False, stdout=subprocess.DEVNULL)


def main() -> None:
    """Install what is missing, or say how; the tests themselves say what they left out."""
    has_apt, before = shutil.which("apt-get") is not None, rights()
    system = platform.freedesktop_os_release().get("ID", "") if has_apt else ""
    if (lacking := missing()) and has_apt and before is not None:
        install(packages(lacking, system), before)
        lacking = missing()
    if lacking:
        print(advice(lacking, has_apt, system), file=sys.stderr)


if __name__ == "__main__":
    main()
