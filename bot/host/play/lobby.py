"""What is done at a table before the game. Each function fills a changeset or refuses."""

from collections.abc import Callable, Collection, Mapping
from typing import cast, get_args

import msgspec

from bot.host.changes import effects
from bot.host.changes.changeset import Changeset, seat_of
from bot.host.errors import (
    AlreadySeatedError,
    BadSetupError,
    NeedsRoleError,
    NotInLobbyError,
    NotPostedError,
    NotSeatedError,
    NotWelcomeError,
    OnlyOpenerError,
    SeatsKeptError,
    TableFullError,
    UnknownChoiceError,
    UnknownThinkingError,
)
from bot.host.library import Library, noted
from bot.host.outbox import messages
from bot.host.record import deal, entries
from bot.host.record.entries import Entry
from bot.host.record.history import History
from bot.host.record.positions import dealt, digest, replay
from bot.host.servers import inviting
from bot.host.timing.clocks import Terms, Thinking, checked, terms_of
from games import BadOption
from games.engine import Game, OptionValue
from storage.rows import Seat, Table


def most_seats(library: Library, table: Table) -> int:
    """The greatest number of seats that a table's edition has."""
    return library.edition(table.game, table.edition).players[1]


def join(changeset: Changeset, welcome: inviting.Welcome = inviting.STRANGER) -> None:
    """Take the next seat; at a rematch, the one in the order of the game before.

    Args:
        changeset: the action.
        welcome: whether the person was invited, and who sat where before.

    Raises:
        AlreadySeated, NotWelcome, NeedsRole, SeatsKept, TableFull, AlreadyStartedError, Over
    """
    changeset.lobby_only()
    person, roles = changeset.by.person, changeset.by.guest.roles
    if seat_of(changeset.seats, person) is not None:
        raise AlreadySeatedError(**changeset.names)
    seated = {seat.person for seat in changeset.seats}
    if not welcome.invited and (welcome.barred or welcome.apart & seated):
        raise NotWelcomeError(**changeset.names)
    if changeset.table.role is not None and changeset.table.role not in roles and not welcome.invited:
        raise NeedsRoleError(**changeset.names)
    if not welcome.invited and person not in welcome.order:
        absent = [one for one in welcome.order if seat_of(changeset.seats, one) is None]
        if absent and len(changeset.seats) + len(absent) >= most_seats(
            changeset.scene.library, changeset.table
        ):
            raise SeatsKeptError(**changeset.names)
    _sit(
        changeset,
        Seat(table=changeset.table.key, seat=len(changeset.seats), person=person),
        entries.Joined(),
        welcome,
    )


def add_computer(changeset: Changeset, level: str = entries.COMPUTER) -> None:
    """Give the next seat to a computer of a level.

    Raises:
        UnknownLevel, OnlyOpener, TableFull, AlreadyStartedError, Over
    """
    opener_only(changeset)
    changeset.scene.library.check_level(changeset.table.game, level)
    _sit(
        changeset,
        Seat(table=changeset.table.key, seat=len(changeset.seats), computer=level),
        entries.ComputerAdded(level),
    )


def set_level(changeset: Changeset, number: int, level: str) -> None:
    """Choose the level of the computer on a seat.

    Raises:
        UnknownLevel, OnlyOpener, NotThere, AlreadyStartedError, Over
    """
    opener_only(changeset)
    changeset.scene.library.check_level(changeset.table.game, level)
    if not 0 <= number < len(changeset.seats) or changeset.seats[number].computer is None:
        raise NotInLobbyError(**changeset.names)
    changeset.change_seat(number, computer=level)
    changeset.add(entries.LevelChosen(level), seat=number)
    changeset.say_lobby()


def _sit(
    changeset: Changeset, seat: Seat, entry: Entry, welcome: inviting.Welcome = inviting.STRANGER
) -> None:
    most = most_seats(changeset.scene.library, changeset.table)
    if len(changeset.seats) >= most:
        title = changeset.scene.library.game(changeset.table.game).meta.title
        raise TableFullError(**changeset.names, game=title, most=most)
    changeset.seats = welcome.ordered([*changeset.seats, seat])
    # Of computers that are alike the newcomer is the last one.
    changeset.seat = max(
        one.seat for one in changeset.seats if (one.person, one.computer) == (seat.person, seat.computer)
    )
    changeset.add(entry, seat=changeset.seat)
    changeset.say_lobby()


