"""The engine: it knows dice, no book and no network."""
