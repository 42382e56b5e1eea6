"""Makes and seals the chance of one hand before the first card leaves the deck."""

from __future__ import annotations

from typing import Final, Protocol

from table_server.engine.cards import Card
from table_server.games import discover
from table_server.runtime.chance_health import ChanceFailed
from table_server.runtime.dealer import Chance, salts_from, shuffled
from table_server.runtime.seal import seal
from table_server.table.commands import Deal
from table_server.table.ephemeral import Presence, ShufflerState
from table_server.table.state import Table
from table_server.table.terms import Spread

NOT_READY: Final = 250
"""Milliseconds until a machine that has no deck is asked again."""


class Dealer(Protocol):
    """A source of decks: a shuffling machine, or the random number generator."""

    @property
    def machine(self) -> ShufflerState | None:
        """The machine's state for the board; None for the random number generator."""

    def prepare(self, spread: Spread) -> None:
        """Get ready, because a hand of this game is near. Never waits."""

    def deal(self, spread: Spread) -> Deal | None:
        """A deck that was never dealt before; None while there is none, and then the table asks again."""


class Generator:
    """Deals by the operating system's random numbers. They are always ready, unless they failed a test."""

    machine: Final = None

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def prepare(self, spread: Spread) -> None:
        """Nothing has to be prepared."""

    def deal(self, spread: Spread) -> Deal | None:
        try:
            return deal(spread, self._chance)
        except ChanceFailed:
            return None  # the alarm rings where the fault was found


class NextHand:
    """Deals when it is time and the cards are ready. A machine may be late, or wait for the floor."""

    def __init__(self, chance: Chance, machine: Dealer | None, presence: Presence) -> None:
        self._generator = Generator(chance)
        self._dealer = machine or self._generator
        presence.shuffler = self._dealer.machine

    def due(self, table: Table, presence: Presence, now: int, *, in_tournament: bool) -> Deal | None:
        """The deal, once it is due. A tournament may change the game as it deals: it uses the generator."""
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

    It depends on no player, stack or bet: only on the pack that the game is played with.
    """
    pack = pack_of(spread)
    orders = [shuffled(pack, chance) for _ in range(decks_of(spread))]
    return sealed(orders[0], tuple(orders[1:]), pack=pack, chance=chance)


def sealed(
    deck: tuple[Card, ...],
    spare: tuple[tuple[Card, ...], ...],
    *,
    pack: tuple[Card, ...],
    chance: Chance,
) -> Deal:
    """These orders, sealed card by card. The button is drawn for from an order of its own."""
    secret = chance.secret()
    cards = deck + tuple(card for stub in spare for card in stub)
    root = seal(cards, salts_from(secret, len(cards))).root
    return Deal(
        deck=deck, spare=spare, for_button=shuffled(pack, chance), root=root.hex(), secret=secret.hex()
    )


def pack_of(spread: Spread) -> tuple[Card, ...]:
    """The pack the game is played with."""
    return discover()[spread.game].pack(spread.terms.pack)


def decks_of(spread: Spread) -> int:
    """Orders of the pack that one hand may need: one, and one more for each reshuffle."""
    return discover()[spread.game].orders
