"""The paraphrase on the command line, beside what is printed."""


def test_a_card_is_explained_beside_its_text(cli):
    ran = cli("explain", "shield_shove")
    assert ran.code == 0 and "Printed:\n  Attack one adjacent monster: +6, 1 damage." in ran.out
    assert "you attack a monster next to you, +6, 1 damage." in ran.out and "on a hit:" in ran.out


def test_the_printed_tactics_stand_beside_those_that_run(cli):
    out = cli("explain", "grave_waiter").out
    assert "If adjacent to a hero: attacks that hero with the spade." in out and "1. If there is a hero next to it" in out


def test_a_misspelt_card_is_met_with_a_suggestion(cli):
    ran = cli("explain", "shield_shov")
    assert ran.code == 2 and "did you mean shield_shove?" in ran.err


def test_a_card_of_another_pack_is_found_in_its_folder(cli):
    from drawing import HARD_CARDS
    ran = cli("explain", "cinder_imp", "--pack", HARD_CARDS)
    assert ran.code == 0 and "AC 14" in ran.out
