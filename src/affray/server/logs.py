"""What the server writes down of itself: a line of JSON each. Neither secrets of links nor seeds go into it."""

import json
import logging
import re
import sys
from datetime import UTC, datetime
from typing import TextIO

SECRET = re.compile(r"(?<![\w-])[\w-]{22}(?![\w-])|(?<=[#&?;]seat=)[^\s&\"']+|(?<=keeper=)[^\s&\"']+|(?<=Bearer )\S+")
"""What may be a link's secret: 22 letters in a row, or whatever stands where one does."""
PASSWORD = re.compile(r"(?<=://)([^:/\s]*):[^@\s]+@")
SEED = re.compile(r"(seed\W{1,4})\w+", re.IGNORECASE)
NOTES = ("table", "address", "seconds")
"""What a line may carry beside its words."""


def masked(words: str) -> str:
    """Words without what nobody may read."""
    return SEED.sub(r"\1***", PASSWORD.sub(r"\1:***@", SECRET.sub("***", words)))


class Lines(logging.Formatter):
    """A record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a record down."""
        time = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {"time": time, "level": record.levelname.lower(), "from": record.name, "words": record.getMessage()}
        line |= {name: getattr(record, name) for name in NOTES if hasattr(record, name)}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return masked(json.dumps(line, ensure_ascii=False, default=str))


def begin(stream: TextIO | None = None, level: int = logging.INFO) -> None:
    """Write down what this server and those it is built on have to say."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(Lines())
    for name, least in (("affray", level), ("uvicorn", logging.WARNING), ("asyncio", logging.WARNING)):
        log = logging.getLogger(name)
        log.handlers, log.propagate = [handler], False
        log.setLevel(max(least, level))
