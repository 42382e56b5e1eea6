"""The commitment can be checked for shown cards, and tells or changes nothing else."""

from __future__ import annotations

from hashlib import sha256

import pytest

from table_server.engine.cards import PACK, STANDARD_52
from table_server.runtime.dealer import OsSource, SeededSource, salts_from, shuffled
from table_server.runtime.seal import SALT_BYTES, seal, verify

DECK = shuffled(STANDARD_52, SeededSource(5))
SALTS = tuple(sha256(bytes([at])).digest()[:SALT_BYTES] for at in range(52))
SEAL = seal(DECK, SALTS)


def test_every_card_of_the_deck_can_be_checked_alone() -> None:
    assert all(verify(DECK[at], at, salt=SALTS[at], leaves=SEAL.leaves, root=SEAL.root) for at in range(52))


def test_no_other_card_passes_for_the_one_that_was_dealt() -> None:
    others = [card for card in PACK if card is not DECK[9]]
    assert not any(verify(card, 9, salt=SALTS[9], leaves=SEAL.leaves, root=SEAL.root) for card in others)


def test_a_card_does_not_pass_at_another_position() -> None:
    elsewhere = [at for at in range(52) if at != 9]
    assert not any(verify(DECK[9], at, salt=SALTS[9], leaves=SEAL.leaves, root=SEAL.root) for at in elsewhere)


@pytest.mark.parametrize("position", [-1, 52, 1000])
def test_a_position_outside_the_deck_is_not_in_it(position: int) -> None:
    assert not verify(DECK[-1], position, salt=SALTS[-1], leaves=SEAL.leaves, root=SEAL.root)


@pytest.mark.parametrize("salt", [SALTS[8], b"", SALTS[9] + b"\0"])
def test_a_card_does_not_pass_with_another_salt(salt: bytes) -> None:
    assert not verify(DECK[9], 9, salt=salt, leaves=SEAL.leaves, root=SEAL.root)


def test_leaves_of_another_deck_do_not_pass_under_this_root() -> None:
    """A server that had sealed two decks could not swap one for the other afterwards."""
    other = seal(DECK[::-1], SALTS)
    assert other.root != SEAL.root
    assert not verify(DECK[::-1][9], 9, salt=SALTS[9], leaves=other.leaves, root=SEAL.root)


def test_leaves_cut_elsewhere_do_not_pass_though_they_join_to_the_same_root() -> None:
    joined = SEAL.leaves[10] + SEAL.leaves[11]
    recut = (*SEAL.leaves[:10], joined[:31], joined[31:], *SEAL.leaves[12:])
    assert not verify(DECK[9], 9, salt=SALTS[9], leaves=recut, root=SEAL.root)


def test_a_leaf_does_not_show_its_card_without_the_salt() -> None:
    """The same deck under other salts has no leaf in common, so leaves cannot be looked up in a table."""
    assert not set(seal(DECK, salts_from(OsSource().secret(), 52)).leaves) & set(SEAL.leaves)


def test_the_root_is_what_anyone_can_compute_with_sha256() -> None:
    """The recipe as players have it: tag, salt, position in two bytes, card number; then tag and leaves."""
    leaves = [
        sha256(b"openfelt card" + SALTS[at] + bytes([0, at, DECK[at].number])).digest() for at in range(52)
    ]
    assert tuple(leaves) == SEAL.leaves
    assert sha256(b"openfelt deck" + b"".join(leaves)).digest() == SEAL.root


def test_a_deck_is_sealed_with_one_salt_per_card_of_full_length() -> None:
    with pytest.raises(ValueError, match="shorter"):
        seal(DECK, SALTS[:51])
    with pytest.raises(ValueError, match="a salt has 16 bytes, not 15"):
        seal(DECK, [SALTS[0][:15], *SALTS[1:]])
