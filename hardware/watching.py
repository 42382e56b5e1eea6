"""The commands of `python -m hardware`: simulate a device, or listen to one without a table."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Protocol
from urllib.parse import parse_qsl, urlsplit

from hardware.device import Device
from hardware.errors import BadAddress, HardwareError
from hardware.link.address import SimAddress, parse
from hardware.link.link import Link
from hardware.link.tapped import Direction, TappedLink
from hardware.plug import Plug, simulated
from hardware.ports import Answering, Heard, Silent
from hardware.registry import device
from hardware.supervisor import Notice, Supervisor
from hardware.talk import Talk, not_running


class _TakesOrders(Protocol):
    """A simulated device, or its plug."""

    async def order(self, words: str) -> None: ...


async def simulate(address: str, at: Path | None) -> None:
    """Simulate a device until the program is interrupted or its input ends."""
    kind = device(urlsplit(address).netloc)
    where = parse(address, kind.line)
    if not isinstance(where, SimAddress):
        raise BadAddress(f"{address!r} is no simulator")
    found = simulated(kind, where, _print)
    path = await found.plug_in()
    try:
        with _also(at, path):
            _print(f"{kind.title}: {path}; `help` says what can be done to it")
            await _orders(found)
    finally:
        await found.unplug()


@contextmanager
def _also(at: Path | None, path: Path) -> Iterator[None]:
    """Link the port to a name that does not change from run to run."""
    if at is None:
        yield
        return
    try:
        at.symlink_to(path)
    except OSError as broken:
        raise BadAddress(f"{at}: {broken.strerror}") from broken
    try:
        yield
    finally:
        at.unlink(missing_ok=True)


async def monitor(address: str, kind: str | None, seconds: float | None) -> None:
    """Print what a device says, until interrupted or until the time is over."""
    url = urlsplit(address)
    key = kind or (url.netloc if url.scheme == "sim" else None)
    if key is None:
        raise BadAddress("say which kind of device it is: --as KIND")
    found = device(key)
    plug = Plug(found, address, _print)
    listener = Listener(found, dict(parse_qsl(url.query)), _print)
    watch = Supervisor(name=address, plug=plug, driver=listener, tell=_notice)
    hands = asyncio.create_task(_orders(plug, listener.listening)) if url.scheme == "sim" else None
    try:
        async with asyncio.timeout(seconds):
            await watch.watch()
    except TimeoutError:
        return
    finally:
        if hands is not None:
            hands.cancel()
        await plug.close()


class Listener:
    """A driver without a table: prints the bytes, unless they are secret, and what they mean."""

    def __init__(self, kind: Device, wishes: dict[str, str], show: Callable[[str], None]) -> None:
        self._kind = kind
        self._show = show
        self._talk = Talk(kind.listen(wishes), self._take)
        self._heard: Callable[[Heard], None] = not_running
        self.listening = asyncio.Event()

    async def run(self, link: Link, heard: Callable[[Heard], None]) -> None:
        self._heard = heard
        self.listening.set()
        await self._talk.over(TappedLink(link, self._passed))

    def _passed(self, way: Direction, data: bytes) -> None:
        self._show(f"{way} {len(data)} bytes" if self._kind.secret else f"{way} {data.hex(' ')}")

    async def _take(self, event: object) -> None:
        if isinstance(event, Answering | Silent):
            self._heard(event)
        else:
            self._show(f"  {event!r}")


async def _orders(hands: _TakesOrders, listening: asyncio.Event | None = None) -> None:
    """Carry out what is typed, line by line. A read cannot be stopped: its thread ends with the program."""
    lines: asyncio.Queue[str] = asyncio.Queue()
    loop = asyncio.get_running_loop()

    def read() -> None:
        for line in sys.stdin:
            loop.call_soon_threadsafe(lines.put_nowait, line)
        loop.call_soon_threadsafe(lines.put_nowait, "")

    if listening is not None:
        await listening.wait()
    Thread(target=read, daemon=True).start()
    while line := await lines.get():
        try:
            await hands.order(line)
        except HardwareError as away:
            _print(str(away))


def _notice(notice: Notice) -> None:
    _print(f"* {notice!r}")


def _print(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