def leave(changeset: Changeset) -> None:
    """Give up a seat; those behind move up. The next person becomes the opener, the last one cancels.

    Raises:
        NotSeated, AlreadyStartedError, Over
    """
    changeset.lobby_only()
    seat = seat_of(changeset.seats, changeset.by.person)
    if seat is None:
        raise NotSeatedError(**changeset.names)
    changeset.add(entries.Left(), seat=seat.seat)
    _stand_up(changeset, seat.seat)
    people = [other.person for other in changeset.seats if other.person is not None]
    if not people:
        effects.cancel_table(changeset, "leaving")
    elif changeset.table.opener == seat.person:
        changeset.change(opener=people[0])
    changeset.say_lobby()


def remove_computer(changeset: Changeset) -> None:
    """Take the last computer from its seat; those behind move up.

    Raises:
        OnlyOpener, NotThere, AlreadyStartedError, Over
    """
    opener_only(changeset)
    computers = [seat.seat for seat in changeset.seats if seat.computer is not None]
    if not computers:
        raise NotInLobbyError(**changeset.names)
    changeset.add(entries.ComputerRemoved(), seat=computers[-1])
    _stand_up(changeset, computers[-1])
    changeset.say_lobby()


def remove_person(changeset: Changeset, person: int) -> None:
    """Take another person, known by key, from their seat; those behind move up. They come back only if invited.

    Raises:
        OnlyOpener, NotThere, AlreadyStartedError, Over
    """
    opener_only(changeset)
    seat = seat_of(changeset.seats, person)
    if seat is None or person == changeset.by.person:
        raise NotInLobbyError(**changeset.names)
    changeset.add(entries.PersonRemoved(), seat=seat.seat)
    changeset.barred.append(person)
    _stand_up(changeset, seat.seat)
    changeset.say_lobby()


def _stand_up(changeset: Changeset, number: int) -> None:
    del changeset.seats[number]
    for index in range(number, len(changeset.seats)):
        changeset.change_seat(index, seat=index)


def set_options(changeset: Changeset, chosen: Mapping[str, OptionValue]) -> None:
    """Choose options, all or none.

    Raises:
        OnlyOpener, BadChoice, AlreadyStartedError, Over
    """
    opener_only(changeset)
    options = {**changeset.table.options, **chosen}
    changeset.scene.library.check_options(
        changeset.table.game, changeset.table.edition, options, len(changeset.seats)
    )
    for name, value in chosen.items():
        if len(chosen) == 1 or changeset.table.options.get(name) != value:
            changeset.add(entries.OptionChosen(name, value))
    changeset.change(options=options)
    changeset.say_lobby()


def choose(changeset: Changeset, name: str, place: int) -> None:
    """Choose an option by the place that its value has among its choices.

    Raises:
        UnknownChoice, OnlyOpener, BadChoice, AlreadyStartedError, Over
    """
    option = changeset.scene.library.game(changeset.table.game).meta.options.get(name)
    if option is None or place >= len(option.choices):
        raise UnknownChoiceError
    set_options(changeset, {name: option.choices[place]})


def set_edition(changeset: Changeset, name: str) -> None:
    """Choose an edition.

    Raises:
        OnlyOpener, UnknownEdition, BadChoice, TableFull, AlreadyStartedError, Over
    """
    opener_only(changeset)
    edition = changeset.scene.library.edition(changeset.table.game, name)
    changeset.scene.library.check_options(changeset.table.game, name, changeset.table.options)
    if len(changeset.seats) > edition.players[1]:
        title = changeset.scene.library.game(changeset.table.game).meta.title
        raise TableFullError(**changeset.names, game=f"{title}, {name},", most=edition.players[1])
    changeset.change(edition=edition.name, edition_hash=edition.sha256)
    changeset.add(entries.EditionChosen(edition.name, edition.sha256))
    changeset.say_lobby()


def cancel(changeset: Changeset) -> None:
    """Close the lobby; the secret may be shown from now on.

    Raises:
        OnlyOpener, AlreadyStartedError, Over
    """
    opener_only(changeset)
    changeset.add(entries.Cancelled())
    effects.cancel_table(changeset, "opener")
    changeset.say_lobby()


