"""Notes in the books: agreed to for a player, credited once, disputes settled once, boxes counted."""

from __future__ import annotations

import pytest
from sqlalchemy import update

from table_server.cage.counter import CashRefused
from table_server.cage.ledger import wallet
from table_server.cage.limits import LimitKind
from table_server.cage.notes import Box, BoxCount, Inserted, NoteFinding, NoteNumber, NoteRefused, note_number
from table_server.cage.tray import Pile, Tray
from table_server.store.cash.boxes import known
from table_server.store.cash.notes import FULLEST, NeverOffered
from table_server.store.people.accounts import bar, exclude, set_limit
from table_server.store.tables.people import PLAYERS
from tests.store.cages import NOON, Cage
from tests.store.device_money import VALIDATOR, Devices, evening, wrong

FIRST = NoteNumber(VALIDATOR, 1, 1)
TWENTY, FIVES = Tray((Pile(20_00, 1),)), Tray((Pile(5_00, 3),))


@pytest.fixture
def devices(cage: Cage) -> Devices:
    return Devices(cage)


@pytest.fixture
def player(cage: Cage) -> str:
    return cage.rich(100_00)[0]


def test_the_number_of_a_note_is_read_as_it_is_written() -> None:
    assert note_number(str(FIRST)) == FIRST
    assert note_number("t1/seat/3/notes/7") is None


async def test_a_note_is_credited_once_and_to_whom_it_was_agreed(devices: Devices, player: str) -> None:
    cage = devices.cage
    assert [await devices.notes.offer(FIRST, player, 20_00) for _ in range(2)] == [None, None]
    cage.do(lambda to: bar(to, player, "loud"))  # too late: the note is on its way into the box
    assert [await devices.notes.book(FIRST) for _ in range(2)] == [Inserted(player, 20_00)] * 2
    assert cage.holds(wallet(player)) == 120_00
    assert wrong(cage) == []


async def test_a_number_is_one_notes_for_ever(devices: Devices, player: str) -> None:
    """Lost records begin to count anew: their numbers are not used again, and no credit is lost."""
    other = devices.cage.player()
    assert await devices.notes.offer(FIRST, player, 20_00) is None
    assert await devices.notes.offer(FIRST, player, 50_00) is NoteRefused.NUMBER_USED
    assert await devices.notes.offer(FIRST, other, 20_00) is NoteRefused.NUMBER_USED
    await devices.notes.book(FIRST)
    assert await devices.notes.offer(FIRST, player, 20_00) is NoteRefused.NUMBER_USED


async def test_a_note_never_agreed_to_is_credited_to_nobody(devices: Devices) -> None:
    with pytest.raises(NeverOffered):
        await devices.notes.book(FIRST)


async def test_a_player_who_may_not_pay_in_gets_the_note_back(devices: Devices) -> None:
    cage = devices.cage
    barred, excluded, limited, locked, full = cage.rich(1_00, 1_00, 1_00, 1_00, FULLEST)
    cage.do(lambda to: bar(to, barred, "loud"))
    cage.do(lambda to: exclude(to, excluded, None, NOON))
    cage.do(lambda to: set_limit(to, number=limited, kind=LimitKind.DEPOSIT, amount=10_00, at=NOON))
    cage.do(lambda to: to.execute(update(PLAYERS).where(PLAYERS.c.number == locked).values(locked_at=NOON)))
    said = [
        await devices.notes.offer(FIRST, each, 20_00) for each in (barred, excluded, limited, locked, full)
    ]
    assert said == [
        NoteRefused.BARRED,
        NoteRefused.EXCLUDED,
        NoteRefused.DEPOSIT_LIMIT,
        NoteRefused.LOCKED,
        NoteRefused.FULL,
    ]
    assert await devices.notes.offer(FIRST, "99", 20_00) is NoteRefused.NO_SUCH_ACCOUNT


