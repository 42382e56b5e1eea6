"""LP-29 to LP-33, A5: card and PIN admit their owner alone, and give others no information."""

from __future__ import annotations

import asyncio

import pytest

from table_server.cage.accounts import Alarm, AlarmKind, Denied, LogInRefused, Player
from table_server.cage.limits import LimitKind
from table_server.cage.preferences import Preferences
from table_server.cage.secret import CardNumber, Pin, Secret
from table_server.engine.cards import Seat
from table_server.store.people import accounts
from table_server.store.people.claims import Claim, claim
from table_server.store.people.log_in import LogInCheck
from tests.store.cages import HASHER, NOON, PIN, Cage

CARD = CardNumber("5010-1")
WRONG = Pin("9999")


class Counting:
    """The real proof, recording the hashes it was asked to check against."""

    def __init__(self) -> None:
        self.asked: list[str | None] = []

    async def hashed(self, secret: Secret, owner: str) -> str:
        return await HASHER.hashed(secret, owner)

    async def proves(self, secret: Secret, owner: str, kept: str | None) -> bool:
        self.asked.append(kept)
        return await HASHER.proves(secret, owner, kept)


@pytest.fixture
def player(cage: Cage) -> str:
    return cage.player("5010-1", asyncio.run(HASHER.hashed(PIN, "1")))


@pytest.fixture
def log_in(cage: Cage) -> LogInCheck:
    return LogInCheck(cage, HASHER, cage.clock)


async def test_card_and_pin_together_are_the_player(cage: Cage, log_in: LogInCheck, player: str) -> None:
    cage.do(lambda connection: accounts.set_preferences(connection, player, {"extra_time": 200}))
    assert await log_in.prove(CARD, PIN) == Player(player, "Red", Preferences(extra_time=200))


async def test_an_unknown_card_a_wrong_pin_and_a_dead_card_are_one_answer(
    cage: Cage, log_in: LogInCheck, player: str
) -> None:
    wrong = Denied(LogInRefused.WRONG)
    assert await log_in.prove(CARD, WRONG) == wrong
    assert await log_in.prove(CardNumber("5010-2"), PIN) == wrong
    cage.do(lambda connection: accounts.replace_card(connection, player, CardNumber("5010-3"), NOON))
    assert await log_in.prove(CARD, PIN) == wrong


async def test_every_answer_takes_one_hash(cage: Cage, player: str) -> None:
    """The time taken does not tell whether there is such a card."""
    counting = Counting()
    log_in = LogInCheck(cage, counting, cage.clock)
    await log_in.prove(CardNumber("5010-2"), PIN)
    for _ in range(4):
        await log_in.prove(CARD, WRONG)
    assert [bool(kept) for kept in counting.asked] == [False, True, True, True, False]
    assert player == "1"


async def test_three_wrong_ones_lock_and_tell_the_floor_once(log_in: LogInCheck, player: str) -> None:
    answers = [await log_in.prove(CARD, WRONG) for _ in range(4)]
    alarm = Alarm(AlarmKind.ACCOUNT_LOCKED, player, NOON)
    wrong, locked = Denied(LogInRefused.WRONG), Denied(LogInRefused.LOCKED)
    assert answers == [wrong, wrong, Denied(LogInRefused.LOCKED, alarm), locked]
    assert await log_in.prove(CARD, PIN) == locked


async def test_a_restart_forgets_no_try(cage: Cage, player: str) -> None:
    for _ in range(2):
        await LogInCheck(cage, HASHER, cage.clock).prove(CARD, WRONG)
    answer = await LogInCheck(cage, HASHER, cage.clock).prove(CARD, WRONG)
    assert answer == Denied(LogInRefused.LOCKED, Alarm(AlarmKind.ACCOUNT_LOCKED, player, NOON))


async def test_the_floor_unlocks(cage: Cage, log_in: LogInCheck, player: str) -> None:
    for _ in range(3):
        await log_in.prove(CARD, WRONG)
    cage.do(lambda connection: accounts.PIN_TRIES.unlock(connection, player))
    assert isinstance(await log_in.prove(CARD, PIN), Player)


async def test_a_crowd_of_wrong_ones_at_once_gets_three_checked(cage: Cage, player: str) -> None:
    counting = Counting()
    log_in = LogInCheck(cage, counting, cage.clock)
    answers = await asyncio.gather(*(log_in.prove(CARD, Pin(f"55{number:02}")) for number in range(30)))
    assert sum(kept is not None for kept in counting.asked) == 3
    assert len([answer for answer in answers if isinstance(answer, Denied) and answer.alarm]) == 1
    assert await log_in.prove(CARD, PIN) == Denied(LogInRefused.LOCKED)
    assert player == "1"


async def test_a_bar_is_shown_to_the_player_alone(cage: Cage, log_in: LogInCheck, player: str) -> None:
    cage.do(lambda connection: accounts.bar(connection, player, "quarrels"))
    assert await log_in.prove(CARD, WRONG) == Denied(LogInRefused.WRONG)
    assert await log_in.prove(CARD, PIN) == Denied(LogInRefused.BARRED)


async def test_the_excluded_are_not_seated(cage: Cage, log_in: LogInCheck, player: str) -> None:
    """U2."""
    cage.do(lambda connection: accounts.exclude(connection, player, None, NOON))
    assert await log_in.prove(CARD, PIN) == Denied(LogInRefused.EXCLUDED)


async def test_a_player_past_the_session_limit_is_not_seated(
    cage: Cage, log_in: LogInCheck, player: str
) -> None:
    cage.do(
        lambda connection: accounts.set_limit(
            connection, number=player, kind=LimitKind.SESSION, amount=60, at=NOON
        )
    )
    cage.do(
        lambda connection: claim(connection, Claim(player=player, table="t1", seat=Seat(1), key="k", at=NOON))
    )
    cage.clock.at = NOON + 60 * 60 * 1000
    assert await log_in.prove(CARD, PIN) == Denied(LogInRefused.SESSION_LIMIT)


async def test_a_right_one_is_no_try_however_many_come_at_once(log_in: LogInCheck, player: str) -> None:
    """One card at several screens, and an earlier typing error."""
    for _ in range(2):
        await log_in.prove(CARD, WRONG)
    answers = await asyncio.gather(*(log_in.prove(CARD, PIN) for _ in range(6)))
    assert {answer.number for answer in answers if isinstance(answer, Player)} == {player}
    assert all(isinstance(answer, Player) for answer in answers)


async def test_right_ones_between_wrong_ones_are_not_counted_with_them(
    log_in: LogInCheck, player: str
) -> None:
    pins = (WRONG, PIN, WRONG, WRONG, PIN, WRONG)
    answers = await asyncio.gather(*(log_in.prove(CARD, pin) for pin in pins))
    assert [isinstance(answer, Player) for answer in answers] == [pin is PIN for pin in pins]
    assert isinstance(await log_in.prove(CARD, PIN), Player)
    assert player == "1"
