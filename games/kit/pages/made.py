"""The pages of a position, as a host has them made."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

import msgspec

from games.engine import Game, State, Text
from games.engine.drawing.canvas import Canvas
from games.engine.pages.model import Choice, Page
from games.engine.words.catalogue import PSEUDO
from games.engine.words.reader import called
from games.kit.parts import parts_of
from games.kit.position import Position
from games.kit.subject import Subject

_latest: list[tuple[Position, list[Page]]] = []


READER = called("Anna", "Bartholomew the Great", "Cy", "Barthold Great", "Eve")


READERS = tuple(msgspec.structs.replace(READER, language=language) for language in ("en", PSEUDO))


def page_of(game: Game, state: State, seat: int | None, *, deals: int = 2) -> Page | None:
    """Return a page as a host has it made: of a view, the seat's moves, and positions dealt again."""
    actor = acting(game, state, seat)
    moves = () if actor is None else state.legal_moves(actor)
    dealt = [state.determinize(seat, Random(f"{state.moves} {number}")) for number in range(deals)]
    return game.page(state.view(seat), moves, dealt if moves else ())


def pages_of(game: Game, state: State, seat: int | None) -> list[Page]:
    """Return a seat's pages, or everybody's: the question or the picture, and its hand, or all that lies open, if there are such."""
    page = page_of(game, state, seat)
    whole = [one for one in game.whole(state.view(seat)) if (one.kind == "hand") == (seat is not None)]
    return [*([] if page is None else [page]), *whole]


def acting(game: Game, state: State, seat: int | None) -> int | None:
    """Return whose choices a page has: its reader's, or on everybody's page those of the one whose decision is public."""
    if seat is not None or len(state.to_act) != 1:
        return seat
    decision = state.decision(state.to_act[0])
    return state.to_act[0] if decision is not None and decision.kind in game.meta.public else None


def every_page(position: Position) -> list[Page]:
    """Return everybody's page of a position and each seat's; the checks of one position look at the same."""
    if not _latest or _latest[0][0] is not position:
        pages = [
            page for seat in position.seats for page in pages_of(position.subject.game, position.state, seat)
        ]
        _latest[:] = [(position, pages)]
    return _latest[0][1]


def own_pictures(position: Position) -> Iterator[tuple[Page, Canvas]]:
    """Yield the pages of seat 0 and of the seats that are asked, with their pictures, in a game that draws one for a seat."""
    game, state = position.subject.game, position.state
    for page in every_page(position):
        if page.seat in {0, *state.to_act} and page.kind != "hand":
            reader = msgspec.structs.replace(READER, seat=page.seat)
            picture = game.own_picture(state.view(page.seat), page, reader)
            if picture is not None:
                yield page, picture


def possible(page: Page) -> list[Choice]:
    """Return the choices of a page that can be chosen: these are numbered."""
    return [choice for choice in page.choices if choice.impossible is None]


def pages_of_computers_games(
    subject: Subject, players: int, seed: int, checks: Sequence[Callable[[Position], None]], *, every: int
) -> None:
    """Let the game's computer play a whole game, and check the pages of every `every`th position."""
    rng = Random(seed)
    state = subject.new(players, seed)
    while True:
        if state.moves % every == 0 or state.outcome is not None:
            position = Position(subject, state.copy(), rng)
            for check in checks:
                check(position)
        if state.outcome is not None:
            return
        seat = rng.choice(state.to_act)

        def sample(seat: int = seat) -> State:
            return state.determinize(seat, rng)

        state.play(seat, subject.game.computer.choose(state.view(seat), state.legal_moves(seat), sample, rng))


def texts_of(part: object) -> list[Text]:
    """Return the sentences of a page or of a part of it, and what marks are called."""
    return parts_of(part).every
