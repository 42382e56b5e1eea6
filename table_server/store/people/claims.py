"""Where each account sits: at one seat in the whole room, however many screens ask at the same time."""

from __future__ import annotations

from sqlalchemy import ColumnElement, Connection, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from table_server.engine.cards import Seat
from table_server.engine.values import value
from table_server.store.sql.cage_lock import take_turn
from table_server.store.tables.people import CLAIMS, SITTINGS


@value
class Claim:
    """One account at one table, and the seat where it logged in."""

    player: str
    table: str
    seat: Seat
    key: str
    """Of this login: whoever gives back an earlier one takes nothing from this."""
    at: int


def claim(connection: Connection, wanted: Claim) -> Claim | None:
    """Sit the account down; the claim that is in the way if it sits already. Asked again, the same."""
    take_turn(connection)
    there = _claim_of(connection, wanted.player)
    if there is not None:
        return None if there.key == wanted.key else there
    connection.execute(insert(CLAIMS).values(**_row(wanted)))
    _sit(connection, wanted)
    return None


def release(connection: Connection, player: str, key: str, at: int) -> bool:
    """The account gets up. False if this claim stood no more, which is as good."""
    take_turn(connection)
    there = _claim_of(connection, player)
    if there is None or there.key != key:
        return False
    connection.execute(delete(CLAIMS).where(_whose(player)))
    open_ones = (SITTINGS.c.player == player) & SITTINGS.c.ended.is_(None)
    ended = max(at, there.at)  # a clock that was set back ends nothing before it began
    connection.execute(update(SITTINGS).where(open_ones).values(ended=ended))
    return True


def claims_of(connection: Connection, table: str) -> list[Claim]:
    """Everybody at a table, for one that comes back after a crash."""
    rows = connection.execute(select(CLAIMS).where(CLAIMS.c.table_key == table).order_by(CLAIMS.c.seat))
    return [Claim(row.player, row.table_key, Seat(row.seat), row.key, row.at) for row in rows]


def _claim_of(connection: Connection, player: str) -> Claim | None:
    row = connection.execute(select(CLAIMS).where(_whose(player))).first()
    return None if row is None else Claim(player, row.table_key, Seat(row.seat), row.key, row.at)


def _sit(connection: Connection, wanted: Claim) -> None:
    """A sitting begins; one that began in this very millisecond goes on."""
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    sitting = {"player": wanted.player, "began": wanted.at, "table_key": wanted.table}
    goes_on = dialect.insert(SITTINGS).values(**sitting)
    connection.execute(
        goes_on.on_conflict_do_update(index_elements=["player", "began"], set_={"ended": None})
    )


def _row(wanted: Claim) -> dict[str, object]:
    return {
        "player": wanted.player,
        "table_key": wanted.table,
        "seat": int(wanted.seat),
        "key": wanted.key,
        "at": wanted.at,
    }


def _whose(player: str) -> ColumnElement[bool]:
    return CLAIMS.c.player == player
