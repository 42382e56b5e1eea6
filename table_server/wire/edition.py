"""One version of a table as it is sent: the public part is printed once, and each private part joined to it.

The types of `outbound` say what comes out; a test reads every message back through them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from functools import lru_cache
from typing import Final

from msgspec import json

from table_server.projection.by_identity import Same
from table_server.projection.families import BoardView, SeatPart
from table_server.projection.floors import FloorPart
from table_server.projection.games import game_rules, game_view
from table_server.projection.views.step import Step
from table_server.table.terms import Spread
from table_server.wire.codes import Code
from table_server.wire.outbound import RefusedMessage, Reply, RulesReply, TakenReply

_printed: Final = json.Encoder().encode
"""The same bytes as pydantic's in half the time, and nothing has to be built for it at the start."""


class Edition:
    """One version, ready for every audience."""

    __slots__ = ("_head", "_tail", "v")

    def __init__(self, v: int, table: BoardView, steps: Sequence[Step]) -> None:
        self.v = v
        self._head = b'{"v":%d,"view":{"table":%b' % (v, _printed(table))
        self._tail = b'},"steps":%b}' % _printed(steps)

    def for_board(self) -> bytes:
        """The view that everybody may see."""
        return self._head + self._tail

    def for_seat(self, part: SeatPart) -> bytes:
        """The view of one seat: the public part and its own."""
        return b'%b,"you":%b%b' % (self._head, _printed(part), self._tail)

    def for_floor(self, part: FloorPart) -> bytes:
        """The view of the floor: the public part and its own."""
        return b'%b,"floor":%b%b' % (self._head, _printed(part), self._tail)


def refused(code: Code, v: int | None = None, ref: int | None = None) -> bytes:
    """A refusal with its reason; fields without a value are left out."""
    no = asdict(RefusedMessage(code, v, ref))
    return _printed({name: told for name, told in no.items() if told is not None})


def replied(reply: Reply | TakenReply) -> bytes:
    """The answer to a question."""
    return _printed(reply)


def rules_told(spread: Spread, ref: int | None = None) -> bytes:
    """The rules of a game, printed once because they never change."""
    told = _rules(Same(spread))
    return told if ref is None else b'{"ref":%d,%b' % (ref, told[1:])


@lru_cache(64)
def _rules(of: Same[Spread]) -> bytes:
    whole = RulesReply(game_view(of.it), game_rules(of.it))
    return _printed({name: getattr(whole, name) for name in ("game", "rules", "reply")})
