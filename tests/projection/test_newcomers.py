"""A player who comes to a seat after the hand has no part in it: no cards, no choice to show them."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.families.rounds.commands import Fold, Show
from table_server.families.seating.chairs import EntryChoice
from table_server.projection.rounds.views.seat import AfterOfferView
from table_server.projection.seats import seat_part
from table_server.table import commands
from table_server.table.ephemeral import Presence
from tests.projection.knowledge import NOBODY, cards_in
from tests.projection.rig import Room, plain_room
from tests.projection.screens import Screens


def after_a_walk() -> tuple[Room, Seat]:
    """A table where everybody folded to the winner, who may show."""
    room = plain_room()
    room.sit(1, 2, 3)
    room.does(commands.Activate())
    room.deals()
    winner = room.hand.seats[-1]
    while room.hand.offer is not None:
        winner = room.hand.seats[(room.hand.turn + 1) % 3]
        room.acts(Fold(room.hand.seats[room.hand.turn]))
    return room, winner


def test_the_winner_may_look_at_the_cards_and_show_them() -> None:
    """D-10."""
    room, winner = after_a_walk()
    part = seat_part(room.table, room.presence, winner)
    assert len(part.cards) == 2
    assert part.offer == AfterOfferView(room.table.asked, show=True, rabbit=False)


def test_the_next_player_at_that_seat_sees_none_of_it() -> None:
    room, winner = after_a_walk()
    room.does(commands.Leave(winner))
    room.does(commands.LogIn(winner, "somebody else", "Newcomer"))
    part = seat_part(room.table, room.presence, winner)
    assert part.cards == ()
    assert part.offer is None
    assert cards_in(Screens(room.table, Presence(), ()).sent_to(winner)) == set()


def test_the_next_player_at_that_seat_cannot_show_it() -> None:
    room, winner = after_a_walk()
    room.does(commands.Leave(winner))
    room.does(commands.LogIn(winner, "somebody else", "Newcomer"))
    room.asks(commands.AnswerQuestion(room.table.asked, Show(winner)))
    assert cards_in(Screens(room.table, Presence(), ()).sent_to(NOBODY)) == set()


def test_a_player_who_changes_to_a_seat_of_that_hand_sees_none_of_it() -> None:
    room, winner = after_a_walk()
    other = next(seat for seat in room.hand.seats if seat != winner)
    room.does(commands.Leave(winner))
    room.does(commands.ChangeSeat(other, winner, EntryChoice.WAIT))
    assert seat_part(room.table, room.presence, winner).cards == ()
    assert seat_part(room.table, room.presence, winner).offer is None
