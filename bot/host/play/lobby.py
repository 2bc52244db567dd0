"""What is done at a table before the game. Each function changes a draft or refuses."""

from collections.abc import Collection, Mapping
from datetime import datetime

import msgspec

from bot.host import kinds
from bot.host.changes.changeset import Draft, seat_of
from bot.host.errors import (
    AlreadySeated,
    BadChoice,
    NeedsRole,
    NoSuchSeat,
    NotPosted,
    NotSeated,
    OnlyOpener,
    SeatsKept,
    TableFull,
)
from bot.host.library import Library
from bot.host.record import deal
from bot.host.record.history import Folded
from bot.host.record.positions import dealt, digest, reached
from bot.host.servers import inviting
from bot.host.timing.clocks import Terms, checked
from games import BadOption
from games.engine import Edition, Game, OptionValue
from storage.rows import JsonObject, Seat, Table


def opened(
    game: Game,
    edition: Edition,
    options: Mapping[str, OptionValue],
    *,
    code: str,
    server: int,
    channel: int,
    opener: int,
    secret: bytes,
    now: datetime,
    role: int | None = None,
    terms: JsonObject | None = None,
) -> Table:
    """A table as it is opened, not stored yet."""
    return Table(
        key=0,
        code=code,
        server=server,
        channel=channel,
        thread=None,
        first_message=None,
        lobby_message=None,
        board_message=None,
        opener=opener,
        game=game.meta.name,
        edition=edition.name,
        edition_hash=edition.sha256,
        options=dict(options),
        rules=game.meta.rules,
        status="lobby",
        reason=None,
        secret=secret,
        commitment=deal.commitment(secret),
        record=None,
        sequence=1,
        announced=0,
        shown=0,
        turn=0,
        undos=0,
        created=now,
        started=None,
        acted=now,
        ended=None,
        outcome=None,
        role=role,
        terms=terms,
    )


def most_seats(library: Library, table: Table) -> int:
    """The greatest number of seats that a table's edition has."""
    return library.edition(table.game, table.edition).players[1]


def join(
    draft: Draft,
    person: int,
    roles: Collection[int] = (),
    welcome: inviting.Welcome = inviting.STRANGER,
) -> None:
    """Take the next seat; at a rematch, the one in the order of the game before.

    Args:
        draft: the action.
        person: who asks.
        roles: those that the person has on the table's server.
        welcome: whether the person was invited, and who sat where before.

    Raises:
        AlreadySeated, NeedsRole, SeatsKept, TableFull, Started, Over
    """
    draft.lobby_only()
    if seat_of(draft.seats, person) is not None:
        raise AlreadySeated(**draft.names)
    if draft.table.role is not None and draft.table.role not in roles and not welcome.invited:
        raise NeedsRole(**draft.names)
    if not welcome.invited and person not in welcome.order:
        absent = [one for one in welcome.order if seat_of(draft.seats, one) is None]
        if absent and len(draft.seats) + len(absent) >= most_seats(draft.scene.library, draft.table):
            raise SeatsKept(**draft.names)
    _sit(draft, Seat(table=draft.table.key, seat=len(draft.seats), person=person), kinds.JOIN, welcome)


def add_computer(draft: Draft) -> None:
    """Give the next seat to a computer.

    Raises:
        OnlyOpener, TableFull, Started, Over
    """
    draft.lobby_only()
    opener_only(draft)
    _sit(draft, Seat(table=draft.table.key, seat=len(draft.seats), computer=kinds.COMPUTER), kinds.ADD)


def _sit(draft: Draft, seat: Seat, kind: str, welcome: inviting.Welcome = inviting.STRANGER) -> None:
    most = most_seats(draft.scene.library, draft.table)
    if len(draft.seats) >= most:
        title = draft.scene.library.game(draft.table.game).meta.title
        raise TableFull(**draft.names, game=title, most=most)
    draft.seats = welcome.ordered([*draft.seats, seat])
    # Of computers, which are all alike, the newcomer is the last one.
    draft.seat = max(
        one.seat for one in draft.seats if (one.person, one.computer) == (seat.person, seat.computer)
    )
    draft.add(kind, {}, seat=draft.seat)
    draft.say_lobby()


def leave(draft: Draft, person: int) -> None:
    """Give up a seat; those behind move up. The next person becomes the opener, the last one cancels.

    Raises:
        NotSeated, Started, Over
    """
    draft.lobby_only()
    seat = seat_of(draft.seats, person)
    if seat is None:
        raise NotSeated(**draft.names)
    draft.add(kinds.LEAVE, {}, seat=seat.seat)
    _stand_up(draft, seat.seat)
    people = [other.person for other in draft.seats if other.person is not None]
    if not people:
        draft.change(status="cancelled", reason={"by": "leaving"}, ended=draft.scene.now)
    elif draft.table.opener == person:
        draft.change(opener=people[0])
    draft.say_lobby()


