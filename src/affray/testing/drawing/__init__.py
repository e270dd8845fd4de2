"""Scenes by chance, from what a book's own files say: other people, gear, ground and fields than anybody wrote down.

The same seed draws the same scene. Each is one that the book's loader takes.
"""

from affray.testing.drawing.scenes import Drawer
from affray.testing.drawing.toml import as_toml

__all__ = ["Drawer", "as_toml"]
