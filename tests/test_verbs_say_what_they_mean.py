"""What a verb means is declared beside it, in the vocabulary: nobody else names a verb or unpacks an effect."""
from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from test_architecture import ENGINE, FILES, floor_of, found_in, imports, name_of, nodes_of, parsed

from pyengine.cards.vocabulary.declarations import VERBS, Meaning

VOCABULARY = ENGINE / "cards" / "vocabulary"
OUTSIDE = [file for file in FILES if VOCABULARY not in file.parents]
# The floors below the cards cannot know a verb; their procedures, zones and events share many of its names.
ABOVE = [file for file in OUTSIDE if floor_of(file) not in ("state", "flow", "rules")
         and name_of(file) not in ("trials/stage.py", "cards/explaining/phrases.py", "cards/explaining/phrases_ru.py")]
INSIDES = ("searches", "amounts", "plain", "pending", "aliases")
# of a modifier, of a frame in a save, of a setup
OTHER_INSIDES = dict.fromkeys(("rules/numbers.py", "saves/write.py", "state/rows.py"), ("plain",))

# Words that are a verb's name and mean something else in these files: a procedure (activate, roll), a key of a question
# or of a card (choose_one, win), a field of an event (damage), a place for cards (lasting, discard). A file that means
# the verb does not belong here; two still do: checking/steps.py (gain_level) and checking/adventures.py (story).
OTHER_MEANINGS: dict[str, str] = {
    "ahead/determinize.py": "sealed_choice",
    "ahead/forecast/deciding.py": "activate may",
    "ahead/forecast/rolls.py": "attack damage roll",
    "ahead/forecast/tally.py": "attack",
    "ahead/forecast/telling.py": "attack damage",
    "ahead/forecast/worlds.py": "lay_tile open_chest roll",
    "ahead/intents.py": "damage",
    "ahead/lookahead.py": "may open_door",
    "ahead/odds.py": "attack damage may roll",
    "ahead/phase_end.py": "move",
    "ahead/prospects.py": "attack damage may",
    "campaign/decks.py": "gain_gold",
    "campaign/ledger/inn.py": "swap",
    "campaign/town.py": "swap",
    "campaign/view.py": "story",
    "cards/checking/across.py": "set",
    "cards/checking/adventures.py": "story",
    "cards/checking/costs.py": "attack move",
    "cards/checking/example_tables.py": "lasting ready",
    "cards/checking/examples.py": "gain ready",
    "cards/checking/ledgers.py": "story",
    "cards/checking/packs.py": "story",
    "cards/checking/promises.py": "damage roll",
    "cards/checking/steps.py": "activate gain_level lasting roll",
    "cards/checking/supply.py": "activate",
    "cards/checking/unplaced.py": "lasting",
    "cards/checking/wording.py": "lasting",
    "cards/explaining/adventures.py": "lose win",
    "cards/explaining/campaign.py": "gain_gold",
    "cards/explaining/cards.py": "activate discard flip set",
    "cards/explaining/paraphrase.py": "lasting",
    "cards/explaining/schema.py": "damage if",
    "cards/explaining/teller.py": "damage",
    "cards/explaining/words_used.py": "damage set",
    "cards/faces.py": "damage",
    "cards/load.py": "set",
    "cards/nouns.py": "attack damage lasting roll",
    "cards/reading/adventure.py": "lose win",
    "cards/reading/campaign.py": "flip gain_gold story",
    "cards/reading/decks.py": "activate discard",
    "cards/reading/figures.py": "damage",
    "cards/reading/heroes.py": "damage",
    "cards/reading/parts.py": "damage may set",
    "cards/reading/tiles.py": "set",
    "cli/play.py": "story",
    "cli/sentences.py": "attack choose_one move open_door place_monster place_villain sealed_choice story",
    "cli/simulate.py": "damage",
    "cli/table.py": "lasting",
    "measuring/tally.py": "damage story",
    "measuring/upkeep.py": "place_monster",
    "players/aims.py": "win",
    "players/careful.py": "may",
    "players/consequences.py": "damage",
    "players/features.py": "attack may move",
    "players/ledger_keeper.py": "discard",
    "players/paying.py": "may",
    "players/ploys.py": "attack",
    "players/sealed.py": "sealed_choice",
    "players/survey.py": "attack",
    "saves/sound.py": "damage lasting may",
    "saves/upgrade.py": "discard ready",
    "screen/causes.py": "activate lay_tile open_chest",
    "screen/options.py": "activate attack discard flip spend_experience",
    "screen/question.py": "may",
    "screen/table.py": "discard lasting may ready story",
    "trials/examples.py": "gain ready story",
    "trials/layout.py": "lasting",
    "trials/unsaid.py": "lasting ready",
}


def words_compared(nodes: list[ast.AST]) -> set[str]:
    """The words that some code compares with, looks up, or lists for that."""
    return {word for node in nodes for part in _compared(node) for word in _words(part)}


