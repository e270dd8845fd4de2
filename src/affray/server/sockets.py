"""One connection: what it may send, what waits to be sent to it, and how it ends. Nobody else sends or closes."""

import asyncio
import contextlib
from collections import deque
from time import monotonic

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from affray.server.limits import FRAME, MESSAGES, PERIOD, QUEUE, SEND

GOING_AWAY, NOT_UNDERSTOOD, TOO_BIG, RESTARTS = 1001, 1007, 1009, 1012
NO_LINK, TOO_SLOW, TOO_MANY = 4403, 4408, 4429
"""Why a connection was closed; those above 4000 are ours."""


class Ended(Exception):
    """The other end is gone."""


class Socket:
    """A page that is connected."""

    def __init__(self, connection: WebSocket) -> None:
        """Serve a connection that was accepted."""
        self._connection = connection
        self.link = ""
        """The digest of the link that it came by."""
        self._queue: deque[bytes] = deque()
        self._bytes = 0
        self._wake = asyncio.Event()
        self._close: tuple[int, str] | None = None
        self._times: deque[float] = deque(maxlen=MESSAGES)

    def send(self, data: bytes) -> None:
        """Put something into the queue; whoever does not read is closed and joins again."""
        if self._close is not None:
            return
        self._queue.append(data)
        self._bytes += len(data)
        if self._bytes > QUEUE:
            self._queue.clear()
            self.close(TOO_SLOW, "You were too slow; the page joins again by itself.")
        self._wake.set()

    def close(self, code: int, why: str = "") -> None:
        """End it once what waits was sent."""
        if self._close is None:
            self._close = (code, why)
        self._wake.set()

    @property
    def is_closing(self) -> bool:
        """Whether it ends."""
        return self._close is not None

    @property
    def waiting(self) -> int:
        """How many bytes wait to be sent."""
        return self._bytes

    async def receive(self) -> bytes:
        """The next message; Ended when there is none."""
        try:
            message = await self._connection.receive()
        except (WebSocketDisconnect, RuntimeError) as wrong:
            raise Ended from wrong
        if message["type"] == "websocket.disconnect":
            raise Ended
        text, data = message.get("text"), message.get("bytes")
        found: bytes = data if data is not None else (text or "").encode()
        if len(found) > FRAME:
            self.close(TOO_BIG, f"A message may have {FRAME} bytes.")
            raise Ended
        return found

    def is_too_fast(self) -> bool:
        """Whether this message comes too soon after those before."""
        now = monotonic()
        if len(self._times) == MESSAGES and now - self._times[0] < PERIOD:
            return True
        self._times.append(now)
        return False

    async def write(self) -> None:
        """Send what waits until it ends."""
        while True:
            if self._queue:
                await self._send_waiting()
            elif self._close is not None:
                await self._end(*self._close)
                return
            else:
                self._wake.clear()
                await self._wake.wait()

    async def _send_waiting(self) -> None:
        """Send all that waits now in one frame, a message a line; whoever does not take it in time is closed."""
        frame = b"\n".join(self._queue).decode()
        self._queue.clear()
        self._bytes = 0
        try:
            async with asyncio.timeout(SEND):
                await self._connection.send_text(frame)
        except (WebSocketDisconnect, RuntimeError, TimeoutError, OSError):
            self._close = self._close or (TOO_SLOW, "")
            self._queue.clear()

    async def _end(self, code: int, why: str) -> None:
        if self._connection.application_state is WebSocketState.CONNECTED:
            with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError, TimeoutError):
                async with asyncio.timeout(SEND):
                    await self._connection.close(code, why)
