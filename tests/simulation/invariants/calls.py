"""Invariants of calls: a direct message about a turn has the moves, and does not say that the turn is over while it goes on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import msgspec

from bot.host.timing.preferences import BY_DM, Preferences
from tests.bot.front.process import OwedTurn
from tests.simulation.people import Sitting

from .positions import positions
from .registry import at_rest

if TYPE_CHECKING:
    from tests.simulation.simulation import Simulation


async def owed_turns(run: Simulation, table: Sitting) -> dict[int, list[OwedTurn]]:
    """Return what each seat came to owe, by the rules alone, oldest first."""
    found: dict[int, list[OwedTurn]] = {seat.seat: [] for seat in await table.seats()}
    persons = {seat.seat: seat.person for seat in await table.seats()}
    before: set[int] = set()
    actor, acted = None, None
    movers: dict[int, int | None] = {}
    async for state, row in positions(run, table):
        now = set(state.to_act)
        if row is not None and (row.interaction is not None or row.time != acted):
            # What a seat had no decision about, or had ordered, belongs to the action before it.
            actor, acted = row.actor, row.time
        if row is not None and row.kind == "undo":
            movers = {one: seat for one, seat in movers.items() if one not in row.payload["removed"]}  # type: ignore[operator]
        elif row is not None:
            movers[row.sequence] = row.seat
        made = Counter(movers.values())
        for seat in before - now:
            found[seat][-1] = replace(found[seat][-1], waits=False)
        for seat in now - before:
            # Who begins may have pressed what starts the game.
            own = row is None or (actor is not None and actor == persons[seat])
            since = datetime.min.replace(tzinfo=UTC) if row is None else row.time
            found[seat].append(OwedTurn(since, own, waits=True, owing=(state.turn, made[seat])))
        before = now
    return found


_MOVES = ("m1:", "n1:", "s1:")
"""The beginnings of what makes moves: a button, a menu, a button of several moves."""


@at_rest
def a_call_by_direct_message_has_the_moves(run: Simulation) -> Iterable[str]:
    """The direct message of a turn that goes on has what its person can press. Broken by a page that is rendered for
    somebody else."""
    found = run.eye.all(
        'SELECT message, code FROM outbox JOIN game_table ON game_table.key = outbox."table" JOIN seat ON '
        "seat.\"table\" = outbox.\"table\" AND seat.seat = json_extract(payload, '$.seat') WHERE kind = 'dm' AND "
        "outbox.message IS NOT NULL AND outbox.done IS NULL AND outbox.ended IS NULL AND status = 'running' AND owes",
    )
    known = {one.id: one for one in run.server.world.all_messages}
    # Who presses on it may have opened another page there.
    pressed = {one.message.id for one in run.server.world.interactions.values() if one.message is not None}
    for message, code in found:
        shown = known.get(message)
        if shown is None or shown.deleted or message in pressed:
            continue
        run.asked["a call by direct message has the moves"] += 1
        controls = [one.custom_id or "" for one in shown.buttons] + [one.custom_id for one in shown.selects]
        if not any(one.startswith(_MOVES) for one in controls):
            yield f"{shown} calls to a turn at {code} and has no moves"


_TOLD = """
SELECT seat.seat, json_extract(payload, '$.sequence'), ended, failure, person.settings FROM seat
JOIN person ON person.key = seat.person JOIN outbox ON outbox.number = (
  SELECT max(number) FROM outbox WHERE "table" = seat."table" AND kind = 'dm'
  AND json_extract(payload, '$.seat') = seat.seat
) WHERE seat."table" = ? AND owes AND computer IS NULL
"""


@at_rest
async def a_turn_that_goes_on_is_not_over(run: Simulation) -> Iterable[str]:
    """The newest direct message of a turn that goes on does not say that it is over. Broken by a turn that was taken back,
    and ended once more."""
    wrong = []
    for table in run.city.tables:
        row = await table.row()
        found = [] if row.status != "running" else run.eye.all(_TOLD, table.key)
        if not any(ended is not None for _, _, ended, *_ in found):
            continue
        log = await table.log()
        times = {one.sequence: one.time for one in log}
        taken = await owed_turns(run, table)
        for seat, sequence, ended, failure, settings in found:
            last = taken[seat][-1] if taken[seat] else None
            chosen = msgspec.json.decode(settings or "{}", type=Preferences)
            if ended is None or last is None or last.own or chosen.notice != BY_DM or failure is not None:
                continue
            told = [one for one in taken[seat] if sequence not in times or one.since <= times[sequence]]
            run.asked["a direct message that is over was compared with its turn"] += 1
            if told and told[-1].owing == last.owing:
                wrong.append(
                    f"{table.code}: the direct message of seat {seat} says {ended!r}, and its turn goes on"
                )
    return wrong
