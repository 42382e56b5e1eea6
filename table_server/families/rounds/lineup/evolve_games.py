"""What another game does to the lineup: blinds and button of the last one are kept, or a game begins anew."""

from __future__ import annotations

from table_server.families.rounds.lineup.events import GameChanged
from table_server.families.rounds.lineup.evolve_hands import game_over
from table_server.families.rounds.lineup.state import KillButton, Lineup, Positions


def game_changed(lineup: Lineup, event: GameChanged) -> None:
    """In a rotation the blinds wait while a game without them is dealt, and go on where they stood."""
    before, after = len(lineup.terms.blinds), len(event.terms.blinds)
    lineup.rules, lineup.terms = event.rules, event.terms
    lineup.short = ()
    _forget_kills(lineup)
    if before and not after:
        _shelve(lineup)
    elif after and not before:
        _take_up(lineup, after)
    elif before != after:
        _begin_anew(lineup)


def _shelve(lineup: Lineup) -> None:
    """The button goes on from here; no blind is passed by who is out meanwhile (D-22)."""
    lineup.shelved = Positions(lineup.button, lineup.places, lineup.next_button, lineup.heads_up)
    lineup.places = ()
    lineup.heads_up = False


def _take_up(lineup: Lineup, blinds: int) -> None:
    shelved = lineup.shelved
    lineup.shelved = None
    if shelved is None or len(shelved.places) != blinds:
        _begin_anew(lineup)
        return
    lineup.button, lineup.places = shelved.button, shelved.places
    lineup.next_button, lineup.heads_up = shelved.next_button, shelved.heads_up


def _begin_anew(lineup: Lineup) -> None:
    """Other blinds: nobody owes anything, and the button goes where it would have gone (D-20)."""
    following = lineup.next_button
    game_over(lineup)
    lineup.drawn = following


def _forget_kills(lineup: Lineup) -> None:
    """Legs and kill buttons belong to the game they were won in."""
    lineup.killer = None
    lineup.kill_buttons = 0
    lineup.away.clear()
    for chair in lineup.chairs.values():
        chair.legs = 0
        chair.owes_kill = False
        chair.kill_button = KillButton.NO_PART
        chair.over = chair.over and lineup.terms.overs
