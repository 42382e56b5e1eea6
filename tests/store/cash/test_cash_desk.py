"""LP-26 to LP-43 at the counter: everything once by its key, every refusal with a code."""

from __future__ import annotations

import asyncio

import pytest

from table_server.cage import ledger
from table_server.cage.accounts import Player
from table_server.cage.counter import Balance, CashRefused, OnTable, Patron, Receipt
from table_server.cage.customer import shown_by_card
from table_server.cage.hashing import Cost, Hasher
from table_server.cage.ledger import EntryReason
from table_server.cage.secret import CardNumber, Pin
from table_server.cage.staff import Member, Role
from table_server.store.cash.cash_desk import MOST, CashDesk
from table_server.store.journal.acts import ActKind, acts_on
from table_server.store.ledger.failed_moves import failed_moves
from table_server.store.people import accounts
from table_server.store.people.log_in import LogInCheck
from tests.store.cages import HASHER, NOON, PIN, Cage

CARD, OTHER_CARD = CardNumber("5010-1"), CardNumber("5010-2")
BY = "Cage"
PAIR = (Member("Cage", Role.CASHIER), Member("Super", Role.SUPERVISOR))


@pytest.fixture
def desk(cage: Cage) -> CashDesk:
    return CashDesk(cage, HASHER, cage.clock)


@pytest.fixture
def player(desk: CashDesk) -> str:
    number = asyncio.run(desk.open_account("open", name="Red", card=CARD, pin=PIN, by=BY))
    assert isinstance(number, str)
    return number


async def test_a_new_player_can_log_in_and_has_nothing_yet(cage: Cage, desk: CashDesk, player: str) -> None:
    assert await desk.find(CARD) == Balance(player=player, name="Red", wallet=0, in_play=0)
    assert await LogInCheck(cage, HASHER, cage.clock).prove(CARD, PIN) == Player(player, "Red")


async def test_opening_is_done_once_by_its_key(desk: CashDesk, player: str) -> None:
    assert await desk.open_account("open", name="Red", card=CARD, pin=PIN, by=BY) == player
    answer = await desk.open_account("open", name="Blue", card=OTHER_CARD, pin=PIN, by=BY)
    assert answer is CashRefused.KEY_USED
    assert (
        await desk.open_account("open", name="Red", card=OTHER_CARD, pin=PIN, by=BY) is CashRefused.KEY_USED
    )
    assert await desk.find(OTHER_CARD) is CashRefused.UNKNOWN_CARD


async def test_two_accounts_opened_at_once_get_two_numbers(cage: Cage) -> None:
    """The hash of a PIN is bound to the number, so the second one is hashed again."""
    hasher = Hasher(b"pepper" * 6, Cost(1, 8))
    desk = CashDesk(cage, hasher, cage.clock)
    opening = (
        desk.open_account(f"k{n}", name="Red", card=CardNumber(f"5010-{n}"), pin=PIN, by=BY) for n in range(4)
    )
    numbers = await asyncio.gather(*opening)
    hasher.close()
    assert sorted(map(str, numbers)) == ["1", "2", "3", "4"]
    for n in range(4):
        assert isinstance(
            await LogInCheck(cage, HASHER, cage.clock).prove(CardNumber(f"5010-{n}"), PIN), Player
        )


async def test_an_account_that_cannot_be_opened_is_refused_with_a_reason(desk: CashDesk, player: str) -> None:
    assert await desk.open_account("k1", name=" ", card=OTHER_CARD, pin=PIN, by=BY) is CashRefused.NOT_A_NAME
    assert (
        await desk.open_account("k2", name="Blue", card=OTHER_CARD, pin=Pin("1234"), by=BY)
        is CashRefused.WEAK_PIN
    )
    assert await desk.open_account("k3", name="Blue", card=CARD, pin=PIN, by=BY) is CashRefused.CARD_IN_USE
    assert player == "1"


async def test_money_in_and_out_with_a_receipt(cage: Cage, desk: CashDesk, player: str) -> None:
    """LP-41: the balance is paid and the account debited."""
    paid_in = await desk.deposit("d1", player=player, amount=5000, by=BY)
    assert paid_in == Receipt(
        key="d1", player=player, what=EntryReason.DEPOSIT, amount=5000, balance=5000, at=NOON
    )
    paid_out = await desk.withdraw("w1", player=player, amount=5000, by=BY, proof=shown_by_card(player))
    assert paid_out == Receipt(
        key="w1", player=player, what=EntryReason.WITHDRAWAL, amount=5000, balance=0, at=NOON
    )
    assert cage.faults() == []


