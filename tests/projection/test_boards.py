"""The table as everybody sees it, between hands and during them."""

from __future__ import annotations

from dataclasses import replace

from table_server.engine.cards import Seat
from table_server.families.rounds.commands import Fold
from table_server.families.rounds.lineup.state import Debt
from table_server.families.rounds.lineup.terms import LineupTerms
from table_server.families.seating.chairs import EntryChoice
from table_server.projection.boards import board_view
from table_server.projection.families import BoardView
from table_server.projection.views.hand import HandStage
from table_server.projection.views.table import NoDeal, PlateState
from table_server.simulation.rounds.defaults import small_stakes
from table_server.table import commands
from table_server.table.state import Absence, Phase
from table_server.table.terms import Turnover
from tests.families.rounds.declared import pot_poker
from tests.projection.dice import Dice
from tests.projection.rig import Room, plain_room, spread_of, table_of

HOLDEM, STUD = pot_poker()["holdem"], pot_poker()["seven_card_stud"]


def seen(room: Room) -> BoardView:
    return board_view(room.table, room.presence)


def playing(*seats: int) -> Room:
    room = plain_room()
    room.sit(*seats)
    room.does(commands.Activate())
    room.deals()
    return room


def fold_round(room: Room) -> None:
    while room.hand.offer is not None:
        room.acts(Fold(room.hand.seats[room.hand.turn]))


def test_nothing_is_dealt_before_the_floor_says_so() -> None:
    """LP-51."""
    room = plain_room()
    room.sit(1, 2)
    view = seen(room)
    assert (view.phase, view.no_deal, view.ready) == (Phase.CLOSED, NoDeal.NOT_ACTIVATED, 2)
    assert (view.hand, view.question, view.button, view.hands) == (None, None, None, 0)


def test_too_few_players() -> None:
    """LP-47: the view says how many players it takes."""
    terms = small_stakes(HOLDEM, HOLDEM.structures[0])
    room = Room(table_of(spread_of(HOLDEM, terms, LineupTerms(min_players=4))), HOLDEM, Dice(1))
    room.sit(1, 2, 3)
    room.does(commands.Activate())
    assert seen(room).no_deal is NoDeal.TOO_FEW_PLAYERS
    room.sit(4)
    assert seen(room).no_deal is None
    assert seen(room).game.players == (4, 10)


def test_paused_after_the_hand_and_frozen_in_it() -> None:
    room = playing(1, 2, 3)
    room.does(commands.Pause(at_once=False))
    assert (seen(room).phase, seen(room).no_deal) == (Phase.LAST_HAND, None)
    room.does(commands.Pause(at_once=True))
    assert seen(room).no_deal is NoDeal.FROZEN
    assert seen(room).question is not None
    room.does(commands.Resume())
    room.does(commands.Pause(at_once=False))
    fold_round(room)
    assert seen(room).no_deal is NoDeal.PAUSED


def test_the_hand_stays_on_the_felt_until_the_next() -> None:
    room = playing(1, 2, 3)
    hand = seen(room).hand
    assert hand is not None
    assert (hand.number, hand.stage, hand.street, hand.game) == (1, HandStage.RUNNING, "preflop", "holdem")
    fold_round(room)
    over = seen(room).hand
    assert over is not None
    assert (over.number, over.stage, over.pots) == (1, HandStage.OVER, ())
    assert seen(room).hands == 1


def test_a_voided_hand_says_so() -> None:
    """D-4."""
    room = playing(1, 2, 3)
    room.does(commands.VoidHand(("one", "other"), "a card on the floor"))
    hand = seen(room).hand
    assert hand is not None
    assert hand.stage is HandStage.VOIDED
    assert {plate.stack for plate in seen(room).seats if plate.name} == {40_000}


def test_the_button_of_the_hand_then_of_the_lineup() -> None:
    room = playing(1, 2, 3)
    assert seen(room).button == room.hand.setup.button
    fold_round(room)
    assert seen(room).button == room.table.lineup.button


