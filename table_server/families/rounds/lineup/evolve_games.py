"""Effects of another game on the lineup: button and blinds are kept, or a game begins anew."""

from __future__ import annotations

from table_server.families.rounds.lineup.events import GameChanged
from table_server.families.rounds.lineup.evolve_hands import game_over
from table_server.families.rounds.lineup.state import KillButton, Lineup, Positions


def game_changed(lineup: Lineup, event: GameChanged) -> None:
    """Change the game. In a rotation, blinds wait while a game without them is dealt, then go on."""
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
    """Keep the blinds' places; meanwhile the button moves on, and absent players miss no blind (D-22)."""
    lineup.shelved = Positions(
        button=lineup.button, places=lineup.places, next_button=lineup.next_button, heads_up=lineup.heads_up
    )
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
    """Begin a game with other blinds: nobody owes anything, and the button moves on as usual (D-20)."""
    following = lineup.next_button
    game_over(lineup)
    lineup.drawn = following


def _forget_kills(lineup: Lineup) -> None:
    """Clear legs and kill buttons, which belong to the game they were won in."""
    lineup.killer = None
    lineup.kill_buttons = 0
    lineup.away.clear()
    for chair in lineup.chairs.values():
        chair.legs = 0
        chair.owes_kill = False
        chair.kill_button = KillButton.NO_PART
        chair.over = chair.over and lineup.terms.overs
