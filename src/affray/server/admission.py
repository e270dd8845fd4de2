"""Who is let in: links as secrets of 128 bits of which only digests are kept, and pages of this server alone."""

import hashlib
import hmac
import secrets
from collections.abc import Iterable
from urllib.parse import urlsplit

LENGTH = 16
"""Bytes of a secret: 128 bits."""


def new_token() -> str:
    """The secret of a link."""
    return secrets.token_urlsafe(LENGTH)


def digest(token: str) -> str:
    """What is kept of a secret."""
    return hashlib.sha256(token.encode()).hexdigest()


def is_same(token: str, other: str) -> bool:
    """Whether two secrets are the same, in a time that tells nothing."""
    return hmac.compare_digest(token.encode(), other.encode())


class Gate:
    """The names under which this server is reached: a request for another, or from another's page, is turned away."""

    def __init__(self, hosts: Iterable[str]) -> None:
        """Let in requests for these hosts, each with its port."""
        self.hosts = frozenset(hosts)

    def lets_in(self, host: str | None, origin: str | None) -> bool:
        """Whether a request is for this server and, if a page sent it, from one of ours."""
        if host is None or host.lower() not in self.hosts:
            return False
        return origin is None or _host_of(origin) in self.hosts


def _host_of(origin: str) -> str:
    parts = urlsplit(origin)
    return parts.netloc.lower() if parts.scheme in ("http", "https") else ""
