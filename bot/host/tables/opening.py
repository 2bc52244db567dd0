"""How a table is opened: what is agreed from the start, its first rows and seats. Not who may open one."""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from random import Random

import msgspec

from bot.host.changes.changeset import By
from bot.host.library import Library, noted
from bot.host.outbox import addresses, messages
from bot.host.outbox.messages import Letter
from bot.host.play import naming
from bot.host.record import deal, entries, log
from bot.host.record.entries import Entry, Row
from bot.host.servers import inviting, server_settings
from bot.host.tables.service import ActionResult
from bot.host.tables.views import seat_infos, table_info
from bot.host.timing import clocks, reminders
from bot.host.timing.alarms import Idle, set_alarm
from bot.host.timing.clocks import Terms
from games.engine import Edition, Game, OptionValue
from games.engine.words.catalogue import ENGLISH
from storage import Transaction
from storage.play import tables
from storage.rows import JsonObject, Seat, Table

_CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
_CODE_LENGTH = 4
_TRIES = 4
ANSWERED = timedelta(seconds=10)
"""An answer that is not there by then will not come."""


class ChosenGame(msgspec.Struct, frozen=True):
    """What is played at a new table.

    Attributes:
        options: all of the game's, with their values.
        terms: what is agreed about time, as JSON; None for the usual.
    """

    game: Game
    edition: Edition
    options: dict[str, OptionValue]
    terms: JsonObject | None


class Opening(msgspec.Struct, frozen=True, kw_only=True):
    """The data of a new table.

    Attributes:
        what: the game with edition and options.
        by: the opener.
        server: Discord's id of it.
        channel: Discord's id of it.
        role: the role required for joining; None for no requirement.
        after: the previous table of a rematch; None otherwise.
        computers: the levels of computers to seat, up to the edition's seats. A rematch copies its computers.
        now: the present.
        nonce: a fresh nonce for each message.
        secret: the secret that determines the deal.
        randomness: returns the given number of unpredictable random bytes.
        name: what the opener calls it; "" for a name of the catalogue.
        language: that of the catalogue's names.
        people: those who sit beside the opener from the start.
    """

    what: ChosenGame
    by: By
    server: int
    channel: int
    role: int | None
    after: int | None
    computers: Sequence[str]
    now: datetime
    nonce: addresses.Nonce
    secret: bytes
    randomness: Callable[[int], bytes]
    name: str = ""
    language: str = ENGLISH
    people: tuple[int, ...] = ()

    @property
    def opener(self) -> int:
        """The person who opens it."""
        assert self.by.person is not None
        return self.by.person


def chosen(
    library: Library,
    settings: server_settings.ServerSettings,
    game: str,
    edition: str | None,
    options: Mapping[str, OptionValue],
    terms: Terms | None,
) -> ChosenGame:
    """What is played at a new table, with the server's and the game's defaults for what is not given.

    Raises:
        UnknownGame, NotOffered, NotOfferedHere, UnknownEdition, BadChoice, BadTerms
    """
    found = settings.offered_game(library, game)
    edition, options = server_settings.with_defaults(library, settings, game, edition, options)
    printed = library.edition(game, edition)
    library.check_options(game, printed.name, options)
    terms = terms or settings.terms
    return ChosenGame(
        found,
        printed,
        {name: options.get(name, option.default) for name, option in found.meta.options.items()},
        None if terms is None else msgspec.to_builtins(clocks.checked(terms)),
    )


async def save(tx: Transaction, new: Opening, *, at_once: bool = False) -> ActionResult:
    """Store a new table with its first seats and rows, and what makes sure that its lobby is shown.

    With `at_once` no answer shows the lobby, so that it is posted now.
    """
    code, rng = await _code(tx, new.randomness)
    # The code's own chance: a name costs no further bytes.
    name = new.name or naming.drawn(rng, new.language, await tables.names_taken(tx, new.server))
    table = await tables.add(tx, _opened(new, code, name))
    most = new.what.edition.players[1]
    seats = [
        *(Seat(table=table.key, seat=seat, person=one) for seat, one in enumerate((new.opener, *new.people))),
        *(
            Seat(table=table.key, seat=seat, computer=level)
            for seat, level in enumerate(new.computers[: most - 1 - len(new.people)], 1 + len(new.people))
        ),
    ]
    if new.after is not None:
        seats = await inviting.rematch(tx, new.after, table, new.opener, new.now, new.nonce)
    rows = _rows(new, table, seats)
    if len(rows) > 1:
        grown = msgspec.structs.replace(table, sequence=len(rows))
        await tables.save(tx, table, grown)
        table = grown
    await tables.save_seats(tx, [], seats)
    await log.append(tx, rows)
    # The answer is the lobby's message; if it never arrives, the outbox worker posts one.
    lobby = Letter(
        id=new.nonce(),
        destination=addresses.at_lobby(table.key),
        message=messages.Lobby(table.key, table.sequence),
        due=None if at_once else new.now + ANSWERED,
    )
    await messages.put(tx, [lobby], new.now)
    await set_alarm(tx, Idle(table.key), new.now + reminders.IDLE_WARNED, new.now)
    return ActionResult(table=table_info(table), seats=seat_infos(seats), seat=rows[0].seat, rows=tuple(rows))


