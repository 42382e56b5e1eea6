"""Sends card and PIN to the cage: no faster than fingers type, and kept nowhere."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Final, TypeVar

from pydantic import SecretStr

from table_server.cage.accounts import Player
from table_server.cage.pins import card_of, pin_of
from table_server.edge.ports.cage import Cards, Claims
from table_server.edge.ports.screen import Screen
from table_server.edge.sessions.token_bucket import Bucket
from table_server.edge.sockets.alarms import Alarms
from table_server.wire.codes import Code, code_of

T = TypeVar("T")

AT_ONCE: Final = 6
A_SECOND: Final = 0.1
"""Tries at one screen, whatever the card. Nobody types PINs faster than this for long."""


class Proving:
    """Proves cards and PINs for the screens of all seats."""

    def __init__(self, cards: Cards, claims: Claims, alarms: Alarms) -> None:
        self._cards = cards
        self._claims = claims
        self._alarms = alarms
        self._under_way: set[asyncio.Task[Any]] = set()
        self._tries: dict[Screen, Bucket] = {}

    async def to_the_end(self, sitting_down: Coroutine[Any, Any, T]) -> T:
        """Finish even if the socket goes meanwhile, so that a claimed seat is taken or given back."""
        task = asyncio.create_task(sitting_down)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return await asyncio.shield(task)

    async def sits_down(self, card: SecretStr, pin: SecretStr, at: Screen) -> Player | Code:
        """The player of this card and PIN, with the seat claimed in the whole room."""
        player = await self.owner(card, pin, at)
        if isinstance(player, Code):
            return player
        try:
            claimed = await self._claims.claim(at.table, at.seat, player.number)
        except ConnectionError:
            return Code.CAGE_IS_AWAY
        return player if claimed else Code.ALREADY_SEATED

    async def gets_up(self, player: Player, at: Screen) -> None:
        """Give the claim back: the table refused the player."""
        await self._claims.release(at.table, player.number)

    async def owner(self, card: SecretStr, pin: SecretStr, at: Screen) -> Player | Code:
        """The player of this card and PIN, without claiming a seat."""
        now = asyncio.get_running_loop().time
        if not self._tries.setdefault(at, Bucket(A_SECOND, AT_ONCE, now)).take():
            return Code.TOO_MANY_MESSAGES
        number, digits = card_of(card.get_secret_value()), pin_of(pin.get_secret_value())
        if number is None or digits is None:
            return Code.WRONG_CARD_OR_PIN
        try:
            answer = await self._cards.prove(number, digits)
        except ConnectionError:
            return Code.CAGE_IS_AWAY
        if isinstance(answer, Player):
            return answer
        self._alarms.ring([answer.alarm] if answer.alarm else [])
        return code_of(answer.why)
