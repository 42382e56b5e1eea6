"""Messages go to the table, to the cage or to past hands, or are refused with their own number."""

from __future__ import annotations

from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection

from table_server.engine.cards import Seat
from table_server.runtime.intents import Wants
from table_server.settings.values import PlayerSettings
from table_server.table.commands import Activate
from table_server.table.question import seats_asked
from tests.edge.room import Room, answered, closed, counted, say, shown, until
from tests.edge.room import room as opened


async def asked(line: ClientConnection, **message: object) -> dict[str, Any]:
    """The answer to a message with a number."""
    await say(line, **message, ref=41)
    answer = await answered(line)
    assert answer.pop("ref") == 41
    answer.pop("v", None)
    return answer


async def log_in(line: ClientConnection, n: int) -> None:
    await say(line, type="log_in", card=f"4000-000{n}", pin=f"70{n}2")
    while (await shown(line))["view"]["you"]["stage"] == "empty":
        pass


async def test_card_and_pin_then_chips_then_leaving(room: Room) -> None:
    seat = await room.come("t1/seat/3")
    await log_in(seat, 1)
    assert room.cage.claims == {"1": ("t1", Seat(3))}
    assert await asked(seat, type="buy_in", amount=1, entry="wait") == {"refused": "below_minimum"}
    await say(seat, type="buy_in", amount=20_000, entry="wait")
    while (message := await shown(seat))["view"]["you"]["stage"] != "seated":
        pass
    assert message["view"]["table"]["seats"][2]["stack"] == 20_000
    await say(seat, type="leave")
    while (await shown(seat))["view"]["you"]["stage"] != "empty":
        pass
    assert room.cage.claims == {}


async def test_a_message_that_is_for_nobody_is_not_understood(room: Room) -> None:
    """Pings are answered before a desk hears them, unless they are written in an unusual way."""
    seat = await room.come("t1/seat/3")
    await seat.send('{"type":"p\\u0069ng","ref":41}')
    answer = await answered(seat)
    assert (answer["refused"], answer["ref"]) == ("not_understood", 41)


async def test_every_no_of_the_cage_has_its_code(room: Room) -> None:
    await log_in(await room.come("t1/seat/3"), 1)
    other = await room.come("t1/seat/4")
    assert await asked(other, type="log_in", card="4000-0001", pin="7012") == {"refused": "already_seated"}
    for code in ("wrong_card_or_pin", "wrong_card_or_pin", "locked", "locked"):
        assert await asked(other, type="log_in", card="4000-0002", pin="0000") == {"refused": code}


async def test_a_seat_that_is_taken_costs_no_try_at_the_cage(room: Room) -> None:
    seat = await room.come("t1/seat/3")
    await log_in(seat, 1)
    for _ in range(5):
        assert await asked(seat, type="log_in", card="4000-0002", pin="0000") == {"refused": "seat_is_taken"}
    assert room.cage.wrong == {}


async def test_a_claim_is_given_back_when_the_table_says_no(room: Room) -> None:
    floor = await room.come("t1/floor", token=room.floor_token())
    await say(floor, type="lock_seat", seat=3, on=True)
    while not (await shown(floor))["view"]["floor"]["locked"]:
        pass
    seat = await room.come("t1/seat/3")
    assert await asked(seat, type="log_in", card="4000-0001", pin="7012") == {"refused": "seat_is_locked"}
    assert room.cage.claims == {}


async def test_who_goes_while_logging_in_leaves_no_seat_claimed(room: Room) -> None:
    """The page reloads while the cage is still working: the account sits down anyway."""
    room.cage.thinks.clear()
    first = await room.come("t1/seat/3")
    await say(first, type="log_in", card="4000-0001", pin="7012")
    await until(lambda: bool(room.cage.claims))
    await shown(await room.come("t1/seat/3"))
    assert await closed(first) == 1000
    room.cage.thinks.set()
    await until(lambda: room.actors["t1"].player_at(Seat(3)) == "1")
    assert room.cage.claims == {"1": ("t1", Seat(3))}


async def test_pins_are_not_tried_faster_than_fingers(room: Room) -> None:
    """Tries count per screen, so scanning a box of cards at one screen soon ends."""
    seat = await room.come("t1/seat/3")
    codes = [(await asked(seat, type="log_in", card=f"9000-000{n}", pin="1111"))["refused"] for n in range(8)]
    assert codes == ["wrong_card_or_pin"] * 6 + ["too_many_messages"] * 2


async def test_ones_own_money_and_past(room: Room) -> None:
    seat = await room.come("t1/seat/3")
    assert await asked(seat, type="account") == {"refused": "not_logged_in"}
    await log_in(seat, 1)
    account = await asked(seat, type="account")
    assert (account["reply"], account["wallet"]) == ("account", 100_000)
    assert (await asked(seat, type="hands"))["hands"][0]["result"] == -400
    assert await asked(seat, type="hand", number=7) == {"refused": "no_such_hand"}


