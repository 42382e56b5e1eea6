"""Card numbers and PINs, wrapped so that no log or error shows one by accident."""

from __future__ import annotations

from typing import NoReturn


class SecretDigits:
    """Digits that only `reveal` shows.

    Not a dataclass: a dataclass shows its fields in every trace, and encoders can open it.
    """

    __slots__ = ("_digits",)

    def __init__(self, digits: str) -> None:
        self._digits = digits

    def reveal(self) -> str:
        """Return the digits, to compare them."""
        return self._digits

    def __repr__(self) -> str:
        return "<Secret>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SecretDigits) and self._digits == other._digits

    def __hash__(self) -> int:
        return hash(self._digits)

    def __reduce__(self) -> NoReturn:
        raise TypeError("a secret is not copied out of the program")
