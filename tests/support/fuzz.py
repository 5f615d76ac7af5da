"""`make fuzz`: for a given time, look for inputs that break what the package promises."""

import argparse
import json
import random
import sys
import time
from collections.abc import Iterator
from hashlib import sha256

from hypothesis import HealthCheck, given, settings
from hypothesis import seed as seeded
from hypothesis import strategies as st

from toolresult.forms.registry import FORMS
from toolresult.testing.strategies import payloads

from .disagreements import Judge, mutants
from .fuzzed_proxy import fuzz_proxy, installed_sdks
from .hostile import CORPUS, DOORS, corpus, inputs

_AT_ONCE = 500
_NAMES = [form.name for form in FORMS]


def main() -> int:
    """Report the counts; 1 if something was found, with the input that shows it."""
    parser = argparse.ArgumentParser(prog="make fuzz", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--door", choices=("all", "proxy"), default="all")
    parser.add_argument("--seed", type=int, help="repeat a run; default: another one each time")
    arguments = parser.parse_args()
    seed = random.randrange(2**32) if arguments.seed is None else arguments.seed
    print(f"seed {seed}, {arguments.seconds:g} s", flush=True)
    share = arguments.seconds / (len(DOORS) + 3)
    try:
        if arguments.door == "proxy":
            return 1 if _proxy(seed, arguments.seconds) else 0
        found = _proxy(seed, share) + _disagreements(seed, share)
        found += sum(_door(name, seed, share) for name in DOORS)
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        return 130
    print(f"found: {found}")
    return 1 if found else 0


# Streams of a server that wants to get by the proxy


def _proxy(seed: int, seconds: float) -> int:
    end, tried, passed = time.monotonic() + seconds, 0, 0
    found: list[str] = []
    while time.monotonic() < end and not found:
        taken, found = fuzz_proxy(seed + tried, _AT_ONCE)
        tried, passed = tried + _AT_ONCE, passed + taken
    sdks = ", ".join(installed_sdks()) or "none: run it with .venv-carriers"
    print(f"proxy: {tried} streams, {passed} answers passed, judged; SDKs: {sdks}", flush=True)
    print("\n".join(found))
    return len(found)


# The fast path against the reference


def _disagreements(seed: int, seconds: float) -> int:
    judge = Judge()
    for kind, batch in (("mutated bytes", _try_bytes), ("payloads", _try_payloads)):
        tried, accepted = judge.tried, judge.accepted
        end = time.monotonic() + seconds
        while time.monotonic() < end and not judge.disagreements:
            batch(judge, seed)
            seed += 1
        print(
            f"fast path, {kind}: {judge.tried - tried} tried, "
            f"{judge.accepted - accepted} accepted by it",
            flush=True,
        )
    for text, schema, found, report in judge.disagreements:
        print(f"held against {schema}, accepted as {found}:\n{text!r}\n{report}")
    return len(judge.disagreements)


def _try_bytes(judge: Judge, seed: int) -> None:
    for text, schema in mutants(_AT_ONCE, seed):
        judge.ask(text, schema)


def _try_payloads(judge: Judge, seed: int) -> None:
    """Draw payloads of every form; they are tried with their schema and without."""

    @seeded(seed)
    @settings(
        max_examples=_AT_ONCE // 10,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(payload=st.sampled_from(_NAMES).flatmap(payloads), compact=st.booleans())
    def draw(payload: object, compact: bool) -> None:
        text = json.dumps(payload, separators=(",", ":") if compact else None).encode()
        for schema in (None, *_NAMES):
            judge.ask(text, schema)

    draw()


# The doors of the package against what they promise


def _door(name: str, seed: int, seconds: float) -> int:
    """Feed one door; what breaks it is kept in the corpus, for the ordinary tests."""
    end = time.monotonic() + seconds
    tried = 0
    for text in _given(name, seed):
        if time.monotonic() >= end:
            break
        tried += 1
        try:
            DOORS[name](text)
        except BaseException as error:  # noqa: BLE001 - any exception is what is looked for
            file = CORPUS / f"{sha256(text).hexdigest()[:12]}.txt"
            file.write_bytes(text)
            print(f"{name}: {type(error).__name__}: {str(error)[:500]}\n{text!r}\nkept: {file}")
            return 1
    print(f"{name}: {tried} tried", flush=True)
    return 0


def _given(name: str, seed: int) -> Iterator[bytes]:
    yield from corpus().values()
    yield from inputs(name, seed)


if __name__ == "__main__":
    sys.exit(main())
