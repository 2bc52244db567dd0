"""The operator's texts, contact and notice of maintenance, as pages show them."""

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from bot.front.messages import Button, MessageContent, Select, WebAddress, with_small_print
from bot.front.pages.names import marked_text
from bot.front.pages.render import bot_page
from bot.host import Host
from bot.text import said, say
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


_LINES_OF_A_ROW, _MOST_LINES = 5, 32
"""The height of a row of controls, and of a turn with room for another line: in lines, short ones counted as whole."""


def _is_address(contact: str) -> bool:
    return contact.startswith("https://") and " " not in contact


def with_notice(host: Host, page: MessageContent) -> MessageContent:
    """Return a page with the notice of maintenance as its last line, if there is one now."""
    notice = host.operator.notice()
    return page if notice is None else replace(page, text=with_small_print(page.text, said(notice)))


def briefly_noticed(host: Host, text: str, controls: Sequence[Button | Select]) -> str:
    """Return a turn's text with the notice of maintenance in a few words, if there is one now.

    A turn that fills a phone's screen has no room for it.

    Args:
        host: the host.
        text: of the turn.
        controls: below it.
    """
    high = text.count("\n") + 1 + _LINES_OF_A_ROW * len({one.row for one in controls})
    notice = host.operator.notice(brief=True) if high <= _MOST_LINES else None
    return text if notice is None else with_small_print(text, said(notice))
