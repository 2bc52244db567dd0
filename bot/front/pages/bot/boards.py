"""The page of a game without pages, and of people who prefer it: the board in letters, the hand below."""

import msgspec

from bot.front.messages import CONTENT
from bot.front.messages.lengths import drawn
from bot.front.pages.render import painting
from bot.front.pages.render.bot_page import say
from games.engine import Game, Text, View
from games.engine.pages.model import Drawing, Facts, Page
from games.engine.words.reader import Reader
from games.engine.words.texts import Who

from .frame import framed, people

_MOST_DRAWN = 1500
"""Letters of a board, and of a hand, of an installed game: with both a page has room for all else."""


def fitted(game: Game, text: str) -> str:
    """Return a board or a hand; of an installed game only as much as a message has room for."""
    return text if game.origin is None else drawn(text, _MOST_DRAWN)


def wide_board(game: Game, view: View, reader: Reader) -> str:
    """Return the board in desktop width, for the text outside an embed; "" if it is too long."""
    text = game.text.board(view, reader, wide=True, headed=game.meta.short)
    board = painting.block(fitted(game, text), reader)
    return board if len(board) <= CONTENT else ""


def lettered(
    game: Game,
    view: View,
    reader: Reader,
    *,
    before: View | None = None,
    board: bool = True,
    headed: bool = True,
) -> tuple[Drawing, ...]:
    """Return the board if wanted, and the hand of the view's seat.

    Args:
        game: the game.
        view: of a seat, or of a spectator.
        reader: the reader.
        before: an older view, to mark changes.
        board: whether to include the board.
        headed: whether it begins with the game and the turn; not below a page's own head.
    """
    head = game.meta.short if headed else False
    above = game.text.board(view, reader, before=before, headed=head) if board else ""
    hand = "" if view.outcome is not None else game.text.hand(view, reader)
    printed = [(page.kind == "hand", block) for page in game.whole(view, reader) for block in page.blocks]
    return tuple(
        Drawing(
            tuple(fitted(game, text).splitlines()),
            prints=tuple(block for own, block in printed if own == is_hand),
        )
        for text, is_hand in ((above, False), (hand, True))
        if text
    )


def board_page(game: Game, view: View, reader: Reader, *, seat: int | None, board: bool = True) -> Page:
    """Return a page of the board in letters and the reader's hand, with the board's head.

    Args:
        game: the game.
        view: of the page's seat, or of a spectator.
        reader: the reader.
        seat: the reader's.
        board: whether it includes the board; otherwise the board is outside, with its own head.
    """
    whole = game.whole(view)[:1] if board else ()
    blocks = lettered(game, view, reader, board=board, headed=not whole)
    page = framed(game, view, "board", say("board.headline"), *blocks, seat=seat)
    for shown in whole:
        page = msgspec.structs.replace(page, where=shown.where, headline=shown.headline)
    return page


def plain_page(
    game: Game, view: View, reader: Reader, *, before: View | None = None, prompt: Text | None = None
) -> Page:
    """Return the page of a game without its own pages.

    Args:
        game: the game.
        view: of a seat, or of a spectator.
        reader: the reader; boards are made for one reader.
        before: an older view, to mark changes.
        prompt: another person's question, if it is public.
    """
    asked: tuple[Facts, ...] = ()
    kind = "turn" if view.seat is None else "waiting"
    headline = say("over.headline") if view.outcome is not None else say("turn.of", who=people(view.to_act))
    if view.outcome is None and len(view.to_act) == 1:
        headline = say("turn.of.one", who=Who(view.to_act[0]))
    if view.decision is not None:
        kind, headline = view.decision.kind, say("turn.yours")
        prompt = view.decision.prompt
    if prompt is not None:
        asked = (Facts((say("turn.asked", prompt=prompt),)),)
    return framed(
        game,
        None,
        kind,
        headline,
        *lettered(game, view, reader, before=before),
        *asked,
        seat=view.seat,
        colour=game.meta.box.colour,
    )


def in_letters(page: Page, game: Game, view: View, reader: Reader, *, board: bool = True) -> Page:
    """Return a game's page with its board in letters in place of facts and tables, unless the board is elsewhere."""
    return msgspec.structs.replace(
        page, blocks=lettered(game, view, reader, board=board, headed=False), small=()
    )
