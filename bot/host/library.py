"""The games that can be played here, with the editions that come along and those of the operator."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from random import Random
from types import MappingProxyType

from bot.host.errors import (
    BadSetupError,
    NotOfferedError,
    ReplayMismatchError,
    UnknownEditionError,
    UnknownGameError,
    UnknownLevelError,
)
from games import BadMove, BadOption, IllegalMove
from games.engine import WEIGHTS, Bounds, Edition, Event, Game, Meta, Origin, Setup, State, Stream
from games.packages.titles import titled
from storage.rows import JsonObject, Table

OVER = ("finished", "cancelled")
"""The states of a table at which no one plays any more."""


class Library:
    """Games by name, editions by game and name.

    Args:
        games: by name, in display order.
        editions: further editions, by the game's name.
        offered: the names of the games that the operator offers; None for all.
        titles: other titles, by the game's name.

    Attributes:
        games: all of them, by their titles here: tables that run, and results, outlast the operator's choice.
        offered: those that the operator offers, by name.
    """

    def __init__(
        self,
        games: Mapping[str, Game],
        editions: Mapping[str, tuple[Edition, ...]] = MappingProxyType({}),
        offered: Collection[str] | None = None,
        titles: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self._printed = games
        self._titles = titles
        self.games = {
            name: titled(game, titles[name]) if name in titles else game for name, game in games.items()
        }
        self.offered = {name: game for name, game in self.games.items() if offered is None or name in offered}
        self._more = editions

    def __reduce__(self) -> tuple[type[Library], tuple[object, ...]]:
        # A mapping that can't be changed can't be pickled either.
        return Library, (dict(self._printed), dict(self._more), tuple(self.offered), dict(self._titles))

    def game(self, name: str) -> Game:
        """The game of that name.

        Raises:
            UnknownGame: if there is none.
        """
        if name not in self.games:
            known = ", ".join(one.meta.title for one in self.offered.values())
            raise UnknownGameError(game=name, known=known)
        return self.games[name]

    def named(self, name: str) -> Game:
        """The game of that name; if there is none, a stand-in that has a title, for lists and headlines."""
        return self.games.get(name) or _Missing(name)

    def offered_game(self, name: str) -> Game:
        """The game of that name, which the operator offers.

        Raises:
            UnknownGame: if there is none.
            NotOffered: if the operator does not offer it.
        """
        if name in self.games and name not in self.offered:
            raise NotOfferedError
        return self.game(name)

    def rates(self, game: str) -> bool:
        """Return whether finished games of a game change ratings. For a removed game, past results still count."""
        found = self.games.get(game)
        return found is None or found.meta.reaches("counts")

    def lightest_first(self, among: Collection[str] | None = None) -> list[Game]:
        """The games for newcomers, the lightest first; those without lessons come last.

        Args:
            among: names of games; None for those that the operator offers.
        """
        names = self.offered if among is None else among

        def place(game: Game) -> tuple[bool, int, int]:
            return not game.meta.reaches("teaches"), WEIGHTS.index(game.meta.box.weight), game.meta.minutes

        return sorted((game for name, game in self.games.items() if name in names), key=place)

    def liked_after(self, game: Game, among: Collection[str] | None = None) -> Game | None:
        """The game that a person may like next: the next heavier one, after the heaviest the one before; None for none.

        A game that can't be learned here is proposed to no one.

        Args:
            game: the game.
            among: names of games that may be proposed; None for those that the operator offers.
        """
        there = {*(self.offered if among is None else among), game.meta.name}
        known = self.lightest_first(there)
        names = [one.meta.name for one in known if one is game or one.meta.reaches("teaches")]
        at = names.index(game.meta.name)
        other = at + 1 if at + 1 < len(names) else at - 1
        return self.games[names[other]] if other >= 0 else None

    def check_level(self, game: str, level: str) -> None:
        """Refuse a level that a game's computers do not have.

        Raises:
            UnknownGame, UnknownLevel
        """
        known = self.game(game).computers
        if level not in known:
            raise UnknownLevelError(level=level, known=", ".join(known))

    def editions(self, name: str) -> Mapping[str, Edition]:
        """A game's editions by name, the default first; a shipped one hides another of its name."""
        shipped = self.game(name).meta.editions
        return {**shipped, **{e.name: e for e in self._more.get(name, ()) if e.name not in shipped}}

    def edition(self, game: str, name: str | None) -> Edition:
        """An edition by name; None for the game's default.

        Raises:
            UnknownGame, UnknownEdition: if there is none.
        """
        editions = self.editions(game)
        if name is None:
            return next(iter(editions.values()))
        if name not in editions:
            raise UnknownEditionError(
                game=self.game(game).meta.title, edition=name, known=", ".join(editions)
            )
        return editions[name]

    def of(self, table: Table) -> Game:
        """The game that a table's position is one of: for a table that is over it may be an earlier one.

        Raises:
            UnknownGame: if there is none.
        """
        found = self.game(table.game)
        return found.under(table.rules) or found if table.status in OVER else found

    def played(
        self,
        game: str,
        edition: str,
        sha256: str,
        rules: int,
        *,
        over: bool = False,
        origin: JsonObject | None = None,
    ) -> tuple[Game, Edition]:
        """The game and the edition that a table was started with.

        Args:
            game: its name.
            edition: the edition's name.
            sha256: of the edition's content.
            rules: the rules number.
            over: whether it need only be replayed, which an earlier game and another version of its distribution do too.
            origin: what the table notes of the game's distribution; None for nothing.

        Raises:
            Differs: if the game or this content of the edition is not here, or if this rules number or this version of
                the game's distribution is not played here.
        """
        found = self.games.get(game)
        begun = None if origin is None else Origin(str(origin["distribution"]), str(origin["version"]))
        if begun is not None and (found is None or not over):
            _check_origin(found, begun)
        if found is None:
            raise ReplayMismatchError("game", game=game)
        playing = found.under(rules) if over else found if found.meta.plays(rules) else None
        if playing is None:
            raise _unplayed(found, rules)
        if playing is not found and found.origin is not None:
            playing.origin = found.origin
        # An earlier game can't read what an edition of today holds.
        further = self._more.get(game, ()) if playing is found else ()
        for one in (*playing.meta.editions.values(), *further):
            if (one.name, one.sha256) == (edition, sha256):
                return playing, one
        raise ReplayMismatchError("edition", edition=edition, sha256=sha256[:12])

    def check_options(self, game: str, edition: str, options: Mapping[str, object], seats: int = 0) -> None:
        """See whether options suit a game and an edition with any number of seats that the edition has.

        Args:
            game: which.
            edition: its name.
            options: by name.
            seats: how many seats are taken already; a person alone waits for company.

        Raises:
            BadChoice: if they suit none: with the game's own sentence for the number nearest to those who sit there.
        """
        found = self.game(game)
        printed = self.edition(game, edition)
        low, high = printed.players
        refused: BadOption | None = None
        for players in sorted(range(low, high + 1), key=lambda number: abs(number - max(seats, 2))):
            try:
                found.check(players, options, printed)  # type: ignore[arg-type] # `check` looks at their types
            except BadOption as error:
                refused = refused or error
            else:
                return
        if refused is not None:
            raise BadSetupError(reason=refused.sentence)


