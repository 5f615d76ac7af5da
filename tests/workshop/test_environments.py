"""The environments that the Makefile makes: what they lock, and how it is installed."""

import doctest
import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

PROJECT = next(one for one in Path(__file__).resolve().parents if (one / "Makefile").exists())
LOCKS = PROJECT / "requirements"


@pytest.fixture(scope="module")
def install() -> ModuleType:
    spec = importlib.util.spec_from_file_location("install", LOCKS / "install.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def locked(name: str) -> dict[str, str]:
    """Return the requirements of a lock file, comments left out."""
    text = re.sub(r"^\s*#.*\n", "", (LOCKS / f"{name}.lock").read_text(), flags=re.MULTILINE)
    return {one.partition("==")[0]: one for one in re.split(r"\n(?=\S)", text.strip())}


def test_the_first_step_installs_nothing_that_the_second_one_replaces() -> None:
    first, second = locked("install"), locked("dev")
    assert first.items() <= second.items()
    assert locked("runtime").items() <= first.items()
    assert first.keys() - locked("runtime") == {
        *("hatchling", "editables"),
        *("packaging", "pathspec", "pluggy", "tomlkit", "trove-classifiers"),
    }, "what builds the package, and nothing of the workshop"


@pytest.mark.parametrize("lock", sorted(LOCKS.glob("*.lock")), ids=lambda lock: lock.stem)
def test_every_file_has_its_hash(lock: Path) -> None:
    for name, requirement in locked(lock.stem).items():
        assert re.match(rf"{re.escape(name)}==[\w.!+]+", requirement)
        assert "--hash=sha256:" in requirement


def test_uv_gets_the_settings_of_pip(install: ModuleType) -> None:
    assert doctest.testmod(install).failed == 0
    settings = install.settings_of(
        ":env:.default-timeout='180'\n"
        "global.index-url='https://global.invalid/simple'\n"
        "install.index-url='https://install.invalid/simple'\n"
        "global.trusted-host='a.invalid\\nb.invalid'\n"
        "global.cert='/etc/certificates.pem'\n"
        "list.format='columns'\n"
    )
    assert install.options_of(settings)[1:] == [
        *("--default-index", "https://install.invalid/simple"),
        *("--allow-insecure-host", "a.invalid"),
        *("--allow-insecure-host", "b.invalid"),
    ]
    assert install.variables_of(settings) == {
        "SSL_CERT_FILE": "/etc/certificates.pem",
        "UV_HTTP_TIMEOUT": "180",
    }
    assert install.options_of({})[1:] == []
    offline = {"no-index": "1", "find-links": "/wheels"}
    assert install.options_of(offline)[1:] == ["--no-index", "--find-links", "/wheels"]


def test_the_documented_targets_are_those_of_ci_and_of_the_makefile() -> None:
    names = r"make ([a-z0-9-]+)"
    documented = re.findall(rf"^\| `{names}`", (PROJECT / "CONTRIBUTING.md").read_text(), re.M)
    script = re.sub(r"\\\n", "", (PROJECT / ".ci" / "run").read_text())
    lines = re.findall(r"^(?:target|side_by_side) (.+)$", script, re.M)
    said = " ".join(line.partition("#")[0] for line in lines)
    ran = re.findall(r"(?<![a-z-])(?:demo|check|environments|conformance|test[a-z0-9-]*)\b", said)
    assert sorted(documented) == sorted(ran)
    makefile = (PROJECT / "Makefile").read_text()
    assert set(ran) <= set(re.findall(r"^([a-z0-9-]+):.*##", makefile, re.M))
    for readme in ("README.md", "README.zh.md"):
        assert {"demo", "test", "test-all"} <= set(
            re.findall(names, (PROJECT / readme).read_text())
        )
