"""The cost of a table's devices: readers and validators of ten seats, shuffler, printer, lights, at once.

The simulators run in a process of their own. What is counted is ours: links, talks, the event loop; how much
later than it should another task of the same loop comes to its turn, since a table shares it; and how long
an act takes at a table of the whole server that has all of them at work, beside one that has none. At work:
notes go into the validators of everybody who sits there, with records in the journal's own database before
each step, and the decks come from the shuffler.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from itertools import count
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Final

from hardware.errors import LinkLost
from hardware.link.link import Link
from hardware.link.serial import open_serial
from hardware.registry import devices
from hardware.shuffler.simulator import KEY, TAKES
from hardware.simulated import Simulated
from hardware.talk import Talk
from table_server.engine.cards import Seat
from table_server.settings.devices import DevicePlace, DeviceSettings, Port
from table_server.settings.values import Deck, Settings
from table_server.store.sql.engine import database, reading
from tests.bench.row import Row
from tests.served.room import Plan, made_ready
from tests.served.upright import up

SECONDS: Final = 5.0
NAP: Final = 0.005
PLAYERS: Final = 6
ACTS: Final = 600
ROUNDS: Final = 3
THINKS: Final = 0.02
"""Seconds between two acts; all at once they would be over before a note has moved."""
FEEDS: Final = 1.5
"""Seconds between two notes that somebody tries to put into the same validator; it takes two for one."""
NOTES: Final = 30
"""So many have to be on wallets before the figure means anything."""
SHUFFLES: Final = 50
"""Milliseconds for each step of the machine: a table waits for a real one, and nothing happens meanwhile."""
STACK: Final = 4_000_00
"""Deep enough that nobody goes broke in this many acts."""
AT_SEATS: Final = ("card_reader", "pin_pad", "id003")
AT_THE_TABLE: Final = ("shuffler", "ticket_printer", "lights")
AT: Final = {"shuffler": Seat(0), "ticket_printer": Seat(1), "lights": Seat(0)}
PORTS: Final = {
    "card_reader": Port.CARD,
    "pin_pad": Port.PIN,
    "id003": Port.NOTES,
    "shuffler": Port.SHUFFLER,
    "ticket_printer": Port.TICKETS,
    "lights": Port.LIGHT,
}


def kinds() -> list[str]:
    """Those there are of them."""
    wanted = [*AT_SEATS * 10, *AT_THE_TABLE]
    return [kind for kind in wanted if kind in devices()]


@contextmanager
def plugged(*, fed: bool = False) -> Iterator[list[Path]]:
    """The port of each, with its simulator behind it, and with hands that put notes in."""
    serving = [sys.executable, "-m", "tests.bench.devices", *(["fed"] if fed else [])]
    with subprocess.Popen(serving, stdout=subprocess.PIPE, stdin=subprocess.PIPE, text=True) as simulators:
        try:
            assert simulators.stdout is not None
            yield [Path(simulators.stdout.readline().strip()) for _ in kinds()]
        finally:
            simulators.terminate()


def rows() -> Iterator[Row]:
    """Of one core, in hundredths; and milliseconds."""
    with plugged() as ports:
        load, late = asyncio.run(polled(ports))
    without, fitted, notes = in_turn()
    name = f"{len(ports)} devices of a table polled at once"
    yield Row(name=name, value=load, unit="% of a core", peer=None, peer_value=None, ratio=None)
    yield Row(name=f"{name}: a task late, p99", value=late, unit="ms", peer=None, peer_value=None, ratio=None)
    for which, bare, working in zip(("median", "p99"), without, fitted, strict=True):
        yield Row(
            name=f"an act while {len(ports)} devices work and {notes} notes are taken, {which}",
            value=working,
            unit="ms",
            peer="the same table without any",
            peer_value=bare,
            ratio=bare / working,
        )


Times = tuple[float, float]
"""Milliseconds from a touch to its being durable and pushed: the median, and the 99th of a hundred."""


def in_turn() -> tuple[Times, Times, int]:
    """Without devices and with them, by turns: whatever else the machine does disturbs both."""
    without, fitted, notes = list[Times](), list[Times](), 0
    for _ in range(ROUNDS):
        without.append(acts([])[0])
        with plugged(fed=True) as ports:
            times, taken = acts(ports)
        fitted.append(times)
        notes += taken
    return _middle(without), _middle(fitted), notes


def _middle(times: list[Times]) -> Times:
    return median(each for each, _ in times), median(each for _, each in times)


def acts(ports: list[Path]) -> tuple[Times, int]:
    """And how many notes were taken meanwhile."""

    async def played(settings: Settings) -> list[float]:
        taken: list[float] = []
        async with up(settings) as server:
            await server.opens(PLAYERS, STACK)
            while len(taken) < ACTS:
                await asyncio.sleep(THINKS)
                if server.table.lineup.running is None:
                    continue
                began = perf_counter()
                await server.acts()
                taken.append(perf_counter() - began)
        return taken

    with TemporaryDirectory() as folder:
        plan = Plan(clocks="between_hands = 0.02\nrun_out = 0")
        key = Path(folder) / "shuffler.key"
        key.write_text(KEY.hex())
        ready = made_ready(Path(folder), plan).settings
        settings = replace(ready, devices=tuple(_settings(ports, key)))
        if ports:
            tables = tuple(replace(table, deck=Deck.SHUFFLER) for table in settings.tables)
            settings = replace(settings, tables=tables)
        taken = sorted(asyncio.run(played(settings)))
        notes = _booked(settings)
    if ports and notes < NOTES:
        raise RuntimeError(f"only {notes} notes were taken: nothing was measured")
    return (median(taken) * 1000, taken[len(taken) * 99 // 100] * 1000), notes


def _booked(settings: Settings) -> int:
    """Notes on wallets."""
    engine = reading(database(settings.database.url))
    with engine.connect() as connection:
        asked = "SELECT count(*) FROM note_records WHERE record = 'Booked'"
        found = int(connection.exec_driver_sql(asked).scalar() or 0)
    engine.dispose()
    return found


def _settings(ports: list[Path], key: Path) -> Iterator[DeviceSettings]:
    """As a configuration names them."""
    seats = {kind: count(1) for kind in AT_SEATS}
    for kind, port in zip(kinds(), ports, strict=False):
        place = DevicePlace("t1", Seat(next(seats[kind]))) if kind in seats else DevicePlace("t1", AT[kind])
        options = {"key_file": str(key)} if kind == "shuffler" else {}
        yield DeviceSettings(
            place=place, port=PORTS[kind], address=f"serial://{port}", kind=kind, options=options
        )


async def polled(ports: list[Path]) -> tuple[float, float]:
    """The share of the processor, and how late the ninety-ninth of a hundred naps ended."""
    links = [await open_serial(port, devices()[kind].line) for kind, port in zip(kinds(), ports, strict=True)]
    talks = [asyncio.create_task(_talk(kind, link)) for kind, link in zip(kinds(), links, strict=True)]
    await asyncio.sleep(2)  # start-up sequences are over
    loop = asyncio.get_running_loop()
    began, used, naps = loop.time(), process_time(), list[float]()
    while loop.time() < began + SECONDS:
        before = loop.time()
        await asyncio.sleep(NAP)
        naps.append(loop.time() - before - NAP)
    load = (process_time() - used) / (loop.time() - began)
    for talk in talks:
        talk.cancel()
    await asyncio.gather(*talks, return_exceptions=True)
    for link in links:
        await link.close()
    return load * 100, sorted(naps)[len(naps) * 99 // 100] * 1000


async def _talk(kind: str, link: Link) -> None:
    async def take(_: object) -> None:
        """Nobody is above it."""

    try:
        await Talk(devices()[kind].listen({}), take).over(link)
    except LinkLost:
        return


async def _simulate(*, fed: bool) -> None:
    TAKES.update(dict.fromkeys(TAKES, SHUFFLES))
    running = [Simulated(devices()[kind].simulate({}), lambda _: None) for kind in kinds()]
    for one in running:
        print(await one.plug_in(), flush=True)
    validators = [one for kind, one in zip(kinds(), running, strict=True) if kind == "id003"]
    while True:
        await asyncio.sleep(FEEDS)
        for validator in validators if fed else ():
            with suppress(LinkLost):  # nobody has opened it yet
                await validator.order("insert 20")


if __name__ == "__main__":
    asyncio.run(_simulate(fed="fed" in sys.argv))