class _Missing(Game):
    """A game that is not here, as lists name it."""

    def __init__(self, name: str) -> None:
        self.meta = Meta(
            name=name,
            title=name.replace("_", " ").title(),
            command=name,
            designer="",
            players=(1, 1),
            minutes=0,
            options={},
            editions={},
            decisions=(),
            bounds=Bounds(0, 0, (0, 0)),
            rules=0,
        )

    def _deal(self, setup: Setup, chance: Stream) -> State:  # noqa: ARG002 it is never dealt
        raise UnknownGameError(game=self.meta.name, known="")


def noted(game: Game) -> JsonObject | None:
    """Return what a table notes of its game's distribution; None for a shipped game."""
    return None if game.origin is None else game.origin._asdict()


@contextmanager
def blamed(game: Game, row: int = 0) -> Iterator[None]:
    """Turn every error of a game of another distribution into the one that freezes its table.

    Its text might name hidden things. So only its class is kept; the log has the whole.

    Args:
        game: the game that runs inside. A shipped one has no error of its own code, and none is turned.
        row: the row of the log that it works on; 0 for the deal or the last position.

    Raises:
        Differs: for any error but the engine's own.
    """
    try:
        yield
    except (ReplayMismatchError, BadMove, BadOption, IllegalMove):
        raise
    except (Exception, SystemExit) as error:
        if game.origin is None:
            raise
        package, version = game.origin
        kind = type(error).__name__
        raise ReplayMismatchError("fault", row, package=package, version=version, error=kind) from error


def check_readable(game: Game, state: State, row: int, events: Iterable[Event] = ()) -> None:
    """See whether a game of another distribution can show its position to everybody, and tell what led to it.

    Args:
        game: the game.
        state: the position.
        row: the row of the log that led to it.
        events: what happened last.

    Raises:
        Differs: if it can't.
    """
    if game.origin is None:
        return
    with blamed(game, row):
        for seat in (None, *range(state.players)):
            view = state.view(seat)
            moves = () if seat is None else state.legal_moves(seat)
            deals = [state.determinize(seat, Random(0))] if moves else ()  # noqa: S311 -- shown to nobody
            words = game.text
            words.board(view)
            words.hand(view)
            for move in moves:
                words.label(move, view)
            game.page(view, moves, deals)
            game.whole(view)
            for event in events:
                words.event_line(event.seen_by(seat), view)


def _check_origin(found: Game | None, begun: Origin) -> None:
    """Refuse a game that another distribution brings, or a version of it that can't continue the table.

    A version continues its own tables and those of the versions that the game names. No one else knows which others
    it can continue: a digest shows that a position is another one, but not that a later move would be.
    """
    package, version = begun
    present = None if found is None else found.origin
    if found is None or present is None or present.distribution != package:
        raise ReplayMismatchError("package", package=package, version=version)
    if version not in (present.version, *found.meta.versions):
        raise ReplayMismatchError("version", package=package, version=version, present=present.version)


def _unplayed(game: Game, rules: int) -> ReplayMismatchError:
    """Return why a rules number can't be played, with the version that can, if known."""
    present = game.meta.rules
    if rules > present:
        return ReplayMismatchError("rules_later", played=rules, present=present)
    until = game.meta.retired.get(rules)
    if until:
        return ReplayMismatchError("rules_until", played=rules, present=present, until=until)
    return ReplayMismatchError("rules", played=rules, present=present)
