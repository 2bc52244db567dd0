"""The standings of a season as a picture: a line for each person with a cell for each game."""

from collections.abc import Sequence
from typing import Final

from bot.front.features.records.leagues import parts
from bot.front.pages.names import ascii_name
from bot.host import Host
from bot.text import reader, say
from games.engine.drawing.canvas import WIDTH, Canvas
from games.engine.drawing.letters import drawable
from games.engine.drawing.palette import BAD, DIM, GOLD, GOOD, INK, PANEL, RAISED

_HEAD, _TITLE, _LINE, _FOOT = 84, 46, 50, 56
_CELL, _SPACE = 50, 8
_FILLS: Final = {
    "league.drawn.won": "#235c3c",
    "league.drawn.between": "#4a4a33",
    "league.drawn.last": "#5b2b2b",
    "league.drawn.runs": "#2f4d63",
    "league.drawn.to_come": "#25262a",
}
"""The sentences of a cell's state, with its colour: of a game won, in between, with the last rank, running, and to come."""
_LINES: Final = 12
"""Lines of all divisions together; the page of all places has the others."""
_DIVISIONS: Final = 4
"""Divisions that have lines."""


def picture(found: Host.Leagues.StandingsView) -> Canvas:
    """Return the standings as a drawing. Of many people the first lines of each division are drawn."""
    shown = found.divisions[:_DIVISIONS]
    divisions = [rows[: _LINES // len(shown)] for rows in shown]
    several = len(divisions) > 1
    height = _HEAD + sum(len(rows) * _LINE + _TITLE * several for rows in divisions) + _FOOT
    canvas = Canvas(height, reader())
    games = [game for one in found.rounds for game in one.games]
    over = sum(game.state not in ("waiting", "open") for game in games)
    league = found.season.league.name
    canvas.text(20, 40, _name(league, "L"), 31, bold=True, room=500)
    canvas.text(
        780, 40, say("league.drawn.games", number=over, games=len(games)), 27, GOLD, anchor="end", room=250
    )
    canvas.rect(20, 56, 760, 12, PANEL, radius=6)
    if over:
        canvas.rect(20, 56, 760 * over / len(games), 12, GOOD, radius=6)
    y = _HEAD
    for number, rows in enumerate(divisions):
        if several:
            canvas.text(20, y + 32, say("league.division_entry", number=number + 1), 27, DIM, bold=True)
            y += _TITLE
        for row in rows:
            _line(canvas, row, [one for one in games if one.division == number], found.games, y)
            y += _LINE
    x = 20.0
    for what, fill in _FILLS.items():
        canvas.rect(x, height - 42, 26, 26, fill, radius=6)
        x += 34 + canvas.text(x + 34, height - 20, say(what), 25, DIM) + 22
    return canvas


def _line(
    canvas: Canvas,
    row: Host.Leagues.StandingRow,
    games: Sequence[Host.Leagues.LeagueGame],
    each: int,
    y: float,
) -> None:
    """Draw a person's line: place, name, a cell for each game, points."""
    canvas.rect(12, y + 2, WIDTH - 24, _LINE - 4, RAISED)
    first = row.line.ranked and row.line.rank == 1
    place = str(row.line.rank) if row.line.ranked else "\N{EN DASH}"
    canvas.text(42, y + 34, place, 26, GOLD if first else DIM, anchor="middle", bold=True)
    left = 690 - each * (_CELL + _SPACE)
    room = left - 76 - 30
    canvas.text(
        72, y + 34, _name(row.person.name, f"P{row.line.line}"), 27, DIM if row.why else INK, room=room
    )
    if row.goes is not None:
        up = row.goes == "up"
        tip, base = (y + 16, y + 34) if up else (y + 34, y + 16)
        canvas.path(f"M{left - 18} {tip}l9 {base - tip}h-18z", GOOD if up else BAD)
    own = [one for one in games if any(seat.line == row.line.line for seat in one.seats)]
    for at in range(each):
        what, told = _cell(own[at], row.line.line) if at < len(own) else ("league.drawn.to_come", "")
        x = left + at * (_CELL + _SPACE)
        canvas.rect(x, y + 7, _CELL, _LINE - 14, _FILLS[what], radius=7)
        canvas.text(x + _CELL / 2, y + 34, told, 25, anchor="middle", bold=True, room=_CELL - 4)
    canvas.text(
        776, y + 35, parts.number(row.line.points), 29, GOLD if first else INK, anchor="end", bold=True
    )


def _cell(game: Host.Leagues.LeagueGame, line: int) -> tuple[str, str]:
    """Return the state of a game in a person's line, as in `_FILLS`, and what the cell says."""
    own = next(seat for seat in game.seats if seat.line == line)
    if own.points is not None and own.rank is not None:
        ranks = [seat.rank for seat in game.seats if seat.rank is not None]
        what = (
            "league.drawn.won"
            if own.rank == 1
            else "league.drawn.last"
            if own.rank == max(ranks)
            else "league.drawn.between"
        )
        return what, parts.number(own.points)
    if game.state == "open":
        return "league.drawn.runs", "•"
    return "league.drawn.to_come", "\N{EN DASH}" if game.state == "off" else ""


def _name(name: str, otherwise: str) -> str:
    """Return a name in letters that the font has."""
    return name if drawable(name) else ascii_name(name, otherwise)


def described(found: Host.Leagues.StandingsView) -> str:
    """Return in words what the picture shows."""
    return "; ".join(
        say(
            "league.drawn.line",
            place=row.line.rank,
            name=row.person.name,
            points=parts.number(row.line.points),
            played=row.line.played,
        )
        for rows in found.divisions
        for row in rows
    )
