"""Pictures of boards on messages: in public the board as the turn began, from what a spectator sees."""

import logging
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

import msgspec

from bot.front.messages import SMALL, MessageContent
from bot.front.messages.illustration import Beside, Drawable, Illustration
from bot.host import Display
from bot.pictures.cache import Pictures, key_of
from bot.telemetry.failures import log_failure
from bot.text import say
from games.engine import Game, View
from games.engine.pages.contract import Pictured, PicturedForOne
from games.engine.pages.course.picture import Conclusion
from games.engine.pages.course.picture import picture as ending_picture
from games.engine.pages.model import Page
from games.engine.pages.plain import plain_words
from games.engine.words.reader import Reader

_log = logging.getLogger(__name__)

_NAME = re.compile(r"board-(\d+)-(\d+)-[0-9a-f]{12}\.png")


@dataclass(frozen=True)
class Depicted:
    """The content of a picture.

    Attributes:
        game: the game.
        view: a spectator's, of the beginning of the turn. Of a seat's view there is no picture on a public message.
        reader: their language and the players' names.
        chosen: the display of tables: the server's for a public message.
    """

    game: Game
    view: View
    reader: Reader
    chosen: Display


class Prepared(NamedTuple):
    """A drawing whose picture was begun before its message is locked.

    Attributes:
        view: what it shows.
        svg: its text.
    """

    view: View
    svg: str


async def prepare(pictures: Pictures, what: Depicted, began: int, shown: str) -> Prepared | None:
    """Make a picture before its message is locked, so that no click waits for it; the rest as of `illustrated`."""
    if not _wanted(pictures, what) or _is_shown(what, began, shown) or (svg := _drawn(what)) is None:
        return None
    await pictures.of(svg)
    return Prepared(what.view, svg)


async def illustrated(
    pictures: Pictures,
    what: Depicted,
    page: MessageContent,
    began: int,
    shown: str = "",
    *,
    brief: MessageContent | None = None,
    prepared: Prepared | None = None,
    waits: bool = True,
) -> tuple[MessageContent, bool]:
    """Return a public message with its picture, and whether that is late and has to follow.

    Args:
        pictures: makes them.
        what: the content of the message.
        page: the message in words.
        began: the last row of the log when the turn began.
        shown: the name of the picture that the message has; "" for none.
        brief: the same with fewer words, where a picture is of the same position; None if the words are of a later
            one, which the message then says.
        prepared: the drawing, if it is made already.
        waits: whether to wait a moment for one that is being made.
    """
    if not _wanted(pictures, what):
        return page, False
    if _is_shown(what, began, shown):
        return _with(page, brief, Illustration(shown)), False
    same = prepared is not None and prepared.view == what.view
    svg = prepared.svg if prepared is not None and same else _drawn(what)
    if svg is None:
        return page, False
    made = await pictures.of(svg, waits=waits)
    if made.png is None:
        return page, made.follows
    return _with(page, brief, Illustration(_name(what, began, svg), made.png, _in_words(what))), False


def _with(page: MessageContent, brief: MessageContent | None, picture: Illustration) -> MessageContent:
    if brief is not None:
        return replace(brief, picture=picture, words=page)
    return replace(page, text=f"{page.text}\n{SMALL}{say('turn.began/pictured')}", picture=picture)


def drawable(
    what: Depicted, asked: Page | None, words: Callable[[], Beside] | None = None, *, whole: bool = True
) -> Drawable:
    """Return what a private page's picture is made of.

    A game that draws for one seat shows what its reader knows, with the first choices of the reader's page.

    Args:
        what: the content, in the view of the page's reader, with their own display of tables.
        asked: the game's page of that view; None without one.
        words: returns the page's words beside the picture; None if they are the same.
        whole: whether all is drawn, or what the page's question needs.
    """
    return Drawable(partial(_drawn, what, asked, whole=whole), partial(_in_words, what), words)


