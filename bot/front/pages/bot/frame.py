"""The frame of a page about a table: the game's emoji, the phase of the game, the colour."""

from collections.abc import Sequence

from bot.front.pages.render.bot_page import WAITING, say
from bot.host import SeatInfo
from games.engine import Game, Text, View
from games.engine.pages import marks
from games.engine.pages.model import Block, Facts, Page
from games.engine.words.texts import Together, Who


def framed(
    game: Game,
    view: View | None,
    kind: str,
    headline: Text,
    *blocks: Block,
    small: Sequence[Text] = (),
    seat: int | None = None,
    colour: int = WAITING,
) -> Page:
    """Return a page about a table.

    Args:
        game: the game.
        view: of the position, to show the phase; None if it can't be shown.
        kind: the kind of page.
        headline: its subject, in up to 30 letters.
        blocks: facts, tables and drawings; empty facts are omitted.
        small: small print.
        seat: the reader's; None for a public page.
        colour: of its edge.
    """
    shown = None if view is None else game.page(view, (), ())
    return Page(
        kind=kind,
        seat=seat,
        where=say("house.game", game=game.meta.short) if shown is None else shown.where,
        headline=headline,
        blocks=tuple(block for block in blocks if not isinstance(block, Facts) or block.lines),
        small=tuple(small),
        emoji=game.meta.box.emoji,
        colour=colour,
    )


def raw(text: str) -> Text:
    """Return ready text as a `Text`, such as that of a game without pages."""
    return say("raw", text=text)


def people(seats: Sequence[int]) -> Together:
    """Return seats by sign and name, separated by commas."""
    return Together(tuple(person(seat) for seat in seats), ", ")


def person(seat: int) -> Text:
    """Return a seat by sign and name."""
    return say("person", mark=marks.player(seat), who=Who(seat))


def player(seat: SeatInfo) -> Text:
    """Return a seat's player; for a computer with its level."""
    if seat.level is None:
        return person(seat.seat)
    return say("person/computer", mark=marks.player(seat.seat), who=Who(seat.seat), level=seat.level)
