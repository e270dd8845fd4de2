"""Affray plays, prices and proves the action rules of tabletop role-playing games."""

__version__ = "0.2.0.dev0"
