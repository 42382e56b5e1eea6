"""A whole tournament played by chance, with every invariant checked after every command."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random

from table_server.cage.ledger import Account, AccountKind, Entry, NotMoved, sums, wallet
from table_server.engine.cards import Seat
from table_server.tournaments import commands, events
from table_server.tournaments.commands import Command
from table_server.tournaments.course import TournamentOutcome
from table_server.tournaments.deals import Basis
from table_server.tournaments.decide import handle, open_tournament
from table_server.tournaments.decide_hands import may_not_deal
from table_server.tournaments.entries import crossing_entry, pool, ticket
from table_server.tournaments.events import Event
from table_server.tournaments.evolve import evolve, rebuilt
from table_server.tournaments.invariants import faults
from table_server.tournaments.places import all_places
from table_server.tournaments.refusal import TournamentRefused
from table_server.tournaments.seam import HandReport, StackResult
from table_server.tournaments.state import EntrantStanding, Tournament, TournamentPhase
from table_server.tournaments.structure import Structure


@dataclass
class Played:
    """A tournament, its journal and the money of everybody in it."""

    tournament: Tournament
    story: list[Event]
    accounts: Counter[Account] = field(default_factory=Counter)
    now: int = 1_000
    chance: Random = field(default_factory=lambda: Random(0))
    satellites: bool = True
    """True if seats are also won elsewhere while it is played by chance."""
    replayed: Tournament = field(init=False)
    """Made of the events alone."""

    def __post_init__(self) -> None:
        self.replayed = rebuilt(self.story)

    def wants(self, command: Command) -> bool:
        """Give a command; True if it was accepted. Its effects are checked."""
        answer = self.told(command)
        return not isinstance(answer, TournamentRefused)

    def told(self, command: Command) -> TournamentOutcome | TournamentRefused:
        """Give a command; the answer. A refused one changes nothing."""
        draw = list(all_places(self.tournament.structure))
        self.chance.shuffle(draw)
        answer = handle(self.tournament, command, now=self.now, draw=draw)
        if isinstance(answer, TournamentRefused):
            return answer
        self.story += answer.events
        for event in answer.events:
            if isinstance(event, events.MoneyWanted):
                self._moves(crossing_entry(self.tournament.structure, event.crossing))
        for entry in answer.entries:
            self._moves(entry)
        self._look(answer.events)
        return answer

    def must(self, command: Command) -> tuple[Event, ...]:
        """Give a command that must be accepted; its events."""
        answer = self.told(command)
        assert not isinstance(answer, TournamentRefused), answer
        return tuple(answer.events)

    def phase(self) -> TournamentPhase:
        return self.tournament.phase

    def pays(self) -> None:
        """All money that is wanted arrives."""
        for key in list(self.tournament.crossings):
            self.must(commands.MoneyArrived(key))

    def refuses(self, key: str) -> None:
        """The cage does not move this money."""
        asked = crossing_entry(self.tournament.structure, self.tournament.crossings[key])
        for account, amount in sums(asked).items():
            self.accounts[account] -= amount
        self.must(commands.MoneyRefused(key, NotMoved.NOT_ENOUGH))

    def enters(self, count: int) -> None:
        """This many more players enter."""
        for _ in range(count):
            player = f"p{self.tournament.keys + 1}"
            self.must(commands.Register(player, player, self.tournament.structure.price))
            self.pays()

    def wins_seat(self, player: str) -> tuple[Event, ...]:
        """The player wins a seat in a satellite, whose pool has paid for it."""
        key, worth = self.tournament.structure.key, self.tournament.structure.price
        self.accounts[pool("satellite")] -= worth
        self.accounts[ticket(key, player)] += worth
        return self.must(commands.HoldSeat(player, player, worth))

    def hand(self, table: int, after: dict[int, int] | None = None) -> tuple[Event, ...]:
        """A hand at this table; stacks the test does not give go by chance."""
        self.must(commands.BeginHand(table))
        return self.ends(table, after)

    def ends(self, table: int, after: dict[int, int] | None = None) -> tuple[Event, ...]:
        """The running hand ends; stacks by entrant's number."""
        there = {seat: e for seat, e in self.tournament.at(table).items() if e.chips}
        stacks = {seat: entrant.chips for seat, entrant in there.items()}
        if after is None:
            new = self._gamble(stacks)
        else:
            new = {seat: after.get(entrant.number, entrant.chips) for seat, entrant in there.items()}
        alive = tuple(seat for seat in new if new[seat] > stacks[seat])[:2]
        results = tuple(
            StackResult(seat=seat, before=stacks[seat], after=new[seat], beaten_by=() if new[seat] else alive)
            for seat in stacks
        )
        blind = self.chance.choice(sorted(stacks))
        return self.must(commands.FinishHand(HandReport(table, results, blind)))

    def _gamble(self, stacks: dict[Seat, int]) -> dict[Seat, int]:
        """A few players put in as much as each can; one or two win it."""
        new = dict(stacks)
        players = self.chance.sample(sorted(stacks), self.chance.randint(2, min(4, len(stacks))))
        stake = max(stacks[seat] for seat in players) // self.chance.choice([1, 1, 2, 4]) or 1
        stake = min(stake, sorted(stacks[seat] for seat in players)[-2])
        pot = 0
        for seat in players:
            paid = min(stake, new[seat])
            new[seat] -= paid
            pot += paid
        new[players[0]] += pot // 2
        new[players[-1 if self.chance.random() < 0.2 else 0]] += pot - pot // 2
        return new

    def _moves(self, entry: Entry) -> None:
        for account, amount in sums(entry).items():
            self.accounts[account] += amount
        assert sum(line.amount for line in entry.lines) == 0

    def _look(self, fresh: list[Event]) -> None:
        t = self.tournament
        assert list(faults(t)) == []
        for event in fresh:
            evolve(self.replayed, event)
        assert self.replayed == t  # replay equals play at every moment
        for event in fresh:
            if isinstance(event, events.HandBegun) and not t.mid_round:
                counts = [len(t.at(table)) for table in t.tables]
                assert max(counts) - len(t.at(event.table)) <= 1  # nobody is dealt a hand at a short table
            if isinstance(event, events.HandPlayed):
                self.now += 20_000
        waiting = sum(self._in_pool(key) for key in t.crossings)
        assert self.accounts[pool(t.structure.key)] == t.pool + t.bounties + waiting
        assert sum(self.accounts.values()) == 0
        self._look_at_tickets()

    def _look_at_tickets(self) -> None:
        """Held seats are on their tickets, except for money on its way from there."""
        t = self.tournament
        lies = {player: held.worth for player, held in t.held.items()}
        for crossing in t.crossings.values():
            if crossing.ticket:
                lies[crossing.player] -= crossing.amount
        mine = f"{t.structure.key}/ticket/"
        tickets = {a.owner: amount for a, amount in self.accounts.items() if a.owner.startswith(mine)}
        assert {owner: n for owner, n in tickets.items() if n} == {
            ticket(t.structure.key, player).owner: worth for player, worth in lies.items() if worth
        }

    def _in_pool(self, key: str) -> int:
        lines = crossing_entry(self.tournament.structure, self.tournament.crossings[key]).lines
        return sum(line.amount for line in lines if line.account == pool(self.tournament.structure.key))


