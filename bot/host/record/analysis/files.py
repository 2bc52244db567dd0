"""Files for analysis tables: exports of tables that are over, and records that `kontor watch --save` has written."""

import json
import re
from collections.abc import Mapping
from typing import Any, Final, NoReturn

import msgspec

from bot.host.errors import BadImportError, ReplayMismatchError, UnknownEditionError
from bot.host.library import Library
from bot.host.record.analysis import branch_points
from bot.host.record.analysis.lines import Played, stored
from bot.text import later
from games import BadEdition, BadMove, BadOption, IllegalMove
from games.engine import Game
from games.record import replay
from storage.rows import JsonObject

MOST_BYTES = 10 << 20
"""The size of the largest file: that of the largest export, since Discord takes no larger one from everybody."""
MOVES_A_SECOND = 20_000
"""The least number of moves a second that one core replays. The slowest game, solo Merkator, had 24,600."""
_SECONDS = 60
QUICK = 2_000
"""The most moves for a replay among the long logs of tables. Most games have a few hundred."""


class _Record(msgspec.Struct, kw_only=True):
    """The used parts of an export, or of a record of `kontor watch --save`."""

    game: str
    players: int
    seed: int | str
    moves: list[tuple[int, dict[str, object]]]
    edition: dict[str, str] | str | None = None
    options: dict[str, bool | int | str] = {}
    rules: int | None = None


_TYPES: Final = {field.name: field for field in msgspec.structs.fields(_Record)}


def most_moves(game: Game) -> int:
    """Return how many moves a game may have at most: what is replayed in a minute, and no fewer than the longest game's.

    What an export that was sent can hold is always fewer: of its bytes, each move takes twenty.
    """
    return max(_SECONDS * MOVES_A_SECOND, game.meta.bounds.moves)


def taken(library: Library, text: bytes, most: int | None) -> JsonObject | None:
    """Read and replay a file.

    Args:
        library: the games.
        text: the file.
        most: how many moves are replayed; None for any number.

    Returns:
        A record as it is stored, its edition named with its content; None if it has more moves than `most`.

    Raises:
        BadImport: with what is wrong.
        NotOffered: if the operator does not offer its game.
    """
    check_size(len(text))
    entries = _entries(text)
    if "moves" in entries and most is not None:
        listed = _entry(entries, "moves", list[msgspec.Raw])
        if len(listed) > most:
            return None
    return _checked(library, _record(entries))


def check_size(size: int) -> None:
    """Refuse a file that is too large.

    Raises:
        BadImport
    """
    if size > MOST_BYTES:
        raise BadImportError(reason=later("import.size", most=MOST_BYTES >> 20))


def _entries(text: bytes) -> dict[str, msgspec.Raw]:
    """Return the entries of the file's object, which are not read yet."""
    text = text.removeprefix(b"\xef\xbb\xbf")
    try:
        encoding = json.detect_encoding(text)
        if encoding not in ("utf-8", "utf-8-sig"):
            text = text.decode(encoding).encode()
        return msgspec.json.decode(text, type=dict[str, msgspec.Raw])
    except msgspec.ValidationError:
        raise BadImportError(reason=later("import.object")) from None
    except RecursionError:
        raise BadImportError(reason=later("import.deep")) from None
    except ValueError:
        _refuse(text)


def _refuse(text: bytes) -> NoReturn:
    """Refuse what is not JSON, or text that holds half a surrogate pair, which nothing can write down."""
    key = "import.json"
    try:
        json.dumps(json.loads(text), ensure_ascii=False).encode()
    except UnicodeEncodeError:
        key = "import.text"
    except (ValueError, RecursionError):
        pass
    raise BadImportError(reason=later(key)) from None


def _record(entries: Mapping[str, msgspec.Raw]) -> _Record:
    if "kontor" in entries and "seed" not in entries:
        over = _entry(entries, "status", str) in ("finished", "cancelled")
        raise BadImportError(reason=later("import.never" if over else "import.over"))
    missing = [name for name, field in _TYPES.items() if field.required and name not in entries]
    if missing:
        raise BadImportError(reason=later("import.missing", entry=missing[0]))
    return _Record(
        **{name: _entry(entries, name, one.type) for name, one in _TYPES.items() if name in entries}
    )


def _entry(entries: Mapping[str, msgspec.Raw], name: str, kind: Any) -> Any:
    try:
        return msgspec.json.decode(entries.get(name, msgspec.Raw(b"null")), type=kind)
    except msgspec.ValidationError as error:
        at = re.search(r"`\$\[(\d+)\]", str(error))
        if name == "moves" and at is not None:
            raise BadImportError(reason=later("import.pair", number=int(at[1]) + 1)) from None
        raise BadImportError(reason=later("import.entry", entry=name)) from None
    except RecursionError:
        raise BadImportError(reason=later("import.deep")) from None
    except ValueError:
        _refuse(bytes(entries[name]))


def _checked(library: Library, found: _Record) -> JsonObject:
    if found.game not in library.games:
        titles = ", ".join(one.meta.title for one in library.offered.values())
        raise BadImportError(reason=later("import.game", known=titles))
    game = library.offered_game(found.game)
    title = game.meta.title
    rules = game.meta.rules if found.rules is None else found.rules
    playing = game.under(rules)
    if playing is None:
        here = ", ".join(map(str, (game.meta.rules, *game.meta.older)))
        raise BadImportError(reason=later("import.rules", game=title, rules=str(rules), here=here))
    named = found.edition if isinstance(found.edition, dict) else {}
    name = found.edition if isinstance(found.edition, str) else named.get("name")
    try:
        edition = library.edition(found.game, name)
        if named.get("sha256", edition.sha256) != edition.sha256:
            _, edition = library.played(found.game, edition.name, named["sha256"], rules, over=True)
    except UnknownEditionError:
        known = ", ".join(library.editions(found.game))
        raise BadImportError(reason=later("import.edition", game=title, known=known)) from None
    except ReplayMismatchError:
        raise BadImportError(reason=later("import.content", game=title, edition=edition.name)) from None
    if len(found.moves) > (most := most_moves(game)):
        raise BadImportError(reason=later("import.moves", game=title, most=most))
    record: dict[str, object] = {
        "game": found.game,
        "edition": {"name": edition.name, "sha256": edition.sha256},
        "options": found.options,
        "players": found.players,
        "seed": found.seed,
        "rules": rules,
        "moves": [],
    }
    try:
        line = Played(playing, replay(library.games, record, {edition.sha256: edition}), found.moves)
    except (BadMove, IllegalMove) as error:
        number = 0 if error.index is None else error.index + 1
        if error.reason.key.startswith("move.misfit"):
            # Its words are the decoder's, which are English.
            raise BadImportError(reason=later("import.pair", number=number)) from None
        raise BadImportError(reason=later("import.move", number=number, reason=error.reason)) from None
    except (BadOption, BadEdition) as error:
        raise BadImportError(reason=error.reason) from None
    record["moves"] = stored(found.moves)
    branch_points.cache_recorded(record, line)
    return record