async def test_a_disputed_note_has_one_answer(devices: Devices, player: str) -> None:
    settle = devices.notes.settle
    assert (
        await settle("note-001", FIRST, NoteFinding.PAID, player="", reason="seen", by="Sue")
        is CashRefused.NO_SUCH_NOTE
    )
    await devices.notes.offer(FIRST, player, 20_00)
    devices.disputes(FIRST, 20_00)
    assert (
        await settle("note-001", FIRST, NoteFinding.PAID, player="", reason=" ", by="Sue")
        is CashRefused.NO_REASON
    )
    for _ in range(2):
        settled = await settle("note-001", FIRST, NoteFinding.PAID, player="", reason="seen", by="Sue")
        assert settled == (await devices.notes.disputes())[0]
    assert (
        await settle("note-002", FIRST, NoteFinding.NOT_PAID, player="", reason="no", by="Sue")
        is CashRefused.NOTE_SETTLED
    )
    assert (
        await settle("note-001", FIRST, NoteFinding.PAID, player="", reason="other", by="Sue")
        is CashRefused.KEY_USED
    )
    assert devices.cage.holds(wallet(player)) == 120_00
    assert wrong(devices.cage) == []


async def test_a_note_never_offered_is_paid_to_the_player_named(devices: Devices, player: str) -> None:
    devices.disputes(FIRST, 20_00)
    said = await devices.notes.settle(
        "note-001", number=FIRST, answer=NoteFinding.PAID, player="", reason="seen", by="Sue"
    )
    assert said is CashRefused.NO_SUCH_PLAYER
    await devices.notes.settle(
        "note-002", number=FIRST, answer=NoteFinding.PAID, player=player, reason="seen", by="Sue"
    )
    assert devices.cage.holds(wallet(player)) == 120_00
    assert wrong(devices.cage) == []


async def test_a_box_is_counted_against_what_came_until_it_was_pulled(devices: Devices, player: str) -> None:
    """Notes that came meanwhile lie in the next box."""
    cage, boxes = devices.cage, devices.boxes
    await devices.takes(1, player, 20_00)
    cage.clock.at += 1_000
    pulled = cage.clock.at
    cage.clock.at += 1_000
    await devices.takes(2, player, 5_00)
    assert await boxes.each() == [Box(VALIDATOR, 25_00, 2)]
    counted = await boxes.count(
        "box-0001", validator=VALIDATOR, counted=TWENTY, out_since=pulled, note="", by="Cas"
    )
    assert isinstance(counted, BoxCount)
    assert (counted.expected, counted.difference) == (20_00, 0)
    assert (
        await boxes.count(
            "box-0001", validator=VALIDATOR, counted=TWENTY, out_since=pulled, note="", by="Cas"
        )
        == counted
    )
    assert (
        await boxes.count("box-0001", validator=VALIDATOR, counted=FIVES, out_since=pulled, note="", by="Cas")
        is CashRefused.KEY_USED
    )
    assert await boxes.each() == [Box(validator=VALIDATOR, holds=5_00, notes=1, counted_at=cage.clock.at)]
    assert (
        await boxes.count("box-0002", validator=VALIDATOR, counted=FIVES, out_since=None, note="", by="Cas")
        is CashRefused.DIFFERENCE
    )
    short = await boxes.count(
        "box-0002", validator=VALIDATOR, counted=FIVES, out_since=None, note="two from before", by="Cas"
    )
    assert isinstance(short, BoxCount)
    assert (short.expected, short.difference) == (5_00, 10_00)
    assert [each.key for each in await boxes.counts(9)] == ["box/box-0001", "box/box-0002"]
    assert known(await boxes.each(), ["t1/seat/1/notes"])[0] == Box("t1/seat/1/notes", 0, 0)
    assert wrong(cage) == []


async def test_an_evening_adds_up(cage: Cage) -> None:
    await evening(cage)
    assert wrong(cage) == []
