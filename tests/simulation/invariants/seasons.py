"""Invariants of leagues: rounds open once, results count once, and the standings are right."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from bot.host.season.leagues import verifying
from tests.bot.host.season.leagues import second

from .delivery import rows
from .registry import at_rest

if TYPE_CHECKING:
    from tests.simulation.simulation import Simulation

_ROUND = re.compile(r"^t1:league:(\d+):play")
_NUMBER = re.compile(r"\bround (\d+)")
_OPENED = """
SELECT json_extract(league, '$.season'), count(*) FROM game_table WHERE league IS NOT NULL GROUP BY 1
"""

_LEFT = """
SELECT season, number, called, EXISTS (
  SELECT 1 FROM league_table LEFT JOIN result ON result."table" = league_table."table"
  WHERE league_table.season = one.season AND league_table.round = one.number
    AND (league_table.state IN ('waiting', 'open') OR league_table.state = 'over' AND result.finished > one.called)
) FROM league_round AS one
"""
"""The rounds, with whether a game of each was not over when it was called."""

_DEALS = """
SELECT season, number, state, deals, (
  SELECT count(*) FROM league_log
  WHERE season = one.season AND kind = 'dealt_anew' AND json_extract(payload, '$.game') = one.number
) FROM league_table AS one
"""


@at_rest
def each_round_opens_once(run: Simulation) -> Iterable[str]:
    """A round with games to play is called once as it begins, and each deal of a game has one table. Broken by a look at a season that does
    not lock it, and by a table that is opened in a transaction of its own."""
    waiting = {
        (one["season"], one["number"])
        for (payload,) in rows(run, "SELECT payload FROM outbox WHERE kind = 'round' AND done IS NULL")
        for one in [msgspec.json.decode(payload)]
    }
    refused = run.city.league is not None and run.city.league.id in run.network.refused_places
    called = _calls(run)
    for season, number, at, left in rows(run, _LEFT):
        run.asked["each round opens once"] += 1
        found = called[season, number]
        least = int(at is not None and left and not refused and (season, number) not in waiting)
        if not least <= found <= int(at is not None):
            yield f"round {number} of season {season} was called {found} times; {at}"
    for season, number, state, deals, anew in rows(run, _DEALS):
        if deals != anew + (state in ("open", "over")) and state not in ("off", "given"):
            yield f"game {number} of season {season} is {state}, dealt {deals} times and {anew} times anew"
    opened = dict(rows(run, _OPENED))
    for season, deals in rows(run, "SELECT season, sum(deals) FROM league_table GROUP BY season"):
        if opened.get(season, 0) != deals:
            yield f"season {season} has dealt {deals} games, and {opened.get(season, 0)} tables"


def _calls(run: Simulation) -> Counter[tuple[int, int]]:
    """Count the calls that people see, by season and round."""
    found = Counter[tuple[int, int]]()
    for message in run.server.world.all_messages:
        if message.author is not run.server.world.bot or message.deleted or message.only_for is not None:
            continue
        for version in (*message.versions, message.version()):
            buttons = [one for one in _ids(version.components) if _ROUND.match(one)]
            number = _NUMBER.search(version.content)
            if buttons and number is not None:
                season = _ROUND.match(buttons[0])
                assert season is not None
                found[int(season[1]), int(number[1]) - 1] += 1
                break
    return found


def _ids(components: Iterable[Any]) -> Iterable[str]:
    for part in components:
        yield str(part.get("custom_id", ""))
        yield from _ids(part.get("components", ()))


@at_rest
def each_result_counts_once(run: Simulation) -> Iterable[str]:
    """A game of a season that is over has a table that is over, with one result for each seat; no other game counts. Broken
    by a second deal of a game that was played, and by a result that is written twice."""
    for season, number, state, table in rows(run, 'SELECT season, number, state, "table" FROM league_table'):
        run.asked["each result counts once"] += 1
        status = rows(run, "SELECT status FROM game_table WHERE key = ?", table or 0)
        results = rows(run, 'SELECT count(*), count(DISTINCT seat) FROM result WHERE "table" = ?', table or 0)
        seats = rows(run, 'SELECT count(*) FROM seat WHERE "table" = ?', table or 0)
        over = bool(status) and status[0][0] == "finished"
        if state == "over" and (not over or results[0] != (seats[0][0], seats[0][0])):
            yield f"game {number} of season {season} counts with {status} and {results} results"
        if over and state not in ("over", "off"):
            yield f"game {number} of season {season} is played, and is {state}"


@at_rest
async def the_standings_are_right(run: Simulation) -> Iterable[str]:
    """The standings are those that other code counts from the season's export alone, and an ended season's export holds.
    Broken by a rule of points or places that is not the promised one."""
    wrong = []
    for key, state in rows(run, "SELECT key, state FROM season"):
        exported: Any = await run.host.leagues.export(key)
        for division in range(len(exported["divisions"])):
            run.asked["the standings are right"] += 1
            kept, wanted = second.exported_rows(exported, division), second.table(exported, division)
            if kept != wanted:
                wrong.append(f"season {key} shows {kept}, and should show {wanted}")
        if state == "over":
            run.asked["a season's export holds"] += 1
            if not (found := verifying.verify(run.host.library, exported)).holds:
                wrong.append(f"season {key}: {found}")
    return wrong
