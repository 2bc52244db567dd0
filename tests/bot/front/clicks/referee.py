"""Looks at every message that comes up or changes, and says what a newcomer would stumble over."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from bot.front import find_table
from bot.text import say
from games.engine.pages.model import Facts
from tests.bot.front.bot import Note, SimulatedBot
from tests.bot.front.clicks.clicker import BUTTON, PRIMARY, controls_of
from tests.bot.front.watch import viewer
from tests.loopback.model import walk

_HEADLINE = re.compile(r"^### \S", re.MULTILINE)
_BROKEN = (say("error.unknown_button"), say("error.unforeseen", reference="")[:-2])
_HELD = re.compile(r"^\*\*Your hand\*\* .*$", re.MULTILINE)


class Referee:
    """Watches a bot; `bot.watches` calls `look` after each answer.

    Attributes:
        found: what was wrong, each with its message.
        seen: how many messages were looked at, each as often as it changed.
    """

    def __init__(self, bot: SimulatedBot) -> None:
        self.found: list[str] = []
        self.seen = 0
        self._bot = bot
        self._known: dict[int, str] = {}
        self._held: dict[int, set[str]] = {}
        self._rows: dict[int, int] = {}
        bot.watches.append(self.look)

    async def look(self) -> None:
        """Look at what has changed since the last time."""
        await self._note_hands()
        for note in self._bot.notes(ephemeral=True):
            shown = repr(note)
            if self._known.get(note.id) == shown:
                continue
            self._known[note.id] = shown
            self.seen += 1
            wrong = [*wrong_with(note), *self._told_to_others(note)]
            self.found += [f"{one}: {note}" for one in wrong]

    async def _note_hands(self) -> None:
        """Take down what each person may read of a hand of their own."""
        host = self._bot.host
        for table in await host.tables.on_server(self._bot.server.id, find_table.RUNNING):
            if self._rows.get(table.key) == table.sequence:
                continue
            self._rows[table.key] = table.sequence
            for person in self._bot.people:
                key = (await host.people.meet(person.id, person.user.global_name or "")).key
                page = (await host.tables.look(table.key, key)).page
                blocks = [] if page is None else [one for one in page.blocks if isinstance(one, Facts)]
                lines = [str(line) for block in blocks for line in block.lines]
                self._held.setdefault(person.id, set()).update(filter(_HELD.match, lines))

    def _told_to_others(self, note: Note) -> Iterator[str]:
        """Yield each hand on a message that somebody sees whose hand it never was."""
        who = viewer(note)
        own = set() if who is None else self._held.get(who, set())
        yield from (f"another's hand, seen by {who}" for line in _HELD.findall(note.words) if line not in own)


def _has_headline(embed: Mapping[str, Any]) -> bool:
    """Return whether a page has a headline; in plain words that is the line below the one that says where it is."""
    text = str(embed.get("description") or "")
    author = str((embed.get("author") or {}).get("name") or "")
    lines = [line for line in text.splitlines() if line]
    plain = any(author.endswith(line) for line in lines[:-1])
    return plain or bool(_HEADLINE.search(text))


def wrong_with(note: Note) -> Iterator[str]:
    """Yield what is wrong with a message, for every reader."""
    embeds = note.message.embeds
    if not note.words.strip():
        yield "it says nothing"
    if note.content.startswith(_BROKEN):
        yield "a button that leads nowhere"
    if embeds and not _has_headline(embeds[0]):
        yield "it has no headline"
    parts = list(walk(note.message.components))
    bright = [part["label"] for part in parts if part["type"] == BUTTON and part.get("style") == PRIMARY]
    if len(bright) > 1:
        yield f"{len(bright)} primary buttons, {bright}"
    alike = [label for label, times in Counter(note.labels).items() if times > 1]
    if alike:
        yield f"buttons that are called alike, {alike}"
    if any(not one.label.strip() for one in controls_of(note)):
        yield "a control without a label"
