"""Logs are one JSON object per line, never wait, and hold no card, PIN, token or secret."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import re
import sys
from collections.abc import Iterator
from queue import Queue
from typing import Any

import httpx2
import pytest
import structlog
from websockets.asyncio.client import ClientConnection

from table_server.cage.secret import Token
from table_server.edge.process import logs
from table_server.engine.cards import PACK
from table_server.runtime.intents import Wants
from table_server.table.commands import Activate
from tests.edge.room import Room, answered, say, shown, until
from tests.edge.stand_ins import CARDS, PEOPLE
from tests.patience import PATIENCE


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """The lines written while logging is on."""
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    stream = io.StringIO()
    listener = logs.begin("debug", stream)
    yield stream
    listener.stop()
    root.handlers[:] = before
    root.setLevel(level)
    for name in logs.OURS:
        logging.getLogger(name).setLevel(logging.NOTSET)
    forgotten()


def forgotten() -> None:
    """Loggers used in the meantime are reset too; otherwise every later test would log like this one."""
    structlog.reset_defaults()
    for name, module in [*sys.modules.items()]:
        if name.startswith("table_server."):
            for kept in vars(module).values():
                if isinstance(kept, type(structlog.get_logger())):
                    vars(kept).pop("bind", None)


async def lines(log: io.StringIO, count: int = 1) -> list[dict[str, Any]]:
    await until(lambda: log.getvalue().count("\n") >= count)
    return [json.loads(line) for line in log.getvalue().splitlines()]


async def test_an_event_is_one_line_of_json(log: io.StringIO) -> None:
    structlog.get_logger("openfelt.test").warning("disk_full", table="t1", free=0)
    (line,) = await lines(log)
    assert line["event"] == "disk_full"
    assert (line["level"], line["logger"], line["table"], line["free"]) == (
        "warning",
        "openfelt.test",
        "t1",
        0,
    )
    assert line["timestamp"].endswith("Z")


async def test_what_libraries_log_looks_the_same(log: io.StringIO) -> None:
    logging.getLogger("some.library").error("it %s", "broke")
    (line,) = await lines(log)
    assert (line["event"], line["level"], line["logger"]) == ("it broke", "error", "some.library")


@pytest.mark.parametrize("key", sorted(logs.NEVER))
async def test_what_nobody_may_read_is_withheld(log: io.StringIO, key: str) -> None:
    structlog.get_logger("openfelt").info("x", **{key: "4711", "inside": {key.upper(): "4711", "rest": 1}})
    (line,) = await lines(log)
    assert line[key] == logs.WITHHELD
    assert line["inside"] == {key.upper(): logs.WITHHELD, "rest": 1}


async def test_libraries_do_not_tell_what_goes_over_the_wire(log: io.StringIO) -> None:
    for library in (
        "uvicorn.error",
        "websockets.server",
        "websockets.client",
        "sqlalchemy.engine",
        "asyncio",
    ):
        logging.getLogger(library).info("pin 4711")
        logging.getLogger(library).debug("pin 4711")
    structlog.get_logger("openfelt").debug("the_end")
    assert [line["event"] for line in await lines(log)] == ["the_end"]


async def test_a_thing_is_told_by_its_kind(log: io.StringIO) -> None:
    structlog.get_logger("openfelt").info("x", thing=PACK[0], state=Token("4711"), many=[PACK])
    (line,) = await lines(log)
    assert (line["thing"], line["state"], line["many"][0][0]) == ("<Card>", "<Token>", "<Card>")


async def test_a_trace_names_the_fault(log: io.StringIO) -> None:
    try:
        int("of ours")
    except ValueError:
        structlog.get_logger("openfelt").exception("request_failed", token=Token("4711"))
    (line,) = await lines(log)
    assert "ValueError: invalid literal" in line["exception"]
    assert "4711" not in log.getvalue()


def test_a_log_that_nobody_takes_off_holds_up_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "MOST_WAITING", 3)
    root = logging.getLogger()
    before = root.handlers[:]
    listener = logs.begin("info", io.StringIO())
    listener.stop()  # nobody takes anything off any more
    for n in range(10):
        logging.getLogger().warning("%s", n)
    waiting = listener.queue
    assert isinstance(waiting, Queue)
    assert waiting.qsize() == 3
    root.handlers[:] = before
    forgotten()


async def played(room: Room, sessions: list[str]) -> None:
    """Players log in with right and wrong PINs and play some hands; every kind of secret takes every path."""
    seats = [await room.come(f"t1/seat/{n}") for n in (1, 2)]
    for n, seat in enumerate(seats, 1):
        await seat.send(f'{{"type":"log_in","card":"4000-000{n}","pin":"70{n}2","x":1}}')
        assert (await answered(seat))["refused"] == "not_understood"
        await say(seat, type="log_in", card=f"4000-000{n}", pin="9999")
        assert (await answered(seat))["refused"] == "wrong_card_or_pin"
        await say(seat, type="log_in", card=f"4000-000{n}", pin=f"70{n}2")
        while (await shown(seat))["view"]["you"]["stage"] == "empty":
            pass
        await say(seat, type="buy_in", amount=20_000, entry="wait")
    await room.actors["t1"].says(Wants(Activate()))
    await asyncio.gather(*(checked_down(seat) for seat in seats))
    await room.come("t1/seat/1", client="page-two", card="4000-0001", pin="7012")
    await room.come("t1/seat/9", token="guessed-4711")
    async with httpx2.AsyncClient(base_url=f"http://{room.address}") as web:
        await web.post("/api/session", json={"name": "Flo", "secret": "wrong-4711"})
        token = (await web.post("/api/session", json={"name": "Flo", "secret": "floor-secret"})).json()[
            "token"
        ]
        sessions.append(token)
        await web.post(
            "/api/devices", json={"screen": "t1/seat/5"}, headers={"authorization": f"Bearer {token}"}
        )
        room.cage.broken = True
        assert (await web.get("/metrics")).status_code == 500


async def checked_down(seat: ClientConnection) -> None:
    """Two hands without a bet."""
    async with asyncio.timeout(PATIENCE):
        message: dict[str, Any] = {}
        while not message or (message["view"]["table"]["hand"] or {}).get("number", 0) < 3:
            message = await shown(seat)
            offer = message["view"]["you"]["offer"]
            if offer and offer["kind"] == "bet":
                await say(seat, type="check" if offer["check"] else "call", offer=offer["id"])


def _said(secret: str, text: str) -> bool:
    """As a separate word: digits inside a port, a time or a memory address may equal a PIN by chance."""
    return re.search(rf"(?<![0-9a-f]){re.escape(secret)}(?![0-9a-f])", text) is not None


async def test_no_card_pin_token_or_secret_is_in_a_whole_sessions_log(room: Room, log: io.StringIO) -> None:
    sessions: list[str] = []
    await played(room, sessions)
    structlog.get_logger("openfelt").info("the_end")
    await until(lambda: "the_end" in log.getvalue())
    text = log.getvalue()
    assert "screen_came" in text
    assert "Traceback" in text  # of the fault that was planted
    secrets = [*CARDS] + [pin for pin, _ in CARDS.values()]
    secrets += [secret for secret, _ in PEOPLE.values()] + ["4711", "9999"]
    secrets += [token.reveal() for token in room.devices.tokens.values()] + sessions
    assert [secret for secret in secrets if _said(secret, text)] == []
    faces = [f'"{rank}{suit}"' for rank in "23456789TJQKA" for suit in "shdc"]
    assert [face for face in faces if face in text] == []
