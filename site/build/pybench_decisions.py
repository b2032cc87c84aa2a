"""The engine beside python-chess, as in `bench_engine.decisions`, but in the Python that the page runs."""
from workshop.bench_engine import LatePlayer, chess_step, rate

ours, theirs = LatePlayer().step, chess_step()


def slice_rate(seconds):
    return rate(ours, seconds) / rate(theirs, seconds)
