"""One module is imported with a mutant in it, here and in every Python that is started from here."""
import importlib.machinery
import json
import os
import pathlib
import signal
import sys

from workshop.mutations import Mutant

ROOT = pathlib.Path(__file__).resolve().parents[3]
VARIABLE = "EMBERDELVE_MUTANT"
STARTED = pathlib.Path(__file__).with_name("with_mutant")       # its sitecustomize.py calls install_named
LONGEST = 120.0                     # seconds of the processor that a Python with a mutant may take


def environment(mutant):
    """The variables by which a Python that is started imports the mutant."""
    paths = [str(STARTED), str(STARTED.parents[1]), os.environ.get("PYTHONPATH", "")]
    return {VARIABLE: json.dumps(mutant), "PYTHONPATH": os.pathsep.join(filter(None, paths))}


def install_named():
    """Import the mutant that the environment names, and end when it goes on for ever."""
    install(Mutant(*json.loads(os.environ[VARIABLE])))
    signal.setitimer(signal.ITIMER_PROF, LONGEST)


def install(mutant):
    sys.meta_path.insert(0, Finder(mutant))


class Finder:
    def __init__(self, mutant):
        self.mutant, self.path = mutant, str(ROOT / mutant.path)

    def find_spec(self, name, path=None, target=None):
        spec = importlib.machinery.PathFinder.find_spec(name, path, target)
        if spec and spec.origin == self.path:
            spec.loader = ChangedSource(name, self.path, self.mutant)
        return spec


class ChangedSource(importlib.machinery.SourceFileLoader):
    """Reads one module with the mutant in it, and never from a cache."""

    def __init__(self, name, path, mutant):
        super().__init__(name, path)
        self.mutant = mutant

    def get_code(self, fullname):
        return compile(self.mutant.apply(pathlib.Path(self.path).read_bytes()), self.path, "exec", dont_inherit=True)
