"""All devices of a server: plugs each in, supervises it, runs its work, and knows its health.

The work of each kind of device is in the other files here: each offers a `Fit`, which makes the driver and
the work above it.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias, runtime_checkable

import structlog

from hardware.errors import BadAddress, HardwareError
from hardware.supervisor import DeviceBack, DeviceGone, DeviceHealth, Driver, Notice, Supervisor
from table_server.devices.kinds import kind_of
from table_server.edge.ports.desk_inputs import DeskReader, DeskTray
from table_server.edge.ports.devices import DeskPrinter, FittedDevice
from table_server.settings.devices import CASH_DESK, DeviceSettings, Port
from table_server.store.sql.errors import CannotOpen

if TYPE_CHECKING:
    from table_server.devices.desk import PadAtDesk

PAPER: Final = 40
"""Lines kept of a simulated printer's paper."""

_LOG: Final = structlog.get_logger("openfelt.devices")


class Fitted(Protocol):
    """One device with its work."""

    @property
    def driver(self) -> Driver:
        """The driver, which the supervisor runs whenever the line is open."""

    async def work(self) -> None:
        """Work above the driver from the start of the server to its end, also while the line is closed.

        May return when there is nothing to do. A failure puts this device out of use, and nothing else.
        """


@runtime_checkable
class Clears(Protocol):
    """A device that stays stopped after a fault until the floor has looked."""

    async def clear(self) -> bool:
        """Clear the fault; False when the device is away."""


@dataclass(frozen=True, slots=True)
class Fitting:
    """The place of a device, as its `Fit` needs it."""

    settings: DeviceSettings
    kind: str
    """Its folder in `hardware`."""
    trouble: Callable[[str | None], None]
    """Takes the device's own trouble (`jam`, `paper_out`), or None when it is over.

    The floor's alarm, the stored fault and the log follow from this, once each.
    """

    def options(self, *known: str) -> Mapping[str, str]:
        """Return the other settings of the device; CannotOpen for an unknown key."""
        for said in self.settings.options:
            if said not in known:
                can = f"there are {', '.join(known)}" if known else "there are none"
                raise CannotOpen(f"devices: {self.settings.name}: unknown key {said}; {can}")
        return self.settings.options


Fit: TypeAlias = Callable[[Fitting], Fitted]
"""Makes the work of a device. CannotOpen when its settings make no sense."""


class DeviceWatch(Protocol):
    """Hears of the faults of devices, for alarms, store and log."""

    def began(self, name: str, fault: str) -> None:
        """A fault began: `away`, `silent`, `broken`, or the device's own. Called once until it has ended."""

    def ended(self, name: str, fault: str) -> None: ...


