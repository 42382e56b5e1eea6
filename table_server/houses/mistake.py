"""A house file that cannot be: the file, the line and the reason, in plain words."""

from __future__ import annotations


class HouseError(Exception):
    """Something in a house file is wrong; its text is one line that a floor person can act on."""

    def __init__(self, file: str, line: int, reason: str, path: tuple[str | int, ...] = ()) -> None:
        super().__init__(f"{file}, line {line}: {reason}")
        self.file = file
        self.line = line
        self.reason = reason
        self.path = path
        """The keys and list positions that lead to it."""
