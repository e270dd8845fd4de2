"""Where the built page lies: in the wheel, or in the tree once `make page` has built it."""

from pathlib import Path

FOLDER = Path(__file__).parent / "page"
INDEX = FOLDER / "index.html"
