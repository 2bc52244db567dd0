"""Invariants of what is stored: what was confirmed is there, once, and replays."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from .delivery import rows
from .registry import after_each, at_rest

if TYPE_CHECKING:
    from tests.simulation.simulation import Simulation


@at_rest
async def the_log_is_sound(run: Simulation) -> Iterable[str]:
    """`kontor check` finds nothing: each log replays to its digests. Broken by a move that is written without its
    position."""
    return [str(one) for one in await (await run.city.host()).check()]


@at_rest
def an_interaction_acts_once(run: Simulation) -> Iterable[str]:
    """The rows of an interaction are numbered from 0 without a gap, at one table. Broken by a second delivery that acts
    again."""
    found = rows(
        run,
        'SELECT interaction, count(*), max(ordinal), count(DISTINCT "table") FROM log WHERE interaction IS NOT NULL '
        "GROUP BY interaction",
    )
    for interaction, number, last, tables in found:
        if number != last + 1 or tables != 1:
            yield f"interaction {interaction} has {number} rows up to {last} at {tables} tables"


_COUNTING = """
SELECT "table" FROM result GROUP BY "table"
HAVING count(score) = count(*) AND max(resigned) = 0 AND min(people) > 1 AND max(reason) IN ('rules', 'unrated')
"""


_KNOWN = """result.person IN (SELECT key FROM person WHERE discord_id IS NOT NULL)
AND result.score IS NOT NULL AND NOT result.resigned AND result.reason IN ('rules', 'unrated')"""
_COUNTS = (
    ("SELECT sum(games) FROM game_group", "SELECT count(*) FROM finished_game"),
    (
        "SELECT sum(games), sum(wins) FROM month_count",
        f"SELECT count(*), sum(rank = 1) FROM result WHERE people > 1 AND {_KNOWN}",  # noqa: S608 no input
    ),
    (
        "SELECT sum(games), sum(ahead) + sum(behind) FROM pair_count",
        "SELECT count(*), sum(result.rank <> o.rank) FROM result JOIN "  # noqa: S608 no input
        f"(SELECT * FROM result WHERE {_KNOWN}) AS o "
        f'ON o."table" = result."table" AND o.person > result.person WHERE {_KNOWN}',
    ),
)
"""Queries of the counts that are kept, and of the results they must equal."""


@at_rest
def each_game_that_counts_is_in_the_statistics(run: Simulation) -> Iterable[str]:
    """Statistics have one row for each game that ended by its rules with two people at least and that nobody left.
    Counts are those of the results. Broken by results that are written without it, or twice."""
    wanted, kept = rows(run, _COUNTING), rows(run, 'SELECT "table" FROM finished_game')
    run.asked["a game counts in statistics"] += len(wanted)
    if sorted(wanted) != sorted(kept):
        yield f"statistics have {sorted(kept)}, and results {sorted(wanted)}"
    for counts, results in _COUNTS:
        ((counted, found),) = zip(rows(run, counts), rows(run, results), strict=True)
        if [one or 0 for one in counted] != [one or 0 for one in found]:
            yield f"{counts} finds {counted}, and results are {found}"


_CLICK = re.compile(r"\"m1:([0-9a-z]+):([0-9a-z]+):([0-9a-z]+):([0-9a-z]+):")
_DONE = re.compile(
    r"/(?:interactions/([0-9]+)/[^/]+/callback|webhooks/[0-9]+/([^/]+)(?:/messages/@original)?)$"
)

_DEFERRAL = re.compile(r'\{ *"type": *[56]\b')
"""The beginning of an answer that says only that there will be one: as a message, or in the message of the button."""


@after_each
def nothing_is_shown_that_is_not_stored(run: Simulation, request: Any) -> Iterable[str]:
    """A panel's moves are of a position that is committed. Broken by an answer before its commit."""
    for numbers in {found.groups() for found in _CLICK.finditer(request.body_text)}:
        table, turn, moves, undos = (int(number, 36) for number in numbers)
        kept = run.eye.one("SELECT turn, undos FROM game_table WHERE key = ?", table)
        if kept is None or undos > kept[1] or (undos == kept[1] and turn > kept[0]):
            yield f"table {table} shows turn {turn} and {undos} undos, and has {kept} stored"
        most = run.eye.one(
            'SELECT max(number) FROM (SELECT count(*) AS number FROM log WHERE "table" = ? '
            "AND kind IN ('move', 'idle') AND (seat = ? OR ? IS NULL) GROUP BY seat)",
            table,
            seat := _seat(run, table, request),
            seat,
        )[0]
        if moves > (most or 0):
            yield f"table {table} shows {moves} moves of a seat, and has {most} stored"


def _seat(run: Simulation, table: int, request: Any) -> int | None:
    """Return the seat of the person whom a request answers; None if that is not known."""
    found = _DONE.search(request.path)
    number = 0 if found is None else int(found[1]) if found[1] else run.interaction_of(found[2])
    interaction = run.server.world.interactions.get(number)
    for one in run.city.tables:
        if interaction is not None and one.key == table:
            seats = [seat for seat, person in one.seated.items() if person is interaction.user]
            return seats[0] if seats else None
    return None


@after_each
def an_answer_comes_after_its_commit(run: Simulation, request: Any) -> Iterable[str]:
    """When the last answer of an action is sent, its rows are committed. A rest asks for those that came later. Broken by
    an answer before its commit."""
    found = _DONE.search(request.path)
    if found is None or _DEFERRAL.match(request.body_text) or not request.body_text:
        return ()
    interaction = int(found[1]) if found[1] else run.interaction_of(found[2])
    kept = run.eye.all('SELECT "table", sequence FROM log WHERE interaction = ?', interaction)
    if interaction and (kept or interaction not in run.confirmed):
        run.confirmed[interaction] = kept
    return ()


@at_rest
def what_was_confirmed_is_stored(run: Simulation) -> Iterable[str]:
    """The rows that were there when an action was answered are there at each rest, and no others. Broken by a commit that
    comes after the answer, and by one that is lost."""
    for interaction, before in run.confirmed.items():
        run.asked["what was confirmed is stored"] += 1
        after = run.eye.all('SELECT "table", sequence FROM log WHERE interaction = ?', interaction)
        if before != after:
            yield f"interaction {interaction} had the rows {before} when it was answered, and has {after}"
