"""A PIN chosen at the pad: keyed twice, compared by the server, and never told to a page (LP-27)."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import httpx2
import pytest

from hardware.card_reader.card import number
from table_server.cage.accounts import Player
from table_server.cage.secret import CardNumber, Pin
from table_server.cage.staff import Role
from table_server.devices.desk import PadAtDesk
from table_server.edge.ports.devices import DeskPad
from table_server.settings.devices import CASH_DESK, Port
from tests.devices.fitted_room import CARD, PIN, FittedRoom, fitted, simulated
from tests.devices.test_routes import asking
from tests.hardware.arriving import arrivals

PAD = simulated(CASH_DESK, Port.PIN, "pin_pad")
NEW: dict[str, Any] = {"name": "Player 12", "card": number(13)}
CHOSEN = "4711"


def _asks(pad: DeskPad, entry: int) -> bool:
    """The keys are lit for this entry."""
    assert isinstance(pad, PadAtDesk)
    return pad.asks == entry and pad.driver._pinning.due is not None


async def keyed(room: FittedRoom, web: httpx2.AsyncClient, orders: Sequence[str]) -> Any:
    """Return what the page hears of a customer who keys these entries."""
    waiting = asyncio.create_task(web.post("/api/cash/pad"))
    pad = room.up.running.fittings.pad
    assert pad is not None
    for entry, order in enumerate(orders, start=1):
        await room.until(partial(_asks, pad, entry))
        assert (await web.get("/api/cash/pad")).json() == {"fitted": True, "asks": entry}
        await room.order(PAD.name, order)
    answer = await waiting
    assert CHOSEN not in answer.text
    return answer.json()


@pytest.mark.parametrize(
    ("order", "status", "said"),
    [
        (f"pin {PIN}", 200, {"why": None}),
        ("cancel", 200, {"word": None, "why": "cancelled"}),
        (f"pin {CHOSEN}", 403, {"refused": "wrong_card_or_pin"}),
    ],
)
async def test_a_customer_is_proven_by_one_entry_at_the_pad(
    tmp_path: Path, order: str, status: int, said: dict[str, Any]
) -> None:
    """D-262: the page sees a word for it, never the PIN."""
    async with fitted(tmp_path, PAD) as room, asking(room, Role.CASHIER) as web:
        found = await web.post("/api/cash/swipe", json={"card": CARD})
        path = f"/api/cash/accounts/{found.json()['player']}/proofs"
        typed = await web.post(path, json={"card": CARD, "pin": PIN})
        assert (typed.status_code, typed.json()) == (409, {"refused": "pin_at_the_pad"})
        waiting = asyncio.create_task(web.post(path, json={"card": CARD}))
        pad = room.up.running.fittings.pad
        assert pad is not None
        await room.until(partial(_asks, pad, 1))
        await room.order(PAD.name, order)
        answer = await waiting
        assert (answer.status_code, answer.json() | said) == (status, answer.json())
        assert PIN not in answer.text
        assert (await web.get("/api/cash/pad")).json()["asks"] == 0


async def test_an_account_is_opened_with_what_was_keyed_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The word stands for the PIN once; asked again with the same key it is the same account."""
    async with fitted(tmp_path, PAD) as room, asking(room, Role.CASHIER) as web:
        pad = room.up.running.fittings.pad
        assert isinstance(pad, PadAtDesk)
        keys = arrivals(pad.driver._talk, monkeypatch)
        await room.order(PAD.name, "pin 1111")  # nobody has asked
        await room.until(lambda: len(keys) == len("1111\r"))
        told = await keyed(room, web, [f"pin {CHOSEN}", f"pin {CHOSEN}"])
        assert told["why"] is None
        form = {**NEW, "key": "key-open-1", "keyed": told["word"]}
        opened = await web.post("/api/cash/accounts", json=form)
        assert (opened.status_code, opened.json()) == (201, {"player": "6"})
        assert (await web.post("/api/cash/accounts", json=form)).json() == {"player": "6"}
        assert isinstance(await room.context.house.cards.prove(CardNumber(NEW["card"]), Pin(CHOSEN)), Player)
        again = {"key": "key-pin-2", "keyed": told["word"], "proof": "0" * 32}
        refused = await web.post("/api/cash/accounts/5/pin", json=again)
        assert (refused.status_code, refused.json()) == (409, {"refused": "not_keyed"})


@pytest.mark.parametrize(
    ("orders", "why"),
    [
        (("pin 4711", "pin 4712"), "differ"),
        (("pin 1234",), "weak"),
        (("cancel",), "cancelled"),
        (("pin 4711", "cancel"), "cancelled"),
    ],
)
async def test_what_is_not_keyed_twice_alike_is_no_pin(
    tmp_path: Path, orders: tuple[str, ...], why: str
) -> None:
    async with fitted(tmp_path, PAD) as room, asking(room, Role.CASHIER) as web:
        assert await keyed(room, web, orders) == {"word": None, "why": why}
        assert (await web.get("/api/cash/pad")).json()["asks"] == 0


async def test_a_refused_account_leaves_the_customer_the_pin(tmp_path: Path) -> None:
    """Another card was wanted: nobody keys the PIN again for that."""
    async with fitted(tmp_path, PAD) as room, asking(room, Role.CASHIER) as web:
        word = (await keyed(room, web, [f"pin {CHOSEN}"] * 2))["word"]
        taken = {**NEW, "card": CARD, "key": "key-open-1", "keyed": word}
        assert (await web.post("/api/cash/accounts", json=taken)).json() == {"refused": "card_in_use"}
        form = {**NEW, "key": "key-open-2", "keyed": word}
        assert (await web.post("/api/cash/accounts", json=form)).status_code == 201


async def test_the_word_is_for_who_asked_at_the_pad(tmp_path: Path) -> None:
    async with fitted(tmp_path, PAD) as room, asking(room, Role.CASHIER) as web:
        word = (await keyed(room, web, [f"pin {CHOSEN}"] * 2))["word"]
        async with asking(room, Role.SUPERVISOR, "Sue") as other:
            form = {**NEW, "key": "key-open-1", "keyed": word}
            assert (await other.post("/api/cash/accounts", json=form)).json() == {"refused": "not_keyed"}
        both = {**NEW, "key": "key-open-2", "keyed": word, "pin": CHOSEN}
        for form in (both, {**NEW, "key": "key-open-3"}):
            assert (await web.post("/api/cash/accounts", json=form)).status_code == 422
