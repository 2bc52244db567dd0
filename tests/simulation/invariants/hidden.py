"""Invariants of what nobody may see: secrets of running games, and the hands of others."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from bot.host.record import deal
from bot.host.timing import weeks
from games import catalogue
from games.engine.pages.model import Facts
from games.kit.pages.made import page_of
from tests.loopback.model import walk
from tests.simulation.people import Sitting

from .positions import positions
from .registry import after_each, at_rest

if TYPE_CHECKING:
    from tests.simulation.simulation import Simulation

_HELD = re.compile(r"^\*\*Your hand\*\* .*$", re.MULTILINE)
_HAND = re.compile(r"```\n(Your hand.*?)\n```", re.DOTALL)


@after_each
def no_secret_is_sent(run: Simulation, request: Any) -> Iterable[str]:
    """No body has the secret or the seed of a game that is not over. Broken by a page of details too early."""
    found = run.eye.all(
        "SELECT code, secret, first_message FROM game_table WHERE status IN ('lobby', 'running', 'frozen')"
    )
    for code, secret, first in found:
        hidden = [secret.hex()]
        if first:
            seed = deal.seed(secret, first)
            hidden.append(seed.hex() if isinstance(seed, bytes) else str(seed))
        if any(one in request.body_text for one in hidden):
            yield f"the secret of {code} is in {request.method} {request.path}"


@after_each
def a_running_deal_shows_nothing(run: Simulation, request: Any) -> Iterable[str]:
    """No body has the secret or the seed of a deal whose week is not over, and no list of a try's moves with those of
    the captains. Broken by a page of the proof, or by an export, too early."""
    now = int(run.wall().timestamp() * 1e6)
    for key, week, game, secret, ended in run.eye.all(
        "SELECT key, week, game, secret, ended FROM weekly_deal"
    ):
        if ended is not None or now >= weeks.ends(week).timestamp() * 1e6:
            continue
        hidden = [secret.hex(), *(_digest(secret, end) for end in (week, "captains"))]
        if any(one in request.body_text for one in hidden):
            yield f"the secret of the deal {week} {game} is in {request.method} {request.path}"
        if f"weekly:line:0:{game}:{week}" in request.body_text:
            yield f"the best line of the deal {week} {game} is offered in {request.method} {request.path}"
        tries = run.eye.all("SELECT moves FROM weekly_try WHERE deal = ?", key)
        if any(len(moves) > 2 and moves in request.body_text for (moves,) in tries):
            yield f"moves of the deal {week} {game} are in {request.method} {request.path}"


@after_each
def no_name_of_who_deletes_their_data_is_sent(run: Simulation, request: Any) -> Iterable[str]:
    """From the deletion on no body has the name of the person, until they act again. Broken by a farewell that reads
    the name before it is gone."""
    now = run.time()
    # discord.py repeats a request whose first attempt failed: what it says was true then.
    first = run.said.setdefault((request.method, request.path, request.body_text), now)
    if not run.city.done["be_forgotten"] or not request.body_text:
        return
    note_deleted(run)
    for person in run.city.everybody:
        since = run.deleted.get(person.id)
        if since is None:
            continue
        if run.last_acts.get(person.id, -1.0) >= since or first < since:
            continue
        if _rendered_before(run, request, since):
            continue
        name = re.compile(rf"\b{person.display_name}\b")
        # Where the database can't be read, a click is answered by what the message shows already.
        if name.search(request.body_text) and not name.search(_clicked(run, request.path)):
            yield f"the name of {person.name} is in {request.method} {request.path}"


_ON_ITS_WAY = 5.0
"""The most seconds that discord.py holds back a page, to keep within Discord's limits."""
_ROW = re.compile(r'"nonce": ?"([^"]+)"|/channels/[0-9]+/messages/([0-9]+)$')


def _rendered_before(run: Simulation, request: Any, since: float) -> bool:
    """Return whether a request was held back on its way: its row was claimed before a time, or it changes a page."""
    passed = run.time() - since
    if "/webhooks/" in request.path:
        # Reading and rendering take no time here.
        return request.method == "PATCH" and 0 < passed < _ON_ITS_WAY
    for nonce, message in _ROW.findall(f"{request.body_text}\n{request.path}"):
        row = run.eye.one(
            "SELECT attempted FROM outbox WHERE id = ? OR message = ?", nonce, int(message or 0)
        )
        if row is not None and row[0] is not None:
            return bool(run.wall().timestamp() - row[0] / 1e6 > passed)
    return False


