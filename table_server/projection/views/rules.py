"""The rules of a game, as every family tells them."""

from __future__ import annotations

from table_server.engine.values import value


@value
class PackRules:
    """The pack of cards."""

    key: str
    cards: int
    joker: bool


@value
class AnyRules:
    """The data from which a page explains a game, besides the amounts of `game`, whatever its family."""

    pack: PackRules
    seats: tuple[int, int]
    """The fewest and the most players dealt in."""
