"""The wishes of players for when their turn comes. The family of the game says if a wish still holds."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal
from table_server.projection.families import VIEWS
from table_server.table.commands import AnswerQuestion
from table_server.table.ephemeral import PreAction, Presence
from table_server.table.question import seats_asked
from table_server.table.state import Table


def wish(table: Table, presence: Presence, seat: Seat, wanted: PreAction | None) -> Refusal | None:
    """Set or take back. One made for a price that has changed meanwhile comes too late."""
    if wanted is None:
        presence.wishes.pop(seat, None)
    elif wanted in VIEWS.at(table).pre_actions.open(table, seat):
        presence.wishes[seat] = wanted
    else:
        return Refusal.STALE_OFFER
    return None


def keep_valid(table: Table, presence: Presence) -> None:
    """After each step: a wish that no longer means what it meant cancels itself."""
    if presence.wishes:
        holds = VIEWS.at(table).pre_actions.holds
        presence.wishes = {
            seat: wanted for seat, wanted in presence.wishes.items() if holds(table, seat, wanted)
        }


def granted(table: Table, presence: Presence) -> AnswerQuestion | None:
    """The answer of a seat that is asked, if it has wished for one."""
    for seat in seats_asked(table.question) if presence.wishes else ():
        wanted = presence.wishes.get(seat)
        answer = None if wanted is None else VIEWS.at(table).pre_actions.granted(table, seat, wanted)
        if answer is not None:
            del presence.wishes[seat]
            return answer
    return None
