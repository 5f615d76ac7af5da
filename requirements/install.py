"""Install a lock file and the package itself into an environment.

    .venv/bin/python requirements/install.py dev .venv

uv does it, which takes a tenth of pip's time, and with pip's settings: an index that is
configured for pip needs no second configuration.
"""

import ast
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

LOCKS = Path(__file__).resolve().parent
UV = Path(sys.executable).with_name("uv")
# Where a setting of pip stands, the stronger place last.
_SECTIONS = ("global", "install", ":env:")
_OPTIONS = {
    "index-url": "--default-index",
    "extra-index-url": "--index",
    "find-links": "--find-links",
    "trusted-host": "--allow-insecure-host",
}
_YES = ("1", "true", "yes", "on")
_VARIABLES = {
    "cert": "SSL_CERT_FILE",
    "proxy": "ALL_PROXY",
    "timeout": "UV_HTTP_TIMEOUT",
    "default-timeout": "UV_HTTP_TIMEOUT",
}


def main(lock: str, environment: str) -> int:
    """Install the lock file, then the package; return the exit code of uv, which says why."""
    settings = settings_of(_settings_of_pip())
    install = [str(UV), "pip", "install", "--quiet", "--python", environment]
    locked = ["--require-hashes", "-r", str(LOCKS / f"{lock}.lock"), *options_of(settings)]
    package = ["--no-deps", "--no-build-isolation", "--editable", str(LOCKS.parent)]
    variables = {**variables_of(settings), **os.environ}
    for arguments in (locked, package):
        done = subprocess.run([*install, *arguments], check=False, env=variables)  # noqa: S603 - our own uv
        if done.returncode:
            return done.returncode
    return 0


def settings_of(listed: str) -> dict[str, str]:
    r"""Read what `pip config list` prints.

    >>> settings_of("global.index-url='https://one/'\n:env:.index-url='https://two/'\n")
    {'index-url': 'https://two/'}
    """
    found: dict[tuple[str, str], str] = {}
    for line in listed.splitlines():
        place, _, value = line.partition("=")
        section, _, name = place.rpartition(".")
        found[section, name] = str(ast.literal_eval(value))
    settings: dict[str, str] = {}
    for wanted in _SECTIONS:
        settings |= {name: value for (section, name), value in found.items() if section == wanted}
    return settings


def options_of(settings: Mapping[str, str]) -> list[str]:
    """Return options of uv that mean what pip's settings do.

    >>> options_of({"extra-index-url": "https://one/ https://two/"})[1:]
    ['--index', 'https://one/', '--index', 'https://two/']
    """
    # As pip: the indexes are equal. Every file has to have the hash that is locked.
    options = ["--index-strategy=unsafe-best-match"]
    if settings.get("no-index", "").lower() in _YES:
        options.append("--no-index")
    for name, option in _OPTIONS.items():
        for value in settings.get(name, "").split():
            options += [option, value]
    return options


def variables_of(settings: Mapping[str, str]) -> dict[str, str]:
    """Return environment variables of uv that mean what pip's settings do."""
    return {variable: settings[name] for name, variable in _VARIABLES.items() if name in settings}


def _settings_of_pip() -> str:
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "config", "list"]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout  # noqa: S603


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
