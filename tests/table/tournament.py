"""A tournament's table to test: its entrants, and levels that follow each other."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refused
from table_server.families.rounds.lineup import LineupTerms
from table_server.families.rounds.lineup.terms import ButtonRule, NewPlayer
from table_server.families.rounds.shape import BettingStructure
from table_server.families.rounds.terms import Terms
from table_server.table import commands as wish
from table_server.table.commands import SeatedEntrant
from table_server.table.decide import handle
from table_server.table.terms import Spread, TableTerms
from tests.table.table import ROOM_TERMS, TableInPlay

CHIPS: Final = 1_500


def level(number: int, game: str = "holdem", most_players: int = 10) -> Spread:
    """No limit, blinds of 25 and 50 at first, the button dead (D-149) and nobody in debt (D-152)."""
    big = 50 * number
    terms = Terms(BettingStructure.NO_LIMIT, big, 2 * big, blinds=(big // 2, big), raise_cap=None)
    rules = LineupTerms(most_players=most_players, button=ButtonRule.DEAD, new_player=NewPlayer.FREE)
    return Spread(
        game=game, name=f"level {number}", terms=terms, between=rules, least_buy_in=CHIPS, short_buys=0
    )


TOURNAMENT: Final = replace(ROOM_TERMS, menu=(level(1),), tournament="evening", number=1)


def entrant(seat: int, chips: int = CHIPS, player: str = "") -> SeatedEntrant:
    return SeatedEntrant(seat=Seat(seat), player=player or f"p{seat}", name=f"Player {seat}", chips=chips)


def reseat(*entrants: SeatedEntrant, spread: Spread | None = None) -> wish.Reseat:
    return wish.Reseat(entrants, spread or level(1))


def held(*seats: int, terms: TableTerms = TOURNAMENT) -> TableInPlay:
    """These seats are entrants'. Nobody has logged in, and cards may be dealt."""
    table = TableInPlay(terms=terms)
    table.do(wish.Activate())
    if seats:
        table.do(reseat(*map(entrant, seats)))
    return table


def nothing_happens(table: TableInPlay, command: wish.Command) -> bool:
    """The command is granted and changes nothing."""
    course = handle(table.table, command, table.now)
    assert not isinstance(course, Refused)
    return not course.events


def proved(table: TableInPlay, seat: int, player: str = "") -> None:
    """The player logs in at this seat."""
    table.do(wish.LogIn(Seat(seat), player or f"p{seat}", f"Player {seat}"))
