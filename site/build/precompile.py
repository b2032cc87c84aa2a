"""Runs inside Pyodide (precompile.mjs): /library.zip and /engine.whl become what a player's browser loads.

The engine for the page is every module that its session can come to. The small library holds exactly the modules
that are in memory once all of those are imported, and those that they name in an import inside a function; the
whole library is fetched only when a player adds a wheel. What is frozen into the interpreter is in neither place's way and left out of the small one.
"""
import sys

ROOT_MODULE = "pyengine.session"       # the page's door: what it can come to is what a browser loads
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

# Tried by other modules in a "try", and not missed: compression formats and encryption that a game has no use for.
NOT_MISSED = {"ssl", "_ssl", "bz2", "lzma", "compression", "compression._common", "compression._common._streams",
              "compression.zstd", "compression.zstd._zstdfile"}
# asyncio imports all of itself; what waits for sockets and processes has nothing to wait for in a browser.
NOTHING_TO_DO = {"asyncio.base_subprocess", "asyncio.selector_events", "asyncio.sslproto", "asyncio.streams", "asyncio.subprocess",
                 "asyncio.unix_events"}
EMPTY = b"""
from . import events
__all__ = ()
class _DefaultEventLoopPolicy(events._BaseDefaultEventLoopPolicy):
    pass
"""
TIME = (1980, 1, 1, 0, 0, 0)


def module_name(path):
    name = path.removesuffix(".py").replace("/", ".")
    return name.removesuffix(".__init__")


def import_everything(wheel):
    """Import whatever the session can come to, in functions too; returns what is in memory then."""
    paths = {module_name(name): name for name in wheel.namelist() if name.endswith(".py")}
    waiting, seen = [ROOT_MODULE], set()
    while waiting:
        name = waiting.pop()
        importlib.import_module(name)
        for loaded in sorted(name for name in sys.modules if name in paths and name not in seen):
            seen.add(loaded)
            package = loaded if paths[loaded].endswith("/__init__.py") else loaded.rpartition(".")[0]
            waiting += named_imports(ast.parse(wheel.read(paths[loaded])), package, paths)
    return set(sys.modules)


def named_imports(tree, package, paths):
    """Modules of the standard library and of the engine that a file names, inside functions too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = importlib.util.resolve_name("." * node.level + (node.module or ""), package) if node.level else node.module
            names = [base, *(f"{base}.{alias.name}" for alias in node.names)]
        else:
            continue
        yield from (name for name in names if name in paths or name in sys.stdlib_module_names)


def frozen(name):
    return getattr(getattr(sys.modules.get(name), "__spec__", None), "origin", None) == "frozen"


def without_docstrings(tree):
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
            empty = wanted is not None and module_name(path) in NOTHING_TO_DO
            add(archive, path, EMPTY if empty else source.read(path), library_code)


def add(archive, path, data, compiled):
    if path.endswith(".py"):
        magic = importlib.util.MAGIC_NUMBER
        head = magic + (1).to_bytes(4, "little") + source_hash(int.from_bytes(magic[:2], "little"), data)
        data, path = head + marshal.dumps(compiled(data, path)), path + "c"
    archive.writestr(zipfile.ZipInfo(path, TIME), data)


def library_code(source, path):
    """Without docstrings, asserts, types of arguments and line numbers: errors in the library itself are rare."""
    return without_lines(compile(without_types(source), path, "exec", dont_inherit=True, optimize=2))


def engine_code(source, path):
    """Without docstrings and types of arguments; asserts and line numbers stay."""
    return compile(without_docstrings(without_types(source)), path, "exec", dont_inherit=True, optimize=0)


def without_lines(code):
    constants = tuple(without_lines(value) if isinstance(value, type(code)) else value for value in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=constants)


def without_types(source):
    """Annotations of functions go; those in classes may be fields of a dataclass and stay."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
    return tree


def engine(wheel, out, wanted):
    """What the page needs of the engine, without its sources, and without the words, which are the page's."""
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for path in wheel.namelist():
            data = path.endswith(".json") and "/words/" not in path
            if path.startswith("pyengine/") and (data or module_name(path) in wanted):
                add(archive, path, wheel.read(path), engine_code)


def main():
    wheel, source = zipfile.ZipFile("/engine.whl"), zipfile.ZipFile("/library.zip")
    wanted = {name for name in (AT_START | import_everything(wheel)) - NOT_MISSED if not frozen(name)}
    library(source, wanted, "/out/library.zip")
    library(source, None, "/out/whole.zip")
    engine(wheel, "/out/engine.zip", wanted)
    with open("/out/modules.json", "w") as file:
        json.dump(sorted(name for name in wanted if name.split(".")[0] in sys.stdlib_module_names), file, indent=1)


main()
