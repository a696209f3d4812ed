"""The code of docs/scale.md runs: in a service, on a Dask cluster, from Spark."""

from __future__ import annotations

import json
import logging
import re

import pytest
from conftest import ROOT, TESTS

TEXT = (ROOT / "docs" / "scale.md").read_text(encoding="utf-8")
SAMPLES = ROOT / "samples"
SAMPLE = (SAMPLES / "leningradka-evening.yaml").read_bytes()
EXPECTED = json.loads((TESTS / "samples" / "leningradka-evening.json").read_text(encoding="utf-8"))[0]


def code(heading: str) -> str:
    """The Python that stands under a heading."""
    (found,) = re.findall(r"^```python\n(.*?)^```$", TEXT.split(f"\n## {heading}\n")[1].split("\n## ")[0], re.M | re.S)
    return found


def ran(text: str, **names: object) -> dict[str, object]:
    exec(compile(text, "docs/scale.md", "exec"), names)
    return names


@pytest.fixture
def answer():
    return ran(code("In a service"))["answer"]


def test_a_service_answers_with_the_result(answer):
    status, text = answer(SAMPLE)
    assert status == 200
    assert json.loads(text)["net"] == EXPECTED["net"]


def test_a_service_answers_with_all_that_is_wrong(answer):
    status, text = answer((TESTS / "golden" / "slips.yaml").read_bytes())
    assert status == 422
    assert len(re.findall(r"^log\.yaml:\d+:\d+: error ", text, re.MULTILINE)) == 5


def test_a_service_reads_no_file_that_a_log_names(answer, tmp_path):
    (tmp_path / "club.yaml").write_text("round: exact\n", encoding="utf-8")
    log = f"table: {{players: [A, B, V], conventions: '{tmp_path}/club.yaml'}}\nopening: {{gora: {{A: 3}}}}\n"
    status, text = answer(log.encode())
    assert status == 422
    assert "T208" in text
    assert "Permission denied" in text


def test_on_a_dask_cluster(capsys):
    distributed = pytest.importorskip("distributed", reason="dask is missing: pip install 'preferans-cli[cluster]'")
    text = code("On a Dask cluster")
    assert text.count('"tcp://head:8786"') == text.count('"s3://club/2026/*.yaml"') == 1
    cluster = distributed.LocalCluster(n_workers=1, threads_per_worker=1, processes=False, protocol="tcp://",
                                       dashboard_address="127.0.0.1:0", silence_logs=logging.CRITICAL + 1)  # fmt: skip
    with cluster:
        text = text.replace("tcp://head:8786", cluster.scheduler_address)
        ran(text.replace("s3://club/2026/*.yaml", str(SAMPLES / "leningradka-e*.yaml")))
    assert json.loads(capsys.readouterr().out)["net"] == EXPECTED["net"]


def test_from_spark(tmp_path):
    sql = pytest.importorskip("pyspark.sql", reason="pyspark is missing; the Spark code of docs/scale.md is not run")
    text = code("From Spark")
    assert text.count('"s3a://club/2026/*.yaml"') == 1
    (tmp_path / "a.yaml").write_bytes(SAMPLE)
    (tmp_path / "b.yaml").write_bytes((TESTS / "golden" / "slips.yaml").read_bytes())
    spark = sql.SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false").getOrCreate()
    try:
        nets = ran(text.replace("s3a://club/2026/*.yaml", f"{tmp_path}/*.yaml"), spark=spark)["nets"]
        (row,) = nets.collect()
    finally:
        spark.stop()
    assert row["net"].asDict() == EXPECTED["net"]
    assert row["source"].endswith("/a.yaml")
