"""A comparison on the screen, as JSON, and as a fragment of a change log."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import click

from toolresult.cli.output import one_line
from toolresult.cli.texts import say
from toolresult.compat import Change, Exemption, Proof, Weighed
from toolresult.strict_json.writer import to_json

_COLORS = {"none": None, "unknown": "yellow"}
_VERDICTS = ("both", "readers", "writers", "unknown", "none")


def as_dict(weighed: Weighed) -> dict[str, Any]:
    """Return a comparison as JSON values."""
    return {
        "summary": _counts(weighed),
        "changes": [one.to_dict() for one in weighed.counted],
        "exempted": [
            {**change.to_dict(), "reason": exemption.reason}
            for change, exemption in weighed.excused
        ],
        "stale_exemptions": [one.to_dict() for one in weighed.stale],
    }


def as_text(weighed: Weighed, lang: str) -> str:
    """Write a comparison for people; the gravest changes come first."""
    lines = [line for one in _gravest_first(weighed) for line in _lines(one, lang)]
    for change, exemption in weighed.excused:
        reason = say("diff.exempted", lang, reason=one_line(exemption.reason))
        lines += [f"{_head(change, lang)}", f"    {reason}"]
    lines += [_stale(one, lang) for one in weighed.stale]
    return "\n".join([*lines, _summary(weighed, lang)])


def as_markdown(weighed: Weighed, lang: str) -> str:
    """Write a comparison as a fragment of a change log."""
    changes = _gravest_first(weighed)
    parts = {
        "diff.breaking": [one for one in changes if one.breaks not in ("none", "unknown")],
        "diff.unproved": [one for one in changes if one.breaks == "unknown"],
        "diff.harmless": [one for one in changes if one.breaks == "none"],
    }
    blocks: list[str] = []
    for key, found in parts.items():
        if found:
            blocks += [f"### {say(key, lang)}", "\n".join(_items(found, lang))]
    if weighed.excused:
        excused = (
            f"- {_code(change.path)} ({_code(change.rule)}): {_plain(exemption.reason)}"
            for change, exemption in weighed.excused
        )
        blocks += [f"### {say('diff.let-pass', lang)}", "\n".join(excused)]
    blocks += [_stale(one, lang) for one in weighed.stale]
    return "\n\n".join(blocks or [say("diff.nothing", lang)])


def _gravest_first(weighed: Weighed) -> list[Change]:
    return sorted(weighed.counted, key=lambda one: _VERDICTS.index(one.breaks))


def _lines(change: Change, lang: str) -> Iterator[str]:
    yield _head(change, lang)
    yield f"    {one_line(change.purpose)}"
    for proof in change.proof:
        yield f"    {_shown(proof, lang)}{one_line(to_json(proof.payload))}"
    for side in change.unsure:
        yield f"    {say(f'diff.unsure.{side}', lang)}"


def _head(change: Change, lang: str) -> str:
    path = click.style(f"{one_line(change.path)}:", bold=True)
    color = _COLORS.get(change.breaks, "red")
    verdict = click.style(say(f"diff.{change.breaks}", lang), fg=color)
    return f"{path} {verdict} {click.style(f'[{change.rule}]', dim=True)}"


def _items(changes: list[Change], lang: str) -> Iterator[str]:
    for one in changes:
        verdict = say(f"diff.{one.breaks}", lang)
        yield f"- {_code(one.path)}, {_code(one.rule)}, {verdict}: {_plain(one.purpose)}"
        for proof in one.proof:
            yield f"    - {_plain(_shown(proof, lang))}{_code(to_json(proof.payload))}"
        for side in one.unsure:
            yield f"    - {say(f'diff.unsure.{side}', lang)}"


def _shown(proof: Proof, lang: str) -> str:
    """Say what the two versions say of a payload."""
    old, new = dict(proof.old), dict(proof.new)
    verdicts = (old.pop("valid", None), new.pop("valid", None))
    if old or new:
        return say("diff.says", lang, old=_columns(old), new=_columns(new))
    return say(f"diff.tried.{_word(verdicts[0])}-{_word(verdicts[1])}", lang)


def _word(verdict: bool | None) -> str:
    return {True: "valid", False: "invalid", None: "absent"}[verdict]


def _columns(said: Mapping[str, Any]) -> str:
    return ", ".join(f"{key} {one_line(to_json(value))}" for key, value in said.items())


def _stale(exemption: Exemption, lang: str) -> str:
    return say("diff.stale", lang, rule=exemption.rule, path=one_line(exemption.path))


def _summary(weighed: Weighed, lang: str) -> str:
    counts = _counts(weighed)
    if not any(counts.values()) and not weighed.stale:
        return say("diff.nothing", lang)
    return say("diff.summary", lang, total=sum(counts.values()), **counts)


def _counts(weighed: Weighed) -> dict[str, int]:
    counted = Counter[str](one.breaks for one in weighed.counted)
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
