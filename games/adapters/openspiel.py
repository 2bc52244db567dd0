"""OpenSpiel's Python interface, for every game that declares its numbers.

`register` registers the games under `kontor_` and their name. A game's parameters are `players`, `edition` (""
for the default), `deals`, and the game's options.
"""

from __future__ import annotations

import types
from collections.abc import Mapping
from typing import Any, Final

import numpy as np
import pyspiel

from games import catalogue
from games.engine import Event, Game, State
from games.spaces.actions import actions_of, declarations
from games.spaces.observations import ObservationSpace, observations_of
from games.spaces.returns import returns

PREFIX: Final = "kontor_"
DEALS: Final = 1000
"""The default number of deals."""


def register() -> list[str]:
    """Register the games of the catalogue that declare their numbers; return the names to load them by."""
    names = []
    for game in catalogue.values():
        if declarations(game) is None:
            continue
        names.append(PREFIX + game.meta.name)
        if names[-1] not in pyspiel.registered_names():
            pyspiel.register_game(_type(game), _maker(game))
    return names


def _maker(game: Game) -> type[KontorGame]:
    """Return a class for a game, under a name of this module, which a pickled table refers to."""
    # Only the game's own name is unique: two distributions may name their classes alike.
    name = f"Kontor_{game.meta.name}"

    def body(names: dict[str, Any]) -> None:
        names.update(played=game, __module__=__name__, __qualname__=name)

    kind: type[KontorGame] = types.new_class(name, (KontorGame,), exec_body=body)
    globals()[name] = kind
    return kind


def _type(game: Game, players: int | None = None) -> Any:
    """Return what OpenSpiel asks of a game, or of its tables with a number of players."""
    low, high = game.meta.players
    utility = pyspiel.GameType.Utility
    parameters: dict[str, Any] = {
        "players": max(low, min(high, game.meta.box.usual)),
        "edition": "",
        "deals": DEALS,
    }
    return pyspiel.GameType(
        short_name=PREFIX + game.meta.name,
        long_name=game.meta.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if (players or low) > 1 else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=True,
        # A game has no small greatest length, so its whole course fits no array of fixed width.
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={
            **parameters,
            **{name: option.default for name, option in game.meta.options.items()},
        },
    )


class KontorGame(pyspiel.Game):
    """A game with its edition, options and number of players.

    The deal is the only chance node: each of `deals` seeds is as likely. All later draws of a game follow from its
    seed. If several seats owe a decision at once, the lowest acts first; the others do not see what it chose. A
    seat's unasked moves can be made when it owes a decision.

    Attributes:
        actions: the move of each action.
        numbers: the name of each number of an observation tensor.
        seen: the same for a spectator.
    """

    played: Game

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Check the parameters.

        Raises:
            BadOption, BadEdition: as `Game.check`.
        """
        given = {**_type(self.played).parameter_specification, **(params or {})}
        options = {name: given[name] for name in self.played.meta.options}
        self.setup = self.played.check(given["players"], options, given["edition"] or None)
        self.deals: int = given["deals"]
        self.actions = actions_of(self.played, self.setup)
        self.numbers = observations_of(self.played, self.setup)
        self.seen = observations_of(self.played, self.setup, spectator=True)
        several = self.setup.players > 1
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.actions),
            max_chance_outcomes=self.deals,
            num_players=self.setup.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if several else None,
            max_game_length=self.played.meta.bounds.moves,
        )
        super().__init__(_type(self.played, self.setup.players), info, dict(params or {}))

    def new_initial_state(self) -> KontorState:
        """Return the state before the deal."""
        return KontorState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> Observer:
        """Return what observes states.

        Raises:
            ValueError: for parameters, which there are none of.
        """
        if params:
            raise ValueError(f"an observer has no parameters: {params}")
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class Course:
    """A game's position, and what happened so far. A copy is independent."""

    __slots__ = ("events", "position")

    def __init__(self, position: State, events: tuple[tuple[Event, ...], ...]) -> None:
        self.position = position
        self.events = events

    def __deepcopy__(self, memo: object) -> Course:
        return Course(self.position.copy(), self.events)

    def seen_by(self, seat: int | None) -> str:
        """Return all events as a seat knew them, move by move."""
        return ";".join(",".join([repr(event.seen_by(seat)) for event in events]) for events in self.events)


class KontorState(pyspiel.State):
    """A state: before the deal, or a position.

    Attributes:
        course: the position with what happened; None before the deal.
    """

    def __init__(self, game: KontorGame) -> None:
        super().__init__(game)
        self._played, self._setup, self._deals = game.played, game.setup, game.deals
        self.course: Course | None = None

    def current_player(self) -> int:
        """Return who acts, by OpenSpiel's numbers."""
        if self.course is None:
            return int(pyspiel.PlayerId.CHANCE)
        owing = self.course.position.to_act
        return owing[0] if owing else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        assert self.course is not None
        position = self.course.position
        if player not in position.to_act[:1]:
            return []
        return actions_of(self._played, self._setup).ids_of(position.legal_moves(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the deals' seeds, each with its chance."""
        return [(seed, 1 / self._deals) for seed in range(self._deals)]

    def _apply_action(self, action: int) -> None:
        if self.course is None:
            setup = self._setup
            position = self._played.new(setup.players, action, dict(setup.options), setup.edition)
            self.course = Course(position, (tuple(position.opening),))
            return
        position = self.course.position
        move = actions_of(self._played, self._setup).move_of(action)
        events = tuple(position.play(position.to_act[0], move))
        self.course.events = (*self.course.events, events)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"Deal({action})"
        return repr(actions_of(self._played, self._setup).move_of(action))

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.course is not None and self.course.position.outcome is not None

    def returns(self) -> list[float]:
        """Return each seat's result as `games.spaces.returns` has it; zeros until the end."""
        outcome = None if self.course is None else self.course.position.outcome
        return [0.0] * self._setup.players if outcome is None else list(returns(outcome))

    def __str__(self) -> str:
        if self.course is None:
            return "before the deal"
        position = self.course.position
        return f"{position.moves}:{position.digest().hex()}"


class Observer:
    """What a seat or a spectator knows of states, as an array and as text.

    With perfect recall the text also has all events as the seat saw them, and the array has no numbers.

    Attributes:
        tensor: the numbers, of `ObservationSpace`.
        dict: the array by name.
    """

    def __init__(self, game: KontorGame, kind: Any) -> None:
        """Prepare the array for a kind of observation of OpenSpiel's."""
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._recall = kind.perfect_recall
        self._space: ObservationSpace = game.numbers if self._private else game.seen
        shown = kind.public_info or self._private
        self.tensor = np.zeros(len(self._space) if shown and not self._recall else 0, np.float32)
        self.dict = {"numbers": self.tensor}

    def _numbers(self, state: KontorState, player: int) -> Any:
        assert state.course is not None
        return self._space.array(state.course.position, player if self._private else None)

    def set_from(self, state: KontorState, player: int) -> None:
        """Fill the array for a player; before the deal it is zeros."""
        if state.course is None:
            self.tensor.fill(0)
        elif len(self.tensor):
            self.tensor[:] = self._numbers(state, player)

    def string_from(self, state: KontorState, player: int) -> str:
        """Return what a player knows as text."""
        if state.course is None:
            return ""
        found = " ".join(map(str, self._numbers(state, player)))
        return f"{found}|{state.course.seen_by(player if self._private else None)}" if self._recall else found
