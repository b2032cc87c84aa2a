"""The promise of the README, "nothing is lost", as a table of faults and what came of them."""
