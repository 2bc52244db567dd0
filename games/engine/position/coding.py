"""Moves as JSON objects: a verb and its fields."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from games.engine.edition import Json, misfit
from games.engine.errors import BadMove
from games.engine.words.english import printable
from games.engine.words.texts import Speaker

from .moves import Move

say = Speaker("engine")


def encode(move: Move, verbs: Mapping[str, type[Move]]) -> dict[str, Json]:
    """Return a move as a JSON object.

    Args:
        move: the move.
        verbs: the game's move classes by verb.

    Raises:
        BadMove: for an object that is not a move of the game.
    """
    if type(move) not in verbs.values():
        raise BadMove(say("refusal.foreign", found=printable(move)))
    plain: dict[str, Json] = msgspec.to_builtins(move)
    return plain


def decode(obj: object, verbs: Mapping[str, type[Move]], title: str) -> Move:
    """Return the move of a JSON object.

    Args:
        obj: the verb and its fields.
        verbs: a game's move classes by verb.
        title: the game's.

    Raises:
        BadMove: with the error and the expected form.
    """
    if not isinstance(obj, dict):
        raise BadMove(say("move.object", found=printable(obj)))
    kind = verbs.get(obj["verb"]) if isinstance(obj.get("verb"), str) else None
    if kind is None:
        raise BadMove(say("move.verb", found=printable(obj.get("verb")), game=title, verbs=tuple(verbs)))
    known = ["verb", *kind.__struct_fields__]
    strange = [name for name in obj if name not in known]
    if strange:
        raise BadMove(say("move.field", verb=obj["verb"], found=printable(strange[0]), known=tuple(known)))
    try:
        return msgspec.convert(obj, kind)
    except msgspec.ValidationError as error:
        raise BadMove(misfit(error, "move")) from None
    except UnicodeEncodeError:
        raise BadMove(say("move.misfit", what=say("move.half"))) from None


def meanings(
    obj: object, verbs: Mapping[str, type[Move]], renamed: Mapping[str, Sequence[str]], title: str
) -> list[Move]:
    """Return the moves that a JSON object of a log may mean: several for an older verb.

    Args:
        obj: the verb and its fields.
        verbs: a game's move classes by verb.
        renamed: verbs of older records, each with the present verbs that it may stand for in addition to
            itself.
        title: the game's.

    Raises:
        BadMove: as `decode`.
    """
    verb = obj.get("verb") if isinstance(obj, dict) else None
    if not isinstance(obj, dict) or not isinstance(verb, str) or verb not in renamed:
        return [decode(obj, verbs, title)]
    names = [name for name in (verb, *renamed[verb]) if name in verbs]
    return [decode({**obj, "verb": name}, verbs, title) for name in names]
