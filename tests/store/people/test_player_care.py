"""U2: limits and bars by the house and the players, and what players are told about their play."""

from __future__ import annotations

import pytest

from table_server.cage import ledger
from table_server.cage.limits import DAY, Limit, LimitKind
from table_server.cage.preferences import NoPreference, Preferences
from table_server.cage.sittings import PlaySession
from table_server.engine.cards import Seat
from table_server.store.journal.acts import acts_on
from table_server.store.ledger.standing import standing_of
from table_server.store.ledger.totals import Totals
from table_server.store.people.claims import Claim, claim
from table_server.store.people.player_care import CareRefused, PlayerCare
from tests.store.cages import NOON, Cage, hand

BY = "Floor One"


@pytest.fixture
def care(cage: Cage) -> PlayerCare:
    return PlayerCare(cage, cage.clock)


def barred(cage: Cage, player: str) -> bool:
    return cage.do(lambda connection: standing_of(connection, player, cage.clock.at)).barred


def excluded(cage: Cage, player: str) -> bool:
    return cage.do(lambda connection: standing_of(connection, player, cage.clock.at)).excluded


async def test_the_house_bars_and_lets_in_with_a_reason(cage: Cage, care: PlayerCare) -> None:
    player = cage.player()
    assert await care.bar("k0", player=player, reason=" ", by=BY) is CareRefused.NO_REASON
    assert await care.bar("k1", player=player, reason="quarrels", by=BY) is None
    assert barred(cage, player)
    assert await care.let_in("k2", player=player, reason="", by=BY) is CareRefused.NO_REASON
    assert await care.let_in("k2", player=player, reason="apologised", by=BY) is None
    assert not barred(cage, player)
    acts = cage.do(lambda connection: acts_on(connection, player))
    assert [(act.by, act.reason) for act in acts] == [(BY, "quarrels"), (BY, "apologised")]


async def test_a_retry_of_an_old_key_does_nothing_more(cage: Cage, care: PlayerCare) -> None:
    player = cage.player()
    await care.bar("k1", player=player, reason="quarrels", by=BY)
    await care.let_in("k2", player=player, reason="apologised", by=BY)
    assert await care.bar("k1", player=player, reason="quarrels", by=BY) is None
    assert not barred(cage, player)
    assert await care.bar("k2", player=player, reason="quarrels", by=BY) is CareRefused.KEY_USED


async def test_a_player_excludes_himself_and_nobody_undoes_it(cage: Cage, care: PlayerCare) -> None:
    player = cage.player()
    assert await care.exclude("k0", player=player, until=NOON, by=BY) is CareRefused.PAST
    assert await care.exclude("k1", player=player, until=NOON + DAY, by=BY) is None
    assert await care.exclude("k2", player=player, until=NOON + 1, by=BY) is None
    cage.clock.at = NOON + DAY - 1
    assert excluded(cage, player)
    cage.clock.at = NOON + DAY
    assert not excluded(cage, player)
    assert await care.exclude("k3", player=player, until=None, by=BY) is None
    cage.clock.at = NOON + 100_000 * DAY
    assert excluded(cage, player)


async def test_a_limit_is_set_by_the_player(cage: Cage, care: PlayerCare) -> None:
    player = cage.player()
    assert await care.set_limit(player, LimitKind.SESSION, 120) == Limit(120)
    assert await care.set_limit(player, LimitKind.SESSION, None) == Limit(120, None, NOON + DAY)
    assert await care.set_limit(player, LimitKind.LOSS, -1) is CareRefused.BAD_LIMIT
    assert await care.set_limit(player, LimitKind.LOSS, 2**63) is CareRefused.BAD_LIMIT
    cage.clock.at += DAY
    assert (await care.limits(player))[LimitKind.SESSION] == Limit()


async def test_preferences_are_set_by_the_player(cage: Cage, care: PlayerCare) -> None:
    player = cage.player()
    assert await care.set_preferences(player, {"extra_time": 150}) == Preferences(extra_time=150)
    with pytest.raises(NoPreference, match="no preference"):
        await care.set_preferences(player, {"volume": 11})


async def test_nobody_is_nobody(care: PlayerCare) -> None:
    for answer in (
        await care.bar("k2", player="99", reason="quarrels", by=BY),
        await care.let_in("k3", player="99", reason="apologised", by=BY),
        await care.exclude("k4", player="99", until=None, by=BY),
        await care.set_limit("99", LimitKind.LOSS, 5),
        await care.set_preferences("99", {}),
    ):
        assert answer is CareRefused.NO_SUCH_PLAYER


async def test_a_player_learns_the_time_played_and_its_cost(cage: Cage, care: PlayerCare) -> None:
    """LP-35, and RTS 13."""
    player, other = cage.rich(1000, 1000)
    for who in (player, other):
        cage.move(ledger.buy_in(f"in-{who}", table="t1", player=who, amount=500))
    cage.post(hand("yesterday", "t1", {player: 30, other: -30}))
    cage.clock.at += DAY
    cage.do(
        lambda connection: claim(
            connection, Claim(player=player, table="t1", seat=Seat(1), key="k", at=cage.clock.at)
        )
    )
    cage.post(hand("today", "t1", {player: -100, other: 100}))
    cage.clock.at += 5
    assert await care.session(player) == PlaySession(NOON + DAY, 5, -100)
    assert await care.session(other) is None
    assert await care.totals(player) == Totals(won=30, lost=100, time=0, hands=2)
