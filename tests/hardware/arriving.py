"""What has come over a line to our half of a talk, for nothing else shows it; and a loop that was held up."""

from __future__ import annotations

import asyncio
from typing import TypeVar

import pytest

from hardware.conversation import Step
from hardware.talk import Talk

E = TypeVar("E")


def arrivals(talk: Talk[E], monkeypatch: pytest.MonkeyPatch) -> bytearray:
    """All bytes that are dealt with from now on, in whatever pieces they come."""
    arrived = bytearray()
    feed = talk._conversation.feed

    def fed(data: bytes, now: int) -> Step[E]:
        arrived.extend(data)
        return feed(data, now)

    monkeypatch.setattr(talk._conversation, "feed", fed)
    return arrived


def stands_still(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """So long our own loop has done nothing: timers are overdue, and whatever came waits to be read."""
    loop = asyncio.get_running_loop()
    before = loop.time
    monkeypatch.setattr(loop, "time", lambda: before() + seconds)
