"""A game as a lobby sees it, and the way to its positions.

Nothing here loads a game's rules before they are needed: `meta` can be read without them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from .computers.contract import Computer, Mind
from .computers.levels import computers
from .edition import Edition, Json, module, reader
from .errors import BadEdition, BadOption
from .meta import Meta
from .pages.contract import GamePages, OneFace
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
from .position.state import Setup, State
from .position.view import OptionValue
from .text import CloseUps, GameText
from .words.english import shown
from .words.reader import PLAIN, Reader
from .words.texts import Speaker, Text

say = Speaker("engine")


class Game(ABC):
    """One of the catalogue's games.

    What a game has is found in its package by name, when it is first asked for: `moves`, `text`, `pages`, `computer`,
    `orders`, `edition`. A game without one of these is offered without it.

    Attributes:
        package: the package of its modules: that of the class which derives from this one.
    """

    meta: Meta
    package: str

    def __init_subclass__(cls) -> None:
        """Note where its modules are."""
        super().__init_subclass__()
        if Game in cls.__bases__:
            cls.package = cls.__module__

    def _own(self, name: str) -> Any:
        return module(f"{self.package}.{name}")

    @property
    def earlier(self) -> Sequence[Game]:
        """Return it as it was under rules numbers that it no longer plays, for games that are over; usually nothing."""
        return ()

    def under(self, rules: int) -> Game | None:
        """Return the game that plays a rules number, this one or an earlier one; None if there is none."""
        return next((one for one in (self, *self.earlier) if one.meta.plays(rules)), None)

    @property
    def verbs(self) -> Mapping[str, type[Move]]:
        """The class of each verb, in the order in which commands list them."""
        found: Mapping[str, type[Move]] = self._own("moves").VERBS
        return found

    @property
    def renamed(self) -> Mapping[str, tuple[str, ...]]:
        """Verbs of older records, with the present verbs that each may stand for apart from itself."""
        return {}

    @property
    def text(self) -> GameText:
        """What players read of it."""
        found: GameText = self._own("text")
        return found

    @property
    def close_ups(self) -> CloseUps | None:
        """What players read of single places of its board; None for a game without such."""
        return None

    def shortcuts(self, view: Any) -> Mapping[Text, Sequence[Move]]:  # noqa: ARG002 most games have none
        """Return moves that the view's seat may make one after the other as one choice, by what a button says.

        They are taken from the view alone: whoever plays them plays all or none of them, and checks whether
        they are legal. Usually there are none.
        """
        return {}

    def thinkable(self, view: Any) -> Iterable[Move]:
        """Return moves about things that the view's seat sees, legal or not: what it may ask why it can't do."""
        own = self._own("text.thinkable")
        return () if own is None else own.thinkable(view)

    def idle(self, view: Any, seat: int) -> Move | None:  # noqa: ARG002 most games settle such things by themselves
        """Return what a seat answers to what it owes, where nothing else could bring it anything; mostly None.

        Args:
            view: a spectator's: what is answered without asking must tell nobody anything. So it is never the
                answer to a choice that is hidden.
            seat: one that owes a decision.
        """
        return None

    @property
    def pages(self) -> GamePages:
        """What a seat, or everybody, is shown of it, and its rules; unless a game has its own the sentence `rules` only."""
        from .plain import PlainPages

        own: GamePages | None = self._own("pages")
        return own or PlainPages(Speaker(self.text.UNIT.home)("rules"))

    def page(self, view: Any, moves: Sequence[Move], deals: Sequence[State]) -> Page | None:
        """Return what the view's seat is shown; None for a game without pages, whose board is shown instead.

        Args:
            view: of a seat, or of a spectator for the page that everybody sees.
            moves: the seat's legal moves.
            deals: positions that the seat can't tell from the true one, at least one where there are moves;
                what the moves would bring is found by playing them there.
        """
        page = self.pages.page(view, moves, deals)
        return None if page is None else boxed(page, self.meta.box)

    def whole(self, view: Any, reader: Reader = PLAIN) -> tuple[Page, ...]:
        """Return what lies open in a position, then what only the view's seat may see, on pages of one of the reader's screens each.

        A game that writes board and hand otherwise has none.
        """
        pages = self.pages
        if not isinstance(pages, OneFace):
            return ()
        found = screens(boxed(pages.whole(view), self.meta.box), reader)
        held = tuple(pages.held(view))
        hand = msgspec.structs.replace(found[0], kind="hand", seat=view.seat, blocks=held)
        return (*found, hand) if held else found

    @property
    def measures(self) -> Measures:
        """What the gains on its pages are counted in, by kind."""
        return self.pages.MEASURES

    def told(self, events: Sequence[Event], view: Any) -> Text | None:
        """Return one turn's events as one short line for a page, as seen by whom the view belongs to."""
        return self.pages.told(events, view)

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
            edition: whose numbers.
            options: of a table, by name; None for no table's: then the pages say what depends on them.
            players: of a table; None for any number.
            only: the page that will be read, from 1, which alone has its example then; None for all.
            reader: on whose screen an example must have room.
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
        """Return the number of the page of the rules that matters for a kind of decision; other arguments as above."""
        return page_about(self.pages.sections(edition, options, players), kind)

    def symbols(self, edition: Edition) -> Page | None:
        """Return what each emoji of the game's pages means, on one page; None for a game without pages."""
        blocks = self.pages.symbols(edition)
        return symbols_page(self.meta, edition.players[1], blocks) if blocks else None

    def asked(self, view: Any) -> Text | None:
        """Return what those who owe a decision are asked where it is not simply their turn, as everybody may know it.

        It stands in a notification behind the game's name: "join Clara in Danzig?".

        Args:
            view: a spectator's.
        """
        asked: Callable[[Any], Text | None] | None = getattr(self.pages, "asked", None)
        return None if asked is None else asked(view)

    def standing(self, view: Any) -> Standing | None:  # noqa: ARG002 a game without
        """Return what everybody may know of the scores; None where there are none yet, or none at all.

        Args:
            view: anybody's, or a position, of which only what lies open counts: it is asked for after every move.
        """
        return None

    def sources(self, state: Any, events: Sequence[Event]) -> Sources | None:
        """Return where everybody's final score came from; None where the last position's page says it by itself.

        Args:
            state: the last position.
            events: of all moves, in order.
        """
        sources: Callable[..., Sources] | None = getattr(self.pages, "sources", None)
        return None if sources is None else sources(state, events)

    @property
    def mind(self) -> Mind | None:
        """What it tells of its own play; None for a game whose computers play at random."""
        own = self._own("computer")
        return None if own is None else own.MIND

    @property
    def computers(self) -> Mapping[str, Computer]:
        """Its computer players by level, the weakest first."""
        return computers(self.mind)

    @property
    def computer(self) -> Computer:
        """The mate: its computer player where no level is asked for."""
        return self.computers["mate"]

    @property
    def orders(self) -> Mapping[str, Orders]:
        """What may be decided in advance, by kind of decision; nothing unless a game says so."""
        own = self._own("orders")
        return {} if own is None else own.ORDERS

    def read_edition(self, text: str) -> Edition:
        """Read and check an edition.

        Args:
            text: TOML, as in the game's folder `editions`.

        Raises:
            BadEdition: naming the key, what it must be and what it is.
        """
        if self._own("edition") is None:
            raise BadEdition(say("edition.none"))
        return reader(self.package)(text)

    @abstractmethod
    def _deal(self, setup: Setup, chance: Stream) -> State:
        """Return the position before the first move."""

    def _check(self, players: int, options: Mapping[str, OptionValue], edition: Edition) -> None:  # noqa: B027 most games have nothing to add
        """Raise `BadOption` for what each by itself is right but does not go together; usually nothing."""

    def check(
        self,
        players: int,
        options: Mapping[str, OptionValue] | None = None,
        edition: str | Edition | None = None,
    ) -> None:
        """See whether a game can be dealt so.

        Args:
            players: number of seats.
            options: by name; what is missing has its default.
            edition: None for the default, the name of a shipped one, or an edition.

        Raises:
            BadOption: naming what does not go together; `BadEdition` for an edition that is not there.
        """
        self._setup(players, options, edition)

    def new(
        self,
        players: int,
        seed: int | str,
        options: Mapping[str, OptionValue] | None = None,
        edition: str | Edition | None = None,
        rules: int | None = None,
    ) -> State:
        """Deal a game.

        Args:
            players: number of seats.
            seed: decides everything that is drawn; an int means its decimal text.
            options: by name; what is missing has its default.
            edition: None for the default, the name of a shipped one, or an edition.
            rules: the rules number of a game that began under it; None for the present one, which new tables get.

        Raises:
            BadOption: as `check`, or for a rules number that can't be played here.
        """
        setup = self._setup(players, options, edition, rules)
        try:
            if type(seed) not in (int, str):
                raise ValueError
            chance = Stream.from_seed(seed)
        except ValueError:
            # Also half a surrogate pair, and a number too long to be written.
            raise BadOption(say("seed", found=shown(seed))) from None
        return self._deal(setup, chance)

    def encode(self, move: Move) -> dict[str, Json]:
        """Return a move as a JSON object: its verb and its fields.

        Raises:
            BadMove: for anything that is not a move of this game.
        """
        return encode(move, self.verbs)

    def decode(self, obj: object) -> Move:
        """Return the move of a JSON object.

        Raises:
            BadMove: saying what is wrong and what was expected.
        """
        return decode(obj, self.verbs, self.meta.title)

    def decode_recorded(self, state: State, seat: int, obj: object) -> Move:
        """Return the move of a JSON object that a log, an export or a record holds.

        An older verb is read as whichever of its successors the seat can play now: it had one meaning at a time.

        Args:
            state: the position that the move was made in.
            seat: who made it.
            obj: verb and fields.

        Raises:
            BadMove: as `decode`.
        """
        moves = meanings(obj, self.verbs, self.renamed, self.meta.title)
        legal = state.legal_moves(seat) if len(moves) > 1 else ()
        return next((move for move in moves if move in legal), moves[0])

    def _setup(
        self,
        players: object,
        options: Mapping[str, OptionValue] | None,
        edition: str | Edition | None,
        rules: object = None,
    ) -> Setup:
        printed = self._edition(edition)
        low, high = printed.players
        if type(players) is not int or not low <= players <= high:
            raise BadOption(
                say("option.players", game=self.meta.title, low=low, high=high, found=shown(players))
            )
        given = {} if options is None else options
        if not isinstance(given, Mapping):
            raise BadOption(say("option.mapping", found=shown(given)))
        known = self.meta.options
        for name, value in given.items():
            if name not in known:
                raise BadOption(
                    say("option.unknown", game=self.meta.title, name=shown(name), known=tuple(known))
                )
            # 1 == True in Python, not in JSON.
            if not any(type(value) is type(choice) and value == choice for choice in known[name].choices):
                choices = tuple(shown(choice) for choice in known[name].choices)
                raise BadOption(say("option.value", name=name, choices=choices, found=shown(value)))
        chosen = {name: given.get(name, option.default) for name, option in known.items()}
        self._check(players, chosen, printed)
        number = self.meta.rules if rules is None else rules
        if type(number) is not int or not self.meta.plays(number):
            played = tuple(map(str, (self.meta.rules, *self.meta.older)))
            raise BadOption(say("option.rules", game=self.meta.title, known=played, found=shown(number)))
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
        found = edition.name if isinstance(edition, Edition) else edition
        raise BadEdition(
            say("edition.unknown", game=self.meta.title, found=shown(found), known=tuple(editions))
        )
