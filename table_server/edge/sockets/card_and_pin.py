"""Logging in at a seat, with card and PIN from the screen or from devices beside it.

A card that was read is kept here for a minute until its PIN comes. It is shown to nobody, sent nowhere.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from pydantic import SecretStr

from table_server.edge.ports.screen import Screen
from table_server.edge.ports.tables import TableActor
from table_server.edge.sockets.proving import Proving
from table_server.runtime.intents import Answer, CardSeen, Enters
from table_server.table.commands import LogIn
from table_server.table.ephemeral import Swipe, SwipeOutcome
from table_server.wire.codes import Code
from table_server.wire.edition import refused

LASTS: Final = 60.0
"""Seconds without a key or a try before a card that was read is forgotten."""


@dataclass(slots=True)
class _Held:
    """A card that is waiting for its PIN."""

    card: SecretStr
    swipe: Swipe
    lapses: asyncio.TimerHandle


class Arriving:
    """Players logging in at every seat of every table."""

    def __init__(self, tables: Mapping[str, TableActor], proving: Proving) -> None:
        self.proving: Final = proving
        self._tables = tables
        self._held: dict[Screen, _Held] = {}
        self._swipes = 0
        self._errands: set[asyncio.Task[Any]] = set()

    async def swiped(self, at: Screen, card: SecretStr, keyed: int | None) -> bool:
        """A card was read at this seat. Ignored when somebody sits there: no PIN is asked for then."""
        self._let_go(at)
        if self._tables[at.table].player_at(at.seat) is not None:
            return False
        self._swipes += 1
        swipe = Swipe(SwipeOutcome.WHOLE, self._swipes, keyed)
        self._held[at] = _Held(card, swipe, self._lapse(at))
        return await self._show(at, swipe)

    async def not_read(self, at: Screen, why: SwipeOutcome) -> None:
        """The reader read something that is not our card, or could not be read."""
        self._let_go(at)
        self._swipes += 1
        await self._show(at, Swipe(why, self._swipes))

    async def keyed(self, at: Screen, digits: int | None) -> None:
        """The pad has this many digits; None when the pad fails and the PIN is entered on the screen."""
        held = self._held.get(at)
        if held is not None:
            await self._goes_on(at, held, replace(held.swipe, keyed=digits, checking=False))

    async def keyed_in(self, at: Screen, pin: SecretStr) -> Answer:
        """The pad sent the PIN of the card that was read. A refusal is shown on the seat's screen."""
        held = self._held.get(at)
        if held is None:
            return Code.NOT_OFFERED
        await self._goes_on(at, held, replace(held.swipe, keyed=0, checking=True))
        answer = await self.logs_in(at, held.card, pin)
        if answer is not None:
            await self.keyed(at, 0)
            channel = self._tables[at.table].channels.seats[at.seat]
            channel.tell(refused(answer, channel.version or None))
        return answer

    async def forget(self, at: Screen) -> None:
        """Forget the card: the player walked away."""
        self._let_go(at)
        await self._show(at, None)

    async def logs_in(self, at: Screen, card: SecretStr | None, pin: SecretStr) -> Answer:
        """Seat the player or say why not, even if the socket goes. Without a card, use the one just read."""
        held = self._held.get(at)
        if card is None:
            if held is None:
                return Code.NOT_OFFERED
            card = held.card
        answer = await self.proving.to_the_end(self._log_in(at, card, pin))
        if answer is None:
            await self.forget(at)
        elif held is not None and self._held.get(at) is held:
            held.lapses.cancel()
            held.lapses = self._lapse(at)
        return answer

    async def _log_in(self, at: Screen, card: SecretStr, pin: SecretStr) -> Answer:
        table = self._tables[at.table]
        if table.player_at(at.seat) is not None:  # do not spend a try at the cage
            return Code.SEAT_IS_TAKEN
        player = await self.proving.sits_down(card, pin, at)
        if isinstance(player, Code):
            return player
        likes = player.preferences
        answer = await table.says(
            Enters(
                LogIn(seat=at.seat, player=player.number, name=player.name, extra_time=likes.extra_time),
                likes,
            )
        )
        if answer is not None:
            await self.proving.gets_up(player, at)
        return answer

    async def _goes_on(self, at: Screen, held: _Held, swipe: Swipe) -> None:
        held.lapses.cancel()
        held.swipe, held.lapses = swipe, self._lapse(at)
        await self._show(at, swipe)

    async def _show(self, at: Screen, swipe: Swipe | None) -> bool:
        return await self._tables[at.table].says(CardSeen(at.seat, swipe)) is None

    def _let_go(self, at: Screen) -> None:
        held = self._held.pop(at, None)
        if held is not None:
            held.lapses.cancel()

    def _lapse(self, at: Screen) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(LASTS, lambda: self._send(self.forget(at)))

    def _send(self, errand: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(errand)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)
