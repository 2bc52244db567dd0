"""Invariants of messages: each hand-over is announced once, and what is shown is true."""

from __future__ import annotations

import re
import sqlite3
from collections import Counter
from collections.abc import Iterable
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

import discord
import msgspec

from bot.front.pages import public
from bot.text import say
from tests.loopback.posting import OLD_AFTER
from tests.simulation.people import Sitting

from .calls import owed_turns
from .registry import at_rest

if TYPE_CHECKING:
    from tests.simulation.simulation import Simulation


class Eye:
    """Looks into the database beside the bot.

    Args:
        file: the database's.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._connection: sqlite3.Connection | None = None

    def all(self, query: str, *values: object) -> list[Any]:
        """Return the rows of a query; what is not committed is not there."""
        if self._connection is None:
            self._connection = sqlite3.connect(self._file)
        return self._connection.execute(query, values).fetchall()

    def one(self, query: str, *values: object) -> Any:
        """Return the first row, None if there is none."""
        found = self.all(query, *values)
        return found[0] if found else None

    def close(self) -> None:
        """Close the connection."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def rows(run: Simulation, query: str, *values: object) -> list[Any]:
    """Return what a query finds, beside the bot."""
    return run.eye.all(query, *values)


def _entered(run: Simulation) -> list[Sitting]:
    """Return the tables whose place has never refused the bot: elsewhere the next action shows what is missing."""
    refused = run.network.refused_places
    return [one for one in run.city.tables if not {one.place.id, one.lobby.channel.id} & refused]


@at_rest
def each_message_is_posted_once(run: Simulation) -> Iterable[str]:
    """No message of the outbox is in Discord twice. Broken by posting again after the nonce was forgotten."""
    # A place that refuses the bot may have taken a message before: it goes on in another place, and can't look there.
    refused = run.network.refused_places
    posted = [
        one
        for one in run.server.world.all_messages
        if one.author is run.server.world.bot and one.nonce and one.channel.id not in refused
    ]
    for nonce, number in Counter(one.nonce for one in posted).items():
        if number > 1:
            yield f"{number} messages have the nonce {nonce}"
    known = dict(rows(run, "SELECT id, message FROM outbox"))
    for message in posted:
        if known.get(message.nonce) not in (None, message.id) and not message.deleted:
            yield f"{message} is there, and its row of the outbox knows another"


_IN_TROUBLE = re.compile(r"5\d\d |429 ")
"""Begins a reason of Discord's that passes."""
_A_DAY = 24 * 3600 * 1_000_000


@at_rest
def only_what_is_refused_is_given_up(run: Simulation) -> Iterable[str]:
    """A message that Discord could not take for a while is sent later; it is given up after a day. Broken by a 503 that
    counts as a refusal."""
    given_up = rows(
        run,
        "SELECT id, kind, failure FROM outbox WHERE failure IS NOT NULL AND (due IS NULL OR done - created < ?)",
        _A_DAY,
    )
    for nonce, kind, failure in given_up:
        if _IN_TROUBLE.match(failure):
            yield f"{nonce} ({kind}) was given up: {failure}"


@at_rest
async def each_hand_over_is_announced_once(run: Simulation) -> Iterable[str]:
    """A table has one start, one running turn and one end, and nobody hears of a turn twice. Broken by an edit before
    its post, by a second announcement, by a hand-over that is committed without its message."""
    wrong, entered = [], _entered(run)
    for table in run.city.tables:
        row = await table.row()
        log = await table.log()
        if row.status not in ("running", "finished") or any(one.kind == "replace" for one in log):
            continue
        kept = rows(run, 'SELECT id, kind, message FROM outbox WHERE "table" = ?', table.key)
        if row.status == "finished" and not kept:
            # A month later no row tells of it.
            continue
        kinds = {nonce: kind for nonce, kind, _ in kept}
        # What is dealt at once begins in its lobby's message.
        began = {message for _, kind, message in kept if kind == "start"}
        sent = [
            "start" if one.id in began else kinds[one.nonce]
            for one in run.server.world.all_messages
            if (one.nonce in kinds or one.id in began) and not one.deleted
        ]
        by_rules = row.status == "finished" and "close" not in {one.kind for one in log}
        # Elsewhere the channel has only what Discord has let in.
        free = table in entered and row.lobby_message not in run.network.refused_edits
        for kind, number in {"start": 1, "end": int(by_rules)}.items() if free else ():
            if sent.count(kind) != number:
                wrong.append(
                    f"{row.code}: {number} of kind {kind} were to be announced, {sent.count(kind)} are there"
                )
        if not {"resign", "timeout", "back"} & {one.kind for one in log}:
            wrong += await _called(run, table, undone="undo" in {one.kind for one in log})
    return wrong


