"""`make demo`: the main job of toolresult on the payloads beside this file."""

import sys
from pathlib import Path

import toolresult
from toolresult.cli.main import run

PAYLOADS = Path(__file__).resolve().parent / "payloads"


def show(*arguments: str) -> int:
    """Print a command as it would be typed, then run it."""
    print(f"\n$ toolresult {' '.join(arguments)}", flush=True)
    return run(arguments)


def main() -> int:
    folder = str(
        PAYLOADS.relative_to(Path.cwd()) if PAYLOADS.is_relative_to(Path.cwd()) else PAYLOADS
    )
    good = show("validate", f"{folder}/good")
    bad = show("validate", f"{folder}/bad")
    chinese = show("validate", f"{folder}/bad/tool-response.json", "--lang", "zh")
    codes = show("codes", "5002", "--dialect", "agentflow-enum")

    print("\n>>> toolresult.load(text)")
    text = (PAYLOADS / "good" / "tool-execution-result.json").read_text(encoding="utf-8")
    print(repr(toolresult.load(text)))

    as_promised = (good, bad, chinese, codes) == (0, 1, 1, 0)
    print(
        "\nThe good payloads are valid, the bad ones are explained."
        if as_promised
        else "\nNot as promised."
    )
    return 0 if as_promised else 1


if __name__ == "__main__":
    sys.exit(main())
