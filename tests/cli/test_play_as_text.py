"""A whole game in a terminal."""
from __future__ import annotations

import json

import pytest
from drawing import definitions

from pyengine import fingerprint, load, new_game
from pyengine.cli import sentences
from pyengine.cli.board import draw
from pyengine.cli.names import Names
from pyengine.players import PLAYERS

ALONE = ("--adventure", "a_candle_of_your_own", "--heroes", "maren", "--seed", "7")


def answers_of(player: str, seed: int, adventure: str, heroes: list[str]) -> list[str]:
    """What a player of the engine's own would type."""
    from pyengine import answer
    game, choose = new_game(definitions(), adventure=adventure, heroes=heroes, seed=seed), PLAYERS.make(player, seed)
    while game.question is not None:
        game = answer(game, choose(game))
    return game.choices


def test_a_game_can_be_played_to_its_end_from_a_pipe(cli):
    typed = "\n".join(answers_of("random", 7, "a_candle_of_your_own", ["maren"]))
    ran = cli("play", *ALONE, typed=typed)
    assert ran.code == 0 and ("Defeat." in ran.out or "Victory!" in ran.out)
    assert "Maren Holt: what do you do?" in ran.out and "A late reply" in ran.out


def test_no_id_is_left_in_the_lines_of_a_game(cli):
    typed = "\n".join(answers_of("random", 5, "the_ninth_course", ["maren", "sabe", "ilvane"]))
    ran = cli("play", "--adventure", "the_ninth_course", "--heroes", "maren,sabe,ilvane", "--seed", 5, typed=typed)
    told = [line for line in ran.out.splitlines() if not line.startswith("> ")]
    assert not [line for line in told if "_" in line or "{" in line or "None" in line]


def test_the_end_of_the_input_leaves_the_game_in_its_file(cli, tmp_path):
    file = tmp_path / "game.json"
    ran = cli("play", *ALONE, "--file", file, typed="1\n1\n1\n")
    assert ran.code == 0 and ran.out.endswith("Goodbye.\n")
    saved = load(file.read_text(), definitions())
    assert saved.index == 3
    assert not list(tmp_path.glob("*.new"))


def test_a_game_goes_on_where_its_file_stands_and_can_still_be_taken_back(cli, tmp_path):
    file = tmp_path / "game.json"
    cli("play", *ALONE, "--file", file, typed="1\n1\n1\n")
    ran = cli("play", "--file", file, typed="u\nu 2\nq\n")
    assert ran.out.count("Taken back.") == 2
    fresh = new_game(definitions(), adventure="a_candle_of_your_own", heroes=["maren"], seed=7)
    assert fingerprint(load(file.read_text(), definitions())) == fingerprint(fresh)


def test_undo_brings_the_same_question_back(cli):
    ran = cli("play", *ALONE, typed="1\nu\nq\n")
    assert ran.out.count("Where does Maren Holt start?") == 2


def test_an_iron_game_has_no_undo(cli):
    assert "An iron game has no undo." in cli("play", *ALONE, "--table", "iron", typed="1\nu\nq\n").out


def test_a_wrong_answer_changes_nothing(cli, tmp_path):
    ran = cli("play", *ALONE, "--file", tmp_path / "game.json", typed="99\nnonsense\n\nq\n")
    assert "There is no option '99'" in ran.out and "There is no option 'nonsense'" in ran.out
    assert not (tmp_path / "game.json").exists()


def test_what_was_not_given_is_asked_for(cli):
    ran = cli("play", typed="1\n1\nq\n")
    assert "Which adventure?" in ran.out and "Which heroes?" in ran.out and ran.code == 0


@pytest.mark.parametrize("wrong", [("--adventure", "nowhere", "--heroes", "maren"),
                                   ("--adventure", "the_ninth_course", "--heroes", "maren"),
                                   ("--adventure", "the_ninth_course", "--heroes", "maren,maren")])
def test_a_game_that_cannot_be_set_up_is_refused_with_a_reason(cli, wrong):
    ran = cli("play", *wrong)
    assert ran.code == 2 and ran.err.startswith("pyengine: ")


def test_a_damaged_file_is_refused(cli, tmp_path):
    file = tmp_path / "game.json"
    file.write_text("{}")
    ran = cli("play", "--file", file)
    assert ran.code == 2 and "not a save" in ran.err and file.read_text() == "{}"


def test_a_card_can_be_looked_at_and_the_game_saved_by_name(cli, tmp_path):
    ran = cli("play", *ALONE, typed=f"1\ni 99\ni 2\nb\n?\ns {tmp_path / 'other.json'}\nq\n")
    assert "i NUMBER needs the number of an option" in ran.out and "u: undo" in ran.out
    assert json.loads((tmp_path / "other.json").read_text())["app"] == "emberdelve"


@pytest.mark.parametrize("name", ["/", "a\0b", "/nowhere/at/all"])
def test_a_file_that_cannot_be_written_does_not_end_the_game(cli, name):
    ran = cli("play", *ALONE, typed=f"s {name}\nq\n")
    assert ran.code == 0 and "It could not be saved:" in ran.out and ran.out.endswith("Goodbye.\n")


def test_the_board_shows_walls_stairs_edges_and_heroes():
    game = new_game(definitions(), adventure="a_candle_of_your_own", heroes=["maren"], seed=7)
    from pyengine import answer
    drawn = draw(answer(game, "1,5").state)
    assert "##" in drawn and " s" in drawn and " ?" in drawn and "MA" in drawn
    assert drawn.splitlines()[0].split() == ["-1", "0", "1", "2", "3", "4"]


def test_every_event_of_long_games_has_a_sentence():
    from pyengine import answer
    names = Names({})
    for seed in range(6):
        game = new_game(definitions(), adventure="the_ninth_course", heroes=["maren", "kestrel"], seed=seed,
                        powers="random")
        choose = PLAYERS.make("random", seed)
        while game.question is not None:
            game = answer(game, choose(game))
            names.meet(game.state)
            for event in game.events:
                assert (event["type"] in sentences.TOLD or event["type"] in sentences.QUIET
                        or event["type"] == "attack_rolled")
                sentences.event(event, names)
            if game.question is not None:
                assert game.question.key in sentences.QUESTIONS, game.question.key
