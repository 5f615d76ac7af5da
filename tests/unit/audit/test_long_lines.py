"""Lines beyond the limit: counted, kept by their place, never held."""

import gzip
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.logs import BAD, GOOD, write
from toolresult.audit import audit_files, lines

_PEAK = """
import sys
from toolresult.audit import audit_files
found = audit_files(sys.argv[1], max_line=1_000_000, jobs=int(sys.argv[2]))
peak = next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM"))
print(found.total, found.invalid, int(peak))
"""


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("part", [1, 7, 100, 8 << 20])
@pytest.mark.parametrize("packed", [False, True])
def test_a_long_line_is_counted_where_it_is(
    packed: bool, part: int, jobs: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "PART", part)
    monkeypatch.setattr(lines, "_BLOCK", 64)
    log = write(tmp_path / "log.jsonl", GOOD, b" " * 900, BAD, b"x" * 700, GOOD)
    if packed:
        log = tmp_path / "log.jsonl.gz"
        log.write_bytes(gzip.compress((tmp_path / "log.jsonl").read_bytes()))
    kept = tmp_path / "bad.jsonl"
    found = audit_files(log, max_line=300, jobs=jobs, invalid=kept)
    assert (found.lines, found.valid, found.invalid, found.blank) == (5, 2, 3, 0)
    assert found.findings["text-too-long"].count == 2
    assert found.findings["text-too-long"].example.line == 2
    rows = [json.loads(line) for line in kept.read_bytes().splitlines()]
    assert [(row["line"], row["payload"]) for row in rows] == [
        (2, None),
        (3, BAD.decode()),
        (4, None),
    ]
    assert found.bytes == sum(
        len(line) + 1 for line in (GOOD, b" " * 900, BAD, b"x" * 700, GOOD)
    ) - (0 if (tmp_path / "log.jsonl").read_bytes().endswith(b"\n") else 1)


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("kind", ["text", "gzip", "parquet"])
def test_memory_is_that_of_the_limit(kind: str, jobs: str, tmp_path: Path) -> None:
    def peak(megabytes: int) -> int:
        text = b" " * (megabytes << 20)
        log = tmp_path / f"log.{kind}"
        if kind == "parquet":
            arrow = pytest.importorskip("pyarrow")
            from pyarrow import parquet

            cell = json.dumps({"code": 0, "data": "x" * 500_000})
            column = arrow.DictionaryArray.from_arrays([0] * megabytes, [cell])
            parquet.write_table(arrow.table({"payload": column}), log)
        else:
            log.write_bytes(gzip.compress(text, 1) if kind == "gzip" else text)
        done = subprocess.run(
            [sys.executable, "-c", _PEAK, str(log), jobs],
            capture_output=True,
            text=True,
            check=True,
        )
        return int(done.stdout.split()[2])

    assert peak(120) < peak(4) + 30_000  # KB; half of what is read would be more


def test_a_limit_below_one_byte_is_an_error() -> None:
    with pytest.raises(ValueError, match="max_line"):
        audit_files([], max_line=0)
