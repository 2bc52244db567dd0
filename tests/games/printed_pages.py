"""A page of each kind of every game as its readers see it, and its rules: with emoji and in plain words, in each language.

They are committed; `make golden` writes them again.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from bot.front import messages
from bot.front.pages.render import message
from games.engine import Event, State, View
from games.engine.pages.model import Page
from games.engine.pages.plain import plain_words
from games.engine.words.catalogue import ENGLISH
from games.engine.words.reader import called
from games.kit import Subject
from games.kit.pages.languages import whole
from games.kit.pages.made import pages_of
from tests.games.goldens_of import FOLDER
from tests.games.kit.phone import as_printed
from tests.loopback.model import walk

from .subjects import SUBJECTS

_BEGIN = 60
"""A page is taken after so many moves at least, if its kind comes once more then."""
NAMES = ("Anna", "Bruno", "Clara", "Dagobert the Elder", "Eve")
SUBJECT = {subject.game.meta.name: subject for subject in SUBJECTS}
WRITTEN = [
    (name, language)
    for name, subject in SUBJECT.items()
    if subject.game.meta.reaches("speaks")
    for language in (ENGLISH, *whole(f"games.{name}"))
]
FORMS = ("page", "plain words")


class Shown(NamedTuple):
    """A page, with the position that it shows."""

    page: Page
    state: State


def path_of(game: str, language: str) -> Path:
    """Return where a game's pages in a language are committed."""
    return FOLDER / f"{game}.{language}.pages"


def files(games: Collection[str]) -> Iterator[tuple[Path, str]]:
    """Yield all files of some games, as they give them today."""
    for game, language in WRITTEN:
        if game in games:
            yield path_of(game, language), printed(game, language)


def kinds(subject: Subject) -> set[str]:
    """Return the kinds of pages that a game has."""
    game = subject.game
    state = subject.playthroughs[0].new()
    face = {page.kind for page in game.whole(state.view(state.to_act[0]))}
    return {*game.meta.decisions, "turn", "waiting", "end", *face}


@cache
def pages(game: str) -> Mapping[str, Shown]:
    """Return a page of each kind, of the committed random games and of the positions set up by hand."""
    subject = SUBJECT[game]
    wanted = kinds(subject)
    early: dict[str, Shown] = {}
    late: dict[str, Shown] = {}
    for state in _states(subject):
        found = late if state.moves >= _BEGIN else early
        for seat in (None, *range(state.players)):
            if _kind(state, seat) not in found:
                for page in pages_of(subject.game, state, seat):
                    found.setdefault(page.kind, Shown(page, state.copy()))
        if wanted <= {*late}:
            break
    return dict(sorted({**early, **late}.items()))


def _kind(state: State, seat: int | None) -> str:
    """Return the kind of the page that a seat, or everybody, is shown."""
    if state.outcome is not None:
        return "end"
    if seat is None:
        return "turn"
    decision = state.decision(seat)
    return "waiting" if decision is None else decision.kind


def _states(subject: Subject) -> Iterator[State]:
    for play in subject.playthroughs:
        state, rng = play.new(), Random(play.seed)
        yield state
        while state.outcome is None:
            seat = rng.choice([seat for seat in range(state.players) if len(state.legal_moves(seat))])
            state.play(seat, rng.choice(list(state.legal_moves(seat))))
            yield state
    yield from (state for state, _ in subject.arranged())


@cache
def happenings(game: str) -> tuple[tuple[Event, View], ...]:
    """Return an event of each kind and form of the committed random games, with the view of who caused it.

    Events are of one form where the same of their fields hold anything.
    """
    found: dict[tuple[str, ...], tuple[Event, View]] = {}
    for play in SUBJECT[game].playthroughs:
        state, rng = play.new(), Random(play.seed)
        while state.outcome is None:
            seat = rng.choice([seat for seat in range(state.players) if len(state.legal_moves(seat))])
            for event in state.play(seat, rng.choice(list(state.legal_moves(seat)))):
                held = [name for name in event.__struct_fields__ if getattr(event, name)]
                found.setdefault((type(event).__name__, *held), (event, state.view(seat)))
    return tuple(event for _, event in sorted(found.items(), key=lambda one: one[0]))


@cache
def rules(game: str) -> Mapping[str, Page]:
    """Return the pages of a game's rules and its symbols: of a table of the fewest players with the usual options.

    Of any other edition they are those that say something else.
    """
    rules_of, found = SUBJECT[game].game, dict[str, Page]()
    usual = {name: option.default for name, option in rules_of.meta.options.items()}
    for edition in rules_of.meta.editions.values():
        told = list(rules_of.rule_pages(edition, usual, edition.players[0]))
        if (symbols := rules_of.symbols(edition)) is not None:
            told.append(symbols)
        for number, page in enumerate(told, start=1):
            if page not in found.values():
                found[f"{edition.name} {page.kind} {number}"] = page
    return found


def printed(game: str, language: str) -> str:
    """Return a game's pages and rules in a language, each in both forms."""
    lines: list[str] = []
    for kind, (page, state) in pages(game).items():
        reader = msgspec.structs.replace(called(*NAMES[: state.players]), language=language)
        sent = as_printed(SUBJECT[game].game, state, page, language, NAMES)
        lines += _both(kind, lines_of(sent), plain_words(page, reader))
    lines += ["=== what happens, lines", *_told(game, language), ""]
    for kind, page in rules(game).items():
        reader = msgspec.structs.replace(called(*NAMES), language=language)
        lines += _both(kind, lines_sent(message.message(page, reader, (), ())), plain_words(page, reader))
    return "\n".join(lines)


def _told(game: str, language: str) -> Iterator[str]:
    for event, view in happenings(game):
        reader = msgspec.structs.replace(called(*NAMES[: view.players]), language=language)
        yield SUBJECT[game].game.text.event_line(event, view, reader)


def _both(kind: str, sent: Iterable[str], plain: str) -> Iterator[str]:
    for form, text in zip(FORMS, ("\n".join(sent), plain), strict=True):
        yield from (f"=== {kind}, {form}", text, "")


def lines_sent(page: messages.MessageContent) -> Iterator[str]:
    """Yield the lines of one of the bot's messages as Discord is sent it."""
    sent = page.edited()
    embed, view = sent.get("embed"), sent["view"]
    return lines_of(
        {
            "content": sent.get("content"),
            "embeds": [] if embed is None else [embed.to_dict()],
            "components": [] if view is None else view.to_components(),
        }
    )


def lines_of(message: Mapping[str, Any]) -> Iterator[str]:
    """Yield the lines of a message as Discord is sent it."""
    if message["content"]:
        yield message["content"]
    for embed in message["embeds"]:
        if "author" in embed:
            yield embed["author"]["name"]
        if "title" in embed:
            yield embed["title"]
        yield embed["description"]
    for part in walk(message["components"]):
        if "content" in part:
            yield part["content"]
        elif said := " ".join(filter(None, (part.get("emoji", {}).get("name"), part.get("label")))):
            yield f"[{said}]"
        elif "options" in part:
            yield f"[{part.get('placeholder')}]"
        for option in part.get("options", []):
            name = " ".join(filter(None, (option.get("emoji", {}).get("name"), option["label"])))
            yield f"- {name}" + (f": {option['description']}" if "description" in option else "")


def texts(printed: str) -> Iterator[tuple[str, str]]:
    """Yield each page of a file with its kind and form."""
    for part in printed.split("=== ")[1:]:
        head, _, text = part.partition("\n")
        yield head, text
