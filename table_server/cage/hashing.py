"""Hashes PINs and staff secrets: argon2id under the pepper, computed in threads of its own."""

from __future__ import annotations

import asyncio
import hmac
import os
from base64 import b64encode
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, Protocol, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError

from table_server.cage.secret import Secret
from table_server.engine.values import value

T = TypeVar("T")


@value
class Cost:
    """The price of one guess for a thief who has stolen everything."""

    passes: int = 2
    kibibytes: int = 19_456


DEAR: Final = Cost()
"""OWASP's minimum for argon2id with one lane: 17 ms here, where its authors' default takes 130."""


class Proof(Protocol):
    """Makes and checks hashes."""

    async def hashed(self, secret: Secret, owner: str) -> str: ...

    async def proves(self, secret: Secret, owner: str, kept: str | None) -> bool: ...


def _of_nothing(cost: Cost) -> str:
    """A hash that no secret has, as argon2id writes it. It is made up: working one out holds up the start."""
    salt, worked_out = (b64encode(os.urandom(size)).rstrip(b"=").decode() for size in (16, 32))
    return f"$argon2id$v=19$m={cost.kibibytes},t={cost.passes},p=1${salt}${worked_out}"


class Hasher:
    """Hashes on two threads at most, so that a crowd at the card readers does not slow the table down."""

    def __init__(self, pepper: bytes, cost: Cost = DEAR, threads: int = 2) -> None:
        self._pepper = pepper
        self._argon = PasswordHasher(cost.passes, cost.kibibytes, parallelism=1)
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="pin") if threads else None
        self._nobody = _of_nothing(cost)

    async def hashed(self, secret: Secret, owner: str) -> str:
        """The stored hash of a secret. It matches in no other owner's row."""
        return await self._in_thread(lambda: self._argon.hash(self._with_pepper(secret, owner)))

    async def proves(self, secret: Secret, owner: str, kept: str | None) -> bool:
        """True if this is the owner's secret. With no hash it takes as long, and is False."""
        return await self._in_thread(
            lambda: self._matches(self._with_pepper(secret, owner), kept or self._nobody)
        )

    def close(self) -> None:
        """Wait for hashes under way."""
        if self._threads is not None:
            self._threads.shutdown()

    def _with_pepper(self, secret: Secret, owner: str) -> bytes:
        return hmac.digest(self._pepper, f"{owner}\0{secret.reveal()}".encode(), "sha256")

    def _matches(self, peppered: bytes, kept: str) -> bool:
        try:
            return self._argon.verify(kept, peppered)
        except VerifyMismatchError:
            return False

    async def _in_thread(self, work: Callable[[], T]) -> T:
        if self._threads is None:
            return work()
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)
