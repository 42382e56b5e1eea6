"""Drives a shuffler: every deck that is ordered gets one answer, whatever happens to the line."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from secrets import token_bytes
from typing import Final

from hardware.conversation import ConversationStep
from hardware.errors import LinkLost
from hardware.link.link import Link
from hardware.ports import Dealt, DeckFault, DeckOrder, DeckTrouble, Heard, NoDeck, ShuffledDeck
from hardware.shuffler.deck import ID_BYTES, counted
from hardware.shuffler.frames import Identity
from hardware.shuffler.protocol import Said, Shuffler, Shuffling
from hardware.talk import Talk, not_running

TROUBLES: Final = 8  # changes not taken yet; older ones are dropped
GRACE: Final = 1.0  # seconds that the conversation may be late: its clock stands while the line is away


class ShufflerDriver:
    """Keeps no order of cards: it is in the answer only."""

    def __init__(self, shuffler: Shuffler) -> None:
        self._patience = shuffler.patience / 1000 + GRACE
        self._shuffling = Shuffling(shuffler)
        self._talk: Talk[Said] = Talk(self._shuffling, self._take)
        self._heard: Callable[[Heard], None] = not_running
        self._waiting: asyncio.Future[Dealt] | None = None
        self._troubles: asyncio.Queue[DeckTrouble] = asyncio.Queue()

    @property
    def identity(self) -> Identity | None:
        """Serial number and software hash, for the board and the floor; None before the first answer."""
        return self._shuffling.identity

    async def run(self, link: Link, heard: Callable[[Heard], None]) -> None:
        """Talk until the link is lost. An order stays open for as long as its caller waits."""
        self._heard = heard
        await self._talk.over(link)

    async def deck(self, order: DeckOrder) -> Dealt:
        """Return the deck, or the reason why there is none. ValueError when these cards are no deck."""
        counted(order.cards)
        if self._waiting is not None:
            return NoDeck(order.number, DeckFault.BUSY)
        waiting: asyncio.Future[Dealt] = asyncio.get_running_loop().create_future()
        self._waiting = waiting
        asked = token_bytes(ID_BYTES)

        def say(now: int) -> ConversationStep[Said]:
            return ConversationStep() if waiting.done() else self._shuffling.order(order, asked, now)

        try:
            await self._talk.act(say)
            async with asyncio.timeout(self._patience):
                return await waiting
        except (LinkLost, TimeoutError):
            return NoDeck(order.number, DeckFault.AWAY)
        finally:
            waiting.cancel()
            self._waiting = None
            self._shuffling.withdraw()

    async def clear(self) -> None:
        """Clear the fault, once the floor has looked. LinkLost when the machine is away."""
        await self._talk.act(self._shuffling.clear)

    async def trouble(self) -> DeckTrouble:
        """Wait for the next change."""
        return await self._troubles.get()

    async def _take(self, said: Said) -> None:
        match said:
            case ShuffledDeck() | NoDeck():
                if self._waiting is not None and not self._waiting.done():
                    self._waiting.set_result(said)
            case DeckTrouble():
                if self._troubles.qsize() >= TROUBLES:
                    self._troubles.get_nowait()
                self._troubles.put_nowait(said)
            case _:
                self._heard(said)
