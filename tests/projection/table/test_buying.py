"""The stages of a person at a seat, the amounts that may be brought, and the price of coming in."""

from __future__ import annotations

from dataclasses import replace

from table_server.cage.ledger import NotMoved
from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal, Refused
from table_server.families.rounds.commands import Fold
from table_server.families.rounds.lineup.state import Debt
from table_server.families.rounds.lineup.terms import LineupTerms
from table_server.families.seating.chairs import EntryChoice
from table_server.projection.boards import board_view
from table_server.projection.families import SeatPart
from table_server.projection.rounds.views.seat import ComingInView, RoundsSeat, WayInView
from table_server.projection.seats import seat_part
from table_server.projection.views.seat import AmountRange, MoneyOnItsWay, Stage
from table_server.simulation.rounds.defaults import small_stakes
from table_server.table import commands
from table_server.table.state import Purpose
from tests.families.rounds.declared import pot_poker
from tests.projection.dice import Dice
from tests.projection.rig import BUY_IN, NOW, Room, plain_room, spread_of, table_of

ONE, TWO, FOUR = Seat(1), Seat(2), Seat(4)
HOLDEM = pot_poker()["holdem"]
POST = WayInView(EntryChoice.POST, 400, 0)


def part(room: Room, seat: Seat) -> SeatPart:
    return seat_part(room.table, room.presence, seat)


def playing() -> Room:
    room = plain_room()
    room.sit(1, 2, 3)
    room.does(commands.Activate())
    room.deals()
    return room


def fold_round(room: Room) -> None:
    while room.hand.offer is not None:
        room.acts(Fold(room.hand.seats[room.hand.turn]))


def test_nobody_there() -> None:
    assert part(plain_room(), ONE) == RoundsSeat(ONE)


def test_logged_in_and_choosing() -> None:
    """D-9, D-19: the amounts, and the price of each way in."""
    room = plain_room()
    room.log_in(1)
    found = part(room, ONE)
    assert (found.stage, found.name) == (Stage.CHOOSING, "Player 1")
    assert found.buy_in == AmountRange(4_000, 200_000, 100)
    ways = (WayInView(EntryChoice.WAIT, 0, 0), POST, replace(POST, entry=EntryChoice.LET_BUTTON_PASS))
    assert found.coming_in == ComingInView(
        entry=EntryChoice.WAIT, debt=Debt.ENTRY, hands=0, owes_kill=False, ways=ways
    )
    assert (found.top_up, found.free_seats) == (None, ())


def test_money_on_its_way() -> None:
    room = plain_room()
    room.log_in(1)
    room.does(commands.BuyIn(ONE, BUY_IN, EntryChoice.POST))
    found = part(room, ONE)
    assert found.stage is Stage.BUYING
    assert found.on_its_way == (MoneyOnItsWay(BUY_IN, Purpose.SIT, arrived=False),)
    assert found.buy_in is None
    room.does(commands.MoneyRefused(next(iter(room.table.moves)), NotMoved.NOT_ENOUGH))
    room.presence.not_bought[ONE] = NotMoved.NOT_ENOUGH
    found = part(room, ONE)
    assert (found.stage, found.not_bought) == (Stage.CHOOSING, NotMoved.NOT_ENOUGH)


def test_seated() -> None:
    room = plain_room()
    room.sit(1)
    found = part(room, ONE)
    assert (found.stage, found.brought, found.buy_in) == (Stage.SEATED, BUY_IN, None)
    assert found.top_up == AmountRange(100, 200_000 - BUY_IN, 100)
    assert found.free_seats == tuple(Seat(number) for number in range(2, 11))


def test_a_player_who_gets_cards_and_owes_nothing_has_no_way_in_to_choose() -> None:
    assert part(playing(), ONE).coming_in is None


