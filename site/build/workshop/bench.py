"""Every figure beside its reference, measured side by side in one run: ratios count, the machines are noisy."""
import json
import statistics
import sys

from workshop.environment import ROOT, say

# id: (what, unit, first goal, aim, is less better)
GOALS = {
    "warm_start": ("warm start to the first answerable question / bare Pyodide start", 0.6, 0.33, True),
    "first_start": ("first start from an empty browser / bare Pyodide, unthrottled", 0.7, 0.5, True),
    "first_start_5mbit": ("first start from an empty browser / bare Pyodide, 5 Mbit/s", 0.95, 0.8, True),
    "first_visit_bytes": ("first visit: bytes over the wire / bare Pyodide (brotli)", 0.75, 0.65, True),
    "first_tutorial": ("first start of the tutorial from an empty browser / bare Pyodide", 0.7, 0.5, True),
    "first_visit_bytes_five_boxes": ("first visit with five whole boxes / bare Pyodide (brotli)", 0.75, 0.65, True),
    "first_start_five_boxes": ("first start with five whole boxes / bare Pyodide", 0.7, 0.5, True),
    "warm_start_five_boxes": ("warm start with five whole boxes / bare Pyodide", 0.6, 0.33, True),
    "title_usable": ("title screen usable / a page of plain JavaScript", 1.5, 1.1, True),
    "decisions": ("engine decisions/s, late four-hero game, ties asked / python-chess at random", 0.5, 2.0, False),
    "clone": ("clone / one decision", 0.5, 0.1, True),
    "serialise": ("serialise / json.dumps of the same plain object", 1.5, 1.1, True),
    "worst_decision": ("worst of 100,000 decisions, ties asked: 99.9th percentile / median", 20, 10, True),
    "long_game": ("speed at the end / at the start of a 5,000-decision game", 0.7, 0.95, False),
    "pyodide": ("Pyodide / CPython decisions/s", 0.5, 0.75, False),
    "decisions_in_pyodide": ("engine decisions/s / python-chess at random, both in Pyodide", 0.5, 2.0, False),
    "drawing": ("drawing after a move / a full redraw, on a table in play", 0.25, 0.05, True),
    "tap_to_pixel_ms": ("tap on an answer to the next paint, 4 x CPU throttle, 98th percentile, ms", 100, 50, True),
    "companion_careful_ms": ("a companion's thinking in a hero turn, newcomer, 95th percentile, ms", 1000, 300, True),
    "companion_practised_ms": ("the same, practised", 1000, 300, True),
    "companion_searching_ms": ("the same, thinking ahead", 1000, 300, True),
    "hint_ms": ("a hint: from the press to the best answers with chances, ms", 2000, 500, True),
    "undo_ms": ("undo one step at turn 200, ms", 50, 10, True),
}


def figure(name, values, detail=None):
    what, goal, aim, less = GOALS[name]
    value = statistics.median(values)
    met = (lambda limit: value <= limit) if less else (lambda limit: value >= limit)
    return {"id": name, "what": what, "value": rounded(value), "min": rounded(min(values)), "max": rounded(max(values)),
            "runs": len(values),
            "first_goal": goal, "aim": aim, "less_is_better": less,
            "reached": "aim" if met(aim) else "goal" if met(goal) else "no",
            **({"detail": detail} if detail else {})}


def rounded(value):
    return float(f"{value:.4g}")


def spread(values):
    return {"median": rounded(statistics.median(values)), "min": rounded(min(values)), "max": rounded(max(values))}


def run(as_json=False, only=None, runs=7):
    from workshop import bench_boxes, bench_browser, bench_company, bench_engine, dist, packs
    if only in (None, "browser", "company") or only in {**bench_browser.FIGURES, **bench_company.FIGURES}:
        dist.build(ROOT / "dist")
    packs.compile_all()
    sys.path.insert(0, str(ROOT))
    found = []
    for group, figures in (("engine", bench_engine.FIGURES), ("browser", bench_browser.FIGURES),
                           ("boxes", bench_boxes.FIGURES), ("company", bench_company.FIGURES)):
        for name, measure in figures.items():
            if only in (None, group, name):
                say(f"measuring {name}")
                found += measure(runs)
    show(found, as_json)
    return 0


def show(found, as_json):
    if as_json:
        return print(json.dumps({"figures": found, "machine": machine()}, indent=1))
    for one in found:
        print(f"{one['id']:18} {one['value']:8} [{one['min']}..{one['max']}]  goal {one['first_goal']}, "
              f"aim {one['aim']}: {one['reached']:4}  {one['what']}")


def machine():
    import os
    import platform
    return {"cpus": os.cpu_count(), "python": platform.python_version(),
            "load": os.getloadavg()[0] if hasattr(os, "getloadavg") else None}
