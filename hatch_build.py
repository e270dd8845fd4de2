"""What a build does beside packing files: it asks for the page, notes the commit, and makes links lead somewhere."""

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = Path(__file__).parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from affray import __version__  # noqa: E402
from affray.version import NOTE, commit_of  # noqa: E402
from release.address import address, outside, tag_of, urls  # noqa: E402

PACKAGE = ROOT / "src" / "affray"
COMMIT = "AFFRAY_COMMIT"
"""The variable that names the commit where there is no repository to ask, as in an image."""
NO_PAGE = "affray cannot be packed without the page of the browser table: run `make page` first"


class Packing(BuildHookInterface[Any]):
    """What belongs into a source distribution and a wheel; an editable installation needs nothing of it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Refuse to build without the page, and note the commit where it is not noted yet."""
        if version == "editable":
            return
        if not (PACKAGE / "server" / "page" / "index.html").is_file():
            sys.exit(NO_PAGE)
        if not (PACKAGE / NOTE).is_file():
            folder = "affray" if self.target_name == "wheel" else "src/affray"
            build_data["force_include"][self._note()] = f"{folder}/{NOTE}"

    def _note(self) -> str:
        self._folder = TemporaryDirectory()
        note = Path(self._folder.name) / NOTE
        note.write_text(os.environ.get(COMMIT) or commit_of(PACKAGE), encoding="ascii")
        return str(note)


class Showing(MetadataHookInterface):
    """What an index shows of the project."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Make all links of the one address, README's too."""
        tag = tag_of(__version__)
        readme = (ROOT / "README.md").read_text(encoding="utf-8")
        metadata["urls"] = urls(address(), tag)
        metadata["readme"] = {"content-type": "text/markdown", "text": outside(readme, address(), tag)}
