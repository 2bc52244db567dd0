"""Verifies the export of a finished table: the secret, the deal, the rules, every move.

It reads only the export and the games. People must compare the commitment and the record with those posted
before the game; the answer says so.
"""

from collections.abc import Mapping, Sequence
from hashlib import sha256

import msgspec

from bot.host.errors import ReplayMismatchError
from bot.host.library import Library, blamed
from bot.host.record import deal, outcomes
from bot.host.record.entries import Claimed, Row, rows_of
from bot.host.record.export import FORM, read_log
from bot.host.record.history import History, history_of
from bot.host.record.positions import DIGEST_BYTES
from bot.host.timing import clocks
from bot.text import base64url, later, say
from games import BadMove, BadOption, IllegalMove
from games.engine import Edition, Game, State
from storage.rows import Seat


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What `verify` found.

    Attributes:
        holds: whether the export is true.
        key: what is wrong, after `verify.`, or "proves".
        sentence: what is wrong, or what is proved and what isn't.
    """

    holds: bool
    key: str
    sentence: str


class _MismatchError(Exception):
    def __init__(self, key: str, **values: object) -> None:
        self.key = key
        self.values = values
        super().__init__(key)


class _Edition(msgspec.Struct, frozen=True):
    name: str
    sha256: str


class _Origin(msgspec.Struct, frozen=True):
    distribution: str
    version: str


class _Export(msgspec.Struct, frozen=True, kw_only=True):
    """The part of an export that is checked. All of it must be there, and the origin for an installed game."""

    kontor: int
    status: str
    game: str
    edition: _Edition
    options: dict[str, bool | int | str]
    players: int
    seats: list[str]
    rules: int
    commitment: str
    message: str
    record: str
    secret: str
    seed: str
    dealt: str
    moves: list[tuple[int, dict[str, object]]]
    log: list[dict[str, object]]
    outcome: dict[str, object] | None
    origin: _Origin | None = None


def verify(library: Library, exported: Mapping[str, object]) -> Verdict:
    """Check an export.

    Args:
        library: the games and editions.
        exported: what `export` gave for a table that is over, read from JSON.
    """
    try:
        found = _form(exported)
        _secret(found)
        _play(library, found)
    except _MismatchError as wrong:
        return Verdict(holds=False, key=wrong.key, sentence=say(f"verify.{wrong.key}", **wrong.values))
    sentence = say(
        "verify.proves",
        commitment=base64url(found.commitment),
        message=found.message,
        record=base64url(found.record),
    )
    return Verdict(holds=True, key="proves", sentence=sentence)


def _form(exported: Mapping[str, object]) -> _Export:
    try:
        found = msgspec.convert(exported, _Export)
        bytes.fromhex(found.secret)
        int(found.message)
    except (msgspec.ValidationError, ValueError) as error:
        raise _MismatchError("form", reason=str(error)) from None
    if found.kontor != FORM:
        raise _MismatchError("form", reason=later("verify.form.version", found=found.kontor, known=FORM))
    return found


def _secret(found: _Export) -> None:
    """Commitment, seed and record follow from the secret and from what was agreed."""
    secret = bytes.fromhex(found.secret)
    if sha256(secret).hexdigest() != found.commitment:
        raise _MismatchError("commitment")
    if deal.seed(secret, int(found.message)) != found.seed:
        raise _MismatchError("seed")
    record = deal.record(
        game=found.game,
        edition=found.edition.sha256,
        options=found.options,
        seats=found.seats,
        rules=found.rules,
        commitment=found.commitment,
        message=int(found.message),
    )
    if record != found.record or found.players != len(found.seats):
        raise _MismatchError("record")


def _play(library: Library, found: _Export) -> None:
    """The moves follow from the log, and the positions and the result from the moves."""
    try:
        rows = read_log(found.log)
        history = history_of(rows)
    except ReplayMismatchError as error:
        raise _MismatchError("form", reason=str(error)) from None
    except (KeyError, TypeError, ValueError) as error:
        raise _MismatchError("form", reason=later("verify.form.log", why=str(error))) from None
    moves = history.moves
    listed = [(move.seat, dict(move.move)) for move in moves]
    for index, (ours, theirs) in enumerate(zip(listed, found.moves, strict=False)):
        if ours != theirs:
            raise _MismatchError("log", index=index)
    if len(listed) != len(found.moves):
        raise _MismatchError("log", index=min(len(listed), len(found.moves)))
    try:
        _replay(library, found, rows, history)
    except (_MismatchError, ReplayMismatchError) as error:
        # What another version makes of the moves is no proof against them.
        other = _of_another(library, found)
        if other is not None:
            raise other from None
        if isinstance(error, _MismatchError):
            raise
        raise _MismatchError(error.key.removeprefix("differs."), **error.values) from None


def _of_another(library: Library, found: _Export) -> _MismatchError | None:
    """Return that the game here is of another distribution or version than the export's; None if it is not."""
    if found.origin is None:
        return None
    game = library.games.get(found.game)
    present = None if game is None else game.origin
    package, version = found.origin.distribution, found.origin.version
    if present is None or present.distribution != package:
        return _MismatchError("package", package=package, version=version)
    if present.version != version:
        return _MismatchError("version", package=package, version=version, present=present.version)
    return None


