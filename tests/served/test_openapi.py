"""Every address, asked anything its description allows and much that it does not: never our fault.

`make campaign NAME=addresses` asks each far more often, and always something else.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from table_server.cage.staff import Role
from tests.served.addresses import WHO, by_a_role, by_nobody, by_the_supervisor


def test_nothing_that_the_supervisor_asks_is_our_fault(tmp_path: Path) -> None:
    assert by_the_supervisor(tmp_path, examples=2) == ""


@pytest.mark.parametrize("role", WHO, ids=lambda role: role.value)
def test_nothing_that_another_role_asks_is_our_fault(tmp_path: Path, role: Role) -> None:
    assert by_a_role(tmp_path, role, examples=1) == ""


def test_nothing_that_nobody_asks_is_our_fault(tmp_path: Path) -> None:
    assert by_nobody(tmp_path, examples=1) == ""
