"""PURE. Whether a player may pay in, buy in or log in, by the house's bars and the player's own limits."""

from __future__ import annotations

from typing import Final

from table_server.cage.accounts import LogInRefused
from table_server.cage.ledger import INTO_TOURNAMENT, EntryReason, NotMoved
from table_server.cage.limits import MINUTE
from table_server.engine.money import Cents
from table_server.engine.values import value

PAID_IN: Final = frozenset({EntryReason.DEPOSIT, EntryReason.VOUCHER_REDEEMED, EntryReason.CHIPS_IN})
"""Money that comes onto a wallet from outside."""
HELD_BACK: Final = PAID_IN | INTO_TOURNAMENT | {EntryReason.BUY_IN}
"""Moves that may be refused; any player may take money out of the cage."""


@value
class PlayerStanding:
    """Everything that counts for or against a player at one moment; a limit of None is no limit."""

    barred: bool = False
    excluded: bool = False
    deposit_limit: int | None = None
    loss_limit: int | None = None
    session_limit: int | None = None
    deposited: Cents = 0
    """Within a day."""
    lost: Cents = 0
    """Within a day; negative when won."""
    at_risk: Cents = 0
    """On tables now."""
    played: int = 0
    """Milliseconds in the session that goes on."""


def may_move(standing: PlayerStanding, what: EntryReason, amount: Cents) -> NotMoved | None:
    """The reason this amount may not move this way; None if it may."""
    if what not in HELD_BACK:
        return None
    if standing.barred:
        return NotMoved.BARRED
    if standing.excluded:
        return NotMoved.EXCLUDED
    if what in PAID_IN:
        over = _over(standing.deposited + amount, standing.deposit_limit)
        return NotMoved.DEPOSIT_LIMIT if over else None
    if _over(standing.lost + standing.at_risk + amount, standing.loss_limit):
        return NotMoved.LOSS_LIMIT
    return NotMoved.SESSION_LIMIT if _played_out(standing) else None


def may_log_in(standing: PlayerStanding) -> LogInRefused | None:
    """The reason a player with the right card and PIN may not log in; None if there is none."""
    if standing.barred:
        return LogInRefused.BARRED
    if standing.excluded:
        return LogInRefused.EXCLUDED
    return LogInRefused.SESSION_LIMIT if _played_out(standing) else None


def _played_out(standing: PlayerStanding) -> bool:
    return standing.session_limit is not None and standing.played >= standing.session_limit * MINUTE


def _over(amount: int, limit: int | None) -> bool:
    return limit is not None and amount > limit
