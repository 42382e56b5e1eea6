"""Which of a table's stories an event belongs to: two of them may call different things by one name."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import Final, assert_never, cast, get_args

from table_server.families.rounds.events import Event as HandEvent
from table_server.families.rounds.lineup.events import Event as LineupEvent
from table_server.felt.events import Event as FeltEvent
from table_server.felt.events import Happened
from table_server.store.codec import Codec, felt_codec, hand_codec, lineup_codec
from table_server.store.errors import UnknownEvent


class Stream(Enum):
    """The stories that a table's journal tells in one order."""

    HAND = "hand"
    LINEUP = "lineup"
    FELT = "felt"


_UNIONS: Final = ((Stream.HAND, HandEvent), (Stream.LINEUP, LineupEvent), (Stream.FELT, FeltEvent))
_STREAMS: Final[dict[type, Stream]] = {kind: stream for stream, union in _UNIONS for kind in get_args(union)}


@cache
def codec_of(stream: Stream) -> Codec[Happened]:
    """How the events of a stream are written and read."""
    match stream:
        case Stream.HAND:
            return cast("Codec[Happened]", hand_codec())
        case Stream.LINEUP:
            return cast("Codec[Happened]", lineup_codec())
        case Stream.FELT:
            return cast("Codec[Happened]", felt_codec())
        case _:
            assert_never(stream)


def dumps(event: Happened) -> tuple[str, str]:
    """The event's stream and its text."""
    stream = _STREAMS.get(type(event))
    if stream is None:
        raise UnknownEvent(f"{type(event).__name__} happens at no table")
    return stream.value, codec_of(stream).dumps(event)


def loads(stream: str, text: str) -> Happened:
    """The event that a text of this stream says happened; a CodecError when it says nothing of the kind."""
    try:
        codec = codec_of(Stream(stream))
    except ValueError as fault:
        raise UnknownEvent(f"there is no stream {stream!r}") from fault
    return codec.loads(text)
