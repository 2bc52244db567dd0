"""Terminal output of games: rules, computers at the table, a replayed record."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

import games
from games import catalogue
from games.engine import Edition, Event, Game, OptionValue, State, View
from games.engine.pages.contract import concluded
from games.engine.pages.course import ScoreHistory, ends_of_rounds
from games.engine.pages.course.picture import picture
from games.engine.pages.model import Page
from games.engine.pages.plain import plain_words
from games.engine.text import provenance, unit
from games.engine.words.catalogue import ENGLISH
from games.engine.words.reader import Reader, named

NAMES = ("Anna", "Bruno", "Clara", "David", "Emma")
"""Names for a table without people; the computers have no others."""


@dataclass(frozen=True)
class Show:
    """How a game is shown.

    Attributes:
        seat: whose view is shown; None for a spectator's.
        wide: boards of up to 60 columns instead of 36.
        pace: seconds to pause after each turn.
        plain: pages in plain words instead of boards, of games that have pages.
        language: what players would read is in it.
        pictures: the folder that the boards are drawn into, as `0012.svg` after 12 moves, and the end as `end.svg`;
            None for none.
    """

    seat: int | None = None
    wide: bool = False
    pace: float = 0.0
    plain: bool = False
    language: str = ENGLISH
    pictures: Path | None = None


class Screen:
    """Prints a game turn by turn: what happened, then the board with what changed."""

    def __init__(self, state: State, show: Show) -> None:
        self._game = _playing(state)
        self._reader = Reader(language=show.language, names=named(NAMES[: state.players]))
        self._show = show
        self._turn = -1
        self._view: View | None = None
        self._standings = [self._game.standing(state)]
        self._events: list[Event] = []
        options = ", ".join(f"{name} {value}" for name, value in state.setup.options)
        print(
            f"{self._game.meta.title}, {state.players} players, edition {state.setup.edition.name}, {options}"
        )
        for event in state.opening:
            view = state.view(show.seat)
            print(self._game.text.event_line(event.seen_by(show.seat), view, self._reader))
        self._board(state)

    def step(self, state: State, events: Sequence[Event]) -> None:
        """Print what a move did, and the board if the turn was handed over."""
        view = state.view(self._show.seat)
        self._standings.append(self._game.standing(state))
        self._events += events
        for event in events:
            print(self._game.text.event_line(event.seen_by(self._show.seat), view, self._reader))
        if state.turn != self._turn and state.outcome is None:
            self._board(state)

    def end(self, state: State) -> None:
        """Print the last board and the result; for an unfinished game its current state."""
        self._board(state)
        outcome = state.outcome
        if outcome is None:
            print("\nThe record ends here; the game is not over.")
            return
        if self._show.pictures is not None:
            self._draw_end(state, self._show.pictures)
        print(f"\n{outcome.reason.said(self._reader)}")
        for seat in sorted(range(state.players), key=lambda seat: outcome.ranks[seat]):
            score = outcome.scores[seat]
            counted = unit(self._game.text, score).said(self._reader)
            print(f"{outcome.ranks[seat]}. {self._reader.name(seat).prose}: {score} {counted}")
        for reason in outcome.trail:
            print(reason.said(self._reader))

    def _page(self, state: State) -> Page | None:
        """Return the page that the seat, or everybody, is shown of a position."""
        seat = self._show.seat
        moves = () if seat is None else state.legal_moves(seat)
        deals = [state.determinize(seat, Random(number)) for number in range(2)] if moves else []  # noqa: S311 nothing depends on it
        return self._game.page(state.view(seat), moves, deals)

    def _draw(self, state: State, folder: Path) -> None:
        picture = self._game.picture(state.view(None), self._reader)
        if picture is not None:
            (folder / f"{state.moves:04}.svg").write_text(picture.svg(), encoding="utf-8")

    def _draw_end(self, state: State, folder: Path) -> None:
        assert state.outcome is not None
        game = self._game
        rounds = ends_of_rounds(self._standings, state.outcome.scores)
        history = ScoreHistory(rounds, game.sources(state, self._events))
        shown = concluded(game.pages, game.text.UNIT, state.view(None), history)
        (folder / "end.svg").write_text(picture(shown, self._reader).svg(), encoding="utf-8")

    def _board(self, state: State) -> None:
        if self._show.pictures is not None:
            self._draw(state, self._show.pictures)
        if self._show.plain and (page := self._page(state)) is not None:
            print(f"\n{plain_words(page, self._reader)}\n", flush=True)
            self._pause(state)
            return
        view = state.view(self._show.seat)
        text = self._game.text
        print()
        head = self._game.meta.short
        print(text.board(view, self._reader, wide=self._show.wide, before=self._view, headed=head))
        if own := text.hand(view, self._reader):
            print(f"\n{own}")
        print(flush=True)
        self._pause(state)

    def _pause(self, state: State) -> None:
        self._turn, self._view = state.turn, state.view(self._show.seat)
        if self._show.pace:
            time.sleep(self._show.pace)


def rules(
    game: Game,
    edition: Edition,
    options: Mapping[str, OptionValue] | None = None,
    players: int | None = None,
    *,
    language: str = ENGLISH,
) -> None:
    """Print the rules of a game and where its numbers come from, in a language; else as of `Game.rule_pages`."""
    reader = Reader(language=language)
    for page in game.rule_pages(edition, options, players, reader=reader):
        print(f"{plain_words(page, reader)}\n")
    print(provenance(edition).said(reader))


def watch(
    game: Game,
    players: int,
    seed: int | str,
    options: Mapping[str, OptionValue],
    edition: str | Edition | None,
    show: Show,
    *,
    at_random: bool = False,
) -> dict[str, object]:
    """Let computers play a game and print it.

    Returns:
        the record, as `games.replay` takes it.

    Raises:
        BadOption, BadEdition: if the game can't be dealt so.
    """
    state = game.new(players, seed, options, edition)
    print(f"Seed {seed}; the same seed deals the same game again.")
    screen = Screen(state, show)
    computer, rng = game.computer, Random(f"computers {seed}")  # noqa: S311 a repeatable game is wanted
    moves: list[object] = []
    while state.outcome is None:
        seat = state.to_act[0]
        legal = state.legal_moves(seat)
        if at_random:
            move = rng.choice(legal)
        else:
            sample = partial(state.determinize, seat, rng)
            move = computer.choose(state.view(seat), legal, sample, rng)
        moves.append([seat, game.encode(move)])
        screen.step(state, state.play(seat, move))
    screen.end(state)
    printed = state.setup.edition
    return {
        "game": game.meta.name,
        "edition": {"name": printed.name, "sha256": printed.sha256},
        "options": dict(state.setup.options),
        "players": players,
        "seed": seed,
        "rules": state.setup.rules,
        "moves": moves,
    }


def replay(record: Mapping[str, object], editions: Mapping[str, Edition], show: Show) -> None:
    """Check a record as a whole, then print its game move by move.

    Raises:
        BadOption, BadEdition, BadMove, IllegalMove: before anything is printed, with the index of the move.
    """
    last = games.replay(record, editions)
    game, setup = _playing(last), last.setup
    moves = record.get("moves", [])
    assert isinstance(moves, (list, tuple))
    state = games.replay({**record, "moves": []}, editions)
    print(f"A record of {len(moves)} moves, edition {setup.edition.name} ({setup.edition.sha256[:12]}).")
    screen = Screen(state, show)
    for seat, move in moves:
        screen.step(state, state.play(seat, game.decode_recorded(state, seat, move)))
    screen.end(state)


def _playing(state: State) -> Game:
    """The game that plays a position, as it was when a recorded one was played."""
    game = catalogue[state.setup.game]
    return game.under(state.setup.rules) or game
