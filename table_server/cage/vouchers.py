"""PURE. Vouchers: numbers that nobody can guess and no typing error turns into another, and what they owe."""

from __future__ import annotations

import re
from typing import Final

from table_server.cage.ledger import VOUCHERS, Account, Entry, EntryLine, EntryReason
from table_server.cage.secret import Secret
from table_server.engine.money import Cents
from table_server.engine.values import value

DIGITS: Final = 18
"""The length tickets have elsewhere (GLI-13); the last digit is a check digit."""
CHANCES: Final = 10 ** (DIGITS - 1)
"""The number of different voucher numbers."""

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
"""H. M. Damm's quasigroup: it catches every single wrong digit and every swap of two neighbors."""


class VoucherNumber(Secret):
    """The number alone is enough to cash the voucher."""

    __slots__ = ()


@value
class Voucher:
    """A voucher as the counter knows it. Its number is only shown when issued, and printed."""

    serial: int
    amount: Cents
    issued_at: int
    redeemed_at: int | None = None
    expires_at: int | None = None
    """From then on only a supervisor can have it paid."""


@value
class IssuedVoucher:
    """A new voucher, or the same one when its key is repeated."""

    voucher: Voucher
    number: VoucherNumber


def number_of(chance: int) -> VoucherNumber:
    """The number made of this random value, which is below CHANCES."""
    if not 0 <= chance < CHANCES:
        raise ValueError("more chance than a number holds")
    digits = f"{chance:0{DIGITS - 1}}"
    return VoucherNumber(f"{digits}{_check(digits)}")


def voucher_number(text: str) -> VoucherNumber | None:
    """A number as typed or scanned, in groups or not; None when a digit is wrong."""
    digits = _BETWEEN.sub("", text)
    return VoucherNumber(digits) if _NUMBER.fullmatch(digits) and not _check(digits) else None


def lasts_until(issued_at: int, days: int | None) -> int | None:
    """The end of a voucher that lasts this many days; None: it never expires."""
    return None if days is None else issued_at + days * DAY


def expired(voucher: Voucher, at: int) -> bool:
    return voucher.expires_at is not None and voucher.expires_at <= at


def issued(key: str, paid_from: Account, amount: Cents) -> Entry:
    """The entry for a voucher issued out of a wallet or for cash in a drawer."""
    return Entry(
        key, EntryReason.VOUCHER_ISSUED, (EntryLine(paid_from, -amount), EntryLine(VOUCHERS, amount))
    )


def redeemed(key: str, paid_to: Account, amount: Cents) -> Entry:
    """The entry for a voucher paid onto a wallet or out of a drawer."""
    return Entry(
        key, EntryReason.VOUCHER_REDEEMED, (EntryLine(VOUCHERS, -amount), EntryLine(paid_to, amount))
    )


def _check(digits: str) -> int:
    """The check digit for these digits; 0 when they already end in theirs."""
    between = 0
    for digit in digits:
        between = int(_DAMM[between][int(digit)])
    return between
