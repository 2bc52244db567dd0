"""Places of a board that can be looked at one by one: the menu of them."""

from bot.front.messages import Select
from bot.front.pages import links
from bot.host import TableView
from bot.text import reader, say

_LISTED = 25
"""Entries in a menu; what a game has beyond them can be looked at by command."""


def places_of(seen: TableView) -> tuple[str, ...]:
    """Return what can be looked at closely at a table; () before the start, and of a game without such."""
    close_ups = seen.game.close_ups
    return () if close_ups is None or seen.view is None else tuple(close_ups.places(seen.view, reader()))


def menu(seen: TableView, *, row: int = 0) -> Select | None:
    """Return the menu of the places; None where there are none."""
    entries = tuple((place, place) for place in places_of(seen)[:_LISTED])
    return Select(say("menu.look"), links.Look(seen.table.key), entries, row) if entries else None
