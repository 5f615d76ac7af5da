"""What an exception, or another object, says: whatever it is made of."""

from toolresult.text.blank import is_blank


class WordedError(Exception):
    """An exception whose text its author wrote for the model: it is shown without its type."""


def error_text(error: object) -> str | None:
    """Return the text of an exception or another object, or None if it says nothing.

    Unpaired surrogates, as in file names that are not UTF-8, become escapes.

    >>> error_text(ValueError("no size")), error_text(ValueError())
    ('no size', None)
    """
    try:
        text = str(error)
    except BaseException:  # noqa: BLE001 - a broken __str__ says nothing, whatever it raises
        return None
    written = text.encode("utf-8", "backslashreplace").decode("utf-8")
    return None if is_blank(written) else written
