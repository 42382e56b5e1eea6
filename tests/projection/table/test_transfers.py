"""Transfers from table to table: on the player's own screen, on the kept seat, for the floor."""

from __future__ import annotations

from dataclasses import replace

import pytest

from table_server.engine.cards import Seat
from table_server.projection.floors import floor_part
from table_server.projection.rounds.views.seat import RoundsSeat
from table_server.projection.seats import seat_part
from table_server.projection.views.transfers import GoingView, KeptView, MustMoveView, PassView, WaitsFor
from table_server.table import commands
from table_server.table.terms import MustMoveRule, Parting
from table_server.table.transfer_commands import FillPass, GivePass, HastenMove, OrderMove
from table_server.table.transfers import TO_COME, Going, Pass, Right
from tests.projection.rig import NOW, Room, plain_room

FOUR = Seat(4)


def playing() -> Room:
    """A table in a hand: button 1, small blind 2, big blind 3."""
    room = plain_room()
    room.sit(1, 2, 3)
    room.does(commands.Activate())
    room.deals()
    return room


def sends(room: Room, seat: int, when: Parting, must: bool = True) -> GoingView | None:
    """The player's own view of the transfer."""
    going = Going(key="t1-1", to="t2", title="Table 2", seat=FOUR, when=when, must=must)
    room.does(OrderMove(Seat(seat), f"account-{seat}", going))
    return seat_part(room.table, room.presence, Seat(seat)).going


@pytest.mark.parametrize(
    ("on", "when", "waits", "hastens"),
    [
        ("button", Parting.AT_ONCE, WaitsFor.HAND, False),
        ("button", Parting.AFTER_BLINDS, WaitsFor.HAND, True),
        ("big blind", Parting.AFTER_BLINDS, WaitsFor.BLINDS, True),
        ("button", Parting.TO_THE_BLIND, WaitsFor.BIG_BLIND, True),
    ],
)
def test_a_seat_is_told_where_to_and_what_for_it_waits(
    on: str, when: Parting, waits: WaitsFor, hastens: bool
) -> None:
    room = playing()
    running = room.table.lineup.running
    assert running is not None
    seat = running.button if on == "button" else running.places[-1]
    assert sends(room, seat, when) == GoingView(
        table="t2", title="Table 2", seat=FOUR, must=True, waits=waits, may_hasten=hastens
    )
    (shown,) = (each for each in floor_part(room.table, room.presence).seats if each.seat == seat)
    assert shown.going == GoingView(
        table="t2", title="Table 2", seat=FOUR, must=True, waits=waits, may_hasten=hastens
    )


def test_a_player_who_has_stood_up_waits_for_money() -> None:
    room = plain_room()
    room.sit(1, 2)
    room.does(commands.TopUp(Seat(2), 2_000))
    view = sends(room, 2, Parting.AT_ONCE, must=False)
    assert view == GoingView(
        table="t2", title="Table 2", seat=FOUR, must=False, waits=WaitsFor.MONEY, may_hasten=False
    )


def test_a_player_who_stays_is_told_nothing() -> None:
    room = playing()
    assert seat_part(room.table, room.presence, Seat(1)).going is None
    sends(room, 3, Parting.TO_THE_BLIND)
    room.does(HastenMove(Seat(3)))
    going = seat_part(room.table, room.presence, Seat(3)).going
    assert going is not None
    assert (going.waits, going.may_hasten) == (WaitsFor.HAND, False)


def test_a_kept_seat_says_for_whom_and_how_long_and_no_amount() -> None:
    """Money is the player's own business; only the floor sees it."""
    room = playing()
    room.does(
        GivePass(
            Pass(
                key="t2-1", player="account-9", name="Player 9", origin="t2", right=Right.FREE_HAND, seat=FOUR
            )
        )
    )
    assert seat_part(room.table, room.presence, FOUR) == RoundsSeat(FOUR, kept=KeptView("Player 9", None))
    room.does(FillPass("t2-1", 12_300))
    room.presence.wall = NOW + 1_000
    left = TO_COME - 1_000
    assert seat_part(room.table, room.presence, FOUR) == RoundsSeat(FOUR, kept=KeptView("Player 9", left))
    assert seat_part(room.table, room.presence, Seat(5)) == RoundsSeat(Seat(5))
    part = floor_part(room.table, room.presence)
    assert part.passes == (
        PassView(
            player="account-9",
            name="Player 9",
            origin="t2",
            seat=FOUR,
            right=Right.FREE_HAND,
            amount=12_300,
            left=left,
        ),
    )


def test_the_floor_sees_who_is_next_for_the_main_game() -> None:
    room = plain_room()
    room.sit(2, 1, 3)
    assert floor_part(room.table, room.presence).must_move is None
    must = MustMoveRule("t2", Parting.TO_THE_BLIND)
    room.does(commands.SetTerms(replace(room.table.terms, must_move=must)))
    expected = MustMoveView("t2", Parting.TO_THE_BLIND, (Seat(2), Seat(1), Seat(3)))
    assert floor_part(room.table, room.presence).must_move == expected
