"""The lines of the guide on a cluster: workers in processes of their own, that get an archive.

The executors' Python has nothing but what is in the archive.
"""

import json
import os
import random
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pyspark
import pytest

from tests.support.disagreements import texts
from tests.support.logs import totals
from tests.support.pages import PROJECT, blocks

PAGES = ("en/guides/spark.md", "zh/guides/spark.md")
COUNT = 100_000
# What the page installs from, until there is a release; the test puts a wheel in its place.
CHECKOUT = "<path to the checkout>["
HOME = Path(pyspark.__file__).parent
TOOLS = ("search_orders", "read_file", "screenshot", "run_query")
# Where the executors ran, what they imported, and from where: asked with the session of the job.
WHO = """
import pyspark.sql.functions as F

def who(batches):
    import os
    import pyarrow
    import toolresult
    for _ in batches:
        pass
    where = f"{os.getpid()} {os.getcwd()} {toolresult.__file__} {pyarrow.__file__}"
    yield pyarrow.RecordBatch.from_pydict({"who": [where]})

tasks = spark.range(8).repartition(8).mapInArrow(who, "who string")
Path("who.txt").write_text("\\n".join(row.who for row in tasks.collect()))
"""


def call(number: int, random_: random.Random) -> bytes:
    """Return a call's result as it is logged: most succeed, some fail, few are wrong."""
    meta = {"tool": random_.choice(TOOLS), "execution_time_ms": random_.randrange(1, 9000)}
    if number % 10:
        body = {"code": 0, "message": "success", "data": {"id": number}, "meta": meta}
    elif number % 100:
        body = {"code": 2002, "message": f"order {number}: timeout", "data": None, "meta": meta}
    else:
        body = {"code": "0", "message": "", "data": None, "meta": meta}
    return json.dumps(body).encode()


def payloads() -> list[bytes]:
    """Return texts of every kind, the fixtures' among them, as many as the guide says."""
    odd = [text for text, _ in texts() if b"\n" not in text and text.strip()]
    random_ = random.Random(11)
    rest = [call(number, random_) for number in range(COUNT - len(odd))]
    mixed = [*odd, *rest]
    random_.shuffle(mixed)
    return mixed


def commands(page: str) -> list[str]:
    """Return the lines of a page that are for a shell."""
    plain = [block.code for block in blocks(page) if not block.language]
    return [line for code in plain for line in code.splitlines()]


def the_only(found: Iterable[str]) -> str:
    """Return what both languages show, which is therefore run once."""
    english, chinese = found
    assert english == chinese
    return english


def python_of(page: str, title: str) -> str:
    """Return the program of a page with this title, or without one; sessions are run elsewhere."""
    (block,) = (one.code for one in blocks(page) if one.language == "python" and one.title == title)
    return block


