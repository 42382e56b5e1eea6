"""The cost of the views after an act of ten players: built and printed, beside the plain way."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from statistics import median
from time import perf_counter
from typing import Final

from pydantic import TypeAdapter

from table_server.engine.cards import Seat
from table_server.projection.boards import board_view
from table_server.projection.seats import seat_part
from table_server.projection.teller import Teller
from table_server.simulation.rounds.choices import answer
from table_server.table import commands
from table_server.table.ephemeral import ActionClock, ClockPart
from table_server.table.events import Happened
from table_server.table.question import seats_asked
from table_server.wire.edition import Edition
from table_server.wire.outbound import BoardMessage, ForBoard, ForSeat, SeatMessage
from tests.bench.row import Row
from tests.projection.rig import BUY_IN, Room, plain_room

HANDS: Final = 60
SEATS: Final = tuple(Seat(number) for number in range(1, 11))
SEAT, BOARD = TypeAdapter(SeatMessage), TypeAdapter(BoardMessage)


def rows() -> Iterator[Row]:
    """Microseconds for one act, ten seats and the board; the middle of all acts of some hands of Hold'em."""
    projected, printed, whole, sizes = zip(*_acts(plain_room("holdem")), strict=True)
    yield _row("views after an act: built for 10 seats and the board", median(projected), None)
    yield _row("views after an act: printed, public part once", median(printed), median(whole))
    yield Row(
        name="view of a seat", value=median(sizes), unit="bytes", peer=None, peer_value=None, ratio=None
    )


def _row(name: str, value: float, peer: float | None) -> Row:
    """The peer is what `send_json(model.model_dump())` does with the same views."""
    ratio = None if peer is None else peer / value
    said = None if peer is None else "each dumped whole"
    return Row(name=name, value=value, unit="us", peer=said, peer_value=peer, ratio=ratio)


def _acts(room: Room) -> Iterator[tuple[float, float, float, int]]:
    room.sit(*SEATS, amount=BUY_IN)
    room.does(commands.Activate())
    teller = Teller()
    for _ in range(HANDS):
        _fill_up(room)
        yield _measured(room, teller, room.deals())
        while room.hand.offer is not None:
            yield _measured(room, teller, room.acts(answer(room.hand, room.dice, loose=True)))


def _fill_up(room: Room) -> None:
    for seat, chair in room.table.lineup.chairs.items():
        if chair.stack < BUY_IN // 4:
            asked = commands.TopUp(seat, BUY_IN) if chair.stack else commands.BuyIn(seat, BUY_IN, chair.entry)
            room.does(asked)
            room.does(commands.MoneyArrived(next(iter(room.table.moves))))


def _measured(room: Room, teller: Teller, events: list[Happened]) -> tuple[float, float, float, int]:
    asked = seats_asked(room.hand.offer)
    room.presence.clocks = {
        seat: ActionClock(part=ClockPart.ACTION, since=0, until=30_000, warn=25_000) for seat in asked
    }
    start = perf_counter()
    told = tuple(step for step in teller.told(room.table, events) if step is not None)
    telling = (perf_counter() - start) * 1e6
    table = board_view(room.table, room.presence)
    parts = [seat_part(room.table, room.presence, seat) for seat in SEATS]

    def project() -> None:
        board_view(room.table, room.presence)
        for seat in SEATS:
            seat_part(room.table, room.presence, seat)

    def print_once() -> None:
        edition = Edition(1, table, told)
        edition.for_board()
        for part in parts:
            edition.for_seat(part)

    def print_each() -> None:
        json.dumps(BOARD.dump_python(BoardMessage(1, ForBoard(table), told), mode="json"))
        for part in parts:
            json.dumps(SEAT.dump_python(SeatMessage(1, ForSeat(table, part), told), mode="json"))

    size = len(Edition(1, table, told).for_seat(parts[0]))
    return telling + _time(project), _time(print_once), _time(print_each), size


def _time(work: Callable[[], None]) -> float:
    """The better of two, in microseconds: the first may pay for somebody else's turn at the processor."""
    best = float("inf")
    for _ in range(2):
        start = perf_counter()
        work()
        best = min(best, perf_counter() - start)
    return best * 1e6