def begun(structure: Structure, players: int = 0, seed: int = 0) -> Played:
    """A tournament with this many entrants."""
    opened = open_tournament(structure)
    assert isinstance(opened, TournamentOutcome)
    played = Played(opened.tournament, list(opened.events), chance=Random(seed))
    played.enters(players)
    return played


def play_out(played: Played, wild: bool = True) -> None:
    """Play to the end, with late entrants, rebuys, add-ons and deals by chance."""
    t, chance = played.tournament, played.chance
    for _ in range(20_000):
        if t.phase is not TournamentPhase.RUNNING:
            break
        if wild and _something(played) is not TournamentPhase.RUNNING:
            break
        _hands(played)
        if chance.random() < 0.3:
            played.now += chance.randint(0, 200_000)
        played.wants(commands.Tick())
    assert t.phase is TournamentPhase.OVER
    checked(played)


def _hands(played: Played) -> None:
    t, chance = played.tournament, played.chance
    table = chance.choice(sorted(t.tables))
    if t.tables[table].running:
        if chance.random() < 0.05:
            played.must(commands.UndoHand(table))
        else:
            played.ends(table)
    elif may_not_deal(t, table) is None:
        played.must(commands.BeginHand(table))


def _something(played: Played) -> TournamentPhase:
    t, chance = played.tournament, played.chance
    numbers = [entrant.number for entrant in t.left()]
    number = chance.choice(numbers)
    deciding = [e.number for e in t.left() if e.standing is EntrantStanding.DECIDING]
    if deciding and chance.random() < 0.5:
        which = commands.Rebuy if chance.random() < 0.6 else commands.DeclineRebuy
        played.wants(which(chance.choice(deciding)))
    played.wants(commands.TakeAddOn(number))
    if chance.random() < 0.1:
        played.wants(commands.Rebuy(number))
    if chance.random() < 0.2:
        late = chance.choice([*t.held, f"late{t.keys}"])
        played.wants(commands.Register(late, late, t.structure.price))
    if played.satellites and chance.random() < 0.05 and t.structure.price:
        played.wins_seat(chance.choice([t.entrants[number].player, f"winner{t.keys}", *t.held]))
    for key in list(t.crossings):
        if chance.random() < 0.1:
            played.refuses(key)
        elif chance.random() < 0.7:
            played.must(commands.MoneyArrived(key))
    if played.phase() is TournamentPhase.RUNNING:
        _floor_and_finalists(played)
    return played.phase()


