"""A table between two hands as one value that can be stored and restored."""

from __future__ import annotations

from dataclasses import replace

from table_server.engine.cards import Seat
from table_server.engine.values import value
from table_server.table.families import FAMILIES, Families, KeptLineup
from table_server.table.state import Gone, Move, Phase, Sitter, Table, TicketDue, Waiting
from table_server.table.terms import Spread, TableTerms
from table_server.table.transfers import Pass, Word


@value
class Snapshot:
    """A table while no hand runs, field by field, with sets and dictionaries as tuples."""

    terms: TableTerms
    spread: Spread
    lineup: KeptLineup
    phase: Phase
    closing: bool
    sitters: tuple[tuple[Seat, Sitter], ...]
    locked: tuple[Seat, ...]
    reserved: tuple[tuple[Seat, str], ...]
    kept_for: tuple[tuple[Seat, str], ...]
    moves: tuple[Move, ...]
    gone: tuple[tuple[str, Gone], ...]
    tickets: tuple[TicketDue, ...]
    asked: int
    chooser: Seat | None
    hands_of_game: int
    message: str
    waiting: tuple[Waiting, ...]
    passes: tuple[Pass, ...]
    words: tuple[Word, ...]
    barred: tuple[tuple[str, int], ...]
    keys: int
    count: int


def taken(table: Table) -> Snapshot:
    """The table as it stands now, without the running or last hand."""
    return Snapshot(
        terms=table.terms,
        spread=table.spread,
        lineup=table.lineup_rules.kept(table.lineup),
        phase=table.phase,
        closing=table.closing,
        sitters=tuple((seat, replace(sitter)) for seat, sitter in table.sitters.items()),
        locked=tuple(sorted(table.locked)),
        reserved=tuple(table.reserved.items()),
        kept_for=tuple(table.kept_for.items()),
        moves=tuple(table.moves.values()),
        gone=tuple(table.gone.items()),
        tickets=tuple(table.tickets.values()),
        asked=table.asked,
        chooser=table.chooser,
        hands_of_game=table.hands_of_game,
        message=table.message,
        waiting=table.waiting,
        passes=tuple(table.passes.values()),
        words=tuple(table.words.values()),
        barred=tuple(table.barred.items()),
        keys=table.keys,
        count=table.count,
    )


def restored(kept: Snapshot, families: Families = FAMILIES) -> Table:
    """The table as it stood when the snapshot was taken."""
    rules = families.of_game(kept.spread.game)
    return Table(
        terms=kept.terms,
        spread=kept.spread,
        lineup=rules.lineup.restored(kept.lineup),
        phase=kept.phase,
        closing=kept.closing,
        sitters={seat: replace(sitter) for seat, sitter in kept.sitters},
        locked=set(kept.locked),
        reserved=dict(kept.reserved),
        kept_for=dict(kept.kept_for),
        moves={move.key: move for move in kept.moves},
        gone=dict(kept.gone),
        tickets={due.key: due for due in kept.tickets},
        asked=kept.asked,
        chooser=kept.chooser,
        hands_of_game=kept.hands_of_game,
        message=kept.message,
        waiting=kept.waiting,
        passes={given.key: given for given in kept.passes},
        words={word.key: word for word in kept.words},
        barred=dict(kept.barred),
        keys=kept.keys,
        count=kept.count,
        families=families,
    )
