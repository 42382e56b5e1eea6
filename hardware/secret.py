"""What a device reads and nobody may see by accident: card numbers, PINs. No log or error shows one."""

from __future__ import annotations

from typing import NoReturn


class Secret:
    """Digits that show themselves only to who asks for them by name.

    Not a dataclass: those write their fields into every trace, and encoders know how to open them.
    """

    __slots__ = ("_digits",)

    def __init__(self, digits: str) -> None:
        self._digits = digits

    def reveal(self) -> str:
        """The digits, for the one who compares them."""
        return self._digits

    def __repr__(self) -> str:
        return "<Secret>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Secret) and self._digits == other._digits

    def __hash__(self) -> int:
        return hash(self._digits)

    def __reduce__(self) -> NoReturn:
        raise TypeError("a secret is not copied out of the program")
