"""U2: a day's deposits and losses, and the hours played, decide what a player may still do."""

from __future__ import annotations

from table_server.cage import ledger
from table_server.cage.ledger import Entry, Line, NotMoved, What
from table_server.cage.limits import DAY, MINUTE, LimitKind
from table_server.cage.sittings import LONG_BREAK, Session
from table_server.engine.cards import Seat
from table_server.store.ledger.standing import session_of, standing_of
from table_server.store.people import accounts
from table_server.store.people.claims import Claim, claim, release
from table_server.tournaments.entries import pool, ticket
from tests.store.cages import NOON, Cage, hand

HOUR = 60 * MINUTE


def limit(cage: Cage, player: str, kind: LimitKind, amount: int) -> None:
    cage.do(lambda connection: accounts.set_limit(connection, player, kind, amount, NOON))


def sit(cage: Cage, player: str, at: int) -> None:
    cage.do(lambda connection: claim(connection, Claim(player, "t1", Seat(1), f"key-{at}", at)))


def get_up(cage: Cage, player: str, sat: int, at: int) -> None:
    cage.do(lambda connection: release(connection, player, f"key-{sat}", at))


def test_a_days_deposits_end_at_the_limit_and_a_new_day_is_new(cage: Cage) -> None:
    (player,) = cage.rich(600)
    limit(cage, player, LimitKind.DEPOSIT, 1000)
    assert cage.move(ledger.deposit("a", player, 401)) is NotMoved.DEPOSIT_LIMIT
    assert cage.move(ledger.deposit("b", player, 400)) is None
    assert cage.move(ledger.deposit("c", player, 1)) is NotMoved.DEPOSIT_LIMIT
    cage.clock.at += DAY
    assert cage.move(ledger.deposit("d", player, 1000)) is None


def test_losses_and_what_lies_on_tables_end_at_the_limit(cage: Cage) -> None:
    player, other = cage.rich(5000, 5000)
    limit(cage, player, LimitKind.LOSS, 1000)
    for who in (player, other):
        cage.move(ledger.buy_in(f"in-{who}", "t1", who, 800))
    assert cage.move(ledger.buy_in("more", "t1", player, 201)) is NotMoved.LOSS_LIMIT
    cage.post(hand("h1", "t1", {player: -800, other: 800}))
    assert cage.move(ledger.buy_in("again", "t1", player, 201)) is NotMoved.LOSS_LIMIT
    assert cage.move(ledger.buy_in("less", "t1", player, 200)) is None
    cage.clock.at += DAY + 1
    assert cage.move(ledger.buy_in("tomorrow", "t1", player, 800)) is None


def test_a_barred_or_excluded_player_takes_out_what_there_is_and_no_more(cage: Cage) -> None:
    """LP-41: the remaining balance is paid out."""
    barred, excluded = cage.rich(500, 500)
    cage.do(lambda connection: accounts.bar(connection, barred, "quarrels"))
    cage.do(lambda connection: accounts.exclude(connection, excluded, None, NOON))
    for player, why in ((barred, NotMoved.BARRED), (excluded, NotMoved.EXCLUDED)):
        assert cage.move(ledger.buy_in(f"in-{player}", "t1", player, 100)) is why
        assert cage.move(ledger.deposit(f"d-{player}", player, 100)) is why
        assert cage.move(ledger.withdrawal(f"w-{player}", player, 500)) is None


def test_a_seat_won_in_a_satellite_is_held_back_from_who_may_not_play(cage: Cage) -> None:
    """It pays for no entry of who is barred or excluded; no loss limit counts it a second time."""
    barred, excluded, careful = cage.rich(500, 500, 500)
    for player in (barred, excluded, careful):
        lines = (Line(ticket("main", player), 300), Line(ledger.wallet(player), -300))
        assert cage.move(Entry(f"won-{player}", What.CORRECTION, lines)) is None
    cage.do(lambda connection: accounts.bar(connection, barred, "quarrels"))
    cage.do(lambda connection: accounts.exclude(connection, excluded, None, NOON))
    limit(cage, careful, LimitKind.LOSS, 100)
    for player, why in ((barred, NotMoved.BARRED), (excluded, NotMoved.EXCLUDED), (careful, None)):
        lines = (Line(ticket("main", player), -300), Line(pool("main"), 300))
        assert cage.move(Entry(f"in-{player}", What.TOURNAMENT_ENTRY, lines)) is why


def test_who_has_played_long_enough_buys_in_no_more(cage: Cage) -> None:
    (player,) = cage.rich(5000)
    limit(cage, player, LimitKind.SESSION, 120)
    sit(cage, player, NOON)
    cage.clock.at = NOON + 2 * HOUR
    assert cage.move(ledger.buy_in("in", "t1", player, 100)) is NotMoved.SESSION_LIMIT
    get_up(cage, player, NOON, cage.clock.at)
    cage.clock.at += LONG_BREAK
    assert cage.move(ledger.buy_in("rested", "t1", player, 100)) is None


def test_a_session_says_how_long_and_what_it_cost(cage: Cage) -> None:
    player, other = cage.rich(5000, 5000)
    assert cage.do(lambda connection: session_of(connection, player, NOON)) is None
    for who in (player, other):
        cage.move(ledger.buy_in(f"in-{who}", "t1", who, 800))
    cage.clock.at = NOON - 1
    cage.post(hand("before", "t1", {player: -50, other: 50}))
    sit(cage, player, NOON)
    get_up(cage, player, NOON, NOON + HOUR)
    sit(cage, player, NOON + HOUR + 10 * MINUTE)
    cage.clock.at = NOON + 2 * HOUR
    cage.post(hand("during", "t1", {player: -70, other: 70}))
    session = cage.do(lambda connection: session_of(connection, player, NOON + 2 * HOUR))
    assert session == Session(NOON, 110 * MINUTE, -70)


def test_what_nobody_limited_is_not_added_up(cage: Cage) -> None:
    (player,) = cage.rich(5000)
    cage.move(ledger.buy_in("in", "t1", player, 800))
    standing = cage.do(lambda connection: standing_of(connection, player, NOON))
    assert (standing.deposited, standing.lost, standing.at_risk, standing.played) == (0, 0, 0, 0)
