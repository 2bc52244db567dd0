"""A table of the designs of leagues, with figures that say how even each is."""

from collections.abc import Sequence

from bot.host.season.leagues.rules import draw
from tests.generated import stored


def table() -> Sequence[str]:
    """Return a table of all of them, in Markdown."""
    rows = [
        (str(people), str(size), *(_cell(people, size, games) for games in draw.GAMES))
        for people in draw.PEOPLE
        for size in draw.SIZES
        if size <= people
    ]
    return stored.table(("people", "size", *(f"{games} games" for games in draw.GAMES)), rows)


def _cell(people: int, size: int, games: int) -> str:
    if not draw.has_design(people, size, games):
        return ""
    found = draw.figures(people, draw.design(people, size, games))
    meetings = "{}-{}".format(*found.meetings)
    wide = found.meetings[1] - found.meetings[0] > 1
    tables = sum(found.tables.values())
    return f"{tables}; {f'**{meetings}**' if wide else meetings}; {found.seats[0]}-{found.seats[1]}"
