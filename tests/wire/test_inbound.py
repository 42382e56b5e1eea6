"""A screen's message is understood completely or not at all, and its secrets are never printed."""

from __future__ import annotations

import pytest
from pydantic import BaseModel

from table_server.cage.preferences import Peek
from table_server.families.seating.chairs import EntryChoice
from table_server.table.ephemeral import Wish
from table_server.table.state import Absence
from table_server.wire import from_any, from_floor, from_seat, rounds
from table_server.wire.inbound import (
    FROM_BOARD,
    FROM_FLOOR,
    FROM_SEAT,
    HELLO,
    Hello,
    pinged,
    ref_of,
    understood,
)

HELLO_TEXT = '{"type":"hello","token":"t0k3n","client":"0123456789abcdef"}'


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ('{"type":"fold","offer":812}', rounds.Plain(type="fold", offer=812)),
        ('{"type":"rabbit","offer":1,"ref":3}', rounds.Plain(type="rabbit", offer=1, ref=3)),
        ('{"type":"wager","to":2400,"offer":1}', rounds.Wager(type="wager", to=2400, offer=1)),
        ('{"type":"draw","cards":[0,4],"offer":1}', rounds.Throw(type="draw", cards=(0, 4), offer=1)),
        ('{"type":"kill","amount":0,"offer":1}', rounds.Kill(type="kill", amount=0, offer=1)),
        ('{"type":"run_it","times":2,"offer":1}', rounds.RunIt(type="run_it", times=2, offer=1)),
        (
            '{"type":"open_hands","agrees":true,"offer":1}',
            rounds.OpenHands(type="open_hands", agrees=True, offer=1),
        ),
        ('{"type":"turn_up","up":true,"offer":1}', rounds.TurnUp(type="turn_up", up=True, offer=1)),
        ('{"type":"log_out"}', from_seat.Bare(type="log_out")),
        (
            '{"type":"buy_in","amount":40000,"entry":"post"}',
            from_seat.BuyIn(type="buy_in", amount=40000, entry=EntryChoice.POST),
        ),
        ('{"type":"top_up","amount":500}', from_seat.TopUp(type="top_up", amount=500)),
        ('{"type":"keep_topped_up","to":0}', from_seat.KeepToppedUp(type="keep_topped_up", to=0)),
        ('{"type":"break","when":"next_blind"}', from_seat.Break(type="break", when=Absence.NEXT_BLIND)),
        ('{"type":"return","entry":"wait"}', from_seat.ComeIn(type="return", entry=EntryChoice.WAIT)),
        (
            '{"type":"change_seat","to":9,"entry":"wait"}',
            from_seat.ChangeSeat.model_validate_json('{"type":"change_seat","to":9,"entry":"wait"}'),
        ),
        ('{"type":"hold_over","on":true}', rounds.Switch(type="hold_over", on=True)),
        ('{"type":"choose_game","index":1}', from_seat.ChooseGame(type="choose_game", index=1)),
        (
            '{"type":"wish","wish":"call","price":400}',
            from_seat.SetWish(type="wish", wish=Wish.CALL, price=400),
        ),
        ('{"type":"wish","wish":null}', from_seat.SetWish(type="wish", wish=None)),
        ('{"type":"hand","number":7}', from_seat.RecallHand(type="hand", number=7)),
        ('{"type":"call_floor","on":true}', from_seat.CallFloor(type="call_floor", on=True)),
        ('{"type":"prefer"}', from_seat.Prefer(type="prefer")),
        (
            (
                '{"type":"prefer","language":"zh-Hans","text_size":140,"four_color":false,"left_handed":true,'
                '"sound":0,"peek":"cover","reminder":0}'
            ),
            from_seat.Prefer(
                type="prefer",
                language="zh-Hans",
                text_size=140,
                four_color=False,
                left_handed=True,
                sound=0,
                peek=Peek.COVER,
                reminder=0,
            ),
        ),
    ],
)
def test_a_seat(text: str, meant: BaseModel) -> None:
    assert understood(FROM_SEAT, text) == meant


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ('{"type":"activate"}', from_floor.FloorBare(type="activate")),
        ('{"type":"pause","at_once":true}', from_floor.Pause(type="pause", at_once=True)),
        (
            '{"type":"change_game","game":"holdem","name":"4-8"}',
            from_floor.ChangeGame(type="change_game", game="holdem", name="4-8"),
        ),
        ('{"type":"hand","number":7}', from_seat.RecallHand(type="hand", number=7)),
        ('{"type":"announce","text":""}', from_floor.Announce(type="announce", text="")),
        (
            '{"type":"queue","waits":[{"name":"Red","paged":true}]}',
            from_floor.Queue(type="queue", waits=(from_floor.Waits(name="Red", paged=True),)),
        ),
        (
            '{"type":"floor_comes","seat":3}',
            from_floor.FloorComes.model_validate_json('{"type":"floor_comes","seat":3}'),
        ),
    ],
)
def test_the_floor(text: str, meant: BaseModel) -> None:
    assert understood(FROM_FLOOR, text) == meant


