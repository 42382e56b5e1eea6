"""PURE. A house's rules as they are kept: versions that nobody changes, drafts that are not in force yet."""

from __future__ import annotations

from enum import Enum

from table_server.engine.values import value

PACKED = 0
"""The version that comes with the program, or from the room's own file."""


@value
class HouseVersion:
    """What the rules of a house were from some day on."""

    house: str
    version: int
    """Counted from 1; what came with the program is 0."""
    title: str
    toml: str
    by: str
    at: int
    reason: str


@value
class HouseDraft:
    """What somebody is still at; a house has one at most."""

    house: str
    base: int | None
    """The version it was begun from; None for a house that is made."""
    toml: str
    by: str
    at: int


@value
class PlayedBy:
    """Which version of a house a table was given its terms from."""

    table: str
    house: str
    version: int


class NotPublished(Enum):
    """Why a version was not taken."""

    MOVED_ON = "house_moved_on"
    """Somebody has published another one meanwhile."""
    NOTHING_NEW = "nothing_new"
    """It says what the newest says."""