def run(command: list[str], folder: Path, **variables: str) -> str:
    done = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, **variables},
        capture_output=True,
        text=True,
        check=False,
        timeout=1800,
    )
    assert done.returncode == 0, f"{shlex.join(command)}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Make a folder with the payloads, as JSON Lines and as Parquet, and with the archive."""
    folder = tmp_path_factory.mktemp("job")
    cells = payloads()
    (folder / "calls.jsonl").write_bytes(b"\n".join(cells) + b"\n")
    table = pa.table({"payload": pa.array(cells, pa.binary()), "id": list(range(COUNT))})
    (folder / "calls.parquet").mkdir()
    for number in range(4):
        part = table.slice(number * COUNT // 4, COUNT // 4)
        pq.write_table(part, folder / "calls.parquet" / f"part-{number}.parquet")
    build = [sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", str(folder)]
    run([*build, str(PROJECT)], folder)
    (wheel,) = folder.glob("*.whl")
    # The versions that are locked, so that no test depends on what was released today.
    frozen = run([sys.executable, "-m", "pip", "freeze", "--exclude", "toolresult"], folder)
    (folder / "locked.txt").write_text(
        "\n".join(line for line in frozen.splitlines() if "==" in line), encoding="utf-8"
    )
    make = [line for line in commands(PAGES[0]) if line.startswith(("pip ", "tar "))]
    assert len(make) == 2 and CHECKOUT in make[0]
    for line in make:
        words = [word.replace(CHECKOUT, f"{wheel}[") for word in shlex.split(line)]
        if words[0] == "pip":
            words = [sys.executable, "-m", *words, "--quiet", "-c", "locked.txt"]
        run(words, folder)
    yield folder
    # A cluster of one machine leaves what its workers unpacked with Spark itself.
    shutil.rmtree(HOME / "work", ignore_errors=True)


def submit(job: str, folder: Path) -> None:
    """Run the job as the pages say, on a cluster of this machine."""
    line = the_only(one for page in PAGES for one in commands(page) if "spark-submit" in one)
    words = shlex.split(line)
    variables = dict(word.split("=", 1) for word in words if re.match("PYSPARK_[A-Z_]+=", word))
    assert set(variables) == {"PYSPARK_PYTHON", "PYSPARK_DRIVER_PYTHON"}
    words = words[len(variables) :]
    submit = str(Path(sys.executable).with_name(words[0]))
    (folder / "audit_job.py").write_text(job, encoding="utf-8")
    cluster = ["--master", "local-cluster[2,1,1024]", "--conf", "spark.ui.enabled=false"]
    cluster += [
        "--conf",
        "spark.driver.host=127.0.0.1",
        "--conf",
        "spark.sql.files.minPartitionNum=8",
    ]
    run(
        [submit, *cluster, *words[1:]],
        folder,
        SPARK_HOME=str(HOME),
        SPARK_LOCAL_IP="127.0.0.1",
        PYSPARK_PYTHON=sys._base_executable,  # type: ignore[attr-defined]
        PYSPARK_DRIVER_PYTHON=sys.executable,
        PYTHONPATH="",
    )


def test_the_summary_of_a_cluster_is_that_of_the_command(folder: Path) -> None:
    from toolresult.audit import Summary

    job = the_only(python_of(page, "audit_job.py") for page in PAGES)
    assert job.endswith("spark.stop()\n")
    submit(job.replace("spark.stop()", f"{WHO}\nspark.stop()"), folder)
    found = Summary.from_dict(json.loads((folder / "summary.json").read_text()))
    program = [sys.executable, "-m", "toolresult", "audit", "calls.jsonl", "--format", "json"]
    done = subprocess.run(program, cwd=folder, capture_output=True, check=False)
    audited = Summary.from_dict(json.loads(done.stdout))
    assert done.returncode == 1
    assert audited.lines == COUNT
    assert audited.invalid > 1000
    assert totals(found) == totals(audited)
    rows = [line.split() for line in (folder / "who.txt").read_text().splitlines()]
    assert len({pid for pid, *_ in rows}) >= 2, "several processes"
    assert len({place for _, place, *_ in rows}) == 2, "of both workers"
    for _, place, *modules in rows:
        assert all(one.startswith(f"{place}/deps/") for one in modules), "out of the archive"


def test_the_other_blocks_of_the_page_run(
    folder: Path, spark: object, capsys: pytest.CaptureFixture[str]
) -> None:
    code = the_only(python_of(page, "") for page in PAGES)
    calls = spark.read.parquet(str(folder / "calls.parquet")).limit(3000)  # type: ignore[attr-defined]
    exec(compile(code, PAGES[0], "exec"), {"calls": calls})
    printed = capsys.readouterr().out
    assert "audit_outcome" in printed
    assert "rule" in printed


def test_the_saved_summary_is_shown_by_the_command(folder: Path) -> None:
    (line,) = (line for line in commands(PAGES[0]) if "--merge" in line)
    program = [sys.executable, "-m", *shlex.split(line)]
    done = subprocess.run(program, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "100,000 checked" in done.stdout
    assert (folder / "report.html").stat().st_size > 10_000