@pytest.mark.parametrize(
    "text",
    [
        "",
        "fold",
        "[]",
        "null",
        "{}",
        '{"type":"fold"}',
        '{"type":"steal","offer":1}',
        '{"type":"fold","offer":1,"seat":5}',
        '{"type":"fold","offer":"1"}',
        '{"type":"fold","offer":true}',
        '{"type":"fold","offer":-1}',
        '{"type":"fold","offer":9007199254740992}',
        '{"type":"wager","offer":1}',
        '{"type":"wager","to":-1,"offer":1}',
        '{"type":"wager","to":2.5,"offer":1}',
        '{"type":"wager","to":2.0,"offer":1}',
        '{"type":"wager","to":999999999999,"offer":1}',
        '{"type":"run_it","times":9,"offer":1}',
        '{"type":"open_hands","agrees":1,"offer":1}',
        '{"type":"turn_up","up":1,"offer":1}',
        '{"type":"draw","cards":[0,1,2,3,4,5,6,7,8,9,9],"offer":1}',
        '{"type":"draw","cards":[10],"offer":1}',
        '{"type":"draw","cards":[-1],"offer":1}',
        '{"type":"draw","cards":"01","offer":1}',
        '{"type":"buy_in","amount":1000,"entry":"steal"}',
        '{"type":"change_seat","to":11,"entry":"wait"}',
        '{"type":"log_in","card":"","pin":"1234"}',
        '{"type":"log_in","card":"1","pin":1234}',
        '{"type":"activate"}',
        '{"type":"prefer","language":"English"}',
        '{"type":"prefer","text_size":74}',
        '{"type":"prefer","sound":101}',
        '{"type":"prefer","peek":"look"}',
        '{"type":"prefer","reminder":1441}',
        '{"type":"prefer","extra_time":200}',
        '{"type":"call_floor"}',
        '{"type":"rules","index":-1}',
        HELLO_TEXT,
        "\xff",
        '{"type":"fold","offer":1}' + " " * 10 + "x",
        "[" * 2_000,
    ],
)
def test_a_seat_cannot_say_anything_else(text: str) -> None:
    assert understood(FROM_SEAT, text) is None


@pytest.mark.parametrize(
    "text",
    [
        '{"type":"fold","offer":1}',
        '{"type":"void","signatures":[{"name":"one","secret":"x"}],"reason":"why"}',
        '{"type":"void","signatures":[{"name":"one","secret":"x"},{"name":"two"}],"reason":"why"}',
        '{"type":"lock_seat","seat":0,"on":true}',
        '{"type":"pause"}',
        '{"type":"announce","text":"' + "x" * 201 + '"}',
        '{"type":"queue","waits":[{"name":""}]}',
        '{"type":"queue","waits":[' + ",".join(['{"name":"x"}'] * 51) + "]}",
        '{"type":"floor_comes","seat":0}',
    ],
)
def test_the_floor_cannot_say_anything_else(text: str) -> None:
    assert understood(FROM_FLOOR, text) is None


