"""Decisions about hands: the draw for the button, the next deal, the end of a hand."""

from __future__ import annotations

from table_server.engine.refusal import Refusal, Refused
from table_server.families.rounds.lineup.commands import FinishHand
from table_server.families.rounds.lineup.company import wants_cards
from table_server.families.rounds.lineup.events import ButtonDrawn, HandFinished
from table_server.families.rounds.lineup.kills import counted
from table_server.families.rounds.lineup.prepared import HandPrepared
from table_server.families.rounds.lineup.preparing import prepared
from table_server.families.rounds.lineup.result import HandResult
from table_server.families.rounds.lineup.state import Lineup
from table_server.families.seating.commands import DrawForButton
from table_server.families.seating.events import HandUndone


def draw_for_button(lineup: Lineup, command: DrawForButton) -> ButtonDrawn | Refused:
    """Deal one card each from the virtual dealer's left; the highest wins, suits break ties (D-8, D-13)."""
    if lineup.button is not None or lineup.drawn is not None:
        return Refused(Refusal.NOT_OFFERED)
    seats = [seat for seat in sorted(lineup.chairs) if wants_cards(lineup, seat)]
    if len(seats) < lineup.rules.min_players:
        return Refused(Refusal.TOO_FEW_PLAYERS)
    if len(set(command.cards)) < len(command.cards) or len(command.cards) < len(seats):
        return Refused(Refusal.WRONG_NUMBER_OF_CARDS)
    drawn = tuple(zip(seats, command.cards, strict=False))
    highest, _ = max(drawn, key=lambda draw: (draw[1].rank, draw[1].suit))
    return ButtonDrawn(drawn, highest)


def deal_next(lineup: Lineup) -> HandPrepared | Refused:
    return prepared(lineup)


def finish_hand(lineup: Lineup, command: FinishHand) -> HandFinished | HandUndone | Refused:
    if lineup.running is None:
        return Refused(Refusal.HAND_IS_OVER)
    result = command.result
    if result.hand != lineup.running.hand:
        return Refused(Refusal.NOT_THE_HAND_DEALT)
    if result.voided:
        return HandUndone(result.hand)
    if not _balances(lineup.running, result):
        return Refused(Refusal.NOT_THE_HAND_DEALT)
    return HandFinished(result, counted(lineup, lineup.running, result))


def _balances(running: HandPrepared, result: HandResult) -> bool:
    """True if the result has the hand's seats and all its chips."""
    same = {dealt.seat for dealt in running.seats} == {seat for seat, _ in result.stacks}
    before = sum(dealt.stack for dealt in running.seats) + running.carried.total()
    after = sum(stack for _, stack in result.stacks) + result.from_pot + result.from_stacks
    if result.carried is not None:
        after += result.carried.total()
    return same and before == after


def void(lineup: Lineup) -> HandUndone | Refused:
    if lineup.running is None:
        return Refused(Refusal.HAND_IS_OVER)
    return HandUndone(lineup.running.hand)
