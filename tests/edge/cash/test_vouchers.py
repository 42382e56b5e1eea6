"""Vouchers over HTTP: the number is shown once, and the money paid once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.edge.station import MONEY, Station, cash
from tests.edge.station import station as new_context

CASHIER, OTHER = "Cashier 1", "Cashier 2"
FLOAT = cash((100_00, 5), (20_00, 20))
FORTY: dict[str, Any] = {"side": "cash", "counted": cash((20_00, 2))}


@pytest.fixture
async def station(tmp_path: Path) -> AsyncIterator[Station]:
    async with new_context(tmp_path) as found:
        await found.post(CASHIER, "/api/shifts", counted=FLOAT)
        yield found
        assert found.faults() == []


async def test_a_voucher_for_cash_goes_onto_a_wallet(station: Station) -> None:
    issued = await station.post(CASHIER, "/api/vouchers", "key-issue-1", amount=40_00, **FORTY)
    assert (issued.status, issued.said["amount"], issued.said["redeemed_at"]) == (201, 40_00, None)
    number = issued.said["number"]
    assert len(number) == 18
    again = await station.post(CASHIER, "/api/vouchers", "key-issue-1", amount=40_00, **FORTY)
    assert again.said == issued.said
    grouped = f"{number[:4]}-{number[4:10]} {number[10:]}"
    found = await station.ask(CASHIER, "POST", "/api/vouchers/find", said={"number": grouped})
    assert (found.said["serial"], found.said["amount"]) == (1, 40_00)
    (listed,) = await station.get("Auditor", "/api/vouchers")
    assert listed == found.said
    redeemed = await station.post(
        OTHER, "/api/vouchers/redemptions", number=grouped, side="wallet", player="1"
    )
    assert redeemed.status == 201
    assert redeemed.said["redeemed_at"] is not None
    assert (await station.get(CASHIER, "/api/cash/accounts/1"))["wallet"] == MONEY + 40_00
    assert await station.get(CASHIER, "/api/vouchers") == []


async def test_a_voucher_out_of_a_wallet_is_paid_in_cash_once(station: Station) -> None:
    proof = await station.proof(CASHIER)
    wanted: dict[str, Any] = {"amount": 40_00, "side": "wallet", "player": "1", "proof": proof}
    issued = await station.post(CASHIER, "/api/vouchers", **wanted)
    number = issued.said["number"]
    paying = {"number": number, **FORTY}
    first = await station.post(CASHIER, "/api/vouchers/redemptions", "key-redeem-1", **paying)
    again = await station.post(CASHIER, "/api/vouchers/redemptions", "key-redeem-1", **paying)
    assert again.said == first.said
    twice = await station.post(CASHIER, "/api/vouchers/redemptions", **paying)
    assert twice.no == (409, "voucher_redeemed")
    assert (await station.get("Auditor", "/api/shifts"))[0]["should_hold"] == 860_00


async def test_a_dozen_windows_at_once_pay_once(station: Station) -> None:
    issued = await station.post(CASHIER, "/api/vouchers", amount=40_00, **FORTY)
    asked = (
        station.post(
            OTHER, "/api/vouchers/redemptions", number=issued.said["number"], side="wallet", player="1"
        )
        for _ in range(12)
    )
    answers = [answer.status for answer in await asyncio.gather(*asked)]
    assert (answers.count(201), answers.count(409)) == (1, 11)
    assert (await station.get(CASHIER, "/api/cash/accounts/1"))["wallet"] == MONEY + 40_00


async def test_a_wrong_digit_is_no_voucher(station: Station) -> None:
    issued = await station.post(CASHIER, "/api/vouchers", amount=40_00, **FORTY)
    number = issued.said["number"]
    slip = number[:-1] + str((int(number[-1]) + 1) % 10)
    for said in (slip, "1", "4711" * 4):
        answer = await station.ask(CASHIER, "POST", "/api/vouchers/find", said={"number": said})
        assert answer.no == (404, "not_a_voucher")


@pytest.mark.parametrize(
    "side",
    [
        {"side": "cash"},
        {"side": "wallet"},
        {"side": "cash", "counted": FORTY["counted"], "player": "1"},
        {"side": "wallet", "counted": FORTY["counted"]},
    ],
)
async def test_the_money_is_either_cash_or_a_wallets(station: Station, side: dict[str, Any]) -> None:
    assert (await station.post(CASHIER, "/api/vouchers", amount=40_00, **side)).no == (422, "not_understood")


async def test_no_number_is_ever_logged(station: Station, capsys: pytest.CaptureFixture[str]) -> None:
    issued = await station.post(CASHIER, "/api/vouchers", amount=40_00, **FORTY)
    number = issued.said["number"]
    await station.post(CASHIER, "/api/vouchers/redemptions", number=number, **FORTY)
    logged = capsys.readouterr().out
    assert "voucher_issued" in logged
    assert "voucher_redeemed" in logged
    assert number not in logged


async def test_a_copy_kills_the_number_on_the_first_paper(station: Station) -> None:
    """The acts record it, and it works only while the voucher is unpaid."""
    issued = await station.post(CASHIER, "/api/vouchers", amount=40_00, **FORTY)
    path = "/api/vouchers/1/copies"
    copied = await station.post("Supervisor", path, "key-copy-1")
    assert (copied.status, copied.said["serial"]) == (201, issued.said["serial"])
    assert (await station.post("Supervisor", path, "key-copy-1")).said == copied.said
    first, new = {"number": issued.said["number"]}, {"number": copied.said["number"]}
    replaced = (409, "voucher_replaced")
    assert (await station.ask(CASHIER, "POST", "/api/vouchers/find", said=first)).no == replaced
    assert (await station.post(CASHIER, "/api/vouchers/redemptions", **first, **FORTY)).no == replaced
    assert (await station.post(CASHIER, "/api/vouchers/redemptions", **new, **FORTY)).status == 201
    assert (await station.post("Supervisor", path)).no == (409, "voucher_redeemed")
    assert (await station.post("Supervisor", path, "key-copy-1")).no == (409, "voucher_redeemed")
    assert (await station.post("Supervisor", "/api/vouchers/9/copies")).no == (404, "not_a_voucher")
    assert (await station.post("Supervisor", "/api/vouchers/99999999999/copies")).status == 422


async def test_only_a_supervisor_has_a_reason_to_pay(station: Station) -> None:
    """`tests/store/cash/test_vouchers.py` lets a voucher expire; here the reason is recorded."""
    issued = await station.post(CASHIER, "/api/vouchers", amount=40_00, **FORTY)
    assert issued.said["expires_at"] is None
    paying = {"number": issued.said["number"], "side": "wallet", "player": "1", "reason": "was in hospital"}
    path = "/api/vouchers/redemptions"
    assert (await station.post(CASHIER, path, **paying)).no == (403, "not_allowed")
    assert (await station.post("Supervisor", path, **paying)).status == 201
    newest = (await station.get("Auditor", "/api/trail"))[0]
    assert (newest["what"], newest["whom"], newest["reason"]) == (
        "redeem_voucher",
        "voucher 1",
        "was in hospital",
    )
    (row,) = await station.get("Auditor", "/api/reports/exceptions")
    assert (row["what"], row["by"], row["reason"]) == ("redeem_voucher", "Supervisor", "was in hospital")
