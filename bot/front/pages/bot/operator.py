"""The operator's texts and contact, as pages show them."""

import msgspec

from bot.front.messages import Button, WebAddress
from bot.front.pages.names import marked_text
from bot.front.pages.render import bot_page
from bot.text import say
from games.engine import Text


class Operator(msgspec.Struct, frozen=True, kw_only=True):
    """The operator's settings for people.

    Attributes:
        privacy: the address of the text about privacy; None for none.
        terms: the address of the terms; None for none.
        contact: how people reach the operator; None if that is not told.
    """

    privacy: str | None = None
    terms: str | None = None
    contact: str | None = None

    def texts(self) -> list[Button]:
        """Return the buttons that open the texts, in the current language."""
        named = {"button.privacy": self.privacy, "button.terms_of_use": self.terms}
        return [Button(say(key), WebAddress(where)) for key, where in named.items() if where is not None]

    def reached(self) -> list[Text]:
        """Return the line that says how the operator is reached; none if that is not told."""
        if self.contact is None:
            return []
        # Escaped letters would break an address.
        told = self.contact if _is_address(self.contact) else marked_text(self.contact)
        return [bot_page.say("operator.contact", contact=told)]


NOBODY = Operator()
"""An operator who tells nothing."""


def _is_address(contact: str) -> bool:
    return contact.startswith("https://") and " " not in contact
