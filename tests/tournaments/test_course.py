"""Effects of one command on other tournaments are beside it."""

from __future__ import annotations

from table_server.tournaments.course import TournamentOutcome
from table_server.tournaments.decide import open_tournament
from tests.tournaments.structures import EVENING, SIT_AND_GO


def test_all_of_it_in_the_order_in_which_it_was_decided() -> None:
    opened = [open_tournament(each) for each in (EVENING, SIT_AND_GO, EVENING, SIT_AND_GO)]
    one, two, three, four = (course for course in opened if isinstance(course, TournamentOutcome))
    assert list(one.whole()) == [one]
    two.beside.append(three)
    one.beside += [two, four]
    assert list(one.whole()) == [one, two, three, four]
