"""PURE. Vouchers: a number that nobody guesses and no slip of the finger makes another, and what they owe."""

from __future__ import annotations

import re
from typing import Final

from table_server.cage.ledger import VOUCHERS, Account, Entry, Line, What
from table_server.cage.secret import Secret
from table_server.engine.money import Cents
from table_server.engine.values import value

DIGITS: Final = 18
"""As tickets have them elsewhere (GLI-13); the last one is a check."""
CHANCES: Final = 10 ** (DIGITS - 1)
"""How many different numbers there are."""

DAY: Final = 24 * 60 * 60 * 1000
"""Milliseconds."""

_NUMBER: Final = re.compile(rf"[0-9]{{{DIGITS}}}")
_BETWEEN: Final = re.compile(r"[ -]")
_DAMM: Final = (
    "0317598642",
    "7092154863",
    "4206871359",
    "1750983426",
    "6123045978",
    "3674209581",
    "5869720134",
    "8945362017",
    "9438617205",
    "2581436790",
)
"""H. M. Damm's quasigroup: no single wrong digit passes, and no two neighbors that changed places."""


class VoucherNumber(Secret):
    """Whoever knows it has the money."""

    __slots__ = ()


@value
class Voucher:
    """A voucher as the counter knows it; its number is told to who issues it, and printed."""

    serial: int
    amount: Cents
    issued_at: int
    redeemed_at: int | None = None
    expires_at: int | None = None
    """From then on only a supervisor has it paid."""


@value
class IssuedVoucher:
    """A new voucher, or the same one when it is asked for again."""

    voucher: Voucher
    number: VoucherNumber


def number_of(chance: int) -> VoucherNumber:
    """The number made of this much chance, below CHANCES."""
    if not 0 <= chance < CHANCES:
        raise ValueError("more chance than a number holds")
    digits = f"{chance:0{DIGITS - 1}}"
    return VoucherNumber(f"{digits}{_check(digits)}")


def voucher_number(text: str) -> VoucherNumber | None:
    """The number that was typed or scanned, in groups or not; None when a digit is wrong."""
    digits = _BETWEEN.sub("", text)
    return VoucherNumber(digits) if _NUMBER.fullmatch(digits) and not _check(digits) else None


def lasts_until(issued_at: int, days: int | None) -> int | None:
    """The end of a voucher that lasts so many days; none lasts for ever."""
    return None if days is None else issued_at + days * DAY


def expired(voucher: Voucher, at: int) -> bool:
    return voucher.expires_at is not None and voucher.expires_at <= at


def issued(key: str, paid_from: Account, amount: Cents) -> Entry:
    """Out of a wallet or, for cash, with the drawer holding more."""
    return Entry(key, What.VOUCHER_ISSUED, (Line(paid_from, -amount), Line(VOUCHERS, amount)))


def redeemed(key: str, paid_to: Account, amount: Cents) -> Entry:
    """To a wallet, or out of a drawer."""
    return Entry(key, What.VOUCHER_REDEEMED, (Line(VOUCHERS, -amount), Line(paid_to, amount)))


def _check(digits: str) -> int:
    """The digit that completes these; nothing for digits that are complete."""
    between = 0
    for digit in digits:
        between = int(_DAMM[between][int(digit)])
    return between
