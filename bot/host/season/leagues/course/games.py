"""The tables of a season: how one is opened, and what is done there that no person does."""

from collections.abc import Callable
from datetime import datetime
from typing import NamedTuple

import msgspec

from bot.host.changes.changeset import By, Changeset
from bot.host.library import Library
from bot.host.outbox import messages
from bot.host.play import lobby, stand_ins
from bot.host.record import entries, outcomes
from bot.host.season.leagues import showing
from bot.host.season.leagues.course import dates, drawing
from bot.host.season.leagues.course.acts import RuleGame
from bot.host.tables import opening
from bot.host.tables.opening import ChosenGame, Opening
from bot.host.timing import clocks, reminders
from bot.host.timing.alarms import Idle
from bot.host.timing.clocks import HOUR, Terms
from bot.host.timing.season_rules import REST, rules_of, stored
from games.engine.words.catalogue import ENGLISH
from storage import Transaction
from storage.play.leagues import SeasonBundle
from storage.rows import Table
from storage.rows.leagues import LeagueTable


class OpeningMeans(NamedTuple):
    """The means to open tables: the games, random bytes, nonces, the present, the language of names."""

    library: Library
    randomness: Callable[[int], bytes]
    nonce: Callable[[], str]
    now: datetime
    language: str = ENGLISH


async def open_game(
    tx: Transaction, by: OpeningMeans, whole: SeasonBundle, game: LeagueTable, terms: Terms
) -> Table:
    """Open the table of a game, with everybody seated and nothing to choose; it is dealt by an action of its own."""
    season, wanted, rules = whole.season, showing.plan_of(whole.season), dates.rules_now(whole, game)
    by_line = {one.line: one.person for one in whole.members}
    people = [None if line is None else by_line[line] for line in game.lines or ()]
    printed = by.library.edition(wanted.game, wanted.edition)
    found = by.library.game(wanted.game)
    new = Opening(
        what=ChosenGame(
            found,
            printed,
            {name: wanted.options.get(name, option.default) for name, option in found.meta.options.items()},
            msgspec.to_builtins(terms),
        ),
        by=By(next(one for one in people if one is not None)),
        server=whole.league.server,
        channel=wanted.threads or whole.league.channel,
        role=None,
        after=None,
        computers=(),
        now=by.now,
        nonce=by.nonce,
        secret=drawing.secret_of(season.secret, game.number, game.deals),
        randomness=by.randomness,
        language=by.language,
    )
    assert season.message is not None
    return await opening.save_seated(
        tx, new, [rules.level if one is None else one for one in people], stored(rules), season.message
    )


def dealt(game: LeagueTable, table: int) -> LeagueTable:
    """A game with the table that was opened for it."""
    return msgspec.structs.replace(game, table=table, deals=game.deals + 1)


def start(changeset: Changeset) -> None:
    """Deal. Does nothing where that was done."""
    if changeset.table.status == "lobby":
        lobby.deal_game(changeset)


def rule(changeset: Changeset, act: RuleGame) -> None:
    """Have a running table follow what its season rules now; no seat has more time than it could have saved up."""
    if changeset.table.status != "running":
        return
    changeset.touched = True
    before = clocks.terms_of(changeset.table)
    held_before = changeset.scene.outages
    rules = rules_of(changeset.table)
    pauses = set() if rules is None else set(rules.pauses)
    outages = tuple(one for one in held_before if one not in pauses) + act.rules.pauses
    changeset.scene = msgspec.structs.replace(changeset.scene, outages=outages)
    changeset.change(terms=msgspec.to_builtins(act.terms), league=stored(act.rules))
    if before == act.terms:
        return
    cap = act.terms.cap * HOUR
    for seat in changeset.seats:
        clock = clocks.clock_of(seat)
        if clock is None:
            continue
        if clock.since is None:
            bank = min(clock.bank, cap)
        else:
            person = changeset.scene.people.get(seat.person or 0)
            gone = clocks.spent(clock, changeset.scene.now, clocks.holds(clock, person, outages))
            bank = min(clock.bank, gone + cap)
            # The running turn's message tells the end of this clock.
            changeset.redrawn |= bank != clock.bank
        changeset.change_seat(seat.seat, clock=clocks.to_json(msgspec.structs.replace(clock, bank=bank)))


def release(changeset: Changeset) -> None:
    """Have a table of an ended season go on like any other one, which may rest too long. Does nothing the second time."""
    rules = rules_of(changeset.table)
    if rules is None or rules.ended or changeset.table.status in ("finished", "cancelled"):
        return
    changeset.touched = True
    changeset.change(league=stored(msgspec.structs.replace(rules, ended=True)))
    changeset.alarms.append((Idle(changeset.table.key), changeset.scene.now + reminders.IDLE_WARNED))


def play_out(changeset: Changeset) -> None:
    """Have computers play all seats to the end, since the last time of the round has come; nobody has left by that."""
    if changeset.table.status != "running":
        return
    for seat in list(changeset.seats):
        if seat.person is None or outcomes.is_abandoned(seat) or seat.stand_in == REST:
            continue
        changeset.add(entries.TimedOut(REST), seat=seat.seat)
        changeset.change_seat(seat.seat, computer=stand_ins.level(changeset), stand_in=REST)
    changeset.say(messages.Note(*changeset.here, f"timeout.{REST}"))
