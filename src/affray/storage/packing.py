"""Values as columns of a database hold them."""

import zlib
from typing import Any

import msgspec


def packed(text: bytes) -> bytes:
    """A text compressed."""
    return zlib.compress(text, 1)


def unpacked(text: object) -> bytes:
    """What was packed; what cannot be unpacked is empty, and so not what its digest was made of."""
    try:
        return zlib.decompress(text) if isinstance(text, bytes) else b""
    except zlib.error:
        return b""


def as_json(value: object) -> str:
    """A value as JSON."""
    return msgspec.json.encode(value).decode()


def decoded(text: object, kind: Any, otherwise: Any) -> Any:
    """A value from its JSON; what cannot be read is left out, and so not what the digest was made of."""
    try:
        return msgspec.json.decode(str(text), type=kind)
    except msgspec.MsgspecError:
        return otherwise
