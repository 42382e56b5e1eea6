"""Running totals of a player's winnings and losses (LP-35): read from the ledger, never stored beside it."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, and_, bindparam, case, func, or_, select

from table_server.cage.ledger import INTO_TOURNAMENT, OUT_OF_TOURNAMENT, AccountKind, EntryReason
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.store.tables.money import ACCOUNTS, ENTRIES, LINES


@value
class Totals:
    """A player's results from play, since an instant or ever."""

    won: Cents
    """In hands that ended above their starting stack."""
    lost: Cents
    """In the other hands; not negative."""
    time: Cents
    """Charged for sitting (D-73)."""
    hands: int
    """Hands that changed the stack."""
    tournaments: Cents = 0
    """Prizes and bounties less the price of entering; negative when that was more."""

    @property
    def net(self) -> Cents:
        return self.won - self.lost - self.time + self.tournaments


_AMOUNT: Final = LINES.c.amount
_OF_TOURNAMENTS: Final = sorted(what.value for what in INTO_TOURNAMENT | OUT_OF_TOURNAMENT)
_PLAYED: Final = (
    select(
        ENTRIES.c.what,
        func.sum(case((_AMOUNT > 0, _AMOUNT), else_=0)).label("up"),
        func.sum(case((_AMOUNT < 0, -_AMOUNT), else_=0)).label("down"),
        func.count().label("times"),
    )
    .select_from(ACCOUNTS)
    .join(LINES, LINES.c.account == ACCOUNTS.c.account)
    .join(ENTRIES, ENTRIES.c.seq == LINES.c.seq)
    .where(ACCOUNTS.c.player == bindparam("player"))
    .where(
        or_(
            and_(
                ACCOUNTS.c.kind == AccountKind.SEAT.value,
                ENTRIES.c.what.in_([EntryReason.HAND.value, EntryReason.TIME.value]),
            ),
            and_(ACCOUNTS.c.kind == AccountKind.WALLET.value, ENTRIES.c.what.in_(_OF_TOURNAMENTS)),
        )
    )
    .group_by(ENTRIES.c.what)
)
_FIRST: Final = select(func.min(ENTRIES.c.seq)).where(ENTRIES.c.at >= bindparam("since"))
_SINCE: Final = _PLAYED.where(LINES.c.seq >= _FIRST.scalar_subquery(), ENTRIES.c.at >= bindparam("since"))


def totals_of(connection: Connection, player: str, since: int | None = None) -> Totals:
    """Winnings and losses from an instant on, or ever."""
    rows = connection.execute(_PLAYED if since is None else _SINCE, {"player": player, "since": since})
    sums = {EntryReason(row.what): (int(row.up), int(row.down), row.times) for row in rows}
    won, lost, hands = sums.get(EntryReason.HAND, (0, 0, 0))
    tournaments = sum(
        sums[what][0] - sums[what][1] for what in sums.keys() & (INTO_TOURNAMENT | OUT_OF_TOURNAMENT)
    )
    return Totals(
        won=won,
        lost=lost,
        time=sums.get(EntryReason.TIME, (0, 0, 0))[1],
        hands=hands,
        tournaments=tournaments,
    )
