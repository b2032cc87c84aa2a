"""The engine's wheel, byte for byte the same from the same sources; also the PEP 517 door for pip.
Standard library only.

pip calls build_wheel and build_sdist; build.py calls build_into. Both compile the base packs first, so that
every wheel carries them.
"""
import base64
import hashlib
import io
import pathlib
import tarfile
import tomllib
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
EPOCH = (1980, 1, 1, 0, 0, 0)      # the oldest time that a zip can name: the same in every build
SHIPPED = (".py", ".json", ".typed")
PACKS = "pyengine/packs/"
KNOWN = ("index", "profiles", "catalogue")       # what the engine in a browser knows of packs before a box is opened
# What late parts know: a pack of a player may take no id of our cards, and shows our icons; which adventure a day has.
LATE_KNOWN = {"checker": ("ids", "icons"), "replay": ("daily",)}


def project():
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf8"))["project"]


def stem():
    return f"{project()['name']}-{project()['version']}"


def sources():
    """{path inside the wheel: bytes} of the engine and its compiled packs."""
    files = {}
    for path in sorted((ROOT / "pyengine").rglob("*")):
        if path.suffix in SHIPPED and "__pycache__" not in path.parts:
            files[path.relative_to(ROOT).as_posix()] = path.read_bytes()
    return files


def metadata(description=""):
    p = project()
    lines = ["Metadata-Version: 2.4", f"Name: {p['name']}", f"Version: {p['version']}", f"Summary: {p['description']}",
             f"License-Expression: {p['license']}", "License-File: LICENSE", f"Requires-Python: {p['requires-python']}",
             *(f"Classifier: {c}" for c in p["classifiers"]), *extras(p),
             *(["Description-Content-Type: text/markdown"] if description else []), "", description]
    return "\n".join(lines).encode()


def extras(p):
    """The metadata of the optional extras, fetched only on request: emberdelve[dask]."""
    for extra, wanted in p.get("optional-dependencies", {}).items():
        yield f"Provides-Extra: {extra}"
        yield from (f'Requires-Dist: {package} ; extra == "{extra}"' for package in wanted)


def readme():
    path = ROOT / "README.md"
    return path.read_text("utf8") if path.exists() else ""


def dist_info():
    scripts = "".join(f"{name} = {door}\n" for name, door in project().get("scripts", {}).items())
    return {**described("py3", readme()), "entry_points.txt": ("[console_scripts]\n" + scripts).encode()}


def described(python, description=""):
    """The metadata files that every wheel has. python: the interpreters that it is for, as its name has them."""
    tags = f"Wheel-Version: 1.0\nGenerator: emberdelve\nRoot-Is-Purelib: true\nTag: {python}-none-any\n"
    licence = (ROOT / "LICENSE").read_bytes()
    return {"METADATA": metadata(description), "licenses/LICENSE": licence, "WHEEL": tags.encode()}


def code():
    """{path inside the wheel: bytes} of the engine's modules, without the packs."""
    return {path: data for path, data in sources().items() if not path.startswith(PACKS)}


def compiled(bytecode, python):
    """The wheel that a browser loads: the modules' bytecode for one Python, the catalogue, and no pack.

    Not compressed: it travels gzipped as a whole, which is smaller and quicker to import from.
    """
    with zipfile.ZipFile(bytecode) as archive:
        files = {path: archive.read(path) for path in archive.namelist()}
    files |= {f"{PACKS}{name}.json": (ROOT / f"{PACKS}{name}.json").read_bytes() for name in KNOWN}
    return pack(files, described(python), zipfile.ZIP_STORED)


def packages():
    """The engine's packages, each after the one that it lies in."""
    return [".".join(path.parent.relative_to(ROOT).parts) for path in sorted((ROOT / "pyengine").rglob("__init__.py"))]


def late_part(bytecode, part):
    """Modules that come when they are first wanted, with what they know of packs."""
    with zipfile.ZipFile(bytecode) as archive:
        files = {path: archive.read(path) for path in archive.namelist()}
    known = {f"{PACKS}{name}.json": (ROOT / f"{PACKS}{name}.json").read_bytes() for name in LATE_KNOWN.get(part, ())}
    return zipped({**files, **known}, zipfile.ZIP_STORED)


def pack(files, info, compression=zipfile.ZIP_DEFLATED):
    """The bytes of a wheel with those files."""
    folder = f"{stem()}.dist-info"
    everything = {**files, **{f"{folder}/{name}": data for name, data in info.items()}}
    record = "".join(f"{name},{digest(data)},{len(data)}\n" for name, data in everything.items())
    return zipped({**everything, f"{folder}/RECORD": (record + f"{folder}/RECORD,,\n").encode()}, compression)


def digest(data):
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")


def zipped(files, compression=zipfile.ZIP_DEFLATED):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.compress_type, entry.create_system, entry.external_attr = compression, 3, 0o644 << 16
            archive.writestr(entry, data, compresslevel=9)
    return out.getvalue()


def name(python="py3"):
    return f"{stem()}-{python}-none-any.whl"


def build_into(folder):
    from workshop import packs
    packs.compile_all()
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name()).write_bytes(pack(sources(), dist_info()))
    return folder / name()


# ---------------------------------------------------------------- what pip calls (PEP 517, PEP 660)
def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    return build_into(wheel_directory).name


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    from workshop import packs
    packs.compile_all()
    path = pathlib.Path(wheel_directory) / name()
    path.write_bytes(pack({"emberdelve.pth": f"{ROOT}\n".encode()}, dist_info()))
    return path.name


def build_sdist(sdist_directory, config_settings=None):
    path = pathlib.Path(sdist_directory) / f"{stem()}.tar.gz"
    with tarfile.open(path, "w:gz", format=tarfile.PAX_FORMAT) as archive:
        for source in ("pyproject.toml", "README.md", "LICENSE", "build.py", "pyengine", "content", "site/build"):
            archive.add(ROOT / source, f"{stem()}/{source}", filter=without_caches)
        add_text(archive, f"{stem()}/PKG-INFO", metadata(readme()))
    return path.name


def without_caches(entry):
    return None if "__pycache__" in entry.name or "/packs" in entry.name else entry


def add_text(archive, path, data):
    entry = tarfile.TarInfo(path)
    entry.size = len(data)
    archive.addfile(entry, io.BytesIO(data))