async def _called(run: Simulation, table: Sitting, *, undone: bool) -> list[str]:
    """Return whose turn was told more than once, and who was not called though their turn is not taken.

    Args:
        undone: whether something was taken back. Nobody hears again of a turn that was ended once more, unless they
            have moved since.
    """
    wrong = []
    taken = await owed_turns(run, table)
    people = {seat.seat: seat.person for seat in await table.seats()}
    votes = {one[0] for one in rows(run, "SELECT id FROM outbox WHERE kind = 'vote'")}
    for seat, person in table.seated.items():
        if person.id in run.city.changed or people.get(seat) is None:
            continue
        mention = f"<@{person.id}>"
        told = sorted(
            one.id
            for kind in ("turn", "call", "note")
            for one in table.messages(kind)
            # Another message has taken the place of some, which call nobody any more. A vote calls to its answer.
            if one.nonce not in votes
            and any(mention in version.content for version in (*one.versions, one.version()))
        )
        turns = {one.owing for one in taken[seat]} if undone else taken[seat]
        if len(told) > len(turns):
            wrong.append(f"{table.code}: seat {seat} had {len(turns)} turns and was told {len(told)} times")
        if undone:
            continue
        last = taken[seat][-1] if taken[seat] else None
        if last is not None and last.waits and not last.own:
            # The log has the machine's time, and messages have Discord's.
            since = discord.utils.time_snowflake(last.since - timedelta(seconds=run.ahead))
            if not any(one >= since for one in told) and not _was_refused(run, table, seat):
                wrong.append(f"{table.code}: seat {seat} has not acted since {last.since} and was not called")
    return wrong


def _was_refused(run: Simulation, table: Sitting, seat: int) -> bool:
    """Return whether Discord let a call to a seat into none of the table's places."""
    if not {table.place.id, table.lobby.channel.id} & run.network.refused_places:
        return False
    about = "json_extract(payload, '$.seat') = ? AND failure IS NOT NULL AND message IS NULL"
    query = f"SELECT 1 FROM outbox WHERE kind = 'call' AND \"table\" = ? AND {about}"  # noqa: S608 -- ours
    return bool(rows(run, query, table.key, seat))


@at_rest
async def the_last_page_is_true(run: Simulation) -> Iterable[str]:
    """The message of the running turn shows what a new rendering of the table shows. Broken by an edit that is lost, or
    that is overtaken by an older one."""
    wrong = []
    for table in _entered(run):
        wrong += [f"{table.code}: {one}" for one in await _page(run, table)]
    return wrong


_PATIENCE = 1200
"""Seconds until a time-out comes after its end. People could not reach the bot just before."""


def _timeless(words: str) -> str:
    """Return words without clocks."""
    return re.sub(r"⏱️ [^·]*", "", words)


def _ends(words: str) -> list[int]:
    """Return the ends of clocks that words tell, in seconds since 1970."""
    return [int(one) for one in re.findall(r"⏱️ [^·]*<t:(\d+)", words)]


def _late(kept: str, wanted: str, now: float) -> str:
    """Return how clocks are told wrongly; "" if they aren't.

    An outage moves an end. The page may tell the earlier one until then, or until the next reminder.
    """
    told, true = _ends(kept), _ends(wanted)
    if not true and all(0 <= now - one < _PATIENCE for one in told):
        return ""
    if len(told) == len(true) and all(
        one == other or now < one <= other for one, other in zip(told, true, strict=True)
    ):
        return ""
    return f"clocks that end at {told} and end at {true}, and it is {now}"


