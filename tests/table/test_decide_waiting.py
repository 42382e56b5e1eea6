"""The waiting list: accounts register, the floor orders and calls them, a log-in ends the waiting."""

from __future__ import annotations

from dataclasses import replace

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal
from table_server.table import commands as wish
from table_server.table.events import LoggedIn, QueueSet, SeatLocked
from table_server.table.state import Waiting
from tests.table.table import TableInPlay

RED, BLUE = wish.Register("21", "Red"), wish.Register("22", "Blue", "holdem 4-8")


def log_in(seat: int, player: str) -> wish.LogIn:
    return wish.LogIn(seat=Seat(seat), player=player, name=f"Player {player}", extra_time=100)


def listed(table: TableInPlay) -> list[tuple[str, str]]:
    return [(waiting.player, waiting.name) for waiting in table.table.waiting]


def test_an_account_registers_for_a_table() -> None:
    """LP-28, D-260."""
    table = TableInPlay(1, 2)
    red = Waiting("Red", "", table.now, called_in=False, paged=None, player="21")
    assert table.do(RED) == [QueueSet((red,))]
    table.do(BLUE)
    assert listed(table) == [("21", "Red"), ("22", "Blue")]
    assert table.refusal(RED) is Refusal.ON_THE_LIST
    table.replays()


def test_two_accounts_of_one_name_are_two() -> None:
    table = TableInPlay(1, 2)
    table.do(RED)
    table.do(wish.Register("29", "Red"))
    assert listed(table) == [("21", "Red"), ("29", "Red")]
    table.do(wish.Queue((wish.Waits("Red", player="29"),)))
    assert listed(table) == [("29", "Red")]


def test_who_registers_by_telephone_stands_behind_everybody() -> None:
    """OCE sheet, call-in list."""
    table = TableInPlay(1, 2)
    table.do(wish.Register("21", "Red", called_in=True))
    table.do(wish.Register("22", "Blue", called_in=True))
    table.do(wish.Register("23", "Green"))
    assert listed(table) == [("23", "Green"), ("21", "Red"), ("22", "Blue")]


def test_who_sits_here_waits_for_no_seat_here() -> None:
    table = TableInPlay(1, 2)
    sits = table.sitter(1).player
    assert table.refusal(wish.Register(sits, "Player 1")) is Refusal.ALREADY_SEATED


def test_nobody_waits_at_a_table_of_a_tournament() -> None:
    table = TableInPlay(terms=replace(TableInPlay(1, 2).table.terms, tournament="main", number=1))
    assert table.refusal(RED) is Refusal.NOT_OFFERED


def test_only_an_account_that_registered_is_on_the_list() -> None:
    """The floor orders the list; whose account it is was looked up when the player registered."""
    table = TableInPlay(1, 2)
    assert table.refusal(wish.Queue((wish.Waits("Red", player="21"),))) is Refusal.NEEDS_AN_ACCOUNT
    table.do(RED)
    table.do(wish.Queue((wish.Waits("somebody else", player="21", paged=True),)))
    (red,) = table.table.waiting
    assert (red.name, red.player, red.paged) == ("Red", "21", table.now)


def test_a_house_without_guests_lists_none_and_keeps_those_of_before() -> None:
    table = TableInPlay(1, 2)
    guest = wish.Waits("Somebody")
    assert table.refusal(wish.Queue((guest,), guests=False)) is Refusal.NEEDS_AN_ACCOUNT
    table.do(wish.Queue((guest,)))
    table.do(RED)
    both = (wish.Waits("Red", player="21"), guest)
    table.do(wish.Queue(both, guests=False))
    assert listed(table) == [("21", "Red"), ("", "Somebody")]
    more = (*both, wish.Waits("Another"))
    assert table.refusal(wish.Queue(more, guests=False)) is Refusal.NEEDS_AN_ACCOUNT


def test_a_seat_kept_for_an_account_is_taken_by_that_account_alone() -> None:
    """LP-28, D-260: the player who was called used to be refused at the seat kept in that name."""
    table = TableInPlay(1, 2)
    table.do(RED)
    table.do(BLUE)
    kept = wish.LockSeat(Seat(5), on=True, name="whatever is typed", player="21")
    assert table.do(kept) == [SeatLocked(Seat(5), on=True, name="Red", player="21")]
    assert table.refusal(kept) is Refusal.NOT_OFFERED
    assert table.table.kept_for == {5: "21"}
    assert table.refusal(log_in(5, "22")) is Refusal.SEAT_IS_LOCKED
    assert table.refusal(log_in(5, "99")) is Refusal.SEAT_IS_LOCKED
    table.replays()
    events = table.do(log_in(5, "21"))
    assert isinstance(events[0], LoggedIn)
    assert listed(table) == [("22", "Blue")]
    assert (table.table.kept_for, table.table.reserved, table.table.locked) == ({}, {}, set())
    table.replays()


def test_a_seat_is_kept_for_an_account_of_the_list_only() -> None:
    table = TableInPlay(1, 2)
    kept = wish.LockSeat(Seat(5), on=True, player="21")
    assert table.refusal(kept) is Refusal.NOT_OFFERED
    table.do(RED)
    table.do(kept)
    table.do(wish.LockSeat(Seat(5), on=False, player="21"))
    assert (table.table.kept_for, table.table.locked) == ({}, set())


def test_who_sits_down_elsewhere_waits_no_more_and_frees_the_seat_that_was_kept() -> None:
    table = TableInPlay(1, 2)
    table.do(RED)
    table.do(wish.LockSeat(Seat(5), on=True, player="21"))
    events = table.do(log_in(6, "21"))
    assert events[1:] == [QueueSet(()), SeatLocked(Seat(5), on=False)]
    assert table.table.kept_for == {}
    table.replays()


def test_who_waits_for_a_seat() -> None:
    table = TableInPlay(1, 2)
    waits = tuple(map(wish.Waits, ("Red", " \t", "Blue  Green", "Red")))
    both = tuple(Waiting(name, "", table.now, called_in=False, paged=None) for name in ("Red", "Blue Green"))
    assert table.do(wish.Queue(waits)) == [QueueSet(both)]
    assert table.table.waiting == both
    assert table.refusal(wish.Queue(tuple(map(wish.Waits, ("Red", "Blue Green", ""))))) is Refusal.NOT_OFFERED
    table.deal()
    table.folds()
    table.replays()


def test_nobody_waits_any_more() -> None:
    table = TableInPlay(1, 2)
    table.do(wish.Queue((wish.Waits("Red"),)))
    assert table.do(wish.Queue(())) == [QueueSet(())]
    assert table.table.waiting == ()


def test_who_called_in_and_who_was_called_keep_the_time_of_it() -> None:
    """OCE sheet, call-in list: the time of the call counts, also once the player has come."""
    table = TableInPlay(1, 2)
    first = table.now
    table.do(wish.Queue((wish.Waits("Red", "holdem 4-8", called_in=True),)))
    table.now += 60_000
    table.do(wish.Queue((wish.Waits("Blue"), wish.Waits("Red", "holdem 4-8", paged=True))))
    called = table.now
    table.now += 60_000
    table.do(wish.Queue((wish.Waits("Red", "holdem 4-8", paged=True), wish.Waits("Blue"))))
    assert table.table.waiting == (
        Waiting("Red", "holdem 4-8", first, called_in=False, paged=called),
        Waiting("Blue", "", called, called_in=False, paged=None),
    )