def test_bytes_that_are_no_text() -> None:
    assert understood(FROM_SEAT, b'{"type":"fold","offer":1,"\xff":1}') is None


def test_hello() -> None:
    hello = understood(HELLO, HELLO_TEXT)
    assert isinstance(hello, Hello)
    assert hello.token.get_secret_value() == "t0k3n"
    assert (hello.client, hello.card, hello.pin) == ("0123456789abcdef", None, None)
    assert understood(HELLO, HELLO_TEXT.replace("0123456789abcdef", "short")) is None


@pytest.mark.parametrize(
    ("message", "secrets"),
    [
        (
            HELLO.validate_json(HELLO_TEXT[:-1] + ',"card":"999000111","pin":"8642"}'),
            ("t0k3n", "999000111", "8642"),
        ),
        (FROM_SEAT.validate_json('{"type":"log_in","card":"999000111","pin":"8642"}'), ("999000111", "8642")),
        (
            FROM_FLOOR.validate_json(
                '{"type":"void","reason":"torn card",'
                '"signatures":[{"name":"one","secret":"s3cr3t"},{"name":"two","secret":"wh1sp3r"}]}'
            ),
            ("s3cr3t", "wh1sp3r"),
        ),
    ],
)
def test_secrets_are_printed_nowhere(message: BaseModel, secrets: tuple[str, ...]) -> None:
    printed = f"{message!r} {message} {message.model_dump()} {message.model_dump_json()}"
    assert not [secret for secret in secrets if secret in printed]


def test_an_error_does_not_quote_the_message() -> None:
    with pytest.raises(ValueError, match="1 validation error") as error:
        FROM_SEAT.validate_json('{"type":"log_in","card":"999000111","pin":8642}')
    assert "8642" not in f"{error.value!r}{error.value}"
    assert "999000111" not in f"{error.value!r}{error.value}"


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ('{"type":"ping","ref":4}', from_any.Ping(type="ping", ref=4)),
        ('{"type":"rules"}', from_any.AskRules(type="rules")),
        ('{"type":"rules","index":2}', from_any.AskRules(type="rules", index=2)),
    ],
)
def test_messages_that_every_screen_may_send(text: str, meant: BaseModel) -> None:
    assert understood(FROM_BOARD, text) == meant
    assert understood(FROM_SEAT, text) == meant
    assert understood(FROM_FLOOR, text) == meant


@pytest.mark.parametrize("text", ['{"type":"activate"}', '{"type":"fold","offer":1}', '{"type":"account"}'])
def test_a_board_says_no_more(text: str) -> None:
    assert understood(FROM_BOARD, text) is None


def test_a_ping_is_known_by_itself() -> None:
    assert pinged('{"ref":1, "type":"ping"}') == from_any.Ping(type="ping", ref=1)
    assert pinged('{"type":"ping","seat":1}') is None
    assert pinged('{"type":"announce","text":"ping"}') is None
    assert pinged('{"type":"account"}') is None
    assert pinged(b'{"type":"ping"}') is None


@pytest.mark.parametrize(
    ("text", "ref"),
    [
        ('{"type":"steal","ref":7}', 7),
        ('{"ref":7,"what":[1,2,{"ref":8}]}', 7),
        ('{"type":"steal"}', None),
        ('{"ref":-1}', None),
        ('{"ref":"7"}', None),
        ('{"ref":7', None),
        ("[7]", None),
        ("[" * 2_000, None),
    ],
)
def test_the_number_of_what_is_not_understood(text: str, ref: int | None) -> None:
    assert ref_of(text) == ref
