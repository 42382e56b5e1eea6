"""Vouchers: issued once by their key, redeemed once by anybody, each in one transaction with its money."""

from __future__ import annotations

import pytest

from table_server.cage import ledger
from table_server.cage.counter import CashRefused
from table_server.cage.customer import shown_by_card
from table_server.cage.ledger import VOUCHERS
from table_server.cage.limits import LimitKind
from table_server.cage.shifts import drawer
from table_server.cage.vouchers import DAY, IssuedVoucher, Voucher, number_of
from table_server.store.cash.drawers import Side
from table_server.store.cash.vouchers import MOST
from table_server.store.journal.acts import ActKind, StaffAct, acts_on, write_act
from table_server.store.ledger.meters import meters
from table_server.store.people import accounts
from tests.store.cages import NOON, Cage
from tests.store.counters import CASHIER, OTHER, Station, cash, wrong


@pytest.fixture
def station(cage: Cage) -> Station:
    return Station(cage, cage.clock)


async def issued(station: Station, key: str, amount: int, side: Side) -> IssuedVoucher:
    proof = shown_by_card(side) if isinstance(side, str) else None
    answer = await station.vouchers.issue(key, amount=amount, side=side, by=CASHIER, proof=proof)
    assert isinstance(answer, IssuedVoucher)
    return answer


async def test_a_voucher_out_of_a_wallet_is_owed_until_it_is_redeemed(cage: Cage, station: Station) -> None:
    (player,) = cage.rich(100_00)
    await station.opened()
    ticket = await issued(station, key="v", amount=40_00, side=player)
    assert ticket.voucher == Voucher(1, 40_00, NOON)
    assert (cage.holds(ledger.wallet(player)), cage.holds(VOUCHERS)) == (60_00, 40_00)
    assert cage.do(meters).vouchers == 40_00
    assert await station.vouchers.find(ticket.number) == ticket.voucher
    assert await station.vouchers.outstanding(9) == [ticket.voucher]
    cage.clock.at += 5
    redeemed = await station.vouchers.redeem("r", number=ticket.number, side=cash(n20=2), by=CASHIER)
    assert redeemed == Voucher(serial=1, amount=40_00, issued_at=NOON, redeemed_at=NOON + 5)
    assert (cage.holds(VOUCHERS), cage.holds(drawer(1))) == (0, -360_00)
    assert await station.vouchers.outstanding(9) == []
    assert cage.do(meters).missing == 0
    assert wrong(cage) == []


async def test_a_voucher_that_has_expired_is_paid_for_a_reason(cage: Cage) -> None:
    station = Station(cage, cage.clock, days=30)
    (player,) = cage.rich(100_00)
    ticket = await issued(station, key="v", amount=40_00, side=player)
    assert ticket.voucher == Voucher(1, 40_00, NOON, expires_at=NOON + 30 * DAY)
    other = await issued(station, key="w", amount=10_00, side=player)
    cage.clock.at = NOON + 30 * DAY - 1
    assert await issued(station, key="v", amount=40_00, side=player) == ticket
    assert isinstance(
        await station.vouchers.redeem("r1", number=other.number, side=player, by=CASHIER), Voucher
    )
    cage.clock.at += 1
    for reason in ("", " "):
        answer = await station.vouchers.redeem(
            "r2", number=ticket.number, side=player, by=CASHIER, reason=reason
        )
        assert answer is CashRefused.VOUCHER_EXPIRED
    for _ in range(2):
        paid = await station.vouchers.redeem(
            "r3", number=ticket.number, side=player, by=OTHER, reason="was in hospital"
        )
        assert paid == Voucher(
            serial=1, amount=40_00, issued_at=NOON, redeemed_at=NOON + 30 * DAY, expires_at=NOON + 30 * DAY
        )
    again = await station.vouchers.redeem(
        "r1", number=other.number, side=player, by=CASHIER
    )  # its answer was lost
    assert isinstance(again, Voucher)
    acts = cage.do(lambda connection: acts_on(connection, "voucher 1"))
    assert [(act.by, act.reason) for act in acts] == [(OTHER, "was in hospital")]
    assert cage.holds(ledger.wallet(player)) == 100_00
    assert wrong(cage) == []


async def test_how_long_vouchers_last_is_as_it_was_printed(cage: Cage) -> None:
    """A later setting holds for later vouchers."""
    (player,) = cage.rich(100_00)
    for_ever = await issued(Station(cage, cage.clock), key="v", amount=40_00, side=player)
    cage.clock.at += 5_000 * DAY
    later = Station(cage, cage.clock, lambda most: 7 % most, days=1)
    assert await later.vouchers.find(for_ever.number) == for_ever.voucher
    assert isinstance(
        await later.vouchers.redeem("r", number=for_ever.number, side=player, by=CASHIER), Voucher
    )


