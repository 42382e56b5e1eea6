"""What house bots say at it: the smallest wager, and the bank whenever it is offered."""

from __future__ import annotations

from table_server.bots.messages import Json, Said
from table_server.simulation.chance import Randomness


class ToyAnswers:
    """A wager is put down once and then stands."""

    def answer(self, view: Json, chance: Randomness) -> Said | None:
        you, table = view["you"], view["table"]
        offer = you["offer"]
        if offer is None:
            return None
        if offer["kind"] == "bank":
            return {"type": "take_bank", "offer": offer["id"], "takes": True}
        mine = table["seats"][you["seat"] - 1]
        if mine["wager"] or offer["most"] < table["game"]["unit"]:
            return self.plainly(offer)
        return {"type": "put_down", "offer": offer["id"], "amount": table["game"]["unit"]}

    def plainly(self, offer: Json) -> Said | None:
        if offer["kind"] == "bank":
            return {"type": "take_bank", "offer": offer["id"], "takes": False}
        return {"type": "stand", "offer": offer["id"]}

    def waited_for(self, offer: Json) -> bool:
        return True
