"""*Symbols*: the signs of one page with their meanings, at tables and in lessons; before them those of its picture."""

from collections.abc import Sequence

import msgspec

from bot.front.pages.render.bot_page import WAITING, say
from games.engine import Game
from games.engine.pages import model
from games.engine.pages.explained.what import in_pages, meanings
from games.engine.pages.model import Facts, Page
from games.engine.words.reader import Reader
from games.engine.words.texts import Text

_ROOM = 27
"""Rows of a phone for the signs."""


def what_pages(game: Game, shown: Page, reader: Reader, drawn: Sequence[Text] = ()) -> list[model.Page]:
    """Return the signs of a page with their meanings, on as many pages as needed.

    Args:
        game: the game.
        shown: a page as printed.
        reader: the reader.
        drawn: the signs of the page's picture with their meanings; () without a picture.
    """
    reader = msgspec.structs.replace(reader, seat=shown.seat)
    lines = [meaning.line() for meaning in meanings(shown, reader, game.text)]
    pictured = in_pages(drawn, reader, _ROOM) if drawn else []
    parts = [*pictured, *in_pages(lines, reader, _ROOM)]
    return [
        Page(
            kind="what",
            seat=shown.seat,
            where=shown.where,
            headline=say(
                "what.headline/picture"
                if at <= len(pictured)
                else "what.headline"
                if len(parts) == 1
                else "what.headline/part",
                at=at,
                of=len(parts),
            ),
            blocks=(Facts(tuple(part)),),
            emoji=game.meta.box.emoji,
            colour=WAITING,
        )
        for at, part in enumerate(parts, start=1)
    ]
