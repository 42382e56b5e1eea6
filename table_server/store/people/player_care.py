"""What protects players: bars of the house, their own limits, and how long it has been."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Final

from sqlalchemy import Connection

from table_server.cage.limits import Limit, LimitKind
from table_server.cage.preferences import Choice, Preferences, preferences_of
from table_server.cage.sittings import Session
from table_server.runtime.ports import Clock
from table_server.store.journal.acts import Act, ActKind, Seen, seen, write_act
from table_server.store.ledger.standing import limits_of, session_of
from table_server.store.ledger.totals import Totals, totals_of
from table_server.store.people import accounts
from table_server.store.sql.cage_lock import take_turn
from table_server.store.sql.runner import Runner

MOST: Final = 10**15
"""No limit is higher; what is beyond every number of cents is a slip of the finger."""


class CareRefused(Enum):
    """Why nothing happened."""

    NO_SUCH_PLAYER = "no_such_player"
    NO_REASON = "no_reason"
    BAD_LIMIT = "bad_limit"
    PAST = "past"
    """An exclusion that would be over already."""
    KEY_USED = "key_used"


class PlayerCare:
    """Its caller has seen to it who asks: the floor for a key with `by`, the player for everything else."""

    def __init__(self, runner: Runner, clock: Clock) -> None:
        self._runner = runner
        self._clock = clock

    async def bar(self, key: str, player: str, reason: str, by: str) -> CareRefused | None:
        """The house lets this player in no more."""
        if not reason.strip():
            return CareRefused.NO_REASON
        act = Act(key, ActKind.BAR, player, by, self._clock.now(), reason)
        return await self._once(act, lambda connection: accounts.bar(connection, player, reason))

    async def let_in(self, key: str, player: str, reason: str, by: str) -> CareRefused | None:
        """The house does again."""
        if not reason.strip():
            return CareRefused.NO_REASON
        act = Act(key, ActKind.LET_IN, player, by, self._clock.now(), reason)
        return await self._once(act, lambda connection: accounts.bar(connection, player, None))

    async def exclude(self, key: str, player: str, until: int | None, by: str) -> CareRefused | None:
        """The player's own wish, for good with no instant. Nobody can shorten it."""
        at = self._clock.now()
        if until is not None and until <= at:
            return CareRefused.PAST
        reason = "for good" if until is None else f"until {until}"
        act = Act(key, ActKind.EXCLUDE, player, by, at, reason)
        return await self._once(act, lambda connection: accounts.exclude(connection, player, until, at))

    async def set_limit(self, player: str, kind: LimitKind, amount: int | None) -> Limit | CareRefused:
        """Lower at once, higher after a day; no amount is no limit."""
        if amount is not None and not 0 <= amount <= MOST:
            return CareRefused.BAD_LIMIT
        at = self._clock.now()

        def work(connection: Connection) -> Limit | CareRefused:
            if accounts.player_of(connection, player) is None:
                return CareRefused.NO_SUCH_PLAYER
            return accounts.set_limit(connection, player, kind, amount, at)

        return await self._runner.run(work)

    async def limits(self, player: str) -> Mapping[LimitKind, Limit]:
        """What is in force, and what waits."""
        at = self._clock.now()
        return await self._runner.run(lambda connection: limits_of(connection, player, at))

    async def set_preferences(self, player: str, chosen: Mapping[str, Choice]) -> Preferences | CareRefused:
        """Some of them; NoPreference for what cannot be."""
        preferences_of(chosen)
        answer = await self._runner.run(
            lambda connection: accounts.set_preferences(connection, player, chosen)
        )
        return answer or CareRefused.NO_SUCH_PLAYER

    async def session(self, player: str) -> Session | None:
        """How long it has been and what it has cost, for the reminders."""
        at = self._clock.now()
        return await self._runner.run(lambda connection: session_of(connection, player, at))

    async def totals(self, player: str) -> Totals:
        """Winnings and losses since the account was opened (LP-35)."""
        return await self._runner.run(lambda connection: totals_of(connection, player))

    async def _once(self, act: Act, do: Callable[[Connection], object]) -> CareRefused | None:
        return await self._runner.run(lambda connection: _done(connection, act, do))


def _done(connection: Connection, act: Act, do: Callable[[Connection], object]) -> CareRefused | None:
    take_turn(connection)
    match seen(connection, act):
        case Seen.OTHERWISE:
            return CareRefused.KEY_USED
        case Seen.NEVER if accounts.player_of(connection, act.whom) is None:
            return CareRefused.NO_SUCH_PLAYER
        case Seen.NEVER:
            do(connection)
            write_act(connection, act)
        case Seen.DONE:
            pass
    return None
