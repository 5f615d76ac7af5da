"""The command `toolresult`."""

import sys


def main() -> None:
    """Run the command line and exit with its code."""
    if sys.argv[1:] == ["--version"]:
        # Answered before the command line is loaded, which takes longer than the answer.
        from toolresult._version import __version__  # noqa: PLC0415

        sys.stdout.write(f"toolresult {__version__}\n")
        return
    from toolresult.cli.main import run  # noqa: PLC0415

    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
