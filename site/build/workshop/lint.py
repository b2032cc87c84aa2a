"""The checks of the code itself: mypy and ruff on Python, TypeScript and ESLint on the page's scripts.

Each tool's limits stand where it and every editor look for them: pyproject.toml, site/tsconfig*.json,
site/eslint.config.js.
"""
import concurrent.futures
import re
import subprocess
import sys

from workshop import node
from workshop.environment import ROOT, say

FINDING = re.compile(r"^(?P<path>[\w./-]+\.\w+)[:(]\d+")


def commands():
    """Tool: what to run in the project's folder. It exits with 0 when it has found nothing."""
    script = node.tools()[0], node.modules(development=True)
    return {
        "mypy": [[sys.executable, "-m", "mypy", "--no-error-summary"]],
        "ruff": [[sys.executable, "-m", "ruff", "check", "--output-format", "concise", "--quiet", "."]],
        "tsc": [[script[0], script[1] / "typescript/bin/tsc", "--pretty", "false", "-p", project]
                for project in ("site", "site/tsconfig.workers.json")],
        "eslint": [[script[0], script[1] / "eslint/bin/eslint.js", "-c", "site/eslint.config.js", "-f",
                    "site/build/eslint-lines.mjs",
                    "--max-warnings", "0", "site", "tests"]],
    }


def findings(tool):
    """The findings of a tool, one line each: path:line:column: message. Raises RuntimeError when it cannot do its
    work."""
    found = []
    for command in commands()[tool]:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        lines = [line for line in done.stdout.splitlines() if FINDING.match(line)]
        if done.returncode and not lines:
            raise RuntimeError(f"{tool} failed:\n{done.stdout}{done.stderr}")
        found += lines
    return sorted(set(found))


def run():
    """Every tool at once; prints what they found. 1 when there is something to mend, else 0."""
    tools = list(commands())
    with concurrent.futures.ThreadPoolExecutor(len(tools)) as pool:
        everything = dict(zip(tools, pool.map(findings, tools), strict=True))
    for tool, found in everything.items():
        print(*found, sep="\n", end="\n" if found else "")
        say(f"{tool}: {len(found)} to mend" if found else f"{tool}: nothing to mend")
    return int(any(everything.values()))
