"""The floor's part, put together from nothing: people, money, clocks. It looks at no card."""

from __future__ import annotations

from table_server.cage.accounts import AlarmKind
from table_server.engine.cards import Seat
from table_server.families.seating.chairs import Standing
from table_server.projection.amounts.stacks import on_felt, running, stack
from table_server.projection.table.transfers import going_view, must_move_view, pass_views
from table_server.projection.views.floor import (
    AlarmView,
    CallView,
    FloorMove,
    FloorPart,
    FloorSeat,
    GoneView,
    ReservedView,
    WaitingView,
)
from table_server.table.ephemeral import Presence
from table_server.table.state import Sitter, Table, Waiting


def floor_part(table: Table, presence: Presence) -> FloorPart:
    """What the floor may know."""
    sitters = sorted(table.sitters.items())
    return FloorPart(
        seats=tuple([_seat(table, presence, seat, sitter) for seat, sitter in sitters]),
        locked=tuple(sorted(table.locked)),
        reserved=tuple([ReservedView(seat, name) for seat, name in sorted(table.reserved.items())]),
        disconnected=tuple([seat for seat, _ in sitters if seat not in presence.connected]),
        moves=tuple(
            [
                FloorMove(m.key, m.seat, m.player, m.amount, m.purpose, m.entry, m.arrived)
                for m in table.moves.values()
            ]
        ),
        gone=tuple([GoneView(player, gone.amount, gone.at) for player, gone in table.gone.items()]),
        calls=tuple([CallView(seat, presence.now - since) for seat, since in presence.calls.items()]),
        alarms=tuple([AlarmView(AlarmKind(alarm.kind), alarm.who, alarm.at) for alarm in presence.alarms]),
        queue=tuple([_waiting(waiting, presence.wall) for waiting in table.waiting]),
        passes=pass_views(table, presence.wall),
        must_move=must_move_view(table),
        on_felt=on_felt(table),
        hands_of_game=table.hands_of_game,
        events=table.count,
    )


def _waiting(waiting: Waiting, wall: int) -> WaitingView:
    paged = None if waiting.paged is None else wall - waiting.paged
    return WaitingView(waiting.name, waiting.game, wall - waiting.since, waiting.called_in, paged)


def _seat(table: Table, presence: Presence, seat: Seat, sitter: Sitter) -> FloorSeat:
    chair = table.lineup.chairs.get(seat)
    hand = running(table)
    place = None if hand is None else hand.place.get(seat)
    return FloorSeat(
        seat=seat,
        player=sitter.player,
        name=sitter.name,
        stack=stack(table, seat),
        in_pot=0 if hand is None or place is None else hand.paid[place],
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
        entry=None if chair is None else chair.entry,
        debt=None if chair is None else chair.debt,
        hands=0 if chair is None else chair.hands,
        owes_kill=chair is not None and chair.owes_kill,
        going=going_view(table, seat, sitter),
    )
