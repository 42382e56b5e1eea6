"""The stream each event belongs to. Two streams may use the same name for different events."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import Final, TypeAlias, assert_never, cast

from table_server.store.journal.codec import Codec, hand_codec, lineup_codec, table_codec, tournament_codec
from table_server.store.sql.errors import UnknownEvent
from table_server.table.events import Happened
from table_server.table.families import HandEvent
from table_server.tournaments.events import Event as TournamentEvent

Kept: TypeAlias = Happened | TournamentEvent
"""Every event that journals hold."""


class Stream(Enum):
    """The streams in journals: a tournament's holds the last alone, a table's all others in one order.

    Every family has one for its hands and one for what is its own between hands; `hand` and `lineup` are
    pot poker's, and what all families share between hands is in `lineup`.
    """

    HAND = "hand"
    LINEUP = "lineup"
    TABLE = "felt"
    TOURNAMENT = "tournament"


HANDS: Final = (Stream.HAND,)
"""Those of hands, of every family."""


@cache
def codec_of(stream: Stream) -> Codec[Kept]:
    """The codec of a stream."""
    match stream:
        case Stream.HAND:
            return cast("Codec[Kept]", hand_codec())
        case Stream.LINEUP:
            return cast("Codec[Kept]", lineup_codec())
        case Stream.TABLE:
            return cast("Codec[Kept]", table_codec())
        case Stream.TOURNAMENT:
            return cast("Codec[Kept]", tournament_codec())
        case _:
            assert_never(stream)


def dumps(event: Kept) -> tuple[str, str]:
    """The event's stream and its text."""
    stream = _streams().get(type(event))
    if stream is None:
        raise UnknownEvent(f"{type(event).__name__} is in no story")
    return stream.value, codec_of(stream).dumps(event)


def loads(stream: str, text: str) -> Happened:
    """The event of a table in this text; CodecError when it holds none."""
    found = _stream(stream)
    if found is Stream.TOURNAMENT:
        raise UnknownEvent("it happens in no table's story")
    return cast(Happened, codec_of(found).loads(text))


def loads_of_hand(stream: str, text: str) -> HandEvent | None:
    """The event of a hand in this text; None in a stream that tells of no hand."""
    found = _stream(stream)
    return cast(HandEvent, codec_of(found).loads(text)) if found in HANDS else None


def hand_codec_for(first: str) -> Codec[Kept]:
    """The codec of a hand whose first event is in this text; for rubbish any, to say what is wrong."""
    codecs = [codec_of(stream) for stream in HANDS]
    return next((codec for codec in codecs if codec.knows(first)), codecs[0])


def loads_of_tournament(stream: str, text: str) -> TournamentEvent:
    """The event of a tournament in this text; CodecError when it holds none."""
    if _stream(stream) is not Stream.TOURNAMENT:
        raise UnknownEvent("it happens in no tournament's story")
    return tournament_codec().loads(text)


@cache
def _streams() -> dict[type[Kept], Stream]:
    """Where each kind of event is told. Of hands and lineups every family has a stream of its own."""
    return {kind: stream for stream in Stream for kind in codec_of(stream).kinds}


def _stream(stream: str) -> Stream:
    try:
        return Stream(stream)
    except ValueError as fault:
        raise UnknownEvent(f"there is no stream {stream!r}") from fault
