"""A comparison on the screen, as JSON, and as a fragment of a change log."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from toolresult.cli.output import one_line, styled
from toolresult.compat import Change, Exemption, Proof, Weighed
from toolresult.strict_json.writer import to_json
from toolresult.text.catalog import Catalog
from toolresult.text.sentence import Joined, Sentence, Translation, Word

_COLORS = {"none": None, "unknown": "yellow"}
_BREAKS = {
    "both": Translation("breaks readers and writers", "对读取方和写入方均不兼容"),
    "readers": Translation("breaks readers", "对读取方不兼容"),
    "writers": Translation("breaks writers", "对写入方不兼容"),
    "unknown": Translation(
        "unknown: neither proven to break nor proven equivalent",
        "无法判定：既不能证明不兼容，也不能证明等价",
    ),
    "none": Translation("breaks nothing", "对双方均兼容"),
}
_VERDICTS = tuple(_BREAKS)
_UNSURE = {
    "readers": Translation(
        "unknown whether it also breaks readers",
        "是否对读取方也不兼容，无法判定",
    ),
    "writers": Translation(
        "unknown whether it also breaks writers",
        "是否对写入方也不兼容，无法判定",
    ),
}
# Whether a payload is valid before and now; None where there is no schema for it.
_TRIED: Mapping[tuple[bool | None, bool | None], Translation] = {
    (True, False): Translation("valid before, invalid now: ", "以前有效，现在无效："),
    (False, True): Translation("invalid before, valid now: ", "以前无效，现在有效："),
    (True, None): Translation(
        "valid before, without a schema now: ",
        "以前有效，现在没有 Schema：",
    ),
    (False, None): Translation(
        "invalid before, without a schema now: ",
        "以前无效，现在没有 Schema：",
    ),
    (None, True): Translation(
        "without a schema before, valid now: ",
        "以前没有 Schema，现在有效：",
    ),
}
_BREAKING = Translation("Breaking changes", "不兼容的变更")
_UNPROVED = Translation("Changes of unknown effect", "影响无法判定的变更")
_HARMLESS = Translation("Other changes", "其他变更")
_ALLOWED = Translation("Allowed changes", "已放行的变更")
_NOTHING = Translation("no changes", "没有变更")
_sentence = partial(
    Sentence.of,
    Catalog(
        {
            "says": {"en": "before {old}; now {new}: ", "zh": "以前 {old}；现在 {new}："},
            "exempted": {"en": "allowed: {reason}", "zh": "已放行：{reason}"},
            "stale": {
                "en": "stale exemption: no change {rule} at {path}; remove it",
                "zh": "豁免已过期：{path} 处没有 {rule} 变更；请删除",
            },
            "summary": {
                "en": "changes: {total} (breaking both sides {both}, readers {readers}, writers "
                "{writers}; unknown {unknown}; breaking nothing {none}; allowed {exempted})",
                "zh": "共 {total} 处变更：对双方不兼容 {both}，对读取方不兼容 {readers}，对写入方"
                "不兼容 {writers}，无法判定 {unknown}，兼容 {none}，已放行 {exempted}",
            },
        }
    ),
)


def as_dict(weighed: Weighed) -> dict[str, Any]:
    """Return a comparison as JSON values."""
    return {
        "summary": _counts(weighed),
        "changes": [change.to_dict() for change in weighed.counted],
        "exempted": [
            {**change.to_dict(), "reason": exemption.reason}
            for change, exemption in weighed.excused
        ],
        "stale_exemptions": [exemption.to_dict() for exemption in weighed.stale],
    }


def as_text(weighed: Weighed) -> Joined:
    """Write a comparison for people; the most severe changes come first."""
    lines: list[Word] = [line for change in _by_severity(weighed) for line in _lines(change)]
    for change, exemption in weighed.excused:
        allowed = _sentence("exempted", reason=one_line(exemption.reason))
        lines += [_head(change), Joined(("    ", allowed))]
    lines += [_stale(exemption) for exemption in weighed.stale]
    return Joined((*lines, _summary(weighed)), "\n")


def as_markdown(weighed: Weighed) -> Joined:
    """Write a comparison as a fragment of a change log."""
    changes = _by_severity(weighed)
    parts = (
        (_BREAKING, [change for change in changes if change.breaks not in ("none", "unknown")]),
        (_UNPROVED, [change for change in changes if change.breaks == "unknown"]),
        (_HARMLESS, [change for change in changes if change.breaks == "none"]),
    )
    blocks: list[Word] = []
    for title, changes_of_part in parts:
        if changes_of_part:
            blocks += [_title(title), Joined(tuple(_items(changes_of_part)), "\n")]
    if weighed.excused:
        excused = (
            f"- {_code(change.path)} ({_code(change.rule)}): {_plain(exemption.reason)}"
            for change, exemption in weighed.excused
        )
        blocks += [_title(_ALLOWED), "\n".join(excused)]
    blocks += [_stale(exemption) for exemption in weighed.stale]
    return Joined(tuple(blocks) or (_NOTHING,), "\n\n")


def _by_severity(weighed: Weighed) -> list[Change]:
    return sorted(weighed.counted, key=lambda change: _VERDICTS.index(change.breaks))


def _lines(change: Change) -> Iterator[Word]:
    yield _head(change)
    yield f"    {one_line(change.purpose)}"
    for proof in change.proof:
        yield Joined(("    ", _comparison(proof), one_line(to_json(proof.payload))))
    for side in change.unsure:
        yield Joined(("    ", _UNSURE[side]))
    if change.reason is not None:
        yield f"    {one_line(change.reason)}"


def _head(change: Change) -> Joined:
    path = styled(f"{one_line(change.path)}:", bold=True)
    color = _COLORS.get(change.breaks, "red")
    verdict = styled(_BREAKS[change.breaks], fg=color)
    return Joined((path, verdict, styled(f"[{change.rule}]", dim=True)), " ")


def _title(word: Word) -> Joined:
    return Joined(("### ", word))


def _items(changes: list[Change]) -> Iterator[Word]:
    for change in changes:
        place = f"- {_code(change.path)}, {_code(change.rule)}, "
        yield Joined((place, _BREAKS[change.breaks], f": {_plain(change.purpose)}"))
        for proof in change.proof:
            comparison = _comparison(proof, _plain)
            yield Joined(("    - ", comparison, _code(to_json(proof.payload))))
        for side in change.unsure:
            yield Joined(("    - ", _UNSURE[side]))
        if change.reason is not None:
            yield f"    - {_plain(change.reason)}"


def _comparison(proof: Proof, escape: Callable[[str], str] = str) -> Word:
    """Return what the two versions say of a payload."""
    old, new = dict(proof.old), dict(proof.new)
    verdicts = (old.pop("valid", None), new.pop("valid", None))
    if old or new:
        return _sentence("says", old=escape(_columns(old)), new=escape(_columns(new)))
    return _TRIED[verdicts]


def _columns(said: Mapping[str, Any]) -> str:
    return ", ".join(f"{key} {one_line(to_json(value))}" for key, value in said.items())


def _stale(exemption: Exemption) -> Sentence:
    return _sentence("stale", rule=exemption.rule, path=one_line(exemption.path))


def _summary(weighed: Weighed) -> Word:
    counts = _counts(weighed)
    if not any(counts.values()) and not weighed.stale:
        return _NOTHING
    return _sentence("summary", total=sum(counts.values()), **counts)


def _counts(weighed: Weighed) -> dict[str, int]:
    counted = Counter[str](change.breaks for change in weighed.counted)
    return {**{name: counted[name] for name in _VERDICTS}, "exempted": len(weighed.excused)}


def _code(text: str) -> str:
    ticks = "``" if "`" in text else "`"
    space = " " if "`" in text else ""
    return f"{ticks}{space}{one_line(text)}{space}{ticks}"


def _plain(text: str) -> str:
    """Escape what Markdown would take for markup."""
    text = one_line(text)
    for character in ("\\", "*", "_", "`", "<", "[", "]"):
        text = text.replace(character, f"\\{character}")
    return text
