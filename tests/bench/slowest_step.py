"""The slowest step of a hand: the last check, which leads to the showdown of a main and three side pots.

Three short stacks go all in, one on each street before the river; everybody else bets, calls and checks it.
Both engines play the same decks, by turns. The time the process worked counts: what another process takes
from a step on a busy machine is no engine's doing.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from statistics import quantiles
from time import process_time_ns
from typing import Final, TypeAlias

from table_server.engine.rules import play
from table_server.families.rounds import RULES
from table_server.families.rounds.commands import Call, Check, Wager
from table_server.families.rounds.offers import BetOffer
from tests.bench import our_play, pokerkit_play
from tests.bench.row import Row
from tests.bench.tables import LIMIT, NO_LIMIT, BenchTable, Deal, deals

HANDS: Final = 300
RIVER: Final = 3
DEEP: Final = 400
TABLES: Final = {
    "showdown step, no-limit hold'em, 10 seats, 3 side pots": BenchTable(
        "holdem", NO_LIMIT, (DEEP, DEEP, 2, DEEP, 3, DEEP, 5, DEEP, DEEP, DEEP)
    ),
    "showdown step, limit Omaha high-low, 9 seats, 3 side pots": BenchTable(
        "omaha_hi_lo", LIMIT, (DEEP, DEEP, 2, DEEP, 3, DEEP, 6, DEEP, DEEP)
    ),
}

Timed: TypeAlias = Callable[[Deal], int]
"""Plays a hand; the nanoseconds of its last step."""


def rows() -> Iterator[Row]:
    """The middle, the last hundredth and the very slowest."""
    for name, table in TABLES.items():
        ours, theirs = steps(table, deals(name, HANDS))
        for which, value, peer in zip(("p50", "p99", "max"), spread(ours), spread(theirs), strict=True):
            yield Row(
                name=f"{name}, {which}",
                value=value,
                unit="us",
                peer="PokerKit",
                peer_value=peer,
                ratio=peer / value,
            )


def steps(table: BenchTable, dealt: Sequence[Deal]) -> tuple[list[int], list[int]]:
    """Of every hand, by turns; what the one leaves behind is swept up before the other plays."""
    timed: tuple[Timed, Timed] = (partial(our_last_step, table), partial(their_last_step, table))
    found: tuple[list[int], list[int]] = ([], [])
    our_last_step(table, dealt[0])  # the first builds the ranking tables: see `startup`
    for deal in dealt:
        for play_hand, times in zip(timed, found, strict=True):
            gc.collect()
            times.append(play_hand(deal))
    return found


def spread(times: Sequence[int]) -> tuple[float, float, float]:
    """Microseconds."""
    cuts = quantiles(times, n=100)
    return cuts[49] / 1000, cuts[98] / 1000, max(times) / 1000


def our_last_step(table: BenchTable, deal: Deal) -> int:
    """Our engine's."""
    state = our_play.begun(table, deal)
    took = 0
    while (offer := state.offer) is not None:
        assert isinstance(offer, BetOffer)
        if state.street in {1, 2} and offer.check and offer.high:
            command: Wager | Check | Call = Wager(offer.seat, offer.low)
        else:
            command = Check(offer.seat) if offer.check else Call(offer.seat)
        start = process_time_ns()
        play(RULES, state, command)
        took = process_time_ns() - start
    return took


def their_last_step(table: BenchTable, deal: Deal) -> int:
    """PokerKit's."""
    state = pokerkit_play.begun(table, deal)
    took = 0
    while state.status:
        act: Callable[[], object] = state.check_or_call
        if state.street_index in {1, 2} and not state.checking_or_calling_amount:
            act = state.complete_bet_or_raise_to
        start = process_time_ns()
        act()
        took = process_time_ns() - start
    return took