def _by_wrong_clock(run: Simulation, told: list[int], true: list[int]) -> bool:
    """Return whether ends differ by what the machine's clock was wrong.

    Then time may be left that is out by the right clock, and the other way round.
    """
    if not (told and true):
        return bool(run.offsets)
    return len(told) == len(true) and all(
        one == other or any(abs(abs(one - other) - by) < _PATIENCE for by in run.offsets)
        for one, other in zip(told, true, strict=True)
    )


async def _page(run: Simulation, table: Sitting) -> list[str]:
    host = run.host
    seen = await host.tables.look(table.key)
    if seen.table.status != "running":
        return []
    found = rows(
        run,
        "SELECT message, payload, failure, due FROM outbox "
        "WHERE \"table\" = ? AND slot = 'board' AND done IS NULL AND ended IS NULL",
        table.key,
    )
    if len(found) != 1 or found[0][0] is None:
        return [f"{len(found)} messages show the running turn: {found}"]
    if run.offsets and (found[0][3] or 0) / 1e6 > run.wall().timestamp() + _PATIENCE:
        # What changed it was done by a clock that was hours ahead for less than a minute: its edit waits for them.
        return []
    message, turn = found[0][0], msgspec.json.decode(found[0][1], type=dict[str, Any])
    shown = next((one for one in run.server.world.all_messages if one.id == message), None)
    if shown is None or shown.deleted:
        return [f"the message {message} of the running turn is gone"]
    if takes_no_edit(run, shown):
        # Discord has refused the last one. The next action is shown again.
        return []
    what = await public.read_content(host, table.key, turn["after"], None)
    page = await public.board_page(host, what, "look", turn["after"], mention=turn["mention"])
    fresh = page.sent()["embed"].to_dict()["description"]
    wanted = _timeless(fresh)
    # A turn that no edit was due for says that it shows how it began, and that is how it still is.
    stands = str(shown.embeds[0].get("description"))
    kept = _timeless(stands)
    for began in ("turn.began", "turn.began/question"):
        kept = kept.replace(f"{say(began)} · ", "")
    # An outdated press is answered there.
    kept = kept.removeprefix(f"{say('stale')}\n")
    late = _late(stands, fresh, run.wall().timestamp())
    if late and not _by_wrong_clock(run, _ends(stands), _ends(fresh)):
        return [f"the running turn shows {late}"]
    return (
        []
        if kept == wanted
        else [f"the running turn shows {kept!r}, and should show {wanted!r}; {found[0][2]}"]
    )


@at_rest
async def what_ends_is_over(run: Simulation) -> Iterable[str]:
    """Once a turn is over, nothing is left to press on its message; once a game is over no row waits. Nobody can join on the
    message of a lobby that is over. Broken by a slot that is ended without its edit."""
    wrong = []
    known = {one.id: one for one in run.server.world.all_messages}
    for table in _entered(run):
        over = (await table.row()).status in ("finished", "cancelled")
        found = rows(
            run,
            "SELECT slot, message, done, ended FROM outbox WHERE slot IS NOT NULL AND message IS NOT NULL "
            'AND "table" = ?',
            table.key,
        )
        # Discord allows few edits of an old message: the last one comes an hour later.
        spent = {one.id for one in known.values() if takes_no_edit(run, one)}
        found = [row for row in found if row[1] not in spent]
        going_on = {(slot, message) for slot, message, done, ended in found if done is None and ended is None}
        wrong += [
            f"{table.code}: {row} waits" for row in found if row[2] is None and (over or row[3] is not None)
        ]
        for slot, message, _, ended in found:
            shown = known.get(message)
            if slot == "board" and ended and shown is not None and (slot, message) not in going_on:
                wrong += [f"{shown} can be pressed, its turn being over"] if shown.buttons else []
            if slot == "lobby" and ended and shown is not None and not shown.deleted:
                joins = any((one.custom_id or "").startswith("t1:join:") for one in shown.buttons)
                wrong += [f"{shown} can be joined, its lobby being over"] if joins else []
    return wrong


def takes_no_edit(run: Simulation, message: Any) -> bool:
    """Return whether Discord has refused an edit of a message in the last hour, or always does."""
    last = message.refused_late
    late = last is not None and run.server.world.clock.now() - last < OLD_AFTER
    return late or message.id in run.network.refused_edits