async def test_a_retry_gives_the_same_receipt_and_moves_nothing(desk: CashDesk, player: str) -> None:
    first = await desk.deposit("d1", player=player, amount=5000, by=BY)
    await desk.withdraw("w1", player=player, amount=1000, by=BY, proof=shown_by_card(player))
    assert await desk.deposit("d1", player=player, amount=5000, by="another cashier") == first
    assert await desk.balance(player) == Balance(player=player, name="Red", wallet=4000, in_play=0)


async def test_a_key_is_good_for_one_thing(desk: CashDesk, player: str) -> None:
    await desk.deposit("d1", player=player, amount=5000, by=BY)
    assert await desk.deposit("d1", player=player, amount=6000, by=BY) is CashRefused.KEY_USED
    assert (
        await desk.withdraw("d1", player=player, amount=5000, by=BY, proof=shown_by_card(player))
        is CashRefused.KEY_USED
    )
    assert (
        await desk.reset_pin("d1", player=player, pin=PIN, by=BY, proof=shown_by_card(player))
        is CashRefused.KEY_USED
    )
    assert await desk.deposit("open", player=player, amount=5000, by=BY) is CashRefused.KEY_USED
    assert await desk.balance(player) == Balance(player=player, name="Red", wallet=5000, in_play=0)


@pytest.mark.parametrize("amount", [0, -1, MOST + 1])
async def test_an_amount_that_nobody_means_is_refused(desk: CashDesk, player: str, amount: int) -> None:
    assert await desk.deposit("d1", player=player, amount=amount, by=BY) is CashRefused.BAD_AMOUNT
    assert (
        await desk.withdraw("w1", player=player, amount=amount, by=BY, proof=shown_by_card(player))
        is CashRefused.BAD_AMOUNT
    )


async def test_more_than_there_is_is_refused_and_kept(cage: Cage, desk: CashDesk, player: str) -> None:
    """A6."""
    await desk.deposit("d1", player=player, amount=100, by=BY)
    assert (
        await desk.withdraw("w1", player=player, amount=101, by=BY, proof=shown_by_card(player))
        is CashRefused.NOT_ENOUGH
    )
    assert [(failed.key, failed.why) for failed in cage.do(failed_moves)] == [("cash/w1", "not_enough")]


async def test_nobody_is_nobody(desk: CashDesk) -> None:
    for answer in (
        await desk.deposit("d1", player="99", amount=100, by=BY),
        await desk.withdraw("w1", player="99", amount=100, by=BY, proof=shown_by_card("99")),
        await desk.balance("99"),
        await desk.replace_card("c1", player="99", card=CARD, by=BY, proof=shown_by_card("99")),
        await desk.reset_pin("p1", player="99", pin=PIN, by=BY, proof=shown_by_card("99")),
    ):
        assert answer is CashRefused.NO_SUCH_PLAYER
    assert await desk.statement("99") == []


async def test_a_barred_player_pays_nothing_in(cage: Cage, desk: CashDesk, player: str) -> None:
    cage.do(lambda connection: accounts.bar(connection, player, "quarrels"))
    assert await desk.deposit("d1", player=player, amount=100, by=BY) is CashRefused.BARRED


async def test_a_new_card_kills_the_old_one(desk: CashDesk, player: str) -> None:
    for _ in range(2):
        assert (
            await desk.replace_card("c1", player=player, card=OTHER_CARD, by=BY, proof=shown_by_card(player))
            is None
        )
    assert await desk.find(CARD) is CashRefused.UNKNOWN_CARD
    assert await desk.find(OTHER_CARD) == Balance(player=player, name="Red", wallet=0, in_play=0)
    assert (
        await desk.replace_card(
            "c1", player=player, card=CardNumber("5010-3"), by=BY, proof=shown_by_card(player)
        )
        is CashRefused.KEY_USED
    )
    assert (
        await desk.replace_card("c2", player=player, card=CARD, by=BY, proof=shown_by_card(player))
        is CashRefused.CARD_IN_USE
    )


