"""What an exception, or another object, says: whatever it is made of."""

from toolresult.text.blank import is_blank
from toolresult.text.catalog import shorten

# How many characters of it are shown; longer text belongs into `data`.
_MOST_CHARACTERS = 10_000


class WordedError(Exception):
    """An exception whose text its author wrote for the model: it is shown without its type."""


def error_text(error: object) -> str | None:
    """Return the text of an exception or another object, or None if it says nothing.

    Unpaired surrogates, as in file names that are not UTF-8, become escapes. What an object says
    in more than 10,000 characters is cut; a text is not.

    >>> error_text(ValueError("no size")), error_text(ValueError())
    ('no size', None)
    """
    try:
        text = str(error)
    except BaseException:  # noqa: BLE001 - a broken __str__ says nothing, whatever it raises
        return None
    # What an author worded, in a text of its own, is not cut.
    kept = text if isinstance(error, str) else shorten(text, _MOST_CHARACTERS)
    written = kept.encode("utf-8", "backslashreplace").decode("utf-8")
    return None if is_blank(written) else written
