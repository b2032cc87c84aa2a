"""Cards that a test makes up are forgotten after it: every test shares one set of definitions."""
import pytest
from drawing import definitions


@pytest.fixture(autouse=True)
def made_up_cards():
    known = definitions()
    before = set(known._raw)
    yield
    for card in [card for card in known._raw if card not in before]:
        del known._raw[card]
        known._read.pop(card, None)
    known._kinds.clear()
