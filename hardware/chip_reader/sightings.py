"""The tags on every tray of a house: a tag on two trays is a copy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable


class Sightings:
    """One for all readers of a house."""

    def __init__(self) -> None:
        self._trays: dict[str, frozenset[str]] = {}

    def see(self, reader: str, tags: Iterable[str]) -> None:
        """Note the tags on a tray; none when its reader is away."""
        self._trays[reader] = frozenset(tags)

    def elsewhere(self, reader: str, tag: str) -> bool:
        """Return True if the tag lies on another reader's tray as well."""
        return any(tag in tags for name, tags in self._trays.items() if name != reader)


def twice(tags: Iterable[str]) -> frozenset[str]:
    """Return the tags that are in here more than once."""
    return frozenset(tag for tag, count in Counter(tags).items() if count > 1)
