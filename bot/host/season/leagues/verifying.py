"""Verifies the export of a season that is over: the draw from its commitment, every table, the standings.

It reads only the export and the games. The commitment must be compared with the one of the sign-up.
"""

from collections.abc import Mapping
from fractions import Fraction
from hashlib import sha256

import msgspec

from bot.host.library import Library
from bot.host.record import deal, outcomes
from bot.host.record.export import read_log
from bot.host.record.verify import Verdict
from bot.host.record.verify import verify as verify_table
from bot.host.season.leagues.course import drawing
from bot.host.season.leagues.export import FORM, written
from bot.host.season.leagues.rules import draw, plan, standings
from bot.host.season.leagues.rules.plan import Plan
from bot.host.season.leagues.rules.points import PlayedSeat
from bot.host.season.leagues.rules.standings import Entrant
from bot.text import base64url, say


class _FalseError(Exception):
    def __init__(self, key: str, **values: object) -> None:
        self.key = key
        self.values = values
        super().__init__(key)


class _Member(msgspec.Struct, frozen=True):
    line: int
    place: int
    left: bool


class _Division(msgspec.Struct, frozen=True):
    joined: list[int]
    members: list[_Member]
    standings: list[dict[str, object]]


class _Game(msgspec.Struct, frozen=True):
    number: int
    round: int
    division: int
    places: list[int]
    state: str
    lines: list[int | None] | None
    deals: int
    table: dict[str, object] | None


class _Season(msgspec.Struct, frozen=True, kw_only=True):
    """The part of an export that is checked; all of it must be there."""

    kontor_season: int
    plan: Plan
    commitment: str
    message: str
    secret: str
    seed: str
    divisions: list[_Division]
    games: list[_Game]


def is_season(exported: object) -> bool:
    """Return whether an export is a season's."""
    return isinstance(exported, Mapping) and "kontor_season" in exported


def verify(library: Library, exported: Mapping[str, object]) -> Verdict:
    """Check the export of a season.

    Args:
        library: the games and editions.
        exported: as `export` gave it for a season that is over, read from JSON.
    """
    try:
        found = _form(exported)
        _secret(found)
        _draw(library, found)
        for game in found.games:
            _table(library, found, game)
        _standings(found)
    except _FalseError as wrong:
        key = f"season_{wrong.key}"
        return Verdict(holds=False, key=key, sentence=say(f"verify.{key}", **wrong.values))
    sentence = say(
        "verify.season_proves",
        commitment=base64url(found.commitment),
        message=found.message,
        games=sum(game.table is not None for game in found.games),
    )
    return Verdict(holds=True, key="season_proves", sentence=sentence)


def _form(exported: Mapping[str, object]) -> _Season:
    try:
        found = msgspec.convert(exported, _Season)
        bytes.fromhex(found.secret)
        int(found.message)
    except (msgspec.ValidationError, ValueError) as error:
        raise _FalseError("form", reason=str(error)) from None
    if found.kontor_season != FORM:
        raise _FalseError("form", reason=str(found.kontor_season))
    return found


def _secret(found: _Season) -> None:
    secret = bytes.fromhex(found.secret)
    if sha256(secret).hexdigest() != found.commitment:
        raise _FalseError("commitment")
    if deal.seed(secret, int(found.message)) != found.seed:
        raise _FalseError("commitment")


def _draw(library: Library, found: _Season) -> None:
    """Places follow from the seed, and the games from the designs."""
    expected = []
    for number, division in enumerate(found.divisions):
        places = {one.line: one.place for one in division.members}
        drawn = drawing.drawn_places(division.joined, found.seed, number)
        if [places.get(line) for line in drawn] != list(range(len(drawn))):
            raise _FalseError("draw")
        shape = plan.shape(library, found.plan, len(drawn))
        if shape is None:
            raise _FalseError("draw")
        design = draw.design(len(drawn), shape.size, shape.games)
        expected += [(one.round, number, list(one.places)) for one in design]
    if sorted(expected) != [(game.round, game.division, game.places) for game in found.games]:
        raise _FalseError("draw")


def _table(library: Library, found: _Season, game: _Game) -> None:
    """The table was dealt from the season's secret, for people on their own places, and was played as recorded."""
    place_of = {one.line: one.place for one in found.divisions[game.division].members}
    lines = game.lines or []
    own = all(line is None or place_of.get(line) == at for line, at in zip(lines, game.places, strict=False))
    if game.state in ("over", "given") and (not own or len(lines) != len(game.places)):
        raise _FalseError("game", number=game.number + 1)
    if game.state != "over":
        return
    table = game.table or {}
    secret = drawing.secret_of(bytes.fromhex(found.secret), game.number, game.deals - 1)
    kinds = ["person" if line is not None else found.plan.level for line in lines]
    agreed = (table.get("secret"), table.get("message"), table.get("seats"), table.get("game"))
    if agreed != (secret.hex(), found.message, kinds, found.plan.game):
        raise _FalseError("game", number=game.number + 1)
    verdict = verify_table(library, table)
    if not verdict.holds:
        raise _FalseError("table", number=game.number + 1, reason=verdict.sentence)


def _standings(found: _Season) -> None:
    """The standings follow from the results of the tables."""
    for number, division in enumerate(found.divisions):
        games = [game for game in found.games if game.division == number]
        played = [seats for game in games if (seats := _played(game)) is not None]
        entrants = [
            Entrant(
                line=one.line,
                missed=sum(
                    game.state == "off"
                    and (one.line in game.lines if game.lines is not None else _is_to_come(one, game))
                    for game in games
                ),
                left=one.left,
            )
            for one in division.members
        ]
        each = max((sum(place in game.places for game in games) for place in range(16)), default=0)
        lines = [written(one) for one in standings.standings(entrants, played, each)]
        if lines != division.standings:
            raise _FalseError("standings")


def _is_to_come(one: _Member, game: _Game) -> bool:
    return not one.left and one.place in game.places


def _played(game: _Game) -> list[PlayedSeat] | None:
    lines = game.lines or []
    if game.state == "given":
        return [PlayedSeat(line=line, rank=1 if line is not None else 2) for line in lines]
    if game.state != "over" or game.table is None:
        return None
    ending = msgspec.convert(game.table["outcome"], outcomes.Ending)
    gone = outcomes.gone(read_log(msgspec.convert(game.table["log"], list[dict[str, object]])))
    return [
        PlayedSeat(
            line=line,
            rank=ending.ranks[seat],
            left=seat in gone,
            score=None if ending.scores is None else Fraction(ending.scores[seat]),
        )
        for seat, line in enumerate(lines)
    ]
