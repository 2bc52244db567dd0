"""`Game`: a game as the lobby sees it. It deals positions and leads to the game's other modules.

Reading `meta` does not import a game's rules.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic

import msgspec

from .computers.contract import Computer, Mind
from .computers.levels import computers
from .drawing.canvas import Canvas
from .edition import Edition, Json, module, reader
from .errors import BadEdition, BadOption
from .meta import Meta, Origin
from .pages.contract import GamePages, OneFace, Pictured, PicturedForOne
from .pages.course import Sources, Standing
from .pages.gains import Measures
from .pages.layout import screens
from .pages.model import Block, Page, boxed
from .pages.rules import Example, page_about, rule_pages, symbols_page
from .pages.scenes import scene
from .position.coding import decode, encode, meanings
from .position.moves import Event, Move
from .position.orders import Orders
from .position.randomness import Stream
from .position.state import OwnState, Setup, State
from .position.view import Options, OptionValue
from .text import CloseUps, GameText
from .words.english import printable
from .words.reader import PLAIN, Reader
from .words.texts import Speaker, Text

say = Speaker("engine")


class Game(ABC, Generic[OwnState]):
    """A game of the catalogue.

    Its parts are modules in its package, imported on first use: `moves`, `text`, `pages`, `computer`,
    `orders`, `edition`. All are optional; a game without one lacks that feature.
    `Game["ChessState"]` names the type that `new` returns.

    Attributes:
        package: the package of the class that derives from this one.
        origin: the distribution that brings it; None for a shipped game.
    """

    meta: Meta
    package: str
    origin: Origin | None = None

    def __init_subclass__(cls) -> None:
        """Record the package of the game's modules."""
        super().__init_subclass__()
        if Game in cls.__bases__:
            cls.package = cls.__module__

    def __repr__(self) -> str:
        return f"<game {self.meta.name}: {self.meta.title}, rules {self.meta.rules}>"

    def _own(self, name: str) -> Any:
        return module(f"{self.package}.{name}")

    @property
    def earlier(self) -> Sequence[Game[Any]]:
        """Return versions of this game for older rules numbers, to replay finished games; usually none."""
        return ()

    def under(self, rules: int) -> Game | None:
        """Return the version that plays a rules number: this one or an earlier one; None if there is none."""
        return next((one for one in (self, *self.earlier) if one.meta.plays(rules)), None)

    @property
    def verbs(self) -> Mapping[str, type[Move]]:
        """The class of each verb, in the order of commands' lists."""
        found: Mapping[str, type[Move]] = self._own("moves").VERBS
        return found

    @property
    def renamed(self) -> Mapping[str, tuple[str, ...]]:
        """Verbs of older records, each with the present verbs that it may stand for in addition to itself."""
        return {}

    @property
    def text(self) -> GameText:
        """The game's texts for players."""
        found: GameText = self._own("text")
        return found

    @property
    def close_ups(self) -> CloseUps | None:
        """The texts about single places of its board; None for a game without such places."""
        return None

    def shortcuts(self, view: Any) -> Mapping[Text, Sequence[Move]]:  # noqa: ARG002 most games have none
        """Return sequences of moves that the view's seat may choose as one, by the button's label.

        They are derived from the view alone. The caller plays all or none of them. It checks that they are legal.
        """
        return {}

    def thinkable(self, view: Any) -> Iterable[Move]:
        """Return moves that the view's seat might think of, legal or not, for *Why can't I …?* pages."""
        own = self._own("text.thinkable")
        return () if own is None else own.thinkable(view)

    def idle(self, view: Any, seat: int) -> Move | None:  # noqa: ARG002 most games settle such things by themselves
        """Return the answer to a decision if no other choice could bring the seat anything; mostly None.

        Args:
            view: a spectator's. The host answers without asking, which must not reveal a secret. So a hidden choice
                never has such an answer.
            seat: a seat that owes a decision.
        """
        return None

    @property
    def pages(self) -> GamePages:
        """The game's pages and rules. A game without pages has only the sentence `rules`."""
        from .plain import PlainPages

        own: GamePages | None = self._own("pages")
        return own or PlainPages(Speaker(self.text.UNIT.home)("rules"))

    def page(self, view: Any, moves: Sequence[Move], deals: Sequence[State]) -> Page | None:
        """Return the page for the view's seat; None for a game without pages, which shows its board.

        Args:
            view: a seat's, or a spectator's for the public page.
            moves: the seat's legal moves.
            deals: positions that the seat can't tell from the true one, at least one if there are moves. The
                gains of the moves are found by playing them there.
        """
        page = self.pages.page(view, moves, deals)
        if page is None:
            return None
        if view.seat is not None and (clock := self.pages.clock(view)) is not None:
            page = msgspec.structs.replace(page, clock=clock)
        return boxed(page, self.meta)

    def whole(self, view: Any, reader: Reader = PLAIN) -> tuple[Page, ...]:
        """Return the open part of a position, then the view's seat's secrets, in pages of one screen each.

        A game that writes its board and hand itself has none.
        """
        pages = self.pages
        if not isinstance(pages, OneFace):
            return ()
        found = screens(boxed(pages.whole(view), self.meta), reader)
        held = tuple(pages.held(view))
        hand = msgspec.structs.replace(found[0], kind="hand", seat=view.seat, blocks=held)
        return (*found, hand) if held else found

    def picture(self, view: Any, reader: Reader = PLAIN) -> Canvas | None:
        """Return the board drawn as everybody sees it; None for a game without pictures. See `Pictured`."""
        pages = self.pages
        return pages.picture(view, reader) if isinstance(pages, Pictured) else None

    def own_picture(self, view: Any, page: Page, reader: Reader, *, whole: bool = True) -> Canvas | None:
        """Return the board drawn for a seat, with its page's first choices; None as above. See `PicturedForOne`."""
        drawing = self.pages if isinstance(self.pages, PicturedForOne) else None
        return None if drawing is None else drawing.own_picture(view, page, reader, whole=whole)

    @property
    def measures(self) -> Measures:
        """The measures of the gains on its pages, by kind."""
        return self.pages.MEASURES

    def turn_line(self, events: Sequence[Event], view: Any) -> Text | None:
        """Return one line for a page about a turn's events, as the view's seat sees them."""
        return self.pages.turn_line(events, view)

    def rule_pages(
        self,
        edition: Any,
        options: Mapping[str, OptionValue] | None = None,
        players: int | None = None,
        only: int | None = None,
        reader: Reader = PLAIN,
    ) -> tuple[Page, ...]:
        """Return the rules in pages of one phone screen each.

        Args:
            edition: the edition that gives the numbers.
            options: the table's options by name; None without a table. Then the pages say what depends on the
                options.
            players: the table's number of players; None for any.
            only: the page to show, from 1. Only that page gets its example; None for all pages.
            reader: the reader, whose screen an example must fit.
        """

        def shown(example: Example) -> tuple[Block, ...]:
            return scene(self, edition, options, players, example.kind, example.pick)

        return rule_pages(self.meta, self.pages.sections(edition, options, players), shown, only, reader)

    def rule_page_about(
        self,
        kind: str,
        edition: Any,
        options: Mapping[str, OptionValue] | None = None,
        players: int | None = None,
    ) -> int:
        """Return the number of the rules' page about a kind of decision; see `rule_pages` for the arguments."""
        return page_about(self.pages.sections(edition, options, players), kind)

    def symbols(self, edition: Edition) -> Page | None:
        """Return the page that explains the emoji of the game's pages; None for a game without pages."""
        blocks = self.pages.symbols(edition)
        return symbols_page(self.meta, edition.players[1], blocks) if blocks else None

    def prompt(self, view: Any) -> Text | None:
        """Return the public question to the seats that owe a decision; None if it is simply their turn.

        A notification shows it after the game's name: "join Clara in Danzig?". The view is a spectator's.
        """
        prompt: Callable[[Any], Text | None] | None = getattr(self.pages, "prompt", None)
        return None if prompt is None else prompt(view)

    def standing(self, view: Any) -> Standing | None:  # noqa: ARG002 a game without
        """Return the public scores; None if there are none yet, or none at all.

        The view is anybody's, or a position. Only its open part is read, since this runs after every move.
        """
        return None

    def sources(self, state: Any, events: Sequence[Event]) -> Sources | None:
        """Return the sources of each final score; None if the last page shows them anyway.

        The state is the last position, the events are of all moves, in order.
        """
        sources: Callable[..., Sources] | None = getattr(self.pages, "sources", None)
        return None if sources is None else sources(state, events)

    @property
    def mind(self) -> Mind | None:
        """The game's `Mind`; None for a game whose computers play at random."""
        own = self._own("computer")
        return None if own is None else own.MIND

    @property
    def computers(self) -> Mapping[str, Computer]:
        """The game's computer players by level, the weakest first."""
        return computers(self.mind)

    @property
    def computer(self) -> Computer:
        """The mate, the default computer player."""
        return self.computers["mate"]

    @property
    def orders(self) -> Mapping[str, Orders]:
        """The standing orders that players may give, by kind of decision; none by default."""
        own = self._own("orders")
        return {} if own is None else own.ORDERS

    def read_edition(self, text: str) -> Edition:
        """Parse and validate an edition.

        Args:
            text: TOML, like the files in the game's folder `editions`.

        Raises:
            BadEdition: for an invalid edition; it names the key, the valid and the actual value.
        """
        if self._own("edition") is None:
            raise BadEdition(say("edition.none"))
        return reader(self.package)(text)

    @abstractmethod
    def _deal(self, setup: Setup, chance: Stream) -> OwnState:
        """Return the position before the first move."""

    def _check(self, players: int, options: Mapping[str, OptionValue], edition: Edition) -> None:
        """Raise `BadOption` if valid players, options and edition don't go together; usually nothing."""

    def check(
        self, players: int, options: Options | None = None, edition: str | Edition | None = None
    ) -> Setup:
        """Check that a game can be dealt with these settings, and return them.

        Args:
            players: the number of seats.
            options: by name; a missing one has its default.
            edition: None for the default, the name of a shipped one, or an edition.

        Raises:
            BadOption: for settings that don't go together.
            BadEdition: for an unknown edition.
        """
        return self._setup(players, options, edition)

    def new(
        self,
        players: int,
        seed: int | str,
        options: Mapping[str, OptionValue] | None = None,
        edition: str | Edition | None = None,
        rules: int | None = None,
    ) -> OwnState:
        """Deal a game.

        Args:
            players: the number of seats.
            seed: determines all draws; an int means its decimal text.
            options: by name; a missing one has its default.
            edition: None for the default, the name of a shipped one, or an edition.
            rules: the rules number of a game that began earlier; None for the present one.

        Raises:
            BadOption: as `check`, or for a rules number that this version can't play.
        """
        setup = self._setup(players, options, edition, rules)
        try:
            if type(seed) not in (int, str):
                raise ValueError
            chance = Stream.from_seed(seed)
        except ValueError:
            # A lone surrogate and a number with too many digits also end here.
            raise BadOption(say("seed", found=printable(seed))) from None
        return self._deal(setup, chance)

    def encode(self, move: Move) -> dict[str, Json]:
        """Return a move as a JSON object: its verb and its fields.

        Raises:
            BadMove: for an object that is not a move of this game.
        """
        return encode(move, self.verbs)

    def decode(self, obj: object) -> Move:
        """Return the move of a JSON object.

        Raises:
            BadMove: with the error and the expected form.
        """
        return decode(obj, self.verbs, self.meta.title)

    def decode_recorded(self, state: State, seat: int, obj: object) -> Move:
        """Return the move of a JSON object from a log, an export or a record.

        An older verb becomes the one of its successors that the seat can play now.

        Args:
            state: the position that the move was made in.
            seat: the mover.
            obj: the verb and its fields.

        Raises:
            BadMove: as `decode`.
        """
        moves = meanings(obj, self.verbs, self.renamed, self.meta.title)
        legal = state.legal_moves(seat) if len(moves) > 1 else ()
        return next((move for move in moves if move in legal), moves[0])

    def _setup(
        self, players: object, options: Options | None, edition: str | Edition | None, rules: object = None
    ) -> Setup:
        title, printed = self.meta.title, self._edition(edition)
        low, high = printed.players
        if type(players) is not int or not low <= players <= high:
            raise BadOption(say("option.players", game=title, low=low, high=high, found=printable(players)))
        given = {} if options is None else options
        if not isinstance(given, Mapping):
            raise BadOption(say("option.mapping", found=printable(given)))
        known = self.meta.options
        for name, value in given.items():
            if name not in known:
                raise BadOption(say("option.unknown", game=title, name=printable(name), known=tuple(known)))
            # 1 == True in Python, not in JSON.
            if not any(type(value) is type(choice) and value == choice for choice in known[name].choices):
                choices = tuple(printable(choice) for choice in known[name].choices)
                raise BadOption(say("option.value", name=name, choices=choices, found=printable(value)))
        chosen = {name: given.get(name, option.default) for name, option in known.items()}
        self._check(players, chosen, printed)
        number = self.meta.rules if rules is None else rules
        if type(number) is not int or not self.meta.plays(number):
            played = tuple(map(str, (self.meta.rules, *self.meta.older)))
            raise BadOption(say("option.rules", game=title, known=played, found=printable(number)))
        return Setup(self.meta.name, printed, tuple(sorted(chosen.items())), players, number)

    def _edition(self, edition: object) -> Edition:
        editions = self.meta.editions
        if edition is None:
            return next(iter(editions.values()))
        if isinstance(edition, str) and edition in editions:
            return editions[edition]
        kind = type(next(iter(editions.values())))
        if isinstance(edition, kind):
            return edition
        found, known = edition.name if isinstance(edition, Edition) else edition, tuple(editions)
        raise BadEdition(say("edition.unknown", game=self.meta.title, found=printable(found), known=known))
