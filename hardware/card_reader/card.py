"""The number of our account card. It holds no money and no secret: it names the player, and a PIN proves it.

    990649 000012345 7
    issuer serial    check digit

A lost card is replaced by one with another serial, so an account's number changes with its card.
"""

from __future__ import annotations

from typing import Final

ISSUER: Final = "990649"
"""Our issuer, unless the house has its own. By ISO 7812 no bank has numbers that begin with 9."""

SERIALS: Final = 9  # digits
LENGTH: Final = len(ISSUER) + SERIALS + 1

# Damm's quasigroup of order ten (2004): one wrong digit, or two neighbors swapped, never give 0.
DAMM: Final = (
    (0, 3, 1, 7, 5, 9, 8, 6, 4, 2),
    (7, 0, 9, 2, 1, 5, 4, 8, 6, 3),
    (4, 2, 0, 6, 8, 7, 1, 3, 5, 9),
    (1, 7, 5, 0, 9, 8, 3, 4, 2, 6),
    (6, 1, 2, 3, 0, 4, 5, 9, 7, 8),
    (3, 6, 7, 4, 2, 0, 9, 5, 8, 1),
    (5, 8, 6, 9, 7, 2, 0, 1, 3, 4),
    (8, 9, 4, 5, 3, 6, 2, 0, 1, 7),
    (9, 4, 3, 8, 6, 1, 7, 2, 0, 5),
    (2, 5, 8, 1, 4, 3, 6, 7, 9, 0),
)


def check_digit(digits: str) -> str:
    """Return the check digit for these digits."""
    interim = 0
    for digit in digits:
        interim = DAMM[interim][int(digit)]
    return str(interim)


def number(serial: int, issuer: str = ISSUER) -> str:
    """Return the number of the card with this serial."""
    if not 0 < serial < 10**SERIALS:
        raise ValueError(f"a serial has at most {SERIALS} digits and is not 0")
    if not is_issuer(issuer):
        raise ValueError(f"an issuer is {len(ISSUER)} digits")
    body = f"{issuer}{serial:0{SERIALS}}"
    return body + check_digit(body)


def is_issuer(text: str) -> bool:
    return len(text) == len(ISSUER) and _plain(text)


def is_ours(digits: str, issuer: str = ISSUER) -> bool:
    """Return True for our issuer and length, with any check digit."""
    return len(digits) == LENGTH and _plain(digits) and digits.startswith(issuer)


def is_right(digits: str) -> bool:
    """Return True if the check digit is correct."""
    return _plain(digits) and check_digit(digits) == "0"


def _plain(text: str) -> bool:
    return text.isascii() and text.isdigit()
