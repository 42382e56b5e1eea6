"""D-262: nothing leaves an account unless its owner is proven to be at the counter, and sits nowhere."""

from __future__ import annotations

import pytest

from table_server.cage import ledger
from table_server.cage.counter import CashRefused, Receipt
from table_server.cage.customer import CustomerProof, shown_by_card, vouched_for
from table_server.cage.secret import CardNumber, Pin
from table_server.cage.staff import Member, Role
from table_server.cage.vouchers import IssuedVoucher
from table_server.engine.cards import Seat
from table_server.store.cash.chips import Chips
from table_server.store.journal.acts import acts_on
from table_server.store.people.claims import Claim, claim, release
from tests.store.cages import NOON, Cage
from tests.store.counters import CASHIER, Station, cash, wrong

PAIR = (Member("Cashier 1", Role.CASHIER), Member("Floor", Role.FLOOR))
NEW_CARD, NEW_PIN = CardNumber("5010-9"), Pin("3141")
TAG = "E004010000000001"


@pytest.fixture
def station(cage: Cage) -> Station:
    return Station(cage, cage.clock)


@pytest.fixture
def player(cage: Cage) -> str:
    (player,) = cage.rich(500_00)
    return player


@pytest.mark.parametrize("proof", [None, shown_by_card("999"), vouched_for("999", PAIR, "a twin")])
async def test_without_a_proof_of_this_very_customer_nothing_leaves(
    cage: Cage, station: Station, player: str, proof: CustomerProof | None
) -> None:
    await station.opened()
    counted = cash(n20=1)
    assert [
        await station.desk.withdraw("w", player, 20_00, by=CASHIER, counted=counted, proof=proof),
        await station.desk.replace_card("c", player, NEW_CARD, by=CASHIER, proof=proof),
        await station.desk.reset_pin("p", player, NEW_PIN, by=CASHIER, proof=proof),
        await station.vouchers.issue("v", 20_00, side=player, by=CASHIER, proof=proof),
    ] == [CashRefused.NOT_PROVEN] * 4
    assert cage.holds(ledger.wallet(player)) == 500_00
    assert wrong(cage) == []


async def test_chips_leave_a_wallet_with_a_proof_only(cage: Cage, player: str) -> None:
    chips = Chips(cage, cage.clock)
    await chips.register("chips", 25_00, [TAG], by="Supervisor")
    assert await chips.give("g", [TAG], side=player, by=CASHIER) is CashRefused.NOT_PROVEN
    assert await chips.give("g", [TAG], side=player, by=CASHIER, proof=shown_by_card(player)) == 25_00
    assert await chips.give("g", [TAG], side=player, by=CASHIER) == 25_00


async def test_the_proof_is_in_the_trail(cage: Cage, station: Station, player: str) -> None:
    await station.opened()
    by_card, by_two = shown_by_card(player), vouched_for(player, PAIR, " left the card at home ")
    await station.desk.withdraw("w", player, 20_00, by=CASHIER, counted=cash(n20=1), proof=by_card)
    await station.vouchers.issue("v", 20_00, side=player, by=CASHIER, proof=by_two)
    acts = {act.key: act for act in cage.do(lambda connection: acts_on(connection, player))}
    assert (acts["w"].by, acts["w"].reason) == (CASHIER, "card and PIN")
    assert (acts["v"].by, acts["v"].reason) == (CASHIER, "Cashier 1 and Floor: left the card at home")


async def test_what_was_done_is_answered_again_without_a_proof(
    cage: Cage, station: Station, player: str
) -> None:
    """The page repeats a request whose answer was lost; a restarted server has forgotten the proof."""
    await station.opened()
    counted, proof = cash(n20=1), shown_by_card(player)
    first = await station.desk.withdraw("w", player, 20_00, by=CASHIER, counted=counted, proof=proof)
    assert isinstance(first, Receipt)
    assert await station.desk.withdraw("w", player, 20_00, by=CASHIER, counted=counted, proof=None) == first
    voucher = await station.vouchers.issue("v", 20_00, side=player, by=CASHIER, proof=proof)
    assert isinstance(voucher, IssuedVoucher)
    assert await station.vouchers.issue("v", 20_00, side=player, by=CASHIER) == voucher
    assert await station.desk.reset_pin("p", player, NEW_PIN, by=CASHIER, proof=proof) is None
    assert await station.desk.reset_pin("p", player, NEW_PIN, by=CASHIER, proof=None) is None
    assert cage.holds(ledger.wallet(player)) == 460_00
    assert wrong(cage) == []


async def test_an_account_that_sits_at_a_table_is_paid_nothing_out(
    cage: Cage, station: Station, player: str
) -> None:
    """Its owner sits there, so somebody else is at the counter."""
    await station.opened()
    sits = Claim(player=player, table="t1", seat=Seat(3), key="t1-1", at=NOON)
    cage.do(lambda connection: claim(connection, sits))
    counted, proof = cash(n20=1), shown_by_card(player)
    refused = await station.desk.withdraw("w", player, 20_00, by=CASHIER, counted=counted, proof=proof)
    assert refused is CashRefused.SEATED
    refused_too = await station.vouchers.issue("v", 20_00, side=player, by=CASHIER, proof=proof)
    assert refused_too is CashRefused.SEATED
    cage.do(lambda connection: release(connection, player, "t1-1", NOON + 1))
    paid = await station.desk.withdraw("w", player, 20_00, by=CASHIER, counted=counted, proof=proof)
    assert isinstance(paid, Receipt)
    cage.do(lambda connection: claim(connection, sits))
    again = await station.desk.withdraw("w", player, 20_00, by=CASHIER, counted=counted, proof=proof)
    assert again == paid
    assert cage.holds(ledger.wallet(player)) == 480_00


async def test_chips_that_do_not_lie_on_the_tray_cross_no_counter(cage: Cage, player: str) -> None:
    chips, other = Chips(cage, cage.clock), "E004010000000002"
    await chips.register("chips", 25_00, [TAG, other], by="Supervisor")
    proof = shown_by_card(player)
    for lies in ([], [other]):
        answer = await chips.give("g", [TAG], side=player, by=CASHIER, proof=proof, on_tray=lies)
        assert answer is CashRefused.CHIP_NOT_ON_TRAY
    given = [await chips.give("g", [TAG], side=player, by=CASHIER, proof=proof, on_tray=[TAG, other])]
    given.append(await chips.give("g", [TAG], side=player, by=CASHIER, on_tray=[]))  # taken away since
    assert given == [25_00, 25_00]
    assert await chips.take("t", [TAG], side=player, by=CASHIER, on_tray=[]) is CashRefused.CHIP_NOT_ON_TRAY
    assert await chips.take("t", [TAG], side=player, by=CASHIER, on_tray=[TAG]) == 25_00
    assert cage.holds(ledger.wallet(player)) == 500_00