async def test_a_new_pin_opens_a_locked_account(cage: Cage, desk: CashDesk, player: str) -> None:
    log_in, new = LogInCheck(cage, HASHER, cage.clock), Pin("3141")
    for _ in range(3):
        await log_in.prove(CARD, Pin("9999"))
    assert (
        await desk.reset_pin("p1", player=player, pin=Pin("1111"), by=BY, proof=shown_by_card(player))
        is CashRefused.WEAK_PIN
    )
    for _ in range(2):
        assert await desk.reset_pin("p1", player=player, pin=new, by=BY, proof=shown_by_card(player)) is None
    assert await log_in.prove(CARD, new) == Player(player, "Red")


async def test_an_adjustment_takes_two_people_and_a_reason(cage: Cage, desk: CashDesk, player: str) -> None:
    """A3: who, what, whom, when and why are in the books."""
    await desk.deposit("d1", player=player, amount=1000, by=BY)
    assert await desk.adjust("a0", player=player, amount=5, pair=PAIR, reason="  ") is CashRefused.NO_REASON
    up = await desk.adjust("a1", player=player, amount=50, pair=PAIR, reason="counted wrong")
    down = await desk.adjust("a2", player=player, amount=-20, pair=PAIR, reason="counted wrong again")
    assert isinstance(up, Receipt)
    assert isinstance(down, Receipt)
    assert (up.balance, down.balance) == (1050, 1030)
    assert (
        await desk.adjust("a3", player=player, amount=-1031, pair=PAIR, reason="too much")
        is CashRefused.NOT_ENOUGH
    )
    adjusted = [act for act in cage.do(lambda c: acts_on(c, player)) if act.what is ActKind.ADJUST]
    assert [(act.by, act.reason) for act in adjusted] == [
        ("Cage and Super", "counted wrong"),
        ("Cage and Super", "counted wrong again"),
    ]
    assert cage.holds(ledger.correction("cage")) == -30
    assert cage.faults() == []


async def test_a_statement_shows_what_happened(desk: CashDesk, player: str) -> None:
    await desk.deposit("d1", player=player, amount=1000, by=BY)
    await desk.withdraw("w1", player=player, amount=300, by=BY, proof=shown_by_card(player))
    lines = await desk.statement(player)
    assert [(line.what, line.amount, line.balance) for line in lines] == [
        (EntryReason.WITHDRAWAL, -300, 700),
        (EntryReason.DEPOSIT, 1000, 1000),
    ]


async def test_the_counter_sees_at_one_look_what_it_has_to_know(
    cage: Cage, desk: CashDesk, player: str
) -> None:
    """LP-36, LP-40."""
    await desk.deposit("d1", player=player, amount=5000, by=BY)
    for table in ("t1", "t2"):
        cage.move(ledger.buy_in(f"in-{table}", table=table, player=player, amount=1000))
    cage.move(ledger.cash_out("out-t2", table="t2", player=player, amount=1000))
    found = await desk.patron(player)
    assert found == Patron(
        balance=Balance(player=player, name="Red", wallet=4000, in_play=1000),
        tables=(OnTable("t1", 1000),),
        locked=False,
        barred=False,
        excluded=False,
    )
    cage.do(lambda connection: accounts.bar(connection, player, "quarrels"))
    cage.do(lambda connection: accounts.exclude(connection, player, None, NOON))
    for _ in range(3):
        await LogInCheck(cage, HASHER, cage.clock).prove(CARD, Pin("9999"))
    found = await desk.patron(player)
    assert isinstance(found, Patron)
    assert (found.locked, found.barred, found.excluded) == (True, True, True)
    assert await desk.patron("99") is CashRefused.NO_SUCH_PLAYER


async def test_a_player_without_the_card_is_found_by_name(desk: CashDesk, player: str) -> None:
    await desk.open_account("blue", name="Dark Red 50%", card=OTHER_CARD, pin=PIN, by=BY)
    assert [found.name for found in await desk.named("rED")] == ["Dark Red 50%", "Red"]
    assert [found.number for found in await desk.named("%")] == ["2"]
    assert await desk.named("green") == []
    assert player == "1"
