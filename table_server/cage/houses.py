"""PURE. A house's rules as they are stored: versions that never change, and drafts not yet in force."""

from __future__ import annotations

from enum import Enum

from table_server.engine.values import value

PACKED = 0
"""The version that comes with the program, or from the room's own file."""


@value
class HouseVersion:
    """The rules of a house from some day on."""

    house: str
    version: int
    """Counted from 1; 0 came with the program."""
    title: str
    toml: str
    by: str
    at: int
    reason: str


@value
class HouseDraft:
    """An unfinished version; a house has one at most."""

    house: str
    base: int | None
    """The version it was begun from; None for a new house."""
    toml: str
    by: str
    at: int


@value
class PlayedBy:
    """The version of a house that a table's terms came from."""

    table: str
    house: str
    version: int


class NotPublished(Enum):
    """Reasons why a version was not accepted."""

    MOVED_ON = "house_moved_on"
    """Another version has been published meanwhile."""
    NOTHING_NEW = "nothing_new"
    """It equals the newest version."""