def note_deleted(run: Simulation) -> None:
    """Note who has deleted their data by now, and who has acted since."""
    if not run.city.done["be_forgotten"]:
        return
    there = run.eye.all(
        "SELECT discord_id FROM person WHERE discord_id IS NOT NULL AND key NOT IN "
        "(SELECT person FROM alarm WHERE kind = 'forget' AND done IS NULL)"
    )
    known = {number for (number,) in there}
    for person in run.city.everybody:
        if person.id in known:
            run.met.add(person.id)
            run.deleted.pop(person.id, None)
        elif person.id in run.met:
            run.deleted.setdefault(person.id, run.time())


def _clicked(run: Simulation, path: str) -> str:
    """Return the message that is clicked where a request answers a click, as Discord has sent it; "" for another request."""
    for part in path.split("/"):
        if (found := run.server.world.interactions_by_token.get(part)) is not None:
            return json.dumps(found.payload.get("message"), ensure_ascii=False)
    return ""


def _digest(secret: bytes, end: str) -> str:
    return sha256(secret + end.encode()).hexdigest()


@at_rest
async def nobody_sees_the_hand_of_another(run: Simulation) -> Iterable[str]:
    """No message that a person could ever see has a hand that only others of the table had. Broken by a panel that is
    rendered for the wrong seat, or shown to everybody."""
    wrong = []
    found = [(table, await _hands(run, table)) for table in run.city.tables]
    # Hands at tables that the people here have not met are not known.
    known = {table.key for table in run.city.tables}
    sent = run.eye.all(
        'SELECT message, "table" FROM outbox WHERE message IS NOT NULL AND "table" IS NOT NULL'
    )
    unmet = {message for message, table in sent if table not in known}
    for _, hands in found:
        for message in run.server.world.all_messages:
            if message.id in unmet or _is_solo(message):
                # Its hands are its own, and may be like any other.
                continue
            viewer = message.only_for or message.channel.recipient
            # At another table they may have had the same cards.
            own = {
                hand
                for table, some in found
                for seat, hand in some
                if viewer is not None and table.people_of(seat) is viewer
            }
            others = {hand for _, hand in hands} - own
            for version in (*message.versions, message.version()):
                words = "\n".join(_words(version))
                run.asked["nobody sees the hand of another"] += 1
                seen = {*_HELD.findall(words), *_HAND.findall(words)} & others
                wrong += [f"{viewer} saw in {message.id}: {one}" for one in seen]
    return wrong


def _is_solo(message: Any) -> bool:
    components = [
        part for version in (*message.versions, message.version()) for part in walk(version.components)
    ]
    return any(str(part.get("custom_id", "")).startswith(("l1:", "w1:")) for part in components)


def _words(version: Any) -> Iterable[str]:
    yield version.content
    for embed in version.embeds:
        yield str(embed.get("description") or "")
    yield from (str(part["content"]) for part in walk(version.components) if part.get("type") == 10)


async def _hands(run: Simulation, table: Sitting) -> set[tuple[int, str]]:
    """Return each hand that a seat has ever had, as its person reads it. Later rows of the log add to those known."""
    known, found, newest = run.hands.get(table.key, (set(), set(), -1))
    game = catalogue[table.game]
    async for state, row in positions(run, table):
        number = 0 if row is None else row.sequence
        if number <= newest:
            continue
        newest = number
        for seat in range(state.players):
            hand = game.text.hand(state.view(seat))
            # The page of a decision may have the hand elsewhere.
            now = seat, hand, seat in state.to_act
            if not hand or now in known:
                continue
            known.add(now)
            page = page_of(game, state, seat)
            lines = (
                []
                if page is None
                else [line for one in page.blocks if isinstance(one, Facts) for line in one.lines]
            )
            found |= {(seat, str(line)) for line in lines if "Your hand" in str(line)} | {(seat, hand)}
    run.hands[table.key] = (known, found, newest)
    return found
