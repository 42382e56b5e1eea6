"""What a screen sends is understood completely or not at all."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from table_server.engine.cards import PACK, Seat
from table_server.families.rounds import commands
from table_server.wire.practice import INBOUND, command

ME = Seat(4)
HAND = PACK[:5]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ('{"type":"fold","offer":812}', commands.Fold(ME)),
        ('{"type":"check","offer":1}', commands.Check(ME)),
        ('{"type":"call","offer":1}', commands.Call(ME)),
        ('{"type":"bring_in","offer":1}', commands.BringIn(ME)),
        ('{"type":"show","offer":1}', commands.Show(ME)),
        ('{"type":"wager","to":2400,"offer":1}', commands.Wager(ME, 2400)),
        ('{"type":"kill","amount":0,"offer":1}', commands.Kill(ME, 0)),
        ('{"type":"run_it","times":2,"offer":1}', commands.RunIt(ME, 2)),
        ('{"type":"turn_up","up":true,"offer":1}', commands.TurnUp(ME, up=True)),
        ('{"type":"draw","cards":[0,4],"offer":1}', commands.Exchange(ME, (HAND[0], HAND[4]))),
        ('{"type":"discard","cards":[2],"offer":1}', commands.Discard(ME, (HAND[2],))),
    ],
)
def test_every_touch_means_one_command_of_the_seat_that_sent_it(text: str, meant: commands.Command) -> None:
    assert command(INBOUND.validate_json(text), ME, HAND) == meant


@pytest.mark.parametrize("places", ["[5]", "[-1]", "[0,9]"])
def test_a_card_the_hand_has_not_means_nothing(places: str) -> None:
    touch = INBOUND.validate_json('{"type":"draw","offer":1,"cards":' + places + "}")
    assert command(touch, ME, HAND) is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "fold",
        "[]",
        '{"type":"fold"}',
        '{"type":"steal","offer":1}',
        '{"type":"fold","offer":1,"seat":5}',
        '{"type":"wager","offer":1}',
        '{"type":"wager","to":-1,"offer":1}',
        '{"type":"wager","to":2.5,"offer":1}',
        '{"type":"run_it","times":9,"offer":1}',
        '{"type":"draw","cards":[0,1,2,3,4,5,6,7,8,9,10],"offer":1}',
    ],
)
def test_anything_else_is_refused_at_the_border(text: str) -> None:
    with pytest.raises(ValidationError):
        INBOUND.validate_json(text)
