"""The pages of the reading test, as Discord is sent them, and what each of their menus lists when it is opened."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bot.front.pages import timeline
from bot.front.pages.bot import boards
from bot.front.pages.panel import told_since
from bot.host.record.entries import Moved
from bot.host.record.timeline import Stretch, TimelineEntry
from games import catalogue
from games.engine import Game, State
from games.engine.pages.model import Page
from games.engine.words.reader import called
from games.kit.pages.made import page_of
from tests.games.kit import phone
from tests.pages.recorded import Json, Line

from .questions import Position
from .scenes import NAMES, moments, records

_MENU = 3
"""Discord's type of a menu."""


def shown(name: str, position: Position) -> Iterator[Line]:
    """Yield the message of a position, then one for each of its menus, opened.

    Args:
        name: of the position; it becomes the messages' `id`, with the game's name before it.
        position: what is shown, with what happened before it as the bot tells that.
    """
    scene = position.scene()
    game, state = catalogue[scene.state.setup.game], scene.state
    page = page_of(game, state, scene.reader)
    assert page is not None
    printed = phone.as_printed(game, state, _with_story(game, position, page), names=NAMES)
    line = Line(f"{game.meta.name}-{name}", game.meta.name, position.kind, state.players, **printed)
    yield line
    menus = [part for row in line.components for part in _parts(row) if part["type"] == _MENU]
    for number, menu in enumerate(menus, 1):
        yield _opened(line, f"{line.id}-menu{number}", menu)


def board(name: str, position: Position) -> Iterator[Line]:
    """Yield what a tap on *Board* opens there."""
    scene = position.scene()
    game, state = catalogue[scene.state.setup.game], scene.state
    reader = msgspec.structs.replace(called(*NAMES[: state.players]), seat=scene.reader)
    page = boards.board_page(game, state.view(scene.reader), reader, seat=scene.reader)
    printed = {**phone.as_printed(game, state, page, names=NAMES), "components": []}
    yield Line(f"{game.meta.name}-{name}-board", game.meta.name, "board", state.players, **printed)


def _parts(row: Json) -> list[Json]:
    parts = row["components"]
    assert isinstance(parts, list)
    return parts


def _opened(line: Line, name: str, menu: Json) -> Line:
    """Return what a tap on a menu opens: its title, and each entry above what is said of it."""
    lines, options = [f"**{menu['placeholder']}**"], menu["options"]
    assert isinstance(options, list)
    for option in options:
        emoji = (option.get("emoji") or {}).get("name", "")
        lines.append(f"{emoji} {option['label']}".strip())
        lines += [f"-# {option['description']}"] if option.get("description") else []
    return Line(name, line.game, "menu", line.players, True, "", [{"description": "\n".join(lines)}], [])


def _with_story(game: Game, position: Position, page: Page) -> Page:
    """Return a page with what happened: to everybody the last turns, to a seat all since its own last one."""
    scene = position.scene()
    seat, told = scene.reader, list(_entries(position))
    before = 0
    if seat is not None:
        turns = [entry.turn for entry in told if entry.seat == seat and entry.turn < scene.state.turn]
        before = max((entry.sequence for entry in told if turns and entry.turn <= turns[-1]), default=0)
        told = told[before:]
    if not told:
        return page
    view = scene.state.view(seat)
    if seat is None:
        return page.with_story(timeline.turns_told(game, view, told))
    stretch = Stretch(
        before=game.standing(_state(position, before)), after=game.standing(scene.state), entries=told
    )
    return told_since(page, game, view, stretch, called(*NAMES[: scene.state.players]))


def _entries(position: Position) -> Iterator[TimelineEntry]:
    """Yield the moves before a position as its reader may know them, numbered from 1."""
    game = catalogue[position.scene().state.setup.game]
    reader, story = position.scene().reader, len(moments(position.record)[0][2])
    made = records()[position.record].moves[: position.moves]
    for number, (seat, _) in enumerate(made, 1):
        events = moments(position.record)[number][2]
        yield TimelineEntry(
            sequence=number,
            seat=seat,
            what=Moved(),
            turn=_state(position, number - 1).turn,
            scores=game.standing(_state(position, number)),
            events=tuple(event.seen_by(reader) for event in events[story:]),
        )
        story = len(events)


def _state(position: Position, moves: int) -> State:
    return moments(position.record)[moves][0]
