"""The page of a release: what differs from the release before, and which games freeze."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from packaging.version import Version

from deploy.release.note import ROOT, GameNote, ReleaseNote
from games import SHIPPED

PAGES: Final = ROOT / "docs/releases"
_ORIGIN: Final = "<!-- This page is written by `python -m deploy.release note`. -->"


class BrokenPromiseError(Exception):
    """A release would break what docs/releases.md promises; its text is one sentence for each promise."""


def page(notes: Sequence[ReleaseNote]) -> str:
    """Return a release's page in Markdown.

    Args:
        notes: of all releases up to this one, the oldest first.

    Raises:
        BrokenPromiseError
    """
    *earlier, note = notes
    broken = list(_broken(earlier, note))
    if broken:
        raise BrokenPromiseError(" ".join(broken))
    lines = _first(note) if not earlier else _compared(earlier, note)
    return "\n".join([f"# Release {note.version}", "", _ORIGIN, "", *lines]) + "\n"


def frozen(earlier: Sequence[ReleaseNote], note: ReleaseNote) -> Iterator[tuple[str, int, str]]:
    """Yield each rules number that earlier releases play and this one does not.

    Args:
        earlier: the notes of all releases before, the oldest first.
        note: of this release.

    Yields:
        the game, the rules number, the last release that plays it.
    """
    last = {
        (name, number): one.version
        for one in earlier
        for name, game in one.games.items()
        for number in sorted(game.played)
    }
    for (name, number), release in last.items():
        if name not in note.games or number not in note.games[name].played:
            yield name, number, release


def to_be_told(earlier: Sequence[ReleaseNote], note: ReleaseNote) -> list[str]:
    """Return the names that the section of the changelog has to have: what is gone, and what freezes now."""
    if not earlier:
        return []
    last = earlier[-1]
    gone = [name for name in last.settings if name not in note.settings]
    freezing = {name for name, number, release in frozen(earlier, note) if release == last.version}
    return gone + [_title(name) for name in sorted(freezing)]


def _broken(earlier: Sequence[ReleaseNote], note: ReleaseNote) -> Iterator[str]:
    """Yield a sentence for each promise that the code does not keep."""
    if not earlier:
        return
    last = earlier[-1]
    if note.revisions[: len(last.revisions)] != last.revisions:
        yield f"The steps of the schema up to {last.schema} are those of {last.version}: they can't change."
    now, then = Version(note.version), Version(last.version)
    if (now.major, now.minor) == (then.major, then.minor) and note.schema != last.schema:
        yield f"A patch release keeps the schema, but {note.version} has {note.schema} and {last.version} {last.schema}."
    for name, number, release in frozen(earlier, note):
        game = note.games.get(name)
        if game is None:
            yield f"{_title(name)} is gone, so its finished games can't be shown."
        elif number not in game.replayed and game.retired.get(str(number)) != release:
            yield (
                f"{_title(name)} plays no rules number {number}: keep a copy in `earlier`, "
                f'or say in `meta.retired` that "{release}" is the last release that plays it.'
            )
    for name, game in note.games.items():
        for edition, content in game.editions.items():
            before = last.games[name].editions.get(edition) if name in last.games else None
            if before not in (None, content):
                yield f"{_title(name)}: the edition {edition} has other numbers, so it needs another name."


def _first(note: ReleaseNote) -> list[str]:
    rows = [
        (_title(name), str(game.rules), ", ".join(f"`{one}`" for one in game.editions), str(game.computers))
        for name, game in note.games.items()
    ]
    return [
        "The first release. No game of an earlier version can be continued.",
        "",
        *_rows(("game", "rules number", "editions", "number of the computers' play"), rows),
        "",
        f"The schema of the database is `{note.schema}`.",
    ]


def _compared(earlier: Sequence[ReleaseNote], note: ReleaseNote) -> list[str]:
    last = earlier[-1]
    lines = [f"Compared with {last.version}.", "", "## Games in progress", ""]
    stopped = list(frozen(earlier, note))
    if stopped:
        lines += ["These games freeze. Finish them first, or keep the older version for them.", ""]
        lines += _rows(
            ("game", "rules number", "can be finished until", "finished games"),
            [
                (_title(name), str(number), release, _shown(note.games.get(name), number))
                for name, number, release in stopped
            ],
        )
    else:
        lines += ["All of them continue."]
    lines += ["", "## Games", "", *_or_nothing(_games(last, note))]
    lines += ["", "## Schema", "", *_schema(last, note)]
    lines += ["", "## Settings", "", *_or_nothing(_settings(last.settings, note.settings))]
    return [*lines, "", "## Files", "", *_or_nothing(_files(last, note))]


def _shown(game: GameNote | None, number: int) -> str:
    return (
        "can be replayed" if game is not None and number in game.replayed else "keep result, log and export"
    )


def _games(last: ReleaseNote, note: ReleaseNote) -> Iterator[str]:
    for name, game in note.games.items():
        before = last.games.get(name)
        if before is None:
            yield f"{_title(name)} is new."
            continue
        if game.rules != before.rules:
            yield f"{_title(name)}: new games have rules number {game.rules}."
        if game.computers != before.computers:
            yield f"{_title(name)}: computers may choose other moves (number {game.computers})."
        yield from (
            f"{_title(name)}: the edition {one} is new."
            for one in game.editions
            if one not in before.editions
        )
        yield from (
            f"{_title(name)}: the edition {one} is gone."
            for one in before.editions
            if one not in game.editions
        )
        if _ends_deal(before, game):
            yield f"{_title(name)}: a running deal of the week ends early."


def _ends_deal(before: GameNote, game: GameNote) -> bool:
    """Return whether a deal hangs on other numbers; it has the default edition."""
    old, new = ((one.rules, one.computers, next(iter(one.editions.items()), None)) for one in (before, game))
    return old != new


def _schema(last: ReleaseNote, note: ReleaseNote) -> list[str]:
    steps = note.revisions[len(last.revisions) :]
    if not steps:
        return [f"It stays `{note.schema}`."]
    return [
        f"The upgrade leads from `{last.schema}` to `{note.schema}`: {', '.join(f'`{one}`' for one in steps)}.",
        "An older version refuses the database afterwards.",
    ]


def _settings(before: Mapping[str, str], now: Mapping[str, str]) -> Iterator[str]:
    for name, default in now.items():
        if name not in before:
            yield f"`{name}` is new; {_default(default)}."
        elif before[name] != default:
            yield f"`{name}`: {_default(default)}; before, {_default(before[name])}."
    yield from (f"`{name}` is gone." for name in before if name not in now)


def _default(text: str) -> str:
    return f"its default is `{text}`" if text else "it has no default"


def _files(last: ReleaseNote, note: ReleaseNote) -> Iterator[str]:
    for name in note.wheels:
        now, then = note.files(name), last.files(name) if name in last.wheels else frozenset()
        if now != then:
            yield f"`{name}`: {len(now)} files, {len(now - then)} of them new; {len(then - now)} are gone."


def _or_nothing(lines: Iterator[str]) -> list[str]:
    return [f"- {line}" for line in lines] or ["Nothing changes."]


def _rows(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    return [f"| {' | '.join(row)} |" for row in (head, ["---"] * len(head), *rows)]


def _title(name: str) -> str:
    return SHIPPED[name].meta.title if name in SHIPPED else name


def section(changelog: str, number: str) -> str:
    """Return the section of a release in the changelog, without its heading; "" if there is none."""
    found = re.search(
        rf"^## {re.escape(number)}\b[^\n]*\n(.*?)(?=^## |\Z)", changelog, re.DOTALL | re.MULTILINE
    )
    return found[1].strip() if found else ""


def listed(index: str, number: str) -> str:
    """Return the docs' index with a release's page in it, behind the page about releases.

    Args:
        index: the text of `docs/index.md`.
        number: of the release.
    """
    line = f"releases/{number}"
    return index if f"\n{line}\n" in index else index.replace("\nreleases\n", f"\nreleases\n{line}\n", 1)
