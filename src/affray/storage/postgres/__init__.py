"""Fights in a database of PostgreSQL, which several programs may use at once."""