def remove_computer(draft: Draft, number: int) -> None:
    """Take a computer from its seat; those behind move up.

    Raises:
        OnlyOpener, NoSuchSeat, Started, Over
    """
    draft.lobby_only()
    opener_only(draft)
    if not 0 <= number < len(draft.seats) or draft.seats[number].computer is None:
        raise NoSuchSeat(**draft.names, seat=number + 1)
    draft.add(kinds.REMOVE, {}, seat=number)
    _stand_up(draft, number)
    draft.say_lobby()


def _stand_up(draft: Draft, number: int) -> None:
    del draft.seats[number]
    for index in range(number, len(draft.seats)):
        draft.change_seat(index, seat=index)


def set_options(draft: Draft, chosen: Mapping[str, OptionValue]) -> None:
    """Choose options, all or none.

    Raises:
        OnlyOpener, BadChoice, Started, Over
    """
    draft.lobby_only()
    opener_only(draft)
    options = {**draft.table.options, **chosen}
    draft.scene.library.check_options(draft.table.game, draft.table.edition, options, len(draft.seats))
    for name, value in chosen.items():
        if len(chosen) == 1 or draft.table.options.get(name) != value:
            draft.add(kinds.OPTION, {"name": name, "value": value})
    draft.change(options=options)
    draft.say_lobby()


def set_edition(draft: Draft, name: str) -> None:
    """Choose an edition.

    Raises:
        OnlyOpener, UnknownEdition, BadChoice, TableFull, Started, Over
    """
    draft.lobby_only()
    opener_only(draft)
    edition = draft.scene.library.edition(draft.table.game, name)
    draft.scene.library.check_options(draft.table.game, name, draft.table.options)
    if len(draft.seats) > edition.players[1]:
        title = draft.scene.library.game(draft.table.game).meta.title
        raise TableFull(**draft.names, game=f"{title}, {name},", most=edition.players[1])
    draft.change(edition=edition.name, edition_hash=edition.sha256)
    draft.add(kinds.EDITION, {"name": edition.name, "sha256": edition.sha256})
    draft.say_lobby()


def cancel(draft: Draft) -> None:
    """Close the lobby; the secret may be shown from now on.

    Raises:
        OnlyOpener, Started, Over
    """
    draft.lobby_only()
    opener_only(draft)
    draft.add(kinds.CANCEL, {})
    draft.change(status="cancelled", reason={"by": "opener"}, ended=draft.scene.now)
    draft.say_lobby()


def start(draft: Draft) -> None:
    """Deal.

    Raises:
        OnlyOpener, NotPosted, BadChoice, UnknownEdition, Started, Over
    """
    draft.lobby_only()
    opener_only(draft)
    table, library = draft.table, draft.scene.library
    if table.first_message is None:
        raise NotPosted(**draft.names)
    game = library.game(table.game)
    edition = library.edition(table.game, table.edition)
    try:
        game.check(len(draft.seats), dict(table.options), edition)  # type: ignore[arg-type] # it looks at their types
    except BadOption as error:
        raise BadChoice(reason=str(error)) from None
    options = {name: table.options.get(name, option.default) for name, option in game.meta.options.items()}
    seats = ["computer" if seat.person is None else "person" for seat in draft.seats]
    record = deal.record(
        game=table.game,
        edition=edition.sha256,
        options=options,
        seats=seats,
        rules=game.meta.rules,
        commitment=table.commitment,
        message=table.first_message,
    )
    draft.change(
        status="running",
        options=options,
        edition_hash=edition.sha256,
        rules=game.meta.rules,
        record=record,
        started=draft.scene.now,
    )
    _, state = dealt(library, draft.table, len(draft.seats))
    draft.add(kinds.START, {"seats": seats, "record": record}, digest=digest(state))
    # What was done in the lobby leaves no moves.
    draft.position = reached(Folded(sequence=draft.scene.table.sequence), (), state)
    draft.say(kinds.SHOW_START, {})
    # What the deal led to is told with the first turn.
    draft.change(announced=draft.table.sequence - bool(state.opening))


def opener_only(draft: Draft) -> None:
    """Refuse anybody but who opened the table."""
    if draft.scene.actor != draft.table.opener:
        raise OnlyOpener(**draft.names)


def set_terms(draft: Draft, terms: Terms) -> None:
    """Agree on terms, in the lobby.

    Raises:
        BadTerms, OnlyOpener, Over, Started
    """
    draft.lobby_only()
    opener_only(draft)
    found: Mapping[str, object] = msgspec.to_builtins(checked(terms))
    draft.change(terms=found)
    draft.add(kinds.TERMS, found)
    draft.say_lobby()
