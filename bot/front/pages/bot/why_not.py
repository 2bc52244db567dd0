"""*Why can't I …?*: a seat's impossible moves with reasons, at tables and in lessons."""

from bot.front.pages.render.bot_page import say
from games.engine import Game, State, Text
from games.engine.pages.explained.refused import Refused, refused
from games.engine.pages.model import Facts, Page
from games.engine.words.texts import Together

from .frame import framed

_REASONS, _NAMED = 7, 4
"""The most reasons, and the most moves named for one."""


def why_not_page(game: Game, deal: State, seat: int) -> Page:
    """Return the page.

    Args:
        game: the game.
        deal: a position that the seat can't tell from the true one.
        seat: the asking seat.
    """
    found = refused(game, deal, seat)
    lines = [line for one in found[:_REASONS] for line in (_what(one), say("why.reason", reason=one.reason))]
    if not found:
        lines = [say("why.nothing")]
    small = (say("why.more", number=len(found) - _REASONS),) if len(found) > _REASONS else ()
    return framed(
        game, deal.view(seat), "why", say("why.headline"), Facts(tuple(lines)), small=small, seat=seat
    )


def _what(one: Refused) -> Text:
    names = Together(one.what[:_NAMED], " · ")
    if len(one.what) > _NAMED:
        return say("why.what/more", what=names, number=len(one.what) - _NAMED)
    return say("why.what", what=names)
