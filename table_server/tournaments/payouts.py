"""Divides the pool to the cent: fixed amounts, percentages, or seats in another tournament."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias, assert_never

from table_server.engine.money import Cents, shares
from table_server.engine.values import value

WHOLE: Final = 10_000
"""Percentages are stored in hundredths of a percent."""


@value
class Fixed:
    """Amounts by place. The house makes the pool up to their sum; any excess goes to the first place."""

    amounts: tuple[Cents, ...]


@value
class Bracket:
    """The percentages for this many entrants or more."""

    entrants: int
    shares: tuple[int, ...]
    """Hundredths of a percent, by place."""


@value
class Percentages:
    """Shares of the pool by place; the number of places depends on the number of entrants."""

    brackets: tuple[Bracket, ...]
    """By number of entrants, fewest first."""
    unit: Cents = 1
    """Prizes are whole units; the remainder, to the last cent, goes to the first place."""


@value
class Tickets:
    """A satellite: as many seats in another tournament as the pool pays for."""

    tournament: str
    worth: Cents
    """Buy-in and fee of the other tournament."""


Payouts: TypeAlias = Fixed | Percentages | Tickets


@value
class Prize:
    """The prize of a place."""

    cash: Cents = 0
    ticket: Cents = 0
    """The worth of a seat in the tournament a satellite leads to."""

    @property
    def worth(self) -> Cents:
        return self.cash + self.ticket


def least_pool(payouts: Payouts) -> Cents:
    """The amount the payouts promise, whatever came in."""
    return sum(payouts.amounts) if isinstance(payouts, Fixed) else 0


def prizes(payouts: Payouts, pool: Cents, entrants: int) -> tuple[Prize, ...]:
    """The prizes of all paid places, the first place first. They add up to the pool."""
    if not pool:
        return ()
    match payouts:
        case Fixed(amounts=amounts):
            return _cash(_fixed(amounts[:entrants], pool))
        case Percentages():
            return _cash(_parts(payouts, pool, entrants))
        case Tickets(worth=worth):
            return _tickets(worth, pool, entrants)
        case _:
            assert_never(payouts)


def _fixed(amounts: Sequence[Cents], pool: Cents) -> list[Cents]:
    """Places nobody reached, and any excess over the promise, go to the first place."""
    return [pool - sum(amounts[1:]), *amounts[1:]]


def _parts(payouts: Percentages, pool: Cents, entrants: int) -> list[Cents]:
    """With fewer entrants than places, the shares of the places reached grow alike."""
    bracket = next((b for b in reversed(payouts.brackets) if b.entrants <= entrants), payouts.brackets[0])
    weights = bracket.shares[:entrants]
    unit = payouts.unit
    below = [pool * weight // sum(weights) // unit * unit for weight in weights[1:]]
    return [pool - sum(below), *below]


def _tickets(worth: Cents, pool: Cents, entrants: int) -> tuple[Prize, ...]:
    """The next place gets the remainder in cash; if everybody gets a ticket, the first place does."""
    count = min(pool // worth, entrants)
    rest = pool - count * worth
    if count == entrants:
        return (Prize(rest, worth), *[Prize(0, worth)] * (count - 1))
    return (*[Prize(0, worth)] * count, *[Prize(rest)] * bool(rest))


def _cash(amounts: Sequence[Cents]) -> tuple[Prize, ...]:
    return tuple(Prize(amount) for amount in amounts if amount)


def shared(together: Sequence[Prize], count: int) -> list[Prize]:
    """Each one's prize where several share places; odd cents go to the first ones (D-150).

    A ticket cannot be divided: unless all who share get one, everything is shared as money.
    """
    tickets = {prize.ticket for prize in together}
    if len(together) == count and len(tickets) == 1:
        ticket = tickets.pop()
        return [Prize(cash, ticket) for cash in shares(sum(p.cash for p in together), count, 1)]
    return [Prize(cash) for cash in shares(sum(p.worth for p in together), count, 1)]
