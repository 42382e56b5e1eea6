"""One deck for one order, whole, committed to and checked; or a reason why not. Never two, never none."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hardware.conversation import ConversationStep
from hardware.link.noise import BYTE_BY_BYTE, CLEAN, Trouble
from hardware.ports import (
    Answering,
    Dealt,
    DeckFault,
    DeckOrder,
    DeckTrouble,
    NoDeck,
    ShuffledDeck,
    Silent,
)
from hardware.shuffler.deck import CARDS, ShuffledOrder, commitment
from hardware.shuffler.frames import Deliver, Hello, Shuffle, State, encode, frame_reader
from hardware.shuffler.protocol import Said, Shuffler, Shuffling
from hardware.shuffler.simulator import KEY, ShufflerSimulator
from tests.hardware.coupled import Coupled

PACK = CARDS[:52]
PATIENCE = 30_000
LOSSY = Trouble(drop=0.003)  # one frame in five: the longest has 165 bytes, most have 60


class Machine(Coupled[Said]):
    """A shuffler and the table it shuffles for."""

    @classmethod
    def new(cls, out: Trouble = CLEAN, back: Trouble = CLEAN, seed: int = 0, **wishes: str) -> Machine:
        wishes.setdefault("seed", str(seed))
        return cls(
            Shuffling(Shuffler(KEY, patience=PATIENCE)),
            ShufflerSimulator(wishes),
            out=out,
            back=back,
            seed=seed,
        )

    @property
    def table(self) -> Shuffling:
        return cast("Shuffling", self.host)

    @property
    def state(self) -> State:
        return cast("ShufflerSimulator", self.device)._state

    def wish(self, number: int = 1, cards: tuple[str, ...] = PACK) -> None:
        asked = number.to_bytes(16)
        self.act(lambda now: self.table.order(DeckOrder(number, cards), asked, now))

    def dealt(self, number: int = 1, cards: tuple[str, ...] = PACK, wait: int = 10_000) -> Dealt:
        """The one answer there is to this order."""
        self.wish(number, cards)
        self.run(wait)
        (one,) = [said for said in self.answers() if said.number == number]
        return one

    def answers(self) -> list[Dealt]:
        return [event for event in self.events if isinstance(event, ShuffledDeck | NoDeck)]

    def until(self, true: Callable[[], object]) -> None:
        while not true():
            self.run(10)
            assert self.now < PATIENCE * 2


class Dumb(ShufflerSimulator):
    """Its line stands, and it hangs."""

    def __init__(self) -> None:
        super().__init__({})

    def feed(self, data: bytes, now: int) -> ConversationStep[str]:  # noqa: ARG002 - it hears nothing
        return ConversationStep()


def is_whole(dealt: Dealt, cards: tuple[str, ...] = PACK) -> bool:
    """Every card once, and the commitment opens with what came."""
    assert isinstance(dealt, ShuffledDeck), dealt
    text = dealt.order.reveal()
    order = [text[at : at + 2] for at in range(0, len(text), 2)]
    bound = ShuffledOrder(bytes(map(CARDS.index, order)), bytes.fromhex(dealt.salt.reveal()))
    return sorted(order) == sorted(cards) and (
        commitment(dealt.number.to_bytes(16), bound).hex() == dealt.commitment
    )


@pytest.mark.parametrize(
    "trouble", [CLEAN, BYTE_BY_BYTE, Trouble(late=150), LOSSY], ids=["clean", "bytes", "late", "lossy"]
)
@pytest.mark.parametrize("seed", range(5))
def test_a_deck_comes_whole(trouble: Trouble, seed: int) -> None:
    machine = Machine.new(trouble, trouble, seed)
    machine.run(1000)
    assert is_whole(machine.dealt(wait=29_000))
    assert machine.lines == ["loading", "counting", "shuffling", "ready", "delivered"]


@pytest.mark.parametrize("seed", range(5))
def test_with_stray_bytes_and_flips(seed: int) -> None:
    trouble = Trouble(stray=0.003, flip=0.002, duplicate=0.001)
    assert is_whole(Machine.new(trouble, trouble, seed).dealt(wait=29_000))


@pytest.mark.parametrize("seed", range(5))
def test_a_fifth_of_the_bytes_lost_gives_no_deck_and_the_next_on_a_good_line(seed: int) -> None:
    """Of a report's sixty bytes all come through once in 650,000 times: nothing is to be had of it."""
    machine = Machine.new(Trouble(drop=0.2), Trouble(drop=0.2), seed)
    assert machine.dealt(wait=PATIENCE + 1000) == NoDeck(1, DeckFault.LATE)
    machine.mend()
    assert is_whole(machine.dealt(2))
    assert len(machine.answers()) == 2


@pytest.mark.parametrize("cards", [PACK, (*PACK, "Jo"), PACK * 8, ("As",)], ids=["52", "53", "416", "1"])
def test_any_deck_that_a_game_is_played_with(cards: tuple[str, ...]) -> None:
    assert is_whole(Machine.new().dealt(cards=cards), cards)


