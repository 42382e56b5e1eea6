"""A tournament's table: the tournament decides who sits there, and chips are no money."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal, Refused
from table_server.families.seating import commands as seating
from table_server.families.seating.chairs import Player
from table_server.table import commands, transfer_commands
from table_server.table.commands import SeatedEntrant
from table_server.table.events import EntrantGone, EntrantPresent, EntrantSeated, LoggedOut, SeatLocked
from table_server.table.outcome import Outcome
from table_server.table.rotation import turn_to
from table_server.table.state import Table

OPEN_PLAY: Final = frozenset(
    {
        commands.BuyIn,
        commands.TopUp,
        commands.KeepToppedUp,
        commands.TakeBreak,
        commands.Return,
        commands.ChooseEntry,
        commands.ChangeSeat,
        commands.MoveSeat,
        commands.Remove,
        commands.OfFamily,
        commands.ChooseGame,
        commands.ChangeGame,
        commands.HalfHour,
        commands.CorrectStack,
        commands.Close,
        transfer_commands.GivePass,
        transfer_commands.OrderMove,
    }
)
"""Commands refused while a tournament is played."""


def reseat(outcome: Outcome, command: commands.Reseat) -> Refused | None:
    """Take away the entrants who have gone, seat the new ones, add chips bought since the last hand, then
    change the stakes."""
    table = outcome.table
    refusal = _cannot_reseat(table, command)
    if refusal is not None:
        return Refused(refusal)
    there = {entrant.seat: entrant for entrant in command.entrants}
    for seat in sorted(table.lineup.chairs):
        if not _stays(table, seat, there):
            outcome.must(seating.Leave(seat))
            outcome.happens(EntrantGone(seat, table.sitters[seat].player))
    for seat, entrant in sorted(there.items()):
        _put_down(outcome, seat, entrant)
    if command.spread != table.spread:
        return turn_to(outcome, command.spread)
    return None


def _cannot_reseat(table: Table, command: commands.Reseat) -> Refusal | None:
    if not table.terms.tournament:
        return Refusal.NOT_OFFERED
    if table.lineup.running is not None:
        return Refusal.HAND_IS_RUNNING
    too_many = len(command.entrants) > command.spread.between.most_players
    return Refusal.TABLE_IS_FULL if too_many else None


def _stays(table: Table, seat: Seat, there: Mapping[Seat, SeatedEntrant]) -> bool:
    return seat in there and table.sitters[seat].player == there[seat].player


def _put_down(outcome: Outcome, seat: Seat, entrant: SeatedEntrant) -> None:
    """An entrant who was moved while broke sits down once there are chips again."""
    chair = outcome.table.lineup.chairs.get(seat)
    if chair is None and entrant.chips:
        _sit_down(outcome, seat, entrant)
    elif chair is not None and entrant.chips != chair.stack:
        outcome.must(seating.AdjustStack(seat, entrant.chips - chair.stack))


def _sit_down(outcome: Outcome, seat: Seat, entrant: SeatedEntrant) -> None:
    """Anybody else who logged in at this seat, to look on or to enter, is logged out."""
    table = outcome.table
    before = table.sitters.get(seat)
    present = before is not None and before.player == entrant.player
    if seat in table.locked:
        outcome.happens(SeatLocked(seat, on=False))  # else the entrant could not log in
    for other, sitter in sorted(table.sitters.items()):
        same = sitter.player == entrant.player and other not in table.lineup.chairs and other != seat
        if same or (other == seat and not present):
            outcome.happens(LoggedOut(other, sitter.player))
    outcome.happens(
        EntrantSeated(
            seat=seat,
            player=entrant.player,
            name=entrant.name,
            bank=table.terms.clocks.bank,
            present=present,
        )
    )
    outcome.must(seating.TakeSeat(seat, Player(entrant.player), entrant.chips))


def prove_present(outcome: Outcome, command: commands.LogIn) -> Refused | None:
    """An entrant logs in, at the entrant's own seat only."""
    sitter = outcome.table.sitters[command.seat]
    if sitter.present or sitter.player != command.player:
        return Refused(Refusal.SEAT_IS_TAKEN)
    outcome.happens(
        EntrantPresent(seat=command.seat, player=command.player, present=True, extra_time=command.extra_time)
    )
    return None


def step_away(outcome: Outcome, seat: Seat) -> Refused | None:
    """The seat and the chips stay; the hands go on without the player (D-152)."""
    sitter = outcome.table.sitters[seat]
    if not sitter.present:
        return Refused(Refusal.NOT_LOGGED_IN)
    outcome.happens(EntrantPresent(seat, sitter.player, present=False))
    return None
