"""Replay of a recorded game from its settings, its seed and its moves."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.edition import Edition
from games.engine.errors import BadEdition, BadMove, BadOption, GameError
from games.engine.game import Game
from games.engine.position.state import State
from games.engine.words.english import printable
from games.engine.words.texts import Speaker

say = Speaker("engine")


def replay(
    catalogue: Mapping[str, Game], record: Mapping[str, object], editions: Mapping[str, Edition]
) -> State:
    """Return the position after a record's last move.

    Args:
        catalogue: the games.
        record: `{"game", "edition", "options", "players", "seed", "rules", "moves": [[seat, {...}], ...]}`;
            edition is None, the name of a shipped one, or `{"name", "sha256"}`. edition, options, rules and
            moves may be missing. rules is the rules number, by default the present one.
        editions: further editions by sha256.

    Raises:
        BadOption, BadEdition: if the game can't be dealt.
        BadMove, IllegalMove: with the index of the move.
    """
    if not isinstance(record, Mapping):
        raise BadOption(say("record.object", found=printable(record)))
    for key in ("game", "players", "seed"):
        if key not in record:
            raise BadOption(say("record.missing", key=key))
    name = record["game"]
    if not isinstance(name, str) or name not in catalogue:
        raise BadOption(say("game.unknown", found=printable(name), known=tuple(catalogue)))
    game, rules = catalogue[name], record.get("rules")
    if type(rules) is int:
        game = game.under(rules) or game
    edition = _edition(game, record.get("edition"), editions)
    # `new` validates its arguments, whatever their types.
    state = game.new(
        players=record["players"],  # type: ignore[arg-type]
        seed=record["seed"],  # type: ignore[arg-type]
        options=record.get("options"),  # type: ignore[arg-type]
        edition=edition,
        rules=rules,  # type: ignore[arg-type]
    )
    moves = record.get("moves", [])
    if not isinstance(moves, (list, tuple)):
        raise BadMove(say("record.moves", found=printable(moves)))
    for index, pair in enumerate(moves):
        if not isinstance(pair, (list, tuple)) or len(pair) != 2 or type(pair[0]) is not int:
            raise BadMove(say("record.pair", found=printable(pair)), index)
        try:
            state.play(pair[0], game.decode_recorded(state, pair[0], pair[1]))
        except GameError as error:
            raise error.at(index) from None
    return state


def _edition(game: Game, wanted: object, editions: Mapping[str, Edition]) -> str | Edition | None:
    """Return a record's edition, as `Game.new` takes it."""
    if wanted is None or isinstance(wanted, str):
        return wanted
    if not isinstance(wanted, Mapping) or not {"name", "sha256"} <= set(wanted):
        raise BadEdition(say("edition.record", found=printable(wanted)))
    name, sha256 = wanted["name"], wanted["sha256"]
    shipped = game.meta.editions.get(name) if isinstance(name, str) else None
    for edition in (shipped, editions.get(sha256) if isinstance(sha256, str) else None):
        if edition is not None and edition.sha256 == sha256 and edition.name == name:
            return edition
    raise BadEdition(say("edition.hash", name=printable(wanted["name"]), sha256=printable(wanted["sha256"])))
