"""A game at a house examined, as often as one likes while it goes on, and once more when it is closed."""

from __future__ import annotations

from collections.abc import Collection

from table_server.engine.cards import Seat
from table_server.table.events import Happened
from tests.blackbox.audit import Replay, Sent, views_are_the_journals
from tests.blackbox.game import Game
from tests.blackbox.player import MEANWHILE, RACES
from tests.blackbox.sniff import Onlooker, leaks


class Examination:
    """Follows one game from its beginning. What has been examined is forgotten."""

    def __init__(self, game: Game) -> None:
        self.journal: list[Happened] = game.house.journal()
        self.views = 0
        """Compared with the journal so far."""
        self._game = game
        self._replay = Replay(self.journal)
        self._looks = Onlooker(self.journal)

    def catch_up(self, honest: Collection[Seat]) -> None:
        """Nothing is wrong with what was written and told since the last time."""
        game, versions = self._game, self._game.house.versions
        self.journal += game.house.journal(after=len(self.journal))
        assert game.house.faults() == []
        assert game.house.meters().missing == 0
        sent = [Sent(one.to, versions[one.v], one.text.encode()) for one in game.heard if one.is_view]
        self.views += views_are_the_journals(self._replay, sent)
        found = [*leaks(self._looks, game.heard, versions, game.house.secrets)]
        assert not found, found[:20]
        for seat in honest:
            for refused in game.players[seat].refusals:
                assert refused.code in (RACES if "offer" in refused.said else MEANWHILE), (seat, refused)
            game.players[seat].refusals.clear()
        game.heard.clear()

    def closed(self) -> None:
        """Everybody's chips are back in the wallets."""
        meters = self._game.house.meters()
        house = sum(meters.collection.values()) + sum(meters.jackpots.values()) + meters.pots
        assert meters.seats == 0
        assert meters.cash_in == meters.wallets + house
