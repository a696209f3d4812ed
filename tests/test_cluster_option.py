"""``--cluster`` where it cannot be: without dask, or with what does not go with it."""

from __future__ import annotations

import sys

import pytest

import preferans_cli


@pytest.mark.parametrize("missing", ["distributed", "fsspec.core"])
def test_without_dask(missing, monkeypatch, run_pref):
    for module in ("preferans_cli.cluster", "preferans_cli.read.stores"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    monkeypatch.delattr(preferans_cli, "cluster", raising=False)
    monkeypatch.setitem(sys.modules, missing, None)
    done = run_pref("settle", "-f", "csv", "a.yaml", "--cluster", "local")
    assert done == (2, "", "Error: a cluster needs dask: pip install 'preferans-cli[cluster]'\n")


@pytest.mark.parametrize(("arguments", "said"), [
    ("a.yaml --cluster tcp:", "'tcp:' is no cluster"),
    ("a.yaml --cluster tcp://here", "'tcp://here' is no cluster"),
    ("a.yaml --cluster nosuch://here:1", "'nosuch://here:1' is no cluster"),
    ("- --cluster local", "read files, not standard input"),
    ("a.yaml - --cluster tcp://127.0.0.1:1", "read files, not standard input"),
    ("a.yaml --jobs 2 --cluster tcp://127.0.0.1:1", "--jobs is for this machine"),
])  # fmt: skip
@pytest.mark.parametrize("command", ["settle", "journal"])
def test_what_does_not_go_with_it(command, arguments, said, run_pref):
    status, out, err = run_pref(command, "-f", "csv", *arguments.split())
    assert (status, out) == (2, "")
    assert said in err.splitlines()[-1]
