"""Only `evolve` writes a hand's state. It may change it in place, so everybody else must read only."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.contracts.project import ROOT, imports, name, python, tree

FAMILIES = ROOT / "table_server" / "families"
CHANGES = {"add", "append", "clear", "discard", "extend", "insert", "pop", "popitem", "remove", "reverse"} | {
    "setdefault", "sort", "update"
}  # fmt: skip
Function = ast.FunctionDef | ast.AsyncFunctionDef


def state_classes() -> set[str]:
    """The classes that the families' `state.py` files define."""
    return {
        node.name
        for path in FAMILIES.rglob("state.py")
        for node in tree(path).body
        if isinstance(node, ast.ClassDef)
    }


def writers() -> set[Path]:
    """Each family's `evolve.py`, and the parts of it: files that nobody imports but it and other parts."""
    evolves = set(FAMILIES.rglob("evolve.py"))
    parts = {part for evolve in evolves for part in evolve.parent.glob("*.py") if imported_by(part, evolves)}
    while foreign := {
        part for part in parts if imported_by(part, set(python("table_server")) - evolves - parts)
    }:
        parts -= foreign
    return evolves | parts


def imported_by(imported: Path, importers: set[Path]) -> bool:
    module = ".".join(imported.relative_to(ROOT).with_suffix("").parts)
    return any(module in imports(path) for path in importers)


def writes(module: ast.Module, states: set[str]) -> list[int]:
    """The lines on which a function changes a state it was given."""
    return sorted(
        {
            node.lineno
            for function in ast.walk(module)
            if isinstance(function, Function) and function.name != "__init__"
            for node in changes(function, held(function, states))
        }
    )


def held(function: Function, states: set[str]) -> set[str]:
    """The names in a function that stand for a state or a part of one."""
    given = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
    names = {"state"} | {
        argument.arg
        for argument in given
        if argument.annotation and ast.unparse(argument.annotation).strip("'\"") in states
    }
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and root(node.value) in names:
            names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return names


def changes(function: Function, names: set[str]) -> Iterator[ast.expr]:
    for node in ast.walk(function):
        if isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
            changed: ast.expr = node
        elif (
            isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES
        ):
            changed = node.func.value
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "setattr":
            changed = node.args[0]
        else:
            continue
        if root(changed) in names:
            yield changed


def root(node: ast.expr) -> str | None:
    """The name that a chain of attributes and items begins with."""
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else None


def test_every_family_has_one_writer() -> None:
    """The seating writes the chairs of every family's lineup, and has no state of its own."""
    with_state = {path.parent.name for path in FAMILIES.rglob("state.py")}
    assert {path.parent.name for path in writers()} == with_state | {"seating"}


def test_nobody_but_the_writers_changes_a_state() -> None:
    states, written = state_classes(), writers()
    readers = [path for path in python("table_server") if path not in written]
    found = [f"{name(path)}:{line}" for path in readers for line in writes(tree(path), states)]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        "state.pot = 0",
        "state.pot += 1",
        "state.stacks[2] -= 5",
        "del state.stacks[2]",
        "state.burns.append(card)",
        "state.seats[1].shown.add(3)",
        "a, state.pot = 1, 2",
        "for state.pot in range(3): pass",
        "setattr(state, 'pot', 1)",
        "hand.pot = 0",
        "stacks = state.stacks; stacks[0] = 1",
        "stacks = hand.stacks; stacks.clear()",
    ],
)
def test_a_write_is_seen(line: str) -> None:
    module = ast.parse(f"def peek(state, hand: HandState, card):\n    {line}\n")
    assert writes(module, {"HandState"}) == [2]


@pytest.mark.parametrize(
    "line",
    [
        "pot = state.pot",
        "stacks = list(state.stacks); stacks[0] = 1",
        "other.pot = 0",
        "stacks = [0]; stacks.append(state.pot)",
        "return state.burns.index(card)",
    ],
)
def test_reading_and_writing_of_other_things_is_no_write(line: str) -> None:
    module = ast.parse(f"def peek(state, hand: HandState, card, other):\n    {line}\n")
    assert writes(module, {"HandState"}) == []
