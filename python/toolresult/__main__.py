"""The command `toolresult`."""

import sys


def main() -> None:
    """Run the command line and exit with its code."""
    try:
        sys.exit(_run(sys.argv[1:]))
    except KeyboardInterrupt:
        # While the command line is being loaded, which knows the user's language.
        sys.stderr.write("interrupted\n")
        sys.exit(130)


def _run(arguments: list[str]) -> int:
    if arguments == ["--version"] and _said_version():
        return 0
    from toolresult.cli.main import run  # noqa: PLC0415

    return run(arguments)


def _said_version() -> bool:
    """Answer before the command line is loaded, which takes longer than the answer."""
    from toolresult._version import __version__  # noqa: PLC0415
    from toolresult.native import CORE, description  # noqa: PLC0415

    try:
        sys.stdout.write(f"toolresult {__version__} ({description(CORE)})\n")
        sys.stdout.flush()
    except (OSError, AttributeError):  # closed or full: the command line says so
        return False
    return True


if __name__ == "__main__":
    main()
