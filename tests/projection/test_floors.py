"""The floor sees people, money and clocks; never a hole card."""

from __future__ import annotations

from table_server.cage.accounts import AlarmKind
from table_server.engine.cards import Seat
from table_server.families.rounds.commands import Fold
from table_server.families.rounds.lineup.state import Debt
from table_server.families.seating.chairs import EntryChoice
from table_server.projection.floors import floor_part
from table_server.projection.rounds.views.floor import RoundsFloorSeat
from table_server.projection.views.floor import (
    AlarmView,
    CallView,
    FloorMove,
    GoneView,
    ReservedView,
    WaitingView,
)
from table_server.table import commands
from table_server.table.ephemeral import Ringing
from table_server.table.state import Absence, Purpose
from tests.projection.rig import BUY_IN, NOW, plain_room

ONE, FOUR = Seat(1), Seat(4)


def test_alarms_of_the_room_are_shown_at_every_table() -> None:
    room = plain_room()
    assert floor_part(room.table, room.presence).alarms == ()
    room.presence.alarms = (Ringing("device_fault", "t2/shuffler (jam)", NOW),)
    assert floor_part(room.table, room.presence).alarms == (
        AlarmView(AlarmKind.DEVICE_FAULT, "t2/shuffler (jam)", NOW),
    )


def test_people_and_their_money() -> None:
    room = plain_room()
    room.sit(1, 2, 3)
    room.log_in(4)
    room.does(commands.BuyIn(FOUR, BUY_IN, EntryChoice.POST))
    room.does(commands.Activate())
    room.deals()
    room.does(commands.LockSeat(Seat(9), on=True, name="Red"))
    room.presence.connected.discard(Seat(2))
    part = floor_part(room.table, room.presence)
    assert part.locked == (9,)
    assert part.reserved == (ReservedView(Seat(9), "Red"),)
    assert part.disconnected == (2,)
    assert part.moves == (
        FloorMove(
            key="t1-4",
            seat=FOUR,
            player="account-4",
            amount=BUY_IN,
            purpose=Purpose.SIT,
            entry=EntryChoice.POST,
            arrived=False,
        ),
    )
    assert part.on_felt == 3 * BUY_IN
    assert (part.hands_of_game, part.events) == (room.table.hands_of_game, room.table.count)
    assert part.seats[3] == RoundsFloorSeat(
        seat=FOUR,
        player="account-4",
        name="Player 4",
        stack=0,
        in_pot=0,
        bought=0,
        seated=False,
        sits_out=False,
        absence=Absence.NOT,
        leaving=False,
        connected=True,
        bank=60_000,
        extra_time=100,
        timeouts=0,
        short_buys=0,
        top_up_to=0,
        entry=None,
        debt=None,
        hands=0,
        owes_kill=False,
        going=None,
    )
    blinds = sorted((seat.in_pot, seat.stack) for seat in part.seats[:3])
    assert blinds == [(0, 40_000), (200, 39_800), (400, 39_600)]
    assert part.seats[0].debt is Debt.NOTHING


def test_all_chips_are_counted_in_the_hand_and_after_it() -> None:
    room = plain_room()
    room.sit(1, 2, 3)
    room.does(commands.Activate())
    room.deals()
    while room.hand.offer is not None:
        assert floor_part(room.table, room.presence).on_felt == 3 * BUY_IN
        room.acts(Fold(room.hand.seats[room.hand.turn]))
    assert floor_part(room.table, room.presence).on_felt == 3 * BUY_IN


def test_players_who_left_and_their_amounts() -> None:
    """D-9."""
    room = plain_room()
    room.sit(1)
    room.does(commands.Leave(ONE))
    assert floor_part(room.table, room.presence).gone == (GoneView("account-1", BUY_IN, NOW),)


def test_calls_for_the_floor_with_their_age() -> None:
    room = plain_room()
    room.presence.calls = {FOUR: 1_000, ONE: 4_000}
    room.presence.now = 9_000
    assert floor_part(room.table, room.presence).calls == (CallView(FOUR, 8_000), CallView(ONE, 5_000))


def test_waiting_players_and_their_time() -> None:
    room = plain_room()
    waits = commands.Waits("Red", "4-8", called_in=True), commands.Waits("Blue", paged=True)
    room.does(commands.Queue(waits))
    room.presence.wall = NOW + 9_000
    assert floor_part(room.table, room.presence).queue == (
        WaitingView("Red", "4-8", 9_000, called_in=True, paged=None, player=""),
        WaitingView("Blue", "", 9_000, called_in=False, paged=9_000, player=""),
    )
