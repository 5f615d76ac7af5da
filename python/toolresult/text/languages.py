"""The languages in which this package speaks to people."""

from collections.abc import Mapping

LANGUAGES = ("en", "zh")


def require_language(lang: str) -> str:
    """Return `lang` if this package speaks it.

    Raises:
        ValueError: another language was asked for.
    """
    if lang not in LANGUAGES:
        raise ValueError(f"lang: expected one of {', '.join(LANGUAGES)}, got {lang!r}")
    return lang


def in_language(texts: Mapping[str, str], lang: str) -> str:
    """Pick the text of a bilingual pair such as `{"en": "Success", "zh": "成功"}`."""
    return texts[lang] if lang in texts else texts[require_language(lang)]
