"""Over a limit or below zero, the refusal says by how much in plain words, and nothing moves."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from table_server.cage.counter import MOST_AT_ONCE, MOST_ON_VOUCHER, CashRefused
from table_server.cage.dollars import in_dollars
from table_server.cage.limits import LimitKind
from table_server.edge.cash.refused_cash import why_not
from tests.edge.station import MONEY, NEW_CARD, Station, cash
from tests.edge.station import station as new_context

CASHIER = "Cashier 1"
DEPOSITS = "/api/cash/accounts/1/deposits"
WITHDRAWALS = "/api/cash/accounts/1/withdrawals"


@pytest.fixture
async def station(tmp_path: Path) -> AsyncIterator[Station]:
    async with new_context(tmp_path) as found:
        opened = await found.post(CASHIER, "/api/shifts", counted=cash((100_00, 10)))
        assert opened.status == 201
        yield found
        assert (await found.get(CASHIER, "/api/cash/accounts/1"))["wallet"] in (MONEY, MONEY + 150_00)
        assert found.faults() == []


async def test_over_the_players_own_limit_it_is_said_what_is_left(station: Station) -> None:
    await station.running.care.set_limit("1", LimitKind.DEPOSIT, 200_00)
    first = await station.post(CASHIER, DEPOSITS, amount=150_00, counted=cash((50_00, 3)))
    assert first.status == 201
    refused = await station.post(CASHIER, DEPOSITS, amount=100_00, counted=cash((100_00, 1)))
    assert (refused.status, refused.said) == (
        409,
        {
            "refused": "deposit_limit",
            "reason": "The limit is $200.00 within 24 hours; $150.00 is paid in, so $50.00 is left.",
        },
    )


async def test_more_than_there_is_it_is_said_what_there_is(station: Station) -> None:
    """LP-39: no wallet goes below zero, by cash, a voucher or an adjustment."""
    form = {"name": "Player 3", "card": NEW_CARD, "pin": "2718"}
    assert (await station.post(CASHIER, "/api/cash/accounts", **form)).said == {"player": "3"}
    path = "/api/cash/accounts/3"
    paid_in = await station.post(CASHIER, f"{path}/deposits", amount=40_00, counted=cash((20_00, 2)))
    assert paid_in.status == 201
    signatures = [{"name": name, "secret": f"secret of {name}"} for name in (CASHIER, "Supervisor")]
    proof = await station.proof(CASHIER, "3", card=NEW_CARD, pin="2718")
    tries: list[tuple[str, dict[str, Any]]] = [
        (f"{path}/withdrawals", {"amount": 60_00, "counted": cash((20_00, 3)), "proof": proof}),
        ("/api/vouchers", {"amount": 60_00, "side": "wallet", "player": "3", "proof": proof}),
        (f"{path}/adjustments", {"amount": -60_00, "reason": "miscounted", "signatures": signatures}),
    ]
    for asked, said in tries:
        refused = await station.post(CASHIER, asked, **said)
        told = {"refused": "not_enough", "reason": "There is $40.00."}
        assert (refused.status, refused.said) == (409, told), asked
    assert (await station.get(CASHIER, path))["wallet"] == 40_00


@pytest.mark.parametrize(
    ("path", "said", "most"),
    [
        (DEPOSITS, {"counted": cash((100_00, 1))}, MOST_AT_ONCE),
        (WITHDRAWALS, {"counted": cash((100_00, 1))}, MOST_AT_ONCE),
        ("/api/vouchers", {"side": "wallet", "player": "1"}, MOST_ON_VOUCHER),
    ],
)
async def test_more_than_anybody_moves_at_once_names_the_most(
    station: Station, path: str, said: dict[str, Any], most: int
) -> None:
    proof = {} if path == DEPOSITS else {"proof": await station.proof(CASHIER)}
    refused = await station.post(CASHIER, path, amount=most + 1, **said, **proof)
    reason = f"It is more than nothing, and at most {in_dollars(most)} at once."
    assert (refused.status, refused.said) == (409, {"refused": "bad_amount", "reason": reason})


async def test_less_than_nothing_is_no_amount(station: Station) -> None:
    for amount in (0, -5_00):
        answer = await station.post(CASHIER, DEPOSITS, amount=amount, counted=[])
        assert answer.no == (422, "not_understood")


async def test_a_limit_that_was_taken_away_meanwhile_is_not_named(station: Station) -> None:
    answer = await why_not(station.context.house.cage.desk, "1", CashRefused.DEPOSIT_LIMIT)
    assert answer is None


@pytest.mark.parametrize(
    ("cents", "said"), [(0, "$0.00"), (5, "$0.05"), (1_234_567_89, "$1,234,567.89"), (-6_00, "-$6.00")]
)
def test_dollars_are_written_in_full(cents: int, said: str) -> None:
    assert in_dollars(cents) == said
