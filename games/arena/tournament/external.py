"""A player from outside: a function named as `module:function` that chooses moves, in a process of its own.

The process gets one determinized position for each decision. So the true position is never in its memory. Each
game has a new process, which remembers no other game.
"""

from __future__ import annotations

import inspect
import sys
import traceback
from collections.abc import Callable
from functools import partial
from importlib import import_module
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection
from operator import attrgetter
from random import Random
from types import TracebackType
from typing import Any, Final, Literal, Self, TypeAlias

import msgspec

from games.engine import Budget, Game, Move, State
from games.engine.computers.contract import Meter

GIVEN: Final = ("view", "moves", "rng", "sample", "budget")
"""The names of parameters that a player may have. Each gets what `Computer.choose` gets under this name."""
_START = 120.0
"""Seconds that a player may take to be imported."""
_END = 5.0
"""Seconds that a process may take to end after its pipe is closed."""

Kind: TypeAlias = Literal["illegal", "error", "time", "ended"]


class Fault(msgspec.Struct, frozen=True):
    """The reason of a forfeited game.

    Attributes:
        kind: an illegal answer, an error in the player, too long thinking, or the end of its process.
        told: the same as a sentence, with the seat and the number of the move.
        details: the traceback of an error, else "".
        record: the game up to the decision, as `games.replay` reads it.
    """

    kind: Kind
    told: str
    details: str
    record: dict[str, Any]


class ForfeitError(Exception):
    """The player gave no legal move.

    Attributes:
        kind: as `Fault.kind`.
        details: as `Fault.details`.
    """

    def __init__(self, kind: Kind, told: str, details: str = "") -> None:
        super().__init__(told)
        self.kind = kind
        self.details = details

    def at(self, state: State, record: dict[str, Any], seat: int) -> Fault:
        """Return the fault.

        Args:
            state: the position of the decision.
            record: the game up to there.
            seat: the player's.
        """
        return Fault(self.kind, f"move {state.moves + 1}, seat {seat}: {self}", self.details, record)


class NoPlayerError(Exception):
    """The name of a player leads to no function that can be called."""


def found(name: str) -> Callable[..., Any]:
    """Return the function that `module:function` names.

    Raises:
        NoPlayer: if there is none, or if it wants other arguments than `GIVEN`.
    """
    module, colon, path = name.partition(":")
    if not (module and colon and path):
        raise NoPlayerError(f"A player is named as module:function, not {name!r}.")
    function = attrgetter(path)(import_module(module))
    if not callable(function):
        raise NoPlayerError(f"{name} is no function.")
    _wanted(name, function)
    return function  # type: ignore[no-any-return]


def _wanted(name: str, function: Callable[..., Any]) -> list[str]:
    """Return the names of the arguments that a player gets."""
    wanted: list[str] = []
    for parameter in inspect.signature(function).parameters.values():
        if parameter.kind is parameter.VAR_KEYWORD:
            return list(GIVEN)
        if parameter.name in GIVEN and parameter.kind is not parameter.POSITIONAL_ONLY:
            wanted.append(parameter.name)
        elif parameter.default is parameter.empty and parameter.kind is not parameter.VAR_POSITIONAL:
            names = ", ".join(GIVEN)
            raise NoPlayerError(f"{name} wants {parameter.name!r}; a player's arguments are {names}.")
    return wanted


class ExternalPlayer:
    """The process of a player for one game.

    Args:
        name: `module:function`.
        patience: seconds of wall-clock time for a decision.
        preloaded: modules that the process should have imported.

    Raises:
        NoPlayer: if there is no such function.
    """

    def __init__(self, name: str, patience: float, preloaded: tuple[str, ...] = ()) -> None:
        # A server forks processes of the imported modules. It begins before a game is dealt, and holds none.
        forks = "forkserver" in get_all_start_methods()
        context: Any = get_context("forkserver" if forks else "spawn")
        if forks:
            context.set_forkserver_preload(["__main__", __name__, *preloaded])
        self._patience = patience
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs, name), daemon=True)
        self._process.start()
        theirs.close()
        try:
            kind, told = self._answer(_START)
        except ForfeitError as error:
            self.close()
            raise NoPlayerError(f"{name} can't be imported: {error}") from None
        if kind != "ready":
            self.close()
            raise NoPlayerError(told)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.join()
        self._pipe.close()

    def choose(self, state: State, seat: int, rng: Random, budget: Budget | None) -> tuple[Move, float]:
        """Return the player's move, and the seconds of CPU time that it took.

        Args:
            state: the true position; the player gets a determinized one.
            seat: the player's, which owes a decision.
            rng: the source of all chance.
            budget: passed to a player that wants it.

        Raises:
            Forfeit: if the player gives no legal move in time.
        """
        position = state.determinize(seat, rng)
        kind, *told = self._answer(self._patience, (position, seat, rng.getrandbits(64), budget))
        if kind == "move":
            place, seconds = told
            return position.legal_moves(seat)[place], seconds
        raise ForfeitError(kind, *told)

    def _answer(self, patience: float, question: tuple[object, ...] | None = None) -> Any:
        try:
            # A player may have died since its last answer.
            if question is not None:
                self._pipe.send(question)
            if self._pipe.poll(patience):
                return self._pipe.recv()
        except (EOFError, ConnectionError):
            self._process.join(_END)
            # A process that closed its end may live on.
            self._process.kill()
            self._process.join()
            code = self._process.exitcode
            raise ForfeitError("ended", f"the player's process ended with status {code}.") from None
        raise ForfeitError("time", f"the player took longer than {patience:g} s.")


def _serve(pipe: Connection, name: str) -> None:
    """Answer questions until the other end is closed. This is the player's process."""
    # What a player prints is no part of the results.
    sys.stdout = sys.stderr
    try:
        choose = found(name)
    except NoPlayerError as error:
        pipe.send(("none", str(error)))
        return
    except Exception as error:  # noqa: BLE001 a player's module may raise anything
        pipe.send(("none", f"{name} can't be imported: {type(error).__name__}: {error}"))
        return
    wanted = _wanted(name, choose)
    pipe.send(("ready", ""))
    while True:
        try:
            position, seat, seed, budget = pipe.recv()
        except EOFError:
            return
        pipe.send(_decided(choose, wanted, position, seat, Random(seed), budget))  # noqa: S311 a match can be played again


def _decided(
    choose: Callable[..., Any],
    wanted: list[str],
    position: State,
    seat: int,
    rng: Random,
    budget: Budget | None,
) -> tuple[object, ...]:
    moves = tuple(position.legal_moves(seat))
    given = {
        "view": position.view(seat),
        "moves": moves,
        "rng": rng,
        "sample": partial(position.determinize, seat, rng),
        "budget": budget,
    }
    meter = Meter(Budget())
    try:
        chosen = choose(**{name: given[name] for name in wanted})
        written = repr(chosen)
    except (Exception, SystemExit) as error:  # noqa: BLE001 a player may raise anything
        ours = error.__traceback__
        written = "".join(traceback.format_exception(type(error), error, ours and ours.tb_next))
        return "error", f"the player raised {type(error).__name__}: {error}", written
    for place, move in enumerate(moves):
        if type(chosen) is type(move) and chosen == move:
            return "move", place, meter.seconds
    return "illegal", f"the player answered {written}, which is not one of the {len(moves)} legal moves."


def modules_of(game: Game) -> tuple[str, ...]:
    """Return the modules of a game that this process has imported."""
    return tuple(name for name in sys.modules if name == game.package or name.startswith(f"{game.package}."))
