"""What every family says of how its games are played."""

from __future__ import annotations

from table_server.engine.values import value


@value
class PackRules:
    """The cards that are played with."""

    key: str
    cards: int
    joker: bool


@value
class AnyRules:
    """What a page may explain of a game besides the amounts of `game`, whatever family it is of."""

    pack: PackRules
    seats: tuple[int, int]
    """Dealt in at least and at most."""