def _compared(node: ast.AST) -> list[ast.AST]:
    if isinstance(node, ast.Compare):
        return [node.left, *node.comparators]
    if isinstance(node, ast.Subscript):
        return [node.slice]
    if isinstance(node, ast.Dict):
        return [key for key in node.keys if key is not None]
    if isinstance(node, (ast.Assign, ast.AnnAssign)):
        return [node.value] if node.value is not None else []
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("get", "pop"):
        return node.args[:1]
    return [node] if isinstance(node, (ast.Tuple, ast.List, ast.Set)) else []


def _words(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, (ast.Tuple, ast.List, ast.Set)):
        for part in node.elts:
            yield from _words(part)


@pytest.mark.parametrize("source, words", [
    ("if name == 'heal': pass", {"heal"}), ("HEALING = ('heal', 'regain_all')", {"heal", "regain_all"}),
    ("raw.get('heal')", {"heal"}), ("raw['heal']", {"heal"}), ("{'heal': 1}", {"heal"}), ("call('heal')", set())])
def test_the_looker_for_words_finds_them(source: str, words: set[str]) -> None:
    assert words_compared(parsed(source)) == words


def test_nobody_outside_the_vocabulary_names_a_verb() -> None:
    named = {name: " ".join(words) for name, words in found_in(
        ABOVE, lambda file: sorted(VERBS.keys() & words_compared(nodes_of(file)))).items()}
    assert named == OTHER_MEANINGS


def test_nobody_outside_the_vocabulary_unpacks_an_effect() -> None:
    """The verb of an effect may be told, but not asked for: `effect.means` says what it means."""
    def unpacked(file: Path) -> list[str]:
        allowed = OTHER_INSIDES.get(name_of(file), ())
        nodes = nodes_of(file)
        asked = [ast.unparse(node) for node in nodes if isinstance(node, ast.Compare) and ".verb" in ast.unparse(node)]
        return asked + [ast.unparse(node) for node in nodes if isinstance(node, ast.Attribute)
                        and node.attr in INSIDES and node.attr not in allowed]

    assert found_in(OUTSIDE, unpacked) == {}


def test_every_part_of_a_meaning_is_declared_by_some_verb() -> None:
    plain = Meaning()
    assert [field for field in Meaning._fields
            if all(getattr(verb.means, field) == getattr(plain, field) for verb in VERBS.values())] == []


def test_which_clock_something_would_move_is_told_in_one_place() -> None:
    asked = found_in(OUTSIDE, lambda file: [node.lineno for node in nodes_of(file)
                                            if isinstance(node, ast.Attribute) and node.attr == "adds_to"])
    assert asked.keys() == {"ahead/clocks.py"}


# ---------------------------------------------------------------- questions

# Every key under which the engine asks; those that others compare with have names in flow/questions.py.
QUESTIONS = {
    "cancel_encounter", "cast_which_spell", "choose_card", "choose_edge_tile", "choose_hero", "choose_item_owner",
    "choose_monster", "choose_nearest", "choose_power", "choose_rune", "choose_square", "choose_target",
    "choose_tile", "choose_token", "close_which_edge", "explore_which_edge", "fill_which_tile", "give_up_which_power",
    "hero_phase", "keep_which_treasure", "level_up", "lose_which_item", "may_use", "monster_goes_where",
    "move_monster_where", "move_to", "pay_experience", "place_figure", "place_hero", "place_monster",
    "put_tile_where", "sealed_choice", "which_monster_acts", "which_villain_acts",
}
# ... and keys that are worked out, or a campaign's
MADE_UP = {"choose_one", "monster_chooses", "campaign_level_power"}


def test_the_register_of_questions_is_complete() -> None:
    """By the keys that procedures pass to `ask`, and verbs to their searches."""
    asked = {word for file in FILES for node in nodes_of(file) for key in _keys_asked(node) for word in _words(key)}
    assert asked == QUESTIONS


def test_whoever_compares_with_the_key_of_a_question_finds_it_in_the_register() -> None:
    known = QUESTIONS | MADE_UP
    assert found_in(FILES, lambda file: sorted(
        {word for node in nodes_of(file) if isinstance(node, ast.Compare) and ast.unparse(node.left).endswith(".key")
         for part in node.comparators for word in _words(part)} - known)) == {}


def test_whether_a_question_completes_a_decision_is_told_in_one_place() -> None:
    """`completes`; only what is foreseen of an offer asks for a half of it."""
    asked = found_in(FILES, lambda file: [name for _, name in imports(file) if name.endswith("is_placed_at_once")])
    assert asked.keys() == {"ahead/prospects.py"}


def _keys_asked(node: ast.AST) -> list[ast.AST]:
    """The keys under which a call asks: `ask`, `ask_may`, or the search of a verb."""
    if not isinstance(node, ast.Call):
        return []
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    at = {"ask": 4, "ask_may": 2}.get(name, len(node.args))
    return [*node.args[at:at + 1], *(word.value for word in node.keywords if word.arg == "ask")]
