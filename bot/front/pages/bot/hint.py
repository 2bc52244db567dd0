"""The page behind *Hint*: the strongest computer's choice."""

from collections.abc import Sequence
from math import ceil

from bot.front.pages.render.bot_page import say
from bot.host import Advice, SearchResult
from games.engine import Game, Move, Text, View
from games.engine.pages.model import Choice, Facts, Page

from .frame import framed


def hint_page(
    game: Game, view: View, choices: Sequence[Choice], chosen: SearchResult, *, at_table: bool = True
) -> Page:
    """Return the page.

    Args:
        game: the game.
        view: of the asking seat.
        choices: of its page, whose texts show the gains of moves.
        chosen: the computer's findings.
        at_table: whether this is a table, where the game might have been rated.
    """
    lines = [line for one in chosen.advice for line in _about(game, view, choices, one)]
    small = [say("hint.rated")] if at_table else []
    if chosen.playouts:
        small.insert(0, say("hint.small", games=chosen.playouts))
    return framed(game, view, "hint", say("hint.headline"), Facts(tuple(lines)), small=small, seat=view.seat)


def _about(game: Game, view: View, choices: Sequence[Choice], one: Advice) -> tuple[Text, ...]:
    """Return a move in the words of its choice, and the results of the playouts with it."""
    what = say("hint.move", what=_label(game, view, choices, one.move))
    if one.share is None:
        return (what, say("hint.close")) if one.close else (what,)
    key = "hint.share/close" if one.close else "hint.share"
    return what, say(key, share=round(100 * one.share), error=ceil(100 * one.error))


def _label(game: Game, view: View, choices: Sequence[Choice], move: Move) -> Text:
    """Return the page's label of a move, if exactly one choice begins with it; else its own name."""
    begun = [choice for choice in choices if choice.moves[:1] == (move,)]
    if len(begun) == 1:
        return begun[0].label
    label: Text = game.text.label(move, view)
    return label
