"""Shows the bytes that reached our half of a conversation, and holds up the event loop."""

from __future__ import annotations

import asyncio
from typing import TypeVar

import pytest

from hardware.conversation import ConversationStep
from hardware.talk import Talk

E = TypeVar("E")


def arrivals(talk: Talk[E], monkeypatch: pytest.MonkeyPatch) -> bytearray:
    """Collect all bytes from now on, in whatever pieces they come."""
    arrived = bytearray()
    feed = talk._conversation.feed

    def fed(data: bytes, now: int) -> ConversationStep[E]:
        arrived.extend(data)
        return feed(data, now)

    monkeypatch.setattr(talk._conversation, "feed", fed)
    return arrived


def stands_still(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Let the loop do nothing for so long: timers are overdue, and bytes wait to be read."""
    loop = asyncio.get_running_loop()
    before = loop.time
    monkeypatch.setattr(loop, "time", lambda: before() + seconds)
