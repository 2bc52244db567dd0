"""Places of a board looked at one by one, by buttons and by a game's command. What it says is up to the game."""

from bot.front.buttons import Buttons, Press, always
from bot.front.messages import Button, MessageContent
from bot.front.pages import close_ups, links, timeline
from bot.front.pages.bot.frame import framed, raw
from bot.front.pages.links import Look
from bot.front.pages.names import marked
from bot.front.pages.render import bot_page
from bot.front.responses import FaceError
from bot.host import TableView
from bot.text import say, speaking, understood
from games.engine.pages.model import Drawing

buttons = Buttons()


@buttons.answers(Look, in_place=always)
async def _look(press: Press[Look]) -> MessageContent:
    seen = await press.host.tables.look(press.form.table, press.person)
    return close_up_page(seen, press.value)


def place_named(seen: TableView, text: str) -> str:
    """Return the place that a text names, or begins to name, in the language that is spoken or in English.

    Raises:
        Sorry: if it names none, or several.
    """
    wanted, places = text.strip().casefold(), close_ups.places_of(seen)
    for spoken in understood():
        with speaking(spoken):
            called = [place.casefold() for place in close_ups.places_of(seen)]
        found = [place for place, name in zip(places, called, strict=True) if name == wanted]
        found = found or [
            place for place, name in zip(places, called, strict=True) if name.startswith(wanted)
        ]
        if len(found) == 1:
            return found[0]
    raise FaceError("error.place", value=marked(text))


def close_up_page(seen: TableView, text: str) -> MessageContent:
    """Return a place as who looks may see it, with the menu of all of them.

    Args:
        host: knows the names.
        seen: the table as a seat, or a spectator, sees it.
        text: a place.

    Raises:
        Sorry: for a place that there is not.
    """
    choice = close_ups.menu(seen)
    if choice is None or seen.game.close_ups is None:
        raise FaceError("error.none_here")
    company = timeline.company(seen, seen.viewer)
    reader, place = company.reader(seen.seat), place_named(seen, text)
    drawing = Drawing(tuple(seen.game.close_ups.close_up(seen.view, reader, place).splitlines()))
    page = framed(seen.game, seen.view, "look", raw(place), drawing, seat=seen.seat)
    ways = [
        Button(
            say("button.to_table" if seen.seat is None else "button.to_panel"), links.Panel(seen.table.key)
        ),
        Button(say("page.board"), links.Board(seen.table.key, links.Board.PANEL)),
    ]
    return bot_page.printed(page, (choice,), ways, reader=reader)
