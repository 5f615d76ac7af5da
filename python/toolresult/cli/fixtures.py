"""`toolresult fixtures`: count the conformance fixtures, or write them to a folder."""

from collections import Counter
from functools import partial
from pathlib import Path

from toolresult.cli.options import CommandError, language_option, option
from toolresult.cli.options import command as declare
from toolresult.cli.output import echo
from toolresult.contract.archive import archive_files
from toolresult.contract.fixtures import LEVELS, fixtures
from toolresult.text.catalog import Catalog
from toolresult.text.sentence import Sentence, Translation

_sentence = partial(
    Sentence.of,
    Catalog(
        {
            "count": {"en": "{level}: {count} cases", "zh": "{level}：{count} 个用例"},
            "written": {
                "en": "wrote {count} cases and the contract ({files} files, manifest) to {folder}",
                "zh": "已将 {count} 个用例和契约（{files} 个文件和清单）写入 {folder}",
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
        "Count the conformance fixtures, or write them to a folder with the whole contract: data, "
        "specification, licenses and a manifest.",
        "统计一致性用例；或将其连同完整的契约（数据、规范、许可证和清单）写入文件夹。",
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
    files = write_archive(folder)
    echo(_sentence("written", count=counts.total(), files=files, folder=str(folder)))
    return 0


def write_archive(folder: Path) -> int:
    """Write the contract as files; return how many, apart from the manifest."""
    files = archive_files()
    for path, contents in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(contents)
    return len(files) - 1
