"""Arbitrary moves: well formed, whatever the position."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

import msgspec
from msgspec import inspect

from games.engine import Game, Move


def arbitrary_moves(game: Game, rng: Random, offered: Sequence[Move], number: int) -> list[Move]:
    """Return moves of all verbs: fields at random within their types, or taken from offered moves and changed."""
    moves: list[Move] = []
    kinds = list(game.verbs.values())
    while len(moves) < number:
        if offered and rng.random() < 0.5:
            move = rng.choice(offered)
            fields = move.__struct_fields__
            if not fields:
                continue
            name = rng.choice(fields)
            moves.append(msgspec.structs.replace(move, **{name: _value(type(move), name, rng)}))
        else:
            kind = rng.choice(kinds)
            moves.append(kind(**{name: _value(kind, name, rng) for name in kind.__struct_fields__}))
    return moves


@cache
def _types(kind: type[Move]) -> dict[str, inspect.Type]:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return {field.name: field.type for field in info.fields}


def _value(kind: type[Move], name: str, rng: Random) -> bool | int | str:
    match form := _types(kind)[name]:
        case inspect.IntType(ge=low, le=high):
            least = 0 if low is None else low
            most = least + 200 if high is None else high
            return rng.randint(least, min(most, least + rng.choice((2, 6, 15, 200))))
        case inspect.BoolType():
            return rng.random() < 0.5
        case inspect.LiteralType(values=values):
            value = rng.choice(values)
            assert value is not None
            return value
        case inspect.StrType():
            return rng.choice(("", "x", "fish", "Marseille"))
        case _:
            raise AssertionError(f"{kind.__name__}.{name} is no scalar field: {form}")
