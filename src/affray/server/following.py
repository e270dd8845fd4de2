"""Following what other servers store in the same database: they say which fight went how far, and it is read on."""

import asyncio
from collections.abc import Callable
from typing import Protocol

from affray.server.archive import Archive
from affray.server.limits import FOLLOW
from affray.storage.errors import StorageError
from affray.storage.record import FightId


class Followed(Protocol):
    """What is told of fights: how far they went, that they are gone, that their links may have changed."""

    def news(self, fight: FightId, last: int) -> None:
        """Somebody has stored rows up to this one."""
        ...

    def gone(self, fight: FightId) -> None:
        """A fight is no longer there."""
        ...

    def renewed(self, fight: FightId) -> None:
        """Links to a fight may have been replaced."""
        ...


class Following:
    """Hears what is stored elsewhere, and looks every few seconds whether something was not heard."""

    def __init__(self, archive: Archive, opened: Callable[[], list[FightId]], followed: Followed) -> None:
        """Follow the fights that are open."""
        self._archive, self._opened, self._followed = archive, opened, followed
        self._look = asyncio.Event()

    async def run(self) -> None:
        """Follow for as long as the storage is shared."""
        if not await self._archive.do(lambda storage: storage.is_shared):
            return
        loop = asyncio.get_running_loop()

        def tell(fight: FightId, number: int) -> None:
            loop.call_soon_threadsafe(self._heard, fight, number)

        await self._archive.do(lambda storage: storage.watch(tell))
        while True:
            await self._looked()
            try:
                async with asyncio.timeout(FOLLOW):
                    await self._look.wait()
            except TimeoutError:
                pass
            self._look.clear()

    def _heard(self, fight: FightId, number: int) -> None:
        """Pass it on; a number that is no row's means that the fight was removed or its links renewed.

        No fight means that something was missed, which may be any of this of any fight.
        """
        if number:
            if fight in self._opened():
                self._followed.news(fight, number)
            return
        self._look.set()
        for concerned in self._opened():
            if fight in ("", concerned):
                self._followed.renewed(concerned)

    async def _looked(self) -> None:
        """Look how far all open fights have gone."""
        opened = self._opened()
        try:
            lasts = await self._archive.do(lambda storage: storage.lasts(opened))
        except StorageError:
            return
        for fight in opened:
            if fight in lasts:
                self._followed.news(fight, lasts[fight])
            else:
                self._followed.gone(fight)