def _replay(library: Library, found: _Export, rows: Sequence[Row], history: History) -> None:
    """The positions and the result follow from the moves."""
    try:
        game, edition = library.played(
            found.game, found.edition.name, found.edition.sha256, found.rules, over=True
        )
    except ReplayMismatchError as error:
        key = error.key.removeprefix("differs.")
        raise _MismatchError(key if key.startswith("rules") else "edition", **_named(error, found)) from None
    wrong: _MismatchError | None = None
    with blamed(game):
        # Inside, an error that is not the engine's own counts as the game's.
        try:
            _played(game, edition, found, rows, history)
        except _MismatchError as error:
            wrong = error
    if wrong is not None:
        raise wrong


def _played(game: Game, edition: Edition, found: _Export, rows: Sequence[Row], history: History) -> None:
    try:
        state = game.new(
            players=found.players,
            seed=found.seed,
            options=found.options,
            edition=edition,
            rules=found.rules,
        )
    except BadOption as error:
        raise _MismatchError("form", reason=error.sentence) from None
    if _digest(state).hex() != found.dealt or _digest(state) != history.dealt:
        raise _MismatchError("start")
    for index, move in enumerate(history.moves):
        try:
            state.play(move.seat, game.decode_recorded(state, move.seat, dict(move.move)))
        except (BadMove, IllegalMove) as error:
            raise _MismatchError("replay", index=index, reason=error.sentence) from None
        if move.digest is not None and _digest(state) != move.digest:
            raise _MismatchError("digest", index=index)
    _outcome(found, rows, state)


def _outcome(found: _Export, rows: Sequence[Row], state: State) -> None:
    """The result is what the moves and the resignations come to."""
    gone = outcomes.gone(rows)
    claims = rows_of(Claimed, rows)
    seats = [
        Seat(
            table=0,
            seat=number,
            person=0 if kind == "person" else None,
            resigned=gone.get(number, False),
            stand_in=clocks.SEAT if number in gone else None,
        )
        for number, kind in enumerate(found.seats)
    ]
    people = [seat for seat in seats if seat.person is not None]
    ending: outcomes.Ending | None = None
    if state.outcome is not None:
        ending = outcomes.by_rules(state.outcome, seats)
    elif claims or all(seat.resigned for seat in people):
        ending = outcomes.by_resignation(claims[-1].seat if claims else None, seats)
    if found.outcome != (None if ending is None else outcomes.to_json(ending)):
        raise _MismatchError("outcome")


def _digest(state: State) -> bytes:
    return state.digest()[:DIGEST_BYTES]


def _named(error: ReplayMismatchError, found: _Export) -> dict[str, object]:
    return {"edition": found.edition.name, **error.values}
