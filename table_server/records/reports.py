"""The house's reports, computed from the ledger and, where it knows more, the journal; nothing is stored."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from itertools import pairwise
from typing import Final, TypeAlias

from table_server.cage.ledger import EntryReason, player_of
from table_server.cage.reports import (
    CollectionRow,
    DeviceFaultRow,
    Done,
    ExceptionRow,
    HandsRow,
    Period,
    PlayerRow,
    UseRow,
)
from table_server.engine.money import Cents
from table_server.records.exceptional import exceptions, trail
from table_server.runtime.ports import Clock
from table_server.store.house.device_faults import device_faults
from table_server.store.journal.dealt_hands import DealtHand, dealt_hands
from table_server.store.ledger.takings import (
    PlayTotal,
    Sat,
    Taking,
    TournamentTaking,
    in_seats,
    names,
    played,
    sittings,
    takings,
    tournament_takings,
)
from table_server.store.sql.runner import Runner

HOUR: Final = 3_600_000
LULL: Final = 5 * 60_000
"""A longer gap between two hands means that the table was not at work."""

Dealt: TypeAlias = Mapping[tuple[str, int], DealtHand]
"""The report of each hand, by table and number."""


class Reports:
    """The ledger may be the room's; the journal is this server's own."""

    def __init__(self, ledger: Runner, journal: Runner, clock: Clock) -> None:
        self._ledger = ledger
        self._journal = journal
        self._clock = clock

    def now(self) -> int:
        """Milliseconds since 1970, by the clock the books are dated with."""
        return self._clock.now()

    async def collection(self, period: Period, offset: int) -> Sequence[CollectionRow]:
        """The collection by day, table and game; the offset in minutes turns days of UTC into the house's."""
        taken = await self._ledger.run(lambda connection: takings(connection, period))
        fees = await self._ledger.run(lambda connection: tournament_takings(connection, period))
        rows = collected(taken, await self._dealt(taken), offset) + by_tournaments(fees, offset)
        return sorted(rows, key=lambda row: (row.day, row.table, row.game, row.stakes))

    async def hands(self, period: Period) -> Sequence[HandsRow]:
        """Hands by table and hour."""
        taken = await self._ledger.run(lambda connection: takings(connection, period))
        return by_hour(taken, await self._dealt(taken))

    async def use(self, period: Period) -> Sequence[UseRow]:
        """The use of each table. A player who still sits counts until now."""
        sat = await self._ledger.run(lambda connection: sittings(connection, period))
        money = await self._ledger.run(lambda connection: played(connection, period))
        return used(sat, money, Period(period.since, min(period.until, self.now())))

    async def players(self, period: Period) -> Sequence[PlayerRow]:
        """The results by player, the largest winner first."""
        money = await self._ledger.run(lambda connection: played(connection, period))
        seats = await self._ledger.run(lambda connection: in_seats(connection, period.until))
        numbers = sorted({player for each in money if (player := player_of(each.account))})
        called = await self._ledger.run(lambda connection: names(connection, numbers))
        rows = (
            winnings(player, name=called.get(player, ""), money=money, seats=seats.get(player, 0))
            for player in numbers
        )
        return sorted(rows, key=lambda row: (-row.net, row.player))

    async def exceptions(self, period: Period) -> Sequence[ExceptionRow]:
        """Events that should not happen every day, oldest first."""
        return await exceptions(self._ledger, self._journal, period)

    async def faults(self, period: Period) -> Sequence[DeviceFaultRow]:
        """Faults of this server's devices, oldest first."""
        now = self.now()
        return await self._journal.run(lambda connection: device_faults(connection, period, now))

    async def trail(self, period: Period) -> Sequence[Done]:
        """The acts of staff with their times and reasons, newest first."""
        return await trail(self._ledger, self._journal, period)

    async def _dealt(self, taken: Sequence[Taking]) -> Dealt:
        """The journal's facts about these hands."""
        numbers: dict[str, list[int]] = defaultdict(list)
        for each in taken:
            if each.what is EntryReason.HAND:
                numbers[each.table].append(number_of(each))
        found: dict[tuple[str, int], DealtHand] = {}
        for table, of in numbers.items():
            hands = await self._journal.run(
                lambda connection, table=table, of=of: dealt_hands(connection, table, min(of), max(of))  # type: ignore[misc]
            )
            found |= {(table, number): hand for number, hand in hands.items()}
        return found


def collected(taken: Iterable[Taking], dealt: Dealt, offset: int) -> list[CollectionRow]:
    """One row for each day, table and game."""
    sums: dict[tuple[str, str, str, str], list[Cents]] = defaultdict(lambda: [0, 0, 0, 0])
    for each in taken:
        hand = dealt.get((each.table, number_of(each))) if each.what is EntryReason.HAND else None
        game, stakes = ("", "") if hand is None else (hand.game, stakes_of(hand))
        amounts = sums[day_of(each.at, offset), each.table, game, stakes]
        if each.what is EntryReason.HAND:
            amounts[0] += 1
            amounts[1] += each.house
            amounts[2] += each.jackpot
        else:
            amounts[3] += each.house
    return [
        CollectionRow(
            day=day,
            table=table,
            game=game,
            stakes=stakes,
            hands=hands,
            house=house,
            jackpot=jackpot,
            time=time,
        )
        for (day, table, game, stakes), (hands, house, jackpot, time) in sorted(sums.items())
    ]


