"""One table of ours for the driver: reads as little of a view as it can, plays limit Hold'em by chance."""

from __future__ import annotations

import json
import socket
from collections.abc import Sequence
from dataclasses import dataclass
from json import JSONDecoder
from random import Random
from typing import Any, Final

from tests.bench.websocket import Frames, Refused, frame

RAISES: Final = 8
"""One in so many actions raises where it may, one folds."""
_OFFER: Final = b'"offer":{'
_DECODER: Final = JSONDecoder()


@dataclass(frozen=True, slots=True)
class Seated:
    """A screen that said hello."""

    plug: socket.socket
    frames: Frames

    def says(self, **message: object) -> None:
        self.plug.sendall(frame(json.dumps(message).encode()))

    def view(self, **until: object) -> dict[str, Any]:
        """Waits for a view in which its own part says so."""
        while True:
            for text in self.frames.received():
                told = json.loads(text)
                if "refused" in told:
                    raise Refused(text.decode())
                if until.items() <= told["view"].get("you", {}).items():
                    view: dict[str, Any] = told["view"]
                    return view


class ServedScreens:
    """One table of ours: ten seats and the board."""

    def __init__(self, lines: Sequence[Seated], luck: Random) -> None:
        self.plugs = [line.plug for line in lines]
        for plug in self.plugs:
            plug.setblocking(False)
        self.bytes_up = 0
        self.bytes_down = [0] * len(lines)
        self.actions = 0
        self._lines = lines
        self._luck = luck
        self._seen = [0] * len(lines)
        """The newest version each screen has."""
        self._acted = 0
        """The version that was acted on; 0 before the first action."""
        self._asked: tuple[int, int, bytes] = (0, 0, b"")
        """The newest version with a question, whose it is, and the view it is in."""

    def without_board(self) -> None:
        """Stop reading from the board's connection, and stop waiting for it."""
        self.plugs.pop()
        self._seen.pop()
        self.bytes_down.pop()

    def act(self) -> bool:
        version, screen, view = self._asked
        if version <= self._acted or any(seen < version for seen in self._seen):
            return False
        self._acted = max(self._seen)
        message = frame(json.dumps(self._answer(view)).encode())
        self.plugs[screen].send(message)
        self.bytes_up += len(message)
        self.actions += 1
        return True

    def took(self, screen: int) -> bool:
        fresh = False
        for view in self._lines[screen].frames.received():
            if not view.startswith(b'{"v":'):
                raise Refused(view.decode())
            version = int(view[5 : view.index(b",", 5)])
            fresh = fresh or (0 < self._acted < version and self._seen[screen] <= self._acted)
            self._seen[screen] = version
            self.bytes_down[screen] += len(view)
            if _OFFER in view and b'"kind":"after"' not in view:
                self._asked = version, screen, view
        return fresh

    def _answer(self, view: bytes) -> dict[str, object]:
        start = view.index(_OFFER) + len(_OFFER) - 1
        offer, _ = _DECODER.raw_decode(view[start : start + 2000].decode())
        luck = self._luck.randrange(RAISES)
        if not luck and offer["high"]:
            return {"type": "wager", "offer": offer["id"], "to": offer["low"]}
        if luck == 1 and offer["fold"]:
            return {"type": "fold", "offer": offer["id"]}
        return {"type": "check" if offer["check"] else "call", "offer": offer["id"]}
