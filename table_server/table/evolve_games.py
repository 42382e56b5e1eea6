"""Events about what is played: the game that is spread, and the hands beside their own events."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from table_server.families.seating.chairs import EntryChoice, Standing
from table_server.families.seating.events import SatOut, SeatTaken
from table_server.table import events as occurred
from table_server.table.families import Lineup
from table_server.table.state import Table
from table_server.table.terms import Spread

GameEvent: TypeAlias = (
    occurred.HandSealed
    | occurred.PlayersNamed
    | occurred.ChoiceOpened
    | occurred.GameTurned
    | occurred.HandAbandoned
    | occurred.VoidOrdered
)


def evolve_games(table: Table, event: GameEvent) -> None:
    match event:
        case occurred.HandSealed(root=root, secret=secret):
            table.root, table.secret = root, secret
        case occurred.PlayersNamed():
            pass  # for readers of the hand; the table itself knows who sits where
        case occurred.ChoiceOpened(seat=seat):
            table.chooser = seat
        case occurred.GameTurned(spread=spread):
            _game_turned(table, spread)
        case occurred.HandAbandoned():
            table.hand = None
            table.story = []
        case occurred.VoidOrdered():
            pass  # it says who voided the hand and why; hand and lineup have events of their own
        case _:
            assert_never(event)


def _game_turned(table: Table, spread: Spread) -> None:
    if table.families.of_game(spread.game) is not table.families.of_game(table.spread.game):
        table.lineup = _taken_over(table, spread)
    table.spread = spread
    table.chooser = None
    table.hands_of_game = 0


def _taken_over(table: Table, spread: Spread) -> Lineup:
    """The lineup of another family, with the same people and their chips. They are newcomers there."""
    rules, before = table.families.of_game(spread.game).lineup, table.lineup
    lineup = rules.opened(spread.between, spread.terms, before.hands)
    for seat, chair in before.chairs.items():
        taken = SeatTaken(seat=seat, player=chair.player, stack=chair.stack, entry=EntryChoice.WAIT)
        rules.evolve(lineup, taken)
        if chair.standing is Standing.OUT:
            rules.evolve(lineup, SatOut(seat))
    return lineup
