"""The hunt in every book, for as long as one likes."""

import time
from typing import Any

from affray.testing.hunting import Hunt, folder_of_tests, known_in, report
from affray.testing.installed import installed


def hunts(minutes: float) -> dict[str, Any]:
    """Hunt in every book for so many minutes of the processor; what is new is printed as it comes."""
    return {key: _hunt(book, minutes) for key, book in installed().items()}


def _hunt(book: Any, minutes: float) -> dict[str, Any]:
    seed = time.strftime("%Y-%m-%d %H:%M")
    hunt, until, found = Hunt(book, known_in(folder_of_tests(book)), seed), time.process_time() + 60 * minutes, 0
    for finding in hunt.go():
        if finding is not None:
            found += 1
            print(report(book, finding.story, finding.gist))
        if time.process_time() > until:
            break
    return {"seed": seed, "steps": hunt.steps, "scenes": hunt.scenes, "new": found}
