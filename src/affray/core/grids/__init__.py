"""Maps made of cells: one small interface, and the grids behind it."""

from affray.core.grids.hexes import HexGrid
from affray.core.grids.interface import Grid, StepCost, StepPrice, cell_name, read_cell
from affray.core.grids.squares import SquareGrid

__all__ = ["Grid", "HexGrid", "SquareGrid", "StepCost", "StepPrice", "cell_name", "read_cell"]
