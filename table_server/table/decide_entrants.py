"""A table a tournament is played at: who sits there is the tournament's to say, and chips are no money."""

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
"""What is not offered while a tournament is played."""


def reseat(course: Outcome, command: commands.Reseat, _: int) -> Refused | None:
    """Who went, went; who came, sits; chips bought since the last hand are there; then the stakes."""
    table = course.table
    refusal = _cannot_reseat(table, command)
    if refusal is not None:
        return Refused(refusal)
    there = {entrant.seat: entrant for entrant in command.entrants}
    for seat in sorted(table.lineup.chairs):
        if not _stays(table, seat, there):
            course.must(seating.Leave(seat))
            course.happens(EntrantGone(seat, table.sitters[seat].player))
    for seat, entrant in sorted(there.items()):
        _put_down(course, seat, entrant)
    if command.spread != table.spread:
        return turn_to(course, command.spread)
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


def _put_down(course: Outcome, seat: Seat, entrant: SeatedEntrant) -> None:
    """Who is broke and was moved meanwhile sits down when there are chips again."""
    chair = course.table.lineup.chairs.get(seat)
    if chair is None and entrant.chips:
        _sit_down(course, seat, entrant)
    elif chair is not None and entrant.chips != chair.stack:
        course.must(seating.AdjustStack(seat, entrant.chips - chair.stack))


def _sit_down(course: Outcome, seat: Seat, entrant: SeatedEntrant) -> None:
    """Whoever was logged in there to look or to enter gives the seat up, unless it is the very player."""
    table = course.table
    before = table.sitters.get(seat)
    present = before is not None and before.player == entrant.player
    if seat in table.locked:
        course.happens(SeatLocked(seat, False))  # else nobody could prove to be there
    for other, sitter in sorted(table.sitters.items()):
        same = sitter.player == entrant.player and other not in table.lineup.chairs and other != seat
        if same or (other == seat and not present):
            course.happens(LoggedOut(other, sitter.player))
    course.happens(EntrantSeated(seat, entrant.player, entrant.name, table.terms.clocks.bank, present))
    course.must(seating.TakeSeat(seat, Player(entrant.player), entrant.chips))


def prove_present(course: Outcome, command: commands.LogIn) -> Refused | None:
    """Card and PIN at one's own seat; nobody else's."""
    sitter = course.table.sitters[command.seat]
    if sitter.present or sitter.player != command.player:
        return Refused(Refusal.SEAT_IS_TAKEN)
    course.happens(EntrantPresent(command.seat, command.player, True, command.extra_time))
    return None


def steps_away(course: Outcome, seat: Seat) -> Refused | None:
    """The seat and the chips stay; the hands go on without the player (D-152)."""
    sitter = course.table.sitters[seat]
    if not sitter.present:
        return Refused(Refusal.NOT_LOGGED_IN)
    course.happens(EntrantPresent(seat, sitter.player, False))
    return None
