"""Converts a file's unit of money to our cents: whole numbers stay whole, decimals keep their digits."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from table_server.engine.money import Cents
from table_server.phh.actions import Amount, WagerTo
from table_server.phh.notation import NotedHand

UNKNOWN_STACK: Final = 10**18
"""Stands for a stack of `inf`: more than any bet."""

_CENTS: Final = 2
_MOST_DIGITS: Final = 9
"""A third of a pot has endless decimals; digits after these are ignored."""
_ROUNDING: Final = 9
"""The rounding error that is allowed for such a pot, in units of the last digit."""


@dataclass(frozen=True, slots=True)
class Unit:
    """A file's smallest coin, as a number of decimal digits."""

    digits: int

    def cents(self, amount: Amount) -> Cents:
        """Convert an amount to the smallest coin."""
        if isinstance(amount, int):
            return amount * int(10**self.digits)
        return UNKNOWN_STACK if amount.is_infinite() else int(amount.scaleb(self.digits).to_integral_value())

    def amount(self, cents: Cents) -> Amount:
        """Convert to the file's unit."""
        return Decimal(cents).scaleb(-self.digits) if self.digits else cents

    def same(self, cents: Cents, amount: Amount) -> bool:
        """Return True if both are the same, within rounding."""
        return abs(cents - self.cents(amount)) <= (_ROUNDING if self.digits == _MOST_DIGITS else 0)


def unit_of(history: NotedHand) -> Unit:
    """Return the unit of a file: whole numbers, or with any decimals cents or finer."""
    decimals = [amount for amount in _amounts(history) if isinstance(amount, Decimal)]
    if not decimals:
        return Unit(0)
    return Unit(min(max(_CENTS, *map(_digits, decimals)), _MOST_DIGITS))


def _digits(amount: Decimal) -> int:
    exponent = amount.as_tuple().exponent
    return -exponent if isinstance(exponent, int) else 0


def _amounts(history: NotedHand) -> Iterable[Amount]:
    yield from history.antes
    yield from history.blinds_or_straddles
    yield from (history.bring_in, history.small_bet, history.big_bet, history.min_bet)
    yield from history.starting_stacks
    yield from history.finishing_stacks or ()
    yield from (action.to for action in history.actions if isinstance(action, WagerTo))