def start(changeset: Changeset, *, on_lobby: bool = False) -> None:
    """Deal.

    Args:
        changeset: the action.
        on_lobby: the lobby's message becomes the one that opens the game; otherwise that is posted.

    Raises:
        OnlyOpener, NotPosted, BadChoice, UnknownEdition, AlreadyStartedError, Over
    """
    opener_only(changeset)
    deal_game(changeset, on_lobby=on_lobby)


def deal_game(changeset: Changeset, *, on_lobby: bool = False) -> None:
    """Deal at a table in the lobby, without asking for its opener; otherwise as `start`.

    Raises:
        NotPosted, BadChoice, UnknownEdition
    """
    table, library = changeset.table, changeset.scene.library
    if table.first_message is None:
        raise NotPostedError(**changeset.names)
    game = library.game(table.game)
    edition = library.edition(table.game, table.edition)
    try:
        game.check(len(changeset.seats), dict(table.options), edition)  # type: ignore[arg-type] # it looks at their types
    except BadOption as error:
        raise BadSetupError(reason=error.sentence) from None
    options = {name: table.options.get(name, option.default) for name, option in game.meta.options.items()}
    seats = [entries.player_of(seat) for seat in changeset.seats]
    record = deal.record(
        game=table.game,
        edition=edition.sha256,
        options=options,
        seats=seats,
        rules=game.meta.rules,
        commitment=table.commitment,
        message=table.first_message,
    )
    changeset.change(
        status="running",
        options=options,
        edition_hash=edition.sha256,
        rules=game.meta.rules,
        origin=noted(game),
        record=record,
        started=changeset.scene.now,
    )
    game, state = dealt(library, changeset.table, len(changeset.seats))
    changeset.add(entries.Started(tuple(seats), record), digest=digest(state))
    # What was done in the lobby leaves no moves.
    before = changeset.scene.table.sequence
    changeset.position = msgspec.structs.replace(
        replay(game, state, History(sequence=before)), rows_after=before
    )
    changeset.say(messages.Start(*changeset.here, on_lobby=on_lobby))
    # What the deal led to is told with the first turn.
    changeset.change(announced=changeset.table.sequence - bool(state.opening))


def opener_only(changeset: Changeset) -> None:
    """Refuse unless the table is in the lobby and the actor the one who opened it."""
    changeset.lobby_only()
    if changeset.by.person != changeset.table.opener:
        raise OnlyOpenerError(**changeset.names)


def set_thinking(changeset: Changeset, thinking: str) -> None:
    """Choose how long the computers think, in the lobby.

    Raises:
        UnknownThinking, OnlyOpener, Over, AlreadyStartedError
    """
    if thinking not in get_args(Thinking):
        raise UnknownThinkingError(thinking=thinking, known=", ".join(get_args(Thinking)))
    terms = terms_of(changeset.table)
    set_terms(changeset, msgspec.structs.replace(terms, thinking=cast(Thinking, thinking)))


def set_terms(changeset: Changeset, terms: Terms) -> None:
    """Agree on terms, in the lobby.

    Raises:
        BadTerms, OnlyOpener, Over, AlreadyStartedError
    """
    opener_only(changeset)
    chosen = checked(terms)
    changeset.change(terms=msgspec.to_builtins(chosen))
    changeset.add(entries.TermsChosen(chosen))
    changeset.say_lobby()


def change_terms(changeset: Changeset, change: Callable[[Terms], Terms | None]) -> None:
    """Agree on other terms, in the lobby.

    Args:
        changeset: the action.
        change: returns the new terms from those that hold by then; None if they can't be so.

    Raises:
        UnknownChoice, BadTerms, OnlyOpener, Over, Started
    """
    terms = change(terms_of(changeset.table))
    if terms is None:
        raise UnknownChoiceError
    set_terms(changeset, terms)


def switch(changeset: Changeset, on: Collection[str], of: Callable[[Game], Collection[str]]) -> None:
    """Switch some options on, in the lobby, and others off.

    Args:
        changeset: the action.
        on: the options to switch on.
        of: returns those of a game that are switched together.

    Raises:
        UnknownChoice, BadChoice, OnlyOpener, Over, Started
    """
    switches = of(changeset.scene.library.game(changeset.table.game))
    if not set(on).issubset(switches):
        raise UnknownChoiceError
    set_options(changeset, {name: name in on for name in switches})
