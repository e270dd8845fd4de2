"""How hypothesis draws its examples in this suite."""

from hypothesis import settings

# The same examples in every run, so that a failure belongs to the change that caused it; shared
# machines are too uneven for deadlines. `--hypothesis-profile=default` draws fresh examples.
settings.register_profile("affray", derandomize=True, deadline=None)
settings.load_profile("affray")
