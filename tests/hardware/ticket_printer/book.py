"""A book of tickets in memory, strict about its order."""

from __future__ import annotations

from hardware.printing import NotPrinted, Outcome, Ticket


class MemoryBook:
    """Stands in for a table's ledger."""

    def __init__(self) -> None:
        self.copies: dict[int, int] = {}
        self.came: list[Outcome] = []

    async def issue(self, ticket: Ticket) -> bool:
        if ticket.booking in self.copies:
            return False
        self.copies[ticket.booking] = 1
        return True

    async def issue_again(self, ticket: Ticket) -> int:
        if ticket.booking not in self.copies:
            return 0
        self.copies[ticket.booking] += 1
        return self.copies[ticket.booking]

    async def came_to(self, outcome: Outcome) -> None:
        self.came.append(outcome)
        if isinstance(outcome, NotPrinted):
            self.copies[outcome.booking] -= 1
            if not self.copies[outcome.booking]:
                del self.copies[outcome.booking]
