"""Games on a cluster."""
from __future__ import annotations

import itertools
import json
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext

import pytest

from pyengine.cli import simulate
from pyengine.measuring import match

CANDLE = "a_candle_of_your_own"


def test_a_cluster_plays_the_same_games(cli):
    distributed = pytest.importorskip("dask.distributed", reason="needs the extra `dask`: pip install emberdelve[dask]")
    command = ("simulate", "--adventure", CANDLE, "--heroes", "maren", "--player", "random", "--games", 6, "--details",
               "--json")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        far = json.loads(cli(*command, "--dask", cluster.scheduler_address).out)
    near = json.loads(cli(*command, "--jobs", 1).out)
    assert {**far, "seconds": 0} == {**near, "seconds": 0}


def test_without_the_extra_a_cluster_is_refused_with_the_command_that_helps(cli, monkeypatch):
    monkeypatch.setitem(sys.modules, "dask.distributed", None)
    ran = cli("simulate", "--adventure", CANDLE, "--heroes", "maren", "--dask", "tcp://127.0.0.1:1")
    assert ran.code == 2 and "pip install emberdelve[dask]" in ran.err


def test_what_is_no_address_is_refused(cli):
    pytest.importorskip("dask.distributed", reason="needs the extra `dask`: pip install emberdelve[dask]")
    ran = cli("simulate", "--adventure", CANDLE, "--heroes", "maren", "--dask", "nowhere")
    assert ran.code == 2 and "'nowhere' is not the address of a scheduler" in ran.err


def test_a_worker_of_another_version_is_refused_without_a_traceback(cli, monkeypatch):
    monkeypatch.setattr(match, "version", lambda packs, entry: {"engine": str(next(other))})
    other = itertools.count()
    with ThreadPoolExecutor(1) as pool:
        monkeypatch.setattr(simulate, "executor_of", lambda given, games: nullcontext(pool))
        ran = cli("simulate", "--adventure", CANDLE, "--heroes", "maren", "--games", 1)
    assert ran.code == 2 and "install the same on all" in ran.err
