"""Runs inside Pyodide (precompile.mjs), started with the stand-ins: all modules that the page's Python can come to.

Those of the start are in memory already. The session's are found by importing it and whatever its modules name in an
import, inside functions too. The last line is the answer: the names of what every page can come to, and of what else a
page needs that checks a pack of a player; without what is frozen into the interpreter.
"""
import ast
import importlib
import importlib.util
import sys

# Not imported, but there to be asked for the engine's version; it has a stand-in.
ALSO = {"importlib.metadata"}
# The page's door, and what it imports by name when the page asks for it: a browser loads what they can come to.
ROOT_MODULES = ("pyengine.session", "pyengine.session_past", "pyengine.session_replay",
                "pyengine.session_daily", "pyengine.campaign.operations")
# What comes when somebody opens their packs: the door to them, and the checker behind it.
CHECKER_MODULES = ("pyengine.session_packs",)
# Tried by other modules in a "try", and not missed: compression formats and encryption that a game has no use for.
NOT_MISSED = {"ssl", "_ssl", "bz2", "lzma", "compression", "compression._common", "compression._common._streams",
              "compression.zstd", "compression.zstd._zstdfile"}


def reached(roots):
    """What is in memory once some modules and all that they name have been imported."""
    import_everything(roots)
    return sorted(name for name in set(sys.modules) - NOT_MISSED | ALSO if not frozen(name))


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
    """Is it a module, and not a name inside one?"""
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
[every, [name for name in reached(CHECKER_MODULES) if name not in every]]
