"""Brings seasons on as time goes by: each step is a transaction that locks the season, each act at a table one of its own.

A process may die between any two of them: the rows tell the next look the rest.
"""

import contextlib
import logging
from collections.abc import Sequence
from datetime import datetime, timedelta

from bot.host.changes.changeset import By
from bot.host.errors import RefusalError
from bot.host.outbox import addresses, messages
from bot.host.outbox.messages import Letter, Message
from bot.host.play import actions
from bot.host.season.leagues import showing
from bot.host.season.leagues.course import acts, advancing, dates, drawing, games
from bot.host.season.leagues.course.acts import GameAct
from bot.host.season.leagues.course.advancing import Advance
from bot.host.season.leagues.rules.divisions import Former, next_divisions
from bot.host.season.leagues.rules.plan import is_here
from bot.host.servers import server_settings
from bot.host.tables import freezing
from bot.host.tables.loader import Parts, Service
from bot.host.tables.service import TableService
from bot.host.timing.alarms import LeagueAlarm, set_alarm
from bot.telemetry.failures import log_failure
from bot.workers import TookTooLongError
from games.engine.words.catalogue import ENGLISH
from storage import Transaction
from storage.community import servers
from storage.play import finished_seasons, leagues
from storage.play.leagues import SeasonBundle
from storage.queues import alarms, outbox

_log = logging.getLogger(__name__)

TOGETHER = timedelta(minutes=10)
"""The least time between two edits of a board. Changes in between are one edit."""
_WHILE_GONE = timedelta(hours=1)
"""The interval of looks at a season that can't be played: the bot is not on its server, or its game is not here."""
_FAILED = timedelta(minutes=10)
_MOVED = timedelta(hours=1)
"""From such a move of a date on, the public message follows it at once. A restart moves them by seconds."""
_LOOKED = timedelta(seconds=5)
"""The time until the look at a season that is due at once is over."""
_RESULTS = timedelta(seconds=15)
"""The wait of a season's end for results of its last games that are still to be posted."""
_ROUNDS = 4
"""The most looks at a season at once, since acts at tables have more to follow."""


