"""The messages of a seat: a wager, its confirmation, and the answer to an offer of the bank."""

from __future__ import annotations

from typing import Literal, TypeAlias, assert_never

from table_server.engine.cards import Seat
from table_server.wire.message import Amount, Touch
from tests.toy import high_card as toy
from tests.toy import rotation


class PutDown(Touch):
    """Puts down this wager in all, until it is confirmed."""

    type: Literal["put_down"]
    amount: Amount


class Stand(Touch):
    """Confirms the wager."""

    type: Literal["stand"]


class TakeBank(Touch):
    """Takes the bank of the next round, or declines it."""

    type: Literal["take_bank"]
    takes: bool


ToyTouch: TypeAlias = PutDown | Stand | TakeBank


def touched(message: ToyTouch, seat: Seat) -> toy.Command | rotation.Bank:
    match message:
        case PutDown(amount=amount):
            return toy.Wager(seat, amount)
        case Stand():
            return toy.Confirm(seat)
        case TakeBank(takes=takes):
            return rotation.Bank(seat, takes)
        case _ as never:
            assert_never(never)
