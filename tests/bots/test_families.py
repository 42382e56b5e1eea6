"""A bot answers as the family of the table does, by the name in its view."""

from __future__ import annotations

from table_server.bots.families import BOT_FAMILIES
from table_server.bots.messages import Json, Said
from table_server.bots.mind import Mind
from table_server.bots.place import BotPace, BotPlace
from table_server.simulation.chance import Randomness
from tests.bots.views import bet, told
from tests.simulation.counted import Counted

PLACE = BotPlace(url="/1", token="a token", card="4000-0001", pin="70512")


class Banking:
    """A family of one question: will you bank?"""

    def answer(self, view: Json, chance: Randomness) -> Said | None:
        return {"type": "bank", "takes": not chance.below(2), "offer": view["you"]["offer"]["id"]}

    def plainly(self, offer: Json) -> Said | None:
        return {"type": "bank", "takes": False, "offer": offer["id"]}

    def waited_for(self, offer: Json) -> bool:
        return bool(offer["kind"] == "bank")


def mind(family: str, offer: Json) -> Mind:
    families = {**BOT_FAMILIES, "banked": Banking()}
    bot = Mind(place=PLACE, chance=Counted(), pace=BotPace(), families=families)
    message = told(offer=offer)
    message["view"]["table"]["family"] = family
    bot.hears(message, now=0.0)
    return bot


def test_another_family_answers_its_own_offers() -> None:
    bot = mind("banked", {"id": 7, "kind": "bank"})
    assert bot.says(1.0) == {"type": "bank", "takes": True, "offer": 7, "ref": 1}
    assert bot.says(9.0) == {"type": "bank", "takes": False, "offer": 7, "ref": 2}


def test_a_bot_that_gets_up_lets_an_offer_pass_that_its_family_does_not_wait_for() -> None:
    for kind, said in (("bank", "bank"), ("look", "leave")):
        bot = mind("banked", {"id": 7, "kind": kind})
        bot.get_up(1.0)
        words = bot.says(2.0)
        assert words is not None
        assert words["type"] == said


def test_pot_poker_is_answered_beside_it() -> None:
    bot = mind("rounds", bet(fold=True))
    words = bot.says(1.0)
    assert words is not None
    assert words["type"] == "fold"
