"""PettingZoo's interface of agents that act in turn (AEC), for every game that declares its numbers."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, TypeAlias

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv

from games import catalogue
from games.engine import Edition, Game, OptionValue, State
from games.spaces.actions import ActionSpace, actions_of
from games.spaces.observations import ObservationSpace, observations_of
from games.spaces.returns import returns

Observation: TypeAlias = dict[str, NDArray[Any]]
"""`observation`: 32-bit integers; `action_mask`: 1 for each legal action."""


class KontorEnv(AECEnv[str, Observation, int]):
    """A game as an environment. The agents are `seat_0`, `seat_1` and so on.

    An action is a move's number. A move that is not legal raises `IllegalMove` and changes nothing. Rewards come
    with the end of the game, as `games.spaces.returns` has them. If several seats owe a decision at once, the lowest
    acts first; the others do not see what it chose. A seat's unasked moves can be made when it owes a decision.

    Attributes:
        actions: the move of each action.
        numbers: the name of each number of an observation.
        position: the position; its `view` shows more.
    """

    def __init__(
        self,
        game: str | Game,
        players: int,
        options: Mapping[str, OptionValue] | None = None,
        edition: str | Edition | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Set up a table.

        Args:
            game: a game of the catalogue, or its name.
            players: the number of seats.
            options: by name; a missing one has its default.
            edition: None for the default, the name of a shipped one, or an edition.
            render_mode: "ansi" to let `render` return the board as text.

        Raises:
            BadOption, BadEdition: as `Game.check`.
        """
        super().__init__()
        self.game = catalogue[game] if isinstance(game, str) else game
        setup = self.game.check(players, options, edition)
        self.actions: ActionSpace = actions_of(self.game, setup)
        self.numbers: ObservationSpace = observations_of(self.game, setup)
        self.render_mode = render_mode
        self.metadata: dict[str, Any] = {
            "name": f"{setup.game}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.position: State
        self._settings = (players, dict(setup.options), setup.edition)
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._random = Random()  # noqa: S311 seeds of deals, not secrets
        low, high = (np.array(bound, dtype=np.int32) for bound in (self.numbers.low, self.numbers.high))
        size = len(self.actions)
        self._actions = {agent: Discrete(size) for agent in self.possible_agents}
        self._observations = {
            agent: Dict(
                {"observation": Box(low, high, dtype=np.int32), "action_mask": Box(0, 1, (size,), np.int8)}
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Dict:
        """Return the space of an agent's observations."""
        return self._observations[agent]

    def action_space(self, agent: str) -> Discrete:
        """Return the space of an agent's actions."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 the interface's
        """Deal a game.

        Args:
            seed: the deal's seed, also for the seeds of later deals; None for the next of these.
            options: of the interface; there are none.
        """
        if seed is not None:
            self._random = Random(seed)  # noqa: S311 the same
        else:
            seed = self._random.getrandbits(63)
        players, chosen, edition = self._settings
        self.position = self.game.new(players, seed, chosen, edition)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._legal: dict[int, bytearray] = {}
        self._go_on()

    def _go_on(self) -> None:
        position = self.position
        if position.to_act:
            self.agent_selection = self.possible_agents[position.to_act[0]]
            return
        assert position.outcome is not None
        for agent, result in zip(self.possible_agents, returns(position.outcome), strict=True):
            self.rewards[agent] = self._cumulative_rewards[agent] = result
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Observation:
        """Return what an agent knows, and its legal actions."""
        seat = self._seats[agent]
        numbers = np.frombuffer(self.numbers.array(self.position, seat), dtype=np.int32)
        return {"observation": numbers, "action_mask": np.frombuffer(self._mask(seat), dtype=np.int8).copy()}

    def _mask(self, seat: int) -> bytearray:
        mask = self._legal.get(seat)
        if mask is None:
            mask = self._legal[seat] = self.actions.mask(self.position.legal_moves(seat))
        return mask

    def step(self, action: int | None) -> None:
        """Make the acting agent's move.

        Args:
            action: a number of a legal move; None for an agent whose game is over.

        Raises:
            IllegalMove: for a move that is not legal.
            IndexError: for a number that no move has.
            ValueError: for None from an agent that has to act, or the other way round.
        """
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} has to act")
        seat, position = self._seats[agent], self.position
        move = self.actions.move_of(action)
        if self._mask(seat)[action]:
            position.advance(seat, move)
        else:
            position.play(seat, move)
        self._legal = {}
        self._go_on()

    def render(self) -> str | None:
        """Return the board as a spectator sees it, as text; None without a render mode."""
        return None if self.render_mode is None else self.game.text.board(self.position.view(None))

    def close(self) -> None:
        """Do nothing: nothing is held."""


def env(
    game: str | Game,
    players: int,
    options: Mapping[str, OptionValue] | None = None,
    edition: str | Edition | None = None,
    render_mode: str | None = None,
) -> KontorEnv:
    """Return a game as an environment; see `KontorEnv`."""
    return KontorEnv(game, players, options, edition, render_mode)
