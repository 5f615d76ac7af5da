"""What somebody who watches the proxy sees: the table, the lines at the end, the page."""

import json
import os
import pty
from pathlib import Path

from tests.support.forked import Forked
from tests.unit.proxy.client import DIRECT, Client, records
from toolresult.proxy.board import Board


def test_lost_failures_are_in_the_log_and_in_the_count(tmp_path: Path) -> None:
    log = tmp_path / "results.jsonl"
    with Client("--log", str(log), "--follow") as client:
        for tool in ("echo", "fails", "says-so", "fails"):
            client.call(tool)
        code, said = client.leave()
    assert code == 0
    lost = [one["meta"]["toolresult.proxy"].get("lost", False) for one in records(log)]
    assert lost == [False, True, False, True]
    lines = said.splitlines()
    assert next(line for line in lines if line.startswith("fails: 2 calls, 2 failed, 2 lost"))
    assert next(line for line in lines if line.startswith("says-so: 1 calls, 1 failed, 0 lost"))


def test_a_repaired_failure_is_not_lost(tmp_path: Path) -> None:
    log = tmp_path / "results.jsonl"
    with Client("--log", str(log), "--repair", "flag") as client:
        client.call("fails")
        client.leave()
    assert "lost" not in records(log)[0]["meta"]["toolresult.proxy"]


def test_a_terminal_shows_a_table_and_the_client_gets_only_its_messages() -> None:
    main, other = pty.openpty()
    with Forked("proxy", "--follow", "--", *DIRECT, stderr=other) as process:
        os.close(other)
        request = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "fails"}}
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(request).encode() + b"\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["id"] == 1
        process.stdin.close()
        assert process.stdout.read() == b""
        seen = b""
        try:
            while chunk := os.read(main, 65536):
                seen += chunk
        except OSError:
            pass
    os.close(main)
    assert b"last error" in seen
    assert b"no city" in seen


def test_the_page_at_the_end_is_that_of_an_audit(tmp_path: Path) -> None:
    page, log = tmp_path / "report.html", tmp_path / "results.jsonl"
    with Client("--html", str(page), "--log", str(log)) as client:
        client.call("fails")
        client.call("echo")
        assert not page.exists()
        client.leave()
    written = page.read_text()
    assert "fails" in written
    again = tmp_path / "again.html"
    with Forked("audit", str(log), "--html", str(again)) as audit:
        audit.communicate(timeout=60)
    assert "fails" in again.read_text()


def test_two_outputs_are_not_one_file(tmp_path: Path) -> None:
    file = str(tmp_path / "one")
    with Client("--html", file, "--log", file) as client:
        code, said = client.leave()
    assert code == 2
    assert "same file" in said


def test_a_board_tells_so_many_tools_apart_and_takes_any_line() -> None:
    board = Board()
    for line in (b"", b"{", b"[]", b'{"code": 1}', b"\xff"):
        board.add(line)
    assert board.rows() == []
    about = {"outcome": "failed", "latency_ms": 1}
    for number in range(300):
        meta = {"tool": f"tool-{number}", "toolresult.proxy": about}
        board.add(json.dumps({"code": 1002, "message": "no", "meta": meta}).encode())
    rows = board.rows()
    assert len(rows) == 257
    assert sum(row.failed for row in rows) == 300
