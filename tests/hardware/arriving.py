"""What has come over a line to our half of a talk: nothing else shows it of what means nothing to it."""

from __future__ import annotations

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
