"""Forecasts held against phases that were really played: a short form of `build.py forecast`."""
from __future__ import annotations

from calibration import as_supposed, deviation, measure
from drawing import definitions

PHASES = 160
FAR = 4.5                 # standard errors: once in 100,000 runs, if the forecast is right


def test_what_was_foretold_happens_as_often_as_foretold() -> None:
    found = measure(definitions(), PHASES, 11, as_supposed, player="random")
    assert found.phases == PHASES
    assert abs(deviation(found.hits)) < FAR and abs(deviation(found.falls)) < FAR
    assert abs(deviation(found.damage)) < FAR and found.damage[0] > 30, "enough to tell"
    assert found.lines[1] > 0.85 * found.lines[0], "the likeliest line, though encounters come between"
    assert found.targets[1] > 0.8 * found.targets[0]
