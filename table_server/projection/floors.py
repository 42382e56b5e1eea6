"""The floor's part of the view, built up from nothing: people, money, clocks. It looks at no card."""

from __future__ import annotations

from table_server.cage.accounts import AlarmKind
from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.families.seating.chairs import Standing
from table_server.projection.families import VIEWS, FloorSeat
from table_server.projection.table.stacks import all_chips, stack
from table_server.projection.table.transfers import going_view, must_move_view, pass_views
from table_server.projection.views.floor import (
    AlarmView,
    CallView,
    FloorMove,
    FloorSeatFields,
    GoneView,
    ReservedView,
    WaitingView,
)
from table_server.projection.views.transfers import MustMoveView, PassView
from table_server.table.ephemeral import Presence
from table_server.table.state import Sitter, Table, Waiting


@value
class FloorPart:
    """The part of a table's view that is for the floor."""

    seats: tuple[FloorSeat, ...]
    locked: tuple[Seat, ...]
    reserved: tuple[ReservedView, ...]
    disconnected: tuple[Seat, ...]
    """Seats of people without a screen."""
    moves: tuple[FloorMove, ...]
    gone: tuple[GoneView, ...]
    calls: tuple[CallView, ...]
    """The seats that called, the first one first."""
    alarms: tuple[AlarmView, ...]
    """The alarms of the room, the same at every table, the newest last."""
    queue: tuple[WaitingView, ...]
    """The players who wait for a seat, the next one first."""
    passes: tuple[PassView, ...]
    """The players who may come from other tables, each with the stack to bring."""
    must_move: MustMoveView | None
    """Null for a table that feeds no other."""
    on_felt: Cents
    """All stacks, bets and pots together."""
    hands_of_game: int
    """Hands dealt since the game last changed."""
    events: int
    """Events in the journal of this table."""


def floor_part(table: Table, presence: Presence) -> FloorPart:
    """The floor's part of the view."""
    sitters = sorted(table.sitters.items())
    return FloorPart(
        seats=tuple([_seat(table, presence, seat, sitter=sitter) for seat, sitter in sitters]),
        locked=tuple(sorted(table.locked)),
        reserved=tuple([ReservedView(seat, name) for seat, name in sorted(table.reserved.items())]),
        disconnected=tuple([seat for seat, _ in sitters if seat not in presence.connected]),
        moves=tuple(
            [
                FloorMove(
                    key=m.key,
                    seat=m.seat,
                    player=m.player,
                    amount=m.amount,
                    purpose=m.purpose,
                    entry=m.entry,
                    arrived=m.arrived,
                )
                for m in table.moves.values()
            ]
        ),
        gone=tuple([GoneView(player, gone.amount, gone.at) for player, gone in table.gone.items()]),
        calls=tuple([CallView(seat, presence.now - since) for seat, since in presence.calls.items()]),
        alarms=tuple([AlarmView(AlarmKind(alarm.kind), alarm.who, alarm.at) for alarm in presence.alarms]),
        queue=tuple([_waiting(waiting, presence.wall) for waiting in table.waiting]),
        passes=pass_views(table, presence.wall),
        must_move=must_move_view(table),
        on_felt=all_chips(table),
        hands_of_game=table.hands_of_game,
        events=table.count,
    )


def _waiting(waiting: Waiting, wall: int) -> WaitingView:
    paged = None if waiting.paged is None else wall - waiting.paged
    return WaitingView(
        name=waiting.name,
        game=waiting.game,
        waits=wall - waiting.since,
        called_in=waiting.called_in,
        paged=paged,
        player=waiting.player,
    )


def _seat(table: Table, presence: Presence, seat: Seat, sitter: Sitter) -> FloorSeat:
    chair = table.lineup.chairs.get(seat)
    fields = FloorSeatFields(
        seat=seat,
        player=sitter.player,
        name=sitter.name,
        stack=stack(table, seat),
        bought=sitter.bought,
        seated=chair is not None,
        sits_out=chair is not None and chair.standing is Standing.OUT,
        absence=sitter.absence,
        leaving=sitter.leaving,
        connected=seat in presence.connected,
        bank=sitter.bank,
        extra_time=sitter.extra_time,
        timeouts=sitter.timeouts,
        short_buys=sitter.short_buys,
        top_up_to=sitter.top_up_to,
        going=going_view(table, seat, sitter),
    )
    return VIEWS.at(table).floor_seat(table, seat, fields)
