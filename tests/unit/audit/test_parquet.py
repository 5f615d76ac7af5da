"""Parquet files: the verdicts that the same texts get as JSON Lines, from any column of text."""

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from tests.support.logs import BAD, GOOD, mixed, response, write
from toolresult.audit import Summary, audit_files, lines
from toolresult.cli import main

SLOW = pytest.mark.slow
Cells = Sequence[bytes | None]


def table(cells: Cells, kind: Any = None, name: str = "payload") -> Any:
    """Return a table of a column of texts and one of numbers."""
    column = pa.array(cells, pa.binary()).cast(kind or pa.binary())
    return pa.table({name: column, "number": list(range(len(cells)))})


def saved(path: Path, cells: Cells, kind: Any = None, rows: int = 1000, **options: Any) -> Path:
    pq.write_table(table(cells, kind), path, row_group_size=rows, **options)
    return path


def counts(found: Summary, file: Path) -> dict[str, Any]:
    """Return what a summary says beside the name of its file and what was asked for."""
    whole = json.dumps(found.to_dict()).replace(json.dumps(str(file)), '"FILE"')
    said: dict[str, Any] = json.loads(whole)
    del said["options"]
    return said


@pytest.mark.parametrize(
    ("jobs", "size"),
    [
        *((1, 40), (1, lines.PART)),
        # Beside the threads of a test run, each process of an audit imports all it needs.
        *(
            pytest.param(*row, marks=SLOW)
            for row in ((1, 5000), (2, 1), (2, 5000), (2, lines.PART))
        ),
    ],
)
def test_the_same_texts_give_the_same_summary(
    jobs: int, size: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cells = [*mixed(40), b"", *[response(ms=n + 1) for n in range(40)]]
    plain = write(tmp_path / "log.jsonl", *cells)
    packed = saved(tmp_path / "log.parquet", [cell or None for cell in cells], rows=32)
    kept = tmp_path / "plain-bad.jsonl", tmp_path / "packed-bad.jsonl"
    monkeypatch.setattr(lines, "PART", size)
    one = audit_files(plain, invalid=kept[0])
    other = audit_files(packed, field="payload", jobs=jobs, invalid=kept[1])
    assert one.invalid > 10
    assert one.blank == 1
    assert counts(other, packed) == counts(one, plain)
    rows = [
        [{**json.loads(line), "file": ""} for line in file.read_bytes().splitlines()]
        for file in kept
    ]
    assert rows[0] == rows[1]


def test_any_number_of_processes_takes_the_same_sample(tmp_path: Path) -> None:
    file = saved(tmp_path / "a.parquet", [response(ms=n + 1) for n in range(900)], rows=100)
    found = [audit_files(file, jobs=jobs, sample=0.25, seed=3).to_dict() for jobs in (1, 2)]
    assert found[0] == found[1]
    assert found[0]["total"] == pytest.approx(225, abs=80)
    assert found[0]["total"] + found[0]["not_sampled"] == 900


@pytest.mark.parametrize(
    "kind",
    [
        pa.string(),
        pa.large_string(),
        pa.large_binary(),
        pa.dictionary(pa.int32(), pa.string()),
        pa.string_view(),
    ],
    ids=str,
)
def test_columns_of_text_of_every_kind(kind: Any, tmp_path: Path) -> None:
    # Arrow casts no bytes to strings that are not UTF-8, nor to dictionaries of them.
    texts = pa.array([GOOD, BAD, None, GOOD], pa.binary()).cast(pa.string())
    column = texts.dictionary_encode() if pa.types.is_dictionary(kind) else texts.cast(kind)
    pq.write_table(pa.table({"n": [1, 2, 3, 4], "p": column}), tmp_path / "a.parquet")
    found = audit_files(tmp_path / "a.parquet")
    assert (found.valid, found.invalid, found.blank) == (2, 1, 1)
    assert found.findings["type"].example.line == 2
    assert found.problems == ()


def test_a_string_column_that_is_not_utf8_is_judged_and_not_refused(tmp_path: Path) -> None:
    offsets, data = pa.array([0, 1, 2], pa.int32()).buffers()[1], pa.py_buffer(b"\xff{")
    column = pa.StringArray.from_buffers(2, offsets, data)
    pq.write_table(pa.table({"p": column}), tmp_path / "a.parquet")
    found = audit_files(tmp_path / "a.parquet")
    assert (found.problems, set(found.findings)) == ((), {"text-encoding", "text-truncated"})


@pytest.mark.parametrize(
    ("field", "valid"),
    [
        ("/record/inner/payload", 1),
        ("/record/text/result", 1),
        ("/record/a.b", 1),
        ("/odd~1name", 1),
    ],
)
def test_a_pointer_goes_into_structs_and_into_json(field: str, valid: int, tmp_path: Path) -> None:
    good = GOOD.decode()
    record = {
        "inner": {"payload": good, "number": 1},
        "text": json.dumps({"result": good}),
        "a.b": good,
        "a": {"b": "not this"},
    }
    rows = [{"record": record, "odd/name": good}, {"record": None, "odd/name": None}]
    pq.write_table(pa.Table.from_pylist(rows), tmp_path / "a.parquet")
    found = audit_files(tmp_path / "a.parquet", field=field)
    assert (found.valid, found.invalid, found.blank) == (valid, 0, 1)


def test_a_record_in_a_cell_may_lack_the_field(tmp_path: Path) -> None:
    file = saved(tmp_path / "a.parquet", [b'{"result":{"code":0}}', b'{"other":1}', None])
    found = audit_files(file, field="/payload/result")
    assert (found.valid, found.without_field, found.blank) == (1, 1, 1)


def test_invalid_rows_are_kept_with_file_and_row(tmp_path: Path) -> None:
    cells = [*[GOOD] * 70, BAD, *[GOOD] * 70, BAD]
    file = saved(tmp_path / "a.parquet", cells, rows=50)
    for jobs in (1, 2):
        audit_files(file, invalid=tmp_path / "bad.jsonl", jobs=jobs)
        kept = [json.loads(line) for line in (tmp_path / "bad.jsonl").read_text().splitlines()]
        assert [(row["file"], row["line"]) for row in kept] == [(str(file), 71), (str(file), 142)]
        assert kept[0]["payload"] == BAD.decode()


def test_folders_and_progress(tmp_path: Path) -> None:
    saved(tmp_path / "a.parquet", [GOOD] * 500, rows=90)
    saved(tmp_path / "b.snappy.parquet", [BAD])
    saved(tmp_path / "none.parquet", [])
    write(tmp_path / "c.jsonl", GOOD)
    done: list[int] = []
    found = audit_files(tmp_path, progress=done.append)
    assert (found.valid, found.invalid, len(found.files)) == (501, 2, 4)  # one has no rows
    assert sum(done) == lines.size_of([str(tmp_path)])


def test_a_name_that_is_not_utf8(tmp_path: Path) -> None:
    file = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff.parquet"))
    saved(tmp_path / "a.parquet", [GOOD]).rename(file)
    found = audit_files([file, tmp_path / "none.parquet"])
    assert found.valid == 1
    assert [one.file for one in found.problems] == [str(tmp_path / "none.parquet")]
    assert found.files == (f"{tmp_path}/\\xff.parquet",)


# What cannot be read


@pytest.mark.parametrize(
    ("columns", "field", "words"),
    [
        ({"a": ["x"], "b": [b"x"], "n": [1]}, "", ['"a" (', '"b" (', '"n" (', "--field"]),
        ({"n": [1]}, "", ['"n" ("int64")', "--field"]),
        ({"a": ["x"], "n": [1]}, "/n", ['"/n"', "int64"]),
        ({"a": [["x"]]}, "/a", ['"/a"', "list"]),
        ({"a": [{"b": "x"}]}, "/a", ['"/a"', '"b" (']),
        ({"a": [{"b": "x"}]}, "/a/c", ['"/a/c"', '"b" (']),
        ({"a": ["x"]}, "b", ['"/b"', '"a" (']),
    ],
    ids=str,
)
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_column_that_cannot_be_told_names_the_columns(
    columns: dict[str, Any], field: str, words: list[str], lang: str, tmp_path: Path
) -> None:
    pq.write_table(pa.table(columns), tmp_path / "a.parquet")
    good = write(tmp_path / "b.jsonl", json.dumps({"n": {"code": 0}, "b": {"code": 0}}).encode())
    found = audit_files([tmp_path / "a.parquet", good], field=field, lang=lang)
    (problem,) = found.problems
    assert problem.file == str(tmp_path / "a.parquet")
    assert all(word in problem.reason for word in words), problem.reason
    assert found.lines == 1, "the other file is read nevertheless"
    assert found.exit_code() == 2


def test_two_columns_of_one_name_are_refused(tmp_path: Path) -> None:
    cells = pa.array(["x"])
    pq.write_table(pa.Table.from_arrays([cells, cells], names=["a", "a"]), tmp_path / "a.parquet")
    (problem,) = audit_files(tmp_path / "a.parquet", field="a").problems
    assert "rename" in problem.reason


def cut_short(data: bytes) -> bytes:
    return data[: len(data) // 2]


def garbled(data: bytes) -> bytes:
    return data[:-40] + b"\xff" * 32 + data[-8:]


DAMAGES = [cut_short, garbled, lambda data: b"", lambda data: b"PARE" + data[4:-4] + b"PARE"]


@pytest.mark.parametrize("jobs", [1, pytest.param(2, marks=SLOW)])
@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_a_problem_and_no_verdict(
    damage: Callable[[bytes], bytes], jobs: int, tmp_path: Path
) -> None:
    file = saved(tmp_path / "a.parquet", [GOOD] * 100)
    file.write_bytes(damage(file.read_bytes()))
    found = audit_files([file, write(tmp_path / "b.jsonl", GOOD)], jobs=jobs)
    assert (found.valid, found.invalid) == (1, 0)
    assert "Parquet" in found.problems[0].reason
    assert "\n" not in found.problems[0].reason


@pytest.mark.parametrize("jobs", [1, pytest.param(2, marks=SLOW)])
def test_what_follows_a_damaged_row_group_is_read_and_keeps_its_rows(
    jobs: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    random_ = random.Random(2)
    cells = [b'{"code":0,"data":%d}' % random_.randrange(10**9) for _ in range(299)]
    file = saved(tmp_path / "a.parquet", [*cells, BAD], rows=100, use_dictionary=False)
    group = pq.ParquetFile(file).metadata.row_group(1).column(0)
    data = bytearray(file.read_bytes())
    start = group.data_page_offset
    data[start : start + group.total_compressed_size] = b"\xff" * group.total_compressed_size
    file.write_bytes(data)
    monkeypatch.setattr(lines, "PART", 1)
    found = audit_files(file, field="payload", jobs=jobs)
    assert (found.valid, found.invalid) == (199, 1)
    assert found.findings["type"].example.line == 300
    assert len(found.problems) == 1


def test_parquet_from_a_pipe_says_to_name_the_file(tmp_path: Path) -> None:
    file = saved(tmp_path / "a.parquet", [GOOD])
    command = [sys.executable, "-m", "toolresult", "audit", "-"]
    done = subprocess.run(command, input=file.read_bytes(), capture_output=True, check=False)
    assert done.returncode == 2
    assert "pass the file itself" in done.stderr.decode()


@pytest.mark.parametrize(("lang", "word"), [("en", "install"), ("zh", "可选依赖")])
def test_without_pyarrow_the_extra_is_named(
    lang: str,
    word: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = saved(tmp_path / "a.parquet", [GOOD])
    good = write(tmp_path / "b.jsonl", GOOD)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert main.run(["audit", str(file), str(good), "--lang", lang]) == 2
    printed = capsys.readouterr()
    assert "1" in printed.out.splitlines()[0]
    assert "toolresult[parquet]" in printed.err
    assert word in printed.err


def test_json_lines_need_no_pyarrow(tmp_path: Path) -> None:
    script = (
        "import sys\n"
        "from toolresult.audit import audit_files\n"
        "assert audit_files(sys.argv[1]).valid == 1\n"
        "assert 'pyarrow' not in sys.modules\n"
    )
    file = write(tmp_path / "a.jsonl", GOOD)
    subprocess.run([sys.executable, "-c", script, str(file)], check=True)


# Of Arrow's own memory: that of a process begins with what the one had that started it.
_PEAK = """
import sys
import pyarrow
from toolresult.audit import audit_files
assert audit_files(sys.argv[1]).valid == 30_000
print(pyarrow.default_memory_pool().max_memory())
"""


@pytest.mark.slow
@pytest.mark.parametrize("dictionary", [False, True])
def test_memory_does_not_grow_with_a_row_group(dictionary: bool, tmp_path: Path) -> None:
    random_ = random.Random(1)
    # One text again and again takes no space in a file that has a dictionary.
    count, times = (30, 1000) if dictionary else (30_000, 1)
    cells = [
        b'{"code":0,"data":"%s"}' % random_.randbytes(1000).hex().encode() for _ in range(count)
    ] * times
    large = saved(tmp_path / "large.parquet", cells, rows=len(cells), use_dictionary=dictionary)
    assert (large.stat().st_size > 30_000_000) is not dictionary
    command = [sys.executable, "-c", _PEAK, str(large)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert 100_000 < int(done.stdout) < 15_000_000
