"""`make fuzz`: look for disagreements for a given time, in mutated bytes and in payloads."""

import argparse
import json
import random
import sys
import time

from hypothesis import HealthCheck, given, settings
from hypothesis import seed as seeded
from hypothesis import strategies as st

from toolresult.forms import FORMS

from .disagreements import Judge, mutants
from .strategies import payloads

_AT_ONCE = 500
_NAMES = [form.name for form in FORMS]


def main() -> int:
    """Report the count; 1 if there is a disagreement, with the text that shows it."""
    parser = argparse.ArgumentParser(prog="make fuzz", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, help="repeat a run; default: another one each time")
    arguments = parser.parse_args()
    seed = random.randrange(2**32) if arguments.seed is None else arguments.seed
    print(f"seed {seed}, {arguments.seconds:g} s", flush=True)
    judge = Judge()
    for kind, batch in (("mutated bytes", _try_bytes), ("payloads", _try_payloads)):
        tried, accepted = judge.tried, judge.accepted
        end = time.monotonic() + arguments.seconds / 2
        while time.monotonic() < end and not judge.disagreements:
            batch(judge, seed)
            seed += 1
        print(
            f"{kind}: {judge.tried - tried} tried, "
            f"{judge.accepted - accepted} accepted by the fast path",
            flush=True,
        )
    for text, schema, found, report in judge.disagreements:
        print(f"held against {schema}, accepted as {found}:\n{text!r}\n{report}")
    print(f"disagreements: {len(judge.disagreements)}")
    return 1 if judge.disagreements else 0


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


if __name__ == "__main__":
    sys.exit(main())
