"""The project's own virtual environment, made and entered without any help. Standard library only."""
import hashlib
import os
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
LOCKS = ROOT / "site" / "build"
VENV = ROOT / ".venv"
WORK = ROOT / ".work"        # intermediate results that are worth keeping between two builds
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


class Missing(Exception):
    """Something that the build needs is not there and cannot be had; the text says what to do."""


def say(text):
    print("build:", text, file=sys.stderr, flush=True)


def enter(locks):
    """Go on inside .venv with the packages of those lock files: run build.py again there if we are not in it."""
    if not inside():
        make()
    for lock in locks:
        install(lock)
    if not inside():
        again()


def inside():
    return pathlib.Path(sys.prefix).resolve() == VENV.resolve()


def make():
    if usable():
        return
    shutil.rmtree(VENV, ignore_errors=True)
    say(f"making a virtual environment with Python {sys.version.split()[0]}")
    if create().returncode != 0 and not (debian_venv() and create().returncode == 0):
        raise SystemExit("build.py: this Python cannot make a virtual environment. On Debian or Ubuntu: "
                         f"apt-get install python{sys.version_info[0]}.{sys.version_info[1]}-venv")


def usable():
    return PYTHON.exists() and subprocess.run([PYTHON, "-m", "pip", "--version"], capture_output=True).returncode == 0


def create():
    return subprocess.run([sys.executable, "-m", "venv", "--clear", VENV], stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL)


def debian_venv():
    """Debian splits venv off into a package of its own; as root we can fetch it."""
    return apt_install(f"python{sys.version_info[0]}.{sys.version_info[1]}-venv")


def apt_install(*names):
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return False
    say("apt-get install " + " ".join(names))
    quiet = dict(stdout=subprocess.DEVNULL, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"})
    subprocess.run(["apt-get", "update", "-q"], **quiet)
    return (subprocess.run(["apt-get", "install", "-y", "-q", "--no-install-recommends", *names], **quiet).returncode
            == 0)


def install(lock):
    path = LOCKS / f"{lock}.lock"
    stamp = VENV / f".{lock}.stamp"
    wanted = hashlib.sha256(path.read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return
    say(f"installing the packages of site/build/{lock}.lock")
    if subprocess.run([PYTHON, *PIP, "install", "--require-hashes", "-q", "-r", path]).returncode != 0:
        raise SystemExit(f"build.py: pip could not install the packages named in {path.relative_to(ROOT)} (see above). "
                         "The first run needs a network that reaches the Python package index.")
    stamp.write_text(wanted)


PIP = ("-m", "pip", "--disable-pip-version-check", "--no-input")


def again():
    command = [str(PYTHON), *sys.argv]
    if os.name == "nt":
        sys.exit(subprocess.run(command).returncode)
    os.execv(command[0], command)


def clean(everything=False):
    caches = [ROOT / f".{tool}" for tool in ("pytest_cache", "mypy_cache", "ruff_cache", "hypothesis")]
    remove = [ROOT / "dist", WORK, ROOT / "pyengine" / "packs", *caches]
    if everything:
        remove += [VENV, ROOT / "site" / "node_modules"]
    for path in remove:
        if path.exists():
            shutil.rmtree(path)
            say(f"removed {path.relative_to(ROOT)}")
