"""Cards that a test makes up are forgotten after it: every test shares one set of definitions."""
import pytest
from drawing import definitions

pytest_plugins = ["rules_plugin", "table_plugin", "times_plugin", "workers_plugin", "packs_plugin"]


@pytest.fixture(autouse=True)
def made_up_cards():
    known = definitions()
    before = set(known._raw)
    yield
    made_up = [card for card in known._raw if card not in before]
    for card in made_up:
        del known._raw[card]
        known._read.pop(card, None)
    if made_up:
        known._kinds.clear()