async def test_the_floor_looks_back_without_a_player(room: Room) -> None:
    floor = await room.come("t1/floor", token=room.floor_token())
    assert (await asked(floor, type="hands"))["hands"][0]["result"] is None
    assert await asked(floor, type="hand", number=7) == {"refused": "no_such_hand"}


def signed(*people: tuple[str, str]) -> list[dict[str, str]]:
    return [{"name": name, "secret": secret} for name, secret in people]


FLO, SUE = ("Flo", "floor-secret"), ("Sue", "super-secret")


async def test_what_takes_two_takes_two(room: Room) -> None:
    floor = await room.come("t1/floor", token=room.floor_token())
    order: dict[str, Any] = {"type": "correct_stack", "seat": 3, "amount": 100, "reason": "miscounted"}
    for signatures, code in (
        (signed(FLO, FLO), "same_person"),
        (signed(FLO, ("Sue", "guessed")), "wrong_name_or_secret"),
        (signed(FLO, ("Nobody", "guessed")), "wrong_name_or_secret"),
        (signed(FLO), "not_understood"),
    ):
        await say(floor, **order, signatures=signatures)
        assert (await answered(floor))["refused"] == code
    await say(floor, **order, signatures=signed(FLO, SUE))
    assert (await answered(floor))["refused"] in {"not_at_the_table", "not_logged_in"}  # nobody sits there
    room.cage.away = True
    await say(floor, **order, signatures=signed(FLO, SUE))
    assert (await answered(floor))["refused"] == "cage_is_away"


async def test_a_hand_is_voided_by_two_as_the_house_spells_them(room: Room) -> None:
    await room.actors["t1"].says(Wants(Activate()))
    for n in (1, 2):
        seat = await room.come(f"t1/seat/{n}")
        await log_in(seat, n)
        await say(seat, type="buy_in", amount=20_000, entry="wait")
    floor = await room.come("t1/floor", token=room.floor_token())
    while (await shown(floor))["view"]["table"]["hand"] is None:
        pass
    await say(floor, type="void", signatures=signed(FLO, SUE), reason="a card fell on the floor")
    while (await shown(floor))["view"]["table"]["hand"]["stage"] != "voided":
        pass
    ordered = next(event for event in room.journal.events if type(event).__name__ == "VoidOrdered")
    assert getattr(ordered, "by", None) == ("Flo", "Sue")
    assert counted(room, 'openfelt_hands_voided_total{table="t1"}') == 1
    assert counted(room, 'openfelt_hands_total{table="t1"}') == 0


async def test_the_floor_changes_to_any_game_of_the_house(room: Room) -> None:
    floor = await room.come("t1/floor", token=room.floor_token())
    await say(floor, type="change_game", game="holdem", name="no limit 1-2")
    while (await shown(floor))["view"]["table"]["game"]["name"] != "no limit 1-2":
        pass
    await say(floor, type="change_game", game="holdem", name="9-18")
    assert (await answered(floor))["refused"] == "no_such_game"


async def test_how_long_a_touch_takes_is_counted(room: Room) -> None:
    await room.actors["t1"].says(Wants(Activate()))
    seats = []
    for n in (1, 2):
        seats.append(await room.come(f"t1/seat/{n}"))
        await log_in(seats[-1], n)
        await say(seats[-1], type="buy_in", amount=20_000, entry="wait")
    for seat in seats:
        while not (await shown(seat))["view"]["table"]["question"]:
            pass
    table = room.actors["t1"]._table
    (turn,) = seats_asked(table.hand.offer if table.hand else None)
    await say(seats[turn - 1], type="fold", offer=table.asked)
    while not (await shown(seats[0]))["view"]["table"]["hands"]:
        pass
    assert counted(room, 'openfelt_push_seconds_count{table="t1"}') == 1
    assert counted(room, 'openfelt_actions_total{table="t1"}') == 1
    assert counted(room, 'openfelt_hands_total{table="t1"}') == 1
    assert counted(room, 'openfelt_commit_seconds_count{table="t1"}') > 5


@pytest.mark.parametrize("guests", [True, False])
async def test_a_name_without_an_account_is_listed_where_the_house_lists_guests(*, guests: bool) -> None:
    """D-260: off unless the house's configuration says otherwise."""
    async with opened(players=PlayerSettings(guests_on_list=guests)) as room:
        floor = await room.come("t1/floor", token=room.floor_token())
        await shown(floor)
        await say(floor, type="queue", waits=[{"name": "Red"}], ref=1)
        told = await answered(floor)
        assert told.get("refused") == (None if guests else "needs_an_account")
        waiting = room.actors["t1"]._table.waiting
        assert [each.name for each in waiting] == (["Red"] if guests else [])
