"""A websocket without a network, from a screen's end and from the application's."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from enum import Enum
from typing import Any, Final, TypeAlias

from tests.virtual.pipe import Delay, Pipe

Event: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Event]]
Send: TypeAlias = Callable[[Event], Awaitable[None]]
Application: TypeAlias = Callable[[Event, Receive, Send], Awaitable[None]]
Payload: TypeAlias = str | bytes
Heard: TypeAlias = Callable[["Line", "Way", bytes], None]
"""Told of every message, when it is sent up and when the application has got rid of it."""
Frame: TypeAlias = Event | bytes
"""A frame that comes down: a text as its bytes, or anything else an application may send."""

ROOM: Final = 64 * 1024
"""Bytes on their way down before the application has to wait: what uvicorn and a socket hold, about."""
GONE: Final = 1006


class Way(Enum):
    """A direction of a line."""

    UP = "up"
    DOWN = "down"


class Rejected(Exception):
    """The socket was not accepted."""

    def __init__(self, status: int) -> None:
        super().__init__(f"rejected with {status}")
        self.status = status


class Closed(Exception):
    """The application closed the socket; what it had sent before has been read."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(f"closed with {code} {reason}".rstrip())
        self.code = code
        self.reason = reason


class Line:
    """A screen's end of one websocket. What comes down it is asked for, or handed on as it arrives."""

    def __init__(self, path: str, heard: Heard, delay: Delay) -> None:
        self.path = path
        self._heard = heard
        self._up: Pipe[Event] = Pipe(ROOM, delay)
        self._down: Pipe[Frame] = Pipe(ROOM, delay)
        self._ended = False
        """Either side has closed."""

    async def send(self, payload: Payload) -> None:
        """Waits while the application hears nothing."""
        sent = payload.encode() if isinstance(payload, str) else payload
        kind = "text" if isinstance(payload, str) else "bytes"
        self._heard(self, Way.UP, sent)
        await self._up.put({"type": "websocket.receive", kind: payload}, len(sent))

    def say(self, text: str) -> None:
        """As a page does it: whatever waits, there is room for more."""
        sent = text.encode()
        self._heard(self, Way.UP, sent)
        self._up.push({"type": "websocket.receive", "text": text}, len(sent))

    async def receive(self) -> Payload:
        """The next message down; `Closed` when there will be none."""
        frame = await self._down.get()
        return frame.decode() if isinstance(frame, bytes) else _data(frame)

    def hand_to(self, hears: Callable[[bytes], None], loses: Callable[[Closed], None]) -> None:
        """Every message as it arrives, texts as their bytes; in the end why there will be no more."""

        def take(frame: Frame) -> None:
            try:
                sent = frame if isinstance(frame, bytes) else _data(frame)
            except Closed as closed:
                loses(closed)
            else:
                hears(sent)

        self._down.hand_to(take)

    def close(self, code: int = 1000) -> None:
        """Say good-bye, or with 1006 be gone without a word."""
        if not self._ended:
            self._ended = True
            self._up.push({"type": "websocket.disconnect", "code": code, "reason": ""})
            self._down.break_off()

    def drop(self) -> None:
        """Cut off a screen that takes nothing, as the server does."""
        self._end(GONE, "")

    def push(self, text: bytes) -> bool:
        """The short way past ASGI; False where it has to wait (as `edge/process/serving.py` does it)."""
        if self._ended or not self._down.has_room(len(text)):
            return False
        self._down.push(text, len(text))
        self._heard(self, Way.DOWN, text)
        return True

    async def run(self, application: Application, scope: Event) -> None:
        """The application's side, for as long as it takes."""
        self._up.push({"type": "websocket.connect"})
        await application(scope, self._up.get, self._send)
        if not self._ended:
            self._end(GONE, "")

    async def accepted(self) -> None:
        """The application's first word."""
        match await self._down.get():
            case {"type": "websocket.accept"}:
                return
            case {"type": "websocket.http.response.start", "status": int(status)}:
                raise Rejected(status)
            case _:
                raise Rejected(403)

    async def _send(self, event: Event) -> None:
        match event:
            case {"type": "websocket.close"}:
                self._end(event.get("code", 1000), event.get("reason") or "")
            case {"type": "websocket.send", "text": str(text)}:
                sent = text.encode()
                await self._down.put(sent, len(sent))
                self._heard(self, Way.DOWN, sent)
            case {"type": "websocket.send", "bytes": bytes(sent)}:
                await self._down.put(event, len(sent))
                self._heard(self, Way.DOWN, sent)
            case _:
                await self._down.put(event, 0)

    def _end(self, code: int, reason: str) -> None:
        if not self._ended:
            self._ended = True
            self._down.push({"type": "websocket.close", "code": code, "reason": reason})
            self._down.break_off()
            self._up.push({"type": "websocket.disconnect", "code": code, "reason": reason})


def _data(event: Event) -> bytes:
    match event:
        case {"type": "websocket.send", "bytes": bytes(data)}:
            return data
        case {"type": "websocket.close", "code": int(code), "reason": reason}:
            raise Closed(code, reason or "")
        case other:
            raise AssertionError(f"an application may not send {other} here")
