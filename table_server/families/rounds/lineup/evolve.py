"""Event by event, the lineup as it then stands. With its part the only writer of `Lineup`; never refuses."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar, cast

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

E = TypeVar("E", bound=Event)
Then: TypeAlias = Callable[[Lineup, Event], None]


def evolve(lineup: Lineup, event: Event) -> None:
    """Let the event have happened."""
    _EVOLVE[type(event)](lineup, event)


def _opened(lineup: Lineup, event: LineupOpened) -> None:
    """The lineup was made from this event."""


def _seat_taken(lineup: Lineup, event: SeatTaken) -> None:
    """What was owed or won on leaving comes back with the player (D-55, D-67)."""
    before = lineup.away.pop(event.player, Away(0, False))
    lineup.chairs[event.seat] = Chair(
        event.player,
        event.stack,
        entry=event.entry,
        legs=before.legs,
        owes_kill=before.owes_kill,
        late=lineup.time_pot > 0,
    )


def _mover_welcomed(lineup: Lineup, event: MoverWelcomed) -> None:
    lineup.chairs[event.seat].debt = Debt.MOVED


def _entry_chosen(lineup: Lineup, event: EntryChosen) -> None:
    lineup.chairs[event.seat].entry = event.entry


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
    """The last to leave takes the game along: the next one draws for the button again."""
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


def _over_held(lineup: Lineup, event: OverHeld) -> None:
    lineup.chairs[event.seat].over = event.on


def _straddle_wanted(lineup: Lineup, event: StraddleWanted) -> None:
    lineup.chairs[event.seat].straddles = event.on


def _terms_changed(lineup: Lineup, event: TermsChanged) -> None:
    lineup.terms = event.terms


def _on(kind: type[E], then: Callable[[Lineup, E], None]) -> tuple[type[object], Then]:
    """One line of the table; the types of event and function are checked against each other here."""
    return kind, cast(Then, then)


_EVOLVE: dict[type[object], Then] = dict(
    (
        _on(LineupOpened, _opened),
        _on(SeatTaken, _seat_taken),
        _on(MoverWelcomed, _mover_welcomed),
        _on(EntryChosen, _entry_chosen),
        _on(SatOut, shared.sat_out),
        _on(Returned, _returned),
        _on(SeatChanged, _seat_changed),
        _on(PlayerLeft, _player_left),
        _on(ToppedUp, shared.topped_up),
        _on(BoughtIn, _bought_in),
        _on(OverHeld, _over_held),
        _on(StraddleWanted, _straddle_wanted),
        _on(ButtonDrawn, hands.button_drawn),
        _on(HandPrepared, hands.hand_prepared),
        _on(HandFinished, hands.hand_finished),
        _on(HandUndone, hands.hand_undone),
        _on(TimeBellRang, shared.time_bell_rang),
        _on(TimeCollected, shared.time_collected),
        _on(TermsChanged, _terms_changed),
        _on(GameChanged, games.game_changed),
        _on(StackAdjusted, shared.stack_adjusted),
    )
)
