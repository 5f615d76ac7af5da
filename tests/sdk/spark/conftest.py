"""These tests need PySpark and Java, which `make test` does not: `make test-spark` runs them."""

import importlib.util
import os
import sys
from collections.abc import Iterator
from typing import Any

import pytest

HAS_SPARK = importlib.util.find_spec("pyspark") is not None
collect_ignore_glob = [] if HAS_SPARK else ["test_*.py"]


@pytest.fixture(autouse=True)
def no_network() -> None:
    """Let Python talk to Spark, which it does over the loopback."""


@pytest.fixture(scope="session")
def spark() -> Iterator[Any]:
    """Start Spark in this process, with two tasks at a time and small batches."""
    from pyspark.sql import SparkSession

    os.environ["PYSPARK_PYTHON"] = sys.executable
    session = (
        SparkSession.builder.master("local[2]")
        .config("spark.ui.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.sql.execution.arrow.maxRecordsPerBatch", "100")
        .config("spark.sql.shuffle.partitions", "4")
        .getOrCreate()
    )
    session.sparkContext.setLogLevel("ERROR")
    yield session
    session.stop()
