"""The menu of a board's places with close-ups."""

from bot.front.messages import Select
from bot.front.pages import links
from bot.host import TableView
from bot.text import reader, say

_LISTED = 25
"""Entries in a menu. Further places can be viewed by command."""


def places_of(seen: TableView) -> tuple[str, ...]:
    """Return the places with close-ups at a table; () before the start, and for a game without such."""
    close_ups = seen.game.close_ups
    return () if close_ups is None or seen.view is None else tuple(close_ups.places(seen.view, reader()))


def menu(seen: TableView, *, row: int = 0) -> Select | None:
    """Return the menu of the places; None if there are none."""
    entries = tuple((place, place) for place in places_of(seen)[:_LISTED])
    return Select(say("menu.look"), links.Look(seen.table.key), entries, row) if entries else None
