"""Receipts: an act as the books have it, and each try to print it, numbered before it is sent."""

from __future__ import annotations

import pytest

from table_server.cage.counter import CashRefused
from table_server.cage.customer import shown_by_card
from table_server.cage.ledger import EntryReason
from table_server.cage.slips import ON_PAPER, Slip, SlipPrint
from table_server.cage.staff import Member, Pair, Role
from table_server.cage.tickets import Paper
from table_server.cage.tray import Pile, Tray
from table_server.cage.vouchers import IssuedVoucher
from table_server.devices.slip_lines import TITLES, lines_of
from table_server.store.cash.chips import Chips
from table_server.store.cash.receipts import Begun, Receipts
from tests.store.cages import NOON, Cage
from tests.store.counters import CASHIER, OTHER, Station, cash

ACT = "the-deposit"
TAGS = ["E004010000000001", "E004010000000002", "E004010000000003"]


@pytest.fixture
def station(cage: Cage) -> Station:
    return Station(cage, cage.clock)


@pytest.fixture
def receipts(cage: Cage) -> Receipts:
    return Receipts(cage, cage.clock)


async def slip(receipts: Receipts, act: str) -> Slip:
    found = await receipts.slip(act)
    assert isinstance(found, Slip)
    return found


async def deposited(cage: Cage, station: Station) -> str:
    (player,) = cage.rich(500_00)
    await station.opened()
    await station.desk.deposit(ACT, player=player, amount=60_00, by=CASHIER, counted=cash(n20=3))
    return player


async def test_a_cash_receipt_has_the_player_the_amount_and_the_notes(
    cage: Cage, station: Station, receipts: Receipts
) -> None:
    player = await deposited(cage, station)
    found = await slip(receipts, ACT)
    assert (found.what, found.amount, found.balance, found.at) == (EntryReason.DEPOSIT, 60_00, 560_00, NOON)
    assert (found.player, found.by, found.drawer) == (player, CASHIER, 1)
    assert found.counted == Tray((Pile(20_00, 3),))
    await station.desk.withdraw(
        "the-withdrawal",
        player=player,
        amount=20_00,
        by=CASHIER,
        counted=cash(n20=1),
        proof=shown_by_card(player),
    )
    after = await slip(receipts, "the-withdrawal")
    assert (after.what, after.amount, after.balance) == (EntryReason.WITHDRAWAL, 20_00, 540_00)
    assert await slip(receipts, ACT) == found  # whatever has moved since


async def test_an_adjustment_has_no_notes(cage: Cage, station: Station, receipts: Receipts) -> None:
    (player,) = cage.rich(500_00)
    pair: Pair = (Member("Flo", Role.FLOOR), Member("Sue", Role.SUPERVISOR))
    await station.desk.adjust(
        "the-adjustment", player=player, amount=-5_00, pair=pair, reason="counted wrong"
    )
    found = await slip(receipts, "the-adjustment")
    assert (found.what, found.amount, found.balance) == (EntryReason.CORRECTION, 5_00, 495_00)
    assert (found.by, found.drawer, found.counted) == ("Flo and Sue", None, Tray())


async def test_a_voucher_is_named_by_its_serial_number_only(
    cage: Cage, station: Station, receipts: Receipts
) -> None:
    (player,) = cage.rich(500_00)
    await station.opened()
    issued = await station.vouchers.issue(
        "the-voucher", amount=40_00, side=player, by=CASHIER, proof=shown_by_card(player)
    )
    assert isinstance(issued, IssuedVoucher)
    await station.vouchers.redeem("the-payment", number=issued.number, side=cash(n20=2), by=CASHIER)
    out, back = await slip(receipts, "the-voucher"), await slip(receipts, "the-payment")
    assert (out.what, out.voucher, out.amount, out.balance) == (EntryReason.VOUCHER_ISSUED, 1, 40_00, 460_00)
    assert (back.what, back.voucher, back.amount, back.drawer) == (EntryReason.VOUCHER_REDEEMED, 1, 40_00, 1)
    written = "\n".join(line.words + line.figure for each in (out, back) for line in lines_of(each, "House"))
    assert issued.number.reveal() not in written