def test_decks_one_after_the_other_are_each_another() -> None:
    machine = Machine.new()
    decks = [machine.dealt(number) for number in (1, 2, 3)]
    assert all(map(is_whole, decks))
    orders = {deck.order for deck in decks if isinstance(deck, ShuffledDeck)}
    salts = {deck.salt for deck in decks if isinstance(deck, ShuffledDeck)}
    assert len(orders) == len(salts) == 3


def test_the_commitment_is_made_before_the_order_is_asked_for() -> None:
    machine = Machine.new()
    machine.dealt()
    at = machine.sent.index(next(sent for sent in machine.sent if sent[4] == 0x04))
    ready = next(frame for frame in machine.answered[at - 1 : at] if frame[4] == 0x82)
    dealt = machine.answers()[0]
    assert isinstance(dealt, ShuffledDeck)
    assert bytes.fromhex(dealt.commitment) in ready


def test_the_order_is_nowhere_on_the_line() -> None:
    machine = Machine.new()
    dealt = machine.dealt()
    assert isinstance(dealt, ShuffledDeck)
    text, line = dealt.order.reveal(), b"".join(machine.answered)
    cards = bytes(CARDS.index(text[at : at + 2]) for at in range(0, len(text), 2))
    assert cards[:6] not in line
    assert bytes.fromhex(dealt.salt.reveal()) not in line
    assert text not in repr(machine.events)


@pytest.mark.parametrize("way", ["out", "back"])
def test_a_line_cut_at_every_byte_gives_one_deck(way: str) -> None:
    clean = Machine.new()
    assert is_whole(clean.dealt())
    passed = sum(map(len, clean.sent if way == "out" else clean.answered))
    for cut_after in range(0, passed, 1 if way == "out" else 4):
        cut = Trouble(cut_after=cut_after)
        machine = Machine.new(cut if way == "out" else CLEAN, cut if way == "back" else CLEAN)
        machine.wish()
        machine.until(machine.answers)
        (answer,) = machine.answers()
        assert is_whole(answer)
        assert machine.lines.count("loading") == 1  # and no deck was shuffled twice for it


@pytest.mark.parametrize(
    ("what", "why"),
    [
        ("low", DeckFault.COUNT_LOW),
        ("high", DeckFault.COUNT_HIGH),
        ("duplicate", DeckFault.DUPLICATE),
        ("strange", DeckFault.STRANGE_CARD),
        ("unreadable", DeckFault.UNREADABLE),
        ("jam", DeckFault.JAM),
        ("fan", DeckFault.FAN),
    ],
)
def test_a_deck_that_is_none_and_the_next_after_the_floor_has_seen_to_it(what: str, why: DeckFault) -> None:
    machine = Machine.new()
    machine.order(what)
    assert machine.dealt(1) == NoDeck(1, why)
    assert machine.dealt(2) == NoDeck(2, why)  # it does not go away by itself
    machine.act(machine.table.clear)
    assert is_whole(machine.dealt(3))
    troubles = [event for event in machine.events if isinstance(event, DeckTrouble)]
    assert troubles == [DeckTrouble(why), DeckTrouble(None)]


@pytest.mark.parametrize(
    ("fault", "why"),
    [
        ("blind", DeckFault.DUPLICATE),  # it did not notice; we count as well
        ("other_key", DeckFault.UNSEALED),
        ("other_order", DeckFault.UNSEALED),
        ("low", DeckFault.COUNT_LOW),
    ],
)
def test_a_machine_that_is_not_to_be_trusted(fault: str, why: DeckFault) -> None:
    assert Machine.new(fault=fault).dealt() == NoDeck(1, why)


def test_a_deck_recorded_before_is_none() -> None:
    machine = Machine.new(fault="again")
    assert is_whole(machine.dealt(1))
    assert machine.dealt(2) == NoDeck(2, DeckFault.UNSEALED)


@pytest.mark.parametrize("state", [State.LOADING, State.COUNTING, State.SHUFFLING])
def test_a_door_opened_while_it_works(state: State) -> None:
    machine = Machine.new()
    machine.wish()
    machine.until(lambda: machine.state is state)
    machine.order("door open")
    machine.run(1000)
    assert machine.answers() == [NoDeck(1, DeckFault.DOOR)]
    machine.act(machine.table.clear)
    machine.run(1000)
    assert machine.state is State.FAULT  # still open
    machine.order("door close")
    machine.act(machine.table.clear)
    assert is_whole(machine.dealt(2))


def test_a_door_opened_between_hands_is_told_at_once() -> None:
    machine = Machine.new()
    machine.run(1000)
    machine.order("door open")
    machine.run(1000)
    assert machine.events == [Answering(), DeckTrouble(DeckFault.DOOR)]


def test_what_is_still_wrong_after_the_floor_has_seen_to_it_is_told_again() -> None:
    """README, "A deck": the floor clears a fault; the door is open all the same."""
    machine = Machine.new()
    machine.order("door open")
    machine.run(1000)
    machine.act(machine.table.clear)
    machine.run(1000)
    assert machine.events == [Answering(), DeckTrouble(DeckFault.DOOR), DeckTrouble(DeckFault.DOOR)]
    machine.order("door close")
    machine.act(machine.table.clear)
    machine.run(1000)
    assert machine.events[-1] == DeckTrouble(None)


