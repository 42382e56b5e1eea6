"""One seat's private view: its cards, its clocks and wishes, the switches it may turn."""

from __future__ import annotations

from dataclasses import replace

from table_server.cage.preferences import Preferences
from table_server.engine.cards import Seat
from table_server.families.rounds.commands import Fold
from table_server.families.rounds.lineup.commands import HoldOver, WantStraddle
from table_server.families.rounds.lineup.terms import LineupTerms, Straddle
from table_server.projection.card_text import codes
from table_server.projection.seats import seat_part
from table_server.simulation.rounds.defaults import small_stakes
from table_server.table import commands
from table_server.table.ephemeral import ActionClock, ClockPart, PreAction, Wish
from table_server.table.state import Absence
from table_server.table.terms import Turnover
from tests.families.rounds.declared import pot_poker
from tests.projection.dice import Dice
from tests.projection.rig import Room, plain_room, spread_of, table_of

HOLDEM, STUD = pot_poker()["holdem"], pot_poker()["seven_card_stud"]
ONE = Seat(1)


def playing(room: Room | None = None) -> Room:
    room = plain_room() if room is None else room
    room.sit(1, 2, 3)
    room.does(commands.Activate())
    room.deals()
    return room


def test_own_cards_by_their_places_folded_or_not() -> None:
    room = playing()
    seat = room.hand.seats[room.hand.turn]
    held = codes(room.hand.hole[room.hand.turn])
    assert seat_part(room.table, room.presence, seat).cards == held
    room.acts(Fold(seat))
    assert seat_part(room.table, room.presence, seat).cards == held


def test_no_cards_for_who_was_not_dealt_in() -> None:
    room = playing()
    room.sit(4)
    assert seat_part(room.table, room.presence, Seat(4)).cards == ()


def test_the_time_bank_runs_down_while_its_clock_runs() -> None:
    """D-1."""
    room = playing()
    assert seat_part(room.table, room.presence, ONE).bank == 60_000
    room.presence.clocks[ONE] = ActionClock(ClockPart.BANK, since=0, until=50_000, warn=45_000)
    room.presence.now = 20_000
    assert seat_part(room.table, room.presence, ONE).bank == 30_000
    room.presence.clocks[ONE] = ActionClock(ClockPart.ACTION, since=0, until=50_000, warn=45_000)
    assert seat_part(room.table, room.presence, ONE).bank == 60_000


def test_the_wish_that_is_set() -> None:
    room = playing()
    room.presence.wishes[ONE] = PreAction(Wish.CALL, 400)
    assert seat_part(room.table, room.presence, ONE).wish == PreAction(Wish.CALL, 400)
    assert seat_part(room.table, room.presence, Seat(2)).wish is None


def test_a_break() -> None:
    room = playing()
    room.does(commands.TakeBreak(ONE, Absence.NEXT_HAND))
    part = seat_part(room.table, room.presence, ONE)
    assert (part.absence, part.sits_out) == (Absence.NEXT_HAND, True)
    assert part.coming_in is not None


def test_seats_are_changed_between_hands() -> None:
    room = playing()
    assert seat_part(room.table, room.presence, ONE).free_seats == ()
    room.does(commands.LockSeat(Seat(9), on=True))
    while room.hand.offer is not None:
        room.acts(Fold(room.hand.seats[room.hand.turn]))
    assert seat_part(room.table, room.presence, ONE).free_seats == tuple(map(Seat, (4, 5, 6, 7, 8, 10)))


def test_the_switches_of_the_house() -> None:
    """D-24, D-68: null where the house has none."""
    part = seat_part(playing().table, playing().presence, ONE)
    assert (part.straddles, part.overs) == (None, None)
    terms = replace(small_stakes(HOLDEM, HOLDEM.structures[0]), overs=True)
    spread = spread_of(HOLDEM, terms, LineupTerms(straddle=Straddle.UNDER_THE_GUN))
    room = playing(Room(table_of(spread), HOLDEM, Dice(1)))
    room.does(commands.OfFamily(HoldOver(ONE, on=True)))
    room.does(commands.OfFamily(WantStraddle(ONE, on=True)))
    part = seat_part(room.table, room.presence, ONE)
    assert (part.straddles, part.overs) == (True, True)
    other = seat_part(room.table, room.presence, Seat(2))
    assert (other.straddles, other.overs) == (False, False)


def test_a_decision_may_be_called_for_once() -> None:
    room = playing()
    assert seat_part(room.table, room.presence, ONE).may_call_clock
    room.does(commands.CallClock(ONE))
    assert not seat_part(room.table, room.presence, Seat(2)).may_call_clock


def test_the_seat_that_names_the_game() -> None:
    terms = [small_stakes(game, game.structures[0]) for game in (HOLDEM, STUD)]
    table = table_of(*(spread_of(game, each) for game, each in zip((HOLDEM, STUD), terms, strict=True)))
    room = playing(Room(replace(table, turnover=Turnover.DEALERS_CHOICE, hands_each=1), HOLDEM, Dice(1)))
    while room.hand.offer is not None:
        room.acts(Fold(room.hand.seats[room.hand.turn]))
    choosing = [s for s in map(Seat, (1, 2, 3)) if seat_part(room.table, room.presence, s).chooses_game]
    assert choosing == [room.table.chooser]


def test_preferences_go_with_the_player_and_an_empty_seat_has_none() -> None:
    room = plain_room()
    likes = Preferences(language="vi", sound=0)
    room.presence.preferences = {"account-1": likes}
    assert seat_part(room.table, room.presence, ONE).preferences is None
    room.log_in(1, 2)
    assert seat_part(room.table, room.presence, ONE).preferences == likes
    assert seat_part(room.table, room.presence, Seat(2)).preferences is None


def test_a_seat_knows_that_it_called_the_floor_with_nobody_there_too() -> None:
    room = plain_room()
    room.log_in(1)
    room.presence.calls = {ONE: 5, Seat(9): 7}
    called = [seat_part(room.table, room.presence, seat).floor_called for seat in (ONE, Seat(2), Seat(9))]
    assert called == [True, False, True]


def test_a_break_may_wait_for_the_blind_where_there_are_blinds() -> None:
    room = plain_room()
    room.sit(1, 2)
    assert seat_part(room.table, room.presence, ONE).may_wait_for_blind
    assert not seat_part(room.table, room.presence, Seat(3)).may_wait_for_blind
    room.does(commands.TakeBreak(ONE, Absence.NEXT_HAND))
    assert not seat_part(room.table, room.presence, ONE).may_wait_for_blind
    stud = plain_room("seven_card_stud")
    stud.sit(1, 2)
    assert not seat_part(stud.table, stud.presence, ONE).may_wait_for_blind
