"""The paraphrase on the command line, beside what is printed."""


def test_a_card_is_explained_beside_its_text(cli):
    ran = cli("explain", "shield_shove")
    assert ran.code == 0 and "Printed:\n  Attack one adjacent monster: +6, 1 damage." in ran.out
    assert "you attack a monster next to you, +6, 1 damage." in ran.out and "on a hit:" in ran.out


def test_the_printed_tactics_stand_beside_those_that_run(cli):
    out = cli("explain", "grave_waiter").out
    assert ("If adjacent to a hero: attacks that hero with the spade." in out
            and "1. If there is a hero next to it" in out)


def test_a_misspelt_card_is_met_with_a_suggestion(cli):
    ran = cli("explain", "shield_shov")
    assert ran.code == 2 and "did you mean shield_shove?" in ran.err


def test_a_card_of_another_pack_is_found_in_its_folder(cli):
    from drawing import HARD_CARDS
    ran = cli("explain", "cinder_imp", "--pack", HARD_CARDS)
    assert ran.code == 0 and "AC 14" in ran.out


def test_a_pack_that_is_not_built_can_be_played_and_simulated(cli):
    from drawing import ROOT
    mod = ("--pack", ROOT / "content" / "example_mod", "--adventure", "three_buckets", "--heroes", "brine_pella")
    assert "Three Buckets, seed 0." in cli("play", *mod, typed="q\n").out
    ran = cli("simulate", *mod, "--games", 12)
    assert ran.code == 0 and ran.out.startswith("three_buckets, careful player, 12 games")


def test_a_folder_that_is_no_pack_is_refused(cli, tmp_path):
    ran = cli("explain", "grave_waiter", "--pack", tmp_path)
    assert ran.code == 2 and "a pack needs a file pack.yaml" in ran.err


def test_cards_speak_another_language_where_they_have_it(cli):
    out = cli("play", "--adventure", "a_candle_of_your_own", "--heroes", "maren", "--language", "ru",
              typed="1\nq\n").out
    assert "Марен Холт" in out
