"""What the tests of a book are written with: trials, the mark of a clause, games that look for mistakes.

`Trial` plays one intent with fixed answers. `affray.testing.conformance` holds a book to what every book must obey.
The plugin for pytest, `affray.testing.plugin`, knows the mark `clause`; `python -m affray.testing.proofs KEY TESTS`
writes down which test proves which clause.
"""

from affray.core.asks import by_default, taking, usual
from affray.testing.trial import Trial, Unanswered

__all__ = ["Trial", "Unanswered", "by_default", "taking", "usual"]
