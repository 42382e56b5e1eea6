"""Everything that is true of a table between two hands, as one value that can be kept and taken up again."""

from __future__ import annotations

from dataclasses import fields, replace

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.families.rounds.lineup import Lineup, LineupTerms
from table_server.families.rounds.lineup.state import Away, Bell, Chair, FirstRound, Player, Positions
from table_server.families.rounds.setup import Carried
from table_server.families.rounds.terms import Terms
from table_server.table.state import Felt, Gone, Move, Phase, Sitter, TicketDue, Waiting
from table_server.table.terms import Spread, TableTerms
from table_server.table.transfers import Pass, Word


@value
class KeptLineup:
    """A lineup while no hand runs; field for field, dictionaries as pairs."""

    rules: LineupTerms
    terms: Terms
    chairs: tuple[tuple[Seat, Chair], ...]
    away: tuple[tuple[Player, Away], ...]
    hands: int
    drawn: Seat | None
    button: Seat | None
    places: tuple[Seat, ...]
    next_button: Seat | None
    heads_up: bool
    first_round: FirstRound | None
    killer: Seat | None
    kill_buttons: int
    bell: Bell
    time_pot: Cents
    winners: tuple[tuple[Seat, Cents], ...]
    carried: Carried
    antes: int
    each: Cents
    short: tuple[Seat, ...]
    shelved: Positions | None


@value
class Snapshot:
    """A table while no hand runs; field for field, sets and dictionaries as tuples."""

    terms: TableTerms
    spread: Spread
    lineup: KeptLineup
    phase: Phase
    closing: bool
    sitters: tuple[tuple[Seat, Sitter], ...]
    locked: tuple[Seat, ...]
    reserved: tuple[tuple[Seat, str], ...]
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


def taken(felt: Felt) -> Snapshot:
    """How the table stands now; the running or last hand is not part of it."""
    return Snapshot(
        terms=felt.terms,
        spread=felt.spread,
        lineup=_kept(felt.lineup),
        phase=felt.phase,
        closing=felt.closing,
        sitters=tuple((seat, replace(sitter)) for seat, sitter in felt.sitters.items()),
        locked=tuple(sorted(felt.locked)),
        reserved=tuple(felt.reserved.items()),
        moves=tuple(felt.moves.values()),
        gone=tuple(felt.gone.items()),
        tickets=tuple(felt.tickets.values()),
        asked=felt.asked,
        chooser=felt.chooser,
        hands_of_game=felt.hands_of_game,
        message=felt.message,
        waiting=felt.waiting,
        passes=tuple(felt.passes.values()),
        words=tuple(felt.words.values()),
        barred=tuple(felt.barred.items()),
        keys=felt.keys,
        count=felt.count,
    )


def restored(kept: Snapshot) -> Felt:
    """The table as it stood."""
    return Felt(
        terms=kept.terms,
        spread=kept.spread,
        lineup=_lineup(kept.lineup),
        phase=kept.phase,
        closing=kept.closing,
        sitters={seat: replace(sitter) for seat, sitter in kept.sitters},
        locked=set(kept.locked),
        reserved=dict(kept.reserved),
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
    )


_PLAIN = tuple(field.name for field in fields(KeptLineup) if field.name not in {"chairs", "away"})


def _kept(lineup: Lineup) -> KeptLineup:
    chairs = tuple((seat, replace(chair)) for seat, chair in lineup.chairs.items())
    away = tuple(lineup.away.items())
    return KeptLineup(chairs=chairs, away=away, **{name: getattr(lineup, name) for name in _PLAIN})


def _lineup(kept: KeptLineup) -> Lineup:
    lineup = Lineup(kept.rules, kept.terms)
    for name in _PLAIN:
        setattr(lineup, name, getattr(kept, name))
    lineup.chairs = {seat: replace(chair) for seat, chair in kept.chairs}
    lineup.away = dict(kept.away)
    return lineup
