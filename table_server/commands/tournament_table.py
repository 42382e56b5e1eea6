"""One table of a simulated tournament: a lineup and real hands; the tournament decides who sits there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refused
from table_server.families.rounds.events import Event, HandBegan
from table_server.families.rounds.lineup import (
    RULES,
    LineupTerms,
    open_lineup,
    result_of,
    setup_from,
)
from table_server.families.rounds.lineup.commands import ChangeGame, DealNext, FinishHand
from table_server.families.rounds.lineup.commands import Command as LineupWish
from table_server.families.rounds.shape import BettingStructure, Game
from table_server.families.seating.chairs import Player
from table_server.families.seating.commands import DrawForButton, Leave, TakeSeat
from table_server.simulation.decks import Shuffle, cards
from table_server.simulation.families import SIMULATED
from table_server.simulation.hand import Answer, judged, play_hand
from table_server.simulation.rounds.defaults import small_stakes
from table_server.simulation.tables import wished
from table_server.simulation.watch import Finding, WatchedRules
from table_server.tournaments.schedule import LevelStakes
from table_server.tournaments.seam import HandReport, between_at, report_of, terms_at
from table_server.tournaments.state import Entrant


class SimulatedTable:
    """Keeps the button and the blinds. The tournament keeps the stacks."""

    def __init__(self, number: int, game: Game, stakes: LevelStakes, shuffle: Shuffle) -> None:
        self.findings: list[Finding] = []
        self._number = number
        self._game = game
        self._shuffle = shuffle
        self._terms = small_stakes(game, BettingStructure.NO_LIMIT)
        self._stakes = stakes
        opened = open_lineup(between_at(stakes, LineupTerms()), terms_at(stakes, self._terms))
        assert not isinstance(opened, Refused)  # a table without players can always be opened
        self._lineup, _ = opened

    def hand(self, there: Mapping[Seat, Entrant], stakes: LevelStakes, answer: Answer) -> HandReport:
        """Play the next hand to its end."""
        self._seat(there)
        if stakes != self._stakes:
            self._stakes = stakes
            rules = between_at(stakes, self._lineup.rules)
            self._wished(ChangeGame(rules, terms_at(stakes, self._terms)))
        pack = self._lineup.terms.pack
        if self._lineup.button is None:
            self._wished(DrawForButton(self._shuffle(self._game.pack(pack))))
        self._wished(DealNext())
        prepared = self._lineup.running
        assert prepared is not None  # the deal was not refused
        setup = setup_from(prepared, *cards(self._game, pack, self._shuffle))
        began = HandBegan(self._game.key, self._lineup.terms, setup)
        simulated = SIMULATED.of(self._game)
        played = play_hand(WatchedRules(simulated.hand), self._game, began, answer=answer)
        self.findings += played.findings or judged(simulated, played)
        self._wished(FinishHand(result_of(cast("Sequence[Event]", played.events))))
        return report_of(self._number, prepared, played.events)

    def _seat(self, there: Mapping[Seat, Entrant]) -> None:
        """Seat exactly these entrants."""
        for seat, chair in list(self._lineup.chairs.items()):
            if seat not in there or chair.player != str(there[seat].number):
                self._wished(Leave(seat))
        for seat, entrant in there.items():
            if seat not in self._lineup.chairs:
                self._wished(TakeSeat(seat, Player(str(entrant.number)), entrant.chips))

    def _wished(self, wish: LineupWish) -> None:
        wished(RULES, self._lineup, wish)