def test_a_player_who_came_during_the_hand_chooses_a_way_in() -> None:
    room = playing()
    room.sit(4, entry=EntryChoice.WAIT)
    coming_in = part(room, FOUR).coming_in
    assert coming_in is not None
    assert (coming_in.entry, coming_in.debt) == (EntryChoice.WAIT, Debt.ENTRY)
    assert POST in coming_in.ways


def test_a_player_who_went_broke_may_buy_in_again() -> None:
    room = playing()
    fold_round(room)
    room.table.lineup.chairs[ONE].stack = 0
    found = part(room, ONE)
    assert (found.stage, found.top_up) == (Stage.BROKE, None)
    assert found.buy_in == AmountRange(4_000, 200_000, 100)
    assert found.coming_in is not None


def test_a_player_who_comes_back_within_the_hour_brings_the_old_stack() -> None:
    """D-9."""
    room = plain_room()
    room.sit(1, amount=100_000)
    room.does(commands.Leave(ONE))
    room.log_in(1)
    assert part(room, ONE).buy_in == AmountRange(100_000, 200_000, 100)
    room.presence.wall = NOW + 61 * 60_000
    assert part(room, ONE).buy_in == AmountRange(4_000, 200_000, 100)


def test_leaving_after_the_hand() -> None:
    """LP-44."""
    room = playing()
    in_turn = room.hand.seats[room.hand.turn]
    room.does(commands.Leave(in_turn))
    assert part(room, in_turn).stage is Stage.LEAVING


def test_one_crossing_of_money_at_a_time() -> None:
    room = playing()
    room.does(commands.TopUp(ONE, 10_000))
    assert part(room, ONE).top_up is None
    room.does(commands.MoneyArrived(next(iter(room.table.moves))))
    assert part(room, ONE).on_its_way == (MoneyOnItsWay(10_000, Purpose.TOP_UP, arrived=True),)


def test_no_more_short_top_ups() -> None:
    """D-9: one short top-up for each full buy-in; a full one is always possible."""
    terms = small_stakes(HOLDEM, HOLDEM.structures[0])
    spread = replace(spread_of(HOLDEM, terms), short_buys=1, most_buy_in=None)
    room = Room(table_of(spread), HOLDEM, Dice(1))
    room.sit(1)
    assert part(room, ONE).top_up == AmountRange(100, None, 100)
    room.does(commands.TopUp(ONE, 1_000))
    room.does(commands.MoneyArrived(next(iter(room.table.moves))))
    assert part(room, ONE).top_up == AmountRange(4_000, None, 100)


def test_a_full_stack_cannot_grow() -> None:
    room = plain_room()
    room.sit(1, amount=200_000)
    assert part(room, ONE).top_up is None


def test_a_table_that_is_full_offers_no_chips() -> None:
    """D-7: a player who logs in when the game seats as many as it may."""
    spread = spread_of(HOLDEM, small_stakes(HOLDEM, HOLDEM.structures[0]), LineupTerms(most_players=2))
    room = Room(table_of(spread), HOLDEM, Dice(1))
    room.sit(1, 2)
    room.log_in(4)
    found = part(room, FOUR)
    assert (found.stage, found.buy_in) == (Stage.CHOOSING, None)
    assert room.asks(commands.BuyIn(FOUR, BUY_IN, EntryChoice.WAIT)) == Refused(Refusal.TABLE_IS_FULL)


def test_a_debt_of_blinds_is_not_asked_while_a_game_without_them_is_dealt() -> None:
    """HORSE: the debt comes back with the blinds."""
    room = playing()
    fold_round(room)
    chair = room.table.lineup.chairs[ONE]
    chair.debt = Debt.BLINDS
    assert part(room, ONE).coming_in is not None
    assert board_view(room.table, room.presence).seats[0].debt is Debt.BLINDS
    stud = pot_poker()["seven_card_stud"]
    room.table.lineup.terms = small_stakes(stud, stud.structures[0])
    assert part(room, ONE).coming_in is None
    assert board_view(room.table, room.presence).seats[0].debt is Debt.NOTHING
    assert chair.debt is Debt.BLINDS