async def test_a_voucher_for_cash_may_go_onto_a_wallet(cage: Cage, station: Station) -> None:
    (player,) = cage.rich(0)
    await station.opened()
    ticket = await issued(station, key="v", amount=40_00, side=cash(n20=2))
    await station.vouchers.redeem(
        "r", number=ticket.number, side=player, by=OTHER
    )  # no cash moves, so without a drawer
    assert (cage.holds(ledger.wallet(player)), cage.holds(drawer(1))) == (40_00, -440_00)
    read = cage.do(meters)
    assert (read.cash_in, read.cash_out, read.vouchers, read.missing) == (40_00, 0, 0, 0)
    assert wrong(cage) == []


async def test_it_is_redeemed_once_and_never_twice(cage: Cage, station: Station) -> None:
    one, other = cage.rich(40_00, 0)
    await station.opened()
    ticket = await issued(station, key="v", amount=40_00, side=one)
    first = await station.vouchers.redeem("r", number=ticket.number, side=cash(n20=2), by=CASHIER)
    assert await station.vouchers.redeem("r", number=ticket.number, side=cash(n20=2), by=CASHIER) == first
    for key, side in (("r2", cash(n20=2)), ("r3", other), ("r4", one)):
        again = await station.vouchers.redeem(key, number=ticket.number, side=side, by=CASHIER)
        assert again is CashRefused.VOUCHER_REDEEMED
    assert (
        await station.vouchers.redeem("r", number=ticket.number, side=other, by=CASHIER)
        is CashRefused.KEY_USED
    )
    assert (
        await station.vouchers.redeem("r", number=ticket.number, side=cash(n10=4), by=CASHIER)
        is CashRefused.KEY_USED
    )
    assert cage.holds(drawer(1)) == -360_00
    assert wrong(cage) == []


async def test_a_lost_answer_to_issuing_is_the_same_ticket(cage: Cage, station: Station) -> None:
    (player,) = cage.rich(100_00)
    first = await issued(station, key="v", amount=40_00, side=player)
    assert (
        await station.vouchers.issue("v", amount=40_00, side=player, by=CASHIER, proof=shown_by_card(player))
        == first
    )
    assert (
        await station.vouchers.issue("v", amount=50_00, side=player, by=CASHIER, proof=shown_by_card(player))
        is CashRefused.KEY_USED
    )
    assert (
        await station.vouchers.issue("v", amount=40_00, side=cash(n20=2), by=CASHIER) is CashRefused.KEY_USED
    )
    other = await issued(station, key="v2", amount=10_00, side=player)
    assert (
        await station.vouchers.redeem("v", number=other.number, side=player, by=CASHIER)
        is CashRefused.KEY_USED
    )
    assert cage.holds(ledger.wallet(player)) == 50_00
    assert other.number != first.number
    assert wrong(cage) == []


async def test_a_voucher_that_cannot_be_issued_is_refused_with_a_reason(cage: Cage, station: Station) -> None:
    (player,) = cage.rich(10_00)
    await station.opened()
    assert (
        await station.vouchers.issue("a", amount=20_00, side=player, by=CASHIER, proof=shown_by_card(player))
        is CashRefused.NOT_ENOUGH
    )
    assert (
        await station.vouchers.issue("b", amount=20_00, side="99", by=CASHIER, proof=shown_by_card("99"))
        is CashRefused.NO_SUCH_PLAYER
    )
    assert (
        await station.vouchers.issue("c", amount=20_00, side=cash(n10=1), by=CASHIER)
        is CashRefused.NOT_COUNTED
    )
    for amount in (0, -1, MOST + 1):
        assert (
            await station.vouchers.issue(
                "d", amount=amount, side=player, by=CASHIER, proof=shown_by_card(player)
            )
            is CashRefused.BAD_AMOUNT
        )
    assert wrong(cage) == []


async def test_a_refused_redemption_has_a_reason_and_leaves_the_voucher_valid(
    cage: Cage, station: Station
) -> None:
    (player,) = cage.rich(600_00)
    await station.opened()
    assert await station.vouchers.find(number_of(5)) is CashRefused.NOT_A_VOUCHER
    assert (
        await station.vouchers.redeem("a", number=number_of(5), side=player, by=CASHIER)
        is CashRefused.NOT_A_VOUCHER
    )
    ticket = await issued(station, key="v", amount=500_00, side=player)
    for key, side, why in (
        ("b", cash(n100=4), CashRefused.NOT_COUNTED),
        ("c", cash(n100=5), CashRefused.NOT_IN_DRAWER),
        ("d", "99", CashRefused.NO_SUCH_PLAYER),
    ):
        assert await station.vouchers.redeem(key, number=ticket.number, side=side, by=CASHIER) is why
    assert await station.vouchers.outstanding(9) == [ticket.voucher]
    assert wrong(cage) == []


