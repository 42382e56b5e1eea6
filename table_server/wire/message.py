"""The base of all messages from a screen: strict, closed and bounded. Errors never print what they hold."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field, SecretStr

from table_server.engine.cards import Seat
from table_server.engine.money import Cents

LARGEST: Final = 2**53 - 1
"""The largest whole number a browser keeps exactly."""

Count = Annotated[int, Field(ge=0, le=LARGEST)]
Amount = Annotated[Cents, Field(ge=0, le=10**11)]
"""Cents; no table holds a billion dollars."""
SeatNumber = Annotated[Seat, Field(ge=1, le=10)]
Short = Annotated[str, Field(min_length=1, max_length=64)]
Secret = Annotated[SecretStr, Field(min_length=1, max_length=128)]
"""Card numbers, PINs and tokens, which are printed as stars wherever the message is printed."""
AccountNumber = Annotated[str, Field(pattern=r"^[0-9]{0,15}$")]
"""The number of a player's account; empty for none."""
Reason = Annotated[str, Field(min_length=1, max_length=200)]


class Closed(BaseModel):
    """A model that takes only its declared fields, and no other type for a value."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        strict=True,
        hide_input_in_errors=True,  # an error may be logged, and the input may be a PIN
        use_attribute_docstrings=True,
        json_schema_serialization_defaults_required=True,  # answers are always whole
    )


class Message(Closed):
    """A message from a screen."""

    model_config = ConfigDict(defer_build=True)  # it is built once, as a member of its union

    ref: Count | None = None
    """The page's number for this message. It comes back with the answer, if there is one."""


class Touch(Message):
    """An answer to the offer that was on the screen; a late or doubled one does nothing."""

    offer: Count
    """`view.you.offer.id` of the question this answers."""


class OfLineup(Message):
    """A wish for the time between hands that only one family of games knows."""
