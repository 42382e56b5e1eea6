"""The driver with real tasks, a real file and real lines: pseudo-terminals, and one inside the program."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hardware.cash import (
    Booked,
    CashJournal,
    CashState,
    Credited,
    Escrowed,
    Note,
    NoteKey,
    NoteNotBooked,
    NoteReturned,
    Record,
    StackSent,
    Started,
    StateChanged,
    Told,
)
from hardware.cash_conversation import CashConversation
from hardware.cash_driver import CashDriver
from hardware.cash_journal import FileJournal
from hardware.cash_memory import CashMemory
from hardware.cctalk import DEVICE as CCTALK
from hardware.cctalk.driver import cctalk_driver
from hardware.cctalk.protocol import CctalkOptions
from hardware.device import Device
from hardware.ebds import DEVICE as EBDS
from hardware.ebds.driver import ebds_driver
from hardware.ebds.protocol import EbdsOptions
from hardware.id003 import DEVICE as ID003
from hardware.id003.driver import id003_driver
from hardware.id003.frames import Command, Frame, encode
from hardware.id003.protocol import Id003Options, id003
from hardware.plug import Plug
from hardware.ssp import DEVICE as SSP
from hardware.ssp.driver import ssp_driver
from hardware.ssp.protocol import SspOptions
from hardware.turn import PollingPace
from tests.patience import PATIENCE

QUICK = PollingPace(period=20, patience=200)
NOTE = Note(NoteKey("S1", 1, 1), 2000)


class House:
    """A table with one account; it can be told to fail."""

    def __init__(self) -> None:
        self.booked: dict[NoteKey, int] = {}
        self.events: list[Told] = []
        self.refusals = 0
        self.refusal: Exception = ConnectionError("the database is away")
        self.answers: list[bool | Exception] = []

    async def offered(self, _: Note) -> bool:
        answer = self.answers.pop(0) if self.answers else True
        if isinstance(answer, Exception):
            raise answer
        return answer

    async def credited(self, note: Note) -> None:
        if self.refusals:
            self.refusals -= 1
            raise self.refusal
        self.booked.setdefault(note.key, note.cents)

    def told(self, event: Told) -> None:
        self.events.append(event)


def quick_id003(memory: CashMemory) -> CashConversation[Frame]:
    return id003("S1", memory, Id003Options(pace=QUICK))


Make = Callable[[CashJournal, House], CashDriver]
MAKES: dict[str, tuple[Device, Make]] = {
    "id003": (
        ID003,
        lambda j, h: id003_driver(serial="S1", journal=j, house=h, options=Id003Options(pace=QUICK)),
    ),
    "ebds": (
        EBDS,
        lambda j, h: ebds_driver(serial="S1", journal=j, house=h, options=EbdsOptions(pace=QUICK)),
    ),
    "ssp": (SSP, lambda j, h: ssp_driver(serial="S1", journal=j, house=h, options=SspOptions(pace=QUICK))),
    "essp": (
        SSP,
        lambda j, h: ssp_driver(
            serial="S1", journal=j, house=h, options=SspOptions(entropy=Random(1).randbytes, pace=QUICK)
        ),
    ),
    "cctalk": (
        CCTALK,
        lambda j, h: cctalk_driver(serial="S1", journal=j, house=h, options=CctalkOptions(pace=QUICK)),
    ),
}


@asynccontextmanager
async def plugged(driver: CashDriver, device: Device, wishes: str = "") -> AsyncIterator[Plug]:
    plug = Plug(device, f"sim://{device.key}?{wishes}")
    link = await plug.open()
    running = asyncio.create_task(driver.run(link, lambda _: None))
    try:
        yield plug
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        await driver.close()
        await link.close()
        await plug.close()


async def until(what: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not what():  # noqa: ASYNC110  # what is looked at tells nobody
            await asyncio.sleep(0.01)


async def feed(plug: Plug, driver: CashDriver, house: House, dollars: int) -> None:
    driver.take_notes(taking=True)
    await until(lambda: StateChanged(CashState.IDLE) in house.events)
    await plug.order(f"insert {dollars}")


@pytest.mark.parametrize("make", MAKES.values(), ids=MAKES)
async def test_a_note_over_a_pseudo_terminal(make: tuple[Device, Make], tmp_path: Path) -> None:
    device, build = make
    journal, house = FileJournal(tmp_path / "seat3.cash"), House()
    driver = build(journal, house)
    async with plugged(driver, device, "split=0.5") as plug:
        await feed(plug=plug, driver=driver, house=house, dollars=20)
        await until(lambda: any(isinstance(record, Booked) for record in journal.read()))
    assert list(house.booked.values()) == [2000]
    kinds = [type(record) for record in journal.read() if type(record).__name__ != "Marked"]
    assert kinds == [Started, Escrowed, StackSent, Credited, Booked]


@pytest.mark.parametrize("answer", [False, ConnectionError("away")], ids=["no", "no answer"])
async def test_a_house_that_does_not_say_yes(answer: bool | Exception, tmp_path: Path) -> None:
    journal, house = FileJournal(tmp_path / "seat3.cash"), House()
    house.answers = [answer]
    driver = id003_driver(serial="S1", journal=journal, house=house, options=Id003Options(pace=QUICK))
    async with plugged(driver, ID003) as plug:
        await feed(plug=plug, driver=driver, house=house, dollars=20)
        await until(lambda: NoteReturned(NOTE) in house.events)
    assert not house.booked


async def test_a_credit_is_tried_until_it_is_booked(tmp_path: Path) -> None:
    journal, house, waits = FileJournal(tmp_path / "seat3.cash"), House(), list[float]()
    house.refusals = 3
    journal.write([Started(1), Escrowed(NOTE), StackSent(NOTE.key, 0), Credited(NOTE)])

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    driver = CashDriver(build=quick_id003, journal=journal, house=house, sleep=sleep)
    await driver.start()  # no line is needed for that
    await until(lambda: house.booked)
    assert house.booked == {NOTE.key: 2000}
    assert waits == [1, 2, 4]
    assert house.events == []  # a room that is away comes back: there is nothing to look for
    await driver.close()


async def test_a_credit_that_the_books_refuse_is_told_once_and_tried_on(tmp_path: Path) -> None:
    """`CashHouse.credited`: what is no ConnectionError does not mend itself, and somebody has to look."""
    journal, house = FileJournal(tmp_path / "seat3.cash"), House()
    house.refusals, house.refusal = 3, LookupError("nobody agreed to this note")
    journal.write([Started(1), Escrowed(NOTE), StackSent(NOTE.key, 0), Credited(NOTE)])

    async def sleep(_: float) -> None: ...

    driver = CashDriver(build=quick_id003, journal=journal, house=house, sleep=sleep)
    await driver.start()
    await until(lambda: house.booked)
    assert house.events == [NoteNotBooked(NOTE, "LookupError")]
    await driver.close()


async def test_a_disk_that_does_not_write_stops_the_device_before_another_byte() -> None:
    link, house = Parrot(), House()

    class Full:
        def read(self) -> tuple[Record, ...]:
            return ()

        async def append(self, _: Iterable[Record]) -> None:
            raise OSError("no space left on device")

    driver = CashDriver(quick_id003, Full(), house)
    with pytest.raises(OSError, match="no space"):
        await driver.run(link, lambda _: None)
    assert link.written == b""


async def test_what_is_being_written_when_the_line_is_lost_is_told(tmp_path: Path) -> None:
    """The credit is on its way to the disk, the cable is pulled: the player has his money all the same."""
    file, house, held, reached = (
        FileJournal(tmp_path / "seat3.cash"),
        House(),
        asyncio.Event(),
        asyncio.Event(),
    )
    file.write([Started(1), Escrowed(NOTE), StackSent(NOTE.key, 0)])

    class Slow:
        read = file.read

        async def append(self, records: Iterable[Record]) -> None:
            records = tuple(records)
            if any(isinstance(record, Credited) for record in records):
                reached.set()
                await held.wait()
            await file.append(records)

    link = Parrot(encode(0x15))
    driver = CashDriver(quick_id003, Slow(), house)
    running = asyncio.create_task(driver.run(link, lambda _: None))
    await until(reached.is_set)
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running
    assert not house.booked
    held.set()
    await until(lambda: house.booked)
    await driver.close()
    assert encode(Command.ACK) not in link.written, "it is acknowledged when it is on the disk"


class Parrot:
    """A line that answers every question with the same bytes."""

    def __init__(self, answer: bytes = b"") -> None:
        self.written = b""
        self._answer = answer
        self._asked = asyncio.Event()

    async def read(self) -> bytes:
        await self._asked.wait()
        self._asked.clear()
        return self._answer

    async def write(self, data: bytes) -> None:
        self.written += data
        if self._answer:
            self._asked.set()

    async def drain(self) -> None: ...

    async def set_parity(self, parity: object) -> None: ...

    async def wires(self) -> Any: ...

    async def set_wires(self, *, rts: bool, dtr: bool) -> None: ...

    async def close(self) -> None: ...
