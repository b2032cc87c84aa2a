"""Runs inside Pyodide (precompile.mjs): /library.zip and /engine.whl become what a player's browser loads.

The small library holds exactly the modules that are in memory once every module of the engine is imported,
and those that the engine names in an import inside a function; the whole library is fetched only when a player
adds a wheel. What is frozen into the interpreter is in neither place's way and left out of the small one.
"""
import sys

AT_START = set(sys.modules)

import ast
import importlib
import importlib.util
import io
import json
import marshal
import zipfile
from _imp import source_hash

sys.path.insert(0, "/engine.whl")

# The command line, running games in several processes, reading YAML: none of it is the page's.
NEVER_IN_BROWSER = ("pyengine.__main__", "pyengine.cli", "pyengine.players.simulate", "pyengine.cards.compile")
# Tried by other modules in a "try", and not missed: compression formats and encryption that a game has no use for.
NOT_MISSED = {"ssl", "_ssl", "bz2", "lzma", "compression", "compression._common", "compression._common._streams",
              "compression.zstd", "compression.zstd._zstdfile"}
TIME = (1980, 1, 1, 0, 0, 0)


def module_name(path):
    name = path.removesuffix(".py").replace("/", ".")
    return name.removesuffix(".__init__")


def for_the_browser(path):
    return not (module_name(path) + ".").startswith(tuple(name + "." for name in NEVER_IN_BROWSER))


def engine_modules(wheel):
    names = [name for name in wheel.namelist() if name.endswith(".py") and for_the_browser(name)]
    return {module_name(name): name for name in names}


def named_imports(tree):
    """Absolute imports anywhere in a file, inside functions too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.module


def import_everything(wheel):
    """What is in memory when the whole engine is: the names of the modules."""
    modules = engine_modules(wheel)
    for name in modules:
        importlib.import_module(name)
    for path in modules.values():
        for name in named_imports(ast.parse(wheel.read(path))):
            if name.split(".")[0] in sys.stdlib_module_names:
                importlib.import_module(name)
    return set(sys.modules)


def frozen(name):
    return getattr(getattr(sys.modules.get(name), "__spec__", None), "origin", None) == "frozen"


def without_docstrings(source):
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)) and ast.get_docstring(node, False) is not None:
            node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node.body[0])]
    return tree


def library(source, wanted, out):
    """The modules in wanted (None: all), compiled, in an archive that is not compressed: it is gzipped as a whole."""
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for path in sorted(source.namelist()):
            if path.endswith("/") or wanted is not None and module_name(path) not in wanted:
                continue
            add(archive, path, source.read(path), 2)


def add(archive, path, data, optimize):
    if path.endswith(".py"):
        tree = without_docstrings(data) if optimize == 0 else data
        data, path = compiled(data, tree, path, optimize), path + "c"
    archive.writestr(zipfile.ZipInfo(path, TIME), data)


def compiled(source, tree, path, optimize):
    code = compile(tree, path, "exec", dont_inherit=True, optimize=optimize)
    magic = importlib.util.MAGIC_NUMBER
    return magic + (1).to_bytes(4, "little") + source_hash(int.from_bytes(magic[:2], "little"), source) + marshal.dumps(code)


def engine(wheel, out):
    """The engine without its sources (asserts stay) and without the words, which are the page's."""
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for path in wheel.namelist():
            if path.startswith("pyengine/") and for_the_browser(path) and "/words/" not in path:
                add(archive, path, wheel.read(path), 0)


def main():
    wheel, source = zipfile.ZipFile("/engine.whl"), zipfile.ZipFile("/library.zip")
    wanted = {name for name in (AT_START | import_everything(wheel)) - NOT_MISSED if not frozen(name)}
    library(source, wanted, "/out/library.zip")
    library(source, None, "/out/whole.zip")
    engine(wheel, "/out/engine.zip")
    with open("/out/modules.json", "w") as file:
        json.dump(sorted(name for name in wanted if name.split(".")[0] in sys.stdlib_module_names), file, indent=1)


main()
