"""Questions about transfers at a table: seats kept, seats free, players to send and the moment they go."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.table.state import Phase, Purpose, Sitter, Table
from table_server.table.terms import Parting
from table_server.table.transfer_commands import FillPass, WithdrawPass
from table_server.table.transfers import Pass, Word


def pass_of(table: Table, player: str) -> Pass | None:
    """The pass this player may come by."""
    return next((given for given in table.passes.values() if given.player == player), None)


def pass_for(table: Table, seat: Seat) -> Pass | None:
    """The pass this seat is kept for."""
    return next((given for given in table.passes.values() if given.seat == seat), None)


def taken(table: Table, but: str = "") -> int:
    """Places of the game that are taken: seats with chips, with chips on their way, or kept by a pass."""
    theirs = set(table.lineup.chairs)
    theirs |= {move.seat for move in table.moves.values() if move.purpose is Purpose.SIT}
    theirs |= {
        given.seat for given in table.passes.values() if given.seat is not None and given.player != but
    }
    return len(theirs)


def is_full(table: Table) -> bool:
    return taken(table) >= table.lineup.most_players


def free_seat(table: Table) -> Seat | None:
    """The first seat where a player who is sent here can sit down."""
    if table.terms.tournament or table.phase is Phase.CLOSED or table.closing or is_full(table):
        return None
    seats = (Seat(number) for number in range(1, table.terms.seats + 1))
    return next((seat for seat in seats if seat not in table.sitters and seat not in table.locked), None)


def movers(table: Table) -> list[Seat]:
    """The seats that may be sent on, the player who has been here longest first."""
    return [seat for seat, sitter in table.sitters.items() if may_be_sent(table, seat, sitter)]


def may_be_sent(table: Table, seat: Seat, sitter: Sitter) -> bool:
    """The player has chips, and is not leaving or moving already."""
    chair = table.lineup.chairs.get(seat)
    return chair is not None and chair.stack > 0 and not sitter.leaving and sitter.going is None


def plays_on(table: Table, seat: Seat) -> bool:
    """Further hands come, and this seat gets cards. Nobody waits for a blind that does not come."""
    rules = table.lineup_rules
    dealing = table.phase is Phase.OPEN and table.chooser is None and rules.no_deal(table.lineup) is None
    return dealing and rules.wants_cards(table.lineup, seat)


def goes_now(table: Table, seat: Seat, when: Parting) -> bool:
    """Between hands, the rules let this seat go before the next hand."""
    if not plays_on(table, seat):
        return True
    match when:
        case Parting.AT_ONCE:
            return True
        case Parting.AFTER_BLINDS:
            return not has_blind(table, seat)
        case Parting.TO_THE_BLIND:
            return False  # the deal finds out when the blind comes


def has_blind(table: Table, seat: Seat) -> bool:
    """The player has paid for a round of hands that is not over."""
    return table.lineup_rules.has_due(table.lineup, seat)


def command_for(word: Word) -> FillPass | WithdrawPass:
    """The command that tells the other table."""
    if word.amount:
        return FillPass(word.key, word.amount)
    return WithdrawPass(word.key, word.player, word.at if word.declined else None)


def next_void(table: Table) -> Pass | None:
    """The pass that lapses next. A pass whose player is already at the seat does not lapse."""
    timed = [given for given in table.passes.values() if given.until is not None]
    absent = [given for given in timed if given.seat not in table.sitters]
    return min(absent, key=lambda given: given.until or 0, default=None)
