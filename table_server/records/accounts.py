"""A player's own money, as the seat's screen tells it."""

from __future__ import annotations

from sqlalchemy import Connection

from table_server.cage.limits import MINUTE
from table_server.runtime.ports import Clock
from table_server.store.ledger.standing import session_of
from table_server.store.ledger.totals import totals_of
from table_server.store.people.statement import balance_of
from table_server.store.sql.errors import RoomAway
from table_server.store.sql.runner import Runner
from table_server.wire.outbound import AccountReply, SessionView


class Accounts:
    """Everything is read from the ledger at the moment it is asked for (LP-35, LP-36)."""

    def __init__(self, ledger: Runner, clock: Clock) -> None:
        self._ledger = ledger
        self._clock = clock

    async def account(self, player: str) -> AccountReply | None:
        """None while the cage is away."""
        at = self._clock.now()
        try:
            return await self._ledger.run(lambda connection: _account(connection, player, at))
        except RoomAway:
            return None


def _account(connection: Connection, player: str, at: int) -> AccountReply | None:
    balance, ever = balance_of(connection, player), totals_of(connection, player)
    if balance is None:
        return None
    session = session_of(connection, player, at)
    told = None
    if session is not None:
        since = totals_of(connection, player, session.began)
        told = SessionView(session.played // MINUTE, since.hands, since.net)
    return AccountReply(balance.wallet, balance.in_play, ever.won, ever.lost, ever.hands, told)