def test_when_the_next_hand_is_dealt() -> None:
    room = plain_room()
    assert seen(room).deals_in is None
    room.presence.now, room.presence.deals_at = 1_000, 4_500
    assert seen(room).deals_in == 3_500
    room.presence.now = 9_000
    assert seen(room).deals_in == 0


def test_the_player_at_each_seat() -> None:
    room = playing(1, 2, 3, 4)
    room.log_in(5)
    room.sit(6)
    room.does(commands.LockSeat(Seat(7), on=True))
    room.does(commands.TakeBreak(Seat(2), Absence.NEXT_HAND))
    in_turn = room.hand.seats[room.hand.turn]
    leaving = next(seat for seat in (Seat(1), Seat(3), Seat(4)) if seat != in_turn)
    room.does(commands.Leave(leaving))
    state = {plate.seat: plate.state for plate in seen(room).seats}
    assert state[Seat(2)] is PlateState.OUT
    assert state[leaving] is PlateState.LEAVING
    assert state[in_turn] is PlateState.PLAYING
    assert state[Seat(5)] is PlateState.LOGGED_IN
    assert state[Seat(6)] is PlateState.WAITING
    assert state[Seat(7)] is PlateState.LOCKED
    assert state[Seat(8)] is PlateState.FREE
    assert len(state) == 10


def test_a_player_who_has_to_wait_for_the_blind() -> None:
    """D-19."""
    room = playing(1, 2, 3)
    fold_round(room)
    room.sit(4, entry=EntryChoice.WAIT)
    plate = seen(room).seats[3]
    assert (plate.state, plate.debt) == (PlateState.WAITING, Debt.ENTRY)
    assert seen(room).seats[0].debt is Debt.NOTHING
    assert seen(room).seats[8].debt is None


def test_a_player_without_chips() -> None:
    room = playing(1, 2, 3)
    fold_round(room)
    room.table.lineup.chairs[Seat(2)].stack = 0
    assert seen(room).seats[1].state is PlateState.BROKE
    assert seen(room).ready == 2


def test_the_seat_that_names_the_game() -> None:
    terms = [small_stakes(game, game.structures[0]) for game in (HOLDEM, STUD)]
    table = table_of(*(spread_of(game, each) for game, each in zip((HOLDEM, STUD), terms, strict=True)))
    room = Room(replace(table, turnover=Turnover.DEALERS_CHOICE, hands_each=1), HOLDEM, Dice(1))
    room.sit(1, 2, 3)
    room.does(commands.Activate())
    room.deals()
    fold_round(room)
    view = seen(room)
    assert (view.no_deal, view.chooser) == (NoDeal.GAME_IS_CHOSEN, room.table.chooser)
    assert view.chooser is not None
    assert [item.game for item in view.menu.items] == ["holdem", "seven_card_stud"]


def test_the_next_game_of_a_rotation() -> None:
    terms = [small_stakes(game, game.structures[0]) for game in (HOLDEM, STUD)]
    table = table_of(*(spread_of(game, each) for game, each in zip((HOLDEM, STUD), terms, strict=True)))
    room = Room(replace(table, turnover=Turnover.ROTATES, hands_each=1), HOLDEM, Dice(1))
    room.sit(1, 2, 3)
    room.does(commands.Activate())
    coming = seen(room).coming
    assert coming is not None
    assert coming.game == "seven_card_stud"
    room.deals()
    fold_round(room)
    assert seen(room).game.key == "seven_card_stud"
    coming = seen(room).coming
    assert coming is not None
    assert coming.game == "holdem"


def test_the_message_the_waiting_list_and_the_version() -> None:
    room = plain_room()
    room.does(commands.Announce("Seat open"))
    room.does(commands.Queue((commands.Waits("Red"), commands.Waits("Blue"))))
    room.presence.software = "1.2.3"
    view = board_view(room.table, room.presence)
    assert (view.message, view.waiting, view.software) == ("Seat open", ("Red", "Blue"), "1.2.3")
    assert view.run_out == room.table.terms.clocks.run_out == 2_000