def _rows(new: Opening, table: Table, seats: list[Seat]) -> list[Row]:
    """The first rows of the log: the table is opened, and computers sit down."""
    what = new.what
    opened = entries.Opened(what.game.meta.name, what.edition.name, what.options)
    own = next(seat.seat for seat in seats if seat.person == new.opener)
    found: list[tuple[int, int, Entry]] = [(own, new.opener, opened)]
    found += [
        (seat.seat, seat.person, entries.Joined())
        for seat in seats
        if seat.person is not None and seat.person != new.opener
    ]
    found += [
        (seat.seat, new.opener, entries.ComputerAdded(seat.computer))
        for seat in seats
        if seat.computer is not None
    ]
    return [
        Row(
            table=table.key,
            sequence=ordinal + 1,
            seat=seat,
            actor=actor,
            entry=entry,
            time=new.now,
            interaction=new.by.interaction,
            ordinal=None if new.by.interaction is None else ordinal,
        )
        for ordinal, (seat, actor, entry) in enumerate(found)
    ]


def _opened(new: Opening, code: str, name: str) -> Table:
    """A table as it is opened, not stored yet."""
    what, meta = new.what, new.what.game.meta
    return Table(
        key=0,
        code=code,
        server=new.server,
        channel=new.channel,
        thread=None,
        first_message=None,
        lobby_message=None,
        opener=new.opener,
        game=meta.name,
        edition=what.edition.name,
        edition_hash=what.edition.sha256,
        options=dict(what.options),
        rules=meta.rules,
        status="lobby",
        reason=None,
        secret=new.secret,
        commitment=deal.commitment(new.secret),
        record=None,
        sequence=1,
        announced=0,
        announced_after=0,
        turn=0,
        undos=0,
        created=new.now,
        started=None,
        acted=new.now,
        ended=None,
        outcome=None,
        role=new.role,
        terms=what.terms,
        name=name,
        named_by=new.opener if new.name else None,
        origin=noted(what.game),
    )


async def _code(tx: Transaction, randomness: Callable[[int], bytes]) -> tuple[str, Random]:
    """A code that no table has, longer once the short ones get scarce; and the chance that it came from."""
    for length in range(_CODE_LENGTH, 9):
        for _ in range(_TRIES):
            rng = Random(randomness(16))  # noqa: S311 -- a name, not a secret
            code = "".join(rng.choices(_CODE_LETTERS, k=length))
            if await tables.code_is_free(tx, code):
                return code, rng
    raise LookupError("no code is free")


async def save_seated(
    tx: Transaction, new: Opening, players: Sequence[int | str], league: JsonObject, first_message: int
) -> Table:
    """Store a new table with everybody seated, which is not shown before it is dealt.

    Args:
        tx: the transaction.
        new: as of `save`, without computers.
        players: of the seats in order: a person's key, or a computer's level.
        league: what its season rules.
        first_message: a message of Discord's that was posted before, part of the seed.
    """
    code, rng = await _code(tx, new.randomness)
    name = naming.drawn(rng, new.language, await tables.names_taken(tx, new.server))
    row = msgspec.structs.replace(_opened(new, code, name), league=league, first_message=first_message)
    table = await tables.add(tx, row)
    seats = [
        Seat(table=table.key, seat=index, person=one)
        if isinstance(one, int)
        else Seat(table=table.key, seat=index, computer=one)
        for index, one in enumerate(players)
    ]
    rows = _rows(new, table, seats)
    for seat in seats:
        if seat.person is not None and seat.person != new.opener:
            sequence = len(rows) + 1
            rows.append(
                Row(
                    table=table.key,
                    sequence=sequence,
                    seat=seat.seat,
                    actor=seat.person,
                    entry=entries.Joined(),
                    time=new.now,
                )
            )
    grown = msgspec.structs.replace(table, sequence=len(rows))
    await tables.save(tx, table, grown)
    await tables.save_seats(tx, [], seats)
    await log.append(tx, rows)
    return grown
