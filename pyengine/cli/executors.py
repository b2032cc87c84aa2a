"""Executors that play the games of a match: in this process, on all cores, or on a cluster."""
from __future__ import annotations

import argparse
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager

from .. import BadRequest
from ..measuring.simulate import cores, processes

MISSING = "--dask needs dask.distributed: pip install emberdelve[dask]"


def add_arguments(command: argparse.ArgumentParser) -> None:
    """The arguments of every command that plays many games."""
    command.add_argument("--jobs", type=int, default=cores(),
                         help="number of processes to play in (default: one for each core, %(default)s)")
    command.add_argument("--dask", metavar="ADDRESS",
                         help="play on the cluster of this scheduler: tcp://10.0.0.5:8786 (needs the extra `dask`)")


@contextmanager
def executor_of(given: argparse.Namespace, games: int) -> Iterator[Executor | None]:
    """The executor that was asked for. Raises BadRequest if it cannot be had."""
    if given.jobs < 1:
        raise BadRequest("jobs", "jobs is at least 1")
    with on_cluster(given.dask) if given.dask else processes(given.jobs, games) as executor:
        yield executor


@contextmanager
def on_cluster(address: str) -> Iterator[Executor]:
    """A cluster as an executor. Raises BadRequest, or OSError when nobody answers there."""
    try:
        from dask.distributed import Client
        cluster = Client(address)
    except ImportError:
        raise BadRequest("dask", MISSING) from None
    except ValueError as error:
        raise BadRequest("dask", f"{address!r} is not the address of a scheduler: {error}") from None
    with cluster as client:
        yield client.get_executor()
