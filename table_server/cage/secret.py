"""Values that nobody may read by accident: PINs, secrets, card numbers, tokens.

No log, error or trace shows one.
"""

from __future__ import annotations

from typing import NoReturn


class Secret:
    """A text that is shown only by `reveal`.

    Not a dataclass: those print their fields in every trace, and encoders know how to open them.
    """

    __slots__ = ("_text",)

    def __init__(self, text: str) -> None:
        self._text = text

    def reveal(self) -> str:
        """The text itself, for hashing and for the database."""
        return self._text

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"

    def __format__(self, spec: str) -> str:
        return format(repr(self), spec)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Secret) and type(other) is type(self) and self._text == other._text

    def __hash__(self) -> int:
        return hash(self._text)

    def __reduce__(self) -> NoReturn:
        raise TypeError(f"a {type(self).__name__} is not copied out of the program")


class Pin(Secret):
    """A player's proof for a card."""

    __slots__ = ()


class CardNumber(Secret):
    """The number on an account card (LP-27)."""

    __slots__ = ()


class StaffSecret(Secret):
    """A staff member's proof when signing."""

    __slots__ = ()


class Token(Secret):
    """A screen's proof."""

    __slots__ = ()
