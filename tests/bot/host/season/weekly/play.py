"""Plays deals of the week in tests, against captains that answer by rules of thumb, which takes less time."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import TypeAlias

import msgspec

from bot.host.season.weekly import deals
from bot.host.season.weekly.playing import DealTry
from bot.host.timing import weeks
from bot.workers import TookTooLongError
from bot.workers.search import SearchRequest, SearchResult, choose
from games.engine import Move
from storage.play import weekly
from storage.rows.weekly import WeeklyDeal, WeeklyTry
from tests.bot.host.conftest import SERVER, Inline, Party

GAME = "caribbean"
Choice: TypeAlias = Callable[[DealTry], Move]


class Mates(Inline):
    """Captains that answer by rules of thumb; `busy` for none that answer, `takes` happens meanwhile."""

    def __init__(self) -> None:
        super().__init__()
        self.busy = False
        self.takes: Callable[[], None] = lambda: None

    async def __call__(self, thought: SearchRequest) -> SearchResult:
        if self.busy:
            raise TookTooLongError(1.0)
        self.takes()
        self.thoughts.append(thought)
        return choose(msgspec.structs.replace(thought, level="mate"))


def first(tried: DealTry) -> Move:
    """Choose the first legal move."""
    return tried.moves[0]


def last(tried: DealTry) -> Move:
    """Choose the last legal move."""
    return tried.moves[-1]


async def move(party: Party, person: int, tried: DealTry, choice: Choice = first) -> DealTry:
    """Make one move of a person."""
    index = list(tried.moves).index(choice(tried))
    moved: DealTry = await party.host.deals.click(person, msgspec.structs.replace(tried.click, index=index))
    return moved


async def play(
    party: Party, person: int, choice: Choice = first, game: str = GAME, server: int | None = SERVER
) -> DealTry:
    """Play a deal to its end."""
    tried: DealTry = await party.host.deals.open(person, game, server)
    while tried.goes_on:
        tried = await move(party, person, tried, choice)
    assert tried.row.state == DealTry.FINISHED
    return tried


async def finish(
    party: Party, person: int, score: float, game: str = GAME, server: int | None = SERVER
) -> WeeklyTry:
    """Have a try finished after a move or two with a score, without playing it."""
    tried = await move(party, person, await party.host.deals.open(person, game, server))
    row = await row_of(party, tried.key)
    done = msgspec.structs.replace(
        row, state=DealTry.FINISHED, score=score, place=1, ended=party.clock.now, version=row.version + 1
    )
    await party.storage.write(lambda tx: weekly.save(tx, done))
    return done


async def stored(party: Party, game: str = GAME) -> WeeklyDeal:
    """Return this week's deal of a game, with its secret."""
    found = await party.storage.read(lambda tx: weekly.deal(tx, party.host.deals.week, game))
    assert found is not None
    return found


async def row_of(party: Party, key: int) -> WeeklyTry:
    found = await party.storage.read(lambda tx: weekly.find(tx, key))
    assert found is not None
    return found


def to_end(party: Party) -> str:
    """Let the week pass; returns which it was."""
    week = party.host.deals.week
    party.clock.move(seconds=(weeks.ends(week) - party.clock.now).total_seconds())
    return week


def just_before_the_end(party: Party) -> None:
    left = weeks.ends(party.host.deals.week) - party.clock.now - timedelta(seconds=1)
    party.clock.move(seconds=left.total_seconds())


def secrets_of(deal: WeeklyDeal) -> tuple[str, ...]:
    """Return what nobody may be told before the end."""
    return deal.secret.hex(), deals.seed(deal), deals.key(deal).hex()