def _floor_and_finalists(played: Played) -> None:
    t, chance = played.tournament, played.chance
    if t.waits:
        assert not played.wants(commands.GoOn())  # it goes on by itself
    elif not t.clock.running:
        played.must(commands.GoOn())
    elif chance.random() < 0.02:
        played.must(commands.HoldClock())
    if chance.random() < 0.02:
        _propose(played)


def _propose(played: Played) -> None:
    t, chance = played.tournament, played.chance
    left = t.left()
    basis = chance.choice([Basis.ICM, Basis.CHIP_CHOP])
    kept = chance.choice([0, 0, 100])
    if played.wants(commands.ProposeDeal(left[0].number, basis, kept)):
        for entrant in left[1:]:
            if chance.random() < 0.1:
                played.must(commands.DeclineDeal(entrant.number))
                return
            played.must(commands.AcceptDeal(entrant.number))


def checked(played: Played) -> None:
    """Check what holds of every tournament that is over."""
    t, story = played.tournament, played.story
    placed = [event for event in story if isinstance(event, events.Placed)]
    assert sorted(event.number for event in placed) == sorted(t.entrants)  # everybody exactly once
    assert _covers(placed, len(t.entrants))
    closed = next(event for event in story if isinstance(event, events.PoolClosed))
    assert sum(prize.worth for prize in closed.prizes) == sum(event.prize.worth for event in placed)
    assert (t.pool, t.bounties) == (0, 0)
    for key in list(t.crossings):
        played.must(commands.MoneyArrived(key))
    tickets = {a.owner: n for a, n in played.accounts.items() if "/ticket/" in a.owner}
    assert played.accounts[pool(t.structure.key)] == 0
    assert all((amount > 0) is not _is_of(t, owner) for owner, amount in tickets.items())
    redeemed = Counter[str]()
    for event in story:
        if isinstance(event, events.SeatRedeemed):
            redeemed[event.player] += event.worth
    for entrant in t.entrants.values():
        assert entrant.finish is not None
        paid = (
            t.structure.price + entrant.rebuys * _price(t.structure) + entrant.added_on * _extra(t.structure)
        )
        won = entrant.finish.prize.cash + entrant.bounties + redeemed[entrant.player]
        won += t.structure.price * entrant.by_ticket
        assert played.accounts[wallet(entrant.player)] == won - paid
    assert all(amount == 0 for a, amount in played.accounts.items() if a.kind is AccountKind.POT)
    assert rebuilt(played.story) == t  # from the first event to the last


def _is_of(t: Tournament, ticket: str) -> bool:
    """True for a seat in this tournament: used, or paid out.

    Another tournament's seat is that one's business.
    """
    return ticket.startswith(f"{t.structure.key}/")


def _price(s: Structure) -> int:
    return s.rebuys.price + s.rebuys.fee if s.rebuys else 0


def _extra(s: Structure) -> int:
    return s.add_on.price + s.add_on.fee if s.add_on else 0


def _covers(placed: list[events.Placed], count: int) -> bool:
    """Places run from the first to the last without a gap, shared ones as often as there are places."""
    shared = Counter((event.first, event.last) for event in placed)
    ranges = sorted(shared)
    whole = all(shared[pair] == pair[1] - pair[0] + 1 for pair in ranges)
    follows = all(before[1] + 1 == after[0] for before, after in pairwise(ranges))
    return whole and follows and ranges[0][0] == 1 and ranges[-1][1] == count
