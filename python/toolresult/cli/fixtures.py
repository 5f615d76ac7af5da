"""`toolresult fixtures`: count the conformance fixtures, or write them to a folder."""

import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from toolresult._version import __version__
from toolresult.cli.options import CommandError, language_option, option
from toolresult.cli.options import command as declare
from toolresult.cli.output import echo
from toolresult.contract import package_data
from toolresult.contract.fixtures import LEVELS, fixtures, read_cases
from toolresult.contract.package_data import schema_names
from toolresult.text.catalog import Catalog
from toolresult.text.sentence import Sentence, Translation

_PUBLISHED = "published"
# The rest of the contract as data: codes, rules and texts, facts of the forms.
_DATA = ("error-codes.json", "rules.json", "forms.json")
_sentence = partial(
    Sentence.of,
    Catalog(
        {
            "count": {"en": "{level}: {count} cases", "zh": "{level}：{count} 个用例"},
            "written": {
                "en": "wrote {count} cases in {files} files, and manifest.json, to {folder}",
                "zh": "已将 {count} 个用例（{files} 个文件）和 manifest.json 写入 {folder}",
            },
            "not-empty": {
                "en": "{folder} is not an empty folder; name a new one",
                "zh": "{folder} 不是空文件夹；请指定新的文件夹",
            },
        }
    ),
)
EXAMPLES = """
toolresult fixtures
toolresult fixtures --out conformance/
"""


@declare(
    "fixtures",
    description=Translation(
        "Count the conformance fixtures, or write them to a folder with the whole contract as data "
        "and a manifest.",
        "统计一致性用例；或将其连同完整的契约数据和清单写入文件夹。",
    ),
    examples=EXAMPLES,
    exit_codes=Translation(
        "Exit codes: 0 done; 2 usage or I/O error.",
        "退出码：0 已完成；2 用法错误或读写失败。",
    ),
)
@option(
    "--out",
    metavar="DIR",
    description=Translation(
        "Folder to write to, new or empty.",
        "目标文件夹：新建或为空。",
    ),
)
@language_option
def command(out: str | None) -> int:
    """Count the fixtures of each level, or write them."""
    counts = Counter(fixture.level for fixture in fixtures())
    if out is None:
        for level in LEVELS:
            echo(_sentence("count", level=level, count=counts[level]))
        return 0
    folder = Path(out)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise CommandError(_sentence("not-empty", folder=str(folder)))
    files = write_fixtures(folder)
    echo(_sentence("written", count=counts.total(), files=files, folder=str(folder)))
    return 0


def write_fixtures(folder: Path) -> int:
    """Write fixture files, the contract as data and a manifest; return how many fixture files."""
    files = [entry for level in LEVELS for entry in _write_level(folder, level)]
    schemas = [_write_schema(folder, name) for name in schema_names()]
    data = [_write_data(folder, name) for name in _DATA]
    shape = "fixture.schema.json"
    _write(folder / shape, package_data.data_file("fixtures", shape).read_bytes())
    counts: Counter[str] = Counter()
    for entry in files:
        counts[entry["level"]] += entry["cases"]
    manifest = {
        "contract": "v1",
        "package": __version__,
        "cases": {level: counts[level] for level in LEVELS},
        "files": files,
        "schemas": schemas,
        "data": data,
    }
    text = json.dumps(manifest, indent=2) + "\n"
    _write(folder / "manifest.json", text.encode())
    return len(files)


def _write_level(folder: Path, level: str) -> Iterator[dict[str, Any]]:
    folder_of_level = package_data.data_file("fixtures", level)
    for file in sorted(folder_of_level.iterdir(), key=lambda file: file.name):
        data = file.read_bytes()
        yield {
            "path": f"{level}/{file.name}",
            "level": level,
            "cases": len(list(read_cases(level, json.loads(data)))),
            "sha256": _write(folder / level / file.name, data),
        }


def _write_schema(folder: Path, name: str) -> dict[str, str]:
    data = package_data.data_file("plain", f"{name}.schema.json").read_bytes()
    path = f"{_PUBLISHED}/{name}.schema.json"
    return {"id": package_data.URN + name, "path": path, "sha256": _write(folder / path, data)}


def _write_data(folder: Path, name: str) -> dict[str, str]:
    path = f"data/{name}"
    return {
        "path": path,
        "sha256": _write(folder / path, package_data.data_file(name).read_bytes()),
    }


def _write(target: Path, data: bytes) -> str:
    """Write a file and return the hash of what is in it."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)
    return hashlib.sha256(data).hexdigest()
