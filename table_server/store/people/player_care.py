"""Player protection: the house's bars, the player's own limits and exclusions, and playing time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Final

from sqlalchemy import Connection

from table_server.cage.limits import Limit, LimitKind
from table_server.cage.preferences import Choice, Preferences, preferences_of
from table_server.cage.sittings import PlaySession
from table_server.runtime.ports import Clock
from table_server.store.journal.acts import ActKind, ActSeen, StaffAct, seen, write_act
from table_server.store.ledger.standing import limits_of, session_of
from table_server.store.ledger.totals import Totals, totals_of
from table_server.store.people import accounts
from table_server.store.sql.cage_lock import lock_cage
from table_server.store.sql.runner import Runner

MOST: Final = 10**15
"""The highest limit in cents; anything above is a typing error."""


class CareRefused(Enum):
    """Reasons why nothing was changed."""

    NO_SUCH_PLAYER = "no_such_player"
    NO_REASON = "no_reason"
    BAD_LIMIT = "bad_limit"
    PAST = "past"
    """An exclusion that would already be over."""
    KEY_USED = "key_used"


class PlayerCare:
    """The caller has checked who asks: the floor where there is a key and `by`, otherwise the player."""

    def __init__(self, runner: Runner, clock: Clock) -> None:
        self._runner = runner
        self._clock = clock

    async def bar(self, key: str, player: str, reason: str, by: str) -> CareRefused | None:
        """Bar the player from the house."""
        if not reason.strip():
            return CareRefused.NO_REASON
        act = StaffAct(key=key, what=ActKind.BAR, whom=player, by=by, at=self._clock.now(), reason=reason)
        return await self._once(act, lambda connection: accounts.bar(connection, player, reason))

    async def let_in(self, key: str, player: str, reason: str, by: str) -> CareRefused | None:
        """Lift the bar."""
        if not reason.strip():
            return CareRefused.NO_REASON
        act = StaffAct(key=key, what=ActKind.LET_IN, whom=player, by=by, at=self._clock.now(), reason=reason)
        return await self._once(act, lambda connection: accounts.bar(connection, player, None))

    async def exclude(self, key: str, player: str, until: int | None, by: str) -> CareRefused | None:
        """Exclude the player at the player's own wish, for good if no end is given. Nobody can shorten it."""
        at = self._clock.now()
        if until is not None and until <= at:
            return CareRefused.PAST
        reason = "for good" if until is None else f"until {until}"
        act = StaffAct(key=key, what=ActKind.EXCLUDE, whom=player, by=by, at=at, reason=reason)
        return await self._once(act, lambda connection: accounts.exclude(connection, player, until, at))

    async def set_limit(self, player: str, kind: LimitKind, amount: int | None) -> Limit | CareRefused:
        """Set a limit, lower at once and higher after a day; no amount removes it."""
        if amount is not None and not 0 <= amount <= MOST:
            return CareRefused.BAD_LIMIT
        at = self._clock.now()

        def work(connection: Connection) -> Limit | CareRefused:
            if accounts.player_of(connection, player) is None:
                return CareRefused.NO_SUCH_PLAYER
            return accounts.set_limit(connection, number=player, kind=kind, amount=amount, at=at)

        return await self._runner.run(work)

    async def limits(self, player: str) -> Mapping[LimitKind, Limit]:
        """The limits in force, and the ones that wait."""
        at = self._clock.now()
        return await self._runner.run(lambda connection: limits_of(connection, player, at))

    async def set_preferences(self, player: str, chosen: Mapping[str, Choice]) -> Preferences | CareRefused:
        """Change some preferences; NoPreference for a value that is not allowed."""
        preferences_of(chosen)
        answer = await self._runner.run(
            lambda connection: accounts.set_preferences(connection, player, chosen)
        )
        return answer or CareRefused.NO_SUCH_PLAYER

    async def session(self, player: str) -> PlaySession | None:
        """The time the player has played and what it has cost, for the reminders."""
        at = self._clock.now()
        return await self._runner.run(lambda connection: session_of(connection, player, at))

    async def totals(self, player: str) -> Totals:
        """Winnings and losses since the account was opened (LP-35)."""
        return await self._runner.run(lambda connection: totals_of(connection, player))

    async def _once(self, act: StaffAct, do: Callable[[Connection], object]) -> CareRefused | None:
        return await self._runner.run(lambda connection: _done(connection, act, do))


def _done(connection: Connection, act: StaffAct, do: Callable[[Connection], object]) -> CareRefused | None:
    lock_cage(connection)
    match seen(connection, act):
        case ActSeen.KEY_USED:
            return CareRefused.KEY_USED
        case ActSeen.NEVER if accounts.player_of(connection, act.whom) is None:
            return CareRefused.NO_SUCH_PLAYER
        case ActSeen.NEVER:
            do(connection)
            write_act(connection, act)
        case ActSeen.DONE:
            pass
    return None
