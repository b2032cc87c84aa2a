"""Examples of cards on the tables of tests."""
from __future__ import annotations

from typing import Any

from drawing import definitions
from table import Table

from pyengine.trials import examples
from pyengine.trials.examples import check, come_to_rest, play
from pyengine.trials.unsaid import unsaid


def laid_out(given: dict[str, Any], reload: bool) -> Table:
    """The table of an example."""
    return Table(examples.laid_out(definitions(), given), reload)


__all__ = ["check", "come_to_rest", "laid_out", "play", "unsaid"]
