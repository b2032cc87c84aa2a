"""Cards that a test makes up are forgotten after it: every test shares one set of definitions."""
import gc
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from itertools import islice

import pytest
from drawing import definitions

pytest_plugins = ["rules_plugin", "table_plugin", "times_plugin", "workers_plugin", "packs_plugin"]


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection() -> Generator[None, object, object]:
    """Nothing is looked through for garbage while all that is made stays: a quarter of what collecting takes."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_finish() -> None:
    """All cards and tests stay to the end, so they are not looked through for garbage again and again: that would be a
    twelfth of what the engine's tests take."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000)


@contextmanager
def made_up_cards_forgotten() -> Iterator[None]:
    known = definitions()
    before = len(known._raw)                 # a dict keeps the order in which cards were added
    yield
    for card in list(islice(known._raw, before, None)) if len(known._raw) > before else []:
        known.remove(card)


@pytest.fixture(autouse=True)
def made_up_cards():
    with made_up_cards_forgotten():
        yield


@pytest.fixture(autouse=True, scope="module")
def made_up_cards_of_a_module():
    """Those too that a fixture shared by the tests of a file has made up."""
    with made_up_cards_forgotten():
        yield
