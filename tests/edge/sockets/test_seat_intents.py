"""The intents that a seat's messages become: answers, commands, wishes, and calls for the floor."""

from __future__ import annotations

import pytest

from table_server.edge.sockets.seat_intents import seat_says
from table_server.engine.cards import Seat
from table_server.families.rounds import commands as hand
from table_server.runtime.intents import (
    CallsFloor,
    EntrantWish,
    ProposesDeal,
    Reminded,
    Said,
    SetsPreAction,
    Touched,
)
from table_server.table.by_place import ByPlace
from table_server.table.commands import Leave
from table_server.table.ephemeral import PreAction, Wish
from table_server.tournaments.deals import Basis
from table_server.wire.from_entrant import OfEntrant
from table_server.wire.inbound import FROM_SEAT

ME = Seat(4)
WISHES: list[str] = list(OfEntrant.model_fields["type"].annotation.__args__)  # type: ignore[union-attr]  # a Literal


def said(text: str) -> Said | None:
    intent = seat_says(ME, FROM_SEAT.validate_json(text))
    if intent is None:
        return None
    assert intent.seat == ME
    return intent.said


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ('{"type":"fold","offer":9}', hand.Fold(ME)),
        ('{"type":"check","offer":9}', hand.Check(ME)),
        ('{"type":"call","offer":9}', hand.Call(ME)),
        ('{"type":"bring_in","offer":9}', hand.BringIn(ME)),
        ('{"type":"show","offer":9}', hand.Show(ME)),
        ('{"type":"rabbit","offer":9}', hand.Rabbit(ME)),
        ('{"type":"wager","to":2400,"offer":9}', hand.Wager(ME, 2400)),
        ('{"type":"kill","amount":0,"offer":9}', hand.Kill(ME, 0)),
        ('{"type":"run_it","times":2,"offer":9}', hand.RunIt(ME, 2)),
        ('{"type":"open_hands","agrees":true,"offer":9}', hand.OpenHands(ME, agrees=True)),
        ('{"type":"turn_up","up":true,"offer":9}', hand.TurnUp(ME, up=True)),
        ('{"type":"draw","cards":[],"offer":9}', ByPlace(ME, (), hand.Exchange)),
        ('{"type":"draw","cards":[0,4],"offer":9}', ByPlace(ME, (0, 4), hand.Exchange)),
        ('{"type":"discard","cards":[2],"offer":9}', ByPlace(ME, (2,), hand.Discard)),
    ],
)
def test_a_touch_answers_a_question(text: str, answer: hand.Command | ByPlace) -> None:
    assert said(text) == Touched(9, answer)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ('{"type":"leave"}', Leave(ME)),
        ('{"type":"wish","wish":"call","price":400}', SetsPreAction(PreAction(Wish.CALL, 400))),
        ('{"type":"wish","wish":null}', SetsPreAction(None)),
        ('{"type":"reminded"}', Reminded()),
        ('{"type":"call_floor","on":true}', CallsFloor(on=True)),
        (
            '{"type":"propose_deal","basis":"custom","kept":300,"shares":[{"number":2,"amount":700}]}',
            ProposesDeal(Basis.CUSTOM, 300, ((2, 700),)),
        ),
        ('{"type":"account"}', None),
        ('{"type":"ping"}', None),
    ],
)
def test_other_messages(text: str, meant: Said | None) -> None:
    assert said(text) == meant


def test_every_wish_of_an_entrant_is_known() -> None:
    assert [said(f'{{"type":"{kind}"}}') for kind in WISHES] == list(EntrantWish)
