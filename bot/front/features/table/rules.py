"""A game's rules page by page, and its emoji: `/rules`, and a table's buttons."""

from collections.abc import Sequence
from dataclasses import dataclass

import discord

from bot.front import find_table
from bot.front.buttons import Buttons, Press, always
from bot.front.custom_ids import TableButton
from bot.front.face import Face
from bot.front.features.commands import SlashCommands, Typed
from bot.front.messages import Button, MessageContent
from bot.front.messages.lengths import shortened
from bot.front.pages.links import Panel, Rules, Symbols, Teach
from bot.front.pages.names import marked
from bot.front.pages.render import bot_page
from bot.front.responses import FaceError
from bot.front.responses.sending import Interaction
from bot.host import TableView
from bot.text import reader, said, say
from games.engine import Edition, Game
from games.engine.pages import model
from games.engine.pages.model import Facts
from games.engine.text import provenance
from games.engine.words.reader import named
from games.lessons.shelf import FIRST, shelf

_NUMBERS = "①②③④⑤⑥⑦⑧⑨⑩0123456789. "
"""The numbers before a page's headline; the button shows the number itself."""
_LABEL = 34

buttons = Buttons()
commands = SlashCommands()


class Source(TableButton, frozen=True, tag="source"):
    """The provenance of an edition's numbers, in place of the message; `game` as for `Symbols`."""

    game: str = ""


@dataclass(frozen=True)
class Read:
    """The rules to show: of a table with its settings, or of a game.

    Attributes:
        game: the game.
        edition: the edition that gives the numbers.
        seen: the table in the reader's view; None without a table.
    """

    game: Game
    edition: Edition
    seen: TableView | None = None

    def pages(self, at: int) -> Sequence[model.Page]:
        """Return the pages of the rules, at least one."""
        if self.seen is None:
            return self.game.rule_pages(self.edition, only=at, reader=reader())
        return self.game.rule_pages(self.edition, self.seen.table.options, self._players(), at, reader())

    @property
    def first(self) -> int:
        """The page about the reader's current decision; the first one without a decision."""
        view = None if self.seen is None else self.seen.view
        if self.seen is None or view is None or view.decision is None:
            return 1
        asked = view.decision.kind
        return self.game.rule_page_about(asked, self.edition, self.seen.table.options, self._players())

    def _players(self) -> int | None:
        """Return the number of players, if it is fixed."""
        assert self.seen is not None
        return len(self.seen.seats) if self.seen.table.started is not None else None

    def form(self, at: int) -> Rules:
        """Return the form of a link to a page."""
        return Rules(self.seen.table.key, at) if self.seen is not None else Rules(0, at, self.game.meta.name)

    def ways(
        self, *, rules: bool = False, symbols: bool = False, teach: bool = False, source: bool = False
    ) -> list[Button]:
        """Return the buttons of the other pages, and back to the reader's turn."""
        table, name = (0, self.game.meta.name) if self.seen is None else (self.seen.table.key, "")
        found: list[Button] = []
        if rules:
            found.append(Button(say("button.rules"), self.form(1)))
        if symbols and self.game.symbols(self.edition) is not None:
            found.append(Button(say("button.symbols"), Symbols(table, name)))
        if teach and (lesson := shelf(self.game).get(FIRST)) is not None:
            found.append(Button(say("learn.teach", minutes=lesson.minutes), Teach(0, self.game.meta.name)))
        if source:
            found.append(Button(say("button.source"), Source(table, name)))
        if self.seen is not None and self.seen.seat is not None and self.seen.table.status == "running":
            found.append(Button(say("button.to_panel"), Panel(self.seen.table.key)))
        return found


def rules_page(read: Read, at: int = 0) -> MessageContent:
    """Return a page of the rules, from 1. 0 means the page that matters now; a number too high the last one."""
    at = at or read.first
    pages = read.pages(at)
    at = min(at, len(pages))
    turns: list[Button] = []
    if at > 1:
        turns.append(Button(say("rules.back", number=at - 1), read.form(at - 1)))
    if at < len(pages):
        title = said(pages[at].headline).lstrip(_NUMBERS)
        label = shortened(say("rules.on", number=at + 1, title=title), _LABEL)
        turns.append(Button(label, read.form(at + 1), discord.ButtonStyle.primary))
    ways = read.ways(symbols=True, teach=at == 1, source=at == len(pages))
    return bot_page.printed(
        pages[at - 1], turns, ways, reader=reader(None, named(say("rules.names").split()))
    )


def symbols_page(read: Read) -> MessageContent:
    """Return the meanings of a game's emoji, or its rules if it has no such page."""
    found = read.game.symbols(read.edition)
    return rules_page(read) if found is None else bot_page.printed(found, read.ways(rules=True))


def source_page(read: Read) -> MessageContent:
    """Return the provenance of an edition's numbers."""
    shown = bot_page.page(
        "source",
        read.game.meta.box.emoji,
        bot_page.say("source.where", game=read.game.meta.short),
        bot_page.say("source.headline"),
        Facts((provenance(read.edition),)),
    )
    return bot_page.printed(shown, read.ways(rules=True))


@buttons.answers(Rules, in_place=lambda form, _: isinstance(form, Rules) and form.at > 0)
async def _rules(press: Press[Rules]) -> MessageContent:
    at = 0 if press.form.at == Rules.NOW else press.form.at
    return rules_page(await _pressed(press), at)


@buttons.answers(Symbols, in_place=always)
async def _symbols(press: Press[Symbols]) -> MessageContent:
    return symbols_page(await _pressed(press))


@buttons.answers(Source, in_place=always)
async def _source(press: Press[Source]) -> MessageContent:
    return source_page(await _pressed(press))


async def _pressed(press: Press[Rules] | Press[Symbols] | Press[Source]) -> Read:
    form = press.form
    return await _read(press.face, press.interaction, form.table, form.game, press.person)


async def _read(face: Face, interaction: Interaction, table: int, game: str, person: int) -> Read:
    """Return the rules that a person reads: those of a table, or of a game that is offered there.

    Raises:
        Refusal, Sorry: if there is no such table or game.
    """
    host = face.host
    if table:
        seen = await host.tables.look(table, person)
        return Read(seen.game, host.library.edition(seen.table.game, seen.table.edition), seen)
    if game not in host.library.games:
        raise FaceError("error.unknown_button")
    found = await face.offered_game(interaction, game)
    return Read(found, next(iter(found.meta.editions.values())))


@commands.add("rules", choices={"game": Face.games})
async def _rules_command(typed: Typed, game: str) -> MessageContent:
    if game not in typed.host.library.games:
        raise FaceError("error.value", value=marked(game), field="game")
    place = typed.interaction.channel_id
    here = [] if place is None else await typed.host.tables.in_place(place, find_table.OPEN)
    played = [table for table in here if table.game == game]
    table = played[0].key if len(played) == 1 else 0
    return rules_page(await _read(typed.face, typed.interaction, table, game, await typed.person()))
