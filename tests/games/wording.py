"""Whether committed words and pages of two commits differ only in English wording.

All German, all moves and counts must be equal, and of English texts everything but their words: their number and order,
rows and columns, buttons and labels, headings, marks, mentions, times and numbers. A prose line may be broken elsewhere.
"""

from __future__ import annotations

import re
import subprocess
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Final, NamedTuple

from games.kit.playthrough import texts
from tests.games.goldens_of import FOLDER

from .printed_pages import texts as pages

_ROOT: Final = Path(__file__).parents[2]
_FOLDERS: Final = tuple(
    str(folder.relative_to(_ROOT))
    for folder in (FOLDER, _ROOT / "tests/pages/goldens", Path(__file__).parent / "lessons/pairs")
)
_TOKEN = re.compile(
    r"<[^<> ]+>"  # a mention or a time
    r"|[+\-\u2212]?\d+(?:[.,:]\d+)*"
    r"|[^\w\s!-/:-@\[-`{-~“”‘’„…·×–—]+"  # noqa: RUF001 but punctuation
)
"""Parts of a line beside words: mentions, numbers, marks."""
_SHAPE = re.compile(r"(?:#+|-#|-|\*|>|\?|%|\[)(?=[ \w*🀀-🿿]|\W)")
_COLUMNS = re.compile(r"\S {2,}\S")


class Difference(NamedTuple):
    """A text that differs in more than English wording.

    Attributes:
        kind: of the text, with the file's language if that is not English.
        where: the file and the text's number or heading in it.
        before: what there was.
        after: what there is.
    """

    kind: str
    where: str
    before: str
    after: str


def skeleton(text: str) -> tuple[str, ...]:
    """Return what may not change where only words do: numbers, marks, mentions, and the shapes of lines."""
    found: list[str] = []
    for line in text.splitlines():
        if not line.strip():
            found.append("paragraph")
            continue
        if shape := _SHAPE.match(line):
            found.append(shape[0])
        if _COLUMNS.search(line.strip()):
            found.append("row")
        found += _TOKEN.findall(line)
    return tuple(found)


def differences(name: str, before: str, after: str) -> Iterator[Difference]:
    """Yield what differs in more than English wording between two versions of a committed file.

    Args:
        name: the file's.
        before: the older text; "" for none.
        after: the newer one.
    """
    if before == after:
        return
    path = Path(name)
    english = path.suffix == ".words" or name.endswith(".en.pages")
    language = "" if english else f"{path.name}: "
    old, new = _parts(path, before), _parts(path, after)
    if list(old) != list(new):
        for lost in [one for one in old if one not in new]:
            yield Difference(language + lost[0], f"{name}, {lost[1] + 1}", old[lost], "")
        for more in [one for one in new if one not in old]:
            yield Difference(language + more[0], f"{name}, {more[1] + 1}", "", new[more])
        if [one for one in old if one in new] != [one for one in new if one in old]:
            yield Difference(f"{language}order", name, "", "")
    for key in old:
        was, now = old[key], new.get(key)
        if now is not None and was != now and (not english or skeleton(was) != skeleton(now)):
            yield Difference(language + key[0], f"{name}, {key[1] + 1}", was, now)


def _parts(path: Path, text: str) -> Mapping[tuple[str, int], str]:
    """Return a file's texts in order, by kind and number within the kind."""
    if path.suffix == ".pages":
        found: Sequence[tuple[str, str]] = list(pages(text))
    elif path.suffix == ".words":
        found = list(texts(text))
    else:
        kinds = {".moves": "move", ".json": "count", ".svg": "element of a picture"}
        kind = kinds.get(path.suffix, "pair of a lesson")
        found = [(kind, line) for line in text.splitlines()]
    counted: Counter[str] = Counter()
    parts = {}
    for kind, part in found:
        parts[kind, counted[kind]] = part
        counted[kind] += 1
    return parts


def committed(commit: str | None) -> Mapping[str, str]:
    """Return all committed words, pages, moves, counts and pairs by path; of the working tree for None."""
    if commit is None:
        files = [
            path for folder in _FOLDERS for path in sorted((_ROOT / folder).rglob("*")) if path.is_file()
        ]
        return {str(path.relative_to(_ROOT)): path.read_text(encoding="utf-8") for path in files}
    names = _git("ls-tree", "-r", "--name-only", commit, "--", *_FOLDERS).splitlines()
    return {name: _git("show", f"{commit}:{name}") for name in names}


def _git(*arguments: str) -> str:
    done = subprocess.run(  # noqa: S603 as the caller names it
        ["git", *arguments],  # noqa: S607
        cwd=_ROOT,
        check=True,
        capture_output=True,
        encoding="utf-8",
    )
    return done.stdout


def report(before: Mapping[str, str], after: Mapping[str, str]) -> list[str]:
    """Return a line for each kind that differs in more than English wording, with its first difference; [] for none."""
    found: defaultdict[str, list[Difference]] = defaultdict(list)
    for name in sorted({*before, *after}):
        for one in differences(name, before.get(name, ""), after.get(name, "")):
            found[one.kind].append(one)
    return [line for kind in sorted(found) for line in _lines(kind, found[kind])]


def _lines(kind: str, found: Sequence[Difference]) -> Iterator[str]:
    first = found[0]
    yield f"{kind}: {len(found)}, first in {first.where}"
    for old, new in zip_longest(first.before.splitlines(), first.after.splitlines(), fillvalue=""):
        if old != new:
            yield f"    - {old}"
            yield f"    + {new}"
            return
