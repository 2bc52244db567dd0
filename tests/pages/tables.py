"""Pages of tables: real games through the real bot, looked at where a seed says.

Computers play a game from its deal on. Of its positions some of each kind are drawn, early, in the middle and late.
The table is brought there, by one action to shortly before and then turn by turn as people play. The bot's messages for
everybody and for the seats to act are kept.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import partial
from itertools import count, groupby, pairwise
from random import Random
from typing import Any, NamedTuple, TypeAlias

from bot.host import By, TableInfo
from bot.host.changes.changeset import Changeset
from bot.host.play import actions, lobby
from bot.text import say
from games.engine import Game, Move, State
from games.kit import Subject
from games.kit.pages.made import page_of
from tests.bot.front.bot import Person, SimulatedBot

from .recorded import Sheet

NAMES = ("Anna", "Bruno", "Clara", "Dagobert the Elder", "Eve")
WAITING, TURN, END = "waiting", "turn", "end"


class Made(NamedTuple):
    """A move of a game: whose, which, and whether the bot makes it without asking."""

    seat: int
    move: Move
    unasked: bool = False


Played: TypeAlias = "list[Made]"
Drawn: TypeAlias = "dict[int, set[tuple[str, int | None]]]"
"""By number of moves: kinds of pages, and whose; None for everybody's."""


async def add_tables(
    sheet: Sheet, subject: Subject, players: int, number: int, *, each: int, missing: Sequence[str] = ()
) -> None:
    """Play a table, and keep some of its pages.

    Args:
        sheet: that gets them.
        subject: the game.
        players: how many people.
        number: of the table; an even one is played with the game's defaults, an odd one with drawn options.
        each: how many pages of each kind.
        missing: the only kinds that are wanted, of a game that is played by chance; () for all, of computers' play.
    """
    name = subject.game.meta.name
    rng = Random(f"{name} {players} {number}")
    async with sheet.bot(NAMES[:players], f"{name} {players} {number}") as bot:
        table = await _started(bot, subject, players, number)
        dealt: list[State] = []
        await bot.host.act(table.key, By(), lambda changeset: dealt.append(changeset.running().state.copy()))
        played, found = _game(subject, dealt[0], rng, wild=0.5 if missing else 0.0)
        kinds = [kind for kind in found if kind in missing or not missing]
        wanted: Drawn = defaultdict(set)
        for kind in sorted(kinds):
            for moves, seat in _spread(found[kind], each, rng):
                wanted[moves].add((kind, seat))
        await _Walk(sheet, bot, subject, table.key, dealt[0], played).visit(wanted)


async def _started(bot: SimulatedBot, subject: Subject, players: int, number: int) -> TableInfo:
    """Open a table with the options that the kit deals with, and start it."""
    setup = subject.new(players, number).setup
    name = subject.game.meta.name
    note = await bot.lobby(1, short=False, game=name)
    table = await bot.table()
    opener = By(table.opener)
    await bot.host.act(table.key, opener, lobby.set_edition, setup.edition.name)
    await bot.env._settle_internal()
    await bot.pass_time(seconds=4)  # then the lobby's message is up to date
    for person in bot.people[1:players]:
        await person.press(note, say("button.join"))
    await bot.host.act(table.key, opener, lobby.set_options, dict(setup.options))
    await bot.people[0].press(note, say("button.start"))
    return await bot.table()


def _game(
    subject: Subject, dealt: State, rng: Random, *, wild: float
) -> tuple[Played, dict[str, list[tuple[int, int | None]]]]:
    """Play a game to its end; returns its moves, and where each kind of decision is met, and whose; None for a public one."""
    game, state = subject.game, dealt.copy()
    played: Played = []
    found: dict[str, list[tuple[int, int | None]]] = defaultdict(list)
    turn = -1
    owing: set[int] = set()
    while state.outcome is None:
        unasked = next(
            (made for seat in state.to_act if seat not in owing and (made := _idle(game, state, seat))), None
        )
        if unasked is None:
            owing = {*state.to_act}
            _note(found, game, state, begins=state.turn != turn)
            turn = state.turn
        made = unasked or _chosen(game, state, rng, wild)
        state.play(made.seat, made.move)
        played.append(made)
        owing = (owing - {made.seat}) & {*state.to_act}
    found[END].append((state.moves, None))
    return played, found


def _idle(game: Game, state: State, seat: int) -> Made | None:
    """Return the only sensible answer of a seat, which the bot gives by itself."""
    move = game.idle(state.view(None), seat)
    return None if move is None or state.refusal(seat, move) is not None else Made(seat, move, True)


