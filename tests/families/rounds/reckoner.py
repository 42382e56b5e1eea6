"""A second, slow and plain reckoning of what the house takes from a hand and what the winners get.

It is written from docs/rules, knows the acts and the cards, and shares with the rules only the ranking of
hands. The seven-or-better rule and pots that nobody opened are not for it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from table_server.engine.cards import ACE, JOKER, Card, Seat
from table_server.engine.collection import AT_DEAL, AT_END, Charge, ChargeLimit, Counted, Flop, Fund
from table_server.engine.money import Cents
from table_server.families.rounds import events as hand
from table_server.families.rounds.events import Event, HandBegan
from table_server.families.rounds.setup import PostKind
from table_server.families.rounds.shape import Game
from table_server.families.rounds.terms import OddChip

Claimants: TypeAlias = frozenset[Seat]
Part: TypeAlias = tuple[Cents, list[Seat], bool]
"""The money of a board's half, the seats that win it, and whether it is the low half."""


@dataclass
class Taken:
    """One charge: what is kept of it, and the pots it came out of."""

    fund: Fund
    amount: Cents
    sizes: Mapping[Claimants, Cents] | None
    """None until the first bets are swept."""


class Reckoner:
    """One hand, followed by its acts alone."""

    def __init__(self, game: Game, began: HandBegan) -> None:
        self.game, self.terms, self.setup = game, began.terms, began.setup
        self.seats = [dealt.seat for dealt in began.setup.seats]
        self.paid = dict.fromkeys(self.seats, 0)
        self.put_in = dict.fromkeys(self.seats, 0)
        self.by_button: Counter[Seat] = Counter()
        self.blind: Counter[Seat] = Counter()
        self.folded: set[Seat] = set()
        self.dead = 0
        self.cards: dict[Seat, tuple[Card, ...]] = dict.fromkeys(self.seats, ())
        self.up: dict[Seat, tuple[Card, ...]] = dict.fromkeys(self.seats, ())
        self.boards: list[tuple[Card, ...]] = [()] * game.boards
        self.street = 0
        self.saw_flop = 0
        self.raised = False
        self.swept = False
        self.waiting = AT_DEAL
        self.reached: list[str] = []
        self.charged: set[int] = set()
        self.taken: list[Taken] = []
        self.won: Counter[Seat] = Counter()

    # the acts

    def see(self, event: Event) -> None:
        """Follow one event. What the house took and who won is not looked at."""
        match event:
            case hand.Posted(post=post, live=live, dead=dead):
                self.pay(post.seat, live)
                self.blind[post.seat] += 0 if post.kind is PostKind.ANTE else live
                self.put_in[post.seat] += dead
                self.dead += dead
            case hand.BroughtIn(seat=seat, amount=amount) | hand.Called(seat=seat, amount=amount):
                self.pay(seat, amount)
            case hand.KillAnswered(seat=seat, amount=amount):
                self.pay(seat, max(0, amount - self.blind[seat]))  # a blind or earlier kill is part (D-58)
                self.blind[seat] = max(amount, self.blind[seat])
            case hand.Wagered(seat=seat, amount=amount):
                self.raised = True
                self.pay(seat, amount)
            case hand.Folded(seat=seat):
                self.folded.add(seat)
            case hand.BetsCollected(seat=owner, returned=returned):
                self.sweep(owner, returned)
            case hand.RoundOpened() | hand.HandShown() | hand.HandMucked() | hand.PotAwarded():
                self.moment()
            case hand.RunItAgreed(times=times):
                self.boards = [self.boards[0]] * times
            case _:
                self.see_cards(event)

    def see_cards(self, event: Event) -> None:
        match event:
            case hand.CardsDealt(step=step, up=up, cards=dealt):
                self.reach(step)
                for seat, cards in dealt:
                    self.cards[seat] += () if up else cards
                    self.up[seat] += cards if up else ()
            case hand.BoardDealt(step=step, board=board, cards=cards):
                self.reach(step)
                self.boards[board] += cards
            case hand.DrawOpened(step=step):
                self.reach(step)
            case hand.Exchanged(seat=seat, thrown=thrown):
                self.cards[seat] = tuple(card for card in self.cards[seat] if card not in thrown)
            case _:
                pass

    def pay(self, seat: Seat, amount: Cents) -> None:
        self.paid[seat] += amount
        self.put_in[seat] += amount

    def sweep(self, owner: Seat | None, returned: Cents) -> None:
        """The bets go to the pots; nobody pays for a bet that nobody called (D-43)."""
        self.moment()
        if owner is not None:
            self.pay(owner, -returned)
        if not self.swept:
            self.swept = True
            self.give_back(self.kept_of_pots() - sum(self.pots().values()))
            for taken in self.taken:
                taken.sizes = self.pots()

    def reach(self, step: int) -> None:
        street = self.game.program[step][0]
        if street != self.street:
            self.moment()
            self.street = street
            self.waiting = self.game.streets[street].name
            self.saw_flop = self.saw_flop or len(self.live())

    def live(self) -> list[Seat]:
        return [seat for seat in self.seats if seat not in self.folded]

    # the pots

    def pots(self) -> dict[Claimants, Cents]:
        """What was contested, by who can win it, the main pot first: level by level of what was paid."""
        everybody = frozenset(self.live())
        found = {everybody: self.dead}
        last, below = everybody, 0
        for level in sorted({amount for amount in self.paid.values() if amount}):
            payers = [seat for seat in self.seats if self.paid[seat] >= level]
            claimants = frozenset(payers) & everybody or last
            if len(payers) > 1 or not claimants & set(payers):
                found[claimants] = found.get(claimants, 0) + (level - below) * len(payers)
            last, below = claimants, level
        return found

    def uncalled(self) -> tuple[Seat | None, Cents]:
        """The part of a stake that only one player paid, who is still in."""
        most, second = sorted(self.paid.values(), reverse=True)[:2]
        owner = next(seat for seat in self.seats if self.paid[seat] == most)
        return (owner, most - second) if most > second and owner not in self.folded else (None, 0)

    # the charges

    def moment(self) -> None:
        """What falls due when the cards of a street lie and before anybody acts (D-70)."""
        when, self.waiting = self.waiting, ""
        if when:
            self.reached.append(when)
            self.take(when)

    def take(self, when: str) -> None:
        now = [line for line in enumerate(self.terms.collection.charges) if line[1].when == when]
        late = [
            line
            for line in enumerate(self.terms.collection.charges)
            if line[1].pot_at_least
            and line[1].when not in (when, AT_END)
            and line[1].when in self.reached
            and when != AT_END
        ]
        everything = sum(self.paid.values()) + self.dead
        pot = sum(self.pots().values()) if self.swept or self.street else everything
        for number, charge in [*now, *late]:
            if number not in self.charged and self.holds(charge, pot):
                self.charge(number, charge, pot)

    def holds(self, charge: Charge, pot: Cents) -> bool:
        count = len(self.seats) if charge.counted is Counted.DEALT_IN else self.saw_flop
        flop = {
            Flop.ANY: True,
            Flop.SEEN: self.saw_flop > 0,
            Flop.NOT_SEEN: self.saw_flop == 0,
            Flop.OPENED: self.street > 0 or self.raised,
        }
        return (
            charge.players[0] <= count <= charge.players[1]
            and pot >= charge.pot_at_least
            and flop[charge.flop]
        )

    def charge(self, number: int, charge: Charge, pot: Cents) -> None:
        share = Fraction(pot * charge.percent, 10_000) // self.terms.unit * self.terms.unit
        amount = charge.amount * (len(self.seats) if charge.per_player else 1) + share
        cap = self.terms.collection.cap
        if cap is not None and charge.fund is Fund.HOUSE:
            amount = min(amount, max(0, cap - self.kept()[Fund.HOUSE]))
        if charge.from_button:
            button = self.setup.button
            stack = {dealt.seat: dealt.stack for dealt in self.setup.seats}[button] - self.put_in[button]
            amount = min(amount, stack - self.by_button[button])
            self.by_button[button] += amount
        else:
            amount = min(amount, pot - self.kept_of_pots())
            self.taken.append(Taken(charge.fund, amount, self.pots() if self.swept else None))
        if amount:
            self.charged.add(number)

    def kept_of_pots(self) -> Cents:
        return sum(taken.amount for taken in self.taken)

    def kept(self) -> Counter[Fund]:
        """What the house keeps, by fund; the button's charges are the house's."""
        kept = Counter({Fund.HOUSE: sum(self.by_button.values())})
        for taken in self.taken:
            kept[taken.fund] += taken.amount
        return +kept

    def give_back(self, amount: Cents) -> None:
        """The last charge first."""
        for taken in reversed(self.taken):
            part = min(taken.amount, max(0, amount))
            taken.amount -= part
            amount -= part

    # the end

    def reckon(self) -> dict[Seat, Cents]:
        """Everybody's stack after the hand."""
        self.reached.append(AT_END)
        self.take(AT_END)
        pots = self.pots()
        winners = {seat for pot in pots for seat in self.winners(pot)}
        if len(winners) == 1 and self.terms.collection.limit is ChargeLimit.GAIN:
            (winner,) = winners
            owner, back = self.uncalled()
            gain = sum(pots.values()) - self.put_in[winner] + (back if owner == winner else 0)
            self.give_back(self.kept_of_pots() - gain)
        left = self.after_charges(pots)
        for claimants, amount in left.items():
            self.award(claimants, amount)
        owner, back = self.uncalled()
        if owner is not None:
            self.won[owner] += back
        return {
            dealt.seat: dealt.stack
            - self.put_in[dealt.seat]
            - self.by_button[dealt.seat]
            + self.won[dealt.seat]
            for dealt in self.setup.seats
        }

    def after_charges(self, pots: Mapping[Claimants, Cents]) -> dict[Claimants, Cents]:
        """Each charge by the size of the pots when it was taken; as one, if nobody bet in between (D-44)."""
        left = dict(pots)
        borne: Counter[Claimants] = Counter()
        together: list[tuple[Mapping[Claimants, Cents], Cents]] = []
        for taken in self.taken:
            sizes = pots if taken.sizes is None else self.now(taken.sizes, pots)
            if together and together[-1][0] == sizes:
                together[-1] = (sizes, together[-1][1] + taken.amount)
            else:
                together.append((sizes, taken.amount))
        for sizes, amount in together:
            net = {pot: max(0, sizes.get(pot, 0) - borne[pot]) for pot in pots}
            for pot, part in self.divided(amount, net, left).items():
                left[pot] -= part
                borne[pot] += part
        return left

    def now(self, then: Mapping[Claimants, Cents], pots: Mapping[Claimants, Cents]) -> dict[Claimants, Cents]:
        """Money of an earlier time, by the pots of now: those who could win it and are still in."""
        found: Counter[Claimants] = Counter()
        for claimants, amount in then.items():
            still = claimants & frozenset(self.live())
            found[next(pot for pot in reversed(list(pots)) if still <= pot)] += amount
        return dict(found)

    def divided(
        self, amount: Cents, sizes: Mapping[Claimants, Cents], left: Mapping[Claimants, Cents]
    ) -> dict[Claimants, Cents]:
        """In proportion, by largest remainder, then to the larger pot; a chip stays if it can (D-255)."""
        unit = self.terms.unit
        can = {pot: max(0, there - unit) for pot, there in left.items()}
        if sum(can.values()) < amount:
            can = dict(left)
        parts: dict[Claimants, Cents] = dict.fromkeys(left, 0)
        while amount:
            able = [pot for pot in left if parts[pot] < can[pot]]
            weigh = {pot: sizes[pot] for pot in able}
            if sum(weigh.values()) == 0:
                weigh = {pot: can[pot] for pot in able}
            whole = sum(weigh.values())
            exact = {pot: Fraction(amount // unit * weigh[pot], whole) for pot in able}
            given = {pot: int(exact[pot]) * unit for pot in able}
            rest = amount - sum(given.values())
            for pot in sorted(able, key=lambda pot: (exact[pot] % 1, weigh[pot]), reverse=True):
                given[pot] += min(unit, rest)
                rest -= min(unit, rest)
            full = [pot for pot in able if given[pot] > can[pot]]
            for pot in full or able:
                parts[pot] = min(given[pot], can[pot])
                amount -= parts[pot]
        return parts

    # who wins

    def winners(self, claimants: Claimants) -> list[Seat]:
        return [seat for _, seats, _ in self.parts(claimants, 0) for seat in seats]

    def award(self, claimants: Claimants, amount: Cents) -> None:
        parts = list(self.parts(claimants, amount))
        sets = [set(seats) for _, seats, _ in parts]
        if all(each == sets[0] for each in sets):  # D-50: the pot is divided once among them
            parts = [(amount, parts[0][1], False)]
        for money, seats, low in parts:
            ordered = self.odd_chip_order(seats, low=low and not self.both_ways(parts, seats))
            for seat, part in zip(ordered, chips(money, len(ordered), self.terms.unit), strict=True):
                self.won[seat] += part

    def both_ways(self, parts: Sequence[Part], seats: Sequence[Seat]) -> bool:
        return len(parts) == 2 and set(parts[0][1]) == set(seats)

    def parts(self, claimants: Claimants, amount: Cents) -> Iterable[Part]:
        """Boards, then halves; the odd chip to the first board and to high (D-49)."""
        alone = [seat for seat in self.seats if seat in claimants]
        if len(alone) == 1:
            yield amount, alone, False
            return
        rankings = self.game.packs[self.terms.pack].rankings
        for board, money in zip(self.boards, chips(amount, len(self.boards), self.terms.unit), strict=True):
            ways: list[tuple[list[Seat], bool]] = []
            for way, ranking in enumerate(rankings):
                strength = {seat: ranking.strength(self.cards[seat], self.up[seat] + board) for seat in alone}
                best = max(strength.values())
                if best:
                    ways.append(([seat for seat in alone if strength[seat] == best], way > 0))
            for (seats, low), half in zip(ways, chips(money, len(ways), self.terms.unit), strict=True):
                yield half, seats, low

    def odd_chip_order(self, seats: Sequence[Seat], *, low: bool) -> list[Seat]:
        """D-47, D-48."""
        rule = self.terms.odd_chip
        if rule is OddChip.LEFT_OF_BUTTON:
            return [seat for seat in self.seats if seat in seats]
        held = {seat: self.cards[seat] + self.up[seat] for seat in seats}
        if rule is OddChip.LOW_CARD or (rule is OddChip.CARD_OF_THE_HALF and low):
            return sorted(seats, key=lambda seat: min(map(as_low, held[seat])))
        return sorted(seats, key=lambda seat: max(map(as_high, held[seat])), reverse=True)


def as_low(card: Card) -> tuple[int, int]:
    return (0, 0) if card is JOKER else (1 if card.rank == ACE else card.rank, card.suit)


def as_high(card: Card) -> tuple[float, int]:
    return (ACE - 0.5, 0) if card is JOKER else (card.rank, card.suit)


def chips(amount: Cents, count: int, unit: Cents) -> list[Cents]:
    """One chip after the other to each in turn; what is less than a chip to the first."""
    parts = [0] * count
    for number in range(amount // unit):
        parts[number % count] += unit
    parts[0] += amount % unit
    return parts
