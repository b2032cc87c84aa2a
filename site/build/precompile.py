"""Runs inside Pyodide (precompile.mjs): /library.zip and /engine.zip become what a player's browser loads.

The engine for the page is every module that its session can come to; what comes late, when it is first wanted, are
archives of their own. The small library holds exactly the modules that are in memory once all of the engine's are
imported (reach.py); the whole library is fetched only when a player adds a wheel.
Modules of which a start needs next to nothing, and which take long to import, have a stand-in in the small library
(/standins); the page forgets those when the whole library comes.
"""
import ast
import importlib.util
import json
import marshal
import pathlib
import sys
import zipfile
from _imp import source_hash

# asyncio imports all of itself; what waits for sockets and processes has nothing to wait for in a browser.
NOTHING_TO_DO = {"asyncio.base_events", "asyncio.graph", "asyncio.sslproto", "asyncio.streams", "asyncio.subprocess",
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


def without_docstrings(tree):
    for node in ast.walk(tree):
        if (isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef))
            and ast.get_docstring(node, False) is not None):
            node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node.body[0])]
    return tree


def start_library():
    """The library as it is, but with the stand-ins: to find out what a start with them comes to."""
    changed = stand_ins()
    with zipfile.ZipFile("/library.zip") as source, zipfile.ZipFile("/out/start.zip", "w",
                                                                    zipfile.ZIP_STORED) as archive:
        for path in source.namelist():
            archive.writestr(path, changed.get(module_name(path)) or source.read(path))


def stand_ins():
    """The source of each module that is another in the small library."""
    return {**dict.fromkeys(NOTHING_TO_DO, EMPTY),
            **{path.stem: path.read_bytes() for path in pathlib.Path("/standins").iterdir()}}


def library(source, out, wanted=None, changed=None):
    """The modules in wanted (None: all), compiled, in an archive that is not compressed: it is gzipped as a whole."""
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for path in sorted(source.namelist()):
            name = module_name(path)
            if path.endswith("/") or (wanted is not None and name not in wanted):
                continue
            if changed and name in changed:
                add(archive, f"{name.replace('.', '/')}.py", changed[name], library_code)
            else:
                add(archive, path, source.read(path), library_code)


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


def engine(modules, out, wanted):
    """The modules that the page comes to, without their sources."""
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for path in modules.namelist():
            if module_name(path) in wanted:
                add(archive, path, modules.read(path), engine_code)


def late_part(modules, source, out, wanted):
    """Write the archive of a late part: modules of ours and of the library."""
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for zipped, compiled in ((modules, engine_code), (source, library_code)):
            for path in sorted(zipped.namelist()):
                if module_name(path) in wanted:
                    add(archive, path, zipped.read(path), compiled)


def main(reached, late):
    modules, source, wanted = zipfile.ZipFile("/engine.zip"), zipfile.ZipFile("/library.zip"), set(reached)
    library(source, "/out/library.zip", wanted, stand_ins())
    library(source, "/out/whole.zip")
    engine(modules, "/out/engine.zip", wanted)
    for part, names in late:
        late_part(modules, source, f"/out/{part}.zip", set(names))
    with open("/out/modules.json", "w") as file:
        json.dump(sorted(name for name in wanted if name.split(".")[0] in sys.stdlib_module_names), file, indent=1)
