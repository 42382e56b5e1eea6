"""Plays a hand history to its final stacks, and compares them with the file's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from table_server.engine.money import Cents
from table_server.phh import odd_chips
from table_server.phh.actions import Amount
from table_server.phh.deal import HistoryPack, Named, named_cards
from table_server.phh.errors import RefusedAction
from table_server.phh.judging import Judge, before_the_award, claimants, winners
from table_server.phh.notation import NotedHand
from table_server.phh.player import HandInReplay
from table_server.phh.profile import HistoryTable, table_of
from table_server.phh.units import UNKNOWN_STACK

_PACK: Final = 52
_RANK: Final = 4
"""The cards of one rank."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """The end of a hand."""

    finishing_stacks: tuple[Amount | None, ...]
    """In the file's unit; None for an unknown stack."""
    difference: str | None
    """The difference to the file's own finishing stacks, if there is one."""


def replay(history: NotedHand) -> Replayed:
    """Play a hand to its end; PhhError when that is not possible.

    A file that stops early, or does not say who won, ends with the pot in the middle, as the standard has it.
    Odd chips may fall as the reference reader or as a card room has them.
    """
    table = table_of(history)
    endings = possible_endings(history, table)
    differences = [_difference(history, table, ending) for ending in endings]
    best = differences.index(None) if None in differences else 0
    stacks = tuple(
        table.unit.amount(end) if seat.stack < UNKNOWN_STACK else None
        for seat, end in zip(table.seats, endings[best], strict=True)
    )
    return Replayed(stacks, differences[best])


def possible_endings(history: NotedHand, table: HistoryTable) -> list[list[Cents]]:
    """Return the final stacks: with odd chips as the reference reader counts them, then as card rooms do."""
    named = named_cards(history.actions, len(table.seats), table.game)
    player = _played(history, table, named)
    if not player.state.over:
        return [player.state.stacks]
    claim = claimants(player.state, history.actions, named)
    if not claim:
        return [before_the_award(player.state, player.events)]
    if not winners(player.state, player.events) <= claim:
        player = _played(
            history, table, Judge(state=player.state, events=player.events, named=named, claim=claim).chosen()
        )
    if table.house:
        return [player.state.stacks]
    before = before_the_award(player.state, player.events)
    won = odd_chips.pushed(player.state, player.events)
    return [[stack + more for stack, more in zip(before, won, strict=True)], player.state.stacks]


def _played(history: NotedHand, table: HistoryTable, named: Named) -> HandInReplay:
    """Play the hand, with unseen cards chosen so that the right players act.

    In stud, for example, an unseen door card could make another player bring it in.
    """
    refusals: list[RefusedAction] = []
    for turned in range(0, _PACK, _RANK):
        player, refused = _settled(
            history=history, pack=HistoryPack(table.game, turned), table=table, named=named
        )
        if refused is None:
            return player
        refusals.append(refused)
        if not any(player.state.up) or named.knows_all(map(player.dealt, range(player.state.n))):
            break
    raise refusals[0]


def _settled(
    history: NotedHand, pack: HistoryPack, table: HistoryTable, named: Named
) -> tuple[HandInReplay, RefusedAction | None]:
    """Play again and again until every card falls where the file says: each time one more street is right."""
    player = HandInReplay(table, pack)
    refused = player.play_all(history.actions)
    while pack.put_right(player.events, named):
        player = HandInReplay(table, pack)
        refused = player.play_all(history.actions)
    return player, refused


def _difference(history: NotedHand, table: HistoryTable, ending: Sequence[Cents]) -> str | None:
    if history.finishing_stacks is None:
        return None
    wrong = [
        f"p{player + 1} has {table.unit.amount(end)}, in the file {said}"
        for player, (end, said) in enumerate(zip(ending, history.finishing_stacks, strict=True))
        if table.seats[player].stack < UNKNOWN_STACK and not table.unit.same(end, said)
    ]
    return "finishing stacks differ: " + "; ".join(wrong) if wrong else None
