"""Maps made of cells: one small interface, and the grids behind it."""

from affray.core.grids.hexes import HexGrid
from affray.core.grids.interface import Grid, StepCost, StepPrice, cell_name, read_cell

__all__ = ["Grid", "HexGrid", "StepCost", "StepPrice", "cell_name", "read_cell"]
