"""A season as JSON, to be kept or verified. It holds no person's id or name: people are lines 1 to n.

While the season or one of its tables goes on, it holds neither its secret nor anything that a spectator may not know.
"""

from collections.abc import Mapping
from typing import Final

import msgspec

from bot.host.season.leagues import showing
from bot.host.season.leagues.course import drawing
from bot.host.season.leagues.rules.standings import Line
from storage.play.leagues import SeasonBundle

FORM: Final = 1
"""The number of the export's form; raised when it changes."""


def export(whole: SeasonBundle, tables: Mapping[int, Mapping[str, object]]) -> dict[str, object]:
    """A season as JSON.

    Args:
        whole: the season.
        tables: the exports of its tables, by key.

    Returns:
        What was agreed, drawn and played, and the standings; once it and its tables are over also the secret and the seed.
    """
    season = whole.season
    number = 1 + max((one.division or 0 for one in whole.members), default=0)
    found: dict[str, object] = {
        "kontor_season": FORM,
        "season": season.number,
        "state": season.state,
        "plan": season.plan,
        "commitment": season.commitment,
        "message": None if season.message is None else str(season.message),
        "divisions": [_division(whole, one) for one in range(number)] if whole.tables else [],
        "games": [
            {
                "number": one.number,
                "round": one.round,
                "division": one.division,
                "places": one.places,
                "state": one.state,
                "lines": one.lines,
                "deals": one.deals,
                "table": tables.get(one.table or 0),
            }
            for one in whole.tables
        ],
    }
    if _is_told(whole):
        found["secret"] = season.secret.hex()
        if season.message is not None:
            found["seed"] = drawing.seed_of(season)
    return found


def _is_told(whole: SeasonBundle) -> bool:
    """Return whether the secret may be known. All deals follow from it, and tables of an ended season may go on."""
    return whole.season.state in ("over", "off") and all(
        game.status in ("finished", "cancelled") for game in whole.games.values()
    )


def _division(whole: SeasonBundle, division: int) -> dict[str, object]:
    members = [one for one in whole.members if one.division == division]
    return {
        "joined": [one.line for one in members if not showing.is_substitute(whole, one)],
        "members": [
            {"line": one.line, "place": one.place, "left": one.state in showing.GONE}
            for one in sorted(members, key=lambda one: one.line or 0)
        ],
        "standings": [written(line) for line in showing.standings_of(whole, division)],
    }


def written(line: Line) -> dict[str, object]:
    """A line of the standings as JSON; points as text, such as "13" or "9/2"."""
    found: dict[str, object] = msgspec.structs.asdict(line)
    return {**found, "points": str(line.points)}
