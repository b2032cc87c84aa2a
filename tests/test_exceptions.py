"""What the engine raises survives the way from process to process: games are played in many, and on clusters."""
from __future__ import annotations

import importlib
import pickle
import pkgutil
from collections.abc import Iterator

import pytest

import pyengine
from pyengine import BadRequest, BadSave, EngineBug
from pyengine.cards.place import PackError, Problem
from pyengine.session.boxes import BoxNeeded

# those that are made of more than a sentence; the others are raised with one
MADE = (BadRequest("seed", "seed is a whole number"), BadSave("newer_save", "it is of a later version"),
        EngineBug("KeyError: 'x'", ["turn.begin", "attack.roll(claw)"]), BoxNeeded(["ormskarn", "vesperhold"]),
        PackError([Problem("a.yaml", "imp", "no such word", "imps"), Problem("b.yaml", "cards", "it is empty")]))


def of_the_engine(kind: type[BaseException]) -> Iterator[type[BaseException]]:
    for one in kind.__subclasses__():
        yield from of_the_engine(one)
        if one.__module__.startswith("pyengine."):
            yield one


def all_exceptions() -> list[type[BaseException]]:
    for module in pkgutil.walk_packages(pyengine.__path__, "pyengine."):
        if module.name not in ("pyengine.pettingzoo_env", "pyengine.__main__"):      # one needs an extra, one runs
            importlib.import_module(module.name)
    return sorted(set(of_the_engine(Exception)), key=lambda one: one.__qualname__)


@pytest.mark.parametrize("kind", all_exceptions())
def test_an_exception_comes_out_of_another_process_as_it_was_raised(kind: type[Exception]) -> None:
    raised = next((one for one in MADE if type(one) is kind), None) or kind("a sentence")
    came = pickle.loads(pickle.dumps(raised))
    assert type(came) is kind and str(came) == str(raised) and vars(came) == vars(raised)


def test_what_they_say_is_for_people() -> None:
    assert [str(one) for one in MADE] == [
        "seed is a whole number", "it is of a later version", "KeyError: 'x' [turn.begin < attack.roll(claw)]",
        "not opened yet: ormskarn, vesperhold",
        "a.yaml: imp: no such word (did you mean imps?)\nb.yaml: cards: it is empty"]