async def test_a_voucher_is_no_way_round_a_limit_or_a_bar(cage: Cage, station: Station) -> None:
    """Money onto a wallet from outside is paid in, whether as notes or as a voucher."""
    one, other = cage.rich(100_00, 0)
    tickets = [await issued(station, key=f"v{n}", amount=30_00, side=one) for n in range(3)]
    cage.do(
        lambda c: accounts.set_limit(c, number=other, kind=LimitKind.DEPOSIT, amount=50_00, at=cage.clock.at)
    )
    assert isinstance(
        await station.vouchers.redeem("a", number=tickets[0].number, side=other, by=CASHIER), Voucher
    )
    refused = await station.vouchers.redeem("b", number=tickets[1].number, side=other, by=CASHIER)
    assert refused is CashRefused.DEPOSIT_LIMIT
    cage.do(lambda c: accounts.bar(c, one, "quarrels"))
    assert (
        await station.vouchers.redeem("c", number=tickets[1].number, side=one, by=CASHIER)
        is CashRefused.BARRED
    )
    await station.opened()
    paid = await station.vouchers.redeem("d", number=tickets[1].number, side=cash(n20=1, n10=1), by=CASHIER)
    assert isinstance(paid, Voucher)
    assert wrong(cage) == []


async def test_a_copy_kills_the_old_number(cage: Cage, station: Station) -> None:
    """A paper that was lost is worth nothing to its finder once a copy is made."""
    (player,) = cage.rich(100_00)
    await station.opened()
    ticket = await issued(station, key="v", amount=40_00, side=player)
    copy = await station.vouchers.copy("c", 1, "Supervisor")
    assert isinstance(copy, IssuedVoucher)
    assert await station.vouchers.copy("c", 1, "Supervisor") == copy
    assert (copy.voucher, copy.number == ticket.number) == (ticket.voucher, False)
    second = await station.vouchers.copy("d", 1, "Supervisor")
    assert isinstance(second, IssuedVoucher)
    for dead in (ticket.number, copy.number):
        assert await station.vouchers.find(dead) is CashRefused.VOUCHER_REPLACED
        paid = await station.vouchers.redeem("r", number=dead, side=cash(n20=2), by=CASHIER)
        assert paid is CashRefused.VOUCHER_REPLACED
    assert cage.holds(VOUCHERS) == 40_00
    assert await station.vouchers.find(second.number) == ticket.voucher
    for _ in range(2):
        paid = await station.vouchers.redeem("r", number=second.number, side=cash(n20=2), by=CASHIER)
        assert isinstance(paid, Voucher)
    assert wrong(cage) == []


async def test_a_copy_of_a_ticket_is_an_act(cage: Cage, station: Station) -> None:
    (player,) = cage.rich(100_00)
    await issued(station, key="v", amount=40_00, side=player)
    copy = await station.vouchers.copy("c", 1, "Supervisor")
    assert isinstance(copy, IssuedVoucher)
    assert await station.vouchers.copy("c", 1, "Supervisor") == copy
    acts = cage.do(lambda connection: acts_on(connection, "voucher 1"))
    assert [(act.what, act.by) for act in acts] == [(ActKind.COPY_VOUCHER, "Supervisor")]
    assert await station.vouchers.copy("v", 1, "Supervisor") is CashRefused.KEY_USED
    assert await station.vouchers.copy("d", 2, "Supervisor") is CashRefused.NOT_A_VOUCHER
    await station.vouchers.redeem("r", number=copy.number, side=player, by=CASHIER)
    assert await station.vouchers.copy("e", 1, "Supervisor") is CashRefused.VOUCHER_REDEEMED


async def test_a_copy_that_an_older_program_made_shows_the_number_again(cage: Cage, station: Station) -> None:
    """It wrote the act and no new number; the page that asks again sees what it saw then."""
    (player,) = cage.rich(100_00)
    ticket = await issued(station, key="v", amount=40_00, side=player)
    act = StaffAct(key="c", what=ActKind.COPY_VOUCHER, whom="voucher 1", by="Supervisor", at=NOON)
    cage.do(lambda connection: write_act(connection, act))
    assert await station.vouchers.copy("c", 1, "Supervisor") == ticket
