"""U2: a day's deposits and losses, and the hours played, decide what a player may still do."""

from __future__ import annotations

from table_server.cage import ledger
from table_server.cage.ledger import Entry, EntryLine, EntryReason, NotMoved
from table_server.cage.limits import DAY, MINUTE, LimitKind
from table_server.cage.sittings import LONG_BREAK, PlaySession
from table_server.engine.cards import Seat
from table_server.store.ledger.standing import session_of, standing_of
from table_server.store.people import accounts
from table_server.store.people.claims import Claim, claim, release
from table_server.tournaments.entries import pool, ticket
from tests.store.cages import NOON, Cage, hand

HOUR = 60 * MINUTE


def limit(cage: Cage, player: str, kind: LimitKind, amount: int) -> None:
    cage.do(
        lambda connection: accounts.set_limit(connection, number=player, kind=kind, amount=amount, at=NOON)
    )


def sit(cage: Cage, player: str, at: int) -> None:
    cage.do(
        lambda connection: claim(
            connection, Claim(player=player, table="t1", seat=Seat(1), key=f"key-{at}", at=at)
        )
    )


def get_up(cage: Cage, player: str, sat: int, at: int) -> None:
    cage.do(lambda connection: release(connection, player, f"key-{sat}", at))


def test_a_days_deposits_end_at_the_limit_and_a_new_day_is_new(cage: Cage) -> None:
    (player,) = cage.rich(600)
    limit(cage, player=player, kind=LimitKind.DEPOSIT, amount=1000)
    assert cage.move(ledger.deposit("a", player, 401)) is NotMoved.DEPOSIT_LIMIT
    assert cage.move(ledger.deposit("b", player, 400)) is None
    assert cage.move(ledger.deposit("c", player, 1)) is NotMoved.DEPOSIT_LIMIT
    cage.clock.at += DAY
    assert cage.move(ledger.deposit("d", player, 1000)) is None


def test_losses_and_what_lies_on_tables_end_at_the_limit(cage: Cage) -> None:
    player, other = cage.rich(5000, 5000)
    limit(cage, player=player, kind=LimitKind.LOSS, amount=1000)
    for who in (player, other):
        cage.move(ledger.buy_in(f"in-{who}", table="t1", player=who, amount=800))
    assert cage.move(ledger.buy_in("more", table="t1", player=player, amount=201)) is NotMoved.LOSS_LIMIT
    cage.post(hand("h1", "t1", {player: -800, other: 800}))
    assert cage.move(ledger.buy_in("again", table="t1", player=player, amount=201)) is NotMoved.LOSS_LIMIT
    assert cage.move(ledger.buy_in("less", table="t1", player=player, amount=200)) is None
    cage.clock.at += DAY + 1
    assert cage.move(ledger.buy_in("tomorrow", table="t1", player=player, amount=800)) is None


def test_a_barred_or_excluded_player_takes_out_what_there_is_and_no_more(cage: Cage) -> None:
    """LP-41: the remaining balance is paid out."""
    barred, excluded = cage.rich(500, 500)
    cage.do(lambda connection: accounts.bar(connection, barred, "quarrels"))
    cage.do(lambda connection: accounts.exclude(connection, excluded, None, NOON))
    for player, why in ((barred, NotMoved.BARRED), (excluded, NotMoved.EXCLUDED)):
        assert cage.move(ledger.buy_in(f"in-{player}", table="t1", player=player, amount=100)) is why
        assert cage.move(ledger.deposit(f"d-{player}", player, 100)) is why
        assert cage.move(ledger.withdrawal(f"w-{player}", player, 500)) is None


def test_a_won_seat_is_held_back_from_a_player_who_may_not_play(cage: Cage) -> None:
    """It pays for no entry of a barred or excluded player; no loss limit counts it a second time."""
    barred, excluded, careful = cage.rich(500, 500, 500)
    for player in (barred, excluded, careful):
        lines = (EntryLine(ticket("main", player), 300), EntryLine(ledger.wallet(player), -300))
        assert cage.move(Entry(f"won-{player}", EntryReason.CORRECTION, lines)) is None
    cage.do(lambda connection: accounts.bar(connection, barred, "quarrels"))
    cage.do(lambda connection: accounts.exclude(connection, excluded, None, NOON))
    limit(cage, player=careful, kind=LimitKind.LOSS, amount=100)
    for player, why in ((barred, NotMoved.BARRED), (excluded, NotMoved.EXCLUDED), (careful, None)):
        lines = (EntryLine(ticket("main", player), -300), EntryLine(pool("main"), 300))
        assert cage.move(Entry(f"in-{player}", EntryReason.TOURNAMENT_ENTRY, lines)) is why


def test_a_player_past_the_session_limit_cannot_buy_in(cage: Cage) -> None:
    (player,) = cage.rich(5000)
    limit(cage, player=player, kind=LimitKind.SESSION, amount=120)
    sit(cage, player, NOON)
    cage.clock.at = NOON + 2 * HOUR
    assert cage.move(ledger.buy_in("in", table="t1", player=player, amount=100)) is NotMoved.SESSION_LIMIT
    get_up(cage, player=player, sat=NOON, at=cage.clock.at)
    cage.clock.at += LONG_BREAK
    assert cage.move(ledger.buy_in("rested", table="t1", player=player, amount=100)) is None


def test_a_session_says_how_long_and_what_it_cost(cage: Cage) -> None:
    player, other = cage.rich(5000, 5000)
    assert cage.do(lambda connection: session_of(connection, player, NOON)) is None
    for who in (player, other):
        cage.move(ledger.buy_in(f"in-{who}", table="t1", player=who, amount=800))
    cage.clock.at = NOON - 1
    cage.post(hand("before", "t1", {player: -50, other: 50}))
    sit(cage, player, NOON)
    get_up(cage, player=player, sat=NOON, at=NOON + HOUR)
    sit(cage, player, NOON + HOUR + 10 * MINUTE)
    cage.clock.at = NOON + 2 * HOUR
    cage.post(hand("during", "t1", {player: -70, other: 70}))
    session = cage.do(lambda connection: session_of(connection, player, NOON + 2 * HOUR))
    assert session == PlaySession(NOON, 110 * MINUTE, -70)


def test_figures_without_a_limit_are_not_added_up(cage: Cage) -> None:
    (player,) = cage.rich(5000)
    cage.move(ledger.buy_in("in", table="t1", player=player, amount=800))
    standing = cage.do(lambda connection: standing_of(connection, player, NOON))
    assert (standing.deposited, standing.lost, standing.at_risk, standing.played) == (0, 0, 0, 0)
