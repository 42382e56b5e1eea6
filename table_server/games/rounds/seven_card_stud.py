"""Seven Card Stud: three cards down and four up, the best five of seven; the low card brings it in."""

from table_server.engine.cards import STANDARD_52
from table_server.engine.ranking import HIGH
from table_server.families.rounds.shape import (
    Bet,
    BettingStructure,
    Down,
    Game,
    LastDown,
    Opening,
    Pack,
    Street,
    Tier,
    Up,
)

GAME = Game(
    key="seven_card_stud",
    title="Seven Card Stud",
    seats=(2, 8),
    structures=tuple(BettingStructure),
    packs={"52": Pack(STANDARD_52, (HIGH,))},
    streets=(
        Street("third", (Down(2), Up(), Bet(Tier.LOWER, Opening.LOW_CARD_BRINGS_IN))),
        Street("fourth", (Up(burn=True), Bet(Tier.LOWER, Opening.HIGH_BOARD, open_pair=True))),
        Street("fifth", (Up(burn=True), Bet(Tier.UPPER, Opening.HIGH_BOARD))),
        Street("sixth", (Up(burn=True), Bet(Tier.UPPER, Opening.HIGH_BOARD))),
        Street("seventh", (LastDown(), Bet(Tier.UPPER, Opening.HIGH_BOARD))),
    ),
    forced="bring_in",
    sources=(
        "OAK sheet, Seven Card Stud (High)",
        "PLC sheet, Seven Card Stud",
        "OCE sheet, Seven Card Stud",
        "D-95 to D-103",
    ),
)
