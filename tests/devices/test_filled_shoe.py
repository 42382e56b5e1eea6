"""A deck that the table has and has not dealt: thrown away when somebody could have looked at its cards.

The source is `hardware/shuffler/README.md`, "A deck": the cards of a delivered deck lie in the machine until
the next one.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import pytest

from hardware.ports import DeckFault, ShuffledDeck
from hardware.secret import SecretDigits
from hardware.shuffler.deck import CARDS
from hardware.shuffler.simulator import TAKES
from hardware.supervisor import DeviceHealth
from table_server.devices.all_devices import AllDevices, Fitted, Fitting
from table_server.devices.decks import PASSING, DeckShoe, ShufflerAtTable
from table_server.families.rounds.shape import BettingStructure
from table_server.runtime.chance_health import ChanceFault, ChanceHealth, CheckedChance
from table_server.runtime.dealer import OsSource
from table_server.runtime.dealing import pack_of
from table_server.settings.devices import DevicePlace, DeviceSettings, Port
from table_server.simulation.rounds.defaults import small_stakes
from table_server.table.commands import Deal
from table_server.table.terms import Spread
from tests.devices.fitted_room import SOON, simulated
from tests.families.rounds.declared import pot_poker
from tests.patience import PATIENCE
from tests.projection.rig import spread_of

MACHINE = "t1/shuffler"
GAME = pot_poker()["holdem"]
SPREAD = spread_of(GAME, small_stakes(GAME, BettingStructure.NO_LIMIT))


@dataclass
class Told:
    """Return the trouble that the floor sees."""

    faults: list[tuple[str, str]] = field(default_factory=list)

    def began(self, name: str, fault: str) -> None:
        self.faults.append((name, fault))

    def ended(self, name: str, fault: str) -> None:
        self.faults.remove((name, fault))


@dataclass
class Table:
    """A shoe, and the machine that fills it."""

    shoe: DeckShoe
    fittings: AllDevices
    told: Told

    def filled(self) -> Deal | None:
        """The cards in the shoe; only a test looks before they are dealt."""
        held = self.shoe._filled
        return None if held is None else held[1]

    async def until(self, so: Callable[[], object]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not so():  # noqa: ASYNC110  # a machine tells its table, not a test
                await asyncio.sleep(SOON)

    async def fills(self, spread: Spread = SPREAD) -> Deal:
        self.shoe.prepare(spread)
        await self.until(self.filled)
        held = self.filled()
        assert held is not None
        return held

    async def order(self, words: str) -> None:
        assert await self.fittings.order(MACHINE, words)

    @property
    def health(self) -> str:
        return self.fittings.each()[0].health


@asynccontextmanager
async def a_table(wishes: str = "?seed=7") -> AsyncIterator[Table]:
    shoe, told = DeckShoe(OsSource()), Told()
    machine: DeviceSettings = simulated(
        place=DevicePlace("t1"), port=Port.SHUFFLER, kind="shuffler", wishes=wishes
    )

    def fit(fitting: Fitting) -> Fitted:
        return ShufflerAtTable(fitting, shoe)

    fittings = AllDevices([machine])
    fittings.fit({Port.SHUFFLER: fit}, told)
    running = asyncio.create_task(fittings.run())
    table = Table(shoe, fittings, told)
    try:
        await table.until(lambda: table.health == DeviceHealth.WELL)
        yield table
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


@pytest.fixture(autouse=True)
def in_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine takes seconds; nobody waits for them here."""
    monkeypatch.setattr("hardware.shuffler.simulator.TAKES", dict.fromkeys(TAKES, 20))


async def test_a_deck_is_dealt_once() -> None:
    async with a_table() as table:
        held = await table.fills()
        assert table.shoe.deal(SPREAD) is held
        assert table.shoe.deal(SPREAD) is None


async def test_without_healthy_random_numbers_no_deck_of_the_machine_is_dealt() -> None:
    """Nothing can be sealed, and the button cannot be drawn for."""
    health = ChanceHealth()
    shoe, pack = DeckShoe(CheckedChance(OsSource(), health)), pack_of(SPREAD)
    shoe.prepare(SPREAD)
    health.fails(ChanceFault.REPEATED)
    order = SecretDigits("".join(CARDS[card.number] for card in pack))
    shoe.fill(
        SPREAD,
        emptied=0,
        decks=[ShuffledDeck(number=1, commitment="c", order=order, salt=SecretDigits("salt"))],
    )
    assert shoe.deal(SPREAD) is None


async def test_a_door_that_was_opened_over_a_full_shoe_empties_it() -> None:
    """Opened, closed, and seen to by the floor: it is another deck that is dealt."""
    async with a_table() as table:
        seen = await table.fills()
        await table.order("door open")
        await table.until(lambda: table.told.faults == [(MACHINE, "door")])
        assert table.filled() is None
        await table.order("door close")
        assert await table.fittings.clear(MACHINE)
        assert table.shoe.deal(SPREAD) is None
        fresh = await table.fills()
        assert table.shoe.deal(SPREAD) is fresh
        assert fresh.deck != seen.deck
        assert table.told.faults == []


async def test_what_the_floor_has_seen_to_is_no_deck_any_more() -> None:
    """`clear` alone: somebody stood at the machine, whatever it says."""
    async with a_table() as table:
        seen = await table.fills()
        assert await table.fittings.clear(MACHINE)
        assert table.filled() is None
        assert (await table.fills()).deck != seen.deck


async def test_a_machine_that_goes_away_may_be_opened_meanwhile() -> None:
    async with a_table() as table:
        await table.fills()
        await table.fittings._places[MACHINE].plug.close()
        await table.until(lambda: table.health == DeviceHealth.AWAY)
        assert table.filled() is None
        await table.until(lambda: table.health == DeviceHealth.WELL)
        await table.fills()


@pytest.mark.parametrize("fault", sorted(set(DeckFault) - PASSING))
async def test_every_fault_that_calls_somebody_empties_the_shoe(fault: DeckFault) -> None:
    async with a_table() as table:
        await table.fills()
        place = table.fittings._places[MACHINE]
        machine = place._fitted
        assert isinstance(machine, ShufflerAtTable)
        machine._fault(fault.value)
        assert table.filled() is None
        assert table.shoe.deal(SPREAD) is None
        assert table.told.faults == [(MACHINE, fault.value)]


def test_decks_that_were_on_their_way_when_the_machine_was_opened_do_not_fill_it() -> None:
    """A game that may shuffle again takes several decks; the first lay open while the second was made."""
    shoe = DeckShoe(OsSource())
    cards = "".join(CARDS[:52])
    decks = [ShuffledDeck(number=1, commitment="c", order=SecretDigits(cards), salt=SecretDigits("salt"))]
    shoe.prepare(SPREAD)
    shoe.empty()
    shoe.fill(SPREAD, 0, decks)
    assert shoe.deal(SPREAD) is None
    shoe.fill(SPREAD, 1, decks)
    assert shoe.deal(SPREAD) is not None
