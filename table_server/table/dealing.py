"""The chance of one hand, put together and sealed before the first card leaves the deck."""

from __future__ import annotations

from table_server.felt.commands import Deal
from table_server.felt.terms import Spread
from table_server.games import discover
from table_server.table.dealer import Chance, salts_from, shuffled
from table_server.table.seal import seal


def deal(spread: Spread, chance: Chance) -> Deal:
    """Every card that can come, reshuffles included, in an order nobody has looked at.

    It takes no player, stack or bet: only the pack that the game is played with.
    """
    game = discover()[spread.game]
    pack = game.packs[spread.terms.pack].cards
    deck = shuffled(pack, chance)
    spare = tuple(shuffled(pack, chance) for _ in range(game.reshuffles))
    secret = chance.secret()
    cards = deck + tuple(card for stub in spare for card in stub)
    root = seal(cards, salts_from(secret, len(cards))).root
    return Deal(deck, spare, shuffled(pack, chance), root.hex(), secret.hex())