def by_tournaments(taken: Iterable[TournamentTaking], offset: int) -> list[CollectionRow]:
    """One row for each day and tournament."""
    sums: dict[tuple[str, str], Cents] = defaultdict(int)
    for each in taken:
        sums[day_of(each.at, offset), each.owner] += each.amount
    return [
        CollectionRow(
            day=day, table=owner, game="", stakes="", hands=0, house=0, jackpot=0, time=0, fees=fees
        )
        for (day, owner), fees in sorted(sums.items())
    ]


def by_hour(taken: Iterable[Taking], dealt: Dealt) -> list[HandsRow]:
    """One row for each table and hour in which a hand ended."""
    rows: dict[tuple[str, int], list[int]] = defaultdict(lambda: [0, 0, 0])
    ends: dict[str, list[int]] = defaultdict(list)
    for each in taken:
        if each.what is not EntryReason.HAND:
            continue
        hand = dealt.get((each.table, number_of(each)))
        row = rows[each.table, each.at - each.at % HOUR]
        row[0] += 1
        row[1] += 0 if hand is None else hand.players
        ends[each.table] += [each.at] if hand is None else [hand.began, each.at]
    for table, times in ends.items():
        for began, ended in pairwise(sorted(times)):
            if ended - began <= LULL:
                _spread_over_hours(rows, table=table, began=began, ended=ended)
    return [
        HandsRow(table=table, hour=hour, hands=hands, dealt=dealt_in, busy=busy)
        for (table, hour), (hands, dealt_in, busy) in sorted(rows.items())
        if hands
    ]


def _spread_over_hours(rows: dict[tuple[str, int], list[int]], table: str, began: int, ended: int) -> None:
    while began < ended:
        hour = began - began % HOUR
        until = min(ended, hour + HOUR)
        rows[table, hour][2] += until - began
        began = until


def used(sat: Sequence[Sat], money: Sequence[PlayTotal], period: Period) -> list[UseRow]:
    """One row for each table at which somebody sat or moved money."""
    spans: dict[str, list[tuple[int, int, str]]] = defaultdict(list)
    for each in sat:
        ended = period.until if each.ended is None else min(each.ended, period.until)
        spans[each.table].append((max(each.began, period.since), ended, each.player))
    bought: dict[str, list[Cents]] = defaultdict(lambda: [0, 0])
    for moved in money:
        table = moved.account.owner.rpartition("/")[0]
        if moved.what is EntryReason.BUY_IN:
            bought[table][0] += moved.up
        elif moved.what is EntryReason.CASH_OUT:
            bought[table][1] += moved.down
    return [
        UseRow(
            table=table,
            sittings=len(spans[table]),
            players=len({player for _, _, player in spans[table]}),
            open=_covered([(began, ended) for began, ended, _ in spans[table]]),
            seated=sum(max(0, ended - began) for began, ended, _ in spans[table]),
            bought_in=bought[table][0],
            cashed_out=bought[table][1],
        )
        for table in sorted({*spans, *bought})
    ]


def _covered(spans: Sequence[tuple[int, int]]) -> int:
    """The time that at least one of the spans covers."""
    covered, reached = 0, 0
    for began, ended in sorted(spans):
        covered += max(0, ended - max(began, reached))
        reached = max(reached, ended)
    return covered


def winnings(player: str, name: str, money: Iterable[PlayTotal], seats: Cents) -> PlayerRow:
    """One player's row."""
    own = [each for each in money if player_of(each.account) == player]

    def up(what: EntryReason) -> Cents:
        return sum(each.up for each in own if each.what is what)

    def down(what: EntryReason) -> Cents:
        return sum(each.down for each in own if each.what is what)

    return PlayerRow(
        player,
        name,
        hands=sum(each.times for each in own if each.what is EntryReason.HAND),
        won=up(EntryReason.HAND),
        lost=down(EntryReason.HAND),
        time=down(EntryReason.TIME),
        corrected=up(EntryReason.CORRECTION) - down(EntryReason.CORRECTION),
        bought_in=up(EntryReason.BUY_IN),
        cashed_out=down(EntryReason.CASH_OUT),
        seats=seats,
    )


def number_of(hand: Taking) -> int:
    """The hand's number: 17 of `t1-hand-17`."""
    return int(hand.key.rpartition("-")[2])


def stakes_of(hand: DealtHand) -> str:
    """`fixed_limit 4-8`, `no_limit 2`: the stakes as far as the hand itself tells them."""
    amounts = dict.fromkeys((hand.lower, hand.upper))
    return f"{hand.structure} " + "-".join(f"{amount / 100:g}" for amount in amounts)


def day_of(at: int, offset: int) -> str:
    """The date in the house's time zone."""
    return datetime.fromtimestamp(at / 1000 + offset * 60, UTC).date().isoformat()
