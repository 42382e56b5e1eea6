"""A file's own unit of money against our cents: whole numbers stay whole, decimals keep their digits."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from table_server.engine.money import Cents
from table_server.phh.actions import Amount, WagerTo
from table_server.phh.notation import History

UNKNOWN_STACK: Final = 10**18
"""What a stack of `inf` is played with: more than any bet."""

_CENTS: Final = 2
_MOST_DIGITS: Final = 9
"""A pot divided by three in decimals has no end; what lies behind these digits is nobody's money."""
_NOBODYS: Final = 9
"""In units of the last digit: what the claimants of such a pot may have lost to rounding."""


@dataclass(frozen=True, slots=True)
class Unit:
    """How many digits behind the point a coin of the file is."""

    digits: int

    def cents(self, amount: Amount) -> Cents:
        """In the smallest coin."""
        if isinstance(amount, int):
            return amount * int(10**self.digits)
        return UNKNOWN_STACK if amount.is_infinite() else int(amount.scaleb(self.digits).to_integral_value())

    def amount(self, cents: Cents) -> Amount:
        """In the file's unit."""
        return Decimal(cents).scaleb(-self.digits) if self.digits else cents

    def same(self, cents: Cents, amount: Amount) -> bool:
        """Whether this is that, as far as the digits go."""
        return abs(cents - self.cents(amount)) <= (_NOBODYS if self.digits == _MOST_DIGITS else 0)


def unit_of(history: History) -> Unit:
    """Whole numbers are counted as they are; with decimals anywhere, cents or finer."""
    decimals = [amount for amount in _amounts(history) if isinstance(amount, Decimal)]
    if not decimals:
        return Unit(0)
    return Unit(min(max(_CENTS, *map(_digits, decimals)), _MOST_DIGITS))


def _digits(amount: Decimal) -> int:
    exponent = amount.as_tuple().exponent
    return -exponent if isinstance(exponent, int) else 0


def _amounts(history: History) -> Iterable[Amount]:
    yield from history.antes
    yield from history.blinds_or_straddles
    yield from (history.bring_in, history.small_bet, history.big_bet, history.min_bet)
    yield from history.starting_stacks
    yield from history.finishing_stacks or ()
    yield from (action.to for action in history.actions if isinstance(action, WagerTo))
