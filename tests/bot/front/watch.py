"""Watches everything that anybody can see while a game goes on, and says at its end what nobody should have seen.

The export of the finished game is replayed to find what was true when. The judge shares with the face only the rules
and how a hand, a move and an event are written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from msgspec.structs import replace

from bot.front import find_table
from bot.front.languages import Languages
from bot.front.messages import LABEL
from bot.front.messages.lengths import shortened
from bot.text import said, say
from games import catalogue, replay
from games.engine import Edition, Game, GameText, State
from games.engine.pages.marks import ENDS, FINAL, IMPOSSIBLE
from games.engine.pages.model import Choice, Facts, Page
from games.engine.words.reader import Reader, called
from games.kit.pages.made import page_of
from tests.bot.front.bot import Note, SimulatedBot

_HAND = re.compile(r"```\n(Your hand.*?)\n```", re.DOTALL)
_DRAWN = re.compile(r"draws \d+ cards?: [a-z ,]+[a-z]")
_OPEN = {
    say(f"button.{name}")
    for name in (
        "join",
        "leave",
        "add",
        "start",
        "cancel",
        "act",
        "wide",
        "rematch",
        "rules",
        "replay",
        "mute",
        "back",
        "log",
        "details",
        "leaderboard",
        "settings",
        "to_table",
        "my_turns",
        "mine",
        "tables_here",
        "symbols",
        "decided",
    )
}
_OPEN |= {say("button.liked", emoji=game.meta.box.emoji, game=game.meta.short) for game in catalogue.values()}
_OPEN |= {say("log.older"), say("log.newer"), say("log.first"), say("page.everything")}
_OPEN |= {say("learn.teach", minutes=minutes) for minutes in range(60)}
_OPEN |= {
    say("button.retrospect"),
    say("button.review"),
    say("page.help"),
    say("page.board"),
    say("button.to_panel"),
    say("button.follow"),
}
_TOOLS = {
    say("button.undo"),
    say("button.undo/costs"),
    say("button.refresh"),
    say("menu.back"),
    say("button.resign"),
}
_TOOLS |= {say(f"settings.{way}") for way in ("ping", "dm", "none", "ask.seldom", "ask.always")}
_TOOLS |= {
    say(f"settings.open.{one}")
    for one in ("pages", "words", "letters", "narrow", "wide", "grey", "colours", "text", "embeds")
}
_TOOLS |= {say("language.discord"), *(name for _, name in Languages().named())}
_TOOLS |= {say("button.redo"), say("button.orders"), say("button.always"), say("button.hint")}
_HELD = re.compile(r"^\*\*Your hand\*\* .*$", re.MULTILINE)
_LOBBY = (
    say("menu.edition", value=""),
    say("menu.clock", clock=""),
    say("menu.name", name=""),
    say("menu.levels", levels=""),
    say("menu.details"),
    "Variants: ",
    say("menu.cancel"),
    *(f"{option.title}: " for game in catalogue.values() for option in game.meta.options.values()),
    say("menu.removal"),
    "Start player: ",
    "printed",
    "short",
    "reconstructed",
    "port-royal-2014",
)
_BACK = 12
"""A message shows the position after the last action, or one that computers have meanwhile left behind."""


@dataclass(frozen=True)
class Sight:
    """A message in its state at some time.

    Attributes:
        moves: how many moves had been made at most.
        viewer: whose eyes could see it; None is everybody, spectators too.
        words: all text of it.
        labels: of buttons and of menus' entries.
    """

    moves: int
    viewer: int | None
    words: str
    labels: tuple[str, ...]


class Watch:
    """Takes down what there is to see after each step."""

    def __init__(self, bot: SimulatedBot) -> None:
        self.bot = bot
        self.sights: list[Sight] = []
        self._known: dict[int, tuple[str, tuple[str, ...]]] = {}

    async def look(self) -> None:
        """Take down what has changed; before the game begins there have been no moves."""
        tables = await self.bot.host.tables.on_server(self.bot.server.id, find_table.ALL)
        view = (await self.bot.host.tables.look(tables[0].key)).view if tables else None
        for note in self.bot.notes(ephemeral=True):
            labels = (*note.labels, *(entry.label for entry in note.entries))
            if self._known.get(note.id) != (note.words, labels):
                self._known[note.id] = (note.words, labels)
                moves = 0 if view is None else view.moves
                self.sights.append(Sight(moves, viewer(note), note.words, labels))


def viewer(note: Note) -> int | None:
    """The only person who can see a message; None for everybody."""
    backend = note.env.backend
    channel = backend.get_channel(note.channel)
    if channel.guild_id is None:
        return channel.recipient_ids[0]
    if note.ephemeral:
        metadata = note.message.interaction_metadata or {}
        return int(metadata["user"]["id"])
    return None


def judge(
    sights: Iterable[Sight],
    export: dict[str, object],
    seats: Mapping[int, int],
    editions: Mapping[str, Edition] = MappingProxyType({}),
    names: Sequence[str] = (),
) -> list[str]:
    """Return what somebody saw who should not have.

    Args:
        sights: all that was seen.
        export: of the finished game, without undo.
        seats: the seat of each person that has one, by Discord id.
        editions: further editions by content.
        names: of the seats in order, in the form of buttons; needed where a choice names somebody.
    """
    wrong: list[str] = []
    positions, drawn = _positions(export, editions)
    game = catalogue[str(export["game"])]
    text = game.text
    opened = _OPEN | {str(option.title) for option in game.meta.options.values()}
    if game.close_ups is not None:
        opened |= set(game.close_ups.places(positions[0].view(None)))
    paged = _Paged(game, called(*names))
    for sight in sights:
        seat = None if sight.viewer is None else seats.get(sight.viewer)
        states = positions[max(0, sight.moves - _BACK) : sight.moves + 1]
        allowed = opened | {label for state in states for label in _public_labels(text, state)}
        allowed |= {label for state in states for label in paged.labels(state, None)}
        hands: set[str] = set()
        if seat is not None:
            hands = {text.hand(state.view(seat)) for state in states}
            allowed |= _TOOLS | {label for state in states for label in _labels(text, state, seat)}
            allowed |= {label for state in states for label in paged.labels(state, seat)}
        when = f"after {sight.moves} moves"
        held = set() if seat is None else {line for state in states for line in paged.hand(state, seat)}
        wrong += [
            f"seat {seat} saw {when}: {line}" for line in _HELD.findall(sight.words) if line not in held
        ]
        blocks = _HAND.findall(sight.words)
        others = {
            text.hand(state.view(one)) for state in states for one in range(state.players) if one != seat
        }
        blocks += [hand for hand in others if hand and f"```\n{hand}\n```" in sight.words]
        wrong += [f"seat {seat} saw {when}:\n{hand}" for hand in blocks if hand not in hands]
        wrong += [
            f"seat {seat} saw {when} that somebody {cards}"
            for cards in _DRAWN.findall(sight.words)
            if (seat, cards) not in drawn
        ]
        wrong += [
            f"seat {seat} saw {when} the label {label}"
            for label in sight.labels
            if label not in allowed and not label.startswith(_LOBBY)
        ]
        if str(export["secret"]) in sight.words and sight.moves < len(positions) - 1:
            wrong.append(f"the secret was shown {when}")
    return wrong


class _Paged:
    """The words of pages, a seat's own and everybody's, that can give something away: labels of its choices,
    and its hand."""

    def __init__(self, game: Game, reader: Reader) -> None:
        self._game = game
        self._reader = reader
        self._pages: dict[tuple[int, int | None], Page | None] = {}

    def labels(self, state: State, seat: int | None) -> list[str]:
        page = self._page(state, seat)
        reader = replace(self._reader, seat=seat)
        if page is None:
            return []
        found = []
        for choice in page.choices:
            label = self._label(choice, reader)
            ended = f"{label} {ENDS.emoji}" if choice.ends else label
            found += [label, ended, f"{ended} {FINAL.emoji}" if choice.warns(seat) else label]
        return found

    def hand(self, state: State, seat: int) -> list[str]:
        page = self._page(state, seat)
        if page is None:
            return []
        facts = [block for block in page.blocks if isinstance(block, Facts)]
        return [str(line) for block in facts for line in block.lines]

    def _page(self, state: State, seat: int | None) -> Page | None:
        at = state.moves, seat
        if at not in self._pages:
            self._pages[at] = page_of(self._game, state, seat)
        return self._pages[at]

    def _label(self, choice: Choice, reader: Reader) -> str:
        mark = IMPOSSIBLE if choice.impossible is not None else choice.mark
        said = choice.label.said(reader)
        return said if mark is None else f"{mark.emoji} {said}"


def _positions(
    export: Mapping[str, object], editions: Mapping[str, Edition]
) -> tuple[list[State], set[tuple[int | None, str]]]:
    """Return the positions after each move, and who drew what, as its owner reads it."""
    moves = export["moves"]
    assert isinstance(moves, list)
    game = catalogue[str(export["game"])]
    state = replay({**export, "moves": []}, editions=editions)
    positions = [state.copy()]
    drawn: set[tuple[int | None, str]] = set()
    for seat, move in moves:
        for event in state.play(seat, game.decode_recorded(state, seat, move)):
            for one in range(state.players):
                line = game.text.event_line(event.seen_by(one), state.view(one))
                drawn |= {(one, cards) for cards in _DRAWN.findall(line)}
        positions.append(state.copy())
    return positions, drawn


def _public_labels(text: GameText, state: State) -> Iterator[str]:
    """Yield what the public board may offer, in a spectator's words."""
    view = state.view(None)
    for seat in state.to_act:
        decision = state.decision(seat)
        if decision is not None and decision.kind in catalogue[view.game].meta.public:
            yield say("button.undo")
            yield from (shortened(said(text.label(move, view)), LABEL) for move in state.legal_moves(seat))


def _labels(text: GameText, state: State, seat: int) -> Iterator[str]:
    """Yield what a panel of this seat may say on buttons and entries."""
    view = state.view(seat)
    yield from map(str, catalogue[view.game].shortcuts(view))
    for move in state.legal_moves(seat):
        yield shortened(said(text.label(move, view)), LABEL)
        yield str(text.VERBS[move.verb])
        for field in move.__struct_fields__:
            yield said(text.value(move.verb, field, getattr(move, field), view))
