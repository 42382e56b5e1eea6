"""PURE. The screens of a room, and the tokens that prove them."""

from __future__ import annotations

import re
from hashlib import sha256
from typing import Final, NewType

from table_server.cage.secret import Token

Screen = NewType("Screen", str)
"""`t1/seat/3`, `t1/board`, `t1/floor`; `floor` and `cashier` belong to the whole room."""

TOKEN_BYTES: Final = 32

_SCREEN: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,31}/(seat/([1-9]|10)|board|floor)|floor|cashier")


def screen_of(text: str) -> Screen | None:
    """A screen's name; None for any other text."""
    return Screen(text) if _SCREEN.fullmatch(text) else None


def token_of(chance: bytes) -> Token:
    """The token made of these random bytes; it is shown once."""
    if len(chance) != TOKEN_BYTES:
        raise ValueError(f"a token is made of {TOKEN_BYTES} bytes of chance")
    return Token(chance.hex())


def kept(token: Token) -> bytes:
    """The stored form of a token. It is too long to guess, so a plain hash is enough."""
    return sha256(token.reveal().encode()).digest()
