"""Lines beyond the limit: counted, kept by their place, never held."""

import gzip
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.logs import BAD, GOOD, write
from toolresult.audit import audit_files, lines

_PEAKS = """
import sys
from toolresult.audit import audit_files
for log in sys.argv[2:]:
    audit_files(log, max_line=1_000_000, jobs=int(sys.argv[1]))
    print(next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM")))
"""
SLOW = pytest.mark.slow
CUTS = [(packed, part) for packed in (False, True) for part in (1, 7, 100, 8 << 20)]


@pytest.mark.parametrize(
    ("packed", "part", "jobs"),
    [
        *((*cut, 1) for cut in CUTS),
        # Beside the threads of a test run, each process of an audit imports all it needs.
        *((False, 7, 2), (True, 8 << 20, 2)),
        *(
            pytest.param(*cut, 2, marks=SLOW)
            for cut in CUTS
            if cut not in {(False, 7), (True, 8 << 20)}
        ),
    ],
)
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
@pytest.mark.parametrize(
    ("kind", "jobs"),
    [
        *(("text", "1"), ("gzip", "2")),
        *(pytest.param(*row, marks=SLOW) for row in (("text", "2"), ("gzip", "1"))),
        *(pytest.param("parquet", jobs, marks=SLOW) for jobs in "12"),
    ],
)
def test_memory_is_that_of_the_limit(kind: str, jobs: str, tmp_path: Path) -> None:
    def made(megabytes: int) -> str:
        text = b" " * (megabytes << 20)
        log = tmp_path / f"{megabytes}.{kind}"
        if kind == "parquet":
            arrow = pytest.importorskip("pyarrow")
            from pyarrow import parquet

            cell = json.dumps({"code": 0, "data": "x" * 500_000})
            column = arrow.DictionaryArray.from_arrays([0] * megabytes, [cell])
            parquet.write_table(arrow.table({"payload": column}), log)
        else:
            log.write_bytes(gzip.compress(text, 1) if kind == "gzip" else text)
        return str(log)

    command = [sys.executable, "-c", _PEAKS, jobs, made(4), made(120)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    small, large = map(int, done.stdout.split())
    assert large < small + 30_000  # KB; half of what is read would be more


def test_a_limit_below_one_byte_is_an_error() -> None:
    with pytest.raises(ValueError, match="max_line"):
        audit_files([], max_line=0)


def test_what_stands_before_damage_behind_a_whole_member_is_counted(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl.gz"
    log.write_bytes(gzip.compress(3 * (GOOD + b"\n")) + b"garbage")
    found = audit_files(log)
    assert found.valid == 3
    assert "damaged" in str(found.to_dict())
