"""What frames a page about a table: the game's emoji, where in the game we are, its colour."""

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
        game: what is played.
        view: of the position that it is about, for where in the game we are; None for one that can't be looked at.
        kind: which page it is.
        headline: what it is about, in up to 30 letters.
        blocks: facts, tables and drawings; empty facts are left out.
        small: small print.
        seat: its reader's; None for a page that everybody sees.
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
    """Return what is a sentence already, such as what a game without pages says."""
    return say("raw", text=text)


def people(seats: Sequence[int]) -> Together:
    """Return seats by circle and name, with commas between."""
    return Together(tuple(person(seat) for seat in seats), ", ")


def person(seat: int) -> Text:
    """Return a seat by circle and name."""
    return say("person", mark=marks.player(seat), who=Who(seat))


def player(seat: SeatInfo) -> Text:
    """Return who has a seat; of a computer, how strong it is."""
    if seat.level is None:
        return person(seat.seat)
    return say("person/computer", mark=marks.player(seat.seat), who=Who(seat.seat), level=seat.level)
