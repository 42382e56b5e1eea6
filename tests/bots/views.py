"""Small views for bots: the parts of the wire's that they read, plain unless a test says more."""

from __future__ import annotations

from typing import Any


def way(low: bool = False, own: tuple[int, int] | None = None) -> dict[str, Any]:
    """A ranking of hands, under a name that tells nothing."""
    return {"key": "a_new_one", "low": low, "own": own}


HIGH = (way(),)
LOW = (way(low=True),)
TWO_OF_OWN = (way(own=(2, 2)),)
HI_LO = (*TWO_OF_OWN, way(low=True, own=(2, 2)))
WAYS = (*HIGH, *LOW, *HI_LO, way(own=(0, 2)), way(low=True, own=(0, 2)))

NOTHING_OFFERED: dict[str, Any] = {
    "id": 7,
    "kind": "bet",
    "fold": False,
    "check": False,
    "call": 0,
    "bring_in": 0,
    "low": 0,
    "high": 0,
    "step": 0,
    "all_in": 0,
    "presets": [],
    "verb": "bet",
}


def bet(**offered: Any) -> dict[str, Any]:
    """An offer of a turn in a betting round."""
    return NOTHING_OFFERED | offered


def view(
    you: dict[str, Any] | None = None,
    boards: list[list[str]] | None = None,
    rankings: tuple[dict[str, Any], ...] = HIGH,
    pot: int = 1000,
    stack: int = 20_000,
    up: tuple[str, ...] = (),
) -> dict[str, Any]:
    """Make the view of seat 1."""
    mine = {
        "seat": 1,
        "stage": "seated",
        "cards": [],
        "offer": None,
        "buy_in": None,
        "on_its_way": [],
        "not_bought": None,
        "coming_in": None,
        "sits_out": False,
        "chooses_game": False,
    }
    return {
        "you": mine | (you or {}),
        "table": {
            "seats": [{"seat": 1, "stack": stack, "up": list(up)}, {"seat": 2, "stack": 500, "up": []}],
            "hand": {"pot": pot, "boards": boards or []},
            "game": {"rankings": list(rankings)},
            "menu": {"items": [{}, {}, {}]},
            "family": "rounds",
        },
    }


def told(**you: Any) -> dict[str, Any]:
    """The same as a message."""
    return {"v": 1, "view": view(you), "steps": []}
