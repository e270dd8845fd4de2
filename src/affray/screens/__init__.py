"""Everything that a screen shows, as values that encode to JSON and back: offers, prices, prompts, lines, views.

Stands between the bots and any screen. A screen renders these and works out nothing of a rule; every function takes
what a seat knows, never the truth.
"""