@pytest.mark.parametrize("at", range(0, 3500, 50))
def test_power_lost_at_any_time_gives_the_deck_or_none(at: int) -> None:
    machine = Machine.new()
    machine.run(300)
    machine.wish()
    machine.run(at)
    machine.order("power")
    machine.run(10_000)
    (answer,) = machine.answers()
    assert answer == NoDeck(1, DeckFault.POWER) or is_whole(answer)


def test_a_machine_that_forgot_what_it_was_at() -> None:
    machine = Machine.new()
    machine.wish()
    machine.until(lambda: machine.state is State.SHUFFLING)
    machine.device = ShufflerSimulator({})
    machine.run(2000)
    assert machine.answers() == [NoDeck(1, DeckFault.POWER)]


def test_a_machine_that_commits_twice() -> None:
    """Had it the time to choose, it could choose an order that suits somebody."""
    machine = Machine.new()
    machine.wish()
    machine.until(lambda: machine.state is State.READY)
    machine.device = ShufflerSimulator({"seed": "5"})
    machine.device.feed(encode(0, Shuffle((1).to_bytes(16), bytes([1] * 52 + [0, 0]))), machine.now)
    for _ in range(4):
        machine.device.tick(machine.device.due or 0)
    machine.table._ordered.committed = bytes(32)  # type: ignore[union-attr] # what the first one said
    machine.run(1000)
    assert machine.answers() == [NoDeck(1, DeckFault.UNSEALED)]


def test_it_never_ends() -> None:
    machine = Machine.new(fault="endless")
    machine.wish()
    machine.run(PATIENCE - 1)
    assert machine.answers() == []
    machine.run(2)
    assert machine.answers() == [NoDeck(1, DeckFault.LATE)]


def test_one_at_a_time() -> None:
    machine = Machine.new()
    machine.wish(1)
    assert machine.dealt(2) == NoDeck(2, DeckFault.BUSY)
    assert is_whole(machine.answers()[-1])


def test_a_deck_nobody_waits_for_any_more_is_not_taken_for_the_next() -> None:
    machine = Machine.new()
    machine.wish(1)
    machine.run(1000)
    machine.table.withdraw()
    assert is_whole(machine.dealt(2, wait=20_000))
    assert [answer.number for answer in machine.answers()] == [2]


def test_silence_is_said_once_and_so_is_the_answer() -> None:
    machine = Machine.new()
    machine.run(1000)
    there, machine.device = machine.device, Dumb()
    machine.run(20_000)
    machine.device = there
    machine.run(2000)
    assert machine.events == [Answering(), Silent("no answer"), Answering()]


def test_another_version_is_not_spoken() -> None:
    machine = Machine.new(fault="version")
    machine.run(5000)
    assert machine.events == [Silent("it speaks version 9 of the protocol")]
    assert machine.table.identity is None


def test_its_own_questions_come_back_are_no_answers() -> None:
    """A plug that joins both wires."""
    table = Shuffling(Shuffler(KEY))
    echo = table.begin(0).send
    assert frame_reader().feed(echo)[0].message == Hello()
    assert table.feed(echo, 5).events == ()
    assert table.feed(encode(0, Deliver(bytes(16))), 6).events == ()


def test_a_key_and_an_id_of_the_right_length_are_wanted() -> None:
    with pytest.raises(ValueError, match="key has 32 bytes"):
        Shuffler(b"short")
    assert "key" not in repr(Shuffler(KEY))
    for asked in (bytes(16), b"short"):
        with pytest.raises(ValueError, match="16 random bytes"):
            Shuffling(Shuffler(KEY)).order(DeckOrder(1, PACK), asked, 0)


@settings(max_examples=30)
@given(
    seed=st.integers(0, 10**6),
    drop=st.floats(0, 0.006),
    stray=st.floats(0, 0.006),
    orders=st.lists(
        st.sampled_from(
            ["jam", "low", "duplicate", "door open", "door close", "power", "cut", "clear", "deck"]
        ),
        max_size=8,
    ),
)
def test_whatever_happens_each_order_ends_once_and_no_bad_deck_is_dealt(
    seed: int, drop: float, stray: float, orders: list[str]
) -> None:
    trouble = Trouble(drop=drop, stray=stray, split=0.1, late=30)
    machine = Machine.new(trouble, trouble, seed)
    wished = 0
    for order in [*orders, "deck"]:
        machine.run(seed % 900)
        match order:
            case "cut":
                machine.plug()
            case "clear":
                machine.act(machine.table.clear)
            case "deck":
                wished += 1
                machine.wish(wished)
            case _:
                machine.order(order)
    machine.run(PATIENCE + 1000)
    answers = machine.answers()
    assert sorted(answer.number for answer in answers) == list(range(1, wished + 1))
    assert all(isinstance(answer, NoDeck) or is_whole(answer) for answer in answers)
