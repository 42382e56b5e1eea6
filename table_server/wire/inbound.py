"""Every message that may come up a socket: closed unions, parsed once at the border."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from table_server.wire.from_any import BoardMessage, Ping
from table_server.wire.from_floor import FloorMessage
from table_server.wire.from_seat import SeatMessage
from table_server.wire.message import Count, Message, Secret

T = TypeVar("T")


class Hello(Message):
    """The first message of every socket. A page that takes over from another sends card and PIN with it."""

    type: Literal["hello"]
    token: Secret
    """The device token of this screen."""
    client: Annotated[str, Field(min_length=8, max_length=64)]
    """Chosen at random by the page. The same page coming back replaces its own older socket."""
    card: Secret | None = None
    pin: Secret | None = None


class _Numbered(BaseModel):
    """Any message with a number of its own."""

    model_config = ConfigDict(strict=True, hide_input_in_errors=True)

    ref: Count | None = None


_MUTE: Final = ConfigDict(hide_input_in_errors=True)
"""A union needs this setting itself; it does not take it from its members."""

HELLO: Final[TypeAdapter[Hello]] = TypeAdapter(Hello)
PING: Final[TypeAdapter[Ping]] = TypeAdapter(Ping)
NUMBERED: Final = TypeAdapter(_Numbered)
FROM_SEAT: Final[TypeAdapter[SeatMessage]] = TypeAdapter(SeatMessage, config=_MUTE)
FROM_BOARD: Final[TypeAdapter[BoardMessage]] = TypeAdapter(BoardMessage, config=_MUTE)
FROM_FLOOR: Final[TypeAdapter[FloorMessage]] = TypeAdapter(FloorMessage, config=_MUTE)


def understood(adapter: TypeAdapter[T], text: str | bytes) -> T | None:
    """The message, or None for anything that is none."""
    try:
        return adapter.validate_json(text)
    except ValidationError:
        return None


def pinged(text: str | bytes) -> Ping | None:
    """The ping, if it is one. Other messages are not parsed for this."""
    return understood(PING, text) if isinstance(text, str) and '"ping"' in text else None


def ref_of(text: str) -> int | None:
    """The number of a message that is not understood otherwise."""
    numbered = understood(NUMBERED, text)
    return None if numbered is None else numbered.ref
