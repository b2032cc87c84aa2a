"""Which test shows which row of the rules catalogue."""
import csv
import json
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
PROFILES = ("castle", "wrath", "legend", "tomb", "mage")
DOES_NOT_APPLY = {"no", ""}


def profiles():
    """Only profiles that the engine plays have to be covered."""
    return [name for name in PROFILES if (ROOT / "content" / "profiles" / f"{name}.yaml").exists()]


def shown():
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "rules.json"
        done = subprocess.run([sys.executable, "-m", "pytest", "--collect-only", "-q", "--rules", str(out), "-p",
                               "no:cacheprovider"], cwd=ROOT, capture_output=True, text=True)
        if done.returncode or not out.exists():      # a file that cannot be read would hide its rows
            raise SystemExit(done.stdout[-4000:] + done.stderr[-2000:])
        return json.loads(out.read_text("utf8"))


def does_not_arise():
    """{(row, profile): reason} of the rows that cannot come up in a profile (content/rulings.yaml)."""
    import yaml
    entries = yaml.load((ROOT / "content" / "rulings.yaml").read_text("utf8"),
                        getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    parts = [(row, part) for row, entry in entries.items() for part in (entry if isinstance(entry, list) else [entry])]
    return {(row, profile): part["reason"] for row, part in parts if part.get("arises") is False and "profile" in part
            for profile in (part["profile"] if isinstance(part["profile"], list) else [part["profile"]])}


def rows():
    tests, reasons = shown(), does_not_arise()
    with (ROOT / "content" / "catalogue.csv").open(encoding="utf8", newline="") as file:
        catalogue = list(csv.DictReader(file))
    return [{"id": row["id"], "profile": profile, "value": row[profile.upper()], "statement": row["statement"],
             "tests": tests.get(profile, {}).get(row["id"], []),
             "does_not_arise": reasons.get((row["id"], profile), "")}
            for profile in profiles() for row in catalogue if row[profile.upper()].strip() not in DOES_NOT_APPLY]


def run(as_json=False):
    found = rows()
    if as_json:
        print(json.dumps(found, indent=1, ensure_ascii=False))
        return 0
    for row in found:
        print(f"{row['id']:12} {row['profile']:8} {len(row['tests']):3} tests  "
              f"{row['does_not_arise'] or row['statement'][:90]}")
    covered, silent = sum(bool(row["tests"]) for row in found), sum(bool(row["does_not_arise"]) for row in found)
    print(f"{covered} of {len(found)} rows are shown by a test; {silent} cannot come up in their box, "
          f"for the reason given")
    return 0 if covered + silent == len(found) else 1
