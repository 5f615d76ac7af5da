"""`make bench`: measure, print the tables, write result and plots."""

import argparse
import json
import sys
from pathlib import Path

from benchmarks.plot import draw
from benchmarks.processes import FailedError
from benchmarks.run import DisagreementError, run
from codegen.site.performance_tables import tables

_PROJECT = Path(__file__).resolve().parents[1]
_BUILD = _PROJECT / "build" / "bench"
_DOCS = _PROJECT / "docs"
# Bytes of the files on which memory is compared.
_MEMORY, _LARGE = (10_000_000, 100_000_000), (10_000_000, 1_000_000_000)


def main() -> int:
    """Return 0; 1 if something gave a wrong verdict or failed; 130 after Ctrl-C."""
    options = _options()
    _BUILD.mkdir(parents=True, exist_ok=True)
    try:
        result = run(
            options.size,
            options.rounds,
            _BUILD,
            _progress,
            memory=_LARGE if options.large else _MEMORY,
        )
    except KeyboardInterrupt:
        _progress("interrupted; nothing was written\n")
        return 130
    except (DisagreementError, FailedError) as error:
        _progress(f"{error}\n")
        return 1
    finally:
        (_BUILD / "memory.jsonl").unlink(missing_ok=True)
    document = json.loads(json.dumps(result.to_dict()))
    _progress("done\n")
    print(tables(document, "en"))
    data, pictures = (
        (_DOCS / "performance.json", _DOCS / "theme" / "images")
        if options.docs
        else (_BUILD / "result.json", _BUILD)
    )
    data.write_text(json.dumps(document, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    for file in (data, *draw(document, pictures)):
        _progress(f"wrote {file.relative_to(_PROJECT)}\n")
    if options.docs:
        _progress("now run `make generate`\n")
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--rounds", type=_positive, default=7, help="how often each is measured")
    parser.add_argument("--size", type=_size, default=100_000, help="envelopes in a corpus")
    parser.add_argument("--large", action="store_true", help="memory on 1 GB in place of 100 MB")
    parser.add_argument("--docs", action="store_true", help="write what the documentation shows")
    return parser.parse_args()


def _positive(text: str) -> int:
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError(f"{text}: at least 1 is needed")
    return value


def _size(text: str) -> int:
    value = int(text)
    if value < 100:
        raise argparse.ArgumentTypeError(f"{text}: at least 100 envelopes are needed")
    return value


def _progress(text: str) -> None:
    """Say what is going on, on one line where somebody looks, else line by line."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{text}")
    else:
        sys.stderr.write(text.rstrip("\n") + "\n")
    sys.stderr.flush()


if __name__ == "__main__":
    sys.exit(main())
