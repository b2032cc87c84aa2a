"""Folders that are no packs, whatever they hold: the checker and every `--pack` say so, quickly, and never break."""

from __future__ import annotations

import os
import time

import pytest
from drawing import raw_content

from pyengine.__main__ import main
from pyengine.cards.checking.folder import check_folder
from pyengine.cards.checking.packs import check_player_pack


def deep_flow(folder):
    (folder / "deep.yaml").write_text("a: " + "[" * 100_000)


def deep_blocks(folder):
    (folder / "deep.yaml").write_text("a:\n" + "".join(" " * n + "- \n" for n in range(1, 400)))


def utf_16(folder):
    (folder / "odd.yaml").write_text("a: {kind: monster}", encoding="utf-16")


def a_pipe(folder):
    os.mkfifo(folder / "pipe.yaml")


def a_linked_folder(folder):
    os.symlink("/etc", folder / "more", target_is_directory=True)


def a_folder_named_as_a_file(folder):
    (folder / "cards.yaml").mkdir()


def a_key_twice_in_a_great_many(folder):
    (folder / "keys.yaml").write_text("a:\n" + "".join(f"  k{n}: x\n" for n in range(22_000)))


def a_key_that_is_a_list(folder):
    (folder / "keys.yaml").write_text("a:\n  ? [x]\n  : y\n")


def tokens_as_a_list(folder):
    with (folder / "pack.yaml").open("a") as file:
        file.write("\ntokens: [a, b]\n")


def a_pack_that_is_a_list(folder):
    (folder / "pack.yaml").write_text("- a\n- b\n")


HOSTILE = [
    deep_flow,
    deep_blocks,
    utf_16,
    a_pipe,
    a_linked_folder,
    a_folder_named_as_a_file,
    a_key_twice_in_a_great_many,
    a_key_that_is_a_list,
    tokens_as_a_list,
    a_pack_that_is_a_list,
]


@pytest.mark.parametrize("spoil", HOSTILE, ids=lambda spoil: spoil.__name__)
def test_the_checker_refuses_a_hostile_folder_in_a_moment(folder, spoil):
    spoil(folder)
    began = time.process_time()
    packs, profiles = raw_content()
    assert check_folder(folder, [pack for pack in packs if pack["id"] == "vesperhold"], profiles)
    assert time.process_time() - began < 3


@pytest.mark.parametrize("spoil", HOSTILE, ids=lambda spoil: spoil.__name__)
@pytest.mark.parametrize(
    "command",
    [
        ["simulate", "--adventure", "a_candle_of_your_own", "--heroes", "maren", "--games", "1"],
        ["explain", "cinder_imp"],
    ],
    ids=["simulate", "explain"],
)
def test_what_the_checker_refuses_is_not_played_with_either(folder, spoil, command, capsys):
    spoil(folder)
    assert main([*command, "--pack", str(folder)]) == 2
    assert "pyengine:" in capsys.readouterr().err


def test_a_card_that_the_checker_refuses_is_not_played_with(folder, capsys):
    (folder / "more.yaml").write_text("bad_card: {kind: monster, name: Bad, hit_points: many}\n")
    assert (
        main(
            [
                "simulate",
                "--adventure",
                "a_candle_of_your_own",
                "--heroes",
                "maren",
                "--games",
                "1",
                "--pack",
                str(folder),
            ]
        )
        == 2
    )
    assert "bad_card" in capsys.readouterr().err


# ---------------------------------------------------------------- trees


def faults(**head):
    packs, profiles = raw_content()
    mod = next(pack for pack in packs if pack["id"] == "example_mod")
    return [
        str(problem)
        for problem in check_player_pack(
            {**mod, **head}, [pack for pack in packs if pack["id"] == "vesperhold"], profiles
        )
    ]


@pytest.mark.parametrize(
    "head, where",
    [
        ({"adds_to": ["vesperhold"]}, "adds_to"),
        ({"decks_with": "vesperhold"}, "decks_with"),
        ({"decks_with": [["vesperhold"]]}, "decks_with"),
        ({"training": "perhaps"}, "training"),
        ({"tokens": {"lamp": {"limit": "many"}}}, "tokens.lamp.limit"),
        ({"tokens": {"lamp": {"carried": ["true"]}}}, "tokens.lamp.carried"),
        ({"counters": {"doom": {"goal": {"x": 1}}}}, "counters.doom.goal"),
        ({"tokens": {"lamp": {"name": 5}}}, "tokens.lamp.name"),
        ({"profile": ["castle"]}, "profile"),
    ],
)
def test_the_head_of_a_pack_has_settings_of_the_right_type(head, where):
    assert any(where in line for line in faults(**head))


@pytest.mark.parametrize(
    "letter",
    [
        "\u061c",
        "\u00ad",
        "\u115f",
        "\u3164",
        "\uffa0",
        "\U000e0041",
        "\u2066",
        "\u180e",
        "\ufff9",
        "\u2800",
        "\ud800",
    ],
)
def test_letters_that_nobody_can_see_are_refused(letter):
    assert any("hidden characters" in line for line in faults(about=f"a{letter}b"))


def test_letters_that_everybody_can_see_are_welcome():
    assert faults(about="Ein schönes Fest – «да», 日本語 ☀ ½") == []
