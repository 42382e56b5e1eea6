"""Vouchers: issued once by their key, redeemed once by anybody, each with its money in one piece."""

from __future__ import annotations

import pytest

from table_server.cage import ledger
from table_server.cage.counter import CashRefused
from table_server.cage.ledger import VOUCHERS
from table_server.cage.limits import LimitKind
from table_server.cage.shifts import drawer
from table_server.cage.vouchers import DAY, IssuedVoucher, Voucher, number_of
from table_server.store.cash.vouchers import MOST, Side
from table_server.store.journal.acts import ActKind, acts_on
from table_server.store.ledger.meters import meters
from table_server.store.people import accounts
from tests.store.cages import NOON, Cage
from tests.store.counters import CASHIER, OTHER, Station, cash, wrong


@pytest.fixture
def station(cage: Cage) -> Station:
    return Station(cage, cage.clock)


async def issued(station: Station, key: str, amount: int, side: Side) -> IssuedVoucher:
    answer = await station.vouchers.issue(key, amount, side, CASHIER)
    assert isinstance(answer, IssuedVoucher)
    return answer


async def test_a_voucher_out_of_a_wallet_is_owed_until_it_is_redeemed(cage: Cage, station: Station) -> None:
    (player,) = cage.rich(100_00)
    await station.opened()
    ticket = await issued(station, "v", 40_00, player)
    assert ticket.voucher == Voucher(1, 40_00, NOON)
    assert (cage.holds(ledger.wallet(player)), cage.holds(VOUCHERS)) == (60_00, 40_00)
    assert cage.do(meters).vouchers == 40_00
    assert await station.vouchers.find(ticket.number) == ticket.voucher
    assert await station.vouchers.outstanding(9) == [ticket.voucher]
    cage.clock.at += 5
    redeemed = await station.vouchers.redeem("r", ticket.number, cash(n20=2), CASHIER)
    assert redeemed == Voucher(1, 40_00, NOON, NOON + 5)
    assert (cage.holds(VOUCHERS), cage.holds(drawer(1))) == (0, -360_00)
    assert await station.vouchers.outstanding(9) == []
    assert cage.do(meters).missing == 0
    assert wrong(cage) == []


async def test_a_voucher_that_has_expired_is_paid_for_a_reason(cage: Cage) -> None:
    station = Station(cage, cage.clock, days=30)
    (player,) = cage.rich(100_00)
    ticket = await issued(station, "v", 40_00, player)
    assert ticket.voucher == Voucher(1, 40_00, NOON, expires_at=NOON + 30 * DAY)
    other = await issued(station, "w", 10_00, player)
    cage.clock.at = NOON + 30 * DAY - 1
    assert await issued(station, "v", 40_00, player) == ticket
    assert isinstance(await station.vouchers.redeem("r1", other.number, player, CASHIER), Voucher)
    cage.clock.at += 1
    for reason in ("", " "):
        answer = await station.vouchers.redeem("r2", ticket.number, player, CASHIER, reason)
        assert answer is CashRefused.VOUCHER_EXPIRED
    for _ in range(2):
        paid = await station.vouchers.redeem("r3", ticket.number, player, OTHER, "was in hospital")
        assert paid == Voucher(1, 40_00, NOON, NOON + 30 * DAY, NOON + 30 * DAY)
    again = await station.vouchers.redeem("r1", other.number, player, CASHIER)  # its answer was lost
    assert isinstance(again, Voucher)
    acts = cage.do(lambda connection: acts_on(connection, "voucher 1"))
    assert [(act.by, act.reason) for act in acts] == [(OTHER, "was in hospital")]
    assert cage.holds(ledger.wallet(player)) == 100_00
    assert wrong(cage) == []


async def test_how_long_vouchers_last_is_as_it_was_printed(cage: Cage) -> None:
    """What is set later holds for later ones."""
    (player,) = cage.rich(100_00)
    for_ever = await issued(Station(cage, cage.clock), "v", 40_00, player)
    cage.clock.at += 5_000 * DAY
    later = Station(cage, cage.clock, lambda most: 7 % most, days=1)
    assert await later.vouchers.find(for_ever.number) == for_ever.voucher
    assert isinstance(await later.vouchers.redeem("r", for_ever.number, player, CASHIER), Voucher)


async def test_a_voucher_for_cash_may_go_onto_a_wallet(cage: Cage, station: Station) -> None:
    (player,) = cage.rich(0)
    await station.opened()
    ticket = await issued(station, "v", 40_00, cash(n20=2))
    await station.vouchers.redeem("r", ticket.number, player, OTHER)  # no cash moves, so without a drawer
    assert (cage.holds(ledger.wallet(player)), cage.holds(drawer(1))) == (40_00, -440_00)
    read = cage.do(meters)
    assert (read.cash_in, read.cash_out, read.vouchers, read.missing) == (40_00, 0, 0, 0)
    assert wrong(cage) == []


