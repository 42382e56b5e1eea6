"""Wishes about what is spread: the floor's changes, dealer's choice. Always between hands."""

from __future__ import annotations

from table_server.engine.refusal import Refusal, Refused
from table_server.felt import commands
from table_server.felt.course import Course
from table_server.felt.events import GameTurned, TermsSet
from table_server.felt.turnover import turn_to


def change_game(course: Course, command: commands.ChangeGame, _: int) -> Refused | None:
    """Refused while money is committed: the lineup refuses it in a running hand."""
    return turn_to(course, command.spread)


def set_terms(course: Course, command: commands.SetTerms, _: int) -> Refused | None:
    """A game that is no longer on the menu gives way to the first that is."""
    felt, terms = course.felt, command.terms
    if felt.lineup.running is not None:
        return Refused(Refusal.HAND_IS_RUNNING)
    if max(felt.sitters, default=0) > terms.seats:
        return Refused(Refusal.SEAT_IS_TAKEN)
    if felt.spread not in terms.menu:
        refused = turn_to(course, terms.menu[0])
        if refused is not None:
            return refused
    course.happens(TermsSet(terms))
    return None


def choose_game(course: Course, command: commands.ChooseGame, _: int) -> Refused | None:
    felt = course.felt
    if felt.chooser is None or command.seat != felt.chooser:
        return Refused(Refusal.NOT_YOUR_TURN)
    if not 0 <= command.index < len(felt.terms.menu):
        return Refused(Refusal.NOT_OFFERED)
    return turn_to(course, felt.terms.menu[command.index])


def choice_lapsed(course: Course, _: commands.ChoiceLapsed, __: int) -> Refused | None:
    """Who does not choose keeps the game."""
    felt = course.felt
    if felt.chooser is None:
        return Refused(Refusal.NOT_OFFERED)
    course.happens(GameTurned(felt.spread))
    return None
