"""Close-ups: single places of a board, by buttons and by a game's command. The game words them."""

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
    """Return the place whose name, or beginning of a name, is given in the current language or in English.

    Raises:
        Sorry: if there is none, or several.
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
    """Return a place in the viewer's view, with the menu of all places.

    Args:
        host: the host.
        seen: the table in the view of a seat or a spectator.
        text: the name of a place.

    Raises:
        Sorry: for an unknown place.
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
