"""LP-26 to LP-44 over HTTP: accounts, cards, PINs and cash, each act once by the page's key."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.edge.station import CARD, MONEY, NEW_CARD, Station, cash
from tests.edge.station import station as new_context

CASHIER, OTHER = "Cashier 1", "Cashier 2"
FLOAT = cash((100_00, 5), (20_00, 20))


@pytest.fixture
async def station(tmp_path: Path) -> AsyncIterator[Station]:
    async with new_context(tmp_path) as found:
        yield found
        assert found.faults() == []


async def opened(station: Station, who: str = CASHIER) -> int:
    answer = await station.post(who, "/api/shifts", counted=FLOAT)
    assert answer.status == 201
    return int(answer.said["number"])


async def test_an_account_is_opened_and_found_by_its_card(station: Station) -> None:
    """LP-26, LP-27."""
    form: dict[str, Any] = {"name": "Player 3", "card": NEW_CARD, "pin": "2718"}
    answer = await station.post(CASHIER, "/api/cash/accounts", "key-open-1", **form)
    assert (answer.status, answer.said) == (201, {"player": "3"})
    assert (await station.post(CASHIER, "/api/cash/accounts", "key-open-1", **form)).said == {"player": "3"}
    found = await station.ask(CASHIER, "POST", "/api/cash/swipe", said={"card": NEW_CARD})
    assert found.said == {
        "player": "3",
        "name": "Player 3",
        "wallet": 0,
        "in_play": 0,
        "tables": [],
        "locked": False,
        "barred": False,
        "excluded": False,
    }
    assert await station.get(CASHIER, "/api/cash/accounts/3") == found.said
    assert await station.get(CASHIER, "/api/cash/accounts?name=player%203") == [
        {"player": "3", "name": "Player 3"}
    ]


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"pin": "1234"}, "weak_pin"),
        ({"pin": "12"}, "not_a_pin"),
        ({"pin": "abcd"}, "not_a_pin"),
        ({"card": "x y"}, "not_a_card"),
        ({"card": CARD}, "card_in_use"),
        ({"name": "  "}, "not_a_name"),
        ({"name": "x" * 40}, "not_a_name"),
    ],
)
async def test_what_cannot_be_opened_is_said_why(station: Station, changed: dict[str, str], why: str) -> None:
    form: dict[str, Any] = {"name": "Player 3", "card": NEW_CARD, "pin": "2718", **changed}
    assert (await station.post(CASHIER, "/api/cash/accounts", **form)).no == (409, why)


async def test_a_lost_card_is_replaced_and_the_old_one_is_dead(station: Station) -> None:
    path, proof = "/api/cash/accounts/1/card", await station.proof(CASHIER)
    for _ in range(2):
        assert (await station.post(CASHIER, path, "key-card-1", card=NEW_CARD, proof=proof)).status == 204
    assert (await station.ask(CASHIER, "POST", "/api/cash/swipe", said={"card": CARD})).no == (
        404,
        "unknown_card",
    )
    found = await station.ask(CASHIER, "POST", "/api/cash/swipe", said={"card": NEW_CARD})
    assert (found.said["player"], found.said["wallet"]) == ("1", MONEY)
    proof = await station.proof(CASHIER, card=NEW_CARD)
    assert (await station.post(CASHIER, path, card=CARD, proof=proof)).no == (409, "card_in_use")
    nobody = await station.post(CASHIER, "/api/cash/accounts/99/card", card="5010-9", proof=proof)
    assert nobody.no == (404, "no_such_player")


async def test_a_pin_is_reset(station: Station) -> None:
    """Asked again with the same key it is done, although card and old PIN would prove nothing now."""
    path, proof = "/api/cash/accounts/1/pin", await station.proof(CASHIER)
    for _ in range(2):
        assert (await station.post(CASHIER, path, "key-pin-1", pin="2718", proof=proof)).status == 204
    proof = await station.proof(CASHIER, pin="2718")
    assert (await station.post(CASHIER, path, pin="1111", proof=proof)).no == (409, "weak_pin")
    assert (await station.post(CASHIER, path, pin="3141", proof=proof)).status == 204


async def test_cash_comes_in_and_goes_out_with_a_receipt(station: Station) -> None:
    await opened(station)
    paid: dict[str, Any] = {"amount": 60_00, "counted": cash((20_00, 3))}
    answer = await station.post(CASHIER, "/api/cash/accounts/1/deposits", "key-paid-1", **paid)
    assert answer.status == 201
    told = {key: answer.said[key] for key in ("key", "player", "what", "amount", "balance", "by")}
    assert told == {
        "key": "key-paid-1",
        "player": "1",
        "what": "deposit",
        "amount": 60_00,
        "balance": MONEY + 60_00,
        "by": CASHIER,
    }
    again = await station.post(CASHIER, "/api/cash/accounts/1/deposits", "key-paid-1", **paid)
    assert again.said == answer.said
    proof = await station.proof(CASHIER)
    out: dict[str, Any] = {"amount": 100_00, "counted": cash((100_00, 1)), "proof": proof}
    answer = await station.post(CASHIER, "/api/cash/accounts/1/withdrawals", **out)
    assert (answer.status, answer.said["balance"]) == (201, MONEY - 40_00)
    (drawer,) = await station.get("Auditor", "/api/shifts")
    assert (drawer["opened_with"], drawer["paid_in"], drawer["paid_out"]) == (900_00, 60_00, 100_00)
    assert drawer["should_hold"] == 860_00
    lines = await station.get(CASHIER, "/api/cash/accounts/1/statement?most=2")
    assert [(line["what"], line["amount"], line["balance"]) for line in lines] == [
        ("withdrawal", -100_00, MONEY - 40_00),
        ("deposit", 60_00, MONEY + 60_00),
    ]


@pytest.mark.parametrize("way", ["deposits", "withdrawals"])
async def test_every_no_at_the_counter_has_a_code(station: Station, way: str) -> None:
    path = f"/api/cash/accounts/1/{way}"
    proof = {"proof": await station.proof(CASHIER)} if way == "withdrawals" else {}
    twenty: dict[str, Any] = {"amount": 20_00, "counted": cash((20_00, 1)), **proof}
    assert (await station.post(CASHIER, path, **twenty)).no == (409, "no_shift")
    await opened(station, OTHER)
    assert (await station.post(CASHIER, path, **twenty)).no == (409, "no_shift")
    await opened(station)
    for counted in ([], cash((20_00, 2)), cash((3, 1)), cash((20_00, 1), (20_00, 0))):
        refused = await station.post(CASHIER, path, amount=20_00, counted=counted, **proof)
        assert refused.no == (409, "not_counted")
    assert (await station.post(CASHIER, f"/api/cash/accounts/99/{way}", **twenty)).no == (
        404,
        "no_such_player",
    )
    assert (await station.post(CASHIER, path, "key-used-1", **twenty)).status == 201
    ten: dict[str, Any] = {"amount": 10_00, "counted": cash((10_00, 1)), **proof}
    assert (await station.post(CASHIER, path, "key-used-1", **ten)).no == (409, "key_used")


async def test_nobody_takes_more_than_there_is(station: Station) -> None:
    """Amounts below zero and above the drawer are refused, and nothing moves."""
    await opened(station)
    path = "/api/cash/accounts/{}/withdrawals"
    much: dict[str, Any] = {"amount": 901_00, "counted": cash((100_00, 9), (1_00, 1))}
    much["proof"] = await station.proof(CASHIER)
    assert (await station.post(CASHIER, path.format(1), **much)).no == (409, "not_in_drawer")
    form: dict[str, Any] = {"name": "Player 3", "card": NEW_CARD, "pin": "2718"}
    await station.post(CASHIER, "/api/cash/accounts", **form)
    little: dict[str, Any] = {"amount": 1_00, "counted": cash((1_00, 1))}
    little["proof"] = await station.proof(CASHIER, "3", card=NEW_CARD, pin="2718")
    assert (await station.post(CASHIER, path.format(3), **little)).no == (409, "not_enough")
    assert (await station.get("Auditor", "/api/shifts"))[0]["should_hold"] == 900_00


def signed(*names: str) -> list[dict[str, str]]:
    return [{"name": name, "secret": f"secret of {name}"} for name in names]


async def test_an_adjustment_takes_two_people_and_a_reason(station: Station) -> None:
    """Without a drawer no cash moves."""
    path = "/api/cash/accounts/1/adjustments"
    form: dict[str, Any] = {
        "amount": -5_00,
        "reason": "counted wrong",
        "signatures": signed(CASHIER, "Supervisor"),
    }
    answer = await station.post(CASHIER, path, "key-adjust-1", **form)
    assert (answer.status, answer.said["balance"]) == (201, MONEY - 5_00)
    assert (await station.post(CASHIER, path, "key-adjust-1", **form)).said == answer.said
    assert answer.said["by"] == f"{CASHIER} and Supervisor"
    no_reason: dict[str, Any] = {**form, "reason": " "}
    assert (await station.post(CASHIER, path, **no_reason)).no == (409, "no_reason")


@pytest.mark.parametrize(
    ("people", "why"),
    [
        ((CASHIER, CASHIER), "same_person"),
        (("Supervisor", "SUPERVISOR"), "same_person"),
        ((CASHIER, OTHER), "not_allowed"),
        (("Floor", "Supervisor"), "not_allowed"),
        ((CASHIER, "Nobody"), "wrong_name_or_secret"),
    ],
)
async def test_one_person_alone_adjusts_nothing(
    station: Station, people: tuple[str, str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    form: dict[str, Any] = {"amount": 5_00, "reason": "counted wrong", "signatures": signed(*people)}
    answer = await station.post(CASHIER, "/api/cash/accounts/1/adjustments", **form)
    assert answer.no == (403, why)
    assert (await station.get(CASHIER, "/api/cash/accounts/1"))["wallet"] == MONEY
    logged = capsys.readouterr().out
    assert "not_signed" in logged
    assert "secret of" not in logged


async def test_secrets_cannot_be_tried_here_either(station: Station) -> None:
    form: dict[str, Any] = {
        "amount": 5_00,
        "reason": "counted wrong",
        "signatures": signed("Nobody", "Nobody Else"),
    }
    path = "/api/cash/accounts/1/adjustments"
    answers = [(await station.post(CASHIER, path, **form)).status for _ in range(7)]
    assert answers[0] == 403
    assert answers[-1] == 429
