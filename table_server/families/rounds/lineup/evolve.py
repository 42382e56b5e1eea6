"""Applies events to the lineup. Only the `evolve` modules write `Lineup`; they never refuse."""

from __future__ import annotations

from typing import assert_never

from table_server.families.rounds.lineup import evolve_games as games
from table_server.families.rounds.lineup import evolve_hands as hands
from table_server.families.rounds.lineup.carrying import given_up
from table_server.families.rounds.lineup.events import (
    BoughtIn,
    ButtonDrawn,
    Event,
    GameChanged,
    HandFinished,
    LineupOpened,
    MoverWelcomed,
    OverHeld,
    SeatChanged,
    StraddleWanted,
    TermsChanged,
)
from table_server.families.rounds.lineup.prepared import HandPrepared
from table_server.families.rounds.lineup.state import Away, Chair, Debt, Lineup
from table_server.families.seating import evolve as shared
from table_server.families.seating.chairs import Standing
from table_server.families.seating.events import (
    EntryChosen,
    HandUndone,
    PlayerLeft,
    Returned,
    SatOut,
    SeatTaken,
    StackAdjusted,
    TimeBellRang,
    TimeCollected,
    ToppedUp,
)


def evolve(lineup: Lineup, event: Event) -> None:  # noqa: C901, PLR0912 - one line an event
    """Apply the event to the lineup."""
    match event:
        case LineupOpened():
            pass  # the lineup was made from this event
        case SeatTaken():
            _seat_taken(lineup, event)
        case MoverWelcomed():
            lineup.chairs[event.seat].debt = Debt.MOVED
        case EntryChosen():
            lineup.chairs[event.seat].entry = event.entry
        case SatOut():
            shared.sat_out(lineup, event)
        case Returned():
            _returned(lineup, event)
        case SeatChanged():
            _seat_changed(lineup, event)
        case PlayerLeft():
            _player_left(lineup, event)
        case ToppedUp():
            shared.topped_up(lineup, event)
        case BoughtIn():
            _bought_in(lineup, event)
        case OverHeld():
            lineup.chairs[event.seat].over = event.on
        case StraddleWanted():
            lineup.chairs[event.seat].straddles = event.on
        case ButtonDrawn():
            hands.button_drawn(lineup, event)
        case HandPrepared():
            hands.hand_prepared(lineup, event)
        case HandFinished():
            hands.hand_finished(lineup, event)
        case HandUndone():
            hands.hand_undone(lineup, event)
        case TimeBellRang():
            shared.time_bell_rang(lineup, event)
        case TimeCollected():
            shared.time_collected(lineup, event)
        case TermsChanged():
            lineup.terms = event.terms
        case GameChanged():
            games.game_changed(lineup, event)
        case StackAdjusted():
            shared.stack_adjusted(lineup, event)
        case _ as never:
            assert_never(never)


def _seat_taken(lineup: Lineup, event: SeatTaken) -> None:
    """Seat a player, with the legs and kills from before they left (D-55, D-67)."""
    before = lineup.away.pop(event.player, Away(0, False))
    lineup.chairs[event.seat] = Chair(
        event.player,
        event.stack,
        entry=event.entry,
        legs=before.legs,
        owes_kill=before.owes_kill,
        late=lineup.time_pot > 0,
    )


def _returned(lineup: Lineup, event: Returned) -> None:
    chair = lineup.chairs[event.seat]
    chair.standing = Standing.IN
    chair.entry = event.entry


def _seat_changed(lineup: Lineup, event: SeatChanged) -> None:
    chair = lineup.chairs.pop(event.seat)
    lineup.chairs[event.to] = chair
    chair.entry = event.entry
    chair.debt = event.debt
    chair.hands = event.hands
    lineup.short = tuple(seat for seat in lineup.short if seat != event.seat)
    if lineup.killer == event.seat:
        lineup.killer = event.to


def _player_left(lineup: Lineup, event: PlayerLeft) -> None:
    """Empty a chair. When the last player leaves, the game ends: the next one draws for the button again."""
    chair = lineup.chairs.pop(event.seat)
    if chair.legs or chair.owes_kill:
        lineup.away[event.player] = Away(chair.legs, chair.owes_kill)
    if lineup.killer == event.seat:
        lineup.killer = None
    lineup.winners = tuple(won for won in lineup.winners if won[0] != event.seat)
    lineup.short = tuple(seat for seat in lineup.short if seat != event.seat)
    lineup.carried = given_up(lineup.carried, event.seat)
    if not lineup.chairs:
        hands.game_over(lineup)


def _bought_in(lineup: Lineup, event: BoughtIn) -> None:
    chair = lineup.chairs[event.seat]
    chair.stack = event.amount
    chair.entry = event.entry
    chair.debt = event.debt
