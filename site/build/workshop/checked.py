"""The figures of tests/README.md: counts, which follow from the files, and the outcome of the last long runs.

A long run keeps its outcome in tests/runs.json when it is told `--keep`.
"""
import csv
import functools
import json
import re
import subprocess

from workshop import rules
from workshop.environment import ROOT

PAGE = ROOT / "tests" / "README.md"
KEPT = ROOT / "tests" / "runs.json"
PUBLISHED = "FAQ-"                   # rows of the catalogue that answer questions which players asked the publisher
MARKED = re.compile(r"(<!-- (?P<name>\w+) -->\n).*?(<!-- end -->)", re.S)


def renew():
    """Write the figures into the page."""
    PAGE.write_text(renewed(PAGE.read_text("utf8")), "utf8")


def renewed(text):
    tables = {"counts": counts, "runs": runs}
    return MARKED.sub(lambda found: f"{found[1]}{table(*tables[found['name']]())}{found[3]}", text)


def table(head, rows):
    lines = [head, ["---"] * len(head), *rows]
    return "".join("| " + " | ".join(line) + " |\n" for line in lines)


def counts():
    """The tests of every run, counted by what they hold the engine against."""
    found = applying()
    silent = rules.does_not_arise()
    shown = [place for place in found if place not in silent]
    published = [place for place in shown if place[0].startswith(PUBLISHED)]
    return ["held against", "how many"], [
        ["rows of the rules catalogue, each in every set of rules in which it applies", number(len(shown))],
        ["of these, answers to published questions", number(len(published))],
        ["rows that cannot come up in a set of rules, each with its reason", number(len(found) - len(shown))],
        ["rulings where the books are silent, each with its tests", number(len(rulings()))],
        ["examples on cards", number(examples())],
        ["whole games that must come out as recorded, in CPython and in the page", number(len(fingerprints()))],
        ["saved games and campaigns of every format, which must open and go on", number(len(golden()))],
    ]


def applying():
    """(row, profile) of the catalogue wherever a row applies."""
    with (ROOT / "content" / "catalogue.csv").open(encoding="utf8", newline="") as file:
        return [(row["id"], profile) for row in csv.DictReader(file) for profile in rules.profiles()
                if row[profile.upper()].strip() not in rules.DOES_NOT_APPLY]


def rulings():
    return [name for name, entry in yaml_of(ROOT / "content" / "rulings.yaml").items()
            if isinstance(entry, dict) and "ruling" in entry]


def examples():
    """The number of examples on the cards of all packs."""
    files = [path for pack in (ROOT / "content").glob("*/pack.yaml") for path in sorted(pack.parent.rglob("*.yaml"))
             if "text" not in path.relative_to(pack.parent).parts]
    return sum(len(card.get("examples") or ()) for path in files for card in (yaml_of(path) or {}).values()
               if isinstance(card, dict))


def fingerprints():
    return json.loads((ROOT / "tests" / "parity" / "fingerprints.json").read_text("utf8"))


def golden():
    return sorted((ROOT / "tests" / "saves").glob("*-*/*.json"))


def runs():
    """The outcome of the last long runs that were kept."""
    kept = json.loads(KEPT.read_text("utf8")) if KEPT.exists() else {}
    return ["last run", "tried", "outcome", "at"], [
        [name, number(run["tried"]), run["outcome"], f"{run['date']}, `{run['commit']}`"]
        for name, run in sorted(kept.items())]


def keep(name, tried, outcome):
    """Keep the outcome of a run, and show it on the page."""
    kept = json.loads(KEPT.read_text("utf8")) if KEPT.exists() else {}
    date, commit = last_commit()
    kept[name] = {"tried": tried, "outcome": outcome, "date": date, "commit": commit}
    KEPT.write_text(json.dumps(kept, indent=1, sort_keys=True, ensure_ascii=False) + "\n", "utf8")
    renew()


def last_commit():
    """(date, short hash) of the code that was run."""
    said = subprocess.run(["git", "log", "-1", "--format=%cs %h"], cwd=ROOT, capture_output=True, text=True, check=True)
    return said.stdout.split()


def number(count):
    return f"{count:,}"


@functools.cache
def yaml_of(path):
    import yaml
    return yaml.load(path.read_text("utf8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader))
