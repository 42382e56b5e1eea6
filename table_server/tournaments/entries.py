"""The ledger entries of events: pool and fee, refunds, prizes, bounties, the house's part.

The tournament's account holds the pool, one account for each ticket holds a seat won in a satellite, and the
collection holds the house's part; the house's additions to the pool come out of its collection again.
"""

from __future__ import annotations

from typing import Final

from table_server.cage import ledger
from table_server.cage.ledger import Account, AccountKind, Entry, EntryLine, EntryReason
from table_server.engine.money import Cents
from table_server.tournaments import events
from table_server.tournaments.events import Event
from table_server.tournaments.payouts import Tickets
from table_server.tournaments.state import Crossing, Tournament, TournamentPurpose
from table_server.tournaments.structure import Structure, journal_of

_TICKET: Final = "/ticket/"
_WHAT: Final = {
    TournamentPurpose.ENTRY: EntryReason.TOURNAMENT_ENTRY,
    TournamentPurpose.REBUY: EntryReason.REBUY,
    TournamentPurpose.ADD_ON: EntryReason.ADD_ON,
}


def pool(key: str) -> Account:
    return Account(AccountKind.TOURNAMENT, key)


def house(structure: Structure) -> Account:
    """The fees less the house's additions, apart from the account of a table that may have the same key."""
    return ledger.collection(journal_of(structure.key))


def ticket(tournament: str, player: str) -> Account:
    """The account of a seat won in a satellite: money that can only enter that tournament."""
    return Account(AccountKind.TOURNAMENT, f"{tournament}{_TICKET}{player}")


def ticket_holder(account: Account) -> str | None:
    """The player whose seat this account holds; None for any other account."""
    _, is_one, player = account.owner.partition(_TICKET)
    return player if is_one and account.kind is AccountKind.TOURNAMENT else None


def fee_of(structure: Structure, purpose: TournamentPurpose) -> Cents:
    """The house's part of a price (LP-135)."""
    match purpose:
        case TournamentPurpose.ENTRY:
            return structure.fee
        case TournamentPurpose.REBUY:
            return structure.rebuys.fee if structure.rebuys is not None else 0
        case TournamentPurpose.ADD_ON:
            return structure.add_on.fee if structure.add_on is not None else 0


def crossing_entry(structure: Structure, crossing: Crossing) -> Entry:
    """The entry asked of the cage when money is wanted; its key moves it once."""
    fee = fee_of(structure, crossing.purpose)
    lines = (
        EntryLine(_source(structure, crossing), -crossing.amount),
        EntryLine(pool(structure.key), crossing.amount - fee),
        EntryLine(house(structure), fee),
    )
    return Entry(crossing.key, _WHAT[crossing.purpose], _moving(lines))


def entry_of(tournament: Tournament, event: Event) -> Entry | None:
    """The entry of this event, if money moves with it. Called just before the event happens."""
    structure = tournament.structure
    match event:
        case events.MoneyReturned(crossing=crossing):
            return _back(f"{crossing.key}-back", crossing_entry(structure, crossing))
        case events.Unregistered(key=key, number=number):
            entrant = tournament.entrants[number]
            entered = Crossing(
                key=key,
                purpose=TournamentPurpose.ENTRY,
                player=entrant.player,
                name=entrant.name,
                amount=structure.price,
            )
            return _back(key, crossing_entry(structure, _by(entered, entrant.by_ticket)))
        case events.SeatRedeemed(key=key, player=player, worth=worth):
            return _redeemed(key, seat_in=structure.key, player=player, worth=worth)
        case events.SeatLapsed(key=key, number=number, worth=worth):
            assert isinstance(structure.payouts, Tickets)  # narrows the type: only satellites give seats
            return _redeemed(
                key,
                seat_in=structure.payouts.tournament,
                player=tournament.entrants[number].player,
                worth=worth,
            )
        case events.PoolClosed(key=key, house=added):
            lines = (EntryLine(house(structure), -added), EntryLine(pool(structure.key), added))
            return _entry(key, EntryReason.HOUSE_PART, lines)
        case events.BountyWon(key=key, amounts=amounts):
            wallets = [EntryLine(_wallet(tournament, number), amount) for number, amount in amounts]
            paid = EntryLine(pool(structure.key), -sum(amount for _, amount in amounts))
            return _entry(key, EntryReason.BOUNTY, (paid, *wallets))
        case events.FeesReturned(key=key, amounts=amounts):
            wallets = [EntryLine(_wallet(tournament, number), amount) for number, amount in amounts]
            given = EntryLine(house(structure), -sum(amount for _, amount in amounts))
            return _entry(key, EntryReason.TOURNAMENT_REFUND, (given, *wallets))
        case events.Placed():
            return _prize(tournament, event)
        case _:
            return None


def _prize(tournament: Tournament, event: events.Placed) -> Entry | None:
    """Cash to the wallet, a seat in the other tournament to the ticket (LP-159)."""
    structure, prize = tournament.structure, event.prize
    lines = [
        EntryLine(pool(structure.key), -prize.worth),
        EntryLine(_wallet(tournament, event.number), prize.cash),
    ]
    if prize.ticket and isinstance(structure.payouts, Tickets):
        player = tournament.entrants[event.number].player
        lines.append(EntryLine(ticket(structure.payouts.tournament, player), prize.ticket))
    return _entry(event.key, EntryReason.PRIZE, tuple(lines))


def _redeemed(key: str, seat_in: str, player: str, worth: Cents) -> Entry:
    """A won seat that cannot be used, paid out in money."""
    lines = (EntryLine(ticket(seat_in, player), -worth), EntryLine(ledger.wallet(player), worth))
    return Entry(key, EntryReason.TOURNAMENT_REFUND, lines)


def _wallet(tournament: Tournament, number: int) -> Account:
    return ledger.wallet(tournament.entrants[number].player)


def _source(structure: Structure, crossing: Crossing) -> Account:
    return ticket(structure.key, crossing.player) if crossing.ticket else ledger.wallet(crossing.player)


def _by(crossing: Crossing, by_ticket: bool) -> Crossing:
    c = crossing
    return Crossing(
        key=c.key,
        purpose=c.purpose,
        player=c.player,
        name=c.name,
        amount=c.amount,
        number=c.number,
        ticket=by_ticket,
    )


def _back(key: str, entry: Entry) -> Entry:
    return Entry(
        key,
        EntryReason.TOURNAMENT_REFUND,
        tuple(EntryLine(line.account, -line.amount) for line in entry.lines),
    )


def _entry(key: str, what: EntryReason, lines: tuple[EntryLine, ...]) -> Entry | None:
    moving = _moving(lines)
    return Entry(key, what, moving) if moving else None


def _moving(lines: tuple[EntryLine, ...]) -> tuple[EntryLine, ...]:
    return tuple(line for line in lines if line.amount)