def _chosen(game: Game, state: State, rng: Random, wild: float) -> Made:
    seat = rng.choice(state.to_act)
    moves = state.legal_moves(seat)
    if rng.random() < wild:
        return Made(seat, rng.choice(moves))
    sample = partial(state.determinize, seat, rng)
    return Made(seat, game.computer.choose(state.view(seat), moves, sample, rng))


def _note(found: dict[str, list[tuple[int, int | None]]], game: Game, state: State, *, begins: bool) -> None:
    """Note which pages there are in a position."""
    if begins:
        found[TURN].append((state.moves, None))
        for seat in set(range(state.players)) - {*state.to_act}:
            found[WAITING].append((state.moves, seat))
    for seat in state.to_act:
        decision = state.decision(seat)
        assert decision is not None
        public = len(state.to_act) == 1 and decision.kind in game.meta.public
        found[decision.kind].append((state.moves, None if public else seat))


def _spread(
    places: Sequence[tuple[int, int | None]], number: int, rng: Random
) -> list[tuple[int, int | None]]:
    """Draw places from as many parts of a game, one from each."""
    number = min(number, len(places))
    ends = [len(places) * part // number for part in range(number + 1)]
    return [rng.choice(places[first:last]) for first, last in pairwise(ends)]


class _Walk:
    """Brings a table to positions of a game that is known, and keeps what is shown there."""

    def __init__(
        self, sheet: Sheet, bot: SimulatedBot, subject: Subject, table: int, dealt: State, played: Played
    ) -> None:
        self._sheet, self._bot, self._subject = sheet, bot, subject
        self._table, self._played = table, played
        self._state = dealt.copy()
        state, begun = dealt.copy(), [0]
        for made in played:
            before = state.turn
            state.play(made.seat, made.move)
            if state.turn != before:
                begun.append(state.moves)
        self._interactions = count(1)
        self._begun = begun
        """The number of moves that were made when each turn began."""

    async def visit(self, wanted: Drawn) -> None:
        """Go to each place in order, and keep its pages."""
        for moves in sorted(wanted):
            await self._go(moves)
            people = await self._people()
            for kind, seat in sorted(wanted[moves], key=str):
                # A call is a message of its own, below the table's.
                notes = self._bot.notes(self._bot.thread().id)
                note = next(one for one in reversed(notes) if one.message.embeds)
                if seat is not None:
                    note = await self._bot.panel(people[seat])
                page = page_of(self._subject.game, self._state, seat)
                shown = kind if page is None else page.kind
                name = self._subject.game.meta.name
                self._sheet.add(self._bot, note, shown, game=name, players=len(people))

    async def _go(self, moves: int) -> None:
        """Go on: at once to where the turn before began, then each seat's moves as one action of its person's."""
        begun = [turn for turn in self._begun if turn <= moves]
        start = max(self._state.moves, begun[-2] if len(begun) > 1 else 0)
        while start < moves and self._played[start].unasked:
            start += 1
        if skipped := self._played[self._state.moves : start]:
            await self._act(By(interaction=next(self._interactions)), _skip, skipped)
        seats = (await self._bot.host.tables.look(self._table)).seats
        for (seat, unasked), some in groupby(self._played[start:moves], lambda one: (one.seat, one.unasked)):
            if not unasked:
                by = By(seats[seat].person, next(self._interactions))
                await self._act(by, actions.play, [made.move for made in some])
        for made in self._played[self._state.moves : moves]:
            self._state.play(made.seat, made.move)
        view = (await self._bot.host.tables.look(self._table)).view
        assert view is not None
        assert view.moves == moves, "the table has gone on by itself"

    async def _act(self, by: By, action: Callable[[Changeset, Any], None], moves: object) -> None:
        await self._bot.host.act(self._table, by, action, moves)
        await self._bot.env._settle_internal()

    async def _people(self) -> list[Person]:
        """Return who sits there, by seat."""
        seats = (await self._bot.host.tables.look(self._table)).seats
        known = await self._bot.host.people.named([seat.person for seat in seats if seat.person is not None])
        by_id = {person.id: person for person in self._bot.people}
        return [by_id[known[seat.person].discord_id or 0] for seat in seats if seat.person is not None]


def _skip(changeset: Changeset, played: Played) -> None:
    """Make the moves of several seats as one action, but for those at its end that nobody is asked for."""
    while played and played[-1].unasked:
        played = played[:-1]
    for made in played:
        actions.make(changeset, made.seat, [made.move], idle=made.unasked)