class _Place:
    """A device with its plug; once fitted, also with its driver and its supervisor."""

    def __init__(self, said: DeviceSettings) -> None:
        self.said = said
        self.kind = kind_of(said)
        self.supervisor: Supervisor | None = None
        self._fitted: Fitted | None = None
        self._watch: DeviceWatch | None = None
        self._gone: str | None = None
        self._trouble: str | None = None
        self.told: deque[str] = deque(maxlen=PAPER)
        """Paper of a simulated receipt printer. Nothing of other devices is kept: it may be a number."""
        from hardware.plug import Plug
        from hardware.registry import device

        tell = self.told.append if said.port is Port.RECEIPTS else _ignore
        try:
            self.plug = Plug(device(self.kind), said.address, tell)
        except BadAddress as wrong:
            raise CannotOpen(f"devices: {said.name}: {wrong}") from wrong

    @property
    def state(self) -> FittedDevice:
        health = DeviceHealth.AWAY if self.supervisor is None else self.supervisor.health
        return FittedDevice(name=self.said.name, kind=self.kind, health=health.value, trouble=self._trouble)

    def fit(self, fit: Fit, watch: DeviceWatch) -> None:
        self._watch = watch
        self._fitted = fit(Fitting(self.said, self.kind, self._troubled))
        self.supervisor = Supervisor(
            name=self.said.name, plug=self.plug, driver=self._fitted.driver, tell=self._noticed
        )

    async def clear(self) -> bool:
        fitted: object = self._fitted
        return isinstance(fitted, Clears) and await fitted.clear()

    async def work(self) -> None:
        assert self._fitted is not None  # narrows the type: nothing runs before it is fitted
        assert self.supervisor is not None  # as above
        watching = asyncio.create_task(self.supervisor.watch())
        try:
            await self._fitted.work()
            await watching
        except Exception as broken:  # noqa: BLE001 - the boundary of the task; its text may hold a card
            self.supervisor.health = DeviceHealth.BROKEN
            self._noticed(DeviceGone(self.said.name, f"its work failed: {type(broken).__name__}"))
        finally:
            watching.cancel()
            await asyncio.gather(watching, return_exceptions=True)

    def _troubled(self, trouble: str | None) -> None:
        before, self._trouble = self._trouble, trouble
        if trouble != before:
            self._change(before, trouble)

    def _noticed(self, notice: Notice) -> None:
        before = self._gone
        match notice:
            case DeviceGone(name, reason):
                self._gone = self.state.health
                _LOG.warning("device_gone", device=name, fault=self._gone, why=reason)
            case DeviceBack(name):
                self._gone = None
                _LOG.info("device_back", device=name)
        self._change(before, self._gone)

    def _change(self, before: str | None, after: str | None) -> None:
        assert self._watch is not None  # narrows the type: only a fitted device is heard
        if before is not None:
            self._watch.ended(self.said.name, before)
        if after is not None:
            self._watch.began(self.said.name, after)


class AllDevices:
    """All configured devices. Made before anything else, so that CannotOpen names a wrong one early."""

    def __init__(self, said: Sequence[DeviceSettings]) -> None:
        self._places = {each.name: _Place(each) for each in said}
        at_desk = {each.port for each in said if each.place == CASH_DESK}
        self.reader: Final = DeskReader() if Port.CARD in at_desk else None
        """The reader of the cash station, for its page; so are the pad and the tray."""
        self.pad: Final = _pad() if Port.PIN in at_desk else None
        self.tray: Final = DeskTray() if Port.CHIPS in at_desk else None
        self.receipts: DeskPrinter | None = None
        """The receipt printer, once it is fitted."""

    def fit(self, fits: Mapping[Port, Fit], watch: DeviceWatch) -> None:
        """Give each device its work, once the rest of the server is there."""
        for place in self._places.values():
            fit = fits.get(place.said.port)
            if fit is None:
                raise CannotOpen(f"devices: {place.said.name}: this server has no work for it")
            place.fit(fit, watch)

    def each(self) -> Sequence[FittedDevice]:
        """Return the state of each, in the order of the configuration."""
        return tuple(place.state for place in self._places.values())

    def is_troubled(self, table: str) -> bool:
        """Return True if somebody has to come for a device of this table."""
        return any(
            place.state.health != DeviceHealth.WELL.value or place.state.trouble is not None
            for place in self._places.values()
            if place.said.place.table == table
        )

    async def clear(self, name: str) -> bool:
        """Clear a device's fault after somebody has looked; False if it cannot be cleared or is away."""
        place = self._places.get(name)
        return place is not None and await place.clear()

    async def run(self) -> None:
        """Run all devices while the server runs. A device that fails stops nothing else."""
        try:
            async with asyncio.TaskGroup() as tasks:
                for place in self._places.values():
                    tasks.create_task(place.work())
                await asyncio.get_running_loop().create_future()
        finally:
            for place in self._places.values():
                await place.plug.close()

    def paper(self) -> Sequence[str]:
        """Return the last lines of simulated receipt printers."""
        return [line for place in self._places.values() for line in place.told]

    async def order(self, name: str, words: str) -> bool:
        """Do to a simulated device what a hand would (`swipe 12`); False if there is none or it is away."""
        place = self._places.get(name)
        if place is None:
            return False
        try:
            await place.plug.order(words)
        except HardwareError:
            return False
        return True


def _pad() -> PadAtDesk:
    from table_server.devices.desk import PadAtDesk

    return PadAtDesk()


def _ignore(_: str) -> None:
    """Drop what a simulator says it does."""
