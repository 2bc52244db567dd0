"""Invariants of what nobody may see: secrets of running games, and the hands of others."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from bot.host.record import deal
from games import catalogue
from games.engine.pages.model import Facts
from tests.games.kit.pages import page_of
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


@at_rest
async def nobody_sees_the_hand_of_another(run: Simulation) -> Iterable[str]:
    """No message that a person could ever see has a hand that only others of the table had. Broken by a panel that is
    rendered for the wrong seat, or shown to everybody."""
    wrong = []
    found = [(table, await _hands(run, table)) for table in run.city.tables]
    for _, hands in found:
        for message in run.server.world.all_messages:
            if _is_lesson(message):
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


def _is_lesson(message: Any) -> bool:
    components = [
        part for version in (*message.versions, message.version()) for part in walk(version.components)
    ]
    return any(str(part.get("custom_id", "")).startswith("l1:") for part in components)


def _words(version: Any) -> Iterable[str]:
    yield version.content
    for embed in version.embeds:
        yield str(embed.get("description") or "")
    yield from (str(part["content"]) for part in walk(version.components) if part.get("type") == 10)


async def _hands(run: Simulation, table: Sitting) -> set[tuple[int, str]]:
    """Return each hand that a seat has ever had, as its person reads it."""
    found: set[tuple[int, str]] = set()
    known: set[tuple[int, str]] = set()
    game = catalogue[table.game]
    async for state, _ in positions(run, table):
        for seat in range(state.players):
            hand = game.text.hand(state.view(seat))
            if not hand or (seat, hand) in known:
                continue
            known.add((seat, hand))
            page = page_of(game, state, seat)
            lines = (
                []
                if page is None
                else [line for one in page.blocks if isinstance(one, Facts) for line in one.lines]
            )
            found |= {(seat, str(line)) for line in lines if "Your hand" in str(line)} | {(seat, hand)}
    return found
