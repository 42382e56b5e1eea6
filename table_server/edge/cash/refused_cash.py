"""Explains in plain words why cash was refused, with the amounts that a code cannot tell."""

from __future__ import annotations

from table_server.cage.counter import MOST_AT_ONCE, MOST_ON_VOUCHER, CashRefused, Patron
from table_server.cage.dollars import in_dollars
from table_server.cage.standing import PlayerStanding
from table_server.edge.ports.cage import CashStation
from table_server.engine.money import Cents


async def why_not(desk: CashStation, player: str, answer: object, most: Cents = MOST_AT_ONCE) -> str | None:
    """The explanation; None when the code says enough, or nothing was refused."""
    match answer:
        case CashRefused.BAD_AMOUNT:
            return f"It is more than nothing, and at most {in_dollars(most)} at once."
        case CashRefused.NOT_ENOUGH:
            patron = await desk.patron(player)
            return f"There is {in_dollars(patron.balance.wallet)}." if isinstance(patron, Patron) else None
        case CashRefused.DEPOSIT_LIMIT:
            return _limit(await desk.standing(player))
        case _:
            return None


async def why_no_voucher(desk: CashStation, player: str, answer: object) -> str | None:
    """The explanation for a refused voucher."""
    return await why_not(desk, player, answer, most=MOST_ON_VOUCHER)


def _limit(standing: PlayerStanding) -> str | None:
    if standing.deposit_limit is None:  # the limit was lifted since
        return None
    left = max(0, standing.deposit_limit - standing.deposited)
    limit, deposited = in_dollars(standing.deposit_limit), in_dollars(standing.deposited)
    return f"The limit is {limit} within 24 hours; {deposited} is paid in, so {in_dollars(left)} is left."
