"""D-262: what takes money or access from an account needs its owner, or two of the house and a reason."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from tests.edge.station import CARD, MONEY, NEW_CARD, PIN, Station, cash
from tests.edge.station import station as new_context

CASHIER, OTHER = "Cashier 1", "Cashier 2"
PROOFS = "/api/cash/accounts/1/proofs"
OUT: dict[str, Any] = {"amount": 20_00, "counted": cash((20_00, 1))}
WITHDRAWALS = "/api/cash/accounts/1/withdrawals"
TAKING: list[tuple[str, dict[str, Any]]] = [
    (WITHDRAWALS, OUT),
    ("/api/vouchers", {"amount": 20_00, "side": "wallet", "player": "1"}),
    ("/api/cash/accounts/1/card", {"card": NEW_CARD}),
    ("/api/cash/accounts/1/pin", {"pin": "3141"}),
]


@pytest.fixture
async def station(tmp_path: Path) -> AsyncIterator[Station]:
    async with new_context(tmp_path) as found:
        opened = await found.post(CASHIER, "/api/shifts", counted=cash((20_00, 10)))
        assert opened.status == 201
        yield found
        assert found.faults() == []


def signed(*names: str) -> list[dict[str, str]]:
    return [{"name": name, "secret": f"secret of {name}"} for name in names]


async def wallet(station: Station) -> Cents:
    return int((await station.get(CASHIER, "/api/cash/accounts/1"))["wallet"])


@pytest.mark.parametrize(("path", "said"), TAKING)
async def test_nothing_leaves_an_account_by_its_number_alone(
    station: Station, path: str, said: dict[str, Any]
) -> None:
    without = await station.post(CASHIER, path, **said)
    assert without.no in {(422, "not_understood"), (409, "not_proven")}
    made_up = await station.post(CASHIER, path, **said, proof="0" * 32)
    assert made_up.no == (409, "not_proven")
    assert await wallet(station) == MONEY
    proof = await station.proof(CASHIER)
    done = await station.post(CASHIER, path, **said, proof=proof)
    assert done.status in {201, 204}


async def test_a_proof_is_for_one_act_of_one_cashier(station: Station) -> None:
    proof = await station.proof(CASHIER)
    assert (await station.post(OTHER, WITHDRAWALS, **OUT, proof=proof)).no == (409, "not_proven")
    first = await station.post(CASHIER, WITHDRAWALS, "key-out-1", **OUT, proof=proof)
    again = await station.post(CASHIER, WITHDRAWALS, "key-out-1", **OUT, proof=proof)
    assert (first.status, again.said) == (201, first.said)
    assert (await station.post(CASHIER, WITHDRAWALS, **OUT, proof=proof)).no == (409, "not_proven")
    assert await wallet(station) == MONEY - 20_00


async def test_a_refused_act_leaves_the_customer_the_proof(station: Station) -> None:
    proof = await station.proof(CASHIER)
    wrong: dict[str, Any] = {"amount": 20_00, "counted": cash((20_00, 2)), "proof": proof}
    assert (await station.post(CASHIER, WITHDRAWALS, **wrong)).no == (409, "not_counted")
    assert (await station.post(CASHIER, WITHDRAWALS, **OUT, proof=proof)).status == 201


async def test_somebody_elses_card_proves_nothing(station: Station) -> None:
    """Card and PIN of player 2, for the account of player 1."""
    said = {"card": "4000000001", "pin": PIN}
    assert (await station.ask(CASHIER, "POST", PROOFS, said=said)).no == (409, "not_proven")


async def test_three_wrong_pins_lock_the_account_and_call_the_floor(station: Station) -> None:
    said = {"card": CARD, "pin": "9999"}
    told = [(await station.ask(CASHIER, "POST", PROOFS, said=said)).no for _ in range(4)]
    assert told == [(403, "wrong_card_or_pin")] * 2 + [(403, "locked")] * 2
    (alarm,) = await station.get("Floor", "/api/alarms")
    assert (alarm["kind"], alarm["who"]) == ("account_locked", "1")
    by_two = {"signatures": signed(CASHIER, "Floor"), "reason": "known to the house"}
    proof = (await station.ask(CASHIER, "POST", PROOFS, said=by_two)).said["word"]
    new_pin = await station.post(CASHIER, "/api/cash/accounts/1/pin", pin="3141", proof=proof)
    assert new_pin.status == 204
    assert await station.proof(CASHIER, pin="3141")


async def test_a_barred_player_is_proven_and_paid(station: Station) -> None:
    """LP-41: whatever counts against the player, the money is theirs."""
    await station.running.care.bar("bar-1", "1", "quarrels", "Floor")
    proof = await station.proof(CASHIER)
    assert (await station.post(CASHIER, WITHDRAWALS, **OUT, proof=proof)).status == 201


async def test_two_of_the_house_and_their_reason_are_in_the_trail(station: Station) -> None:
    said = {"signatures": signed(CASHIER, "Supervisor"), "reason": "the card is lost"}
    proof = (await station.ask(CASHIER, "POST", PROOFS, said=said)).said["word"]
    assert (await station.post(CASHIER, WITHDRAWALS, **OUT, proof=proof)).status == 201
    newest = (await station.get("Auditor", "/api/trail"))[0]
    assert (newest["what"], newest["whom"], newest["by"]) == ("withdraw", "1", CASHIER)
    assert newest["reason"] == f"{CASHIER} and Supervisor: the card is lost"


@pytest.mark.parametrize(
    ("said", "no"),
    [
        ({"signatures": signed(CASHIER, "Floor"), "reason": " "}, (409, "no_reason")),
        ({"signatures": signed(CASHIER, CASHIER), "reason": "x"}, (403, "same_person")),
        ({"signatures": signed(CASHIER, OTHER), "reason": "x"}, (403, "not_allowed")),
        ({"signatures": signed(CASHIER, "Nobody"), "reason": "x"}, (403, "wrong_name_or_secret")),
        ({"signatures": signed(CASHIER), "reason": "x"}, (422, "not_understood")),
        ({"card": CARD}, (409, "not_a_pin")),
        ({"card": CARD, "pin": "12"}, (409, "not_a_pin")),
        ({"card": "x y", "pin": PIN}, (409, "not_a_card")),
        ({"pin": PIN}, (422, "not_understood")),
        ({"card": CARD, "pin": PIN, "signatures": signed(CASHIER, "Floor")}, (422, "not_understood")),
        ({}, (422, "not_understood")),
    ],
)
async def test_what_proves_nothing_is_refused(
    station: Station, said: dict[str, Any], no: tuple[int, str]
) -> None:
    assert (await station.ask(CASHIER, "POST", PROOFS, said=said)).no == no


async def test_a_seated_player_is_paid_nothing_at_the_counter(station: Station) -> None:
    """Somebody else is there. Once the player has left the table, the money goes out."""
    claims = station.context.house.claims
    assert await claims.claim("t1", Seat(1), "1")
    proof = await station.proof(CASHIER)
    assert (await station.post(CASHIER, WITHDRAWALS, **OUT, proof=proof)).no == (409, "seated")
    voucher: dict[str, Any] = {"amount": 20_00, "side": "wallet", "player": "1", "proof": proof}
    assert (await station.post(CASHIER, "/api/vouchers", **voucher)).no == (409, "seated")
    await claims.release("t1", "1")
    assert (await station.post(CASHIER, WITHDRAWALS, **OUT, proof=proof)).status == 201


async def test_no_pin_is_ever_logged(station: Station, capsys: pytest.CaptureFixture[str]) -> None:
    await station.proof(CASHIER)
    logged = capsys.readouterr().out
    assert "customer_proven" in logged
    assert PIN not in logged
    assert CARD not in logged
