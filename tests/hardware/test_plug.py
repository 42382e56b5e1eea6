"""A plug opens what its address says, and keeps a simulated device going between two openings."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path

import pytest

from hardware.device import Device
from hardware.errors import BadAddress, LinkLost, LinkRefused
from hardware.link.link import LineSettings, Link, Parity
from hardware.link.pty import PtyLink
from hardware.plug import Plug
from tests.hardware.parrot import Asker, Parrot
from tests.patience import PATIENCE


def asker(_: Mapping[str, str]) -> Asker:
    return Asker()


def parrot(_: Mapping[str, str]) -> Parrot:
    return Parrot()


DEVICE = Device(
    key="parrot",
    title="Parrot",
    line=LineSettings(9600, 7, Parity.EVEN),
    listen=asker,
    simulate=parrot,
    faults={"moult": "it loses feathers"},
)


async def heard(link: Link, word: bytes) -> None:
    data = b""
    async with asyncio.timeout(PATIENCE):
        while word not in data:
            data += await link.read()


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("sim://owl", "sim://owl is no parrot"),
        ("sim://parrot?fault=egg", "fault=egg: parrot knows moult"),
        ("sim://parrot?seed=x", "seed=x: a number is wanted"),
        ("parrot", "an address begins with"),
    ],
)
def test_an_address_that_makes_no_sense_is_refused_before_anything_is_opened(address: str, said: str) -> None:
    with pytest.raises(BadAddress, match=said.replace("?", r"\?")):
        Plug(DEVICE, address)


async def test_a_simulated_device_goes_on_while_its_line_is_closed() -> None:
    lines: list[str] = []
    plug = Plug(DEVICE, "sim://parrot?seed=3&fault=moult", lines.append)
    for word in (b"one", b"two"):
        link = await plug.open()
        await link.write(word)
        await heard(link, word)
        await link.close()
    assert [line.split(" at ")[0] for line in lines] == ["opened", "repeated", "repeated"]
    await plug.close()
    await plug.close()


async def test_a_hand_at_a_simulated_device() -> None:
    plug = Plug(DEVICE, "sim://parrot")
    link = await plug.open()
    await plug.order("speak")
    await heard(link, b"!")
    await link.close()
    await plug.close()


async def test_a_line_that_is_cut_is_lost_once_and_whole_after() -> None:
    plug = Plug(DEVICE, "sim://parrot?cut_after=3")
    link = await plug.open()
    await link.write(b"abcdef")
    with pytest.raises(LinkLost):
        await heard(link, b"abcdef")
    await link.close()
    link = await plug.open()
    await link.write(b"abcdef")
    await heard(link, b"abcdef")
    await link.close()
    await plug.close()


async def test_a_plug_that_is_pulled_hangs_up() -> None:
    plug = Plug(DEVICE, "sim://parrot")
    link = await plug.open()
    await plug.close()
    with pytest.raises(LinkLost):
        await heard(link, b"never")
    with pytest.raises(LinkLost):
        await plug.order("speak")
    await link.close()


@pytest.mark.parametrize("by", ["serialx", "pyserial"])
async def test_a_serial_port(by: str) -> None:
    far = PtyLink()
    plug = Plug(DEVICE, f"serial://{far.path}?by={by}")
    link = await plug.open()
    await far.write(b"hello")
    await heard(link, b"hello")
    await link.close()
    with pytest.raises(BadAddress, match="no simulator"):
        await plug.order("speak")
    await plug.close()
    await far.close()


async def test_a_socket() -> None:
    async def answer(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"hello")
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    link = await Plug(DEVICE, f"tcp://127.0.0.1:{port}").open()
    await heard(link, b"hello")
    await link.close()
    server.close()
    await server.wait_closed()
    with pytest.raises(LinkRefused):
        await Plug(DEVICE, f"tcp://127.0.0.1:{port}").open()


async def test_a_keyboard_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(LinkRefused):
        await Plug(DEVICE, f"keys://{tmp_path}/event3").open()
