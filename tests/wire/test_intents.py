"""The commands that messages mean: the seat is the socket's, whatever a message says."""

from __future__ import annotations

import pytest

from table_server.engine.cards import Seat
from table_server.families.rounds.lineup.commands import HoldOver, WantStraddle
from table_server.families.seating.chairs import EntryChoice
from table_server.table import commands as wish
from table_server.table.ephemeral import PreAction, Wish
from table_server.table.state import Absence
from table_server.table.transfer_commands import CallOffMove, DeclineMove, HastenMove
from table_server.wire import intents
from table_server.wire.codes import Code
from table_server.wire.from_seat import SetWish
from table_server.wire.inbound import FROM_FLOOR, FROM_SEAT
from tests.projection.rig import plain_room, spread_of

ME = Seat(4)
SIGNED = '"signatures":[{"name":"one","secret":"x"},{"name":"two","secret":"y"}],"reason":"a torn card"'


def meant(text: str) -> wish.Command | None:
    return intents.from_seat(FROM_SEAT.validate_json(text), ME)


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ('{"type":"log_out"}', wish.LogOut(ME)),
        ('{"type":"leave"}', wish.Leave(ME)),
        ('{"type":"call_clock"}', wish.CallClock(ME)),
        ('{"type":"hasten_move"}', HastenMove(ME)),
        ('{"type":"decline_move"}', DeclineMove(ME)),
        ('{"type":"buy_in","amount":40000,"entry":"post"}', wish.BuyIn(ME, 40_000, EntryChoice.POST)),
        ('{"type":"top_up","amount":500}', wish.TopUp(ME, 500)),
        ('{"type":"keep_topped_up","to":0}', wish.KeepToppedUp(ME, 0)),
        ('{"type":"break","when":"next_blind"}', wish.TakeBreak(ME, Absence.NEXT_BLIND)),
        ('{"type":"return","entry":"wait"}', wish.Return(ME, EntryChoice.WAIT)),
        ('{"type":"choose_entry","entry":"post"}', wish.ChooseEntry(ME, EntryChoice.POST)),
        ('{"type":"change_seat","to":9,"entry":"wait"}', wish.ChangeSeat(ME, Seat(9), EntryChoice.WAIT)),
        ('{"type":"hold_over","on":true}', wish.OfFamily(HoldOver(ME, on=True))),
        ('{"type":"want_straddle","on":false}', wish.OfFamily(WantStraddle(ME, on=False))),
        ('{"type":"choose_game","index":1}', wish.ChooseGame(ME, 1)),
    ],
)
def test_a_wish_of_the_seat(text: str, command: wish.Command) -> None:
    assert meant(text) == command


@pytest.mark.parametrize(
    "text",
    [
        '{"type":"log_in","card":"1","pin":"1234"}',
        '{"type":"account"}',
        '{"type":"hands"}',
        '{"type":"hand","number":7}',
        '{"type":"wish","wish":null}',
        '{"type":"fold","offer":9}',
    ],
)
def test_a_message_that_is_no_command(text: str) -> None:
    assert meant(text) is None


def test_a_wish_for_later() -> None:
    assert intents.pre_action(SetWish(type="wish", wish=Wish.CALL, price=400)) == PreAction(Wish.CALL, 400)
    assert intents.pre_action(SetWish(type="wish", wish=None)) is None


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ('{"type":"activate"}', wish.Activate()),
        ('{"type":"resume"}', wish.Resume()),
        ('{"type":"close"}', wish.Close()),
        ('{"type":"call_clock"}', wish.CallClock(Seat(0))),
        ('{"type":"pause","at_once":true}', wish.Pause(at_once=True)),
        ('{"type":"lock_seat","seat":4,"on":true}', wish.LockSeat(ME, on=True)),
        ('{"type":"lock_seat","seat":4,"on":true,"name":"Red"}', wish.LockSeat(ME, on=True, name="Red")),
        (
            '{"type":"lock_seat","seat":4,"on":true,"player":"21"}',
            wish.LockSeat(ME, on=True, player="21"),
        ),
        ('{"type":"sit_out","seat":4}', wish.TakeBreak(ME, Absence.NEXT_HAND)),
        ('{"type":"move_seat","seat":4,"to":5}', wish.MoveSeat(ME, Seat(5))),
        ('{"type":"remove","seat":4}', wish.Remove(ME)),
        ('{"type":"call_off_move","seat":4}', CallOffMove(ME)),
        ('{"type":"send","seat":4,"to":"t2"}', None),
        ('{"type":"break_game","to":"t2"}', None),
        ('{"type":"must_move","main":"t2"}', None),
        ('{"type":"void",' + SIGNED + "}", wish.VoidHand(("one", "two"), "a torn card")),
        (
            '{"type":"correct_stack","seat":4,"amount":-500,' + SIGNED + "}",
            wish.CorrectStack(seat=ME, amount=-500, by=("one", "two"), reason="a torn card"),
        ),
        (
            '{"type":"correct_stack","seat":4,"amount":-500,"hand":7,' + SIGNED + "}",
            wish.CorrectStack(seat=ME, amount=-500, by=("one", "two"), reason="a torn card", hand=7),
        ),
        ('{"type":"hands"}', None),
        ('{"type":"hand","number":7}', None),
        ('{"type":"announce","text":"Seat open"}', wish.Announce("Seat open")),
        (
            '{"type":"queue","waits":[{"name":"Red"},{"name":"Blue","game":"4-8","called_in":true,"paged":true}]}',
            wish.Queue((wish.Waits("Red"), wish.Waits("Blue", "4-8", called_in=True, paged=True))),
        ),
        ('{"type":"floor_comes","seat":3}', None),
        ('{"type":"rules"}', None),
        ('{"type":"ping"}', None),
        ('{"type":"change_game","game":"holdem","name":"no such"}', Code.NO_SUCH_GAME),
    ],
)
def test_an_order_of_the_floor(text: str, command: wish.Command | Code | None) -> None:
    assert intents.from_floor(FROM_FLOOR.validate_json(text), {}) == command


def test_a_game_of_the_room() -> None:
    room = plain_room()
    spread = spread_of(room.game, room.table.lineup.terms)
    message = FROM_FLOOR.validate_json('{"type":"change_game","game":"holdem","name":"4-8"}')
    assert intents.from_floor(message, {("holdem", "4-8"): spread}) == wish.ChangeGame(spread)
