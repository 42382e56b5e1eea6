"""Which tray each tag was last seen on, over all readers of a house: a tag on two of them was copied."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable


class Sightings:
    """One for all readers."""

    def __init__(self) -> None:
        self._trays: dict[str, frozenset[str]] = {}

    def see(self, reader: str, tags: Iterable[str]) -> None:
        """This is what lies on that tray now; nothing, when the reader is away."""
        self._trays[reader] = frozenset(tags)

    def elsewhere(self, reader: str, tag: str) -> bool:
        """It lies on the tray of another reader as well."""
        return any(tag in tags for name, tags in self._trays.items() if name != reader)


def twice(tags: Iterable[str]) -> frozenset[str]:
    """Those that are in here more than once."""
    return frozenset(tag for tag, count in Counter(tags).items() if count > 1)
