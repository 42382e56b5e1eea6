"""Texas Hold'em: two cards of one's own, five in common, the best five of seven."""

from table_server.engine.cards import STANDARD_52, STANDARD_53
from table_server.engine.ranking import HIGH, HIGH_JOKER
from table_server.families.rounds.shape import (
    Bet,
    BettingStructure,
    Board,
    Down,
    Game,
    Opening,
    Pack,
    Street,
    Tier,
)

GAME = Game(
    key="holdem",
    title="Texas Hold'em",
    seats=(2, 10),
    structures=tuple(BettingStructure),
    packs={"52": Pack(STANDARD_52, (HIGH,)), "53": Pack(STANDARD_53, (HIGH_JOKER,))},
    streets=(
        Street("preflop", (Down(2), Bet(Tier.LOWER, Opening.AFTER_BLINDS))),
        Street("flop", (Board(3), Bet(Tier.LOWER, Opening.LEFT_OF_BUTTON))),
        Street("turn", (Board(1), Bet(Tier.UPPER, Opening.LEFT_OF_BUTTON))),
        Street("river", (Board(1), Bet(Tier.UPPER, Opening.LEFT_OF_BUTTON))),
    ),
    forced="blinds",
    sources=(
        "LP-57 to LP-116",
        "OAK sheet, Texas Hold'em",
        "PLC sheet, Texas Hold'em",
        "LIV sheet, Texas Hold'em",
        "LUC sheet, Texas Hold'em",
        "OCE sheet, Hold'em",
    ),
)
