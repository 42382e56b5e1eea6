"""A device that comes and goes: opened again with growing patience, and talked about once each time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from hardware.errors import LinkLost, LinkRefused
from hardware.link.link import Link
from hardware.link.memory import MemoryLink
from hardware.ports import Answering, Heard, Silent
from hardware.supervisor import (
    LONGEST,
    SHORTEST,
    STEADY,
    DeviceBack,
    DeviceGone,
    DeviceHealth,
    Notice,
    Supervisor,
)

Say = Callable[[Heard], None]
Life = Callable[[Say], None]
"""The events on one line, before it is lost."""


class Socket:
    """A socket in the wall: what each plugging in meets, in order; then nothing more."""

    def __init__(self, *lives: Life | None) -> None:
        self.lives = list(lives)
        self.opened: list[Link] = []

    async def open(self) -> Link:
        if not self.lives:
            raise asyncio.CancelledError
        if self.lives[0] is None:
            self.lives.pop(0)
            raise LinkRefused("No such file or directory")
        near, _ = MemoryLink.pair()
        self.opened.append(near)
        return near

    async def run(self, link: Link, heard: Say) -> None:
        assert link is self.opened[-1]
        life = self.lives.pop(0)
        assert life is not None
        life(heard)
        raise LinkLost("hung up")


class Watched:
    """A supervisor at work, until the socket has nothing more."""

    def __init__(self, *lives: Life | None) -> None:
        self.socket = Socket(*lives)
        self.notices: list[Notice] = []
        self.slept: list[float] = []
        self.supervisor = Supervisor(
            name="seat 3 card",
            plug=self.socket,
            driver=self.socket,
            tell=self.notices.append,
            sleep=self.sleep,
        )

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)

    async def watch(self) -> None:
        with pytest.raises(asyncio.CancelledError):
            await self.supervisor.watch()


def answers(heard: Say) -> None:
    heard(Answering())


def says_nothing(_: Say) -> None:
    """The line opens, and that is all."""


def answers_and_falls_silent(heard: Say) -> None:
    for _ in range(3):
        heard(Answering())
    for _ in range(3):
        heard(Silent("no answer"))
    for _ in range(3):
        heard(Answering())


GONE = DeviceGone("seat 3 card", "hung up")
BACK = DeviceBack("seat 3 card")


async def test_it_is_said_once_that_a_device_went_and_once_that_it_came_back() -> None:
    watched = Watched(answers, None, None, None, answers, answers)
    await watched.watch()
    assert watched.notices == [BACK, GONE, BACK, GONE, BACK, GONE]


async def test_a_device_that_was_never_there_is_said_once() -> None:
    watched = Watched(None, None, None, None)
    await watched.watch()
    assert watched.notices == [DeviceGone("seat 3 card", "No such file or directory")]
    assert watched.supervisor.health is DeviceHealth.AWAY


async def test_a_line_without_an_answer_is_no_device() -> None:
    watched = Watched(says_nothing, says_nothing)
    await watched.watch()
    assert watched.notices == [GONE]


async def test_a_device_that_falls_silent_on_an_open_line() -> None:
    watched = Watched(answers_and_falls_silent)
    await watched.watch()
    assert watched.notices == [BACK, DeviceGone("seat 3 card", "no answer"), BACK, GONE]


async def test_each_try_waits_twice_as_long_up_to_a_bound() -> None:
    watched = Watched(*[None] * 10)
    await watched.watch()
    assert watched.slept[:4] == [SHORTEST, SHORTEST * 2, SHORTEST * 4, SHORTEST * 8]
    assert watched.slept[-2:] == [LONGEST, LONGEST]


async def test_a_plug_that_wobbles_is_not_opened_a_hundred_times_a_minute() -> None:
    """Well for a moment each time: not long enough to be trusted."""
    watched = Watched(*[answers] * 10)
    await watched.watch()
    assert watched.slept[-1] == LONGEST


async def test_a_device_well_for_long_is_tried_again_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr("hardware.supervisor._now", lambda: clock[0])

    def well_for_long(heard: Say) -> None:
        heard(Answering())
        clock[0] += STEADY

    watched = Watched(None, None, None, well_for_long, None)
    await watched.watch()
    assert watched.slept[3] == SHORTEST


async def test_every_line_is_given_back() -> None:
    watched = Watched(answers, answers)
    await watched.watch()
    assert len(watched.socket.opened) == 2
    for link in watched.socket.opened:
        with pytest.raises(LinkLost):
            await link.write(b"")


async def test_a_broken_driver_is_stopped_and_its_words_are_kept_to_itself() -> None:
    """Money may hang on it; and nobody knows what its text holds."""

    def breaks(_: Say) -> None:
        raise ValueError("card 9906490000123457")

    watched = Watched(answers, breaks, answers)
    await watched.supervisor.watch()
    assert watched.notices == [BACK, GONE, DeviceGone("seat 3 card", "its driver failed: ValueError")]
    assert watched.supervisor.health is DeviceHealth.BROKEN
    assert len(watched.socket.lives) == 1