class Seasons(Service):
    """Brings seasons on.

    Args:
        parts: the common dependencies of services.
        service: executes actions.
    """

    def __init__(self, parts: Parts, service: TableService) -> None:
        super().__init__(parts)
        self._service = service
        self._began = self._time()

    async def ring(self, server: int, number: int, owner: str) -> None:
        """Bring the seasons of a server on that wait for it, and set the alarm of what comes next.

        Args:
            server: whose alarm has rung.
            number: the alarm's.
            owner: the one that has claimed it.
        """
        looked = self._time()
        waiting, later = await self._storage.read(lambda tx: leagues.to_look_at(tx, server, looked))
        dues = [] if later is None else [later]
        ended = await self._storage.read(lambda tx: finished_seasons.going_on(tx, server))
        for season in (*waiting, *ended):
            try:
                due = await self.bring_on(season)
            except Exception as error:  # noqa: BLE001 -- one season must not hold up the others
                log_failure(_log, "alarm", error, "Season %s can't go on", season)
                due = self._time() + _FAILED
            dues += [] if due is None else [due]

        async def write(tx: Transaction) -> None:
            now = self._time()
            # One that was set meanwhile rings by itself.
            if await alarms.finish(tx, number, owner, now) and dues:
                await set_alarm(tx, LeagueAlarm(server), min(dues), now)

        await self._storage.write(write)
        self._due()

    async def bring_on(self, season: int) -> datetime | None:
        """Bring a season on until nothing is left to be done now; returns when to look again, None once it is over."""
        due = None
        for _ in range(_ROUNDS):
            step = await self._storage.write(lambda tx: self._step(tx, season))
            if step is None:
                return None
            due = step.due
            for act in step.acts:
                # A table that can't be acted at now is seen to later.
                with contextlib.suppress(RefusalError, TookTooLongError):
                    await self._do(act)
            if not step.acts and not step.opens:
                break
        self._due()
        return due

    async def try_on(self, season: int) -> None:
        """Bring a season on after an act that is stored. Where that fails, its alarm does it."""
        try:
            await self.bring_on(season)
        except Exception as error:  # noqa: BLE001 -- the act is done, whatever comes of it
            log_failure(_log, "alarm", error, "Season %s can't go on", season)

    async def follow_return(self, tx: Transaction, server: int) -> None:
        """Have the seasons of a server that has the bot again looked at, and their messages show the dates that have moved."""
        now = self._time()
        live = await leagues.of_server(tx, server, leagues.LIVE)
        for _, season in live:
            whole = await leagues.whole(tx, season.key, lock=True)
            assert whole is not None
            new = dates.due_at(dates.revised(whole), None)
            await leagues.save(tx, whole, new)
            # The look comes first: it moves the dates by the last hour.
            await show_board(tx, new, self._nonce(), now, now + _LOOKED)
        if live:
            await set_alarm(tx, LeagueAlarm(server), now, now)

    async def _step(self, tx: Transaction, key: int) -> Advance | None:
        whole = await leagues.whole(tx, key, lock=True)
        if whole is None:
            return None
        now = self._time()
        if whole.season.state not in leagues.LIVE:
            # Nothing of it changes any more.
            return advancing.released(whole, now)
        outages = self._time.outages_of(whole.league.server)
        server = await servers.find(tx, whole.league.server)
        language = server_settings.read(server).language or ENGLISH
        gone = None if server is None else server.gone
        if gone is not None or not is_here(self._library, showing.plan_of(whole.season)):
            # No one can play, and tables are suspended or frozen: only the dates move. This process never had the game.
            since = gone or max(whole.season.seen, self._began)
            due = now + _WHILE_GONE
            moved = dates.skipped(whole, now, (*outages, (since, now)))
            step = Advance(whole=moved, opens=(), acts=(), notes=(), called=(), due=due)
            if gone is not None:
                await leagues.save(tx, whole, dates.due_at(moved, due))
            else:
                await self._save(tx, whole, step, now, language)
            return step
        people = [one.person for one in whole.members if one.state in ("in", "waiting")]
        apart = await leagues.apart(tx, people)
        before = await self._before(tx, whole) if whole.season.state == "joining" else None

        def groups(joined: Sequence[int]) -> list[list[int]]:
            if before is None:
                return drawing.first_groups(joined, drawing.seed_of(whole.season), apart)
            back = {one.person for division in before for one in division} & set(joined)
            return next_divisions(before, back, [one for one in joined if one not in back])

        step = advancing.advance(self._library, whole, now, outages, apart, groups)
        await self._save(tx, whole, step, now, language)
        return step

    async def _before(self, tx: Transaction, whole: SeasonBundle) -> list[list[Former]] | None:
        """Return the divisions of the last season that was played; None for a first one."""
        played = [
            one
            for one in await leagues.of_league(tx, whole.league.key)
            if one.number < whole.season.number and one.state == "over"
        ]
        last = await leagues.whole(tx, played[-1].key) if played else None
        return None if last is None else showing.formers(last)

    async def _save(
        self, tx: Transaction, old: SeasonBundle, step: Advance, now: datetime, language: str
    ) -> None:
        new = step.whole
        by_number = {one.number: one for one in new.tables}
        for number in step.opens:
            game = by_number[number]
            table = await games.open_game(
                tx,
                games.OpeningMeans(self._library, self._randomness, self._nonce, now, language),
                new,
                game,
                dates.terms_of_game(new, game, now),
            )
            by_number[number] = games.dealt(game, table.key)
        new = dates.with_tables(new, by_number.values())
        shown = step.notes or _shows_otherwise(old, new)
        if shown:
            new = dates.revised(new)
        # If this process dies now, the next look finds the same acts again.
        due = None if step.acts or step.opens else step.due
        await leagues.save(tx, old, dates.due_at(new, due))
        for note in step.notes:
            await leagues.note(tx, new.season.key, now, None, note.kind, note.values)
        ends = new.season.state != old.season.state and new.season.state in ("over", "off")
        due_then = now + _RESULTS if ends and await _results_wait(tx, new) else None
        if shown:
            await show_board(tx, new, self._nonce(), now, due_then)
        said: list[Message] = [
            messages.RoundCall(new.league.server, new.season.key, number, part)
            for number in step.called
            for part in _parts(new)
        ]
        if ends:
            said.append(messages.SeasonEnd(new.league.server, new.season.key))
        await messages.put(
            tx,
            [
                Letter(
                    id=self._nonce(),
                    destination=addresses.at_season(new.season.key),
                    message=one,
                    due=due_then,
                )
                for one in said
            ],
            now,
        )

    async def _do(self, act: GameAct) -> None:
        """Do an act at a table."""
        match act:
            case acts.DealGame(table):
                await self._service.act(table, By(), games.start)
            case acts.RuleGame(table):
                await self._service.act(table, By(), games.rule, act)
            case acts.LeaveGame(table, person):
                await self._service.act(table, By(person), actions.resign)
            case acts.PlayOut(table):
                await self._service.act(table, By(), games.play_out)
            case acts.ReleaseGame(table):
                await self._service.act(table, By(), games.release)
            case acts.ShutGame(table):
                await self._storage.write(
                    lambda tx: freezing.put_away(tx, table, None, self._time(), self._nonce, manages=None)
                )


def _parts(whole: SeasonBundle) -> range:
    """Return the parts of a season's lines, each called by a message of its own."""
    last = max((one.line for one in whole.members if one.line is not None), default=1)
    return range(-(-last // messages.MOST_PINGED))


async def _results_wait(tx: Transaction, whole: SeasonBundle) -> bool:
    """Return whether the result of a season's game is still to be posted at its table."""
    keys = [one.table for one in whole.tables if one.table is not None]
    return any([await outbox.awaits(tx, addresses.at_table(key), messages.END) for key in keys])


async def show_board(
    tx: Transaction, whole: SeasonBundle, nonce: str, now: datetime, earliest: datetime | None = None
) -> None:
    """Have a season's sign-up or standings brought up to date: at once, or together ten minutes after the last edit.

    Args:
        tx: the transaction.
        whole: the season.
        nonce: the message's.
        now: the present.
        earliest: when it may be brought up to date; None for at once.
    """
    destination = addresses.at_board(whole.season.key)
    if await outbox.waits(tx, destination):
        return
    # The first message has posted the board, and was no edit.
    last = await outbox.last_sent(tx, destination, 2, now)
    due = max(earliest or now, last[0] + TOGETHER) if len(last) > 1 else earliest
    message = messages.LeagueBoard(whole.league.server, whole.season.key)
    await messages.put(tx, [Letter(id=nonce, destination=destination, message=message, due=due)], now)


def _shows_otherwise(old: SeasonBundle, new: SeasonBundle) -> bool:
    """Return whether the sign-up or the standings have something else to show: people, games, a round, other dates."""
    begun = [[one.called for one in whole.rounds] for whole in (old, new)]
    dates = [[whole.season.deadline, *(one.due for one in whole.rounds)] for whole in (old, new)]
    moved = any(abs(late - early) >= _MOVED for early, late in zip(*dates, strict=False))
    return (
        moved
        or begun[0] != begun[1]
        or (new.members, new.tables, new.season.state) != (old.members, old.tables, old.season.state)
    )