async def test_chips_are_counted_by_what_they_are_worth(cage: Cage, receipts: Receipts) -> None:
    (player,) = cage.rich(500_00)
    chips = Chips(cage, cage.clock)
    await chips.register("list-25", worth=25_00, tags=TAGS[:2], by="Sue")
    await chips.register("list-100", worth=100_00, tags=TAGS[2:], by="Sue")
    assert (
        await chips.give("the-chips", tags=TAGS, side=player, by=CASHIER, proof=shown_by_card(player))
        == 150_00
    )
    found = await slip(receipts, "the-chips")
    assert (found.what, found.amount, found.balance) == (EntryReason.CHIPS_OUT, 150_00, 350_00)
    assert found.chips == (Pile(100_00, 1), Pile(25_00, 2))


async def test_a_drawers_paper_has_its_count_and_the_difference(station: Station, receipts: Receipts) -> None:
    shift = await station.opened()
    await station.shifts.close(
        "the-count", shift=shift.number, counted=cash(n100=2, n20=9), note="a twenty is gone", by=CASHIER
    )
    opened, closed = await slip(receipts, f"open-{CASHIER}"), await slip(receipts, "the-count")
    assert (opened.what, opened.amount, opened.drawer) == (EntryReason.FLOAT, 400_00, 1)
    assert (closed.what, closed.amount, closed.difference) == (EntryReason.COUNT, 380_00, -20_00)
    assert [line.figure for line in lines_of(closed, "House") if line.words == "Difference"] == ["-$20.00"]


async def test_an_act_away_from_the_counter_has_no_receipt(cage: Cage, receipts: Receipts) -> None:
    await Chips(cage, cage.clock).register("list-25", worth=25_00, tags=TAGS, by="Sue")
    for act in ("list-25", "nothing-was-done"):
        assert await receipts.slip(act) is CashRefused.NO_RECEIPT


async def test_every_try_is_numbered_and_what_was_not_sent_is_no_copy(
    cage: Cage, station: Station, receipts: Receipts
) -> None:
    await deposited(cage, station)
    first = SlipPrint(1, 1, 1)
    assert await receipts.begin("paper-1", ACT, CASHIER) == Begun(first, now=True)
    assert await receipts.begin("paper-1", ACT, CASHIER) == Begun(first, now=False)  # it may be on paper
    await receipts.record_outcome(
        SlipPrint(number=1, attempt=1, copy=1, paper=Paper.NOT_SENT, why="paper_out")
    )
    told = Begun(SlipPrint(number=1, attempt=1, copy=1, paper=Paper.NOT_SENT, why="paper_out"), now=False)
    assert await receipts.begin("paper-1", ACT, CASHIER) == told
    assert await receipts.begin("paper-2", ACT, CASHIER) == Begun(SlipPrint(1, 2, 1), now=True)
    assert await receipts.begin("paper-3", ACT, OTHER) == Begun(SlipPrint(1, 3, 2), now=True)
    await receipts.record_outcome(SlipPrint(number=1, attempt=2, copy=1, paper=Paper.PRINTED))
    await receipts.record_outcome(SlipPrint(number=1, attempt=3, copy=2, paper=Paper.DOUBTFUL, why="jam"))
    assert (await begun(receipts, "paper-4", ACT)).copy == 3
    assert await receipts.begin("paper-4", f"open-{CASHIER}", CASHIER) is CashRefused.KEY_USED
    assert await begun(receipts, "paper-5", f"open-{CASHIER}", again=True) == SlipPrint(2, 1, 2)


async def begun(receipts: Receipts, key: str, act: str, *, again: bool = False) -> SlipPrint:
    found = await receipts.begin(key, act, CASHIER, again=again)
    assert isinstance(found, Begun)
    return found.print


def test_everything_that_is_put_on_paper_has_a_title() -> None:
    assert set(TITLES) == ON_PAPER
