"""Runs inside Pyodide (precompile.mjs), started with the stand-ins: all modules that the page's Python can come to.

Those of the start are in memory already. The session's are found by importing it and whatever its modules name in an
import, inside functions too. The last line is the answer: the names of what every page can come to, and of what else
each late part needs; without what is frozen into the interpreter.
"""
import ast
import importlib
import importlib.util
import sys

# Not imported, but there to be asked for the engine's version; it has a stand-in.
ALSO = {"importlib.metadata"}
# The page's door, and what it imports by name when the page asks for it: a browser loads what they can come to.
ROOT_MODULES = ("pyengine.session", "pyengine.session.past")
# The parts that come when first wanted, a file each: the doors to somebody's packs and the checker behind them;
# to replays and the adventure of the day; to campaigns; to what cards do, in words; to computer players. Which request
# wants which: see `site/ground/engine.js`.
LATE_PARTS = {"checker": ("pyengine.session.packs",),
              "replay": ("pyengine.session.replay", "pyengine.session.daily"),
              "campaign": ("pyengine.session.campaigns",),
              "lookup": ("pyengine.session.library",),
              "company": ("pyengine.session.company", "pyengine.session.forecast", "pyengine.session.measure",
                          "pyengine.session.decisive")}
# Tried by other modules in a "try", and not missed: compression formats and encryption that a game has no use for.
NOT_MISSED = {"ssl", "_ssl", "bz2", "lzma", "compression", "compression._common", "compression._common._streams",
              "compression.zstd", "compression.zstd._zstdfile"}
# Tried by the engine in a "try": a late part imports it by itself, and nothing earlier is worse off without it.
LEFT_TO_LATE_PARTS = {"difflib"}


def reached(roots):
    """List the modules in memory once some modules and all that they name have been imported."""
    import_everything(roots)
    return sorted(name for name in set(sys.modules) - NOT_MISSED | ALSO if not frozen(name))


def late(every):
    """[part, what it needs beside the rest] for each late part. A part may come without the others."""
    found = []
    for part, roots in LATE_PARTS.items():
        names = [name for name in reached(roots) if name not in every]
        found.append([part, names])
        for name in names:
            forget(name)
    return found


def forget(name):
    """As if it had not been imported: the next part must find it again if it needs it."""
    package, _, module = name.rpartition(".")
    sys.modules.pop(name, None)
    if package in sys.modules:
        vars(sys.modules[package]).pop(module, None)


def import_everything(roots):
    waiting, seen = [*roots], set()
    while waiting:
        importlib.import_module(waiting.pop())
        for name in sorted(name for name in sys.modules if ours(name) and name not in seen):
            seen.add(name)
            waiting += named_imports(name)


def ours(name):
    return name.partition(".")[0] == "pyengine"


def named_imports(module):
    """Modules of the standard library and of the engine that a module names, inside functions too."""
    spec = sys.modules[module].__spec__
    for node in ast.walk(ast.parse(spec.loader.get_source(module))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = (importlib.util.resolve_name("." * node.level + (node.module or ""), spec.parent)
                    if node.level else node.module)
            names = [base, *(f"{base}.{alias.name}" for alias in node.names)]
        else:
            continue
        yield from (name for name in names if known(name))


def known(name):
    """Is it a module that a start may need, and not a name inside one?"""
    if name in LEFT_TO_LATE_PARTS:
        return False
    found = in_engine(name) if ours(name) else name in sys.stdlib_module_names
    assert not (found and stands_in(name)), f"the engine needs {name}: it must not have a stand-in"
    return found


def in_engine(name):
    try:
        return importlib.util.find_spec(name) is not None
    except ModuleNotFoundError:        # what it would be in is no package
        return False


def stands_in(name):
    return hasattr(sys.modules.get(name), "STANDS_IN")


def frozen(name):
    return getattr(getattr(sys.modules.get(name), "__spec__", None), "origin", None) == "frozen"


sys.path.insert(0, "/engine.zip")
every = reached(ROOT_MODULES)
[every, late(every)]
