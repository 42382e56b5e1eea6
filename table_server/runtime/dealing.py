"""The chance of one hand, put together and sealed before the first card leaves the deck."""

from __future__ import annotations

from typing import Final, Protocol

from table_server.engine.cards import Card
from table_server.games import discover
from table_server.runtime.dealer import Chance, salts_from, shuffled
from table_server.runtime.seal import seal
from table_server.table.commands import Deal
from table_server.table.ephemeral import Presence, ShufflerState
from table_server.table.state import Table
from table_server.table.terms import Spread

NOT_READY: Final = 250
"""Milliseconds until a machine that has no deck is asked again."""


class Dealer(Protocol):
    """Where the order of the cards comes from."""

    @property
    def machine(self) -> ShufflerState | None:
        """For the board; None for the random number generator."""

    def prepare(self, spread: Spread) -> None:
        """A hand of this is near. Never waits."""

    def deal(self, spread: Spread) -> Deal | None:
        """Each deck once; None while there is none, and then it is asked again."""


class Generator:
    """The operating system's random numbers: always ready."""

    machine: Final = None

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def prepare(self, spread: Spread) -> None:
        """There is nothing to wait for."""

    def deal(self, spread: Spread) -> Deal:
        return deal(spread, self._chance)


class NextHand:
    """When it is time, and the cards are there: a machine may be late, or wait for the floor."""

    def __init__(self, chance: Chance, machine: Dealer | None, presence: Presence) -> None:
        self._generator = Generator(chance)
        self._dealer = machine or self._generator
        presence.shuffler = self._dealer.machine

    def due(self, table: Table, presence: Presence, now: int, *, in_tournament: bool) -> Deal | None:
        """The deal, once. A tournament may change the game as it deals: no deck is made before."""
        at = presence.deals_at
        if at is None:
            return None
        dealer = self._generator if in_tournament else self._dealer
        dealer.prepare(table.spread)
        dealt = None
        if at <= now:
            dealt = dealer.deal(table.spread)
            presence.deals_at = None if dealt is not None else now + NOT_READY
        presence.shuffler = dealer.machine
        return dealt


def deal(spread: Spread, chance: Chance) -> Deal:
    """Every card that can come, reshuffles included, in an order nobody has looked at.

    It takes no player, stack or bet: only the pack that the game is played with.
    """
    pack = pack_of(spread)
    orders = [shuffled(pack, chance) for _ in range(decks_of(spread))]
    return sealed(orders[0], tuple(orders[1:]), pack, chance)


def sealed(
    deck: tuple[Card, ...], spare: tuple[tuple[Card, ...], ...], pack: tuple[Card, ...], chance: Chance
) -> Deal:
    """These orders, bound card by card; the button is drawn for with an order of its own."""
    secret = chance.secret()
    cards = deck + tuple(card for stub in spare for card in stub)
    root = seal(cards, salts_from(secret, len(cards))).root
    return Deal(deck, spare, shuffled(pack, chance), root.hex(), secret.hex())


def pack_of(spread: Spread) -> tuple[Card, ...]:
    """What the game is played with."""
    return discover()[spread.game].pack(spread.terms.pack)


def decks_of(spread: Spread) -> int:
    """Orders of the pack that one hand may need: one, and one more for each reshuffle."""
    return discover()[spread.game].orders
