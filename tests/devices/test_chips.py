"""A tray at a seat: worth what the registry says, on the wallet of who sits there, each chip once."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardware.chip_reader.simulator import tag
from table_server.cage.counter import CashRefused
from table_server.cage.customer import shown_by_card
from table_server.cage.ledger import CHIPS
from table_server.devices.chips import FLAWED
from table_server.engine.cards import Seat
from table_server.runtime.intents import Wants
from table_server.settings.devices import DevicePlace, Port
from table_server.table.commands import LogIn, LogOut
from tests.devices.fitted_room import FittedRoom, fitted, simulated
from tests.devices.money import (
    RoomLine,
    came_to_wallet,
    last_news,
    lies_on,
    money_of,
    news_count,
    shown,
    trouble,
    wrong,
)

TRAY = simulated(DevicePlace("t1", Seat(1)), Port.CHIPS, "chip_reader")
TAGS = [tag(number) for number in range(1, 6)]


@pytest.fixture(autouse=True)
def in_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    """A cage that is away is asked again every second; nobody waits for it here."""
    monkeypatch.setattr("table_server.devices.chips.AGAIN", 0.01)


async def five_lie_there(room: FittedRoom) -> RoomLine:
    """Out of wallet 2, 125 dollars; what the tray asks of the cage from now on goes over this line."""
    money = money_of(room)
    assert await money.chips.register(key="chips-01", worth=25_00, tags=TAGS, by="Tech") == 5
    assert (
        await money.chips.give(key="chips-02", tags=TAGS, side="2", by="Cas", proof=shown_by_card("2"))
        == 125_00
    )
    line = RoomLine(money.chips._cage)
    money.chips._cage = line
    await room.order(TRAY.name, "put 1 2 3 4 5")
    await room.until(lambda: shown(room).get("tray") == 125_00)
    return line


async def test_chips_that_are_out_are_paid_once(tmp_path: Path) -> None:
    """Five of 25 dollars go out of wallet 2 and come in at seat 1; laid down again they count nothing."""
    async with fitted(tmp_path, TRAY, sits=True) as room:
        money = money_of(room)
        assert await money.chips.register(key="chips-01", worth=25_00, tags=TAGS, by="Tech") == 5
        assert (
            await money.chips.give(key="chips-02", tags=TAGS, side="2", by="Cas", proof=shown_by_card("2"))
            == 125_00
        )
        assert lies_on(tmp_path, CHIPS) == 125_00
        await room.order(TRAY.name, "put 1 2 3 4 5")
        await room.until(lambda: shown(room).get("tray") == 125_00)
        assert money.cash_in("t1", Seat(1))
        await room.until(lambda: last_news(room) == ("chips_in", 125_00))
        assert (came_to_wallet(tmp_path), lies_on(tmp_path, CHIPS)) == (125_00, 0)
        await room.order(TRAY.name, "take all")
        await room.until(lambda: not money._trays["t1", Seat(1)]._reader._taken)
        await room.order(TRAY.name, "put 1")
        await room.until(lambda: trouble(room, TRAY) == FLAWED)
        assert shown(room)["tray"] == 0
    assert wrong(tmp_path) == []


async def test_an_unknown_tag_holds_up_the_whole_tray(tmp_path: Path) -> None:
    """Somebody looks at it first, also at the good ones beside it."""
    async with fitted(tmp_path, TRAY, sits=True) as room:
        money = money_of(room)
        await money.chips.register(key="chips-01", worth=25_00, tags=TAGS[:1], by="Tech")
        await money.chips.give(key="chips-02", tags=TAGS[:1], side="2", by="Cas", proof=shown_by_card("2"))
        await room.order(TRAY.name, "put 1 99")
        await room.until(lambda: trouble(room, TRAY) == FLAWED)
        assert money.cash_in("t1", Seat(1))
        await room.until(lambda: (last_news(room) or ("",))[0] == "chips_back")
        assert came_to_wallet(tmp_path) == 0
        assert not money.cash_in("t1", Seat(2))
    assert wrong(tmp_path) == []


async def test_who_sits_down_meanwhile_is_not_paid_for_the_chips_of_who_left(tmp_path: Path) -> None:
    """1 presses the key and goes while the tray is read once more; 2 sits down."""
    async with fitted(tmp_path, TRAY, sits=True) as room:
        line = await five_lie_there(room)
        line.down = True
        assert money_of(room).cash_in("t1", Seat(1))
        await room.until(lambda: line.lost)
        assert await room.up.actor.says(Wants(LogOut(Seat(1)))) is None
        assert await room.up.house.claims.claim("t1", Seat(1), "2")
        assert await room.up.actor.says(Wants(LogIn(Seat(1), "2", "Player 2"))) is None
        line.down = False
        await room.until(lambda: money_of(room)._trays["t1", Seat(1)]._request is None)
        assert (came_to_wallet(tmp_path, "1"), came_to_wallet(tmp_path, "2")) == (0, -125_00)
        assert lies_on(tmp_path, CHIPS) == 125_00
        assert last_news(room) is None
    assert wrong(tmp_path) == []


async def test_at_an_empty_seat_nobody_can_want_chips(tmp_path: Path) -> None:
    async with fitted(tmp_path, TRAY) as room:
        assert not money_of(room).cash_in("t1", Seat(1))


async def test_chips_that_were_paid_while_the_answer_was_lost_are_asked_for_with_the_same_key(
    tmp_path: Path,
) -> None:
    """The room has paid and its answer does not come: CHIPS_BACK would be a lie, another key a second try."""
    async with fitted(tmp_path, TRAY, sits=True) as room:
        line = await five_lie_there(room)
        line.loses(*range(6, 10))  # the tray is looked at once more first, chip by chip
        assert money_of(room).cash_in("t1", Seat(1))
        await room.until(lambda: last_news(room))
        assert line.lost == 4
        assert last_news(room) == ("chips_in", 125_00)
        assert news_count(room) == 1
        assert (came_to_wallet(tmp_path), lies_on(tmp_path, CHIPS)) == (125_00, 0)
    assert wrong(tmp_path) == []


async def test_a_tray_waits_for_a_room_that_is_away_and_works_on(tmp_path: Path) -> None:
    """The tray is unknown until then, and nobody has to restart the server."""
    async with fitted(tmp_path, TRAY, sits=True) as room:
        line = await five_lie_there(room)
        await room.order(TRAY.name, "take 5")
        await room.until(lambda: shown(room).get("tray") == 100_00)
        line.down = True
        await room.order(TRAY.name, "put 5")
        await room.until(lambda: line.lost > 2)
        assert room.health(TRAY.name) == "well"
        await room.until(lambda: shown(room).get("tray") is None)
        line.down = False
        await room.until(lambda: shown(room).get("tray") == 125_00)
        assert money_of(room).cash_in("t1", Seat(1))
        await room.until(lambda: last_news(room) == ("chips_in", 125_00))
    assert wrong(tmp_path) == []


async def test_the_key_touched_twice_is_one_wish(tmp_path: Path) -> None:
    async with fitted(tmp_path, TRAY, sits=True) as room:
        await five_lie_there(room)
        money = money_of(room)
        assert [money.cash_in("t1", Seat(1)) for _ in range(3)] == [True] * 3
        await room.until(lambda: last_news(room) == ("chips_in", 125_00))
        assert money.cash_in("t1", Seat(1))
        await room.until(lambda: money._trays["t1", Seat(1)]._request is None)
        assert (news_count(room), last_news(room)) == (1, ("chips_in", 125_00))
        assert came_to_wallet(tmp_path) == 125_00


async def test_the_registry_gives_and_takes_each_chip_in_turn(tmp_path: Path) -> None:
    async with fitted(tmp_path) as room:
        chips = money_of(room).chips
        assert (
            await chips.register(key="chips-01", worth=25_01, tags=TAGS, by="Tech") is CashRefused.NOT_A_CHIP
        )
        assert (
            await chips.register(key="chips-01", worth=25_00, tags=["E004"], by="Tech")
            is CashRefused.NOT_A_CHIP
        )
        assert await chips.register(key="chips-01", worth=25_00, tags=TAGS, by="Tech") == 5
        assert (
            await chips.register(key="chips-03", worth=100_00, tags=TAGS[:1], by="Tech")
            is CashRefused.NOT_A_CHIP
        )
        assert await chips.take(key="chips-04", tags=TAGS, side="1", by="Cas") is CashRefused.CHIP_NOT_THERE
        assert [
            await chips.give(key="chips-05", tags=TAGS, side="1", by="Cas", proof=shown_by_card("1"))
            for _ in range(2)
        ] == [125_00] * 2
        assert (
            await chips.give(key="chips-06", tags=TAGS[:1], side="1", by="Cas", proof=shown_by_card("1"))
            is CashRefused.CHIP_NOT_THERE
        )
        assert (
            await chips.take(key="chips-07", tags=[*TAGS, tag(99)], side="1", by="Cas")
            is CashRefused.NOT_A_CHIP
        )
        assert [await chips.take(key="chips-08", tags=TAGS[:2], side="2", by="Cas") for _ in range(2)] == [
            50_00
        ] * 2
        assert await chips.take(key="chips-08", tags=TAGS[2:3], side="2", by="Cas") is CashRefused.KEY_USED
        [totals] = await chips.totals()
        assert (totals.worth, totals.inside, totals.out) == (25_00, 2, 3)
        assert (came_to_wallet(tmp_path, "1"), came_to_wallet(tmp_path, "2")) == (-125_00, 50_00)
    assert wrong(tmp_path) == []
