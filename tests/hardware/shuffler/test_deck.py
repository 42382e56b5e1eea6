"""A deck's commitment and its seal, from both ends."""

from __future__ import annotations

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.ports import DeckFault
from hardware.shuffler.deck import CARDS, NUMBERS, ShuffledOrder, commitment, counted, seal, unseal, wrong

KEY, NONCE, ASKED = bytes(range(32)), bytes(range(12)), bytes(range(1, 17))
ORDER = ShuffledOrder(bytes(reversed(range(52))), b"salt" * 8)
PACK = counted(CARDS[:52])


def test_every_card_has_one_name() -> None:
    assert len(set(CARDS)) == len(CARDS) == 54
    assert (NUMBERS["2c"], NUMBERS["As"], NUMBERS["Jo"]) == (0, 51, 52)


def test_the_commitment_is_a_plain_hash_that_anybody_can_compute() -> None:
    written = b"openfelt shuffler deck" + ASKED + ORDER.salt + ORDER.cards
    assert commitment(ASKED, ORDER) == sha256(written).digest()


def test_an_order_comes_out_as_it_went_in() -> None:
    sealed = seal(key=KEY, nonce=NONCE, asked=ASKED, order=ORDER)
    assert (
        unseal(key=KEY, nonce=NONCE, asked=ASKED, committed=commitment(ASKED, ORDER), sealed=sealed) == ORDER
    )
    assert ORDER.cards not in sealed
    assert ORDER.text().startswith("AsAhAdAcKs")


def test_nothing_else_comes_out() -> None:
    """Another table's key, a deck recorded earlier, another commitment, one bit."""
    sealed, committed = seal(key=KEY, nonce=NONCE, asked=ASKED, order=ORDER), commitment(ASKED, ORDER)
    other = ShuffledOrder(ORDER.cards[::-1], ORDER.salt)
    assert unseal(key=KEY[::-1], nonce=NONCE, asked=ASKED, committed=committed, sealed=sealed) is None
    assert unseal(key=KEY, nonce=NONCE, asked=ASKED[::-1], committed=committed, sealed=sealed) is None
    assert (
        unseal(key=KEY, nonce=NONCE, asked=ASKED, committed=commitment(ASKED, other), sealed=sealed) is None
    )
    assert (
        unseal(
            key=KEY,
            nonce=NONCE,
            asked=ASKED,
            committed=committed,
            sealed=seal(key=KEY, nonce=NONCE, asked=ASKED, order=other),
        )
        is None
    )
    for place in range(len(sealed)):
        spoilt = sealed[:place] + bytes([sealed[place] ^ 1]) + sealed[place + 1 :]
        assert unseal(key=KEY, nonce=NONCE, asked=ASKED, committed=committed, sealed=spoilt) is None


def test_neither_order_nor_salt_shows() -> None:
    assert repr(ORDER) == "ShuffledOrder()"


@pytest.mark.parametrize(
    ("cards", "fault"),
    [
        (range(52), None),
        (range(51), DeckFault.COUNT_LOW),
        (range(53), DeckFault.COUNT_HIGH),
        ([0, *range(51)], DeckFault.DUPLICATE),
        ([52, *range(51)], DeckFault.STRANGE_CARD),
        ([200, *range(51)], DeckFault.STRANGE_CARD),
    ],
)
def test_what_keeps_cards_from_being_a_pack(cards: list[int], fault: DeckFault | None) -> None:
    assert wrong(PACK, list(cards)) is fault


@given(st.lists(st.integers(0, 53), min_size=1, max_size=200))
def test_a_shuffle_of_a_deck_is_that_deck(cards: list[int]) -> None:
    counts = counted(CARDS[number] for number in cards)
    assert sum(counts) == len(cards)
    assert wrong(counts, cards[::-1]) is None


@pytest.mark.parametrize("cards", [[], ["1s"], ["as"], list(CARDS) * 9, ["As"] * 256])
def test_what_is_no_deck_at_all(cards: list[str]) -> None:
    with pytest.raises(ValueError, match="a deck has"):
        counted(cards)
