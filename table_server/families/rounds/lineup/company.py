"""The players who want the next hand: those in good standing, and those who have something to make up."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.engine.values import value
from table_server.families.rounds.lineup.carrying import lying_there
from table_server.families.rounds.lineup.state import Debt, Lineup
from table_server.families.rounds.lineup.terms import KillForm
from table_server.families.seating.chairs import Standing
from table_server.families.seating.circle import clockwise


@value
class Company:
    """The players with chips who want cards."""

    regular: tuple[Seat, ...]
    comers: tuple[Seat, ...]
    """Players who owe something, and come in on the big blind, by a post, or not yet."""
    anew: bool
    """A game begins with this hand: it is the first, or fewer than two players owe nothing."""


def company(lineup: Lineup) -> Company:
    """All players who could be dealt in. When a game begins, nobody owes anything (D-20)."""
    wanting = _wanting(lineup)
    regular = tuple(seat for seat in wanting if owes_nothing(lineup, seat))
    if lineup.button is None or len(regular) < 2:
        return Company(wanting, (), True)
    return Company(regular, tuple(seat for seat in wanting if seat not in regular), False)


def _wanting(lineup: Lineup) -> tuple[Seat, ...]:
    """All who want cards, but only the first of the late killers: a pot has one such kill (D-67)."""
    playable = [seat for seat in sorted(lineup.chairs) if wants_cards(lineup, seat)]
    late = [seat for seat in playable if is_late_killer(lineup, seat)]
    first = clockwise(late, lineup.button or late[0])[:1] if late else []
    dealt = [seat for seat in playable if seat not in late or seat in first]
    return tuple(
        dealt if len(dealt) > 1 else playable
    )  # without others to play against, the late killers post in later hands


def wants_cards(lineup: Lineup, seat: Seat) -> bool:
    """True for a player who is in, with chips or all in for an ante of an unopened pot (D-136)."""
    chair = lineup.chairs[seat]
    return chair.standing is Standing.IN and (chair.stack > 0 or lying_there(lineup, seat) > 0)


def owes_nothing(lineup: Lineup, seat: Seat) -> bool:
    """True if the player owes nothing; without blinds there is nothing to make up."""
    return lineup.chairs[seat].debt is Debt.NOTHING or not lineup.terms.blinds


def owes_kill(lineup: Lineup, seat: Seat) -> bool:
    """True if the player kills the next pot that is dealt to this seat."""
    return is_late_killer(lineup, seat) or (seat == lineup.killer and lineup.chairs[seat].owes_kill)


def is_late_killer(lineup: Lineup, seat: Seat) -> bool:
    """True if the player missed a kill that was due, and gets no cards before posting it (D-67).

    A winner's blind is never late: every hand makes a new winner (D-61).
    """
    if lineup.rules.kill.form in (KillForm.WINNER, KillForm.DISC):
        return False
    return lineup.chairs[seat].owes_kill and seat != lineup.killer