async def test_it_is_redeemed_once_and_never_twice(cage: Cage, station: Station) -> None:
    one, other = cage.rich(40_00, 0)
    await station.opened()
    ticket = await issued(station, "v", 40_00, one)
    first = await station.vouchers.redeem("r", ticket.number, cash(n20=2), CASHIER)
    assert await station.vouchers.redeem("r", ticket.number, cash(n20=2), CASHIER) == first
    for key, side in (("r2", cash(n20=2)), ("r3", other), ("r4", one)):
        again = await station.vouchers.redeem(key, ticket.number, side, CASHIER)
        assert again is CashRefused.VOUCHER_REDEEMED
    assert await station.vouchers.redeem("r", ticket.number, other, CASHIER) is CashRefused.KEY_USED
    assert await station.vouchers.redeem("r", ticket.number, cash(n10=4), CASHIER) is CashRefused.KEY_USED
    assert cage.holds(drawer(1)) == -360_00
    assert wrong(cage) == []


async def test_a_lost_answer_to_issuing_is_the_same_ticket(cage: Cage, station: Station) -> None:
    (player,) = cage.rich(100_00)
    first = await issued(station, "v", 40_00, player)
    assert await station.vouchers.issue("v", 40_00, player, CASHIER) == first
    assert await station.vouchers.issue("v", 50_00, player, CASHIER) is CashRefused.KEY_USED
    assert await station.vouchers.issue("v", 40_00, cash(n20=2), CASHIER) is CashRefused.KEY_USED
    other = await issued(station, "v2", 10_00, player)
    assert await station.vouchers.redeem("v", other.number, player, CASHIER) is CashRefused.KEY_USED
    assert cage.holds(ledger.wallet(player)) == 50_00
    assert other.number != first.number
    assert wrong(cage) == []


async def test_what_cannot_be_issued_is_said_why(cage: Cage, station: Station) -> None:
    (player,) = cage.rich(10_00)
    await station.opened()
    assert await station.vouchers.issue("a", 20_00, player, CASHIER) is CashRefused.NOT_ENOUGH
    assert await station.vouchers.issue("b", 20_00, "99", CASHIER) is CashRefused.NO_SUCH_PLAYER
    assert await station.vouchers.issue("c", 20_00, cash(n10=1), CASHIER) is CashRefused.NOT_COUNTED
    for amount in (0, -1, MOST + 1):
        assert await station.vouchers.issue("d", amount, player, CASHIER) is CashRefused.BAD_AMOUNT
    assert wrong(cage) == []


async def test_what_cannot_be_redeemed_is_said_why_and_is_still_worth_it(
    cage: Cage, station: Station
) -> None:
    (player,) = cage.rich(600_00)
    await station.opened()
    assert await station.vouchers.find(number_of(5)) is CashRefused.NOT_A_VOUCHER
    assert await station.vouchers.redeem("a", number_of(5), player, CASHIER) is CashRefused.NOT_A_VOUCHER
    ticket = await issued(station, "v", 500_00, player)
    for key, side, why in (
        ("b", cash(n100=4), CashRefused.NOT_COUNTED),
        ("c", cash(n100=5), CashRefused.NOT_IN_DRAWER),
        ("d", "99", CashRefused.NO_SUCH_PLAYER),
    ):
        assert await station.vouchers.redeem(key, ticket.number, side, CASHIER) is why
    assert await station.vouchers.outstanding(9) == [ticket.voucher]
    assert wrong(cage) == []


async def test_a_voucher_is_no_way_round_a_limit_or_a_bar(cage: Cage, station: Station) -> None:
    """What comes onto a wallet from outside is paid in, whether in notes or on paper."""
    one, other = cage.rich(100_00, 0)
    tickets = [await issued(station, f"v{n}", 30_00, one) for n in range(3)]
    cage.do(lambda c: accounts.set_limit(c, other, LimitKind.DEPOSIT, 50_00, cage.clock.at))
    assert isinstance(await station.vouchers.redeem("a", tickets[0].number, other, CASHIER), Voucher)
    refused = await station.vouchers.redeem("b", tickets[1].number, other, CASHIER)
    assert refused is CashRefused.DEPOSIT_LIMIT
    cage.do(lambda c: accounts.bar(c, one, "quarrels"))
    assert await station.vouchers.redeem("c", tickets[1].number, one, CASHIER) is CashRefused.BARRED
    await station.opened()
    paid = await station.vouchers.redeem("d", tickets[1].number, cash(n20=1, n10=1), CASHIER)
    assert isinstance(paid, Voucher)
    assert wrong(cage) == []


async def test_a_copy_of_a_ticket_is_an_act(cage: Cage, station: Station) -> None:
    (player,) = cage.rich(100_00)
    ticket = await issued(station, "v", 40_00, player)
    for _ in range(2):
        assert await station.vouchers.copy("c", 1, "Supervisor") == ticket
    acts = cage.do(lambda connection: acts_on(connection, "voucher 1"))
    assert [(act.what, act.by) for act in acts] == [(ActKind.COPY_VOUCHER, "Supervisor")]
    assert await station.vouchers.copy("v", 1, "Supervisor") is CashRefused.KEY_USED
    assert await station.vouchers.copy("d", 2, "Supervisor") is CashRefused.NOT_A_VOUCHER
    await station.vouchers.redeem("r", ticket.number, player, CASHIER)
    assert await station.vouchers.copy("e", 1, "Supervisor") is CashRefused.VOUCHER_REDEEMED
