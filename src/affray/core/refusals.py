"""Why something may not be done."""

from msgspec import Struct


class Refusal(Struct, frozen=True, gc=False):
    """Why something may not be done: a sentence and the clause behind it."""

    sentence: str
    clause: str = ""

    def __str__(self) -> str:
        return f"{self.sentence} [{self.clause}]" if self.clause else self.sentence
