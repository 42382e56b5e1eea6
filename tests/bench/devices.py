"""What the devices of a table cost: readers and validators of ten seats, shuffler, printer, lights, at once.

The simulators run in a process of their own. What is counted is ours: links, talks, the event loop; and how
much later than it should another task of the same loop comes to its turn, since a table shares it.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import process_time
from typing import Final

from hardware.errors import LinkLost
from hardware.link.link import Link
from hardware.link.serial import open_serial
from hardware.registry import devices
from hardware.simulated import Simulated
from hardware.talk import Talk
from tests.bench.row import Row

SECONDS: Final = 5.0
NAP: Final = 0.005
AT_SEATS: Final = ("card_reader", "pin_pad", "id003")
AT_THE_TABLE: Final = ("shuffler", "ticket_printer", "lights")


def kinds() -> list[str]:
    """Those there are of them."""
    wanted = [*AT_SEATS * 10, *AT_THE_TABLE]
    return [kind for kind in wanted if kind in devices()]


def rows() -> Iterator[Row]:
    """Of one core, in hundredths; and milliseconds."""
    serving = [sys.executable, "-m", "tests.bench.devices"]
    with subprocess.Popen(serving, stdout=subprocess.PIPE, stdin=subprocess.PIPE, text=True) as simulators:
        assert simulators.stdout is not None
        ports = [Path(simulators.stdout.readline().strip()) for _ in kinds()]
        load, late = asyncio.run(polled(ports))
        simulators.terminate()
    name = f"{len(ports)} devices of a table polled at once"
    yield Row(name=name, value=load, unit="% of a core", peer=None, peer_value=None, ratio=None)
    yield Row(name=f"{name}: a task late, p99", value=late, unit="ms", peer=None, peer_value=None, ratio=None)


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


async def _simulate() -> None:
    running = [Simulated(devices()[kind].simulate({}), lambda _: None) for kind in kinds()]
    for one in running:
        print(await one.plug_in(), flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(_simulate())
