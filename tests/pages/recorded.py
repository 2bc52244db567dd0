"""Messages as the bot sent them, kept as lines of a sheet: Discord's own JSON, and what each page is."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from bot.front.messages import MessageContent
from bot.text import speaking
from games.engine.words.catalogue import ENGLISH
from tests.bot.front.bot import Note, SimulatedBot, opened
from tests.bot.front.watch import viewer
from tests.loopback.model import walk

Json = dict[str, object]
HOUSE = "house"
"""A stand-in for a game on pages that are of no game's own position."""
_MENTION = re.compile(r"<@!?(\d+)>")


class Line(msgspec.Struct, frozen=True):
    """A page of the sheet.

    Attributes:
        id: of this page alone.
        game: the game, or `HOUSE`.
        kind: which page it is.
        players: at its table; 0 where there is none.
        private: whether one person alone sees it.
        content, embeds, components: the message as Discord has it.
    """

    id: str
    game: str
    kind: str
    players: int
    private: bool
    content: str
    embeds: list[Json]
    components: list[Json]


class Sheet:
    """Pages as they are drawn; the same message is kept once a kind.

    Args:
        language: the catalogue that everybody reads.
    """

    def __init__(self, language: str = ENGLISH) -> None:
        self.language = language
        self.lines: list[Line] = []
        self._bodies: set[tuple[str, str, str]] = set()
        self._numbers: Counter[tuple[str, str]] = Counter()

    @asynccontextmanager
    async def bot(self, names: Sequence[str], seed: str) -> AsyncIterator[SimulatedBot]:
        """A bot with people who read the sheet's language."""
        with TemporaryDirectory() as folder, speaking(self.language):
            languages = {"en-US": self.language}
            async with opened(Path(folder), names, seed=seed, languages=languages) as bot:
                yield bot

    def add(self, bot: SimulatedBot, note: Note, kind: str, *, game: str = HOUSE, players: int = 0) -> None:
        """Keep the current message; one that is there already, or says nothing, is left out."""
        message = note.now().message
        private = viewer(note) is not None
        names = {str(person.id): person.user.global_name or "" for person in bot.people}
        content = _MENTION.sub(
            lambda found: f"<@{names.get(found[1], found[1]).split()[0]}>", message.content
        )
        self._keep(content, list(message.embeds), list(message.components), kind, game, players, private)

    def put(self, page: MessageContent, kind: str, *, private: bool) -> None:
        """Keep a page of the bot's own that was not sent."""
        sent = page.sent()
        embeds = [sent["embed"].to_dict()] if "embed" in sent else []
        components = sent["view"].to_components() if "view" in sent else []
        self._keep(sent.get("content") or "", embeds, components, kind, HOUSE, 0, private)

    def _keep(
        self,
        content: str,
        embeds: list[Json],
        components: list[Json],
        kind: str,
        game: str,
        players: int,
        private: bool,
    ) -> None:
        body = json.dumps([content, embeds, [[*_shown(row)] for row in components]])
        if (game, kind, body) in self._bodies or not (content or embeds or components):
            return
        self._bodies.add((game, kind, body))
        number = self._numbers[game, kind]
        self._numbers[game, kind] += 1
        name = f"{game}-{kind}-{number}"
        self.lines.append(Line(name, game, kind, players, private, content, embeds, components))

    def count(self, game: str, kind: str) -> int:
        """Return how many pages of a kind there are."""
        return self._numbers[game, kind]

    def write(self, file: Path) -> None:
        """Write the pages, a line each."""
        file.parent.mkdir(exist_ok=True)
        with file.open("wb") as out:
            for line in self.lines:
                out.write(json.dumps(msgspec.to_builtins(line), ensure_ascii=False).encode() + b"\n")


def _shown(row: Json) -> Iterator[object]:
    """Yield what can be seen of a row of components."""
    for part in walk([row]):
        yield (
            part.get("content"),
            part.get("label"),
            part.get("placeholder"),
            part.get("style"),
            part.get("options"),
        )
