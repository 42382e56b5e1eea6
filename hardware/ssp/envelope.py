"""The host's side of an encrypted session: the key, and the count that must rise by one with every answer."""

from __future__ import annotations

from hardware.ssp.secrecy import Entropy, unwrap, wrap


class Envelope:
    """From one key exchange to the next."""

    def __init__(self, key: bytes, entropy: Entropy) -> None:
        self._key = key
        self._entropy = entropy
        self._count = 0

    def sealed(self, data: bytes) -> bytes:
        """A message of ours."""
        return wrap(self._key, self._count, data, self._entropy)

    def opened(self, data: bytes) -> bytes | None:
        """An answer; None if it is not the one to our last message."""
        inner = unwrap(self._key, self._count + 1, data)
        if inner is not None:
            self._count += 1
        return inner
