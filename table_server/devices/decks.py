"""A table's decks from a shuffling machine: ordered before a hand, dealt once, sealed like any other deck.

A fault of the machine or of a deck stops the next hand and calls the floor. A deck that somebody could have
seen before it was dealt is thrown away, although its order is known here.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final
from urllib.parse import parse_qsl, urlsplit

import structlog

from hardware.errors import BadAddress, LinkLost
from hardware.ports import DeckFault, DeckOrder, NoDeck, ShuffledDeck
from hardware.shuffler.deck import CARDS, NUMBERS
from hardware.shuffler.driver import ShufflerDriver
from hardware.shuffler.protocol import Shuffler as Machine
from hardware.shuffler.simulator import key_of
from table_server.devices.all_devices import Fitting
from table_server.devices.relayed import Overheard
from table_server.engine.cards import PACK, Card
from table_server.runtime.chance_health import ChanceFailed
from table_server.runtime.dealer import Chance
from table_server.runtime.dealing import decks_of, pack_of, sealed
from table_server.store.sql.errors import CannotOpen
from table_server.table.commands import Deal
from table_server.table.ephemeral import ShufflerState
from table_server.table.terms import Spread

AGAIN: Final = 1.0
"""Seconds until a machine that was away is asked again."""
PASSING: Final = frozenset({DeckFault.AWAY, DeckFault.BUSY})
"""Faults that end by themselves. The supervisor reports a machine that is away."""

_LOG: Final = structlog.get_logger("openfelt.devices")


class DeckShoe:
    """The shoe that a table deals from: empty, on order, or with the cards of one hand."""

    def __init__(self, chance: Chance) -> None:
        self.fault: str | None = None
        self._chance = chance
        self._wanted: Spread | None = None
        self._asked = asyncio.Event()
        self._filled: tuple[Spread, Deal, str] | None = None
        self._commitment = ""
        self._emptied = 0

    @property
    def machine(self) -> ShufflerState:
        return ShufflerState(self._commitment, self.fault)

    def prepare(self, spread: Spread) -> None:
        """Order cards, unless the shoe has cards for this pack."""
        if self._filled is not None and _alike(self._filled[0], spread):
            return
        self._filled, self._wanted = None, spread
        self._asked.set()

    def deal(self, spread: Spread) -> Deal | None:
        """Deal the cards in the shoe, once."""
        if self._filled is None or self.fault is not None or not _alike(self._filled[0], spread):
            return None
        (_, dealt, self._commitment), self._filled, self._wanted = self._filled, None, None
        self._asked.clear()
        return dealt

    def empty(self) -> None:
        """Throw away all cards in the shoe and on their way: somebody could have seen or touched them."""
        self._emptied += 1
        self._filled = None
        if self._wanted is not None:
            self._asked.set()

    async def wanted(self) -> tuple[Spread, int]:
        """Wait for the next order; return it with the number of times the shoe was emptied before."""
        while True:
            await self._asked.wait()
            self._asked.clear()
            if self._wanted is not None and self._filled is None:
                return self._wanted, self._emptied

    def fill(self, spread: Spread, emptied: int, decks: list[ShuffledDeck]) -> None:
        """Put these decks in the shoe, each card sealed as those of the generator are."""
        if emptied != self._emptied:
            return  # somebody could have seen them on their way
        if self._wanted is None or not _alike(self._wanted, spread):
            return  # another game comes first
        orders = [_cards(deck) for deck in decks]
        try:
            dealt = sealed(deck=orders[0], spare=tuple(orders[1:]), pack=pack_of(spread), chance=self._chance)
        except ChanceFailed:
            return  # nothing can be sealed; the alarm rings where the fault was found
        self._filled = (spread, dealt, " ".join(deck.commitment for deck in decks))


class ShufflerAtTable:
    """The machine that fills the shoe."""

    def __init__(self, fitting: Fitting, shoe: DeckShoe) -> None:
        self._machine: Final = ShufflerDriver(Machine(_key(fitting)))
        self.driver: Final = Overheard(self._machine, self._answering)
        self._fitting = fitting
        self._shoe = shoe
        self._number = 0
        self._mended = asyncio.Event()

    async def work(self) -> None:
        """Fill the shoe again and again, and report the machine's troubles."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._shuffle())
            tasks.create_task(self._listen())

    async def clear(self) -> bool:
        """Clear the fault, once the floor has looked, and throw away the cards."""
        try:
            await self._machine.clear()
        except LinkLost:
            return False
        self._shoe.empty()
        self._fault(None)
        return True

    async def _shuffle(self) -> None:
        while True:
            spread, emptied = await self._shoe.wanted()
            decks = await self._decks(spread)
            if decks:
                self._shoe.fill(spread, emptied, decks)

    async def _decks(self, spread: Spread) -> list[ShuffledDeck]:
        """Return every deck that the hand may need; none when one of them does not come."""
        cards = tuple(CARDS[card.number] for card in pack_of(spread))
        decks: list[ShuffledDeck] = []
        for _ in range(decks_of(spread)):
            self._number += 1
            dealt = await self._machine.deck(DeckOrder(self._number, cards))
            if isinstance(dealt, NoDeck):
                await self._no_deck(dealt.why)
                return []
            decks.append(dealt)
        if self._shoe.fault in PASSING:
            self._shoe.fault = None
        return decks

    async def _no_deck(self, why: DeckFault) -> None:
        _LOG.warning("no_deck", device=self._fitting.settings.name, why=why.value)
        if why in PASSING:
            self._shoe.fault = why.value
            await asyncio.sleep(AGAIN)
            return
        self._fault(why.value)
        await self._mended.wait()

    async def _listen(self) -> None:
        while True:
            trouble = await self._machine.trouble()
            self._fault(None if trouble.fault is None else trouble.fault.value)

    def _answering(self, answers: bool) -> None:
        """Throw the cards away when the machine goes away: nobody would notice an open door."""
        if not answers:
            self._shoe.empty()

    def _fault(self, fault: str | None) -> None:
        if fault is not None:
            self._shoe.empty()
        self._shoe.fault = fault
        self._fitting.trouble(fault)
        if fault is None:
            self._mended.set()
        else:
            self._mended.clear()


def _key(fitting: Fitting) -> bytes:
    """Return the key from a file that only the server reads; simulators have a public one."""
    name, said = fitting.settings.name, fitting.options("key_file")
    url = urlsplit(fitting.settings.address)
    wishes = dict(parse_qsl(url.query)) if url.scheme == "sim" else {}
    if "key_file" in said:
        try:
            wishes = {"key": Path(said["key_file"]).read_text(encoding="ascii").strip()}
        except (OSError, UnicodeDecodeError) as wrong:
            raise CannotOpen(f"devices: {name}: key_file cannot be read") from wrong
    elif url.scheme != "sim":
        raise CannotOpen(f"devices: {name}: key_file is missing: the key that machine and table share")
    try:
        return key_of(wishes)
    except BadAddress as wrong:
        raise CannotOpen(f"devices: {name}: {wrong}") from None


def _cards(deck: ShuffledDeck) -> tuple[Card, ...]:
    """Return the cards from the top; the machine's order has two characters for each."""
    text = deck.order.reveal()
    return tuple(PACK[NUMBERS[text[at : at + 2]]] for at in range(0, len(text), 2))


def _alike(one: Spread, other: Spread) -> bool:
    """Return True if cards for one game can be dealt in the other."""
    return pack_of(one) == pack_of(other) and decks_of(one) == decks_of(other)
