"""Places of a board looked at one by one: the menu, the button, the page. What it says is up to the game."""

from __future__ import annotations

from bot.front.messages import Button, Page, Select, code_block
from bot.front.pages import links, timeline
from bot.front.pages.names import marked
from bot.front.responses import Sorry
from bot.front.text import say
from bot.host import Host, TableInfo, TableView

_LISTED = 25
"""Entries in a menu; what a game has beyond them can be looked at by command."""


def places_of(seen: TableView) -> tuple[str, ...]:
    """Return what can be looked at closely at a table; () before the start, and of a game without such."""
    close_ups = seen.game.close_ups
    return () if close_ups is None or seen.view is None else tuple(close_ups.places(seen.view))


def menu(seen: TableView, *, row: int = 0) -> Select | None:
    """Return the menu of the places; None where there are none."""
    entries = tuple((place, place) for place in places_of(seen)[:_LISTED])
    return Select(say("menu.look"), links.Look(seen.table.key), entries, row) if entries else None


def button(table: TableInfo, *, in_place: bool = False, row: int = 0) -> Button:
    """Return the button that leads to the menu; `in_place` on a message that one person has."""
    return Button(say("button.look"), links.Look(table.key, links.Look.PANEL if in_place else ""), row=row)


def place_named(seen: TableView, text: str) -> str:
    """Return the place that a text names, or begins to name.

    Raises:
        Sorry: if it names none, or several.
    """
    wanted = text.strip().casefold()
    found = [place for place in places_of(seen) if place.casefold() == wanted]
    found = found or [place for place in places_of(seen) if place.casefold().startswith(wanted)]
    if len(found) != 1:
        raise Sorry("error.place", value=marked(text))
    return found[0]


async def page(host: Host, seen: TableView, text: str) -> Page:
    """Return a place as who looks may see it, with the menu of all of them.

    Args:
        host: knows the names.
        seen: the table as a seat, or a spectator, sees it.
        text: a place; "" for the menu alone.

    Raises:
        Sorry: for a place that there is not.
    """
    choice = menu(seen)
    if choice is None or seen.game.close_ups is None:
        raise Sorry("error.none_here")
    shown = say("look.which")
    if text:
        company = await timeline.company(host, seen.seats, seen.table.server)
        shown = code_block(seen.game.close_ups.close_up(seen.view, company.boards, place_named(seen, text)))
    back = Button(say("menu.back"), links.Panel(seen.table.key), row=4)
    return Page(
        title=timeline.titled(seen.table, seen.game, "turn.title"), text=shown, controls=(choice, back)
    )
