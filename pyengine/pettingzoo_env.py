"""A game as an environment of PettingZoo (AEC): for those who train players with the tools of that world.

    from pyengine.pettingzoo_env import env
    table = env(adventure=adventure, heroes=heroes)
    table.reset(seed=7)
    for agent in table.agent_iter():
        observation, reward, over, cut_short, info = table.last()
        table.step(None if over or cut_short else table.action_space(agent).sample(observation["action_mask"]))

An agent is a hero's player, and acts when the open question is theirs. AEC was chosen over Gymnasium because that is
how the game is played: one question at a time, each to one of several players, who in some adventures are rivals; and
the legal answers differ from question to question, for which PettingZoo has the action mask. Needs `pip install
emberdelve[pettingzoo]`; nothing else in the engine does.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from . import Definitions, Game, advance, load_packs, new_game
from .players.features import PER_OPTION, TABLE_SIZE, option_numbers, table_numbers

ANSWERS = 256                   # options that a question may have; the most that was seen in random games is 157
LONGEST = 20_000                # answers; a longer game is cut short


class Emberdelve(AECEnv):       # type: ignore[misc]
    """One adventure with one party.

    An action is the number of an option of the open question. An observation has the `action_mask` (which numbers are
    options) and `observation`: the table and every option in numbers, as `pyengine.players.features` makes them, one
    after another. `infos` of the agent whose question it is has the question's key and the ids of its options. The
    reward is 1 for a victory and -1 for a defeat, at the end; where teams compete, for the own team's.
    """

    metadata = {"name": "emberdelve_v0", "render_modes": ["ansi"], "is_parallelizable": False}     # noqa: RUF012

    def __init__(self, adventure: str, heroes: Sequence[str], packs: Definitions | None = None,
                 render_mode: str | None = None, **settings: Any):
        """settings: as for new_game. Raises BadRequest for what does not fit."""
        super().__init__()
        self.adventure, self.heroes, self.settings = adventure, tuple(heroes), settings
        self.packs, self.render_mode = packs or load_packs(), render_mode
        self.possible_agents = [f"hero_{seat}" for seat in range(len(self.heroes))]
        size = TABLE_SIZE + ANSWERS * PER_OPTION
        self.action_spaces = {agent: spaces.Discrete(ANSWERS) for agent in self.possible_agents}
        self.observation_spaces = {agent: spaces.Dict({
            "observation": spaces.Box(-1.0, 1.0, (size,), np.float32),
            "action_mask": spaces.Box(0, 1, (ANSWERS,), np.int8)}) for agent in self.possible_agents}
        self.seed = -1
        self.game = self._begun()

    def observation_space(self, agent: str) -> spaces.Dict:
        """The observations of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The actions of an agent; the action mask says which of it is possible now."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. Without a seed it has the next one, so that games in a row differ and can be repeated."""
        self.seed = self.seed + 1 if seed is None else int(seed)
        self.game = self._begun()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._next_question()

    def _begun(self) -> Game:
        return new_game(self.packs, adventure=self.adventure, heroes=self.heroes, seed=max(0, self.seed), events=False,
                        **self.settings)

    def observe(self, agent: str) -> dict[str, Any]:
        """The table and the options in numbers. Options are seen by the agent whose question it is alone."""
        state, question, hero = self.game.state, self.game.question, self.heroes[self.possible_agents.index(agent)]
        mask: Any = np.zeros(ANSWERS, np.int8)
        numbers = table_numbers(state, hero)
        if question is not None and question.who == hero:
            mask[:len(question.options)] = 1
            numbers += [number for option in question.options for number in option_numbers(state, question, option)]
        seen = np.zeros(self.observation_spaces[agent]["observation"].shape, np.float32)
        seen[:len(numbers)] = numbers
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Answer the open question by the number of an option."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert self.game.question is not None and action is not None
        self._cumulative_rewards[self.agent_selection] = 0.0
        advance(self.game, self.game.question.options[int(action)].id)
        self._next_question()
        self._accumulate_rewards()

    def _next_question(self) -> None:
        """Move on to the agent whose turn it is, or to the end."""
        question = self.game.question
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.rewards = {agent: self._reward(agent) for agent in self.agents}
        self.terminations = dict.fromkeys(self.agents, self.game.outcome is not None)
        self.truncations = dict.fromkeys(self.agents, self.game.outcome is None and self.game.index >= LONGEST)
        if question is None:
            self.agent_selection = self.agents[0]
            return
        assert len(question.options) <= ANSWERS, f"a question with {len(question.options)} options"
        self.agent_selection = self.possible_agents[self.heroes.index(question.who)]
        self.infos[self.agent_selection] = {"question": question.key,
                                            "options": [option.id for option in question.options]}

    def _reward(self, agent: str) -> float:
        if self.game.outcome is None:
            return 0.0
        winners = self.game.state.table.winners or self.heroes
        hero = self.heroes[self.possible_agents.index(agent)]
        return 1.0 if self.game.outcome == "victory" and hero in winners else -1.0

    def render(self) -> str | None:
        """The open question as text."""
        if self.render_mode != "ansi":
            return None
        question = self.game.question
        if question is None:
            return self.game.outcome
        return f"{question.who}: {question.key} {[option.id for option in question.options]}"

    def close(self) -> None:
        """Do nothing: the environment holds no resources."""


def env(**settings: Any) -> AECEnv:
    """The environment as PettingZoo's own are made: it says so when it is used in the wrong order."""
    return wrappers.OrderEnforcingWrapper(Emberdelve(**settings))
