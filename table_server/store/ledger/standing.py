"""A player's limits and bars, and the ledger's sums of the last day, read for one decision."""

from __future__ import annotations

from sqlalchemy import Connection, func, or_, select

from table_server.cage.ledger import AccountKind
from table_server.cage.limits import DAY, Limit, LimitKind, in_force
from table_server.cage.sittings import PlaySession, Sitting, last_session, played
from table_server.cage.standing import PAID_IN, PlayerStanding
from table_server.engine.money import Cents
from table_server.store.ledger.totals import totals_of
from table_server.store.tables.money import ACCOUNTS, ENTRIES, LINES
from table_server.store.tables.people import EXCLUSIONS, LIMITS, PLAYERS, SITTINGS

_LATEST = 100
"""The most sittings that are looked at; nobody has more in one session."""


def standing_of(connection: Connection, player: str, at: int) -> PlayerStanding:
    """Everything that decides. A day's losses are added up only for a player who limited them."""
    limits = limits_of(connection, player, at)
    deposits, losses, minutes = (limits[kind].amount for kind in LimitKind)
    return PlayerStanding(
        barred=_barred(connection, player),
        excluded=_excluded(connection, player, at),
        deposit_limit=deposits,
        loss_limit=losses,
        session_limit=minutes,
        deposited=0 if deposits is None else _deposited(connection, player, at - DAY),
        lost=0 if losses is None else -totals_of(connection, player, at - DAY).net,
        at_risk=0 if losses is None else _in_play(connection, player),
        played=0 if minutes is None else played(_sittings(connection, player, at), at),
    )


def limits_of(connection: Connection, player: str, at: int) -> dict[LimitKind, Limit]:
    """Every limit in force now, and the one that waits to follow it."""
    rows = connection.execute(select(LIMITS).where(LIMITS.c.player == player))
    stored = {LimitKind(row.kind): Limit(row.amount, row.next, row.next_at) for row in rows}
    return {kind: in_force(stored.get(kind, Limit()), at) for kind in LimitKind}


def session_of(connection: Connection, player: str, at: int) -> PlaySession | None:
    """The session that goes on, for the player to see, with the ledger's figures."""
    sittings = _sittings(connection, player, at)
    if not sittings:
        return None
    began = sittings[0].began
    return PlaySession(began, played(sittings, at), totals_of(connection, player, began).net)


def _sittings(connection: Connection, player: str, at: int) -> tuple[Sitting, ...]:
    chosen = (
        select(SITTINGS.c.began, SITTINGS.c.ended)
        .where(SITTINGS.c.player == player)
        .order_by(SITTINGS.c.began.desc())
        .limit(_LATEST)
    )
    return last_session([Sitting(row.began, row.ended) for row in connection.execute(chosen)], at)


def _barred(connection: Connection, player: str) -> bool:
    chosen = select(PLAYERS.c.number).where(PLAYERS.c.number == player, PLAYERS.c.barred.is_not(None))
    return connection.execute(chosen).first() is not None


def _excluded(connection: Connection, player: str, at: int) -> bool:
    lasts = or_(EXCLUSIONS.c.until.is_(None), EXCLUSIONS.c.until > at)
    chosen = select(EXCLUSIONS.c.player).where(EXCLUSIONS.c.player == player, lasts).limit(1)
    return connection.execute(chosen).first() is not None


def _deposited(connection: Connection, player: str, since: int) -> Cents:
    paid_in = (
        select(func.coalesce(func.sum(LINES.c.amount), 0))
        .join(ACCOUNTS, ACCOUNTS.c.account == LINES.c.account)
        .join(ENTRIES, ENTRIES.c.seq == LINES.c.seq)
        .where(ACCOUNTS.c.player == player, ACCOUNTS.c.kind == AccountKind.WALLET.value)
        .where(ENTRIES.c.what.in_([what.value for what in PAID_IN]), ENTRIES.c.at > since)
    )
    return int(connection.execute(paid_in).scalar_one())


def _in_play(connection: Connection, player: str) -> Cents:
    chosen = select(func.coalesce(func.sum(ACCOUNTS.c.balance), 0)).where(
        ACCOUNTS.c.player == player, ACCOUNTS.c.kind == AccountKind.SEAT.value
    )
    return int(connection.execute(chosen).scalar_one())
