"""eSSP: an agreed key, and an AES envelope with a counter around every message.

Obfuscation more than security: the numbers are small and half of the key is printed in every manual. It is
useful because a device then repeats its events until they are acknowledged.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

from hardware.link.checks import SSP

FIXED_KEY: Final = 0x0123456701234567
WRAPPED: Final = 0x7E
BLOCK: Final = 16
Entropy = Callable[[int], bytes]
"""Returns so many bytes that nobody can guess: `os.urandom`, or repeatable ones in tests."""

_WITNESSES: Final = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37)  # enough to decide every 64-bit number


@dataclass(frozen=True, slots=True)
class Agreement:
    """One side's part of a Diffie-Hellman exchange."""

    generator: int
    modulus: int
    secret: int = field(repr=False)

    @property
    def public(self) -> int:
        """The number that the other side may see."""
        return pow(self.generator, self.secret, self.modulus)

    def key(self, theirs: int, fixed: int = FIXED_KEY) -> bytes:
        """Return the key of sixteen bytes that both sides arrive at."""
        agreed = pow(theirs, self.secret, self.modulus)
        return fixed.to_bytes(8, "little") + agreed.to_bytes(8, "little")


def agree(entropy: Entropy) -> Agreement:
    """Make two fresh primes, the larger as generator, and a secret."""
    modulus, generator = sorted((_prime(entropy), _prime(entropy)))
    return Agreement(generator, modulus, int.from_bytes(entropy(4), "little") | 1)


def _prime(entropy: Entropy) -> int:
    candidate = int.from_bytes(entropy(4), "little") | 0x80000001
    while not _is_prime(candidate):
        candidate += 2
    return candidate


def _is_prime(number: int) -> bool:
    if any(number % small == 0 for small in _WITNESSES):
        return number in _WITNESSES
    odd, twos = number - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    return all(_passes(number, witness, odd, twos) for witness in _WITNESSES)


def _passes(number: int, witness: int, odd: int, twos: int) -> bool:
    power = pow(witness, odd, number)
    if power in {1, number - 1}:
        return True
    for _ in range(twos - 1):
        power = power * power % number
        if power == number - 1:
            return True
    return False


def wrap(key: bytes, count: int, data: bytes, entropy: Entropy) -> bytes:
    """Return the data of a frame that only the holder of the key can read."""
    inner = bytes((len(data),)) + count.to_bytes(4, "little") + data
    inner += entropy(-(len(inner) + 2) % BLOCK)
    inner += SSP(inner).to_bytes(2, "little")
    cipher = Cipher(algorithms.AES(key), modes.ECB()).encryptor()
    return bytes((WRAPPED,)) + cipher.update(inner) + cipher.finalize()


def unwrap(key: bytes, count: int, data: bytes) -> bytes | None:
    """Return the content of an envelope; None if it is not ours, damaged, or has another count."""
    sealed = data[1:]
    if data[:1] != bytes((WRAPPED,)) or not sealed or len(sealed) % BLOCK:
        return None
    cipher = Cipher(algorithms.AES(key), modes.ECB()).decryptor()
    inner = cipher.update(sealed) + cipher.finalize()
    right = SSP(inner[:-2]) == int.from_bytes(inner[-2:], "little")
    if not right or int.from_bytes(inner[1:5], "little") != count or inner[0] > len(inner) - 7:
        return None
    return inner[5 : 5 + inner[0]]


class Envelope:
    """The host's side of an encrypted session: its key, and a count that rises by one with every answer.

    It lasts from one key exchange to the next.
    """

    def __init__(self, key: bytes, entropy: Entropy) -> None:
        self._key = key
        self._entropy = entropy
        self._count = 0

    def sealed(self, data: bytes) -> bytes:
        """Seal a message of ours."""
        return wrap(key=self._key, count=self._count, data=data, entropy=self._entropy)

    def opened(self, data: bytes) -> bytes | None:
        """Open an answer; None if it does not answer our last message."""
        inner = unwrap(self._key, self._count + 1, data)
        if inner is not None:
            self._count += 1
        return inner
