"""The statistics of a game on a server: who wins, with how much, how long it takes, and the records.

A game counts if it ended by its rules with at least two people, and nobody left it to a computer.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

import msgspec

from bot.host.timing import preferences
from games.engine import OptionValue
from storage import Transaction
from storage.community import people
from storage.play import finished_games
from storage.play.finished_games import GameGroup, SeatResult, Slice
from storage.rows import JsonObject, Person

ENOUGH = 20
"""From this number of games on, shares and medians are told."""
RecordKind: TypeAlias = Literal["best", "closest", "shortest"]


class GameRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A record.

    Attributes:
        kind: the highest score of a person, the smallest lead of a winner, or the fewest turns.
        table: the key of the first table with it.
        value: that score, that lead, or those turns.
        names: on the server, of those who had that score, or who won; None for a person who is forgotten. Computers
            are left out.
    """

    kind: RecordKind
    table: int
    value: float
    names: tuple[str | None, ...]


class SliceChoice(msgspec.Struct, frozen=True, kw_only=True):
    """Some of the games with the same number of players, to choose from.

    Attributes:
        key: names it; "" for all of them.
        edition: those of an edition; None for those with an option.
        option: the option's name, and its value.
        games: how many.
    """

    key: str
    edition: str | None = None
    option: str = ""
    value: OptionValue = ""
    games: int


class GameStatistics(msgspec.Struct, frozen=True, kw_only=True):
    """A game's statistics, for one number of players.

    Attributes:
        sizes: how many games had how many players, by the number of players.
        players: the number that the rest is about; 0 without a game.
        choices: kinds of these games; none if they are all of one edition with the same options.
        chosen: the kind that the rest is about; None for all.
        games: how many there are.
        wins: the wins of each seat, the one that moved first at the front, shared ones included; () for fewer than
            `ENOUGH` games, as what follows is None.
        score: the median of the winners' scores.
        days: the median of days from the deal to the end.
        records: none without a game.
    """

    sizes: Mapping[int, int]
    players: int = 0
    choices: Sequence[SliceChoice] = ()
    chosen: SliceChoice | None = None
    games: int = 0
    wins: tuple[int, ...] = ()
    score: float | None = None
    days: float | None = None
    records: Sequence[GameRecord] = ()


async def statistics(tx: Transaction, server: int, game: str, *, players: int, chosen: str) -> GameStatistics:
    """A game's statistics on a server.

    Args:
        tx: the transaction.
        server: Discord's id of it.
        game: its name.
        players: only games with so many; the most frequent number if there is none with that one.
        chosen: the key of a kind of games; all if there is none of that name.
    """
    groups = await finished_games.groups(tx, server, game)
    sizes = Counter[int]()
    for one in groups:
        sizes[one.players] += one.games
    if not sizes:
        return GameStatistics(sizes={})
    if players not in sizes:
        players = max(sizes, key=lambda size: (sizes[size], -size))
    groups = [one for one in groups if one.players == players]
    keys = {one.variant: one.table for one in groups}
    found = await finished_games.settings(tx, keys.values())
    variants = {variant: found[key] for variant, key in keys.items()}
    choices = _choices(groups, variants)
    choice = next((one for one in choices if one.key == chosen), None)
    fitting = None
    if choice is not None:
        fitting = [variant for variant, of in variants.items() if _fits(choice, *of)]
        groups = [one for one in groups if one.variant in fitting]
    games = sum(one.games for one in groups)
    of = Slice(server=server, game=game, players=players, variants=fitting)
    middle = await finished_games.middle(tx, of, games)
    records = await _records(tx, server, (middle.best, middle.margin, middle.turns))
    common = GameStatistics(
        sizes=dict(sorted(sizes.items())),
        players=players,
        choices=choices,
        chosen=choice,
        games=games,
        records=records,
    )
    if games < ENOUGH:
        return common
    return msgspec.structs.replace(
        common,
        wins=tuple(sum(one.games for one in groups if one.winners >> at & 1) for at in range(players)),
        score=middle.score,
        days=middle.lasted / 86_400_000_000,
    )


def _choices(
    groups: Sequence[GameGroup], variants: Mapping[int, tuple[str, JsonObject]]
) -> list[SliceChoice]:
    """Return the editions and the options' values that only some of the games have."""
    editions, options = Counter[str](), Counter[tuple[str, OptionValue]]()
    for one in groups:
        edition, chosen = variants[one.variant]
        editions[edition] += one.games
        for name, value in chosen.items():
            if isinstance(value, bool | int | str):
                options[name, value] += one.games
    games = sum(one.games for one in groups)
    found = [SliceChoice(key=f"e:{name}", edition=name, games=count) for name, count in editions.items()]
    found += [
        SliceChoice(
            key=f"o:{name}:{msgspec.json.encode(value).decode()}", option=name, value=value, games=count
        )
        for (name, value), count in options.items()
    ]
    return sorted(
        (one for one in found if one.games < games), key=lambda one: (one.option, -one.games, one.key)
    )


def _fits(choice: SliceChoice, edition: str, options: JsonObject) -> bool:
    """Return whether games of an edition with options are of a kind."""
    if choice.edition is not None:
        return edition == choice.edition
    return options.get(choice.option) == choice.value


async def _records(tx: Transaction, server: int, tables: tuple[int, int | None, int]) -> list[GameRecord]:
    """Return the records of these tables: the highest score, the narrowest win, the fewest turns."""
    keys = {key for key in tables if key is not None}
    seats = await finished_games.seats_of(tx, keys)
    known = await people.by_keys(tx, {one.person for one in seats if one.person is not None})
    best, margin, least = tables
    kinds: list[tuple[RecordKind, int | None]] = [("best", best), ("closest", margin), ("shortest", least)]
    return [
        _record(kind, [one for one in seats if one.table == key], known, server)
        for kind, key in kinds
        if key is not None
    ]


def _record(
    kind: RecordKind, seats: Sequence[SeatResult], known: Mapping[int, Person], server: int
) -> GameRecord:
    """Return a record out of its game's results."""
    game = seats[0]
    value = {"best": game.best, "closest": game.margin, "shortest": game.turns}[kind]
    held = [
        one.person
        for one in seats
        if one.person is not None and (one.score == game.best if kind == "best" else one.rank == 1)
    ]
    assert value is not None
    names = tuple(_name(known.get(key), server) for key in held)
    return GameRecord(kind=kind, table=game.table, value=value, names=names)


def _name(person: Person | None, server: int) -> str | None:
    """Return a person's name on a server; None for a person who is forgotten."""
    if person is None or person.discord_id is None:
        return None
    return preferences.called_on(person, server).name
