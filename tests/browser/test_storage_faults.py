"""Storage faults in both browsers: a short form of what `build.py promise` tries (tests/promise/in_browser.py)."""
from promise import in_browser


def test_nothing_is_lost_in_a_storage_that_is_full_cleared_or_shared_nor_by_closing_a_tab(browser):
    came = in_browser.run(browser, storms=6, closings=3)
    assert came.tried > 50 and (came.lost, came.false) == ([], [])
