"""How the processes of an audit start: quickly, and beside threads without the locks of those."""

import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tests.support.logs import BAD, GOOD, write
from toolresult.audit import audit_files, workers
from toolresult.data_contracts.contracts import DataContracts

# A thread is in the middle of an import that judging an invalid line needs.
_BESIDE_AN_IMPORT = """
import sys, threading, time
from importlib.abc import Loader
from importlib.util import spec_from_loader
from toolresult.audit import audit_files

class NeverDone(Loader):
    def find_spec(self, name, path=None, target=None):
        return spec_from_loader(name, self) if name == "jsonschema" else None

    def exec_module(self, module):
        importing.set()
        time.sleep(3600)

if __name__ == "__main__":
    importing = threading.Event()
    sys.meta_path.insert(0, NeverDone())
    threading.Thread(target=__import__, args=("jsonschema",), daemon=True).start()
    importing.wait()
    print(audit_files(sys.argv[1], jobs=2).invalid)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nothing is forked")
def test_locks_of_other_threads_do_not_stop_an_audit(tmp_path: Path) -> None:
    log = write(tmp_path / "log.jsonl", *[BAD] * 20)
    script = tmp_path / "script.py"
    script.write_text(_BESIDE_AN_IMPORT)
    done = subprocess.run(
        [sys.executable, str(script), str(log)], capture_output=True, timeout=60, check=True
    )
    assert done.stdout == b"20\n"


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nothing is forked")
def test_processes_are_forked_only_where_no_other_thread_runs() -> None:
    ask = "from toolresult.audit import workers; print(workers._start_method())"
    alone = subprocess.run([sys.executable, "-c", ask], capture_output=True, check=True)
    assert alone.stdout == b"fork\n"
    done = threading.Event()
    other = threading.Thread(target=done.wait)
    other.start()
    assert workers._start_method() == "spawn"
    done.set()
    other.join()


@pytest.mark.slow
def test_whatever_an_audit_is_given_reaches_processes_that_are_not_forked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "_start_method", lambda: "spawn")
    log = write(tmp_path / "log.jsonl", GOOD, BAD, *[GOOD] * 3)
    contracts = DataContracts({"read": {"type": "object"}})
    kept = tmp_path / "bad.jsonl"
    given = {"data_contracts": contracts, "invalid": kept, "lang": "zh"}
    one, two = (audit_files(log, jobs=jobs, **given).to_dict() for jobs in (1, 2))  # type: ignore[arg-type]
    assert one == two
    assert two["invalid"] == 1