async def with_ending(
    pictures: Pictures,
    what: Depicted,
    shown: Callable[[], Conclusion | None],
    described: Callable[[], Page],
    page: MessageContent,
    brief: MessageContent,
) -> MessageContent:
    """Return the message of the end with its picture. It waits longer for it than others, since none can follow.

    Args:
        pictures: makes them.
        what: the content of the message.
        shown: returns the end; None if there is nothing to draw.
        described: returns the page that says in words what the picture shows.
        page: the message in words.
        brief: the same beside a picture.
    """
    if not pictures.offered or what.chosen.pictures == "never" or what.view.seat is not None:
        return page
    try:
        if (end := shown()) is None:
            return page
        svg, words = ending_picture(end, what.reader).svg(), plain_words(described(), what.reader)
    except Exception as error:  # noqa: BLE001 words are shown all the same
        log_failure(_log, "message", error, "The end of a game can't be drawn")
        return page
    made = await pictures.of(svg, patient=True)
    if made.png is None:
        return page
    return replace(brief, picture=Illustration(f"end-{key_of(svg)[:12]}.png", made.png, words), words=page)


def kept(
    pictures: Pictures, what: Depicted, page: MessageContent, there: Iterable[str]
) -> tuple[MessageContent, bool]:
    """Return an answer on a public message with the picture that the message has, and whether another has to follow.

    An answer uploads nothing, so that it is given at once.

    Args:
        pictures: makes them.
        what: the content of the answer.
        page: the answer in words.
        there: the names of the message's files.
    """
    if not _wanted(pictures, what):
        return page, False
    for name in there:
        if (found := _NAME.fullmatch(name)) and int(found[2]) == what.view.turn:
            return _with(page, None, Illustration(name)), False
    return page, True


def shown_in_private(server: Display, reader: Display) -> bool:
    """Return whether private pages have pictures: both the server and the reader want them everywhere."""
    return server.pictures == reader.pictures == "everywhere"


def beside_drawing(game: Game, page: Page) -> Page:
    """Return a page without the blocks that the game's drawings show too."""
    drawn = game.pages.DRAWN if isinstance(game.pages, PicturedForOne) else {}
    stay = drawn.get(page.kind, len(page.blocks))
    return msgspec.structs.replace(page, blocks=page.blocks[:stay])


def _wanted(pictures: Pictures, what: Depicted) -> bool:
    """Return whether a message shows a picture. One made for a seat is no spectator's, and is never shown."""
    return (
        pictures.offered
        and what.chosen.pictures != "never"
        and what.view.seat is None
        and isinstance(what.game.pages, Pictured)
    )


def _name(what: Depicted, began: int, svg: str) -> str:
    """Return the name of a picture's file."""
    return f"board-{began}-{what.view.turn}-{key_of(svg)[:12]}.png"


def _is_shown(what: Depicted, began: int, shown: str) -> bool:
    """Return whether a picture shows the turn that began with a row of the log."""
    found = _NAME.fullmatch(shown)
    return found is not None and (int(found[1]), int(found[2])) == (began, what.view.turn)


def _drawn(what: Depicted, asked: Page | None = None, *, whole: bool = True) -> str | None:
    """Return the drawing as SVG text, for one seat with its page; None if it fails, since words are shown all the same."""
    try:
        own = None if asked is None else what.game.own_picture(what.view, asked, what.reader, whole=whole)
        canvas = own or what.game.picture(what.view, what.reader)
        return None if canvas is None else canvas.svg()
    except Exception as error:  # noqa: BLE001 whatever a game's drawing raises
        log_failure(_log, "message", error, "A board can't be drawn")
        return None


def _in_words(what: Depicted) -> str:
    """Return the board in plain words, for those who don't see the picture."""
    page = what.game.page(what.view, (), ())
    return "" if page is None else plain_words(msgspec.structs.replace(page, choices=()), what.reader)
