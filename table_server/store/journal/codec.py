"""Events to text and back, unchanged: `{"event": "Wagered", "v": 1, ...}`.

This is the only place where stored data spells out cards as text.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from typing import Final, Generic, TypeVar, cast, get_args

from table_server.engine import reveal
from table_server.engine.cards import Card
from table_server.families.rounds.events import Event as RoundsEvent
from table_server.families.rounds.lineup.events import Event as RoundsLineupEvent
from table_server.store.journal.upcasts import LINEUP_UPCASTS, TOURNAMENT_UPCASTS, UPCASTS, Fields, Upcasts
from table_server.store.sql.errors import Malformed, UnknownEvent, UnknownVersion
from table_server.store.sql.shapes import Encode, Json, Leaves, Shape, record
from table_server.table.events import Event as TableEvent
from table_server.tournaments.events import Event as TournamentEvent

E = TypeVar("E")

_NAME: Final = "event"
_VERSION: Final = "v"


def card_text(card: Card) -> str:
    """A card as it is stored: `As`, `Td`, `Jo`."""
    return reveal.code(card)


def card_of(text: str) -> Card | None:
    """The card this text stands for; None if it stands for none."""
    try:
        return reveal.card(text)
    except KeyError:
        return None


def _decode_card(value: Json) -> Card:
    card = card_of(value) if isinstance(value, str) else None
    if card is None:
        raise Malformed("not a card")
    return card


_LEAVES: Final[Leaves] = {Card: Shape(lambda card: reveal.code(cast(Card, card)), _decode_card, "card")}
_WRITER: Final = json.JSONEncoder(separators=(",", ":"))


class Codec(Generic[E]):
    """One closed union of events, derived from its types when the codec is made."""

    def __init__(self, kinds: Sequence[type[E]], upcasts: Upcasts) -> None:
        self._upcasts = upcasts
        self._shapes: dict[str, Shape] = {kind.__name__: record(kind, _LEAVES) for kind in kinds}
        self._versions = {name: _newest(name, upcasts) for name in self._shapes}
        self._names = {kind: kind.__name__ for kind in kinds}
        self.kinds: Final = tuple(kinds)

    def dumps(self, event: E) -> str:
        """One event as one line of text."""
        name = self._names.get(type(event))
        if name is None:
            raise UnknownEvent(f"{type(event).__name__} is no event of this journal")
        encode = cast(Encode, self._shapes[name].encode)
        return _WRITER.encode({_NAME: name, _VERSION: self._versions[name], **cast(Fields, encode(event))})

    def loads(self, text: str) -> E:
        """The event in this text; CodecError when it holds none."""
        fields = _object(text)
        name, version = fields.pop(_NAME, None), fields.pop(_VERSION, None)
        if not isinstance(name, str) or type(version) is not int:
            raise Malformed("no event with a name and a version")
        if name not in self._shapes:
            raise UnknownEvent(f"no event is called {name!r}")
        try:
            return cast(E, self._shapes[name].decode(self._brought_up(name, version, fields)))
        except Malformed as fault:
            raise fault.within(name) from None

    def _brought_up(self, name: str, version: int, fields: Fields) -> Fields:
        newest = self._versions[name]
        if not 1 <= version <= newest:
            raise UnknownVersion(f"{name} version {version}; this program knows 1 to {newest}")
        for older in range(version, newest):
            fields = self._upcasts[name, older](fields)
        return fields

    def knows(self, text: str) -> bool:
        """Whether this is an event of this union, in whatever state."""
        return any(text.startswith(beginning(kind)) for kind in self.kinds)

    def schemas(self) -> dict[str, tuple[int, Json]]:
        """Every event's version and shape, for the golden file that notices a change."""
        return {name: (self._versions[name], shape.schema) for name, shape in self._shapes.items()}


def beginning(kind: type[object]) -> str:
    """The text that every event of this kind begins with, and no other event of its stream does."""
    return f'{{"{_NAME}":"{kind.__name__}",'


def _newest(name: str, upcasts: Upcasts) -> int:
    """One more than the newest version that has an upcast. A gap before it is a TypeError."""
    olds = sorted(version for event, version in upcasts if event == name)
    if olds != list(range(1, len(olds) + 1)):
        raise TypeError(f"{name}: the upcasts {olds} leave a version unread")
    return len(olds) + 1


def _object(text: str) -> Fields:
    try:
        value: object = json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise Malformed(f"not JSON: {fault}") from fault
    if not isinstance(value, dict):
        raise Malformed("not an object")
    return value


@cache
def hand_codec() -> Codec[RoundsEvent]:
    """The events of a hand of pot poker."""
    return Codec(cast("tuple[type[RoundsEvent], ...]", get_args(RoundsEvent)), UPCASTS)


@cache
def lineup_codec() -> Codec[RoundsLineupEvent]:
    """The events of any lineup, and of pot poker's."""
    return Codec(cast("tuple[type[RoundsLineupEvent], ...]", get_args(RoundsLineupEvent)), LINEUP_UPCASTS)


@cache
def table_codec() -> Codec[TableEvent]:
    """A table's own events, beside its hands and its lineup."""
    return Codec(cast("tuple[type[TableEvent], ...]", get_args(TableEvent)), UPCASTS)


@cache
def tournament_codec() -> Codec[TournamentEvent]:
    """The events of a tournament. Some share a name with an event of a table."""
    return Codec(cast("tuple[type[TournamentEvent], ...]", get_args(TournamentEvent)), TOURNAMENT_UPCASTS)
