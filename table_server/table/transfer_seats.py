"""What there is to know of passes at a table: whose seat is kept, which is free, who goes next and when."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.table.state import Phase, Purpose, Sitter, Table
from table_server.table.terms import Parting
from table_server.table.transfer_commands import FillPass, WithdrawPass
from table_server.table.transfers import Pass, Word


def pass_of(felt: Table, player: str) -> Pass | None:
    """The one this player may come by."""
    return next((given for given in felt.passes.values() if given.player == player), None)


def pass_for(felt: Table, seat: Seat) -> Pass | None:
    """The one this seat is kept by."""
    return next((given for given in felt.passes.values() if given.seat == seat), None)


def taken(felt: Table, but: str = "") -> int:
    """Places of the game that are somebody's: seats with chips, chips on their way, seats that are kept."""
    theirs = set(felt.lineup.chairs)
    theirs |= {move.seat for move in felt.moves.values() if move.purpose is Purpose.SIT}
    theirs |= {given.seat for given in felt.passes.values() if given.seat is not None and given.player != but}
    return len(theirs)


def is_full(felt: Table) -> bool:
    return taken(felt) >= felt.lineup.most_players


def free_seat(felt: Table) -> Seat | None:
    """The first where somebody who is sent here can sit down."""
    if felt.terms.tournament or felt.phase is Phase.CLOSED or felt.closing or is_full(felt):
        return None
    seats = (Seat(number) for number in range(1, felt.terms.seats + 1))
    return next((seat for seat in seats if seat not in felt.sitters and seat not in felt.locked), None)


def movers(felt: Table) -> list[Seat]:
    """Who may be sent on, in the order of arrival: whoever has been here longest comes first."""
    return [seat for seat, sitter in felt.sitters.items() if may_be_sent(felt, seat, sitter)]


def may_be_sent(felt: Table, seat: Seat, sitter: Sitter) -> bool:
    """With chips, and not on the way already."""
    chair = felt.lineup.chairs.get(seat)
    return chair is not None and chair.stack > 0 and not sitter.leaving and sitter.going is None


def plays_on(felt: Table, seat: Seat) -> bool:
    """Whether further hands come, and this seat gets cards: nobody waits for a blind that does not come."""
    rules = felt.families.rules_between(felt.lineup)
    dealing = felt.phase is Phase.OPEN and felt.chooser is None and rules.no_deal(felt.lineup) is None
    return dealing and rules.wants_cards(felt.lineup, seat)


def goes_now(felt: Table, seat: Seat, when: Parting) -> bool:
    """Between hands: whether the rules let this seat go before the next one."""
    if not plays_on(felt, seat):
        return True
    match when:
        case Parting.AT_ONCE:
            return True
        case Parting.AFTER_BLINDS:
            return not has_blind(felt, seat)
        case Parting.TO_THE_BLIND:
            return False  # found out when the blind comes


def has_blind(felt: Table, seat: Seat) -> bool:
    """This player has paid for a round of hands that is not over."""
    return felt.families.rules_between(felt.lineup).has_due(felt.lineup, seat)


def said_of(word: Word) -> FillPass | WithdrawPass:
    """What the other table is told."""
    if word.amount:
        return FillPass(word.key, word.amount)
    return WithdrawPass(word.key, word.player, word.at if word.declined else None)


def next_void(felt: Table) -> Pass | None:
    """Whose time to come is over first; nobody's is who is at the seat."""
    timed = [given for given in felt.passes.values() if given.until is not None]
    absent = [given for given in timed if given.seat not in felt.sitters]
    return min(absent, key=lambda given: given.until or 0, default=None)
